"""What a player does to an army of an imported game, as values that an engine carries out.

Whatever cannot be done raises a Problem and changes nothing.
"""

from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.roster.engine import Engine

# each copy is taken by itself: more at once would keep the player waiting
MOST_COPIES = 500


class AddForce(Struct, frozen=True, tag=True):
    """A new force of a kind and a catalogue, below another with `parent`."""

    entry: str
    catalogue: str
    parent: str = ""

    def perform(self, engine: Engine) -> str:
        force, _ = engine.add_force(self.entry, self.catalogue, self.parent)
        return force.id


class RemoveForce(Struct, frozen=True, tag=True):
    """Take a force out with all it holds."""

    id: str

    def perform(self, engine: Engine) -> str:
        engine.remove_force(self.id)
        return ""


class Take(Struct, frozen=True, tag=True):
    """A new unit of a force."""

    force: str
    entry: str

    def perform(self, engine: Engine) -> str:
        selection, _ = engine.select(self.force, self.entry)
        return selection.id


class SetOption(Struct, frozen=True, tag=True):
    """So many of an option below a selection: for each model, where the option is counted by model."""

    parent: str
    entry: str
    count: int

    def perform(self, engine: Engine) -> str:
        chosen = [c.id for c in engine.selection(self.parent).children if c.node.full_id == self.entry]
        made = chosen[-1] if chosen else ""
        node = engine.selection(self.parent).node.child_by_id.get(self.entry)
        if node is not None and node.separate:
            for _ in range(min(self.count, MOST_COPIES) - len(chosen)):
                made = engine.select_child(self.parent, self.entry)[0].id
            for surplus in chosen[self.count :]:
                engine.remove(surplus)
            return made if self.count else ""
        if self.count <= 0:
            for own in chosen:
                _give_up(engine, own)
            return ""
        if not chosen:
            made = engine.select_child(self.parent, self.entry)[0].id
        engine.set_count(made, self.count)
        return made


class Choose(Struct, frozen=True, tag=True):
    """One option of a group instead of the others; with an empty `entry` none of them."""

    parent: str
    group: str
    entry: str

    def perform(self, engine: Engine) -> str:
        parent = engine.selection(self.parent)
        group = next((g for g in parent.node.groups_below if g.full_id == self.group), None)
        members = {member.full_id for member in group.members} if group is not None else set()
        if group is None or (self.entry and self.entry not in members):
            raise Problem("roster.no_entry", found=self.entry or self.group)
        for child in list(parent.children):
            if child.node.full_id in members and child.node.full_id != self.entry:
                _give_up(engine, child.id)
        return SetOption(self.parent, self.entry, 1).perform(engine) if self.entry else ""


def _give_up(engine: Engine, own: str) -> None:
    """None of an option any more; one that every model of a kind has goes from all of them."""
    if engine.selection(own).node.separate:
        engine.remove(own)
    else:
        engine.set_count(own, 0)


class Remove(Struct, frozen=True, tag=True):
    """Take selections out with all below them."""

    ids: tuple[str, ...]

    def perform(self, engine: Engine) -> str:
        found = [engine.selection(own).id for own in self.ids]
        for own in found:
            engine.remove(own)
        return ""


class Duplicate(Struct, frozen=True, tag=True):
    """Every one of some selections once more."""

    ids: tuple[str, ...]

    def perform(self, engine: Engine) -> str:
        found, made = [engine.selection(own).id for own in self.ids], ""
        for own in found:
            made = engine.duplicate(own).id
        return made


class SetLimit(Struct, frozen=True, tag=True):
    """The limit of a cost type, None for none."""

    cost_type: str
    value: Decimal | None

    def perform(self, engine: Engine) -> str:
        engine.set_limit(self.cost_type, self.value)
        return ""


class Customize(Struct, frozen=True, tag=True):
    """A name or notes of the player's own on a selection; None leaves what there is."""

    id: str
    name: str | None = None
    notes: str | None = None

    def perform(self, engine: Engine) -> str:
        engine.customize_selection(self.id, self.name, self.notes)
        return self.id


class CustomizeForce(Struct, frozen=True, tag=True):
    """A name or notes of the player's own on a force; None leaves what there is."""

    id: str
    name: str | None = None
    notes: str | None = None

    def perform(self, engine: Engine) -> str:
        engine.customize_force(self.id, self.name, self.notes)
        return ""


class NameArmy(Struct, frozen=True, tag=True):
    """The army's own name or notes; None leaves what there is."""

    name: str | None = None
    notes: str | None = None

    def perform(self, engine: Engine) -> str:
        given = {k: v for k, v in (("name", self.name), ("notes", self.notes)) if v is not None}
        engine.live.origin = replace(engine.live.origin, **given)
        return ""


Action = (
    AddForce
    | RemoveForce
    | Take
    | SetOption
    | Choose
    | Remove
    | Duplicate
    | SetLimit
    | Customize
    | CustomizeForce
    | NameArmy
)
