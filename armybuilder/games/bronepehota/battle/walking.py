"""Troopers on the move: on foot, with a gun, with a jump pack (4.1, 9.4)."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Centimetres, Degrees
from armybuilder.battle.outcome import Outcome, events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import (
    acting,
    break_off_shooting,
    check_touched,
    nobody_acts,
    stand_elsewhere,
    touch_instead,
    touchable,
    walkers,
)
from armybuilder.games.bronepehota.battle.filling import spent_on
from armybuilder.games.bronepehota.battle.measuring import touched_at, way_to
from armybuilder.games.bronepehota.battle.placing import Ending, place_of
from armybuilder.games.bronepehota.battle.standing import guns_touched, is_crewed
from armybuilder.games.bronepehota.rules.events import MustFight
from armybuilder.games.bronepehota.rules.movement.infantry import (
    MOST_LEGS,
    HauledGun,
    RouteLeg,
    TrooperMove,
    TrooperOnFoot,
    why_not_move,
    why_not_take,
)
from armybuilder.games.bronepehota.rules.movement.jumps import (
    JumpTrooper,
    PackJump,
    why_no_pack,
    why_no_packs,
)
from armybuilder.games.bronepehota.rules.movement.routes import STEP

Contact = Literal["none", "trooper", "machine", "gun", "capture"]
Touched = Annotated[tuple[HolderId, ...], Meta(max_length=6)]


class Walking(Ending, frozen=True, kw_only=True):
    """Facts of a move on foot: a `length` of level ground, or the `legs` of the route; or where it ends, if that is measured.

    `touched` are those whom he touches there; an empty machine or unattended gun he comes `to_capture`, or to fight.
    `gun` is taken along all the way; `mobile`, if its card does not tell, the players judge.
    """

    who: HolderId
    length: Centimetres = 0
    legs: Annotated[tuple[RouteLeg, ...], Meta(max_length=MOST_LEGS)] = ()
    touched: Touched = ()
    to_capture: bool = True
    gun: HolderId = ""
    mobile: bool | None = None
    facing: Degrees | None = None


class Jumping(Ending, frozen=True, kw_only=True):
    """Facts of a jump, measured from the take-off point, or where it ends; `touched` are those whom he touches there."""

    who: HolderId
    length: Centimetres | None = None
    rise: Centimetres = 0
    descent: Centimetres = 0
    direction: Degrees = 0
    touched: Touched = ()
    to_capture: bool = True
    facing: Degrees | None = None


def contact_of(state: BattleState, side: str, touched: tuple[str, ...], *, to_capture: bool) -> Contact:
    """Return what contact a move ends in: the first enemy among those who are touched."""
    for who in touched:
        piece = state.pieces[who]
        if piece.side == side:
            continue
        if piece.kind == "trooper":
            return "trooper"
        served = piece.kind == "machine" and is_crewed(state, piece.id)
        if to_capture and not served:
            return "capture"
        return "machine" if piece.kind == "machine" else "gun"
    return "none"


def _route(facts: Walking, length: float, contact: Contact) -> tuple[RouteLeg, ...]:
    """Return the legs of a move, the gun taken up before them; contact comes at the end of the last."""
    legs = facts.legs or ((RouteLeg(length=length),) if length or facts.facing is None else ())
    if facts.gun:
        legs = (RouteLeg(kind="take-gun"), *legs)
    if contact != "none" and legs and legs[-1].kind not in ("take-gun", "leave-gun"):
        legs = (*legs[:-1], replace(legs[-1], contact=contact))
    return legs


def on_foot(state: BattleState, piece: Piece) -> TrooperOnFoot:
    """Return a trooper who moves."""
    return TrooperOnFoot(
        speed=card_of(state, piece).speed,
        moved="moves" in piece.marks,
        fought="fought" in piece.marks,
        spent_on=spent_on(piece),
    )


def _hauled(state: BattleState, side: str, gun: str, *, mobile: bool | None) -> HauledGun:
    """Return a gun that is taken along."""
    piece = state.pieces[gun]
    told = card_of(state, piece).mobile
    known = piece.noted("mobile", mobile) if told is None else told
    touching = (state.pieces[other] for other in state.contacts.get(gun, ()))
    return HauledGun(mobile=known, enemy_contact=any(other.side != side for other in touching))


def _fight_whom_he_met(move: Move, piece: Piece, touched: tuple[str, ...], outcome: Outcome) -> None:
    """Force the close combat that follows contact with an enemy at once (BP-4.1-6)."""
    if events_of(outcome.events, MustFight):
        enemies = [who for who in touched if move.state.pieces[who].side != piece.side]
        move.force("fight", side=piece.side, who=piece.id, target=enemies[0])


def _offer_moves(state: BattleState) -> Iterator[Option]:
    whom: dict[str, list[str]] = {}
    for piece in walkers(state):
        if why_not_move(on_foot(state, piece)):
            continue
        if piece.side not in whom:
            whom[piece.side] = touchable(state, piece.side)
        most = card_of(state, piece).speed * STEP
        yield Option(
            command="move",
            side=piece.side,
            who=piece.id,
            facts={"who": piece.id, "length": most},
            choices=(number("length", 0, most, measured=True), some_of("touched", whom[piece.side], 0, 1)),
        )
        yield from _offer_guns(state, piece, most)


def _offer_guns(state: BattleState, piece: Piece, most: float) -> Iterator[Option]:
    for gun in guns_touched(state, piece.id):
        if gun.side != piece.side or "lying" in gun.marks:
            continue
        hauled = _hauled(state, piece.side, gun.id, mobile=True)
        if why_not_take(hauled) is None:
            facts: dict[str, Any] = {"who": piece.id, "gun": gun.id, "length": most / 2}
            if card_of(state, gun).mobile is None and gun.noted("mobile") is None:
                facts["mobile"] = True  # the players judge so by moving it
            length = number("length", 0, most // 2, measured=True)
            yield Option(command="move", side=piece.side, who=piece.id, facts=facts, choices=(length,))


@command("move", unless=nobody_acts, offers=_offer_moves)
def walk(move: Move, facts: Walking) -> None:
    """Move a trooper on foot, alone or with a gun (4.1)."""
    state = move.state
    piece = acting(move, facts.who)
    place = place_of(facts, piece, facts.facing)
    touched = facts.touched or touched_at(state, piece, place)
    check_touched(state, piece.id, touched)
    gun = _gun_of(state, piece, facts)
    contact = contact_of(state, piece.side, touched, to_capture=facts.to_capture)
    told = TrooperMove(
        trooper=on_foot(state, piece),
        legs=_route(facts, facts.length or way_to(piece, place), contact),
        gun=HauledGun() if gun is None else _hauled(state, piece.side, gun.id, mobile=facts.mobile),
        facing=facts.facing,
    )
    outcome = move.ask("trooper-move", told, stands={"trooper": piece.id, "gun": facts.gun or piece.id})
    move.about += touched
    break_off_shooting(move, piece)
    move.mark(piece.id, "moves", 1, until="tour")
    if told.legs:
        touch_instead(move, piece.id, touched)
        stand_elsewhere(move, piece, place)
    elif facts.facing is not None and piece.place is not None:
        stand_elsewhere(move, piece, replace(piece.place, heading=facts.facing))
    if gun is not None:
        _bring_along(move, piece, gun, mobile=facts.mobile)
    _fight_whom_he_met(move, piece, touched, outcome)


def _gun_of(state: BattleState, piece: Piece, facts: Walking) -> Piece | None:
    """Return the gun that is taken along; a Problem when he does not touch it."""
    if not facts.gun:
        return None
    gun = state.pieces.get(facts.gun)
    if gun is None or gun not in guns_touched(state, piece.id):
        raise Problem("battle.no_piece", found=facts.gun)
    return gun


def _bring_along(move: Move, piece: Piece, gun: Piece, *, mobile: bool | None) -> None:
    """Have a gun stand where its trooper has taken it, touching him alone."""
    if card_of(move.state, gun).mobile is None and mobile is not None and gun.noted("mobile") is None:
        move.mark(gun.id, "mobile", mobile)
    touch_instead(move, gun.id, (piece.id,))
    place = piece.place
    stand_elsewhere(move, gun, None if place is None else Place(place.x, place.y, place.heading))


def _jumper(state: BattleState, piece: Piece) -> JumpTrooper:
    return JumpTrooper(
        jump=card_of(state, piece).jump,
        moved="moves" in piece.marks,
        fought="fought" in piece.marks,
        spent_on=spent_on(piece),
    )


def _offer_jumps(state: BattleState) -> Iterator[Option]:
    if why_no_packs(jump_packs=state.settings.jump_packs):
        return
    whom: dict[str, list[str]] = {}
    for piece in walkers(state):
        if "moves" in piece.marks or why_no_pack(card_of(state, piece).jump):
            continue
        if piece.side not in whom:
            whom[piece.side] = touchable(state, piece.side)
        most = card_of(state, piece).jump * STEP
        yield Option(
            command="jump",
            side=piece.side,
            who=piece.id,
            facts={"who": piece.id, "length": most},
            choices=(number("length", 0, most, measured=True), some_of("touched", whom[piece.side], 0, 1)),
        )


@command("jump", unless=nobody_acts, offers=_offer_jumps)
def jump(move: Move, facts: Jumping) -> None:
    """Have a trooper jump in place of his move (9.4)."""
    state = move.state
    piece = acting(move, facts.who)
    place = place_of(facts, piece, facts.facing)
    touched = facts.touched or touched_at(state, piece, place)
    check_touched(state, piece.id, touched)
    if facts.length is None and (place is None or piece.place is None):
        raise Problem("facts.missing", field="length", allowed="0–1000")
    told = PackJump(
        trooper=_jumper(state, piece),
        length=way_to(piece, place) if facts.length is None else facts.length,
        rise=facts.rise,
        descent=facts.descent,
        direction=facts.direction,
        contact=contact_of(state, piece.side, touched, to_capture=facts.to_capture),
        facing=facts.facing,
    )
    outcome = move.ask("jump", told, stands={"trooper": piece.id})
    move.about += touched
    break_off_shooting(move, piece)
    move.mark(piece.id, "moves", 1, until="tour")
    touch_instead(move, piece.id, touched)
    stand_elsewhere(move, piece, place)
    _fight_whom_he_met(move, piece, touched, outcome)
