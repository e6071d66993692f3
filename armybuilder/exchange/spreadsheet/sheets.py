"""Sheets of records: which column of a file is which, the records of its rows, and the sheets that are written."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Any, Protocol

from msgspec import Struct, structs

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import field_of
from armybuilder.catalogue.records.writing import record_table
from armybuilder.catalogue.text import LANGUAGES, Language, LocalText
from armybuilder.exchange.spreadsheet.cells import Names, cell_text
from armybuilder.exchange.spreadsheet.columns import Column, tables_of
from armybuilder.exchange.spreadsheet.grid import Grid
from armybuilder.exchange.spreadsheet.heads import (
    KIND,
    MISTAKE,
    NOTHING,
    KnownHeads,
    Mapped,
    heads_of,
    mapped,
    plain_head,
    special_head,
)
from armybuilder.exchange.spreadsheet.identity import id_of_name
from armybuilder.exchange.spreadsheet.reading import Pulse, ReadRecord, RowMistake, Sheet, read_item
from armybuilder.exchange.spreadsheet.rows import Cells, items_of, rows_of
from armybuilder.games.armlist_file import SOURCE
from armybuilder.games.armlist_writing import table_name, unit_table
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.edition import OWN
from armybuilder.games.game import Game
from armybuilder.games.source import Source
from armybuilder.wording.messages import say_problem


def silent(_done: int) -> None:
    """Tell nobody how far it is."""


class ContentTables:
    """The tables in which records of a type of content stand, and what everything in them is called."""

    def __init__(self, game: Game, kind: ContentType) -> None:
        self.game, self.kind = game, kind
        self.tables = tables_of(game, kind)
        if not self.tables:
            raise Problem("sheet.no_tables", game=game.title)
        self.columns: dict[str, Column] = {}
        for table in self.tables.values():
            self.columns = {**table.columns, **self.columns}
        factions = {faction.id: faction.name for faction in game.factions}
        editions = {edition.id: edition.name for edition in game.editions}
        self._known: dict[str, KnownHeads] = {}
        self.names = Names({"faction": factions, "ally": factions, "edition": editions})
        self._called: dict[str, str] = {}
        for name in self.tables:
            for word in (name, *(self.word(name, one) for one in LANGUAGES)):
                self._called.setdefault(plain_head(word), name)

    def word(self, table: str, language: Language) -> str:
        """Return what records of a table are called; the name of the table where nothing tells it."""
        named = (kind.name for kind in self.game.kinds if kind.id == table)
        return next(named, LocalText(ru=table, en=table)).get(language)

    def table_called(self, text: str) -> str | None:
        """Return the table whose records are so called; None where none are."""
        return self._called.get(plain_head(text))

    def known_heads(self, table: str = "") -> KnownHeads:
        """Return what heads mean over the columns of a table, or of all of them."""
        if table not in self._known:
            names = [table] if table else list(self.tables)
            columns = [self.tables[name].columns for name in names]
            self._known[table] = KnownHeads(columns, kinds=len(self.tables) > 1)
        return self._known[table]

    @property
    def usual_faction(self) -> str:
        """The faction of records whose rows name none; empty where there is no usual one."""
        record = next(iter(self.tables.values())).told.record
        if self.kind.id != UNIT:
            return ""
        start = field_of(record, "faction").start
        return str(start or "")


# --- in


class Layout(Struct, frozen=True):
    """How a sheet is read: its columns in their order, and the table of its records; empty where each row names its own."""

    columns: tuple[Mapped, ...]
    table: str = ""

    def with_column(self, place: int, key: str) -> "Layout":
        """Return the layout with one column meaning something else; no other means the same then."""
        columns = [Mapped(one.head, "", "told") if one.key == key and key else one for one in self.columns]
        columns[place] = Mapped(columns[place].head, key, "told")
        return Layout(tuple(columns), self.table)


def layout_of(
    grid: Grid,
    content: ContentTables,
    remembered: Mapping[str, str],
    told: Mapping[str, str],
    table: str = "",
) -> Layout:
    """Return how a sheet is to be read, as far as it can be known; `told` names columns by the heads of the file."""
    _once(grid)
    several = len(content.tables) > 1
    meant = {head: _key(key, content) for head, key in told.items()}
    chosen = table or content.table_called(grid.name) or ("" if several else next(iter(content.tables)))
    every = content.known_heads()
    if several and not chosen and all(every.key_of(head) != KIND for head in grid.heads):
        chosen = _likely(grid, content)
    known = content.known_heads(chosen)
    return Layout(mapped(grid.heads, known, remembered, meant, content.columns), chosen)


def _once(grid: Grid) -> None:
    """Refuse heads of which one stands over two columns."""
    seen: set[str] = set()
    for head in grid.heads:
        plain = plain_head(head)
        if plain and plain in seen:
            raise Problem("sheet.head_twice", sheet=shown(grid.name), row=grid.head_row, head=shown(head))
        seen.add(plain)


def _key(text: str, content: ContentTables) -> str:
    """The key of the column that somebody names."""
    if text in ("", *content.columns):
        return text
    found = content.known_heads().key_of(text)
    if found is None:
        near = nearest(text, list(content.columns))
        raise Problem("sheet.no_column", found=shown(text), nearest=near or ", ".join(content.columns))
    return found


def _likely(grid: Grid, content: ContentTables) -> str:
    """The table that knows most of the heads."""
    scores = {
        name: sum(bool(content.known_heads(name).key_of(head)) for head in grid.heads)
        for name in content.tables
    }
    return max(scores, key=lambda name: scores[name])


class Reader(Struct, frozen=True):
    """Reads the rows of sheets: records that name none are of the `usual` edition and faction."""

    content: ContentTables
    file: str
    usual: Mapping[str, str]

    def records(self, grid: Grid, layout: Layout, pulse: Pulse = silent) -> Iterator[ReadRecord]:
        """Yield the records of a sheet, right or wrong; the pulse is told how many rows are done."""
        keys = [column.key for column in layout.columns]
        heads = {column.key: column.head for column in layout.columns if column.key}
        source = Source("", self.file)
        sheet = Sheet(self.file, heads, self.content.names, self._form, self._usual, source)
        kinds = {KIND: ""}
        told: dict[int, str] = {}

        def cells() -> Iterator[tuple[int, Cells]]:
            for done, (number, row) in enumerate(grid.rows):
                if done % 50 == 0:
                    pulse(done)
                found = dict(compress(zip(keys, row, strict=False), row))
                found.pop(NOTHING, None)
                if kind := found.pop(KIND, ""):
                    told[number] = kind
                yield number, found

        for item in items_of(cells(), self.content.columns):
            name = layout.table
            if item.row in told:
                kinds[KIND] = told[item.row]
                name = self.content.table_called(told[item.row]) or ""
            if not name:
                yield self._of_no_kind(item.row, item.last, told.get(item.row, ""), heads, item.cells)
                continue
            named = bool(item.cells.get("id"))
            _identify(item.cells, item.rows, item.row)
            read = structs.replace(read_item(item, self.content.tables[name], sheet), named=named)
            yield self._without_broken(read, grid, layout) if grid.broken else read

    def _without_broken(self, read: ReadRecord, grid: Grid, layout: Layout) -> ReadRecord:
        """Return a record, told as a mistake where one of its cells is broken: what it seems to hold means nothing."""
        mistakes = []
        for (row, column), found in grid.broken.items():
            head = layout.columns[column - 1] if column <= len(layout.columns) else None
            if head is not None and head.key and read.first <= row <= read.last:
                told = {"file": self.file, "line": row, "field": head.head, "found": shown(found)}
                problem = Problem("sheet.broken_cell", **told, unit=shown(read.name))
                mistakes.append(RowMistake(row, head.head, problem))
        if not mistakes:
            return read
        places = {(one.row, one.column) for one in mistakes}
        others = [one for one in read.mistakes if (one.row, one.column) not in places]
        return structs.replace(read, record=None, mistakes=(*mistakes, *others))

    @property
    def _form(self) -> Any:
        return self.content.game.armlist if self.content.kind.id == UNIT else None

    @property
    def _usual(self) -> dict[str, str]:
        told = {"edition": OWN, "faction": self.content.usual_faction, **self.usual}
        return {name: told[name] for name in SOURCE if told.get(name)}

    def _of_no_kind(
        self, row: int, last: int, found: str, heads: Mapping[str, str], cells: Mapping[str, str]
    ) -> ReadRecord:
        allowed = ", ".join(
            self.content.word(name, language) for language in LANGUAGES for name in self.content.tables
        )
        name = cells.get("name.ru") or cells.get("name.en") or ""
        head = heads.get(KIND, KIND)
        told = {"file": self.file, "line": row, "field": head, "found": shown(found or "—")}
        problem = Problem("sheet.no_kind", **told, unit=shown(name or f"{row}"), allowed=allowed)
        return ReadRecord(row, last, name, mistakes=(RowMistake(row, head, problem),))


def _identify(cells: Cells, rows: dict[str, int], row: int) -> None:
    """Give a record without an id one of its name, the same for the same name."""
    name = cells.get("name.en") or cells.get("name.ru")
    if not cells.get("id") and name:
        cells["id"], rows["id"] = id_of_name(name[:LONGEST_NAME]), row


# --- out


class InRows(Protocol):
    """A record in the rows of a sheet, and what is wrong with it."""

    @property
    def first(self) -> int: ...
    @property
    def last(self) -> int: ...
    @property
    def mistakes(self) -> tuple[RowMistake, ...]: ...


class WrittenSheet(Struct, frozen=True):
    """A sheet to be written: its name, its heads, its rows, and which of its columns hold numbers."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]


def sheets_of(
    content: ContentTables, records: Sequence[Any], language: Language, *, together: bool, every: bool = False
) -> list[WrittenSheet]:
    """Return sheets with some records, one for each of their tables, or all `together` on one that names the kind of each.

    Columns in which nothing would stand are left out, but for those that must be filled, unless `every` one is wanted.
    """
    found: dict[str, list[list[Cells]]] = {}
    for record in records:
        name, table = _table_of(content, record)
        columns = content.tables[name].columns

        def text(column: Column, value: Any) -> str:
            return cell_text(column, value, language, content.names)

        found.setdefault(name, []).append(rows_of(table, columns, text))
    if not records:
        found = {name: [] for name in content.tables}
    if not together:
        return [_sheet(content, {name: rows}, language, every=every) for name, rows in found.items()]
    return [_sheet(content, found, language, every=every)]


def _table_of(content: ContentTables, record: Any) -> tuple[str, dict[str, Any]]:
    form = content.game.armlist
    if content.kind.id != UNIT or form is None:
        return content.kind.id, record_table(record)
    return table_name(record, form), unit_table(record, form)


def _sheet(
    content: ContentTables, found: Mapping[str, list[list[Cells]]], language: Language, *, every: bool
) -> WrittenSheet:
    used = {key for records in found.values() for rows in records for row in rows for key in row}
    tables = [content.tables[name] for name in found]
    columns = {key: one for table in tables for key, one in table.columns.items()}
    wanted = {key: one for key, one in columns.items() if every or not used or key in used or _needed(one)}
    heads = heads_of(wanted, language)
    several = len(content.tables) > 1 and len(found) > 1
    rows = []
    for name, records in found.items():
        word = content.word(name, language)
        for record in records:
            for number, row in enumerate(record):
                kind = [word if number == 0 else ""] if several else []
                rows.append((*kind, *(row.get(key, "") for key in wanted)))
    first = [special_head(KIND, language)] if several else []
    numeric = [column.field.kind in ("whole", "number") for column in wanted.values()]
    title = content.word(next(iter(found)), language) if len(found) == 1 else content.kind.id
    return WrittenSheet(
        title, (*first, *heads.values()), tuple(rows), (*([False] if several else []), *numeric)
    )


def _needed(column: Column) -> bool:
    return column.field.required and not column.groups and not column.field.optional


def with_mistakes(grid: Grid, wrong: Sequence[InRows], language: Language) -> WrittenSheet:
    """Return the rows of a sheet in which something is wrong, and what it is, to be mended and read again."""
    told: dict[int, list[str]] = {}
    for record in wrong:
        for mistake in record.mistakes:
            told.setdefault(mistake.row, []).append(say_problem(mistake.problem, language))
    spans = [(record.first, record.last) for record in wrong]
    rows = [
        (*_padded(cells, len(grid.heads)), "\n".join(told.get(number, [])))
        for number, cells in grid.rows
        if any(first <= number <= last for first, last in spans)
    ]
    heads = (*grid.heads, special_head(MISTAKE, language))
    return WrittenSheet(grid.name, heads, tuple(rows), (False,) * len(heads))


def _padded(cells: Sequence[str], width: int) -> tuple[str, ...]:
    return (*cells, *[""] * width)[:width]
