"""Before the first tour: one shooting mode for all, who begins, and the armies set up unit by unit (1.2, 1.6)."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.by_hand import Coordinate, Heading
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import Agreed, Placed, Posted, RoundBegan, StageBegan, TurnBegan
from armybuilder.battle.session.holders import HolderId, Piece, Place, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import refuse
from armybuilder.games.bronepehota.battle.standing import (
    DEPLOYMENT,
    INITIATIVE,
    is_crewed,
    number_of,
    players,
    stand_in,
)
from armybuilder.games.bronepehota.rules.basics.agreements import Agreement, Mode, Voice
from armybuilder.games.bronepehota.rules.basics.disputes import Disputant, Dispute
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.damage.capture import has_the_rank
from armybuilder.games.bronepehota.rules.events import AllPlaced, DisputeWon, PlacesNext
from armybuilder.games.bronepehota.rules.turn.deployment import (
    DeployedUnit,
    DeployingPlayer,
    Deployment,
    placing_order,
)

MOST_PIECES = 20
Kind = Literal["squad", "machine", "gun"]


class ModeChoice(Facts, frozen=True, kw_only=True):
    """Facts of the agreement on a shooting mode."""

    shooting_mode: Mode


class PiecePlace(Facts, frozen=True, kw_only=True):
    """Where a piece is put: its centre in steps, and where it looks."""

    who: HolderId
    x: Coordinate
    y: Coordinate
    heading: Heading = 0


class Deploying(Facts, frozen=True, kw_only=True):
    """Facts of a unit that is set up: whether it is `within` its zone, and where its pieces stand, if that is kept."""

    unit: HolderId
    within: bool = True
    places: Annotated[tuple[PiecePlace, ...], Meta(max_length=MOST_PIECES)] = ()


class Appointment(Facts, frozen=True, kw_only=True):
    """Facts of a trooper who gets into a machine without a pilot before the battle."""

    who: HolderId
    machine: HolderId


def mode_is_open(state: BattleState) -> bool:
    """Tell whether the players have not agreed on one shooting mode yet (BP-1.2-1)."""
    return bool(state.settings.shooting_mode == "any")


def _not_open(state: BattleState) -> str:
    if state.stage != DEPLOYMENT:
        return "bronepehota.not_now.not_before_battle"
    return "" if mode_is_open(state) else "bronepehota.not_now.mode_agreed"


def _not_setting_up(state: BattleState) -> str:
    if state.stage != DEPLOYMENT:
        return "bronepehota.not_now.not_before_battle"
    return "bronepehota.not_now.mode_first" if mode_is_open(state) else ""


def _not_to_begin(state: BattleState) -> str:
    return _not_setting_up(state) or ("" if not state.active else "bronepehota.not_now.begun_already")


def _not_deploying(state: BattleState) -> str:
    return _not_setting_up(state) or ("" if state.active else "bronepehota.not_now.who_begins")


def _offer_modes(_: BattleState) -> Iterator[Option]:
    yield Option(
        command="agree-mode",
        facts={"shooting_mode": "virtual"},
        choices=(one_of("shooting_mode", ("virtual", "real")),),
    )


@command("agree-mode", unless=_not_open, offers=_offer_modes)
def agree_mode(move: Move, facts: ModeChoice) -> None:
    """Agree on one shooting mode for the whole battle (BP-1.2-1)."""
    state = move.state
    voices = tuple(Voice(shooting_mode=facts.shooting_mode) for _ in state.sides)
    move.ask("shooting-mode", Agreement(players=voices))
    agreed = replace(state.settings, shooting_mode=facts.shooting_mode)
    move.happen(Agreed(settings=to_plain(agreed), texts=state.texts))


@command(
    "roll-deployment",
    unless=_not_to_begin,
    offers=lambda _: (Option(command="roll-deployment"),),
    chancy=True,
)
def roll_deployment(move: Move, _: Nothing) -> None:
    """Throw for who chooses his zone and sets up first (reading of BP-1.6-1, BP-12.2-1)."""
    sides = players(move.state)
    facts = Dispute(disputants=(Disputant(),) * len(sides))
    move.contenders = tuple(sides)
    outcome = move.ask("dispute", facts, stands=stand_in(move.state, "disputants"))
    won = events_of(outcome.events, DisputeWon)[0]
    first = sides[int(won.who.rpartition(".")[2]) - 1]
    move.about.append(first)
    move.mark("", "begins", first)
    # whoever has guns alone waits for the units of the others
    order = placing_order(
        tuple(_left(move.state, side)[0] for side in sides), number_of(move.state, first), 0
    )
    move.happen(TurnBegan(who=sides[order[0] - 1] if order else first))


def is_set_up(unit: Unit) -> bool:
    """Tell whether a unit stands on the field already."""
    return "deployed" in unit.marks


def takes_a_turn(state: BattleState, unit: Unit) -> bool:
    """Tell whether a unit is set up in turn: squads and machines with a pilot; what nobody drives goes with the guns."""
    return unit.kind == "squad" or (unit.kind == "machine" and is_crewed(state, unit.pieces[0]))


def _left(state: BattleState, side: str) -> tuple[int, int]:
    """Return how many units a side has still to set up in turn, and how many guns and empty machines."""
    waiting = [takes_a_turn(state, unit) for unit in state.units_of(side) if not is_set_up(unit)]
    return sum(waiting), len(waiting) - sum(waiting)


def _facts(state: BattleState, chosen: Unit | None, *, within: bool = True) -> Deployment:
    last = state.noted("placed_last", "")
    kind: Kind = "squad"
    if chosen is not None and not takes_a_turn(state, chosen):
        kind = "gun"
    elif chosen is not None and chosen.kind == "machine":
        kind = "machine"
    return Deployment(
        players=tuple(
            DeployingPlayer(units=units, guns=guns) for units, guns in map(partial(_left, state), state.sides)
        ),
        begins=number_of(state, state.noted("begins", state.active)),
        last=number_of(state, last) if last else 0,
        chosen=0 if chosen is None else number_of(state, chosen.side),
        unit=DeployedUnit(kind=kind, within=within),
    )


def _offer_units(state: BattleState) -> Iterator[Option]:
    waiting = any(takes_a_turn(state, unit) and not is_set_up(unit) for unit in state.units.values())
    for unit in state.units.values():
        if is_set_up(unit) or (waiting and unit.side != state.active):
            continue
        yield Option(command="deploy", side=unit.side, who=unit.id, facts={"unit": unit.id})


@command("deploy", unless=_not_deploying, offers=_offer_units)
def deploy(move: Move, facts: Deploying) -> None:
    """Set a unit up: one each in turn, a gun with a unit of its player or at the end (BP-1.6-2)."""
    state = move.state
    unit = state.units.get(facts.unit)
    if unit is None:
        raise Problem("battle.no_holder", found=facts.unit)
    if is_set_up(unit):
        refuse(WhyNot("BP-1.6-2", "bronepehota.battle.stands_already"))
    stands = {**stand_in(state, "players"), "unit": unit.id}
    outcome = move.ask("deployment", _facts(state, unit, within=facts.within), stands=stands)
    move.about += [unit.id, unit.side]
    move.mark(unit.id, "deployed", until="deployment")
    for one in facts.places:
        if one.who not in unit.pieces:
            raise Problem("battle.no_piece", found=one.who)
        move.happen(Placed(who=one.who, place=Place(one.x, one.y, one.heading % 360)))
    if takes_a_turn(state, unit):
        move.mark("", "placed_last", unit.side, until="deployment")
    for event in outcome.events:
        if isinstance(event, PlacesNext):
            following = players(state)[int(event.who.rpartition(".")[2]) - 1]
            if following != state.active:
                move.happen(TurnBegan(who=following))
        elif isinstance(event, AllPlaced):
            begin_battle(move)


@command("deploy-all", unless=_not_setting_up, offers=lambda _: (Option(command="deploy-all"),))
def deploy_all(move: Move, _: Nothing) -> None:
    """Say that all armies stand: the first tour begins. Setting up was done on the table."""
    move.note("BP-1.6-2", "bronepehota.deployment.done")
    begin_battle(move)


def begin_battle(move: Move) -> None:
    """Begin the first tour with its initiative (BP-3-1)."""
    move.expire("deployment")
    move.happen(TurnBegan(), StageBegan(stage=INITIATIVE), RoundBegan(round=1))


def _vacant(state: BattleState) -> Iterator[tuple[Piece, list[str]]]:
    """Yield each machine without a pilot, with those of its side who have the rank to drive it."""
    for machine in state.pieces.values():
        if machine.kind != "machine" or is_crewed(state, machine.id):
            continue
        rank = card_of(state, machine).rank
        able = [
            piece.id
            for piece in state.here(machine.side)
            if piece.kind == "trooper" and not piece.post and has_the_rank(card_of(state, piece).rank, rank)
        ]
        if able:
            yield machine, able


def _offer_pilots(state: BattleState) -> Iterator[Option]:
    for machine, able in _vacant(state):
        yield Option(
            command="appoint-pilot",
            side=machine.side,
            who=machine.id,
            facts={"machine": machine.id, "who": able[0]},
            choices=(one_of("who", able),),
        )


@command("appoint-pilot", unless=_not_setting_up, offers=_offer_pilots)
def appoint_pilot(move: Move, facts: Appointment) -> None:
    """Put a trooper into a machine without a pilot before the battle (BP-1.6-6, BP-2.3-2)."""
    state = move.state
    found = {machine.id: able for machine, able in _vacant(state)}
    if facts.who not in found.get(facts.machine, ()):
        refuse(WhyNot("BP-2.3-2", "bronepehota.battle.not_his_machine"))
    move.about += [facts.who, facts.machine]
    move.happen(Posted(who=facts.who, at=facts.machine, role="pilot"))
    machine = state.pieces[facts.machine]
    if card_of(state, machine).locomotion == "flying":
        move.mark(machine.id, "airborne")
