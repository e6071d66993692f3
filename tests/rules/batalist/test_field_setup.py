"""Sides, steps, dice, modifiers and words (sections 0 and 1), the preparation, terrain and deployment (section 3)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.preparation.placing import sequence
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.wording.messages import say
from tests.rules.batalist.at_field import asked, play, refused, rules_of, told


def prepared(*armies, stage="terrain", **more):
    return play("preparation", {"armies": list(armies), "stage": stage, **more})


def side(bases=5, confirmed=0, **more):
    return {"base_count": bases, "confirmed": confirmed, **more}


@pytest.mark.rule("BT-0-1")
@pytest.mark.parametrize("count", [1, 3])
def test_a_game_has_two_sides(count):
    assert refused(prepared(*[side()] * count)) == "BT-0-1"
    assert prepared(side(name="Север"), side()).events[0].sides == ("Север", "B")


@pytest.mark.rule("BT-0-2")
@pytest.mark.parametrize(("per_step", "shown"), [(2, 24), (3, 36)])
def test_any_scale_is_measured_in_steps(per_step, shown):
    outcome = play("length-of-a-step", {"steps": 12}, centimetres_per_step=per_step)
    assert (outcome.events[0].steps, outcome.events[0].centimetres) == (12, shown)


@pytest.mark.rule("BT-1-15")
@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_die_shows_one_to_six(value):
    assert refused(play("die", {"reported_die": value})) == "BT-1-15"
    assert play("die", {"reported_die": 6}).events[0].die == 6
    assert play("die", {}, 4).events[0].die == 4
    assert set(asked("die", {}).odds().whole().values()) == {Fraction(1, 6)}


@pytest.mark.rule("BT-1-16")
def test_a_step_is_two_centimetres_unless_agreed_otherwise():
    assert play("length-of-a-step", {"steps": 1}).events[0].centimetres == 2
    assert play("length-of-a-step", {}).events[0].centimetres == 6
    with pytest.raises(Problem):
        read_facts(Settings, {"centimetres_per_step": 0})


@pytest.mark.rule("BT-1-17")
@pytest.mark.parametrize(
    ("profile", "amounts", "distance", "value"),
    [(0, (-2, -1), False, -3), (3, (2, 1), False, 6), (4, (-6,), True, 0)],
)
def test_modifiers_are_summed(profile, amounts, distance, value):
    changes = [{"amount": amount} for amount in amounts]
    facts = {"profile_value": profile, "changes": changes, "is_distance": distance}
    assert play("current-value", facts).events[0].value_now == value


@pytest.mark.rule("BT-1-18")
@pytest.mark.parametrize(
    ("term", "word"),
    [
        ("battalion", "база"),
        ("turn", "три фазы"),
        ("slot", "одну базу"),
        ("end_of_turn", "последняя база"),
        ("speed_mark", "скорость"),
        ("cast", "Заклинание"),
    ],
)
def test_words_have_one_meaning(term, word):
    (step,) = play("vocabulary", {"term": term}).steps
    assert word in say(step.key, "ru")


@pytest.mark.rule("BT-3-1")
def test_each_side_has_bases():
    assert refused(prepared(side(), side(0))) == "BT-3-1"
    assert refused(prepared(side(1), side(1))) is None


@pytest.mark.rule("BT-3-2")
def test_a_field_may_be_empty_but_has_a_size():
    outcome = prepared(side(), side(), field_length=60, field_width=45)
    assert "BT-3-2" in rules_of(outcome)
    assert refused(prepared(side(), side(), field_length=0)) == "BT-3-2"


@pytest.mark.rule("BT-3-3")
def test_three_dice_are_needed():
    steps = prepared(side(), side()).steps
    assert [step.values["dice"] for step in steps if step.rule == "BT-3-3"] == [3]


@pytest.mark.rule("BT-3-9")
def test_the_preparation_goes_step_by_step():
    assert refused(prepared(side(confirmed=2), side(confirmed=2), stage="deployment_zones")) == "BT-3-9"
    assert refused(prepared(side(confirmed=3), side(confirmed=2), stage="deployment_zones")) == "BT-3-9"
    outcome = prepared(side(confirmed=3), side(confirmed=3), stage="deployment_zones")
    assert outcome.events[-1].stage == "deployment_zones"


def piece(kind, **more):
    return {"terrain_kind": kind, "width": 20, "length": 20, **more}


def stood(*terrain, other=None, **stand):
    """A base whose front middle is at (0, 1)."""
    return play("ground", {"stand": stand, "terrain": list(terrain), "other_stand": other})


@pytest.mark.rule("BT-3.1-1")
def test_a_base_is_on_a_hill_with_its_front_middle():
    hill = piece("hill", y=4, length=7)
    assert stood(hill).events[0].level == 1
    assert stood(hill, y=-2).events[0].level == 0


@pytest.mark.rule("BT-3.1-4")
@pytest.mark.parametrize(("slow", "divisor"), [(False, 1), (True, 2)])
def test_a_forest_slows_when_declared_so(slow, divisor):
    wood = piece("forest", slow=slow)
    assert stood(wood).events[0].divisor == divisor
    move = {"mover": {"speed": 6}, "legs": [{}], "terrain": [wood]}
    assert play("move", move).events[0].y == 6 / divisor
    thin = {"terrain_kind": "forest", "y": 5, "width": 20, "length": 0.5, "slow": slow}
    assert told(play("line-of-sight", {"terrain": [thin]})) == [("out_of_sight", "target")]


@pytest.mark.rule("BT-3.1-7")
def test_a_ravine_is_low_ground():
    ravine = piece("ravine", y=-5, length=16)
    outcome = stood(ravine, other={"y": 6})
    assert (outcome.events[0].level, outcome.events[1].compared_height) == (-1, "lower")
    assert stood(ravine, other={}, y=6).events[1].compared_height == "higher"


@pytest.mark.rule("BT-3.1-11")
def test_terrain_combines_and_the_worst_divisor_counts():
    wooded_hill = stood(piece("forest"), piece("hill"))
    assert (wooded_hill.events[0].level, wooded_hill.events[0].divisor) == (1, 2)
    blocked = play("line-of-sight", {"terrain": [piece("forest"), piece("hill")]})
    assert told(blocked) == [("out_of_sight", "target")]
    assert stood(piece("bog"), piece("difficult_ground")).events[0].divisor == 4
    house = {"terrain_kind": "building", "y": 5, "width": 2, "length": 2}
    move = {"mover": {"speed": 16, "y": -1}, "legs": [{}], "terrain": [piece("bog"), house]}
    outcome = play("move", move)
    assert (outcome.events[0].y, outcome.events[0].used) == (3, 16)
    assert rules_of(outcome)[-1] == "BT-3.1-8"


@pytest.mark.rule("BT-3.1-13")
def test_higher_means_a_greater_level():
    hill = piece("hill")
    alike = stood(hill, other={"x": 5})
    assert alike.events[1].compared_height == "level"
    assert say(alike.steps[-1].key, "ru", **alike.steps[-1].values) == "Базы на одной высоте"
    assert stood(hill, other={"y": 30}).events[1].compared_height == "higher"
    assert stood(hill, other={}, y=30).events[1].compared_height == "lower"
    stacked = stood(hill, piece("hill", width=8, length=8), other={"x": 6})
    assert (stacked.events[0].level, stacked.events[1].compared_height) == (2, "higher")


@pytest.mark.rule("BT-12-22")
def test_a_bridge_makes_firm_ground():
    bridge = piece("bridge", width=4)
    for kind in ("bog", "ravine", "difficult_ground", "water"):
        outcome = stood(piece(kind), bridge)
        assert (outcome.events[0].level, outcome.events[0].divisor) == (0, 1)
        assert "BT-12-22" in rules_of(outcome)
    assert stood(piece("forest"), piece("clearing", width=4)).events[0].divisor == 1
    assert stood(piece("difficult_ground"), piece("clearing", width=4)).events[0].divisor == 2


def zones(gap, *speeds):
    """Two bands along the long edges of a field 90 steps wide."""
    first = {"x": 30, "y": 5, "width": 60, "length": 10}
    second = {**first, "y": 15 + gap}
    bases = [{"speed": speed} for speed in speeds]
    return play(
        "deployment-zones",
        {"first_zone": first, "second_zone": second, "all_bases": bases, "field_width": 90},
    )


@pytest.mark.rule("BT-3.4-1")
def test_bands_along_opposite_edges():
    outcome = zones(40, 8)
    assert told(outcome) == [("spacing_accepted", "")]
    outside = {"first_zone": {"x": 30, "y": 4, "width": 60, "length": 10}}
    assert refused(play("deployment-zones", outside)) == "BT-3-2"


@pytest.mark.rule("BT-3.4-1")
def test_a_zone_of_any_outline():
    wedge = [{"x": 0}, {"x": 60}, {"x": 30, "y": 10}]
    facts = {"first_zone": {"x": 0, "y": 0, "corners": wedge}, "second_zone": {"x": 30, "y": 40}}
    outcome = play("deployment-zones", facts)
    assert told(outcome) == [("spacing_accepted", "")]
    assert outcome.events[0].gap == 25
    zone = {"own_zone": facts["first_zone"]}
    assert refused(play("place-bases", {**zone, "newcomers": [{"x": 30, "y": 5}]})) is None
    assert refused(play("place-bases", {**zone, "newcomers": [{"x": 10, "y": 5}]})) == "BT-3.5-1"
    with pytest.raises(Problem):
        play("place-bases", {"own_zone": {"corners": wedge[:2]}})


@pytest.mark.rule("BT-3.4-2")
@pytest.mark.parametrize(
    ("gap", "speeds", "least", "refusal"),
    [
        (24, (5, 8), 24, None),
        (23.9, (8,), 24, "BT-3.4-2"),
        (36, (5, 12), 36, None),
        (35.9, (5, 12), 36, "BT-3.4-2"),
    ],
)
def test_the_gap_is_three_times_the_fastest(gap, speeds, least, refusal):
    outcome = zones(gap, *speeds)
    assert refused(outcome) == refusal
    assert outcome.steps[-1].values["least"] == least


def placed(*bases, terrain=(), others=(), **settings):
    facts = {"newcomers": list(bases), "terrain": list(terrain), "others": list(others)}
    return play("place-bases", facts, **settings)


@pytest.mark.rule("BT-3.5-1")
def test_bases_stand_wholly_in_their_zone():
    assert told(placed({"x": 30, "y": 9})) == [("base_placed", "newcomers.1")]
    assert refused(placed({"x": 30, "y": 10})) == "BT-3.5-1"
    assert refused(placed({"x": 30, "y": 5}, {"x": 31, "y": 5})) == "BT-3.5-1"
    assert refused(placed({"x": 30, "y": 5}, others=[{"x": 31, "y": 5}])) == "BT-3.5-1"
    pond = {"terrain_kind": "water", "x": 30, "y": 5, "width": 5, "length": 5}
    assert refused(placed({"x": 30, "y": 5}, terrain=[pond])) == "BT-3.5-1"
    assert refused(placed({"x": 30, "y": 5, "skills": ["flying"]}, terrain=[pond])) is None
    waiting = placed({"held": "reserve"}, reserves_agreed=True)
    assert told(waiting) == [("base_held_back", "newcomers.1")]


def order(*dice, placing="by_turns", **facts):
    return play("order-of-placing", facts, *dice, placing=placing)


@pytest.mark.rule("BT-3.5-2")
def test_bases_are_placed_by_turns():
    assert order(first_bases=5, second_bases=3, starts="first").events[0].sequence == "ABABABAA"
    assert order(2, 2, 3, 5, first_bases=1, second_bases=2).events[0].sequence == "BAB"


@pytest.mark.rule("BT-3.5-2")
def test_either_side_is_as_likely_to_start():
    assert set(asked("order-of-placing", {}).odds().whole().values()) == {Fraction(1, 2)}


@given(st.integers(0, 30), st.integers(0, 30), st.booleans())
def test_every_base_is_placed_once(first, second, first_starts):
    letters = sequence(first, second, first_starts=first_starts)
    assert (letters.count("A"), letters.count("B")) == (first, second)
    both = letters[: 2 * min(first, second)]
    assert "AA" not in both
    assert "BB" not in both


@pytest.mark.rule("BT-3.5-3")
def test_markers_are_turned_up_together():
    assert told(order(placing="hidden_markers", second_ready=False)) == [("markers_hidden", "")]
    assert told(order(placing="hidden_markers")) == [("markers_revealed", "")]


@pytest.mark.rule("BT-3.5-4")
def test_reserves_are_agreed():
    assert refused(placed({"held": "reserve"})) == "BT-3.5-4"
    assert refused(placed({"held": "reserve"}, reserves_agreed=True)) is None


@pytest.mark.rule("BT-3.5-5")
def test_ambushes_are_agreed():
    stealthy = {"held": "ambush", "skills": ["stealthy"]}
    assert refused(placed(stealthy)) == "BT-3.5-5"
    assert refused(placed({"held": "ambush"}, ambushes_agreed=True)) == "BT-3.5-5"
    assert told(placed(stealthy, ambushes_agreed=True)) == [("base_held_back", "newcomers.1")]


@pytest.mark.rule("BT-3.5-6")
def test_any_other_agreed_way():
    outcome = order(placing="other")
    assert told(outcome) == [("question", "")]
    own_way = placed({"x": 10, "y": 5}, {"x": 20, "y": 5}, placing="other")
    assert rules_of(own_way) == ["BT-3.5-6", "BT-3.5-1", "BT-3.5-1"]


def laid(**more):
    return play(
        "conjured-terrain", {"laid_piece": {"terrain_kind": "cloud_of_death", "circular": True, **more}}
    )


@pytest.mark.rule("BT-13-27")
def test_conjured_terrain_lies_wholly_on_the_field():
    assert told(laid(x=1, y=20, width=2)) == [("piece_laid", "laid_piece")]
    assert refused(laid(x=0.9, y=20, width=2)) == "BT-13-27"
    with pytest.raises(Problem):
        laid(terrain_kind="hill", x=20, y=20)


@pytest.mark.rule("BT-3.1-13", "BT-3.1-1")
def test_the_ground_tells_the_level_of_the_base_and_which_hill_it_is_not_on():
    hill, forest = ({"terrain_kind": kind, "y": -1, "width": 8, "length": 2} for kind in ("hill", "forest"))
    steps = [(step.key.removeprefix("batalist.ground."), step.values) for step in stood(hill, forest).steps]
    assert ("own_level", {"level": 0}) in steps
    assert [key for key, _ in steps].count("not_on") == 1
