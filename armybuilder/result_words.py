"""The result of a battle in words: what became of units and sides, and how lucky the dice were."""

from armybuilder.battle.result import Luck, SideOutcome, UnitFate
from armybuilder.battle.session.luck_report import SideLuck
from armybuilder.battle.session.resulting import FEWEST_DICE, strays
from armybuilder.catalogue.text import Language
from armybuilder.messages import say

# by so many standard deviations dice stray in one battle of three, and in one of twenty
USUAL, RARE = 1.0, 2.0


def tell_unit_fate(fate: UnitFate | None, language: Language) -> str:
    """Return what became of a unit; that nobody recorded it where it is None."""
    return say(f"result.fate.{fate or 'unknown'}", language)


def tell_outcome(outcome: SideOutcome | None, language: Language) -> str:
    """Return how a battle went for a side; that it goes on where it is None."""
    return say(f"result.outcome.{outcome or 'open'}", language)


def tell_luck_of(luck: Luck | None, language: Language) -> str:
    """Return in a few words how lucky a side was; empty for one that threw no dice."""
    if luck is None:
        return ""
    far = strays(luck)
    word = "unknown" if far is None else "even" if abs(far) < USUAL else "high" if far > 0 else "low"
    return say(f"result.luck.{word}", language, rolls=luck.rolls, pips=round(luck.deviation / 100))


def tell_luck(luck: SideLuck | None, language: Language) -> str:
    """Return what the dice of a side mean: nothing where they are too few."""
    if luck is None:
        return say("result.luck_report.none", language)
    far = luck.strays
    if far is None:
        return say("result.luck_report.few", language, n=luck.luck.rolls, least=FEWEST_DICE)
    if abs(far) < USUAL:
        return say("result.luck_report.even", language)
    much, way = "far" if abs(far) >= RARE else "a_little", "high" if far > 0 else "low"
    return say(f"result.luck_report.{much}_{way}", language)


def tell_passed(luck: SideLuck, language: Language) -> str:
    """Return how many of the dice with a bar to pass passed it, and how many were to be expected."""
    expected = tell_mean(luck.expected, language)
    return say(
        "result.luck_report.passed", language, judged=luck.judged, passed=luck.passed, expected=expected
    )


def tell_mean(value: float, language: Language) -> str:
    """Return a mean as people write it, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "ru" else text
