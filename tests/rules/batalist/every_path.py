"""Odds found the long way: a question is played along every path of dice, nothing merged and nothing apart."""

from collections import Counter, defaultdict
from fractions import Fraction

from armybuilder.battle.distribution import Branch, Distribution
from armybuilder.battle.exploring import ExploringDice
from armybuilder.battle.odds_hints import PlayedThrough


class PlainDice(ExploringDice):
    """Walks every path from its beginning, merges nothing, and takes all bases together as play does."""

    explains = True

    @property
    def odds(self):
        return PlayedThrough(self)


def fates(question):
    """What can happen to each base, from all paths."""
    dice, found = PlainDice({}), defaultdict(Fraction)
    while True:
        outcome = question.action.play(question.facts, question.settings, dice)
        found[outcome.events] += Fraction(dice.weight, dice.total)
        if not dice.next_path():
            return Distribution(tuple(Branch(chance, events) for events, chance in found.items()))


def together(found):
    """The chances of everything together, in whatever order it is told."""
    whole = defaultdict(Fraction)
    for events, chance in found.whole().items():
        whole[frozenset(Counter(events).items())] += chance
    return whole
