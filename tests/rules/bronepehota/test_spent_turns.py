"""What leaves nothing else to do in a tour: aimed fire, a repair, a captured machine, panic (9.1, 9.3, 11.1, 11.2)."""

import pytest

from armybuilder.battle.outcome import events_of
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import MayStill
from tests.rules.bronepehota.playing import played, refused_by

RULES = {
    "aimed-fire": "BP-11.1-3",
    "repair": "BP-9.3-5",
    "capture": "BP-9.1-1",
    "panic": "BP-11.2-6",
}
TARGET = {"armour": 3}
MACHINE = {"kind": "machine", "range": "D12", "power": "1D12"}
GUN = {"kind": "gun", "range": "D12", "power": "1D12"}
# an action that nothing forbids, with who acts left out
WAYS = [
    ("trooper-move", "trooper", {"speed": 4}, {"legs": [{"length": 5}]}),
    ("jump", "trooper", {"jump": 3}, {"length": 5}),
    ("machine-move", "machine", {"speed": 4}, {"segments": [{"length": 5}]}),
    ("tow", "machine", {"speed": 4}, {"segments": [{"length": 5}]}),
    ("virtual-shot", "shooter", {"range": "D6", "power": "D6"}, {"target": TARGET, "distance": 3}),
    ("virtual-shot", "shooter", MACHINE, {"target": TARGET, "distance": 3}),
    ("virtual-shot", "gunner", {}, {"shooter": GUN, "target": TARGET, "distance": 3}),
    ("real-shot", "shooter", {}, {"target": TARGET}),
    ("real-shot", "gunner", {}, {"shooter": {"kind": "gun"}, "target": TARGET}),
    ("grenade", "thrower", {"armour": 2}, {"target": TARGET, "distance": 3}),
    ("close-combat", "attacker", {"melee": 2}, {"defender": TARGET}),
    ("capture-machine", "captor", {}, {"machine": {}}),
    ("capture-gun", "captor", {}, {"gun": {}}),
    ("repair", "repairer", {}, {"broken": {"durability": 4, "durability_max": 9}}),
]
AGREED = {"grenades": True, "jump_packs": True, "aimed_fire": True}


@pytest.mark.rule("BP-9.1-1", "BP-9.3-5", "BP-11.1-3", "BP-11.2-6")
@pytest.mark.parametrize("spent_on", RULES)
@pytest.mark.parametrize(("action", "role", "who", "facts"), WAYS, ids=[f"{a}-{r}" for a, r, _, _ in WAYS])
def test_nothing_is_left_to_who_has_spent_his_turn(action, role, who, facts, spent_on):
    spent = {**facts, role: {**who, "spent_on": spent_on}}
    assert refused_by(action, spent, **AGREED) == RULES[spent_on]


def turn(*acts, unit="squad", finished=False, members=({}, {}), **settings):
    done = [
        {"action": act} if isinstance(act, str) else {"trooper": act[0], "action": act[1]} for act in acts
    ]
    facts = {"unit": unit, "acts": done, "finished": finished}
    if unit == "squad":
        facts["squad_members"] = list(members)
    return played("unit-turn", facts, **settings)


def left(outcome, who="squad_members.1"):
    return next(
        (one.moves, one.shootings, one.fights)
        for one in events_of(outcome.events, MayStill)
        if one.who == who
    )


@pytest.mark.rule("BP-11.1-3")
def test_aimed_fire_takes_the_place_of_everything_before_and_after():
    assert left(turn("aimed-fire", aimed_fire=True)) == (0, 0, 0)
    assert turn("aimed-fire", "move", aimed_fire=True).refusal.rule == "BP-11.1-3"
    assert turn("move", "aimed-fire", aimed_fire=True).refusal.rule == "BP-11.1-3"
    assert left(turn((2, "move"), (1, "aimed-fire"), aimed_fire=True)) == (0, 0, 0)


@pytest.mark.rule("BP-11.1-1")
def test_aimed_fire_is_agreed_on():
    assert turn("aimed-fire").refusal.rule == "BP-11.1-1"


@pytest.mark.rule("BP-9.3-5", "BP-9.3-6")
@pytest.mark.parametrize("unit", ["squad", "ground", "flying"])
def test_a_repair_is_the_whole_turn(unit):
    who = "squad_members.1" if unit == "squad" else "unit"
    assert left(turn("repair", unit=unit), who) == (0, 0, 0)
    assert turn("move", "repair", unit=unit).refusal.rule == "BP-9.3-5"
    assert turn("repair", "shoot", unit=unit).refusal.rule == "BP-9.3-5"


@pytest.mark.rule("BP-9.1-1")
def test_a_captured_machine_ends_the_turn_of_its_captor_alone():
    outcome = turn("shoot", "move", "capture")
    assert left(outcome) == (0, 0, 0)
    assert left(outcome, "squad_members.2") == (1, 1, 1)
    assert turn("capture", "move").refusal.rule == "BP-9.1-1"


@pytest.mark.rule("BP-11.2-6")
def test_a_panicked_trooper_does_not_act_with_his_squad():
    outcome = turn(members=({"panicked": True}, {}))
    assert [one.who for one in events_of(outcome.events, MayStill)] == ["squad_members.2"]
    assert turn("move", members=({"panicked": True}, {})).refusal.rule == "BP-11.2-6"
    assert turn(members=({"panicked": True},)).refusal.rule == "BP-3.2-12"


@pytest.mark.parametrize("action", ["jump", "aimed-fire", "capture"])
def test_a_machine_does_none_of_what_a_trooper_does(action):
    with pytest.raises(Problem) as caught:
        turn(action, unit="ground", jump_packs=True, aimed_fire=True)
    assert caught.value.values["field"] == "acts.1.action"


@pytest.mark.rule("BP-3.2-6")
def test_nobody_attacks_twice_in_a_tour():
    facts = {"attacker": {"melee": 2, "fought": True}, "defender": TARGET}
    assert refused_by("close-combat", facts) == "BP-3.2-6"


@pytest.mark.rule("BP-6.7-15")
@pytest.mark.parametrize("shooter", [MACHINE, GUN], ids=["machine", "gun"])
def test_what_lies_does_not_shoot_with_dice_either(shooter):
    facts = {"shooter": {**shooter, "lying": True}, "target": TARGET, "distance": 3}
    assert refused_by("virtual-shot", facts) == "BP-6.7-15"
