"""What the table measures: distance, contact, arcs, sight, templates, groups."""

from random import Random

import pytest

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.options import Option, number, one_of
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import frozen, thawed
from armybuilder.battle.shapes import circle
from armybuilder.battle.table.arcs import arc_of, sector
from armybuilder.battle.table.board_rules import BaseShape
from armybuilder.battle.table.measuring import distance, measured_facts, placed_facts
from armybuilder.battle.table.positions import positions
from armybuilder.battle.table.templates import line, teardrop
from armybuilder.catalogue.problem import Problem
from tests.battle.table.small_table import do, laid_out

WALL = {"kind": "wall", "x": 10, "y": 10, "width": 4, "length": 0.5}


def at(session):
    return positions(session.state)


def test_distance_is_from_edge_to_edge_and_contact_is_found():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 10, 5), ("b.1.2", 6, 5)])
    assert at(session).distance("a.1.1", "b.1.1") == pytest.approx(4, abs=0.01)
    assert at(session).touching("a.1.1") == ["b.1.2"]
    assert at(session).within("a.1.1", 4) == ["b.1.2", "b.1.1"]


def test_who_moves_is_measured_anew_and_who_falls_stands_nowhere():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 10, 5)])
    assert at(session) is at(session)
    do(session, "put", who="b.1.1", x=7, y=5)
    assert at(session).distance("a.1.1", "b.1.1") == pytest.approx(1, abs=0.01)
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    assert not at(session).knows("b.1.1")


@pytest.mark.parametrize(
    ("point", "arc"),
    [((5, 0), "front"), ((5, 5), "front"), ((0, 5), "left"), ((0, -5), "right"), ((-5, 0), "rear")],
)
def test_arcs_go_by_where_a_base_looks(point, arc):
    assert arc_of((0, 0), 0, point) == arc
    assert arc_of((0, 0), 360, point) == arc


def test_a_compass_heading_of_nought_looks_away_from_the_near_edge():
    session = laid_out([("a.1.1", 5, 5, 0), ("b.1.1", 5, 15)], compass=True)
    assert at(session).arc("a.1.1", "b.1.1") == "front"
    assert at(laid_out([("a.1.1", 5, 5, 0), ("b.1.1", 5, 15)])).arc("a.1.1", "b.1.1") == "left"


def test_a_wall_hides_what_stands_behind_it():
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 10, 12)], [WALL], kinds=tall("wall", 1))
    seen = at(session).sight("a.1.1", "b.1.1")
    assert (seen.share, seen.hidden_by) == (0, ("t.1",))


def test_whom_one_sees_among_many_is_whom_he_sees_one_by_one():
    random = Random(4)
    places = [
        (f"{side}.1.{number}", random.uniform(1, 39), random.uniform(1, 29), 0)
        for side in "ab"
        for number in range(1, 31)
    ]
    walls = [
        {**WALL, "x": random.uniform(4, 36), "y": random.uniform(4, 26), "heading": n * 20} for n in range(8)
    ]
    found = at(laid_out(places, walls, number=30, kinds=tall("wall", 1)))
    others = list(found.outlines)
    for who in ("a.1.1", "a.1.2", "b.1.3"):
        rest = [one for one in others if one != who]
        seen = found.seen_among(who, rest)
        assert 0 < len(seen) < len(rest)
        assert seen == [one for one in rest if found.sight(who, one).share > 0]
    assert found.seen_among("a.1.1", []) == []


def tall(kind, height):
    from armybuilder.battle.table.board_rules import TerrainKind

    return (TerrainKind(id=kind, texture="wall", hiding="hides", height=height),)


def test_half_a_target_is_seen_past_the_end_of_a_wall():
    wall = {**WALL, "x": 8}  # ends at x = 10, the line between the middles
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 10, 12)], [wall], kinds=tall("wall", 1))
    assert at(session).sight("a.1.1", "b.1.1").share == pytest.approx(0.5, abs=0.01)


def test_a_low_wall_hides_nothing_from_one_who_stands_high():
    low = laid_out([("a.1.1", 10, 5), ("b.1.1", 10, 12)], [WALL], kinds=tall("wall", 0.5))
    assert at(low).sight("a.1.1", "b.1.1").share == 1
    high = laid_out([("a.1.1", 10, 5), ("b.1.1", 10, 30)], [WALL], kinds=tall("wall", 1.5))
    assert at(high).sight("a.1.1", "b.1.1").share == 0
    do(high, "put", who="a.1.1", x=10, y=5, height=5)
    assert at(high).sight("a.1.1", "b.1.1").share == 1


def test_other_bases_hide_where_the_game_says_so():
    places = [("a.1.1", 5, 5), ("b.1.1", 15, 5), ("a.1.2", 10, 5)]
    assert at(laid_out(places)).sight("a.1.1", "b.1.1").hidden_by == ("a.1.2",)
    assert at(laid_out(places, bases_hide=False)).sight("a.1.1", "b.1.1").share == 1


def test_one_who_stands_in_a_wood_sees_out_of_it_and_is_seen():
    wood = {"kind": "forest", "x": 10, "y": 8, "width": 6, "length": 6}
    inside = laid_out([("a.1.1", 10, 8), ("b.1.1", 10, 20)], [wood])
    assert at(inside).sight("a.1.1", "b.1.1").share == 1
    assert at(inside).sight("b.1.1", "a.1.1").share == 1
    beyond = laid_out([("a.1.1", 10, 2), ("b.1.1", 10, 20)], [wood])
    assert at(beyond).sight("a.1.1", "b.1.1").share == 0


def test_templates_tell_who_is_under_them_and_a_rim_does_not_count():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 10, 5), ("b.1.2", 12, 5), ("b.1.3", 5, 12)])
    assert set(at(session).under(circle(10, 5, 1.5))) == {"b.1.1"}
    assert set(at(session).under(teardrop((5.6, 5), (10, 5), 1.6))) == {"b.1.1", "b.1.2"}
    assert set(at(session).under(line((5, 6), (5, 20), 1))) == {"b.1.3"}
    assert set(at(session).under(sector((5, 5), 0, 90, 6))) == {"a.1.1", "b.1.1"}


def test_a_unit_that_has_come_apart_is_told_by_its_groups():
    session = laid_out([("a.1.1", 5, 5), ("a.1.2", 7, 5), ("a.1.3", 20, 5)])
    assert at(session).groups("a.1", 2) == [["a.1.1", "a.1.2"], ["a.1.3"]]


def test_a_hill_lifts_who_stands_on_it():
    hill = {"kind": "hill", "x": 5, "y": 5}
    assert at(laid_out([("a.1.1", 5, 5)], [hill])).level("a.1.1") == 2


def test_rectangles_turn_with_their_heading():
    wide = BaseShape(shape="rectangle", width=4, depth=1)
    session = laid_out([("a.1.1", 5, 5, 90), ("b.1.1", 5, 15)], base_of=lambda _: wide)
    assert at(session).outlines["a.1.1"].bounds == pytest.approx((3, 4.5, 7, 5.5))
    do(session, "put", who="a.1.1", x=5, y=5, heading=0)
    assert at(session).outlines["a.1.1"].bounds == pytest.approx((4.5, 3, 5.5, 7))


def test_the_table_fills_in_what_an_option_wants_measured():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 10, 5)], measures={"distance": distance})
    wanted = (one_of("target", ["b.1.1"]), number("distance", 1, 24, measured=True))
    option = Option(command="hit", who="a.1.1", choices=wanted)
    assert measured_facts(session.state, option, {"target": "b.1.1"}) == {
        "distance": pytest.approx(4, abs=0.01)
    }
    assert measured_facts(session.state, option, {"target": "b.1.3"}) == {}
    assert measured_facts(session.state, option) == {}


def test_a_table_replays_from_its_entries_and_copies():
    session = laid_out([("a.1.1", 5, 5)], [WALL])
    do(session, "lay-terrain", terrain={"kind": "hill", "x": 20, "y": 20})
    do(session, "lay-terrain", terrain={**WALL, "id": "t.1", "x": 12})
    do(session, "take-terrain", terrain="t.2")
    assert {key: one.x for key, one in session.state.terrain.items()} == {"t.1": 12}
    kept = [read_entry(write_entry(one), session.rules.events) for one in session.entries]
    assert frozen(Session(session.rules, kept).state) == frozen(session.state)
    assert thawed(frozen(session.state), session.rules).terrain == session.state.terrain
    session.undo()
    assert set(session.state.terrain) == {"t.1", "t.2"}


def test_what_is_no_terrain_is_refused():
    session = laid_out()
    crossed = [{"x": 0, "y": 0}, {"x": 1, "y": 1}, {"x": 1, "y": 0}, {"x": 0, "y": 1}]
    with pytest.raises(Problem) as refused:
        do(session, "lay-terrain", terrain={"kind": "hill", "corners": crossed})
    assert refused.value.key == "battle.no_outline"
    with pytest.raises(Problem) as refused:
        do(session, "take-terrain", terrain="t.9")
    assert refused.value.key == "battle.no_terrain"


def test_pieces_come_to_their_places_one_by_one_or_a_unit_together():
    places = {"a.1.1": Place(3, 4, 90), "a.1.2": Place(5, 4, 90)}
    single = Option(command="deploy", who="a.1.2", facts={"who": "a.1.2"})
    fields = {"who": (), "x": (), "y": (), "heading": ()}
    assert placed_facts(single, places, fields) == {"who": "a.1.2", "x": 5, "y": 4, "heading": 90}
    together = Option(command="place-unit", who="a.1", facts={"unit": "a.1"})
    found = placed_facts(together, places, {"unit": (), "places": ("who", "x", "y")})
    assert found["places"] == [{"who": "a.1.1", "x": 3, "y": 4}, {"who": "a.1.2", "x": 5, "y": 4}]
    other = Option(command="place-unit", who="a.2", facts={"unit": "a.2"})
    assert placed_facts(other, places, {"unit": (), "places": ("who", "x", "y")}) is None
    assert placed_facts(single, places, {"who": ()}) is None
