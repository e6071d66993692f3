"""What may be typed at a place of the file of a game: its tables, the fields of a table, and the values of a field."""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.games.own_game.declaration import (
    COST,
    HEAD,
    LIMITED,
    OF_EVERY_UNIT,
    SAMPLE_UNIT,
    SECTIONS,
    TABLES,
    Declaration,
)

_HEADER = re.compile(r"\s*\[\[?\s*([\w.]*)\s*\]?\]?\s*(#.*)?$")
_VALUE = re.compile(r"\s*(\w+)\s*=\s*")
_ID = re.compile(r'^\s*id\s*=\s*"([^"]*)"', re.MULTILINE)
NOT_IN_FILES = ("edition", "aliases", "doubts")


def completions(text: str, line: str, before: Sequence[str]) -> list[str]:
    """Return what may stand at the end of `line`, of which only what is left of the cursor counts; `before` are the lines above.

    `text` is the whole file: its own ids are values too.
    """
    if line.lstrip().startswith("["):
        return _headers(text)
    header = next((found[1] for one in reversed(before) if (found := _HEADER.match(one)) and "[" in one), "")
    if told := _VALUE.match(line):
        field = next((one for one in _fields(header) if one.name == told[1]), None)
        return [f'"{one}"' for one in _values(field, text)] if field is not None else []
    if "=" in line:
        return []
    names = [one.name for one in _fields(header) if not one.kept] if header else [*HEAD]
    if not names and header in _ids_of(text, "profiles"):
        names = [one for one in OF_EVERY_UNIT if one not in NOT_IN_FILES]
        names += [*_ids_of(text, "costs"), *_ids_of(text, "profiles.fields", header)]
    return [f"{one} = " for one in names]


def _headers(text: str) -> list[str]:
    units = [one for one in _ids_of(text, "profiles") if one]
    return [
        *(f"[[{one}]]" for one in (*SECTIONS, "profiles.fields")),
        *(f"[{one}]" for one in TABLES),
        *(f"[[{one}]]" for one in units),
    ]


def _fields(header: str) -> tuple[Field, ...]:
    """The fields that a table of the file has; none where it is one of units."""
    kind: type[Struct] | None = Declaration
    for name in filter(None, header.split(".")):
        found = next((one for one in fields_of(kind) if one.name == name), None) if kind else None
        kind = _record(found)
    return fields_of(kind) if kind is not None and header else ()


def _record(field: Field | None) -> type[Struct] | None:
    if field is None:
        return None
    inner = field.fields[0] if field.kind == "list" else field
    return inner.records[0] if inner.records else None


def _values(field: Field, text: str) -> Iterator[str]:
    """Yield the words that may stand in a field."""
    named: Mapping[str, tuple[str, ...]] = {
        LIMITED: ("kinds", "profiles", "factions"),
        COST: ("costs",),
    }
    yield from field.choices
    for section in named.get(field.names, ()):
        yield from _ids_of(text, section)
    if field.kind == "list" and field.fields[0].names == SAMPLE_UNIT:
        for profile in _ids_of(text, "profiles"):
            yield from _ids_of(text, profile)


def _ids_of(text: str, header: str, within: str = "") -> list[str]:
    """The ids that stand in the tables of a header; `within` those below the profile of that id."""
    found: list[str] = []
    profile = ""
    for block in re.split(r"^(?=\s*\[)", text, flags=re.MULTILINE):
        head, _, body = block.partition("\n")
        named, own = _HEADER.match(head), _ID.search(body)
        if named is None or own is None:
            continue
        if named[1] == "profiles":
            profile = own[1]
        if named[1] == header and (not within or profile == within) and own[1] not in found:
            found.append(own[1])
    return found
