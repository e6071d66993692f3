"""The right column of the Library: a card, what can be done with it below, and what else is told of it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, scroll_downwards, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated


class RecordPane(Retranslated, QScrollArea):
    """Shows one record. Says what the player wants done with it, by its id.

    The card grows with the window between two scales, as long as `beside` pixels are left for what stands below it.
    """

    write_wanted = Signal(str)
    delete_wanted = Signal(str)
    resolve_wanted = Signal(str)
    rule_wanted = Signal(str)
    uses_wanted = Signal(str)
    scales = (2.4, 5.0)
    beside = 180

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        scroll_downwards(self)
        # its reader scrolls it by the keys
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.empty = EmptyState()
        self.card = SheetView()
        self.source, self.notes = (make_label(role="quiet", wraps=True, selectable=True) for _ in range(2))
        self.own_note = make_label(role="quiet", wraps=True)
        self.write_button = self.make_button("own", self.write_wanted)
        self.resolve_button = self.make_button("dice", self.resolve_wanted)
        self.uses_button = self.make_button("link", self.uses_wanted)
        self.delete_button = self.make_button("delete", self.delete_wanted)
        self.rule_button = self.make_button("rule", self.rule_wanted)

    @property
    def shown_id(self) -> str:
        """The id of the record that is shown; empty for none."""
        raise NotImplementedError

    def make_button(self, sign: str, wanted: SignalInstance, *, primary: bool = False) -> QPushButton:
        """Return a button that asks for something about the record."""
        role = "primary" if primary else ""
        return make_button(role=role, sign=sign, clicked=lambda: wanted.emit(self.shown_id))

    def lay_out(self, over: Sequence[QWidget], buttons: Sequence[QWidget], below: Sequence[Any]) -> None:
        """Put the parts below each other: what stands over the buttons, a row of them, and what stands below."""
        row, self.parts, inside = QWidget(), QWidget(), QWidget()
        flow = FlowLayout(row)
        for button in buttons:
            flow.addWidget(button)
        vbox(*over, row, *below, Spacer(1), inside=self.parts, margins=(8, 0, 12, 12), spacing=8)
        vbox((self.empty, 1), (self.parts, 1), inside=inside, margins=0)
        self.setWidget(inside)

    def show_whether(self, found: bool) -> None:
        """Show the parts, or in their place that nothing is chosen."""
        self.parts.setVisible(found)
        self.empty.setVisible(not found)

    def name_uses_button(self) -> None:
        """Name the way to what uses the record."""
        self.uses_button.setText(self.tr("Where used"))
        self.uses_button.setToolTip(self.tr("Which armies, battles, campaigns and decks hold it (Ctrl+U)"))

    def name_write_button(self, own: bool) -> None:
        """Say whether the record itself would be changed, or another begun from it."""
        self.write_button.setText(self.tr("Change…") if own else self.tr("New from this…"))

    def show_rule_of(self, type_id: str, record: Any) -> None:
        """Offer what the rules say of a record, where they say something."""
        self.rule_button.setText(self.tr("Rule"))
        self.rule_button.setToolTip(self.tr("What the rules say of it (F1)"))
        self.rule_button.setVisible(bool(self._context.game.rule_about(type_id, record)))

    def show_author(self, record: Any, source: str, language: Language) -> None:
        """Show where a record is from, in words with its source in them, and its author's notes."""
        for label, words, name in (
            (self.source, source, "source"),
            (self.notes, self.tr("Notes: %1"), "notes"),
        ):
            value = getattr(record, name, "")
            told = value.get(language) if isinstance(value, LocalText) else str(value)
            show_or_hide(label, words.replace("%1", told) if told else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_card()

    def fit_card(self) -> None:
        """Make the card as large as it can be seen whole, with its buttons."""
        height, (least, most) = self.card.sheet().height, self.scales
        if height:
            room = (self.viewport().height() - self.beside) / height
            self.card.set_most_scale(max(least, min(most, room)))
