"""What there is of «Битвы Fantasy» beside units: artefacts, magic cards, decks, and what players write for machines and guns."""

from armybuilder.games.bitvy_fantasy.profiles.artefacts import ARTEFACTS, Artefact, read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, read_cards
from armybuilder.games.bitvy_fantasy.profiles.magic import CARDS
from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Missile, Weapon
from armybuilder.games.common_types import CARD, DECKS, MISSIONS, listed_type, texts
from armybuilder.games.content_type import ContentType

ARTEFACT = "artefact"

CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type(
        ARTEFACT,
        Artefact,
        read=lambda text, file: list(read_artefacts(text, file).values()),
        shipped=ARTEFACTS.name,
    ),
    listed_type(CARD, Card, read=lambda text, file: list(read_cards(text, file).values()), shipped=CARDS),
    DECKS,
    listed_type("weapon", Weapon),
    listed_type("close_combat", CloseCombatWeapon),
    listed_type("missile", Missile),
    texts("ability"),
    texts("terrain"),
    MISSIONS,
)
