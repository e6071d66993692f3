"""A round that was worked out by hand, row by row, with its dice."""

import pytest

from armybuilder.battle.session.resulting import result_of
from tests.games.road_world.battle.playing import Table

A1, A2, B1 = "a.1", "a.2", "b.1"


@pytest.fixture
def table():
    """Round 1 is over: A1 has 2 Fatigue tokens and A 2 points left; b3 fled in the activation phase, 9 steps from the edge."""
    table = Table()
    table.to_activations(a=1, b=1)
    table.do("pass")
    table.do("activate", unit=B1, unit_task="preparation", lost=["b.1.3"])
    table.do("straggler", 6, 1, who="b.1.3", group_distance=5, edge_distance=10)
    table.do("pass")
    table.do("rest")
    table.do("rest")
    table.do("slide", who=A1, slider="fatigue", value=2)
    table.do("slide", who="a", slider="points", value=2)
    table.do("end-round")
    return table


def state_of(table, unit):
    return table.unit(unit).noted("activations", 0), table.unit(unit).at("fatigue")


def test_the_round_goes_as_it_was_worked_out(table):
    assert table.piece("b.1.3").noted("fleeing") == "fled_later"
    assert table.piece("b.1.3").noted("edge") == 9
    starts(table)
    counts(table)
    moves_and_declares(table)
    fights(table)
    defends_and_shoots(table)
    is_attacked(table)
    ends(table)
    begins_round_three(table)
    tells_its_result(table)


def starts(table):
    assert (table.state.round, table.state.phase, table.state.active) == (2, "start", "a")
    table.do("start-turn")
    assert table.pools()["a"] == 0
    assert state_of(table, A1) == (0, 1)
    table.do("start-turn")
    assert table.piece("b.1.3").noted("edge") == 9, "who fled after the command phase does not run"


def counts(table):
    table.do("count-points", 2)
    assert table.pools()["a"] == 9
    table.do("count-points", 4)
    assert table.pools()["b"] == 6
    table.do("rally", 5, unit=B1, enemy_nearest=[])
    assert table.piece("b.1.3").noted("fleeing") == "failed_rally"
    table.do("next-step")
    assert table.pools() == {"a": 9, "b": 6}


def moves_and_declares(table):
    table.do("activate", unit=A1, unit_task="movement", lost=["a.1.3"], declares=B1)
    table.do("straggler", 2, who="a.1.3", group_distance=3, edge_distance=12)
    assert "returned" in table.piece("a.1.3").marks
    for model in ("a.1.1", "a.1.2"):
        table.do("move-model", who=model, steps=2)
    # those of B1 could strike, had melee not been declared against them
    table.do("enter-zones", who="a.1.1", owners=["b.1.1"])
    assert not table.state.pending
    table.do("end-action", distance=1)
    assert table.pools()["a"] == 8
    assert state_of(table, A1) == (1, 1)
    assert table.unit(A1).noted("must_fight") == B1


def fights(table):
    assert {option.facts["unit_task"] for option in table.offers("activate")} == {"melee"}
    table.do("activate", unit=A1, unit_task="melee")
    table.do("fight", 5, 4, blows=[{"striker": "a.1.1", "struck": "b.1.1", "distance": 1}])
    assert table.piece("b.1.1").at("wounds") == 1
    table.do("end-action")
    table.do("reply", 4)
    assert table.piece("a.1.1").fate == "destroyed"
    assert table.pools()["a"] == 7
    assert state_of(table, A1) == (2, 1)


def defends_and_shoots(table):
    table.do("activate", unit=A1, unit_task="defence")
    assert table.pools()["a"] == 6
    assert state_of(table, A1) == (3, 2)
    assert "defends" in table.unit(A1).marks
    table.do("activate", unit=A2, unit_task="shooting")
    table.do("shoot", 4, 2, shots=[{"shooter": "a.2.1", "target": "b.1.2", "distance": 8}])
    assert table.piece("b.1.2").at("wounds") == 2
    assert table.pools()["a"] == 5
    assert state_of(table, A2) == (1, 0)


def is_attacked(table):
    table.do("pass")
    table.do("activate", unit=B1, unit_task="melee")
    table.do("fight", 4, blows=[{"striker": "b.1.1", "struck": "a.1.2", "distance": 1}])
    assert table.piece("a.1.2").fate == "table"
    table.do("end-action")
    table.do("reply", 6, 1)
    assert table.piece("b.1.1").fate == "destroyed"
    assert table.pools()["b"] == 5
    assert state_of(table, B1) == (1, 0)
    table.do("pass")


def ends(table):
    table.do("rest")
    table.do("rest")
    assert (table.unit(A1).at("fatigue"), table.unit(A2).at("fatigue")) == (2, 0)
    table.do("end-round")
    assert table.state.ended is None
    assert table.state.round == 3


def begins_round_three(table):
    table.do("start-turn")
    table.do("start-turn")
    table.do("run", 4, who="b.1.3")
    assert table.piece("b.1.3").noted("edge") == 5
    table.do("count-points", 1)
    table.do("count-points", 1)
    assert table.pools()["b"] == 2, "one for b2, no commander, and the die"


def tells_its_result(table):
    table.do("end-battle", winners=["a"])
    result = result_of(table.session)
    axes, clubs = result.sides[0].units[0], result.sides[1].units[0]
    assert [model.fate for model in axes.models] == ["fallen", "through", "through"]
    assert ("a.1.1", "melee") in [(kill.model, kill.cause) for kill in clubs.kills]
    assert {one.name: one.amount for one in clubs.statuses} == {"fleeing": 1}
