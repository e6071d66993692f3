"""Morale where places are by eye: the players tell who stood near a lost base, and those test (10-2 to 10-4, 10-13)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.activating import SLOT
from armybuilder.games.batalist.battle.filling import TESTING_ORDER, in_testing_order, placed
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import MORALE_DICE, many, resolve
from armybuilder.games.batalist.battle.standing import ACTIVATION, PLAY, has, keeps_places
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.morale.chains import ChainBase, Loss, MoraleChain, Near

LossKind = Literal["struck", "destroyed", "fled"]
Bases = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_BASES)]


class Nearness(Facts, frozen=True, kw_only=True):
    """Facts of who stood near a lost base: within 3 steps, and, of a lost leader, within 6."""

    within_three: Bases = ()
    within_six: Annotated[Bases, Seldom] = ()


class Shaking(Nearness, frozen=True, kw_only=True):
    """Facts of a base that was lost, or struck with a double, by hand; who is near is told where places are by eye."""

    who: HolderId
    loss_kind: LossKind = "destroyed"


class TestingOrder(Facts, frozen=True, kw_only=True):
    """Facts of the bases that test first in this slot, in their order; all others follow."""

    bases: Bases = ()


def _nobody_lost(state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == "morale" else "batalist.not_now.nobody_lost"


def _offer_nearness(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    lost = state.pieces[first.facts["lost"]]
    others = [one.id for one in state.here(lost.side)]
    choices = []
    # when a general is lost everybody tests, wherever he stands
    if others and not has(lost, "general"):
        choices.append(some_of("within_six" if has(lost, "leader") else "within_three", others, 0, 4))
    yield Option(command="morale", side=lost.side, who=lost.id, choices=tuple(choices), forced=True)


@command("morale", unless=_nobody_lost, offers=_offer_nearness, chancy=True)
def morale(move: Move, facts: Nearness) -> None:
    """Tell who stood near a base that was lost: they take their tests, then flights and retreats follow."""
    state = move.state
    waiting = state.pending[0]
    lost = state.pieces[waiting.facts["lost"]]
    move.happen(Settled())
    _shake(move, lost, waiting.facts["loss_kind"], facts)


@command("shake", by_hand=True, chancy=True)
def shake(move: Move, facts: Shaking) -> None:
    """Let those near a base that was taken off by hand, or struck with a double, take the tests that follow by the rules."""
    lost = piece_of(move.state, facts.who)
    if (facts.loss_kind == "struck") is not lost.is_here:
        raise Problem(
            "facts.wrong", field="loss_kind", found=facts.loss_kind, allowed="struck | destroyed | fled"
        )
    _shake(move, lost, facts.loss_kind, facts)


def _no_activation(state: BattleState) -> str:
    return "" if state.stage == PLAY and state.phase == ACTIVATION else "batalist.not_now.no_activation"


@command("order-tests", unless=_no_activation, any_time=True)
def order_tests(move: Move, facts: TestingOrder) -> None:
    """Say in which order bases test, and then flee or draw back, in this slot: its side decides (10-13)."""
    found = [piece_of(move.state, who).id for who in facts.bases]
    move.about += found
    move.mark("", TESTING_ORDER, list(dict.fromkeys(found)), until=SLOT)


def _shake(move: Move, lost: Piece, kind: LossKind, facts: Nearness) -> None:
    state = move.state
    friends = in_testing_order(state, [one for one in state.here() if one.id != lost.id])
    told = not (keeps_places(state) and lost.place is not None)
    bases = [
        _base(state, lost, "within_three" if told else "by_place"),
        *(_base(state, one, _near(one, facts) if told else "by_place") for one in friends),
    ]
    chain = MoraleChain(chain_bases=tuple(bases), morale_causes=(Loss(base_number=1, loss_kind=kind),))
    move.about += [lost.id, *(one.id for one in friends if _near(one, facts) != "further")]
    move.throwers = dict.fromkeys(MORALE_DICE, lost.side)
    parts = many("chain_bases", [lost.id, *(one.id for one in friends)])
    resolve(move, "morale-chain", chain, parts, cause="morale")


def _near(piece: Piece, facts: Nearness) -> Near:
    if piece.id in facts.within_three:
        return "within_three"
    return "within_six" if piece.id in facts.within_six else "further"


def _base(state: BattleState, piece: Piece, near: Near) -> ChainBase:
    whose = "own" if piece.side == state.active else "enemy"
    return placed(state, piece, ChainBase, whose=whose, near=near, points=piece.at(POINTS))
