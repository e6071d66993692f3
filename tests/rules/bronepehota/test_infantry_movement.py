"""Moving on foot (4.1). Lengths in centimetres: a step is 5 cm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.basics.disputes import Climbing, ClimbVerdict
from armybuilder.games.bronepehota.rules.events import Climbable, Moved, MustFight, TakenAlong, Turned
from armybuilder.games.bronepehota.rules.movement.ground import is_smooth
from armybuilder.games.bronepehota.rules.movement.infantry import (
    HauledGun,
    RouteLeg,
    TrooperMove,
    TrooperOnFoot,
    resolve_trooper_move,
)
from armybuilder.games.bronepehota.rules.movement.routes import steps
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings

STEP = 5


def leg(kind="level", length=0, height=0, **facts):
    return RouteLeg(kind=kind, length=length, height=height, **facts)


def level(in_steps):
    return leg(length=in_steps * STEP)


def walked(speed, *legs, facing=None, gun=None, **trooper):
    facts = TrooperMove(
        trooper=TrooperOnFoot(speed=speed, **trooper), legs=legs, gun=gun or HauledGun(), facing=facing
    )
    return resolve(resolve_trooper_move, facts, Settings(), ScriptedDice())


def moved(outcome):
    (event,) = events_of(outcome.events, Moved)
    return event.spent, event.left


def refused_by(outcome):
    assert outcome.refusal is not None
    return outcome.refusal.rule


@pytest.mark.rule("BP-4-1")
@pytest.mark.parametrize(("centimetres", "count"), [(20, 4), (2.5, 0.5), (12.5, 2.5), (0.1, 0.02)])
def test_a_step_is_five_centimetres(centimetres, count):
    assert float(steps(centimetres)) == count


@pytest.mark.rule("BP-4-1")
def test_tenths_add_up_without_error():
    assert moved(walked(4, *[leg(length=0.1)] * 30)) == (0.6, 3.4)
    assert refused_by(walked(1, leg(length=4.9), leg(length=0.1), leg(length=0.1))) == "BP-4.1-2"
    assert moved(walked(1, leg(length=4.9), leg(length=0.1))) == (1, 0)


@pytest.mark.rule("BP-2.1-5", "BP-4.1-1")
@pytest.mark.parametrize(("length", "cost"), [(20, 4), (12.5, 2.5), (5, 1)])
def test_a_step_on_the_level_costs_a_point(length, cost):
    assert moved(walked(4, leg(length=length))) == (cost, 4 - cost)


@pytest.mark.rule("BP-2.1-5", "BP-4.1-1")
def test_no_farther_than_the_speed():
    assert refused_by(walked(4, leg(length=21))) == "BP-4.1-2"


@pytest.mark.rule("BP-4.1-2")
@pytest.mark.parametrize(
    ("speed", "legs"),
    [
        (5, (level(2), leg("obstacle", height=4), level(1))),
        (4, (leg("climb", 7.5), level(1))),
    ],
)
def test_the_costs_of_a_route_may_equal_the_speed(speed, legs):
    assert moved(walked(speed, *legs)) == (speed, 0)
    assert walked(speed - 1, *legs).refusal is not None


@pytest.mark.rule("BP-4.1-2")
def test_the_leg_that_is_too_far_is_named():
    assert walked(4, level(2), level(1), level(2)).refusal.who == "legs.3"


@pytest.mark.rule("BP-4.1-3")
@pytest.mark.parametrize(("legs", "cost"), [([level(1)] * 5, 5), ([leg(length=10), leg(length=10)], 4)])
def test_the_way_gone_is_measured(legs, cost):
    assert moved(walked(cost, *legs)) == (cost, 0)
    assert refused_by(walked(cost - 1, *legs)) == "BP-4.1-2"


@pytest.mark.rule("BP-4.1-4")
def test_turning_at_the_end_is_free():
    outcome = walked(2, level(2), facing=180)
    assert outcome.events == (Moved(who="trooper", spent=2, left=0), Turned(who="trooper", facing=180))


@pytest.mark.rule("BP-4.1-4")
def test_turning_alone_is_a_move():
    assert walked(4, facing=90).events[0] == Moved(who="trooper", spent=0, left=4)
    assert refused_by(walked(4, facing=90, moved=True)) == "BP-3.2-6"


@pytest.mark.rule("BP-4.1-5")
@pytest.mark.parametrize("model", ["trooper", "gun", "machine"])
def test_models_are_gone_round(model):
    assert refused_by(walked(4, leg(length=10, through=model))) == "BP-4.1-5"


@pytest.mark.rule("BP-4.1-5")
def test_high_obstacles_are_gone_round():
    assert refused_by(walked(4, leg("obstacle", height=8))) == "BP-4.1-15"


@pytest.mark.rule("BP-4.1-6")
@pytest.mark.parametrize("enemy", ["trooper", "machine", "gun"])
def test_contact_ends_the_move_and_forces_a_fight(enemy):
    outcome = walked(5, leg(length=10, contact=enemy), level(3))
    assert outcome.events == (Moved(who="trooper", spent=2, left=3), MustFight(who="trooper"))


@pytest.mark.rule("BP-4.1-6")
def test_who_has_fought_only_stops():
    outcome = walked(5, leg(length=10, contact="trooper"), level(3), fought=True)
    assert outcome.events == (Moved(who="trooper", spent=2, left=3),)


@pytest.mark.rule("BP-4.1-6")
def test_who_comes_to_capture_does_not_fight():
    outcome = walked(5, leg(length=10, contact="capture"))
    assert outcome.events == (Moved(who="trooper", spent=2, left=3),)


@pytest.mark.rule("BP-4.1-7")
@pytest.mark.parametrize(
    ("one", "cost"),
    [
        (leg("slope", 15, angle=30), 3),
        (leg("ladder", 10), 2),
        (leg("slope", 10, angle=45), 2),
        (leg("ladder", 7.5, angle=60), 1.5),
    ],
)
def test_ladders_and_slopes_cost_as_level_ground(one, cost):
    assert moved(walked(4, one)) == (cost, 4 - cost)


@pytest.mark.rule("BP-4.1-8")
@pytest.mark.parametrize("kind", ["slope", "ladder"])
def test_no_move_ends_on_a_ladder_or_slope(kind):
    assert refused_by(walked(4, level(1), leg(kind, 5, whole=False))) == "BP-4.1-8"
    assert walked(4, level(1), leg(kind, 5)).refusal is None


@pytest.mark.rule("BP-4.1-8")
def test_the_players_may_agree_that_the_figure_stands():
    assert moved(walked(4, leg("slope", 5, whole=False, stands=True))) == (1, 3)
    assert refused_by(walked(4, leg("ladder", 5, whole=False, stands=True))) == "BP-4.1-8"


@pytest.mark.rule("BP-4.1-9")
def test_a_ladder_that_the_speed_covers_is_climbed_whole():
    assert moved(walked(4, level(1), leg("ladder", 15))) == (4, 0)


@pytest.mark.rule("BP-4.1-9")
@pytest.mark.parametrize("kind", ["ladder", "slope"])
def test_else_he_stops_at_its_foot(kind):
    outcome = walked(4, level(2), leg(kind, 15), level(1))
    assert moved(outcome) == (2, 2)
    assert "BP-4.1-9" in [step.rule for step in outcome.steps]


@pytest.mark.rule("BP-4.1-10")
@pytest.mark.parametrize("height", [2.5, 2, 0.1])
def test_low_obstacles_are_free(height):
    assert moved(walked(5, leg(length=12.5), leg("obstacle", height=height), leg(length=12.5))) == (5, 0)


@pytest.mark.rule("BP-4.1-11")
@pytest.mark.parametrize("height", [2.6, 4, 5])
def test_obstacles_up_to_a_step_cost_two(height):
    assert moved(walked(4, leg("obstacle", height=height))) == (2, 2)


@pytest.mark.rule("BP-4.1-11")
def test_they_are_paid_besides_the_way_across():
    assert moved(walked(4, leg("obstacle", 5, 4))) == (3, 1)


@pytest.mark.rule("BP-4.1-11")
def test_a_smooth_wall_above_a_step_is_impassable():
    assert refused_by(walked(4, leg("obstacle", height=5.1))) == "BP-4.1-15"


@pytest.mark.rule("BP-4.1-12")
def test_a_jump_down_counts_as_a_step():
    assert moved(walked(4, level(1), leg("gap", 5), level(2))) == (4, 0)
    assert moved(walked(4, leg("gap", 5))) == (1, 3)


@pytest.mark.rule("BP-4.1-12")
@pytest.mark.parametrize("gap", [leg("gap", 4, 1), leg("gap", 6), leg("gap", 5.1)])
def test_no_leap_upwards_or_beyond_a_step(gap):
    assert refused_by(walked(4, gap)) == "BP-4.1-12"


@pytest.mark.rule("BP-4.1-13")
@pytest.mark.parametrize(("height", "cost"), [(7.5, 3), (10, 4)])
def test_climbing_costs_two_a_step(height, cost):
    assert moved(walked(4, leg("climb", height))) == (cost, 4 - cost)


@pytest.mark.rule("BP-4.1-13")
def test_no_move_ends_half_way_up_a_wall():
    assert refused_by(walked(4, leg("climb", 5, whole=False))) == "BP-4.1-13"
    assert moved(walked(4, level(1), leg("climb", 10))) == (1, 3)


@pytest.mark.rule("BP-4.1-14")
def test_a_dispute_settles_what_can_be_climbed():
    facts = Climbing(verdicts=(ClimbVerdict(climbable=True), ClimbVerdict(climbable=False)))
    outcome = resolve(RESOLVER.action("climbing-verdict"), facts, Settings(), ScriptedDice(5, 2))
    assert outcome.events == (Climbable(),)
    assert walked(4, leg("obstacle", height=8, climbable=True)).refusal is None


@pytest.mark.rule("BP-4.1-15")
@pytest.mark.parametrize(("height", "smooth"), [(5, False), (5.1, True)])
def test_what_is_no_higher_than_a_step_is_never_too_smooth(height, smooth):
    assert is_smooth(height, climbable=False) == smooth
    assert not is_smooth(height, climbable=True)


@pytest.mark.rule("BP-4.1-15")
@pytest.mark.parametrize(
    ("obstacle", "cost"),
    [
        (leg("obstacle", height=8), None),
        (leg("obstacle", height=8, climbable=True), 3.2),
        (leg("slope", 5, 4, angle=60), 2),
        (leg("slope", 10, 8, angle=60), None),
    ],
)
def test_smooth_obstacles_above_a_step_are_gone_round(obstacle, cost):
    outcome = walked(4, obstacle)
    if cost is None:
        assert refused_by(outcome) == "BP-4.1-15"
    else:
        assert moved(outcome) == pytest.approx((cost, 4 - cost))


TAKE, LEAVE = leg("take-gun"), leg("leave-gun")


@pytest.mark.rule("BP-4.1-16", "BP-2.4-2")
def test_a_mobile_gun_goes_along():
    outcome = walked(4, TAKE, leg(length=5))
    assert outcome.events == (Moved(who="trooper", spent=2, left=2), TakenAlong(who="gun", steps=1))


@pytest.mark.rule("BP-4.1-16")
def test_a_gun_that_an_enemy_touches_stays():
    assert refused_by(walked(4, TAKE, gun=HauledGun(enemy_contact=True))) == "BP-4.1-16"


@pytest.mark.rule("BP-4.1-16", "BP-2.4-2")
def test_a_stationary_gun_stays():
    assert refused_by(walked(4, TAKE, gun=HauledGun(mobile=False))) == "BP-2.4-2"


@pytest.mark.rule("BP-2.4-2")
def test_players_are_asked_where_no_card_tells():
    outcome = walked(4, TAKE, leg(length=5), gun=HauledGun(mobile=None))
    assert [event.tag() for event in outcome.events] == ["question", "moved", "taken_along"]


@pytest.mark.rule("BP-4.1-17")
@pytest.mark.parametrize(
    ("legs", "hauled"), [((level(1), TAKE, leg(length=7.5)), 1.5), ((TAKE, leg(length=10)), 2)]
)
def test_a_gun_halves_the_speed(legs, hauled):
    outcome = walked(4, *legs)
    assert outcome.events == (Moved(who="trooper", spent=4, left=0), TakenAlong(who="gun", steps=hauled))
    assert walked(4, *legs, leg(length=0.1)).refusal is not None


@pytest.mark.rule("BP-4.1-18")
def test_a_gun_goes_up_ramps_and_over_a_centimetre():
    assert moved(walked(4, TAKE, leg("slope", 10, angle=30))) == (4, 0)
    assert moved(walked(4, TAKE, leg("obstacle", height=1))) == (0, 4)


@pytest.mark.rule("BP-4.1-18")
@pytest.mark.parametrize(
    "one",
    [
        leg("obstacle", height=1.5),
        leg("ladder", 5),
        leg("gap", 5),
        leg("climb", 5),
        leg("obstacle", height=4),
    ],
)
def test_a_gun_goes_nowhere_else(one):
    assert refused_by(walked(6, TAKE, one)) == "BP-4.1-18"
    assert walked(6, one).refusal is None
    assert walked(6, TAKE, LEAVE, one).refusal is None


@pytest.mark.rule("BP-4.1-19")
def test_the_gun_may_be_left_on_the_way():
    outcome = walked(6, TAKE, leg(length=5), LEAVE, level(4))
    assert outcome.events == (Moved(who="trooper", spent=6, left=0), TakenAlong(who="gun", steps=1))


@pytest.mark.rule("BP-4.1-20")
def test_a_route_adds_up_by_the_table():
    legs = (
        level(2),
        leg("ladder", 5),
        leg("obstacle", height=2),
        leg("obstacle", height=4),
        leg("climb", 2.5),
    )
    outcome = walked(6, *legs)
    assert moved(outcome) == (6, 0)
    assert [step.values.get("cost") for step in outcome.steps] == [2, 1, 0, 2, 1, None]


@pytest.mark.rule("BP-4.1-20")
@given(st.lists(st.integers(0, 40), min_size=1, max_size=8), st.integers(0, 8))
def test_the_speed_is_never_exceeded(millimetres, speed):
    outcome = walked(speed, *(leg(length=one / 10) for one in millimetres))
    if sum(millimetres) > speed * 50:
        assert refused_by(outcome) == "BP-4.1-2"
    else:
        assert moved(outcome) == pytest.approx((sum(millimetres) / 50, speed - sum(millimetres) / 50))


@pytest.mark.rule("BP-4.1-17")
@given(st.integers(1, 100), st.integers(0, 8))
def test_a_gun_never_speeds_anybody_up(millimetres, speed):
    alone = walked(speed, leg(length=millimetres / 10))
    hauling = walked(speed, TAKE, leg(length=millimetres / 10))
    assert hauling.refusal is not None or alone.refusal is None


@pytest.mark.parametrize(
    "facts",
    [
        {"trooper": {"speed": 4}},
        {"trooper": {"speed": 4}, "legs": [{"kind": "slope", "length": 5, "angle": 60}]},
        {"trooper": {"speed": 4}, "legs": [{"length": -1}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "obstacle"}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "climb", "height": 7.5}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "climb", "length": 7.5, "height": 7.5}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "slope", "angle": 30}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "ladder", "height": 5}]},
        {"trooper": {"speed": 4}, "legs": [{"length": 5, "angle": 30}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "take-gun", "length": 5}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "take-gun", "contact": "trooper"}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "take-gun"}, {"kind": "take-gun"}]},
        {"trooper": {"speed": 4}, "legs": [{"kind": "leave-gun"}, {"length": 5}]},
    ],
)
def test_facts_that_make_no_move_are_told(facts):
    with pytest.raises(Problem):
        resolve(resolve_trooper_move, read_facts(TrooperMove, facts), Settings(), ScriptedDice())
