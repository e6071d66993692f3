"""What a rule gives back: what happened, and the steps of reasoning that led there."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from msgspec import Struct

from armybuilder.catalogue.text import Told

if TYPE_CHECKING:
    from armybuilder.battle.dice import Dice, Rolled
    from armybuilder.battle.distribution import Distribution

S = TypeVar("S")


def snake_case(name: str) -> str:
    """Return the name of a class in small letters: `DealingSide` is `dealing_side`."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Event(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake_case):
    """Something that happened to someone. Each game has its own events; their words are `event.<tag>`.

    `who` is a place in the facts: the name of a field (`target`), with its number from 1 in a list (`others.2`); empty
    for the game as a whole.
    """

    who: str = ""

    @classmethod
    def tag(cls) -> str:
        """Return the event's name in JSON and in the words."""
        return str(cls.__struct_config__.tag)


class Refused(Event, frozen=True, kw_only=True):
    """A rule forbids what was wanted: which rule, and why."""

    rule: str
    reason: Told


class RefusalError(Exception):
    """A procedure has ended with a refusal, or with a question to the players, which stands in its record."""


class Question(Event, frozen=True, kw_only=True):
    """Something that only the players can judge or choose: which rule asks, and what."""

    rule: str
    question: Told


class Step(Struct, frozen=True):
    """One step of reasoning: a register id, a key of the words with its values, and the dice it used.

    `setting` names the setting of the game that decided it, if one did; `choice` is what it is set to.
    """

    rule: str
    key: str
    values: dict[str, Any] = {}
    dice: "tuple[Rolled, ...]" = ()
    setting: str = ""
    choice: Any = None


class Outcome(Struct, frozen=True):
    """Events and steps in their order. `parts` hold odds that are independent of everything else; in play there are none."""

    events: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()
    parts: "tuple[Distribution, ...]" = ()

    @property
    def refusal(self) -> Refused | None:
        """The first refusal, if anything was refused."""
        return next((event for event in self.events if isinstance(event, Refused)), None)


class Record(Generic[S]):
    """What a procedure writes down while it goes through a section of the book.

    `settings` are those of the game being played, `dice` those that are thrown; a step that rests on a setting names it.
    Steps are for people: dice of which nobody reads an explanation leave none.
    """

    def __init__(self, settings: S, dice: "Dice") -> None:
        self.settings = settings
        self.dice = dice
        self.events: list[Event] = []
        self._steps: list[Step] = []
        self._parts: list[Distribution] = []

    def step(self, rule: str, key: str, *dice: "Rolled", setting: str = "", **values: Any) -> None:
        """Write a step down. One roll gives the words its `throw`, `faces`, `total`, `hits` and `bar` as well."""
        if not self.dice.explains:
            return
        if len(dice) == 1:
            values = {**_told_by(dice[0]), **values}
        choice = getattr(self.settings, setting) if setting else None
        self._steps.append(Step(rule, key, values, dice, setting, choice))

    def happened(self, *events: Event) -> None:
        """Write events down."""
        self.events += events

    def carry_out(self, procedure: Callable[..., object], *facts: Any) -> Outcome:
        """Write down what `procedure(*facts, record)` does until it ends or refuses, and return everything."""
        with suppress(RefusalError):
            procedure(*facts, self)
        return self.outcome()

    def refusal_of(self, requirement: Callable[..., object], *facts: Any) -> Refused | None:
        """Return why `requirement(record, *facts)` refuses, if it does. It is only tried: nothing is written down here."""
        tried = Record(self.settings, self.dice)
        return tried.carry_out(lambda record: requirement(record, *facts)).refusal

    def add(self, outcome: Outcome) -> None:
        """Take over what another procedure has written down."""
        self.events += outcome.events
        self._steps += outcome.steps
        self._parts += outcome.parts

    def independently(self, procedure: Callable[..., object], *facts: Any) -> None:
        """Add what `procedure(record, *facts)` does by itself: nothing that follows depends on it.

        The odds of such a part are worked out apart from all else, see `OddsHints.independent`; the facts must be hashable.
        """
        self.add(self.dice.odds.independent(_by_itself, procedure, self.settings, facts))

    def refuse(self, rule: str, key: str, who: str = "", setting: str = "", **values: Any) -> NoReturn:
        """Write down that a rule forbids what was wanted, and end the procedure with a RefusalError."""
        self.step(rule, key, setting=setting, **values)
        reason = Told(key, tuple(sorted(values.items())))
        self.events.append(Refused(who=who, rule=rule, reason=reason))
        raise RefusalError

    def ask(self, rule: str, key: str, who: str = "", **values: Any) -> None:
        """Put a question to the players."""
        self.step(rule, key, **values)
        told = Told(key, tuple(sorted(values.items())))
        self.events.append(Question(who=who, rule=rule, question=told))

    def require(
        self, holds: object, rule: str, key: str, who: str = "", setting: str = "", **values: Any
    ) -> None:
        """Refuse what was wanted, and end the procedure, unless something holds that a rule asks for."""
        if not holds:
            self.refuse(rule, key, who, setting, **values)

    def ask_unless(self, settled: object, rule: str, key: str, who: str = "", **values: Any) -> None:
        """Put a question to the players that nothing has settled, and end the procedure: it waits for the answer."""
        if not settled:
            self.ask(rule, key, who, **values)
            raise RefusalError

    def outcome(self) -> Outcome:
        """Return everything written down so far."""
        return Outcome(tuple(self.events), tuple(self._steps), tuple(self._parts))


def _by_itself(
    procedure: Callable[..., object], settings: Any, facts: tuple[Any, ...], dice: "Dice"
) -> Outcome:
    return Record(settings, dice).carry_out(lambda record: procedure(record, *facts))


def _told_by(rolled: "Rolled") -> dict[str, Any]:
    values: dict[str, Any] = {"throw": rolled.throw, "faces": rolled.faces, "total": rolled.total}
    if rolled.threshold is not None:
        # `bar` is what answers call it that other programs read
        values |= {"hits": rolled.hits, "bar": rolled.threshold.value}
    return values


def events_of(events: Iterable[Event], kind: type[Event]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
