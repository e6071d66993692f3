"""ARMY on the command line: the name of a saved army, its number as `#3`, or the path of an army file."""

import re
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.cli.session import Session
from armybuilder.exchange.battlescribe.data_files import DATA_SUFFIXES
from armybuilder.exchange.battlescribe.roster_files import ROSTER_SUFFIXES, read_roster_file
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.exchange.files import read_file
from armybuilder.exchange.importing import read_any
from armybuilder.games import games
from armybuilder.games.game import Game
from armybuilder.games.import_report import Note
from armybuilder.roster.edits import SetDetails
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import data_of_version, game_data_of
from armybuilder.storage.rosters import RosterRow

FILE_SUFFIXES = (".toml", ".json", *ROSTER_SUFFIXES)
_NUMBER = re.compile(r"#(\d{1,12})")


class FoundArmy(Struct, frozen=True):
    """An army with its game; `key` is its id in the database, None for an army from a file."""

    roster: Roster
    game: Game
    key: int | None = None
    notes: tuple[Note, ...] = ()

    def verdict(self) -> Verdict:
        """Return what it costs and what is wrong with it."""
        return self.game.judge(self.roster)


class FoundImportedArmy(Struct, frozen=True):
    """An army of an imported game, in the engine that judges it by its data."""

    engine: Engine
    key: int | None = None
    notes: tuple[Note, ...] = ()

    @property
    def roster(self) -> Roster:
        """The army as a value."""
        return self.engine.freeze()

    def verdict(self) -> Verdict:
        """Return what it costs and what is wrong with it."""
        return verdict_of(self.engine)


AnyArmy = FoundArmy | FoundImportedArmy


def find_army(session: Session, named: str) -> AnyArmy:
    """Return an army by name or path; a Problem that lists the nearest names when there is none."""
    saved = saved_army(session, named)
    if saved is not None:
        return saved
    path = Path(named)
    if path.suffix.lower() in FILE_SUFFIXES or _exists(path):
        return army_from_file(session, path)
    names = [row.name for row in session.store.rosters.list()]
    raise Problem(
        "cli.no_army", found=shown(named), nearest=nearest(named, names) or ", ".join(names[:5]) or "—"
    )


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def own_game(game_id: str) -> Game | None:
    """Return one of our own games; None for the id of an imported one."""
    return next((game for game in games() if game.id == game_id), None)


def saved_army(session: Session, name: str) -> AnyArmy | None:
    """Return a saved army by its name or number; None when there is none."""
    row = saved_row(session, name)
    if row is None:
        return None
    game = own_game(row.game)
    roster = session.store.rosters.get(row.id, game)
    if game is not None:
        return FoundArmy(roster, game, row.id)
    return FoundImportedArmy(Engine(game_data_of(session.store, roster), roster, settled=True), row.id)


def saved_row(session: Session, name: str, deleted: bool = False) -> RosterRow | None:
    """Return the row of a saved army; a Problem that tells the numbers where several have the name."""
    rosters = session.store.rosters
    rows = list(rosters.named(name, deleted))
    if not rows and (number := _NUMBER.fullmatch(name)):
        rows = [row for row in rosters.list(deleted) if row.id == int(number[1])]
    if len(rows) > 1:
        numbers = ", ".join(f"#{row.id}" for row in rows)
        raise Problem("cli.several_armies", name=shown(name), numbers=numbers)
    return rows[0] if rows else None


def army_from_file(session: Session, path: Path, lenient: bool = False) -> AnyArmy:
    """Return the army that a file holds; with `lenient` what does not map is left out and noted."""
    suffix = path.suffix.lower()
    if suffix in ROSTER_SUFFIXES:
        store = session.store
        taken = take(read_roster_file(path), store.game_data.current, partial(data_of_version, store))
        return FoundImportedArmy(taken.engine, notes=taken.notes)
    if suffix in DATA_SUFFIXES and _exists(path):
        raise Problem("cli.data.not_an_army", file=path.name)
    found = read_any(read_file(path), path.name, session.catalogue, session.language, lenient)
    if found.army is None:
        raise Problem("file.no_army", file=path.name)
    return FoundArmy(found.army.roster, found.game, notes=found.army.notes)


def save_new(session: Session, army: AnyArmy) -> AnyArmy:
    """Save an army under a name that no other has; the army as it was saved."""
    base = army.roster.name or session.say("cli.army.unnamed")
    name = session.store.rosters.free_name(base)
    if isinstance(army, FoundArmy):
        army = replace(army, roster=replace(army.roster, name=name))
    else:
        SetDetails(name=name).perform(army.engine)
    key = session.store.rosters.create(army.roster, army.verdict())
    return replace(army, key=key)
