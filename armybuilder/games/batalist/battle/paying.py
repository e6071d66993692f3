"""An order is turned up: its card and its points are judged and paid once, whatever the order does then."""

from collections.abc import Callable

from msgspec import Struct

from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.mustering import POINTS, cards_pile
from armybuilder.games.batalist.battle.outcomes import ask, points_paid
from armybuilder.games.batalist.battle.standing import ACTIVATION, acting, cards_of, may_turn_up, skills_of
from armybuilder.games.batalist.rules.magic.mages import OrderCard
from armybuilder.games.batalist.rules.turn.activation import BaseInActivation, CarryingOut, Deed


class Order(Struct, frozen=True):
    """An order that is turned up: its card, the points put in, and whether it is a shot with a template."""

    card: OrderCard
    points: int = 1
    by_template: bool = False


def nobody_acts(state: BattleState) -> str:
    """Return why no order can be turned up: nobody is in his activation."""
    if state.phase != ACTIVATION:
        return "batalist.not_now.no_activation"
    return "" if acting(state) is not None else "batalist.not_now.nobody_acts"


def needs(card: OrderCard) -> Callable[[BattleState], str]:
    """Return what stands in the way of an order with a card."""

    def unless(state: BattleState) -> str:
        if reason := nobody_acts(state):
            return reason
        return "" if may_turn_up(state, card) else "batalist.not_now.no_card_or_point"

    return unless


def turn_up(move: Move, who: str, order: Order) -> int:
    """Turn a card up and pay for it; return the points left. Only the base in its activation may."""
    state = move.state
    if state.acting != who:
        raise not_now("batalist.command.activate.title", "batalist.not_now.not_this_base")
    base = state.pieces[who]
    cards = cards_of(state, who)
    facts = CarryingOut(
        actor=BaseInActivation(
            skills=skills_of(base),  # type: ignore[arg-type]
            order_cards=cards,
            action_points=base.at(POINTS),
            touches_enemy=bool(state.enemies_touched(who)),
        ),
        deeds=(Deed(order_card=order.card, spent_points=order.points, by_template=order.by_template),),
        goes_on=True,
    )
    left = points_paid(ask(move, "carry-out-orders", facts, {"actor": who}))
    assert left is not None
    rest = list(cards)
    rest.remove(order.card)
    move.happen(PileSet(who=who, pile=cards_pile(who), cards=tuple(rest)))
    move.slide(who, POINTS, left)
    move.about.append(who)
    return left
