"""The size of the game, rosters, the table and its terrain (VII.A–VII.C)."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.shapes import ahead
from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.rules.field.nudging import nearest_place
from armybuilder.games.ninth_age.rules.field.table import SMALL, STANDARD, in_inches
from armybuilder.games.ninth_age.rules.field.terrain import (
    Piece,
    make_room,
    on_table,
    sizes,
    spaced,
    terrain_of,
    total_shift,
    turned_to_fit,
)
from tests.games.ninth_age.preparing import generated
from tests.rules.ninth_age.at_table import first_of, odds, play, refused, rules_of, said, told

SMALL_TABLE = {"length": 48, "width": 36}


@pytest.mark.rule("NA-VII.A-1")
def test_rosters_keep_to_the_limit():
    assert told(play("game-size", {"first_points": 4500, "second_points": 4470}))[-2:] == [
        ("roster_accepted", "first"),
        ("roster_accepted", "second"),
    ]
    assert refused(play("game-size", {"first_points": 4510})) == "NA-VII.A-1"
    uneven = play("game-size", {"first_points": 3000})
    assert ("armies_uneven", "first") in told(uneven)
    assert said(uneven)[-2:] == [
        ("NA-VII.A-1", "roster", {"points": 3000, "limit": 4500}, ""),
        ("NA-VII.A-1", "uneven", {"short": 1500}, ""),
    ]


@pytest.mark.rule("NA-VII.A-2")
def test_points_are_the_only_size():
    with pytest.raises(Problem, match=r"facts\.unknown"):
        play("game-size", {"models": 60})
    usual = play("game-size", {"points_limit": 4500})
    assert usual.events[0].points == 4500
    assert said(usual) == [
        ("NA-VII.A-2", "points", {"points": 4500}, ""),
        ("NA-VII.A-3", "medium", {}, ""),
        ("NA-VII.C-1", "table", {"length": 72, "width": 48}, ""),
    ]


@pytest.mark.rule("NA-VII.A-3")
@pytest.mark.parametrize(
    ("points", "found"),
    [
        (1500, "small"),
        (3000, "small"),
        (3001, "medium"),
        (4500, "medium"),
        (7999, "medium"),
        (8000, "large"),
        (1499, "below_range"),
    ],
)
def test_classes(points, found):
    assert play("game-size", {"points_limit": points}).events[0].size_class == found


@pytest.mark.rule("NA-VII.A-4")
def test_the_usual_size_is_offered():
    assert play("game-size", {}).events[0].points == 4500
    other = play("game-size", {"points_limit": 2000})
    assert other.events[0].points == 2000
    assert "NA-VII.A-4" in rules_of(other)


@pytest.mark.rule("NA-VII.B-1")
def test_rosters_are_shown_together():
    assert told(play("rosters", {"second": {"handed_in": False}})) == [("roster_awaited", "second")]
    assert told(play("rosters", {})) == [("rosters_shown", "")]


@pytest.mark.rule("NA-VII.B-2", "NA-MI-10")
@pytest.mark.parametrize(("first", "second", "masked"), [(1, 1, True), (1, 0, False), (0, 0, False)])
def test_both_have_to_want_hidden_rosters(first, second, masked):
    wishes = {"first": {"wants_hidden": bool(first)}, "second": {"wants_hidden": bool(second)}}
    assert play("rosters", wishes).events[0].masked is masked


@pytest.mark.rule("NA-VII.C-1", "NA-VII.C-2")
@pytest.mark.parametrize(
    ("points", "preset", "size"),
    [
        (4500, "printed", (72, 48)),
        (2000, "printed", (48, 36)),
        (3000, "printed", (48, 36)),
        (2000, "half", (36, 48)),
    ],
)
def test_the_table_for_the_size(points, preset, size):
    table = first_of(play("game-size", {"points_limit": points}, small_table=preset), "table_proposed")
    assert (table.length, table.width) == size


@pytest.mark.rule("NA-VII.C-3")
def test_shares_follow_the_length():
    values = play("table", {"table_length": 96, "table_width": 48}).steps[0].values
    assert (values["quarter"], values["third"]) == (24, 32)
    assert first_of(play("game-size", {"points_limit": 9000}), "table_proposed").length == 72


@pytest.mark.rule("NA-VII.C-4")
@pytest.mark.parametrize(("cm", "inches"), [((180, 120), (72, 48)), ((120, 90), (48, 36))])
def test_centimetres_become_inches(cm, inches):
    table = play("table", {"table_length": cm[0], "table_width": cm[1], "measured_in": "cm"}).events[0]
    assert (table.length, table.width) == inches


@pytest.mark.rule("NA-VII.C-4")
def test_a_sector_of_sixty_centimetres():
    assert in_inches(60) == 24


@pytest.mark.rule("NA-VII.C-4")
@pytest.mark.parametrize(
    ("facts", "allowed"),
    [
        ({"table_length": 60, "measured_in": "cm"}, "80–2500"),
        ({"table_length": 1200}, "32–1000"),
        ({"table_length": 90, "table_width": 79, "measured_in": "cm"}, "80–2500"),
    ],
)
def test_a_table_out_of_bounds_is_told_as_it_was_measured(facts, allowed):
    with pytest.raises(Problem) as found:
        play("table", facts)
    assert found.value.values["allowed"] == allowed


@pytest.mark.rule("NA-VII.C-5")
@pytest.mark.parametrize(
    ("wish", "found"), [("layout", "agreed"), ("disagree", "generated"), ("empty", "none")]
)
def test_terrain_by_agreement_first(wish, found):
    assert play("terrain-source", {"terrain_wish": wish}).events[0].terrain_source == found


@pytest.mark.rule("NA-VII.C-6")
@pytest.mark.parametrize(
    ("size", "centres"),
    [
        ((72, 48), {(12, 12), (36, 12), (60, 12), (12, 36), (36, 36), (60, 36)}),
        ((48, 36), {(12, 9), (36, 9), (12, 27), (36, 27)}),
        ((36, 48), {(9, 12), (27, 12), (9, 36), (27, 36)}),
    ],
)
def test_sectors(size, centres):
    found = play("table", {"table_length": size[0], "table_width": size[1]}).events[1]
    assert set(found.centres) == centres
    assert found.count == len(centres)


@pytest.mark.rule("NA-VII.C-7")
def test_the_trio_lies_in_three_sectors():
    found = play("terrain-trio", {}, 1, 2, 5, 3).events
    assert [event.scenery for event in found] == ["hill", "forest", "impassable"]
    assert len({(event.x, event.y) for event in found}) == 3
    assert play("terrain-trio", {}, 2, 1, 1, 1).events[2].scenery == "building"
    chances = odds("terrain-trio", {}).whole()
    assert set(chances.values()) == {Fraction(1, 6 * 5 * 4 * 2)}
    assert all(len({(event.x, event.y) for event in events}) == 3 for events in chances)


@pytest.mark.rule("NA-VII.C-7")
def test_a_table_with_few_sectors_tells_that_pieces_are_missing():
    found = play("terrain-trio", {"table": {"length": 32, "width": 32}}, 1, 1)
    assert [event.scenery for event in found.events] == ["hill"]
    assert found.steps[-1].values == {"count": 1}


def shift(x, y, direction, *dice):
    piece = {"x": x, "y": y, "width": 8, "deep": 6}
    found = play("terrain-shift", {"piece": piece, "direction": direction}, *dice).events[0]
    return found.x, found.y


@pytest.mark.rule("NA-VII.C-8")
def test_a_shift_of_2d6():
    assert shift(36, 12, 0, 3, 4) == (43, 12)
    assert shift(36, 12, 0, 1, 1) == (38, 12)
    # the piece would hang over the edge: it slides back until its side lies on it
    assert shift(12, 12, 180, 6, 6) == (4, 12)
    assert play("terrain-shift", {"piece": {"x": 36, "y": 24}}, 1, 1, 91).events[0].y == 26


@pytest.mark.rule("NA-VII.C-8")
def test_odds_of_a_shift_are_those_of_2d6():
    sums = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    chances = odds("terrain-shift", {"piece": {"x": 36, "y": 24}, "direction": 0}).whole()
    found = {round(events[0].x - 36): chance for events, chance in chances.items()}
    assert found == {total: Fraction(ways, 36) for total, ways in sums.items()}


@pytest.mark.rule("NA-VII.C-9")
def test_number_of_further_pieces():
    found = play("terrain-count", {}, 3, 6).events[0]
    assert (found.count, found.whole) == (5, 8)
    found = play("terrain-count", {"table": SMALL_TABLE}, 1).events[0]
    assert (found.count, found.whole) == (1, 4)
    assert play("terrain-count", {"table": SMALL_TABLE}, 4).events[0].count == 2
    chances = odds("terrain-count", {}).whole()
    counts = {events[0].count: chance for events, chance in chances.items()}
    ninth = Fraction(1, 9)
    assert counts == {2: ninth, 3: 2 * ninth, 4: 3 * ninth, 5: 2 * ninth, 6: ninth}


@pytest.mark.rule("NA-VII.C-10")
def test_a_further_piece_starts_in_any_sector():
    piece = play("terrain-piece", {}, 3, 4, 4, 1).events[0]
    assert (piece.x, piece.y) == (12, 36)
    again = play("terrain-piece", {}, 1, 1, 4, 1).events[0]
    assert (again.x, again.y) == (12, 36)


@pytest.mark.rule("NA-VII.C-11")
def test_kinds_by_2d6():
    expected = {2: "hill", 4: "hill", 5: "water", 6: "field_crop", 7: "forest", 8: "rock"}
    expected |= {9: "ruins", 10: "wall", 11: "building", 12: "building"}
    assert {total: terrain_of(total) for total in expected} == expected
    ways = Counter()
    for events, chance in odds("terrain-piece", {}).whole().items():
        ways[events[0].scenery] += chance * 36
    assert ways == {
        "hill": 6, "water": 4, "field_crop": 5, "forest": 6, "rock": 5, "ruins": 4, "wall": 3, "building": 3,
    }  # fmt: skip


def spacing(gap, *others, **settings):
    new = {"x": 36, "y": 24, "width": 8, "deep": 6}
    beside = {"x": 44 + gap, "y": 24, "width": 8, "deep": 6}
    return play("terrain-spacing", {"piece": new, "pieces_standing": [beside, *others]}, **settings)


@pytest.mark.rule("NA-VII.C-12")
def test_six_inches_between_pieces():
    assert told(spacing(6)) == [("piece_stays", "piece")]
    nudged = spacing(5.9)
    assert told(nudged) == [("piece_shifted", "pieces_standing.1"), ("piece_stays", "piece")]
    assert nudged.events[0].x == pytest.approx(50)
    assert told(spacing(5.9, largest_nudge=0.05)) == [("piece_left_out", "piece")]


@pytest.mark.rule("NA-VII.C-12")
def test_a_nudge_is_the_shortest_there_is():
    # from corner to corner 3.5 inches each way: the shortest shift goes on along the diagonal
    new = {"x": 36, "y": 24, "width": 8, "deep": 6}
    found = play("terrain-spacing", {"piece": new, "pieces_standing": [{**new, "x": 47.5, "y": 33.5}]})
    moved = found.events[0]
    assert (moved.x, moved.y) == pytest.approx((44 + 6 / 2**0.5, 30 + 6 / 2**0.5), abs=1e-5)


@pytest.mark.rule("NA-VII.C-12")
def test_a_nudge_goes_round_what_stands_in_its_way():
    new, near = Piece(x=36, y=24, width=8, deep=6), Piece(x=49, y=24, width=8, deep=6)
    # an inch straight away would end √29 inches from the corner of this one: down too, to 5 by √11 inches
    behind = Piece(x=64, y=30, width=10, deep=2)
    moved, stays = make_room(new, (near, behind), STANDARD, 3)
    assert (moved.x, moved.y) == pytest.approx((50, 26 - 11**0.5))
    assert stays == behind
    assert make_room(new, (near, behind), STANDARD, 1.6) is None


@pytest.mark.rule("NA-VII.C-12")
@pytest.mark.parametrize(
    ("new", "near", "found"),
    [
        # towards the edge there is no inch left, and to the side it would be too far
        ((17, 24), (4, 24), None),
        ((55, 24), (68, 24), None),
        ((36, 14), (36, 3), None),
        ((36, 34), (36, 45), None),
        # along the edge
        ((36, 3), (49, 3), (50, 3)),
        ((36, 45), (49, 45), (50, 45)),
        ((4, 24), (4, 35), (4, 36)),
        ((68, 24), (68, 35), (68, 36)),
    ],
)
def test_a_piece_at_the_edge_gives_way_along_it_and_not_over_it(new, near, found):
    one, another = (Piece(x=x, y=y, width=8, deep=6) for x, y in (new, near))
    room = make_room(one, (another,), STANDARD, 3)
    assert (room and (room[0].x, room[0].y)) == (found and pytest.approx(found))


@pytest.mark.rule("NA-VII.C-12")
@pytest.mark.parametrize(("y", "found"), [(14, 24 + 27**0.5 - 4), (34, 24 - 27**0.5 + 4)])
def test_a_piece_between_two_corners_gives_way_to_where_both_are_six_inches_off(y, found):
    # three inches aside and four ahead of either corner: five inches off
    piece, left, right = (Piece(x=at, y=along, width=8, deep=6) for at, along in ((36, 24), (25, y), (47, y)))
    moved = nearest_place(piece, [left, right], STANDARD, 6, 3)
    assert (moved.x, moved.y) == pytest.approx((36, found))


@pytest.mark.rule("NA-VII.C-12")
@settings(max_examples=60, deadline=None)
@given(st.floats(44.5, 52), st.floats(18, 36), st.floats(0, 180), st.integers(0, 71))
def test_no_shorter_shift_in_any_direction_would_do(x, y, angle, turn):
    new, near = Piece(x=36, y=24, width=8, deep=6), Piece(x=x, y=y, width=10, deep=6, angle=angle)
    room = make_room(new, (near,), STANDARD, 3)
    length = total_shift((near,), room) if room else 3
    for share in (0.2, 0.5, 0.9, 0.99):
        tried = replace(near, **dict(zip("xy", ahead(x, y, turn * 5, length * share), strict=True)))
        assert length < 1e-6 or not spaced(tried, [new])


@pytest.mark.rule("NA-VII.C-13")
def test_a_piece_that_hangs_over_the_edge_is_left_out():
    over = {"x": 2, "y": 24, "width": 8, "deep": 6}
    assert told(play("terrain-spacing", {"piece": over})) == [("piece_left_out", "piece")]


@pytest.mark.rule("NA-VII.C-8", "NA-VII.C-13")
@pytest.mark.parametrize("direction", range(0, 360, 7))
def test_a_piece_that_has_slid_back_to_the_edge_lies_on_the_table_where_it_is_told_to(direction):
    piece = {"x": 12, "y": 12, "width": 10, "deep": 6, "angle": 33}
    lies = play("terrain-shift", {"piece": piece, "direction": direction}, 6, 6).events[0]
    found = play("terrain-spacing", {"piece": {**piece, "x": lies.x, "y": lies.y}})
    assert told(found) == [("piece_stays", "piece")]


@pytest.mark.rule("NA-VII.C-12")
def test_a_nudge_that_is_handed_on_keeps_the_gap():
    new, near = {"x": 36, "y": 24, "width": 8, "deep": 6}, {"x": 46.4, "y": 33, "width": 8, "deep": 6}
    moved = play("terrain-spacing", {"piece": new, "pieces_standing": [near]}).events[0]
    again = {"piece": new, "pieces_standing": [{**near, "x": moved.x, "y": moved.y}]}
    assert told(play("terrain-spacing", again)) == [("piece_stays", "piece")]


@pytest.mark.rule("NA-VII.C-13")
def test_a_piece_without_room_is_left_out():
    assert told(spacing(-4)) == [("piece_left_out", "piece")]
    assert told(spacing(2.5)) == [("piece_left_out", "piece")]


@pytest.mark.rule("NA-VII.C-12", "NA-VII.C-13")
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([STANDARD, SMALL]))
def test_a_generated_table_keeps_the_gaps(seed, table):
    pieces = generated(table, SeededDice(seed))
    assert 1 <= len(pieces) <= 9
    for place, piece in enumerate(pieces):
        assert spaced(piece, [*pieces[:place], *pieces[place + 1 :]])
        assert on_table(piece, table)


@pytest.mark.rule("NA-VII.C-13", "NA-VII.C-14")
@settings(max_examples=40, deadline=None)
@given(
    st.floats(20, 52), st.floats(12, 36), st.integers(0, 179), st.integers(0, 179), st.sampled_from((0, 1, 3))
)
def test_a_piece_is_turned_only_to_stay(x, y, angle, other_angle, most):
    new = Piece(x=36, y=24, width=10, deep=6, angle=angle)
    standing = (Piece(x=x, y=y, width=8, deep=6, angle=other_angle),)
    turned = turned_to_fit(new, standing, STANDARD, most)
    assert (turned.x, turned.y, turned.width) == (36, 24, 10)
    if turned != new:
        assert make_room(new, standing, STANDARD, most) is None
        assert make_room(turned, standing, STANDARD, most) is not None
        less = abs((turned.angle - angle + 90) % 180 - 90) - 5
        for turn in (less, -less) if less > 0 else ():
            between = replace(new, angle=(angle + turn) % 180)
            assert make_room(between, standing, STANDARD, most) is None


@pytest.mark.rule("NA-VII.C-13")
@pytest.mark.parametrize(("angle", "turned"), [(90, 155), (100, 155), (80, 25)])
def test_a_piece_is_turned_the_shorter_way_and_of_two_equal_ways_to_the_left(angle, turned):
    # within 25 degrees of end on, a piece is narrow enough for the gap to a long wall beside it
    new = Piece(x=36, y=24, width=10, deep=6, angle=angle)
    wall = (Piece(x=47.4, y=24, width=1, deep=40),)
    assert turned_to_fit(new, wall, STANDARD, 0).angle == turned


@pytest.mark.rule("NA-VII.C-7", "NA-VII.C-8", "NA-VII.C-10")
def test_a_generated_table_by_its_dice():
    third_piece_and_sectors, size_angle_shift = (1, 1, 1, 1), (1, 91, 1, 1, 1)
    further_piece = (1, 3, 4, 4, *size_angle_shift)
    dice = ScriptedDice(*third_piece_and_sectors, *size_angle_shift * 3, *further_piece)
    pieces = generated(SMALL, dice)
    # each in the centre of its sector, and two inches on along the table
    assert [(piece.scenery, piece.x, piece.y) for piece in pieces] == [
        ("hill", 14, 9),
        ("forest", 38, 9),
        ("impassable", 14, 27),
        ("forest", 38, 27),
    ]
    assert {(piece.width, piece.deep, piece.angle) for piece in pieces} == {(8, 6, 90)}


@pytest.mark.rule("NA-VII.C-8", "NA-VII.C-9", "NA-VII.C-11")
def test_a_generated_table_throws_ordinary_dice():
    dice = SeededDice(1)
    generated(STANDARD, dice)
    shifts = [one.throw for one in dice.rolled if one.asked == "ninth_age.ask.shift"]
    assert len(shifts) >= 5
    assert {(throw.sides, throw.count) for throw in shifts} == {(6, 2)}
    assert {one.throw.sides for one in dice.rolled} == {6}


@pytest.mark.rule("NA-VII.C-14")
def test_recommended_sizes():
    assert sizes("wall") == ((10, 1),)
    assert sizes("forest") == ((8, 6), (10, 6))
    size = play("terrain-piece", {}, 4, 6, 1, 1).events[1]
    assert (size.scenery, size.width, size.deep) == ("wall", 10, 1)
