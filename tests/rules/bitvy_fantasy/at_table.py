"""Playing an action of «Битвы Fantasy» from plain facts, as the command line does."""

from armybuilder.battle import action
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games import game
from armybuilder.storage.agreements import agreed

GAME = game("bitvy_fantasy")
RESOLVER = GAME.resolver


def settled(**settings):
    """The settings as rules take them, with the program's cards unless a file is named."""
    return agreed(GAME, RESOLVER.settings(**settings))


def play(action_id, facts, *dice, **settings):
    """The outcome with scripted dice; a Problem when they are too few or too many."""
    found, agreement = RESOLVER.action(action_id), settled(**settings)
    return action.resolve(found, RESOLVER.facts(found, facts, agreement), agreement, ScriptedDice(*dice))


def odds(action_id, facts, **settings):
    """The exact distribution."""
    found, agreement = RESOLVER.action(action_id), settled(**settings)
    return action.odds(found, RESOLVER.facts(found, facts, agreement), agreement)


def told(outcome):
    """What happened, as (event, whom) pairs."""
    return [(event.tag(), event.who) for event in outcome.events]


def refused(outcome):
    """The rule that forbids, if one does."""
    return outcome.refusal and outcome.refusal.rule


def rules_of(outcome):
    """The rules of the trace."""
    return [step.rule for step in outcome.steps]
