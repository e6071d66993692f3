"""A BattleScribe roster file (`.ros`) as an army.

Names, numbers, ids and the player's own texts come from the file; all else is worked out anew from the data. What
the data does not have is kept as the file tells it.
"""

from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.expansion import first_by_id
from armybuilder.catalogue.limits import MOST_COSTS_READ, MOST_FORCES_READ, MOST_SELECTIONS_READ, clean
from armybuilder.catalogue.modifying import number_of
from armybuilder.catalogue.nodes import plain_id
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.tree import (
    UNCATEGORISED,
    Attribute,
    Catalogue,
    CategoryEntry,
    CategoryLink,
    Characteristic,
    Cost,
    CostType,
    ForceEntry,
    Profile,
    Rule,
    SelectionEntry,
)
from armybuilder.exchange.battlescribe.careful_reading import local, parse
from armybuilder.exchange.battlescribe.json_reading import looks_like_json
from armybuilder.exchange.battlescribe.older_rosters import bring_up
from armybuilder.exchange.battlescribe.roster_format import (
    CHILD_TEXTS,
    DEEPEST,
    RosterCategory,
    RosterContents,
    RosterCost,
    RosterElement,
    RosterForce,
    RosterProfile,
    RosterRule,
    RosterSelection,
    alike,
    everything,
    format_of,
)
from armybuilder.exchange.battlescribe.roster_json import element_of_json
from armybuilder.exchange.battlescribe.values import version_of
from armybuilder.roster.bringing import MOST_NUMBER
from armybuilder.roster.model import Customization, Force, MissingEntry, Roster, Selection, Tag, new_id

OLDEST = (1, 0)
NEWEST = (2, 3)
# what some attributes were called until version 2.02
OLDER = {
    "typeId": ("costTypeId", "profileTypeId", "characteristicTypeId"),
    "typeName": ("profileTypeName",),
}
E = TypeVar("E", bound=RosterElement)


class RosterFile(Struct, frozen=True):
    """An army as a file tells it. `data` is the little of its game that the file itself knows.

    `totals` are the costs of the whole army that the file states. `newer` is the version of a file in a format newer
    than the one we know, `older` that of one that was converted.
    """

    roster: Roster
    system_name: str
    data: tuple[Catalogue, tuple[Catalogue, ...]]
    totals: dict[str, Decimal] = {}
    newer: str = ""
    older: str = ""


def read_roster(data: bytes, file: str) -> RosterFile:
    """Return the army in the bytes of a roster file; a Problem that names the place when it is none."""
    root = element_of_json(data, file) if looks_like_json(data) else parse(data, file)
    if local(root) != "roster":
        raise Problem("game_data.not_a_roster", file=file, found=shown(local(root)))
    version = root.get("battleScribeVersion", "2.03")
    known = version_of(version)
    if known is not None and known < OLDEST:
        raise Problem("game_data.roster_too_old", file=file, version=shown(version))
    if not root.get("gameSystemId"):
        raise Problem("game_data.roster_without_game", file=file)
    if known is not None:
        bring_up(root, known)
    told = _Reader(file).read(RosterContents, root)
    used: set[str] = set()
    totals = {cost.type_id: cost.value for cost in told.costs}
    roster = Roster(
        game=told.game_system_id,
        name=clean(told.name),
        notes=clean(told.custom_notes),
        limits={cost.type_id: cost.value for cost in told.cost_limits if cost.value >= 0},
        priced=tuple(cost.type_id for cost in told.costs),
        started=True,
        forces=tuple(_force(force, used) for force in told.forces),
        tags=tuple(Tag(clean(tag.name), clean(tag.id)) for tag in told.tags if tag.name),
    )
    older = shown(version) if known is not None and known < (2, 0) else ""
    newer = shown(version) if known is None or known > NEWEST else ""
    return RosterFile(roster, told.game_system_name, _known_data(told), totals, newer, older)


@cache
def _fields(kind: type[RosterElement]) -> tuple[tuple[str, str, Any, bool], ...]:
    """Return the fields of an element: their names here and in the file, what they are or list, whether they must be there."""
    return tuple(
        (
            field.name,
            field.encode_name,
            get_args(field.type)[0] if get_origin(field.type) is tuple else field.type,
            field.required,
        )
        for field in format_of(kind)
    )


class _Reader:
    """Reads elements as they are declared. What is not there is empty; a cost whose value is no number is left out."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.selections = 0
        self.forces = 0
        self.costs: set[str] = set()

    def read(self, kind: type[E], element: etree._Element, depth: int = 0) -> E:
        """Return an element; `depth` is how many of its kind it stands in."""
        if depth > DEEPEST:
            raise Problem("game_data.roster_too_deep", file=self.file, place=_where(element))
        self.selections += kind is RosterSelection
        if self.selections > MOST_SELECTIONS_READ:
            raise Problem("game_data.roster_too_many", file=self.file, most=MOST_SELECTIONS_READ)
        self.forces += kind is RosterForce
        if kind is RosterCost:
            self.costs.add(_told(element, "typeId"))
        # each kind of cost is summed up for each selection
        if self.forces > MOST_FORCES_READ or len(self.costs) > MOST_COSTS_READ:
            raise Problem("game_data.roster_odd", file=self.file, place=_where(element))
        values: dict[str, Any] = {}
        within = len(element) > 0
        for own, name, holds, required in _fields(kind):
            if isinstance(holds, type) and issubclass(holds, RosterElement):
                inside = depth + 1 if holds is kind else 0
                children = _list(element, name, with_number=holds is RosterCost) if within else ()
                values[own] = tuple(self.read(holds, child, inside) for child in children)
            elif holds is Decimal:
                values[own] = number_of(element.get(name, ""))
            elif name == "number":
                values[own] = self._number(element)
            elif holds is bool:
                values[own] = element.get(name) == "true"
            elif holds is str and ((told := _told(element, name)) or required):
                values[own] = told
        return kind(**values)

    def _number(self, element: etree._Element) -> int:
        written = element.get("number", "1")
        value = number_of(written)
        if value is None or value != int(value) or not 0 <= value <= MOST_NUMBER:
            raise Problem(
                "game_data.roster_number",
                file=self.file,
                place=_where(element),
                found=shown(written),
                most=MOST_NUMBER,
            )
        return int(value)


def _where(element: etree._Element) -> Told | str:
    """Return the name of an element, with its line where the file has lines."""
    name = shown(element.get("name", "") or local(element))
    line = element.sourceline
    return Told("game_data.on_line", (("line", line), ("place", name))) if line else name


def _list(element: etree._Element, tag: str, with_number: bool = False) -> Iterator[etree._Element]:
    for holder in element:
        if local(holder) == tag:
            yield from (
                child for child in holder if not with_number or number_of(child.get("value", "")) is not None
            )


def _told(element: etree._Element, name: str) -> str:
    """Return a text of an element: an attribute, an element in it, or for a characteristic's value what it holds."""
    if name in CHILD_TEXTS:
        return next((child.text or "" for child in element if local(child) == name), "")
    if name == "value" and element.text:
        return element.text
    return next((text for one in (name, *OLDER.get(name, ())) if (text := element.get(one))), "")


def _own_id(given: str, used: set[str]) -> str:
    """Return the id given, or a new one where it is empty or used already."""
    own = new_id() if not given or given in used else given
    used.add(own)
    return own


def _force(told: RosterForce, used: set[str]) -> Force:
    return Force(
        id=_own_id(told.id, used),
        entry=told.entry_id,
        catalogue=told.catalogue_id,
        name=clean(told.custom_name),
        notes=clean(told.custom_notes),
        selections=tuple(_selection(selection, used) for selection in told.selections),
        forces=tuple(_force(child, used) for child in told.forces),
        categories={
            category.entry_id: Customization(category.custom_name, category.custom_notes)
            for category in told.categories
            if category.custom_name or category.custom_notes
        },
    )


def _selection(told: RosterSelection, used: set[str]) -> Selection:
    names = {category.entry_id: category.name for category in told.categories}
    return Selection(
        id=_own_id(told.id, used),
        entry=told.entry_id,
        group=told.entry_group_id,
        name=clean(told.custom_name),
        notes=clean(told.custom_notes),
        number=told.number,
        children=tuple(_selection(child, used) for child in told.selections),
        joined=_joined(told),
        missing_entry=MissingEntry(entry=_entry(told), category_names=names),
    )


def _joined(told: RosterSelection) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one in told.associations:
        if one.to and one.association_id and one.to not in found.get(one.association_id, ()):
            found[one.association_id] = (*found.get(one.association_id, ()), one.to)
    return found


# --- what the file itself knows of its data


def _entry(told: RosterSelection) -> SelectionEntry:
    number = told.number or 1
    return SelectionEntry(
        id=plain_id(told.entry_id),
        name=told.name,
        type=told.type,
        page=told.page,
        costs=tuple(alike(Cost, cost, value=cost.value / number) for cost in told.costs),
        category_links=tuple(
            CategoryLink(target_id=category.entry_id, name=category.name, primary=category.primary)
            for category in told.categories
        ),
        profiles=tuple(_profile(profile) for profile in told.profiles),
        rules=tuple(_rule(rule) for rule in told.rules),
    )


def _profile(told: RosterProfile) -> Profile:
    cells = tuple(alike(Characteristic, cell) for cell in told.characteristics)
    attributes = tuple(alike(Attribute, one) for one in told.attributes)
    return alike(Profile, told, hidden=False, publication_id="", characteristics=cells, attributes=attributes)


def _known_data(told: RosterContents) -> tuple[Catalogue, tuple[Catalogue, ...]]:
    """Return a game system and catalogues as far as a roster can tell them: cost types, forces, categories, no entries."""
    elements = list(everything(told))
    costs = first_by_id(CostType(id=c.type_id, name=c.name) for c in elements if isinstance(c, RosterCost))
    held = [one for one in elements if isinstance(one, RosterForce)]
    named = (one for one in elements if isinstance(one, RosterCategory) and one.entry_id != UNCATEGORISED)
    categories = first_by_id(CategoryEntry(id=one.entry_id, name=one.name) for one in named)
    kinds = {force.entry_id: _kind_of_force(force) for force in reversed(held)}
    catalogues = {force.catalogue_id: force.catalogue_name for force in held}
    system = Catalogue(
        id=told.game_system_id,
        name=told.game_system_name,
        cost_types=tuple(costs.values()),
        category_entries=tuple(categories.values()),
    )
    return system, tuple(
        Catalogue(
            id=own,
            name=name,
            game_system_id=told.game_system_id,
            force_entries=tuple(_kinds_in(own, held, kinds).values()),
        )
        for own, name in catalogues.items()
    )


def _kinds_in(catalogue: str, held: list[RosterForce], kinds: dict[str, ForceEntry]) -> dict[str, ForceEntry]:
    """Return all kinds of force, those that a catalogue has forces of with the rules and profiles that these show."""
    forces = (force for force in reversed(held) if force.catalogue_id == catalogue)
    return kinds | {force.entry_id: _with_infos(kinds[force.entry_id], force) for force in forces}


def _with_infos(kind: ForceEntry, told: RosterForce) -> ForceEntry:
    return replace(
        kind,
        page=told.page,
        rules=tuple(_rule(rule) for rule in told.rules),
        profiles=tuple(_profile(profile) for profile in told.profiles),
    )


def _rule(told: RosterRule) -> Rule:
    return alike(Rule, told, hidden=False, publication_id="")


def _kind_of_force(told: RosterForce) -> ForceEntry:
    links = (CategoryLink(target_id=one.entry_id, name=one.name) for one in told.categories)
    return ForceEntry(
        id=told.entry_id,
        name=told.name,
        costs=tuple(alike(Cost, cost) for cost in told.costs),
        category_links=tuple(link for link in links if link.target_id != UNCATEGORISED),
    )
