"""Steps that can be taken back, of the Library and of the collection, as they go into an archive and out of it."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.belonging import Belonging
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.text import Note, Text
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.storage.connection import LONG_AGO
from armybuilder.storage.document_table import moment
from armybuilder.storage.intake import IntakeTally
from armybuilder.storage.owned_rows import FARTHEST

# of the steps of a database the newest go into an archive, as many as are no larger than this together, in bytes
MOST_BYTES = 32_000_000
TABLES = {"library_step": "library_steps", "collection_step": "collection_steps"}
# what each step of a table holds, in bytes
SIZES = {
    "library_step": "SELECT number, (SELECT sum(length(CAST(coalesce(before, '') AS BLOB)) + "
    "length(CAST(coalesce(after, '') AS BLOB))) FROM library_changes WHERE step = number) FROM library_steps",
    "collection_step": "SELECT number, length(CAST(changes AS BLOB)) FROM collection_steps",
}


class ArchivedChange(Struct, frozen=True):
    """What a step of the Library has changed of one record: its JSON before and after it, None where there was none."""

    type: str
    id: str
    before: str | None
    after: str | None


def first_archived(db: sqlite3.Connection, kind: str) -> int:
    """Return the number of the first step that goes into an archive: those behind it go too."""
    first, room = 1 << 62, MOST_BYTES
    for number, size in db.execute(f"{SIZES[kind]} ORDER BY number DESC"):
        room -= size or 0
        if room < 0:
            break
        first = number
    return first


def changes_of(db: sqlite3.Connection, step: int) -> bytes:
    """Return what a step of the Library has changed, as an archive has it."""
    sql = (
        "SELECT type, id, CAST(before AS BLOB), CAST(after AS BLOB) FROM library_changes "
        "WHERE step = ? ORDER BY place"
    )
    return encode([ArchivedChange(*row[:2], *map(_text, row[2:])) for row in db.execute(sql, [step])])


def new_steps(
    db: sqlite3.Connection,
    kind: str,
    things: Iterable[tuple[Belonging, Mapping[str, Any]]],
    tally: IntakeTally,
) -> Iterator[tuple[Belonging, dict[str, Any]]]:
    """Yield the steps of games that have none here, without their numbers where there are any of other games; of the
    others those that are here are counted, and it is told once that the rest cannot be taken back here."""
    here: dict[str, set[tuple[str, str]]] = {}
    for game, made_at, label in db.execute(f"SELECT game, made_at, label FROM {TABLES[kind]}"):
        here.setdefault(game, set()).add((made_at, label))
    told: set[str] = set()
    for thing, row in things:
        if row["game"] not in here:
            if _is_step(row):
                yield thing, {**row, "number": None if here else row["number"]}
        elif (row["made_at"], row["label"]) in here[row["game"]]:
            tally.present[kind] += 1
        elif row["game"] not in told:
            told.add(row["game"])
            tally.told.append(Note(f"archive.kept_{kind}", {"game": _name_of(row["game"])}))


def _text(content: bytes | None) -> str | None:
    return None if content is None else content.decode("utf-8", "replace")


def _is_step(row: Mapping[str, Any]) -> bool:
    return 0 < row["number"] < FARTHEST and moment(row["made_at"]) != LONG_AGO and row["undone"] in (0, 1)


def _name_of(game_id: str) -> Text:
    return find_game(game_id).title if has_armlists(game_id) else shown(game_id)
