"""Markers of the spells that last, to be laid beside the bases under them (BT-3-7)."""

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.magic.mages import InForce, LastingSpell, strength_of
from armybuilder.games.batalist.sheets.spell_cards import colour_of
from armybuilder.games.batalist.sheets.spell_texts import LASTING, LEVELS, spell_name
from armybuilder.games.palette import INK, PAPER, mix
from armybuilder.record_words import short_word
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion

ACROSS = 24.0
RIM = 0.5
CHANGED: dict[LastingSpell, tuple[str, ...]] = {
    "sloth": ("quality",),
    "shield": ("defence",),
    "fair_wind": ("range",),
    "stimulus": ("melee", "shooting"),
}
LOWERING: tuple[LastingSpell, ...] = ("sloth",)


def markers(language: Language) -> tuple[Sheet, ...]:
    """Return a marker of each lasting spell at each strength."""
    return tuple(_marker(spell, level, language) for spell in LASTING for level in LEVELS)


@rule("BT-3-7", "BT-13-22", "BT-13-24", "BT-13-25", "BT-13-26")
def change_of(spell: LastingSpell, level: int) -> int:
    """By how much the spell changes the values that it changes."""
    strength = strength_of(spell, (InForce(lasting_spell=spell, spell_level=level),))
    return -strength if spell in LOWERING else strength


def _marker(spell: LastingSpell, level: int, language: Language) -> Sheet:
    drawing, colour = Drawing(), colour_of(spell)
    middle, radius = ACROSS / 2 + RIM, ACROSS / 2
    drawing.circle(middle, middle, radius, fill=mix(colour, PAPER, 0.86), stroke=INK, line=0.3)
    drawing.circle(middle, middle, radius - 1.2, stroke=colour, line=0.6)
    change = f"{change_of(spell, level):+d}".replace("-", "−")
    values = ", ".join(short_word(BaseProfile, value, language) for value in CHANGED[spell])
    drawing.centred(SheetRegion(middle - 8, 3.6, 16, 3.0), values, 3.0, "narrow-bold", colour)
    drawing.centred(SheetRegion(middle - 9, 7.2, 18, 8.0), change, 9.0, "bold", colour)
    drawing.centred(
        SheetRegion(middle - 8.2, 16.4, 16.4, 3.4),
        spell_name(spell, language),
        3.2,
        "narrow-bold",
        least=1.8,
    )
    return Sheet(2 * middle, 2 * middle, tuple(drawing.shapes))
