"""What the table measures for a command, so that nobody need tell it."""

from collections.abc import Collection, Mapping
from math import ceil
from typing import Any

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.options import Choice, Option
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.positions import Positions, positions
from armybuilder.battle.table.routes import Route

DECIMALS = 3


def distance(at: Positions, who: str, target: str) -> float:
    """Return the distance from base to base."""
    return round(at.distance(who, target), DECIMALS)


def measured_facts(
    state: BattleState, option: Option, chosen: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return the facts of an option that the table tells, with those that were `chosen` so far: distance, arc, sight.

    Facts that it does not know, or whose value the option does not allow, are left out: the players measure those.
    """
    facts = {**option.facts, **(chosen or {})}
    who, target = facts.get("who") or option.who, facts.get("target")
    open_ones = {choice.field: choice for choice in option.choices if choice.measured}
    if not open_ones or not isinstance(who, str) or not isinstance(target, str):
        return {}
    at = positions(state)
    if not at.knows(who, target):
        return {}
    found = {
        field: measure(at, who, target) for field, measure in at.rules.measures.items() if field in open_ones
    }
    return {field: value for field, value in found.items() if _allows(open_ones[field], value)}


def moved_facts(
    state: BattleState, option: Option, route: Route, heading: float, fields: Collection[str]
) -> dict[str, Any] | None:
    """Return the facts of an option with a route that a piece goes, or None where it is no move, or does not reach so far.

    `fields` are those that the facts of its command have: a move tells where it ends.
    """
    rules = state.rules.board
    if rules.move_facts is not None:
        return rules.move_facts(state, option, route, heading)
    if not {"x", "y"} <= set(fields):
        return None
    ways = [choice for choice in option.choices if choice.measured and choice.field in rules.ways]
    x, y = route.points[-1]
    facts = {**option.facts, "x": round(x, DECIMALS), "y": round(y, DECIMALS)}
    for turned in ("heading", "facing"):
        if turned in fields:
            facts[turned] = round(heading, DECIMALS)
    for choice in ways:
        long = route.length * rules.ways[choice.field]
        if choice.most is not None and long > choice.most + 0.001:
            return None
        facts[choice.field] = ceil(long - 0.001) if choice.whole else round(long, DECIMALS)
    return facts if ways else None


def placed_facts(
    option: Option, places: Mapping[str, Place], fields: Mapping[str, Collection[str]]
) -> dict[str, Any] | None:
    """Return the facts of an option by which pieces come to their places, or None where it places none of them.

    `fields` are those that the facts of its command have, each with those of the records in it: a command places one piece
    by x and y, or several by `places`.
    """
    own = places.get(option.who)
    if own is not None and {"who", "x", "y"} <= set(fields):
        return {**option.facts, **_told(own, fields)}
    inner = fields.get("places", ())
    if "x" in inner and places and all(who.startswith(f"{option.who}.") for who in places):
        told = [{"who": who, **_told(place, inner)} for who, place in places.items()]
        return {**option.facts, "places": told}
    return None


def _told(place: Place, fields: Collection[str]) -> dict[str, float]:
    """Return a place in the fields that a record has for it."""
    told = {"x": place.x, "y": place.y, "heading": place.heading, "facing": place.heading}
    return {name: value for name, value in told.items() if name in fields}


def _allows(choice: Choice, value: Any) -> bool:
    if choice.least is not None and choice.most is not None:
        return bool(choice.least <= value <= choice.most)
    return value in choice.values
