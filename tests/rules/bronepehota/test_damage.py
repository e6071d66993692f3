"""Damage, destruction, Armour Tests and emergency landings (4.3, 5, 6.6)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.outcome import Record
from armybuilder.battle.playing import Playing
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D6, D12
from armybuilder.games.bronepehota.rules.damage.harm import armour_under, harm
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    EmergencyLanding,
    PilotKilled,
    PilotOnFoot,
    PilotPanicked,
    Unharmed,
)
from armybuilder.games.bronepehota.rules.morale.survival import survives
from armybuilder.games.bronepehota.rules.settings import Settings
from tests.rules.bronepehota.playing import chance, events, played, refused_by, rules_of

T = "target"


def blow(damages, *numbers, armour_test=None, settings=None, **target):
    facts = {"target": target, "damages": damages, "armour_test": armour_test}
    return events("damage", facts, *numbers, **(settings or {}))


def machine(armour, pilot=None, airborne=False):
    return {"kind": "machine", "armour": armour, "pilot_armour": pilot, "airborne": airborne}


@pytest.mark.rule("BP-5.1-1")
@pytest.mark.parametrize("damages", [1, 3])
def test_one_damage_kills_a_trooper_and_the_rest_is_lost(damages):
    assert blow(damages, armour=3) == (Destroyed(who=T),)


@pytest.mark.rule("BP-5.1-2", "BP-2.2-7")
@pytest.mark.parametrize("kind", ["machine", "gun"])
@pytest.mark.parametrize(
    ("slider", "damages", "event"),
    [
        (9, 2, Damaged(who=T, damage=2, left=7)),
        (2, 5, Destroyed(who=T)),
        (2, 1, Damaged(who=T, damage=1, left=1)),
    ],
)
def test_the_slider_moves_a_cell_for_each_damage(kind, slider, damages, event):
    assert blow(damages, kind=kind, armour=slider) == (event,)


@pytest.mark.rule("BP-5.1-3")
def test_a_slider_on_0_destroys():
    assert blow(1, kind="gun", armour=1) == (Destroyed(who=T),)
    assert blow(1, kind="gun", armour=2) == (Damaged(who=T, damage=1, left=1),)
    with pytest.raises(Problem):
        blow(1, kind="gun", armour=0)


@pytest.mark.rule("BP-5.1-4")
def test_a_pilot_who_outlives_his_machine_stands_in_its_place():
    assert blow(3, 2, **machine(3, 2)) == (Destroyed(who=T), PilotOnFoot(who=T))
    assert blow(3, 3, **machine(3, 2)) == (PilotKilled(who=T), Destroyed(who=T))


@pytest.mark.rule("BP-5.1-4")
def test_armour_0_protects_no_pilot_of_a_destroyed_machine():
    assert blow(3, 1, 2, armour_test="D12", **machine(3, 2)) == (Destroyed(who=T), PilotOnFoot(who=T))


@pytest.mark.rule("BP-5.2-2")
def test_armour_is_the_number_under_the_slider():
    assert armour_under(7) == 7
    assert blow(2, kind="machine", armour=7) == (Damaged(who=T, damage=2, left=5),)


@pytest.mark.rule("BP-5.2-1", "BP-2.1-10")
def test_a_troopers_armour_is_the_same_in_every_test():
    for _ in range(3):
        assert events("survival-test", {"trooper": {"armour": 3}}, 3) == (Unharmed(who="trooper"),)


@pytest.mark.rule("BP-5.3-1")
def test_a_survival_test_is_taken_with_one_d6_unless_it_says_otherwise():
    assert played("survival-test", {"trooper": {"armour": 3}}, 1).steps[0].dice[0].throw == D6
    with pytest.raises(Problem):
        played("survival-test", {"trooper": {"armour": 3}, "die": "2D6"}, 1, 1)


@pytest.mark.rule("BP-5.3-3")
@pytest.mark.parametrize(("die", "roll", "event"), [("D12", 3, Unharmed), ("D20", 4, Destroyed)])
def test_other_dice_test_the_same_way(die, roll, event):
    assert events("survival-test", {"trooper": {"armour": 3}, "die": die}, roll) == (event(who="trooper"),)


@pytest.mark.rule("BP-4.3-6")
def test_a_pilot_dead_in_flight_brings_the_machine_down():
    assert blow(1, 6, 4, **machine(10, 2, airborne=True)) == (
        Damaged(who=T, damage=1, left=9),
        PilotKilled(who=T),
        EmergencyLanding(who=T, damage=4, left=5),
    )


@pytest.mark.rule("BP-4.3-6")
def test_no_landing_on_the_ground_nor_of_a_destroyed_machine():
    assert blow(1, 6, **machine(10, 2)) == (Damaged(who=T, damage=1, left=9), PilotKilled(who=T))
    assert blow(9, 6, **machine(9, 2, airborne=True)) == (PilotKilled(who=T), Destroyed(who=T))


@pytest.mark.rule("BP-4.3-7")
def test_an_emergency_landing_can_destroy():
    landed = blow(1, 6, 5, **machine(4, 2, airborne=True))
    assert landed[-2:] == (EmergencyLanding(who=T, damage=3, left=0), Destroyed(who=T))


@pytest.mark.rule("BP-4.3-6", "BP-4.3-7")
@pytest.mark.parametrize(
    ("slider", "roll", "expected"),
    [
        (9, 4, (EmergencyLanding(who=T, damage=4, left=5),)),
        (6, 6, (EmergencyLanding(who=T, damage=6, left=0), Destroyed(who=T))),
        (3, 5, (EmergencyLanding(who=T, damage=3, left=0), Destroyed(who=T))),
    ],
)
def test_an_emergency_landing_by_itself(slider, roll, expected):
    outcome = played("emergency-landing", {"target": {"armour": slider}}, roll)
    assert outcome.events == expected
    assert rules_of(outcome)[:2] == ["BP-4.3-6", "BP-4.3-7"]


@pytest.mark.rule("BP-4.3-7")
@pytest.mark.parametrize("slider", range(1, 8))
def test_odds_of_outlasting_an_emergency_landing(slider):
    facts = {"target": {"armour": slider, "locomotion": None}}
    assert chance("emergency-landing", facts, Destroyed) == Fraction(max(0, 7 - slider), 6)


@pytest.mark.rule("BP-4.3-6")
def test_only_a_flyer_that_is_still_there_makes_an_emergency_landing():
    with pytest.raises(Problem, match=r"target\.locomotion.*flying"):
        played("emergency-landing", {"target": {"armour": 5, "locomotion": "tracked"}})
    with pytest.raises(Problem, match=r"target\.armour"):
        played("emergency-landing", {"target": {"armour": 0}})


EMPTY_FLYER = {"kind": "machine", "armour": 9, "airborne": True}
SHOOTER = {"range": "D6", "power": "1D6"}
SHOTS = {"shooter": {"kind": "machine"}, "weapons": [SHOOTER], "shots": []}


@pytest.mark.rule("BP-4.3-4", "BP-4.3-6")
@pytest.mark.parametrize(
    ("action", "facts", "field"),
    [
        ("damage", {"target": EMPTY_FLYER}, "target"),
        ("armour-test", {"target": EMPTY_FLYER}, "target"),
        ("armour-test", {"target": {**EMPTY_FLYER, "armour": 0}}, "target"),
        ("real-shot", {"shooter": {}, "target": EMPTY_FLYER}, "target"),
        ("virtual-shot", {"shooter": SHOOTER, "target": EMPTY_FLYER, "distance": 5}, "target"),
        (
            "virtual-shot",
            {"shooter": SHOOTER, "target": {"armour": 2}, "distance": 5, "others": [EMPTY_FLYER]},
            "others.1",
        ),
        ("volley", {**SHOTS, "targets": [{"armour": 2}, EMPTY_FLYER]}, "targets.2"),
        ("grenade", {"thrower": {"armour": 2}, "target": EMPTY_FLYER, "distance": 3}, "target"),
        (
            "grenade",
            {
                "thrower": {"armour": 2},
                "target": {"armour": 2},
                "distance": 3,
                "others": [{**EMPTY_FLYER, "along": 3}],
            },
            "others.1",
        ),
        ("close-combat", {"attacker": {}, "defender": EMPTY_FLYER}, "defender"),
        (
            "close-combat",
            {"attacker": {**EMPTY_FLYER, "crewed": False}, "defender": {"armour": 2}},
            "attacker",
        ),
        ("leave-machine", {"machine": {"locomotion": "flying", "crewed": False}}, "machine"),
        (
            "tow",
            {"machine": {"speed": 4}, "object": {"airborne": True}, "segments": [{"length": 5}]},
            "object",
        ),
    ],
)
def test_no_machine_flies_without_a_pilot(action, facts, field):
    with pytest.raises(Problem) as told:
        played(action, facts)
    assert told.value.key == "facts.wrong.left_out"
    pilot = {"crewed": "false"} if field in ("attacker", "machine", "object") else {"pilot_armour": "—"}
    assert told.value.values == {
        "field": f"{field}.airborne",
        "found": "true",
        "allowed": "false",
        "because": {f"{field}.{name}": found for name, found in pilot.items()},
    }


def armour_test(armour, *numbers, pilot=2, damages=0, die="D12", **settings):
    facts = {"target": machine(armour, pilot), "damages": damages, "die": die}
    return events("armour-test", facts, *numbers, **settings)


@pytest.mark.rule("BP-6.6-1")
def test_nobody_is_tested_in_an_empty_machine():
    assert armour_test(9, pilot=None, damages=2) == (Damaged(who=T, damage=2, left=7),)


@pytest.mark.rule("BP-6.6-1")
@pytest.mark.parametrize("kind", ["trooper", "gun"])
def test_only_a_machines_armour_is_tested(kind):
    with pytest.raises(Problem, match=r"target\.kind.*machine"):
        events("armour-test", {"target": {"kind": kind, "armour": 5}})
    assert events("armour-test", {"target": {"armour": 5, "pilot_armour": 2}}, 5) == (Unharmed(who=T),)


@pytest.mark.rule("BP-6.6-1")
def test_armour_tests_are_for_real_shooting():
    facts = {"target": machine(7, 2)}
    assert refused_by("armour-test", facts, shooting_mode="virtual") == "BP-6.6-1"
    assert refused_by("damage", {**facts, "armour_test": "D12"}, shooting_mode="virtual") == "BP-6.6-1"
    assert armour_test(7, 5, shooting_mode="real") == (Unharmed(who=T),)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"target": {"armour": 3, "pilot_armour": 2}}, ("target.pilot_armour", "2", "null")),
        ({"target": {"kind": "gun", "armour": 3, "airborne": True}}, ("target.airborne", "true", "false")),
        ({"target": {"kind": "gun", "armour": 3}, "armour_test": "D12"}, ("armour_test", "1D12", "null")),
        ({"target": {"kind": "gun", "armour": 0}}, ("target.armour", "0", "1–30")),
    ],
)
def test_only_machines_have_pilots_and_fly(facts, told):
    with pytest.raises(Problem) as caught:
        events("damage", facts)
    assert tuple(caught.value.values[name] for name in ("field", "found", "allowed")) == told


@pytest.mark.rule("BP-6.6-2")
@pytest.mark.parametrize(("armour", "roll"), [(7, 5), (7, 7), (12, 12)])
def test_armour_not_below_the_roll_saves_the_pilot(armour, roll):
    assert armour_test(armour, roll) == (Unharmed(who=T),)


@pytest.mark.rule("BP-6.6-2")
def test_a_pierced_armour_leads_to_a_survival_test():
    assert armour_test(7, 11, 1) == (Unharmed(who=T),)
    assert armour_test(7, 8, 3) == (PilotKilled(who=T),)


@pytest.mark.rule("BP-6.6-2")
def test_the_damage_is_marked_before_the_armour_test():
    assert armour_test(9, 8, 1, damages=2) == (Damaged(who=T, damage=2, left=7),)
    assert armour_test(9, 7, damages=2) == (Damaged(who=T, damage=2, left=7),)


@pytest.mark.rule("BP-6.6-3")
def test_an_armour_test_with_another_die():
    assert armour_test(7, 7, die="D20") == (Unharmed(who=T),)
    assert armour_test(7, 8, 6, die="D20") == (PilotKilled(who=T),)


@pytest.mark.rule("BP-6.6-4")
@pytest.mark.parametrize(("roll", "event"), [(2, Unharmed), (3, PilotKilled)])
def test_after_a_pierced_armour_the_pilot_lives_or_dies(roll, event):
    assert armour_test(7, 11, roll) == (event(who=T),)


@pytest.mark.rule("BP-11.2-2")
def test_a_panicking_pilot_leaves_his_machine():
    outcome = played("damage", {"target": machine(9, 2)}, 2, panic=True)
    assert outcome.events == (Damaged(who=T, damage=1, left=8), PilotPanicked(who=T))
    assert "BP-11.2-2" in rules_of(outcome)


@pytest.mark.rule("BP-6.6-2")
@pytest.mark.parametrize("die", [12, 20])
@pytest.mark.parametrize("armour", [1, 5, 9])
@pytest.mark.parametrize("pilot", [1, 3])
def test_odds_of_losing_the_pilot_by_counting_faces(die, armour, pilot):
    facts = {"target": machine(armour, pilot), "die": f"D{die}"}
    dead = sum(a > armour and not survives(pilot, s) for a in range(1, die + 1) for s in range(1, 7))
    assert chance("armour-test", facts, PilotKilled) == Fraction(dead, die * 6)


class WorstDice(Playing):
    """Every die shows its highest face."""

    def _faces(self, throw, asked):  # noqa: ARG002 - they fall alike whatever is asked
        return (throw.sides,) * throw.count


@given(
    st.integers(1, 20),
    st.integers(0, 30),
    st.sampled_from(["machine", "gun"]),
    st.none() | st.integers(0, 6),
    st.booleans(),
)
def test_a_slider_never_leaves_its_scale(slider, damages, kind, pilot, airborne):
    record = Record(Settings(), WorstDice())
    model = DamageTarget(kind=kind, armour=slider, pilot_armour=pilot, airborne=airborne)
    left = harm(record, T, model, damages, D12)
    lost = sum(getattr(event, "damage", 0) for event in record.events)
    assert left is None or left.armour == slider - lost > 0
    assert (left is None) == (Destroyed(who=T) in record.events)
