"""Armies for the tests of storage, and the game that judges them."""

from decimal import Decimal

from msgspec.structs import replace

from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.model import POINTS, Roster
from armybuilder.storage.store import Store
from tests.armies import army, gun, machine, squad

__all__ = ["GAME", "keep", "mixed_army"]


def mixed_army(name: str = "Разведка", **fields) -> Roster:
    """A squad, a machine with its pilot and a gun."""
    return army(squad(), machine(), gun(), pilots={1: (0, 0)}, name=name, **fields)


def with_limit(roster: Roster, limit: int | None) -> Roster:
    """The army with another points limit, None for none."""
    return replace(roster, limits={} if limit is None else {POINTS: Decimal(limit)})


def keep(store: Store, roster: Roster) -> int:
    """Keep an army as the window does: judged."""
    return store.rosters.create(roster, GAME.judge(roster))
