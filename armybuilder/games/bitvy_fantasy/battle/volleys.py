"""Volleys of guns, and the shots that effects give beyond the phase (sections 6.1 and 6.2)."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps, alike, no_such_thing
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import HolderId, Pending, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, flag, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.again import fire_one_less
from armybuilder.games.bitvy_fantasy.battle.filling import gunner, real_target, throwing_gun
from armybuilder.games.bitvy_fantasy.battle.guns import crew_and_enemies, gun_of
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.own import again_now
from armybuilder.games.bitvy_fantasy.battle.shooting import MISSILES, Reports, is_shooting, kind_of_shots
from armybuilder.games.bitvy_fantasy.battle.standing import (
    FIRED,
    NEAR,
    SHOT,
    SILENT,
    at_gun,
    gun_crews,
    guns,
    listed,
    models,
    waits,
)
from armybuilder.games.bitvy_fantasy.profiles.cells import Clearance
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding
from armybuilder.games.bitvy_fantasy.rules.magic.touched import Touched, parts_on
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import is_cleared
from armybuilder.games.bitvy_fantasy.rules.shooting.real import Bystander, MissileReport, RealShot, Report


class TouchedByMissile(Facts, frozen=True, kw_only=True):
    """Somebody else whom a missile touched, and what he did."""

    who: HolderId
    report: Report = "stood"


class Volley(Facts, frozen=True, kw_only=True):
    """Facts of a volley: the gun, the warrior who fires it, the target, and what each missile did; others that were touched."""

    gun: HolderId
    gunner: HolderId
    target: HolderId
    missiles: Reports = ("missed",)
    others: Annotated[tuple[TouchedByMissile, ...], Meta(max_length=20)] = ()
    gun_distance: Steps = 0


class ExtraVolley(Facts, frozen=True, kw_only=True):
    """Facts of a shot that an effect gives: whether it is fired, and what of a volley is told."""

    use: bool = True
    gun: HolderId = ""
    gunner: HolderId = ""
    target: HolderId = ""
    missiles: Reports = ("missed",)


def _is_gun_fire(state: BattleState) -> str:
    wrong_kind = kind_of_shots(state) not in ("", "gun_fire")
    return is_shooting(state) or ("bitvy_fantasy.not_now.virtual_only" if wrong_kind else "")


def _targets(state: BattleState) -> tuple[str, ...]:
    other = state.opponents(state.active)[0]
    return (
        *(piece.id for piece in models(state, other)),
        *(piece.id for piece in guns(state, other)),
    )


def _offer_volleys(state: BattleState) -> Iterator[Option]:
    targets: tuple[str, ...] = ()
    for gun_id, near in gun_crews(state).items():
        gun = state.pieces[gun_id]
        if not gun.is_here or gun.side != state.active or FIRED in gun.marks:
            continue
        crew = _crew(state, gun, near)
        if not crew:
            continue
        targets = targets or _targets(state)
        if not targets:
            return
        choices = _choices(crew, targets)
        yield Option(
            command="fire-gun", side=state.active, who=gun_id, facts={"gun": gun_id}, choices=choices
        )


def _choices(crew: Sequence[str], targets: Sequence[str]) -> tuple[Choice, ...]:
    missiles = one_of("missiles", MISSILES, measured=True)
    return one_of("gunner", crew), one_of("target", targets), missiles


def _crew(state: BattleState, gun: Piece, near: Sequence[Piece], *, unhindered: bool = False) -> list[str]:
    """Return the warriors who may fire a gun now, by id."""
    own, enemies = crew_and_enemies(near, gun.side)
    again = again_now(state)
    free = unhindered or again is not None
    if enemies or (gun.noted(SILENT) == state.round and not free):
        return []
    thrown = throwing_gun(state, gun, 0)
    if not free and forbidding("gun_fire", parts_on(state.settings, thrown)):
        return []
    unit = again.unit if again is not None else ""
    return [
        one.id
        for one in own
        if (unhindered or SHOT not in one.marks)
        and (not unit or one.unit == unit)
        and is_cleared(gun.fields.get("gun_class"), _clearance(one), state.settings.clearance)
        and (free or _is_permitted(state, one))
    ]


def _clearance(piece: Piece) -> tuple[Clearance, ...]:
    return tuple(piece.fields.get("clearance") or ())


def _is_permitted(state: BattleState, piece: Piece) -> bool:
    told: Touched = gunner(state, piece, 0)
    if not told.effects:
        return True
    found = parts_on(state.settings, told)
    return forbidding("gun_fire", found) is None and forbidding("crew", found) is None


@command("fire-gun", unless=_is_gun_fire, offers=_offer_volleys, chancy=True)
def fire_gun(move: Move, facts: Volley) -> None:
    """Fire a volley of a gun."""
    _fire(move, facts)
    fire_one_less(move)


def _fire(move: Move, facts: Volley, *, unhindered: bool = False) -> None:
    state = move.state
    gun, warrior = gun_of(state, facts.gun), _own_warrior(state, facts.gunner)
    aimed_at = _target(state, facts.target)
    move.about += [gun.id, warrior.id, aimed_at.id]
    enemies = crew_and_enemies(at_gun(state, gun.id), gun.side)[1]
    told = RealShot(
        gun=throwing_gun(state, gun, len(enemies), unhindered=unhindered),
        warrior=gunner(state, warrior, _distance(gun, warrior, facts), unhindered=unhindered),
        target=real_target(state, aimed_at),
        missiles=tuple(MissileReport(report=one) for one in facts.missiles),
        others=tuple(
            alike(Bystander, real_target(state, piece_of(state, one.who)), report=one.report)
            for one in facts.others
        ),
        turn=state.round,
    )
    places = {"gun": gun.id, "warrior": warrior.id, "target": aimed_at.id}
    places |= {f"others.{place}": one.who for place, one in enumerate(facts.others, 1)}
    outcome = move.ask("real-shot", told, stands=places)
    had_shot = SHOT in warrior.marks
    befall(move, outcome, Telling(places, by=warrior.id, cause="shot"))
    if unhindered and not had_shot:
        move.unmark(warrior.id, SHOT)
    move.credit(warrior.id, "volleys")


def _distance(gun: Piece, warrior: Piece, facts: Volley) -> float:
    """Return how far the warrior is from the gun: as it was told, or farther than any step where he does not stand at it."""
    stands = gun.id in listed(warrior, NEAR)
    return facts.gun_distance if stands or facts.gun_distance else 2


def _own_warrior(state: BattleState, who: str) -> Piece:
    found = [piece for piece in models(state, state.active) if piece.kind != "gun"]
    piece = next((one for one in found if one.id == who), None)
    if piece is None:
        raise no_such_thing("gunner", who, [one.id for one in found])
    return piece


def _target(state: BattleState, who: str) -> Piece:
    allowed = _targets(state)
    if who not in allowed:
        raise no_such_thing("target", who, allowed)
    return state.pieces[who]


# shots that an effect gives


def _offer_extra(state: BattleState) -> Iterator[Option]:
    pending = state.pending[0]
    targets, offered = _targets(state), False
    for gun, crew in _free_guns(state, pending) if targets else ():
        offered = True
        choices = (flag("use"), *_choices(crew, targets))
        yield Option(
            command="extra-shot",
            side=pending.side,
            who=gun,
            facts={"gun": gun},
            choices=choices,
            forced=True,
        )
    if not offered:
        yield Option(
            command="extra-shot", side=pending.side, who=pending.who, facts={"use": False}, forced=True
        )


def _free_guns(state: BattleState, pending: Pending) -> Iterator[tuple[str, list[str]]]:
    """Yield the guns of the class that an effect names, with those who may fire them."""
    for gun_id, near in gun_crews(state).items():
        gun = state.pieces[gun_id]
        if (
            gun.is_here
            and gun.side == pending.side
            and gun.fields.get("gun_class") == pending.facts["gun_class"]
        ):
            crew = _crew(state, gun, near, unhindered=True)
            if crew:
                yield gun_id, crew


@command("extra-shot", unless=waits("extra-shot"), offers=_offer_extra, chancy=True)
def extra_shot(move: Move, facts: ExtraVolley) -> None:
    """Fire a shot that an effect gives, whatever is forbidden, or let it be."""
    pending = move.state.pending[0]
    move.happen(Settled())
    if not facts.use:
        return
    free = dict(_free_guns(move.state, pending))
    if facts.gun not in free:
        raise no_such_thing("gun", facts.gun, free)
    _fire(move, alike(Volley, facts), unhindered=True)
    shots = pending.facts["shots"] - 1
    if shots:
        told = {"gun_class": pending.facts["gun_class"], "shots": shots}
        move.force("extra-shot", side=pending.side, who=pending.who, first=True, **told)
