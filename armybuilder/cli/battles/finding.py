"""BATTLE on the command line: the name of a saved battle, or its number as `3` or `#3`."""

import re

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.session import Session
from armybuilder.storage.battles import BattleRow
from armybuilder.storage.kept_battles import KeptBattle, open_battle

_NUMBER = re.compile(r"#?(\d{1,12})")


def battle_row(session: Session, named: str, *, deleted: bool = False) -> BattleRow:
    """Return the row of a battle; a Problem that tells the nearest names, or the numbers where several have the name."""
    kept = session.store.battles.list(deleted)
    rows = [row for row in kept if fold(row.name) == fold(named)]
    if not rows and (number := _NUMBER.fullmatch(named)):
        rows = [row for row in kept if row.id == int(number[1])]
    if len(rows) > 1:
        numbers = ", ".join(f"#{row.id}" for row in rows)
        raise Problem("cli.battle.several", name=shown(named), numbers=numbers)
    if not rows:
        names = [row.name for row in kept]
        near = nearest(named, names) or ", ".join(names[:5]) or "—"
        raise Problem("cli.battle.none_such", found=shown(named), nearest=near)
    return rows[0]


def find_battle(session: Session, named: str) -> KeptBattle:
    """Return a battle, opened; a Problem when there is none of this name, or it cannot be read."""
    return open_battle(session.store, battle_row(session, named).id)


def sure_played(session: Session, named: str) -> KeptBattle:
    """Return a battle that is played, opened; a Problem for a preparation alone, in whose entries secrets stand."""
    found = find_battle(session, named)
    if found.is_prepared:
        raise Problem("cli.battle.only_prepared", name=shown(named))
    return found
