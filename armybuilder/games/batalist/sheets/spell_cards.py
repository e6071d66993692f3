"""Spell cards: one a spell, with its effect for 1, 2 and 3 points (BT-3-5)."""

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck
from armybuilder.games.batalist.rules.magic.casting import FOR_FRIENDS
from armybuilder.games.batalist.rules.magic.mages import Spell
from armybuilder.games.batalist.sheets.spell_texts import (
    CONJURED,
    LEVELS,
    SPELLS,
    about_of,
    duration_of,
    effect_of,
    spell_name,
    target_of,
)
from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import draw_sign, star
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

# the usual size of playing cards, for which sleeves are sold
WIDTH, HEIGHT = 63.0, 88.0
PAD = 4.0
HEAD = 19.0
ROW = 9.6
ROW_GAP = 1.4
TEXT, LINE = 3.1, 4.0
HARM, HELP, FIELD = "#a8322b", "#2f7d4a", "#3a5f9a"


@rule("BT-3-5")
def spells_of_set() -> tuple[Spell, ...]:
    """A set has a card of every spell."""
    return SPELLS


def spell_deck(sets: int, step_cm: float, language: Language) -> Deck:
    """Return so many sets of spell cards, one for each player."""
    faces = tuple(_face(spell, step_cm, language) for spell in spells_of_set())
    return Deck(faces * sets)


def colour_of(spell: Spell) -> str:
    """Return the colour of a spell: on friends, on the field, or against enemies."""
    return HELP if spell in FOR_FRIENDS else FIELD if spell in (*CONJURED, "summon_beast") else HARM


def _face(spell: Spell, step_cm: float, language: Language) -> Sheet:
    drawing, colour = Drawing(), colour_of(spell)
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=PAPER)
    drawing.rect(SheetRegion(0, 0, WIDTH, HEAD), fill=colour)
    draw_sign(drawing, SheetRegion(PAD, 4.0, 11.0, 11.0), ((star(4, 0.15), True),), PAPER, colour)
    left = PAD + 13.0
    room = WIDTH - left - PAD
    drawing.words(left, 9.2, spell_name(spell, language), 5.6, "bold", colour=PAPER, room=room, least=4.0)
    drawing.words(left, 14.4, target_of(spell, language), TEXT, "narrow", colour=PAPER, room=room, least=2.4)
    top = HEAD + 3.0
    for level in LEVELS:
        place = SheetRegion(PAD, top, WIDTH - 2 * PAD, ROW)
        _draw_level(drawing, place, level, effect_of(spell, level, step_cm, language), colour)
        top += ROW + ROW_GAP
    _draw_about(drawing, top + 0.8, about_of(spell, language))
    foot = SheetRegion(0, HEIGHT - 6.0, WIDTH, 6.0)
    drawing.rect(foot, fill=mix(colour, PAPER, 0.88))
    drawing.centred(foot, duration_of(spell, language), TEXT, "narrow-bold", colour)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))


def _draw_level(drawing: Drawing, place: SheetRegion, level: int, effect: str, colour: str) -> None:
    """The points that are spent, as a disc, and what comes of them."""
    drawing.rect(place, fill=mix(colour, PAPER, 0.88), radius=1.6)
    radius = place.height / 2 - 1.0
    middle = place.x + 1.0 + radius
    drawing.circle(middle, place.y + place.height / 2, radius, fill=colour)
    disc = SheetRegion(middle - radius, place.y, 2 * radius, place.height)
    drawing.centred(disc, str(level), 5.0, colour=PAPER)
    left = middle + radius + 2.0
    drawing.beside(
        SheetRegion(left, place.y, place.x + place.width - left - 1.5, place.height), effect, 3.6, "bold", INK
    )


def _draw_about(drawing: Drawing, top: float, text: str) -> None:
    for number, line in enumerate(wrap(text, "regular", TEXT, WIDTH - 2 * PAD), 1):
        drawing.words(PAD, top + number * LINE - 0.8, line, TEXT, colour=MUTED)
