"""Flight in panic: who must flee does so at once, whoever's turn it is (11.2)."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Steps
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Parted, Posted, Settled
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import forced_to, stand_elsewhere
from armybuilder.games.bronepehota.battle.measuring import borders
from armybuilder.games.bronepehota.battle.placing import Ending, place_of
from armybuilder.games.bronepehota.battle.standing import is_airborne
from armybuilder.games.bronepehota.rules.events import Deserted, Landed
from armybuilder.games.bronepehota.rules.morale.panic import OwnMachine, PanicFlight, PanickedTrooper

FARTHEST = 24


class Fleeing(Ending, frozen=True, kw_only=True):
    """Facts of a flight: the straight way to the nearest border, or the ways to all `borders`, in steps.

    Of equally near ones his owner names a `border` by its number. `detour` and `extra_cost` are what the way costs beyond it.
    """

    who: HolderId
    distance: Steps | None = None
    borders: Annotated[tuple[Steps, ...], Meta(max_length=8)] = ()
    border: Annotated[int, Meta(ge=0, le=8)] = 0
    detour: Steps = 0
    extra_cost: Steps = 0


def _nobody_flees(state: BattleState) -> str:
    return "" if forced_to(state, "flee") else "bronepehota.not_now.nobody_flees"


def _offer_flights(state: BattleState) -> Iterator[Option]:
    if first := forced_to(state, "flee"):
        facts: dict[str, Any] = {"who": first.who}
        distance = number("distance", 0, FARTHEST, whole=False, measured=True)
        yield Option(
            command="flee", side=first.side, who=first.who, facts=facts, choices=(distance,), forced=True
        )


def _machine(state: BattleState, piece: Piece) -> OwnMachine | None:
    if not piece.post:
        return None
    machine = state.pieces[piece.post]
    return OwnMachine(airborne=is_airborne(state, machine), destroyed=not machine.is_here)


def _borders(state: BattleState, piece: Piece, facts: Fleeing) -> tuple[float, ...]:
    """Return the ways to the borders, as told or measured; a Problem when nobody knows any."""
    if facts.borders:
        return facts.borders
    if facts.distance is None:
        if known := borders(state, piece):
            return known
        raise Problem("facts.missing", field="distance", allowed="0–1000")
    return (facts.distance,)


@command("flee", unless=_nobody_flees, offers=_offer_flights)
def flee(move: Move, facts: Fleeing) -> None:
    """Run for the nearest border; who gets over it does not come back (11.2)."""
    state = move.state
    forced = forced_to(state, "flee")
    if forced is None or facts.who != forced.who:
        raise Problem("battle.no_piece", found=facts.who)
    piece = state.pieces[facts.who]
    move.side = piece.side
    told = PanicFlight(
        runner=PanickedTrooper(speed=card_of(state, piece).speed),
        machine=_machine(state, piece),
        borders=_borders(state, piece, facts),
        border=facts.border,
        detour=facts.detour,
        extra_cost=facts.extra_cost,
    )
    stands = {"runner": piece.id, "machine": piece.post or piece.id}
    outcome = move.ask("flight", told, stands=stands)
    move.happen(Settled())
    move.about.append(piece.id)
    if piece.post:
        machine = state.pieces[piece.post]
        move.about.append(machine.id)
        if events_of(outcome.events, Landed):
            move.unmark(machine.id, "airborne")
        move.happen(Posted(who=piece.id))
    elif state.contacts.get(piece.id):
        move.happen(Parted(who=piece.id))
    move.mark(piece.id, "acted", until="tour")
    stand_elsewhere(move, piece, place_of(facts, piece))
    if events_of(outcome.events, Deserted):
        move.fate(piece.id, "fled", cause="panic")
