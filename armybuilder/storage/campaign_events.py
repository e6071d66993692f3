"""The events of campaigns: one row each, under the hash of its body, which tells whether it is what was saved."""

import sqlite3
from collections.abc import Iterator

from armybuilder.campaign.event import event_id
from armybuilder.storage.campaign_file import campaign_file, read_campaign_file
from armybuilder.storage.connection import digest_of
from armybuilder.storage.document_parts import DocumentParts, KeptParts

TABLE = "campaign_events"


def stored_events(db: sqlite3.Connection, key: int) -> Iterator[tuple[str, bytes]]:
    """Yield the ids and the bodies of the events of a campaign as they lie, by their ids."""
    sql = f"SELECT id, CAST(body AS BLOB) FROM {TABLE} WHERE campaign = ? ORDER BY id"
    yield from ((str(own), bytes(body or b"")) for own, body in db.execute(sql, [key]).fetchall())


def count_of(db: sqlite3.Connection, key: int) -> int | None:
    """Return how many events a campaign had when it was last saved; None where that is damaged."""
    sql = "SELECT CASE typeof(events) WHEN 'integer' THEN events END FROM campaigns WHERE id = ?"
    row = db.execute(sql, [key]).fetchone()
    return None if row is None else row[0]


def put_events(db: sqlite3.Connection, key: int, bodies: Iterator[bytes] | tuple[bytes, ...]) -> None:
    """Write events of a campaign beside those that it has."""
    rows = [(key, event_id(body), body.decode()) for body in bodies]
    db.executemany(f"INSERT OR REPLACE INTO {TABLE} (campaign, id, body) VALUES (?, ?, ?)", rows)
    sql = f"UPDATE campaigns SET events = (SELECT count(*) FROM {TABLE} WHERE campaign = ?1) WHERE id = ?1"
    db.execute(sql, [key])


class EventsOfCampaigns(DocumentParts):
    """The events of campaigns: each is of use, whatever became of the others. How many there were the campaign tells."""

    table, owner = TABLE, "campaign"

    def sound(self, db: sqlite3.Connection, key: int) -> tuple[KeptParts, bool]:
        found = [*stored_events(db, key)]
        bodies = tuple(body for own, body in found if event_id(body) == own)
        return KeptParts(bodies, len(bodies)), len(bodies) == len(found) == count_of(db, key)

    def damaged(self, db: sqlite3.Connection) -> Iterator[int]:
        for (key,) in db.execute("SELECT id FROM campaigns ORDER BY id").fetchall():
            if not self.sound(db, key)[1]:
                yield key

    def state_of(self, db: sqlite3.Connection, key: int, digest: str) -> str:
        sql = f"SELECT group_concat(id, '') FROM (SELECT id FROM {TABLE} WHERE campaign = ? ORDER BY id)"
        (events,) = db.execute(sql, [key]).fetchone()
        return digest_of(f"{digest}{events}") if events else digest

    def put(self, db: sqlite3.Connection, key: int, parts: KeptParts) -> None:
        db.execute(f"DELETE FROM {TABLE} WHERE campaign = ?", [key])
        put_events(db, key, parts.bodies)

    def file(self, body: bytes, parts: KeptParts) -> bytes:
        return campaign_file(body, parts.bodies)

    def in_file(self, content: bytes) -> tuple[bytes, KeptParts]:
        found = read_campaign_file(content)
        if found is None:
            return content, KeptParts()
        bodies = tuple(bytes(event) for event in found.events)
        return bytes(found.body), KeptParts(bodies, len(bodies))
