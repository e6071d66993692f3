"""Actions of «Бронепехота» played from plain facts, as they come in JSON."""

from fractions import Fraction

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import Refused
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings


def played(action_id, facts, *numbers, **settings):
    """The outcome with the numbers that the players rolled; every number must be asked for."""
    action = RESOLVER.action(action_id)
    return resolve(action, read_facts(action.facts, facts), Settings(**settings), ScriptedDice(*numbers))


def events(action_id, facts, *numbers, **settings):
    """What happened, without the ammunition slider."""
    outcome = played(action_id, facts, *numbers, **settings)
    return tuple(event for event in outcome.events if event.tag() != "ammo_spent")


def refused_by(action_id, facts, **settings):
    """The rule that forbids it; None when nothing does. No dice are thrown for a refusal."""
    outcome = played(action_id, facts, **settings)
    refusal = outcome.refusal
    assert refusal is None or outcome.events == (refusal,)
    return refusal and refusal.rule


def chances(action_id, facts, **settings):
    """The exact distribution."""
    action = RESOLVER.action(action_id)
    found = odds(action, read_facts(action.facts, facts), Settings(**settings))
    assert sum((branch.probability for branch in found.branches), Fraction()) == 1
    return found


def chance(action_id, facts, kind, who="target", **settings):
    """How likely an event of a kind happens to someone."""
    found = chances(action_id, facts, **settings)
    return found.chance(lambda event: isinstance(event, kind) and event.who == who)


def is_allowed(action_id, facts, *numbers, **settings):
    """Nothing forbids it."""
    return not any(
        isinstance(event, Refused) for event in played(action_id, facts, *numbers, **settings).events
    )


def rules_of(outcome):
    """The register ids of the steps."""
    return [step.rule for step in outcome.steps]
