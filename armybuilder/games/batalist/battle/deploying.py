"""The placing of the bases (3.5): by turns, by hidden markers or as agreed; reserves and ambushes are held back."""

from collections.abc import Iterator
from typing import Annotated, Literal

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate, Heading, piece_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import (
    OwnChanged,
    PhaseBegan,
    Placed,
    RoundBegan,
    StageBegan,
    TurnBegan,
)
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.filling import ground, stand_of
from armybuilder.games.batalist.battle.mustering import WAITS
from armybuilder.games.batalist.battle.outcomes import ask, put
from armybuilder.games.batalist.battle.standing import (
    DEPLOYMENT,
    ORDERS,
    PLAY,
    SIDES,
    enemy_of,
    own,
    settings,
    skills_of,
    terms,
)
from armybuilder.games.batalist.battle.zones import free_spot, stands_here, zone_of_side
from armybuilder.games.batalist.rules.events.field import PlacingBegun
from armybuilder.games.batalist.rules.field.geometry import Stand
from armybuilder.games.batalist.rules.house.ambushes import Ambush, Hider
from armybuilder.games.batalist.rules.preparation.placing import Newcomer, OrderOfPlacing, PlacingQuestion


class BasePlacing(Facts, frozen=True, kw_only=True):
    """Facts of a base that is placed: which, and where, unless places are by eye."""

    who: HolderId
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    heading: Heading = 90


class BaseHolding(Facts, frozen=True, kw_only=True):
    """Facts of a base that is held back; of one in ambush the place is noted, and whether it is at ground that hides it."""

    who: HolderId
    held: Literal["reserve", "ambush"] = "reserve"
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    heading: Annotated[Heading, Seldom] = 90
    cover_near: Annotated[bool, Seldom] = True
    in_enemy_zone: Annotated[bool, Seldom] = False


class SideDone(Facts, frozen=True, kw_only=True):
    """Facts of a side that is done."""

    side: HolderId


def unplaced(state: BattleState, side: str) -> list[Piece]:
    """Return the bases of a side that still wait for a place."""
    return [one for one in state.pieces.values() if one.side == side and WAITS in one.marks]


def _not_deploying(state: BattleState) -> str:
    return "" if state.stage == DEPLOYMENT else "batalist.not_now.no_deployment"


def _no_roll(state: BattleState) -> str:
    if reason := _not_deploying(state):
        return reason
    return "batalist.not_now.order_known" if own(state).sequence or not _by_turns(state) else ""


def _by_turns(state: BattleState) -> bool:
    return settings(state).placing == "by_turns"


def _no_placing(state: BattleState) -> str:
    if reason := _not_deploying(state):
        return reason
    return "batalist.not_now.roll_first" if _by_turns(state) and not own(state).sequence else ""


def _offer_roll(_: BattleState) -> Iterator[Option]:
    yield Option(command="roll-placing")


@command("roll-placing", unless=_no_roll, offers=_offer_roll, chancy=True)
def roll_placing(move: Move, _: Nothing) -> None:
    """Roll for who places first (3.5-2)."""
    move.contenders = SIDES
    counts = [len(unplaced(move.state, side)) for side in SIDES]
    facts = OrderOfPlacing(first_bases=counts[0], second_bases=counts[1])
    outcome = ask(move, "order-of-placing", facts)
    (begun,) = (event for event in outcome.events if isinstance(event, PlacingBegun))
    sequence = begun.sequence.lower()
    move.happen(OwnChanged(changes={"sequence": sequence}), TurnBegan(who=sequence[0]))


def placing_sides(state: BattleState) -> tuple[str, ...]:
    """Return the sides that may place a base now."""
    if _by_turns(state):
        return (state.active,)
    return tuple(side for side in SIDES if not state.sides[side].noted("ready"))


def _offer_places(state: BattleState) -> Iterator[Option]:
    kept = terms(state).places_are == "kept"
    for side in placing_sides(state):
        others = stands_here(state) if kept else []
        spots: dict[tuple[float, float], Place | None] = {}
        for piece in unplaced(state, side):
            facts: dict[str, object] = {"who": piece.id}
            if kept:
                size = (piece.fields["width"], piece.fields["base_depth"])
                if size not in spots:
                    spots[size] = free_spot(state, piece, others)
                spot = spots[size]
                if spot is None:
                    continue
                facts |= {"x": spot.x, "y": spot.y, "heading": spot.heading}
            yield Option(command="place-base", side=side, who=piece.id, facts=facts)


@command("place-base", unless=_no_placing, offers=_offer_places)
def place_base(move: Move, facts: BasePlacing) -> None:
    """Place a base in the own zone (3.5-1)."""
    state = move.state
    piece = _base_to_place(move, facts.who)
    if terms(state).places_are == "kept":
        if facts.x is None or facts.y is None:
            raise Problem("facts.missing", field="x", allowed="x, y")
        place = Place(facts.x, facts.y, facts.heading % 360)
        question = PlacingQuestion(
            own_zone=zone_of_side(state, piece.side),
            newcomers=(_newcomer(piece, place, "no"),),
            others=tuple(stands_here(state)),
            terrain=ground(state),
        )
        ask(move, "place-bases", question, {"newcomers.1": piece.id})
        move.fate(piece.id, "table")
        put(move, piece.id, place)
    else:
        move.fate(piece.id, "table")
    _done_with(move, piece)


def _base_to_place(move: Move, who: str) -> Piece:
    piece = piece_of(move.state, who)
    if WAITS not in piece.marks:
        raise not_now("batalist.command.place-base.title", "batalist.not_now.placed_already")
    if piece.side not in placing_sides(move.state):
        raise not_now("batalist.command.place-base.title", "batalist.not_now.other_side_places")
    move.about.append(who)
    if not _by_turns(move.state):
        move.secret_to = piece.side
    return piece


def _newcomer(piece: Piece, place: Place | None, held: Literal["no", "reserve", "ambush"]) -> Newcomer:
    stand = stand_of(piece) if place is None else Stand(x=place.x, y=place.y, heading=place.heading)
    return Newcomer(
        x=stand.x,
        y=stand.y,
        heading=stand.heading,
        width=piece.fields["width"],
        base_depth=piece.fields["base_depth"],
        skills=skills_of(piece),  # type: ignore[arg-type]
        held=held,
    )


def _offer_holding(state: BattleState) -> Iterator[Option]:
    agreed = settings(state)
    if not agreed.reserves_agreed and not agreed.ambushes_agreed:
        return
    for side in placing_sides(state):
        for piece in unplaced(state, side):
            if agreed.reserves_agreed:
                yield Option(
                    command="hold-base", side=side, who=piece.id, facts={"who": piece.id, "held": "reserve"}
                )
            by_eye = terms(state).places_are == "by_eye"
            if agreed.ambushes_agreed and by_eye and "stealthy" in skills_of(piece):
                facts = {"who": piece.id, "held": "ambush"}
                yield Option(command="hold-base", side=side, who=piece.id, facts=facts)


@command("hold-base", unless=_no_placing, offers=_offer_holding)
def hold_base(move: Move, facts: BaseHolding) -> None:
    """Hold a base in reserve or in ambush, where that is agreed (3.5-4, 3.5-5, H-6)."""
    piece = _base_to_place(move, facts.who)
    move.secret_to = piece.side
    has_place = facts.x is not None and facts.y is not None
    place = Place(facts.x or 0, facts.y or 0, facts.heading % 360) if has_place else None
    question = PlacingQuestion(newcomers=(_newcomer(piece, place, facts.held),))
    ask(move, "place-bases", question, {"newcomers.1": piece.id})
    if facts.held == "ambush":
        _lie_in_ambush(move, piece, facts, place)
    _done_with(move, piece)


def _lie_in_ambush(move: Move, piece: Piece, facts: BaseHolding, place: Place | None) -> None:
    if settings(move.state).house_ambush:
        hider = Hider(
            skills=skills_of(piece),  # type: ignore[arg-type]
            cover_near=facts.cover_near,
            in_enemy_zone=facts.in_enemy_zone,
        )
        ask(move, "ambush", Ambush(ambush_moment="noted_down", hidden_base=hider), {"hidden_base": piece.id})
    move.fate(piece.id, "aside")
    move.mark(piece.id, "ambush")
    if place is not None:
        move.happen(Placed(who=piece.id, place=place))


def _done_with(move: Move, piece: Piece) -> None:
    """A base waits no more: by turns the other side places one, as long as it has any."""
    move.unmark(piece.id, WAITS)
    state = move.state
    if _by_turns(state):
        other = enemy_of(piece.side)
        move.happen(TurnBegan(who=other if unplaced(state, other) else piece.side))


def see_placed(move: Move) -> None:
    """Begin the first turn when nobody waits for a place any more; who was put on the field by hand does not either."""
    state = move.state
    waiting = [piece for side in SIDES for piece in unplaced(state, side)]
    for piece in waiting:
        if piece.fate == "reserve" and piece.place is not None:
            move.fate(piece.id, "table")
        if piece.fate != "reserve":
            move.unmark(piece.id, WAITS)
    if _by_turns(state) and not any(unplaced(state, side) for side in SIDES):
        begin_turn(move, 1)


def _not_ready(state: BattleState) -> str:
    if reason := _not_deploying(state):
        return reason
    return "batalist.not_now.placed_by_turns" if _by_turns(state) else ""


def _offer_ready(state: BattleState) -> Iterator[Option]:
    for side in placing_sides(state):
        if not unplaced(state, side):
            yield Option(command="finish-placing", side=side, facts={"side": side})


@command("finish-placing", unless=_not_ready, offers=_offer_ready)
def finish_placing(move: Move, facts: SideDone) -> None:
    """Say that a side has laid out its markers, or placed its bases: when both have, everything is turned up (3.5-3)."""
    state = move.state
    if facts.side not in placing_sides(state) or unplaced(state, facts.side):
        raise not_now("batalist.command.finish-placing.title", "batalist.not_now.bases_left")
    move.about.append(facts.side)
    move.mark(facts.side, "ready", until=DEPLOYMENT)
    if settings(state).placing == "hidden_markers":
        ready = {side: bool(state.sides[side].noted("ready")) for side in SIDES}
        ask(move, "order-of-placing", OrderOfPlacing(first_ready=ready["a"], second_ready=ready["b"]))
    if not placing_sides(state):
        begin_turn(move, 1)


def begin_turn(move: Move, turn: int) -> None:
    """Begin a turn with its orders phase."""
    if move.state.stage != PLAY:
        move.expire(DEPLOYMENT)
        move.happen(StageBegan(stage=PLAY))
    move.happen(RoundBegan(round=turn), PhaseBegan(phase=ORDERS), TurnBegan(who=""))
