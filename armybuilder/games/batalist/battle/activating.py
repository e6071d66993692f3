"""Slots that go to and fro (7): a base is activated, rolls for its points and is done; or the slot is passed."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import ActivationBegan, Settled, TurnBegan
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Option, flag, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.battle.filling import (
    changes_of,
    neighbours,
    place_facts,
    quality_now,
    stand_of,
)
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import ask, happen, many, take_cards_off
from armybuilder.games.batalist.battle.paying import nobody_acts
from armybuilder.games.batalist.battle.standing import (
    ACTIVATION,
    TURN,
    acting,
    cards_of,
    enemy_of,
    has,
    is_in_play,
    keeps_places,
    place_of,
    settings,
    skills_of,
    unactivated,
)
from armybuilder.games.batalist.rules.events.turn import PointsRolled, PointsThrown
from armybuilder.games.batalist.rules.field.geometry import distance_between, is_within_steps
from armybuilder.games.batalist.rules.house.groups import GROUP_REACH, Follower, Group, Leader
from armybuilder.games.batalist.rules.morale.courage import BEARER_REACH
from armybuilder.games.batalist.rules.turn.activation import (
    POINT_DICE,
    ActivatedBase,
    BaseInActivation,
    CarryingOut,
    PointsRoll,
)
from armybuilder.games.batalist.rules.turn.slots import NamedBase, SideInTurn, Slot

ACTIVATED, SLOT, GROUP, PASSED = "activated", "slot", "group", "passed"
MOST_FOLLOWERS = 5


class Activating(Facts, frozen=True, kw_only=True):
    """Facts of a base that is activated, and whom its leader takes along in this slot, in their order.

    `bearer_near`: a standard-bearer of its side is within 6 steps; where places are kept nobody has to say so.
    """

    who: HolderId
    followers: Annotated[tuple[HolderId, ...], Meta(max_length=MOST_FOLLOWERS), Seldom] = ()
    bearer_near: Annotated[bool | None, Seldom] = None


class Rerolling(Facts, frozen=True, kw_only=True):
    """Facts of the choice by a standard: whether one die is thrown again."""

    rerolls: bool = True


def _no_slot(state: BattleState) -> str:
    if state.phase != ACTIVATION:
        return "batalist.not_now.no_activation"
    return "batalist.not_now.somebody_acts" if acting(state) is not None else ""


def group_of(state: BattleState) -> tuple[str, ...]:
    """Return who is still to act in the slot of a leader."""
    return tuple(who for who in state.noted(GROUP, ()) if not state.pieces[who].is_gone)


def may_act(state: BattleState) -> list[Piece]:
    """Return the bases that may be activated in this slot."""
    if group := group_of(state):
        return [state.pieces[group[0]]]
    return unactivated(state, state.active)


def _offer_activations(state: BattleState) -> Iterator[Option]:
    kept = keeps_places(state)
    side = state.active
    asks_bearer = not kept and any(has(one, "standard_bearer") for one in state.here(side))
    fresh = may_act(state)
    in_group = bool(group_of(state))
    for piece in fresh:
        choices = []
        if asks_bearer and cards_of(state, piece.id) and not has(piece, "standard_bearer"):
            choices.append(flag("bearer_near", measured=True))
        if settings(state).house_group_activation and has(piece, "leader") and not in_group:
            others = _may_follow(state, piece, fresh)
            most = max(0, min(MOST_FOLLOWERS, quality_now(state, piece), len(others)))
            if most:
                choices.append(some_of("followers", others, 0, most))
        facts = {"who": piece.id}
        yield Option(command="activate", side=side, who=piece.id, facts=facts, choices=tuple(choices))


def _may_follow(state: BattleState, leader: Piece, fresh: list[Piece]) -> list[str]:
    """Return who may join a leader's group: by places who is near enough, else whomever the players name."""
    others = [one for one in fresh if one is not leader and one.is_here]
    if not keeps_places(state) or not leader.is_here:
        return [one.id for one in others]
    return [one.id for one in others if is_within_steps(_gap(leader, one), GROUP_REACH)]


def _gap(one: Piece, other: Piece) -> float:
    return distance_between(stand_of(one), stand_of(other))


@command("activate", unless=_no_slot, offers=_offer_activations, chancy=True)
def activate(move: Move, facts: Activating) -> None:
    """Activate a base in the slot, and roll for its action points (7-1, 7-2); without cards it is done at once (7-11)."""
    state = move.state
    piece = piece_of(state, facts.who)
    grouped = group_of(state)
    _ask_slot(move, piece, grouped)
    move.about.append(piece.id)
    if grouped:
        move.mark("", GROUP, list(grouped[1:]), until=SLOT)
    elif facts.followers:
        _form_group(move, piece, facts.followers)
    move.mark(piece.id, ACTIVATED, until=TURN)
    move.unmark(piece.side, PASSED)
    move.happen(ActivationBegan(who=piece.id))
    if cards_of(state, piece.id):
        _roll_points(move, piece, facts.bearer_near)


def _ask_slot(move: Move, piece: Piece, grouped: tuple[str, ...]) -> None:
    state = move.state
    if grouped and piece.id != grouped[0]:
        raise not_now("batalist.command.activate.title", "batalist.not_now.group_first")
    named = NamedBase(
        side="own" if piece.side == state.active else "enemy",
        has_been_activated=ACTIVATED in piece.marks and not grouped,
        on_the_field=is_in_play(piece, state),
    )
    ask(move, "slot", slot_facts(state, actor=named), {"actor": piece.id})


def slot_facts(state: BattleState, **more: Any) -> Slot:
    """Return the facts of the slot that is being played."""
    first, second = (SideInTurn(unactivated=len(unactivated(state, side))) for side in ("a", "b"))
    number = int(state.noted(SLOT, 1))
    passed = bool(state.sides[state.active].noted(PASSED))
    return Slot(
        first=first if not group_of(state) else SideInTurn(unactivated=1),
        second=second if not group_of(state) else SideInTurn(unactivated=1),
        slot_of=place_of(state.active),
        slot_number=number,
        passed_last_slot=passed,
        **more,
    )


def _form_group(move: Move, leader: Piece, followers: tuple[str, ...]) -> None:
    """A leader takes friends along: all of them count as activated in this slot (H-5)."""
    state = move.state
    kept = keeps_places(state)
    named = []
    for who in followers:
        one = piece_of(state, who)
        gap = _gap(leader, one) if kept and leader.is_here and one.is_here else 0
        taken = ACTIVATED in one.marks or one.side != leader.side or not one.is_here or one is leader
        named.append(Follower(distance=round(gap, 3), has_been_activated=taken))
    facts = Group(
        leader=Leader(
            skills=skills_of(leader),  # type: ignore[arg-type]
            quality=leader.fields["quality"],
            quality_change=changes_of(state, leader).get("quality_change", 0),
        ),
        followers=tuple(named),
    )
    ask(move, "group-activation", facts, {"leader": leader.id, **many("followers", followers)})
    for who in followers:
        move.mark(who, ACTIVATED, until=TURN)
    move.about += followers
    move.mark("", GROUP, list(followers), until=SLOT)


def _roll_points(move: Move, piece: Piece, told: bool | None) -> None:
    """Roll for action points; by a standard the owner first sees the dice (11-18)."""
    gap = _banner(move.state, piece, told)
    if gap is None:
        _take_points(move, piece, PointsRoll(actor=_roller(move, piece, None), neighbours=_near(move, piece)))
        return
    dice = tuple(move.dice.roll(D6, "batalist.ask.action_points").total for _ in range(POINT_DICE))
    facts = PointsRoll(actor=_roller(move, piece, gap), decides_later=True, thrown_dice=dice)
    outcome = ask(move, "action-points", facts, {"actor": piece.id})
    (thrown,) = (event for event in outcome.events if isinstance(event, PointsThrown))
    if thrown.points == POINT_DICE and not thrown.is_fatal:
        _take_points(move, piece, _thrown(move, piece, gap, dice, rerolls=False), quietly=True)
        return
    move.force("reroll", side=piece.side, who=piece.id, dice=dice, gap=gap)


def _banner(state: BattleState, piece: Piece, told: bool | None) -> float | None:
    """Return the way to the nearest friend with the standard, if he is near enough to help."""
    if not settings(state).additional_skills or not piece.is_here:
        return None
    if has(piece, "standard_bearer"):
        return 0
    if not keeps_places(state):
        return BEARER_REACH if told else None
    gaps = [
        _gap(piece, one) for one in state.here(piece.side) if has(one, "standard_bearer") and one is not piece
    ]
    nearest = min(gaps, default=BEARER_REACH + 1.0)
    return round(nearest, 3) if is_within_steps(nearest, BEARER_REACH) else None


def _roller(move: Move, piece: Piece, gap: float | None) -> ActivatedBase:
    change = changes_of(move.state, piece).get("quality_change", 0)
    return ActivatedBase(
        quality=piece.fields["quality"],
        skills=skills_of(piece),  # type: ignore[arg-type]
        order_cards=cards_of(move.state, piece.id),
        quality_change=change,
        banner_distance=None if gap is None else min(gap, float(BEARER_REACH)),
        **place_facts(piece),
    )


def _near(move: Move, piece: Piece) -> tuple[Any, ...]:
    """Return those near a mage who may die of his dice; for others nobody matters."""
    if "spell" not in cards_of(move.state, piece.id):
        return ()
    return neighbours(move.state, piece.side, (piece.id,))[0]


def _thrown(move: Move, piece: Piece, gap: float, dice: tuple[int, ...], *, rerolls: bool) -> PointsRoll:
    return PointsRoll(
        actor=_roller(move, piece, gap), thrown_dice=dice, rerolls=rerolls, neighbours=_near(move, piece)
    )


def _take_points(move: Move, piece: Piece, facts: PointsRoll, *, quietly: bool = False) -> None:
    near = neighbours(move.state, piece.side, (piece.id,))[1] if facts.neighbours else ()
    parts = {"actor": piece.id, **many("neighbours", near)}
    asked = move.decide if quietly else partial(ask, move, parts=parts)
    outcome = asked("action-points", facts)
    for event in outcome.events:
        if isinstance(event, PointsRolled):
            move.slide(piece.id, POINTS, event.points)
    happen(move, outcome, parts, cause="magic")


def _nobody_rerolls(state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == "reroll" else "batalist.not_now.no_reroll"


def _offer_reroll(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    choices = (flag("rerolls"),)
    yield Option(command="reroll", side=first.side, who=first.who, choices=choices, forced=True)


@command("reroll", unless=_nobody_rerolls, offers=_offer_reroll, chancy=True)
def reroll(move: Move, facts: Rerolling) -> None:
    """By a standard-bearer throw one die of the activation again, or let the dice lie (11-18, 8-4)."""
    waiting = move.state.pending[0]
    piece = move.state.pieces[waiting.who]
    move.about.append(piece.id)
    dice = tuple(waiting.facts["dice"])
    move.happen(Settled())
    _take_points(move, piece, _thrown(move, piece, waiting.facts["gap"], dice, rerolls=facts.rerolls))


def _no_pass(state: BattleState) -> str:
    if reason := _no_slot(state):
        return reason
    if group_of(state):
        return "batalist.not_now.group_first"
    if int(state.noted(SLOT, 1)) == 1:
        return "batalist.slot.first_not_passed"
    if not unactivated(state, enemy_of(state.active)):
        return "batalist.slot.nobody_to_take"
    return "batalist.slot.passed_before" if state.sides[state.active].noted(PASSED) else ""


def _offer_pass(state: BattleState) -> Iterator[Option]:
    yield Option(command="pass", side=state.active)


@command("pass", unless=_no_slot, offers=lambda state: () if _no_pass(state) else _offer_pass(state))
def pass_slot(move: Move, _: Nothing) -> None:
    """Pass the slot to the enemy: not the first of a turn, not twice running, not without an enemy to take it (6-5 to 6-7)."""
    state = move.state
    side = state.active
    if group_of(state):
        raise not_now("batalist.command.pass.title", "batalist.not_now.group_first")
    ask(move, "slot", slot_facts(state, slot_wish="pass"))
    move.about.append(side)
    move.mark(side, PASSED, until=TURN)
    give_slot(move, enemy_of(side))


def give_slot(move: Move, side: str) -> None:
    """Give the next slot to a side."""
    move.expire(SLOT)
    move.happen(TurnBegan(who=side))
    move.mark("", SLOT, int(move.state.noted(SLOT, 0)) + 1, until=TURN)


def _offer_finish(state: BattleState) -> Iterator[Option]:
    yield Option(command="finish-activation", side=state.active, who=state.acting)


@command("finish-activation", unless=nobody_acts, offers=_offer_finish)
def finish_activation(move: Move, _: Nothing) -> None:
    """End the activation of the base: its cards are taken off, its points are lost (7-7, 7-9)."""
    finish(move)


def finish(move: Move) -> None:
    """End the activation that is going on."""
    state = move.state
    piece = state.pieces[state.acting]
    cards = cards_of(state, piece.id)
    move.about.append(piece.id)
    if cards or piece.at(POINTS):
        actor = BaseInActivation(
            skills=skills_of(piece),  # type: ignore[arg-type]
            order_cards=cards,
            action_points=piece.at(POINTS),
        )
        ask(move, "carry-out-orders", CarryingOut(actor=actor, is_lost=piece.is_gone), {"actor": piece.id})
    take_cards_off(move, piece.id)
    move.slide(piece.id, POINTS, 0)
    move.expire("activation")
    move.happen(ActivationBegan(who=""))
