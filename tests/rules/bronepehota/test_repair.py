"""Section 9.3: repair and righting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.damage import lying, repair
from armybuilder.games.bronepehota.rules.damage.repair import slider_after_repair
from armybuilder.games.bronepehota.rules.events import Repaired, Righted, TurnSpent
from armybuilder.games.bronepehota.rules.settings import Settings

SECTORS = [{"start": 9, "end": 6, "speed": 4}, {"start": 5, "end": 1, "speed": 2}]


def mended(repairer=None, broken=None, **more):
    broken = {"durability": 5, "durability_max": 9, **(broken or {})}
    facts = read_facts(repair.Repair, {"repairer": repairer or {}, "broken": broken, **more})
    return resolve(repair.resolve_repair, facts, Settings(), ScriptedDice())


def stood_up(**model):
    facts = read_facts(lying.LyingWish, {"model": model, "wants": "stand_up"})
    return resolve(lying.resolve_lying, facts, Settings(), ScriptedDice())


def repaired(left):
    return (Repaired(who="broken", repaired=1, left=left), TurnSpent(who="repairer"))


def speeds(outcome):
    return [step.values["speed"] for step in outcome.steps if step.key == "bronepehota.repair.speed"]


@pytest.mark.rule("BP-9.3-1")
def test_a_damage_repaired_moves_the_slider_one_cell_left():
    assert mended().events == repaired(6)


@pytest.mark.rule("BP-9.3-1")
@pytest.mark.parametrize(("slider", "speed"), [(5, 4), (4, 2), (6, 4)])
def test_the_speed_rises_with_the_slider(slider, speed):
    assert speeds(mended(broken={"durability": slider, "sectors": SECTORS})) == [speed]


@pytest.mark.rule("BP-9.3-2")
def test_only_who_can_repair_repairs():
    assert mended({"can_repair": True}).events == repaired(6)
    assert mended({"can_repair": False}).refusal.rule == "BP-9.3-2"


@pytest.mark.rule("BP-9.3-3")
def test_the_repairer_has_to_touch_the_object():
    assert mended(contact=False).refusal.rule == "BP-9.3-3"


@pytest.mark.rule("BP-9.3-3")
def test_in_the_air_only_the_pilot_repairs():
    assert mended(broken={"airborne": True}).refusal.rule == "BP-9.3-3"
    assert mended({"pilot": True}, {"airborne": True}).refusal is None


@pytest.mark.rule("BP-9.3-4")
@pytest.mark.parametrize(("repairer", "broken"), [({"beset": True}, {}), ({}, {"beset": True})])
def test_an_enemy_in_contact_bars_the_repair(repairer, broken):
    assert mended(repairer, broken).refusal.rule == "BP-9.3-4"


@pytest.mark.rule("BP-9.3-5")
def test_who_has_moved_up_this_tour_repairs_the_next():
    assert mended({"acted": True}).refusal.rule == "BP-9.3-5"
    assert mended({"acted": False}).events == repaired(6)


@pytest.mark.rule("BP-9.3-5")
def test_two_repairers_repair_two_damages():
    first = mended(broken={"durability": 3}).events[0].left
    assert mended(broken={"durability": first}).events[0].left == 5


@pytest.mark.rule("BP-9.3-6")
def test_a_pilot_repairs_his_machine_for_the_turn_of_both():
    outcome = mended({"pilot": True})
    assert outcome.events == (*repaired(6), TurnSpent(who="broken"))
    assert "BP-9.3-6" in [step.rule for step in outcome.steps]


@pytest.mark.rule("BP-9.3-6")
@pytest.mark.parametrize(
    ("repairer", "broken", "rule"),
    [({"machine_acted": True}, {}, "BP-9.3-6"), ({}, {"beset": True}, "BP-9.3-4")],
)
def test_a_pilot_does_not_repair_a_machine_that_has_acted_or_is_beset(repairer, broken, rule):
    assert mended({"pilot": True, **repairer}, broken).refusal.rule == rule


@pytest.mark.rule("BP-9.3-6", "BP-9.3-9")
def test_a_lying_machine_repaired_by_its_pilot_is_righted():
    outcome = mended({"pilot": True}, {"lying": True})
    assert outcome.events == (
        Repaired(who="broken", repaired=1, left=6),
        Righted(who="broken"),
        TurnSpent(who="repairer"),
        TurnSpent(who="broken"),
    )


@pytest.mark.rule("BP-9.3-7")
def test_what_is_whole_cannot_be_repaired_further():
    outcome = mended(broken={"durability": 9})
    assert outcome.refusal.rule == "BP-9.3-7"
    assert len(outcome.events) == 1


@pytest.mark.rule("BP-9.3-8")
def test_what_is_destroyed_is_lost():
    assert mended(broken={"durability": 0}).refusal.rule == "BP-9.3-8"


@pytest.mark.rule("BP-9.3-9")
def test_a_lying_machine_stands_up_after_one_damage_and_may_act():
    outcome = mended(broken={"lying": True})
    assert Righted(who="broken") in outcome.events
    assert TurnSpent(who="broken") not in outcome.events


@pytest.mark.rule("BP-9.3-9", "BP-6.7-16")
def test_what_nobody_has_repaired_stays_down():
    assert stood_up(repaired=0).refusal.rule == "BP-6.7-16"
    assert stood_up(repaired=1).events == (Righted(who="model"),)


def test_a_slider_above_its_scale_is_a_wrong_fact():
    with pytest.raises(Problem) as caught:
        mended(broken={"durability": 10})
    assert caught.value.values["field"] == "broken.durability"


def test_a_repair_is_certain():
    facts = read_facts(repair.Repair, {"repairer": {}, "broken": {"durability": 1, "durability_max": 2}})
    (branch,) = odds(repair.resolve_repair, facts, Settings()).branches
    assert branch.probability == 1


@given(maximum=st.integers(1, 30), repaired=st.integers(0, 5), data=st.data())
def test_the_slider_never_leaves_its_scale(maximum, repaired, data):
    slider = data.draw(st.integers(0, maximum))
    assert slider <= slider_after_repair(slider, repaired, maximum) <= min(maximum, slider + repaired)
