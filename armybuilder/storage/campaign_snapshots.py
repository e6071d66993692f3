"""Snapshots of campaigns in the database: they may be lost at any time, and only make opening quicker."""

import sqlite3
from collections.abc import Sequence

from armybuilder.campaign.snapshot import Snapshot
from armybuilder.storage.connection import digest_of

TABLE = "campaign_snapshots"


def snapshots_of(db: sqlite3.Connection, campaign: int) -> tuple[Snapshot, ...]:
    """Return the snapshots of a campaign that are what was kept."""
    sql = f"SELECT place, mark, digest, content FROM {TABLE} WHERE campaign = ? ORDER BY place"
    return tuple(
        Snapshot(place, mark, content)
        for place, mark, digest, content in db.execute(sql, [campaign]).fetchall()
        if isinstance(content, bytes) and digest_of(content) == digest
    )


def put_snapshots(db: sqlite3.Connection, campaign: int, snapshots: Sequence[Snapshot]) -> None:
    """Keep these snapshots of a campaign and no others; one without content is there already."""
    kept = [snapshot.place for snapshot in snapshots if not snapshot.content]
    places = ", ".join("?" * len(kept))
    db.execute(f"DELETE FROM {TABLE} WHERE campaign = ? AND place NOT IN ({places})", [campaign, *kept])
    rows = [
        (campaign, one.place, one.mark, digest_of(one.content), one.content)
        for one in snapshots
        if one.content
    ]
    db.executemany(
        f"INSERT OR REPLACE INTO {TABLE} (campaign, place, mark, digest, content) VALUES (?, ?, ?, ?, ?)",
        rows,
    )
