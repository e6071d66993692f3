"""A table of a battle as one file, to hand over: which game it is of, what it is called, and what lies on it."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.battle.facts import read_facts
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.battle.table.outlines import is_ground
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.limits import LONGEST_NAME, entered_name
from armybuilder.catalogue.plain_files import json_text
from armybuilder.catalogue.problem import Problem

FORM = 1


class TableFile(Struct, frozen=True, kw_only=True):
    """A table with its name and the game that it is of."""

    game: str
    name: str
    layout: BoardLayout


class _StoredFile(Struct, frozen=True, kw_only=True):
    table_file: int
    game: str
    name: str
    layout: dict[str, Any]


def table_file(game: str, name: str, layout: BoardLayout) -> bytes:
    """Return a table as a file."""
    plain = {"table_file": FORM, "game": game, "name": name, "layout": to_plain(layout)}
    return json_text(plain).encode()


def read_table_file(content: bytes, file: Path) -> TableFile:
    """Return the table of a file; a Problem when it is none, of a later form, or with ground that goes round nothing."""
    try:
        found = msgspec.json.decode(content, type=_StoredFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("battle.no_table_file", file=file.name) from error
    if found.table_file > FORM:
        raise Problem("battle.later_table_file", file=file.name)
    layout = read_facts(BoardLayout, found.layout)
    if not all(map(is_ground, (*layout.terrain, *layout.zones))):
        raise Problem("battle.no_outline")
    return TableFile(game=found.game, name=entered_name(found.name[:LONGEST_NAME], file.stem), layout=layout)
