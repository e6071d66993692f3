"""Whom an effect can be used on: units that are named for it, and those who are named one by one."""

from collections.abc import Iterator, Sequence

from armybuilder.battle.facts import no_such_thing
from armybuilder.battle.lengths import exact
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.own import own_of
from armybuilder.games.bitvy_fantasy.battle.reaching import distance
from armybuilder.games.bitvy_fantasy.battle.standing import (
    dead_of,
    guns_of_units,
    members,
    models,
    squads_here,
)
from armybuilder.games.bitvy_fantasy.profiles.cards import at_once, standing
from armybuilder.games.bitvy_fantasy.profiles.effects import (
    Ban,
    Choose,
    Effects,
    Enslave,
    Hide,
    Result,
    Trigger,
)


def units_named(state: BattleState, effects: Effects, side: str) -> list[str]:
    """Return the enemy units that an effect can name: guns where it only keeps guns from firing, else squads and machines."""
    other = state.opponents(side)[0]
    bans = [then for then in at_once(effects) if isinstance(then, Ban) and then.whom == "named"]
    if bans and not any(part.whom == "named" for part in standing(effects)) and _is_of_gun(bans):
        return guns_of_units(state, other)
    return squads_here(state, other)


def _is_of_gun(bans: Sequence[Ban]) -> bool:
    return all(set(ban.deeds) == {"gun_fire"} for ban in bans)


def banned_units(state: BattleState, trigger: Trigger, side: str) -> list[str]:
    """Return the units that a ban of a trigger can name; none where it names nobody."""
    bans = [then for then in results(trigger) if isinstance(then, Ban) and then.whom == "named"]
    if not bans:
        return []
    other = state.opponents(side)[0]
    return guns_of_units(state, other) if _is_of_gun(bans) else squads_here(state, other)


def results(trigger: Trigger) -> Iterator[Result]:
    """Yield everything that may come of a trigger."""
    for row in trigger.rows:
        yield from row.then


def pieces_named(
    state: BattleState, trigger: Trigger, side: str, unit: str = "", foes: Sequence[str] = ()
) -> list[str]:
    """Return those whom a trigger can name. `unit` has the artefact; `foes` are the enemies that it is about."""
    other = state.opponents(side)[0]
    first = next(results(trigger), None)
    if isinstance(first, Hide | Choose):
        own = [piece.id for piece in members(state, unit)] if unit else []
        return [who for who in own if _is_clear(enemy_near(state, who), trigger.clear)]
    if isinstance(first, Enslave):
        return [who for who in dead_of(state, other) if not state.pieces[who].is_here]
    if trigger.when == "fight_won":  # somebody of a squad that has lost one in the fight
        units = {state.pieces[foe].unit for foe in foes}
        return [piece.id for piece in state.here() if piece.unit in units]
    if trigger.when in ("enemy_near", "member_hurt"):
        return [foe for foe in foes if state.pieces[foe].is_here]
    enemies = [piece.id for piece in models(state, other)]
    if not trigger.reach or not unit:
        return enemies
    return [who for who in enemies if _is_within(apart_from(state, unit, who), trigger.reach)]


def _is_clear(enemy: float | None, clear: int) -> bool:
    return not clear or enemy is None or exact(enemy) > clear


def _is_within(apart: float | None, reach: int) -> bool:
    return apart is None or exact(apart) <= reach


def apart_from(state: BattleState, unit: str, who: str) -> float | None:
    """Return how far somebody is from the nearest of a unit; None where not all of their places are known."""
    piece = state.pieces[who]
    found = [distance(member, piece) for member in members(state, unit)]
    known = [one for one in found if one is not None]
    return min(known) if known and len(known) == len(found) else None


def enemy_near(state: BattleState, who: str) -> float | None:
    """Return how far the nearest enemy is whose place is known; None where none is."""
    piece = state.pieces[who]
    found = (distance(piece, enemy) for enemy in models(state, state.opponents(piece.side)[0]))
    return min((one for one in found if one is not None), default=None)


def active_relics(state: BattleState, side: str) -> list[str]:
    """Return the units of a side whose artefacts work, by id."""
    return [
        one.unit for one in own_of(state).relics if one.side == side and one.state == "active" and one.alive
    ]


def require_named(named: Sequence[str], allowed: Sequence[str]) -> None:
    """Raise a Problem where somebody is named who cannot be, or twice."""
    for place, who in enumerate(named, 1):
        if who not in allowed or who in named[: place - 1]:
            raise no_such_thing(f"targets.{place}", who, [one for one in allowed if one not in named])
