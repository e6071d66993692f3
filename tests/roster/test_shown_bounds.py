"""Info groups that link to one another in many ways are followed so far and no further."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.expansion import GameData
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.showing import MOST_OPENED, shown_by_selection
from tests.gamedata import BEARS, LIONS, SYSTEM, edited


def linked(target, ways):
    return tuple(t.InfoLink(id=f"{target}-{way}", type="infoGroup", target_id=target) for way in range(ways))


@pytest.mark.parametrize("ways", [2, 40])
def test_groups_linked_many_times_each_forty_deep_are_not_met_a_million_times(ways):
    groups = tuple(
        t.InfoGroup(
            id=f"g{depth}",
            name="G",
            rules=(t.Rule(id="r", name="R"),),
            info_links=linked(f"g{depth + 1}", ways),
        )
        for depth in range(40)
    )
    lions = replace(edited(LIONS, "pride", info_links=linked("g0", ways)), shared_info_groups=groups)
    data = GameData(SYSTEM, [lions, BEARS])
    engine = Engine(data, new_roster(data, "Zoo"))
    force, _ = engine.add_force("patrol", "lions")
    unit, _ = engine.select(force.id, "pride")
    shown = shown_by_selection(unit, engine.answers)
    assert 20 < len(shown.rules) <= MOST_OPENED + ways
