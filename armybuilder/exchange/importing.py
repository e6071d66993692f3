"""Which kind of file an import holds, and what it brings."""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language
from armybuilder.exchange.army_file import army_of
from armybuilder.exchange.file_kinds import FileKind, kind_of_bytes
from armybuilder.exchange.files import read_file
from armybuilder.exchange.reading import parse
from armybuilder.games import game as find_game
from armybuilder.games import games
from armybuilder.games.game import Game
from armybuilder.games.import_report import ImportReport

Catalogue = Callable[[Game], Mapping[str, Any]]


class ImportedFile(Struct, frozen=True):
    """What a file brought: an army with its report, or units of one's own."""

    game: Game
    army: ImportReport | None = None
    units: tuple[Any, ...] = ()


def read_any(
    data: bytes, file: str, catalogue: Catalogue, language: Language, lenient: bool = True
) -> ImportedFile:
    """Read an army file, an army of another program for a game, or an armlist of one's own units.

    `catalogue` gives the units of a game by id. A Problem tells why a file cannot be used.
    """
    kind = kind_of_bytes(data, file)
    if kind.kind is not FileKind.TABLE:
        raise Problem(
            "file.neither" if kind.kind is FileKind.OTHER else "file.no_army", file=file, what=kind.what
        )
    document = parse(data, file)
    for game in games():
        for importer in game.load_importers():
            if importer.fits(document):
                return ImportedFile(game, importer.read(document, file, catalogue(game), game, language))
    if listed := _game_of_armlist(document):
        text = data.decode("utf-8-sig")
        return ImportedFile(listed, units=tuple(listed.read_armlist(text, file)))
    if "unit" in document or "armybuilder" in document or "game" in document:
        game = _game_of_army(document)
        return ImportedFile(game, army=army_of(document, file, catalogue(game), game, lenient))
    raise Problem("file.unknown_kind", file=file, found=shown(", ".join(list(document)[:5]) or "—"))


def read_any_army(
    path: Path, catalogue: Catalogue, language: Language = "ru", lenient: bool = True
) -> ImportReport:
    """Return the army that a file holds, of any of our own games, whichever program wrote it; a Problem when it holds none."""
    found = read_any(read_file(path), path.name, catalogue, language, lenient)
    if found.army is None:
        raise Problem("file.no_army", file=path.name)
    return found.army


def game_of_content(document: Mapping[str, Any], named: str | None = None) -> Game | None:
    """Return the game of a file with records of the Library, units or others; None where the file holds something else.

    `named` is the game that somebody says it is of.
    """
    if listed := _game_of_armlist(document):
        return find_game(named) if named else listed
    tables = {name for name, value in document.items() if isinstance(value, list) and name != "unit"}
    known = [game for game in games() if tables & {kind.id for kind in game.content_types}]
    if not known or "armybuilder" in document:
        return None
    if named:
        return find_game(named)
    return max(known, key=lambda game: len(tables & {kind.id for kind in game.content_types}))


def _game_of_armlist(document: Mapping[str, Any]) -> Game | None:
    """Return the game that an armlist names, else the first of those whose kinds of unit it lists and whose edition it is of."""
    listing = [g for g in games() if any(table in document for table in _tables(g))]
    if listing and "game" in document:
        return _game_of_army(document)
    edition = document.get("edition")
    fits = [g for g in listing if any(e.id == edition for e in g.editions)]
    return next(iter(fits or listing), None)


def _tables(game: Game) -> Collection[str]:
    """Return the names of the tables in which units of a game stand."""
    return game.armlist.tables if game.armlist is not None else [kind.id for kind in game.kinds]


def _game_of_army(document: Mapping[str, Any]) -> Game:
    named = document.get("game")
    return find_game(shown(named)) if named is not None else games()[0]
