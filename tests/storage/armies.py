"""Armies for the tests of storage, and the game that judges them."""

from decimal import Decimal

from msgspec.structs import replace

from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import POINTS, Roster
from armybuilder.storage.document_table import Saved
from armybuilder.storage.history import Change
from armybuilder.storage.store import Store
from tests.armies import army, gun, machine, squad

__all__ = ["GAME", "keep", "mixed_army", "save"]


def mixed_army(name: str = "Разведка", **fields) -> Roster:
    """A squad, a machine with its pilot and a gun."""
    return army(squad(), machine(), gun(), pilots={1: (0, 0)}, name=name, **fields)


def with_limit(roster: Roster, limit: int | None) -> Roster:
    """The army with another points limit, None for none."""
    return replace(roster, limits={} if limit is None else {POINTS: Decimal(limit)})


def save(store: Store, key: int, roster: Roster, verdict: Verdict | None = None, **change) -> Saved:
    """Save an army in the place of what is saved now."""
    saved = store.rosters.saved(key)
    judged = GAME.judge(roster) if verdict is None else verdict
    return store.rosters.save(key, roster, judged, since=saved.revision, change=Change(**change))


def keep(store: Store, roster: Roster) -> int:
    """Keep an army as the window does: judged."""
    return store.rosters.create(roster, GAME.judge(roster))
