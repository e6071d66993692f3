"""The armlist files of every game: TOML with a head and `[[…]]` tables, one a unit, read by what the records tell.

Whatever is wrong answers with one Problem that names file, line, unit, field, what was found and what is allowed.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from armybuilder.catalogue.plain_files import TooIntricate, read_toml
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.mistakes import Place
from armybuilder.catalogue.records.reading import MOST_ITEMS, Layout, checked, names_of, read_values
from armybuilder.catalogue.records.single_values import LONGEST_ID, LONGEST_TEXT, is_key
from armybuilder.catalogue.text import LocalText
from armybuilder.games.source import Block, Source

HEAD = LocalText(ru="начало файла", en="head of the file")
S = TypeVar("S", bound=Struct)
Values = dict[str, Any]
MOST_TABLES = 20_000
_AT = re.compile(r"\(at (?:line (\d+), column \d+|end of document)\)")


class ArmlistPlace(Place):
    """A table of a file: `unit` names it in complaints, `block` tells its lines.

    A table inside a unit also knows the `item` it is: a list field of the unit and a number from 1.
    """

    compact = True
    bounded = True
    gaps = True

    def __init__(
        self,
        source: Source,
        unit: str | LocalText,
        block: Block,
        item: tuple[str, int] | None = None,
        known: Mapping[str, Collection[str]] = {},
    ) -> None:
        self.source, self.unit, self.block, self.item = source, unit, block, item
        self.known = known

    def inner(self, field: str, item: int = 0) -> "ArmlistPlace":
        part = f", {field} {item}" if item else f", {field}"
        own = self.unit
        unit = LocalText(own.ru + part, own.en + part) if isinstance(own, LocalText) else own + part
        return ArmlistPlace(self.source, unit, self.block, self.item or (field, item), self.known)

    def wrong(
        self,
        reason: str,
        field: str,
        found: Any = "",
        item: int = 0,
        *,
        of: Field | None = None,
        **more: Any,
    ) -> Problem:
        name, number = self.item or (field, item)
        quoted = isinstance(found, str) and reason in ("not_number", "not_quantity")
        values = {
            "file": self.source.file,
            "line": self.source.line(self.block, name, number),
            "unit": self.unit,
            "field": f"{field} {item}" if item else field,
            "found": f'"{shown(found)}"' if quoted else _listed(found),
            "allowed": "…",
            "longest": LONGEST_TEXT if reason.startswith("not_local") else LONGEST_ID,
        }
        if of is not None:
            most = MOST_ITEMS if of.most is None else of.most
            values |= {"allowed": of.allowed, "least": of.least or 0, "most": most}
        return Problem(f"armlist.{reason}", **{**values, **more})

    def unknown(self, field: str, known: Sequence[str]) -> Problem:
        allowed = ", ".join(known)
        if meant := nearest(field, known, 1):
            return self.wrong("did_you_mean", shown(field), field, meant=meant, allowed=allowed)
        return self.wrong("unknown_field", shown(field), field, allowed=allowed)

    def check(self, field: str, value: Any, known: Collection[str]) -> str:
        """Return a word that must be one of the known."""
        if not isinstance(value, str) or value not in known:
            raise self.wrong("not_one_of", field, value, allowed=", ".join(known))
        return value


def _listed(found: Any) -> str:
    """A found value; the words of a list that holds nothing else."""
    words = isinstance(found, list) and found and all(isinstance(one, str) for one in found)
    return shown(", ".join(found) if words else found)


class UnitTable(Struct, frozen=True):
    """The tables of one kind of unit: its record, how the table differs from it, and values that all of them have.

    `prepare` puts in what the table leaves to be understood. `complete` makes the values of the record out of those read, the
    table as it stands, and its place: for what no field tells. `id`, `edition` and `faction` come by themselves.

    What stands in the table and is no field of the record: `parts` are lists of tables and the records that those may be,
    `inlined` records whose fields stand in the table itself, with how they differ. `tell` is the way back of `complete`: it
    gives what the table of a record has beside its fields.
    """

    record: type[Struct]
    layout: Layout = Layout()
    values: Values = {}
    prepare: Callable[[dict[str, Any]], dict[str, Any]] = dict
    complete: Callable[[Values, Mapping[str, Any], ArmlistPlace], Values] | None = None
    parts: Mapping[str, tuple[type[Struct], ...]] = {}
    inlined: tuple[tuple[type[Struct], Layout], ...] = ()
    tell: Callable[[Any], Values] | None = None

    @property
    def within(self) -> Layout:
        """How the table differs from the record in all."""
        given = ("edition", "faction", *self.values, *self.layout.given)
        return Layout(given, self.layout.needed, self.layout.besides)

    @property
    def names(self) -> tuple[str, ...]:
        """What may stand in the table."""
        return names_of(self.record, self.within)


# what a file tells of all its units at its head, or a table of its own unit
SOURCE = ("edition", "faction")


class Form(Struct, frozen=True):
    """What a game's armlist files may hold: its id, the ids of its editions and factions, and the tables of its units.

    `known` are the ids that its texts may name, by the kind of thing.
    """

    game: str
    editions: Sequence[str]
    factions: Sequence[str]
    tables: Mapping[str, UnitTable]
    known: Mapping[str, Collection[str]] = {}


def read_units(text: str, file: str, form: Form) -> list[Any]:
    """Return every unit of a file, kind after kind."""
    table, head = read_head(text, file, ("game", *SOURCE, *form.tables))
    head.known = form.known
    if "game" in table:
        head.check("game", table["game"], (form.game,))
    source = _source_of(table, head, form, {})
    rows = [row for kind in form.tables for row, _ in read_tables(table, head, kind)]
    for name, known in _known_sources(form).items():
        if name not in source and not (rows and all(name in row for row in rows)):
            raise head.wrong("missing", name, allowed=", ".join(known))
    units: dict[str, Any] = {}
    for kind in form.tables:
        for row, place in read_tables(table, head, kind):
            unit = read_unit(kind, row, place, form, source)
            if unit.id in units:
                raise place.wrong("twice", "id", row.get("id"))
            units[unit.id] = unit
    return list(units.values())


def _known_sources(form: Form) -> dict[str, Sequence[str]]:
    return {"edition": form.editions, "faction": form.factions}


def _source_of(
    table: Mapping[str, Any], place: ArmlistPlace, form: Form, usual: Mapping[str, str]
) -> dict[str, str]:
    """The edition and the faction that a table names, as far as it does, else the usual ones."""
    known = _known_sources(form)
    return {
        name: place.check(name, table[name], known[name]) if name in table else usual[name]
        for name in SOURCE
        if name in table or name in usual
    }


def read_unit(
    kind: str, table: Mapping[str, Any], place: ArmlistPlace, form: Form, usual: Mapping[str, str]
) -> Any:
    """Return the unit of one table; the `usual` edition and faction where it names none of its own.

    An id with full stops is the whole id of the unit; else that begins with the edition and the faction.
    """
    told, source = form.tables[kind], _source_of(table, place, form, usual)
    row = {name: value for name, value in table.items() if name not in SOURCE}
    near, stop, last = str(row.get("id", "")).rpartition(".")
    if stop and all(map(is_key, near.split("."))):
        row["id"] = last
    values = read_values(told.record, told.prepare(row), place, told.within) | told.values | source
    if told.complete is not None:
        values = told.complete(values, row, place)
    if not stop:
        near = f"{source['edition']}.{source['faction']}"
    return checked(told.record(**{**values, "id": f"{near}.{values['id']}"}), place)


def read_head(text: str, file: str, known: Sequence[str]) -> tuple[dict[str, Any], ArmlistPlace]:
    """Return the file as one table and its place; a Problem where the text is not TOML or has something else."""
    source = Source(text, file)
    table, place = parsed(source, text), ArmlistPlace(source, HEAD, source.whole)
    for name in table:
        if name not in known:
            raise place.unknown(name, known)
    return table, place


def parsed(source: Source, text: str) -> dict[str, Any]:
    """Return the text of a file as one table; a Problem that names the line where it is not TOML."""
    try:
        return read_toml(text)
    except TooIntricate as error:
        raise Problem("armlist.too_deep", file=source.file, line=error.line) from None
    except ValueError as error:  # syntax, and numbers or dates that Python itself refuses
        if at := _AT.search(str(error)):
            # what breaks off does so on the last line that has something
            line = int(at[1] or text.rstrip().count("\n") + 1)
            reason = str(error)[: at.start()].strip()
            found = shown(source.text(line))
            raise Problem("armlist.syntax", file=source.file, line=line, found=found, reason=reason) from None
        raise Problem("armlist.not_toml", file=source.file, reason=shown(error)) from None


def read_tables(
    table: Mapping[str, Any], head: ArmlistPlace, kind: str, most: int = MOST_TABLES
) -> Iterator[tuple[dict[str, Any], ArmlistPlace]]:
    """Yield the tables of one kind with their places, each called by its id, else by its kind and number."""
    rows = table.get(kind, [])
    if not isinstance(rows, list) or len(rows) > most or not all(isinstance(one, dict) for one in rows):
        raise head.wrong("not_tables", kind, rows, most=most)
    for number, row in enumerate(rows, 1):
        own = row.get("id")
        unit = own if isinstance(own, str) and own.strip() else f"{kind} {number}"
        yield row, ArmlistPlace(head.source, shown(unit), head.source.block(kind, number), known=head.known)


def read_records(
    text: str, file: str, kind: str, record: type[S], others: Sequence[str] = ()
) -> list[tuple[S, ArmlistPlace]]:
    """Return the records of a file that lists those of one kind, each id once, with their places."""
    table, head = read_head(text, file, (kind, *others))
    found: dict[str, tuple[S, ArmlistPlace]] = {}
    for row, place in read_tables(table, head, kind):
        one: Any = checked(record(**read_values(record, row, place)), place)
        if one.id in found:
            raise place.wrong("twice", "id", one.id)
        found[one.id] = one, place
    return list(found.values())
