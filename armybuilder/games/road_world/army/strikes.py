"""The attacks of «Мир Дорог Апокалипсиса» by which armies are weighed: a model that shoots, and one that strikes."""

from collections.abc import Mapping
from typing import Any

from armybuilder.battle.outcome import Event
from armybuilder.games.road_world.rules.events.fight import OutOfAction, WoundsNoted
from armybuilder.games.strikes import Strike


def loss(event: Event, _target: Mapping[str, Any]) -> float:
    """Return which share of a model's Persistence an event takes."""
    if isinstance(event, OutOfAction):
        return 1.0
    return event.damage / max(1, event.persistence) if isinstance(event, WoundsNoted) else 0.0


STRIKES = (
    Strike(
        way="shooting",
        action="shooting",
        attacker="shooter",
        target="target",
        distance="distance",
        loss=loss,
        facts={"in_sight": True, "ranged_number": 1},
    ),
    Strike(
        way="melee",
        action="melee",
        attacker="attackers",
        target="defenders",
        loss=loss,
        facts={"blows": [{"striker": 1, "struck": 1}]},
    ),
)
