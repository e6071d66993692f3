"""The attacks of «Бронепехота» by which armies are weighed: a virtual shot, and close combat."""

from collections.abc import Mapping
from typing import Any

from armybuilder.battle.outcome import Event
from armybuilder.games.bronepehota.rules.events import Damaged, Destroyed
from armybuilder.games.strikes import Strike

# whoever serves a gun has the rank for it: armies are judged by that already
GUNNER = {"rank": 6}


def loss(event: Event, target: Mapping[str, Any]) -> float:
    """Return which share of a trooper, machine or gun an event takes."""
    if isinstance(event, Destroyed):
        return 1.0
    if isinstance(event, Damaged):
        return event.damage / max(1, int(target.get("durability_max") or event.damage))
    return 0.0


STRIKES = (
    Strike(
        way="shooting",
        action="virtual-shot",
        attacker="shooter",
        target="target",
        distance="distance",
        loss=loss,
        facts={"gunner": GUNNER},
    ),
    Strike(way="melee", action="close-combat", attacker="attacker", target="defender", loss=loss),
)
