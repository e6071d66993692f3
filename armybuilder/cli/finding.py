"""ARMY on the command line: the name of a saved army, its number as `#3`, or the path of an army file."""

import re
from contextlib import suppress
from functools import partial
from pathlib import Path

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import Note
from armybuilder.cli.session import Session
from armybuilder.exchange.battlescribe.roster_files import ROSTER_SUFFIXES, read_roster_file
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.exchange.file_kinds import FileKind, kind_of_path
from armybuilder.exchange.files import read_file
from armybuilder.exchange.importing import read_any
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.edits import SetDetails
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.history import MilestoneKind
from armybuilder.storage.opening import data_of_version, game_data_of, open_army, own_game
from armybuilder.storage.rosters import RosterRow

FILE_SUFFIXES = (".toml", ".json", *ROSTER_SUFFIXES)
_NUMBER = re.compile(r"#(\d{1,12})")


def find_army(session: Session, named: str) -> AnyArmy:
    """Return an army by name or path; a Problem that lists the nearest names when there is none."""
    saved = saved_army(session, named)
    if saved is not None:
        return saved
    path = Path(named)
    if path.suffix.lower() in FILE_SUFFIXES or _exists(path):
        return army_from_file(session, path)[0]
    names = [row.name for row in session.store.rosters.list()]
    raise Problem(
        "cli.no_army", found=shown(named), nearest=nearest(named, names) or ", ".join(names[:5]) or "—"
    )


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def saved_army(session: Session, name: str) -> AnyArmy | None:
    """Return a saved army by its name or number; None when there is none."""
    row = saved_row(session, name)
    if row is None:
        return None
    roster = session.store.rosters.get(row.id, own_game(row.game))
    return open_army(session.store, roster, session.catalogue)


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


def army_from_file(session: Session, path: Path, lenient: bool = False) -> tuple[AnyArmy, tuple[Note, ...]]:
    """Return the army that a file holds, and what about it was not as it is in the file.

    With `lenient` what does not map is left out and noted.
    """
    kind = kind_of_path(path)
    if kind.kind is FileKind.ROSTER:
        store = session.store
        taken = take(read_roster_file(path), store.game_data.current, partial(data_of_version, store))
        return ImportedArmy(taken.engine, partial(game_data_of, store)), taken.notes
    if kind.is_game_data and not path.is_dir():
        raise Problem("cli.data.not_an_army", file=path.name)
    found = read_any(read_file(path), path.name, session.catalogue, session.language, lenient)
    if found.army is None:
        raise Problem("file.no_army", file=path.name)
    return own_army(session, found.game, found.army.roster), found.army.notes


def own_army(session: Session, game: Game, roster: Roster) -> OwnArmy:
    """Return an army of one of our own games, with the units of the database to take."""
    return OwnArmy(game, roster, partial(session.catalogue, game))


def note_milestone(session: Session, named: str, kind: MilestoneKind, title: str = "") -> None:
    """Note in the history of a saved army what was done with it; that this cannot be noted spoils nothing."""
    with suppress(Problem):
        if (row := saved_row(session, named)) is not None:
            session.store.rosters.mark(row.id, kind, title)


def save_new(session: Session, army: AnyArmy, file: str = "") -> None:
    """Save an army under a name that no other has; it is called so from then on.

    That it comes from a file goes into its history.
    """
    base = army.roster.name or session.say("cli.army.unnamed")
    # in one transaction: another process may be looking for the same name
    with session.store.rosters.writing():
        army.perform(SetDetails(name=session.store.rosters.free_name(base)))
        key = session.store.rosters.create(army.roster, army.verdict)
        if file:
            session.store.rosters.mark(key, "import", file)
