"""The odds of a close combat follow the form while somebody types."""

import pytest

from armybuilder.battle.action import odds
from armybuilder.games.bronepehota.rules.melee.close_combat import (
    Attacker,
    CloseCombat,
    Defender,
    resolve_close_combat,
)
from armybuilder.games.bronepehota.rules.settings import Settings


@pytest.mark.parametrize("panic", [False, True])
def test_odds_of_machines_with_a_pilot_at_stake(benchmark, panic):
    facts = CloseCombat(
        attacker=Attacker(kind="machine", armour=9, melee=3),
        defender=Defender(kind="machine", armour=6, melee=2, pilot_armour=3),
    )
    found = benchmark(odds, resolve_close_combat, facts, Settings(panic=panic))
    assert sum(branch.probability for branch in found.branches) == 1
