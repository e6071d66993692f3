"""A battle that is played in the window: what was done is kept before anything shows it, and undo goes to any entry."""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import datetime
from functools import partial
from random import randrange
from typing import Any, Literal

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from armybuilder.battle.playing import ScriptedDice, SeededDice, read_dice
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.reading import EVERYONE, REFEREE, hidden_from, offered_to
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, Told
from armybuilder.clock import local
from armybuilder.desktop.context import Context
from armybuilder.desktop.entry_history import EntryHistory
from armybuilder.desktop.open_document import OVERTAKEN
from armybuilder.games.battle_game import BattleGame
from armybuilder.storage.document_table import Saved
from armybuilder.storage.kept_battles import KeptBattle, open_battle
from armybuilder.wording.battle_words import tell_battle_stage, tell_holder
from armybuilder.wording.narration import BothLanguages

# whose dice fall for a side: the program's, those that the players throw, or as is asked for each roll
DiceMode = Literal["program", "own", "ask"]
DICE_MODES: tuple[DiceMode, ...] = ("program", "own", "ask")
DICE_KEY = "window.battle.dice"
MOST_SEED = 2**32
# who looks at the screen, for each battle
READER_KEY = "window.battle.reader"
# of a battle that has no sides yet, as one that is still being prepared: one pair of hands throws the dice
NOBODY = ""


class PlayedBattle(QObject):
    """An open battle. `changed` tells that it stands otherwise, or is looked at as it stood; `entry_done` the entry just made.

    `refused` has what could not be kept, `dice_chosen` that somebody throws other dice from now on,
    `reader_changed` that another one looks at the screen.
    """

    changed = Signal()
    entry_done = Signal(int)
    refused = Signal(object)
    dice_chosen = Signal()
    reader_changed = Signal()

    def __init__(self, context: Context, key: int, parent: QObject | None = None) -> None:
        """Open a battle; a Problem when it cannot be read."""
        super().__init__(parent)
        self.context = context
        self.kept: KeptBattle = open_battle(context.store, key)
        self.history = EntryHistory(self.stand_at, self)
        # the entry behind which the battle is looked at; None for where it stands
        self.looking: int | None = None
        # after which entry, by whom, and what the players measured for it
        self.last_measured: tuple[int, str, dict[str, Any]] = (0, "", {})
        self._reader, self.passing = self._kept_reader()
        self._seed = randrange(MOST_SEED)
        self._files = context.files
        self._saved = self._saved_now()
        self._fill_history()
        context.language_changed.connect(self._fill_history)

    # what it is

    @property
    def battle_id(self) -> int:
        return self.kept.key

    @property
    def name(self) -> str:
        """What the battle is called."""
        return self.kept.name

    @property
    def game(self) -> BattleGame:
        return self.kept.game

    @property
    def game_id(self) -> str:
        return self.kept.game_id

    @property
    def session(self) -> Session:
        return self.kept.session

    @property
    def state(self) -> BattleState:
        """The battle as it stands, or stood where one looks back."""
        return self.kept.state

    @property
    def language(self) -> Language:
        return self.context.language

    @property
    def stage(self) -> str:
        """How far the battle has come, in words."""
        return tell_battle_stage(self.game_id, self.game.stage_of(self.session.state), self.language)

    @property
    def saved_at(self) -> datetime:
        """When it was saved last, by the clock on the wall."""
        return local(self._saved.at)

    def name_of(self, who: str) -> str:
        """Return what a side, a unit or a piece is called; a side without a name by its letter."""
        return tell_holder(self.state, who, self.language)

    def names_of(self, holders: Collection[str]) -> dict[str, str]:
        """What units and pieces are called, by id; those of one name by their sides too, and else by their ids."""
        state = self.state
        told = {who: tell_holder(state, who, self.language) for who in holders}
        often = Counter(told.values())
        named = {
            who: name if often[name] == 1 else f"{self.name_of(state.side_of(who))}: {name}"
            for who, name in told.items()
        }
        often = Counter(named.values())
        return {who: name if often[name] == 1 else f"{name} ({who})" for who, name in named.items()}

    # who reads

    @property
    def reader(self) -> str:
        """Who looks at the screen: a side, everyone (an empty id), or a referee."""
        return self._reader

    def read_as(self, reader: str, *, passing: bool = False) -> None:
        """Show from now on what a reader may know; `passing` lets the screen go round among the sides."""
        if (reader, passing) == (self._reader, self.passing):
            return
        if passing != self.passing or not passing:
            kept = {**self.context.recall(READER_KEY), str(self.battle_id): [reader, passing]}
            self.context.remember(READER_KEY, kept)
        self._reader, self.passing = reader, passing
        self.reader_changed.emit()
        self.changed.emit()

    def _kept_reader(self) -> tuple[str, bool]:
        """Return who read last; nobody's secrets where the screen went round."""
        found = self.context.recall(READER_KEY).get(str(self.battle_id))
        reader, passing = found if isinstance(found, list) and len(found) == 2 else (EVERYONE, False)
        if reader not in (*self.session.state.sides, EVERYONE, REFEREE):
            return EVERYONE, False
        return (EVERYONE, True) if passing is True else (reader, False)

    @property
    def hidden(self) -> frozenset[str]:
        """What is hidden from who reads, by id."""
        return hidden_from(self.state, self._reader)

    def options(self) -> list[Option]:
        """Return what may be done now, as far as who reads may know of it."""
        session = self.session
        return list(offered_to(session.state, session.options(), self._reader))

    # commands

    def do(self, wanted: Wanted, numbers: str | None = None) -> Problem | None:
        """Carry a command out with the program's dice, or the `numbers` that the players threw; the Problem that forbids it."""
        try:
            self._check_place()
            self.context.write(partial(self._do, wanted, numbers), by_id=True)
        except Problem as problem:
            self._refuse(problem)
            return problem
        self._saved = self._saved_now()
        self.looking = None
        done = self.session.done
        self.history.follow_done(self.session.entries[done - 1], done, self.language)
        self.changed.emit()
        self.entry_done.emit(self.session.done)
        return None

    def _do(self, wanted: Wanted, numbers: str | None) -> Entry:
        dice = SeededDice() if numbers is None else self._script(numbers)
        entry = self.kept.do(wanted, dice, BothLanguages())
        self._seed = randrange(MOST_SEED)
        return entry

    def why_not(self, wanted: Wanted, numbers: str = "") -> Problem | None:
        """Return what forbids a command as it stands, the want of dice too; nothing happens."""
        return self._missing(wanted, numbers)[0]

    def _missing(self, wanted: Wanted, numbers: str) -> tuple[Problem | None, str]:
        try:
            dice = self._script(numbers)
        except Problem as problem:
            return problem, ""
        return self.session.missing_dice(wanted, dice)

    def next_roll(self, wanted: Wanted, numbers: str) -> Told | Problem | None:
        """Return the roll asked for after some numbers, None when they are enough, a Problem when something is wrong."""
        return self.next_throw(wanted, numbers)[0]

    def next_throw(self, wanted: Wanted, numbers: str) -> tuple[Told | Problem | None, str]:
        """Return the roll asked for after some numbers, and the side that throws it.

        None when they are enough, a Problem when something is wrong.
        """
        problem, side = self._missing(wanted, numbers)
        if problem is not None and problem.key == "dice.missing":
            told: Told = problem.values["wanted"]
            return told, side
        return problem, side

    def _script(self, numbers: str) -> ScriptedDice:
        """Return the players' dice; what they leave to the program falls as often as it is asked, until it is done."""
        return ScriptedDice(*read_dice(numbers), seed=self._seed)

    def _refuse(self, problem: Problem) -> None:
        """Tell what stands in the way of keeping anything; what somebody else has saved is shown a moment later."""
        if problem.key in OVERTAKEN:
            QTimer.singleShot(0, self.catch_up)
        if problem.key.startswith("storage."):
            self.refused.emit(problem)

    # dice

    def dice_mode(self, side: str) -> DiceMode:
        """Return whose dice fall for a side, as was chosen last."""
        return dice_mode(self.context, side or next(iter(self.state.sides), NOBODY))

    def choose_dice(self, side: str, mode: DiceMode) -> None:
        """Have other dice fall for a side from now on; for all sides where a roll is of none alone."""
        for one in (side,) if side else tuple(self.state.sides) or (NOBODY,):
            choose_dice(self.context, one, mode)
        self.dice_chosen.emit()

    # back and forth

    def go_to(self, number: int) -> Problem | None:
        """Stand where the first so many entries hold; the Problem where that cannot be kept."""
        problem = self._stand(number)
        if problem is None:
            self._show_in_history()
            self.changed.emit()
        return problem

    def stand_at(self, number: int) -> None:
        """Called by undo and redo; what cannot be kept leaves battle and history together."""
        if self._stand(number) is None:
            self.changed.emit()
        else:
            QTimer.singleShot(0, self._show_in_history)

    def _stand(self, number: int) -> Problem | None:
        """Keep that so many entries hold; those of the beginning stay."""
        try:
            self._check_place()
            self.context.write(partial(self.session.go_to, max(self.kept.first, number)), by_id=True)
        except Problem as problem:
            self._refuse(problem)
            if not problem.key.startswith("storage."):
                self.refused.emit(problem)
            return problem
        self._saved = self._saved_now()
        self._stop_looking()
        return None

    def look_back(self, number: int) -> None:
        """Show the battle as it stood after so many entries."""
        number = min(max(self.kept.first, number), len(self.session.entries))
        if number == self.session.done:
            self.look_now()
        elif number != self.looking:
            self.kept.look_back(number)
            self.looking = number
            self.changed.emit()

    def look_now(self) -> None:
        """Show the battle as it stands."""
        if self.looking is not None:
            self._stop_looking()
            self.changed.emit()

    def _stop_looking(self) -> None:
        self.looking = None
        self.kept.look_at_now()

    @property
    def shown_number(self) -> int:
        """After how many entries the battle is shown."""
        return self.session.done if self.looking is None else self.looking

    def _fill_history(self) -> None:
        self.history.fill(self.session.entries, self.session.done, self.kept.first, self.language)

    def _show_in_history(self) -> None:
        self.history.follow(self.session.done)

    # where it is kept

    def _saved_now(self) -> Saved:
        found = self.context.store.battles.saved(self.battle_id)
        assert found is not None
        return found

    def _check_place(self) -> None:
        """Refuse to save where another file has taken the place of the database, and has not this battle."""
        if not self.is_in_place():
            raise Problem("storage.no_battle", found=self.battle_id)

    def is_in_place(self) -> bool:
        """Whether the database still has this battle as it was saved here, if its file was replaced meanwhile."""
        if (
            self._files != self.context.files
            and self.context.store.battles.saved(self.battle_id) == self._saved
        ):
            self._files = self.context.files
        return self._files == self.context.files

    def catch_up(self) -> None:
        """Show what is in the database, when somebody else has saved it."""
        try:
            saved = self.context.store.battles.saved(self.battle_id)
            if saved is None or saved == self._saved or not self.is_in_place():
                return
            self._open(self.battle_id)
        except Problem as problem:
            self.refused.emit(problem)

    def go_on_as_new(self) -> None:
        """Be a new battle from now on, with everything that is shown; a Problem when it cannot be made."""
        self._open(self.kept.keep_as_new())
        self._files = self.context.files

    def _open(self, key: int) -> None:
        self.kept = open_battle(self.context.store, key)
        self.looking = None
        self._saved = self._saved_now()
        self._fill_history()
        self.changed.emit()

    def rename(self, name: str) -> Problem | None:
        """Give the battle another name, on top of what others may have saved."""
        self.catch_up()
        try:
            self._check_place()
            entered = entered_name(name, self.name)
            self.context.write(partial(self.kept.rename, entered), by_id=True)
        except Problem as problem:
            return problem
        self._saved = self._saved_now()
        self.changed.emit()
        return None

    def what_if(self, number: int) -> int:
        """Begin a new battle where this stood after so many entries, and return its id; a Problem when it cannot be kept."""
        name = self.tr("%1: what if").replace("%1", self.name)
        return self.context.write(lambda: self.kept.what_if(number, name))


def dice_mode(context: Context, side: str) -> DiceMode:
    """Return whose dice fall for a side, in whatever battle, as was chosen last."""
    found = context.recall(DICE_KEY).get(side)
    return found if found in DICE_MODES else "program"


def choose_dice(context: Context, side: str, mode: DiceMode) -> None:
    """Have other dice fall for a side from now on."""
    context.remember(DICE_KEY, {**context.recall(DICE_KEY), side: mode})


def dice_mode_word(mode: DiceMode) -> str:
    """Return what a way to throw dice is called."""
    words: dict[DiceMode, str] = {
        "program": QCoreApplication.translate("DiceModes", "The program throws the dice"),
        "own": QCoreApplication.translate("DiceModes", "We throw our own dice"),
        "ask": QCoreApplication.translate("DiceModes", "Ask each time"),
    }
    return words[mode]


def slide_command(who: str, slider: str, value: int) -> Wanted:
    """Return the command that moves a slider by hand."""
    facts: Mapping[str, Any] = {"who": who, "slider": slider, "value": value}
    return Wanted("slide", facts)
