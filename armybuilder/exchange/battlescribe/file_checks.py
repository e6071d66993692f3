"""The checks of one file among the files of its set: does each link, scope, field and type name something known?"""

from collections.abc import Iterator, Mapping, Set

from msgspec import Struct

from armybuilder.catalogue.conditions import (
    LIMIT,
    Condition,
    Conditional,
    ConditionGroup,
    Constraint,
    LocalConditionGroup,
    Modifier,
    ModifierGroup,
    Query,
    Repeat,
)
from armybuilder.catalogue.data_set import GameFile
from armybuilder.catalogue.text import Note
from armybuilder.catalogue.tree import (
    UNCATEGORISED,
    Catalogue,
    CategoryLink,
    Constrained,
    EntryLink,
    InfoLink,
    Modified,
    SelectionBase,
    SelectionEntryGroup,
)
from armybuilder.exchange.battlescribe.index import Index, Place, place_name, walk
from armybuilder.exchange.battlescribe.remarks import Remarks, short
from armybuilder.roster.additions import ADDED_FIELDS, ENTRY_TYPES
from armybuilder.roster.conditions import BEFORE, CERTAIN, COMPARISONS, CONDITION_TYPES, GROUP_TYPES
from armybuilder.roster.constraint_errors import CONSTRAINT_TYPES
from armybuilder.roster.counting import COUNTED
from armybuilder.roster.modifying import MODIFIER_TYPES
from armybuilder.roster.questions import ANY
from armybuilder.roster.roster_index import HEADER
from armybuilder.roster.scopes import SCOPES

CHILDREN = {"", ANY, HEADER, *ENTRY_TYPES}
LOCAL_TYPES = {*COMPARISONS, *CERTAIN, BEFORE}
MODIFIED_FIELDS = {*ADDED_FIELDS, "name", "hidden", "category", "page", "description"}
NO_DEFAULT = "none"


class Known(Struct, frozen=True):
    """The ids of a whole set, and those of each catalogue in it by the catalogue's id."""

    indexes: Mapping[str, Index]
    ids: frozenset[str]
    constraints: frozenset[str]
    cost_types: frozenset[str]
    characteristic_types: frozenset[str]

    def visible(self, catalogue: Catalogue) -> list[Index]:
        """Return where links of a catalogue lead: to itself, the system, and catalogues it links to at any distance."""
        ids = {catalogue.id: self.indexes[catalogue.id]}
        waiting = list(self.indexes[catalogue.id].linked)
        while waiting:
            one = waiting.pop()
            if one in self.indexes and one not in ids:
                ids[one] = self.indexes[one]
                waiting += self.indexes[one].linked
        return list(ids.values())


def check_file(file: GameFile, known: Known) -> tuple[Note, ...]:
    """Return the remarks on one of the files that are known."""
    checks = _Checks(file, known)
    checks.catalogue_links()
    for place in walk(file.catalogue):
        checks.thing(place)
    return checks.remarks.all()


class _Checks:
    def __init__(self, file: GameFile, known: Known) -> None:
        self.remarks = Remarks(file.name)
        self._catalogue = file.catalogue
        self._known = known
        self._visible = known.visible(file.catalogue)
        self._ids: set[str] = set()

    def _tell(self, key: str, found: str, place: Place) -> None:
        if not self.remarks.met((key, found)):
            self.remarks.add((key, found), key, place=place_name(place), found=short(found))

    def catalogue_links(self) -> None:
        for link in self._catalogue.catalogue_links:
            here: Place = (Modified(name=link.name), None)
            if link.target_id == self._catalogue.id:
                self._tell("game_data.self_link", link.target_id, here)
            elif link.target_id not in self._known.indexes:
                self._tell("game_data.missing_catalogue", link.target_id, here)

    def thing(self, place: Place) -> None:
        thing = place[0]
        if isinstance(thing, EntryLink | InfoLink):
            missing = "entry" if isinstance(thing, EntryLink) else "info"
            self._link(thing.type, thing.target_id, f"game_data.missing_{missing}", place)
        elif isinstance(thing, CategoryLink):
            if thing.target_id != UNCATEGORISED:
                self._link("category", thing.target_id, "game_data.missing_category", place)
        elif isinstance(thing, SelectionEntryGroup):
            self._default(thing, place)
        if thing.id and not isinstance(thing, CategoryLink):
            self._id(thing.id, place)
        if isinstance(thing, SelectionBase):
            for cost in thing.costs:
                self._one_of(self._known.cost_types, cost.type_id, "game_data.unknown_cost", place)
        if isinstance(thing, Constrained):
            for constraint in thing.constraints:
                self._query(constraint, place)
        if thing.modifiers or thing.modifier_groups:
            self._changes(thing, place)

    def _link(self, kind: str, target: str, key: str, place: Place) -> None:
        if not any(target in index.targets.get(kind, ()) for index in self._visible):
            self._tell(key, target, place)

    def _default(self, group: SelectionEntryGroup, place: Place) -> None:
        # the default may be named with the links on the way to it
        default = group.default_selection_entry_id.rpartition("::")[2]
        if default not in ("", NO_DEFAULT) and default not in self._known.ids:
            self._tell("game_data.missing_default", default, place)

    def _id(self, one: str, place: Place) -> None:
        if one in self._ids:
            self._tell("game_data.duplicate_id", one, place)
        self._ids.add(one)

    def _one_of(self, known: Set[str], found: str, key: str, place: Place) -> None:
        if found not in known:
            self._tell(key, found, place)

    def _changes(self, thing: Modified, place: Place) -> None:
        for change in _changes(thing):
            if isinstance(change, Modifier):
                self._one_of(MODIFIER_TYPES, change.type, "game_data.unknown_modifier", place)
                if change.field not in MODIFIED_FIELDS and not self._is_number(change.field):
                    self._tell("game_data.unknown_change", change.field, place)
                if change.scope:
                    self._scope(change.scope, place)
            for part in _parts(change):
                if isinstance(part, ConditionGroup):
                    self._one_of(GROUP_TYPES, part.type, "game_data.unknown_condition", place)
                else:
                    self._query(part, place)

    def _is_number(self, field: str) -> bool:
        """Return whether a field is something with an id whose value can change."""
        known = self._known
        return field in known.constraints or field in known.cost_types or field in known.characteristic_types

    def _scope(self, scope: str, place: Place) -> None:
        if scope not in SCOPES:
            self._one_of(self._known.ids, scope, "game_data.unknown_scope", place)

    def _query(self, query: Query, place: Place) -> None:
        self._scope(query.scope, place)
        if query.field not in COUNTED:
            cost_type = query.field.removeprefix(LIMIT)
            if cost_type not in self._known.cost_types:
                self._tell("game_data.unknown_field", query.field, place)
        for kind, types, key in TYPES_OF_QUERIES:
            if isinstance(query, kind):
                self._one_of(types, query.type, key, place)
        if isinstance(query, Condition | Repeat | LocalConditionGroup | Constraint):
            child = query.child_id.rpartition("::")[2]
            if child not in CHILDREN and child != UNCATEGORISED:
                self._one_of(self._known.ids, child, "game_data.unknown_child", place)


TYPES_OF_QUERIES: tuple[tuple[type[Constraint | Condition | LocalConditionGroup], Set[str], str], ...] = (
    (Constraint, CONSTRAINT_TYPES, "game_data.unknown_constraint"),
    (Condition, CONDITION_TYPES, "game_data.unknown_condition"),
    (LocalConditionGroup, LOCAL_TYPES, "game_data.unknown_condition"),
)


def _changes(thing: Modified) -> Iterator[Modifier | ModifierGroup]:
    """All modifiers of a thing and the groups that they stand in."""
    yield from thing.modifiers
    waiting = list(thing.modifier_groups)
    while waiting:
        group = waiting.pop()
        yield group
        yield from group.modifiers
        waiting += group.modifier_groups


def _parts(holder: Conditional | ConditionGroup | LocalConditionGroup) -> Iterator[Query | ConditionGroup]:
    """All conditions, groups of them and repeats that something depends on, at any depth."""
    yield from holder.conditions
    if not isinstance(holder, LocalConditionGroup):
        yield from holder.repeats
    for group in holder.condition_groups:
        yield group
        yield from _parts(group)
    for local in holder.local_condition_groups:
        yield local
        yield from _parts(local)
