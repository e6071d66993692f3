"""What newer game data would change, told before anything does: which catalogues, and what in which saved army.

Armies can be taken over to them when they are here.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Text
from armybuilder.roster.comparing import UnitDifference
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.roster.renewal import differences, renewed, self_contained
from armybuilder.storage.game_data import content_digest
from armybuilder.storage.history import Change
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.rosters import RosterRow
from armybuilder.storage.store import Store

# how many armies are compared, of how many, which is next
Progress = Callable[[int, int, str], None]


class FileNews(Struct, frozen=True):
    """A game system or catalogue that is new or otherwise; `old_revision` is None where it was not here."""

    name: Text
    file: str
    old_revision: int | None
    revision: int


class RenewedArmy(Struct, frozen=True):
    """A saved army as it would be, with the verdict on it; `revision` is the save that it was made of."""

    army: int
    revision: int
    roster: Roster
    verdict: Verdict


class ArmyNews(Struct, frozen=True, kw_only=True):
    """A saved army that would change: its units, and its cost before and after.

    `problem` says why it could not be compared: then nothing is known of it, and it stays as it is.
    """

    army: int
    name: str
    old_cost: int = 0
    new_cost: int = 0
    units: tuple[UnitDifference, ...] = ()
    problem: Problem | None = None


class DataNews(Struct, frozen=True):
    """What the data of one game would change. An army that is not named stays the same by them.

    `renewed` are all that could be compared, those that stay the same too.
    """

    system: str
    name: Text
    files: tuple[FileNews, ...] = ()
    armies: tuple[ArmyNews, ...] = ()
    renewed: tuple[RenewedArmy, ...] = ()


def data_news(store: Store, coming: DataSet, progress: Progress = lambda *_: None) -> DataNews:
    """Return what a set of data that was read would change if it were kept; nothing is written."""
    files = tuple(_changed_files(store, coming))
    name = coming.system.catalogue.name
    if not files:
        return DataNews(coming.id, name)
    rows = [row for row in store.rosters.list() if row.game == coming.id and not row.set_aside]
    armies: list[ArmyNews] = []
    renewed: list[RenewedArmy] = []
    for done, row in enumerate(rows):
        progress(done, len(rows), row.name)
        try:
            news, army = _army_news(store, row, coming)
        except Problem as problem:
            armies.append(ArmyNews(army=row.id, name=row.name, problem=problem))
        else:
            armies += [news] if news.units else []
            renewed.append(army)
    return DataNews(coming.id, name, files, tuple(armies), tuple(renewed))


def take_over(store: Store, news: DataNews, title: str) -> tuple[Problem, ...]:
    """Take armies to the data of which there was news, now that these are here; why some stay as they are.

    `title` names the step in their histories. An army that was changed meanwhile stays.
    """
    version, refused = store.game_data.current(news.system), []
    change = Change(title, milestone="renewal")
    for army in news.renewed:
        roster = replace(army.roster, data=version)
        try:
            store.rosters.save(army.army, roster, army.verdict, since=army.revision, change=change)
        except Problem as problem:
            refused.append(problem)
    return tuple(refused)


def _changed_files(store: Store, coming: DataSet) -> Iterator[FileNews]:
    version = store.game_data.current(coming.id)
    here = store.game_data.digests(version) if version else {}
    for file in (coming.system, *coming.catalogues):
        digest, revision = here.get(file.catalogue.id, ("", None))
        if digest != content_digest(file.catalogue):
            yield FileNews(file.catalogue.name, file.name, revision, file.catalogue.revision)


def _army_news(store: Store, row: RosterRow, coming: DataSet) -> tuple[ArmyNews, RenewedArmy]:
    roster = store.rosters.get(row.id, None)
    old = Engine(game_data_of(store, roster), roster, settled=True)
    new = renewed(self_contained(old), _data_to_come(store, roster, coming), roster.data)
    verdict = verdict_of(new)
    news = ArmyNews(
        army=row.id,
        name=row.name,
        old_cost=verdict_of(old).cost,
        new_cost=verdict.cost,
        units=differences(old, new),
    )
    return news, RenewedArmy(row.id, row.revision, new.freeze(), verdict)


def _data_to_come(store: Store, roster: Roster, coming: DataSet) -> GameData:
    """Return the data that an army would have: what comes, and of what is here the rest that its forces need."""
    files: dict[str, GameFile] = {}
    version = store.game_data.current(coming.id)
    if version:
        wanted = {force.catalogue for top in roster.forces for force in top.everything()}
        files = {file.catalogue.id: file for file in store.game_data.load(version, wanted).catalogues}
    files |= {file.catalogue.id: file for file in coming.catalogues}
    return GameData(coming.system.catalogue, (file.catalogue for file in files.values()))
