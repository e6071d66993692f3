"""Shipped content: read from `resources/games/`, kept in the database, renewed when the program's is newer."""

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.games.content_type import ContentType
from armybuilder.games.game import Game
from armybuilder.games.shipped_game import ShippedGame
from armybuilder.locations import resources
from armybuilder.storage.connection import Connection, put
from armybuilder.storage.content_items import ContentItems, Shipped
from armybuilder.storage.rules import read_game_rules
from armybuilder.storage.units import Units
from armybuilder.storage.weapons import WeaponsOf, weapons_of

if TYPE_CHECKING:
    from armybuilder.storage.store import Store


class Version(Struct, frozen=True):
    """Which content it is: a number that rises with every release, and a digest of its files."""

    number: int
    fingerprint: str

    def replaces(self, present: "Version | None") -> bool:
        """Return whether this replaces another: a higher number, or the same one when the files have changed."""
        if present is None or self.number > present.number:
            return True
        return self.number == present.number and self.fingerprint != present.fingerprint


class ReadContent(Struct, frozen=True):
    """What the program ships of a game: its units, and the records of each other type."""

    units: list[Any]
    items: Shipped = ()


class Content:
    """Which version of each game's shipped content the database holds."""

    def __init__(self, connection: Connection, units: Units, items: ContentItems) -> None:
        self._connection, self._units, self._items = connection, units, items

    def version(self, game_id: str) -> Version | None:
        """Return the version that was loaded last; None before the first, and where it cannot be told."""
        sql = "SELECT version, fingerprint FROM content WHERE game = ?"
        row = self._connection.row(sql, [game_id])
        return Version(*row) if row and isinstance(row[0], int) else None

    def load(
        self, game: Game, content: "ReadContent", version: Version, weapons: WeaponsOf = weapons_of
    ) -> None:
        """Put shipped content in the place of what was there, in one transaction."""
        with self._connection.patient(), self._connection.writing() as db:
            self._units.replace_shipped(game, content.units, weapons)
            self._items.replace_shipped(game.id, content.items)
            row = {"game": game.id, "version": version.number, "fingerprint": version.fingerprint}
            put(db, "content", row, "game")


def game_folder(game_id: str) -> Path:
    """Where the files of a game are."""
    return resources() / "games" / game_id


def armlist_files(game: Game) -> list[Path]:
    """Return the armlist files of a game, in the order of its editions and factions, then by name."""
    order = {faction.id: place for place, faction in enumerate(game.factions)}

    def place(path: Path) -> tuple[int, str]:
        return order.get(path.stem, len(order)), path.name

    return [
        path
        for edition in game.editions
        for path in sorted((game_folder(game.id) / edition.id).glob("*.toml"), key=place)
    ]


def read_content(game: Game) -> list[Any]:
    """Return every shipped unit of a game; a Problem names file, unit and field where one is wrong."""
    units: list[Any] = []
    for path in armlist_files(game):
        units += game.read_armlist(_text(path), path.relative_to(game_folder(game.id)).as_posix())
    return units


def read_items(game: Game, units: Sequence[Any]) -> Shipped:
    """Return what the program ships of a game beside its units, type by type; a Problem where anything is wrong."""
    folder, known = game_folder(game.id), ShippedGame(units, read_game_rules(game.id))
    listed = []
    for kind in game.content_types:
        read = kind.read(_text(folder / kind.shipped), kind.shipped) if kind.shipped else ()
        if records := [*read, *kind.known(known)]:
            listed.append((kind, records))
    return listed


def read_all(game: Game) -> ReadContent:
    """Return all that the program ships of a game."""
    units = read_content(game)
    return ReadContent(units, read_items(game, units))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Problem("storage.not_text", path=str(path)) from error


def shipped_version(game_id: str) -> Version:
    """Return the version of the content that the program ships: the number in `content.toml`, the files' digest.

    The game itself is not asked: most starts find its content in the database, and need not wait for its package.
    """
    folder = game_folder(game_id)
    numbered = tomllib.loads(_text(folder / "content.toml"))
    digest = hashlib.sha256()
    # some records are made of the game's words
    words = sorted((resources() / "words" / game_id).glob("*.toml"))
    for path in (*sorted(folder.glob("*/*.toml")), *sorted(folder.glob("*.toml")), *words):
        digest.update(path.relative_to(resources()).as_posix().encode())
        digest.update(path.read_bytes())
    return Version(int(numbered["version"]), digest.hexdigest())


def is_outdated(store: "Store", game_id: str) -> bool:
    """Return whether the program ships newer content of a game than the database has."""
    return shipped_version(game_id).replaces(store.content.version(game_id))


def update_content(store: "Store", game: Game, weapons: WeaponsOf = weapons_of) -> bool:
    """Load the shipped content where it is newer than the database's; whether it was loaded.

    The user's own units and saved armies stay as they are. A database with newer content is left alone.
    """
    shipped = shipped_version(game.id)
    if not shipped.replaces(store.content.version(game.id)):
        return False
    try:
        store.content.load(game, read_all(game), shipped, weapons)
    except Problem as problem:
        # on a full disk what the database has is shown, and the newer content is loaded another time
        if problem.key != "storage.full" or store.content.version(game.id) is None:
            raise
        return False
    return True


def units_of(store: "Store", game: Game) -> list[Any]:
    """Return every unit of a game. Where shipped ones cannot be read the program's content is loaded anew.

    Content of a newer version of the program stays as it is. Own units that cannot be read are left out; the store's
    `units.missed` names them.
    """
    units = store.units.all(game)
    if store.units.missed[game.id].shipped and load_anew(store, game):
        units = store.units.all(game)
    return units


def items_of(store: "Store", game: Game, kind: ContentType) -> list[Any]:
    """Return every record of a type but units. Where shipped ones cannot be read the program's content is loaded anew."""
    items = store.library.items
    found = items.all(game.id, kind)
    if items.missed[game.id, kind.id].shipped and load_anew(store, game):
        found = items.all(game.id, kind)
    return found


def load_anew(store: "Store", game: Game) -> bool:
    """Put the shipped content of a game in the place of damaged content; False where that is a newer version's."""
    shipped, present = shipped_version(game.id), store.content.version(game.id)
    if present is not None and present.number > shipped.number:
        return False
    store.content.load(game, read_all(game), shipped)
    return True
