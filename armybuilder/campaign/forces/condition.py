"""How units of a force stand between two games: ready, damaged, wounded, away, understrength, in battle, or gone."""

from typing import Literal

from armybuilder.campaign.forces.force import ForceUnit, UnitStatus
from armybuilder.campaign.state import CampaignState

Condition = (
    Literal["ready", "damaged", "wreck", "wounded", "understrength", "low_ammo", "away", "in_battle"]
    | UnitStatus
)
# what is mended, by the kind of its track
HEALTH = ("durability", "figures")


def next_round(state: CampaignState) -> int:
    """Return the round that a battle would be fought in now: the open one, else the one that comes."""
    is_open = bool(state.rounds) and state.rounds[-1].is_open
    return len(state.rounds) + (0 if is_open else 1)


def conditions(unit: ForceUnit, number: int, *, in_battle: bool = False) -> tuple[Condition, ...]:
    """Return everything that has to be said of how a unit stands before a round, what weighs most first.

    One that needs nothing is ready; one that is gone has nothing else said of it.
    """
    if unit.status != "ready":
        return (unit.status,)
    health = [track for _, track in unit.every_track() if track.kind in HEALTH]
    wounds = [track for _, track in unit.every_track() if track.kind == "wounds"]
    broken = any(track.kind == "durability" and not track.value for track in unit.tracks.values())
    damaged = any(track.lost for track in health)
    hurt = any(soldier.away_until >= number for soldier in unit.living)
    found: dict[Condition, bool] = {
        "in_battle": in_battle,
        "away": unit.away_until >= number,
        "wreck": broken,
        "damaged": damaged and not broken,
        "understrength": len(unit.living) < len(unit.soldiers),
        "wounded": hurt or any(track.lost for track in wounds),
        "low_ammo": any(track.lost for _, track in unit.every_track() if track.kind == "ammo"),
    }
    return tuple(name for name, holds in found.items() if holds) or ("ready",)
