"""Taking what a player owns into a database: all of it in one transaction, and nothing that is there is changed.

What is there already is not doubled; another thing of the same name comes under a free one.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.belonging import Belonging, Progress, silent
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText, Note, fold
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.game import Game
from armybuilder.roster.collection import Holding
from armybuilder.sheet.pictures import size_of
from armybuilder.storage.belongings import KINDS, PAST, columns_of_kind
from armybuilder.storage.campaign_files import is_file, put_files
from armybuilder.storage.collection import row_of
from armybuilder.storage.connection import LONG_AGO, Connection, digest_of
from armybuilder.storage.document_table import DocumentTable, moment
from armybuilder.storage.documents import PARTS
from armybuilder.storage.history import pack_state
from armybuilder.storage.joint_settings import joint
from armybuilder.storage.opening import own_game
from armybuilder.storage.owned_rows import FARTHEST, kept_text, put_raw
from armybuilder.storage.rosters import columns_of, read_roster
from armybuilder.storage.settings import OWN_GAMES
from armybuilder.storage.store import Store
from armybuilder.storage.taking_in_data import TakingInData
from armybuilder.storage.taking_in_library import LibraryIntake

# the things of a kind that are to be taken
Source: TypeAlias = Callable[[str], Iterator[Belonging]]
INTEGERS = range(-(1 << 63), 1 << 63)
# columns that archives of earlier versions do not tell
ADDED_LATER = {("battle", "standing"): 0}
WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class TakenIn(Struct, frozen=True):
    """What came of it: by kind how many things are new and how many were there already, what is to be told of them
    (another name, what stays as it was here), and what was refused."""

    came: dict[str, int]
    present: dict[str, int]
    told: tuple[Note, ...] = ()
    refused: tuple[Problem, ...] = ()


class _Known(Struct):
    """A document that was there before: its name, and whether it is deleted."""

    name: str
    deleted: bool


def take_in(connection: Connection, source: Source, total: int = 0, progress: Progress = silent) -> TakenIn:
    """Take everything in, or, where anything goes wrong, nothing. What `progress` raises stops it too."""
    with connection.writing() as db:
        try:
            return _Intake(connection, db, source, total, progress).take()
        except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError) as error:
            raise Problem("archive.contradicts", reason=str(error)) from error


def checked_row(thing: Belonging) -> dict[str, Any]:
    """Return the columns of a thing; a Problem where one is missing, or of another type."""
    row = {}
    for name, kind, optional in columns_of_kind(thing.kind):
        value = thing.row.get(name, ADDED_LATER.get((thing.kind, name)))
        fits = type(value) is int and value in INTEGERS if kind == "INTEGER" else isinstance(value, str)
        if not fits and not (value is None and optional):
            raise Problem("archive.bad_column", thing=shown(thing.label), column=name, found=shown(value))
        row[name] = value
    return row


class _Intake:
    """One taking in: what it has done so far."""

    def __init__(
        self, connection: Connection, db: sqlite3.Connection, source: Source, total: int, progress: Progress
    ) -> None:
        self._db, self._source, self._total, self._progress = db, source, total, progress
        self._store = Store(connection)
        self._came: Counter[str] = Counter()
        self._present: Counter[str] = Counter()
        self._told: list[Note] = []
        self._refused: list[Problem] = []
        self._done = 0
        # by table and number in the archive the number here, of what is new
        self._numbers: dict[tuple[str, int], int] = {}
        # when armies that are new were made: as the archive says, and as it is kept here
        self._made: dict[str, str] = {}

    def take(self) -> TakenIn:
        data = TakingInData(self._db)
        for kind in ("game_file", "game_version", "game_version_file", "game_system"):
            for thing, row in self._things(kind):
                data.add(thing, row)
        data.put()
        self._own_games()
        self._documents("army", self._store.rosters)
        self._documents("battle", self._store.battles)
        self._documents("campaign", self._store.campaigns)
        self._campaign_files()
        data.finish()
        self._came["game"] += data.came
        self._present["game"] += data.present
        self._told += data.told
        self._refused += data.refused
        self._units()
        self._library()
        self._holdings()
        self._settings()
        self._pictures()
        self._past()
        return TakenIn(dict(+self._came), dict(+self._present), tuple(self._told), tuple(self._refused))

    def _own_games(self) -> None:
        """Keep the games that players have made before their armies and units come; the settings tell of them later."""
        present = self._store.settings.beginning(OWN_GAMES)
        for thing in self._source("setting"):
            own = str(thing.row.get("key", "")).removeprefix(OWN_GAMES)
            if thing.row.get("key") == OWN_GAMES + own and own not in present and not thing.damaged:
                put_raw(self._db, "settings", {"key": OWN_GAMES + own, "value": kept_text(thing.content)})
                self._came["setting"] += 1
        self._store.own_games.load()

    def _things(self, kind: str) -> Iterator[tuple[Belonging, dict[str, Any]]]:
        """Yield the things of a kind with their columns; those whose columns are wrong are refused."""
        for thing in self._source(kind):
            self._done += 1
            self._progress(self._done, self._total, thing.label)
            try:
                row = checked_row(thing)
            except Problem as problem:
                self._refused.append(problem)
                continue
            yield thing, row

    # --- armies, battles and campaigns

    def _documents(self, kind: str, table: DocumentTable[Any]) -> None:
        before = self._likenesses(table)
        names = {fold(one.name) for alike in before.values() for one in alike if not one.deleted}
        is_new = not before
        taken = {row[0] for row in self._db.execute(f"SELECT created_at FROM {table.table}")}
        of_table = PARTS[table.table]
        for thing, row in self._things(kind):
            body, parts = of_table.in_file(thing.content)
            likeness = _likeness(body, parts.held)
            try:
                columns = _columns(replace(thing, content=body), row)
            except WRONG:
                self._refused.append(Problem(f"archive.unreadable_{kind}", name=shown(row["name"])))
                continue
            if _is_there(before.get(likeness, []), columns):
                self._present[kind] += 1
                continue
            # two of one name in the archive itself were so where they come from
            if columns["deleted_at"] is None and fold(columns["name"]) in names:
                columns = self._under_free_name(kind, table, columns)
            made = _free_moment(columns["created_at"], taken)
            if kind == "army":
                self._made[columns["created_at"]] = made
            columns["created_at"] = made
            number = columns.pop("id")
            if is_new and 0 < number < FARTHEST:
                columns = {"id": number, **columns}
            here = put_raw(self._db, table.table, columns)
            self._numbers[table.table, number] = here
            of_table.put(self._db, here, parts)
            self._came[kind] += 1

    def _campaign_files(self) -> None:
        """Keep the files of campaigns that are new."""
        for thing, row in self._things("campaign_file"):
            campaign = self._numbers.get(("campaigns", row["campaign"]))
            if campaign is None:
                continue
            if not is_file(row["digest"], thing.content):
                self._refused.append(Problem("archive.bad_campaign_file", name=shown(thing.label)))
                continue
            put_files(self._db, campaign, {row["digest"]: thing.content})
            self._came["campaign_file"] += 1

    def _likenesses(self, table: DocumentTable[Any]) -> dict[str, list[_Known]]:
        """Return what is there already, by what it is like whatever it is called."""
        found: dict[str, list[_Known]] = {}
        sql = f"SELECT id, CAST(body AS BLOB), name, deleted_at IS NOT NULL FROM {table.table}"
        for key, body, name, deleted in self._db.execute(sql).fetchall():
            kept = PARTS[table.table].whole(self._db, key)
            held = () if kept is None else kept.held
            found.setdefault(_likeness(body, held), []).append(_Known(name, bool(deleted)))
        return found

    def _under_free_name(
        self, kind: str, table: DocumentTable[Any], columns: dict[str, Any]
    ) -> dict[str, Any]:
        name = columns["name"]
        free = table.free_name(name)
        self._told.append(Note(f"archive.renamed_{kind}", {"name": shown(name), "free": shown(free)}))
        columns = columns | {"name": free}
        body = columns["body"]
        if kind == "army" and columns["digest"] == digest_of(body.encode("utf-8", "surrogateescape")):
            roster = read_roster(body.encode(), None)
            columns["body"] = encode(replace(roster, name=free)).decode()
            columns["digest"] = digest_of(columns["body"])
        return columns

    # --- units, settings and pictures

    def _units(self) -> None:
        known: dict[str, dict[str, Any]] = {}
        for thing, row in self._things("unit"):
            game_id, name = row["game"], shown(row["name_ru"])
            if not has_armlists(game_id) or row["origin"] != "user":
                self._refused.append(Problem("archive.unit_of_no_game", name=name, game=shown(game_id)))
                continue
            game = find_game(game_id)
            if game_id not in known:
                own = self._store.units.own_ids(game_id)
                read = {unit.id: unit for unit in self._store.units.all(game) if unit.id in own}
                known[game_id] = dict.fromkeys(own) | read
            try:
                unit = decode(thing.content, game.unit_type)
            except WRONG:
                self._damaged_unit(thing, row, known[game_id])
                continue
            self._unit(game, unit, known[game_id])

    def _unit(self, game: Game, unit: Any, known: dict[str, Any]) -> None:
        """Keep a unit; another one of its id keeps it, and this comes under an id that tells its content."""
        wanted = unit
        if unit.id in known and known[unit.id] != unit:
            name = LocalText(*(f"{text} 2" if text else "" for text in (unit.name.ru, unit.name.en)))
            wanted = replace(unit, id=f"{unit.id[:40]}.{digest_of(encode(unit))[:8]}", name=name)
            if wanted.id not in known:
                names = {"name": shown(unit.name.ru), "free": shown(name.ru)}
                self._told.append(Note("archive.renamed_unit", names))
        if wanted.id in known:
            self._present["unit"] += 1
            return
        self._store.units.put_own(game, [wanted])
        known[wanted.id] = wanted
        self._came["unit"] += 1

    def _damaged_unit(self, thing: Belonging, row: dict[str, Any], known: dict[str, Any]) -> None:
        """Keep a damaged unit as it lies, where nothing has its id."""
        if not thing.damaged:
            self._refused.append(Problem("archive.unreadable_unit", name=shown(row["name_ru"])))
        elif row["id"] in known:
            self._present["unit"] += 1
        else:
            put_raw(self._db, "units", row | {"profile": kept_text(thing.content)})
            known[row["id"]] = None
            self._came["unit"] += 1

    def _library(self) -> None:
        """Take what is the player's of the Library beside units."""
        intake = LibraryIntake(self._db, self._store.library, self._things)
        intake.take()
        self._came += intake.came
        self._present += intake.present
        self._told += intake.told
        self._refused += intake.refused

    def _holdings(self) -> None:
        """Take what is owned of things that are not in the collection here; of those that are, the counts here stay."""
        for thing, row in self._things("holding"):
            try:
                holding = decode(thing.content, Holding)
            except WRONG:
                self._refused.append(Problem("archive.unreadable_holding", name=shown(row["name"])))
                continue
            here = self._store.collection.all(holding.game).get(holding.entry)
            if here is None:
                put_raw(self._db, "collection", row_of(holding))
                self._came["holding"] += 1
            else:
                self._present["holding"] += 1
                if here != holding:
                    self._told.append(Note("archive.kept_holding", {"name": shown(row["name"])}))

    def _settings(self) -> None:
        present = dict(self._db.execute("SELECT key, CAST(value AS BLOB) FROM settings").fetchall())
        for thing, row in self._things("setting"):
            key = row["key"]
            value = self._joint(key, present.get(key, b"null"), thing.content)
            same = value is not None and key in present and value == msgspec.json.decode(present[key])
            if same or present.get(key) == thing.content:
                self._present["setting"] += 1
            elif value is not None:
                self._store.settings.set(key, value)
                self._came["setting"] += 1
            elif key in present:
                self._told.append(Note("archive.kept_setting", {"name": shown(key)}))
            else:
                put_raw(self._db, "settings", {**row, "value": kept_text(thing.content)})
                self._came["setting"] += 1

    def _joint(self, key: str, here: bytes, other: bytes) -> Any:
        """Return a setting of many things with those of the archive; None where it is another kind, or cannot be read."""
        try:
            return joint(key, msgspec.json.decode(here), msgspec.json.decode(other), self._made)
        except WRONG:
            return None

    def _pictures(self) -> None:
        present = {row[0] for row in self._db.execute("SELECT digest FROM pictures")}
        for thing, row in self._things("picture"):
            if row["digest"] in present:
                self._present["picture"] += 1
            elif digest_of(thing.content) == row["digest"] and size_of(thing.content) is not None:
                put_raw(self._db, "pictures", {**row, "content": thing.content})
                present.add(row["digest"])
                self._came["picture"] += 1
            else:
                self._refused.append(Problem("archive.bad_picture", name=shown(thing.label)))

    # --- histories

    def _past(self) -> None:
        """Take the histories of documents that are new, with the states that they name."""
        rows = [
            (KINDS[thing.kind][0], row | {"document": self._numbers[row["document_table"], row["document"]]})
            for kind in PAST[1:]
            for thing, row in self._things(kind)
            if (row["document_table"], row["document"]) in self._numbers
        ]
        wanted = {row["state"] for _, row in rows}
        have = {row[0] for row in self._db.execute("SELECT digest FROM states")}
        for thing, row in self._things("state"):
            if row["digest"] not in wanted or row["digest"] in have:
                continue
            if digest_of(thing.content) == row["digest"]:
                put_raw(self._db, "states", {**row, "content": pack_state(thing.content)})
                have.add(row["digest"])
        for table, row in rows:
            if row["state"] in have:
                put_raw(self._db, table, row)
                self._came["history"] += 1
        if lacking := sum(row["state"] not in have for _, row in rows):
            self._refused.append(Problem("archive.no_states", n=lacking))


def _free_moment(stamp: Any, taken: Collection[Any]) -> Any:
    """Return when a document was made, or just after where another one here has that moment: it is known by it."""
    while stamp in taken and moment(stamp) != LONG_AGO:
        stamp = (moment(stamp) + timedelta(microseconds=1)).isoformat()
    return stamp


def _columns(thing: Belonging, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a document that is to be kept. Those of a sound one are what it says itself; a damaged
    one stays as it lies. One that is neither raises msgspec.DecodeError."""
    body, as_it_lies = thing.content, {**row, "body": kept_text(thing.content)}
    try:
        if thing.damaged and digest_of(body) != row["digest"]:
            return as_it_lies
        if thing.kind == "army":
            roster = read_roster(body, own_game(row["game"]))
            if roster.game != row["game"]:
                raise msgspec.ValidationError("another game")
            own = columns_of(read_roster(body, None), row["cost"], row["errors"])
        else:
            own = {}
            if not isinstance(msgspec.json.decode(body), dict):
                raise msgspec.ValidationError("no object")
    except WRONG:
        if thing.damaged:
            return as_it_lies
        raise
    return {**as_it_lies, **own, "body": body.decode(), "digest": digest_of(body)}


def _likeness(body: bytes, parts: Sequence[bytes]) -> str:
    """Return what two documents have in common that differ in their names alone: their bodies with their parts."""
    if parts:
        return digest_of("".join(map(digest_of, (body, *parts))))
    try:
        plain = msgspec.json.decode(body)
        if isinstance(plain, dict):
            plain.pop("name", None)
        return digest_of(msgspec.json.encode(plain, order="deterministic"))
    except WRONG:
        return digest_of(body)


def _is_there(alike: Sequence[_Known], columns: Mapping[str, Any]) -> bool:
    """Return whether one of those that are alike is this document, and count each of them once."""
    deleted = columns["deleted_at"] is not None
    for one in alike:
        own, _, number = one.name.rpartition(" ")
        same = one.name == columns["name"] or (own == columns["name"] and number.isdecimal())
        if same and (deleted or not one.deleted):
            assert isinstance(alike, list)
            alike.remove(one)
            return True
    return False
