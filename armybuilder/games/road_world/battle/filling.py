"""Facts of actions from the battle as it stands: weapons, Fatigue, wounds, tokens, conditions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.session.holders import Arm, Piece
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import LocalText
from armybuilder.games.road_world.battle.standing import Condition, arms, is_engaged, tokens, wounds
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon, RangedWeapon
from armybuilder.games.road_world.rules.damage.wounds import Combatant
from armybuilder.games.road_world.rules.movement.reactions import FreeAttacker
from armybuilder.games.road_world.rules.shooting.shots import Gunman, Mark

MOST_TOKENS = 99
MELEE, RANGED = "melee", "ranged"


def piece_of(state: BattleState, piece_id: str) -> Piece:
    """Return the model that a fact names; a Problem when there is none on the table."""
    found = state.pieces.get(piece_id)
    if found is None or not found.is_here:
        raise no_such("piece", piece_id)
    return found


@lru_cache(maxsize=4096)
def _melee_weapon(attacks: int, strike: int, damage: int, reach: float, used: int) -> MeleeWeapon:
    return MeleeWeapon(attacks=attacks, strike=strike, damage=damage, range=reach, used_this_round=used)


@lru_cache(maxsize=4096)
def _ranged_weapon(shots: int, strike: int, damage: int, reach: float, used: int) -> RangedWeapon:
    return RangedWeapon(rapidity=shots, strike=strike, damage=damage, range=reach, used_this_round=used)


def used(piece: Piece, arm: str) -> int:
    """Return the attacks or shots that a weapon has made in this round; more than there can be do not count."""
    found: int = piece.noted(f"used.{arm}", 0)
    return min(found, 10)


def melee_weapons(piece: Piece) -> tuple[MeleeWeapon, ...]:
    """Return the weapons with a sword icon, as they stand in the facts of a fight."""
    tables = ((arm, piece.arms[arm].fields) for arm in arms(piece, MELEE))
    return tuple(
        _melee_weapon(of["attacks"], of["strike"], of["damage"], of["range"], used(piece, arm))
        for arm, of in tables
    )


def ranged_weapons(piece: Piece) -> tuple[RangedWeapon, ...]:
    """Return the weapons with a target icon, as they stand in the facts of a shot."""
    tables = ((arm, piece.arms[arm].fields) for arm in arms(piece, RANGED))
    return tuple(
        replace(
            _ranged_weapon(of["rapidity"], of["strike"], of["damage"], of["range"], used(piece, arm)),
            stability=of["stability"],
        )
        for arm, of in tables
    )


def _body(state: BattleState, piece: Piece) -> dict[str, Any]:
    """Return what a fight asks of any model."""
    condition = Condition(piece)
    return {
        "persistence": piece.fields["persistence"],
        "defense": piece.fields["defense"],
        "fatigue": min(tokens(state, piece), MOST_TOKENS),
        "wounds_noted": wounds(piece),
        "melee_weapons": melee_weapons(piece),
        "defends": "defends" in state.units[piece.unit].marks,
        "fleeing": condition.fleeing,
        "barred": condition.barred,
        "rallied_now": condition.rallied_now,
    }


def combatant(state: BattleState, piece: Piece) -> Combatant:
    """Return a model in a fight."""
    return Combatant(**_body(state, piece))


def free_attacker(state: BattleState, piece: Piece, distance: float, weapon: int) -> FreeAttacker:
    """Return a model that strikes for free, with one of its weapons by its number."""
    return FreeAttacker(**_body(state, piece), distance=distance, free_weapon=weapon)


def leaver_body(state: BattleState, piece: Piece) -> dict[str, Any]:
    """Return a model that leaves melee, as far as its body goes."""
    body = _body(state, piece)
    return {**body, "mobility": piece.fields["mobility"], "fortitude": piece.fields["fortitude"]}


def gunman(state: BattleState, piece: Piece) -> Gunman:
    """Return a model that shoots."""
    condition, unit = Condition(piece), state.units[piece.unit]
    return Gunman(
        fatigue=min(tokens(state, piece), MOST_TOKENS),
        ranged_weapons=ranged_weapons(piece),
        in_melee=is_engaged(state, piece),
        prepared="prepared" in unit.marks,
        on_overwatch="on_overwatch" in unit.marks,
        fleeing=condition.fleeing,
        barred=condition.barred,
        rallied_now=condition.rallied_now,
    )


def target_mark(state: BattleState, piece: Piece, *, behind_cover: bool) -> Mark:
    """Return a model that is shot at."""
    return Mark(
        persistence=piece.fields["persistence"],
        defense=piece.fields["defense"],
        wounds_noted=wounds(piece),
        in_melee=is_engaged(state, piece),
        masked="masked" in state.units[piece.unit].marks,
        behind_cover=behind_cover,
    )


def remind(move: Move, arm: Arm) -> None:
    """Tell the players a weapon's own rule where they read what happens."""
    text = arm.fields.get("special_rule") or {}
    if move.dice.explains and text:
        move.note("RW-3-11", "road_world.fight.special", text=LocalText(**text))


def places_in(ids: Sequence[str], of: str) -> dict[str, str]:
    """Return whom the places of a list in the facts stand for: `attackers.1` is the first of the ids."""
    return {f"{of}.{place}": one for place, one in enumerate(ids, 1)}
