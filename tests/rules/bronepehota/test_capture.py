"""Sections 9.1 and 9.2: capturing machines and guns."""

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.bronepehota.rules.damage import capture
from armybuilder.games.bronepehota.rules.events import (
    ActsFrom,
    Boarded,
    Captured,
    MayFire,
    MayNotFire,
    TookOff,
    TurnSpent,
)
from armybuilder.games.bronepehota.rules.settings import Settings


def captured(captor=None, machine=None, **more):
    facts = read_facts(capture.MachineCapture, {"captor": captor or {}, "machine": machine or {}, **more})
    return resolve(capture.resolve_machine_capture, facts, Settings(), ScriptedDice())


def took(captor=None, gun=None, settings=None, **more):
    facts = read_facts(capture.GunCapture, {"captor": captor or {}, "gun": gun or {}, **more})
    return resolve(capture.resolve_gun_capture, facts, settings or Settings(), ScriptedDice())


def rules_of(outcome):
    return [step.rule for step in outcome.steps]


@pytest.mark.rule("BP-9.1-1")
def test_whoever_first_touches_an_empty_machine_captures_it():
    outcome = captured(machine={"durability": 4, "ammo": 3}, tour=3)
    assert outcome.events == (
        Captured(who="machine", durability=4, ammo=3),
        Boarded(who="captor"),
        ActsFrom(who="machine", tour=4),
        TurnSpent(who="captor"),
    )


@pytest.mark.rule("BP-9.1-1")
@pytest.mark.parametrize(
    ("machine", "more"), [({"crewed": True}, {}), ({}, {"contact": False}), ({}, {"own_turn": False})]
)
def test_a_pilot_inside_a_gap_or_another_turn_bar_the_capture(machine, more):
    assert captured(machine=machine, **more).refusal.rule == "BP-9.1-1"


@pytest.mark.rule("BP-9.1-1")
def test_the_former_owner_crews_his_machine_again():
    outcome = captured(machine={"own": True})
    assert outcome.events == (
        Boarded(who="captor"),
        ActsFrom(who="machine", tour=2),
        TurnSpent(who="captor"),
    )


@pytest.mark.rule("BP-9.1-2")
@pytest.mark.parametrize(("trooper", "machine", "may"), [(1, 2, False), (2, 2, True), (3, 2, True)])
def test_the_rank_on_the_armlist_is_needed_to_drive(trooper, machine, may):
    outcome = captured({"rank": trooper}, {"rank": machine})
    assert (outcome.refusal is None) == may
    assert may or outcome.refusal.rule == "BP-9.1-2"


@pytest.mark.rule("BP-9.1-3")
def test_the_card_changes_hands_with_its_sliders():
    outcome = captured(machine={"durability": 4, "ammo": 3})
    assert Captured(who="machine", durability=4, ammo=3) in outcome.events
    assert "BP-9.1-3" in rules_of(outcome)


@pytest.mark.rule("BP-9.1-4")
@pytest.mark.parametrize("machine_class", ["light", "heavy"])
def test_the_class_says_where_the_pilot_stands(machine_class):
    outcome = captured(machine={"machine_class": machine_class})
    assert f"bronepehota.capture.seat.{machine_class}" in [step.key for step in outcome.steps]
    assert Boarded(who="captor") in outcome.events


@pytest.mark.rule("BP-9.1-5")
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("machine_class", ["light", "heavy"])
def test_a_captured_machine_acts_from_the_next_tour(own, machine_class):
    outcome = captured(machine={"own": own, "machine_class": machine_class}, tour=3)
    assert ActsFrom(who="machine", tour=4) in outcome.events


@pytest.mark.rule("BP-4.3-9")
@pytest.mark.parametrize(
    ("machine", "flies"),
    [
        ({"locomotion": "flying"}, True),
        ({"locomotion": "flying", "lying": True}, False),
        ({"locomotion": "tracked"}, False),
    ],
)
def test_a_landed_flyer_takes_off_with_its_new_pilot(machine, flies):
    assert (TookOff(who="machine") in captured(machine=machine).events) == flies


def test_a_lying_machine_is_captured_and_stays_down():
    outcome = captured(machine={"lying": True})
    assert Boarded(who="captor") in outcome.events
    assert "BP-6.7-15" in rules_of(outcome)


def test_what_is_destroyed_cannot_be_captured():
    assert captured(machine={"durability": 0}).refusal.rule == "BP-5.1-3"
    assert took(gun={"durability": 0}).refusal.rule == "BP-5.1-3"


@pytest.mark.rule("BP-9.2-1")
def test_a_gun_that_nobody_touches_is_captured():
    outcome = took(gun={"durability": 5, "ammo": 6})
    assert outcome.events == (Captured(who="gun", durability=5, ammo=6), MayFire(who="captor"))


@pytest.mark.rule("BP-9.2-1")
@pytest.mark.parametrize(
    ("gun", "more"), [({"guarded": True}, {}), ({}, {"contact": False}), ({}, {"own_turn": False})]
)
def test_a_guard_a_gap_or_another_turn_bar_the_capture_of_a_gun(gun, more):
    assert took(gun=gun, **more).refusal.rule == "BP-9.2-1"


@pytest.mark.rule("BP-9.2-2")
@pytest.mark.parametrize(("limited", "fires"), [(True, MayNotFire), (False, MayFire)])
def test_the_gun_keeps_its_sliders_and_without_ammunition_does_not_fire(limited, fires):
    outcome = took(gun={"durability": 3, "ammo": 0}, settings=Settings(ammo_limited=limited))
    assert outcome.events == (Captured(who="gun", durability=3, ammo=0), fires(who="captor"))


@pytest.mark.rule("BP-9.2-3")
@pytest.mark.parametrize(
    ("captor", "gun", "fires"),
    [
        ({}, {}, MayFire),
        ({}, {"fired": True}, MayNotFire),
        ({"fired": True}, {}, MayNotFire),
        ({"fired": True}, {"fired": True}, MayNotFire),
    ],
)
def test_a_captured_gun_fires_at_once_if_neither_it_nor_the_captor_has_fired(captor, gun, fires):
    outcome = took(captor, gun)
    assert outcome.events[-1] == fires(who="captor")
    assert "BP-9.2-3" in rules_of(outcome)


@pytest.mark.rule("BP-9.2-4")
@pytest.mark.parametrize(("rank", "fires"), [(1, MayNotFire), (2, MayFire), (3, MayFire)])
def test_any_rank_captures_a_gun_but_not_any_fires_it(rank, fires):
    outcome = took({"rank": rank}, {"rank": 2, "durability": 4})
    assert outcome.events == (Captured(who="gun", durability=4, ammo=0), fires(who="captor"))


def test_a_lying_gun_is_captured_and_stays_silent():
    assert took(gun={"lying": True}).events[-1] == MayNotFire(who="captor")


@pytest.mark.rule("BP-8.2-8")
def test_a_captor_in_close_combat_does_not_fire():
    outcome = took({"touches": "trooper"})
    assert outcome.events[-1] == MayNotFire(who="captor")
    assert "BP-8.2-8" in rules_of(outcome)


def test_ones_own_gun_does_not_change_hands():
    assert took(gun={"own": True}).events == (MayFire(who="captor"),)


def test_capturing_is_certain():
    facts = read_facts(capture.MachineCapture, {"captor": {}, "machine": {}})
    (branch,) = odds(capture.resolve_machine_capture, facts, Settings()).branches
    assert branch.probability == 1
