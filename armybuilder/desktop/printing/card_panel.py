"""How cards are printed: how their backs come behind them, how far apart they stand, and the printer that was calibrated."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.option_controls import OptionControls
from armybuilder.desktop.printing.printer_dialog import PrinterDialog
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.print_printers import USUAL, PrinterOffsets
from armybuilder.printing.setup import CARD_FIELDS, PrintSetup


class CardPanel(Retranslated, QWidget):
    """Shows what of a setup matters for cards alone, and tells when it is changed by hand, or a calibration page is wanted."""

    changed = Signal()
    calibrate = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._offsets = PrinterOffsets(context.store.settings)
        self.heading, self.label = make_label(role="heading"), make_label()
        self.controls = OptionControls(
            [field for field in fields_of(PrintSetup) if field.name in CARD_FIELDS], context.language
        )
        self.printers = ElidedCombo()
        self.offset_button = make_button(clicked=self.ask_offset)
        self.offset_button.setAutoDefault(False)
        self.label.setBuddy(self.printers)
        vbox(
            self.heading,
            self.controls,
            self.label,
            self.printers,
            self.offset_button,
            inside=self,
            margins=(0, 8, 0, 0),
            spacing=6,
        )
        self._fill(USUAL)
        self.controls.changed.connect(self.changed)
        self.printers.activated.connect(self.changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.heading.setText(self.tr("Cards"))
        self.label.setText(self.tr("Printer"))
        self.printers.setAccessibleName(self.tr("Printer"))
        self.printers.setItemText(0, self.tr("The usual printer"))
        self.offset_button.setText(self.tr("Offset of backs…"))
        self.offset_button.setToolTip(
            self.tr("Backs stand beside their fronts on paper? Move them to where they belong")
        )

    @property
    def printer(self) -> str:
        """The name of the printer that is chosen; empty for the usual one."""
        return str(self.printers.currentData() or USUAL)

    def _fill(self, printer: str) -> None:
        self.printers.clear()
        self.printers.addItem(self.tr("The usual printer"), USUAL)
        for name in self._offsets.named():
            self.printers.addItem(name, name)
        self.printers.setCurrentIndex(max(0, self.printers.findData(printer)))

    def values(self) -> dict[str, Any]:
        """Return what is chosen, by the field of the setup."""
        return {**self.controls.values(), "printer": self.printer}

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show values of a setup, and tell nothing."""
        self.controls.show_values(values)
        self._fill(str(values.get("printer", USUAL)))

    def ask_offset(self) -> None:
        """Ask how far the printer lays backs aside, and keep it."""
        dialog = PrinterDialog(self.printer, self._offsets, self)
        dialog.page_wanted.connect(self.calibrate)
        if dialog.exec():
            self.keep(dialog)

    def keep(self, dialog: PrinterDialog) -> None:
        """Keep what a dialog says of a printer, which is chosen from now on."""
        self._context.write(lambda: self._offsets.keep(dialog.printer, dialog.offset))
        self._fill(dialog.printer)
        self.changed.emit()
