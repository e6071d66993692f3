"""What the virtual table tells a battle of «Бронепехота»: distances, cover, contact, who an explosion catches (7.3, 7.4, 7.8)."""

import pytest

from armybuilder.battle.table.measuring import measured_facts
from armybuilder.games.bronepehota.battle.board import KINDS
from armybuilder.games.bronepehota.battle.game import RULES
from tests.games.bronepehota.battle.playing import BRONEKHOD, CLONES, CYBERS, MORTAR, RAPTOR, Table, of_cards

OURS = of_cards(CLONES, RAPTOR, MORTAR, pilots={1: (0, 0)})
THEIRS = of_cards(CYBERS, BRONEKHOD, pilots={1: (0, 0)})


def on_board(places, terrain=(), **settings):
    table = Table(OURS, THEIRS, **settings)
    table.do("set-table", layout={"length": 24, "width": 16, "terrain": list(terrain)})
    for who, (x, y, *heading) in places.items():
        table.do("put", who=who, x=x, y=y, heading=heading[0] if heading else 0)
    table.first_tour()
    return table


def shot_option(table, who):
    return next(option for option in table.offers("shoot") if option.who == who)


@pytest.mark.rule("BP-7.4-1", "BP-7.3-2", "BP-7.3-3")
def test_distance_is_from_edge_to_edge_and_who_is_behind_is_no_target():
    table = on_board({"a.1.2": (10, 4), "b.1.2": (10, 8), "b.1.3": (10, 1)})
    table.turn("a.1")
    option = shot_option(table, "a.1.2")
    assert "b.1.2" in option.choices[0].values
    assert "b.1.3" not in option.choices[0].values
    assert measured_facts(table.state, option, {"target": "b.1.2"}) == {"distance": 3.5, "visible": "all"}
    entry = table.do("shoot", 1, who="a.1.2", target="b.1.2")
    assert "distance" not in entry.facts
    assert table.refused("shoot", 1, who="a.1.3", target="b.1.2") == "facts.missing"


@pytest.mark.rule("BP-7.3-5", "BP-7.3-6")
def test_cover_is_what_stands_between():
    wall = {"kind": "wall", "x": 10.3, "y": 6, "width": 0.6, "length": 0.2, "heading": 0, "height": 3}
    table = on_board({"a.1.2": (10, 4), "b.1.2": (10, 8)}, [wall])
    table.turn("a.1")
    seen = measured_facts(table.state, shot_option(table, "a.1.2"), {"target": "b.1.2"})["visible"]
    assert seen in ("most", "half", "less")
    table.do("lay-terrain", terrain={**wall, "id": "t.1", "x": 10, "width": 6})
    assert "visible" not in measured_facts(table.state, shot_option(table, "a.1.2"), {"target": "b.1.2"})
    assert table.refused("shoot", 1, who="a.1.2", target="b.1.2") == "BP-7.3-5"
    assert table.refused("shoot", 1, who="a.1.2", target="b.1.2", visible="less") is None


@pytest.mark.rule("BP-7.4-12", "BP-7.4-13")
def test_an_explosion_catches_whoever_is_near_by_the_table():
    table = on_board(
        {"a.1.2": (10, 1), "a.3.1": (10, 2), "b.1.2": (10, 6), "b.1.3": (11, 6), "b.1.4": (20, 6)}
    )
    table.do("touch", who="a.1.2", other="a.3.1")
    table.turn("a.1")
    entry = table.do("shoot", 6, 20, 20, 20, 20, who="a.1.2", gun="a.3.1", target="b.1.2")
    assert table.dead() == {"b.1.2", "b.1.3"}
    assert "b.1.3" in entry.about
    assert "b.1.4" not in entry.about
    table.session.undo()
    table.do("shoot", 6, 20, 20, 20, who="a.1.2", gun="a.3.1", target="b.1.2", near=[])
    assert table.dead() == {"b.1.2"}


@pytest.mark.rule("BP-7.8-6", "BP-7.8-7")
def test_a_grenade_catches_whoever_is_along_the_throw_by_the_table():
    table = on_board(
        {"a.1.2": (10, 1), "b.1.2": (10, 7), "b.1.3": (10.7, 4.2), "b.1.4": (13, 4)}, grenades=True
    )
    table.turn("a.1")
    table.do("throw-grenade", 3, 20, who="a.1.2", target="b.1.2")
    assert table.dead() == {"b.1.3"}


@pytest.mark.rule("BP-4.1-2", "BP-4.1-6", "BP-8.3-1")
def test_a_move_is_as_long_as_its_way_and_ends_in_contact_with_whom_it_touches():
    table = on_board({"a.1.2": (10, 4), "b.1.2": (10, 7, 0), "b.1.5": (4, 4)})
    table.turn("a.1")
    assert table.refused("move", who="a.1.2", x=10, y=12) == "BP-4.1-2"
    table.do("move", who="a.1.2", x=10, y=6.5)
    assert table.state.contacts["a.1.2"] == ("b.1.2",)
    (option,) = table.offers("fight")
    assert measured_facts(table.state, option) == {"from_behind": True}
    table.do("fight", 5, 6, 1, who="a.1.2", target="b.1.2")
    assert table.piece("a.1.2").place.y == 6.5


@pytest.mark.rule("BP-8-2")
def test_a_machine_stops_at_whom_it_touches_by_the_table():
    table = on_board({"a.2.1": (10, 3), "b.1.2": (10, 6)})
    table.turn("a.2")
    ahead = (
        RULES.board.base_of(table.piece("a.2.1")).depth + RULES.board.base_of(table.piece("b.1.2")).depth
    ) / 2
    table.do("drive", who="a.2.1", x=10, y=6 - ahead)
    assert table.state.contacts["a.2.1"] == ("b.1.2",)
    assert "fight" in table.offered()


@pytest.mark.rule("BP-11.2-3")
def test_who_panics_runs_for_the_nearest_border_of_the_board():
    table = on_board({"a.2.1": (10, 1), "b.2.1": (3, 7)})
    table.turn("a.2")
    table.do(
        "shoot", 6, 20, 1, table.piece("b.1.1").fields["armour"], who="a.2.1", target="b.2.1", distance=2
    )
    entry = table.do("flee", who="b.1.1")
    assert table.piece("b.1.1").fate == "fled"
    assert entry.facts == {"who": "b.1.1"}


@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_laid_out_by_a_seed_with_the_terrain_of_the_game(seed):
    table = Table(OURS, THEIRS)
    table.do("generate-table", seed=seed)
    assert {one.kind for one in table.state.terrain.values()} <= {kind.id for kind in KINDS}
    assert (table.state.board.length, table.state.board.width) == (RULES.board.length, RULES.board.width)
