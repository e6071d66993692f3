"""Machines and guns that change hands, former pilots, and whose turn is left (3.2, 4.3, 8.2, 9.1, 9.2)."""

import pytest

from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    MORTAR,
    RAPTOR,
    SPRUT,
    Table,
    of_cards,
)


@pytest.fixture
def table():
    """Clones a.1, one driving the RAPTOR a.2, a mortar a.3; cyber infantry b.1, driving BRONEKHOD b.2 and the flyer SPRUT b.3."""
    ours = of_cards(CLONES, RAPTOR, MORTAR, pilots={1: (0, 0)})
    theirs = of_cards(CYBERS, BRONEKHOD, SPRUT, pilots={1: (0, 0), 2: (0, 1)})
    return Table(ours, theirs)


def kill(table, who):
    table.do("set-fate", who=who, fate="destroyed")


@pytest.mark.rule("BP-9.1-3", "BP-9.1-5", "BP-3.2-12")
def test_a_captured_machine_is_the_captors_unit_from_the_next_tour_on(table):
    table.first_tour()
    kill(table, "b.1.1")
    table.turn("a.1")
    table.do("move", who="a.1.2", length=5, touched=("b.2.1",))
    table.do("capture-machine", who="a.1.2", machine="b.2.1")
    assert table.state.units["b.2"].side == table.piece("b.2.1").side == "a"
    assert table.state.units["b.2"].home == "b"
    table.do("end-turn")
    assert {option.who for option in table.offers("begin-turn")} == {"b.1", "b.3"}
    assert table.refused("begin-turn", unit="b.2") == "BP-9.1-5"
    for unit in ("b.1", "a.2", "b.3"):
        table.turn(unit)
        table.do("end-turn")
    assert table.state.round == 2
    table.first_tour()
    assert {option.who for option in table.offers("begin-turn")} == {"a.1", "a.2", "b.2"}


@pytest.mark.rule("BP-8.2-8", "BP-9.1-3")
def test_changing_hands_changes_who_is_in_close_combat(table):
    table.first_tour()
    kill(table, "b.1.1")
    table.do("touch", who="b.1.3", other="b.2.1")
    table.turn("a.1")
    assert table.state.enemies_touched("b.1.3") == []
    table.do("move", who="a.1.2", length=5, touched=("b.2.1",))
    table.do("capture-machine", who="a.1.2", machine="b.2.1")
    assert table.state.enemies_touched("b.1.3") == ["b.2.1"]


@pytest.mark.rule("BP-9.1-2")
def test_a_machine_needs_a_pilot_of_its_rank(table):
    table.first_tour()
    kill(table, "b.1.1")
    table.turn("a.1")
    table.do("move", who="a.1.6", length=5, touched=("b.2.1",))
    able = table.piece("a.1.6").fields["rank"] >= table.piece("b.2.1").fields["rank"]
    assert (table.refused("capture-machine", who="a.1.6", machine="b.2.1") is None) == able


@pytest.mark.rule("BP-9.2-2", "BP-9.2-3", "BP-9.2-4")
def test_a_captured_gun_keeps_its_ammunition_and_its_shots(table):
    table.do("touch", who="a.1.2", other="a.3.1")
    table.first_tour()
    table.turn("a.1")
    table.do("shoot", 1, who="a.1.2", gun="a.3.1", target="b.1.3", distance=9)
    ammo = table.at("a.3.1")["ammo"]
    assert ammo == 9
    table.do("end-turn")
    kill(table, "a.1.2")
    table.turn("b.1")
    table.do("move", who="b.1.4", length=5, touched=("a.3.1",))
    table.do("capture-gun", who="b.1.4", gun="a.3.1")
    assert table.piece("a.3.1").side == "b"
    assert table.at("a.3.1")["ammo"] == ammo
    assert (
        table.refused("shoot", 5, 6, 7, 8, who="b.1.4", gun="a.3.1", target="a.1.3", distance=5) == "BP-7.6-2"
    )


@pytest.mark.rule("BP-9.2-1", "BP-7.5-5")
def test_a_gun_at_which_an_enemy_stands_is_not_captured_and_silent(table):
    table.do("touch", who="a.1.2", other="a.3.1")
    table.do("touch", who="b.1.4", other="a.3.1")
    table.first_tour("b", "a")
    table.turn("b.1")
    assert table.refused("capture-gun", who="b.1.4", gun="a.3.1") == "BP-9.2-1"
    table.do("end-turn")
    table.turn("a.1")
    assert (
        table.refused("shoot", 5, 6, 7, 8, who="a.1.2", gun="a.3.1", target="b.1.3", distance=5) == "BP-7.5-5"
    )


@pytest.mark.rule("BP-4.3-2", "BP-4.3-3")
def test_a_pilot_who_gets_out_keeps_what_is_left_of_the_machines_turn(table):
    table.first_tour()
    table.turn("a.2")
    table.do("drive", who="a.2.1", length=10)
    table.do("leave-machine", who="a.2.1")
    assert table.pilots() == {"b.1.1": "b.2.1", "b.1.2": "b.3.1"}
    assert table.offered() >= {"shoot", "end-turn"}
    assert "move" not in table.offered()
    assert table.refused("move", who="a.1.1", length=5) == "BP-3.2-6"
    table.do("shoot", 1, who="a.1.1", target="b.1.3", distance=9)
    table.do("end-turn")
    table.turn("b.1")
    table.do("end-turn")
    table.turn("a.1")
    assert "a.1.1" not in {option.who for option in table.session.options()}
    assert table.refused("move", who="a.1.1", length=5) == "BP-3.2-12"


@pytest.mark.rule("BP-4.3-4")
def test_a_flyer_lands_to_let_its_pilot_out(table):
    table.first_tour("b", "a")
    assert "airborne" in table.piece("b.3.1").marks
    table.turn("b.3")
    table.do("leave-machine", who="b.3.1")
    assert "airborne" not in table.piece("b.3.1").marks
    assert table.state.contacts["b.1.2"] == ("b.3.1",)


@pytest.mark.rule("BP-3.2-8", "BP-3.2-9")
def test_a_flyer_moves_shoots_and_moves_and_never_fights(table):
    table.first_tour("b", "a")
    table.turn("b.3")
    table.do("drive", who="b.3.1", length=5)
    assert "fight" not in table.offered()
    table.do("shoot", 1, who="b.3.1", target="a.1.3", distance=20)
    table.do("drive", who="b.3.1", length=5)
    assert table.refused("shoot", 1, who="b.3.1", target="a.1.3", distance=20) == "BP-3.2-6"
    assert table.refused("drive", who="b.3.1", length=5) == "BP-4.2-16"
    assert "shoot" not in table.offered()


@pytest.mark.rule("BP-3.2-10")
def test_beginning_the_next_trooper_finishes_the_one_before(table):
    table.first_tour()
    table.turn("a.1")
    table.do("move", who="a.1.2", length=5)
    table.do("move", who="a.1.3", length=5)
    assert table.refused("shoot", 1, who="a.1.2", target="b.1.3", distance=9) == "BP-3.2-10"
    assert {option.who for option in table.offers("move")} == {"a.1.4", "a.1.5", "a.1.6"}


@pytest.mark.rule("BP-4.1-6")
def test_contact_with_an_enemy_forces_a_fight_before_anything_else(table):
    table.first_tour()
    table.turn("a.1")
    table.do("move", who="a.1.2", length=5, touched=("b.1.3",))
    assert table.offered() == {"fight"}
    assert table.refused("end-turn") == "battle.forced_first"
    table.do("fight", 1, 6, who="a.1.2", target="b.1.3")
    assert table.refused("shoot", 1, who="a.1.2", target="b.1.4", distance=9) == "BP-7.3-8"
    assert table.refused("fight", 1, 6, who="a.1.2", target="b.1.3") == "BP-3.2-6"


@pytest.mark.rule("BP-8-2")
def test_a_machine_that_meets_an_enemy_may_attack_and_need_not(table):
    table.first_tour()
    table.turn("a.2")
    table.do("drive", who="a.2.1", length=5, touched=("b.1.3",))
    assert table.offered() >= {"fight", "end-turn"}
    assert table.refused("shoot", 1, who="a.2.1", target="b.1.4", distance=9) == "BP-7.3-8"


@pytest.mark.rule("BP-3.2-5")
def test_a_unit_lost_before_it_acted_is_not_waited_for(table):
    table.first_tour()
    table.turn("a.1")
    table.do("end-turn")
    for who in ("b.2.1", "b.3.1"):
        kill(table, who)
    table.turn("b.1")
    table.do("end-turn")
    table.turn("a.2")
    table.do("end-turn")
    assert table.state.round == 2


@pytest.mark.rule("BP-9.3-5", "BP-9.3-6")
def test_a_repair_is_the_whole_turn_of_the_trooper_or_of_machine_and_pilot(table):
    menders = [p.id for p in table.state.pieces.values() if p.side == "a" and p.fields.get("can_repair")]
    table.do("slide", who="a.2.1", slider="durability", value=5)
    for who in menders:
        if who != "a.1.1":
            table.do("touch", who=who, other="a.2.1")
    table.first_tour()
    table.turn("a.1")
    walking = [who for who in menders if who != "a.1.1"]
    if not walking:
        pytest.skip("nobody of the clones on foot repairs")
    table.do("repair", who=walking[0], broken="a.2.1")
    assert table.at("a.2.1")["durability"] == 6
    assert table.refused("move", who=walking[0], length=5) == "BP-9.3-5"


@pytest.mark.rule("BP-12.1-1", "BP-1.1-6")
def test_who_has_no_soldier_left_is_out_and_his_technology_stays(table):
    table.first_tour()
    table.turn("a.1")
    for row in range(1, 7):
        kill(table, f"b.1.{row}")
    assert table.state.ended.winners == ("a",)
    assert table.piece("b.2.1").is_here
    assert "airborne" not in table.piece("b.3.1").marks


def test_everything_by_hand_goes_on_from_there(table):
    table.first_tour()
    table.turn("a.1")
    table.do("hand-over", who="b.2", side="a")
    assert table.piece("b.2.1").side == "a"
    for row in range(2, 7):
        kill(table, f"a.1.{row}")
    assert table.state.acting == ""
    assert table.state.active == "b"
