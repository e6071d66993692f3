"""What is otherwise between two states of one army: values, compared unit by unit and part by part.

A value knows parts by their ids; what they are called and cost is told by a reading of it, made by its kind of army.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self

from msgspec import Struct

from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, Told, said
from armybuilder.roster.model import Force, Roster, Selection
from armybuilder.roster.text_changes import written

DASH = "—"
NO_UNIT = Selection(id="", entry="")


class DetailChange(Struct, frozen=True):
    """One thing that is otherwise: a key of the words with its values, the old and the new one among them."""

    key: str
    values: dict[str, Any] = {}


class UnitDifference(Struct, frozen=True, kw_only=True):
    """What is otherwise about one unit: its selection's id, its name, its cost before and after, 0 where it is not there.

    Costs are in the game's main cost type. `gone` says that the army, or newer data, do not have the unit any more,
    `came` that it is new.
    """

    unit: str
    name: Text
    old_cost: int
    new_cost: int
    gone: bool = False
    came: bool = False
    changes: tuple[DetailChange, ...] = ()


class ArmyDifference(Struct, frozen=True, kw_only=True):
    """What is otherwise about an army: its cost, its own details, then its units; nothing where `none`."""

    old_cost: int
    new_cost: int
    details: tuple[DetailChange, ...] = ()
    units: tuple[UnitDifference, ...] = ()

    @property
    def none(self) -> bool:
        return not self.details and not self.units


class ArmyReading(Protocol):
    """An army as a value, with what its game tells of it."""

    @property
    def roster(self) -> Roster: ...

    @property
    def cost(self) -> int:
        """What the army costs."""

    @property
    def source(self) -> Text:
        """What the edition that it is from is called, empty where there are none."""

    def name(self, place: str, /) -> Text:
        """Return what a unit, a part of it or a force is called, by its id."""

    def unit_cost(self, unit: str, /) -> int:
        """Return what a unit costs with all its parts."""

    def cost_name(self, kind: str, /) -> Text:
        """Return what a cost type is called; empty where that goes without saying."""

    def marker(self, unit: Selection, track: str, /) -> Text | Told:
        """Return in words where the marker of a track stands."""

    def crew(self, unit: Selection, /) -> Text:
        """Return who serves in a unit, in words; empty when nobody does."""

    def extras(self, unit: Selection, /) -> Sequence[Text]:
        """Return what a unit has that is worth telling where it is new."""

    def changed_profiles(self, new: Self, /) -> Mapping[str, Sequence[DetailChange]]:
        """Return by unit what other data or another card make otherwise, of the units that another state has too."""


def compared(old: ArmyReading, new: ArmyReading) -> ArmyDifference:
    """Return what is otherwise in the later of two states of an army."""
    details, units = tuple(_details(old, new)), tuple(_units(old, new))
    if not details and not units and old.roster != new.roster:
        details = (DetailChange("change.other"),)
    return ArmyDifference(old_cost=old.cost, new_cost=new.cost, details=details, units=units)


# --- the army itself


def _details(old: ArmyReading, new: ArmyReading) -> Iterator[DetailChange]:
    before, after = old.roster, new.roster
    yield from _text("change.army_name", before.name, after.name)
    if before.data != after.data:
        yield DetailChange("change.data")
    if before.edition != after.edition:
        yield DetailChange("change.edition", {"old": old.source, "new": new.source})
    for kind in dict.fromkeys((*before.limits, *after.limits)):
        if before.limits.get(kind) != after.limits.get(kind):
            yield DetailChange("change.limit", {"old": _limit(old, kind), "new": _limit(new, kind)})
    yield from _text("change.army_notes", before.notes, after.notes)
    for rule in dict.fromkeys((*before.levels, *after.levels)):
        levels = [Told(f"level.{one.levels.get(rule, 'error')}") for one in (before, after)]
        if levels[0] != levels[1]:
            yield DetailChange("change.level", {"rule": rule, "old": levels[0], "new": levels[1]})
    yield from _forces(old, new)
    if _in_common(before, after) != _in_common(after, before):
        yield DetailChange("change.order")


def _in_common(one: Roster, other: Roster) -> list[str]:
    """Return the units of one state that the other has too, in their order."""
    there = {unit.id for unit in other.units}
    return [unit.id for unit in one.units if unit.id in there]


def _forces(old: ArmyReading, new: ArmyReading) -> Iterator[DetailChange]:
    """Yield forces that came and went, and what the player calls them otherwise."""
    before, after = _forces_by_id(old.roster), _forces_by_id(new.roster)
    for own in (force for force in before if force not in after):
        yield DetailChange("change.force_gone", {"what": old.name(own)})
    for own, force in after.items():
        if own not in before:
            yield DetailChange("change.force_new", {"what": new.name(own)})
            continue
        what, former = {"what": new.name(own)}, before[own]
        yield from _text("change.part_name", former.name, force.name, what)
        yield from _text("change.part_notes", former.notes, force.notes, what)
        if former.categories != force.categories:
            yield DetailChange("change.category_names", what)


def _forces_by_id(roster: Roster) -> dict[str, Force]:
    return {force.id: force for top in roster.forces for force in top.everything()}


# --- units


def _units(old: ArmyReading, new: ArmyReading) -> Iterator[UnitDifference]:
    """Yield the units that are otherwise, in the order that they have now, then those that are gone."""
    before = {unit.id: unit for unit in old.roster.units}
    profiles = old.changed_profiles(new)
    for unit in new.roster.units:
        former = before.pop(unit.id, None)
        if former is None:
            yield _came(new, unit)
            continue
        found = _unit(former, unit, old, new) if former != unit else ()
        if changes := without_repeats((*found, *profiles.get(unit.id, ()))):
            yield UnitDifference(
                unit=unit.id,
                name=_numbered(new, unit),
                old_cost=old.unit_cost(unit.id),
                new_cost=new.unit_cost(unit.id),
                changes=changes,
            )
    yield from (_gone(old, unit) for unit in before.values())


def _came(new: ArmyReading, unit: Selection) -> UnitDifference:
    extras = tuple(new.extras(unit))
    return UnitDifference(
        unit=unit.id,
        name=_numbered(new, unit),
        old_cost=0,
        new_cost=new.unit_cost(unit.id),
        came=True,
        changes=(
            DetailChange("change.came_with", {"parts": extras}) if extras else DetailChange("change.came"),
        ),
    )


def _gone(old: ArmyReading, unit: Selection) -> UnitDifference:
    return UnitDifference(
        unit=unit.id,
        name=_numbered(old, unit),
        old_cost=old.unit_cost(unit.id),
        new_cost=0,
        gone=True,
        changes=(DetailChange("change.went"),),
    )


def _numbered(reading: ArmyReading, unit: Selection) -> Text:
    """Return the name of a unit with how many it has."""
    return times(reading.name(unit.id), unit.number)


def _unit(old: Selection, new: Selection, before: ArmyReading, after: ArmyReading) -> Iterator[DetailChange]:
    """Yield what is otherwise about a unit that both states have."""
    yield from _text("change.name", old.name, new.name)
    if old.number != new.number:
        yield DetailChange("change.number", {"old": old.number, "new": new.number})
    yield from _joined("change.joined", (old, before), (new, after))
    yield from _parts(old, new, before, after)
    for track in dict.fromkeys((*old.values, *new.values)):
        if old.values.get(track) != new.values.get(track):
            markers = {"old": before.marker(old, track), "new": after.marker(new, track)}
            yield DetailChange("change.values", markers)
    if old.crew != new.crew:
        crews = {"old": before.crew(old) or DASH, "new": after.crew(new) or DASH}
        yield DetailChange("change.crew", crews)
    yield from _text("change.notes", old.notes, new.notes)
    if old.picture != new.picture:
        yield DetailChange(
            f"change.picture_{'gone' if not new.picture else 'other' if old.picture else 'new'}"
        )


# --- parts of units


class _Tally:
    """Counts what came to a unit and what went from it: what did both has only changed places."""

    def __init__(self) -> None:
        self.names: dict[str, Text] = {}
        self.counts: Counter[str] = Counter()

    def count(self, reading: ArmyReading, part: Selection, sign: int) -> None:
        name = told_part(reading, part)
        key = repr(name)
        self.names[key] = name
        self.counts[key] += sign * part.number

    def changes(self) -> Iterator[DetailChange]:
        for key, many in self.counts.items():
            if many:
                name = "change.part_new" if many > 0 else "change.part_gone"
                yield DetailChange(name, {"what": times(self.names[key], abs(many))})


def _parts(old: Selection, new: Selection, before: ArmyReading, after: ArmyReading) -> Iterator[DetailChange]:
    """Yield what is otherwise below a selection: what went and came is told once, with its number."""
    tally = _Tally()
    found: list[DetailChange] = []
    former = {part.id: part for part in old.children}
    for part in new.children:
        was = former.pop(part.id, NO_UNIT)
        if was.entry != part.entry:
            tally.count(after, part, 1)
            if was is not NO_UNIT:
                tally.count(before, was, -1)
        elif was != part:
            found += _part(was, part, before, after, each=(old.number, new.number))
    for part in former.values():
        tally.count(before, part, -1)
    yield from tally.changes()
    yield from found


def _part(
    old: Selection, new: Selection, before: ArmyReading, after: ArmyReading, *, each: tuple[int, int]
) -> Iterator[DetailChange]:
    """Yield what is otherwise about a part. What every copy of its unit has grows with their number by itself."""
    what = {"what": after.name(new.id)}
    if old.number * each[1] != new.number * each[0]:
        yield DetailChange("change.part_number", what | {"old": old.number, "new": new.number})
    yield from _text("change.part_name", old.name, new.name, what)
    yield from _text("change.part_notes", old.notes, new.notes, what)
    yield from _joined("change.part_joined", (old, before), (new, after), what)
    yield from _parts(old, new, before, after)


def _joined(
    key: str,
    old: tuple[Selection, ArmyReading],
    new: tuple[Selection, ArmyReading],
    values: Mapping[str, Any] | None = None,
) -> Iterator[DetailChange]:
    """Yield that something is joined to others than before."""
    if old[0].joined == new[0].joined:
        return
    names = [
        tuple(reading.name(target) for targets in one.joined.values() for target in targets) or DASH
        for one, reading in (old, new)
    ]
    yield DetailChange(key, {**(values or {}), "old": names[0], "new": names[1]})


def told_part(reading: ArmyReading, part: Selection) -> Text:
    """Return the name of a part with its own parts in brackets."""
    name = reading.name(part.id)
    inner = [times(told_part(reading, child), child.number // (part.number or 1)) for child in part.children]
    if not inner:
        return name
    ru, en = (f"{said(name, one)} ({', '.join(said(text, one) for text in inner)})" for one in LANGUAGES)
    return LocalText(ru=ru, en=en)


def times(name: Text, number: int) -> Text:
    """Return a name with how many there are, where that is more than one."""
    if number <= 1:
        return name
    return LocalText(**{language: f"{said(name, language)} ×{number}" for language in LANGUAGES})


def _text(key: str, old: str, new: str, values: Mapping[str, Any] | None = None) -> Iterator[DetailChange]:
    """Yield that a text of the player's own is another."""
    if old != new:
        yield DetailChange(key, {**(values or {}), "old": old or DASH, "new": new or DASH})


def _limit(reading: ArmyReading, kind: str) -> Text:
    value, name = reading.roster.limits.get(kind), reading.cost_name(kind)
    if value is None:
        return DASH
    return LocalText(**{one: f"{written(value)} {said(name, one)}".strip() for one in LANGUAGES})


def without_repeats(changes: Iterable[DetailChange]) -> tuple[DetailChange, ...]:
    """Return changes, those that read the same once: models of one kind change alike."""
    found: list[DetailChange] = []
    found += (change for change in changes if change not in found)
    return tuple(found)
