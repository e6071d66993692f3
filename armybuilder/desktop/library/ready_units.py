"""The units of a game made ready to be listed, in another thread: of thousands it would be felt in the window's."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.desktop.context import ReadUnits, read_units
from armybuilder.desktop.lists.filtering import ListedUnit, entries_of
from armybuilder.games.game import Game
from armybuilder.storage.store import open_beside


class ReadyUnits(Struct, frozen=True):
    """Units with what they are sorted by, and which are the player's own; `read` is None where they were known before."""

    units: Mapping[str, Any]
    entries: list[ListedUnit]
    own_ids: frozenset[str]
    read: ReadUnits | None = None


def make_ready(path: Path, game: Game, known: Mapping[str, Any] | None) -> ReadyUnits:
    """Make the units of a game ready, and read them before that where they are not known."""
    if known is None:
        read = read_units(path, game)
        return ReadyUnits(read.units, entries_of(game, read.units), read.own_ids, read)
    with open_beside(path) as store:
        return ReadyUnits(known, entries_of(game, known), store.units.own_ids(game.id))
