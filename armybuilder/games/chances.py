"""What reference sheets ask the rules: which dice a rule throws, and how likely an event is, told in per cent."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from armybuilder.battle.action import Action, odds
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.throw import Throw

# a rule that is reached by chance is reached by one of so many battles
MOST_TRIED = 200
NEVER = "0"


def chance(action: Action, facts: Facts, settings: Facts, holds: Callable[[Event], bool]) -> str:
    """Return how likely it is that at least one event is such, in whole per cent."""
    return percent(odds(action, facts, settings).chance(holds))


def percent(part: Fraction) -> str:
    """Return a probability in whole per cent; what is possible is never told as 0, what is not certain never as 100."""
    rounded = int(part * 100 + Fraction(1, 2))
    if 0 < part < 1:
        rounded = min(max(rounded, 1), 99)
    return f"{rounded}"


def dice_of(rule: str, action: Action, facts: Facts, settings: Facts) -> Throw:
    """Return the dice that a rule throws in an action; LookupError where it throws none."""
    for outcome, _ in _played(action, facts, settings):
        for step in outcome.steps:
            if step.rule == rule and step.dice:
                return step.dice[0].throw
    raise LookupError(rule)


def dice_asked(key: str, action: Action, facts: Facts, settings: Facts) -> Throw:
    """Return the dice that an action asks for by a key of the words; LookupError where it does not."""
    for _, dice in _played(action, facts, settings):
        for rolled in dice.rolled:
            if rolled.asked == key:
                return rolled.throw
    raise LookupError(key)


def _played(action: Action, facts: Facts, settings: Facts) -> Iterator[tuple[Outcome, SeededDice]]:
    """Yield an action as often as chance may need to come to every rule."""
    for seed in range(MOST_TRIED):
        dice = SeededDice(seed)
        yield action.play(facts, settings, dice), dice


def signed(number: int) -> str:
    """Return a number with its sign, as modifiers are told."""
    return f"{number:+d}".replace("-", "−") if number else "0"
