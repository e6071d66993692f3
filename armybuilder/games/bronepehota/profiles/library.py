"""What players of «Бронепехота» write beside units: parts of arsenals, missions, terrain, cards and decks."""

from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Equipment, Weapon
from armybuilder.games.common_types import DECKS, MISSIONS, PLAIN_CARDS, listed_type, texts
from armybuilder.games.content_type import ContentType

CONTENT_TYPES: tuple[ContentType, ...] = (
    listed_type("weapon", Weapon),
    listed_type("close_combat", CloseCombatWeapon),
    listed_type("equipment", Equipment),
    MISSIONS,
    texts("terrain"),
    PLAIN_CARDS,
    DECKS,
)
