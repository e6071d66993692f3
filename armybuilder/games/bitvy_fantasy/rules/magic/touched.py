"""Whom the effects in force touch: the one place where a part of a card or artefact finds those it works on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, Protocol, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.dice import Rolled, at_least
from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import effects_of, source_of, title_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Ban, Die, EffectPart, Keep, Result, Row, Trigger
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

CardId = Annotated[Line, Meta(extra_json_schema={"names": "card"})]
ArtefactId = Annotated[Line, Meta(extra_json_schema={"names": "artefact"})]
SourceId = Annotated[Line, Meta(extra_json_schema={"names": "source"})]


OWN = ("squad", "chosen", "army", "everyone")
ENEMY = ("named", "enemies", "everyone")


class WorkingEffect(Facts, frozen=True, kw_only=True):
    """A card or artefact in force that reaches a figure. `side`: whose it is, as seen from the figure.

    `distance` is from its bearer to the figure; null where the players have seen that it reaches. With `rolled` its dice have
    fallen well, and what they then forbid is in force; `choice` is which of several results the player took.
    """

    id: SourceId
    side: Literal["own", "enemy"] = "own"
    distance: Annotated[Steps | None, Seldom] = None
    rolled: Annotated[bool, Seldom] = False
    choice: Annotated[int, Meta(ge=1, le=2), Seldom] = 1


WorkingEffects = Annotated[tuple[WorkingEffect, ...], Meta(max_length=60)]


class Touched(Protocol):
    """Anything in the facts that effects can touch; the commander is the one who bears the artefact (BF-3.1-1)."""

    @property
    def effects(self) -> tuple[WorkingEffect, ...]:
        """The cards and artefacts in force that reach it."""
        ...

    @property
    def bears_artefact(self) -> bool:
        """Whether it is the commander."""
        ...


class AffectedArmy(Facts, frozen=True, kw_only=True):
    """An army as a whole, for what is rolled once for all of it. `unhindered`: an effect lets it act whatever is forbidden."""

    effects: WorkingEffects = ()
    bears_artefact: bool = False
    unhindered: Annotated[bool, Seldom] = False


F = TypeVar("F", bound=Facts)


@rule("BF-3.1-9")
def without_artefact(figure: F, artefact: str, side: Literal["own", "enemy"]) -> F:
    """An artefact that has gone out works on nobody any more. `side`: whose it was, as seen from the figure."""
    effects: tuple[WorkingEffect, ...] = getattr(figure, "effects", ())
    for place, working in enumerate(effects):
        if working.id == artefact and working.side == side:
            return replace(figure, effects=(*effects[:place], *effects[place + 1 :]))
    return figure


class TouchingPart(NamedTuple):
    """A part that touches someone, and the id of its source."""

    source: str
    part: EffectPart


P = TypeVar("P", bound=EffectPart)


@rule("BF-3.1-7")
def touches(part: EffectPart, working: WorkingEffect, bears_artefact: bool) -> bool:
    """An own effect works on its squad, commander or army, as it says; an enemy's on those it names; none beyond its reach."""
    if not in_reach(part, working):
        return False
    if working.side == "enemy":
        return part.whom in ENEMY
    return part.whom in OWN or (part.whom == "commander" and bears_artefact)


def in_reach(part: EffectPart, working: WorkingEffect) -> bool:
    """Return whether an effect reaches a figure: up to its distance from the bearer, or everywhere."""
    return not part.reach or working.distance is None or exact(working.distance) <= part.reach


def parts_on(settings: Settings, figure: Touched, foes: Sequence[Touched] = ()) -> tuple[TouchingPart, ...]:
    """Return every part that touches a figure: what reaches it, and what those whom it fights or shoots at do to their foes.

    The same effect works once, however many of them it reaches.
    """
    if not figure.effects and not any(foe.effects for foe in foes):
        return ()
    found: dict[tuple[str, str, int], TouchingPart] = {}
    for working in figure.effects:
        for place, part in enumerate(in_force(settings, working)):
            if touches(part, working, figure.bears_artefact):
                found[working.id, working.side, place] = TouchingPart(working.id, part)
    for working in (one for foe in foes for one in foe.effects if one.side == "own"):
        for place, part in enumerate(effects_of(settings, working.id)):
            if part.whom == "foes" and in_reach(part, working):
                found[working.id, "foe", place] = TouchingPart(working.id, part)
    return tuple(found.values())


def in_force(settings: Settings, working: WorkingEffect) -> Iterator[EffectPart]:
    """Yield the parts of a source, and the bans of its triggers once their dice have fallen."""
    for part in effects_of(settings, working.id):
        yield part
        if working.rolled and isinstance(part, Trigger):
            for row in part.rows:
                yield from (then for then in results_of(row, working.choice) if isinstance(then, Ban))


def results_of(row: Row, choice: int) -> tuple[Result, ...]:
    """Return all results of a row, or the one that the player takes where he has a choice."""
    return (row.then[min(choice, len(row.then)) - 1],) if row.choice else row.then


def of_kind(found: Iterable[TouchingPart], kind: type[P]) -> list[tuple[str, P]]:
    """Return the parts of one kind with their sources."""
    return [(source, part) for source, part in found if isinstance(part, kind)]


def rule_of(settings: Settings, source: str) -> str:
    """Return the rule on which a source rests: artefacts work by BF-3.1-6, cards by BF-3-4."""
    return "BF-3.1-6" if isinstance(source_of(settings, source), Artefact) else "BF-3-4"


def refuse_of(record: Record[Settings], source: str, key: str, who: str = "", **values: Any) -> NoReturn:
    """Write down that a card or an artefact forbids something, or cannot do it, with its name."""
    rule_id, name = rule_of(record.settings, source), title_of(record.settings, source)
    record.refuse(rule_id, key, who, source=name, **values)


def ask_of(record: Record[Settings], source: str, key: str) -> None:
    """Put a question to the players that a card or an artefact raises."""
    record.ask(rule_of(record.settings, source), key, source=title_of(record.settings, source))


def succeeds(  # noqa: PLR0917 - a throw, what it is for, and what is said of it
    record: Record[Settings], source: str, throw: Throw, least: int, key: str, who: str, **values: Any
) -> bool:
    """Return whether a die of an effect shows enough; `key` tells that it does."""
    rolled = record.dice.test(throw, at_least(least), "bitvy_fantasy.ask.effect")
    step_of(record, source, key if rolled.passed else "bitvy_fantasy.effect.failed", who, rolled, **values)
    return rolled.passed


def throws_of(record: Record[Settings], die: Die, army: Touched, who: str = "") -> int:
    """Return how often a die is thrown under the effects on an army; the best throw counts."""
    throws = 1
    for source, keep in of_kind(parts_on(record.settings, army), Keep):
        if keep.die in (die, "any"):
            step_of(record, source, "bitvy_fantasy.effect.keep_best", who, dice=keep.dice)
            throws = max(throws, keep.dice)
    return throws


def step_of(
    record: Record[Settings],
    source: str,
    key: str,
    who: str = "",
    rolled: Rolled | None = None,
    **values: Any,
) -> None:
    """Write down what a card or an artefact does, with its name."""
    dice = () if rolled is None else (rolled,)
    name = title_of(record.settings, source)
    record.step(rule_of(record.settings, source), key, *dice, source=name, who=who, **values)
