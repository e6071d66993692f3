"""The magic phase: the deck and the first cards, research, and the use of a card (sections 1 and 3)."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts, no_such_thing
from armybuilder.battle.outcome import events_of
from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, one_of, some_of
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.battle.filling import magic, named
from armybuilder.games.bitvy_fantasy.battle.happening import (
    EffectOf,
    Telling,
    befall,
    keep_to_oneself,
    relic_place,
)
from armybuilder.games.bitvy_fantasy.battle.own import DECK, HAND, Relic, own_of, reserve, store
from armybuilder.games.bitvy_fantasy.battle.reaching import army_of
from armybuilder.games.bitvy_fantasy.battle.standing import guns_of_units, models, seen_from, squads_here
from armybuilder.games.bitvy_fantasy.battle.targets import (
    active_relics,
    pieces_named,
    require_named,
    units_named,
)
from armybuilder.games.bitvy_fantasy.battle.turns import begin_play, seats, side_at
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, needs_enemy_squad, needs_own_squad
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of, effects_of
from armybuilder.games.bitvy_fantasy.profiles.effects import Break, Trigger
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.magic.card_use import CardUse
from armybuilder.games.bitvy_fantasy.rules.magic.deck import MagicSetup, brought, shuffle
from armybuilder.games.bitvy_fantasy.rules.magic.phase import may_research, may_take_from_reserve
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding
from armybuilder.games.bitvy_fantasy.rules.magic.state import Cards, MagicState
from armybuilder.games.bitvy_fantasy.rules.magic.touched import CardId, parts_on

MOST_SHUFFLES = 1_000_000
Targets = Annotated[tuple[HolderId, ...], Meta(max_length=20)]


class DeckPreparing(Facts, frozen=True, kw_only=True):
    """Facts of the deck: the cards that the players brought, none for all; with `shuffled` they lie in this order."""

    cards: Cards = ()
    shuffled: bool = False


class CardUsing(Facts, frozen=True, kw_only=True):
    """Facts of the use of a card: the own unit and what of the enemy it is used on, the artefact that it starts, who is named.

    `artefact` and `enemy_artefact` are the units that have them.
    """

    card: CardId
    squad: HolderId = ""
    enemy: HolderId = ""
    artefact: HolderId = ""
    targets: Targets = ()
    enemy_artefact: HolderId = ""


# the deck


def _deck_is_open(state: BattleState) -> str:
    if state.stage != "deployment":
        return "bitvy_fantasy.not_now.begun"
    return "bitvy_fantasy.not_now.deck_prepared" if DECK in state.piles else ""


def _offer_deck(_: BattleState) -> Iterator[Option]:
    yield Option(command="prepare-deck")


def _shuffled(move: Move, setup: MagicSetup) -> tuple[str, ...]:
    """Return the cards in an order that one number decides: nobody with his own dice throws for every card."""
    number = move.dice.pick(MOST_SHUFFLES, "bitvy_fantasy.ask.shuffle")
    cards = tuple(card.id for card in brought(setup, move.state.settings))
    return shuffle(cards, SeededDice(number))


@command("prepare-deck", unless=_deck_is_open, offers=_offer_deck, chancy=True)
def prepare_deck(move: Move, facts: DeckPreparing) -> None:
    """Shuffle the cards into one deck and give each player his first."""
    kept = own_of(move.state).kept
    setup = MagicSetup(cards=facts.cards, shuffled=True)
    if not facts.shuffled:
        setup = MagicSetup(cards=_shuffled(move, setup), shuffled=True)
    if kept:
        before = {card for cards in kept.values() for card in cards}
        cards = tuple(card for card in setup.cards if card not in before)
        setup = MagicSetup(cards=cards, shuffled=True)
    outcome = move.ask("magic-setup", setup, stands=seats(move.state))
    deals: events.MagicStands = events_of(outcome.events, events.MagicStands)[0]
    first, second = side_at(move.state, "first"), side_at(move.state, "second")
    move.happen(
        PileSet(pile=DECK, cards=deals.deck),
        PileSet(pile=reserve(first), cards=(*deals.reserve, *kept.get(first, ()))),
        PileSet(pile=reserve(second), cards=(*deals.enemy_reserve, *kept.get(second, ()))),
    )
    move.secret_to = "nobody"
    begin_play(move)


# the phase


def _is_magic(state: BattleState) -> str:
    playing = state.stage == "play" and state.phase == "magic"
    return "" if playing else "bitvy_fantasy.not_now.not_magic"


def _forbids(state: BattleState, deed: Any) -> bool:
    """Return whether an effect keeps the active player from something of the magic."""
    army = army_of(state, state.active)
    return not army.unhindered and forbidding(deed, parts_on(state.settings, army)) is not None


def _cards(state: BattleState) -> MagicState:
    """Return which cards lie where for the active player, without what works on whom."""
    own, piles, side = own_of(state), state.piles, state.active
    return MagicState(
        turn=state.round,
        deck=piles.get(DECK, ())[:1],
        reserve=piles.get(reserve(side), ()),
        store=piles.get(store(side), ()),
        hand=piles.get(HAND, ()),
        source=own.source,
        used=own.used,
    )


def _offer_research(state: BattleState) -> Iterator[Option]:
    stands = _cards(state)
    if may_research(stands) and not _forbids(state, "magic") and not _forbids(state, "research"):
        yield Option(command="research", side=state.active)


@command("research", unless=_is_magic, offers=_offer_research, chancy=True)
def research(move: Move, _: Nothing) -> None:
    """Carry out Magic Research."""
    side = move.state.active
    move.secret_to = side
    stands = seen_from(move.state, side)
    outcome = move.ask("research", magic(move.state, side, MagicState), stands=stands)
    befall(move, outcome, Telling({}))


def _offer_keeping(state: BattleState) -> Iterator[Option]:
    if state.piles.get(HAND):
        yield Option(command="keep-cards", side=state.active)


@command("keep-cards", unless=_is_magic, offers=_offer_keeping)
def keep_cards(move: Move, _: Nothing) -> None:
    """Use nothing: cards that were found go to the reserve."""
    side = move.state.active
    move.secret_to = side
    stands = seen_from(move.state, side)
    outcome = move.ask("keep-cards", magic(move.state, side, MagicState), stands=stands)
    befall(move, outcome, Telling({}))


# the use of a card


def _usable(state: BattleState) -> tuple[str, ...]:
    """Return the cards that the active player could use now, each once."""
    stands = _cards(state)
    found = stands.hand
    if stands.source != "deck":
        found = (*stands.reserve, *stands.store) if may_take_from_reserve(stands) else ()
    return tuple(dict.fromkeys(found))


def _offer_cards(state: BattleState) -> Iterator[Option]:
    cards = _usable(state)
    if cards and not _forbids(state, "magic"):
        for card_id in cards:
            yield from _offer_card(state, card_of(state.settings, card_id, "card"))


def _offer_card(state: BattleState, card: Card) -> Iterator[Option]:
    choices = _choices_of(state, card)
    if choices is None:
        return
    option = Option(command="use-card", side=state.active, facts={"card": card.id}, choices=tuple(choices))
    if not card.activates_artefact:
        yield option
        return
    startable = [one for one in own_of(state).relics if _can_start(state, one)]
    for relic in startable:
        found = _offer_artefact(state, option, relic)
        if found is not None:
            yield found
    if not startable:
        yield option


def _can_start(state: BattleState, relic: Relic) -> bool:
    return relic.side == state.active and relic.state == "waiting" and relic.alive


def _offer_artefact(state: BattleState, option: Option, relic: Relic) -> Option | None:
    """Return the use of an activation card for an artefact; None where it works on enemies and none is there."""
    choices = option.choices
    parts = effects_of(state.settings, relic.artefact)
    if needs_enemy_squad(parts) and not any(one.field == "enemy" for one in choices):
        enemies = units_named(state, parts, state.active)
        if not enemies:
            return None
        choices = (*choices, one_of("enemy", enemies))
    return Option(
        command=option.command,
        side=option.side,
        who=relic.unit,
        facts={**option.facts, "artefact": relic.unit},
        choices=choices,
    )


def _choices_of(state: BattleState, card: Card) -> list[Choice] | None:
    """Return what has to be chosen for a card; None where it asks for somebody who is not there."""
    choices, side = list[Choice](), state.active
    if needs_own_squad(card.effects) and not card.activates_artefact:
        squads = squads_here(state, side)
        if not squads:
            return None
        choices.append(one_of("squad", squads))
    if needs_enemy_squad(card.effects):
        enemies = units_named(state, card.effects, side)
        if not enemies:
            return None
        choices.append(one_of("enemy", enemies))
    for part in card.effects:
        if isinstance(part, Trigger) and part.when == "played":
            if part.targets:
                found = pieces_named(state, part, side)
                if not found:
                    return None
                choices.append(some_of("targets", found, min(part.targets, len(found)), part.targets))
            if any(isinstance(then, Break) for row in part.rows for then in row.then):
                relics = active_relics(state, state.opponents(side)[0])
                choices += [one_of("enemy_artefact", relics)] if relics else []
    return choices


@command("use-card", unless=_is_magic, offers=_offer_cards, chancy=True)
def use_card(move: Move, facts: CardUsing) -> None:
    """Use a magic card."""
    state, side = move.state, move.state.active
    card = card_of(state.settings, facts.card, "card")
    _check_units(state, facts)
    played = [one for one in card.effects if isinstance(one, Trigger) and one.targets]
    require_named(facts.targets, pieces_named(state, played[0], side) if played else ())
    unit = facts.artefact if card.activates_artefact and facts.artefact else facts.squad
    move.about += [one for one in (unit, facts.enemy, *facts.targets) if one]
    told = magic(
        state,
        side,
        CardUse,
        cards=(facts.card,),
        squad=facts.squad,
        enemy_squad=facts.enemy,
        artefact=relic_place(move, facts.artefact),
        enemy_artefact=relic_place(move, facts.enemy_artefact),
        targets=tuple(named(state, state.pieces[who]) for who in facts.targets),
    )
    trigger = next((one for one in card.effects if isinstance(one, Trigger)), None)
    effect = EffectOf(side=side, unit=unit, card=facts.card, trigger=trigger)
    places = {f"targets.{place}": who for place, who in enumerate(facts.targets, 1)}
    stands = {**seen_from(state, side, unit, facts.enemy), **places}
    outcome = move.ask("play-card", told, stands=stands, openly=True)
    befall(move, outcome, Telling(places, cause="spell", effect=effect))
    keep_to_oneself(move)


def _check_units(state: BattleState, facts: CardUsing) -> None:
    """Raise a Problem where a card names a unit that is not in the battle, or not on the right side."""
    side, other = state.active, state.opponents(state.active)[0]
    allowed = {
        "squad": squads_here(state, side),
        "artefact": [relic.unit for relic in own_of(state).relics if relic.side == side],
        "enemy": [*squads_here(state, other), *guns_of_units(state, other), *_machines(state, other)],
        "enemy_artefact": [relic.unit for relic in own_of(state).relics if relic.side == other],
    }
    for field, units in allowed.items():
        found = getattr(facts, field)
        if found and found not in units:
            raise no_such_thing(field, found, units)


def _machines(state: BattleState, side: str) -> list[str]:
    return [piece.unit for piece in models(state, side) if piece.kind == "machine"]
