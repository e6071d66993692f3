"""The attacks of a game by which armies are weighed: what a figure of one army does to one of the other, by the rules."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from armybuilder.battle.outcome import Event

Way = Literal["shooting", "melee"]


class Strike(Struct, frozen=True, kw_only=True):
    """An attack: its action, the roles of who attacks and who is attacked, and the facts that it takes beside them.

    `distance` is the field for how far the target is, in the game's unit; empty where they touch. `loss` tells which share
    of a target with some fields an event takes from it, from 0 to 1.
    """

    way: Way
    action: str
    attacker: str
    target: str
    loss: Callable[[Event, Mapping[str, Any]], float]
    distance: str = ""
    facts: Mapping[str, Any] = {}
