"""The attacks of «Баталист» by which armies are weighed: bases that shoot and that strike, for one action point."""

from collections.abc import Mapping
from typing import Any

from armybuilder.battle.outcome import Event
from armybuilder.games.batalist.rules.events.combat import BaseDestroyed, BaseFled, FigureFell
from armybuilder.games.strikes import Strike


def loss(event: Event, target: Mapping[str, Any]) -> float:
    """Return which share of a base's figures falls or flees."""
    if isinstance(event, BaseDestroyed | BaseFled):
        return 1.0
    return event.lost / max(1, int(target.get("figures", 1))) if isinstance(event, FigureFell) else 0.0


STRIKES = (
    Strike(
        way="shooting",
        action="shooting-attack",
        attacker="shooter",
        target="target",
        distance="distance",
        loss=loss,
    ),
    Strike(way="melee", action="melee-attack", attacker="attacker", target="defender", loss=loss),
)
