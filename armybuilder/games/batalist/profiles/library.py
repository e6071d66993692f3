"""What players of «Баталист» write beside bases: spells, orders, terrain, missions, cards and decks."""

from armybuilder.games.common_types import DECKS, MISSIONS, PLAIN_CARDS, texts
from armybuilder.games.content_type import ContentType

CONTENT_TYPES: tuple[ContentType, ...] = (
    texts("spell"),
    texts("order"),
    texts("terrain"),
    MISSIONS,
    PLAIN_CARDS,
    DECKS,
)
