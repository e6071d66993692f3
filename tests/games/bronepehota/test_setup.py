"""Before the battle: balance, zones, order of deployment, the list of things to do."""

import pytest

from armybuilder.games.bronepehota.army.setup import (
    acting_units,
    checklist,
    compare,
    deployment_order,
    gap_remark,
    players_remark,
    zone_remark,
)
from tests.armies import army, gun, machine, squad


@pytest.mark.rule("BP-1.5-5")
@pytest.mark.parametrize(
    ("costs", "percent", "verdict"),
    [
        ((200, 220), 10.0, "balanced"),
        ((200, 240), 20.0, "tolerable"),
        ((200, 241), 20.5, "warning"),
        ((70, 80), 14.3, "tolerable"),
        ((300, 310, 345), 15.0, "tolerable"),
        ((0, 0), 0.0, "balanced"),
        ((0, 10), float("inf"), "warning"),
    ],
)
def test_balance_of_totals(costs, percent, verdict):
    balance = compare(costs)
    assert balance.verdict == verdict
    assert balance.percent == pytest.approx(percent, abs=0.05)


@pytest.mark.rule("BP-1.1-1")
def test_two_players_at_least():
    assert players_remark(3).level == players_remark(2).level == "fine"
    assert players_remark(1).level == "error"


@pytest.mark.rule("BP-1.6-1")
@pytest.mark.parametrize(
    ("along", "depth", "level"),
    [(60, 20, "fine"), (50, 15, "fine"), (60, 21, "error"), (20, 60, "error"), (0, 10, "error")],
)
def test_deployment_zone(along, depth, level):
    assert zone_remark(along, depth).level == level


@pytest.mark.rule("BP-1.6-3")
@pytest.mark.parametrize(
    ("gap", "key", "level"),
    [
        (70, "bronepehota.setup.gap_fine", "fine"),
        (60, "bronepehota.setup.gap_within", "fine"),
        (55, "bronepehota.setup.gap_close", "advice"),
    ],
)
def test_starting_distance(gap, key, level):
    remark = gap_remark(gap)
    assert (remark.key, remark.level) == (key, level)


@pytest.mark.rule("BP-1.6-2")
def test_units_are_placed_in_turn():
    assert deployment_order([2, 3]) == [0, 1, 0, 1, 1]
    assert deployment_order([2, 3], first=1) == [1, 0, 1, 0, 1]
    assert deployment_order([0, 0]) == []


@pytest.mark.rule("BP-2-1", "BP-2-2")
def test_squads_and_piloted_machines_act_and_guns_do_not():
    roster = army(squad(), machine(), machine(), gun(), gun(), gun(), pilots={1: (0, 0), 2: (0, 1)})
    assert acting_units(roster) == 3
    assert acting_units(army(squad(), machine())) == 1


def said(roster, mode):
    return {remark.rule for remark in checklist(roster, mode)}


@pytest.mark.rule("BP-1.3-1", "BP-12.3-2")
def test_launchers_and_trap_are_for_real_shooting_only():
    assert {"BP-1.3-1", "BP-12.3-2"} <= said(army(squad()), "real")
    assert not {"BP-1.3-1", "BP-12.3-2"} & said(army(squad()), "virtual")


@pytest.mark.rule("BP-1.3-2", "BP-1.4-1", "BP-1.4-2", "BP-1.6-4", "BP-1.6-5", "BP-1.6-7")
def test_bases_field_cards_sliders_and_tools_are_always_on_the_list():
    always = {"BP-1.3-2", "BP-1.4-1", "BP-1.4-2", "BP-1.6-4", "BP-1.6-5", "BP-1.6-7"}
    assert always <= said(army(squad()), "virtual")


@pytest.mark.rule("BP-2.3-1", "BP-2.3-3", "BP-2.3-4")
def test_the_class_says_how_the_pilot_is_shown():
    light = army(squad(), machine(klass="light"), pilots={1: (0, 0)})
    heavy = army(squad(), machine(klass="heavy"), pilots={1: (0, 0)})
    unknown = army(squad(), machine(klass=None), pilots={1: (0, 0)})
    assert "BP-2.3-3" in said(light, "virtual")
    assert "BP-2.3-4" in said(heavy, "virtual")
    assert not {"BP-2.3-3", "BP-2.3-4"} & said(unknown, "virtual")


@pytest.mark.rule("BP-12.3-1")
def test_identical_models_are_on_the_list():
    roster = army(squad(), machine(), machine(), pilots={1: (0, 0), 2: (0, 1)})
    assert "BP-12.3-1" in said(roster, "virtual")
