"""Playing an action of «Баталист» from plain facts, as the command line does."""

from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.batalist.rules.resolver import RESOLVER


def asked(action_id, facts, **settings):
    """The question, ready to be answered."""
    return RESOLVER.ask(RESOLVER.action(action_id), facts, read_facts(RESOLVER.settings, settings))


def play(action_id, facts, *dice, **settings):
    """The outcome with scripted dice; a Problem when they are too few or too many."""
    return asked(action_id, facts, **settings).play(ScriptedDice(*dice))


def refused(outcome):
    """The rule that forbids, if one does."""
    return outcome.refusal and outcome.refusal.rule


def rules_of(outcome):
    """The rules of the trace."""
    return [step.rule for step in outcome.steps]


def told(outcome):
    """What happened, as (event, whom) pairs."""
    return [(event.tag(), event.who) for event in outcome.events]
