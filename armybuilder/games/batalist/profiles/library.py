"""What players of «Баталист» write beside bases: spells, orders, terrain, missions, cards and decks."""

from typing import Any

from armybuilder.games.common_types import DECKS, MISSIONS, PLAIN_CARDS, drawn_by, faced_by, terrain, texts
from armybuilder.games.content_type import ContentType
from armybuilder.games.free_texts import FreeText
from armybuilder.games.shipped_game import told_by

KNOWN = "armybuilder.games.batalist.sheets.known"
# spells that the rules can be asked about one by one, with the action that does it
ASKED = {
    "fireball": "fireball",
    "ice_rain": "ice-rain",
    "lake_of_death": "lake-of-death",
    "horror": "horror",
    "summon_beast": "summon-beast",
}


def _spell_question(spell: FreeText) -> tuple[str, dict[str, Any]] | None:
    """Return what the rules can be asked about a spell of the book; None for those that only last, and for players' own."""
    return (ASKED[spell.id], {}) if spell.id in ASKED else None


CONTENT_TYPES: tuple[ContentType, ...] = (
    texts(
        "spell",
        known=told_by(f"{KNOWN}:spells"),
        sheet_of=drawn_by(f"{KNOWN}:spell_sheet"),
        face_of=faced_by(f"{KNOWN}:told_spell"),
        question=_spell_question,
    ),
    texts(
        "order",
        known=told_by(f"{KNOWN}:orders"),
        sheet_of=drawn_by(f"{KNOWN}:order_sheet"),
        face_of=faced_by(f"{KNOWN}:told_order"),
    ),
    texts("ability", known=told_by(f"{KNOWN}:skills")),
    terrain("batalist"),
    MISSIONS,
    PLAIN_CARDS,
    DECKS,
)
