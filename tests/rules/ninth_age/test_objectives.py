"""Secondary objectives (VII.E)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.rules.victory.objectives import OBJECTIVES
from armybuilder.games.ninth_age.rules.victory.scoring import winner
from tests.rules.ninth_age.at_table import first_of, odds, play, refused, rules_of, said, told

SMALL = {"length": 48, "width": 36}


def won(outcome):
    return next((event.who for event in outcome.events if event.tag() == "objective_won"), None)


def tally(objective, first, second):
    facts = {"counted_objective": objective, "first_count": first, "second_count": second}
    return won(play("objective-winner", facts))


def markers(table, *impassable, deployment="frontline", corner="near_left"):
    ground = {"table": table, "deployment": deployment, "corner": corner}
    found = play("objective-markers", {"battlefield": ground, "impassable_pieces": list(impassable)})
    return [pytest.approx((event.x, event.y), abs=0.005) for event in found.events]


def unit(x, y, owner="first", *, scoring=True, width=0, deep=0):
    return {"x": x, "y": y, "belongs_to": owner, "has_scoring": scoring, "width": width, "deep": deep}


@pytest.mark.rule("NA-VII.E-1")
def test_objectives_are_optional():
    assert play("objective", {"objective_by": "unused"}).events[0].objective == "none"
    assert play("objective", {}, 1).events[0].objective == "hold_ground"
    decided = {"objective_by": "tournament", "objective": "breakthrough"}
    assert play("objective", decided).events[0].objective == "breakthrough"
    with pytest.raises(Problem, match=r"facts\.wrong"):
        play("objective", {"objective_by": "unused", "objective": "king"})


@pytest.mark.rule("NA-VII.E-2")
@pytest.mark.parametrize(("face", "objective"), list(enumerate(OBJECTIVES, 1)))
def test_objectives_by_the_die(face, objective):
    assert OBJECTIVES == ("hold_ground", "breakthrough", "spoils", "king", "flags", "secure")
    assert play("objective", {}, face).events[0].objective == objective
    assert sorted(odds("objective", {}).whole().values()) == [Fraction(1, 6)] * 6


@pytest.mark.rule("NA-VII.E-3")
def test_units_without_scoring_do_not_count():
    facts = {"scoring_list": [unit(36, 24, scoring=False), unit(36, 25, "second")]}
    assert told(play("hold-ground-round", facts)) == [("counter_won", "second")]
    assert told(play("hold-ground-round", {"scoring_list": [unit(36, 24, scoring=False)]})) == [
        ("no_counter", "")
    ]


@pytest.mark.rule("NA-VII.E-4")
@pytest.mark.parametrize(("objective", "count"), [("hold_ground", 3), ("breakthrough", 0), ("flags", 1)])
def test_ties_are_won_by_nobody(objective, count):
    assert tally(objective, count, count) is None


@pytest.mark.rule("NA-VII.E-4")
@given(st.sampled_from(OBJECTIVES), st.integers(0, 9), st.integers(0, 9))
def test_swapping_the_players_swaps_the_winner(objective, one, another):
    swapped = {"first": "second", "second": "first", None: None}
    assert winner(objective, one, another) == swapped[winner(objective, another, one)]


@pytest.mark.rule("NA-VII.E-5")
@pytest.mark.parametrize(("table", "centre"), [({}, (36, 24)), (SMALL, (24, 18))])
def test_hold_the_ground_marks_the_centre(table, centre):
    found = play("objective-markers", {"battlefield": {"table": table}, "markers_for": "hold_ground"})
    assert (found.events[0].x, found.events[0].y) == centre


@pytest.mark.rule("NA-VII.E-6")
@pytest.mark.parametrize(
    ("game_round", "units", "found"),
    [
        (1, [unit(36, 24), unit(36, 25)], ("no_counter", "")),
        (2, [unit(36, 24), unit(36, 25), unit(35, 24, "second")], ("counter_won", "first")),
        (3, [unit(36, 24), unit(35, 24, "second")], ("no_counter", "")),
        (2, [unit(36, 16, width=8, deep=4)], ("counter_won", "first")),
        (2, [unit(36, 15.9, width=8, deep=4)], ("no_counter", "")),
    ],
)
def test_counters_of_hold_the_ground(game_round, units, found):
    assert told(play("hold-ground-round", {"game_round": game_round, "scoring_list": units})) == [found]


@pytest.mark.rule("NA-VII.E-7")
@pytest.mark.parametrize(("counts", "found"), [((3, 2), "first"), ((2, 2), None)])
def test_more_counters_win(counts, found):
    assert tally("hold_ground", *counts) == found


def breakthrough(mine, theirs, *, scoring=True):
    units = [unit(10 + 5 * n, 40, scoring=scoring) for n in range(mine)]
    units += [unit(10 + 5 * n, 5, "second") for n in range(theirs)]
    return won(play("breakthrough", {"scoring_list": units}))


@pytest.mark.rule("NA-VII.E-8")
@pytest.mark.parametrize(("mine", "theirs", "found"), [(2, 1, "first"), (5, 3, None), (3, 2, "first")])
def test_breakthrough_counts_three_at_most(mine, theirs, found):
    assert breakthrough(mine, theirs) == found
    assert tally("breakthrough", mine, theirs) == found


@pytest.mark.rule("NA-VII.E-8")
def test_breakthrough_counts_scoring_units():
    assert breakthrough(4, 1, scoring=False) == "second"


@pytest.mark.rule("NA-VII.E-9")
def test_the_line_of_the_spoils():
    assert all(point == (point.expected[0], 24) for point in markers({}))
    diagonal = play(
        "objective-markers",
        {"battlefield": {"table": SMALL, "deployment": "refused_flank", "corner": "far_left"}},
    )
    assert diagonal.steps[0].values["ends"] == ((0, 0), (48, 36))


@pytest.mark.rule("NA-VII.E-10")
def test_the_middle_marker_keeps_an_inch_from_impassable_terrain():
    assert markers({})[0] == (36, 24)
    assert markers({}, {"x": 38, "y": 24, "width": 8, "deep": 6})[0] == (33, 24)
    assert markers({}, {"x": 41, "y": 24, "width": 8, "deep": 6})[0] == (36, 24)
    ground = {"impassable_pieces": [{"x": 36, "y": 24, "width": 8, "deep": 6}]}
    assert len(odds("objective-markers", ground).whole()) == 2


@pytest.mark.rule("NA-VII.E-11")
@pytest.mark.parametrize(
    ("table", "more", "outer"),
    [
        ({}, {}, [(12, 24), (60, 24)]),
        (SMALL, {}, [(8, 18), (40, 18)]),
        ({}, {"deployment": "refused_flank", "corner": "far_left"}, [(16.03, 10.69), (55.97, 37.31)]),
        ({}, {"deployment": "refused_flank", "corner": "near_left"}, [(16.03, 37.31), (55.97, 10.69)]),
        (SMALL, {"deployment": "refused_flank", "corner": "far_left"}, [(11.2, 8.4), (36.8, 27.6)]),
        (SMALL, {"deployment": "refused_flank", "corner": "near_left"}, [(11.2, 27.6), (36.8, 8.4)]),
    ],
)
def test_outer_markers(table, more, outer):
    assert markers(table, **more)[1:] == outer


@pytest.mark.rule("NA-VII.E-11")
def test_outer_markers_are_measured_from_the_middle_one():
    assert markers({}, {"x": 38, "y": 24, "width": 8, "deep": 6}) == [(33, 24), (9, 24), (57, 24)]


@pytest.mark.rule("NA-VII.E-10", "NA-VII.E-11")
@pytest.mark.parametrize(
    ("x", "width", "left", "right"),
    [
        (14, 8, 9, 60),
        (13, 8, 8, 60),
        (20, 8, 12, 60),
        (52, 8, 12, 60),
        (58, 8, 12, 63),
        # half an inch is left at the end of the line
        (7.5, 12, 0.5, 60),
        (64.5, 12, 12, 71.5),
        # none is left
        (6, 14, None, 60),
        (66, 14, 12, None),
    ],
)
def test_outer_markers_keep_an_inch_from_impassable_terrain(x, width, left, right):
    piece = {"x": x, "y": 24, "width": width, "deep": 6}
    outer = [(place, 24) for place in (left, right) if place is not None]
    found = play("objective-markers", {"impassable_pieces": [piece]}).events
    places = [(event.x, event.y) for event in found if event.tag() == "marker_at"]
    assert places == [pytest.approx(place, abs=1e-6) for place in ((36, 24), *outer)]
    assert len(found) == 3


@pytest.mark.rule("NA-VII.E-12")
def test_picking_a_marker_up():
    assert told(play("spoils-pick-up", {})) == [("marker_picked", "")]
    for hindrance in ({"carries_marker": True}, {"picked_already": 1}, {"round_starts": False}):
        assert refused(play("spoils-pick-up", hindrance)) == "NA-VII.E-12"
    assert told(play("spoils-pick-up", {"picked_already": 1}, each_picks_up=True)) == [("marker_picked", "")]


@pytest.mark.rule("NA-VII.E-13")
@pytest.mark.parametrize(("ranks", "rate"), [(3, 8), (2, 4)])
def test_carrying_slows_the_march(ranks, rate):
    facts = {"full_ranks": ranks, "advance_rate": 4, "march_rate": 8}
    assert play("spoils-march", facts).events[0].march_rate == rate


@pytest.mark.rule("NA-VII.E-14")
def test_losing_a_marker():
    def lose(y, **facts):
        return play("spoils-lost", {"spot": {"x": 36, "y": y}, **facts})

    assert told(lose(24)) == [("marker_back", "")]
    assert told(lose(24, loss="reform")) == [("marker_kept", "unit")]
    assert refused(lose(25.1)) == "NA-VII.E-14"
    assert told(lose(25)) == [("marker_back", "")]
    rock = {"x": 36, "y": 27.5, "width": 8, "deep": 6}
    assert refused(lose(24, impassable_pieces=[rock])) == "NA-VII.E-14"


@pytest.mark.rule("NA-VII.E-14")
@pytest.mark.parametrize(("y", "legal"), [(28, True), (28.1, False), (27.9, False)])
def test_without_a_place_near_by_the_marker_lies_at_the_nearest(y, legal):
    # the unit ends at y = 22 amid impassable ground to y = 27: with an inch more that is 6 inches off, 8 at its sides
    facts = {"unit": {"x": 36, "y": 20, "width": 8, "deep": 4}, "spot": {"x": 36, "y": y}}
    ground = {"x": 36, "y": 20, "width": 22, "deep": 14}
    found = play("spoils-lost", {**facts, "impassable_pieces": [ground]})
    assert refused(found) == (None if legal else "NA-VII.E-14")


@pytest.mark.rule("NA-VII.E-15")
@pytest.mark.parametrize(("counts", "found"), [((2, 1), "first"), ((1, 1), None), ((0, 0), None)])
def test_carried_markers_win(counts, found):
    assert tally("spoils", *counts) == found


@pytest.mark.rule("NA-VII.E-16")
@pytest.mark.parametrize(
    ("piece", "found"),
    [
        ({"x": 36, "y": 10}, None),
        ({"x": 36, "y": 5, "scenery": "forest"}, "NA-VII.E-16"),
        ({"x": 36, "y": 43, "scenery": "ruins"}, None),
        ({"x": 36, "y": 24, "scenery": "rock", "impassable": True}, "NA-VII.E-16"),
    ],
)
def test_choosing_the_hill(piece, found):
    outcome = play("hill-choice", {"piece": {"width": 8, "deep": 6, **piece}})
    assert refused(outcome) == found


def hills(*units):
    first, second = {"x": 20, "y": 20, "width": 8, "deep": 6}, {"x": 50, "y": 30, "width": 8, "deep": 6}
    return play(
        "king-of-the-hill", {"first_piece": first, "second_piece": second, "scoring_list": list(units)}
    )


@pytest.mark.rule("NA-VII.E-17")
def test_the_opponents_choice_is_captured():
    assert ("flag_taken", "first") in told(hills(unit(50, 30)))
    assert ("flag_taken", "first") not in told(hills(unit(20, 20)))
    assert ("flag_taken", "first") in told(hills(unit(50, 30), unit(51, 30, "second")))


@pytest.mark.rule("NA-VII.E-18")
def test_king_of_the_hill():
    assert won(hills(unit(50, 30))) == "first"
    assert won(hills(unit(50, 30), unit(20, 20, "second"))) is None
    assert won(hills()) is None
    assert tally("king", 1, 0) == "first"


def flags(first, second=(3, 3), finished="first", **settings):
    facts = {
        "first": {"scoring_units": first[0], "other_units": first[1]},
        "second": {"scoring_units": second[0], "other_units": second[1]},
        "finished_first": finished,
    }
    return play("flag-marks", facts, **settings).events


@pytest.mark.rule("NA-VII.E-19", "NA-VII.E-20")
@pytest.mark.parametrize(
    ("army", "marked", "chosen"),
    [((5, 2), 5, 0), ((2, 4), 3, 1), ((0, 5), 3, 3), ((3, 3), 3, 0), ((6, 1), 6, 0), ((0, 2), 2, 2)],
)
def test_marked_units(army, marked, chosen):
    event = flags(army)[0]
    assert (event.marked, event.chosen_units) == (marked, chosen)


@pytest.mark.rule("NA-VII.E-21")
@pytest.mark.parametrize(("lost", "found"), [((1, 2), "first"), ((0, 0), None), ((2, 1), "second")])
def test_fewer_lost_flags_win(lost, found):
    assert tally("flags", *lost) == found


@pytest.mark.rule("NA-VII.E-22")
def test_who_finished_first_marks_first():
    assert [event.who for event in flags((2, 3), (2, 3))] == ["first", "second"]
    assert [event.who for event in flags((2, 3), (2, 3), "second")] == ["second", "first"]
    late = flags((2, 3), (2, 3), "second", flags_after_spells=True)
    assert [event.who for event in late] == ["first", "second"]


@pytest.mark.rule("NA-VII.E-19", "NA-VII.E-20", "NA-VII.E-22")
@pytest.mark.parametrize(
    ("finished", "after_spells", "begins"),
    [("first", False, "first"), ("second", False, "second"), ("second", True, "first")],
)
def test_who_marks_first_is_told(finished, after_spells, begins):
    facts = {"first": {"scoring_units": 2}, "finished_first": finished}
    assert said(play("flag-marks", facts, flags_after_spells=after_spells)) == [
        ("NA-VII.E-19", "scoring_first", {"count": 2}, ""),
        ("NA-VII.E-19", "scoring_second", {"count": 3}, ""),
        ("NA-VII.E-22", f"first_is_{begins}", {}, "flags_after_spells"),
        ("NA-VII.E-20", "top_up_first", {"count": 1}, ""),
    ]


def secure(x, y, placer="first", first=None, **ground):
    facts = {"battlefield": ground, "placer": placer, "spot": {"x": x, "y": y}}
    return play("secure-marker", facts | ({"first_marker": first} if first else {}))


@pytest.mark.rule("NA-VII.E-23")
def test_markers_come_right_after_the_zones():
    assert told(secure(36, 24)) == [("marker_at", "first")]
    assert refused(secure(36, 24, "second")) == "NA-VII.E-23"
    late = {"spot": {"x": 36, "y": 24}, "spells_chosen": True}
    assert refused(play("secure-marker", late)) == "NA-VII.E-23"


@pytest.mark.rule("NA-VII.E-24")
def test_a_place_that_is_not_told_is_the_near_left_corner():
    assert [(event.x, event.y) for event in secure(0, 0, long_edge="far").events] == [(0, 0)]
    untold = play("secure-marker", {"battlefield": {"long_edge": "far"}, "spot": {}})
    assert [(event.x, event.y) for event in untold.events] == [(0, 0)]


@pytest.mark.rule("NA-VII.E-24")
@pytest.mark.parametrize(
    ("point", "ground", "legal"),
    [
        ((36, 24), {}, True),
        ((36, 23.9), {}, False),
        ((36, 28), {"deployment": "counterthrust"}, True),
        ((36, 27.9), {"deployment": "counterthrust"}, False),
        ((24, 18), {"table": SMALL, "long_edge": "far"}, True),
        ((24, 18.1), {"table": SMALL, "long_edge": "far"}, False),
        # three inches beyond the diagonal, along its normal (2, 3) / √13
        ((36 + 6.01 / 13**0.5, 24 + 9.01 / 13**0.5), {"deployment": "refused_flank"}, True),
        ((36 + 5.9 / 13**0.5, 24 + 8.9 / 13**0.5), {"deployment": "refused_flank"}, False),
        ((36, 0), {}, False),
    ],
)
def test_distance_from_the_own_zone(point, ground, legal):
    assert refused(secure(*point, **ground)) == (None if legal else "NA-VII.E-24")


@pytest.mark.rule("NA-VII.E-25")
@pytest.mark.parametrize(
    ("first", "second", "table", "found"),
    [
        ((36, 24), (12, 24), {}, None),
        ((36, 24), (36, 12), {}, "NA-VII.E-25"),
        ((24, 18), (8, 18), SMALL, None),
        ((24, 18), (8.1, 18), SMALL, "NA-VII.E-25"),
    ],
)
def test_distance_between_the_markers(first, second, table, found):
    outcome = secure(*second, "second", {"x": first[0], "y": first[1]}, table=table)
    assert refused(outcome) == found


def targets(*units, gap=24):
    facts = {"first_marker": {"x": 16, "y": 24}, "second_marker": {"x": 16 + gap, "y": 24}}
    return {**facts, "scoring_list": list(units)}


@pytest.mark.rule("NA-VII.E-26", "NA-VII.E-28")
@pytest.mark.parametrize(
    ("units", "found"),
    [
        ([unit(16, 20), unit(16, 21), unit(16, 22, "second")], "first"),
        ([unit(16, 20), unit(16, 22, "second")], None),
        ([unit(10, 24)], "first"),
        ([unit(9.9, 24)], None),
        ([unit(16, 20), unit(40, 20, "second")], None),
    ],
)
def test_controlling_markers(units, found):
    assert won(play("secure-target", targets(*units))) == found


@pytest.mark.rule("NA-VII.E-27")
def test_one_unit_counts_for_one_marker():
    nearer = play("secure-target", targets(unit(23, 24, width=8, deep=4), gap=16))
    assert first_of(nearer, "controls").marker == 1
    between = targets(unit(24, 24, width=4, deep=4), gap=16)
    assert first_of(play("secure-target", between, 3), "controls").marker == 1
    assert first_of(play("secure-target", between, 4), "controls").marker == 2
    assert odds("secure-target", between).chance(
        lambda e: e.tag() == "controls" and e.marker == 1
    ) == Fraction(1, 2)
    far_apart = play("secure-target", targets(unit(28, 24, width=10, deep=4)))
    assert "NA-VII.E-27" not in rules_of(far_apart)
    assert won(far_apart) is None


# its end is 5 inches from the first marker, its centre 10 from the second
LONG = unit(30, 18, width=30, deep=2)
LEANING = {**unit(24, 24, width=16, deep=1), "angle": 135}


def at_markers(one, *dice, second=(30, 28), **settings):
    spots = {"first_marker": {"x": 10, "y": 18}, "second_marker": {"x": second[0], "y": second[1]}}
    return play("secure-target", {**spots, "scoring_list": [one]}, *dice, **settings)


@pytest.mark.rule("NA-VII.E-27")
def test_a_unit_counts_for_the_nearest_marker_alone_though_it_is_near_another_only():
    found = at_markers(LONG)
    assert won(found) is None
    assert [step.key for step in found.steps if step.rule == "NA-VII.E-27"] == [
        "ninth_age.scoring.nearer",
        "ninth_age.scoring.not_near",
    ]
    assert [step.setting for step in found.steps if step.rule == "NA-VII.E-27"] == ["nearest_marker", ""]
    assert won(at_markers({**LONG, "y": 22.001})) == "first"
    near_both = at_markers(LONG, nearest_marker="near_both")
    assert [(event.who, event.marker) for event in near_both.events if event.tag() == "controls"] == [
        ("first", 1)
    ]
    (step,) = (step for step in near_both.steps if step.rule == "NA-VII.E-27")
    assert (step.key, step.setting, step.values) == (
        "ninth_age.scoring.near_one",
        "nearest_marker",
        {"marker": 1},
    )


@pytest.mark.rule("NA-VII.E-27")
@pytest.mark.parametrize(("face", "found"), [(3, "first"), (4, None)])
def test_a_unit_between_the_markers_is_drawn_though_it_is_near_one_only(face, found):
    """It leans: the marker at its lower end is near, the other is as far from its centre but not from its edge."""
    facts = {
        "first_marker": {"x": 16, "y": 16},
        "second_marker": {"x": 16, "y": 32},
        "scoring_list": [LEANING],
    }
    assert won(play("secure-target", facts, face)) == found
    assert won(play("secure-target", facts, nearest_marker="near_both")) == "first"


@pytest.mark.rule("NA-VII.E-3", "NA-VII.E-27")
@pytest.mark.parametrize(
    ("facts", "dice", "expected"),
    [
        (targets(), (), []),
        (targets(unit(23, 24, width=8, deep=4), gap=16), (), [("nearer", 1)]),
        (targets(unit(25, 24, width=8, deep=4), gap=16), (), [("nearer", 2)]),
        (targets(unit(24, 24, width=4, deep=4), gap=16), (3,), [("at_random", 1)]),
        (targets(unit(24, 24, width=4, deep=4), gap=16), (4,), [("at_random", 2)]),
    ],
)
def test_the_marker_that_a_unit_counts_for_is_told(facts, dice, expected):
    assert counted_for(play("secure-target", facts, *dice)) == expected


def counted_for(outcome):
    """The steps that say for which marker a unit counts; that only Scoring units do is said first."""
    first, *others = said(outcome)
    assert first == ("NA-VII.E-3", "only_scoring", {}, "")
    return [(key, values["marker"]) for rule, key, values, _ in others if rule == "NA-VII.E-27"]


@pytest.mark.rule("NA-VII.E-27")
def test_the_marker_that_a_long_unit_counts_for_is_told():
    assert counted_for(at_markers(LONG)) == [("nearer", 2), ("not_near", 2)]
    assert counted_for(at_markers(LONG, nearest_marker="near_both")) == [("near_one", 1)]


@pytest.mark.rule("NA-VII.E-27")
def test_a_unit_near_no_marker_throws_no_die():
    far = targets(unit(28, 24))
    assert won(play("secure-target", far)) is None


def straddling(y, **fields):
    return {"scoring_list": [unit(36, y, deep=4, width=4) | fields]}


@pytest.mark.rule("NA-VII.E-8")
@pytest.mark.parametrize(("y", "by_centre", "by_part"), [(36, 1, 1), (35.9, 0, 1), (34, 0, 1), (33.9, 0, 0)])
def test_a_unit_is_in_the_zone_by_its_centre_or_by_any_part(y, by_centre, by_part):
    for zone_by, score in (("centre", by_centre), ("any_part", by_part)):
        found = play("breakthrough", straddling(y), zone_by=zone_by)
        assert first_of(found, "scored").score == score
        step = next(step for step in found.steps if step.rule == "NA-VII.E-8")
        assert step.setting == ("" if by_centre == by_part else "zone_by")


@pytest.mark.rule("NA-VII.E-8")
@pytest.mark.parametrize(
    ("one", "role", "score"),
    [
        # the defender's middle begins beyond 15 inches, his flanks at 9
        (unit(36, 37, deep=4, width=4), "attacker", 0),
        (unit(36, 37.1, deep=4, width=4), "attacker", 1),
        (unit(9, 31, deep=4, width=4), "attacker", 1),
        (unit(9, 30.9, deep=4, width=4), "attacker", 0),
        # the corner that reaches into a flank
        (unit(20, 32, deep=4, width=4), "attacker", 0),
        (unit(19.9, 32, deep=4, width=4), "attacker", 1),
        # a unit right across the table
        (unit(36, 24, width=4, deep=48), "attacker", 1),
        (unit(36, 39), "attacker", 0),
    ],
)
def test_any_part_in_a_zone_with_open_borders(one, role, score):
    facts = {"battlefield": {"deployment": "encircle", "role": role}, "scoring_list": [one]}
    assert first_of(play("breakthrough", facts, zone_by="any_part"), "scored").score == score


@pytest.mark.rule("NA-VII.E-17")
@pytest.mark.parametrize(
    ("y", "by_centre", "by_part"),
    [(24, True, True), (22, False, True), (24.9, True, True), (18.9, False, False)],
)
def test_a_unit_is_on_the_hill_by_its_centre_or_by_any_part(y, by_centre, by_part):
    facts = {
        "second_piece": {"x": 36, "y": 26, "width": 8, "deep": 4},
        "scoring_list": [unit(36, y, deep=10, width=4)],
    }
    for hill_by, captured in (("centre", by_centre), ("any_part", by_part)):
        found = play("king-of-the-hill", facts, hill_by=hill_by)
        assert (("flag_taken", "first") in told(found)) is captured
        settings = [step.setting for step in found.steps if step.rule == "NA-VII.E-17"]
        assert settings == (["hill_by" if not by_centre else ""] if captured else [])


@pytest.mark.rule("NA-VII.E-29")
def test_the_winner_is_reported_and_worth_is_left_to_the_players():
    found = play("objective-winner", {"first_count": 1, "bonus_points": 300})
    assert first_of(found, "objective_won").bonus_points == 300
    assert told(play("objective-winner", {}))[-1] == ("objective_not_won", "")


@pytest.mark.rule("NA-VII.E-4", "NA-VII.E-7", "NA-VII.E-29")
@pytest.mark.parametrize(
    ("first", "second", "tie"),
    [(0, 0, [("NA-VII.E-4", "tie", {}, "")]), (2, 2, [("NA-VII.E-4", "tie", {}, "")]), (2, 1, [])],
)
def test_a_tie_is_told(first, second, tie):
    facts = {"first_count": first, "second_count": second, "bonus_points": 300}
    assert said(play("objective-winner", facts)) == [
        ("NA-VII.E-7", "count", {"first": first, "second": second}, ""),
        *tie,
        ("NA-VII.E-29", "worth", {"bonus": 300}, ""),
    ]
