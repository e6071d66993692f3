"""A battle that is played: commands go in, events come out and are kept; undo and redo go to any entry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, read_facts
from armybuilder.battle.playing import Playing, ScriptedDice
from armybuilder.battle.session.command import Command
from armybuilder.battle.session.entry import Entry, Saying, Whose, thrown
from armybuilder.battle.session.events import BattleEvent
from armybuilder.battle.session.move import AskedOf, Move, Spoken, not_now
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState, frozen, new_state, thawed
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LocalText

# entries between two copies of the state: undo folds at most so many anew
BETWEEN_COPIES = 32


class Teller(Protocol):
    """Words for what happens, in both languages: they are chosen where people read them."""

    def title(self, command: Command) -> LocalText:
        """Return what a command is called."""

    def said(self, spoken: Spoken) -> Sequence[Saying]:
        """Return what the rules said, as sentences."""


class Keeper(Protocol):
    """Where entries are kept. What it has not kept did not happen: a Problem of its own takes the command back."""

    def append(self, number: int, entry: Entry) -> None:
        """Keep an entry as the number-th, from 1, in place of all from there on."""

    def stand_at(self, number: int) -> None:
        """Keep that the first so many entries hold, and those after them may be done again."""


class Unkept:
    """Keeps nothing: for battles that are only tried."""

    def append(self, number: int, entry: Entry) -> None:
        pass

    def stand_at(self, number: int) -> None:
        pass


class Wanted:
    """A command that somebody gives: by which side, with which facts, and what he puts right of what the battle knows.

    One given `together` with the command before is taken back with it.
    """

    __slots__ = ("command", "corrections", "facts", "side", "together")

    def __init__(
        self,
        command: str,
        facts: Mapping[str, Any] | Facts | None = None,
        *,
        side: str = "",
        corrections: Mapping[str, Any] | None = None,
        together: bool = False,
    ) -> None:
        self.command = command
        self.facts = {} if facts is None else facts
        self.side = side
        self.corrections = corrections or {}
        self.together = together


class Session:
    """A battle in play. `entries` are all that are kept; the first `done` of them hold, the others may be done again."""

    def __init__(
        self,
        rules: BattleRules,
        entries: Sequence[Entry] = (),
        *,
        done: int | None = None,
        keeper: Keeper | None = None,
        begin: bytes | None = None,
        copies: bool = True,
    ) -> None:
        """Open a battle from its entries; `begin` is the copy of a state to start from, `copies` are kept for undo."""
        self.rules = rules
        self.entries = list(entries)
        self.done = len(self.entries) if done is None else done
        self._keeper = keeper or Unkept()
        self._copies: dict[int, bytes] = {}
        self._copying = copies
        self.begin = begin
        self._tried: Move | None = None
        self.state = self._fold(self.done)

    @property
    def standing(self) -> Sequence[Entry]:
        """The entries that hold."""
        return self.entries[: self.done]

    # what may be done

    def options(self) -> Iterator[Option]:
        """Yield everything that may be done now; what must be decided first, alone."""
        state = self.state
        if state.ended is not None:
            return
        for one in self.rules.offering:
            if not one.why_not(state):
                yield from one.offers(state)

    def options_of(self, command: Command) -> Iterator[Option]:
        """Yield what may be done now by a command."""
        if not command.why_not(self.state):
            yield from command.offers(self.state)

    def command(self, command_id: str) -> Command:
        """Return a command by its id; a Problem when there is none."""
        found = self.rules.command(command_id)
        if found is None:
            near = nearest(command_id, [one.id for one in self.rules.commands]) or "—"
            raise Problem("battle.no_command", found=shown(command_id), nearest=near)
        return found

    # doing

    def do(self, wanted: Wanted, dice: Dice, teller: Teller | None = None, *, at: str = "") -> Entry:
        """Carry a command out, keep it, and return its entry.

        A Problem when its time has not come, a rule forbids it, facts or dice are wrong, or it cannot be kept: then nothing
        has happened. Without a teller nothing is said.
        """
        command = self.command(wanted.command)
        game_round = self.state.round
        move = self._try(command, wanted, dice, teller)
        told = wanted.facts
        entry = Entry(
            command=command.id,
            title=LocalText() if teller is None else teller.title(command),
            side=move.side,
            about=tuple(dict.fromkeys(move.about)),
            subject=move.subject,
            facts=dict(told) if isinstance(told, Mapping) else to_plain(told),
            corrected=dict(wanted.corrections),
            by_hand=command.by_hand,
            dice=_fallen(dice, move),
            events=tuple(move.events),
            said=() if teller is None else tuple(line for one in move.spoken for line in teller.said(one)),
            round=game_round,
            phase=move.phase,
            secret_to=move.secret_to,
            at=at,
            together=wanted.together,
        )
        self.rules.written(self.state, entry)
        self._keep(entry)
        return entry

    def _try(
        self,
        command: Command,
        wanted: Wanted,
        dice: Dice,
        teller: Teller | None,
        asked: list[AskedOf] | None = None,
    ) -> Move:
        """Carry a command out on the state; when it fails the state is as it was. `asked` hears what actions were asked."""
        state = self.state
        if reason := command.why_not(state):
            raise not_now(command.words if teller is None else teller.title(command), reason)
        told = wanted.facts
        facts = told if isinstance(told, Facts) else read_facts(command.facts, told)
        move = Move(state, dice, side=wanted.side or state.active, corrections=wanted.corrections)
        move.asked = asked
        self._tried = move
        try:
            command.procedure(move, facts)
            self.rules.follow(move)
            if isinstance(dice, ScriptedDice):
                dice.finish()
        except Exception:
            self._take_back(move)
            raise
        return move

    def _keep(self, entry: Entry) -> None:
        number = self.done + 1
        try:
            self._keeper.append(number, entry)
        except BaseException:
            self.state = self._fold(self.done)
            raise
        del self.entries[self.done :]
        self.entries.append(entry)
        self._forget_copies_after(self.done)
        self.done = number
        if self._copying and number % BETWEEN_COPIES == 0:
            self._copies[number] = frozen(self.state)

    def why_not(self, wanted: Wanted, dice: Dice) -> Problem | None:
        """Return what forbids a command as it stands, the want of dice too; nothing happens."""
        try:
            move = self._try(self.command(wanted.command), wanted, dice, None)
        except Problem as problem:
            return problem
        self._take_back(move)
        return None

    def foresee(self, wanted: Wanted, dice: Dice) -> tuple[Problem | None, Sequence[BattleEvent]]:
        """Return what forbids a command, the want of dice too, and what would happen until then; nothing happens."""
        self._tried = None
        problem = self.why_not(wanted, dice)
        return problem, () if self._tried is None else tuple(self._tried.events)

    def missing_dice(self, wanted: Wanted, dice: ScriptedDice) -> tuple[Problem | None, str]:
        """Return what forbids a command as it stands, and the side whose dice were asked for last; nothing happens."""
        problem = self.why_not(wanted, dice)
        move = self._tried
        return problem, "" if move is None else _thrower(dice.asking, dice.contender, move)

    def asked_by(self, wanted: Wanted, dice: Dice) -> list[AskedOf]:
        """Return what a command asks the rules, with the facts filled in, as far as the dice go; nothing happens."""
        found: list[AskedOf] = []
        try:
            move = self._try(self.command(wanted.command), wanted, dice, None, found)
        except Problem:
            return found
        self._take_back(move)
        return found

    def question(self, wanted: Wanted) -> AskedOf | None:
        """Return what a command asks the rules where its dice come in, to count the odds; None where no action does."""
        asked = self.asked_by(wanted, ScriptedDice())
        return next((one for one in reversed(asked) if one.action.is_rolled), None)

    def _take_back(self, move: Move) -> None:
        if move.events:
            # whoever shows the battle holds this state: what was only tried must not be seen there
            self.state.become(self._fold(self.done))

    # going back and forth

    @property
    def before_last(self) -> int:
        """How many entries hold without the last, and without those together with which it came."""
        number = self.done - 1
        while number > 0 and self.entries[number].together:
            number -= 1
        return number

    @property
    def after_next(self) -> int:
        """How many entries hold with the next that was taken back, and with those that came together with it."""
        number = self.done + 1
        while number < len(self.entries) and self.entries[number].together:
            number += 1
        return number

    def undo(self) -> Entry | None:
        """Take the last entry back, and those together with which it came; return the first of them, None when there is none."""
        if not self.done:
            return None
        self.go_to(self.before_last)
        return self.entries[self.done]

    def redo(self) -> Entry | None:
        """Do again what was taken back last, with the same dice, and return the last of it; None when there is nothing."""
        if self.done == len(self.entries):
            return None
        self.go_to(self.after_next)
        return self.entries[self.done - 1]

    def go_to(self, number: int) -> None:
        """Stand where the first so many entries hold; a Problem when there are not so many, or it cannot be kept."""
        if not 0 <= number <= len(self.entries):
            raise Problem("battle.no_entry", found=number, most=len(self.entries))
        if number != self.done:
            state = self._fold(number)
            self._keeper.stand_at(number)
            self.done, self.state = number, state

    def state_at(self, number: int) -> BattleState:
        """Return the battle as it stood after so many entries, for reading."""
        return self._fold(number)

    def _fold(self, number: int) -> BattleState:
        """Return the state after so many entries, from the last copy before."""
        start = max((at for at in self._copies if at <= number), default=0)
        copy = self._copies.get(start, self.begin)
        state = new_state(self.rules) if copy is None else thawed(copy, self.rules)
        for place in range(start, number):
            apply_entry(state, self.entries[place], place + 1)
            if self._copying and (place + 1) % BETWEEN_COPIES == 0 and place + 1 not in self._copies:
                self._copies[place + 1] = frozen(state)
        return state

    def _forget_copies_after(self, number: int) -> None:
        for at in [at for at in self._copies if at > number]:
            del self._copies[at]


def apply_entry(state: BattleState, entry: Entry, number: int) -> None:
    """Let everything happen that an entry holds; a Problem that names it when it does not fit what came before."""
    try:
        for event in entry.events:
            event.apply(state)
        state.rules.written(state, entry)
    except (KeyError, AttributeError, ValueError, TypeError) as error:
        raise Problem("battle.entry_does_not_fit", number=number, title=entry.title) from error


def _fallen(dice: Dice, move: Move) -> tuple[Any, ...]:
    """Return the dice that fell, where they are kept, each for the side that threw it."""
    if not isinstance(dice, Playing):
        return ()
    whose: Whose = "own" if isinstance(dice, ScriptedDice) else "program"
    by_program = dice.by_program if isinstance(dice, ScriptedDice) else ()
    return tuple(
        thrown(
            rolled,
            _thrower(rolled.asked, dice.contending.get(place), move),
            "program" if place in by_program else whose,
        )
        for place, rolled in enumerate(dice.rolled)
    )


def _thrower(asked: str, contender: int | None, move: Move) -> str:
    """Return the side whose dice are asked for by a key of the words, or which one contender of a roll-off throws."""
    if contender is not None and contender < len(move.contenders):
        return move.contenders[contender]
    return move.throwers.get(asked, move.side)
