"""The columns of the tables of a type of content: every field that a file may tell, those of inner lists too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, structs

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.reading import PLAIN, Layout
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.games.armlist_file import SOURCE, UnitTable
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game

# what stands inside a list in a list that is inside a list is told in one cell
DEEPEST_LIST = 2
# the way through lists, or keys, to something in a table
Block = tuple[str, ...]


class Column(Struct, frozen=True, kw_only=True):
    """A column: the field that it tells, and where that stands.

    `block` are the lists that it is inside, from the outermost; `path` are the keys from the table of an item to the value, and
    the first `line` of them lead to a stat line whose cell this is: -1 where there is none. `groups` are the owners and names
    of the fields that it is inside. A text in two languages has a column of each `language`. A `packed` value is told in one
    cell as TOML tells it.
    """

    field: Field
    block: tuple[str, ...] = ()
    path: tuple[str, ...]
    line: int = -1
    groups: tuple[Field, ...] = ()
    language: Language | None = None
    packed: bool = False

    @property
    def key(self) -> str:
        """The name of the column in mappings: `troopers.rank`, `name.ru`."""
        own = (*self.block, *self.path)
        return ".".join((*own, self.language) if self.language else own)


class RecordTable(Struct, frozen=True):
    """The table of one kind of record: its name in files, how it is read, and its columns by their keys.

    `lines` are the columns of stat lines, by the lists that those are inside, and by where in them they stand.
    """

    name: str
    told: UnitTable
    columns: Mapping[str, Column]
    lines: Mapping[Block, Mapping[Block, Sequence[Column]]] = {}


def tables_of(game: Game, kind: ContentType) -> dict[str, RecordTable]:
    """Return the tables in which records of a type stand, by name; none where they cannot be told in files."""
    told: Mapping[str, UnitTable] = {}
    if kind.id == UNIT:
        told = game.armlist.tables if game.armlist else {}
    elif len(kind.forms) == 1:
        told = {kind.id: UnitTable(kind.forms[0].record)}
    columns = {name: _columns(one, kind.id == UNIT) for name, one in told.items()}
    return {
        name: RecordTable(name, one, columns[name], _lines_of(columns[name])) for name, one in told.items()
    }


def _lines_of(columns: Mapping[str, Column]) -> dict[Block, dict[Block, list[Column]]]:
    found: dict[Block, dict[Block, list[Column]]] = {}
    for column in columns.values():
        if column.line >= 0:
            lines = found.setdefault(column.block, {})
            lines.setdefault(column.path[: column.line], []).append(column)
    return found


def _columns(told: UnitTable, of_units: bool) -> dict[str, Column]:
    layout = told.within if of_units else told.layout
    fields = [*_left(told.record, layout)]
    if of_units:
        fields[1:1] = [field for field in fields_of(told.record) if field.name in SOURCE]
    for record, inner in told.inlined:
        fields += [field for field in _left(record, inner) if field.name not in {one.name for one in fields}]
    found = [column for field in fields for column in _of_field(field, _Inside())]
    for name, records in told.parts.items():
        part = {field.name: field for record in records for field in fields_of(record)}
        parent = Field(name=name, kind="list", owner=told.record)
        inside = _Inside(block=(name,), groups=(parent,))
        found += [column for field in part.values() for column in _of_field(field, inside)]
    return {column.key: column for column in found}


def _left(record: type[Struct], layout: Layout = PLAIN) -> Iterator[Field]:
    return (field for field in fields_of(record) if field.name not in layout.given)


class _Inside(Struct, frozen=True):
    """Where a field stands: the lists, the keys from the last of them, the stat line, and the fields that it is inside."""

    block: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    line: int = -1
    groups: tuple[Field, ...] = ()


def _of_field(field: Field, at: _Inside) -> Iterator[Column]:
    """Yield the columns of a field."""
    inner = (*((field.within,) if field.within else ()), field.alias or field.name)
    line = len(at.path) + 1 if field.within and field.head else at.line
    here = structs.replace(at, path=(*at.path, *inner), line=line)
    item = field.fields[0] if field.kind == "list" else field
    if field.kind == "list" and item.kind == "group" and len(at.block) < DEEPEST_LIST and not at.path:
        below = _Inside((*at.block, *inner), (), 0 if _is_line(item) else -1, (*at.groups, field))
        yield from _of_fields(item.fields, below)
    elif field.kind == "group":
        below = _Inside(
            at.block, here.path, len(here.path) if _is_line(field) else at.line, (*at.groups, field)
        )
        yield from _of_fields(field.fields, below)
    else:
        yield from _single(field, item, here)


def _of_fields(fields: Iterable[Field], at: _Inside) -> Iterator[Column]:
    return (column for field in fields for column in _of_field(field, at))


def _single(field: Field, item: Field, at: _Inside) -> Iterator[Column]:
    packed = item.kind in ("group", "union", "list") and at.line < 0
    languages: Sequence[Language | None] = LANGUAGES if item.kind == "local" else (None,)
    for language in languages:
        yield Column(
            field=field,
            block=at.block,
            path=at.path,
            line=at.line,
            groups=at.groups,
            language=language,
            packed=packed,
        )


def _is_line(field: Field) -> bool:
    return bool(field.fields) and all(one.head and not one.within for one in field.fields)
