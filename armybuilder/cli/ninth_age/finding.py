"""BATTLE on the command line: the name of a saved battle, or its number as `3` or `#3`."""

import re

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.session import Session
from armybuilder.games.ninth_age.pregame.battle import Battle, read_battle
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.storage.battles import BattleRow

_NUMBER = re.compile(r"#?(\d{1,12})")


class OpenBattle(Struct, frozen=True):
    """A saved battle with its id and name; `since` is its last save."""

    key: int
    name: str
    battle: Battle
    since: int


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


def open_battle(session: Session, named: str) -> OpenBattle:
    """Return a battle as it is in the database now."""
    row = battle_row(session, named)
    battles = session.store.battles
    # the row was asked first: what is saved in between is noticed by `keep`
    return OpenBattle(row.id, row.name, battles.get(row.id, read_battle), row.revision)


def keep(session: Session, opened: OpenBattle, battle: Battle, name: str | None = None) -> None:
    """Save what became of a battle; a Problem when another process has saved it meanwhile."""
    battles = session.store.battles
    battles.save(opened.key, name or opened.name, stage_of(battle), battle, since=opened.since)
