"""Lengths on printed things: steps as the rules count them, and what they are on this table."""

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.text import LocalText as Text
from armybuilder.games.batalist.profiles.labels import number
from armybuilder.games.batalist.rules.basics.preliminaries import centimetres

MM_PER_CM = 10.0
LENGTH = Text(ru="{steps} {word} · {cm} см", en="{steps} {word} · {cm} cm")
ONE_STEP = Text(ru="шаг", en="step")
SOME_STEPS = Text(ru="шага", en="steps")
MANY_STEPS = Text(ru="шагов", en="steps")
FEW = 5


def millimetres(steps: float, step_cm: float) -> float:
    """How long steps are on paper."""
    return centimetres(steps, step_cm) * MM_PER_CM


def told_length(steps: float, step_cm: float, language: Language) -> str:
    """A length of less than 20 steps in steps and in centimetres: 2 steps · 4 cm."""
    word = ONE_STEP if steps == 1 else SOME_STEPS if steps < FEW else MANY_STEPS
    form = LENGTH.get(language)
    cm = number(centimetres(steps, step_cm), language)
    return form.format(steps=number(steps, language), word=word.get(language), cm=cm)
