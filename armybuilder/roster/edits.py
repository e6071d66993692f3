"""Every edit of an army, as a value that says what the player wants.

An edit does it in either of two ways: `apply` makes a new roster of an army of our own games, `perform` has the
engine of an imported game do it and gives the id of what it made. What cannot be done raises a Problem and changes
nothing; what a kind of army does not know at all (a crew, a force of another catalogue) is never asked of it.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.limits import entered_name, entered_notes
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.roster.definitions import pruned, select, without_lost_crew
from armybuilder.roster.model import Post, Roster, Selection, new_id, with_units

if TYPE_CHECKING:
    from armybuilder.roster.engine import Engine


class Edit(Struct, frozen=True, tag=True):
    """Something that a player does to an army."""

    def apply(self, roster: Roster) -> Roster:
        """Make the new roster; the old one is untouched."""
        raise NotImplementedError(f"{type(self).__name__} is not for armies of our own games")

    def perform(self, engine: "Engine") -> str:
        """Do it in an engine; the id of what was made, empty when nothing was."""
        raise NotImplementedError(f"{type(self).__name__} is not for armies of imported games")


def _change(roster: Roster, selection_id: str, change: Callable[[Selection], Selection]) -> Roster:
    units = tuple(change(s) if s.id == selection_id else s for s in roster.units)
    return with_units(roster, units)


class Take(Edit, frozen=True):
    """A new unit by its entry: in a force, with an empty id the first; at a place in the order, by default the end.

    An army of our own games knows the profile of the entry, and takes it with `AddUnit`.
    """

    force: str
    entry: str
    at: int | None = None

    def perform(self, engine: "Engine") -> str:
        force = self.force or next((force.id for force in engine.roster.forces), "")
        selection, _ = engine.select(force, self.entry)
        return selection.id


class AddUnit(Edit, frozen=True):
    """Take a unit with this very profile at a place in the order, by default at the end. The selection is made by `select`."""

    unit: Any
    selection: Selection
    at: int | None = None

    def apply(self, roster: Roster) -> Roster:
        at = len(roster.units) if self.at is None else self.at
        units = (*roster.units[:at], self.selection, *roster.units[at:])
        definitions = {**roster.definitions, self.selection.definition: self.unit}
        return replace(with_units(roster, units), definitions=definitions)


class Remove(Edit, frozen=True):
    """Take units, or parts of them, out with all below them; posts of troopers that go fall vacant."""

    ids: tuple[str, ...]

    def apply(self, roster: Roster) -> Roster:
        kept = tuple(s for s in roster.units if s.id not in self.ids)
        return pruned(with_units(roster, without_lost_crew(kept)))

    def perform(self, engine: "Engine") -> str:
        found = [engine.selection(own).id for own in self.ids]
        for own in found:
            engine.remove(own)
        return ""


class Duplicate(Edit, frozen=True):
    """Take every one of some units once more, with its choices; crew and damage are not copied.

    In our own games each copy stands behind its unit, in imported ones behind all units, as in BattleScribe.
    """

    ids: tuple[str, ...]

    def apply(self, roster: Roster) -> Roster:
        units: list[Selection] = []
        for s in roster.units:
            units.append(s)
            if s.id in self.ids:
                own = new_id()
                children = tuple(replace(c, id=f"{own}.{c.entry}", name="") for c in s.children)
                units.append(replace(s, id=own, children=children, crew=(), values={}))
        return with_units(roster, tuple(units))

    def perform(self, engine: "Engine") -> str:
        return engine.duplicate(*self.ids).id if self.ids else ""


class Reorder(Edit, frozen=True):
    """Put units together at another place in the order, keeping their own order.

    `to` is the place of the first of them afterwards.
    """

    ids: tuple[str, ...]
    to: int

    def apply(self, roster: Roster) -> Roster:
        rest = [s for s in roster.units if s.id not in self.ids]
        moved = [s for s in roster.units if s.id in self.ids]
        return with_units(roster, (*rest[: self.to], *moved, *rest[self.to :]))


class Rename(Edit, frozen=True):
    """Name a unit or a force, or with `child` (an entry id) a part of a unit; an empty name takes the name away."""

    id: str
    name: str
    child: str = ""

    def apply(self, roster: Roster) -> Roster:
        def named(s: Selection) -> Selection:
            return replace(s, name=entered_name(self.name, s.name))

        def change(s: Selection) -> Selection:
            if not self.child:
                return named(s)
            return replace(s, children=tuple(named(c) if c.entry == self.child else c for c in s.children))

        return _change(roster, self.id, change)

    def perform(self, engine: "Engine") -> str:
        engine.customize(self.id, entered_name(self.name, engine.customized(self.id).name), None)
        return self.id


class SetNotes(Edit, frozen=True):
    """Write a note on a unit or a force."""

    id: str
    notes: str

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, notes=entered_notes(self.notes, s.notes)))

    def perform(self, engine: "Engine") -> str:
        engine.customize(self.id, None, entered_notes(self.notes, engine.customized(self.id).notes))
        return self.id


class SetPicture(Edit, frozen=True):
    """Put a picture on a unit, by the digest of one that is kept; an empty one takes it away."""

    id: str
    picture: str

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, picture=self.picture))

    def perform(self, engine: "Engine") -> str:
        selection = engine.selection(self.id)
        selection.origin = replace(selection.origin, picture=self.picture)
        return self.id


class SetAmount(Edit, frozen=True):
    """Choose how many of a part (a weapon, an option) a unit has; 0 leaves it out.

    An option that is counted by model is so many for each model.
    """

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

    def perform(self, engine: "Engine") -> str:
        node = engine.selection(self.id).node.child_by_id.get(self.child)
        if node is not None and node.separate:
            return engine.set_copies(self.id, self.child, self.amount)
        chosen = [c.id for c in engine.selection(self.id).children if c.node.full_id == self.child]
        made = chosen[-1] if chosen else ""
        if self.amount <= 0:
            for own in chosen:
                _give_up(engine, own)
            return ""
        if not chosen:
            made = engine.select_child(self.id, self.child)[0].id
        engine.set_count(made, self.amount)
        return made


class ChooseOption(Edit, frozen=True):
    """One option of a group instead of the others; with an empty `entry` none of them."""

    parent: str
    group: str
    entry: str

    def perform(self, engine: "Engine") -> str:
        parent = engine.selection(self.parent)
        group = next((g for g in parent.node.groups_below if g.full_id == self.group), None)
        members = {member.full_id for member in group.members} if group is not None else set()
        if group is None or (self.entry and self.entry not in members):
            raise Problem("roster.no_entry", found=self.entry or self.group)
        for child in list(parent.children):
            if child.node.full_id in members and child.node.full_id != self.entry:
                _give_up(engine, child.id)
        return SetAmount(self.parent, self.entry, 1).perform(engine) if self.entry else ""


def _give_up(engine: "Engine", own: str) -> None:
    """None of an option any more; one that every model of a kind has goes from all of them."""
    if engine.selection(own).node.separate:
        engine.remove(own)
    else:
        engine.set_count(own, 0)


class SetTrack(Edit, frozen=True):
    """Slide the marker of a track (durability, ammo) to a cell."""

    id: str
    track: str
    value: int

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, values={**s.values, self.track: self.value}))


class ResetTracks(Edit, frozen=True):
    """Put every marker of the army back on its maximum (BP-1.6-5)."""

    def apply(self, roster: Roster) -> Roster:
        return with_units(roster, tuple(replace(s, values={}) if s.values else s for s in roster.units))


class SetCrew(Edit, frozen=True):
    """Say who drives a machine or serves a gun."""

    id: str
    crew: tuple[Post, ...]

    def apply(self, roster: Roster) -> Roster:
        return _change(roster, self.id, lambda s: replace(s, crew=self.crew))


class SetLevel(Edit, frozen=True):
    """Treat a rule as an error again, as advice, or not at all, in this army."""

    rule: str
    level: Literal["error", "advice", "off"]

    def apply(self, roster: Roster) -> Roster:
        levels = {rule: level for rule, level in roster.levels.items() if rule != self.rule}
        if self.level != "error":
            levels[self.rule] = self.level
        return replace(roster, levels=levels)


class SetDetails(Edit, frozen=True, omit_defaults=True):
    """Change the army's own name, notes or edition; None leaves what there is."""

    name: str | None = None
    notes: str | None = None
    edition: str | None = None

    def apply(self, roster: Roster) -> Roster:
        changed = self._named(roster)
        if self.edition is None:
            return changed
        forces = tuple(replace(f, catalogue=self.edition) for f in changed.forces)
        return replace(changed, edition=self.edition, forces=forces)

    def perform(self, engine: "Engine") -> str:
        engine.roster.origin = self._named(engine.roster.origin)
        return ""

    def _named(self, roster: Roster) -> Roster:
        name = roster.name if self.name is None else entered_name(self.name, roster.name)
        notes = roster.notes if self.notes is None else entered_notes(self.notes, roster.notes)
        return replace(roster, name=name, notes=notes)


class SetLimit(Edit, frozen=True):
    """Set the limit of a cost type, None for none."""

    cost_type: str
    value: Decimal | None

    def apply(self, roster: Roster) -> Roster:
        limits = {kind: value for kind, value in roster.limits.items() if kind != self.cost_type}
        if self.value is not None:
            limits[self.cost_type] = self.value
        return replace(roster, limits=limits)

    def perform(self, engine: "Engine") -> str:
        engine.set_limit(self.cost_type, self.value)
        return ""


class AddForce(Edit, frozen=True):
    """A new force of a kind and a catalogue, below another with `parent`."""

    entry: str
    catalogue: str
    parent: str = ""

    def perform(self, engine: "Engine") -> str:
        force, _ = engine.add_force(self.entry, self.catalogue, self.parent)
        return force.id


class RemoveForce(Edit, frozen=True):
    """Take a force out with all it holds."""

    id: str

    def perform(self, engine: "Engine") -> str:
        engine.remove_force(self.id)
        return ""


class UpdateDefinition(Edit, frozen=True):
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
        return pruned(replace(changed, definitions=definitions))


class Several(Edit, frozen=True):
    """Edits made as one, for a fix that takes more than one."""

    edits: tuple[Edit, ...]

    def apply(self, roster: Roster) -> Roster:
        for edit in self.edits:
            roster = edit.apply(roster)
        return roster

    def perform(self, engine: "Engine") -> str:
        made = ""
        for edit in self.edits:
            made = edit.perform(engine)
        return made


def apply(roster: Roster, edit: Edit) -> Roster:
    """Return the roster after an edit; the old one is untouched."""
    return edit.apply(roster)
