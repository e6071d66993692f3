"""Numbers under the effects in force. Each effect that changes a number is written down with its name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from armybuilder.battle.outcome import Record
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    Touched,
    TouchingPart,
    of_kind,
    parts_on,
    step_of,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class FightNumbers(NamedTuple):
    """What effects may ask of a fight, as one side sees it: how many fight on each side, and whether this one declared it.

    `members` tells of an artefact of the enemies how many of its squad fight; all of them where that is not told.
    """

    own: int = 1
    enemies: int = 1
    declared: bool = True
    members: Mapping[str, int] = MappingProxyType({})

    def turned(self) -> "FightNumbers":
        """Return the same fight as the other side sees it."""
        return FightNumbers(self.enemies, self.own, not self.declared, self.members)


class AffectedFigure(NamedTuple):
    """Whose number it is: his place in the facts, the parts that touch him, and the fight he is in."""

    who: str
    found: Sequence[TouchingPart]
    fight: FightNumbers = FightNumbers()


def changed(  # noqa: PLR0917 - a number of somebody, and whom he meets
    record: Record[Settings],
    number: effects.Number,
    printed: int,
    who: str,
    figure: Touched,
    foes: Sequence[Touched] = (),
    fight: FightNumbers | None = None,
) -> int:
    """Return an armlist's number as it is now, never below 0 for what an armlist prints."""
    found = parts_on(record.settings, figure, foes)
    return changed_of(record, number, printed, AffectedFigure(who, found, fight or FightNumbers()))


def changed_of(
    record: Record[Settings], number: effects.Number, printed: int, subject: AffectedFigure
) -> int:
    """Return a number of somebody: what he loses, what is always so, what is added, doubled, never less."""
    who, found, fight = subject
    value = printed
    told = Told(f"bitvy_fantasy.number.{number}")
    for source, lose in of_kind(found, effects.Lose):
        if lose.number == number and value:
            value = 0
            step_of(record, source, "bitvy_fantasy.effect.lost", who, number=told, printed=printed)
    for source, always in of_kind(found, effects.Exactly):
        if always.number == number:
            value = always.to
            step_of(record, source, "bitvy_fantasy.effect.always", who, number=told, to=value)
    # what changes the armlist's number, down to a floor, comes before what is added to it
    for source, add in sorted(of_kind(found, effects.Add), key=lambda one: one[1].floor is None):
        if add.number == number and not (add.bare and printed) and (by := added(source, add, value, fight)):
            value += by
            step_of(record, source, "bitvy_fantasy.effect.added", who, number=told, by=f"{by:+d}", now=value)
    for source, times in of_kind(found, effects.Times):
        if times.number == number:
            value *= times.by
            step_of(record, source, "bitvy_fantasy.effect.times", who, number=told, by=times.by, now=value)
    for source, least in of_kind(found, effects.Least):
        if least.number == number and value < least.to:
            value = least.to
            step_of(record, source, "bitvy_fantasy.effect.least", who, number=told, to=value)
    for source, most in of_kind(found, effects.Most):
        if most.number == number and value > most.to:
            value = most.to
            step_of(record, source, "bitvy_fantasy.effect.most", who, number=told, to=value)
    return value if number in ("strength", "dice_against") else max(0, value)


def added(source: str, add: effects.Add, value: int, fight: FightNumbers) -> int:
    """Return how much a part adds: for each fighter where it says so, and never pressing the number below its floor."""
    # a part felt by whoever fights the squad tells the fight as the squad sees it
    own, enemies, declared, members = fight.turned() if add.whom == "foes" else fight
    if add.declared != "any" and declared != (add.declared == "own"):
        return 0
    times = {"once": 1, "members": members.get(source, own), "enemies": enemies}[add.per]
    by = add.by * min(times, add.most)
    if add.floor is None or by > 0:
        return by
    return max(by, min(0, add.floor - value))


def ignores(
    record: Record[Settings], what: effects.Veil, who: str, shooter: Touched, distance: float | None = None
) -> bool:
    """Return whether a virtual shot takes no notice of armour, or of what hides the target."""
    for source, ignore in of_kind(parts_on(record.settings, shooter), effects.Ignore):
        near = not ignore.within or (distance is not None and distance <= ignore.within)
        if ignore.what == what and near:
            step_of(record, source, f"bitvy_fantasy.effect.ignores_{what}", who)
            return True
    return False
