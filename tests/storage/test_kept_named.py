"""Tables and house rules that players keep by names of their own."""

import pytest

from armybuilder.battle.table.layout import BoardLayout
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.joint_settings import joint
from armybuilder.storage.kept_house_rules import KeptHouseRules
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.storage.settings import house_rules_key

KINDS = [
    (KeptTables, BoardLayout(length=24, width=24), "battle.no_table", "battle.table_name_taken"),
    (KeptHouseRules, HouseRules(battle_limit=77), "campaign.no_preset", "campaign.preset_taken"),
]


@pytest.mark.parametrize(("make", "thing", "none", "taken"), KINDS)
def test_what_is_kept_is_there_under_its_name(store, make, thing, none, taken):
    kept = make(store.settings, "bronepehota")
    kept.keep("b", thing)
    assert kept.add("b", thing) == "b (2)"
    kept.rename("b", "A")
    assert (kept.names(), kept.get("A")) == (["A", "b (2)"], thing)
    assert make(store.settings, "batalist").names() == []
    with pytest.raises(Problem) as found:
        kept.rename("A", "b (2)")
    assert found.value.key == taken
    for act in (kept.get, kept.forget, lambda name: kept.rename(name, "c")):
        with pytest.raises(Problem) as found:
            act("b")
        assert found.value.key == none
    kept.forget("A")
    assert kept.names() == ["b (2)"]


def test_rules_that_cannot_be_read_are_a_problem(store):
    store.settings.set(house_rules_key("bronepehota"), {"Odd": {"battle_limit": -1}, "List": []})
    kept = KeptHouseRules(store.settings, "bronepehota")
    for name in kept.names():
        with pytest.raises(Problem):
            kept.get(name)
    store.settings.set(house_rules_key("bronepehota"), "no rules")
    assert kept.names() == []


def test_presets_of_two_databases_go_together():
    assert joint(house_rules_key("x"), {"a": 1}, {"a": 2, "b": 3}, {}) == {"a": 1, "b": 3}
