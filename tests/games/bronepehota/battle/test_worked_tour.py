"""A tour worked out by hand: virtual shooting, ammunition, special properties and panic, sheets of 2008."""

import pytest

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Wanted
from armybuilder.games.bronepehota.rules.turn.alternation import turns_left
from tests.games.bronepehota.battle.playing import BRONEKHOD, CLONES, CYBERS, MORTAR, RAPTOR, Table, of_cards

# A: clones a.1.1–6, the RAPTOR a.2.1 that a.1.1 drives, the mortar a.3.1; B: cyber infantry b.1.1–6, the BRONEKHOD b.2.1
APC = "b.2.1"


@pytest.fixture
def table():
    ours = of_cards(CLONES, RAPTOR, MORTAR, pilots={1: (0, 0)})
    theirs = of_cards(CYBERS, BRONEKHOD, pilots={1: (0, 0)})
    found = Table(ours, theirs)
    found.do("touch", who="a.1.2", other="a.3.1")
    return found


def tour_of(table):
    """Play the rows one by one; whoever asks gets each row's check on the way."""
    state = table.state
    table.do("roll-initiative", 7, 11)  # 1
    assert state.noted("owner") == "b"
    table.do("announce-order", order=("a", "b"))  # 2
    assert state.active == "a"
    yield "order"
    table.turn("a.2")  # 3
    segments = [{"kind": "turn-left", "angle": 30}, {"length": 15}]
    entry = table.do("drive", who="a.2.1", segments=segments, x=0, y=3)
    assert table.piece("a.2.1").noted("moves") == 1
    assert table.piece("a.2.1").place.heading == 330
    assert entry.about[0] == "a.2.1"
    launcher = next(iter(table.piece("a.2.1").arms))
    table.do("shoot", 4, 14, 6, 3, who="a.2.1", weapon=launcher, target=APC, distance=6.4)  # 4
    assert table.at("a.2.1")["ammo"] == 10
    assert table.at(APC)["durability"] == 9
    assert table.offered() == {"flee"}
    yield "shot"
    table.do("flee", who="b.1.1", borders=(6, 14))  # 5
    assert table.pilots() == {"a.1.1": "a.2.1"}
    assert "panicked" in table.piece("b.1.1").marks
    table.do("end-turn")  # 6
    assert state.active == "b"
    assert table.refused("begin-turn", unit="b.2") == "BP-4.3-5"
    assert {option.who for option in table.offers("begin-turn")} == {"b.1"}
    yield "fled"
    table.turn("b.1")  # 7
    table.do("move", who="b.1.2", length=20, touched=(APC,))
    entry = table.do("capture-machine", who="b.1.2", machine=APC)
    assert not any(event.tag() == "side_changed" for event in entry.events)
    assert table.pilots() == {"a.1.1": "a.2.1", "b.1.2": APC}
    assert state.units["b.2"].noted("acts_from") == 2
    assert table.refused("shoot", 1, who="b.1.2", target="a.1.3", distance=3) is not None
    table.do("shoot", 5, 3, who="b.1.5", target="a.1.2", distance=5, visible="most")  # 8
    assert table.dead() == set()
    table.do("move", who="b.1.4", length=15, touched=("a.1.6",))  # 9
    assert table.offered() == {"fight"}
    table.do("fight", 2, 5, 6, who="b.1.4", target="a.1.6", from_behind=True)
    assert table.dead() == {"a.1.6"}
    assert table.refused("move", who="b.1.5", length=5) == "BP-3.2-10"
    yield "fought"
    table.do("end-turn")  # 10
    assert state.active == "a"
    table.turn("a.1")  # 11
    near = [{"who": "b.1.5", "distance": 0.8}, {"who": APC, "distance": 1.0}]
    numbers = (3, 9, 2, 17, 3, 12, 5)
    table.do("shoot", *numbers, who="a.1.2", gun="a.3.1", target="b.1.3", distance=5, near=near)
    assert table.at("a.3.1")["ammo"] == 9
    assert table.dead() == {"a.1.6", "b.1.3", "b.1.2"}
    assert table.at(APC)["durability"] == 8
    assert table.pilots() == {"a.1.1": "a.2.1"}
    yield "blown up"
    table.do("move", who="a.1.3", length=20, touched=(APC,))  # 12
    table.do("capture-machine", who="a.1.3", machine=APC)
    assert state.units["b.2"].side == "a"
    assert table.at(APC) == {"durability": 8, "ammo": 12}
    table.do("end-turn")  # 13
    assert (state.round, state.stage) == (2, "initiative")
    assert "panicked" not in table.piece("b.1.1").marks
    table.do("roll-initiative", 8, 8, 3, 10)  # 14
    assert state.noted("owner") == "b"
    yield "second tour"


@pytest.mark.rule("BP-3-1", "BP-3.2-2", "BP-9.1-3", "BP-9.1-5", "BP-11.2-4", "BP-12.1-1")
def test_the_worked_tour_goes_as_worked_out(table):
    rows = list(tour_of(table))
    assert rows[-1] == "second tour"
    on_foot = [p.id for p in table.state.here() if p.kind == "trooper" and not p.post]
    assert on_foot == ["a.1.2", "a.1.4", "a.1.5", "b.1.1", "b.1.4", "b.1.5", "b.1.6"]
    assert table.pilots() == {"a.1.1": "a.2.1", "a.1.3": APC}
    assert table.state.ended is None


@pytest.mark.rule("BP-3.2-4")
def test_the_second_tour_has_three_units_against_one(table):
    list(tour_of(table))
    table.do("announce-order", order=("b", "a"))
    order = []
    while table.state.round == 2:
        order.append(table.state.active)
        table.turn(table.offers("begin-turn")[0].who)
        table.do("end-turn")
    assert order == ["b", "a", "a", "a"]
    assert turns_left((2, 1, 3), (1, 2, 3), 0) == (2, 1, 3, 1, 3, 3)


@pytest.mark.rule("BP-9.1-5")
def test_the_machine_re_crewed_does_not_act_in_the_same_tour(table):
    rows = tour_of(table)
    while next(rows) != "fought":
        pass
    assert table.refused("begin-turn", unit="b.2") is not None
    table.do("end-turn")
    assert {option.who for option in table.offers("begin-turn")} == {"a.1"}


def test_undo_brings_back_every_row(table):
    list(tour_of(table))
    last = table.session.done
    table.session.go_to(2)
    assert table.state.round == 1
    table.session.go_to(last)
    assert table.at(APC) == {"durability": 8, "ammo": 12}
    assert table.session.why_not(Wanted("announce-order", {"order": ["b", "a"]}), ScriptedDice()) is None
