"""The facts of actions as the battle knows them: armlists, effects in force, marks, and how the magic stands."""

from typing import Any, TypeVar

from armybuilder.battle.session.holders import Arm, Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.own import (
    DECK,
    HAND,
    Relic,
    own_of,
    relic_of,
    reserve,
    store,
)
from armybuilder.games.bitvy_fantasy.battle.reaching import army_of, effects_on
from armybuilder.games.bitvy_fantasy.battle.standing import (
    BARRELS,
    FIRED,
    HEIGHT,
    MOVED,
    SHOT,
    SILENT,
    STILL,
    is_unhindered,
    listed,
    measured,
    members,
)
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import in_centimetres
from armybuilder.games.bitvy_fantasy.rules.basics.models import Jumper
from armybuilder.games.bitvy_fantasy.rules.magic.state import ArtefactCard, CardInForce, MagicState
from armybuilder.games.bitvy_fantasy.rules.magic.trigger_facts import NamedTarget
from armybuilder.games.bitvy_fantasy.rules.melee.fights import Fighter
from armybuilder.games.bitvy_fantasy.rules.movement.leading import LedGun
from armybuilder.games.bitvy_fantasy.rules.movement.manoeuvre import Mover
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import Gunner, ThrowingWeapon
from armybuilder.games.bitvy_fantasy.rules.shooting.machine_weapons import (
    FiringMachine,
    FittedWeapon,
    MachineTarget,
)
from armybuilder.games.bitvy_fantasy.rules.shooting.real import RealTarget
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import Shooter, Target

M = TypeVar("M", bound=MagicState)


def _kind(piece: Piece) -> str:
    return "warrior" if piece.kind == "character" else piece.kind


def _relic(state: BattleState, piece: Piece) -> Relic | None:
    """Return the artefact that a commander bears, if it has not left the game."""
    if not piece.fields.get("bears_artefact"):
        return None
    relic = relic_of(state, piece.unit)
    return relic if relic is not None and relic.state != "out" else None


def _model(state: BattleState, piece: Piece) -> dict[str, Any]:
    """Return what every action asks of a model."""
    relic = _relic(state, piece)
    return {
        "kind": _kind(piece),
        "bears_artefact": relic is not None,
        "artefact": relic.artefact if relic is not None and relic.state == "active" else "",
        "effects": effects_on(state, piece),
        "unhindered": piece.side == state.active and is_unhindered(state),
    }


def fighter(state: BattleState, piece: Piece) -> Fighter:
    """Return somebody as a fight asks for him."""
    return Fighter(melee_bonus=piece.fields.get("melee_bonus") or 0, **_model(state, piece))


def mover(state: BattleState, piece: Piece, height: float | None = None) -> Mover:
    """Return somebody as a move asks for him."""
    return Mover(
        manoeuvre=piece.fields.get("manoeuvre") or 0,
        moved=MOVED in piece.marks,
        still_on_turn=piece.noted(STILL),
        height=height if height is not None else measured(piece, HEIGHT),
        **_model(state, piece),
    )


def jumper(state: BattleState, piece: Piece, height: float | None) -> Jumper:
    """Return somebody as a fall asks for him."""
    known = height if height is not None else measured(piece, HEIGHT)
    return Jumper(height=known, **_model(state, piece))


def feet_of(piece: Piece, told: float | None) -> float | None:
    """Return how high somebody stands in centimetres: as it was told, or as his place says."""
    if told is not None or piece.place is None:
        return told
    return in_centimetres(piece.place.height)


def head_of(piece: Piece, told: float | None) -> float | None:
    """Return how high somebody's top is in centimetres, as it was told, or by his place and his height."""
    height = measured(piece, HEIGHT)
    if told is not None or piece.place is None or height is None:
        return told
    return in_centimetres(piece.place.height) + height


def led_gun(state: BattleState, gun: Piece, distance: float, enemies: int) -> LedGun:
    """Return a gun that goes along; so many enemy warriors are within a step of it."""
    ours, moved = gun.side == state.active, MOVED in gun.marks
    return LedGun(distance=distance, enemy_warriors=(0.0,) * enemies, moved=moved, ours=ours)


def shooter(state: BattleState, piece: Piece, arm: Arm | None = None, feet: float | None = None) -> Shooter:
    """Return somebody with his own weapon, or with another that he carries."""
    told = piece.fields if arm is None else arm.fields
    return Shooter(
        shooting=told.get("shooting"),
        range=None if arm is None else arm.fields.get("range"),
        shot_spent=SHOT in piece.marks,
        feet=feet_of(piece, feet),
        **_model(state, piece),
    )


def target(state: BattleState, piece: Piece, head: float | None = None) -> Target:
    """Return somebody as a virtual shot at him asks for him."""
    armour = piece.fields.get("armour") or 0
    return Target(armour=armour, head=head_of(piece, head), **_model(state, piece))


def throwing_gun(state: BattleState, gun: Piece, enemies: int, *, unhindered: bool = False) -> ThrowingWeapon:
    """Return a gun that may be fired; so many enemy warriors are within a step of it."""
    free = unhindered or is_unhindered(state)
    return ThrowingWeapon(
        gun_class=gun.fields.get("gun_class"),
        barrels=int(measured(gun, BARRELS) or 0) or None,
        ours=gun.side == state.active,
        shot_spent=FIRED in gun.marks and not unhindered,
        silent_on_turn=gun.noted(SILENT),
        enemy_warriors=(0.0,) * enemies,
        effects=effects_on(state, gun),
        unhindered=free,
    )


def gunner(state: BattleState, piece: Piece, distance: float, *, unhindered: bool = False) -> Gunner:
    """Return the warrior who fires a gun; a shot beyond his own of this turn takes nothing from it."""
    return Gunner(
        distance=distance,
        shot_spent=SHOT in piece.marks and not unhindered,
        clearance=tuple(piece.fields.get("clearance") or ()),
        **_model(state, piece),
    )


def real_target(state: BattleState, piece: Piece) -> RealTarget:
    """Return what a volley is meant for."""
    side = "own" if piece.side == state.active else "enemy"
    return RealTarget(side=side, armour=piece.fields.get("armour") or 0, **_model(state, piece))  # type: ignore[arg-type]


def firing_machine(state: BattleState, piece: Piece, feet: float | None = None) -> FiringMachine:
    """Return a machine that fires."""
    return FiringMachine(
        feet=feet_of(piece, feet), effects=effects_on(state, piece), unhindered=is_unhindered(state)
    )


def fitted(piece: Piece, arm_id: str) -> FittedWeapon:
    """Return a weapon of a machine."""
    told = piece.arms[arm_id].fields
    return FittedWeapon(
        mode=told["mode"],
        shooting=told.get("shooting"),
        range=told.get("range"),
        shot_spent=arm_id in listed(piece, FIRED),
    )


def machine_target(state: BattleState, piece: Piece, head: float | None = None) -> MachineTarget:
    """Return what a machine fires at."""
    armour = piece.fields.get("armour") or 0
    return MachineTarget(armour=armour, head=head_of(piece, head), **_model(state, piece))


def named(
    state: BattleState, piece: Piece, distance: float | None = None, enemy_distance: float | None = None
) -> NamedTarget:
    """Return one who is named for an effect; whom players name they have seen."""
    alone = sum(1 for _ in members(state, piece.unit)) <= 1
    relic = _relic(state, piece)
    return NamedTarget(
        bears_artefact=relic is not None,
        alone=alone,
        seen=True,
        distance=distance,
        enemy_distance=enemy_distance,
        effects=effects_on(state, piece),
    )


def magic(state: BattleState, side: str, kind: type[M], **more: Any) -> M:
    """Return how the magic stands, as a side sees it."""
    own, piles = own_of(state), state.piles
    other = state.opponents(side)[0]
    mine = side == state.active
    return kind(
        turn=state.round,
        deck=piles.get(DECK, ()),
        reserve=piles.get(reserve(side), ()),
        enemy_reserve=piles.get(reserve(other), ()),
        store=piles.get(store(side), ()),
        enemy_store=piles.get(store(other), ()),
        hand=piles.get(HAND, ()) if mine else (),
        source=own.source if mine else "over",
        used=own.used if mine else True,
        in_force=tuple(
            CardInForce(
                card=one.card, turn=one.turn, squad=one.unit, enemy_squad=one.enemy, warded=one.warded
            )
            for one in own.laid
        ),
        artefacts=tuple(
            ArtefactCard(
                artefact=one.artefact,
                squad=one.unit,
                side="own" if one.side == side else "enemy",
                state=one.state,
                commander_alive=one.alive,
                enemy_squad=one.enemy,
            )
            for one in own.relics
        ),
        army=army_of(state, side),
        enemy_army=army_of(state, other),
        **more,
    )
