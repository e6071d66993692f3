"""Towing by the HELIX (10.2). Lengths in centimetres: a step is 5 cm."""

import pytest

from armybuilder.battle.action import resolve
from armybuilder.battle.outcome import Question, events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.bronepehota.rules.events import Moved, TakenAlong
from armybuilder.games.bronepehota.rules.movement.machines import MovingMachine
from armybuilder.games.bronepehota.rules.movement.towing import Towed, Towing, TowingSegment, resolve_towing
from armybuilder.games.bronepehota.rules.settings import Settings


def towed(*segments, speed=4, platform=True, helix=None, **towed):
    facts = Towing(
        machine=MovingMachine(speed=speed, **(helix or {})),
        platform=platform,
        object=Towed(**towed),
        segments=segments or (TowingSegment(length=5),),
    )
    return resolve(resolve_towing, facts, Settings(), ScriptedDice())


def pulled(length):
    return TowingSegment(length=length)


def alone(length):
    return TowingSegment(length=length, towing=False)


@pytest.mark.rule("BP-10.2-1")
@pytest.mark.parametrize(
    "object_", [{"kind": "gun"}, {"kind": "machine"}, {"crewed": True}, {"kind": "machine", "foreign": True}]
)
def test_mobile_guns_and_machines_are_towed(object_):
    assert towed(**object_).refusal is None


@pytest.mark.rule("BP-10.2-1")
@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "gun", "mobile": False},
        {"edge": "other"},
        {"edge": "none"},
        {"platform": False},
        {"foreign": True, "crewed": True},
        {"foreign": True, "kind": "gun"},
        {"beset": True},
        {"lying": True},
        {"airborne": True, "crewed": True},
        {"kind": "gun", "airborne": True},
    ],
)
def test_nothing_else_is_hitched(wrong):
    assert towed(**wrong).refusal.rule == "BP-10.2-1"


@pytest.mark.rule("BP-2.4-2", "BP-10.2-1")
def test_players_are_asked_where_no_card_tells_whether_a_gun_is_mobile():
    outcome = towed(kind="gun", mobile=None)
    assert [event.rule for event in events_of(outcome.events, Question)] == ["BP-2.4-2"]


@pytest.mark.rule("BP-10.2-1")
def test_the_helix_needs_a_pilot():
    assert towed(helix={"crewed": False}).refusal.rule == "BP-4.2-1"
    assert towed(helix={"lying": True}).refusal.rule == "BP-6.7-15"


@pytest.mark.rule("BP-10.2-2")
def test_the_object_follows_over_the_same_distance():
    assert events_of(towed(pulled(15)).events, TakenAlong) == [TakenAlong(who="object", steps=3)]


@pytest.mark.rule("BP-10.2-3")
def test_towing_does_not_slow():
    assert events_of(towed(pulled(20)).events, Moved) == [Moved(who="machine", spent=4, left=0)]
    assert towed(pulled(21)).refusal.rule == "BP-4.2-8"


@pytest.mark.rule("BP-10.2-4")
def test_the_object_is_let_go_on_the_way():
    outcome = towed(pulled(10), alone(5))
    assert outcome.events == (
        Moved(who="machine", spent=3, left=1),
        TakenAlong(who="object", steps=2),
    )
    assert [step.values for step in outcome.steps if step.rule == "BP-10.2-4"] == [{"steps": 2}]
    assert towed(pulled(5), alone(5), pulled(5)).refusal.rule == "BP-10.2-4"


@pytest.mark.rule("BP-8-2", "BP-10.2-2")
def test_meeting_an_enemy_ends_the_towing_too():
    outcome = towed(TowingSegment(length=10, contact="trooper"), pulled(10))
    assert events_of(outcome.events, TakenAlong) == [TakenAlong(who="object", steps=2)]
    assert events_of(outcome.events, Moved)[0].spent == 2
