"""Ammunition of single shots, and its renewal (6.5, 7.7)."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import AmmoRenewed, AmmoSpent, Missed
from tests.rules.bronepehota.playing import played, refused_by

GATLING = {"kind": "machine", "range": "D12", "power": "3D20"}


def shot(ammo, **shooter):
    return {"shooter": {**GATLING, "ammo": ammo, **shooter}, "target": {"armour": 2}, "distance": 6}


def fire(facts, *numbers, ammo_limited=True, **settings):
    return played("virtual-shot", facts, *numbers, ammo_limited=ammo_limited, **settings).events


def real(ammo, charge="shell", report="missed", **shooter):
    return {
        "shooter": {"ammo": ammo, "launcher": "rocket_launcher", **shooter},
        "target": {"armour": 2},
        "charge": charge,
        "report": report,
    }


def launch(facts, *numbers, ammo_limited=True, **settings):
    return played("real-shot", facts, *numbers, ammo_limited=ammo_limited, **settings).events


def spent(cost, left):
    return AmmoSpent(who="shooter", cost=cost, left=left)


MISSED = Missed(who="target")


@pytest.mark.rule("BP-7.7-1", "BP-7.7-2", "BP-2.2-5")
def test_ammunition_is_counted_only_when_agreed():
    assert fire(shot(20), 5) == (spent(3, 17), MISSED)
    assert fire(shot(20), 5, ammo_limited=False) == (MISSED,)


@pytest.mark.rule("BP-7.7-3")
def test_troopers_never_run_out():
    assert fire(shot(0, kind="trooper"), 5) == (MISSED,)


@pytest.mark.rule("BP-7.7-5", "BP-2.4-4")
@pytest.mark.parametrize(("power", "before", "left"), [("3D20", 20, 17), ("2D12", 17, 15), ("1D20", 9, 8)])
def test_a_virtual_shot_costs_its_number_of_dice(power, before, left):
    facts = shot(before, power=power, kind="gun")
    assert fire(facts, 5) == (spent(before - left, left), MISSED)


@pytest.mark.rule("BP-7.7-5")
def test_the_last_shot_may_be_underpaid_unless_agreed_otherwise():
    assert fire(shot(2), 5) == (spent(2, 0), MISSED)
    outcome = played("virtual-shot", shot(2), ammo_limited=True, short_ammo="refused")
    assert outcome.refusal.rule == "BP-7.7-5"
    assert outcome.steps[-1].setting == "short_ammo"
    # what is left is just enough: that is no question of the agreement
    for power in ("2D12", "3D20"):
        exact = played(
            "virtual-shot", shot(int(power[0]), power=power), 5, ammo_limited=True, short_ammo="refused"
        )
        assert exact.refusal is None
        assert not any(step.setting for step in exact.steps)


@pytest.mark.rule("BP-7.7-6")
def test_on_0_nothing_is_fired():
    assert refused_by("virtual-shot", shot(0), ammo_limited=True) == "BP-7.7-6"


@pytest.mark.rule("BP-6.5-1", "BP-6.5-2")
def test_unlimited_missiles_cost_nothing():
    assert launch(real(0), ammo_limited=False) == (MISSED,)


@pytest.mark.rule("BP-6.5-3", "BP-6-6")
@pytest.mark.parametrize(("before", "charge", "left"), [(12, "rocket", 8), (8, "shell", 6), (6, "shell", 4)])
def test_a_missile_costs_its_power_hit_or_miss(before, charge, left):
    assert launch(real(before, charge)) == (spent(before - left, left), MISSED)


@pytest.mark.rule("BP-6.5-3")
def test_a_mine_costs_3():
    facts = real(9, "mine", kind="gun", launcher="mortar")
    assert launch(facts) == (spent(3, 6), MISSED)


@pytest.mark.rule("BP-6.5-3")
def test_a_short_real_shot_may_be_refused():
    assert refused_by("real-shot", real(1, "rocket"), ammo_limited=True, short_ammo="refused") == "BP-6.5-3"


@pytest.mark.rule("BP-6.5-4")
def test_the_slider_stops_on_0_and_then_nothing_is_fired():
    assert launch(real(2)) == (spent(2, 0), MISSED)
    assert launch(real(1, "rocket")) == (spent(1, 0), MISSED)
    assert refused_by("real-shot", real(0), ammo_limited=True) == "BP-6.5-4"


@pytest.mark.rule("BP-6.7-1", "BP-6.7-4")
def test_ammunition_is_paid_before_the_result_is_known():
    assert launch(real(9)) == (spent(2, 7), MISSED)
    assert launch(real(9, report=None))[0] == spent(2, 7)


def renewal(used):
    return {"shooter": {"ammo": 12}, "renewals": used}


@pytest.mark.rule("BP-6.5-5", "BP-7.7-7")
def test_ammunition_is_renewed_as_often_as_agreed():
    settings = {"ammo_limited": True, "ammo_renewals": 1}
    assert played("renew-ammo", renewal(0), **settings).events == (
        AmmoRenewed(who="shooter", left=12, renewals=1),
    )
    assert refused_by("renew-ammo", renewal(1), **settings) == "BP-6.5-5"
    assert refused_by("renew-ammo", renewal(0), ammo_renewals=1) == "BP-6.5-2"
    virtual = {"shooting_mode": "virtual", "ammo_renewals": 1}
    assert refused_by("renew-ammo", renewal(1), ammo_limited=True, **virtual) == "BP-7.7-7"
    assert refused_by("renew-ammo", renewal(0), **virtual) == "BP-7.7-2"


def test_a_slider_above_its_scale_is_told():
    with pytest.raises(Problem):
        played("renew-ammo", {"shooter": {"ammo": 5, "ammo_left": 9}}, ammo_limited=True, ammo_renewals=1)


@pytest.mark.rule("BP-6.5-5", "BP-7.7-7")
@pytest.mark.parametrize(("mode", "rule"), [("virtual", "BP-7.7-7"), ("real", "BP-6.5-5")])
def test_ammunition_is_renewed_before_anything_is_done_in_the_turn(mode, rule):
    facts = {"shooter": {"ammo": 12, "ammo_left": 3}, "acted": True}
    agreed = {"ammo_limited": True, "ammo_renewals": 1, "shooting_mode": mode}
    assert refused_by("renew-ammo", facts, **agreed) == rule
    assert refused_by("renew-ammo", {**facts, "acted": False}, **agreed) is None
