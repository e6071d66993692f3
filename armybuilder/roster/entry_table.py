"""The units of an imported game as rows of tables, and their profiles, type by type, with the columns of each table.

Values are those of the data as they stand: what choices and other units would make of them is not asked.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.query.index import SearchedField, SearchIndex, size_of
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText, Text, fold, said
from armybuilder.catalogue.tree import Profile
from armybuilder.roster.entry_search import (
    Costs,
    amount_in,
    are_amounts,
    category_field,
    cost_fields,
    profiles_of,
)
from armybuilder.roster.text_changes import written

# the table of the units themselves, beside those of the types of profiles
UNITS = ""
DASH = "–"
ZERO = Decimal(0)
# the names of so many units are told in a cell
MOST_UNITS = 60


class EntryLine(Struct, frozen=True):
    """One row: a unit, or a profile of a type with the units that have it or can choose it.

    `costs` are those of a unit, None while they are not known; `cells` has the values of each characteristic by its name.
    """

    id: str
    name: Text
    nodes: tuple[EntryNode, ...]
    category: Text
    cells: Mapping[str, tuple[str, ...]]
    costs: Costs | None = None


class EntryColumn(Struct, frozen=True):
    """One column: the name, the category, the units, a cost type by its id, or a characteristic by its name."""

    key: str
    name: Text
    part: Literal["name", "category", "units", "cost", "cell"]
    is_amount: bool = False

    def text(self, line: EntryLine, language: Language) -> str:
        """Return what a cell shows."""
        match self.part:
            case "name":
                return said(line.name, language)
            case "category":
                return said(line.category, language)
            case "units":
                names = list(dict.fromkeys(said(node.name, language) for node in line.nodes))
                return ", ".join(names[:MOST_UNITS]) + (" …" if len(names) > MOST_UNITS else "")
            case "cost":
                return (
                    ""
                    if line.costs is None
                    else written(line.costs.get(self.key.removeprefix("cost."), ZERO))
                )
        return _span(line.cells.get(self.name_in_data, ()), self.is_amount)

    @property
    def name_in_data(self) -> str:
        """What a characteristic is called in the data."""
        return self.key.removeprefix("value.")

    def sort_key(self, line: EntryLine, language: Language) -> float | str | None:
        """Return by what a row is sorted; None for what has no value."""
        if self.part == "cost":
            return None if line.costs is None else float(line.costs.get(self.key.removeprefix("cost."), ZERO))
        if self.is_amount:
            sizes = [size_of(amount_in(value)) for value in line.cells.get(self.name_in_data, ())]
            return max((size for size in sizes if size is not None), default=None)
        return fold(self.text(line, language)) or None

    def word(self, _game: str, language: Language) -> str:
        """Return what the column is called."""
        return said(self.name, language)

    def short(self, _game: str, language: Language) -> str:
        """Return what the column is called over a narrow table."""
        return said(self.name, language)


def _span(values: Sequence[str], amounts: bool) -> str:
    """The values of one row: those of a number from the least to the best, texts one after the other."""
    told = list(dict.fromkeys(value for value in values if value))
    if not amounts or len(told) < 2:
        return ", ".join(told)
    ordered = sorted(told, key=lambda value: size_of(amount_in(value)) or 0.0)
    return f"{ordered[0]}{DASH}{ordered[-1]}"


class EntryTable:
    """The tables of some units of a catalogue; of which types of profiles there are any, and the rows of each.

    `heads` has the names of the columns that the data do not name: `name`, `category` and `units`.
    """

    def __init__(
        self,
        nodes: Sequence[EntryNode],
        expansion: Expansion,
        costs_of: Callable[[EntryNode], Costs | None],
        category_of: Callable[[EntryNode], Text],
        heads: Mapping[str, LocalText],
    ) -> None:
        self.nodes, self.expansion = nodes, expansion
        self._costs_of, self._category_of = costs_of, category_of
        self._heads = heads
        self._profiles: dict[str, tuple[EntryLine, ...]] = {}
        self._units: dict[int, EntryLine] = {}
        self._searched: dict[str, SearchIndex[EntryLine]] = {}

    @cached_property
    def types(self) -> Mapping[str, Text]:
        """Return the types of profiles that units have, by id, in the order of the data."""
        had = {profile.type_id for node in self.nodes for profile in profiles_of(node)}
        known = self.expansion.profile_types.values()
        return {kind.id: kind.name for kind in known if kind.id in had}

    @cached_property
    def statline(self) -> str:
        """Return the id of the type that is the stat line of units: numbers, and of most of them; empty where there is none."""
        counts = Counter(one for node in self.nodes for one in {p.type_id for p in profiles_of(node)})
        by_most = sorted(self.types, key=lambda kind: -counts[kind])
        return next((kind for kind in by_most if self._is_of_numbers(kind)), "")

    def _is_of_numbers(self, kind: str) -> bool:
        columns = [column for column in self.columns(kind) if column.part == "cell"]
        return sum(column.is_amount for column in columns) * 2 > len(columns)

    def type_named(self, name: str) -> str | None:
        """Return the id of a type by its name in either language; None where no unit has such profiles."""
        wanted = fold(name)
        return next(
            (key for key, own in self.types.items() if wanted in {fold(said(own, one)) for one in LANGUAGES}),
            None,
        )

    # rows

    def lines(self, kind: str) -> list[EntryLine]:
        """Return the rows of the units, or of the profiles of a type."""
        return [self._unit(node) for node in self.nodes] if kind == UNITS else list(self._of_type(kind))

    def _unit(self, node: EntryNode) -> EntryLine:
        costs, kept = self._costs_of(node), self._units.get(id(node))
        if kept is None or kept.costs != costs:
            own = [profile for profile in profiles_of(node) if profile.type_id == self.statline]
            kept = EntryLine(node.full_id, node.name, (node,), self._category_of(node), _cells(own), costs)
            self._units[id(node)] = kept
        return kept

    def _of_type(self, kind: str) -> tuple[EntryLine, ...]:
        if kind not in self._profiles:
            holders: dict[str, tuple[Profile, list[EntryNode]]] = {}
            for node in self.nodes:
                for profile in profiles_of(node):
                    if profile.type_id == kind:
                        holders.setdefault(_same(profile), (profile, []))[1].append(node)
            self._profiles[kind] = tuple(
                EntryLine(f"{kind} {key}", profile.name, tuple(nodes), "", _cells([profile]))
                for key, (profile, nodes) in holders.items()
            )
        return self._profiles[kind]

    # columns

    def columns(self, kind: str) -> tuple[EntryColumn, ...]:
        """Return the columns of a table, the name first."""
        name = EntryColumn("name", self._heads["name"], "name")
        cells = tuple(self._cells(self.statline if kind == UNITS else kind))
        if kind != UNITS:
            return (name, *cells, EntryColumn("units", self._heads["units"], "units"))
        costs = (
            EntryColumn(f"cost.{one.id}", one.name, "cost", is_amount=True)
            for one in self.expansion.cost_types
        )
        return (name, *costs, EntryColumn("category", self._heads["category"], "category"), *cells)

    def usual_columns(self, kind: str) -> list[EntryColumn]:
        """Return the columns that are shown before somebody chooses: without costs that nothing here has."""
        paid = self._paid
        return [one for one in self.columns(kind) if one.part != "cost" or one.key in paid]

    @cached_property
    def _paid(self) -> frozenset[str]:
        """The columns of the cost types in which a unit, or a model of it, costs something; at least one."""
        models = (
            one for node in self.nodes for one in (node, *(c for c in node.children if c.type != "upgrade"))
        )
        paid = {f"cost.{cost.type_id}" for one in models for cost in one.base.costs if cost.value}
        return frozenset(paid or {f"cost.{one.id}" for one in self.expansion.cost_types[:1]})

    def _cells(self, kind: str) -> Iterator[EntryColumn]:
        known = self.expansion.profile_types.get(kind)
        lines = self._of_type(kind)
        for one in known.characteristic_types if known is not None else ():
            key = said(one.name, "en")
            amounts = are_amounts([value for line in lines for value in line.cells.get(key, ())])
            yield EntryColumn(f"value.{key}", one.name, "cell", is_amount=amounts)

    # searching

    def search(self, kind: str) -> SearchIndex[EntryLine]:
        """Return the index by which the profiles of a type are searched; units are searched by their own."""
        if kind not in self._searched:
            self._searched[kind] = SearchIndex(
                self._of_type(kind),
                lambda line: " ".join((_words(line.name), *(_words(node.name) for node in line.nodes))),
                lambda line: " ".join(value for values in line.cells.values() for value in values),
                self._fields(kind),
            )
        return self._searched[kind]

    def _fields(self, kind: str) -> Iterator[SearchedField]:
        for column in self._cells(kind):

            def values(line: EntryLine, own: EntryColumn = column) -> Sequence[Any]:
                kept = line.cells.get(own.name_in_data, ())
                return [amount_in(value) for value in kept] if own.is_amount else kept

            names = tuple(dict.fromkeys(said(column.name, language) for language in LANGUAGES))
            yield SearchedField(column.key, names, "amount" if column.is_amount else "text", values)
        units = tuple(self._heads["units"].get(language) for language in LANGUAGES)
        yield SearchedField("units", ("unit", "отряд", *units), "text", _unit_names)
        for field in (
            *cost_fields(self.expansion, lambda node: self._costs_of(node) or {}),
            category_field(lambda node: said(self._category_of(node), "en")),
        ):
            yield SearchedField(field.key, field.names, field.kind, _of_each(field), field.spoken)


def _of_each(field: SearchedField) -> Callable[[EntryLine], Sequence[Any]]:
    """What a field has for the units of a profile."""
    return lambda line: [value for node in line.nodes for value in field.values(node)]


def _unit_names(line: EntryLine) -> Sequence[str]:
    return [_words(node.name) for node in line.nodes]


def _words(name: Text) -> str:
    return " ".join(dict.fromkeys(said(name, language) for language in LANGUAGES))


def _cells(profiles: Sequence[Profile]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for profile in profiles:
        for cell in profile.characteristics:
            if value := said(cell.value, "en").strip():
                found.setdefault(said(cell.name, "en"), []).append(value)
    return {name: tuple(values) for name, values in found.items()}


def _same(profile: Profile) -> str:
    """What is the same in profiles that read the same, whichever units they stand at."""
    return "\n".join((_words(profile.name), *(said(cell.value, "en") for cell in profile.characteristics)))
