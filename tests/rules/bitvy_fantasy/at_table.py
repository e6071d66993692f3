"""Playing an action of «Битвы Fantasy» from plain facts, as the command line does."""

from armybuilder.battle.playing import ScriptedDice
from armybuilder.games import game
from armybuilder.storage.agreements import agreed

GAME = game("bitvy_fantasy")
RESOLVER = GAME.resolver


def settled(**settings):
    """The settings as rules take them, with the program's cards unless a file is named."""
    return agreed(GAME, RESOLVER.settings(**settings))


def asked(action_id, facts, **settings):
    """The question, ready to be answered."""
    return RESOLVER.ask(RESOLVER.action(action_id), facts, settled(**settings))


def play(action_id, facts, *dice, **settings):
    """The outcome with scripted dice; a Problem when they are too few or too many."""
    return asked(action_id, facts, **settings).play(ScriptedDice(*dice))


def odds(action_id, facts, **settings):
    """The exact distribution."""
    return asked(action_id, facts, **settings).odds()


def told(outcome):
    """What happened, as (event, whom) pairs."""
    return [(event.tag(), event.who) for event in outcome.events]


def refused(outcome):
    """The rule that forbids, if one does."""
    return outcome.refusal and outcome.refusal.rule


def rules_of(outcome):
    """The rules of the trace."""
    return [step.rule for step in outcome.steps]
