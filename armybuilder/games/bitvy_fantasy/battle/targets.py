"""Whom an effect can be used on: units that are named for it, and those who are named one by one."""

from collections.abc import Iterator, Sequence

from armybuilder.battle.facts import no_such_thing
from armybuilder.battle.lengths import exact
from armybuilder.battle.session.holders import Piece
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
    EffectPart,
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
        return [piece.id for piece in members(state, unit)] if unit else []
    if isinstance(first, Enslave):
        return [who for who in dead_of(state, other) if not state.pieces[who].is_here]
    if trigger.when == "fight_won":  # somebody of a squad that has lost one in the fight
        units = {state.pieces[foe].unit for foe in foes}
        return [piece.id for piece in state.here() if piece.unit in units]
    if trigger.when in ("enemy_near", "member_hurt"):
        return [foe for foe in foes if state.pieces[foe].is_here]
    bearer = state.pieces[state.units[unit].pieces[0]] if unit in state.units else None
    return [piece.id for piece in models(state, other) if _is_in_reach(trigger, bearer, piece)]


def _is_in_reach(trigger: EffectPart, bearer: Piece | None, piece: Piece) -> bool:
    apart = distance(bearer, piece) if bearer is not None and trigger.reach else None
    return apart is None or exact(apart) <= trigger.reach


def active_relics(state: BattleState, side: str) -> list[str]:
    """Return the units of a side whose artefacts work, by id."""
    return [
        one.unit for one in own_of(state).relics if one.side == side and one.state == "active" and one.alive
    ]


def require_models(state: BattleState, named: Sequence[str]) -> None:
    """Raise a Problem where somebody is named who is not in the battle, or twice."""
    for place, who in enumerate(named, 1):
        if who not in state.pieces or who in named[: place - 1]:
            raise no_such_thing(f"targets.{place}", who, [one for one in state.pieces if one not in named])
