"""The file of a game that a player has made: what it declares, and the tables of its units. Whatever is wrong has a line."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from armybuilder.catalogue.limits import MOST_TEXT, MOST_UNITS_READ
from armybuilder.catalogue.plain_files import read_toml
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import field_of
from armybuilder.catalogue.records.reading import Layout, checked, read_record, read_value, read_values
from armybuilder.games.armlist_file import HEAD as HEAD_OF_FILE
from armybuilder.games.armlist_file import ArmlistPlace, parsed, read_tables
from armybuilder.games.own_game.declaration import (
    HEAD,
    MOST_COSTS,
    MOST_FACTIONS,
    MOST_FIELDS,
    MOST_KINDS,
    MOST_LIMITS,
    MOST_PROFILES,
    SECTIONS,
    TABLES,
    CostTold,
    Declaration,
    FactionTold,
    FieldTold,
    KindTold,
    LimitTold,
    ProfileTold,
)
from armybuilder.games.source import Source

S = TypeVar("S", bound=Struct)
RECORDS: dict[str, type[Struct]] = {
    "factions": FactionTold,
    "kinds": KindTold,
    "costs": CostTold,
    "profiles": ProfileTold,
    "limits": LimitTold,
}
MOST = {
    "factions": MOST_FACTIONS,
    "kinds": MOST_KINDS,
    "costs": MOST_COSTS,
    "profiles": MOST_PROFILES,
    "limits": MOST_LIMITS,
}
WITHOUT_FIELDS = Layout(given=("fields",), besides=("fields",))
Row = tuple[dict[str, Any], ArmlistPlace]


class GameFile(Struct, frozen=True):
    """A file as it was read: the declaration, and the tables of units by their profiles, with their places."""

    declared: Declaration
    units: dict[str, list[Row]]


def read_game(text: str, file: str, *, is_kept: bool = False) -> GameFile:
    """Return what the file of a game holds; a Problem that names line and field where anything is wrong.

    One that `is_kept` was accepted once: what is refused since is let pass.
    """
    if len(text) > MOST_TEXT:
        raise Problem("own_game.too_long", file=file, most=MOST_TEXT)
    source = Source(text, file, is_kept=is_kept)
    table = parsed(source, text)
    head = ArmlistPlace(source, HEAD_OF_FILE, source.whole)
    values: dict[str, Any] = {name: tuple(_section(table, head, name)) for name in SECTIONS}
    known = (*HEAD, *SECTIONS, *TABLES, *(profile.id for profile in values["profiles"]))
    for name in table:
        if name not in known:
            raise head.unknown(name, known)
    own = {name: value for name, value in table.items() if name in HEAD}
    values |= read_values(Declaration, own, head, Layout(given=(*SECTIONS, *TABLES)))
    for name in TABLES:
        if name in table:
            values[name] = read_value(field_of(Declaration, name), table[name], head, name)
    declared = Declaration(**values)
    _check(declared, head)
    rows = {one.id: list(read_tables(table, head, one.id, MOST_UNITS_READ)) for one in declared.profiles}
    return GameFile(declared, rows)


def id_of(text: str) -> str:
    """Return the id that the file of a game tells; empty where it tells none that can be read."""
    try:
        found = read_toml(text[:MOST_TEXT]).get("id", "")
    except ValueError:
        return ""
    return found if isinstance(found, str) else ""


def _section(table: Mapping[str, Any], head: ArmlistPlace, name: str) -> Iterator[Any]:
    """Yield the records of a section; each complaint has the line of its own table."""
    before = 0
    for row, place in read_tables(table, head, name, MOST[name]):
        if name != "profiles":
            yield read_record(RECORDS[name], row, place)
            continue
        plain = row.get("fields", [])
        values = read_values(ProfileTold, row, place, WITHOUT_FIELDS)
        fields = tuple(_fields(plain, place, before))
        before += len(fields)
        yield checked(ProfileTold(**values, fields=fields), place)


def _fields(plain: Any, place: ArmlistPlace, before: int) -> Iterator[FieldTold]:
    """Yield the fields of a profile; `before` were those of the profiles above."""
    if (
        not isinstance(plain, list)
        or len(plain) > MOST_FIELDS
        or not all(isinstance(one, dict) for one in plain)
    ):
        raise place.wrong("not_tables", "fields", plain, most=MOST_FIELDS)
    for number, row in enumerate(plain, 1):
        own = row.get("id")
        called = own if isinstance(own, str) and own.strip() else f"fields {number}"
        block = place.source.block("profiles.fields", before + number)
        own_lines = block if block != place.source.whole else place.block
        yield read_record(
            FieldTold, row, ArmlistPlace(place.source, shown(f"{place.unit}, {called}"), own_lines)
        )


def _check(declared: Declaration, head: ArmlistPlace) -> None:
    """Refuse a declaration whose parts do not go together, with the line of the part."""
    for mistake in declared.mistakes():
        item = mistake.item
        if mistake.reason == "id_twice":
            ids = [one.id for one in getattr(declared, mistake.field)]
            item = len(ids) - ids[::-1].index(mistake.found)
        place, field = head, mistake.field
        if item and field in SECTIONS:
            name = getattr(getattr(declared, field)[item - 1], "id", "") or f"{field} {item}"
            place, field = ArmlistPlace(head.source, shown(name), head.source.block(field, item)), "id"
            if mistake.field == "limits":
                field = "of"
        raise place.wrong(mistake.reason, field, mistake.found, **mistake.told)
