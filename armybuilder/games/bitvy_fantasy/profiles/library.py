"""What there is of «Битвы Fantasy» beside units: artefacts, magic cards, decks, and what players write for machines and guns."""

from typing import Any

from armybuilder.games.bitvy_fantasy.profiles.artefacts import ARTEFACTS, Artefact, read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.cards import (
    Card,
    needs_enemy_squad,
    needs_own_squad,
    read_cards,
)
from armybuilder.games.bitvy_fantasy.profiles.effects import Trigger
from armybuilder.games.bitvy_fantasy.profiles.magic import CARDS
from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Missile, Weapon
from armybuilder.games.bitvy_fantasy.sheets.artefact_card import artefact_face, told_artefact
from armybuilder.games.bitvy_fantasy.sheets.effect_words import effect_sentences
from armybuilder.games.bitvy_fantasy.sheets.magic_card import card_back, told_card
from armybuilder.games.common_types import CARD, DECKS, MISSIONS, listed_type, terrain, texts
from armybuilder.games.content_type import ContentType
from armybuilder.games.shipped_game import abilities_of_units, parts_of_units

ARTEFACT = "artefact"

# whom a card is used on, or who has the artefact, until a player says so
SOMEBODY = "…"
Asked = tuple[str, dict[str, Any]]


def _card_question(card: Card) -> Asked:
    """Return what the rules can be asked about a card: what its use does."""
    squads = {"squad": SOMEBODY} if needs_own_squad(card.effects) and not card.activates_artefact else {}
    enemies = {"enemy_squad": SOMEBODY} if needs_enemy_squad(card.effects) else {}
    return "play-card", {"reserve": [card.id], "cards": [card.id], **squads, **enemies}


def _artefact_question(artefact: Artefact) -> Asked | None:
    """Return what the rules can be asked about an artefact: what comes of its roll, or the numbers of who has it."""
    if any(isinstance(part, Trigger) for part in artefact.effects):
        return "effect", {"effect": artefact.id}
    if artefact.effects:
        return "numbers", {"warrior": {"effects": [{"id": artefact.id}]}}
    return None


CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type(
        ARTEFACT,
        Artefact,
        read=lambda text, file: list(read_artefacts(text, file, known=None).values()),
        shipped=ARTEFACTS.name,
        sheet_of=artefact_face,
        face_of=told_artefact,
        comes_to=effect_sentences,
        question=_artefact_question,
    ),
    listed_type(
        CARD,
        Card,
        read=lambda text, file: list(read_cards(text, file).values()),
        shipped=CARDS,
        face_of=told_card,
        back_of=card_back,
        comes_to=effect_sentences,
        question=_card_question,
    ),
    DECKS,
    listed_type("weapon", Weapon, known=parts_of_units(Weapon)),
    listed_type("close_combat", CloseCombatWeapon, known=parts_of_units(CloseCombatWeapon)),
    listed_type("missile", Missile, known=parts_of_units(Missile)),
    texts("ability", known=abilities_of_units),
    terrain("bitvy_fantasy"),
    MISSIONS,
)
