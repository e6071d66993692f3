"""What spell cards say: the target, the effect at each strength, and what else to know. The numbers are those of the rules."""

from typing import get_args

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.rules.damage.strikes import STRENGTH
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
from armybuilder.messages import is_known, say

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
