"""ARMY on the command line: the name of a saved army, its number as `#3`, or the path of an army file."""

import re
from pathlib import Path

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.cli.session import Session
from armybuilder.exchange.files import read_file
from armybuilder.exchange.importing import read_any
from armybuilder.exchange.reading import nearest, shown
from armybuilder.exchange.report import Note
from armybuilder.games import game as find_game
from armybuilder.games.game import Game
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.rosters import RosterRow

FILE_SUFFIXES = (".toml", ".json")
_NUMBER = re.compile(r"#(\d{1,12})")


class Army(Struct, frozen=True):
    """An army with its game; `key` is its id in the database, None for an army from a file."""

    roster: Roster
    game: Game
    key: int | None = None
    notes: tuple[Note, ...] = ()

    def verdict(self) -> Verdict:
        """What it costs and what is wrong with it."""
        return self.game.judge(self.roster)


def find_army(session: Session, named: str) -> Army:
    """An army by name or path; a Problem that lists the nearest names when there is none."""
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


def saved_army(session: Session, name: str) -> Army | None:
    """A saved army by its name or number; None when there is none."""
    row = saved_row(session, name)
    if row is None:
        return None
    game = find_game(row.game)
    return Army(session.store.rosters.get(row.id, game), game, row.id)


def saved_row(session: Session, name: str, deleted: bool = False) -> RosterRow | None:
    """The row of a saved army; a Problem that tells the numbers where several have the name."""
    rosters = session.store.rosters
    rows = list(rosters.named(name, deleted))
    if not rows and (number := _NUMBER.fullmatch(name)):
        rows = [row for row in rosters.list(deleted) if row.id == int(number[1])]
    if len(rows) > 1:
        numbers = ", ".join(f"#{row.id}" for row in rows)
        raise Problem("cli.several_armies", name=shown(name), numbers=numbers)
    return rows[0] if rows else None


def army_from_file(session: Session, path: Path, lenient: bool = False) -> Army:
    """The army that a file holds; with `lenient` what does not map is left out and noted."""
    found = read_any(read_file(path), path.name, session.catalogue, session.language, lenient)
    if found.army is None:
        raise Problem("file.no_army", file=path.name)
    return Army(found.army.roster, found.game, notes=found.army.notes)


def save_new(session: Session, army: Army) -> Roster:
    """Save an army under a name that no other has; the army as it was saved."""
    from msgspec.structs import replace

    base = army.roster.name or session.say("cli.army.unnamed")
    roster = replace(army.roster, name=session.store.rosters.free_name(base))
    session.store.rosters.create(roster, army.game.judge(roster))
    return roster
