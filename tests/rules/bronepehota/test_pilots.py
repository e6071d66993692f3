"""Pilots who leave their machines (4.3)."""

import pytest

from armybuilder.battle.action import resolve
from armybuilder.battle.outcome import Record
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.bronepehota.rules.damage.capture import Captor, MachineCapture, Vehicle
from armybuilder.games.bronepehota.rules.damage.harm import harm
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    GotOut,
    Landed,
    LeftEmpty,
    MayStill,
    PilotKilled,
    TookOff,
)
from armybuilder.games.bronepehota.rules.movement.pilots import (
    LeavingPilot,
    LeftMachine,
    MachineLeaving,
    resolve_leaving,
)
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings


def left(walks=False, **machine):
    facts = MachineLeaving(leaver=LeavingPilot(walks=walks), machine=LeftMachine(**machine))
    return resolve(resolve_leaving, facts, Settings(), ScriptedDice())


def may_still(moves, shootings=1, fights=1):
    return MayStill(who="leaver", moves=moves, shootings=shootings, fights=fights)


@pytest.mark.rule("BP-4.3-1")
def test_a_machine_is_without_pilot_when_he_got_out():
    assert LeftEmpty(who="machine") in left().events


@pytest.mark.rule("BP-4.3-1")
def test_a_machine_is_without_pilot_when_he_died():
    record = Record(Settings(), ScriptedDice(6))
    after = harm(record, "target", DamageTarget(kind="machine", armour=5, pilot_armour=2), 1)
    assert after.pilot_armour is None
    assert {type(event) for event in record.events} == {Damaged, PilotKilled}


@pytest.mark.rule("BP-4.3-2")
def test_who_has_moved_with_the_machine_does_not_walk():
    assert left(walks=True, moves_made=1).refusal.rule == "BP-4.3-2"
    assert left(moves_made=1).events[-1] == may_still(0)


@pytest.mark.rule("BP-4.3-2")
@pytest.mark.parametrize("shot", [False, True])
def test_who_has_not_moved_with_the_machine_walks(shot):
    assert left(walks=True, shot=shot).events[-1] == may_still(1, shootings=int(not shot))


@pytest.mark.rule("BP-4.3-3")
def test_the_pilot_stands_touching_his_machine():
    outcome = left()
    assert outcome.events == (GotOut(who="leaver"), LeftEmpty(who="machine"), may_still(1))


@pytest.mark.rule("BP-4.3-3")
def test_he_leaves_in_the_turn_of_the_machine():
    assert left(acted=True).refusal.rule == "BP-4.3-3"
    assert left(crewed=False).refusal.rule == "BP-4.3-5"


@pytest.mark.rule("BP-4.3-4")
def test_a_flyer_lands_without_damage_first():
    assert left(locomotion="flying").events == (
        Landed(who="machine"),
        GotOut(who="leaver"),
        LeftEmpty(who="machine"),
        may_still(1),
    )
    assert Landed(who="machine") not in left(locomotion="flying", airborne=False).events
    assert Landed(who="machine") not in left(locomotion="walking").events


@pytest.mark.rule("BP-4.3-9")
@pytest.mark.parametrize(("locomotion", "takes_off"), [("flying", True), ("tracked", False)])
def test_a_landed_flyer_takes_off_with_its_new_pilot(locomotion, takes_off):
    facts = MachineCapture(captor=Captor(rank=2), machine=Vehicle(rank=2, locomotion=locomotion))
    outcome = resolve(RESOLVER.action("capture-machine"), facts, Settings(), ScriptedDice())
    assert (TookOff(who="machine") in outcome.events) == takes_off
