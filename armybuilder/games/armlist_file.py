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
from armybuilder.catalogue.records.reading import (
    LONGEST_ID,
    LONGEST_TEXT,
    MOST_ITEMS,
    Layout,
    Place,
    checked,
    names_of,
    read_values,
)
from armybuilder.catalogue.text import LocalText
from armybuilder.games.source import Block, Source

HEAD = LocalText(ru="начало файла", en="head of the file")
S = TypeVar("S", bound=Struct)
Values = dict[str, Any]
_AT = re.compile(r"\(at line (\d+), column \d+\)")


class ArmlistPlace(Place):
    """A table of a file: `unit` names it in complaints, `block` tells its lines.

    A table inside a unit also knows the `item` it is: a list field of the unit and a number from 1.
    """

    compact = True
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
        unit = f"{self.unit}, {field} {item}" if item else f"{self.unit}, {field}"
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
    """

    record: type[Struct]
    layout: Layout = Layout()
    values: Values = {}
    prepare: Callable[[dict[str, Any]], dict[str, Any]] = dict
    complete: Callable[[Values, Mapping[str, Any], ArmlistPlace], Values] | None = None

    @property
    def within(self) -> Layout:
        """How the table differs from the record in all."""
        given = ("edition", "faction", *self.values, *self.layout.given)
        return Layout(given, self.layout.needed, self.layout.besides)

    @property
    def names(self) -> tuple[str, ...]:
        """What may stand in the table."""
        return names_of(self.record, self.within)


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
    table, head = read_head(text, file, ("game", "edition", "faction", *form.tables))
    head.known = form.known
    if "game" in table:
        head.check("game", table["game"], (form.game,))
    for name, known in (("edition", form.editions), ("faction", form.factions)):
        if name not in table:
            raise head.wrong("missing", name, allowed=", ".join(known))
        head.check(name, table[name], known)
    source = {"edition": table["edition"], "faction": table["faction"]}
    units: dict[str, Any] = {}
    for kind, told in form.tables.items():
        for row, place in read_tables(table, head, kind):
            values = read_values(told.record, told.prepare(row), place, told.within) | told.values | source
            if told.complete is not None:
                values = told.complete(values, row, place)
            key = f"{source['edition']}.{source['faction']}.{values['id']}"
            unit = checked(told.record(**{**values, "id": key}), place)
            if key in units:
                raise place.wrong("twice", "id", values["id"])
            units[key] = unit
    return list(units.values())


def read_head(text: str, file: str, known: Sequence[str]) -> tuple[dict[str, Any], ArmlistPlace]:
    """Return the file as one table and its place; a Problem where the text is not TOML or has something else."""
    source = Source(text, file)
    table, place = _parse(text, source), ArmlistPlace(source, HEAD, source.whole)
    for name in table:
        if name not in known:
            raise place.unknown(name, known)
    return table, place


def _parse(text: str, source: Source) -> dict[str, Any]:
    try:
        return read_toml(text)
    except TooIntricate as error:
        raise Problem("armlist.too_deep", file=source.file, line=error.line) from None
    except ValueError as error:  # syntax, and numbers or dates that Python itself refuses
        if at := _AT.search(str(error)):
            line, reason = int(at[1]), str(error)[: at.start()].strip()
            found = shown(source.text(line))
            raise Problem("armlist.syntax", file=source.file, line=line, found=found, reason=reason) from None
        raise Problem("armlist.not_toml", file=source.file, reason=shown(error)) from None


def read_tables(
    table: Mapping[str, Any], head: ArmlistPlace, kind: str
) -> Iterator[tuple[dict[str, Any], ArmlistPlace]]:
    """Yield the tables of one kind with their places, each called by its id, else by its kind and number."""
    rows = table.get(kind, [])
    if not isinstance(rows, list) or len(rows) > MOST_ITEMS or not all(isinstance(one, dict) for one in rows):
        raise head.wrong("not_tables", kind, rows, most=MOST_ITEMS)
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
