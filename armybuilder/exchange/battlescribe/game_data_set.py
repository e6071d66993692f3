"""One of our own games as data that BattleScribe and its kin read: a game system, and a catalogue for each faction."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from armybuilder.catalogue.conditions import TreeElement
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.text import Language, LocalText, said
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    CategoryLink,
    Characteristic,
    CharacteristicType,
    Cost,
    Profile,
    ProfileType,
    Rule,
    SelectionEntry,
)
from armybuilder.games.game import Game
from armybuilder.games.unit_lines import TextTable

# what the ids of our systems begin with: they are no games of the player's own once they are imported
APART = "armybuilder"
# the first column of tables whose rows are asked for by an id
ROW_ID = "id"
# a kind of unit may be called as a kind of force or of entry is: its category has an id of its own
CATEGORY = "category-"


class NoExtras:
    """Has none of the files that stand beside armlists."""

    def __call__(self, _file: Any, /) -> Mapping[str, Any]:
        return {}


def data_set_of(game: Game[Any], units: Iterable[Any], language: Language) -> DataSet:
    """Return a game with some units as data in one language; other programs see the same costs and limits."""
    units = tuple(units)
    tables = _Tables(game, units, language)
    own, whole = f"{APART}-{game.id}", game.tree.data.system
    names = _Names(whole, language)
    system = replace(
        names.told(_in_language(whole, language)), id=own, profile_types=tuple(tables.profile_types())
    )
    files = []
    for faction in game.factions:
        entries = tuple(
            names.told(_entry(game, unit, tables, language)) for unit in units if unit.faction == faction.id
        )
        if entries:
            name = faction.name.get(language)
            catalogue = Catalogue(
                id=f"{own}-{faction.id}",
                name=name,
                game_system_id=own,
                game_system_revision=1,
                selection_entries=entries,
            )
            files.append(GameFile(name, catalogue, len(entries)))
    return DataSet(GameFile(game.title.get(language), system), tuple(files))


class _Tables:
    """The tables of a game: one for the facts of each kind of unit, one for each sort of rows that units have."""

    def __init__(self, game: Game[Any], units: Iterable[Any], language: Language) -> None:
        self._game, self._language = game, language
        self.facts: dict[str, dict[str, None]] = {}
        self.rows: dict[tuple[str, ...], str] = {}
        for unit in units:
            columns = self.facts.setdefault(game.kind_of(unit), {})
            columns |= dict.fromkeys(fact.label for fact in game.facts_of(unit, language))
            for heads, _ in rows_of(game, unit, language):
                self.rows.setdefault(heads, f"rows-{len(self.rows) + 1}")

    def profile_types(self) -> Iterator[ProfileType]:
        """Yield the head of each table."""
        for kind, columns in self.facts.items():
            name = self._game.kind(kind).name.get(self._language)
            yield _head(f"profile-{kind}", name, tuple(columns))
        for (first, *others), own in self.rows.items():
            yield _head(own, first, tuple(others))

    def profiles_of(self, unit: Any) -> Iterator[Profile]:
        """Yield the profiles of a unit: its facts, then its rows."""
        kind = self._game.kind_of(unit)
        head = _head(f"profile-{kind}", self._game.kind(kind).name.get(self._language), self.facts[kind])
        told = {fact.label: fact.value for fact in self._game.facts_of(unit, self._language)}
        name = unit.name.get(self._language)
        if self.facts[kind]:
            values = [told.get(one, "–") for one in self.facts[kind]]
            yield _profile(f"{unit.id}-profile", name, head, values)
        for heads, lines in rows_of(self._game, unit, self._language):
            head = _head(self.rows[heads], heads[0], heads[1:])
            for number, (first, *values) in enumerate(lines, 1):
                yield _profile(f"{unit.id}-{head.id}-{number}", first or name, head, values)


def rows_of(
    game: Game[Any], unit: Any, language: Language
) -> Iterator[tuple[tuple[str, ...], list[tuple[str, ...]]]]:
    """Yield the tables that a unit has, with their heads: the first column is the name of a row."""
    for table in game.unit_lines(unit, language, NoExtras()):
        if isinstance(table, TextTable):
            skipped = 1 if table.heads[0] == ROW_ID else 0
            yield table.heads[skipped:], [row[skipped:] for row in table.rows]


def _head(own: str, name: str, columns: Iterable[str]) -> ProfileType:
    types = (CharacteristicType(id=f"{own}-{number}", name=head) for number, head in enumerate(columns, 1))
    return ProfileType(id=own, name=name, characteristic_types=tuple(types))


def _profile(own: str, name: str, head: ProfileType, values: Iterable[str]) -> Profile:
    cells = zip(head.characteristic_types, values, strict=True)
    told = tuple(Characteristic(name=one.name, type_id=one.id, value=value) for one, value in cells)
    return Profile(id=own, name=name, type_id=head.id, type_name=said(head.name, "en"), characteristics=told)


def _entry(game: Game[Any], unit: Any, tables: _Tables, language: Language) -> SelectionEntry:
    """A unit with its costs, limits and options, its facts and rows as profiles, and what else is told of it as a rule."""
    own: SelectionEntry = _in_language(_apart(game.entry_of(unit), unit.id, top=True), language)
    name = unit.name.get(language)
    told = {f"{fact.label}: {fact.value}" for fact in game.facts_of(unit, language)}
    # the options are entries of their own
    told |= {f"{part.name.get(language)}: {part.values}" for part in game.parts_of(unit, language)}
    lines = [
        one for one in game.unit_lines(unit, language, NoExtras()) if isinstance(one, str) and one not in told
    ]
    rules = (Rule(id=f"{unit.id}-text", name=name, description="\n".join(lines)),) if lines else ()
    return replace(own, profiles=tuple(tables.profiles_of(unit)), rules=rules)


class _Names:
    """Gives what points at something the name of that, ids to links that have none, and ids of their own to categories."""

    def __init__(self, system: Catalogue, language: Language) -> None:
        self._categories = {one.id: said(one.name, language) for one in system.category_entries}
        self._costs = {one.id: said(one.name, language) for one in system.cost_types}

    def told(self, element: Any, owner: str = "") -> Any:
        """Return a part of the tree with its names and ids; `owner` is what it stands in."""
        changes: dict[str, Any] = {}
        own = getattr(element, "id", "") or owner
        for field in fields(type(element)):
            value = getattr(element, field.name)
            if isinstance(value, tuple) and value and isinstance(value[0], TreeElement):
                changes[field.name] = tuple(self.told(one, own) for one in value)
        if isinstance(element, Cost):
            changes["name"] = self._costs.get(element.type_id, "")
        elif isinstance(element, CategoryEntry):
            changes["id"] = CATEGORY + element.id
        elif isinstance(element, CategoryLink):
            changes["id"] = element.id or f"{owner}-in-{element.target_id}"
            changes["name"] = self._categories.get(element.target_id, "")
            changes["target_id"] = CATEGORY + element.target_id
        return replace(element, **changes) if changes else element


def _apart(element: Any, before: str, *, top: bool = False) -> Any:
    """An entry whose inner ids begin with that of the unit: in a file of data no two things have one id."""
    changes: dict[str, Any] = {}
    for field in fields(type(element)):
        value = getattr(element, field.name)
        if isinstance(value, tuple) and value and isinstance(value[0], TreeElement):
            changes[field.name] = tuple(_apart(one, before) for one in value)
    own = getattr(element, "id", "")
    if own and not top and not own.startswith(before):
        changes["id"] = f"{before}-{own}"
    return replace(element, **changes) if changes else element


def _in_language(element: Any, language: Language) -> Any:
    """A part of the tree whose texts are in one language."""
    changes: dict[str, Any] = {}
    for field in fields(type(element)):
        value = getattr(element, field.name)
        if isinstance(value, LocalText):
            changes[field.name] = value.get(language)
        elif isinstance(value, tuple) and value and isinstance(value[0], Struct):
            changes[field.name] = tuple(_in_language(one, language) for one in value)
    return replace(element, **changes) if changes else element
