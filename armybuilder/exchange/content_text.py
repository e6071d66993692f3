"""Records of the Library as the text files that their readers take: armlists, and files of artefacts, cards and the like."""

from collections.abc import Mapping, Sequence
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.writing import record_table
from armybuilder.exchange.toml_text import line, table
from armybuilder.games.armlist_writing import armlist_tables, told_fully
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game

WRITTEN = "library.toml"


def content_text(game: Game, kind: ContentType, records: Sequence[Any]) -> str:
    """Return a file with some records; a Problem names those that no file can tell whole: nothing is left out in silence."""
    if kind.id == UNIT and game.armlist is not None:
        head, tables = armlist_tables(records, game.armlist)
    else:
        head, tables = {}, {kind.id: [record_table(record) for record in records]}
    text = _text(head, tables)
    again = {record.id: record for record in kind.read(text, WRITTEN)}
    if missed := [record.name for record in records if not told_fully(record, again)]:
        raise Problem("library.not_told_in_file", names=missed)
    return text


def _text(head: Mapping[str, Any], tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    parts = ["".join(f"{line(name, value)}\n" for name, value in head.items())] if head else []
    parts += [table(f"[[{name}]]", one) for name, listed in tables.items() for one in listed]
    return "\n".join(parts)


def content_texts(game: Game, listed: Sequence[tuple[ContentType, Sequence[Any]]]) -> str:
    """Return one file with records of several types but units, as of a deck and its cards."""
    return "\n".join(content_text(game, kind, records) for kind, records in listed if records)
