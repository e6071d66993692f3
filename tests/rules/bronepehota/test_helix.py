"""Section 10.1: the HELIX with its repair platform."""

import pytest

from armybuilder.battle.action import resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.damage import helix
from armybuilder.games.bronepehota.rules.events import Permitted, Repaired, Righted, ShootingSpent
from armybuilder.games.bronepehota.rules.settings import Settings

DAMAGED = {"durability": 3, "durability_max": 7}


def turned(machine=None, broken=DAMAGED, **more):
    facts = read_facts(helix.HelixTurn, {"helix": machine or {}, "broken": broken, **more})
    return resolve(helix.resolve_helix, facts, Settings(), ScriptedDice())


def mended(repaired, left, who="broken"):
    return (Repaired(who=who, repaired=repaired, left=left), ShootingSpent(who="helix"))


def rules_of(outcome):
    return [step.rule for step in outcome.steps]


@pytest.mark.rule("BP-10.1-2")
def test_the_repair_version_does_not_shoot_but_repairs():
    assert turned(does="shoot").refusal.rule == "BP-10.1-2"
    assert turned().events == mended(2, 5)


@pytest.mark.rule("BP-10.1-2", "BP-10.1-1")
def test_the_rocket_version_shoots_but_does_not_repair():
    rockets = {"version": "rocket"}
    assert turned(rockets, does="shoot").events == (Permitted(who="helix"),)
    assert turned(rockets).refusal.rule == "BP-10.1-1"


@pytest.mark.rule("BP-10.1-2")
@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ({"crewed": False}, "BP-4.3-5"),
        ({"beset": True}, "BP-8.2-8"),
        ({"lying": True}, "BP-6.7-15"),
        ({"shot": True}, "BP-7.6-3"),
    ],
)
def test_the_rocket_version_is_silent_when_any_machine_is(state, rule):
    assert turned({"version": "rocket", **state}, does="shoot").refusal.rule == rule


@pytest.mark.rule("BP-10.1-3")
@pytest.mark.parametrize("edge", ["other", "none"])
def test_the_rear_edge_of_the_platform_has_to_touch(edge):
    assert turned(edge=edge).refusal.rule == "BP-10.1-3"
    assert turned(edge="rear").refusal is None


@pytest.mark.rule("BP-10.1-4")
@pytest.mark.parametrize(
    ("slider", "maximum", "repaired", "left"), [(3, 7, 2, 5), (8, 9, 1, 9), (1, 2, 1, 2)]
)
def test_two_damages_are_repaired_at_most_to_the_maximum(slider, maximum, repaired, left):
    outcome = turned(broken={"durability": slider, "durability_max": maximum})
    assert outcome.events == mended(repaired, left)


@pytest.mark.rule("BP-10.1-4")
def test_repair_takes_the_place_of_shooting():
    assert turned({"shot": True}).refusal.rule == "BP-10.1-4"


@pytest.mark.rule("BP-10.1-5")
@pytest.mark.parametrize(
    ("machine", "object_beset"), [({"crewed": False}, False), ({"beset": True}, False), ({}, True)]
)
def test_no_repair_without_pilot_or_with_an_enemy_in_contact(machine, object_beset):
    assert turned(machine, {**DAMAGED, "beset": object_beset}).refusal.rule == "BP-10.1-5"


@pytest.mark.rule("BP-10.1-6")
def test_an_empty_machine_is_repaired_like_any_other():
    assert turned(broken={"durability": 4, "durability_max": 9}).events == mended(2, 6)


@pytest.mark.rule("BP-10.1-7")
def test_the_helix_repairs_itself():
    outcome = turned({"durability": 4, "durability_max": 8}, broken=None, edge="none")
    assert outcome.events == mended(2, 6, who="helix")
    assert "BP-10.1-7" in rules_of(outcome)


@pytest.mark.rule("BP-10.1-7")
def test_it_does_not_repair_beside_its_pilot_in_one_tour():
    itself = {"durability": 4, "durability_max": 8, "pilot_repaired": True}
    assert turned(itself, broken=None).refusal.rule == "BP-10.1-7"


@pytest.mark.rule("BP-10.1-7")
@pytest.mark.parametrize("missing", ["durability", "durability_max"])
def test_to_repair_itself_its_slider_has_to_be_told(missing):
    told = {"durability": 4, "durability_max": 8}
    del told[missing]
    with pytest.raises(Problem) as caught:
        turned(told, broken=None)
    assert caught.value.values["field"] == f"helix.{missing}"


def test_a_slider_above_its_scale_is_told():
    with pytest.raises(Problem) as caught:
        turned(broken={"durability": 8, "durability_max": 7})
    told = {"field": "broken.durability", "found": "8", "allowed": "0–7"}
    assert caught.value.values == {**told, "because": {"broken.durability_max": "7"}}
    with pytest.raises(Problem, match=r"helix\.durability"):
        turned({"durability": 8, "durability_max": 7}, broken=None)


@pytest.mark.rule("BP-10.1-8")
def test_one_announced_object_a_tour():
    assert "BP-10.1-8" in rules_of(turned())
    assert turned({"has_repaired": True}).refusal.rule == "BP-10.1-8"


@pytest.mark.rule("BP-10.1-9")
def test_only_the_shooting_action_is_spent():
    outcome = turned()
    assert outcome.events == mended(2, 5)
    assert "BP-10.1-9" in rules_of(outcome)


@pytest.mark.rule("BP-9.3-7", "BP-9.3-8")
@pytest.mark.parametrize(("slider", "rule"), [(7, "BP-9.3-7"), (0, "BP-9.3-8")])
def test_what_is_whole_or_destroyed_is_not_repaired(slider, rule):
    assert turned(broken={"durability": slider, "durability_max": 7}).refusal.rule == rule


@pytest.mark.rule("BP-9.3-9")
def test_a_lying_gun_stands_up_after_the_repair():
    assert Righted(who="broken") in turned(broken={**DAMAGED, "lying": True}).events


@pytest.mark.rule("BP-9.3-3")
def test_a_flyer_in_the_air_and_a_lying_helix_are_out():
    assert turned(broken={**DAMAGED, "airborne": True}).refusal.rule == "BP-9.3-3"
    assert turned({"lying": True}).refusal.rule == "BP-6.7-15"
