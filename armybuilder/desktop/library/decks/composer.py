"""The middle of the deck builder: the cards that there are at the left, the deck at the right with what is wrong with it."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QSplitter, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.query.index import SearchIndex
from armybuilder.desktop.library.decks.breach_list import BreachList
from armybuilder.desktop.library.decks.card_lists import CardList, EmptyDeck
from armybuilder.desktop.library.decks.desk import CARD, DeckDesk
from armybuilder.desktop.library.items.rows import groups_of
from armybuilder.desktop.lists.query_line import QueryHint, QueryLine
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.widgets.boxes import hbox, stack, vbox
from armybuilder.desktop.widgets.input_guards import show_text
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.record_search import search_index
from armybuilder.wording.messages import say_problem


class DeckComposer(Retranslated, QWidget):
    """Shows the deck of a desk, and changes it. `card_chosen` is the card that is looked at; `peek_wanted` shows it large."""

    card_chosen = Signal(str)
    peek_wanted = Signal(str)
    rule_wanted = Signal(str)
    card_written = Signal()

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__()
        self._desk = desk
        self._search: SearchIndex[Any] | None = None
        self.notice = Notice()
        self.search = QueryLine()
        self.hint = QueryHint(self.search)
        self.cards_title, self.deck_title = make_label(role="heading"), make_label(role="heading")
        self.keys: QLabel = make_label(role="quiet", wraps=True)
        self.cards = CardList(self.search, quick_sign="add")
        self.no_cards = EmptyState()
        self.cards_pages = stack(self.cards, self.no_cards)
        self.name = QLineEdit()
        self.amount = make_label(role="points")
        self.breaches = BreachList()
        self.deck = CardList(QLineEdit(self), quick_sign="less")
        self.deck.search.hide()
        self.empty = EmptyDeck()
        self.pages = stack(self.deck, self.empty)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        parts = (self.cards_title, self.search, self.hint, (self.cards_pages, 1), self.keys)
        vbox(*parts, inside=left, margins=(4, 0, 4, 0), spacing=6)
        head = hbox((self.name, 1), self.amount, spacing=8)
        told = (self.deck_title, head, self.breaches, (self.pages, 1))
        vbox(*told, inside=right, margins=(4, 0, 4, 0), spacing=6)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        for column in (left, right):
            column.setMinimumWidth(170)
            self.split.addWidget(column)
        vbox(self.notice, (self.split, 1), inside=self, margins=0, spacing=6)

    def _connect(self) -> None:
        desk = self._desk
        desk.changed.connect(self._changed)
        desk.own.refused.connect(self._refuse)
        self.search.textChanged.connect(self._show_cards)
        self.search.returnPressed.connect(self.cards.setFocus)
        self.name.editingFinished.connect(lambda: desk.rename(self.name.text()))
        self.breaches.mended.connect(desk.keep)
        self.breaches.rule_wanted.connect(self.rule_wanted)
        self.empty.wanted.connect(self._begin)
        self.empty.dropped.connect(desk.add)
        self.no_cards.wanted.connect(self._mend_cards)
        self.cards.unit_wanted.connect(desk.add)
        self.deck.unit_wanted.connect(lambda card: desk.add(card, -1))
        self.deck.dropped.connect(desk.add)
        self.cards.dropped.connect(lambda card: desk.set_count(card, 0))
        for cards in (self.cards, self.deck):
            cards.unit_chosen.connect(self.card_chosen)
            cards.peek_wanted.connect(self.peek_wanted)
            cards.count_wanted.connect(desk.add)
            cards.exactly_wanted.connect(desk.set_count)
            cards.folded_changed.connect(self.refresh)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.cards_title.setText(self.tr("Cards"))
        self.deck_title.setText(self.tr("Deck"))
        self.search.setPlaceholderText(self.tr("Search: words, copies>=2, -ultra"))
        self.search.setAccessibleName(self.tr("Search cards"))
        self.cards.setAccessibleName(self.tr("Cards that there are"))
        self.deck.setAccessibleName(self.tr("Cards of the deck"))
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.keys.setText(
            self.tr("Enter or + adds a card, − takes one out, a digit sets how many, Del takes all.")
        )
        self.refresh()

    def _begin(self) -> None:
        """Begin a deck; what comes next is a card."""
        self._desk.new()
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """The keyboard goes to the cards."""
        self.cards.setFocus()

    def _changed(self) -> None:
        self._search = None
        self.refresh()

    def refresh(self) -> None:
        """Show cards and deck as they are now."""
        self._show_cards()
        self._show_deck()

    @property
    def _headings(self) -> dict[bool, str]:
        return {True: self.tr("Yours"), False: self.tr("Came with the program")}

    def _show_cards(self) -> None:
        desk = self._desk
        records, language = desk.records, desk.records.context.language
        found = self._found()
        counts = desk.deck.counts if desk.deck is not None else {}
        groups = groups_of(
            records.kind(CARD),
            found,
            records.own_ids(CARD),
            language,
            self._headings,
            amount=lambda card: f"{counts.get(card.id, 0)} / {card.copies}",
        )
        self.cards.show_groups(groups)
        self.cards_pages.setCurrentWidget(self.cards if groups else self.no_cards)
        if not desk.cards:
            self.no_cards.say(
                self.tr("No cards yet. Write the first one: it is made of its text."), self.tr("New card…")
            )
        else:
            self.no_cards.say(self.tr("Nothing was found. Try a part of the name."), self.tr("Show all"))

    def _mend_cards(self) -> None:
        if self._desk.cards:
            self.search.clear()
        else:
            self._desk.own.write_new(self._desk.records.kind(CARD))

    def _found(self) -> list[Any]:
        desk, text = self._desk, self.cards.text
        if not text:
            self.hint.refuse("")
            return list(desk.cards.values())
        if self._search is None:
            records = desk.records
            self._search = search_index(records.game, records.kind(CARD), list(desk.cards.values()))
        try:
            found = list(self._search.ask(text))
        except Problem as problem:
            self.hint.refuse(say_problem(problem, desk.records.context.language))
            return list(desk.cards.values())
        self.hint.refuse("")
        return found

    def _show_deck(self) -> None:
        desk = self._desk
        deck, language = desk.deck, desk.records.context.language
        for widget in (self.name, self.amount):
            widget.setVisible(deck is not None)
        self.breaches.show_breaches(desk.breaches(), desk.cards, language)
        if deck is None:
            self.pages.setCurrentWidget(self.empty)
            self.empty.say(self.tr("No deck yet. Begin one, or take all cards."), self.tr("New deck"))
            return
        if not self.name.hasFocus():
            show_text(self.name, deck.name.get(language))
        self.amount.setText(self.tr("%n card(s)", "", deck.size))
        listed = [card for card, _ in desk.known()]
        current, row = self.deck.current_card, self.deck.currentIndex().row()
        own, counts = desk.records.own_ids(CARD), deck.counts
        groups = groups_of(
            desk.records.kind(CARD),
            listed,
            own,
            language,
            self._headings,
            amount=lambda card: f"×{counts[card.id]}",
        )
        self.deck.show_groups(groups)
        kept = self.deck.entries.index_of(current)
        # a card that was taken out leaves its place to the next one
        self.deck.choose(kept if kept.isValid() or not current else self.deck.nearest_card(row))
        self.pages.setCurrentWidget(self.deck if groups else self.empty)
        self.empty.say(
            self.tr("The deck is empty. Add cards from the list at the left, or drag them here."), ""
        )

    def _refuse(self, problem: Problem) -> None:
        words = say_problem(problem, self._desk.records.context.language)
        self.notice.say(self.tr("The change was not saved"), words)
