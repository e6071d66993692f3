"""What a battle begins with, on one page: who plays with which army, the agreements of the game, and its terms."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.battle.agreed_column import AgreedColumn
from armybuilder.desktop.battle.army_sources import ArmySources, Source
from armybuilder.desktop.battle.side_card import SideCard
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox, take_out, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    make_scroll_area,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import battles_of, has_sample
from armybuilder.games.battle_game import (
    BEGIN_TITLE,
    LETTERS,
    RECORD_TITLE,
    BattleGame,
    BattleSetup,
    SideSetup,
)
from armybuilder.storage.kept_battles import begin_battle
from armybuilder.wording.messages import say_problem, template

PLAYERS_KEY = "window.battle.players"
BETWEEN = " — "
SIDES_WIDTH = 380


class SetupPage(Retranslated, QWidget):
    """`begun` tells the id of the battle that was begun, `left` that none should be.

    Of a `record` only the armies are asked for: the game was played away from the program, and its result is entered next.
    """

    begun = Signal(int)
    left = Signal()

    def __init__(self, context: Context, *, record: bool = False) -> None:
        super().__init__()
        self.context, self.record = context, record
        self.sources = ArmySources(context, self)
        self.sides: list[SideCard] = []
        self.games = ElidedCombo()
        self.games.currentIndexChanged.connect(self._game_chosen)
        self.add_button = make_button(sign="add", clicked=self._add_side)
        self.difference = make_label(role="quiet", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.agreed = AgreedColumn(context)
        self.terms, self.settings = self.agreed.terms, self.agreed.settings
        self.clock, self.table = self.agreed.clock, self.agreed.table
        self.cancel_button = make_button(clicked=self.left)
        self.begin_button = make_button(role="primary", sign="battle", clicked=self.begin)
        make_action(self, self.begin, "Ctrl+Return", "Ctrl+Enter")
        make_action(self, self.left, "Esc")
        self._lay_out()
        for _ in range(2):
            self._add_side()
        self.retranslate()

    def _lay_out(self) -> None:
        left = QWidget()
        self._side_place = vbox(spacing=12)
        vbox(
            self.games,
            self._side_place,
            hbox(self.add_button, Spacer(1)),
            self.difference,
            Spacer(1),
            inside=left,
            margins=(16, 12, 8, 12),
            spacing=12,
        )
        agreed = make_scroll_area(self.agreed)
        if self.record:
            agreed.hide()
        columns = hbox((make_scroll_area(left), 2), (agreed, 3), margins=0, spacing=0)
        foot = QFrame()
        foot.setProperty("role", "side")
        hbox(
            (self.problem, 1),
            Spacer(),
            self.cancel_button,
            self.begin_button,
            inside=foot,
            margins=(16, 8, 16, 8),
        )
        vbox((columns, 1), foot, inside=self, margins=0, spacing=0)

    def retranslate(self) -> None:
        self.games.setAccessibleName(self.tr("Game"))
        self.add_button.setText(self.tr("One more side"))
        self.cancel_button.setText(self.tr("Back"))
        self.begin_button.setText(self.tr("Enter its result") if self.record else self.tr("Begin the battle"))
        self.begin_button.setToolTip(self.tr("Ctrl+Enter"))
        self.agreed.retranslate()
        self._compare()

    # what is chosen

    @property
    def game_id(self) -> str:
        """The game that will be played."""
        return str(self.games.currentData() or "")

    @property
    def _game(self) -> BattleGame:
        return battles_of(self.game_id)

    def take_keyboard(self) -> None:
        """Take the keyboard to what is chosen first."""
        self.sides[1].armies.setFocus()

    def show_army(self, roster_id: int) -> None:
        """Begin with a saved army, or, for an id of 0, with the last one of the game that was played last."""
        self.sources.forget()
        rows = self.sources.rows()
        row = next((one for one in rows if one.id == roster_id), None) or next(iter(rows), None)
        chosen: Source = None if row is None else row.id
        game = row.game if row is not None else self.context.game.id
        with QSignalBlocker(self.games):
            self.games.clear()
            for game_id, title in self.sources.games().items():
                self.games.addItem(title, game_id)
            self.games.setCurrentIndex(max(0, self.games.findData(game)))
        self._show_game(chosen)
        named = self.context.recall(PLAYERS_KEY)
        for side in self.sides:
            side.player.setText(str(named.get(side.letter, "")))
        self._tell(None)

    def _game_chosen(self) -> None:
        first = next(iter(self.sources.of_game(self.game_id)), (None, ""))[0]
        self._show_game(first)

    def _show_game(self, first: Source) -> None:
        """Offer the armies of the chosen game, and its forms."""
        others = [source for source, _ in self.sources.of_game(self.game_id) if source != first]
        while len(self.sides) > 2:
            self._remove_side(self.sides[-1])
        for side, source in zip(self.sides, (first, *others, None), strict=False):
            self._offer(side, source)
        self.agreed.show_game(self.game_id)
        self._follow_sides()

    def _offer(self, side: SideCard, source: Source) -> None:
        side.show_game(self.game_id, source, sample=has_sample(self.game_id))

    # sides

    def _add_side(self) -> None:
        side = SideCard(self.sources, LETTERS[len(self.sides)], record=self.record)
        side.changed.connect(self._compare)
        side.file_wanted.connect(partial(self._ask_file, side))
        side.removed.connect(partial(self._remove_side, side))
        self.sides.append(side)
        self._side_place.addWidget(side)
        if self.games.count():
            taken = {one.source for one in self.sides[:-1]}
            free = (source for source, _ in self.sources.of_game(self.game_id) if source not in taken)
            self._offer(side, next(free, None))
            self._follow_sides()

    def _remove_side(self, side: SideCard) -> None:
        self.sides.remove(side)
        take_out(self._side_place, side)
        for letter, one in zip(LETTERS, self.sides, strict=False):
            one.letter = letter
            one.retranslate()
        self._follow_sides()

    def _follow_sides(self) -> None:
        most = self._game.most_sides
        self.add_button.setVisible(most > 2)
        self.add_button.setEnabled(len(self.sides) < most)
        for side in self.sides:
            side.remove_button.setVisible(len(self.sides) > 2)
        self._compare()

    def _compare(self) -> None:
        """Say how far the armies are from each other: it forbids nothing."""
        costs = [side.army.verdict.cost for side in self.sides if side.army is not None]
        apart = max(costs) - min(costs) if len(costs) > 1 else 0
        show_or_hide(self.difference, self.tr("The armies differ by %n point(s)", "", apart) if apart else "")

    def _ask_file(self, side: SideCard) -> None:
        path = self.sources.reader.ask_import()
        if path is not None:
            self.take_file(side, path)

    def take_file(self, side: SideCard, path: Path) -> None:
        """Let the army of a file be that of a side; it is not saved among the armies."""
        try:
            roster = self.sources.take_file(path)
            if roster.game != self.game_id:
                raise Problem("battle.another_game", army=roster.name)
        except Problem as problem:
            self._tell(problem)
            return
        self._tell(None)
        for one in self.sides:
            self._offer(one, path if one is side else one.source)
        self._compare()

    # the beginning

    def begin(self) -> None:
        """Begin the battle, or say what is wrong with what was agreed."""
        try:
            setup = self._setup()
            name = self._name(setup)
            key = self.context.write(
                lambda: begin_battle(
                    self.context.store,
                    self.game_id,
                    name,
                    setup,
                    template(RECORD_TITLE if self.record else BEGIN_TITLE),
                    record=self.record,
                )
            )
        except Problem as problem:
            self._tell(problem)
            return
        if not self.record:
            self._remember()
        self.begun.emit(key)

    def _setup(self) -> BattleSetup:
        sides = tuple(
            SideSetup(army=self.sources.army(self.game_id, side.source), name=side.player.text().strip())
            for side in self.sides
        )
        if self.record:
            return BattleSetup(sides=sides, told={"date": today().isoformat()})
        return self.agreed.setup(sides)

    def _name(self, setup: BattleSetup) -> str:
        """Return what the battle is called at first: who plays, or which armies meet."""
        named = (side.name or side.army.roster.name for side in setup.sides)
        return BETWEEN.join(filter(None, named))[:LONGEST_NAME] or self.tr("Battle")

    def _tell(self, problem: Problem | None) -> None:
        """Say what is wrong, at its place in a form or beside the button; None takes it back."""
        beside = self.agreed.complain(problem)
        text = "" if problem is None else say_problem(problem, self.context.language)
        show_or_hide(self.problem, "" if beside else text)

    def _remember(self) -> None:
        """Keep what was agreed for the next battle."""
        self.agreed.remember()
        self.context.remember(PLAYERS_KEY, {side.letter: side.player.text().strip() for side in self.sides})
