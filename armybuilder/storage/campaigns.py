"""The campaigns that are kept in the database: their events, a row each, and the files that events name."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime

from msgspec import Struct

from armybuilder.campaign.event import Event, read_event
from armybuilder.campaign.snapshot import Snapshot
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.campaign_events import count_of, put_events, stored_events
from armybuilder.storage.campaign_files import files_of, is_file, put_files
from armybuilder.storage.campaign_snapshots import put_snapshots, snapshots_of
from armybuilder.storage.document_table import DocumentTable, Saved, moment, now

FORM = 1


class CampaignRow(Struct, frozen=True):
    """One campaign as a list shows it. `campaign` is the id of its founding, the same in every copy of it."""

    id: int
    name: str
    game: str
    campaign: str
    updated_at: datetime
    revision: int
    set_aside: bool


class SealedOrder(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An order that was told under a seal, and the secret that breaks it: this copy alone knows them."""

    force: str
    source: str
    target: str
    secret: str


class CampaignBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What only this copy of a campaign knows: the version of the form, who of the players sits here, and battles let go.

    `system` is what a game that is not built in is called, as its founding tells: a list need not read that. `released` are
    the ids of battles that were begun here and lock nobody any more, though no result of them was recorded.
    `orders` are secret orders by their seals.
    """

    form: int = FORM
    me: str = ""
    system: str = ""
    released: tuple[str, ...] = ()
    orders: dict[str, SealedOrder] = {}


class KeptEvents(Struct, frozen=True):
    """The events of a campaign, and how many are `lost`: not there any more, or not what was saved."""

    events: tuple[Event, ...]
    lost: int = 0


class Campaigns(DocumentTable[CampaignRow]):
    """Keeps campaigns; all SQL about them is here. Every call that writes is one committed transaction."""

    table = "campaigns"
    thing = "campaign"
    listed = CampaignRow
    columns = "id, name, game, campaign"

    def row(self, key: int) -> CampaignRow | None:
        """Return one campaign as a list shows it, deleted or not; None when there is none."""
        columns = f"{self.columns}, updated_at, revision, set_aside_at IS NOT NULL"
        sql = f"SELECT {columns} FROM campaigns WHERE id = ?"
        return next(iter(self._connection.records(CampaignRow, sql, [key])), None)

    def find(self, campaign: str) -> CampaignRow | None:
        """Return the campaign of a founding that is not deleted; None when it is not kept here."""
        return next((row for row in self.list() if row.campaign == campaign), None)

    def get(self, key: int) -> CampaignBody:
        """Return what only this copy knows of a campaign; a Problem when there is none, or it cannot be read."""
        return self._read(key, lambda content: decode(content, CampaignBody))

    def create(
        self, events: Sequence[Event], *, game: str, name: str, body: CampaignBody, files: Mapping[str, bytes]
    ) -> int:
        """Keep a new campaign of events, the first of which founds it, and return its id."""
        values = {"campaign": events[0].id, "game": game, "name": name, "body": encode(body).decode()}
        with self.writing():
            key = self._insert(values)
            self._put(key, events, files)
        return key

    def save(self, key: int, name: str, body: CampaignBody, *, since: int) -> Saved:
        """Put another name, and what only this copy knows, in the place of those of the revision `since`."""
        return self._update(key, {"name": name, "body": encode(body).decode()}, since, name)

    def append(
        self,
        key: int,
        events: Iterable[Event],
        *,
        name: str,
        since: int,
        files: Mapping[str, bytes] | None = None,
    ) -> Saved:
        """Keep new events of a campaign, and the files that they name, and return the save.

        A Problem when there is no such campaign, or it was deleted or saved by somebody else since the revision `since`.
        """
        stamp = now()
        sql = "UPDATE campaigns SET updated_at = ?, revision = ? WHERE id = ? AND revision = ? AND deleted_at IS NULL"
        with self._connection.writing() as db:
            if db.execute(sql, [stamp, since + 1, key, since]).rowcount != 1:
                raise self._overtaken(key, name)
            self._put(key, events, files or {})
        return Saved(since + 1, moment(stamp))

    def _put(self, key: int, events: Iterable[Event], files: Mapping[str, bytes]) -> None:
        with self._connection.writing() as db:
            put_events(db, key, tuple(event.stored for event in events))
            put_files(db, key, files)

    def events(self, key: int) -> KeptEvents:
        """Return the events of a campaign, each checked by its hash."""
        self._connection.row("SELECT 1")  # opens the file anew where it was let go
        db = self._connection.db
        found: list[Event] = []
        damaged = 0
        for own, body in stored_events(db, key):
            event = _sound(own, body)
            if event is None:
                damaged += 1
            else:
                found.append(event)
        missing = (count_of(db, key) or 0) - len(found)
        if lost := max(damaged, missing):
            self.set_aside(key)
        return KeptEvents(tuple(found), lost)

    def snapshots(self, key: int) -> tuple[Snapshot, ...]:
        """Return the snapshots of a campaign; they may be of other events by now, or of another version of the program."""
        self._connection.row("SELECT 1")  # opens the file anew where it was let go
        return snapshots_of(self._connection.db, key)

    def put_snapshots(self, key: int, snapshots: Sequence[Snapshot]) -> None:
        """Keep these snapshots of a campaign and no others; what keeps them from being written hinders nobody."""
        with suppress(Problem), self._connection.writing() as db:
            put_snapshots(db, key, snapshots)

    def file(self, key: int, digest: str) -> bytes | None:
        """Return a file that events name; None where there is none, or it is not what was kept."""
        sql = "SELECT content FROM campaign_files WHERE campaign = ? AND digest = ?"
        row = self._connection.row(sql, [key, digest])
        return row[0] if row and is_file(digest, row[0]) else None

    def files(self, key: int) -> dict[str, bytes]:
        """Return the files of a campaign that are what was kept, by their SHA-256."""
        self._connection.row("SELECT 1")  # opens the file anew where it was let go
        return files_of(self._connection.db, key)


def _sound(own: str, body: bytes) -> Event | None:
    try:
        event = read_event(body, own)
    except Problem:
        return None
    return event if event.id == own else None
