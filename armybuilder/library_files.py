"""Files for the Library: told what they would change, and taken in one step that can be taken back; and files written of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from typing import Any, Literal

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.exchange.content_reading import read_content_file
from armybuilder.exchange.content_text import content_text
from armybuilder.exchange.file_kinds import FileKind, kind_of_bytes
from armybuilder.exchange.incoming import Incoming, Plan, plan_of, read_of
from armybuilder.exchange.reading import decoded
from armybuilder.exchange.spreadsheet.csv_files import write_csv
from armybuilder.exchange.spreadsheet.files import is_workbook, read_grids, write_workbook
from armybuilder.exchange.spreadsheet.grid import Grid, Pulse, unheard
from armybuilder.exchange.spreadsheet.heads import KIND, NOTHING, plain_head
from armybuilder.exchange.spreadsheet.reading import ReadRecord
from armybuilder.exchange.spreadsheet.sheets import (
    ContentTables,
    Layout,
    Reader,
    WrittenSheet,
    layout_of,
    sheets_of,
    with_mistakes,
)
from armybuilder.games import games
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.storage.library import puts
from armybuilder.storage.store import Store

Form = Literal["toml", "csv", "xlsx"]
FORMS: tuple[Form, ...] = ("toml", "csv", "xlsx")
Present = Callable[[ContentType], Mapping[str, Any]]
COLUMNS_KEY = "library.columns"
MOST_REMEMBERED = 400


class PlannedType(Struct, frozen=True):
    """What a file would do to the records of one type."""

    kind: ContentType
    plan: Plan


class LibraryFile:
    """A file with records of a game, opened once. A spreadsheet has `grids`, and a layout of each, which may be told otherwise.

    `going` is called from time to time while it is opened; `usual` are the edition and the faction of units that name none.
    """

    def __init__(
        self, data: bytes, file: str, game: Game, type_id: str = UNIT, going: Pulse = unheard
    ) -> None:
        self.data, self.file, self.game = data, file, game
        self.kind = game.content_type(type_id)
        self.usual: dict[str, str] = {}
        self.grids: list[Grid] = []
        self.layouts: list[Layout] = []
        self.content: ContentTables | None = None
        if kind_of_bytes(data, file).kind is FileKind.SHEET:
            self.content = ContentTables(game, self.kind)
            self.grids = read_grids(data, file, going)

    def again(self, type_id: str, game: Game | None = None) -> "LibraryFile":
        """Return the same file, not opened once more, for records of a type; what was told of its columns is forgotten.

        With a `game` they are records of that one.
        """
        file = copy(self)
        file.game = game or self.game
        file.kind = file.game.content_type(type_id)
        file.content = ContentTables(file.game, file.kind) if self.is_sheet else None
        file.usual, file.layouts = {}, []
        return file

    @property
    def is_sheet(self) -> bool:
        """Whether it is a spreadsheet, whose columns may be told."""
        return self.content is not None

    def recognise(
        self, remembered: Mapping[str, str], told: Mapping[str, str] | None = None, table: str = ""
    ) -> None:
        """Find out which column is which; `told` names columns by the heads of the file, `table` the kind of all records."""
        if self.content is None:
            return
        if table:
            known = self.content.table_called(table)
            if known is None:
                allowed = ", ".join(self.content.tables)
                raise Problem("sheet.no_table", found=table, allowed=allowed)
            table = known
        self.layouts = [layout_of(grid, self.content, remembered, told or {}, table) for grid in self.grids]

    @property
    def knows_columns(self) -> bool:
        """Whether any column of a spreadsheet is known: without one no row says anything."""
        columns = (column for layout in self.layouts for column in layout.columns)
        return not self.is_sheet or any(column.key not in (KIND, NOTHING) for column in columns)

    def plan(self, present: Present, pulse: Pulse = unheard) -> list[PlannedType]:
        """Return what the file would change, type by type."""
        if self.content is None:
            text = decoded(self.data, self.file)
            found = read_content_file(self.game, text, self.file)
            return [
                PlannedType(kind, plan_of(read_of(records), present(kind), kind, self.file))
                for kind, records in found
            ]
        total = sum(len(grid.rows) for grid in self.grids)
        reader = Reader(self.content, self.file, self.usual)
        read: list[ReadRecord] = []
        before = 0
        for grid, layout in zip(self.grids, self.layouts, strict=True):
            read += reader.records(grid, layout, partial(_further, pulse, before, total))
            before += len(grid.rows)
        return [PlannedType(self.kind, plan_of(read, present(self.kind), self.kind, self.file))]

    def columns_told(self) -> dict[str, str]:
        """Return what the heads of the file mean that no program knows by itself, to be remembered."""
        told = (one for layout in self.layouts for one in layout.columns if one.how in ("told", "remembered"))
        return {plain_head(one.head): one.key for one in told}

    def mending_sheet(self, wrong: Sequence[Incoming], language: Language) -> bytes:
        """Return the rows in which something is wrong as a table of the form of the file, with what is wrong in a last column."""
        sheets = [with_mistakes(grid, wrong, language) for grid in self.grids]
        sheets = [sheet for sheet in sheets if sheet.rows]
        if is_workbook(self.data):
            return write_workbook(sheets)
        return write_csv(sheets[0].heads, sheets[0].rows, language)


def _further(pulse: Pulse, before: int, total: int, done: int) -> None:
    pulse(before + done, total)


def open_sheet(data: bytes, file: str) -> LibraryFile:
    """Open a spreadsheet for whichever game it is of: that whose units have most of its columns."""
    opened = LibraryFile(data, file, next(game for game in games() if game.armlist))
    return opened.again(UNIT, _game_of(opened.grids))


def _game_of(grids: Iterable[Grid]) -> Game:
    heads = [head for grid in grids for head in grid.heads]

    def known(game: Game) -> int:
        content = ContentTables(game, game.content_type(UNIT))
        return max(
            sum(bool(content.known_heads(name).key_of(head)) for head in heads) for name in content.tables
        )

    return max((game for game in games() if game.armlist), key=known)


# --- into the database


def present_in(store: Store, game: Game) -> Present:
    """Return what gives the records of a type that the Library has, by id."""
    return lambda kind: {record.id: record for record in store.library.all(game, kind)}


def remembered_columns(store: Store, game: Game, kind: ContentType) -> dict[str, str]:
    """Return which columns heads were said to mean before."""
    kept = store.settings.get(f"{COLUMNS_KEY}.{game.id}.{kind.id}")
    if not isinstance(kept, dict):
        return {}
    return {head: key for head, key in kept.items() if isinstance(head, str) and isinstance(key, str)}


def take_planned(
    store: Store, file: LibraryFile, planned: Sequence[PlannedType], label: str, pulse: Pulse = unheard
) -> int | None:
    """Keep all that is new or changed in one step, and return its number; None where there is nothing to keep.

    What heads were said to mean is remembered. What the pulse raises ends it, and nothing is kept.
    """
    changes = [change for one in planned for change in puts(one.kind, one.plan.wanted)]
    with store.connection.writing():
        if told := file.columns_told():
            kept = {**remembered_columns(store, file.game, file.kind), **told}
            newest = dict(list(kept.items())[-MOST_REMEMBERED:])
            store.settings.set(f"{COLUMNS_KEY}.{file.game.id}.{file.kind.id}", newest)
        if not changes:
            return None
        return store.library.do(file.game, changes, label, lambda done: pulse(done, len(changes)))


# --- out


def library_file(
    game: Game,
    kind: ContentType,
    records: Sequence[Any],
    form: Form,
    language: Language,
    *,
    every_column: bool = False,
) -> bytes:
    """Return records as a file; without records a spreadsheet is a template with all columns."""
    if form == "toml":
        return content_text(game, kind, records).encode()
    content = ContentTables(game, kind)
    every = every_column or not records
    if form == "xlsx":
        return write_workbook(sheets_of(content, records, language, together=False, every=every))
    (sheet,) = sheets_of(content, records, language, together=True, every=every)
    return _csv(sheet, language)


def _csv(sheet: WrittenSheet, language: Language) -> bytes:
    return write_csv(sheet.heads, sheet.rows, language)
