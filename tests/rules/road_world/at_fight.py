"""Playing an action of «Мир Дорог» from plain facts, as the command line does."""

from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.road_world.rules.resolver import RESOLVER


def play(action_id, facts, *dice, **settings):
    """The outcome with scripted dice; a Problem when they are too few or too many."""
    asked = RESOLVER.ask(RESOLVER.action(action_id), facts, RESOLVER.settings(**settings))
    return asked.play(ScriptedDice(*dice))


def odds(action_id, facts, **settings):
    """The exact distribution."""
    return RESOLVER.ask(RESOLVER.action(action_id), facts, RESOLVER.settings(**settings)).odds()


def told(outcome):
    """What happened, as (event, whom) pairs."""
    return [(event.tag(), event.who) for event in outcome.events]


def event(outcome, tag):
    """The numbers of the one event of a kind."""
    (found,) = [to_plain(one) for one in outcome.events if one.tag() == tag]
    return {name: value for name, value in found.items() if name not in ("event", "who")}


def refused(outcome):
    """The rule that forbids, if one does."""
    return outcome.refusal and outcome.refusal.rule


def rules_of(outcome):
    """The rules of the trace."""
    return [step.rule for step in outcome.steps]


def values_of(outcome, key):
    """The values of the first step with a key."""
    return next(step.values for step in outcome.steps if step.key == key)
