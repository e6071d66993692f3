"""Casting and the eleven spells (sections 8 and 13)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.magic.conjured import runs_through_cloud
from tests.rules.batalist.every_path import fates, together
from tests.rules.batalist.test_turn import asked, play, refused, rules_of, told
from tests.sampling import sampled

SPELLS = ["fireball", "ice_rain", "summon_beast", "barrier", "lake_of_death", "cloud_of_death"]
SPELLS += ["horror", "sloth", "shield", "fair_wind", "stimulus"]


def cast(spell="fireball", level=1, target=None, settings=None, cast_this_turn=(), **mage):
    own = spell in ("shield", "fair_wind", "stimulus")
    facts = {
        "spell": spell,
        "spent_points": level,
        "mage": {"action_points": 3, **mage},
        "target": {"side": "own" if own else "enemy", **(target or {})},
        "cast_this_turn": list(cast_this_turn),
    }
    return play("declare-spell", facts, **(settings or {}))


@pytest.mark.rule("BT-8-1")
def test_only_mages_cast():
    assert refused(cast(skills=[])) == "BT-8-1"


@pytest.mark.rule("BT-8-5", "BT-8-3")
def test_a_refused_target_costs_nothing():
    assert refused(cast(target={"seen_by_mage": False})) == "BT-13-1"
    assert cast(level=2).events[0].left == 1


@pytest.mark.rule("BT-8-6")
def test_points_are_deducted():
    assert refused(cast(level=3, action_points=2)) == "BT-8-6"
    assert cast(level=2, action_points=2).events[0].left == 0


@pytest.mark.rule("BT-8-7", "BT-8-8", "BT-8-9")
def test_who_cannot_cast_now():
    assert refused(cast(touches_enemy=True)) == "BT-8-7"
    assert refused(cast(action_points=0)) == "BT-8-8"
    assert refused(cast(spell_cards=0)) == "BT-8-9"
    assert cast(spell_cards=2).events[0].cards == 1


@pytest.mark.rule("BT-8-10", "BT-H-13")
def test_spells_are_not_used_up_unless_agreed():
    assert refused(cast(cast_this_turn=["fireball"])) is None
    once = {"house_one_of_each_spell": True}
    assert refused(cast(cast_this_turn=["fireball"], settings=once)) == "BT-H-13"
    assert refused(cast(settings=once)) is None


@pytest.mark.rule("BT-8-12")
def test_no_range_and_no_arc():
    assert refused(cast("shield", target={"seen_by_mage": False})) is None
    assert refused(cast("horror")) is None
    wanted = {"ice_rain": "BT-13-5", "summon_beast": "BT-13-8", "lake_of_death": "BT-8-12"}
    for spell, rule in wanted.items():
        outcome = cast(spell, target={"seen_by_mage": False})
        assert refused(outcome) is None
        assert rule in rules_of(outcome)


@pytest.mark.rule("BT-13-1", "BT-13-20", "BT-13-22")
@pytest.mark.parametrize(
    ("spell", "rule"), [("fireball", "BT-13-1"), ("horror", "BT-13-20"), ("sloth", "BT-13-22")]
)
def test_spells_at_an_enemy_in_sight(spell, rule):
    assert refused(cast(spell)) is None
    assert refused(cast(spell, target={"seen_by_mage": False})) == rule
    assert refused(cast(spell, target={"side": "own"})) == rule


@pytest.mark.rule("BT-13-24", "BT-13-25", "BT-13-26")
@pytest.mark.parametrize(
    ("spell", "rule"), [("shield", "BT-13-24"), ("fair_wind", "BT-13-25"), ("stimulus", "BT-13-26")]
)
def test_spells_for_friends(spell, rule):
    assert refused(cast(spell)) is None
    assert refused(cast(spell, target={"side": "enemy"})) == rule


@pytest.mark.rule("BT-12-17")
@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_of_level_one(spell):
    assert cast(spell, action_points=1).events[0].level == 1


def fireball(level, quality, *dice, figures=8):
    facts = {"spent_points": level, "target": {"quality": quality, "figures": figures}}
    return play("fireball", facts, *dice)


@pytest.mark.rule("BT-13-2")
@pytest.mark.parametrize(
    ("level", "quality", "dice", "lost"),
    [(3, 3, (2, 4, 6), 2), (3, 3, (3, 3, 3), 0), (3, 1, (2, 3, 4), 3), (2, 5, (6, 5), 1)],
)
def test_fireball(level, quality, dice, lost):
    (event,) = fireball(level, quality, *dice).events
    assert getattr(event, "lost", 0) == lost


@pytest.mark.rule("BT-13-2")
def test_a_fireball_destroys_the_last_figure():
    outcome = fireball(3, 3, 4, 5, 6, figures=1)
    assert told(outcome) == [("figure_fell", "target"), ("base_destroyed", "target"), ("question", "target")]
    assert (outcome.events[0].lost, outcome.events[0].left) == (1, 0)


@pytest.mark.rule("BT-13-3", "BT-10-3", "BT-10-9")
def test_a_destroyed_target_shakes_its_neighbours():
    friends = [{"x": 5, "whose": "enemy"}, {"x": 10, "whose": "enemy"}, {"y": 3, "whose": "own"}]
    facts = {"target": {"figures": 1}, "neighbours": friends}
    # the first flees, so the second tests; the mage's friend does not
    outcome = play("fireball", facts, 6, *(4, 5, 6), *(1, 1, 4))
    assert told(outcome)[2:] == [("base_fled", "neighbours.1"), ("drew_back", "neighbours.2")]


@pytest.mark.rule("BT-13-3")
def test_a_fireball_calls_for_no_test():
    outcome = fireball(3, 3, 4, 5, 6)
    assert told(outcome) == [("figure_fell", "target")]
    assert "BT-13-3" in rules_of(outcome)


@pytest.mark.rule("BT-13-2")
@given(st.integers(1, 3), st.integers(1, 5))
def test_odds_of_a_fireball(level, quality):
    found = asked("fireball", {"spent_points": level, "target": {"quality": quality}}).odds()
    rolls = list(product(range(1, 7), repeat=level))
    for lost in range(1, level + 1):
        wanted = sum(sum(face > quality for face in faces) == lost for faces in rolls)
        chance = found.chance(lambda event, n=lost: getattr(event, "lost", 0) == n)
        assert chance == Fraction(wanted, len(rolls))


def rain(*dice, level=3, neighbours=(), **base):
    facts = {"spent_points": level, "targets": [base], "neighbours": list(neighbours)}
    return play("ice-rain", facts, *dice)


@pytest.mark.rule("BT-13-4")
@pytest.mark.parametrize(("level", "size"), [(1, 1), (2, 2), (3, 3)])
def test_size_of_ice_rain(level, size):
    assert play("spell-template", {"spent_points": level}).events[0].steps == size


@pytest.mark.rule("BT-13-4", "BT-13-6")
def test_only_a_covered_base_is_struck():
    assert told(rain(distance=1.5)) == [("spell_spared", "targets.1")]
    assert told(rain(5, 2, 1, 1, 1, distance=1.4, defence=2))[0] == ("figure_fell", "targets.1")


@pytest.mark.rule("BT-13-5")
def test_some_friend_has_to_see_the_middle():
    assert refused(play("spell-template", {"seen_by_friend": True})) is None
    assert refused(play("spell-template", {"seen_by_friend": False})) == "BT-13-5"


@pytest.mark.rule("BT-13-6")
def test_ice_rain():
    assert told(rain(2, 3, defence=2)) == [("spell_spared", "targets.1")]
    assert told(rain(5, 2, 1, 2, 3, defence=2)) == [("figure_fell", "targets.1")]
    assert told(rain(5, 2, 1, 2, 4, defence=2)) == [("figure_fell", "targets.1"), ("drew_back", "targets.1")]
    assert told(rain(whose="own")) == [("spell_spared", "targets.1")]
    assert told(rain(2, 3, defence=2, skills=["giant"])) == [("figure_fell", "targets.1")]
    assert told(rain(5, 2, defence=2, defence_change=4)) == [("spell_spared", "targets.1")]


@pytest.mark.rule("BT-13-6")
@given(st.integers(0, 8), st.integers(0, 8))
def test_more_defence_never_harms(one, other):
    less, more = sorted((one, other))

    def harm(defence):
        found = asked("ice-rain", {"targets": [{"defence": defence}]}).odds()
        return found.chance(lambda event: event.tag() == "figure_fell")

    assert harm(more) <= harm(less)


@pytest.mark.rule("BT-13-6", "BT-10-3", "BT-10-13")
def test_ice_rain_starts_a_chain_of_flight():
    friends = [{"x": 5, "whose": "enemy"}, {"x": 10, "whose": "enemy"}, {"y": 3, "whose": "own"}]
    # the base that is struck flees of the double, its neighbour stands, so the further one does not test
    outcome = rain(5, 2, *(4, 5, 6), *(1, 1, 1), defence=2, neighbours=friends)
    assert told(outcome) == [("figure_fell", "targets.1"), ("base_fled", "targets.1")]
    outcome = rain(5, 2, *(4, 5, 6), *(4, 4, 4), *(1, 4, 4), defence=2, neighbours=friends)
    assert told(outcome)[1:] == [
        ("base_fled", "targets.1"),
        ("base_fled", "neighbours.1"),
        ("drew_back", "neighbours.2"),
    ]


@pytest.mark.rule("BT-13-6", "BT-10-13")
def test_tests_come_after_all_the_losses():
    near = [{"defence": 2, "quality": 1, "x": x} for x in (0, 4)]
    outcome = play("ice-rain", {"targets": near}, *(6, 1), *(6, 1), *(1, 1, 2), *(1, 1, 1))
    assert told(outcome) == [
        ("figure_fell", "targets.1"),
        ("figure_fell", "targets.2"),
        ("drew_back", "targets.1"),
    ]


@pytest.mark.rule("BT-13-6", "BT-13-15", "BT-10-1")
@pytest.mark.parametrize("action", ["ice-rain", "lake-of-death"])
@pytest.mark.parametrize("place", [{}, {"x": 50}])
def test_odds_of_a_strike_and_its_test(action, place):
    found = asked(action, {"targets": [{"defence": 2, "quality": 4, **place}]}).odds()
    rolls = list(product(range(1, 7), repeat=2))
    doubles = Fraction(sum(a + 3 >= 2 * (b + 2) for a, b in rolls), 36)
    hits = Fraction(sum(a + 3 > b + 2 for a, b in rolls), 36)
    assert found.chance(lambda event: event.tag() == "figure_fell") == hits
    assert found.chance(lambda event: event.tag() == "base_fled") == doubles / 27
    assert found.chance(lambda event: event.tag() == "drew_back") == doubles * Fraction(6, 9)


def summon(level, *dice, place="touches_mage", turn=1, thrown=None, **beast):
    facts = {"spent_points": level, "beast_place": place, "beast": beast, "turn": turn}
    return play("summon-beast", {**facts, "thrown_sum": thrown}, *dice)


SIDE_BY_SIDE = (
    [{"x": 1, "defence": 1}, {"x": 4, "defence": 2, "quality": 4}],
    [{"x": 1, "figures": 1}, {"x": 4, "skills": ["coward"], "defence": 0}],
    [{"x": 1, "defence": 0, "figures": 1}, {"x": 1, "y": -2, "defence": 0, "skills": ["leader"]}],
)


@pytest.mark.rule("BT-13-6", "BT-13-15", "BT-10-13")
@pytest.mark.parametrize("targets", sampled(SIDE_BY_SIDE))
@pytest.mark.parametrize("action", ["ice-rain", "lake-of-death"])
def test_odds_of_bases_struck_together_are_those_of_all_paths(action, targets):
    question = asked(action, {"spent_points": 3, "targets": targets})
    merged, plain = question.odds(), fates(question)
    assert merged.of_each() == plain.of_each()
    assert together(merged) == together(plain)


@pytest.mark.rule("BT-13-6")
def test_odds_of_five_bases_struck_in_a_row():
    row = [{"x": 4 * place + 1, "defence": 3} for place in range(5)]
    each = asked("ice-rain", {"spent_points": 3, "targets": row}).odds().of_each()
    hit = Fraction(15, 36)
    for chances in each.values():
        assert sum(chances.values()) == 1
        fell = sum(chance for events, chance in chances.items() if events[0].tag() == "figure_fell")
        assert fell == hit


@pytest.mark.rule("BT-13-7")
@pytest.mark.parametrize(("level", "dice", "limit"), [(2, (3, 4), 21), (1, (1,), 3), (3, (6, 6, 6), 54)])
def test_limit_of_a_beast(level, dice, limit):
    assert summon(level, *dice).events[0].limit == limit


@pytest.mark.rule("BT-13-7")
def test_odds_of_a_beast():
    beast = {"quality": 3, "melee": 5, "speed": 6, "defence": 5}
    found = asked("summon-beast", {"spent_points": 2, "beast": beast}).odds()
    wanted = sum(3 * (a + b) >= 19 for a, b in product(range(1, 7), repeat=2))
    assert found.chance(lambda event: event.tag() == "beast_summoned") == Fraction(wanted, 36)


@pytest.mark.rule("BT-13-8")
def test_where_a_beast_is_put():
    assert refused(summon(1, place="apart")) == "BT-13-8"
    assert refused(summon(1, place="overlaps")) == "BT-13-8"
    assert told(summon(1, place="no_room")) == [("spell_fizzled", "beast")]
    assert told(summon(1, 3, place="touches_enemy_too")) == [("beast_summoned", "beast")]
    assert told(summon(1, 3)) == [("beast_summoned", "beast")]


@pytest.mark.rule("BT-13-9")
@pytest.mark.parametrize(
    ("dice", "values", "rule"),
    [
        ((3, 4), (3, 5, 0, 6, 0, 5), None),
        ((3, 4), (4, 6, 0, 6, 0, 5), None),
        ((3, 4), (4, 6, 0, 6, 1, 5), "BT-13-9"),
        ((1,), (1, 1, 0, 1, 0, 0), None),
    ],
)
def test_profile_of_a_beast(dice, values, rule):
    names = ("quality", "melee", "shooting", "speed", "range", "defence")
    beast = dict(zip(names, values, strict=True))
    assert refused(summon(len(dice), thrown=sum(dice), **beast)) == rule
    # dice that are thrown now are not lost by a beast that is too strong: the player chooses another
    tag = "beast_limited" if rule else "beast_summoned"
    assert told(summon(len(dice), *dice, **beast)) == [(tag, "beast")]


@pytest.mark.rule("BT-13-7", "BT-13-9")
def test_the_profile_is_chosen_after_the_dice():
    (event,) = play("summon-beast", {"spent_points": 2}, 3, 4).events
    assert (event.tag(), event.limit) == ("beast_limited", 21)
    for thrown in (1, 13):
        with pytest.raises(Problem) as caught:
            summon(2, thrown=thrown)
        assert caught.value.values["field"] == "thrown_sum"


@pytest.mark.rule("BT-13-10")
def test_a_beast_has_no_skills():
    assert refused(summon(1, skills=["flying"])) == "BT-13-10"


@pytest.mark.rule("BT-13-11")
def test_a_beast_has_orders_in_the_next_turn():
    assert summon(1, 3, turn=2).events[0].orders_from == 3


@pytest.mark.rule("BT-13-12", "BT-13-14", "BT-13-17")
@pytest.mark.parametrize(("spell", "level"), [("barrier", 2), ("lake_of_death", 1), ("cloud_of_death", 2)])
def test_size_of_what_is_laid(spell, level):
    facts = {"template_spell": spell, "spent_points": level, "over_a_base": spell != "barrier"}
    assert play("spell-template", facts).events[0].steps == level


def crossing(kind, mover=None, **laid):
    facts = {"laid": {"conjured_kind": kind, **laid}, "mover": mover or {}}
    (event,) = play("cross-conjured", facts).events
    return event.tag(), event.steps


@pytest.mark.rule("BT-13-12", "BT-13-13")
def test_a_barrier_stops_all_but_flyers():
    assert refused(play("spell-template", {"template_spell": "barrier", "over_a_base": True})) == "BT-13-13"
    # the front is a step ahead of the middle, the near side of the bar 2 steps ahead of the front
    assert crossing("barrier", y=3.05) == ("path_stopped", 2)
    assert crossing("barrier", y=3.05, x=2, conjured_size=3) == ("path_stopped", 2)
    assert crossing("barrier", y=3.05, x=4) == ("path_free", 6)
    assert crossing("barrier", {"skills": ["flying"]}, y=3.05) == ("path_free", 6)


@pytest.mark.rule("BT-13-14", "BT-13-16")
def test_a_lake_is_not_entered_but_left():
    assert crossing("lake_of_death", y=4) == ("path_stopped", 2.5)
    assert crossing("lake_of_death", y=1) == ("path_free", 6)
    assert crossing("lake_of_death", {"passing": "back"}, y=-1) == ("path_free", 6)
    assert crossing("lake_of_death", {"skills": ["flying"]}, y=4) == ("path_free", 6)


@pytest.mark.rule("BT-13-17")
def test_a_cloud_does_not_hinder_movement():
    assert crossing("cloud_of_death", y=4, conjured_size=2) == ("path_free", 6)


def lake(*dice, **base):
    return told(play("lake-of-death", {"targets": [base]}, *dice))


@pytest.mark.rule("BT-13-15")
def test_the_lake_strikes_all_but_flyers():
    assert lake(4, 3, defence=4) == [("spell_spared", "targets.1")]
    assert lake(6, 1, 1, 4, 5, defence=3) == [("figure_fell", "targets.1"), ("drew_back", "targets.1")]
    assert lake(skills=["flying"]) == [("spell_spared", "targets.1")]
    assert lake(6, 4, defence=3, whose="own") == [("figure_fell", "targets.1")]
    # a giant is no easier to hit here
    assert lake(4, 3, defence=4, skills=["giant"]) == [("spell_spared", "targets.1")]
    drowned = [("figure_fell", "targets.1"), ("base_destroyed", "targets.1"), ("question", "targets.1")]
    assert lake(6, 1, defence=3, figures=1) == drowned


@pytest.mark.rule("BT-13-15", "BT-10-11")
def test_the_mage_may_drown_and_lose_his_points():
    mage = {"whose": "own", "skills": ["mage"], "points": 2, "defence": 2}
    outcome = play("lake-of-death", {"targets": [mage]}, 6, 1, 1, 1, 4)
    assert told(outcome) == [
        ("figure_fell", "targets.1"),
        ("action_points_left", "targets.1"),
        ("drew_back", "targets.1"),
    ]
    for wrong in ({"whose": "enemy"}, {"skills": []}):
        with pytest.raises(Problem) as caught:
            play("lake-of-death", {"targets": [{}, {**mage, **wrong}]})
        assert caught.value.values["field"] == "targets.2.points"


@pytest.mark.rule("BT-13-15", "BT-10-13")
def test_the_enemy_of_the_mage_tests_first():
    doubles = (6, 1, 6, 1)
    near = [{"x": 0, "whose": "own", "defence": 2}, {"x": 10, "whose": "enemy", "defence": 2}]
    outcome = play("lake-of-death", {"targets": near}, *doubles, *(1, 1, 4), *(1, 4, 4))
    # the enemy's base takes the first three dice, though it stands second in the list
    assert {event.who: event.steps for event in outcome.events[2:]} == {"targets.2": 1, "targets.1": 6}


@pytest.mark.rule("BT-13-3", "BT-13-6", "BT-13-15", "BT-13-21")
@pytest.mark.parametrize("action", ["fireball", "horror", "ice-rain", "lake-of-death", "action-points"])
def test_nobody_is_a_coward_and_steadfast(action):
    both = {"neighbours": [{}, {"skills": ["coward", "steadfast"]}]}
    caster = {"actor": {"order_cards": ["spell"]}} if action == "action-points" else {}
    with pytest.raises(Problem) as caught:
        play(action, {**both, **caster}, 1, 1, 1)
    assert caught.value.values["field"] == "neighbours.2.skills"


@pytest.mark.rule("BT-13-16")
def test_the_lake_stays():
    assert "BT-13-16" in rules_of(play("lake-of-death", {}))


@pytest.mark.rule("BT-13-18")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({}, "BT-13-18"),
        ({"cloud": {"x": 1, "y": 4}}, None),
        ({"line_end": {"x": 0, "y": 3}}, None),
        ({"line_end": {"x": 0, "y": 3.5}}, "BT-13-18"),
        ({"purpose": "casting"}, None),
    ],
)
def test_shots_through_a_cloud(facts, rule):
    assert refused(play("line-through-cloud", facts)) == rule


def values(in_force=(), clouds=0, **base):
    spells = [{"lasting_spell": spell, "spell_level": level} for spell, level in in_force]
    facts = {"target": base, "in_force_spells": spells, "clouds": clouds}
    (event,) = play("values-now", facts).events
    return event


@pytest.mark.rule("BT-13-19")
@pytest.mark.parametrize(("quality", "clouds", "now"), [(1, 1, 0), (3, 0, 3), (3, 2, 1)])
def test_quality_in_clouds(quality, clouds, now):
    assert values(clouds=clouds, quality=quality).quality == now


@pytest.mark.rule("BT-8-11")
def test_effects_add_up():
    assert values([("shield", 2), ("shield", 1)], defence=2).defence == 5
    assert values([("sloth", 1), ("sloth", 3)], quality=2).quality == -2


@pytest.mark.rule("BT-13-22", "BT-13-23")
@pytest.mark.parametrize(("quality", "level", "now"), [(4, 3, 1), (2, 3, -1), (5, 1, 4), (3, 2, 1)])
def test_sloth(quality, level, now):
    assert values([("sloth", level)], quality=quality).quality == now


@pytest.mark.rule("BT-13-24")
def test_shield():
    assert values([("shield", 2)], defence=2).defence == 4


@pytest.mark.rule("BT-13-25")
def test_fair_wind():
    assert values([("fair_wind", 3)], shooting=1, range=12).range == 15
    assert values([("fair_wind", 3)], shooting=0).shooting == 0
    assert values([("fair_wind", 1)], shooting=1, range=2, range_change=-9).range == 0


@pytest.mark.rule("BT-13-26")
def test_stimulus():
    found = values([("stimulus", 2)], melee=3, shooting=2)
    assert (found.melee, found.shooting) == (5, 4)
    found = values([("stimulus", 2)], melee=3, shooting=0)
    assert (found.melee, found.shooting) == (5, 0)


def horror(level, *dice, **base):
    return play("horror", {"spent_points": level, "target": base}, *dice)


@pytest.mark.rule("BT-13-21")
def test_horror():
    (event,) = horror(1, 6, quality=1).events
    assert (event.tag(), event.steps) == ("drew_back", 1)
    (event,) = horror(2, 4, 5, quality=3, speed=6).events
    assert (event.tag(), event.steps) == ("drew_back", 6)
    assert told(horror(3, 6, 6, 6, quality=5)) == [("base_fled", "target"), ("question", "target")]
    assert told(horror(1, 1, quality=1)) == [("horror_held", "target")]


@pytest.mark.rule("BT-13-21", "BT-10-9", "BT-10-10")
def test_horror_among_others():
    friends = [{"x": 5, "whose": "enemy"}, {"y": -3, "whose": "own"}]
    facts = {"spent_points": 3, "target": {"quality": 3}, "neighbours": friends}
    # flight shakes the friend two steps away; a base one step behind stops a retreat
    outcome = play("horror", facts, *(4, 5, 6), *(1, 1, 4))
    assert told(outcome) == [("base_fled", "target"), ("drew_back", "neighbours.1")]
    (event,) = play("horror", facts, 1, 4, 5).events
    assert (event.tag(), event.steps) == ("drew_back", 1)


@pytest.mark.rule("BT-13-23")
def test_sloth_counts_for_morale_and_fireball():
    tested = {"base_tested": {"quality": 3, "quality_change": -2}}
    (event,) = play("morale-test", tested, 1, 2, 1).events
    assert event.tag() == "drew_back"
    burnt = {"target": {"quality": 3, "quality_change": -2}}
    assert told(play("fireball", burnt, 2)) == [("figure_fell", "target")]


@pytest.mark.rule("BT-13-21")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_odds_of_horror(level):
    found = asked("horror", {"spent_points": level, "target": {"quality": 3}}).odds()
    assert found.chance(lambda event: event.tag() == "horror_held") == Fraction(1, 2**level)
    flight = Fraction(1, 8) if level == 3 else 0
    assert found.chance(lambda event: event.tag() == "base_fled") == flight


@pytest.mark.rule("BT-13-18")
def test_a_line_shorter_than_a_step_may_run_through_a_cloud():
    assert runs_through_cloud((0, 0), (0.5, 0), (0, 0), 2)
    assert not runs_through_cloud((0, 0), (0, 0), (0, 0), 2)
