"""What a unit does in its turn (3.2)."""

from itertools import permutations

import pytest

from armybuilder.battle.action import resolve
from armybuilder.battle.outcome import events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import HasActed, MayStill
from armybuilder.games.bronepehota.rules.melee.close_combat import Attacker, CloseCombat, Defender
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.turn.turns import Act, Member, UnitTurn, resolve_turn


def turn(unit, *acts, settings=None, **facts):
    done = tuple(
        Act(action=act) if isinstance(act, str) else Act(trooper=act[0], action=act[1]) for act in acts
    )
    return resolve(
        resolve_turn, UnitTurn(unit=unit, acts=done, **facts), settings or Settings(), ScriptedDice()
    )


@pytest.mark.rule("BP-3.2-6")
@pytest.mark.parametrize("unit", ["squad", "ground"])
@pytest.mark.parametrize("action", ["move", "shoot", "close-combat"])
def test_each_action_once_on_the_ground(unit, action):
    assert turn(unit, action).refusal is None
    others = [one for one in ("move", "shoot", "close-combat") if one != action]
    assert turn(unit, action, *others, action).refusal.rule == "BP-3.2-6"


@pytest.mark.rule("BP-3.2-6")
def test_a_second_move_is_refused():
    assert turn("ground", "move", "shoot", "move").refusal.rule == "BP-3.2-6"


@pytest.mark.rule("BP-3.2-7")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_any_order_of_any_part_is_legal(count):
    for acts in permutations(("move", "shoot", "close-combat"), count):
        (left,) = turn("ground", *acts).events
        assert left == MayStill(
            who="unit",
            moves=1 - acts.count("move"),
            shootings=1 - acts.count("shoot"),
            fights=1 - acts.count("close-combat"),
        )


@pytest.mark.rule("BP-3.2-7", "BP-3.2-3")
def test_a_unit_that_did_nothing_has_acted():
    assert turn("squad", finished=True).events == (HasActed(who="unit"),)


@pytest.mark.rule("BP-3.2-8")
@pytest.mark.parametrize(
    "acts", [("move", "shoot", "move"), ("move", "move", "shoot"), ("shoot", "move", "move")]
)
def test_a_flyer_moves_twice(acts):
    assert turn("flying", *acts).events == (MayStill(who="unit", moves=0, shootings=0, fights=0),)


@pytest.mark.rule("BP-3.2-8")
@pytest.mark.parametrize("acts", [("shoot", "shoot"), ("move", "move", "move")])
def test_a_flyer_shoots_once_and_moves_no_third_time(acts):
    assert turn("flying", *acts).refusal.rule == "BP-3.2-8"


@pytest.mark.rule("BP-3.2-9")
def test_a_flyer_does_not_fight():
    assert turn("flying", "close-combat").refusal.rule == "BP-3.2-9"


@pytest.mark.rule("BP-3.2-9")
@pytest.mark.parametrize(("airborne", "refused"), [(True, True), (False, False)])
def test_only_a_landed_flyer_without_pilot_is_attacked(airborne, refused):
    defender = Defender(kind="machine", armour=5, airborne=airborne, pilot_armour=3 if airborne else None)
    facts = CloseCombat(attacker=Attacker(melee=4), defender=defender)
    dice = ScriptedDice() if refused else ScriptedDice(3)
    outcome = resolve(RESOLVER.action("close-combat"), facts, Settings(), dice)
    assert (outcome.refusal is not None) == refused
    assert not refused or outcome.refusal.rule == "BP-3.2-9"


@pytest.mark.rule("BP-3.2-10")
def test_a_trooper_who_has_finished_does_not_go_on():
    assert turn("squad", (1, "move"), (2, "move"), (1, "shoot")).refusal.rule == "BP-3.2-10"


@pytest.mark.rule("BP-3.2-10")
def test_the_troopers_act_one_after_another_in_any_order():
    acts = [(trooper, act) for trooper in (3, 1, 6) for act in ("shoot", "move", "close-combat")]
    assert turn("squad", *acts).refusal is None


@pytest.mark.rule("BP-3.2-11")
def test_finished_troopers_are_marked_until_the_squad_has_finished():
    acts = ((1, "move"), (2, "shoot"))
    outcome = turn("squad", *acts)
    assert outcome.events[0] == HasActed(who="squad_members.1")
    assert outcome.events[1] == MayStill(who="squad_members.2", moves=1, shootings=0, fights=1)
    assert turn("squad", *acts, finished=True).events == (HasActed(who="unit"),)


@pytest.mark.rule("BP-3.2-12")
def test_pilots_do_not_act_with_their_squad():
    squad = (Member(pilot=True), Member(), Member(), Member(pilot=True), Member(), Member())
    outcome = turn("squad", squad_members=squad)
    assert [event.who for event in events_of(outcome.events, MayStill)] == [
        f"squad_members.{place}" for place in (2, 3, 5, 6)
    ]
    assert turn("squad", (1, "move"), squad_members=squad).refusal.rule == "BP-3.2-12"


@pytest.mark.rule("BP-3.2-12")
@pytest.mark.parametrize(("acted", "rule"), [(False, None), (True, "BP-3.2-12")])
def test_a_former_pilot_acts_with_his_squad_if_he_has_not_acted(acted, rule):
    outcome = turn("squad", (1, "move"), squad_members=(Member(acted=acted), Member()))
    assert (outcome.refusal.rule if outcome.refusal else None) == rule


@pytest.mark.rule("BP-4.3-5")
def test_a_machine_without_pilot_does_nothing():
    assert turn("ground", "shoot", crewed=False).refusal.rule == "BP-4.3-5"


@pytest.mark.rule("BP-9.4-3")
@pytest.mark.parametrize("acts", [("jump", "move"), ("move", "jump"), ("jump", "jump")])
def test_a_jump_takes_the_place_of_the_move(acts):
    agreed = Settings(jump_packs=True)
    assert turn("squad", acts[0], settings=agreed).refusal is None
    assert turn("squad", *acts, settings=agreed).refusal.rule == "BP-3.2-6"


@pytest.mark.rule("BP-9.4-1")
def test_nobody_jumps_unless_jump_packs_are_agreed_on():
    assert turn("squad", "jump").refusal.rule == "BP-9.4-1"


@pytest.mark.rule("BP-4.1-4")
def test_turning_on_the_spot_spends_the_move():
    assert turn("squad", "turn", "move").refusal.rule == "BP-3.2-6"


@pytest.mark.rule("BP-3.2-12")
@pytest.mark.parametrize("finished", [False, True])
def test_a_squad_without_anybody_on_foot_takes_no_turn(finished):
    gone = (Member(pilot=True), Member(destroyed=True))
    assert turn("squad", squad_members=gone, finished=finished).refusal.rule == "BP-3.2-12"


@pytest.mark.parametrize(
    ("unit", "act", "field"),
    [
        ("squad", (9, "move"), "acts.1.trooper"),
        ("ground", "jump", "acts.1.action"),
        ("flying", (2, "move"), "acts.1.trooper"),
    ],
)
def test_a_trooper_who_is_not_there_and_a_machine_that_jumps_are_told(unit, act, field):
    with pytest.raises(Problem) as caught:
        turn(unit, act)
    assert caught.value.values["field"] == field
