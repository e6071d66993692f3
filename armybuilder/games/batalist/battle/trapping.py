"""Traps (12-19, H-8): laid at the front edge, sprung by whoever treads on them in an order of movement."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate, piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.filling import neighbours, placed, stand_of
from armybuilder.games.batalist.battle.hidden import reveal_if_acting
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import ask, many, resolve
from armybuilder.games.batalist.battle.own_events import TrapRemoved, TrapSet
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.standing import acting, has, keeps_places, own, settings
from armybuilder.games.batalist.battle.terms import Trap
from armybuilder.games.batalist.rules.field.geometry import front_middle, in_frame
from armybuilder.games.batalist.rules.field.placed import Placed
from armybuilder.games.batalist.rules.house.traps import Sapper, TrapLaying, Tread
from armybuilder.games.batalist.rules.movement.move_facts import MoveLeg

AHEAD_OF = 0.01


class Trapping(Facts, frozen=True, kw_only=True):
    """Facts of a trap that is laid: by whom, and where at its front edge."""

    who: HolderId
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None


class Treading(Facts, frozen=True, kw_only=True):
    """Facts of a base that treads on a trap, as the players see it."""

    who: HolderId
    trap: HolderId


class Sprung(Struct, frozen=True):
    """A movement that a trap will end: the legs up to it, and where the base stands then."""

    trap: Trap
    legs: tuple[MoveLeg, ...]
    x: float
    y: float


def _offer_trap(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    if base.is_here and not (settings(state).house_trap and state.enemies_touched(base.id)):
        yield Option(command="lay-trap", side=base.side, who=base.id, facts={"who": base.id})


@command("lay-trap", unless=needs("trap"), offers=_offer_trap)
def lay_trap(move: Move, facts: Trapping) -> None:
    """Turn up a Trap order: only its owner knows where the trap lies (12-19, H-8)."""
    state = move.state
    base = piece_of(state, facts.who)
    move.secret_to = base.side
    touches = bool(state.enemies_touched(base.id))
    if settings(state).house_trap:
        ask(move, "lay-trap", TrapLaying(actor=Sapper(touches_enemy=touches)), {"actor": base.id})
    turn_up(move, base.id, Order("trap"))
    reveal_if_acting(move, base)
    x, y = front_middle(stand_of(base)) if facts.x is None or facts.y is None else (facts.x, facts.y)
    traps = own(state).traps
    number = 1 + max((int(one.id.rpartition(".")[2]) for one in traps), default=0)
    # just ahead of the edge, so that the base does not stand on its own trap
    along = radians(base.place.heading) if base.place else 0.0
    trap = Trap(
        id=f"{base.side}.trap.{number}",
        owner=base.side,
        x=round(x + AHEAD_OF * cos(along), 3),
        y=round(y + AHEAD_OF * sin(along), 3),
    )
    move.happen(TrapSet(trap=trap))


def until_trap(state: BattleState, base: Piece, legs: Sequence[MoveLeg]) -> Sprung | None:
    """Return where the first trap would end a movement, going through its straight legs ahead; None where none lies there."""
    traps = own(state).traps
    if not traps or not settings(state).house_trap or has(base, "flying"):
        return None
    stand = stand_of(base)
    gone: list[MoveLeg] = []
    for leg in legs:
        if leg.way in ("turn_left", "turn_right"):
            angle = leg.angle if leg.way == "turn_left" else -leg.angle
            stand = replace(stand, heading=(stand.heading + angle) % 360)
            gone.append(leg)
            continue
        if leg.way != "ahead":
            return None
        most = leg.length if leg.length is not None else float(base.fields["speed"])
        nearest: tuple[float, Trap] | None = None
        for trap in traps:
            across, along = in_frame(stand, (trap.x, trap.y))
            way = along - stand.base_depth / 2
            if abs(across) <= stand.width / 2 and 0 < way <= most and (nearest is None or way < nearest[0]):
                nearest = (way, trap)
        along_x, along_y = cos(radians(stand.heading)), sin(radians(stand.heading))
        if nearest is not None:
            way, trap = nearest
            way = round(way, 3)
            there = replace(leg, length=way)
            return Sprung(
                trap, (*gone, there), round(stand.x + way * along_x, 3), round(stand.y + way * along_y, 3)
            )
        stand = replace(stand, x=stand.x + most * along_x, y=stand.y + most * along_y)
        gone.append(leg)
    return None


def spring(move: Move, base: Piece, trap: Trap) -> None:
    """A trap stops whoever treads on it, strikes, and is removed (H-8)."""
    state = move.state
    near, ids = neighbours(state, base.side, (base.id,))
    facts = Tread(target=placed(state, base, Placed), points=base.at(POINTS), neighbours=near)
    move.about.append(base.id)
    move.happen(TrapRemoved(trap=trap.id))
    resolve(move, "spring-trap", facts, {"target": base.id, **many("neighbours", ids)}, cause="trap")
    if not base.is_gone:
        move.mark(base.id, "trapped", until="activation")


def _no_treading(state: BattleState) -> str:
    if not settings(state).house_trap:
        return "batalist.not_now.no_traps"
    if not own(state).traps or keeps_places(state):
        return "batalist.not_now.no_traps"
    return "" if acting(state) is not None else "batalist.not_now.nobody_acts"


def _offer_treading(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    if not base.is_here or has(base, "flying"):
        return
    for trap in own(state).traps:
        facts = {"who": base.id, "trap": trap.id}
        yield Option(command="spring-trap", side=trap.owner, who=base.id, facts=facts)


@command("spring-trap", unless=_no_treading, offers=_offer_treading, chancy=True)
def spring_trap(move: Move, facts: Treading) -> None:
    """Say that the base in its activation treads on a trap: it is stopped and struck (H-8)."""
    base = piece_of(move.state, facts.who)
    if move.state.acting != base.id or not base.is_here:
        raise not_now("batalist.command.spring-trap.title", "batalist.not_now.not_this_base")
    trap = next((one for one in own(move.state).traps if one.id == facts.trap), None)
    if trap is None:
        raise Problem("facts.wrong", field="trap", found=facts.trap, allowed="—")
    spring(move, base, trap)
