"""Asks how far a printer lays backs of cards aside, as it is read off the calibration page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from armybuilder.desktop.forms.field_controls import PartsBox
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label
from armybuilder.print_printers import USUAL, PrinterOffsets
from armybuilder.printing.duplex import MOST_OFFSET, BackOffset

WIDTH, LONGEST, NAME_LETTERS = 420, 60, 24
TENTH = 0.1


class PrinterDialog(QDialog):
    """Shows the offset of a printer to be written anew; tells when the page is wanted that it is read off."""

    page_wanted = Signal()

    def __init__(self, printer: str, offsets: PrinterOffsets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offsets = offsets
        told = self.tr(
            "Print the calibration page on both sides of the paper, prick through its crosses, and read on the back "
            "where the holes are. Add that to what stands here: backs of cards come behind their fronts then."
        )
        self.page_button = make_button(sign="print", clicked=self.page_wanted)
        self.page_button.setAutoDefault(False)
        self.name, line = QComboBox(), QLineEdit()
        self.name.setLineEdit(line)
        self.name.addItems([*offsets.named()])
        self.name.setMinimumContentsLength(NAME_LETTERS)
        line.setMaxLength(LONGEST)
        line.setPlaceholderText(self.tr("The usual printer"))
        self.right, self.down = self._number(), self._number()
        self.buttons = make_button_box(
            self, QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Printer"), self.name)
        form.addRow(self.tr("To the right, mm"), self.right)
        form.addRow(self.tr("Down, mm"), self.down)
        self.setWindowTitle(self.tr("Offset of backs"))
        self.page_button.setText(self.tr("Calibration page…"))
        self.setMinimumWidth(WIDTH)
        text = make_label(told, role="quiet", wraps=True)
        vbox(text, hbox(self.page_button, spacing=0), form, self.buttons, inside=self, margins=16, spacing=12)
        self.name.setCurrentText(printer)
        self._show_kept()
        self.name.activated.connect(self._show_kept)

    @staticmethod
    def _number() -> PartsBox:
        box = PartsBox()
        box.setRange(-MOST_OFFSET, MOST_OFFSET)
        box.setSingleStep(TENTH)
        return box

    def _show_kept(self) -> None:
        kept = self._offsets.of(self.printer)
        self.right.setValue(kept.x)
        self.down.setValue(kept.y)

    @property
    def printer(self) -> str:
        """The name of the printer; empty for the usual one."""
        return self.name.currentText().strip() or USUAL

    @property
    def offset(self) -> BackOffset:
        """How far backs are moved."""
        return BackOffset(x=round(self.right.value(), 2), y=round(self.down.value(), 2))
