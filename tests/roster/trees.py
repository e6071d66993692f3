"""Small trees of entries, and armies built from them, in few words.

What stands below what is told by order: `entry("squad", costs(10), at_most(3), entry("rifle"))`. Names are ids unless
given. Queries count links apart (`shared=False`) unless told otherwise, as the conformance suite's data does.
"""

from decimal import Decimal
from typing import Any

import msgspec
from msgspec.structs import replace

from armybuilder.catalogue.conditions import (
    Condition,
    ConditionGroup,
    Constraint,
    LocalConditionGroup,
    Modifier,
    ModifierGroup,
    Repeat,
)
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.tree import (
    Association,
    AssociationLink,
    Catalogue,
    CatalogueLink,
    CategoryEntry,
    CategoryLink,
    Characteristic,
    Cost,
    CostType,
    EntryLink,
    ForceEntry,
    InfoGroup,
    InfoLink,
    Profile,
    ProfileType,
    Publication,
    Rule,
    SelectionEntry,
    SelectionEntryGroup,
)
from armybuilder.exchange.battlescribe.additions import items_by_tag, uses_additions
from armybuilder.exchange.battlescribe.roster_reading import read_roster
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.state import errors, roster_state
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.working import WorkingSelection

LISTS = {
    Constraint: "constraints",
    Condition: "conditions",
    ConditionGroup: "condition_groups",
    LocalConditionGroup: "local_condition_groups",
    Repeat: "repeats",
    Modifier: "modifiers",
    ModifierGroup: "modifier_groups",
    Cost: "costs",
    CategoryLink: "category_links",
    CategoryEntry: "category_entries",
    SelectionEntry: "selection_entries",
    SelectionEntryGroup: "selection_entry_groups",
    EntryLink: "entry_links",
    Profile: "profiles",
    Rule: "rules",
    InfoGroup: "info_groups",
    InfoLink: "info_links",
    ForceEntry: "force_entries",
    CatalogueLink: "catalogue_links",
    CostType: "cost_types",
    Publication: "publications",
    ProfileType: "profile_types",
    Characteristic: "characteristics",
    Association: "associations",
    AssociationLink: "association_links",
}
SHARED = {
    SelectionEntry: "shared_selection_entries",
    SelectionEntryGroup: "shared_selection_entry_groups",
    Rule: "shared_rules",
    Profile: "shared_profiles",
    InfoGroup: "shared_info_groups",
    Association: "shared_associations",
}


class Shared:
    """Something that stands among the shared parts of a catalogue."""

    def __init__(self, *things: Any) -> None:
        self.things = things


def _listed(parts: tuple[Any, ...]) -> dict[str, tuple[Any, ...]]:
    lists: dict[str, tuple[Any, ...]] = {}
    for part in parts:
        names, things = (SHARED, part.things) if isinstance(part, Shared) else (LISTS, (part,))
        for thing in things:
            name = names[type(thing)]
            lists[name] = (*lists.get(name, ()), thing)
    return lists


def _named(kind: Any) -> Any:
    def make(own: str, *parts: Any, **fields: Any) -> Any:
        return kind(**{"id": own, "name": own, **_listed(parts), **fields})

    return make


group = _named(SelectionEntryGroup)
force = _named(ForceEntry)
category = _named(CategoryEntry)
rule = _named(Rule)
info_group = _named(InfoGroup)
cost_type = _named(CostType)
publication = _named(Publication)


def entry(own: str, *parts: Any, **fields: Any) -> SelectionEntry:
    return SelectionEntry(**{"id": own, "name": own, "imported": True, **_listed(parts), **fields})


def link(own: str, target: str, *parts: Any, **fields: Any) -> EntryLink:
    kind = "selectionEntry"
    return EntryLink(
        **{"id": own, "target_id": target, "type": kind, "imported": True, **_listed(parts), **fields}
    )


def group_link(own: str, target: str, *parts: Any, **fields: Any) -> EntryLink:
    return link(own, target, *parts, type="selectionEntryGroup", **fields)


def profile(own: str, *modifiers: Any, type_id: str = "stats", **values: str) -> Profile:
    """A profile whose characteristics' types are their names."""
    told = tuple(Characteristic(name=name, type_id=name, value=value) for name, value in values.items())
    return Profile(
        id=own, name=own, type_id=type_id, type_name=type_id, characteristics=told, **_listed(modifiers)
    )


def info_link(own: str, target: str, *modifiers: Any, **fields: Any) -> InfoLink:
    return InfoLink(id=own, target_id=target, **_listed(modifiers), **fields)


def costs(points: float | str, kind: str = "pts") -> Cost:
    return Cost(name=kind, type_id=kind, value=Decimal(str(points)))


def of(category_id: str, *parts: Any, primary: bool = True, **fields: Any) -> CategoryLink:
    """A link to a category: as a unit's first, unless told otherwise."""
    return CategoryLink(
        **{
            "id": f"to-{category_id}",
            "target_id": category_id,
            "primary": primary,
            **_listed(parts),
            **fields,
        }
    )


def _query(kind: Any, value: float, fields: dict[str, Any]) -> Any:
    return kind(**{"value": Decimal(str(value)), "shared": False, **fields})


def at_least(value: float, **fields: Any) -> Constraint:
    return _query(Constraint, value, {"id": "min", "type": "min", **fields})


def at_most(value: float, **fields: Any) -> Constraint:
    return _query(Constraint, value, {"id": "max", "type": "max", **fields})


def when(child: str, kind: str = "atLeast", value: float = 1, **fields: Any) -> Condition:
    """A condition on the whole force, unless told otherwise."""
    return _query(Condition, value, {"type": kind, "child_id": child, "scope": "force", **fields})


def per(child: str, value: float = 1, **fields: Any) -> Repeat:
    """Once for each so many in the force, unless told otherwise."""
    times = Decimal(fields.pop("repeats", 1))
    return _query(Repeat, value, {"child_id": child, "scope": "force", "repeats": times, **fields})


def change(kind: str, field: str, value: Any, *gates: Any, **fields: Any) -> Modifier:
    return Modifier(type=kind, field=field, value=str(value), **_listed(gates), **fields)


def joins(own: str, child: str = "any", *parts: Any, **fields: Any) -> Association:
    """An association with units of the force, one at most, unless told otherwise."""
    given = {"scope": "force", "max": 1, **fields}
    bounds = {name: Decimal(given[name]) for name in ("min", "max") if given.get(name) is not None}
    return Association(**{"id": own, "name": own, "child_id": child, **_listed(parts), **given, **bounds})


def join_link(own: str, target: str, *parts: Any, **fields: Any) -> AssociationLink:
    return AssociationLink(id=own, target_id=target, **_listed(parts), **fields)


def rename(value: str, *gates: Any) -> Modifier:
    return change("set", "name", value, *gates)


def all_of(*parts: Any) -> ConditionGroup:
    return ConditionGroup(type="and", **_listed(parts))


def any_of(*parts: Any) -> ConditionGroup:
    return ConditionGroup(type="or", **_listed(parts))


def together(kind: str, *parts: Any, **fields: Any) -> ConditionGroup:
    """A condition group of a kind that New Recruit has added."""
    return ConditionGroup(type=kind, **_listed(parts), **fields)


def local(kind: str, value: float, *parts: Any, **fields: Any) -> LocalConditionGroup:
    """A local condition group on the whole force with all below its units, unless told otherwise."""
    given = {"scope": "force", "include_child_selections": True, **_listed(parts), **fields}
    return _query(LocalConditionGroup, value, {"type": kind, **given})


def modifiers(*parts: Any) -> ModifierGroup:
    return ModifierGroup(**_listed(parts))


def catalogue(own: str, *parts: Any, **fields: Any) -> Catalogue:
    return Catalogue(**{"id": own, "name": own, "game_system_id": "system", **_listed(parts), **fields})


def imports(target: str, *, roots: bool = True) -> CatalogueLink:
    return CatalogueLink(id=f"imports-{target}", target_id=target, import_root_entries=roots)


PARTS_OF_SYSTEM = (CategoryEntry, ForceEntry, CostType)


def game(*parts: Any, catalogues: tuple[Catalogue, ...] | None = None, **fields: Any) -> GameData:
    """A game with one catalogue `book` that holds the parts, or several.

    Categories, kinds of force and cost types stand in the system, where there are points and a kind of force `army`
    unless told.
    """
    own = [part for part in parts if isinstance(part, PARTS_OF_SYSTEM)]
    rest = [part for part in parts if not isinstance(part, PARTS_OF_SYSTEM)]
    kinds = [part for part in own if isinstance(part, CategoryEntry)]
    if not any(isinstance(part, ForceEntry) for part in own):
        own.append(force("army", *(of(kind.id, primary=False) for kind in kinds)))
    if not any(isinstance(part, CostType) for part in own):
        own.append(cost_type("pts"))
    system = Catalogue(**{"id": "system", "name": "Game", **_listed(tuple(own)), **fields})
    if catalogues is None:
        catalogues = (catalogue("book", *rest),)
    return GameData(_marked(system), [_marked(one) for one in catalogues])


def _marked(told: Catalogue) -> Catalogue:
    """A catalogue marked as its file would be where it uses what New Recruit has added."""
    items = items_by_tag("catalogue", msgspec.json.decode(msgspec.json.encode(told)))
    return replace(told, extended=True) if uses_additions(items) else told


class Army:
    """An army of a game with one force, built by names."""

    def __init__(self, data: GameData, *, kind: str = "army", book: str = "book") -> None:
        self.engine = Engine(data, new_roster(data, "test"))
        self.first = self.engine.add_force(kind, book)[0].id

    def take(self, wanted: str, *, inside: str = "", times: int = 1) -> str:
        """A new unit of a force, the first unless told; the id of the last one taken."""
        for _ in range(times):
            taken = self.engine.select(inside or self.first, wanted)[0].id
        return taken

    def give(self, parent: str, wanted: str, *, times: int = 1) -> str:
        """One more, or some, of an option; the id of the selection."""
        for _ in range(times):
            given = self.engine.select_child(parent, wanted)[0].id
        return given

    def below(self, parent: str, wanted: str) -> str:
        """The id of the first selection of an entry below another."""
        return next(c.id for c in self.engine.selection(parent).children if c.node.id == wanted)

    def cost(self, own: str, kind: str = "pts") -> Decimal:
        return self.engine.selection(own).costs[kind]

    @property
    def total(self) -> Decimal:
        return self.engine.roster.totals.get("pts", Decimal(0))

    @property
    def tree(self) -> list[Any]:
        """The first force as BattleScribe shows it: names, `×` numbers above one, and in a tuple what is below."""
        return [_shown(selection) for selection in self.state["forces"][0]["selections"]]

    @property
    def state(self) -> dict[str, Any]:
        return roster_state(self.engine)

    @property
    def errors(self) -> list[str]:
        """What BattleScribe reports, as `owner < what was broken`."""
        return sorted(
            f"{e['ownerType']} {e.get('ownerEntryId', '')}".strip() + f" < {e['entryId']}/{e['constraintId']}"
            for e in errors(self.engine)
        )

    def shown(self, own: str) -> dict[str, Any]:
        """A selection in the terms of BattleScribe."""
        return next(s for s in _everything(self.state["forces"]) if s["id"] == own)

    @property
    def xml(self) -> str:
        return roster_xml(self.engine)

    def reload(self) -> None:
        """Write the army to a roster file and read it back."""
        self.engine.load(read_roster(self.xml.encode(), "army.ros").roster)


def _shown(selection: dict[str, Any]) -> Any:
    number = f" ×{selection['number']}" if selection["number"] != 1 else ""
    own = f"{selection['name']}{number}"
    return (own, *map(_shown, selection["children"])) if selection["children"] else own


def _everything(things: list[dict[str, Any]]) -> Any:
    for thing in things:
        yield thing
        for name in ("selections", "childForces", "children"):
            yield from _everything(thing.get(name, []))


def army(*parts: Any, **fields: Any) -> Army:
    """An army of a game that consists of the parts."""
    return Army(game(*parts, **fields))


def names(selections: list[WorkingSelection]) -> list[str]:
    return [str(selection.name) for selection in selections]
