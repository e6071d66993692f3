"""A BattleScribe roster file (`.ros`) as an army.

Names, numbers, ids and the player's own texts come from the file; all else is worked out anew from the data. What
the data does not have is kept as the file tells it.
"""

import re
from collections.abc import Iterator
from decimal import Decimal

from lxml import etree
from msgspec import Struct

from armybuilder.catalogue.modifying import number_of
from armybuilder.catalogue.nodes import plain_id
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.tree import (
    UNCATEGORISED,
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
from armybuilder.roster.model import Customization, Force, MissingEntry, Roster, Selection, new_id
from armybuilder.roster.selecting import MOST_NUMBER

OLDEST = (2, 0)
NEWEST = (2, 3)
DEEPEST = 60


class RosterFile(Struct, frozen=True):
    """An army as a file tells it. `data` is the little of its game that the file itself knows.

    `totals` are the costs of the whole army that the file states. `newer` is the version of a file in a format newer
    than the one we know.
    """

    roster: Roster
    system_name: str
    catalogue_names: dict[str, str]
    data: tuple[Catalogue, tuple[Catalogue, ...]]
    totals: dict[str, Decimal] = {}
    newer: str = ""


def read_roster(data: bytes, file: str) -> RosterFile:
    """Return the army in the bytes of a roster file; a Problem that names the place when it is none."""
    root = parse(data, file)
    if local(root) != "roster":
        raise Problem("game_data.not_a_roster", file=file, found=shown(local(root)))
    return _Reading(root, file).whole()


class _Reading:
    """One reading of one file: it sees to it that no id is used twice."""

    def __init__(self, root: etree._Element, file: str) -> None:
        self.root = root
        self.file = file
        self.ids: set[str] = set()

    def whole(self) -> RosterFile:
        root = self.root
        system = root.get("gameSystemId", "")
        version = root.get("battleScribeVersion", "2.03")
        if _parts(version) < OLDEST:
            raise Problem("game_data.roster_too_old", file=self.file, version=shown(version))
        if not system:
            raise Problem("game_data.roster_without_game", file=self.file)
        limits = {kind: value for kind, _, value in _costs(root, "costLimits") if value >= 0}
        roster = Roster(
            game=system,
            name=root.get("name", ""),
            notes=_text(root, "customNotes"),
            limits=limits,
            priced=tuple(kind for kind, _, _ in _costs(root, "costs")),
            started=True,
            forces=tuple(self.force(element, 0) for element in _list(root, "forces")),
        )
        return RosterFile(
            roster=roster,
            system_name=root.get("gameSystemName", ""),
            catalogue_names={
                element.get("catalogueId", ""): element.get("catalogueName", "")
                for element in root.iter()
                if isinstance(element.tag, str) and local(element) == "force"
            },
            data=_known_data(root),
            totals={kind: value for kind, _, value in _costs(root, "costs")},
            newer=shown(version) if _parts(version) > NEWEST else "",
        )

    def id_of(self, element: etree._Element) -> str:
        given = element.get("id", "")
        if not given or given in self.ids:
            given = new_id()
        self.ids.add(given)
        return given

    def force(self, element: etree._Element, depth: int) -> Force:
        self.check_depth(element, depth)
        return Force(
            id=self.id_of(element),
            entry=element.get("entryId", ""),
            catalogue=element.get("catalogueId", ""),
            name=element.get("customName", ""),
            notes=_text(element, "customNotes"),
            selections=tuple(self.selection(child, 0) for child in _list(element, "selections")),
            forces=tuple(self.force(child, depth + 1) for child in _list(element, "forces")),
            categories=dict(_customizations(element)),
        )

    def selection(self, element: etree._Element, depth: int) -> Selection:
        self.check_depth(element, depth)
        number = self.number(element)
        return Selection(
            id=self.id_of(element),
            entry=element.get("entryId", ""),
            group=element.get("entryGroupId", ""),
            name=element.get("customName", ""),
            notes=_text(element, "customNotes"),
            number=number,
            children=tuple(self.selection(child, depth + 1) for child in _list(element, "selections")),
            missing_entry=MissingEntry(
                entry=_entry(element, number), category_names=dict(_category_names(element))
            ),
        )

    def number(self, element: etree._Element) -> int:
        written = element.get("number", "1")
        value = number_of(written)
        if value is None or value != int(value) or not 0 <= value <= MOST_NUMBER:
            raise Problem(
                "game_data.roster_number",
                file=self.file,
                line=element.sourceline or 1,
                entry=shown(element.get("name", "")),
                found=shown(written),
                most=MOST_NUMBER,
            )
        return int(value)

    def check_depth(self, element: etree._Element, depth: int) -> None:
        if depth > DEEPEST:
            raise Problem("game_data.roster_too_deep", file=self.file, line=element.sourceline or 1)


def _parts(version: str) -> tuple[int, ...]:
    """Return a version as numbers; one that is none counts as newer than all."""
    found = re.fullmatch(r"([0-9]{1,4})\.([0-9]{1,4})[a-z]?", version.strip())
    return (int(found[1]), int(found[2])) if found else (9999,)


def _list(element: etree._Element, tag: str) -> Iterator[etree._Element]:
    for holder in element:
        if local(holder) == tag:
            yield from holder


def _text(element: etree._Element, tag: str) -> str:
    return next((child.text or "" for child in element if local(child) == tag), "")


def _costs(element: etree._Element, tag: str) -> Iterator[tuple[str, str, Decimal]]:
    for cost in _list(element, tag):
        value = number_of(cost.get("value", ""))
        if value is not None:
            yield _type_id(cost, "costTypeId"), cost.get("name", ""), value


def _type_id(element: etree._Element, older: str) -> str:
    """Return the id of a thing's type, which until version 2.02 had a name of its own for each kind of thing."""
    return element.get("typeId", "") or element.get(older, "")


def _customizations(element: etree._Element) -> Iterator[tuple[str, Customization]]:
    for category in _list(element, "categories"):
        name, notes = category.get("customName", ""), _text(category, "customNotes")
        if name or notes:
            yield category.get("entryId", ""), Customization(name, notes)


def _category_names(element: etree._Element) -> Iterator[tuple[str, str]]:
    for category in _list(element, "categories"):
        yield category.get("entryId", ""), category.get("name", "")


# --- what the file itself knows of its data


def _entry(element: etree._Element, number: int) -> SelectionEntry:
    return SelectionEntry(
        id=plain_id(element.get("entryId", "")),
        name=element.get("name", ""),
        type=element.get("type", "upgrade"),
        page=element.get("page", ""),
        costs=tuple(
            Cost(name=name, type_id=kind, value=value / (number or 1))
            for kind, name, value in _costs(element, "costs")
        ),
        category_links=tuple(
            CategoryLink(
                target_id=category.get("entryId", ""),
                name=category.get("name", ""),
                primary=category.get("primary") == "true",
            )
            for category in _list(element, "categories")
        ),
        profiles=tuple(_profile(profile) for profile in _list(element, "profiles")),
        rules=tuple(_rule(rule) for rule in _list(element, "rules")),
    )


def _profile(element: etree._Element) -> Profile:
    return Profile(
        id=element.get("id", ""),
        name=element.get("name", ""),
        page=element.get("page", ""),
        type_id=_type_id(element, "profileTypeId"),
        type_name=element.get("typeName", element.get("profileTypeName", "")),
        characteristics=tuple(
            Characteristic(
                name=c.get("name", ""),
                type_id=_type_id(c, "characteristicTypeId"),
                value=c.text or c.get("value") or "",
            )
            for c in _list(element, "characteristics")
        ),
    )


def _rule(element: etree._Element) -> Rule:
    return Rule(
        id=element.get("id", ""),
        name=element.get("name", ""),
        page=element.get("page", ""),
        description=_text(element, "description"),
    )


def _known_data(root: etree._Element) -> tuple[Catalogue, tuple[Catalogue, ...]]:
    """Return a game system and catalogues as far as a roster can tell them: cost types, forces, categories, no entries."""
    kinds: dict[str, CostType] = {}
    categories: dict[str, CategoryEntry] = {}
    catalogues: dict[str, Catalogue] = {}
    for element in root.iter():
        if local(element) in ("cost", "costLimit"):
            kind = _type_id(element, "costTypeId")
            kinds.setdefault(kind, CostType(id=kind, name=element.get("name", "")))
        elif local(element) == "category":
            category = element.get("entryId", "")
            if category != UNCATEGORISED:
                categories.setdefault(category, CategoryEntry(id=category, name=element.get("name", "")))
    forces = tuple(dict(_force_entries(root)).values())
    for element in (e for e in root.iter() if local(e) == "force"):
        key = element.get("catalogueId", "")
        name = element.get("catalogueName", "")
        catalogues[key] = Catalogue(
            id=key, name=name, game_system_id=root.get("gameSystemId", ""), force_entries=forces
        )
    system = Catalogue(
        id=root.get("gameSystemId", ""),
        name=root.get("gameSystemName", ""),
        cost_types=tuple(kinds.values()),
        category_entries=tuple(categories.values()),
        force_entries=forces,
    )
    return system, tuple(catalogues.values())


def _force_entries(root: etree._Element) -> Iterator[tuple[str, ForceEntry]]:
    for element in (e for e in root.iter() if local(e) == "force"):
        links = tuple(
            CategoryLink(target_id=category.get("entryId", ""), name=category.get("name", ""))
            for category in _list(element, "categories")
            if category.get("entryId") != UNCATEGORISED
        )
        key = element.get("entryId", "")
        yield key, ForceEntry(id=key, name=element.get("name", ""), category_links=links)
