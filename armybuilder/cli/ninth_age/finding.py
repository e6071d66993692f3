"""BATTLE on the command line: the name of a saved battle, or its number as `3` or `#3`."""

from msgspec import Struct

from armybuilder.cli.battles.finding import battle_row
from armybuilder.cli.session import Session
from armybuilder.games.ninth_age.pregame.battle import Battle, read_battle
from armybuilder.games.ninth_age.pregame.summaries import stage_of


class OpenBattle(Struct, frozen=True):
    """A saved battle with its id and name; `since` is its last save."""

    key: int
    name: str
    battle: Battle
    since: int


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
