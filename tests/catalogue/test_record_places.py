"""Places in records that are plain values: named as Problems name them."""

import pytest

from armybuilder.catalogue.records.places import changed_places, field_at, value_at, with_value
from armybuilder.games.bronepehota.profiles.units import Machine, Squad

PLAIN = {"name": {"ru": "А", "en": "A"}, "rows": [{"rank": 1}, {"rank": 2}], "marks": ["x"]}


def test_a_place_is_found_and_changed():
    assert value_at(PLAIN, "rows.2.rank") == 2
    changed = with_value(PLAIN, "rows.2.rank", 5)
    assert value_at(changed, "rows.2.rank") == 5
    assert value_at(PLAIN, "rows.2.rank") == 2
    assert with_value(PLAIN, "name.en", "B")["name"] == {"ru": "А", "en": "B"}


@pytest.mark.parametrize("place", ["rows.3.rank", "rows.0.rank", "rows.x", "none", "name.en.more", "rows.²"])
def test_a_place_that_is_not_there(place):
    with pytest.raises(LookupError):
        value_at(PLAIN, place)


def test_what_has_changed():
    assert list(changed_places(PLAIN, PLAIN)) == []
    assert list(changed_places(PLAIN, with_value(PLAIN, "rows.2.rank", 5))) == ["rows.2.rank"]
    assert list(changed_places(PLAIN, with_value(PLAIN, "name.en", "B"))) == ["name"]
    assert list(changed_places(PLAIN, {**PLAIN, "rows": [], "marks": ["x", "y"]})) == ["rows", "marks"]


def test_the_field_at_a_place():
    assert field_at(Squad, "troopers.3.rank").kind == "whole"
    assert field_at(Squad, "troopers").kind == "list"
    assert field_at(Machine, "durability.sectors.1.speed").optional
    assert field_at(Machine, "weapons.1.none") is None
    assert field_at(Machine, "cost.1") is None
