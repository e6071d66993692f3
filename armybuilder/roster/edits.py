"""Every edit of a roster, as a value that makes a new roster of an old one."""

import hashlib
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.roster.model import Post, Roster, Selection, new_id, with_limit, with_units


def definition_key(unit: Any) -> str:
    """A key that is the same for the same content and differs for any other."""
    return hashlib.sha256(encode(unit)).hexdigest()[:16]


def select(unit: Any, entry: SelectionEntry, selection_id: str = "") -> Selection:
    """A new selection of a unit with the default amounts of its parts."""
    own = selection_id or new_id()
    parts = [
        *entry.selection_entries,
        *(e for g in entry.selection_entry_groups for e in g.selection_entries),
    ]
    children = tuple(
        Selection(id=f"{own}.{part.id}", entry=part.id, number=part.default_amount)
        for part in parts
        if part.default_amount
    )
    return Selection(id=own, entry=entry.id, definition=definition_key(unit), children=children)


def _change(roster: Roster, selection_id: str, change: Callable[[Selection], Selection]) -> Roster:
    units = tuple(change(s) if s.id == selection_id else s for s in roster.units)
    return with_units(roster, units)


def _without_lost_crew(units: tuple[Selection, ...]) -> tuple[Selection, ...]:
    present = {s.id for s in units}
    return tuple(
        replace(s, crew=kept) if (kept := tuple(p for p in s.crew if p.squad in present)) != s.crew else s
        for s in units
    )


def _prune(roster: Roster) -> Roster:
    used = {s.definition for s in roster.units}
    if used == roster.definitions.keys():
        return roster
    return replace(roster, definitions={k: d for k, d in roster.definitions.items() if k in used})


class AddUnit(Struct, frozen=True, tag=True):
    """Take a unit at a place in the order, by default at the end. The selection is made by `select`."""

    unit: Any
    selection: Selection
    at: int | None = None

    def apply(self, roster: Roster) -> Roster:
        at = len(roster.units) if self.at is None else self.at
        units = (*roster.units[:at], self.selection, *roster.units[at:])
        definitions = {**roster.definitions, self.selection.definition: self.unit}
        return replace(with_units(roster, units), definitions=definitions)


class RemoveUnits(Struct, frozen=True, tag=True):
    """Take units out; posts of their troopers fall vacant."""

    ids: tuple[str, ...]

    def apply(self, roster: Roster) -> Roster:
        kept = tuple(s for s in roster.units if s.id not in self.ids)
        return _prune(with_units(roster, _without_lost_crew(kept)))


class DuplicateUnit(Struct, frozen=True, tag=True):
    """Take a unit once more, with its choices but without its crew, behind the first."""

    id: str
    new_id: str

    def apply(self, roster: Roster) -> Roster:
        units: list[Selection] = []
        for s in roster.units:
            units.append(s)
            if s.id == self.id:
                children = tuple(replace(c, id=f"{self.new_id}.{c.entry}", name="") for c in s.children)
                units.append(replace(s, id=self.new_id, children=children, crew=(), values={}))
        return with_units(roster, tuple(units))


class MoveUnits(Struct, frozen=True, tag=True):
    """Put units together at another place in the order, keeping their own order.

    `to` is the place of the first of them afterwards.
    """

    ids: tuple[str, ...]
    to: int

    def apply(self, roster: Roster) -> Roster:
        rest = [s for s in roster.units if s.id not in self.ids]
        moved = [s for s in roster.units if s.id in self.ids]
        return with_units(roster, (*rest[: self.to], *moved, *rest[self.to :]))


class Rename(Struct, frozen=True, tag=True):
    """Name a unit, or with `child` (an entry id) one of its parts; an empty name takes the name away."""

    id: str
    name: str
    child: str = ""

    def apply(self, roster: Roster) -> Roster:
        def change(s: Selection) -> Selection:
            if not self.child:
                return replace(s, name=self.name)
            named = tuple(replace(c, name=self.name) if c.entry == self.child else c for c in s.children)
            return replace(s, children=named)

        return _change(roster, self.id, change)


class SetUnitNotes(Struct, frozen=True, tag=True):
    """Write a note on a unit."""

    id: str
    notes: str

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, notes=self.notes))


class SetAmount(Struct, frozen=True, tag=True):
    """Choose how many of a part (a weapon of the arsenal) a unit has; 0 leaves it out."""

    id: str
    child: str
    amount: int

    def apply(self, roster: Roster) -> Roster:
        def change(s: Selection) -> Selection:
            old = s.child(self.child)
            rest = tuple(c for c in s.children if c.entry != self.child)
            if self.amount <= 0:
                return replace(s, children=rest)
            if old is None:
                new = Selection(id=f"{s.id}.{self.child}", entry=self.child, number=self.amount)
                return replace(s, children=(*rest, new))
            kept = tuple(replace(c, number=self.amount) if c is old else c for c in s.children)
            return replace(s, children=kept)

        return _change(roster, self.id, change)


class SetTrack(Struct, frozen=True, tag=True):
    """Slide the marker of a track (durability, ammo) to a cell."""

    id: str
    track: str
    value: int

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, values={**s.values, self.track: self.value}))


class ResetTracks(Struct, frozen=True, tag=True):
    """Put every marker of the army back on its maximum (BP-1.6-5)."""

    def apply(self, roster: Roster) -> Roster:
        return with_units(roster, tuple(replace(s, values={}) if s.values else s for s in roster.units))


class SetCrew(Struct, frozen=True, tag=True):
    """Say who drives a machine or serves a gun."""

    id: str
    crew: tuple[Post, ...]

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, crew=self.crew))


class SetLevel(Struct, frozen=True, tag=True):
    """Treat a rule as an error again, as advice, or not at all, in this army."""

    rule: str
    level: Literal["error", "advice", "off"]

    def apply(self, roster: Roster) -> Roster:
        levels = {rule: level for rule, level in roster.levels.items() if rule != self.rule}
        if self.level != "error":
            levels[self.rule] = self.level
        return replace(roster, levels=levels)


class SetHead(Struct, frozen=True, tag=True, omit_defaults=True):
    """Change the army's own fields: name, notes, edition; `limit` in points, -1 for none."""

    name: str | None = None
    notes: str | None = None
    limit: int | None = None
    edition: str | None = None

    def apply(self, roster: Roster) -> Roster:
        changes: dict[str, Any] = {
            key: value
            for key, value in (("name", self.name), ("notes", self.notes), ("edition", self.edition))
            if value is not None
        }
        changed = replace(roster, **changes)
        if self.edition is not None:
            changed = replace(
                changed, forces=tuple(replace(f, catalogue=self.edition) for f in changed.forces)
            )
        if self.limit is not None:
            changed = with_limit(changed, self.limit if self.limit >= 0 else None)
        return changed


class UpdateDefinition(Struct, frozen=True, tag=True):
    """Take the present profile of a unit in place of the one it was built from; choices that fit stay."""

    id: str
    unit: Any
    entry: SelectionEntry

    def apply(self, roster: Roster) -> Roster:
        fresh = select(self.unit, self.entry, self.id)
        known = {c.id for c in self.entry.selection_entries}

        def change(s: Selection) -> Selection:
            kept = tuple(c for c in s.children if c.entry in known)
            added = tuple(c for c in fresh.children if c.entry not in {k.entry for k in kept})
            return replace(s, definition=fresh.definition, children=(*kept, *added))

        changed = _change(roster, self.id, change)
        definitions = {**changed.definitions, fresh.definition: self.unit}
        return _prune(replace(changed, definitions=definitions))


class Several(Struct, frozen=True, tag=True):
    """Edits made as one."""

    edits: tuple[Any, ...]

    def apply(self, roster: Roster) -> Roster:
        for edit in self.edits:
            roster = edit.apply(roster)
        return roster


Edit = (
    AddUnit
    | RemoveUnits
    | DuplicateUnit
    | MoveUnits
    | Rename
    | SetUnitNotes
    | SetAmount
    | SetTrack
    | ResetTracks
    | SetCrew
    | SetLevel
    | SetHead
    | UpdateDefinition
    | Several
)


def apply(roster: Roster, edit: Edit) -> Roster:
    """The roster after an edit; the old one is untouched."""
    return edit.apply(roster)
