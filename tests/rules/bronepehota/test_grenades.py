"""Grenades (7.8)."""

from fractions import Fraction

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    Exploded,
    PilotKilled,
    Unharmed,
)
from tests.rules.bronepehota.playing import chance, events, is_allowed, played, refused_by


def grenade(distance=4, *others, thrower=None, **more):
    return {
        "thrower": {"armour": 3, **(thrower or {})},
        "target": {"armour": 3},
        "distance": distance,
        "others": list(others),
        **more,
    }


def throw(facts, *numbers, **settings):
    return events("grenade", facts, *numbers, grenades=True, **settings)


def forbidden(facts, **settings):
    return refused_by("grenade", facts, **{"grenades": True, **settings})


@pytest.mark.rule("BP-7.8-1")
def test_grenades_have_to_be_agreed_and_pilots_throw_none():
    assert forbidden(grenade(), grenades=False) == "BP-7.8-1"
    assert forbidden(grenade(thrower={"piloting": True})) == "BP-7.8-1"
    assert forbidden(grenade(), shooting_mode="real") == "BP-1.2-2"
    assert is_allowed("grenade", grenade(9), 2, grenades=True)


@pytest.mark.rule("BP-7.8-2", "BP-7.8-5")
def test_a_grenade_flies_a_d6_and_strikes_once_with_a_d20():
    outcome = played("grenade", grenade(4), 4, 15, grenades=True)
    assert [str(rolled.throw) for step in outcome.steps for rolled in step.dice] == ["1D6", "1D20"]
    assert outcome.events == (Exploded(place=4), Destroyed(who="target"))


@pytest.mark.rule("BP-7.8-3")
def test_a_grenade_takes_the_place_of_the_personal_shot():
    assert forbidden(grenade(thrower={"shots_made": 1})) == "BP-7.6-1"
    assert forbidden(grenade(thrower={"gun_fired": True})) == "BP-7.5-3"
    assert forbidden(grenade(in_view=False)) == "BP-7.3-2"
    assert forbidden(grenade(visible="none")) == "BP-7.3-5"


@pytest.mark.rule("BP-7.8-4")
def test_a_grenade_that_falls_short_explodes_all_the_same():
    assert throw(grenade(6), 3) == (Exploded(place=3),)


@pytest.mark.rule("BP-7.8-5")
def test_a_grenade_may_fly_beyond_its_target():
    assert throw(grenade(2), 5) == (Exploded(place=5),)
    beyond = {"armour": 3, "along": 5}
    assert throw(grenade(2, beyond), 5, 4) == (Exploded(place=5), Destroyed(who="others.1"))


@pytest.mark.rule("BP-7.8-6")
@pytest.mark.parametrize(
    ("place", "caught"),
    [
        ({"along": 3.5}, True),
        ({"along": 6}, False),
        ({"along": 5}, True),
        ({"along": 5.2}, False),
        ({"along": 4, "beside": 1}, True),
        ({"along": 4, "beside": 1.2}, False),
        ({"along": 4.6, "beside": 0.8}, True),
        ({"along": 4.7, "beside": 0.8}, False),
        ({"along": 1, "depth": 2}, True),
        ({"along": 1, "depth": 1.9}, False),
        ({"along": 2, "depth": 5, "beside": 1}, True),
    ],
)
def test_the_zone_is_a_step_around_the_place(place, caught):
    found = throw(grenade(9, {"armour": 3, **place}), 4, *([4] if caught else []))
    assert found == (Exploded(place=4), *([Destroyed(who="others.1")] if caught else []))


@pytest.mark.rule("BP-7.8-6")
@pytest.mark.parametrize(("roll", "event"), [(3, Unharmed), (4, Destroyed)])
def test_a_grenade_pierces_armour_below_its_die(roll, event):
    assert throw(grenade(4), 4, roll) == (Exploded(place=4), event(who="target"))


@pytest.mark.rule("BP-7.8-6")
def test_a_grenade_tests_the_pilot_of_a_damaged_machine():
    near = {"kind": "machine", "armour": 9, "pilot_armour": 2, "along": 4}
    assert throw(grenade(9, near), 4, 10, 3)[1:] == (
        Damaged(who="others.1", damage=1, left=8),
        PilotKilled(who="others.1"),
    )


@pytest.mark.rule("BP-7.8-7")
def test_ones_own_grenade():
    assert throw(grenade(6), 1, 4) == (Exploded(place=1), Destroyed(who="thrower"))
    assert throw(grenade(6), 2) == (Exploded(place=2),)


def test_a_model_that_is_destroyed_already_is_no_neighbour():
    with pytest.raises(Problem) as caught:
        throw(grenade(4, {"kind": "gun", "armour": 0, "along": 5}))
    assert caught.value.values["field"] == "others.1.armour"


@pytest.mark.rule("BP-11.1-4")
def test_aimed_fire_does_not_double_a_grenade():
    assert throw(grenade(8, aimed=True), 4, aimed_fire=True) == (Exploded(place=4),)


@pytest.mark.rule("BP-7.8-6")
@pytest.mark.parametrize("distance", range(1, 9))
def test_odds_by_counting_places(distance):
    places = sum(abs(distance - place) <= 1 for place in range(1, 7))
    killed = chance("grenade", grenade(distance), Destroyed, grenades=True)
    assert killed == Fraction(places, 6) * Fraction(17, 20)
    assert chance("grenade", grenade(distance), Destroyed, "thrower", grenades=True) == Fraction(17, 120)


@pytest.mark.rule("BP-7.4-13", "BP-7.8-6")
@pytest.mark.parametrize(("cover", "event"), [("counts", Unharmed), ("ignored", Destroyed)])
def test_cover_against_a_grenade_where_players_agree_on_it(cover, event):
    """The target by what the thrower sees of it, the others by what is told of them; the thrower has none himself."""
    other = {"armour": 3, "along": 1, "visible": "none"}
    facts = grenade(1, other, visible="half", thrower={"armour": 3})
    found = throw(facts, 1, 4, 6, 4, blast_cover=cover)
    assert found == (
        Exploded(place=1),
        event(who="target"),
        event(who="others.1"),
        Destroyed(who="thrower"),
    )
    assert throw(facts, 1, 5, 7, 3, blast_cover="counts")[1:] == (
        Destroyed(who="target"),
        Destroyed(who="others.1"),
        Unharmed(who="thrower"),
    )
