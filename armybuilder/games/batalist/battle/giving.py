"""What players of «Баталист» put right by hand and no other game knows: order cards, and what lies on the field."""

from typing import Annotated

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.battle.session.table_events import TerrainTaken
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.mustering import cards_pile
from armybuilder.games.batalist.battle.own_events import TrapRemoved
from armybuilder.games.batalist.battle.standing import own
from armybuilder.games.batalist.rules.magic.mages import OrderCards


class CardGiving(Facts, frozen=True, kw_only=True):
    """Facts of the cards that a base has from now on."""

    who: HolderId
    order_cards: OrderCards = ()


class Clearing(Facts, frozen=True, kw_only=True):
    """Facts of a conjured piece or a trap that is taken off the field."""

    what: Annotated[Line, Seldom] = ""


@command("give-cards", any_time=True, by_hand=True)
def give_cards(move: Move, facts: CardGiving) -> None:
    """Give a base other order cards by hand."""
    piece = piece_of(move.state, facts.who)
    move.about.append(piece.id)
    move.secret_to = piece.side
    move.happen(PileSet(who=piece.id, pile=cards_pile(piece.id), cards=tuple(facts.order_cards)))


@command("clear-field", any_time=True, by_hand=True)
def clear_field(move: Move, facts: Clearing) -> None:
    """Take a conjured piece or a trap off the field by hand."""
    battle = own(move.state)
    if any(one.id == facts.what for one in battle.traps):
        move.happen(TrapRemoved(trap=facts.what))
        return
    laid = [one for one in battle.laid if one.id != facts.what]
    if len(laid) == len(battle.laid):
        raise no_such("holder", facts.what)
    move.happen(OwnChanged(changes={"laid": to_plain(laid)}))
    if facts.what in move.state.terrain:
        move.happen(TerrainTaken(terrain=facts.what))
