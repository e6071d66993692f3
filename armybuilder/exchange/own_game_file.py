"""A game that a player has made as one file: what it declares, and the tables of its units."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.writing import record_table
from armybuilder.catalogue.text import LocalText
from armybuilder.exchange.toml_text import line, table
from armybuilder.games import forget_words, make_game
from armybuilder.games.armlist_writing import table_name, unit_table
from armybuilder.games.game import Game
from armybuilder.games.own_game.carrying import carried, without_lost
from armybuilder.games.own_game.declaration import HEAD, SECTIONS, TABLES, Declaration
from armybuilder.games.own_game.reading import id_of, read_game
from armybuilder.locations import resources

WRITTEN = "game.toml"
# what a new game may begin with, in the order in which that is offered
TEMPLATES = ("boats", "skirmish", "mass_battle", "cars", "blank")


def starting_text(template: str = TEMPLATES[0]) -> str:
    """Return the file that a new game begins with: a small game that works, and says what may stand where."""
    return (resources() / "own_games" / f"{template}.toml").read_text(encoding="utf-8")


def renamed(text: str, game_id: str, title: LocalText) -> str:
    """Return the file of a game under another id and title, all else in it as it stands, with the comments of its author."""
    head, bracket, rest = text.partition("\n[")
    lines = [one for one in head.splitlines() if not re.match(r"(id|title)\s*=", one)]
    told = [line("id", game_id), line("title", to_plain(title))]
    at = next((place for place, one in enumerate(lines) if one and not one.startswith("#")), len(lines))
    return "\n".join([*lines[:at], *told, *lines[at:], ""]) + bracket + rest


def changed_text(text: str, declared: Declaration) -> str:
    """Return the file of a game as its author declares it now, with the units of `text`, as far as there is room for them.

    What is declared as before leaves the text as it stands, with the comments of its author.
    """
    found = read_game(text, WRITTEN)
    if declared == found.declared:
        return text
    if declared == replace(found.declared, id=declared.id, title=declared.title):
        other = renamed(text, declared.id, declared.title)
        if id_of(other) == declared.id and read_game(other, WRITTEN).declared == declared:
            return other
    rows = {profile: [row for row, _ in told] for profile, told in found.units.items()}
    units = tuple(carried(rows, found.declared, declared))
    before = {row["id"] for told in rows.values() for row in told}
    declared = without_lost(declared, before - {row["id"] for _, row in units})
    return "\n".join([declaration_text(declared), *(table(f"[[{own}]]", row) for own, row in units)])


def declaration_text(declared: Declaration) -> str:
    """Return the file of a game without units; what is as usual is left out."""
    told = record_table(declared)
    parts = ["".join(f"{line(name, told[name])}\n" for name in HEAD if name in told)]
    for section in SECTIONS:
        parts += [part for row in told.get(section, ()) for part in _section(section, row)]
    parts += [table(f"[{name}]", told[name]) for name in TABLES if told.get(name)]
    return "\n".join(parts)


def _section(section: str, row: Mapping[str, Any]) -> Iterator[str]:
    """Yield a table of a section, and those of the fields of a profile."""
    fields: Sequence[Mapping[str, Any]] = row.get("fields", ()) if section == "profiles" else ()
    yield table(
        f"[[{section}]]", {name: value for name, value in row.items() if name != "fields" or not fields}
    )
    yield from (table(f"[[{section}.fields]]", field) for field in fields)


def game_text(game: Game[Any], declared: Declaration, units: Sequence[Any]) -> str:
    """Return the file of a game with units; a Problem names those that no file can tell whole."""
    assert game.armlist is not None
    here = [unit for unit in units if type(unit) in (told.record for told in game.armlist.tables.values())]
    parts = [declaration_text(declared)]
    for unit in here:
        row = {name: value for name, value in unit_table(unit, game.armlist).items() if name != "edition"}
        parts.append(table(f"[[{table_name(unit, game.armlist)}]]", row))
    text = "\n".join(parts)
    again = make_game(text, WRITTEN)
    forget_words(again.game)
    read = {unit.id: encode(unit) for unit in again.units}
    if missed := [unit.name for unit in here if read.get(unit.id) != encode(unit)]:
        raise Problem("library.not_told_in_file", names=missed)
    return text
