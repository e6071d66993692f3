"""What players put right of the magic by hand: how an artefact stands, and cards in force."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, no_such_thing
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.battle.guns import gun_of, stand_at
from armybuilder.games.bitvy_fantasy.battle.own import DECK, Laid, change_own, change_relic, own_of
from armybuilder.games.bitvy_fantasy.battle.standing import WARRIORS
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of
from armybuilder.games.bitvy_fantasy.rules.magic.touched import CardId


class ArtefactSetting(Facts, frozen=True, kw_only=True):
    """Facts of an artefact that the players put right: whose it is, how it stands, and the enemy unit named for it."""

    who: HolderId
    state: Literal["waiting", "active", "out"]
    enemy: HolderId = ""


class CardLaying(Facts, frozen=True, kw_only=True):
    """Facts of a card that is in force from now on: whose it is, and the units named for it."""

    card: CardId
    side: HolderId
    squad: HolderId = ""
    enemy: HolderId = ""


class StandingAtGuns(Facts, frozen=True, kw_only=True):
    """Facts of a warrior: at which guns he stands."""

    who: HolderId
    near: Annotated[tuple[HolderId, ...], Meta(max_length=5)] = ()


class CardEnding(Facts, frozen=True, kw_only=True):
    """Facts of a card in force that ends before its time."""

    card: CardId


@command("set-artefact", any_time=True, by_hand=True)
def set_artefact(move: Move, facts: ArtefactSetting) -> None:
    """Say how an artefact stands."""
    units = [relic.unit for relic in own_of(move.state).relics]
    for field, unit, allowed in (("who", facts.who, units), ("enemy", facts.enemy, list(move.state.units))):
        if unit not in allowed and (unit or field == "who"):
            raise no_such_thing(field, unit, allowed)
    move.about.append(facts.who)
    alive = facts.state != "out"
    change_relic(move, facts.who, state=facts.state, alive=alive, enemy=facts.enemy)


@command("lay-card", any_time=True, by_hand=True)
def lay_card(move: Move, facts: CardLaying) -> None:
    """Put a card in force, wherever it came from."""
    state = move.state
    card = card_of(state.settings, facts.card, "card")
    for field, holder, allowed in (
        ("side", facts.side, list(state.sides)),
        ("squad", facts.squad, list(state.units)),
        ("enemy", facts.enemy, list(state.units)),
    ):
        if holder not in allowed and (holder or field == "side"):
            raise no_such_thing(field, holder, allowed)
    move.about += [one for one in (facts.side, facts.squad, facts.enemy) if one]
    for pile, cards in state.piles.items():
        if card.id in cards:
            place = cards.index(card.id)
            move.happen(PileSet(pile=pile, cards=(*cards[:place], *cards[place + 1 :])))
            break
    turn = state.round if facts.side == state.active else max(1, state.round - 1)
    laid = Laid(card=card.id, side=facts.side, turn=turn, unit=facts.squad, enemy=facts.enemy)
    change_own(move, laid=(*own_of(state).laid, laid))


@command("stand-at-guns", any_time=True, by_hand=True)
def stand_at_guns(move: Move, facts: StandingAtGuns) -> None:
    """Say at which guns a warrior stands."""
    piece = piece_of(move.state, facts.who)
    if piece.kind not in WARRIORS:
        raise Problem("bitvy_fantasy.battle.cannot_act", piece=piece.name)
    for gun in facts.near:
        gun_of(move.state, gun)
    move.about += [piece.id, *facts.near]
    stand_at(move, piece.id, facts.near)


@command("end-card", any_time=True, by_hand=True)
def end_card(move: Move, facts: CardEnding) -> None:
    """Take a card that is in force off the table: it goes under the deck."""
    laid = own_of(move.state).laid
    place = next((place for place, one in enumerate(laid) if one.card == facts.card), None)
    if place is None:
        raise no_such_thing("card", facts.card, [one.card for one in laid])
    change_own(move, laid=(*laid[:place], *laid[place + 1 :]))
    move.happen(PileSet(pile=DECK, cards=(*move.state.piles.get(DECK, ()), facts.card)))
