"""What players judge or report at any time: disputes that dice decide, and falls (sections 4.3 and 7)."""

from typing import Literal

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.battle.filling import jumper
from armybuilder.games.bitvy_fantasy.battle.happening import Telling, befall
from armybuilder.games.bitvy_fantasy.battle.reaching import army_of
from armybuilder.games.bitvy_fantasy.battle.standing import AMMUNITION, is_model, seen_from
from armybuilder.games.bitvy_fantasy.battle.turns import seats, side_at
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.basics.disputes import Dispute
from armybuilder.games.bitvy_fantasy.rules.basics.figure_numbers import Ammunition
from armybuilder.games.bitvy_fantasy.rules.basics.models import Drop, Height
from armybuilder.games.bitvy_fantasy.rules.movement.jumps import Fall


class Disputing(Facts, frozen=True, kw_only=True):
    """Facts of a dispute: what it is about."""

    question: Line = ""


class Falling(Facts, frozen=True, kw_only=True):
    """Facts of a fall: who fell, why and how deep; `height` is how tall he is."""

    who: HolderId
    cause: Literal["missile", "accident", "magic"] = "accident"
    drop: Drop = 0
    height: Height | None = None


def _is_play(state: BattleState) -> str:
    return "" if state.stage == "play" else "bitvy_fantasy.not_now.not_begun"


@command("dispute", any_time=True, chancy=True)
def dispute(move: Move, facts: Disputing) -> None:
    """Let dice decide what the players cannot agree on."""
    move.contenders = tuple(move.state.sides)
    outcome = move.ask("dispute", Dispute(question=facts.question), stands=seats(move.state))
    for decided in events_of(outcome.events, events.Decided):
        side = side_at(move.state, decided.who)
        move.about.append(side)
        move.credit(side, "disputes_won")


@command("roll-ammunition", unless=_is_play, chancy=True)
def roll_ammunition(move: Move, _: Nothing) -> None:
    """Roll the ammunition points of the club's edition for the guns of the side whose turn it is."""
    side = move.state.active
    facts = Ammunition(army=army_of(move.state, side))
    outcome = move.ask("ammunition", facts, stands=seen_from(move.state, side))
    for found in events_of(outcome.events, events.AmmunitionPoints):
        move.mark(side, AMMUNITION, found.points, until="turn")


@command("fall", unless=_is_play, chancy=True)
def fall(move: Move, facts: Falling) -> None:
    """Tell that a figure fell from a height."""
    piece = piece_of(move.state, facts.who)
    if not piece.is_here or not is_model(piece):
        raise Problem("bitvy_fantasy.battle.cannot_act", piece=piece.name)
    move.about.append(piece.id)
    told = Fall(warrior=jumper(move.state, piece, facts.height), cause=facts.cause, drop=facts.drop)
    places = {"warrior": piece.id}
    befall(move, move.ask("fall", told, stands=places), Telling(places, cause="fall"))
