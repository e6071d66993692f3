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

from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Gap, hbox, vbox
from armybuilder.desktop.widgets.input_guards import HistoryKeys, WheelGuard, indent, show_text
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import SetDetails, SetLimit


class ArmyHead(Retranslated, QWidget):
    """Typed into like any field: every letter is kept, and one undo takes a visit back."""

    def __init__(self, parts: BuilderParts) -> None:
        super().__init__()
        self.parts = parts
        self.document = parts.document
        self.keys = HistoryKeys(self, self.document.close_step)
        self.wheel = WheelGuard(self)
        self._make_parts()
        self._lay_out()
        self.retranslate()
        self.document.changed.connect(self.refresh)
        self.document.context.language_changed.connect(self.retranslate)
        self.document.context.theme_changed.connect(self._icons)

    def _make_parts(self) -> None:
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.textEdited.connect(self._rename)
        self.limit_label = QLabel()
        self.limit = QSpinBox()
        self.limit.setRange(0, self.parts.limit_most)
        self.limit.setSingleStep(self.parts.limit_step)
        self.limit.setMaximumWidth(128)
        self.limit_label.setBuddy(self.limit)
        self.limit.valueChanged.connect(self._set_limit)
        self.menu_button = QToolButton()
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setAutoRaise(True)
        self.notes = QPlainTextEdit()
        self.notes.setMaximumHeight(72)
        self.notes.setTabChangesFocus(True)
        self.notes.textChanged.connect(self._note)
        self.notes.setVisible(bool(self.document.roster.notes))
        self.notice = make_label(role="quiet", wraps=True)
        self.keys.watch(self.name, self.limit, self.limit.lineEdit(), self.notes)
        indent(self.limit)
        self.wheel.watch(self.limit)
        self._icons()

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

    def _icons(self) -> None:
        self.menu_button.setIcon(icon("more"))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.limit_label.setText(self.tr("Limit"))
        self.limit.setSpecialValueText(self.tr("none"))
        self.limit.setAccessibleName(self.tr("Points limit"))
        self.name.setPlaceholderText(self.tr("Name of the army"))
        self.name.setAccessibleName(self.tr("Name of the army"))
        self.notes.setPlaceholderText(self.tr("Notes on the army"))
        self.notes.setAccessibleName(self.tr("Notes on the army"))
        self.menu_button.setToolTip(self.tr("More about this army"))
        self.menu_button.setAccessibleName(self.tr("More about this army"))
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
        notice = self.parts.notice()
        self.notice.setText(notice)
        self.notice.setVisible(bool(notice))

    def _rename(self, text: str) -> None:
        self.document.do(SetDetails(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.document.do(SetDetails(notes=self.notes.toPlainText()), self.tr("Write a note"))

    def _set_limit(self, limit: int) -> None:
        value = Decimal(limit) if limit else None
        self.document.do(SetLimit(self.document.army.cost_type, value), self.tr("Set the limit"))
