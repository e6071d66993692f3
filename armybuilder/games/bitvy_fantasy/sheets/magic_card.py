"""A magic card as it is printed, 63 by 88 mm: its mark, its name, and what it says; and the back that all of them share."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, Mark
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.effect_words import told_text
from armybuilder.games.card_sheet import CardLook, draw_back, draw_face
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


def card_face(card: Card, language: Language, picture: bytes = b"") -> Sheet:
    """Draw the front of a card."""
    foot = say("bitvy_fantasy.card_sheet.activates", language) if card.activates_artefact else ""
    mark = choice_word(Card, "mark", card.mark, language)
    name, text = card.name.get(language), told_text(card, language)
    return draw_face(LOOKS[card.mark], mark, name, text, foot=foot, picture=picture)


def card_back(language: Language) -> Sheet:
    """Draw the back of every card."""
    title = CONTENT.title.get(language)
    return draw_back(BACK, title, say("bitvy_fantasy.card_sheet.back", language))
