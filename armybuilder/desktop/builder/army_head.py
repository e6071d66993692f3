"""The army's own fields: its name and limit, what its game adds beside them, and its notes."""

from decimal import Decimal

from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.widgets.boxes import Gap, hbox, vbox
from armybuilder.desktop.widgets.input_guards import HistoryKeys, LengthGuard, WheelGuard, indent, show_text
from armybuilder.desktop.widgets.making import (
    make_label,
    make_tool_button,
    name_button,
    name_field,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import SetDetails, SetLimit


class ArmyHead(Retranslated, QWidget):
    """Typed into like any field: every letter is kept, and one undo takes a visit back."""

    def __init__(self, parts: BuilderParts) -> None:
        super().__init__()
        self.parts = parts
        self.document = parts.document
        self.keys = HistoryKeys(self, self.document.close_step)
        self._make_parts()
        self._lay_out()
        self.retranslate()
        self.document.changed.connect(self.refresh)

    def _make_parts(self) -> None:
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.name.textEdited.connect(self._rename)
        self.limit_label = QLabel()
        self.limit = QSpinBox()
        self.limit.setRange(0, self.parts.limit_most)
        self.limit.setSingleStep(self.parts.limit_step)
        self.limit.setMaximumWidth(128)
        self.limit_label.setBuddy(self.limit)
        self.limit.valueChanged.connect(self._set_limit)
        self.menu_button = make_tool_button("more", flat=True)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.notes = QPlainTextEdit()
        self.notes.setMaximumHeight(72)
        self.notes.setTabChangesFocus(True)
        self.bounds = LengthGuard(self.notes, LONGEST_NOTES, self.document.refuse_notes)
        self.notes.textChanged.connect(self._note)
        self.notes.setVisible(bool(self.document.roster.notes))
        self.notice = make_label(role="quiet", wraps=True)
        self.keys.watch(self.name, self.limit, self.limit.lineEdit(), self.notes)
        indent(self.limit)
        WheelGuard(self).watch(self.limit)

    def _lay_out(self) -> None:
        vbox(
            hbox((self.name, 1), self.menu_button, spacing=8),
            hbox(self.limit_label, self.limit, Gap(8), (self.parts.head, 1), spacing=8),
            self.notes,
            self.notice,
            inside=self,
            margins=0,
            spacing=8,
        )

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.limit_label.setText(self.tr("Limit"))
        self.limit.setSpecialValueText(self.tr("none"))
        self.limit.setAccessibleName(self.tr("Points limit"))
        name_field(self.name, self.tr("Name of the army"))
        name_field(self.notes, self.tr("Notes on the army"))
        name_button(self.menu_button, self.tr("More about this army"))
        self.refresh()

    def refresh(self) -> None:
        """Show the army's own fields as they are now."""
        roster = self.document.roster
        show_text(self.name, roster.name)
        show_text(self.notes, roster.notes)
        self.limit.blockSignals(True)
        if (self.document.limit or 0) != self.limit.value():
            self.limit.setValue(self.document.limit or 0)
        for widget in (self.limit, self.limit_label):
            widget.setVisible(bool(self.document.army.cost_type))
        self.limit.setSuffix(f" {self.document.cost_name}" if self.document.cost_name else "")
        self.limit.blockSignals(False)
        show_or_hide(self.notice, self.parts.notice())

    def _rename(self, text: str) -> None:
        self.document.do(SetDetails(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.document.do(SetDetails(notes=self.notes.toPlainText()), self.tr("Write a note"))

    def _set_limit(self, limit: int) -> None:
        value = Decimal(limit) if limit else None
        self.document.do(SetLimit(self.document.army.cost_type, value), self.tr("Set the limit"))
