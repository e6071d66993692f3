"""Setting armies up (1.6)."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import AllPlaced, Placed, PlacesNext
from tests.rules.bronepehota.playing import played, refused_by

PLACED = Placed(who="unit")


def players(*units, guns=()):
    guns = (*guns, *(0 for _ in units[len(guns) :]))
    return [{"units": u, "guns": g} for u, g in zip(units, guns, strict=True)]


def deployed(who, **facts):
    return played("deployment", {"players": who, **facts}).events


def forbidden(who, **facts):
    return refused_by("deployment", {"players": who, **facts})


def following(*order):
    return PlacesNext(who=f"players.{order[0]}", order=order)


@pytest.mark.rule("BP-1.6-2")
def test_units_are_set_up_one_after_another():
    assert deployed(players(2, 2)) == (following(1, 2, 1, 2),)
    assert deployed(players(2, 2), chosen=1) == (PLACED, following(2, 1, 2))
    assert deployed(players(1, 2), last=1, chosen=2) == (PLACED, following(1, 2))
    assert deployed(players(0, 1), last=1, chosen=2) == (PLACED, AllPlaced())


@pytest.mark.rule("BP-1.6-2")
def test_whoever_won_the_dispute_begins_and_who_has_none_left_is_skipped():
    assert deployed(players(1, 3, 1), begins=2) == (following(2, 3, 1, 2, 2),)
    assert forbidden(players(1, 1), begins=2, chosen=1) == "BP-1.6-2"
    assert forbidden(players(0, 1), chosen=1) == "BP-1.6-2"


@pytest.mark.rule("BP-1.6-2")
def test_a_gun_goes_with_a_unit_of_its_player_or_comes_last():
    gun = {"kind": "gun"}
    with_his_unit = players(1, 1, guns=(1, 1))
    assert deployed(with_his_unit, chosen=1, unit=gun) == (PLACED, following(1, 2))
    assert deployed(with_his_unit, last=1, chosen=1, unit=gun) == (PLACED, following(2, 1))
    assert forbidden(with_his_unit, chosen=2, unit=gun) == "BP-1.6-2"
    assert deployed(players(0, 0, guns=(1, 1)), last=2, chosen=2, unit=gun) == (PLACED,)
    assert deployed(players(0, 0, guns=(1, 0)), last=2, chosen=1, unit=gun) == (PLACED, AllPlaced())


@pytest.mark.rule("BP-1.6-1")
def test_an_army_stands_inside_a_zone_of_60_by_20_cm():
    assert forbidden(players(1, 1), chosen=1, unit={"within": False}) == "BP-1.6-1"
    wide, deep, fits = (
        {"units": 1, "along": along, "depth": depth} for along, depth in ((61, 20), (60, 21), (60, 20))
    )
    assert forbidden([wide, {"units": 1}], chosen=1) == "BP-1.6-1"
    assert forbidden([deep, {"units": 1}], chosen=1) == "BP-1.6-1"
    assert forbidden([fits, {"units": 1}], chosen=1) is None


@pytest.mark.rule("BP-1.6-6")
def test_a_machine_is_set_up_with_its_pilot():
    assert forbidden(players(1, 1), chosen=1, unit={"kind": "machine", "crewed": False}) == "BP-1.6-6"
    assert forbidden(players(1, 1), chosen=1, unit={"kind": "machine"}) is None


@pytest.mark.parametrize("field", ["begins", "last", "chosen"])
def test_nobody_else_sets_anything_up(field):
    with pytest.raises(Problem) as caught:
        deployed(players(1, 1), **{field: 3})
    assert caught.value.values["field"] == field
