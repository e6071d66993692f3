"""The army's own fields: its name and limit, what its game adds beside them, and its notes."""

from PySide6.QtWidgets import QGridLayout, QLineEdit, QPlainTextEdit, QToolButton, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES
from armybuilder.desktop.builder.limit_box import LimitBox
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.widgets.boxes import Gap, hbox, vbox
from armybuilder.desktop.widgets.input_guards import HistoryKeys, LengthGuard, show_text
from armybuilder.desktop.widgets.making import (
    make_label,
    make_tool_button,
    name_button,
    name_field,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import SetDetails

A_ROW = 2  # limits of other cost types


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
        self.limit = LimitBox(self.document, self.keys, self.parts.limit_most, self.parts.limit_step)
        # those of the other cost types, made when a game has them
        self.limits: list[LimitBox] = []
        self.others = QWidget()
        self._places = QGridLayout(self.others)
        self._places.setContentsMargins(0, 0, 0, 0)
        self._places.setSpacing(8)
        self._places.setColumnStretch(2 * A_ROW, 1)
        self.menu_button = make_tool_button("more", flat=True)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.notes = QPlainTextEdit()
        self.notes.setMaximumHeight(72)
        self.notes.setTabChangesFocus(True)
        self.bounds = LengthGuard(self.notes, LONGEST_NOTES, self.document.refuse_notes)
        self.notes.textChanged.connect(self._note)
        self.notes.setVisible(bool(self.document.roster.notes))
        self.notice = make_label(role="quiet", wraps=True)
        self.keys.watch(self.name, self.notes)

    def _lay_out(self) -> None:
        vbox(
            hbox((self.name, 1), self.menu_button, spacing=8),
            hbox(self.limit.label, self.limit, Gap(8), (self.parts.head, 1), spacing=8),
            self.others,
            self.notes,
            self.notice,
            inside=self,
            margins=0,
            spacing=8,
        )

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        name_field(self.name, self.tr("Name of the army"))
        name_field(self.notes, self.tr("Notes on the army"))
        name_button(self.menu_button, self.tr("More about this army"))
        self.refresh()

    def refresh(self) -> None:
        """Show the army's own fields as they are now."""
        roster = self.document.roster
        show_text(self.name, roster.name)
        show_text(self.notes, roster.notes)
        self._show_limits()
        show_or_hide(self.notice, self.parts.notice())

    def _show_limits(self) -> None:
        """Show the limit in points in the first line, those of other cost types below it."""
        told = self.parts.limits()
        others = told[1:]
        for at in range(len(self.limits), len(others)):
            box = LimitBox(self.document, self.keys, self.parts.limit_most, 1)
            self.limits.append(box)
            row, column = divmod(at, A_ROW)
            self._places.addWidget(box.label, row, 2 * column)
            self._places.addWidget(box, row, 2 * column + 1)
        boxes = (self.limit, *self.limits)
        for box, one in zip(boxes, told, strict=False):
            box.show_limit(one)
        for at, box in enumerate(boxes):
            for widget in (box, box.label):
                widget.setVisible(at < len(told))
        self.others.setVisible(bool(others))

    def _rename(self, text: str) -> None:
        self.document.do(SetDetails(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.document.do(SetDetails(notes=self.notes.toPlainText()), self.tr("Write a note"))
