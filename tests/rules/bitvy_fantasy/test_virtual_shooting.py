"""Virtual shooting (sections 6.3 to 6.9)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told

SPENT = ("shot_spent", "shooter")
HIT = [SPENT, ("removed", "target")]
MISS = [SPENT, ("missed", "target")]


def facts_of(shooting=3, distance=10, shooter=None, target=None, **more):
    return {
        "shooter": {"shooting": shooting, **(shooter or {})},
        "target": target or {},
        "distance": distance,
        **more,
    }


def shot(*args, dice=(), **facts):
    return play("virtual-shot", facts_of(*args, **facts), *dice)


def dice_count(**facts):
    """How many dice are thrown: as many fours as it takes, all misses."""
    for count in range(12):
        try:
            outcome = shot(**facts, dice=(4,) * count)
        except Problem:
            continue
        assert told(outcome) == MISS
        total = outcome.steps[-2].values["total"]
        assert count == max(0, total)
        return total
    raise AssertionError


@pytest.mark.rule("BF-6.3-1")
def test_a_bow_is_settled_with_dice():
    assert told(shot(shooting=1, dice=(6,))) == HIT


@pytest.mark.rule("BF-6.3-2")
def test_one_shot_a_turn():
    assert refused(shot(shooter={"shot_spent": True})) == "BF-6.3-2"
    assert told(shot(shooting=1, dice=(1,)))[0] == SPENT


@pytest.mark.rule("BF-6.3-3")
def test_a_dash_is_no_weapon():
    assert refused(shot(shooting=None)) == "BF-6.3-3"
    assert refused(shot(shooting=2, dice=(1, 1))) is None


@pytest.mark.rule("BF-6.3-4")
def test_two_sixes_remove_one_target():
    assert told(shot(shooting=3, dice=(6, 6, 2))) == HIT


@pytest.mark.rule("BF-6.3-5")
@pytest.mark.parametrize(("kind", "rule"), [("gun", "BF-6.3-5"), ("fortification", "BF-6.3-5")])
def test_guns_and_fortifications_are_no_targets(kind, rule):
    assert refused(shot(target={"kind": kind})) == rule


@pytest.mark.rule("BF-6.3-5")
def test_the_crew_of_a_gun_is_a_target():
    assert told(shot(shooting=1, target={"kind": "warrior"}, dice=(6,))) == HIT


@pytest.mark.rule("BF-6.4-1")
@pytest.mark.parametrize(
    ("distance", "rule"),
    [
        ({"distance": 15}, None),
        ({"ruler": 45}, None),
        ({"ruler": 45.1}, "BF-6.4-1"),
        ({"distance": 15.01}, "BF-6.4-1"),
    ],
)
def test_a_shot_reaches_fifteen_steps(distance, rule):
    facts = {"shooter": {"shooting": 1}, "target": {}, **distance}
    outcome = play("virtual-shot", facts, *(() if rule else (2,)))
    assert refused(outcome) == rule


@pytest.mark.rule("BF-6.4-1")
def test_a_weapon_may_have_a_reach_of_its_own():
    launcher = {"kind": "machine", "range": 7}
    assert refused(shot(shooting=5, distance=8, shooter=launcher)) == "BF-6.4-1"
    assert refused(shot(shooting=1, distance=30, shooter={"kind": "machine", "range": 30}, dice=(1,))) is None


def test_a_shot_needs_a_distance():
    with pytest.raises(Problem):
        play("virtual-shot", {"shooter": {"shooting": 1}})


@pytest.mark.parametrize(
    "facts",
    [
        {"distance": 4, "ruler": 15},
        {"shooter": {"feet": 5}, "target": {"head": 5}, "from_above": True},
    ],
)
def test_what_is_told_twice_must_agree(facts):
    with pytest.raises(Problem):
        shot(**facts)


def test_ruler_and_steps_may_tell_the_same_distance():
    assert dice_count(shooting=3, distance=5, ruler=15) == 5


@pytest.mark.rule("BF-6.5-1")
def test_as_many_dice_as_the_shooting_number():
    assert dice_count(shooting=3) == 3


@pytest.mark.rule("BF-6.5-2")
@pytest.mark.parametrize(
    ("shooting", "dice", "kind", "events"),
    [
        (3, (1, 4, 5), "warrior", MISS),
        (3, (1, 6, 2), "warrior", HIT),
        (2, (6, 3), "machine", HIT),
    ],
)
def test_any_six_hits(shooting, dice, kind, events):
    assert told(shot(shooting=shooting, target={"kind": kind}, dice=dice)) == events


@pytest.mark.rule("BF-6.6-1")
@pytest.mark.parametrize(
    ("distance", "dice"),
    [({"distance": 4}, 5), ({"distance": 5}, 5), ({"ruler": 15}, 5), ({"ruler": 15.1}, 3)],
)
def test_a_close_target_gives_two_dice(distance, dice):
    assert dice_count(shooting=3, **{"distance": None, **distance}) == dice


@pytest.mark.rule("BF-6.7-1")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({"from_above": True}, 4),
        ({"shooter": {"feet": 6}, "target": {"head": 5}}, 4),
        ({"shooter": {"feet": 5}, "target": {"head": 5}}, 3),
        ({"shooter": {"feet": 4}, "target": {"head": 5}}, 3),
    ],
)
def test_feet_above_the_head_give_a_die(facts, dice):
    assert dice_count(shooting=3, **facts) == dice


@pytest.mark.rule("BF-6.8-1")
@pytest.mark.parametrize(("shooting", "armour", "dice"), [(3, 1, 2), (3, 0, 3), (1, 2, -1)])
def test_armour_takes_dice_away(shooting, armour, dice):
    assert dice_count(shooting=shooting, target={"armour": armour}) == dice


@pytest.mark.rule("BF-6.9-1")
def test_what_is_not_seen_is_not_shot_at():
    assert refused(shot(visibility="nothing")) == "BF-6.9-1"
    assert dice_count(visibility="less_than_half") == 2


@pytest.mark.rule("BF-6.9-2")
@pytest.mark.parametrize("visibility", ["all", "half_or_more"])
def test_half_of_the_target_seen_changes_nothing(visibility):
    assert dice_count(visibility=visibility) == 3


@pytest.mark.rule("BF-6.9-3", "BF-6.9-4")
def test_less_than_half_takes_a_die():
    assert dice_count(visibility="less_than_half") == 2


FIGURE_27 = {
    "shooting": 3,
    "distance": 4,
    "from_above": True,
    "target": {"armour": 1},
    "visibility": "less_than_half",
}


@pytest.mark.rule("BF-6.9-5")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        (FIGURE_27, 4),
        ({"shooting": 1}, 1),
        ({"shooting": 1, "distance": 4, "target": {"armour": 2}, "visibility": "less_than_half"}, 0),
        ({"shooting": 3, "distance": 4, "from_above": True}, 6),
        ({"shooting": 2, "target": {"armour": 2}}, 0),
    ],
)
def test_conditions_add_up(facts, dice):
    assert dice_count(**facts) == dice


@pytest.mark.rule("BF-6.9-6")
def test_the_table_tells_every_condition():
    outcome = shot(**FIGURE_27, dice=(1, 2, 3, 4))
    values = next(step.values for step in outcome.steps if step.rule == "BF-6.9-5")
    assert values == {
        "base": 3,
        "close": 2,
        "above": 1,
        "armour": -1,
        "visibility": -1,
        "effects": 0,
        "total": 4,
    }
    assert rules_of(outcome) == ["BF-6.6-1", "BF-6.7-1", "BF-6.8-1", "BF-6.9-3", "BF-6.9-5", "BF-6.5-2"]


@pytest.mark.rule("BF-6.9-7")
@pytest.mark.parametrize(
    ("facts", "total"),
    [
        ({"shooting": 2, "target": {"armour": 2}}, 0),
        ({"shooting": 1, "target": {"armour": 2}, "visibility": "less_than_half"}, -2),
        ({"shooting": 1, "distance": 5, "target": {"armour": 2}}, 1),
    ],
)
def test_no_dice_are_a_miss_without_a_throw(facts, total):
    assert dice_count(**facts) == total
    outcome = shot(**facts, dice=(5,) * max(0, total))
    assert ("BF-6.9-7" in rules_of(outcome)) == (total <= 0)


@pytest.mark.rule("BF-6.5-2")
@pytest.mark.parametrize("shooting", [1, 2, 3, 5])
def test_odds_are_the_throws_with_a_six(shooting):
    throws = list(product(range(1, 7), repeat=shooting))
    hit = Fraction(sum(6 in faces for faces in throws), len(throws))
    assert odds("virtual-shot", facts_of(shooting)).chance(lambda event: event.tag() == "removed") == hit


@pytest.mark.rule("BF-6.8-1")
@given(st.integers(1, 10), st.integers(0, 10), st.integers(0, 15))
def test_more_armour_never_raises_the_chance(shooting, armour, distance):
    def harmed(armour):
        found = odds("virtual-shot", facts_of(shooting, distance, target={"armour": armour}))
        return found.chance(lambda event: event.tag() == "removed")

    assert harmed(armour + 1) <= harmed(armour)
