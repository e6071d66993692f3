"""What players do, as commands of a battle: each is checked by the rules, and changes what is settled."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import fields, replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, Outcome, events_of
from armybuilder.battle.session.command import Command, nothing_offered
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import BattleEvent, OwnChanged
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.ninth_age.pregame.battle import SIDES, Battle, LogEntry, Player

E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Facts)


class CommandContext:
    """A command while it is carried out: what is settled, as it becomes, and what the rules have said.

    `about` is whom it concerns, in the players' own words: the log says it. `step` is the one that the log counts it to.
    """

    def __init__(self, move: Move, step: int) -> None:
        self._move = move
        self.dice = move.dice
        self.step = step

    @property
    def battle(self) -> Battle:
        """What is settled."""
        found: Battle = self._move.state.own
        return found

    @battle.setter
    def battle(self, after: Battle) -> None:
        before = self.battle
        names = [field.name for field in fields(Battle)]
        self.change(
            **{name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}
        )

    @property
    def about(self) -> str:
        """Whom the command concerns."""
        return self._move.subject

    @about.setter
    def about(self, subject: str) -> None:
        self._move.subject = subject

    @property
    def step(self) -> int:
        """The step that the log counts the command to."""
        return int(self._move.phase)

    @step.setter
    def step(self, step: int) -> None:
        self._move.phase = str(step)

    @property
    def state(self) -> BattleState:
        """The battle with all who take part in it."""
        return self._move.state

    def happen(self, *events: BattleEvent) -> None:
        """Let something happen."""
        self._move.happen(*events)

    def only_for(self, player: Player) -> None:
        """Let the log of the battle tell it to one player alone, until the end."""
        self._move.secret_to = SIDES[player]

    def taken_by(self, player: Player | None) -> Player:
        """Return the player whose turn it is, and name him in the log; a command is open only while it is somebody's turn."""
        assert player is not None
        self.about = self.battle.party(player).name
        return player

    def change(self, **changes: Any) -> None:
        """Settle something."""
        if changes:
            self._move.happen(OwnChanged(changes=to_plain(changes)))

    def decide(self, action_id: str, facts: Facts) -> Outcome:
        """Let a rule decide, a Problem when it refuses; the log does not hear of it."""
        return self._move.decide(action_id, facts, openly=True)

    def ask(self, action_id: str, facts: Facts, *rules: str) -> Outcome:
        """Let a rule decide; of its steps the log keeps all, or those of some `rules`."""
        return self._move.ask(action_id, facts, *rules, openly=True)

    def note(self, rule: str, key: str, **values: Any) -> None:
        """Write into the log what no rule had to decide: what the players agreed on."""
        self._move.note(rule, key, **values)

    def one_event(self, action_id: str, facts: Facts, kind: type[E]) -> E:
        """Return the event of a kind that a rule's decision has, the first of several."""
        found: E = events_of(self.ask(action_id, facts).events, kind)[0]
        return found


class StepCommand(Command, frozen=True, kw_only=True):
    """A command of a step of the preparation; 0 for one of no step.

    `settle` is its procedure; `closed` gives a key of the words that says why nothing can be done by it now, empty if something
    can.
    """

    step: int
    settle: Callable[[CommandContext, Any], None]
    closed: Callable[[Battle], str]


def before_battle(battle: Battle) -> str:
    """Return why something cannot be done that belongs to the time before the armies took the field."""
    return "ninth_age.pregame.in_battle" if battle.in_battle else ""


def by_turns(battle: Battle) -> str:
    """Return why a round or a turn is not ended by itself: those of the battle end it."""
    return "ninth_age.pregame.by_turns" if battle.in_battle else ""


def _nothing_else(_: Battle) -> str:
    return ""


def command(
    command_id: str,
    /,
    *,
    step: int,
    unless: Callable[[Battle], str] = _nothing_else,
    any_time: bool = False,
    chancy: bool = False,
    repeated: bool = False,
) -> Callable[[Callable[[CommandContext, F], None]], StepCommand]:
    """Make a command of the procedure below. It is open while the battle is at its step, or at any time, `unless` a key of the
    words says what else stands in the way."""

    def closed(battle: Battle) -> str:
        return ("" if any_time else battle.why_not_at(step)) or unless(battle)

    def made_of(procedure: Callable[[CommandContext, F], None]) -> StepCommand:
        def carry_out(move: Move, facts: F) -> None:
            procedure(CommandContext(move, step), facts)

        carry_out.__module__ = procedure.__module__
        return StepCommand(
            id=command_id,
            game=procedure.__module__.split(".")[2],  # armybuilder.games.<game>…
            facts=list(procedure.__annotations__.values())[1],
            procedure=carry_out,
            unless=lambda state: closed(state.own),
            offers=nothing_offered,
            any_time=False,
            by_hand=False,
            chancy=chancy,
            repeated=repeated,
            step=step,
            settle=procedure,
            closed=closed,
        )

    return made_of


def write_log(state: BattleState, entry: Entry) -> None:
    """Write an entry into the log of the preparation; of what is repeated on the same thing it keeps the last time."""
    battle: Battle = state.own
    written = state.rules.command(entry.command)
    if not isinstance(written, StepCommand):
        return
    # steps alone: they tell what came of it, too
    said = tuple(one.text for one in entry.said if one.rule)
    line = LogEntry(int(entry.phase or 0), entry.title, entry.subject, said)
    log = battle.log
    if written.repeated and log and (log[-1].title, log[-1].about) == (line.title, line.about):
        log = log[:-1]
    state.own = replace(battle, log=(*log, line))
