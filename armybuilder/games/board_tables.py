"""The tables that come with the program: ground laid out for a game, to begin a battle on."""

import tomllib
from collections.abc import Iterable
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.table.layout import BoardLayout, BoardTerrain, BoardZone
from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.text import LocalText
from armybuilder.locations import resources


class BoardTable(Struct, frozen=True, kw_only=True):
    """A table with what it is called, and what it is good for."""

    id: str
    name: LocalText
    about: LocalText = LocalText()
    layout: BoardLayout


class _StoredTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: LocalText
    about: LocalText = LocalText()
    length: float
    width: float
    terrain: tuple[BoardTerrain, ...] = ()
    zones: tuple[BoardZone, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    table: tuple[_StoredTable, ...]


@cache
def board_tables(game: str) -> tuple[BoardTable, ...]:
    """Return the tables of a game; none for one that comes without."""
    path = resources() / "games" / game / "tables.toml"
    if not path.is_file():
        return ()
    found = from_plain(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    return tuple(_as_table(one) for one in found.table)


def _as_table(one: _StoredTable) -> BoardTable:
    layout = BoardLayout(length=one.length, width=one.width, terrain=one.terrain, zones=one.zones)
    return BoardTable(id=one.id, name=one.name, about=one.about, layout=layout)


def for_sides(layout: BoardLayout, sides: Iterable[str]) -> BoardLayout:
    """Return a table without the zones of sides that do not take part."""
    known = {"", *sides}
    return replace(layout, zones=tuple(zone for zone in layout.zones if zone.side in known))
