"""The files of campaigns: armies and pictures that events name by their SHA-256. A campaign may lack some."""

import hashlib
import re
import sqlite3
from collections.abc import Iterable, Mapping

TABLE = "campaign_files"
_NAMED = re.compile(rb'"([0-9a-f]{64})"')


def file_digest(content: bytes) -> str:
    """Return what events name a file by: its SHA-256."""
    return hashlib.sha256(content).hexdigest()


def is_file(digest: object, content: object) -> bool:
    """Return whether a content is what was kept under a digest."""
    return isinstance(content, bytes) and file_digest(content) == digest


def named_in(events: Iterable[bytes]) -> set[str]:
    """Return the digests of the files that events name, as they are stored."""
    return {digest.decode() for event in events for digest in _NAMED.findall(event)}


def files_of(db: sqlite3.Connection, campaign: int) -> dict[str, bytes]:
    """Return the files of a campaign that are what was kept, by their digests."""
    rows = db.execute(f"SELECT digest, content FROM {TABLE} WHERE campaign = ?", [campaign])
    return {digest: content for digest, content in rows if is_file(digest, content)}


def put_files(db: sqlite3.Connection, campaign: int, files: Mapping[str, bytes]) -> None:
    """Write files of a campaign beside those that it has; one that was damaged is put right."""
    rows = [(campaign, digest, content) for digest, content in files.items()]
    db.executemany(f"INSERT OR REPLACE INTO {TABLE} (campaign, digest, content) VALUES (?, ?, ?)", rows)


def damaged_campaign_files(db: sqlite3.Connection) -> int:
    """Return how many files are not what was kept."""
    return sum(not is_file(*row) for row in db.execute(f"SELECT digest, content FROM {TABLE}"))
