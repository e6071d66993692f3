"""Orders of movement (12): legs over the field where places are kept, else what the players tell; reserves that enter (H-9)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Outcome
from armybuilder.battle.session.by_hand import Coordinate, Heading, piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Parted, Placed, Touched
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Choice, Option, flag, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.filling import ground, place_facts
from armybuilder.games.batalist.battle.hidden import reveal_if_acting
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import ask, many, put, see_contacts
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.standing import (
    acting,
    cards_of,
    field_size,
    keeps_places,
    laid_now,
    settings,
    skills_of,
    terms,
)
from armybuilder.games.batalist.battle.trapping import Sprung, spring, until_trap
from armybuilder.games.batalist.battle.zones import facing, free_edge_spot
from armybuilder.games.batalist.rules.events.field import EnemyMet, MoveMade
from armybuilder.games.batalist.rules.house.reserves import Reserve, ReserveEntry
from armybuilder.games.batalist.rules.magic.mages import Clouds
from armybuilder.games.batalist.rules.movement.move_facts import MoveLeg, Movement, OtherBase, Walker

Legs = Annotated[tuple[MoveLeg, ...], Meta(max_length=20)]
AHEAD = MoveLeg()
NEARLY = 0.01
# ways that are offered: as far as it goes, perhaps after a turn
WAYS: tuple[tuple[MoveLeg, ...], ...] = (
    (AHEAD,),
    *(
        (MoveLeg(way=way, angle=angle), AHEAD)
        for way in ("turn_left", "turn_right")
        for angle in (20, 45, 90)
    ),
    (MoveLeg(way="turn_left", angle=180),),
    (MoveLeg(way="back", length=1),),
)


class Moving(Facts, frozen=True, kw_only=True):
    """Facts of an order of movement: its legs where places are kept; with `stop_early` it ends before a leg that is barred.

    At a table without a map the players tell whom the base `met`, whether it `leaves` those whom it touched, and how many
    clouds of death cover it now.
    """

    who: HolderId
    legs: Legs = ()
    stop_early: Annotated[bool, Seldom] = False
    met: Annotated[HolderId, Seldom] = ""
    leaves: Annotated[bool, Seldom] = False
    clouds: Annotated[Clouds | None, Seldom] = None


class Entering(Facts, frozen=True, kw_only=True):
    """Facts of a reserve that enters at its own edge, and the legs that it makes from there in the same order."""

    who: HolderId
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    heading: Annotated[Heading, Seldom] = 90
    legs: Annotated[Legs, Seldom] = ()
    stop_early: Annotated[bool, Seldom] = False
    met: Annotated[HolderId, Seldom] = ""


_no_movement = needs("movement")


def _no_movement_of(kind: str, else_because: str) -> Callable[[BattleState], str]:
    """Return what tells why the acting base cannot move: it has no order to, or it is where only another command moves it."""

    def why_not(state: BattleState) -> str:
        base = acting(state)
        wrong = base is not None and (base.fate == "reserve") is not (kind == "reserve")
        return _no_movement(state) or (else_because if wrong else "")

    return why_not


def _offer_moves(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    facts: dict[str, object] = {"who": base.id}
    if keeps_places(state) and base.place is not None:
        facts["stop_early"] = True
        choices: tuple[Choice, ...] = (one_of("legs", plain_ways()),)
    else:
        choices = tuple(_told_choices(state, base))
    yield Option(command="movement", side=base.side, who=base.id, facts=facts, choices=choices)


def plain_ways() -> tuple[tuple[dict[str, object], ...], ...]:
    """Return the ways that are offered, as facts have them."""
    return _PLAIN_WAYS


def _plain(leg: MoveLeg) -> dict[str, object]:
    found: dict[str, object] = {"way": leg.way}
    if leg.angle:
        found["angle"] = leg.angle
    if leg.length is not None:
        found["length"] = leg.length
    return found


_PLAIN_WAYS = tuple(tuple(_plain(leg) for leg in way) for way in WAYS)


def _told_choices(state: BattleState, base: Piece) -> Iterator[Choice]:
    touched = state.contacts.get(base.id, ())
    free = [one.id for one in state.here() if one.side != base.side and one.id not in touched]
    yield one_of("met", ["", *free], measured=True)
    if touched:
        yield flag("leaves", measured=True)
    clouds = sum(one.conjured_kind == "cloud_of_death" for one in laid_now(state))
    if clouds:
        yield number("clouds", 0, min(9, clouds), measured=True)


@command(
    "movement",
    unless=_no_movement_of("field", "batalist.not_now.in_reserve"),
    offers=_offer_moves,
    chancy=True,
)
def movement(move: Move, facts: Moving) -> None:
    """Turn up a Movement order and carry it out (12-1 to 12-15)."""
    base = piece_of(move.state, facts.who)
    if base.fate == "reserve":
        raise not_now("batalist.command.movement.title", "batalist.not_now.in_reserve")
    turn_up(move, base.id, Order("movement"))
    reveal_if_acting(move, base)
    _carry_out(move, base, facts)


def _carry_out(move: Move, base: Piece, facts: Moving | Entering) -> None:
    if base.place is None or not keeps_places(move.state):
        _as_told(move, base, facts)
    elif facts.legs:
        _over_the_field(move, base, facts.legs, stop_early=facts.stop_early)


def _as_told(move: Move, base: Piece, facts: Moving | Entering) -> None:
    """Take what the players tell: whom the base met or left, and which clouds cover it."""
    state = move.state
    if facts.met and not piece_of(state, facts.met).is_here:
        raise Problem("facts.wrong", field="met", found=facts.met, allowed="—")
    if isinstance(facts, Moving):
        if facts.leaves and base.id in state.contacts:
            move.happen(Parted(who=base.id))
        if facts.clouds is not None:
            move.mark(base.id, "clouds", facts.clouds)
    if facts.met:
        move.about.append(facts.met)
        move.happen(Touched(who=base.id, other=facts.met))


def _over_the_field(move: Move, base: Piece, legs: Legs, *, stop_early: bool) -> None:
    """Lead a base leg after leg over the field; a trap on its way stops it, and hidden enemies near it come out."""
    sprung = until_trap(move.state, base, legs)
    if sprung is not None and _tried(move, _movement(move.state, base, sprung.legs)[0]).refusal:
        sprung = None  # the base does not come so far
    if (now := _where(move, base, sprung.legs if sprung else legs, stop_early=stop_early)) is not None:
        put(move, base.id, now)
    if sprung is not None and _is_there(base, sprung):
        spring(move, base, sprung.trap)


def _is_there(base: Piece, sprung: Sprung) -> bool:
    """Tell whether a base has come as far as the trap: an enemy may have stopped it before."""
    place = base.place
    return place is not None and abs(place.x - sprung.x) < NEARLY and abs(place.y - sprung.y) < NEARLY


def _where(move: Move, base: Piece, legs: Sequence[MoveLeg], *, stop_early: bool) -> Place | None:
    """Return where a base stands after its legs; None where it does not get away from its place."""
    facts, near = _movement(move.state, base, tuple(legs))
    parts = {"mover": base.id, **many("others", near)}
    tried = None
    while stop_early and facts.legs and (tried := _tried(move, facts)).refusal is not None:
        facts = replace(facts, legs=facts.legs[:-1])
    if not facts.legs:
        move.note("BT-12-1", "batalist.move.stays")
        return None
    # nobody reads of what was only tried
    outcome = ask(move, "move", facts, parts) if tried is None or move.dice.explains else tried
    for event in outcome.events:
        if isinstance(event, EnemyMet):
            move.about.append(parts[event.who])
    (made,) = (event for event in outcome.events if isinstance(event, MoveMade))
    return Place(made.x, made.y, made.heading)


def _tried(move: Move, facts: Movement) -> Outcome:
    """Return what would come of a movement; nothing happens."""
    return move.state.rules.action("move").play(facts, move.state.settings, move.dice)


def _movement(state: BattleState, base: Piece, legs: tuple[MoveLeg, ...]) -> tuple[Movement, tuple[str, ...]]:
    """Return the facts of a movement, and the ids of the others who are so near that they may matter."""
    size, place = field_size(state), base.place
    assert place is not None
    speed = base.fields["speed"]
    reach = speed + 2 * (base.fields["width"] + base.fields["base_depth"])
    others, near = [], []
    for one in state.here():
        if one.id == base.id or one.place is None:
            continue
        far = reach + one.fields["width"] + one.fields["base_depth"]
        if abs(one.place.x - place.x) < far and abs(one.place.y - place.y) < far:
            side = "own" if one.side == base.side else "enemy"
            others.append(OtherBase(**place_facts(one), side=side))  # type: ignore[arg-type]
            near.append(one.id)
    facts = Movement(
        mover=Walker(**place_facts(base), speed=speed, skills=skills_of(base)),  # type: ignore[arg-type]
        legs=legs,
        terrain=ground(state),
        others=tuple(others),
        field_length=size.length,
        field_width=size.width,
    )
    return facts, tuple(near)


def _offer_entering(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    facts: dict[str, object] = {"who": base.id}
    choices: tuple[Choice, ...] = ()
    if terms(state).places_are == "kept":
        spot = free_edge_spot(state, base)
        if spot is None:
            return
        facts |= {"x": spot.x, "y": spot.y, "heading": spot.heading, "stop_early": True}
        choices = (one_of("legs", ((), *plain_ways()[:1])),)
    yield Option(command="enter-reserve", side=base.side, who=base.id, facts=facts, choices=choices)


@command(
    "enter-reserve",
    unless=_no_movement_of("reserve", "batalist.not_now.not_in_reserve"),
    offers=_offer_entering,
    chancy=True,
)
def enter_reserve(move: Move, facts: Entering) -> None:
    """Bring a reserve on at its own edge by a Movement order, which it then carries out (3.5-4, H-9)."""
    state = move.state
    base = piece_of(state, facts.who)
    if settings(state).house_reserves:
        reserve = Reserve(
            order_cards=cards_of(state, base.id),
            action_points=base.at(POINTS),
            at_own_edge=facts.y is None or _is_at_edge(state, base, facts),
        )
        ask(move, "reserve-enters", ReserveEntry(turn=state.round, actor=reserve), {"actor": base.id})
    turn_up(move, base.id, Order("movement"))
    move.fate(base.id, "table")
    if terms(state).places_are == "kept":
        if facts.x is None or facts.y is None:
            raise Problem("facts.missing", field="x", allowed="x, y")
        move.happen(Placed(who=base.id, place=Place(facts.x, facts.y, facts.heading % 360)))
        see_contacts(move, base.id)
    _carry_out(move, base, facts)


def _is_at_edge(state: BattleState, base: Piece, facts: Entering) -> bool:
    """Tell whether a base touches its own edge of the field."""
    assert facts.y is not None
    half = max(base.fields["base_depth"], base.fields["width"]) / 2
    away = facts.y if facing(base.side) == 90 else field_size(state).width - facts.y
    return bool(away <= half + 0.05)
