"""How machines move (4.2). Lengths in centimetres: a step is 5 cm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import resolve
from armybuilder.battle.outcome import Question, events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.basics.sectors import SpeedSector
from armybuilder.games.bronepehota.rules.events import Engaged, Moved, Turned
from armybuilder.games.bronepehota.rules.movement.machines import (
    MachineMove,
    MovingMachine,
    Segment,
    resolve_machine_move,
)
from armybuilder.games.bronepehota.rules.settings import Settings

GROUND = ("wheeled", "tracked", "walking")
BRONEKHOD = (
    SpeedSector(start=10, end=7, speed=4),
    SpeedSector(start=6, end=4, speed=3),
    SpeedSector(start=3, end=1, speed=2),
)


def ahead(length, **facts):
    return Segment(length=length, **facts)


def go(kind, length, **facts):
    return Segment(kind=kind, length=length, **facts)


def turn(angle, side="left"):
    return Segment(kind=f"turn-{side}", angle=angle)


def driven(locomotion, speed, *segments, sectors=(), **machine):
    facts = MachineMove(
        machine=MovingMachine(locomotion=locomotion, speed=speed, **machine),
        segments=segments,
        sectors=sectors,
    )
    return resolve(resolve_machine_move, facts, Settings(), ScriptedDice())


def spent(outcome):
    (event,) = events_of(outcome.events, Moved)
    return event.spent


def refused_by(outcome):
    assert outcome.refusal is not None
    return outcome.refusal.rule


@pytest.mark.rule("BP-4.2-1")
def test_only_crewed_machines_move():
    sectors = (SpeedSector(start=9, end=1, speed=4),)
    assert (
        refused_by(driven("tracked", 0, ahead(5), sectors=sectors, durability=9, crewed=False)) == "BP-4.2-1"
    )


@pytest.mark.rule("BP-4.2-2")
@pytest.mark.parametrize(
    ("durability", "speed"), [(10, 4), (7, 4), (6, 3), (5, 3), (4, 3), (3, 2), (1, 2), (0, 0)]
)
def test_the_slider_gives_the_speed(durability, speed):
    outcome = driven("walking", 9, ahead(0.1 if speed else 0), sectors=BRONEKHOD, durability=durability)
    (moved,) = events_of(outcome.events, Moved)
    assert moved.spent + moved.left == pytest.approx(speed)
    told = outcome.steps[0]
    assert (told.key, told.values) == (
        "bronepehota.drive.sector",
        {"durability": durability, "speed": speed},
    )


@pytest.mark.rule("BP-4.2-2")
def test_a_repaired_machine_has_the_better_speed():
    assert refused_by(driven("tracked", 0, ahead(20), sectors=BRONEKHOD, durability=6)) == "BP-4.2-8"
    assert spent(driven("tracked", 0, ahead(20), sectors=BRONEKHOD, durability=7)) == 4


@pytest.mark.rule("BP-4.2-3", "BP-4.2-4")
@pytest.mark.parametrize("locomotion", [*GROUND, "flying"])
def test_all_go_forward_a_step_a_point(locomotion):
    assert spent(driven(locomotion, 4, ahead(20))) == 4
    assert spent(driven(locomotion, 4, ahead(12.5))) == 2.5


@pytest.mark.rule("BP-4.2-3")
def test_players_are_asked_how_an_unknown_machine_goes():
    outcome = driven(None, 4, ahead(5))
    assert [event.rule for event in events_of(outcome.events, Question)] == ["BP-4.2-3"]


@pytest.mark.rule("BP-4.2-5")
@pytest.mark.parametrize(
    ("locomotion", "length", "cost"),
    [("walking", 5, 2), ("tracked", 10, 2), ("tracked", 5, 1), ("wheeled", 5, 1)],
)
def test_going_back(locomotion, length, cost):
    assert spent(driven(locomotion, 4, go("back", length))) == cost


@pytest.mark.rule("BP-4.2-5")
def test_flyers_cannot_go_back():
    outcome = driven("flying", 4, go("back", 5))
    assert refused_by(outcome) == "BP-4.2-5"
    assert outcome.steps[-1].key == "bronepehota.drive.flyer_back"


@pytest.mark.rule("BP-4.2-6")
@pytest.mark.parametrize("side", ["left", "right"])
def test_only_walkers_shift_sideways(side):
    assert spent(driven("walking", 4, go(side, 2.5))) == 1
    for locomotion in ("wheeled", "tracked", "flying"):
        assert refused_by(driven(locomotion, 4, go(side, 2.5))) == "BP-4.2-6"


@pytest.mark.rule("BP-4.2-7")
@pytest.mark.parametrize(
    ("locomotion", "angle", "cost"),
    [("tracked", 180, 1), ("flying", 90, 1), ("flying", 120, 2), ("flying", 91, 2), ("flying", 10, 1)]
    + [(one, 359, 1) for one in GROUND],
)
def test_turning_on_the_spot(locomotion, angle, cost):
    assert spent(driven(locomotion, 4, turn(angle))) == cost


@pytest.mark.rule("BP-4.2-7")
def test_turns_add_up_to_the_new_facing():
    outcome = driven("tracked", 4, turn(90), turn(30, "right"), facing=10)
    assert outcome.events[-1] == Turned(who="machine", facing=310)


@pytest.mark.rule("BP-4.2-8")
def test_the_bronekhod_spends_four_points():
    route = (go("back", 5), turn(90), ahead(10))
    assert spent(driven("tracked", 4, *route)) == 4
    outcome = driven("tracked", 3, *route)
    assert (refused_by(outcome), outcome.refusal.who) == ("BP-4.2-8", "segments.3")


@pytest.mark.rule("BP-4.2-8")
def test_a_walker_spends_four_points():
    assert spent(driven("walking", 4, go("back", 5), turn(90), ahead(5))) == 4


@pytest.mark.rule("BP-4.2-8")
def test_models_are_driven_round():
    for model in ("trooper", "gun", "machine"):
        assert refused_by(driven("tracked", 4, ahead(5, through=model))) == "BP-4.2-8"
    assert refused_by(driven("tracked", 4, Segment(kind="turn-left", angle=90, fits=False))) == "BP-4.2-8"


@pytest.mark.rule("BP-4.2-8")
@given(
    st.lists(st.sampled_from([ahead(5), ahead(2.5), go("back", 5), turn(90)]), min_size=1, max_size=8),
    st.integers(0, 8),
)
def test_a_move_never_costs_more_than_the_speed(route, speed):
    outcome = driven("tracked", speed, *route)
    total = sum(1 if one.kind.startswith("turn") else one.length / 5 for one in route)
    assert (outcome.refusal is None) == (total <= speed)


@pytest.mark.rule("BP-4.2-9")
@pytest.mark.parametrize("locomotion", GROUND)
def test_slopes_for_ground_machines(locomotion):
    unsteady = ahead(10, slope=30, steady=False)
    assert refused_by(driven(locomotion, 3, ahead(10), unsteady)) == "BP-4.2-9"
    assert spent(driven(locomotion, 4, ahead(10), unsteady)) == 4
    assert refused_by(driven(locomotion, 4, ahead(10, slope=30, fits=False))) == "BP-4.2-9"
    assert spent(driven(locomotion, 4, ahead(10, slope=45))) == 2
    assert refused_by(driven(locomotion, 4, ahead(10, slope=46))) == "BP-4.2-9"


@pytest.mark.rule("BP-4.2-10")
@pytest.mark.parametrize(("obstacle", "passes"), [(1.5, True), (1.6, False)])
def test_wheels_get_over_half_of_themselves(obstacle, passes):
    outcome = driven("wheeled", 4, ahead(5, obstacle=obstacle), gear=3)
    assert spent(outcome) == 1 if passes else refused_by(outcome) == "BP-4.2-10"


@pytest.mark.rule("BP-4.2-11")
@pytest.mark.parametrize(("obstacle", "passes"), [(1, True), (2, True), (2.1, False), (4, False)])
def test_tracks_get_over_their_own_height(obstacle, passes):
    outcome = driven("tracked", 4, ahead(5, obstacle=obstacle), gear=2)
    assert spent(outcome) == 1 if passes else refused_by(outcome) == "BP-4.2-11"


@pytest.mark.rule("BP-4.2-12")
@pytest.mark.parametrize(("obstacle", "passes"), [(5.9, True), (7, False), (6, False)])
def test_legs_step_over_what_is_lower_than_the_cabin(obstacle, passes):
    outcome = driven("walking", 4, ahead(5, obstacle=obstacle), gear=6)
    assert spent(outcome) == 1 if passes else refused_by(outcome) == "BP-4.2-12"


@pytest.mark.rule("BP-4.2-13")
@pytest.mark.parametrize("kind", ["back", "left", "right"])
def test_walkers_cross_obstacles_only_forward(kind):
    assert refused_by(driven("walking", 4, go(kind, 5, obstacle=1), gear=6)) == "BP-4.2-13"
    assert driven("tracked", 4, go("back", 5, obstacle=1), gear=6).refusal is None


@pytest.mark.rule("BP-4.2-14")
def test_forward_is_where_the_legs_point():
    outcome = driven("walking", 4, ahead(5), facing=0, cabin=90)
    (step,) = [step for step in outcome.steps if step.rule == "BP-4.2-14"]
    assert step.values["facing"] == 0
    assert events_of(outcome.events, Turned) == []


@pytest.mark.rule("BP-4.2-15")
@pytest.mark.parametrize(("obstacle", "passes"), [(12, False), (10, True), (3, True)])
def test_flyers_pass_over_what_is_not_higher_than_the_stand(obstacle, passes):
    outcome = driven("flying", 4, ahead(5, obstacle=obstacle), gear=10)
    assert spent(outcome) == 1 if passes else refused_by(outcome) == "BP-4.2-15"


@pytest.mark.rule("BP-4.2-15")
def test_the_stand_needs_free_ground():
    assert refused_by(driven("flying", 4, ahead(5, fits=False))) == "BP-4.2-15"


@pytest.mark.rule("BP-4.2-16", "BP-3.2-8")
def test_flyers_move_twice_with_full_speed():
    assert spent(driven("flying", 4, ahead(20))) == 4
    outcome = driven("flying", 4, ahead(20), moves_made=1)
    assert spent(outcome) == 4
    assert outcome.steps[0].values["move"] == 2
    assert refused_by(driven("flying", 4, ahead(5), moves_made=2)) == "BP-4.2-16"


@pytest.mark.rule("BP-3.2-6")
@pytest.mark.parametrize("locomotion", GROUND)
def test_ground_machines_move_once(locomotion):
    assert refused_by(driven(locomotion, 4, ahead(5), moves_made=1)) == "BP-3.2-6"


@pytest.mark.rule("BP-4.2-8")
def test_players_are_asked_to_measure_the_gear():
    outcome = driven("tracked", 4, ahead(5, obstacle=1))
    assert [event.rule for event in events_of(outcome.events, Question)] == ["BP-4.2-8"]


@pytest.mark.rule("BP-4.3-2")
def test_a_pilot_who_has_walked_does_not_drive():
    assert refused_by(driven("tracked", 4, ahead(5), pilot_walked=True)) == "BP-4.3-2"


@pytest.mark.rule("BP-6.7-15")
def test_what_lies_does_not_move():
    assert refused_by(driven("tracked", 4, ahead(5), lying=True)) == "BP-6.7-15"


@pytest.mark.parametrize(
    ("segment", "field"),
    [
        (Segment(kind="turn-left", angle=90, length=5), "segments.1.length"),
        (turn(0), "segments.1.angle"),
        (ahead(5, angle=90), "segments.1.angle"),
    ],
)
def test_a_turn_has_an_angle_and_a_way_has_none(segment, field):
    with pytest.raises(Problem) as caught:
        driven("tracked", 4, segment)
    assert caught.value.values["field"] == field


@pytest.mark.rule("BP-4.2-2")
def test_a_sector_of_one_cell():
    assert (
        spent(driven("tracked", 0, ahead(10), sectors=(SpeedSector(start=3, end=3, speed=2),), durability=3))
        == 2
    )


@pytest.mark.parametrize(
    ("durability", "sectors"), [(11, BRONEKHOD), (5, (SpeedSector(start=1, end=10, speed=4),))]
)
def test_sectors_that_do_not_go_with_the_slider_are_told(durability, sectors):
    with pytest.raises(Problem):
        driven("tracked", 4, ahead(5), sectors=sectors, durability=durability)


@pytest.mark.rule("BP-8-2")
@pytest.mark.parametrize("contact", ["trooper", "machine", "gun"])
def test_contact_with_an_enemy_ends_the_move_and_forces_nothing(contact):
    outcome = driven("tracked", 4, ahead(5, contact=contact), ahead(100))
    assert outcome.events == (Moved(who="machine", spent=1, left=3), Engaged(who="machine"))
