"""What the table measures in a battle of «Мир Дорог Апокалипсиса»: nobody need tell it."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from tests.games.road_world.battle.playing import Table, gang_armies

A1, A2, B1 = "a.1", "a.2", "b.1"
# bases are a step wide: who stands a step apart touches
PLACES = {"a.1.1": (20, 10), "a.1.2": (22, 10), "a.1.3": (24, 10), "a.2.1": (30, 4)}
ENEMIES = {"b.1.1": (20, 13), "b.1.2": (22, 16), "b.1.3": (24, 16)}


def laid(*terrain, places=PLACES, enemies=ENEMIES, **settings):
    """Round 1, the activation phase, with everybody on a board of 40 by 30 steps."""
    table = Table(**settings)
    table.to_activations(a=1, b=2)
    layout = {"length": 40, "width": 30, "terrain": list(terrain)}
    table.do("set-table", layout=layout)
    for who, (x, y) in {**places, **enemies}.items():
        table.do("put", who=who, x=x, y=y)
    return table


def place(table, who):
    found = table.piece(who).place
    return found.x, found.y


@pytest.mark.rule("RW-1-3", "RW-1-5", "RW-1-6", "RW-1-8")
def test_places_tell_who_has_lost_the_group():
    table = laid(places={**PLACES, "a.1.3": (28, 10)})
    table.do("activate", unit=A1, unit_task="defence")
    assert table.state.pending[0].who == "a.1.3"
    table.do("straggler", 3, who="a.1.3")
    assert place(table, "a.1.3") == (25, 10), "he is 5 steps from the nearest, and comes back to within 2"
    assert table.unit(A1).noted("defends")


@pytest.mark.rule("RW-1-7")
def test_the_owner_chooses_among_equal_groups():
    table = laid(places={"a.1.1": (4, 4), "a.1.2": (12, 4), "a.1.3": (20, 4), "a.2.1": (30, 4)})
    option = next(one for one in table.offers("activate") if one.who == A1)
    assert [choice.values for choice in option.choices if choice.field == "chosen_group"] == [(1, 2, 3)]
    assert table.refused("activate", unit=A1, unit_task="defence") == "RW-1-7"
    table.do("activate", unit=A1, unit_task="defence", chosen_group=2)
    assert [one.who for one in table.state.pending] == ["a.1.1", "a.1.3"]


@pytest.mark.rule("RW-X2-1", "RW-X2-6")
def test_a_straggler_runs_to_the_nearest_edge_past_the_enemy():
    table = laid(places={**PLACES, "a.1.3": (28, 22)}, enemies={**ENEMIES, "b.1.3": (29.9, 25)})
    table.do("activate", unit=A1, unit_task="defence")
    table.do("straggler", 5, 3, who="a.1.3")
    assert place(table, "a.1.3") == (28, 25)
    assert table.piece("a.1.3").noted("edge") == 4.5
    assert [(one.command, one.who, one.facts["owners"]) for one in table.state.pending] == [
        ("free-attack", "a.1.3", ["b.1.3"])
    ]
    table.do("free-attack", 6, target="a.1.3", strikers=["b.1.3"])
    assert table.piece("a.1.3").fate == "destroyed"


@pytest.mark.rule("RW-9.2-2", "RW-9.3-1")
def test_a_way_into_a_zone_of_control_is_seen():
    table = laid()
    table.do("activate", unit=A1, unit_task="movement")
    table.do("move-model", who="a.1.2", x=21.5, y=12)
    assert [(one.who, one.facts["owners"]) for one in table.state.pending] == [("a.1.2", ["b.1.1"])]
    table.do("free-attack", target="a.1.2")
    table.do("move-model", who="a.1.3", x=26, y=10)
    assert not table.state.pending
    assert place(table, "a.1.3") == (26, 10)


@pytest.mark.rule("RW-9.7-1", "RW-9.7-3", "RW-9.9-1", "RW-9.10-4")
@pytest.mark.parametrize(
    ("terrain", "dice", "end"),
    [
        ({"kind": "fungus_thicket", "x": 24, "y": 12.5, "width": 6, "length": 3}, (), (24, 12)),
        ({"kind": "fungus_thicket", "x": 24, "y": 13.5, "width": 6, "length": 3}, (4,), (24, 13)),
        ({"kind": "building", "x": 24, "y": 13, "width": 6, "length": 2}, (), (24, 12)),
        ({"kind": "wall", "x": 24, "y": 12, "width": 6, "length": 0.5}, (4,), (24, 12.75)),
        ({"kind": "wall", "x": 24, "y": 12, "width": 6, "length": 0.5}, (3,), (24, 11.75)),
    ],
)
def test_the_ground_of_a_way_is_paid_as_it_lies(terrain, dice, end):
    table = laid(terrain, enemies={"b.1.1": (4, 28), "b.1.2": (6, 28), "b.1.3": (8, 28)})
    table.do("activate", unit=A1, unit_task="movement")
    table.do("move-model", *dice, who="a.1.3", x=24, y=13)
    assert place(table, "a.1.3") == end


@pytest.mark.rule("RW-X5-1")
def test_range_and_sight_are_measured():
    screen = {"kind": "building", "x": 26, "y": 9, "width": 2, "length": 8}
    table = laid(screen, enemies={"b.1.1": (30, 15), "b.1.2": (20, 10), "b.1.3": (36, 29)})
    table.do("activate", unit=A2, unit_task="shooting")
    (option,) = table.offers("shoot")
    assert [choice.values for choice in option.choices] == [("b.1.1",)]
    shot = {"shooter": "a.2.1", "target": "b.1.3"}
    assert table.refused("shoot", shots=[shot]) == "RW-X5-1"
    assert table.refused("shoot", 1, 1, shots=[{**shot, "target": "b.1.2"}]) == "RW-X5-1"
    table.do("shoot", 1, 1, who="a.2.1", target="b.1.1")


@pytest.mark.rule("RW-10.2-1")
def test_only_those_in_reach_are_fought():
    table = laid(places={**PLACES, "a.1.1": (20, 11.5)})
    table.do("activate", unit=A1, unit_task="melee")
    (option,) = table.offers("fight")
    assert (option.who, option.choices[0].values) == ("a.1.1", ("b.1.1",))
    assert table.refused("fight", blows=[{"striker": "a.1.2", "struck": "b.1.2"}]) == "RW-10.2-1"


@pytest.mark.rule("RW-X3-8")
def test_whether_a_declared_melee_reaches_its_target_is_measured():
    table = laid()
    table.do("activate", unit=A1, unit_task="movement", declares=B1)
    table.do("move-model", who="a.1.1", x=20, y=11.5)
    assert table.offers("end-action")[0].choices == ()
    table.do("end-action")
    assert table.unit(A1).noted("must_fight") == B1


@pytest.mark.rule("RW-7.5-7")
def test_the_nearest_fighter_of_one_who_flees_is_measured():
    table = laid(places={**PLACES, "a.1.3": (20, 18)})
    table.do("put-mark", who="a.1.3", mark="fleeing")
    table.pass_both()
    table.finish_round()
    table.start()
    table.do("count-points", 1)
    assert all(choice.field != "enemy_nearest" for choice in table.offers("rally")[0].choices)
    table.do("rally", unit=A1)
    assert table.piece("a.1.3").noted("fleeing") == "failed_rally"


@pytest.mark.rule("RW-4.2-7")
def test_models_are_placed_far_from_the_line_in_their_own_half():
    table = Table(deployed=False)
    table.do("set-table", layout={"length": 40, "width": 60})
    table.do("roll-off", 6, 1, second_wants="far")
    places = [{"who": f"a.1.{n}", "x": 10 + 2 * n, "y": 20} for n in (1, 2, 3)]
    assert table.refused("place-unit", unit=A1, places=places) == "RW-4.2-7"
    assert table.refused("place-unit", unit=A1, places=[{**one, "y": 50} for one in places]) == "RW-4.2-7"
    table.do("place-unit", unit=A1, places=[{**one, "y": 10} for one in places])
    assert place(table, "a.1.2") == (14, 10)


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(3, 60))]
)
def test_battles_of_chance_on_a_table_refuse_nothing_that_they_offered(seed):
    random = Random(seed)
    table = Table(*gang_armies())
    table.do("generate-table", seed=seed)
    for who in table.state.pieces:
        near = 2 if who.startswith("a") else 22
        table.do("put", who=who, x=random.randrange(2, 30), y=near + random.randrange(8))
    session = table.session
    while session.state.ended is None and session.done < 500:
        option = some_option(session, random)
        facts = chosen_at_random(option, random)
        dice = SeededDice(random.getrandbits(32))
        session.do(Wanted(option.command, facts, side=option.side), dice)
    placed = [piece for piece in session.state.here() if piece.place is not None]
    assert len(placed) == len(list(session.state.here())), "nobody loses his place"
