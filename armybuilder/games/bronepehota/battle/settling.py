"""What players report and judge: missions, disputes, walls, tests of a scenario (1.1, 4.1, 5.3, 6.6, 12.2)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D6, D12, Throw
from armybuilder.games.bronepehota.battle.aftermath import suffer
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.filling import target
from armybuilder.games.bronepehota.battle.standing import INITIATIVE, TURNS, is_out, players
from armybuilder.games.bronepehota.battle.winning import judge
from armybuilder.games.bronepehota.rules.basics.disputes import Climbing, ClimbVerdict, Disputant, Dispute
from armybuilder.games.bronepehota.rules.damage.marking import ArmourTest, Damages, KnownDamage, MachineInTest
from armybuilder.games.bronepehota.rules.events import Climbable, DisputeWon
from armybuilder.games.bronepehota.rules.morale.survival import SurvivalTest, TrooperInTest

MissionOutcome = Literal["done", "failed"]


class MissionReport(Facts, frozen=True, kw_only=True):
    """Facts of a mission that a side reports."""

    side: HolderId
    outcome: MissionOutcome = "done"


class Disagreement(Facts, frozen=True, kw_only=True):
    """Facts of a dispute: the sides that cannot agree, all of them if none is named, and what about."""

    sides: Annotated[tuple[HolderId, ...], Meta(max_length=6)] = ()
    about: Annotated[str, Meta(max_length=200)] = ""


class Opinion(Facts, frozen=True, kw_only=True):
    """What a side says of a wall or post."""

    side: HolderId
    climbable: bool


class Opinions(Facts, frozen=True, kw_only=True):
    """Facts of judging whether a wall or post can be climbed: what is it, and what the sides say."""

    surface: Annotated[str, Meta(min_length=1, max_length=100)]
    opinions: Annotated[tuple[Opinion, ...], Meta(min_length=1, max_length=6)]


class Testing(Facts, frozen=True, kw_only=True):
    """Facts of a survival test that the scenario or a dispute asks for: who takes it, with which die."""

    who: HolderId
    die: Throw = D6


class ArmourTesting(Facts, frozen=True, kw_only=True):
    """Facts of an armour test for a machine's pilot: after so many damages, with which die."""

    who: HolderId
    damages: Damages = 0
    die: Throw = D12


class Suffering(Facts, frozen=True, kw_only=True):
    """Facts of damages that are known already: whose, and how many."""

    who: HolderId
    damages: Damages = 1


def _not_playing(state: BattleState) -> str:
    if state.ended is not None:
        return "battle.over"
    return "" if state.stage in (INITIATIVE, TURNS) else "bronepehota.not_now.not_playing"


def _no_mission(state: BattleState) -> str:
    told = any("mission" in side.marks for side in state.sides.values())
    return _not_playing(state) or ("" if told else "bronepehota.not_now.no_mission")


def _offer_reports(state: BattleState) -> Iterator[Option]:
    for side in state.sides.values():
        if "mission" in side.marks and not is_out(state, side.id) and not side.noted("mission_failed"):
            yield Option(
                command="report-mission",
                side=side.id,
                who=side.id,
                facts={"side": side.id, "outcome": "done"},
                choices=(one_of("outcome", ("done", "failed")),),
            )


@command("report-mission", unless=_no_mission, offers=_offer_reports)
def report_mission(move: Move, facts: MissionReport) -> None:
    """Report that a mission is fulfilled, or has failed (BP-1.1-2, BP-12.1-1)."""
    state = move.state
    side = _side(state, facts.side)
    if "mission" not in state.sides[side].marks:
        raise Problem("facts.wrong", field="side", found=side, allowed=", ".join(_with_mission(state)))
    move.about.append(side)
    move.mark(side, f"mission_{facts.outcome}")
    judge(move)


def _with_mission(state: BattleState) -> list[str]:
    return [side.id for side in state.sides.values() if "mission" in side.marks]


def _side(state: BattleState, side: str) -> str:
    if side not in state.sides:
        raise Problem("battle.no_side", found=side)
    return side


@command("settle-dispute", unless=_not_playing, any_time=True, chancy=True)
def settle_dispute(move: Move, facts: Disagreement) -> None:
    """Settle by dice what the players cannot agree on (BP-12.2-1)."""
    sides = [_side(move.state, side) for side in facts.sides] or players(move.state)
    if len(sides) < 2:
        raise Problem("facts.wrong", field="sides", found=", ".join(sides), allowed="2–6")
    stands = {f"disputants.{number}": side for number, side in enumerate(sides, 1)}
    move.contenders = tuple(sides)
    outcome = move.ask("dispute", Dispute(disputants=(Disputant(),) * len(sides)), stands=stands)
    won = events_of(outcome.events, DisputeWon)[0]
    winner = sides[int(won.who.rpartition(".")[2]) - 1]
    move.about += [winner, *(side for side in sides if side != winner)]
    move.credit(winner, "disputes_won")


@command("judge-climbing", unless=_not_playing, any_time=True, chancy=True)
def judge_climbing(move: Move, facts: Opinions) -> None:
    """Judge whether a wall or post can be climbed, and keep it (BP-4.1-14)."""
    verdicts = []
    for one in facts.opinions:
        move.about.append(_side(move.state, one.side))
        verdicts.append(ClimbVerdict(climbable=one.climbable))
    move.contenders = tuple(one.side for one in facts.opinions)
    outcome = move.ask("climbing-verdict", Climbing(verdicts=tuple(verdicts)))
    known = {**move.state.noted("climbable", {})}
    known[facts.surface] = any(isinstance(event, Climbable) for event in outcome.events)
    move.mark("", "climbable", known)


def _living(state: BattleState, who: str, kind: str) -> Piece:
    piece = state.pieces.get(who)
    if piece is None or not piece.is_here or (kind and piece.kind != kind):
        raise Problem("battle.no_piece", found=who)
    return piece


@command("test-survival", unless=_not_playing, any_time=True, chancy=True)
def test_survival(move: Move, facts: Testing) -> None:
    """Let a trooper take a survival test that the scenario asks for (5.3)."""
    piece = _living(move.state, facts.who, "trooper")
    move.side = piece.side
    trooper = TrooperInTest(armour=card_of(move.state, piece).armour)
    outcome = move.ask(
        "survival-test", SurvivalTest(trooper=trooper, die=facts.die), stands={"trooper": piece.id}
    )
    move.about.append(piece.id)
    suffer(move, outcome, {"trooper": piece.id})


@command("test-armour", unless=_not_playing, any_time=True, chancy=True)
def test_armour(move: Move, facts: ArmourTesting) -> None:
    """Take an armour test for a machine's pilot (6.6)."""
    piece = _living(move.state, facts.who, "machine")
    move.side = piece.side
    found = target(move.state, piece)
    machine = MachineInTest(armour=found.armour, pilot_armour=found.pilot_armour, airborne=found.airborne)
    outcome = move.ask(
        "armour-test",
        ArmourTest(target=machine, damages=facts.damages, die=facts.die),
        stands={"target": piece.id},
    )
    move.about.append(piece.id)
    suffer(move, outcome, {"target": piece.id})


@command("suffer-damage", unless=_not_playing, any_time=True, chancy=True)
def suffer_damage(move: Move, facts: Suffering) -> None:
    """Mark damages that are known, with all that follows from them (5.1)."""
    piece = _living(move.state, facts.who, "")
    move.side = piece.side
    outcome = move.ask(
        "damage",
        KnownDamage(target=target(move.state, piece), damages=facts.damages),
        stands={"target": piece.id},
    )
    move.about.append(piece.id)
    suffer(move, outcome, {"target": piece.id})
