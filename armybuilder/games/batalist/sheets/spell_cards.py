"""Spell cards: one a spell, with the target, the effect for 1, 2 and 3 points and what else to know (BT-3-5).

The numbers are those of the rules.
"""

from typing import get_args

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck
from armybuilder.games.batalist.profiles.editions import CONTENT
from armybuilder.games.batalist.rules.damage.attacks import STRENGTH
from armybuilder.games.batalist.rules.magic.beasts import beast_limit
from armybuilder.games.batalist.rules.magic.casting import FOR_FRIENDS, NEEDS_SIGHT, size_of
from armybuilder.games.batalist.rules.magic.mages import (
    InForce,
    LastingSpell,
    Spell,
    current_quality,
    strength_of,
)
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.slots import ConjuredKind
from armybuilder.games.batalist.sheets.lengths import told_length
from armybuilder.games.card_back import draw_back
from armybuilder.games.card_drawing import draw_cards
from armybuilder.games.card_face import SIZES, CardFace, CardLook, CardSizeId, look_of
from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import draw_sign, star
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import is_known, say

SPELLS: tuple[Spell, ...] = get_args(Spell)
LASTING: tuple[LastingSpell, ...] = get_args(LastingSpell)
CONJURED: tuple[ConjuredKind, ...] = get_args(ConjuredKind)
LEVELS = (1, 2, 3)
DIE = 6

# spells whose template is a circle: its size is told across
ROUND_SPELLS: tuple[Spell, ...] = ("ice_rain", "lake_of_death", "cloud_of_death")


def spell_name(spell: Spell, language: Language) -> str:
    """Return what the spell is called."""
    return say(f"batalist.choice.spell.{spell}", language)


def target_of(spell: Spell, language: Language) -> str:
    """Return whom or what place the spell may be cast at."""
    usual = "enemy" if spell in NEEDS_SIGHT else "friend" if spell in FOR_FRIENDS else "field"
    own = f"batalist.spell_card.target.{spell}"
    return say(own if is_known(own) else f"batalist.spell_card.target.{usual}", language)


def duration_of(spell: Spell, language: Language) -> str:
    """Return how long the spell works."""
    lasts = "beast" if spell == "summon_beast" else "at_once"
    if spell in LASTING:
        lasts = "turn"
    elif spell in CONJURED:
        lasts = "turn" if Settings().house_fading_terrain else "game"
    return say(f"batalist.spell_card.lasts.{lasts}", language)


def effect_of(spell: Spell, level: int, step_cm: float, language: Language) -> str:
    """Return what the spell does for so many points."""
    strength = level
    if spell in LASTING:
        strength = strength_of(spell, (InForce(lasting_spell=spell, spell_level=level),))
    return say(
        f"batalist.spell_card.effect.{'across' if spell in ROUND_SPELLS else spell}",
        language,
        n=strength,
        factor=beast_limit(1),
        least=beast_limit(level),
        most=beast_limit(level * DIE),
        length=told_length(size_of(level), step_cm, language),
    )


def about_of(spell: Spell, language: Language) -> str:
    """Return what else to know of the spell; no line begins with a dash."""
    cloud = -current_quality(0, (), clouds=1)
    told = say(f"batalist.spell_card.about.{spell}", language, strength=STRENGTH, cloud=cloud)
    return told.replace(" –", "\u00a0–")


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


def spell_deck(sets: int, step_cm: float, language: Language, card_size: CardSizeId = "own") -> Deck:
    """Return so many sets of spell cards, one for each player, with the back that all of them share."""
    size = SIZES[card_size]
    if card_size == "own":
        faces = tuple(spell_face(spell, step_cm, language) for spell in spells_of_set())
    else:
        told = (told_spell(spell, step_cm, language) for spell in spells_of_set())
        faces = tuple(sheet for face in told for sheet in draw_cards(face, size))
    note = say("batalist.content_type.spell", language)
    return Deck(faces * sets, draw_back(look_of("spell"), CONTENT.title.get(language), note, size))


def told_spell(spell: Spell, step_cm: float, language: Language) -> CardFace:
    """Return what the card of a spell says, for a card of any size."""
    look = look_of("spell")
    return CardFace(
        name=spell_name(spell, language),
        text=about_of(spell, language),
        mark=target_of(spell, language),
        values=tuple((str(level), effect_of(spell, level, step_cm, language)) for level in LEVELS),
        foot=duration_of(spell, language),
        source=CONTENT.title.get(language),
        look=CardLook(colour_of(spell), look.ground, look.sign),
    )


def colour_of(spell: Spell) -> str:
    """Return the colour of a spell: on friends, on the field, or against enemies."""
    return HELP if spell in FOR_FRIENDS else FIELD if spell in (*CONJURED, "summon_beast") else HARM


def spell_face(spell: Spell, step_cm: float, language: Language) -> Sheet:
    """Draw the front of a spell's card."""
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
