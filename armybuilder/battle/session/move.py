"""A command while it is carried out: the battle as it becomes, the dice, and what the rules have said."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, named, read_facts
from armybuilder.battle.outcome import Event, Outcome, Question, Step, events_of
from armybuilder.battle.session.events import (
    Awaited,
    BattleEvent,
    Credited,
    Expired,
    FateChanged,
    Marked,
    SliderMoved,
    Unmarked,
)
from armybuilder.battle.session.holders import Fate, Pending
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText, Told

E = TypeVar("E", bound=Event)


class Spoken:
    """What a rule said, with the names of those whom it was about."""

    __slots__ = ("names", "outcome")

    def __init__(self, outcome: Outcome, names: Mapping[str, LocalText]) -> None:
        self.outcome, self.names = outcome, names


class AskedOf(NamedTuple):
    """What an action was asked by a command: the facts, those put right among them, and who stands in their places."""

    action: Action
    facts: Facts
    names: Mapping[str, LocalText]


class Move:
    """A command while it is carried out. `state` already is as the events so far have made it.

    `about` are the ids of those concerned: the log is filtered by them; `subject` names them in words where they have no ids.
    `phase` is the one that the log counts it to. `side` is whose dice fall, `contenders` whose those of roll-offs are, in
    their order, `throwers` whose those are that are asked for by certain keys of the words. `corrections` are facts that the
    players put right, by action and field: `virtual-shot.target.armour`.
    """

    def __init__(
        self,
        state: BattleState,
        dice: Dice,
        *,
        side: str = "",
        corrections: Mapping[str, Any] | None = None,
    ) -> None:
        self.state = state
        self.dice = dice
        self.side = side
        self.corrections = corrections or {}
        self.events: list[BattleEvent] = []
        self.spoken: list[Spoken] = []
        self.about: list[str] = []
        # what actions were asked, where somebody wants to know
        self.asked: list[AskedOf] | None = None
        self.subject = ""
        self.phase = state.phase
        self.secret_to = ""
        self.contenders: tuple[str, ...] = ()
        self.throwers: dict[str, str] = {}

    def happen(self, *events: BattleEvent) -> None:
        """Let something happen."""
        for event in events:
            event.apply(self.state)
        self.events += events

    def ask(
        self,
        action_id: str,
        facts: Facts,
        *rules: str,
        stands: Mapping[str, str] | None = None,
        openly: bool = False,
    ) -> Outcome:
        """Let an action of the game decide; of its steps the log keeps all, or those of some `rules`.

        `stands` tells by id who stands in the places of the facts (`target`, `others.2`): the log names them so. A Problem when
        a rule refuses, or when the players have to judge first what it asks; asked `openly`, its questions stay among the
        events, for the command that will settle them.
        """
        outcome, facts = self._asked(self.state.rules.action(action_id), facts, stands, openly=openly)
        if self.dice.explains:
            steps = tuple(step for step in outcome.steps if not rules or step.rule in rules)
            names = self._names(dict(named(facts)) | dict(stands or {}))
            self.spoken.append(Spoken(Outcome(outcome.events, steps), names))
        return outcome

    def decide(self, action_id: str, facts: Facts, *, openly: bool = False) -> Outcome:
        """Let an action decide of which the log does not hear."""
        return self._asked(self.state.rules.action(action_id), facts, openly=openly)[0]

    def one_event(self, action_id: str, facts: Facts, kind: type[E]) -> E:
        """Return the event of a kind that an action has, the first of several."""
        found: E = events_of(self.ask(action_id, facts).events, kind)[0]
        return found

    def _asked(
        self, action: Action, facts: Facts, stands: Mapping[str, str] | None = None, *, openly: bool = False
    ) -> tuple[Outcome, Facts]:
        if self.corrections:
            facts = self._corrected(action, facts)
        if self.asked is not None:
            names = self._names(dict(named(facts)) | dict(stands or {}))
            self.asked.append(AskedOf(action, facts, names))
        outcome = action.play(facts, self.state.settings, self.dice)
        if refused := outcome.refusal:
            raise Problem("battle.refused", rule=refused.rule, reason=refused.reason)
        for event in outcome.events:
            if isinstance(event, Question) and not openly:
                raise Problem("battle.question", rule=event.rule, question=event.question)
        return outcome, facts

    def _names(self, stands: Mapping[str, str]) -> dict[str, LocalText]:
        """Return what those are called who stand in the places of some facts, by their ids or by names that were told."""
        state = self.state
        found: dict[str, LocalText] = {}
        for place, who in stands.items():
            holder = state.pieces.get(who) or state.units.get(who)
            side = state.sides.get(who)
            found[place] = holder.name if holder else LocalText(side.name if side and side.name else who)
        return found

    def _corrected(self, action: Action, facts: Facts) -> Facts:
        """Return facts with what the players put right in them."""
        own = {
            way.removeprefix(f"{action.id}."): value
            for way, value in self.corrections.items()
            if way.startswith(f"{action.id}.")
        }
        if not own:
            return facts
        plain = to_plain(facts)
        for way, value in own.items():
            _put(plain, way, value)
        return read_facts(action.facts, plain)

    def note(self, rule: str, key: str, **values: Any) -> None:
        """Write into the log what no action had to decide."""
        if self.dice.explains:
            self.spoken.append(Spoken(Outcome((), (Step(rule, key, values),)), {}))

    # what happens most often

    def slide(self, who: str, slider: str, value: int) -> None:
        """Move a slider to a value, or to the nearest that it has; nothing happens where it stands there."""
        found = self.state.holder(who).sliders[slider]
        value = found.track.clamp(value)
        if value != found.value:
            self.happen(SliderMoved(who=who, slider=slider, value=value))

    def mark(self, who: str, mark: str, value: Any = True, until: str = "") -> None:
        """Note something of a holder."""
        self.happen(Marked(who=who, mark=mark, value=value, until=until))

    def unmark(self, who: str, mark: str) -> None:
        """Take a note off, if it is there."""
        if mark in self.state.holder(who).marks:
            self.happen(Unmarked(who=who, mark=mark))

    def expire(self, *ends: str) -> None:
        """Take off what lasted until something that ends now."""
        for until in ends:
            if until in self.state.expiring:
                self.happen(Expired(until=until))

    def fate(self, who: str, fate: Fate, *, by: str = "", cause: str = "") -> None:
        """Change where a piece is; nothing happens where it is there already."""
        if self.state.pieces[who].fate != fate:
            self.happen(FateChanged(who=who, fate=fate, by=by, cause=cause))

    def credit(self, who: str, deed: str, count: int = 1) -> None:
        """Count a deed to somebody's credit."""
        if who:
            self.happen(Credited(who=who, deed=deed, count=count))

    def force(self, command: str, *, side: str, who: str, first: bool = False, **facts: Any) -> None:
        """Have a command given before anything else."""
        pending = Pending(command=command, side=side, who=who, facts=to_plain(facts))
        self.happen(Awaited(pending=pending, first=first))


def _put(plain: Any, way: str, value: Any) -> None:
    """Put a value at its place in plain facts: `others.2.armour`."""
    *path, last = way.split(".")
    for part in path:
        plain = plain[int(part) - 1] if part.isdigit() else plain[part]
    if last.isdigit():
        plain[int(last) - 1] = value
    else:
        plain[last] = value


def not_now(title: Any, reason: str) -> Problem:
    """Return the Problem of a command whose time has not come."""
    return Problem("battle.not_now", command=title, reason=Told(reason))


def no_such(what: str, found: object) -> Problem:
    """Return the Problem of a thing that a command names and that is not in the battle: a piece, a slider, a card."""
    return Problem(f"battle.no_{what}", found=shown(found))
