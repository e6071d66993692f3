"""The attacks of «Битвы Fantasy» by which armies are weighed: a virtual shot, and a fight."""

from collections.abc import Mapping
from typing import Any

from armybuilder.battle.outcome import Event
from armybuilder.games.bitvy_fantasy.rules.events import Removed
from armybuilder.games.strikes import Strike


def loss(event: Event, _target: Mapping[str, Any]) -> float:
    """Return 1 where a warrior is removed."""
    return float(isinstance(event, Removed))


STRIKES = (
    Strike(
        way="shooting",
        action="virtual-shot",
        attacker="shooter",
        target="target",
        distance="distance",
        loss=loss,
    ),
    Strike(way="melee", action="fight", attacker="fighter", target="enemy", loss=loss),
)
