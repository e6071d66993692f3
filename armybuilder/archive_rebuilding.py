"""The armies, battles, campaigns, collection and pictures of an archive whose manifest is lost, each out of its own file."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Any

import msgspec

from armybuilder.campaign.event import FOUNDING, event_id
from armybuilder.catalogue.belonging import Belonging, Scalar
from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.exchange.archive import CAMPAIGN_FILE, DOCUMENTS, PICTURE, Archive
from armybuilder.games.ninth_age.pregame.battle import read_battle
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.roster.collection import Holding
from armybuilder.storage.battle_file import game_of, parts_of
from armybuilder.storage.campaign_file import founding_of
from armybuilder.storage.campaign_files import file_digest, named_in
from armybuilder.storage.collection import row_of
from armybuilder.storage.connection import digest_of
from armybuilder.storage.document_table import now
from armybuilder.storage.documents import PARTS, TABLES
from armybuilder.storage.opening import open_army, own_game
from armybuilder.storage.rosters import columns_of, read_roster
from armybuilder.storage.store import Store

# the game of battles that were stored whole, whatever was done in them since
BATTLES_OF = "ninth_age"
WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError, StopIteration)


class RebuiltThings:
    """What can be taken without a manifest: times, histories and what was deleted are not known any more."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store, self._archive = store, archive
        self.refused: list[Problem] = []
        # by the digest of a file the numbers of the campaigns that name it
        self._naming: defaultdict[str, list[int]] = defaultdict(list)
        self._campaigns = 0

    def things(self, kind: str) -> Iterator[Belonging]:
        """Yield the armies, battles, campaigns with their files, holdings or pictures; nothing of other kinds."""
        if kind not in DOCUMENTS:
            return
        if kind == PICTURE:
            for _, content in self._archive.documents(kind):
                digest = digest_of(content)
                yield Belonging(kind, {"digest": digest, "added_at": now()}, content, raw=True, label=digest)
            return
        if kind == CAMPAIGN_FILE:
            yield from self._files_of_campaigns()
            return
        rows: dict[str, Callable[[str, bytes], dict[str, Any]]] = {
            "army": self._army,
            "battle": self._battle,
            "campaign": self._campaign,
            "holding": _holding_row,
        }
        for member, content in self._archive.documents(kind):
            label = PurePosixPath(member).stem
            try:
                row = rows[kind](label, content)
            except WRONG:
                self.refused.append(Problem(f"archive.unreadable_{kind}", name=shown(label)))
                continue
            yield Belonging(kind, row, content, label=str(row["name"]))

    def _army(self, label: str, content: bytes) -> dict[str, Any]:
        roster = read_roster(content, None)
        roster = read_roster(content, own_game(roster.game))
        cost = errors = 0
        with suppress(Problem):  # without its data an army cannot be judged before these are imported
            verdict = open_army(self._store, roster, lambda _: {}).verdict
            cost, errors = verdict.cost, verdict.errors
        columns = dict(columns_of(read_roster(content, None), cost, errors))
        del columns["body"]
        return columns | {"id": int(label) if label.isdecimal() else 0} | _stamps(content)

    def _battle(self, label: str, content: bytes) -> dict[str, Any]:
        parts = parts_of(content)
        game, stage = game_of(parts.entries[0]) if parts.entries else None, ""
        if game is None:
            game, stage = BATTLES_OF, stage_of(read_battle(parts.body))
        row = {"id": 0, "game": game, "name": clean(label)[:LONGEST_NAME], "stage": stage}
        return row | {"standing": parts.standing} | _stamps(parts.body)

    def _campaign(self, label: str, content: bytes) -> dict[str, Any]:
        body, parts = PARTS[TABLES["campaign"]].in_file(content)
        foundings = ((event, founding_of(event)) for event in parts.bodies if FOUNDING.encode() in event)
        event, founding = next((event, told) for event, told in foundings if told is not None)
        self._campaigns += 1
        for digest in named_in(parts.bodies):
            self._naming[digest].append(self._campaigns)
        row = {"id": self._campaigns, "campaign": event_id(event), "game": founding.game}
        return row | {"name": clean(label)[:LONGEST_NAME], "events": 0} | _stamps(body)

    def _files_of_campaigns(self) -> Iterator[Belonging]:
        for _, content in self._archive.documents(CAMPAIGN_FILE):
            digest = file_digest(content)
            for campaign in self._naming[digest]:
                row: dict[str, Scalar] = {"campaign": campaign, "digest": digest}
                yield Belonging(CAMPAIGN_FILE, row, content, raw=True, label=digest)


def _holding_row(_label: str, content: bytes) -> dict[str, Any]:
    row: dict[str, Any] = dict(row_of(decode(content, Holding)))
    del row["record"]
    return row


def _stamps(content: bytes) -> dict[str, Any]:
    """Return the columns of a document that was saved just now."""
    times = {"created_at": now(), "updated_at": now(), "deleted_at": None, "set_aside_at": None}
    return {"revision": 1, "digest": digest_of(content)} | times
