"""The shooting phase: personal weapons and the weapons of machines (sections 6.3 to 6.10)."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Centimetres, Facts, Line, Steps, no_such_thing
from armybuilder.battle.outcome import Record
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import Arm, HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, flag, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.again import fire_one_less
from armybuilder.games.bitvy_fantasy.battle.filling import (
    feet_of,
    firing_machine,
    fitted,
    head_of,
    machine_target,
    shooter,
    target,
)
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.moving import SILENT_DICE, own_model
from armybuilder.games.bitvy_fantasy.battle.own import again_now
from armybuilder.games.bitvy_fantasy.battle.reaching import distance, effects_on
from armybuilder.games.bitvy_fantasy.battle.standing import FIRED, SHOT, acting_models, listed, models
from armybuilder.games.bitvy_fantasy.rules.magic.changes import changed
from armybuilder.games.bitvy_fantasy.rules.shooting.machine_weapons import Aim, MachineShots, require_fitted
from armybuilder.games.bitvy_fantasy.rules.shooting.real import MissileReport, Report
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import (
    REACH_STEPS,
    Shooter,
    VirtualShot,
    Visibility,
    require_shooter,
)

Reports = Annotated[tuple[Report, ...], Meta(min_length=1, max_length=40)]
REPORTS: tuple[Report, ...] = ("missed", "stood", "fell", "leans")
# what one missile of a volley may have done
MISSILES = tuple((one,) for one in REPORTS)
SEEN: tuple[Visibility, ...] = ("all", "half_or_more", "less_than_half")


class Shooting(Facts, frozen=True, kw_only=True):
    """Facts of a virtual shot: who shoots at whom, how far that is, and what he sees.

    `arm` is one of several weapons that he carries, by its id. Where both places are known the distance may be left out.
    """

    who: HolderId
    arm: Line = ""
    target: HolderId
    distance: Steps | None = None
    visibility: Visibility = "all"
    from_above: bool = False
    feet: Centimetres | None = None
    head: Centimetres | None = None


class MachineFiring(Shooting, frozen=True, kw_only=True):
    """Facts of a shot of a machine's weapon; `missiles` are what those of a real one did to the target."""

    missiles: Reports = ("missed",)


def kind_of_shots(state: BattleState) -> str:
    """Return which shots may be fired: of one kind only where an effect has them fired once more; empty for all."""
    again = again_now(state)
    return again.phases[0] if again is not None else ""


def is_shooting(state: BattleState) -> str:
    """Return why nobody may fire now; empty if somebody may."""
    if state.stage != "play" or state.phase != "shooting":
        return "bitvy_fantasy.not_now.not_shooting"
    return ""


def _is_virtual(state: BattleState) -> str:
    wrong_kind = kind_of_shots(state) not in ("", "virtual_shooting")
    return is_shooting(state) or ("bitvy_fantasy.not_now.guns_only" if wrong_kind else "")


def _enemies(state: BattleState) -> tuple[str, ...]:
    return tuple(piece.id for piece in models(state, state.opponents(state.active)[0]))


def _aims(
    state: BattleState, piece: Piece, enemies: tuple[str, ...], reach: int
) -> Iterator[tuple[Choice, ...]]:
    """Yield what has to be chosen for a shot: of targets whose places are known those in reach, of others the distance too."""
    seen = (one_of("visibility", SEEN, measured=True), flag("from_above", measured=True))
    if piece.place is None:
        yield (one_of("target", enemies), _distances(reach), *seen)
        return
    apart = {who: distance(piece, state.pieces[who]) for who in enemies}
    if near := [who for who, steps in apart.items() if steps is not None and steps <= reach]:
        yield (one_of("target", near), *seen)
    if unknown := [who for who, steps in apart.items() if steps is None]:
        yield (one_of("target", unknown), _distances(reach), *seen)


def _distances(reach: int) -> Choice:
    return number("distance", 0, reach, whole=False, measured=True)


def _printed_reach(arm: Arm | None) -> int:
    return (arm.fields.get("range") if arm is not None else None) or REACH_STEPS


def _reach(state: BattleState, shooting: Shooter, printed: int) -> int:
    """Return how far somebody shoots with all effects in force."""
    return changed(Record(state.settings, SILENT_DICE), "range", printed, "shooter", shooting)


def _open_reach(state: BattleState, piece: Piece, arm: Arm | None) -> int | None:
    """Return how far a weapon of somebody who has not shot yet goes; None where an effect forbids him to shoot."""
    if not effects_on(state, piece):
        return _printed_reach(arm)
    shooting = shooter(state, piece, arm)
    if Record(state.settings, SILENT_DICE).refusal_of(require_shooter, "shooter", shooting) is not None:
        return None
    return _reach(state, shooting, _printed_reach(arm))


def _weapons(piece: Piece) -> Iterator[tuple[str, Arm | None]]:
    """Yield the virtual weapons of a warrior or character: his own, and others that he carries."""
    if piece.fields.get("shooting") is not None:
        yield "", None
    for arm_id, arm in piece.arms.items():
        if arm.fields["mode"] == "virtual":
            yield arm_id, arm


def _offer_shots(state: BattleState) -> Iterator[Option]:
    enemies = _enemies(state)
    for piece in acting_models(state) if enemies else ():
        if piece.kind == "machine" or SHOT in piece.marks:
            continue
        for arm_id, arm in _weapons(piece):
            reach = _open_reach(state, piece, arm)
            if reach is None:
                continue
            facts = {"who": piece.id, "arm": arm_id} if arm_id else {"who": piece.id}
            for aims in _aims(state, piece, enemies, reach):
                yield Option(command="shoot", side=state.active, who=piece.id, facts=facts, choices=aims)


@command("shoot", unless=_is_virtual, offers=_offer_shots, chancy=True)
def shoot(move: Move, facts: Shooting) -> None:
    """Shoot with a weapon of one's own."""
    state = move.state
    piece, aimed_at = own_model(state, facts.who), _target(state, facts)
    arm = _arm(piece, facts.arm) if facts.arm else None
    move.about += [piece.id, aimed_at.id]
    told = VirtualShot(
        shooter=shooter(state, piece, arm, facts.feet),
        target=target(state, aimed_at, facts.head),
        **_measured(piece, aimed_at, facts),
    )
    places = {"shooter": piece.id, "target": aimed_at.id}
    outcome = move.ask("virtual-shot", told, stands=places)
    befall(move, outcome, Telling(places, by=piece.id, cause="shot"))
    fire_one_less(move)


def _measured(piece: Piece, aimed_at: Piece, facts: Shooting) -> dict[str, Any]:
    """Return what is so between shooter and target, as it was told, or as the places say."""
    apart = facts.distance if facts.distance is not None else distance(piece, aimed_at)
    # where both heights are known they decide, unless somebody tells others
    told = (facts.feet, facts.head) != (None, None)
    known = feet_of(piece, None) is not None and head_of(aimed_at, None) is not None
    above = facts.from_above and (told or not known)
    return {"distance": apart, "visibility": facts.visibility, "from_above": above}


def _target(state: BattleState, facts: Shooting) -> Piece:
    aimed_at = piece_of(state, facts.target)
    if not aimed_at.is_here or aimed_at.side == state.active:
        raise no_such_thing("target", facts.target, _enemies(state))
    return aimed_at


def _arm(piece: Piece, arm: str) -> Arm:
    if arm not in piece.arms:
        raise no_such_thing("arm", arm, piece.arms)
    return piece.arms[arm]


# machines


def _offer_machine_shots(state: BattleState) -> Iterator[Option]:
    only = kind_of_shots(state)
    enemies = _enemies(state)
    for piece in acting_models(state):
        if piece.kind != "machine":
            continue
        for arm_id, arm in piece.arms.items():
            real = arm.fields["mode"] == "real"
            if arm_id in listed(piece, FIRED) or (only and real != (only == "gun_fire")):
                continue
            if not _may_fire(state, piece, arm_id):
                continue
            facts = {"who": piece.id, "arm": arm_id}
            for aims in _machine_aims(state, piece, arm, enemies):
                yield Option(
                    command="fire-machine", side=state.active, who=piece.id, facts=facts, choices=aims
                )


def _machine_aims(
    state: BattleState, piece: Piece, arm: Arm, enemies: tuple[str, ...]
) -> Iterator[tuple[Choice, ...]]:
    """Yield what has to be chosen for a shot of a machine's weapon."""
    if arm.fields["mode"] == "real":
        targets = (*enemies, *_enemy_guns(state))
        if targets:
            yield one_of("target", targets), one_of("missiles", MISSILES, measured=True)
    elif enemies:
        yield from _aims(state, piece, enemies, _machine_reach(state, piece, arm))


def _enemy_guns(state: BattleState) -> tuple[str, ...]:
    other = state.opponents(state.active)[0]
    return tuple(piece.id for piece in state.here(other) if piece.kind == "gun")


def _may_fire(state: BattleState, piece: Piece, arm: str) -> bool:
    machine = firing_machine(state, piece)
    if not machine.effects:
        return True
    record = Record(state.settings, SILENT_DICE)
    return record.refusal_of(require_fitted, "weapons.1", fitted(piece, arm), machine) is None


def _machine_reach(state: BattleState, piece: Piece, arm: Arm) -> int:
    if not effects_on(state, piece):
        return _printed_reach(arm)
    return _reach(state, shooter(state, piece, arm), _printed_reach(arm))


@command("fire-machine", unless=is_shooting, offers=_offer_machine_shots, chancy=True)
def fire_machine(move: Move, facts: MachineFiring) -> None:
    """Fire a weapon of a machine, each once, at a target of its own."""
    state = move.state
    piece, aimed_at = own_model(state, facts.who), _target(state, facts)
    arm = _arm(piece, facts.arm)
    move.about += [piece.id, aimed_at.id]
    real = arm.fields["mode"] == "real"
    missiles = tuple(MissileReport(report=one) for one in facts.missiles)
    aim = Aim(missiles=missiles, **({} if real else _measured(piece, aimed_at, facts)))
    told = MachineShots(
        machine=firing_machine(state, piece, facts.feet),
        weapons=(fitted(piece, facts.arm),),
        targets=(machine_target(state, aimed_at, facts.head),),
        shots=(aim,),
        turn=state.round,
    )
    places = {"weapons.1": piece.id, "targets.1": aimed_at.id}
    outcome = move.ask("machine-shots", told, stands=places)
    move.mark(piece.id, FIRED, [*listed(piece, FIRED), facts.arm], until="turn")
    befall(move, outcome, Telling(places, by=piece.id, cause="shot"))
    fire_one_less(move)
