"""What is revealed of a part branches odds; what it leaves open is independent."""

from fractions import Fraction

from armybuilder.battle.dice import at_least
from armybuilder.battle.exploring import explore
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.throw import D6


class Fell(Event, frozen=True, kw_only=True):
    """A number came up for someone."""

    number: int


def throw(who, dice):
    """A throw, of which only a six matters to others."""
    number = dice.roll(D6, "ask.attack").total
    return number == 6, Outcome(events=(Fell(who=who, number=number),))


def runs(dice):
    """One test for all sixes together."""
    return Outcome(events=(Fell(who="game", number=dice.test(D6, at_least(4), "ask.attack").hits),))


def play(dice):
    thrown = [dice.odds.reveal(throw, who) for who in ("a", "b", "c")]
    after = dice.odds.independent(runs) if any(six for six, _ in thrown) else Outcome()
    outcomes = [*(outcome for _, outcome in thrown), after]
    return Outcome(
        events=sum((one.events for one in outcomes), ()), parts=sum((one.parts for one in outcomes), ())
    )


def play_together(dice):
    thrown = [throw(who, dice) for who in ("a", "b", "c")]
    after = runs(dice) if any(six for six, _ in thrown) else Outcome()
    return Outcome(events=sum((one.events for _, one in thrown), ()) + after.events)


def test_odds_are_those_of_everything_together():
    shortened, plain = explore(play), explore(play_together)
    assert shortened.whole() == plain.whole()
    assert shortened.of_each() == plain.of_each()
    assert shortened.chance(lambda event: event.number == 6) == plain.chance(lambda event: event.number == 6)


def test_branches_are_those_of_what_is_revealed():
    assert len(explore(play).branches) == 2**3
    assert len(explore(play_together).branches) == 5**3 + 2 * (6**3 - 5**3)


def test_one_to_whom_nothing_can_happen():
    assert explore(play).of("nobody") == {(): Fraction(1)}


def test_it_is_played_in_its_order():
    dice = ScriptedDice(1, 6, 2, 4)
    assert [event.number for event in play(dice).events] == [1, 6, 2, 1]
    dice.finish()
    assert len(play(FastDice(1)).events) in {3, 4}
