"""The table on which a deck is tried: shuffled, dealt to two players, drawn from, as the rules of the game say."""

from collections.abc import Iterator, Sequence

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QDialog, QLineEdit, QPlainTextEdit, QWidget

from armybuilder.battle.playing import Playing, ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import sentence
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.library.decks.desk import CARD, DeckDesk
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area, name_field
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.deck_trial import Trial, TrialMove, Tried
from armybuilder.wording.deck_words import card_name, tell_line, tell_move
from armybuilder.wording.messages import say_problem

USUAL = (1120, 720)
SCALE = 2.0


class CardRow(QWidget):
    """A heading, and cards side by side under it."""

    def __init__(self) -> None:
        super().__init__()
        self.title = make_label(role="heading", wraps=True)
        self._cards = QWidget()
        self._flow = FlowLayout(self._cards)
        self.shown: tuple[str, ...] = ()
        vbox(self.title, self._cards, inside=self, margins=0, spacing=4)

    def show_cards(self, title: str, cards: Sequence[str], desk: DeckDesk) -> None:
        """Show other cards by their ids."""
        self.title.setText(title)
        if tuple(cards) == self.shown:
            return
        self.shown = tuple(cards)
        clear(self._flow)
        context = desk.records.context
        draw = desk.records.kind(CARD).sheet_of
        for card_id in cards:
            name, card = card_name(card_id, desk.cards, context.language), desk.cards.get(card_id)
            if card is None or draw is None:
                self._flow.addWidget(make_label(name))
                continue
            view = SheetView()
            view.set_most_scale(SCALE)
            view.show_sheet(draw(card, context.language), live=False)
            view.setFixedSize(view.minimumSizeHint())
            view.setAccessibleName(name)
            view.setToolTip(f"{name}\n{card.text.get(context.language)}")
            self._flow.addWidget(view)
        self._cards.setVisible(bool(cards))


class TrialDialog(QDialog):
    """Shows how the deck lies, and what may be done now. Every move can be taken back; nothing is kept."""

    def __init__(self, desk: DeckDesk, parent: QWidget | None = None, seed: int | None = None) -> None:
        super().__init__(parent)
        self._desk, self._seed = desk, seed
        self._done: list[Tried] = []
        self._undone: list[Tried] = []
        self.moves: dict[TrialMove, QWidget] = {}
        self._make_parts()
        self._lay_out()
        for keys, slot in (("Ctrl+Z", self.undo), ("Ctrl+Shift+Z", self.redo)):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        resize_within_screen(self, *USUAL)
        self.begin()

    def _make_parts(self) -> None:
        deck = self._desk.deck
        name = deck.name.get(self._desk.records.context.language) if deck is not None else ""
        self.setWindowTitle(self.tr("Try the deck: %1").replace("%1", name))
        self.stand = make_label(role="title", wraps=True)
        self.pile = make_label(role="quiet", wraps=True)
        self.found, self.laid, self.own, self.other = CardRow(), CardRow(), CardRow(), CardRow()
        self.buttons = QWidget()
        self._row = FlowLayout(self.buttons)
        self.notice = Notice()
        self.faces = DiceFaces(size=22)
        self.faces.hide()
        self.my_dice = QCheckBox(self.tr("My own dice"))
        self.dice = QLineEdit()
        name_field(self.dice, self.tr("What fell: 4, or ? for the program"))
        self.dice.setEnabled(False)
        self.my_dice.toggled.connect(self.dice.setEnabled)
        self.log = QPlainTextEdit(readOnly=True)
        self.log.setAccessibleName(self.tr("What has happened"))
        self.undo_button = make_button(self.tr("Undo"), sign="undo", clicked=self.undo)
        self.redo_button = make_button(self.tr("Redo"), sign="redo", clicked=self.redo)
        self.again_button = make_button(self.tr("Shuffle and deal again"), sign="reset", clicked=self.begin)
        self.close_button = make_button(self.tr("Close"), clicked=self.accept)
        for button in (self.undo_button, self.redo_button, self.again_button, self.close_button):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        table = QWidget()
        rows = (self.found, self.laid, self.own, self.other, Spacer(1))
        vbox(*rows, inside=table, margins=(0, 0, 12, 0), spacing=12)
        left = vbox(self.stand, self.pile, self.notice, self.buttons, (make_scroll_area(table), 1), spacing=8)
        heading = make_label(self.tr("What has happened"), role="heading")
        dice = hbox(self.my_dice, (self.dice, 1), spacing=6)
        steps = hbox(self.undo_button, self.redo_button, Spacer(1), spacing=6)
        right = vbox(
            heading, (self.log, 1), self.faces, dice, steps, self.again_button, self.close_button, spacing=8
        )
        hbox((left, 5), (right, 3), inside=self, margins=16, spacing=16)

    @property
    def trial(self) -> Trial:
        """How the deck lies now."""
        return self._done[-1].trial

    # what is done

    def begin(self) -> None:
        """Shuffle and deal anew; a Problem when the deck has too few cards."""
        deck = self._desk.deck
        assert deck is not None, "only a deck that is open is tried"
        dealt = self._desk.rules.begin(deck, self._desk.cards, SeededDice(self._seed))
        self._done, self._undone = [dealt], []
        self._refresh()

    def do(self, move: TrialMove) -> None:
        """Carry out a move, with the program's dice or with the player's."""
        cards = self._desk.cards
        try:
            dice = self._dice(move)
            tried = self._desk.rules.do(self.trial, move, cards, dice)
            if isinstance(dice, ScriptedDice):
                dice.finish()
        except Problem as problem:
            self._complain(problem)
            return
        self.notice.hide()
        self.faces.setVisible(bool(dice.rolled))
        if dice.rolled:
            self.faces.show_rolled(dice.rolled[-1], self._desk.records.context.language)
        if tried.refused:
            self.notice.say(self.tr("This may not be done now"), "\n".join(self._told(tried)))
            return
        self._done.append(tried)
        self._undone.clear()
        self.dice.clear()
        self._refresh()

    def _dice(self, move: TrialMove) -> Playing:
        if move.rolled and self.my_dice.isChecked():
            return ScriptedDice(*read_dice(self.dice.text()))
        return SeededDice()

    def _complain(self, problem: Problem) -> None:
        words = say_problem(problem, self._desk.records.context.language)
        self.notice.say(self.tr("It did not work"), words)

    def undo(self) -> None:
        """Take the last move back."""
        if len(self._done) > 1:
            self._undone.append(self._done.pop())
            self._refresh()

    def redo(self) -> None:
        """Make a move again that was taken back, with what came of it."""
        if self._undone:
            self._done.append(self._undone.pop())
            self._refresh()

    # what is shown

    def _told(self, tried: Tried) -> list[str]:
        language = self._desk.records.context.language
        return [
            f"{sentence(tell_line(line, language))}{f' ({line.rule})' if line.rule else ''}"
            for line in tried.lines
        ]

    def _whose_turn(self, trial: Trial) -> str:
        who = (self.tr("first player"), self.tr("second player"))
        return self.tr("Turn %1, %2").replace("%1", str(trial.turn)).replace("%2", who[trial.player])

    def _history(self) -> Iterator[str]:
        """Yield what was told of every move, and whose turn began after it."""
        turn = 0
        for tried in self._done:
            yield from self._told(tried)
            if tried.trial.turn != turn:
                turn = tried.trial.turn
                yield f"— {self._whose_turn(tried.trial)}"

    def _refresh(self) -> None:
        trial, desk = self.trial, self._desk
        self.stand.setText(self._whose_turn(trial))
        self.pile.setText(self.tr("%n card(s) in the deck", "", len(trial.deck)))
        self.found.show_cards(self.tr("Drawn"), trial.found, desk)
        self.found.setVisible(bool(trial.found))
        self.laid.show_cards(self.tr("In force"), [one.card for one in trial.laid], desk)
        self.laid.setVisible(bool(trial.laid))
        held = (self.tr("Cards of the first player"), self.tr("Cards of the second player"))
        self.own.show_cards(held[trial.player], trial.hand, desk)
        self.other.show_cards(held[1 - trial.player], trial.hands[1 - trial.player], desk)
        self._show_moves()
        self.log.setPlainText("\n".join(self._history()))
        self.log.verticalScrollBar().setValue(self.log.verticalScrollBar().maximum())
        self.undo_button.setEnabled(len(self._done) > 1)
        self.redo_button.setEnabled(bool(self._undone))

    def _show_moves(self) -> None:
        desk, language = self._desk, self._desk.records.context.language
        clear(self._row)
        self.moves = {}
        for move in desk.rules.moves(self.trial, desk.cards):
            sign = "dice" if move.rolled else ""
            button = make_button(tell_move(move, desk.cards, language), sign=sign)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, move=move: self.do(move))
            self._row.addWidget(button)
            self.moves[move] = button
