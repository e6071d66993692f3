"""The exact odds of «Битвы Fantasy» are there while the facts are typed."""

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.branches import of_roll_off, ways
from armybuilder.battle.facts import read_facts
from tests.rules.bitvy_fantasy.at_table import RESOLVER, settled

WEAPON = {"mode": "virtual", "shooting": 4}
FIGHTER = {"melee_bonus": 2}
ACTIONS = {
    "virtual shot": (
        "virtual-shot",
        {"shooter": {"shooting": 3}, "target": {"armour": 1}, "distance": 4, "from_above": True},
    ),
    "volley": ("real-shot", {"missiles": [{"report": "missed"}, {"report": "fell"}]}),
    "machine with three weapons": (
        "machine-shots",
        {
            "weapons": [WEAPON] * 3,
            "targets": [{"armour": 1}, {}],
            "shots": [{"weapon": place, "target": 1 + place % 2, "distance": 7} for place in (1, 2, 3)],
        },
    ),
    "move with a jump": (
        "move",
        {
            "base": 6,
            "mover": {"manoeuvre": 2, "height": 5},
            "route": [{"length": 2}, {"way": "climb", "length": 3}, {"way": "jump", "drop": 11}],
        },
    ),
    "duel": ("fight", {"fighter": FIGHTER, "enemy": {"melee_bonus": 3}}),
    "five against one": (
        "fight",
        {"fighter": FIGHTER, "beside_fighter": [FIGHTER] * 4, "enemy": {"melee_bonus": 9}},
    ),
    "four duels": (
        "melee-phase",
        {
            "fighters": [FIGHTER] * 4,
            "enemies": [FIGHTER] * 4,
            "contacts": [{"fighter": place, "enemy": place} for place in (1, 2, 3, 4)],
        },
    ),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_odds_of_an_action(benchmark, name):
    action_id, facts = ACTIONS[name]
    action = RESOLVER.action(action_id)
    known, settings = read_facts(action.facts, facts), settled()

    def forget():
        # a player changes a number: nothing of it has been counted before
        of_roll_off.cache_clear()
        ways.cache_clear()

    found = benchmark.pedantic(odds, (action, known, settings), setup=forget, rounds=30)
    assert sum(branch.probability for branch in found.branches) == 1
