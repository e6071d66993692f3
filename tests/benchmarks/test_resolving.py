"""The exact odds of one shot are there while the facts are typed."""

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.facts import read_facts
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings

FLYER = {"kind": "machine", "armour": 12, "pilot_armour": 2, "airborne": True}
ROCKET = {
    "kind": "machine",
    "range": "D12",
    "power": "4D20",
    "explosion_radius": 2,
    "explosion_power": "1D20",
}
SHOTS = {
    "trooper": (
        "virtual-shot",
        {"shooter": {"range": "D6+2", "power": "2D6"}, "target": {"armour": 3}, "distance": 5},
    ),
    "flyer": ("virtual-shot", {"shooter": ROCKET, "target": FLYER, "distance": 5}),
    "explosion among 10": (
        "virtual-shot",
        {"shooter": ROCKET, "target": FLYER, "distance": 5, "others": [FLYER] * 10},
    ),
    "real": ("real-shot", {"shooter": {}, "target": FLYER, "report": "fell"}),
    "grenade among 10": (
        "grenade",
        {
            "thrower": {"armour": 2},
            "target": FLYER,
            "distance": 3,
            "others": [{**FLYER, "along": place / 2} for place in range(10)],
        },
    ),
    "volley": (
        "volley",
        {
            "shooter": {"kind": "machine", "rate_of_fire": 2},
            "weapons": [{"range": "D12", "power": "3D20"}, {"range": "D20", "power": "2D12"}],
            "targets": [FLYER, FLYER],
            "shots": [
                {"weapon": 1, "target": 1, "distance": 5},
                {"weapon": 2, "target": 2, "distance": 5},
            ],
        },
    ),
}


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("panic", [False, True])
def test_odds_of_a_shot(benchmark, name, panic):
    action_id, plain = SHOTS[name]
    action = RESOLVER.action(action_id)
    facts = read_facts(action.facts, plain)
    settings = Settings(weapon_specials=True, grenades=True, panic=panic)
    assert benchmark(odds, action, facts, settings).branches
