"""What experience makes of units: which improvements are open to one, and its profile with those that it has.

A change of an improvement names a value of the profile by the way to it: `troopers.#.speed` is that of the soldier himself,
`models.*.mobility` that of every model, `weapons.0.strike` that of the first weapon.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, ValidationError
from msgspec.structs import replace

from armybuilder.campaign.forces.force import Force, ForceUnit, Soldier
from armybuilder.campaign.forces.money import up
from armybuilder.campaign.house_rules import Earned, HouseRules, Improvement, ProfileChange
from armybuilder.catalogue.codec import decode, encode, from_plain
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.model import Roster, Selection

HIS, EVERY = "#", "*"


class OpenImprovement(Struct, frozen=True, kw_only=True):
    """An improvement that a unit may take now: for one of its soldiers, or for itself."""

    improvement: Improvement
    unit: str
    soldier: str = ""


def improvements_of(unit: ForceUnit, earned: Earned | None = None) -> int:
    """Return how many improvements a unit has, those of its living soldiers too; by house rules only those that ranks give."""
    bought = {one.id for one in earned.improvements if not one.by_rank} if earned is not None else set()
    every = (*unit.improvements, *(one for soldier in unit.living for one in soldier.improvements))
    return sum(one not in bought for one in every)


def taken_improvements(unit: ForceUnit, earned: Earned) -> tuple[Improvement, ...]:
    """Return the improvements that a unit and its living soldiers have, each once."""
    known = {one.id: one for one in earned.improvements}
    names = dict.fromkeys(
        (*unit.improvements, *(one for soldier in unit.living for one in soldier.improvements))
    )
    return tuple(known.get(name) or Improvement(id=name, name=LocalText(name, name)) for name in names)


def improvements_due(unit: ForceUnit, earned: Earned) -> int:
    """Return how many improvements the rank of a unit gives it beyond those that it has."""
    most = min(unit.rank(earned.ranks), earned.most_improvements)
    return max(0, most - improvements_of(unit, earned))


def open_improvements(
    unit: ForceUnit, rules: HouseRules, force: Force | None = None
) -> tuple[OpenImprovement, ...]:
    """Return every improvement that a unit may take now, with who of it: before its next rank only what money alone buys.

    What only a single unit of its `force` has is open to nobody else.
    """
    if unit.status != "ready":
        return ()
    is_due = improvements_due(unit, rules.earned) > 0
    wanted = [one for one in rules.earned.improvements if is_due or not one.by_rank]
    return tuple(_open(unit, [one for one in wanted if force is None or not is_taken(force, one)]))


def is_taken(force: Force, one: Improvement) -> bool:
    """Tell whether a unit of a force that serves has an improvement that only one may have."""
    return one.once and any(
        one.id in unit.improvements or any(one.id in soldier.improvements for soldier in unit.living)
        for unit in force.serving()
    )


def _open(unit: ForceUnit, table: Iterable[Improvement]) -> Iterator[OpenImprovement]:
    for one in table:
        for soldier in _takers(unit, one):
            taken = unit.improvements if soldier is None else soldier.improvements
            if one.id not in taken:
                own = "" if soldier is None else soldier.id
                yield OpenImprovement(improvement=one, unit=unit.id, soldier=own)


def _takers(unit: ForceUnit, one: Improvement) -> list[Soldier | None]:
    """Return who of a unit an improvement is for: its soldiers, or None for the unit as a whole."""
    is_machine = any(track.kind == "durability" for track in unit.tracks.values())
    if one.whose == "soldier":
        return [*unit.living] if unit.soldiers else [] if is_machine else [None]
    if one.whose == "machine":
        return [None] if is_machine else []
    return [None]


def fits(unit: ForceUnit, one: Improvement, soldier: Soldier | None) -> bool:
    """Tell whether an improvement is for a soldier of a unit, or for the unit where none is named."""
    return any(who is soldier for who in _takers(unit, one))


def improvement_price(unit: ForceUnit, earned: Earned) -> int:
    """Return what each improvement adds to what a unit counts in battle."""
    return max(earned.improvement_least, up(unit.price * earned.improvement_share, 100))


def counts(unit: ForceUnit, rules: HouseRules) -> int:
    """Return what a unit counts in battle: its worth as it stands, and its improvements."""
    return unit.worth + improvements_of(unit, rules.earned) * improvement_price(unit, rules.earned)


# --- what they make of profiles


def improved(
    roster: Roster, selection: Selection, unit: ForceUnit, rules: HouseRules
) -> tuple[Selection, Any]:
    """Return a unit of an army with its improvements: the selection, and its profile; None where that stays as it is."""
    known = {one.id: one for one in rules.earned.improvements}
    profile = roster.definitions.get(selection.definition)
    if profile is None or not improvements_of(unit):
        return selection, None
    plain = decode(encode(profile), dict[str, Any])
    for name in unit.improvements:
        _change_all(plain, known.get(name), None)
    for soldier in unit.living:
        for name in soldier.improvements:
            _change_all(plain, known.get(name), soldier.row)
    if isinstance(plain.get("cost"), int):
        plain["cost"] += improvements_of(unit, rules.earned) * improvement_price(unit, rules.earned)
    try:
        found = from_plain(plain, type(profile))
    except ValidationError:
        return selection, None
    return replace(selection, definition=definition_key(found)), found


def _change_all(plain: dict[str, Any], one: Improvement | None, row: int | None) -> None:
    for change in one.changes if one is not None else ():
        _change(plain, change.at.split("."), change, row)


def _change(plain: Any, way: list[str], change: ProfileChange, row: int | None) -> None:
    """Change every value of plain values at the end of a way; where it leads nowhere nothing is changed."""
    step, *rest = way
    if isinstance(plain, list):
        for place in _places(step, row, len(plain)):
            if rest:
                _change(plain[place], rest, change, row)
    elif isinstance(plain, dict):
        if rest:
            _change(plain.get(step), rest, change, row)
        elif (value := changed_value(plain.get(step), change)) is not None:
            plain[step] = value


def _places(step: str, row: int | None, number: int) -> list[int]:
    if step == EVERY or (step == HIS and row is None):
        return [*range(number)]
    place = row if step == HIS else int(step) if step.isdecimal() else None
    return [place] if place is not None and place < number else []


def changed_value(value: Any, change: ProfileChange) -> Any:
    """Return a value of a profile after a change, within its bounds; None where it cannot have it."""
    if change.words:
        have = value if isinstance(value, list) else []
        new = next((word for word in change.words if word not in have), None)
        return None if new is None else [*have, new]
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        least = value if change.least is None else min(value, change.least)
        most = value if change.most is None else max(value, change.most)
        bounded = value + change.add
        bounded = bounded if change.least is None else max(least, bounded)
        return bounded if change.most is None else min(most, bounded)
    return _thrown(value, change.add) if isinstance(value, str) else None


def _thrown(value: str, add: int) -> str | None:
    try:
        throw = Throw.parse(value)
    except ValueError:
        return None
    return str(Throw(throw.sides, throw.count, throw.plus + add))
