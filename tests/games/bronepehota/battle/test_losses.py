"""What shots, fights, grenades and panic do to those on the field (4.3, 5, 6.7, 7, 10, 11.2)."""

import pytest

from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    HELIX,
    MORTAR,
    RAPTOR,
    SPRUT,
    Table,
    of_cards,
    with_platform,
)

APC, FLYER = "b.2.1", "b.3.1"


def meeting(**settings):
    """Clones a.1 with RAPTOR a.2, HELIX a.3 with the platform, mortar a.4; cyber infantry b.1, BRONEKHOD b.2, SPRUT b.3."""
    ours = with_platform(of_cards(CLONES, RAPTOR, HELIX, MORTAR, pilots={1: (0, 0), 2: (0, 1)}), 2)
    theirs = of_cards(CYBERS, BRONEKHOD, SPRUT, pilots={1: (0, 0), 2: (0, 1)})
    table = Table(ours, theirs, **settings)
    table.first_tour()
    return table


def launcher(table, who="a.2.1"):
    return next(iter(table.piece(who).arms))


def fire(table, *numbers, target=APC, who="a.2.1", weapon=None, **facts):
    return table.do(
        "shoot", *numbers, who=who, weapon=weapon or launcher(table), target=target, distance=2, **facts
    )


@pytest.mark.rule("BP-5.1-4", "BP-3.2-12")
def test_the_pilot_of_a_destroyed_machine_stands_where_it_stood():
    table = meeting()
    table.do("slide", who=APC, slider="durability", value=1)
    table.do("put", who=APC, x=10, y=4)
    table.turn("a.2")
    fire(table, 6, 20, 20, 1)
    assert table.dead() == {APC}
    assert table.pilots() == {"a.1.1": "a.2.1", "a.1.2": "a.3.1", "b.1.2": FLYER}
    assert (table.piece("b.1.1").place.x, table.piece("b.1.1").place.y) == (10, 4)
    assert "acted" not in table.piece("b.1.1").marks
    table.do("end-turn")
    table.turn("b.1")
    assert "b.1.1" in {option.who for option in table.offers("move")}


@pytest.mark.rule("BP-3.2-12", "BP-5.1-4")
def test_a_former_pilot_whose_machine_has_acted_does_not_act_again():
    table = meeting()
    table.do("slide", who=APC, slider="durability", value=1)
    table.turn("a.1")
    table.do("end-turn")
    table.turn("b.2")
    table.do("end-turn")
    table.turn("a.2")
    fire(table, 6, 20, 20, 1)
    table.do("end-turn")
    table.turn("b.1")
    assert "b.1.1" not in {option.who for option in table.offers("move")}


@pytest.mark.rule("BP-7.4-9", "BP-4.3-5")
def test_a_machine_whose_pilot_was_shot_stays_empty():
    table = meeting()
    table.turn("a.2")
    fire(table, 6, 20, 1, 6)
    assert table.dead() == {"b.1.1"}
    assert table.at(APC)["durability"] == 9
    assert APC not in table.state.posted_at(APC)
    table.do("end-turn")
    assert table.refused("begin-turn", unit="b.2") == "BP-4.3-5"


@pytest.mark.rule("BP-4.3-6", "BP-4.3-7", "BP-4.3-8")
def test_a_flyer_whose_pilot_dies_comes_down():
    table = meeting()
    before = table.at(FLYER)["durability"]
    table.turn("a.2")
    fire(table, 6, 20, 1, 6, 4, target=FLYER)
    assert table.at(FLYER)["durability"] == before - 5
    assert "airborne" not in table.piece(FLYER).marks
    table.do("end-turn")
    table.turn("b.1")
    table.do("end-turn")
    table.turn("a.1")
    table.do("move", who="a.1.3", length=5, touched=(FLYER,))
    assert "fight" in table.offered()
    assert table.offers("fight")[0].choices[0].values == (FLYER,)


@pytest.mark.rule("BP-11.2-3", "BP-11.2-4", "BP-5.1-4")
def test_a_pilot_who_panics_as_his_machine_is_destroyed_flees_on_foot():
    table = meeting()
    table.do("slide", who=APC, slider="durability", value=1)
    table.turn("a.2")
    armour = table.piece("b.1.1").fields["armour"]
    fire(table, 6, 20, 20, armour)
    assert table.dead() == {APC}
    assert table.offered() == {"flee"}
    table.do("flee", who="b.1.1", distance=20)
    assert "panicked" in table.piece("b.1.1").marks
    table.do("end-turn")
    table.turn("b.1")
    assert "b.1.1" not in {option.who for option in table.session.options()}
    assert table.refused("move", who="b.1.1", length=5) == "BP-11.2-6"


@pytest.mark.rule("BP-11.2-7")
def test_who_runs_over_the_border_is_a_deserter():
    table = meeting()
    table.turn("a.2")
    fire(table, 6, 20, 1, table.piece("b.1.1").fields["armour"])
    table.do("flee", who="b.1.1", distance=2)
    assert table.piece("b.1.1").fate == "fled"
    assert table.pilots() == {"a.1.1": "a.2.1", "a.1.2": "a.3.1", "b.1.2": FLYER}


@pytest.mark.rule("BP-11.2-3")
def test_of_equally_near_borders_his_owner_names_one():
    table = meeting()
    table.turn("a.2")
    fire(table, 6, 20, 1, table.piece("b.1.1").fields["armour"])
    assert table.refused("flee", who="b.1.1", borders=(6, 6)) == "BP-11.2-3"
    table.do("flee", who="b.1.1", borders=(6, 6), border=2)
    assert table.state.pending == ()


@pytest.mark.rule("BP-7.4-12", "BP-7.4-8")
def test_an_explosion_catches_friend_and_foe_and_ends_the_turn_of_the_dead():
    table = meeting()
    table.do("touch", who="a.1.3", other="a.4.1")
    table.turn("a.1")
    near = [{"who": "a.1.3", "distance": 1}, {"who": "b.1.5", "distance": 0.5}]
    entry = table.do(
        "shoot", 3, 1, 1, 20, 20, 20, who="a.1.3", gun="a.4.1", target="b.1.4", distance=1, near=near
    )
    assert "a.1.3" in table.dead()
    assert {"a.1.3", "b.1.5", "a.4.1"} <= set(entry.about)
    assert table.piece("a.1.3").deeds["kills"] >= 1


@pytest.mark.rule("BP-7.8-7")
def test_a_grenade_at_ones_own_feet():
    table = meeting(grenades=True)
    table.turn("a.1")
    table.do("throw-grenade", 1, 20, 20, who="a.1.3", target="b.1.4", distance=1)
    assert {"a.1.3", "b.1.4"} <= table.dead()


@pytest.mark.rule("BP-7.6-3", "BP-2.2-4")
def test_each_copy_of_a_weapon_fires_once_within_the_rate_of_fire():
    table = meeting()
    table.turn("a.2")
    arms = list(table.piece("a.2.1").arms)
    rate = table.piece("a.2.1").fields["rate_of_fire"]
    for arm in arms[:rate]:
        assert arm in {option.facts["weapon"] for option in table.offers("shoot")}
        table.do("shoot", 1, who="a.2.1", weapon=arm, target="b.1.4", distance=20)
        assert table.refused("shoot", 1, who="a.2.1", weapon=arm, target="b.1.4", distance=20) == "BP-7.6-3"
    assert table.offers("shoot") == []


@pytest.mark.rule("BP-11.1-3")
def test_aimed_fire_is_all_that_a_trooper_does():
    table = meeting(aimed_fire=True)
    table.turn("a.1")
    table.do("shoot", 1, who="a.1.3", target="b.1.4", distance=20, aimed=True)
    assert table.refused("move", who="a.1.3", length=5) == "BP-11.1-3"
    assert "a.1.3" not in {option.who for option in table.session.options()}


@pytest.mark.rule("BP-10.1-4", "BP-10.1-8", "BP-10.1-9")
def test_the_helix_repairs_in_place_of_shooting_and_still_moves():
    table = meeting()
    table.do("slide", who="a.2.1", slider="durability", value=4)
    table.do("touch", who="a.3.1", other="a.2.1")
    table.turn("a.3")
    assert {option.facts["broken"] for option in table.offers("helix-repair")} == {"a.2.1"}
    table.do("helix-repair", who="a.3.1", broken="a.2.1")
    assert table.at("a.2.1")["durability"] == 6
    assert "drive" in table.offered()
    assert table.refused("helix-repair", who="a.3.1", broken="a.2.1") == "BP-10.1-8"


@pytest.mark.rule("BP-10.1-7")
def test_the_helix_repairs_itself():
    table = meeting()
    table.do("slide", who="a.3.1", slider="durability", value=4)
    table.turn("a.3")
    table.do("helix-repair", who="a.3.1", broken="a.3.1")
    assert table.at("a.3.1")["durability"] == 6


@pytest.mark.rule("BP-10.2-1", "BP-10.2-2", "BP-10.2-4")
def test_the_helix_tows_in_place_of_its_move():
    table = meeting()
    table.do("touch", who="a.3.1", other="a.4.1")
    table.do("touch", who="a.1.3", other="a.4.1")
    table.turn("a.3")
    assert {option.facts["object"] for option in table.offers("tow")} == {"a.4.1"}
    table.do("tow", who="a.3.1", object="a.4.1", length=10, mobile=True, x=4, y=4, object_x=4, object_y=2)
    assert table.state.contacts["a.4.1"] == ("a.3.1",)
    assert (table.piece("a.4.1").place.y, table.piece("a.3.1").noted("moves")) == (2, 1)
    assert table.refused("drive", who="a.3.1", length=5) == "BP-3.2-6"
    table.do("end-turn")
    table.turn("b.1")
    table.do("move", who="b.1.4", length=5, touched=("a.4.1",))
    assert table.refused("tow", who="a.3.1", object="a.4.1", length=5) == "BP-1.1-4"


@pytest.mark.rule("BP-10.2-1")
def test_nothing_is_towed_that_an_enemy_touches():
    table = meeting()
    table.do("touch", who="a.3.1", other="a.4.1")
    table.do("touch", who="b.1.3", other="a.4.1")
    table.turn("a.3")
    assert table.offers("tow") == []
    assert table.refused("tow", who="a.3.1", object="a.4.1", length=5, mobile=True) == "BP-10.2-1"


@pytest.mark.rule("BP-6.7-9", "BP-6.7-14", "BP-6.7-15")
def test_a_missile_topples_a_machine_onto_a_trooper():
    table = meeting(shooting_mode="real")
    table.turn("a.2")
    facts = {"who": "a.2.1", "weapon": launcher(table), "target": APC, "report": "fell"}
    table.do("launch", 1, under=[{"who": "b.1.4", "fell": True}], **facts)
    assert "lying" in table.piece(APC).marks
    assert table.dead() == {"b.1.4"}
    assert table.at(APC)["durability"] == 6
    table.do("end-turn")
    table.turn("b.2")
    assert table.refused("drive", who=APC, length=5) == "BP-6.7-15"
    assert table.offers("drive") == []
    assert table.refused("shoot", 1, who=APC, target="a.1.3", distance=3) == "bronepehota.not_now.real_mode"


@pytest.mark.rule("BP-6.5-5", "BP-7.7-7")
def test_ammunition_is_renewed_as_the_turn_begins():
    table = meeting(ammo_renewals=1)
    table.do("slide", who="a.2.1", slider="ammo", value=0)
    table.turn("a.2")
    assert "shoot" not in table.offered()
    assert table.refused("shoot", 1, who="a.2.1", target="b.1.4", distance=20) == "BP-7.7-6"
    table.do("renew-ammo", piece="a.2.1")
    assert table.at("a.2.1")["ammo"] == table.piece("a.2.1").sliders["ammo"].maximum
    assert table.refused("renew-ammo", piece="a.2.1") == "BP-7.7-7"
    assert "shoot" in table.offered()


def test_what_the_battle_knows_may_be_put_right():
    table = meeting()
    table.turn("a.2")
    wanted = {"who": "a.2.1", "weapon": launcher(table), "target": APC, "distance": 2}
    entry = table.do("shoot", 6, 20, 20, corrections={"virtual-shot.target.armour": 20}, **wanted)
    assert entry.corrected == {"virtual-shot.target.armour": 20}
    assert table.at(APC)["durability"] == 10


def test_the_table_measures_what_nobody_tells():
    table = meeting()
    table.turn("a.2")
    wanted = {"who": "a.2.1", "weapon": launcher(table), "target": APC}
    assert table.refused("shoot", 6, 1, 1, **wanted) == "facts.missing"
    table.do("put", who="a.2.1", x=0, y=0)
    table.do("put", who=APC, x=0, y=8)
    assert table.refused("shoot", 1, **wanted) is None
    table.do("put", who=APC, x=0, y=-8)
    assert table.refused("shoot", 1, **wanted) == "BP-7.3-2"


@pytest.mark.rule("BP-6.7-3", "BP-6.7-10")
def test_what_may_be_reported_of_a_missile_depends_on_its_target():
    table = meeting(shooting_mode="real")
    table.do("put-mark", who=APC, mark="lying")
    table.turn("a.2")
    reports = {
        target: set(option.choices[1].values)
        for option in table.offers("launch")
        for target in option.choices[0].values
    }
    assert "lying" in reports[APC]
    assert "stood" not in reports[APC]
    assert reports[FLYER] == reports["b.1.4"] == {"missed", "ricochet", "stood", "fell"}
    for target, report in ((FLYER, "stand"), ("b.1.4", "leaning")):
        facts = {"who": "a.2.1", "weapon": launcher(table), "target": target, "report": report}
        assert table.refused("launch", **facts) is None


@pytest.mark.rule("BP-8.3-1", "BP-8.3-2")
def test_the_table_sees_an_attack_from_behind():
    table = meeting()
    table.do("put", who="b.1.4", x=0, y=0, heading=0)
    table.turn("a.1")
    table.do("move", who="a.1.3", length=5, touched=("b.1.4",), x=0, y=-0.5)
    assert table.refused("fight", 6, 1, who="a.1.3", target="b.1.4") == "dice.missing"
    entry = table.do("fight", 5, 6, 1, who="a.1.3", target="b.1.4")
    assert entry.side == "a"


def test_a_battle_that_is_over_is_not_settled_by_dice_any_more():
    table = meeting()
    table.do("concede", side="b")
    assert table.state.ended.winners == ("a",)
    assert table.refused("test-survival", 3, who="a.1.3") == "battle.over"
    assert list(table.session.options()) == []


def test_dice_are_counted_for_the_side_that_threw_them():
    table = meeting()
    table.turn("a.2")
    entry = fire(table, 6, 20, 1, 6)
    assert [one.side for one in entry.dice] == ["a", "a", "b"]
    rolled = next(one for one in table.session.entries if one.command == "roll-initiative")
    assert [one.side for one in rolled.dice] == ["a", "b"]
    table.do("end-turn")
    table.turn("b.1")
    table.do("move", who="b.1.4", length=5, touched=("a.1.3",))
    fought = table.do("fight", 1, 6, who="b.1.4", target="a.1.3")
    assert [one.side for one in fought.dice] == ["b", "a"]
