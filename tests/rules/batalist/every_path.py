"""Odds found the long way: a question is played along every path of dice, nothing merged and nothing apart."""

from collections import Counter, defaultdict
from fractions import Fraction

from armybuilder.battle.branches import certain
from armybuilder.battle.distribution import Branch, Distribution
from armybuilder.battle.exploring import ExploringDice
from armybuilder.battle.playing import walk_on


class PlainDice(ExploringDice):
    """Walks every path from its beginning, merges nothing, and takes all bases together as play does."""

    explains = True

    def independent(self, play, *facts):
        return play(*facts, self)

    def reveal(self, play, *facts):
        return play(*facts, self)

    def distribution(self, play, *facts):
        return certain(play(*facts, self))

    def markov_chain(self, step, start):
        return walk_on(step, start)


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
