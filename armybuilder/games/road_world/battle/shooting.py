"""The Shooting action (X5), and Overwatch (X8-4): model by model, or the whole unit at once."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult, forbid
from armybuilder.games.road_world.battle.filling import (
    gunman,
    piece_of,
    places_in,
    remind,
    target_mark,
    used,
)
from armybuilder.games.road_world.battle.harming import apply_harm, count_activation, whose_dice
from armybuilder.games.road_world.battle.measuring import apart, in_reach, is_known, seen_of, sees
from armybuilder.games.road_world.battle.parts import lose_tokens
from armybuilder.games.road_world.battle.reacting import movers
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    PLAY,
    ROUND,
    able,
    acting,
    acts_by,
    arms,
    enemies,
    is_engaged,
    pool,
    settings_of,
)
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS
from armybuilder.games.road_world.rules.events import fight
from armybuilder.games.road_world.rules.shooting.volleys import AimedShot, UnitShooting

RANGED = "ranged"


class Shot(Facts, frozen=True, kw_only=True):
    """One model shoots at another, with its first ranged weapon or one by its id."""

    shooter: HolderId
    target: HolderId
    distance: Steps | None = None
    in_sight: bool | None = None
    behind_cover: Annotated[bool, Seldom] = False
    weapon: Annotated[Line, Seldom] = ""


Shots = Annotated[tuple[Shot, ...], Meta(max_length=MOST_MODELS)]


class Volley(Facts, frozen=True, kw_only=True):
    """Facts of a shot of the unit that shoots: who shoots at whom, and with what; or of several `shots` at once."""

    who: HolderId = ""
    target: HolderId = ""
    distance: Steps | None = None
    in_sight: bool | None = None
    behind_cover: Annotated[bool, Seldom] = False
    weapon: Annotated[Line, Seldom] = ""
    shots: Annotated[Shots, Seldom] = ()


class OverwatchShots(Facts, frozen=True, kw_only=True):
    """Facts of a unit on Overwatch that shoots at an enemy who moves: all its models, or those named."""

    unit: HolderId
    target: HolderId
    distance: Steps | None = None
    in_sight: bool | None = None
    behind_cover: Annotated[bool, Seldom] = False
    shooters: Annotated[Annotated[tuple[HolderId, ...], Meta(max_length=MOST_MODELS)], Seldom] = ()


def _why_no_shot(state: BattleState) -> str:
    unit = acting(state)
    ready = acts_by(state, "shooting") and unit is not None and "ending" not in unit.marks
    return "" if ready else "road_world.not_now.not_shooting"


def to_shoot(state: BattleState, unit: Unit) -> list[Piece]:
    """Return the models of a unit that may shoot and have not in this action."""
    return [
        piece
        for piece in able(state, unit)
        if "shot" not in piece.marks and arms(piece, RANGED) and not is_engaged(state, piece)
    ]


def _shots(state: BattleState) -> Iterator[Option]:
    unit = state.units[state.acting]
    targets = [piece for piece in enemies(state, unit.side) if not is_engaged(state, piece)]
    for piece in to_shoot(state, unit) if targets else ():
        for arm in arms(piece, RANGED):
            yield from _shots_with(state, piece, arm, targets)


def _shots_with(state: BattleState, piece: Piece, arm: str, targets: Sequence[Piece]) -> Iterator[Option]:
    """Yield the shots of a weapon: at those whom the table knows in its range and sight, and at others as far as it reaches."""
    far = piece.arms[arm].fields["range"]
    facts = {"who": piece.id, "weapon": arm}
    near = in_reach(state, piece, targets, far)
    known = seen_of(state, piece.id, [one.id for one in near if is_known(state, piece.id, one.id)])
    told = [one.id for one in near if not is_known(state, piece.id, one.id)]
    measured = (number("distance", 0, int(far), measured=True),)
    for found, more in ((known, ()), (told, measured)):
        if found:
            choices = (one_of("target", found), *more)
            yield Option(command="shoot", side=piece.side, who=piece.id, facts=facts, choices=choices)


@command("shoot", unless=_why_no_shot, offers=_shots, chancy=True)
def shoot(move: Move, facts: Volley) -> None:
    """Fire shots of the unit's Shooting action."""
    unit = move.state.units[move.state.acting]
    can = {piece.id for piece in to_shoot(move.state, unit)}
    shots = facts.shots or (
        Shot(
            shooter=facts.who,
            target=facts.target,
            distance=facts.distance,
            in_sight=facts.in_sight,
            behind_cover=facts.behind_cover,
            weapon=facts.weapon,
        ),
    )
    if any(shot.shooter not in can for shot in shots):
        raise forbid("road_world.not_now.cannot_shoot")
    _fire(move, unit, shots)


def _fire(move: Move, unit: Unit, shots: Sequence[Shot], *, overwatch: bool = False) -> None:
    """Let the rules decide shots, and note what comes of them."""
    state = move.state
    shooters = [piece_of(state, one) for one in dict.fromkeys(shot.shooter for shot in shots)]
    targets = [piece_of(state, one) for one in dict.fromkeys(shot.target for shot in shots)]
    if any(piece.side == unit.side for piece in targets):
        raise forbid("road_world.not_now.no_enemy")
    hidden = {shot.target for shot in shots if shot.behind_cover}
    move.about += [piece.id for piece in (*shooters, *targets)]
    asked = UnitShooting(
        shooters=tuple(gunman(state, piece) for piece in shooters),
        targets=tuple(target_mark(state, piece, behind_cover=piece.id in hidden) for piece in targets),
        shots=_aimed(state, shots, shooters, targets),
        enemy_moves=overwatch,
        same_action=not overwatch,
        fp_pool=pool(state, unit.side),
        activations_before=unit.noted("activations", 0),
    )
    for shot in shots:
        _use_up(move, shot)
    whose_dice(move, unit.side, targets[0].side)
    who = places_in([piece.id for piece in targets], "targets")
    stands = who | places_in([piece.id for piece in shooters], "shooters")
    events = consult(move, "unit-shooting", asked, stands=stands)
    by = {shot.target: shot.shooter for shot in reversed(shots)}
    apply_harm(move, events, who, by, "shot")
    for event in events_of(events, fight.ActivationsNow):
        count_activation(move, unit.id, event)


def _aimed(
    state: BattleState, shots: Sequence[Shot], shooters: Sequence[Piece], targets: Sequence[Piece]
) -> tuple[AimedShot, ...]:
    """Return shots with the numbers of those in them, as the rules count them; a Problem when a distance is not known."""
    from_, at = ({piece.id: n for n, piece in enumerate(of, 1)} for of in (shooters, targets))
    found: list[AimedShot] = []
    for place, shot in enumerate(shots, 1):
        distance = apart(state, shot.shooter, shot.target, shot.distance, -1)
        if distance < 0:
            raise Problem("facts.missing", field=f"shots.{place}.distance", allowed="0–1000")
        found.append(
            AimedShot(
                gunman=from_[shot.shooter],
                shot_at=at[shot.target],
                distance=distance,
                in_sight=sees(state, shot.shooter, shot.target, shot.in_sight),
                ranged_number=_weapon_number(state.pieces[shot.shooter], shot.weapon),
            )
        )
    return tuple(found)


def _weapon_number(piece: Piece, weapon: str) -> int:
    held = arms(piece, RANGED)
    if weapon and weapon not in held:
        raise forbid("road_world.not_now.no_such_weapon")
    return held.index(weapon) + 1 if weapon else 1


def _use_up(move: Move, shot: Shot) -> None:
    """Note that a model has shot, remind of its weapon's own rule, and count the shots where they are for a round."""
    piece = move.state.pieces[shot.shooter]
    move.mark(piece.id, "shot", until=ACTION)
    arm = arms(piece, RANGED)[_weapon_number(piece, shot.weapon) - 1]
    remind(move, piece.arms[arm])
    if settings_of(move.state).shots_per == "round":
        spent = used(piece, arm) + piece.arms[arm].fields["rapidity"]
        move.mark(piece.id, f"used.{arm}", spent, ROUND)


def _why_no_overwatch(state: BattleState) -> str:
    if state.ended is not None or state.stage != PLAY or state.pending:
        return "road_world.not_now.no_overwatch"
    return "" if acts_by(state, "movement") else "road_world.not_now.nobody_moves"


def _overwatches(state: BattleState) -> Iterator[Option]:
    mover = state.units[state.acting]
    targets = [piece for piece in movers(state) if piece.is_here and not is_engaged(state, piece)]
    if not targets or not settings_of(state).overwatch_token:
        return
    for unit in state.units.values():
        if unit.side == mover.side or "on_overwatch" not in unit.marks:
            continue
        for target in targets:
            yield from _overwatch_at(state, unit, target)


def _overwatch_at(state: BattleState, unit: Unit, target: Piece) -> Iterator[Option]:
    """Yield the shots of a unit on Overwatch at one who moves: of those who may reach and see him, by what is known."""
    guns = [piece for piece in to_shoot(state, unit) if _may_hit(state, piece, target)]
    if not guns:
        return
    facts: dict[str, Any] = {"unit": unit.id, "target": target.id, "shooters": [piece.id for piece in guns]}
    choices: tuple[Choice, ...] = ()
    if not is_known(state, target.id, *facts["shooters"]):
        nearest = min(_range_of(piece) for piece in guns)
        choices = (number("distance", 0, int(nearest), measured=True),)
    yield Option(command="overwatch", side=unit.side, who=unit.id, facts=facts, choices=choices)


def _range_of(piece: Piece) -> float:
    """Return the Range of a model's first ranged weapon."""
    found: float = piece.arms[arms(piece, RANGED)[0]].fields["range"]
    return found


def _may_hit(state: BattleState, piece: Piece, target: Piece) -> bool:
    """Return whether a model may reach and see another with its first ranged weapon, by what is known of their places."""
    return bool(in_reach(state, piece, (target,), _range_of(piece))) and sees(state, piece.id, target.id)


@command("overwatch", unless=_why_no_overwatch, offers=_overwatches, chancy=True)
def overwatch(move: Move, facts: OverwatchShots) -> None:
    """Interrupt an enemy's Movement with the shots of a unit on Overwatch."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None or unit.side == state.units[state.acting].side:
        raise forbid("road_world.not_now.no_overwatch")
    if facts.target not in [piece.id for piece in movers(state)]:
        raise forbid("road_world.not_now.does_not_move")
    can = {piece.id: piece for piece in to_shoot(state, unit)}
    likely = [one for one, piece in can.items() if _may_hit(state, piece, state.pieces[facts.target])]
    named = [one for one in facts.shooters or likely if one in can]
    if not named:
        raise forbid("road_world.not_now.cannot_shoot")
    shots = [
        Shot(
            shooter=one,
            target=facts.target,
            distance=facts.distance,
            in_sight=facts.in_sight,
            behind_cover=facts.behind_cover,
        )
        for one in named
    ]
    move.about.append(unit.id)
    _fire(move, unit, shots, overwatch=True)
    lose_tokens(move, unit.id, "overwatch_shot")
