"""Armies that players saved cost by the game data of their day what their files say, in all and selection by selection."""

import pytest

from tests.exchange.battlescribe.real_data import REAL, game_data, roster_differences

ROSTERS = REAL / "real" / "rosters"
NAMES = sorted(path.stem for path in ROSTERS.glob("*.rosz")) or [""]


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_a_saved_army_costs_what_its_file_says(name):
    roster, data = ROSTERS / f"{name}.rosz", ROSTERS / f"{name}.data.zip"
    if not (roster.exists() and data.exists()):
        pytest.skip(f"no rosters with their data in {ROSTERS}")
    differences = [str(one) for one in roster_differences(roster, game_data(data))]
    assert not differences, "\n".join(differences)
