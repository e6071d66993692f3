"""Melee attacks (section 9) and giants in them (section 11)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.basics.bases import figures_left
from armybuilder.games.batalist.rules.damage.blows import Struck, doubles, figures_taken, hits, must_test
from tests.rules.batalist.at_field import asked, play, refused, rules_of, told

FELL, TESTED = "figure_fell", "BT-10-5"
STEADY = (1, 1, 1)


def melee(attacker=None, defender=None, *dice, **others):
    facts = {"attacker": attacker or {}, "defender": defender or {}, **others}
    return play("melee-attack", facts, *dice)


def sums(outcome):
    """(blow, guard) of the attacker, then of the attacked base."""
    return [(s.values["blow"], s.values["guard"]) for s in outcome.steps if s.key == "batalist.melee.sums"]


def shaken(outcome):
    """Who tests because of a double, in order."""
    return [
        s.values["base"].key.removeprefix("batalist.who.")
        for s in outcome.steps
        if s.key == "batalist.flight.struck"
    ]


def losers(outcome):
    return [event.who for event in outcome.events if event.tag() == FELL]


@pytest.mark.rule("BT-9-1")
def test_one_order_is_one_attack():
    outcome = melee({"figures": 8}, {"figures": 8}, 3, 3, points=2)
    assert rules_of(outcome)[0] == "BT-9-1"
    assert [event.points for event in outcome.events] == [1]


@pytest.mark.rule("BT-9-2")
@pytest.mark.parametrize(
    "facts", [{"touching_edge": "other_edge"}, {"touching_edge": "no"}, {"whose": "own"}]
)
def test_only_an_enemy_at_the_front_edge_is_struck(facts):
    assert refused(melee(None, None, **facts)) == "BT-9-2"


@pytest.mark.rule("BT-9-2")
def test_another_enemy_at_the_front_is_an_extra_contact():
    outcome = melee({"defence": 9, "enemies_touched": 2}, {"defence": 9}, 1, 4)
    assert "BT-9-23" in rules_of(outcome)


@pytest.mark.rule("BT-9-9")
def test_one_die_serves_for_blow_and_guard():
    outcome = melee({"melee": 3, "defence": 2}, {"melee": 2, "defence": 3}, 4, 3)
    assert sums(outcome) == [(7, 6), (5, 6)]
    assert losers(outcome) == ["defender"]


@pytest.mark.rule("BT-9-10")
@pytest.mark.parametrize(("blow", "guard", "hit"), [(7, 6, True), (6, 6, False), (5, 6, False)])
def test_a_blow_must_be_greater(blow, guard, hit):
    assert hits(blow, guard) is hit
    assert figures_taken(blow, guard) == hit


@pytest.mark.rule("BT-9-11")
@pytest.mark.parametrize(
    ("blow", "guard", "double"),
    [(8, 4, True), (9, 4, True), (7, 4, False), (1, 0, True), (0, 0, False), (1, -1, True)],
)
def test_doubles(blow, guard, double):
    assert doubles(blow, guard) is double


@pytest.mark.rule("BT-9-10")
@pytest.mark.rule("BT-9-11")
@pytest.mark.rule("BT-9-14")
@pytest.mark.rule("BT-10-1")
@pytest.mark.parametrize(
    ("blow", "guard", "hit", "tests"),
    [
        *[(7, 6, True, False), (6, 6, False, False), (5, 6, False, False), (0, 0, False, False)],
        *[(8, 4, True, True), (9, 4, True, True), (7, 4, True, False), (1, 0, True, True)],
        *[(1, -1, True, True), (18, 2, True, True), (10, 5, True, True), (9, 5, True, False)],
        *[(-1, -2, True, True), (-2, -2, False, False)],
    ],
)
def test_blow_against_guard(blow, guard, hit, tests):
    attacker = {"melee": 0, "melee_change": blow - 1, "defence": 9}
    defender = {"melee": 0, "defence": 0, "defence_change": guard - 1}
    outcome = melee(attacker, defender, 1, 1, *(STEADY if tests else ()))
    assert sums(outcome)[0][0] == blow
    assert sums(outcome)[1][1] == guard
    assert [(event.who, event.lost) for event in outcome.events[1:]] == [("defender", 1)] * hit
    assert (shaken(outcome) == ["defender"]) is tests
    assert ("BT-9-11" in rules_of(outcome)) is tests


@pytest.mark.rule("BT-9-13")
@pytest.mark.rule("BT-10-13")
def test_neighbours_of_the_destroyed_test_before_the_attacker():
    attacker = {"melee": 5, "defence": 0, "y": 0}
    defender = {"melee": 9, "defence": 0, "figures": 1, "y": 2, "heading": 270}
    friend = {"whose": "enemy", "x": 4, "y": 2}
    outcome = melee(attacker, defender, 5, 5, *STEADY, *STEADY, neighbours=[friend])
    keys = [
        step.key for step in outcome.steps if step.key in ("batalist.flight.near", "batalist.flight.struck")
    ]
    assert keys == ["batalist.flight.near", "batalist.flight.struck"]


@pytest.mark.rule("BT-9-12")
def test_both_may_die_in_one_throw():
    one = {"melee": 5, "defence": 1, "figures": 1}
    outcome = melee(one, one, 3, 4)
    assert sums(outcome) == [(8, 4), (9, 5)]
    assert [who for tag, who in told(outcome) if tag == "base_destroyed"] == ["defender", "attacker"]


@pytest.mark.rule("BT-9-12")
@pytest.mark.parametrize(("melee_value", "defence", "dice"), [(3, 3, (4, 4)), (2, 4, (3, 3))])
def test_nobody_falls(melee_value, defence, dice):
    one = {"melee": melee_value, "defence": defence}
    assert losers(melee(one, one, *dice)) == []


@pytest.mark.rule("BT-9-13")
def test_a_return_blow_shakes_the_attacker():
    outcome = melee({"melee": 0, "defence": 4}, {"melee": 4, "defence": 5}, 1, 6, 4, 1, 1, points=3)
    assert sums(outcome) == [(1, 5), (10, 11)]
    assert told(outcome)[1:] == [
        (FELL, "attacker"),
        ("action_points_left", "attacker"),
        ("drew_back", "attacker"),
    ]
    assert outcome.events[2].points == 0


@pytest.mark.rule("BT-9-13")
def test_the_attacked_base_tests_first():
    one = {"melee": 5, "defence": 0}
    outcome = melee(one, one, 3, 3, 4, 1, 1, 4, 4, 1)
    assert shaken(outcome) == ["defender", "attacker"]
    backs = {event.who: event.steps for event in outcome.events if event.tag() == "drew_back"}
    assert backs == {"defender": 1, "attacker": 6}


@pytest.mark.rule("BT-9-13")
def test_a_destroyed_base_has_no_test_but_its_neighbours_have():
    near = [{"whose": "enemy", "x": 3, "y": 3}]
    places = {"melee": 5, "defence": 5, "y": 0}
    outcome = melee(
        places,
        {"defence": 0, "melee": 0, "figures": 1, "y": 2, "heading": 270},
        5,
        1,
        1,
        1,
        1,
        neighbours=near,
    )
    assert TESTED in rules_of(outcome)
    assert ("base_destroyed", "defender") in told(outcome)


@pytest.mark.rule("BT-10-3")
def test_neighbours_need_places():
    with pytest.raises(Problem):
        melee({}, {}, 1, 1, neighbours=[{"x": 4}])
    with pytest.raises(Problem):
        melee({}, {"y": 2}, 1, 1, neighbours=[{"x": 4, "skills": ["coward", "steadfast"]}])


@pytest.mark.rule("BT-9-14")
def test_one_roll_takes_one_figure():
    assert figures_taken(18, 2) == 1
    assert doubles(18, 2)


@pytest.mark.rule("BT-9-15")
@pytest.mark.parametrize(("own", "other", "changes"), [(8, 6, (2, -2)), (6, 8, (-1, 1))])
def test_each_base_reads_its_own_column(own, other, changes):
    outcome = melee(
        {"figures": own, "melee": 3, "defence": 9}, {"figures": other, "melee": 3, "defence": 9}, 1, 1
    )
    assert [blow - 4 for blow, _ in sums(outcome)] == list(changes)


@pytest.mark.rule("BT-9-16")
@pytest.mark.parametrize(("own", "other", "changes"), [(6, 6, (0, 0)), (7, 6, (2, -2)), (1, 8, (-1, 1))])
def test_counting_figures(own, other, changes):
    outcome = melee(
        {"figures": own, "melee": 3, "defence": 9}, {"figures": other, "melee": 3, "defence": 9}, 1, 1
    )
    assert [blow - 4 for blow, _ in sums(outcome)] == list(changes)


@pytest.mark.rule("BT-9-17")
def test_more_figures_of_the_attacker():
    assert sums(melee({"figures": 8, "melee": 3}, {"figures": 6, "defence": 9}, 4, 1))[0][0] == 9


@pytest.mark.rule("BT-9-18")
def test_more_figures_of_the_attacked():
    outcome = melee({"figures": 6, "defence": 9, "melee": 0}, {"figures": 8, "melee": 3}, 1, 4)
    assert sums(outcome)[1][0] == 8


@pytest.mark.rule("BT-9-19")
def test_rear_attack():
    outcome = melee({"melee": 0}, {"defence": 3}, 1, 2, strike_from="rear")
    assert sums(outcome)[1][1] == 3
    assert "BT-9-19" in rules_of(outcome)


@pytest.mark.rule("BT-9-20")
def test_flank_attack():
    outcome = melee({"melee": 0}, {"defence": 3}, 1, 2, strike_from="flank")
    assert sums(outcome)[1][1] == 4
    assert "BT-9-20" in rules_of(outcome)


@pytest.mark.rule("BT-9-21")
def test_fewer_figures_of_the_attacker():
    outcome = melee({"figures": 1, "melee": 6}, {"figures": 8, "defence": 9, "melee": 0}, 3, 1)
    assert sums(outcome)[0][0] == 8


@pytest.mark.rule("BT-9-22")
@pytest.mark.parametrize(("value", "die", "blow"), [(3, 4, 5), (1, 1, 0)])
def test_fewer_figures_of_the_attacked(value, die, blow):
    outcome = melee(
        {"figures": 8, "defence": 9, "melee": 0}, {"figures": 6, "melee": value, "defence": 9}, 1, die
    )
    assert sums(outcome)[1][0] == blow


@pytest.mark.rule("BT-9-23")
@pytest.mark.parametrize(("enemies", "change"), [(1, 0), (3, -2)])
def test_contacts_of_the_attacker(enemies, change):
    outcome = melee({"defence": 9, "enemies_touched": enemies}, {"defence": 9}, 1, 1)
    assert sums(outcome)[0][1] == 10 + change


@pytest.mark.rule("BT-9-24")
@pytest.mark.parametrize(("enemies", "direction", "change"), [(2, "front", -1), (4, "rear", -5)])
def test_contacts_of_the_attacked(enemies, direction, change):
    outcome = melee({"melee": 0}, {"defence": 9, "enemies_touched": enemies}, 1, 1, strike_from=direction)
    assert sums(outcome)[1][1] == 10 + change


@pytest.mark.rule("BT-9-25")
@pytest.mark.rule("BT-9-28")
def test_attacker_higher():
    outcome = melee({"defence": 5, "height": 1}, {"defence": 5}, 1, 1)
    assert [guard for _, guard in sums(outcome)] == [7, 5]
    assert {"BT-9-25", "BT-9-28"} <= set(rules_of(outcome))


@pytest.mark.rule("BT-9-26")
@pytest.mark.rule("BT-9-27")
def test_attacked_higher():
    outcome = melee({"defence": 5}, {"defence": 5, "height": 1}, 1, 1)
    assert [guard for _, guard in sums(outcome)] == [5, 7]
    assert {"BT-9-26", "BT-9-27"} <= set(rules_of(outcome))


@pytest.mark.rule("BT-9-27")
def test_the_same_level_changes_nothing():
    outcome = melee({"defence": 5, "height": 1}, {"defence": 5, "height": 1}, 1, 1)
    assert [guard for _, guard in sums(outcome)] == [6, 6]


@pytest.mark.rule("BT-9-28")
def test_lower_and_struck_in_the_flank():
    outcome = melee({"height": 1}, {"defence": 9}, 1, 1, strike_from="flank")
    assert sums(outcome)[1][1] == 8


WORKED = (
    {"melee": 3, "defence": 2, "figures": 8, "enemies_touched": 1},
    {"melee": 2, "defence": 3, "figures": 6, "enemies_touched": 2},
)


@pytest.mark.rule("BT-9-29")
def test_the_worked_sum_is_a_double():
    outcome = melee(*WORKED, 4, 3, *STEADY, strike_from="flank")
    assert sums(outcome) == [(9, 6), (3, 4)]
    assert losers(outcome) == ["defender"]
    assert TESTED in rules_of(outcome)


@pytest.mark.rule("BT-9-29")
def test_the_worked_sum_with_other_dice():
    outcome = melee(*WORKED, 1, 4, strike_from="flank")
    assert sums(outcome) == [(6, 3), (4, 5)]
    assert losers(outcome) == ["defender", "attacker"]


@pytest.mark.rule("BT-9-40")
@pytest.mark.parametrize(("figures", "lost", "left"), [(1, 1, 0), (2, 3, 0), (8, 1, 7)])
def test_figures_never_fall_below_none(figures, lost, left):
    assert figures_left(figures, lost) == left


@pytest.mark.rule("BT-9-40")
def test_the_last_figure_takes_the_base_along():
    outcome = melee({"melee": 6}, {"figures": 1, "melee": 0}, 5, 1)
    assert told(outcome)[1:] == [(FELL, "defender"), ("base_destroyed", "defender"), ("question", "defender")]


@pytest.mark.rule("BT-10-1")
@pytest.mark.parametrize(("blow", "left", "tests"), [(10, 5, True), (9, 5, False), (10, 0, False)])
def test_a_double_on_a_survivor_causes_a_test(blow, left, tests):
    assert must_test(Struck(left, doubles(blow, 5))) is tests


@pytest.mark.rule("BT-11-1")
@pytest.mark.parametrize(
    ("own", "other", "blow"), [(["giant"], [], 7), (["giant"], ["giant"], 6), ([], ["giant"], 6)]
)
def test_giants_strike_harder(own, other, blow):
    attacker = {"melee": 5, "figures": 1, "skills": own}
    outcome = melee(attacker, {"figures": 8, "defence": 9, "skills": other, "melee": 0}, 2, 1)
    assert sums(outcome)[0][0] == blow


@pytest.mark.rule("BT-11-1")
def test_a_giant_strikes_back_harder():
    outcome = melee({"defence": 9, "melee": 0}, {"melee": 5, "skills": ["giant"]}, 1, 2)
    assert sums(outcome)[1][0] == 8


def giant_against(reading, **other):
    """Whether the attacking giant's blow is 1 stronger, and the settings that its trace names."""
    settings = {"ordinary_size": reading} if reading else {}
    facts = {"attacker": {"melee": 5, "skills": ["giant"]}, "defender": {"defence": 9, **other}}
    outcome = play("melee-attack", facts, 2, 1, **settings)
    own = [step for step in outcome.steps if step.rule == "BT-11-1" and "attacker" in step.values["base"].key]
    return sums(outcome)[0][0] == 8, [(step.setting, step.choice) for step in own if step.setting]


LARGE, GIANT = {"stand_class": "large"}, {"skills": ["giant"]}


@pytest.mark.rule("BT-11-1")
@pytest.mark.parametrize(
    ("reading", "foot", "large", "giant", "large_giant"),
    [
        ("", True, True, False, False),
        ("by_skill", True, True, False, False),
        ("by_stand", True, False, True, False),
        ("by_both", True, False, False, False),
    ],
)
def test_who_is_of_ordinary_size_is_agreed(reading, foot, large, giant, large_giant):
    assert giant_against(reading)[0] is foot
    assert giant_against(reading, stand_class="individual")[0] is foot
    assert giant_against(reading, stand_class="gun")[0] is foot
    assert giant_against(reading, **LARGE)[0] is large
    assert giant_against(reading, **GIANT)[0] is giant
    assert giant_against(reading, **LARGE, **GIANT)[0] is large_giant


@pytest.mark.rule("BT-11-1")
def test_the_setting_of_ordinary_size_is_named_where_it_decides():
    assert giant_against("by_stand") == (True, [])
    assert giant_against("by_stand", **LARGE, **GIANT) == (False, [])
    assert giant_against("by_stand", **LARGE) == (False, [("ordinary_size", "by_stand")])
    assert giant_against("by_stand", **GIANT) == (True, [("ordinary_size", "by_stand")])
    assert giant_against("by_both", **GIANT) == (False, [("ordinary_size", "by_both")])
    assert giant_against("", **LARGE) == (True, [("ordinary_size", "by_skill")])
    # the usual reading does not tell of what it leaves out
    assert giant_against("", **GIANT) == (False, [])
    foot = play("melee-attack", {"defender": LARGE}, 3, 3, ordinary_size="by_stand")
    assert "BT-11-1" not in rules_of(foot)


@pytest.mark.rule("BT-11-1")
def test_a_giant_strikes_back_by_the_same_reading():
    facts = {"attacker": {"defence": 9, "melee": 0, **LARGE}, "defender": {"melee": 5, **GIANT}}
    assert sums(play("melee-attack", facts, 1, 2))[1][0] == 8
    assert sums(play("melee-attack", facts, 1, 2, ordinary_size="by_stand"))[1][0] == 7


@pytest.mark.rule("BT-H-12")
def test_separate_guard_dice():
    one = {"melee": 3, "defence": 3}
    facts = {"attacker": one, "defender": one}
    outcome = play("melee-attack", facts, 6, 1, 5, 2, *STEADY, house_guard_dice=True)
    assert sums(outcome) == [(9, 4), (8, 5)]
    assert losers(outcome) == ["defender", "attacker"]
    assert rules_of(outcome).count(TESTED) > 0


def by_faces(own, other):
    """The chances of each number of figures lost by (attacker, defender)."""
    found = Counter()
    for a, b in product(range(1, 7), repeat=2):
        found[b + other["melee"] > a + own["defence"], a + own["melee"] > b + other["defence"]] += Fraction(
            1, 36
        )
    return found


@pytest.mark.rule("BT-9-12")
@given(*[st.fixed_dictionaries({"melee": st.integers(0, 6), "defence": st.integers(0, 6)}) for _ in range(2)])
def test_odds_of_losses_are_those_of_all_faces(own, other):
    found = asked("melee-attack", {"attacker": own, "defender": other}).odds()
    exact = by_faces(own, other)
    for who, place in (("attacker", 0), ("defender", 1)):
        chance = found.chance(lambda event, who=who: event.who == who and event.tag() == FELL)
        assert chance == sum(share for lost, share in exact.items() if lost[place])


@pytest.mark.rule("BT-9-10")
@given(st.integers(0, 6), st.integers(0, 5))
def test_a_better_guard_never_raises_the_chance_of_a_loss(blow, guard):
    def chance(defence):
        facts = {"attacker": {"melee": blow}, "defender": {"defence": defence}}
        return asked("melee-attack", facts).odds().chance(lambda e: e.who == "defender" and e.tag() == FELL)

    assert chance(guard) >= chance(guard + 1)
