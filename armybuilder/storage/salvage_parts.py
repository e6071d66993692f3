"""What is left of battles and campaigns of a damaged database: their parts without them, and fewer parts than there were."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.storage.battle_file import BODY_FORM, game_of
from armybuilder.storage.campaign_file import EMPTY_BODY, founding_of
from armybuilder.storage.connection import digest_of, put
from armybuilder.storage.document_table import now
from armybuilder.storage.documents import KIND_OF
from armybuilder.storage.owned_rows import FARTHEST

# by the table the column that tells how many parts of a document there should be
COUNTS = {"battles": "standing", "campaigns": "events"}
DANGLING = (
    # of the entries of a battle those are of use that stand behind no gap
    "DELETE FROM battle_entries WHERE battle NOT IN (SELECT id FROM battles)",
    "DELETE FROM battle_entries WHERE number > (SELECT count(*) FROM battle_entries AS others "
    "WHERE others.battle = battle_entries.battle AND others.number <= battle_entries.number)",
    "UPDATE battles SET standing = min(standing, (SELECT count(*) FROM battle_entries WHERE battle = id))",
    "DELETE FROM campaign_events WHERE campaign NOT IN (SELECT id FROM campaigns)",
    "DELETE FROM campaign_files WHERE campaign NOT IN (SELECT id FROM campaigns)",
    "UPDATE campaigns SET events = (SELECT count(*) FROM campaign_events WHERE campaign = campaigns.id)",
)


def mend_parts(db: sqlite3.Connection) -> Iterator[Problem]:
    """Bring documents back of which the parts alone are left, let go of parts of nothing, and yield what is to be told."""
    yield from _bring_back_battles(db)
    yield from _bring_back_campaigns(db)
    before = {table: _counted(db, table) for table in COUNTS}
    for statement in DANGLING:
        db.execute(statement)
    for table, known in before.items():
        left = _counted(db, table)
        for key, (name, count) in known.items():
            if left[key][1] < count < FARTHEST:
                told = {"name": shown(name), "left": left[key][1], "of": count}
                yield Problem(f"storage.salvage.shorter_{KIND_OF[table]}", **told)


def _counted(db: sqlite3.Connection, table: str) -> dict[int, tuple[str, int]]:
    """Return the names of documents, and how many of their parts hold."""
    rows = db.execute(f"SELECT id, CAST(name AS BLOB), {COUNTS[table]} FROM {table}").fetchall()
    return {key: (name.decode("utf-8", "replace"), count) for key, name, count in rows}


def _bring_back_battles(db: sqlite3.Connection) -> Iterator[Problem]:
    """Bring battles back: their entries hold all that was played."""
    sql = "SELECT battle, CAST(body AS BLOB) FROM battle_entries WHERE number = 1 AND battle NOT IN (SELECT id FROM battles)"
    for key, first in db.execute(sql).fetchall():
        game = game_of(first)
        if game is not None:
            body = f'{{"form":{BODY_FORM}}}'
            row = {"id": key, "game": game, "name": f"#{key}", "stage": "", "standing": FARTHEST}
            yield _put_back(db, "battles", row, body)


def _bring_back_campaigns(db: sqlite3.Connection) -> Iterator[Problem]:
    """Bring campaigns back whose founding is among their events: these are all of a campaign but who sits here."""
    sql = (
        "SELECT campaign, id, CAST(body AS BLOB) FROM campaign_events WHERE campaign NOT IN (SELECT id FROM campaigns) "
        "AND instr(body, 'campaign.founded') ORDER BY campaign, json_extract(body, '$.clock'), id"
    )
    found: set[int] = set()
    for key, event, body in db.execute(sql).fetchall():
        founding = founding_of(body)
        if founding is not None and key not in found:
            found.add(key)
            row = {"id": key, "campaign": event, "game": founding.game, "name": founding.name}
            yield _put_back(db, "campaigns", row | {"events": FARTHEST}, EMPTY_BODY.decode())


def _put_back(db: sqlite3.Connection, table: str, row: Mapping[str, Any], body: str) -> Problem:
    stamp = now()
    known = {"body": body, "digest": digest_of(body), "created_at": stamp, "updated_at": stamp}
    put(db, table, {**row, **known})
    return Problem(f"storage.salvage.nameless_{KIND_OF[table]}", name=shown(row["name"]))
