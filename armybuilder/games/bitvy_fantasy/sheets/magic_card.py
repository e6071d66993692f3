"""A magic card: its mark, its name, and what it says; and the back that all of them share."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, Mark
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.effect_words import told_text
from armybuilder.games.card_back import draw_back
from armybuilder.games.card_face import POKER, CardFace, CardLook, CardSize, look_of
from armybuilder.games.signs import star
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import choice_word

BACK = "#4a3f6b"
LOOKS: dict[Mark, CardLook] = {
    "traditsiya": CardLook("#7a5a1e", look.PARCHMENT, ((star(8, 0.2), True),)),
    "ultra": CardLook("#3d4f8f", "#eef1fb", ((star(6, 0.2), True), (star(6, 0.1, 0.52), False))),
    "other": CardLook("#5d646d", "#f3f4f6", ((star(4, 0.18), True),)),
}


def told_card(card: Card, language: Language, picture: bytes = b"") -> CardFace:
    """Return what a card says."""
    return CardFace(
        name=card.name.get(language),
        text=told_text(card, language),
        mark=choice_word(Card, "mark", card.mark, language),
        foot=say("bitvy_fantasy.card_sheet.activates", language) if card.activates_artefact else "",
        source=CONTENT.title.get(language),
        look=LOOKS[card.mark],
        picture=picture,
    )


def card_back(language: Language, size: CardSize = POKER, /) -> Sheet:
    """Draw the back of every card."""
    look = CardLook(BACK, look_of("spell").ground, look_of("spell").sign)
    return draw_back(look, CONTENT.title.get(language), say("bitvy_fantasy.card_sheet.back", language), size)
