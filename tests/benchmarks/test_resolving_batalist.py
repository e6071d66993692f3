"""The exact odds of «Баталист»: bases struck side by side, and a chain of flight through a block."""

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.facts import read_facts
from armybuilder.games.batalist.rules.field import placed
from armybuilder.games.batalist.rules.morale import flight
from armybuilder.games.batalist.rules.resolver import RESOLVER


def row(count):
    return [{"x": 4 * place + 1, "defence": 3} for place in range(count)]


ACTIONS = {
    "rain on three": ("ice-rain", {"spent_points": 3, "targets": row(3)}),
    "rain on four": ("ice-rain", {"spent_points": 3, "targets": row(4)}),
    "template over four": (
        "shooting-attack",
        {
            "shooter": {"skills": ["area"], "y": -12},
            "target": {"heading": 270},
            "distance": 9,
            "covered": [{"x": 3.5 * place, "whose": "enemy"} for place in (1, 2, 3)],
        },
    ),
    "chain through a block": (
        "morale-chain",
        {
            "chain_bases": [{"x": 3 * file, "y": -2 * rank} for file in range(2) for rank in range(3)],
            "morale_causes": [{"base_number": 1}],
        },
    ),
}


def forget():
    """A player changes a number: nothing of it has been counted before."""
    for known in (*vars(flight).values(), *vars(placed).values()):
        if hasattr(known, "cache_clear"):
            known.cache_clear()


@pytest.mark.parametrize("name", ACTIONS)
def test_odds_of_each_base(benchmark, name):
    action_id, plain = ACTIONS[name]
    action = RESOLVER.action(action_id)
    facts, settings = read_facts(action.facts, plain), read_facts(RESOLVER.settings, {})

    def count():
        return odds(action, facts, settings).of_each()

    each = benchmark.pedantic(count, setup=forget, rounds=5)
    assert all(sum(chances.values()) == 1 for chances in each.values())
