"""Playing a game's actions from plain facts, as the command line does, and reading what came of it."""

from armybuilder.battle.playing import ScriptedDice
from armybuilder.games import playable
from armybuilder.storage.agreements import agreed


class Table:
    """A game at the table: its actions are named by id."""

    def __init__(self, game_id):
        self.game = playable(game_id)
        self.resolver = self.game.resolver

    def settled(self, **settings):
        """The settings as rules take them, with the program's cards unless a file is named."""
        return agreed(self.game, self.resolver.settings(**settings))

    def asked(self, action_id, facts, **settings):
        """The question, ready to be answered."""
        return self.resolver.ask(self.resolver.action(action_id), facts, self.settled(**settings))

    def play(self, action_id, facts, *dice, **settings):
        """The outcome with scripted dice; a Problem when they are too few or too many."""
        return self.asked(action_id, facts, **settings).play(ScriptedDice(*dice))

    def odds(self, action_id, facts, **settings):
        """The exact distribution."""
        return self.asked(action_id, facts, **settings).odds()


def told(outcome):
    """What happened, as (event, whom) pairs."""
    return [(event.tag(), event.who) for event in outcome.events]


def refused(outcome):
    """The rule that forbids, if one does."""
    return outcome.refusal and outcome.refusal.rule


def rules_of(outcome):
    """The rules of the trace."""
    return [step.rule for step in outcome.steps]


def first_of(outcome, tag):
    """The first event with a tag."""
    return next(event for event in outcome.events if event.tag() == tag)
