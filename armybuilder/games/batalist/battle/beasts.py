"""«Призыв зверя» (13-7 to 13-11): the dice give a limit, then the player makes a beast within it and puts it beside the mage."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Annotated, Any

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate, Heading
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.battle.filling import ground, stand_of
from armybuilder.games.batalist.battle.mustering import BEAST, WAITS, base_mustered
from armybuilder.games.batalist.battle.outcomes import ask, put
from armybuilder.games.batalist.battle.standing import TURN, field_size, terms
from armybuilder.games.batalist.battle.zones import stands_here
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.field.geometry import Stand, field_outline, footprint, overlap, touch
from armybuilder.games.batalist.rules.field.terrain import SOLID, WET, left_open
from armybuilder.games.batalist.rules.magic.beasts import BeastProfile, Summoning, beast_limit

NAME = LocalText(ru="Зверь", en="Beast")
SIDE = 2.0


class BeastMaking(Facts, frozen=True, kw_only=True):
    """Facts of a beast: its six values within the limit, and where it is put; without room there is none."""

    beast: BeastProfile = BeastProfile()
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    heading: Annotated[Heading, Seldom] = 90
    no_room: Annotated[bool, Seldom] = False


def await_beast(move: Move, mage: Piece, level: int) -> None:
    """Throw the dice for a beast; the player chooses it when he knows their sum (13-9)."""
    rolled = move.dice.roll(Throw(6, level), "batalist.ask.beast")
    total = rolled.total
    ask(move, "summon-beast", Summoning(spent_points=level, thrown_sum=total, turn=move.state.round))
    limit = beast_limit(total)
    move.force("choose-beast", side=mage.side, who=mage.id, sum=total, level=level, limit=limit)


@lru_cache(maxsize=64)
def made_to(limit: int) -> tuple[dict[str, Any], ...]:
    """Return a few beasts whose values come to no more than a limit: a fighter, a runner, a shooter."""
    rest = limit - 3
    third, half = rest // 3, rest // 2
    fighter = BeastProfile(quality=3, speed=third, melee=third, defence=rest - 2 * third)
    runner = BeastProfile(quality=3, speed=half, melee=rest - half)
    shooter = BeastProfile(
        quality=3, speed=rest // 4, melee=0, shooting=rest // 4, range=rest - 2 * (rest // 4)
    )
    weak = BeastProfile(quality=1, speed=1, melee=1)
    return tuple(to_plain(one) for one in ((fighter, runner, shooter) if rest > 0 else (weak,)))


def free_beside(state: BattleState, mage: Piece) -> Place | None:
    """Return a free place for a beast that touches a mage's base; None where there is none."""
    if mage.place is None:
        return None
    others = stands_here(state)
    stand, heading = stand_of(mage), mage.place.heading
    for turn, away in ((0, stand.base_depth), (90, stand.width), (270, stand.width), (180, stand.base_depth)):
        bearing = radians(heading + turn)
        gap = (away + SIDE) / 2
        x, y = stand.x + gap * cos(bearing), stand.y + gap * sin(bearing)
        place = Place(round(x, 3), round(y, 3), heading)
        if _is_free(state, place, others) and touch(_stand(place), stand):
            return place
    return None


def _stand(place: Place) -> Stand:
    return Stand(x=place.x, y=place.y, heading=place.heading, width=SIDE, base_depth=SIDE)


def _is_free(state: BattleState, place: Place, others: list[Stand]) -> bool:
    """Tell whether a beast lies over no base, no impassable ground, and on the field."""
    outline, size = footprint(_stand(place)), field_size(state)
    if not field_outline(*size).buffer(0.001).covers(outline):
        return False
    if any(overlap(outline, footprint(other)) for other in others):
        return False
    pieces = ground(state)
    return not any(
        overlap(outline, left_open(one, pieces)) for one in pieces if one.terrain_kind in (*SOLID, *WET)
    )


def _no_beast(state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == "choose-beast" else "batalist.not_now.no_beast"


def _offer_beasts(state: BattleState) -> Iterator[Option]:
    waiting = state.pending[0]
    mage = state.pieces[waiting.who]
    facts: dict[str, Any] = {}
    if terms(state).places_are == "kept":
        spot = free_beside(state, mage)
        facts = {"no_room": True} if spot is None else {"x": spot.x, "y": spot.y, "heading": spot.heading}
    choices = (one_of("beast", made_to(waiting.facts["limit"])),)
    yield Option(
        command="choose-beast", side=mage.side, who=mage.id, facts=facts, choices=choices, forced=True
    )


@command("choose-beast", unless=_no_beast, offers=_offer_beasts)
def choose_beast(move: Move, facts: BeastMaking) -> None:
    """Make a beast within the limit, and put it beside the mage (13-8 to 13-11)."""
    state = move.state
    waiting = state.pending[0]
    mage = state.pieces[waiting.who]
    move.about.append(mage.id)
    kept = terms(state).places_are == "kept" and mage.place is not None
    place = None if facts.x is None or facts.y is None else Place(facts.x, facts.y, facts.heading % 360)
    question = Summoning(
        spent_points=waiting.facts["level"],
        beast_place=_place_told(state, mage, place, facts, kept=kept),
        beast=facts.beast,
        thrown_sum=waiting.facts["sum"],
        turn=state.round,
    )
    ask(move, "summon-beast", question, {})
    move.happen(Settled())
    if not facts.no_room:
        _come(move, mage, facts.beast, place if kept else None)


def _place_told(
    state: BattleState, mage: Piece, place: Place | None, facts: BeastMaking, *, kept: bool
) -> Any:
    """Return where the beast is put, as the action knows it."""
    if facts.no_room:
        return "no_room"
    if not kept:
        return "touches_mage"
    if place is None:
        raise Problem("facts.missing", field="x", allowed="x, y")
    if not _is_free(state, place, stands_here(state)):
        return "overlaps"
    return "touches_mage" if touch(_stand(place), stand_of(mage)) else "apart"


def _come(move: Move, mage: Piece, beast: BeastProfile, place: Place | None) -> None:
    """The beast stands on the field: this turn it has no orders and counts as activated."""
    state = move.state
    number = 1 + max(int(one.id.partition(".")[2]) for one in state.units.values() if one.home == mage.side)
    profile = BaseProfile(
        id="beast",
        edition="own",
        faction="common",
        name=NAME,
        stand="individual",
        width=SIDE,
        depth=SIDE,
        figures=1,
        quality=beast.quality,
        speed=beast.speed,
        melee=beast.melee,
        shooting=beast.shooting,
        range=beast.range,
        defence=beast.defence,
    )
    move.happen(*base_mustered(mage.side, number, profile, NAME, kind=BEAST))
    who = f"{mage.side}.{number}.1"
    move.unmark(who, WAITS)
    move.mark(who, "activated", until=TURN)
    move.fate(who, "table")
    move.credit(mage.id, "beasts_summoned")
    move.about.append(who)
    if place is not None:
        put(move, who, place)
