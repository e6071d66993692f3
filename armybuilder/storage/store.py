"""The opened database."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.army_folders import ArmyFolders
from armybuilder.storage.backups import Backups, missed_backup
from armybuilder.storage.battles import Battles
from armybuilder.storage.campaigns import Campaigns
from armybuilder.storage.collection import Collection
from armybuilder.storage.connection import Connection, ReadingConnection
from armybuilder.storage.content import Content
from armybuilder.storage.copies import Backup
from armybuilder.storage.data_in_use import DataInUse
from armybuilder.storage.deleted import DeletedDocuments
from armybuilder.storage.document_table import DocumentTable
from armybuilder.storage.documents import DOCUMENTS, KIND_OF, Kind
from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.followed_folders import FollowedFolders
from armybuilder.storage.game_data import GameFiles
from armybuilder.storage.inspection import Inspection, applied_to, look
from armybuilder.storage.library import Library
from armybuilder.storage.migrations import known_names
from armybuilder.storage.own_games import OwnGames
from armybuilder.storage.pictures import Pictures
from armybuilder.storage.rosters import Rosters
from armybuilder.storage.settings import StoredSettings
from armybuilder.storage.taken_packs import TakenPacks
from armybuilder.storage.units import Units

if TYPE_CHECKING:
    from armybuilder.storage.checking import DamagedDocument


class Store:
    """Units, game data, armies, battles, campaigns, what was deleted, pictures, the collection and settings
    of one database, and its backups.

    `documents` are the tables of armies, battles and campaigns by their kinds.
    `missed_backup` says why the backup on start could not be taken; None when all is well.
    """

    def __init__(self, connection: Connection, missed_backup: Problem | None = None) -> None:
        self.path = connection.path
        self.units = Units(connection)
        self.library = Library(connection, self.units)
        self.game_data = GameFiles(connection)
        self.data_in_use = DataInUse()
        self.rosters = Rosters(connection, self.game_data)
        self.battles = Battles(connection)
        self.campaigns = Campaigns(connection)
        self.pictures = Pictures(connection)
        self.collection = Collection(connection)
        self.documents: Mapping[Kind, DocumentTable[Any]] = {
            "army": self.rosters,
            "battle": self.battles,
            "campaign": self.campaigns,
        }
        self.deleted = DeletedDocuments(connection, self.documents, self.game_data, self.pictures)
        self.settings = StoredSettings(connection)
        self.own_games = OwnGames(self.settings, self.library, self.game_data)
        self.taken_packs = TakenPacks(self.settings, self.library, self.own_games)
        self.followed_folders = FollowedFolders(self.settings)
        self.army_folders = ArmyFolders(self.settings, self.rosters)
        self.content = Content(connection, self.units, self.library.items)
        self.backups = Backups(self.path)
        self.missed_backup = missed_backup
        self._connection = connection
        self._former: Backup | None = None

    @property
    def connection(self) -> Connection:
        """The open file, for what goes over all tables at once."""
        return self._connection

    def beside(self) -> "Store":
        """Return the same database opened once more, for another thread, which closes it."""
        connection = Connection(self.path, make=False)
        try:
            connection.bring_up_to_date(known_names())
        except BaseException:
            connection.close()
            raise
        return Store(connection)

    def bring_up_to_date(self, applied: Sequence[str]) -> None:
        """Apply the migrations that the file has not had; documents of earlier versions that cannot be read are marked."""
        self._connection.bring_up_to_date(applied)
        if applied and tuple(applied) != known_names():
            from armybuilder.storage.checking import damaged_documents  # most starts have nothing to mark

            self.set_aside(damaged_documents(self._connection.db, DOCUMENTS))
        self.own_games.load()

    def set_aside(self, damaged: "Iterable[DamagedDocument]") -> list[str]:
        """Mark the armies, battles and campaigns among what is damaged that cannot be read, and return their names."""
        names = []
        for one in damaged:
            if one.table in KIND_OF and not one.readable:
                names.append(one.name)
                if one.id is not None:
                    self.documents[KIND_OF[one.table]].set_aside(one.id)
        return names

    def settle(self) -> None:
        """Bring all that was saved into the file itself, so that a copy of it lacks nothing."""
        self._connection.checkpoint()

    @property
    def in_place(self) -> bool:
        """Whether the file that is open is still the one that bears the database's name."""
        return self._connection.in_place and not self._connection.written_over

    @property
    def committed(self) -> list[Callable[[], object]]:
        """What is called after each change that was committed."""
        return self._connection.committed

    def open_again(self) -> None:
        """Open the file that bears the name now, after this was closed; a Problem when it cannot be used."""
        with said_plainly(self.path):
            found = look(self.path)
        refuse(self.path, found)
        self._connection.reopen()
        self.bring_up_to_date(found.applied)

    def take_up_again(self) -> Problem | None:
        """Go on after the file was deleted or another took its place; what to tell of it, None when all is as it was.

        What was deleted is written again, with all that it held. Another file is opened, and what the former held is
        kept as a backup. A Problem when neither can be done.
        """
        written_over = self._connection.in_place and self._connection.written_over
        if self._connection.in_place and not written_over:
            return None
        if not self.path.exists():
            self.backups.put_back(self._connection)
            self._connection.reopen()
            return problem("storage.put_back", self.path)
        if written_over:
            self._connection.let_go_of_former()
        with said_plainly(self.path):
            found = look(self.path)
        refuse(self.path, found)
        if written_over:  # what it held is nowhere any more but in copies from before
            former = self.backups.latest_good()
            self._connection.reopen()
            self._connection.bring_up_to_date(found.applied)
            return self._tell_written_over(former)
        # where the new file could not be opened before, the former is closed, and kept already
        if not self._connection.closed or self._former is None:
            self._former = self.backups.take("replaced", self._connection)
        self._connection.reopen()
        self.bring_up_to_date(found.applied)
        return problem("storage.taken_up", self.path, copy=str(self._former.path))

    def _tell_written_over(self, former: Backup | None) -> Problem:
        if former is None:
            return problem("storage.written_over", self.path)
        return problem("storage.written_over_with_copy", self.path, copy=str(former.path))

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(path: Path) -> Store:
    """Open a database, bring it up to date, and copy it first where there is something to lose.

    A Problem says what is wrong with a file that cannot be used; such a file is not written to.
    """
    path = path.expanduser().absolute()
    with said_plainly(path):
        if path.is_dir():
            raise problem("storage.folder", path)
        path.parent.mkdir(parents=True, exist_ok=True)
        found = look(path) if path.exists() else Inspection("empty")
    refuse(path, found)
    missed = _keep_copy(path, found)
    connection = Connection(path)
    store = Store(connection, missed)
    try:
        store.bring_up_to_date(found.applied)
    except BaseException:
        connection.close()
        raise
    return store


def open_for_reading(path: Path) -> Store:
    """Open a database that is open already once more, only to read: for another thread than the one it belongs to.

    A Problem when it cannot be read.
    """
    return Store(ReadingConnection(path))


def open_beside(path: Path) -> Store:
    """Open a database for a piece of work in another thread than its own: without a look, and without a backup.

    A Problem when it is not there any more: nothing is made in its place.
    """
    store = Store(Connection(path, make=False))
    try:
        store.bring_up_to_date(applied_to(store.connection.db))
    except BaseException:
        store.close()
        raise
    return store


def _keep_copy(path: Path, found: Inspection) -> Problem | None:
    """Take the backup that is due. Without one there is no migration; a start goes on and tells."""
    backups = Backups(path)
    if found.condition == "empty":
        return None
    if found.applied != known_names():
        backups.take("migration")
        return None
    try:
        if backups.needed():
            backups.take("start")
    except Problem as problem:
        return missed_backup(path, problem)
    return None
