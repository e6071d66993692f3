"""Files of records of the Library, whichever of a game's types of content they hold; several may stand in one file."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from armybuilder.catalogue.plain_files import TooIntricate, read_toml
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game

# what the head of an armlist tells, and no file of other records
OF_ARMLISTS = ("edition", "faction")


def read_content_file(game: Game, text: str, file: str) -> Sequence[tuple[ContentType, Sequence[Any]]]:
    """Return the records of a file, type by type; a Problem names file, line, record and field where anything is wrong."""
    tables: frozenset[str] = frozenset()
    # the reader of a type tells what is wrong with a text that is no table, and where
    with suppress(TooIntricate, ValueError):
        tables = frozenset(read_toml(text))
    kinds = [kind for kind in game.content_types if kind.id != UNIT and kind.id in tables]
    if not kinds or not tables.isdisjoint(OF_ARMLISTS):
        kinds = [game.content_type(UNIT)]
    return [(kind, list(kind.read(text, file))) for kind in kinds]
