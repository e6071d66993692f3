"""What people type into a cell is taken kindly, and what means nothing is refused."""

import pytest

from armybuilder.catalogue.records.cells import cell_text, cell_value
from armybuilder.catalogue.records.fields import field_of
from armybuilder.games.bitvy_fantasy.profiles.units import Warrior
from armybuilder.games.bronepehota.profiles.units import Squad, Trooper
from armybuilder.games.road_world.profiles.units import WeaponProfile

RANGE, POWER, ABILITIES = (field_of(Trooper, name) for name in ("range", "power", "abilities"))


@pytest.mark.parametrize(
    ("record", "name", "typed", "value"),
    [
        (Trooper, "rank", " 3 ", 3),
        (Trooper, "range", "д6+2", "1D6+2"),
        (Trooper, "range", "l6+2", "1D6+2"),
        (Trooper, "range", "–", None),
        (Trooper, "power", "2Д12", "2D12"),
        (Trooper, "abilities", "рм, пр3", ["Рм", "Пр3"]),
        (Trooper, "abilities", "rp, jp3", ["Рм", "Пр3"]),
        (Trooper, "abilities", "", []),
        (Warrior, "manoeuvre", "M+2", 2),
        (Warrior, "manoeuvre", "м+2", 2),
        (Warrior, "manoeuvre", "2", 2),
        (Warrior, "shooting", "-", None),
        (Warrior, "clearance", "а.к", ["А", "К"]),
        (WeaponProfile, "range", "1,5", 1.5),
        (WeaponProfile, "use", "melee", "melee"),
        (Squad, "hero", "да", True),
        (Squad, "name", "Волки", {"ru": "Волки", "en": "Волки"}),
    ],
)
def test_what_is_typed(record, name, typed, value):
    assert cell_value(field_of(record, name), typed) == value


@pytest.mark.parametrize(
    ("record", "name", "typed"),
    [
        (Trooper, "rank", "41"),
        (Trooper, "rank", "-1"),
        (Trooper, "rank", "two"),
        (Trooper, "rank", "1.5"),
        (Trooper, "rank", "9" * 400),
        (Trooper, "power", "99D20"),
        (Trooper, "abilities", "летает"),
        (Warrior, "manoeuvre", "M+99"),
        (WeaponProfile, "range", "nan"),
        (WeaponProfile, "use", "axe"),
        (Squad, "hero", "maybe"),
        (Squad, "troopers", "1"),
    ],
)
def test_what_means_nothing_is_refused(record, name, typed):
    with pytest.raises(ValueError, match=r".*"):
        cell_value(field_of(record, name), typed)


def test_values_as_they_are_typed():
    assert cell_text(RANGE, "1D6+2", "ru") == "Д6+2"
    assert cell_text(POWER, "1D6+2", "en") == "1D6+2"
    assert cell_text(RANGE, None, "ru") == "–"
    assert cell_text(ABILITIES, ["Рм", "Пр3"], "ru") == "Рм,Пр3"
    assert cell_text(ABILITIES, [], "ru") == "–"
    assert cell_text(field_of(WeaponProfile, "range"), 1.5, "ru") == "1,5"
    assert cell_text(field_of(Squad, "name"), {"ru": "", "en": "Wolves"}, "en") == "Wolves"
