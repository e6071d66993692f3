"""What the armlist files of every game have in common: TOML with a head and `[[…]]` tables, one a unit.

Whatever is wrong answers with one Problem that names file, line, unit, field, what was found and what is allowed.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.rows import LONGEST_ID, Row, is_text, shown
from armybuilder.games.source import Source

HEAD = LocalText(ru="начало файла", en="head of the file")
U = TypeVar("U")
_AT = re.compile(r"\(at line (\d+), column \d+\)")


class Form(Struct, frozen=True):
    """What a game's armlist files may hold: its id, the ids of its editions and factions, and the fields of each kind of unit."""

    game: str
    editions: Sequence[str]
    factions: Sequence[str]
    fields: Mapping[str, Sequence[str]]


def read_units(
    text: str, file: str, form: Form, readers: Mapping[str, Callable[[Row, str, str], U]]
) -> list[U]:
    """Every unit of a file, kind after kind; `readers` make one of a table, its edition and its faction."""
    head = read_head(text, file)
    head.only(("game", "edition", "faction", *form.fields))
    head.optional_one_of("game", (form.game,))
    edition = head.one_of("edition", form.editions)
    faction = head.one_of("faction", form.factions)
    units: dict[str, U] = {}
    for kind, fields in form.fields.items():
        for row in read_tables(head, kind):
            row.only(fields)
            unit = readers[kind](row, edition, faction)
            known = f"{edition}.{faction}.{row.table['id']}"
            if known in units:
                raise row.wrong("twice", "id", row.table["id"])
            units[known] = unit
    return list(units.values())


def read_head(text: str, file: str) -> Row:
    """The file as one table; a Problem where the text is not TOML."""
    source = Source(text, file)
    return Row(_parse(text, source), source, HEAD, source.whole)


def _parse(text: str, source: Source) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Problem("armlist.too_deep", file=source.file) from None
    except ValueError as error:  # syntax, and numbers or dates that Python itself refuses
        if at := _AT.search(str(error)):
            line, reason = int(at[1]), str(error)[: at.start()].strip()
            found = shown(source.text(line))
            raise Problem("armlist.syntax", file=source.file, line=line, found=found, reason=reason) from None
        raise Problem("armlist.not_toml", file=source.file, reason=shown(error)) from None


def read_tables(head: Row, kind: str) -> Iterator[Row]:
    """The tables of one kind, each called by its id, else by its kind and number."""
    for number, table in enumerate(head.tables(kind), 1):
        own = table.get("id")
        place = own if isinstance(own, str) and own.strip() else f"{kind} {number}"
        yield Row(table, head.source, shown(place), head.source.block(kind, number))


def read_aliases(row: Row) -> tuple[str, ...]:
    """Other names under which players look for the unit."""
    names = row.strings("aliases")
    for item, name in enumerate(names, 1):
        if not is_text(name, LONGEST_ID):
            raise row.wrong("not_text", "aliases", name, item, longest=LONGEST_ID)
    return tuple(names)
