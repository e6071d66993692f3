"""Lengths on printed things: steps as the rules count them, and what they are on this table."""

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.rules.basics.preliminaries import centimetres
from armybuilder.games.pieces.units import MM_PER_CM, step_of
from armybuilder.wording.messages import say


def millimetres(steps: float, step_cm: float) -> float:
    """Return how long steps are on paper, in millimetres."""
    return centimetres(steps, step_cm) * MM_PER_CM


def told_length(steps: float, step_cm: float, language: Language) -> str:
    """Return a length in steps and in centimetres: 2 steps · 4 cm."""
    return step_of(step_cm).told(steps, language)


def told_size(width: float, depth: float, language: Language) -> str:
    """Return a stand in steps, width by depth."""
    width_told, depth_told = told_number(width, language), told_number(depth, language)
    return say("batalist.sheet.size", language, width=width_told, depth=depth_told)


def told_number(value: float, language: Language) -> str:
    """Return a length without a needless fraction, with the comma of the language."""
    text = f"{value:g}"
    return text.replace(".", ",") if language == "ru" else text
