"""The orders phase (5), secret until both sides are done, and the initiative (6)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import PhaseBegan, Settled, TurnBegan
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such, not_now
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.filling import quality_now
from armybuilder.games.batalist.battle.mustering import cards_pile
from armybuilder.games.batalist.battle.outcomes import ask
from armybuilder.games.batalist.battle.standing import (
    ACTIVATION,
    INITIATIVE,
    ORDERS,
    PLAY,
    SIDES,
    TURN,
    dealable,
    enemy_of,
    general_is,
    general_of,
    is_in_play,
    letter_of,
    place_of,
    settings,
    skills_of,
)
from armybuilder.games.batalist.rules.events.turn import ActivatesFirst, InitiativeWon
from armybuilder.games.batalist.rules.magic.mages import OrderCard, OrderCards
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import (
    MOST_ORDERS,
    Dealing,
    DealingSide,
    OrdersPhase,
    Receiver,
    has_skill_for,
)
from armybuilder.games.batalist.rules.turn.orders import (
    is_in_play as is_card_in_play,
)
from armybuilder.games.batalist.rules.turn.slots import Contender, FirstNamed, Initiative

DEALT = "dealt"
CARDS: tuple[OrderCard, ...] = ("movement", "attack", "spell", "reconnaissance", "trap")


class CardDealing(Facts, frozen=True, kw_only=True):
    """Facts of the cards that are dealt to a base, in place of those that it has."""

    who: HolderId
    order_cards: OrderCards = ()


class SideDealt(Facts, frozen=True, kw_only=True):
    """Facts of a side that is done with dealing, or is not after all."""

    side: HolderId


class FirstNaming(Facts, frozen=True, kw_only=True):
    """Facts of the choice of the side that won the initiative."""

    winner_names: Literal["itself", "the_enemy"] = "itself"


def _not_dealing(state: BattleState) -> str:
    return "" if state.stage == PLAY and state.phase == ORDERS else "batalist.not_now.no_orders_phase"


def has_dealt(state: BattleState, side: str) -> bool:
    """Tell whether a side has said that it is done with dealing."""
    return DEALT in state.sides[side].marks


@lru_cache(maxsize=64)
def _hands(skills: tuple[str, ...], agreed: Settings) -> tuple[tuple[OrderCard, ...], ...]:
    """Return every hand of cards that a base may have."""
    cards = [one for one in CARDS if is_card_in_play(one, agreed) and has_skill_for(one, skills)]  # type: ignore[arg-type]
    return tuple(
        hand for count in range(MOST_ORDERS + 1) for hand in combinations_with_replacement(cards, count)
    )


def _offer_cards(state: BattleState) -> Iterator[Option]:
    agreed = settings(state)
    for side in SIDES:
        if has_dealt(state, side):
            continue
        for piece in dealable(state, side):
            hands = _hands(skills_of(piece), agreed)
            facts = {"who": piece.id}
            choice = one_of("order_cards", hands)
            yield Option(command="deal-orders", side=side, who=piece.id, facts=facts, choices=(choice,))


@command("deal-orders", unless=_not_dealing, offers=_offer_cards, repeated=True)
def deal_orders(move: Move, facts: CardDealing) -> None:
    """Deal a base its cards, unseen by the enemy; they may be changed until both sides are done (5-1 to 5-6)."""
    state = move.state
    piece = piece_of(state, facts.who)
    if has_dealt(state, piece.side):
        raise not_now("batalist.command.deal-orders.title", "batalist.not_now.has_dealt")
    if not is_in_play(piece, state):
        raise not_now("batalist.command.deal-orders.title", "batalist.not_now.not_in_play")
    move.about.append(piece.id)
    move.side = move.secret_to = piece.side
    receiver = Receiver(skills=skills_of(piece), order_cards=facts.order_cards)  # type: ignore[arg-type]
    ask(move, "deal-orders", Dealing(actor=receiver), {"actor": piece.id})
    move.happen(PileSet(who=piece.id, pile=cards_pile(piece.id), cards=tuple(facts.order_cards)))


def _offer_done(state: BattleState) -> Iterator[Option]:
    for side in SIDES:
        if not has_dealt(state, side):
            yield Option(command="finish-dealing", side=side, facts={"side": side})


@command("finish-dealing", unless=_not_dealing, offers=_offer_done)
def finish_dealing(move: Move, facts: SideDealt) -> None:
    """Say that a side is done: when both are, Spell cards lie open and initiative comes next (4-2, 5-1, 8-2)."""
    state = move.state
    _known(facts.side)
    if has_dealt(state, facts.side):
        raise not_now("batalist.command.finish-dealing.title", "batalist.not_now.has_dealt")
    move.about.append(facts.side)
    move.side = facts.side
    move.mark(facts.side, DEALT, until=TURN)
    if all(has_dealt(state, side) for side in SIDES):
        ask(move, "orders-phase", _phase(state, "initiative"))
        move.happen(PhaseBegan(phase=INITIATIVE))


def _known(side: str) -> None:
    if side not in SIDES:
        raise no_such("side", side)


def _phase(state: BattleState, wish: Literal["initiative", "look", "change"], side: str = "a") -> OrdersPhase:
    first, second = (DealingSide(has_dealt=has_dealt(state, one)) for one in SIDES)
    return OrdersPhase(first=first, second=second, asking_side=place_of(side), dealing_wish=wish)


def _offer_change(state: BattleState) -> Iterator[Option]:
    for side in SIDES:
        if has_dealt(state, side) and not has_dealt(state, enemy_of(side)):
            yield Option(command="resume-dealing", side=side, facts={"side": side})


@command("resume-dealing", unless=_not_dealing, offers=_offer_change)
def resume_dealing(move: Move, facts: SideDealt) -> None:
    """Deal anew after all: that is allowed as long as the other side is not done (5-1)."""
    _known(facts.side)
    ask(move, "orders-phase", _phase(move.state, "change", facts.side))
    move.about.append(facts.side)
    move.unmark(facts.side, DEALT)


def _no_initiative(state: BattleState) -> str:
    return "" if state.phase == INITIATIVE and not state.pending else "batalist.not_now.no_initiative"


def _offer_initiative(_: BattleState) -> Iterator[Option]:
    yield Option(command="roll-initiative")


@command("roll-initiative", unless=_no_initiative, offers=_offer_initiative, chancy=True)
def roll_initiative(move: Move, _: Nothing) -> None:
    """Both sides roll and add the quality of their generals; the higher total says who begins (6-1 to 6-4)."""
    first, second = (_contender(move.state, side) for side in SIDES)
    move.contenders = SIDES
    outcome = ask(move, "initiative", Initiative(first=first, second=second, winner_names="later"))
    (won,) = (event for event in outcome.events if isinstance(event, InitiativeWon))
    winner = letter_of(won.who)
    move.credit(winner, "initiatives")
    move.force("name-first", side=winner, who=winner, winner=winner)


def _contender(state: BattleState, side: str) -> Contender:
    general = general_of(state, side)
    if general is None or general_is(state, side) != "in_play":
        return Contender(has_general=False)
    return Contender(quality=quality_now(state, general))


def _nobody_names(state: BattleState) -> str:
    return "" if state.pending and state.pending[0].command == "name-first" else "batalist.not_now.no_winner"


def _offer_naming(state: BattleState) -> Iterator[Option]:
    side = state.pending[0].side
    names = one_of("winner_names", ("itself", "the_enemy"))
    yield Option(command="name-first", side=side, who=side, choices=(names,), forced=True)


@command("name-first", unless=_nobody_names, offers=_offer_naming)
def name_first(move: Move, facts: FirstNaming) -> None:
    """The winner names the side that begins (6-2); its slot cannot be passed (6-7)."""
    winner = move.state.pending[0].side
    question = FirstNamed(initiative_winner=place_of(winner), winner_names=facts.winner_names)
    outcome = ask(move, "name-first", question)
    (first,) = (event for event in outcome.events if isinstance(event, ActivatesFirst))
    move.about.append(winner)
    move.happen(Settled(), PhaseBegan(phase=ACTIVATION), TurnBegan(who=letter_of(first.who)))
    move.mark("", "slot", 1, until=TURN)
