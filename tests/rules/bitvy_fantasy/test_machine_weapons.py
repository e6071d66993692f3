"""The weapons of machines (section 6.10)."""

from fractions import Fraction

import pytest

from armybuilder.catalogue.problem import Problem
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, told

LASER = {"mode": "virtual", "shooting": 3}
LAUNCHER = {"mode": "real"}


def facts_of(weapons, targets, *shots):
    aims = [{"weapon": weapon, "target": target, "distance": 10, **more} for weapon, target, more in shots]
    return {"weapons": weapons, "targets": targets, "shots": aims}


def fired(weapons, targets, *shots, dice=()):
    return play("machine-shots", facts_of(weapons, targets, *shots), *dice)


@pytest.mark.rule("BF-6.10-5")
def test_each_weapon_may_have_its_own_target():
    outcome = fired([LASER, LASER], [{}, {}], (1, 1, {}), (2, 2, {}), dice=(1, 1, 6, 2, 3, 4))
    assert told(outcome) == [
        ("fired", "weapons.1"),
        ("removed", "targets.1"),
        ("fired", "weapons.2"),
        ("missed", "targets.2"),
    ]


@pytest.mark.rule("BF-6.10-5")
def test_all_weapons_may_have_the_same_target():
    outcome = fired([LASER, LAUNCHER], [{}], (1, 1, {}), (2, 1, {}), dice=(1, 1, 1))
    assert refused(outcome) is None


@pytest.mark.rule("BF-6.10-5")
def test_one_weapon_has_one_target():
    assert refused(fired([LASER], [{}, {}], (1, 1, {}), (1, 2, {}))) == "BF-6.10-5"


@pytest.mark.rule("BF-6.10-6")
def test_each_weapon_fires_once_a_phase():
    assert refused(fired([LASER], [{}], (1, 1, {}), (1, 1, {}))) == "BF-6.10-6"
    weapons = [{**LASER, "shot_spent": True}, LASER]
    assert refused(fired(weapons, [{}], (1, 1, {}))) == "BF-6.10-6"
    assert refused(fired(weapons, [{}], (2, 1, {}), dice=(1, 1, 1))) is None


@pytest.mark.rule("BF-6.10-7")
def test_a_virtual_weapon_counts_dice_like_a_warrior():
    shots = (1, 1, {"distance": 4})
    outcome = fired([LASER], [{"armour": 1}], shots, dice=(1, 2, 3, 4))
    assert told(outcome)[-1] == ("missed", "targets.1")
    single = {"shooter": {"kind": "machine", "shooting": 3}, "target": {"armour": 1}, "distance": 4}
    assert told(play("virtual-shot", single, 1, 2, 3, 6)) == [("fired", "shooter"), ("removed", "target")]


@pytest.mark.rule("BF-6.10-7")
def test_a_real_weapon_goes_by_table_2_without_crew():
    missiles = {"missiles": [{"report": "fell"}]}
    assert told(fired([LAUNCHER], [{}], (1, 1, missiles))) == [
        ("fired", "weapons.1"),
        ("removed", "targets.1"),
    ]
    facts = {"gun": {"kind": "machine"}, "warrior": {"distance": 9}, "missiles": [{"report": "fell"}]}
    assert told(play("real-shot", facts)) == [("fired", "gun"), ("removed", "target")]


@pytest.mark.rule("BF-2-7")
def test_a_target_that_is_gone_is_not_shot_at_again():
    outcome = fired([LASER, LASER], [{}], (1, 1, {}), (2, 1, {}), dice=(6, 6, 6))
    assert told(outcome) == [("fired", "weapons.1"), ("removed", "targets.1")]


@pytest.mark.rule("BF-6.10-5")
def test_odds_of_two_weapons_at_one_target():
    found = odds("machine-shots", facts_of([LASER, LASER], [{}], (1, 1, {}), (2, 1, {})))
    assert found.chance(lambda event: event.tag() == "removed") == 1 - Fraction(5, 6) ** 6


@pytest.mark.parametrize("weapon", [{"mode": "virtual"}, {"mode": "real", "shooting": 3}])
@pytest.mark.parametrize("action", ["machine-shots", "open-shots"])
def test_a_weapon_has_the_numbers_of_its_mode(weapon, action):
    facts = facts_of([weapon], [{}], (1, 1, {}))
    if action == "open-shots":
        facts = {"warrior": {"kind": "machine"}, "weapons": [weapon]}
    with pytest.raises(Problem) as wrong:
        play(action, facts)
    assert wrong.value.values["field"] == "weapons.1.shooting"


def test_the_shot_without_a_distance_is_named():
    with pytest.raises(Problem) as wrong:
        fired([LASER, LASER], [{}], (1, 1, {}), (2, 1, {"distance": None}))
    assert wrong.value.values["field"] == "shots.2.distance"


@pytest.mark.parametrize("shot", [(2, 1, {}), (1, 2, {})])
def test_shots_name_weapons_and_targets_of_the_lists(shot):
    with pytest.raises(Problem):
        fired([LASER], [{}], shot)
