"""Decks in words: what is wrong with one, how that is mended, and what may be done with one that is tried."""

from collections.abc import Mapping
from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.games.deck_limits import DeckBreach
from armybuilder.games.deck_trial import TrialLine, TrialMove
from armybuilder.wording.messages import say, say_told


def card_name(card_id: str, cards: Mapping[str, Any], language: Language) -> str:
    """Return what a card is called; its id where there is none of it any more."""
    card = cards.get(card_id)
    return card.name.get(language) if card is not None else card_id


def tell_breach(breach: DeckBreach, cards: Mapping[str, Any], language: Language) -> str:
    """Return where a deck goes against the rules."""
    name = card_name(breach.card, cards, language)
    return say(f"deck.breach.{breach.kind}", language, card=name, count=breach.count, allowed=breach.allowed)


def tell_mend(breach: DeckBreach, language: Language) -> str:
    """Return what is done about a breach that can be mended."""
    return say(f"deck.mend.{breach.kind}", language, allowed=breach.allowed)


def tell_move(move: TrialMove, cards: Mapping[str, Any], language: Language) -> str:
    """Return what may be done with a deck that is tried."""
    return say(f"trial.move.{move.kind}", language, card=card_name(move.card, cards, language))


def tell_line(line: TrialLine, language: Language) -> str:
    """Return what has happened."""
    return say_told(line.told, language)
