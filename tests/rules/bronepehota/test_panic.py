"""Section 11.2: flight, desertion and recovery."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import Question
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import Deserted, Fled, GotOut, Landed, LeftEmpty, Recovered
from armybuilder.games.bronepehota.rules.morale import panic
from armybuilder.games.bronepehota.rules.settings import Settings

AGREED = Settings(panic=True)


def ran(speed, *borders, settings=AGREED, **more):
    """A run; the borders are in steps of 5 cm."""
    facts = read_facts(panic.PanicFlight, {"runner": {"speed": speed}, "borders": borders, **more})
    return resolve(panic.resolve_flight, facts, settings, ScriptedDice())


def after(tour, settings=AGREED, **trooper):
    facts = read_facts(panic.AfterPanic, {"trooper": trooper, "tour": tour})
    return resolve(panic.resolve_recovery, facts, settings, ScriptedDice())


def fled(speed, left):
    return (Fled(who="runner", speed=speed, left=left),)


DESERTED = (Deserted(who="runner"),)


@pytest.mark.rule("BP-11.2-1")
@pytest.mark.parametrize("mode", ["real", "virtual"])
def test_panic_is_played_in_both_modes_once_it_is_agreed(mode):
    assert ran(4, 6, settings=Settings(panic=True, shooting_mode=mode)).events == fled(4, 2)
    refused = ran(4, 6, settings=Settings(shooting_mode=mode))
    assert refused.refusal.rule == "BP-11.2-1"
    assert refused.steps[0].setting == "panic"
    assert after(3, settings=Settings(shooting_mode=mode)).refusal.rule == "BP-11.2-1"


@pytest.mark.rule("BP-11.2-3")
@pytest.mark.parametrize(("centimetres", "events"), [(30, fled(4, 2)), (15, DESERTED), (20, fled(4, 0))])
def test_he_runs_his_speed_towards_the_border(centimetres, events):
    assert ran(4, centimetres / 5).events == events


@pytest.mark.rule("BP-11.2-3")
def test_he_runs_to_the_nearest_border():
    assert ran(4, 20, 9, 6.5, 12).events == fled(4, 2.5)


@pytest.mark.rule("BP-11.2-3")
def test_between_equally_near_borders_his_owner_chooses():
    question, run = ran(4, 6, 20, 6).events
    assert isinstance(question, Question)
    assert dict(question.question.values)["places"] == (1, 3)
    assert run == fled(4, 2)[0]


@pytest.mark.rule("BP-11.2-3")
def test_steps_that_cost_more_bring_him_less_far():
    assert ran(4, 3, extra_cost=2).events == fled(4, 1)


@pytest.mark.rule("BP-11.2-4")
def test_a_panicking_pilot_leaves_his_machine_first():
    outcome = ran(4, 6, machine={})
    assert outcome.events == (LeftEmpty(who="machine"), GotOut(who="runner"), *fled(4, 2))


@pytest.mark.rule("BP-11.2-4")
def test_the_pilot_of_a_flyer_lands_first():
    outcome = ran(4, 6, machine={"airborne": True})
    assert outcome.events == (
        Landed(who="machine"),
        LeftEmpty(who="machine"),
        GotOut(who="runner"),
        *fled(4, 2),
    )
    assert "BP-4.3-4" in [step.rule for step in outcome.steps]


@pytest.mark.rule("BP-11.2-5")
def test_a_detour_makes_the_way_longer_but_not_the_run():
    assert ran(4, 3).events == DESERTED
    assert ran(4, 3, detour=3.5).events == fled(4, 2.5)


@pytest.mark.rule("BP-11.2-6")
def test_he_does_nothing_until_the_next_tour():
    assert after(2, panicked_in=2).refusal.rule == "BP-11.2-6"
    assert after(3, panicked_in=2).events == (Recovered(who="trooper"),)


@pytest.mark.rule("BP-11.2-7")
@pytest.mark.parametrize(
    ("centimetres", "events"), [(18, DESERTED), (21, fled(4, 0.2)), (20, fled(4, 0)), (19.9, DESERTED)]
)
def test_who_ends_beyond_the_border_deserts(centimetres, events):
    assert ran(4, centimetres / 5).events == events


@pytest.mark.rule("BP-11.2-7")
def test_a_deserter_never_comes_back():
    assert after(9, panicked_in=2, deserter=True).refusal.rule == "BP-11.2-7"


def test_decimals_add_up_exactly():
    assert ran(1, 0.1, detour=0.2, extra_cost=0.7).events == fled(1, 0)


@given(speed=st.integers(0, 20), border=st.integers(0, 30), detour=st.integers(0, 10))
def test_a_flight_is_certain_and_spends_no_more_than_the_speed(speed, border, detour):
    facts = read_facts(panic.PanicFlight, {"runner": {"speed": speed}, "borders": [border], "detour": detour})
    (branch,) = odds(panic.resolve_flight, facts, AGREED).branches
    expected = DESERTED if speed > border + detour else fled(speed, border + detour - speed)
    assert branch.events == expected
    assert branch.probability == 1


@pytest.mark.rule("BP-11.2-3")
def test_his_owner_names_one_of_equally_near_borders():
    assert ran(4, 9, 6, 6, border=3).events == (Fled(who="runner", speed=4, left=2),)
    with pytest.raises(Problem) as caught:
        ran(4, 9, 6, 6, border=1)
    assert (caught.value.values["field"], caught.value.values["allowed"]) == ("border", "0, 2, 3")


@pytest.mark.rule("BP-5.1-4", "BP-11.2-4")
def test_a_pilot_whose_machine_is_destroyed_runs_from_where_it_stood():
    outcome = ran(4, 6, machine={"destroyed": True})
    assert outcome.events == (GotOut(who="runner"), Fled(who="runner", speed=4, left=2))
    with pytest.raises(Problem):
        ran(4, 6, machine={"destroyed": True, "airborne": True})
