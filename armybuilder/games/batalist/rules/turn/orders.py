"""Section 5 and the list of orders: which cards a base may be dealt, what the enemy sees, when dealing is over."""

from collections import Counter
from typing import Literal

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.basics.bases import Skill, Skills
from armybuilder.games.batalist.rules.events.turn import CardsChanged, CardsUnseen, DealingOver, OrdersDealt
from armybuilder.games.batalist.rules.magic.mages import OneSide, OrderCard, OrderCards
from armybuilder.games.batalist.rules.settings import Settings

MOST_ORDERS = 3
NEEDED: dict[OrderCard, Skill] = {"spell": "mage", "reconnaissance": "scout"}
ADDITIONAL: tuple[OrderCard, ...] = ("reconnaissance", "trap")


class Receiver(Named, frozen=True, kw_only=True):
    """A base that is dealt cards."""

    skills: Skills = ()
    order_cards: OrderCards = ()


class Dealing(Facts, frozen=True, kw_only=True):
    """Facts of the cards of one base."""

    actor: Receiver = Receiver()


class DealingSide(Named, frozen=True, kw_only=True):
    """A side in the orders phase."""

    has_dealt: bool = False


class OrdersPhase(Facts, frozen=True, kw_only=True):
    """Facts of the orders phase: who has finished, and what a side wants to do."""

    first: DealingSide = DealingSide()
    second: DealingSide = DealingSide()
    asking_side: OneSide = "first"
    dealing_wish: Literal["initiative", "look", "change"] = "initiative"


@rule("BT-5-3", "BT-5-4", "BT-5-5")
def is_few_enough(cards: OrderCards) -> bool:
    """None to three cards, of whatever kinds, Spell cards included."""
    return len(cards) <= MOST_ORDERS


@rule("BT-5-6", "BT-8-1", "BT-11-14", "BT-12-18")
def has_skill_for(card: OrderCard, skills: Skills) -> bool:
    """Spell is for mages, Reconnaissance for scouts, the rest for anybody."""
    return card not in NEEDED or NEEDED[card] in skills


@rule("BT-12-20")
def is_in_play(card: OrderCard, settings: Settings) -> bool:
    """Reconnaissance and Trap are additional orders: the sides may leave them out."""
    return settings.additional_orders or card not in ADDITIONAL


@rule("BT-5-2", "BT-8-2")
def lies_open(card: OrderCard) -> bool:
    """Only Spell cards lie face up, once both sides have dealt."""
    return card == "spell"


def require_few_in_play(record: Record[Settings], cards: OrderCards) -> None:
    """Refuse cards that no base can hold."""
    if not is_few_enough(cards):
        record.refuse("BT-5-3", "batalist.orders.too_many", who="actor", count=len(cards), most=MOST_ORDERS)
    require_in_play(record, *cards)


def require_in_play(record: Record[Settings], *cards: OrderCard) -> None:
    """Refuse an order that the sides have left out."""
    if not all(is_in_play(card, record.settings) for card in cards):
        record.refuse("BT-12-20", "batalist.orders.left_out", who="actor", setting="additional_orders")


def require_skills_for(
    record: Record[Settings], cards: OrderCards, skills: Skills, rules: dict[OrderCard, str]
) -> None:
    """Refuse cards that no base can hold, and those for which it has not the skill, by the rule of each such card."""
    require_few_in_play(record, cards)
    for card in cards:
        if not has_skill_for(card, skills):
            record.refuse(rules[card], f"batalist.orders.no_skill_{NEEDED[card]}", who="actor")


ACTOR = role("actor", "base")


@check(
    "orders-phase",
    group="orders",
    example=OrdersPhase(first=DealingSide(has_dealt=True), second=DealingSide(has_dealt=True)),
)
def resolve_orders_phase(facts: OrdersPhase, record: Record[Settings]) -> None:
    """Go on to initiative, look at the enemy's cards, or deal anew."""
    over = facts.first.has_dealt and facts.second.has_dealt
    if facts.dealing_wish == "change":
        if over:
            record.refuse("BT-5-1", "batalist.orders.locked", who=facts.asking_side)
        record.step("BT-5-1", "batalist.orders.may_change")
        record.happened(CardsChanged(who=facts.asking_side))
    elif facts.dealing_wish == "look":
        if not over:
            record.refuse("BT-5-1", "batalist.orders.secret", who=facts.asking_side)
        record.step("BT-5-2", "batalist.orders.sees_count")
        record.happened(CardsUnseen(who=facts.asking_side))
    elif not over:
        record.refuse("BT-4-2", "batalist.orders.still_dealing")
    else:
        record.step("BT-4-2", "batalist.orders.over")
        record.happened(DealingOver())


@check(
    "deal-orders",
    group="orders",
    roles=(ACTOR,),
    example=Dealing(actor=Receiver(skills=("mage",), order_cards=("spell", "movement"))),
)
def resolve_dealing(facts: Dealing, record: Record[Settings]) -> None:
    """May the base have these cards, and what does the enemy see of them?"""
    cards = facts.actor.order_cards
    require_skills_for(record, cards, facts.actor.skills, dict.fromkeys(NEEDED, "BT-5-6"))
    if not cards:
        record.step("BT-5-4", "batalist.orders.none")
    elif max(Counter(cards).values()) > 1:
        record.step("BT-5-5", "batalist.orders.same_again")
    else:
        record.step("BT-5-3", "batalist.orders.count", count=len(cards), most=MOST_ORDERS)
    spells = sum(lies_open(card) for card in cards)
    if spells:
        record.step("BT-8-2", "batalist.orders.open_spells", count=spells)
    record.step("BT-5-2", "batalist.orders.hidden", count=len(cards) - spells)
    record.happened(OrdersDealt(who="actor", hidden=len(cards) - spells, spells=spells))
