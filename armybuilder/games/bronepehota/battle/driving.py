"""Machines on the move: driving, towing, and the pilot who gets out (4.2, 4.3, 10.2)."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Centimetres
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.by_hand import Coordinate
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Posted, Touched
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number, one_of, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import (
    acting,
    break_off_shooting,
    check_touched,
    free_actors,
    nobody_acts,
    stand_elsewhere,
    touch_instead,
    touchable,
)
from armybuilder.games.bronepehota.battle.filling import moving_machine, speed_of
from armybuilder.games.bronepehota.battle.measuring import touched_at, way_to
from armybuilder.games.bronepehota.battle.placing import Ending, place_of
from armybuilder.games.bronepehota.battle.standing import (
    is_airborne,
    is_beset,
    is_crewed,
    locomotion_of,
    pilot_of,
)
from armybuilder.games.bronepehota.battle.walking import Touched as TouchedIds
from armybuilder.games.bronepehota.battle.walking import contact_of
from armybuilder.games.bronepehota.rules.events import Landed, MayStill, Turned
from armybuilder.games.bronepehota.rules.movement.machines import (
    MOST_SEGMENTS,
    MachineMove,
    Segment,
    why_not_move,
)
from armybuilder.games.bronepehota.rules.movement.pilots import LeavingPilot, LeftMachine, MachineLeaving
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.movement.towing import Towed, Towing, TowingSegment, why_not_hitch

OnGround = Literal["wheeled", "tracked", "walking", "flying"]
ON_GROUND: tuple[OnGround, ...] = ("wheeled", "tracked", "walking")


class Driving(Ending, frozen=True, kw_only=True):
    """Facts of a machine's move: a `length` straight ahead, or the `segments` of the route.

    `touched` are those whom it touches at its end. `gear` is measured once, `locomotion` told once where the card has none.
    """

    who: HolderId
    length: Centimetres = 0
    segments: Annotated[tuple[Segment, ...], Meta(max_length=MOST_SEGMENTS)] = ()
    touched: TouchedIds = ()
    gear: Centimetres | None = None
    locomotion: OnGround | None = None


class Hauling(Ending, frozen=True, kw_only=True):
    """Facts of towing: what is towed, by which edge, straight ahead over a `length` or along `segments`."""

    who: HolderId
    object: HolderId
    edge: Literal["rear", "other", "none"] = "rear"
    length: Centimetres = 0
    segments: Annotated[tuple[TowingSegment, ...], Meta(max_length=MOST_SEGMENTS)] = ()
    mobile: bool | None = None
    object_x: Coordinate | None = None
    object_y: Coordinate | None = None


class GettingOut(Ending, frozen=True, kw_only=True):
    """Facts of a pilot who leaves his machine, the one named."""

    who: HolderId


def _drivers(state: BattleState) -> Iterator[Piece]:
    """Yield the machine of the acting unit, if it may still move."""
    for piece in free_actors(state, "machine"):
        if why_not_move(moving_machine(state, piece, None)) is None and speed_of(piece):
            yield piece


def _offer_drives(state: BattleState) -> Iterator[Option]:
    for piece in _drivers(state):
        most = speed_of(piece) * STEP
        facts: dict[str, Any] = {"who": piece.id, "length": most}
        choices = [number("length", 0, most, measured=True)]
        if not is_airborne(state, piece):
            choices.append(
                some_of("touched", [who for who in touchable(state, piece.side) if who != piece.id], 0, 1)
            )
        if locomotion_of(state, piece) is None:
            facts["locomotion"] = "tracked"
            choices.append(one_of("locomotion", ON_GROUND))
        yield Option(command="drive", side=piece.side, who=piece.id, facts=facts, choices=tuple(choices))


@command("drive", unless=nobody_acts, offers=_offer_drives)
def drive(move: Move, facts: Driving) -> None:
    """Drive a machine; contact with an enemy ends its move and forces nothing (4.2, reading of BP-8-2)."""
    state = move.state
    piece = acting(move, facts.who)
    place = place_of(facts, piece)
    touched = facts.touched or (() if is_airborne(state, piece) else touched_at(state, piece, place))
    check_touched(state, piece.id, touched)
    _learn(move, piece, facts)
    segments = facts.segments or (Segment(length=facts.length or way_to(piece, place)),)
    contact = contact_of(state, piece.side, touched, to_capture=False)
    if contact != "none":
        segments = (*segments[:-1], replace(segments[-1], contact=contact))
    told = MachineMove(
        machine=moving_machine(state, piece, facts.gear, speed_of(piece)),
        sectors=card_of(state, piece).sectors,
        segments=segments,
    )
    outcome = move.ask("machine-move", told, stands={"machine": piece.id})
    move.about += touched
    _has_moved(move, piece)
    touch_instead(move, piece.id, touched)
    turned = next((event.facing for event in events_of(outcome.events, Turned)), None)
    stand_elsewhere(move, piece, place_of(facts, piece, turned))


def _learn(move: Move, piece: Piece, facts: Driving) -> None:
    """Keep what was measured or judged of a machine once."""
    if facts.gear is not None and piece.noted("gear") != facts.gear:
        move.mark(piece.id, "gear", facts.gear)
    if facts.locomotion is not None and locomotion_of(move.state, piece) is None:
        move.mark(piece.id, "locomotion", facts.locomotion)


def _has_moved(move: Move, piece: Piece) -> None:
    break_off_shooting(move, piece)
    move.mark(piece.id, "moves", piece.noted("moves", 0) + 1, until="tour")


def _towed(state: BattleState, piece: Piece, towed: Piece, facts: Hauling) -> Towed:
    """Return what is towed as it stands now."""
    machine = towed.kind == "machine"
    mobile = card_of(state, towed).mobile
    return Towed(
        kind="machine" if machine else "gun",
        edge=facts.edge if towed.id in state.contacts.get(piece.id, ()) else "none",
        mobile=True if machine else towed.noted("mobile", facts.mobile) if mobile is None else mobile,
        crewed=machine and is_crewed(state, towed.id),
        foreign=towed.side != piece.side,
        beset=_beset_by_others(state, piece, towed),
        lying="lying" in towed.marks,
        airborne=machine and is_airborne(state, towed),
    )


def _beset_by_others(state: BattleState, piece: Piece, towed: Piece) -> bool:
    """Tell whether an enemy touches what is towed; the machine that tows an opponent's empty one is none."""
    if towed.side == piece.side:
        return is_beset(state, towed.id)
    touching = (state.pieces[other] for other in state.contacts.get(towed.id, ()))
    return any(other.side != piece.side and other.kind != "gun" for other in touching)


def _offer_tows(state: BattleState) -> Iterator[Option]:
    for piece in _drivers(state):
        if card_of(state, piece).version != "repair":
            continue
        most = speed_of(piece) * STEP
        for other in state.contacts.get(piece.id, ()):
            towed = state.pieces[other]
            facts = Hauling(who=piece.id, object=other, mobile=True)
            if towed.kind == "trooper" or why_not_hitch(_towed(state, piece, towed, facts), platform=True):
                continue
            told: dict[str, Any] = {"who": piece.id, "object": other, "length": most}
            if towed.kind == "gun" and card_of(state, towed).mobile is None and towed.noted("mobile") is None:
                told["mobile"] = True  # the players judge so by towing it
            length = number("length", 0, most, measured=True)
            yield Option(command="tow", side=piece.side, who=piece.id, facts=told, choices=(length,))


@command("tow", unless=nobody_acts, offers=_offer_tows)
def tow(move: Move, facts: Hauling) -> None:
    """Tow a machine or gun behind a HELIX with the platform, in place of its move (10.2)."""
    state = move.state
    piece = acting(move, facts.who)
    towed = state.pieces.get(facts.object)
    if towed is None or towed.kind == "trooper" or not towed.is_here:
        raise Problem("battle.no_piece", found=facts.object)
    told = Towing(
        machine=moving_machine(state, piece, None, speed_of(piece)),
        platform=card_of(state, piece).version == "repair",
        object=_towed(state, piece, towed, facts),
        segments=facts.segments
        or (TowingSegment(length=facts.length or way_to(piece, place_of(facts, piece))),),
    )
    move.ask("tow", told, stands={"machine": piece.id, "object": towed.id})
    move.about.append(towed.id)
    _has_moved(move, piece)
    still = told.segments[-1].towing
    touch_instead(move, piece.id, (towed.id,) if still else ())
    touch_instead(move, towed.id, (piece.id,) if still else ())
    stand_elsewhere(move, piece, place_of(facts, piece))
    stand_elsewhere(move, towed, place_of(Ending(x=facts.object_x, y=facts.object_y), towed))


def _offer_leaving(state: BattleState) -> Iterator[Option]:
    for piece in free_actors(state, "machine"):
        yield Option(command="leave-machine", side=piece.side, who=piece.id, facts={"who": piece.id})


@command("leave-machine", unless=nobody_acts, offers=_offer_leaving)
def leave_machine(move: Move, facts: GettingOut) -> None:
    """Have the pilot get out in his machine's turn; he keeps what is left of it (4.3)."""
    state = move.state
    piece = acting(move, facts.who)
    pilot = pilot_of(state, piece.id)
    if pilot is None:
        raise Problem("battle.no_piece", found=facts.who)
    told = MachineLeaving(
        leaver=LeavingPilot(),
        machine=LeftMachine(
            locomotion=locomotion_of(state, piece),
            airborne=is_airborne(state, piece),
            moves_made=min(2, piece.noted("moves", 0)),
            shot="shots" in piece.marks or "shooting_over" in piece.marks,
            fought="fought" in piece.marks,
            acted="spent_on" in piece.marks,
        ),
    )
    outcome = move.ask("leave-machine", told, stands={"leaver": pilot.id, "machine": piece.id})
    move.about.append(pilot.id)
    if events_of(outcome.events, Landed):
        move.unmark(piece.id, "airborne")
    move.happen(Posted(who=pilot.id), Touched(who=pilot.id, other=piece.id))
    move.mark("", "left", pilot.id, until="turn")
    move.mark(pilot.id, "acted", until="tour")
    left = events_of(outcome.events, MayStill)[0]
    for mark, many in (("moves", left.moves), ("shots", left.shootings), ("fought", left.fights)):
        if not many:
            move.mark(pilot.id, mark, 1, until="tour")
    stand_elsewhere(move, pilot, place_of(facts, pilot))
