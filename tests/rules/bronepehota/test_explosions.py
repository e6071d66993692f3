"""Explosions of weapons (7.4-11 to 7.4-13)."""

from fractions import Fraction

import pytest

from armybuilder.games.bronepehota.rules.events import Damaged, Destroyed, Missed, PilotKilled, Unharmed
from tests.rules.bronepehota.playing import chance, chances, events, played, rules_of

ROCKET = {
    "kind": "machine",
    "range": "D12",
    "power": "4D20",
    "explosion_radius": 2,
    "explosion_power": "1D20",
}
TARGET = {"kind": "machine", "armour": 9}
MISS = (1, 1, 1, 1)


def rocket(*others, distance=5):
    return {"shooter": ROCKET, "target": TARGET, "distance": distance, "others": list(others)}


def shoot(facts, *numbers, specials=True):
    return events("virtual-shot", facts, *numbers, weapon_specials=specials)


@pytest.mark.rule("BP-7.4-11")
def test_special_properties_have_to_be_agreed():
    facts = rocket({"armour": 2, "distance": 1})
    assert shoot(facts, 5, *MISS, specials=False) == (Unharmed(who="target"),)
    assert rules_of(played("virtual-shot", facts, 5, *MISS))[-1] == "BP-7.4-11"


@pytest.mark.rule("BP-7.4-12")
@pytest.mark.parametrize(("distance", "caught"), [(2, True), (2.1, False), (1, True), (0, True)])
def test_everybody_within_the_radius_is_attacked(distance, caught):
    facts = rocket({"armour": 2, "distance": distance})
    found = shoot(facts, 5, *MISS, *([15] if caught else []))
    assert found == (Unharmed(who="target"), *([Destroyed(who="others.1")] if caught else []))


@pytest.mark.rule("BP-7.4-12")
def test_a_miss_does_not_explode():
    assert shoot(rocket({"armour": 2}), 4) == (Missed(who="target"),)


@pytest.mark.rule("BP-7.4-12")
def test_the_target_is_not_attacked_again():
    assert shoot(rocket(), 5, 20, 1, 1, 1) == (Damaged(who="target", damage=1, left=8),)


@pytest.mark.rule("BP-7.4-13")
def test_each_model_has_its_own_dice():
    found = shoot(rocket(*[{"armour": 2}] * 3), 5, *MISS, 1, 2, 15)
    assert found[1:] == (Unharmed(who="others.1"), Unharmed(who="others.2"), Destroyed(who="others.3"))


@pytest.mark.rule("BP-7.4-13")
def test_the_pilot_of_a_machine_in_the_zone_is_tested():
    facts = rocket({"kind": "machine", "armour": 9, "pilot_armour": 2})
    assert shoot(facts, 5, *MISS, 10, 3)[1:] == (
        Damaged(who="others.1", damage=1, left=8),
        PilotKilled(who="others.1"),
    )


@pytest.mark.rule("BP-7.4-13")
def test_odds_of_those_near_the_target():
    facts = rocket({"armour": 2, "distance": 2}, {"armour": 5, "distance": 3})
    hit = Fraction(8, 12)
    specials = {"weapon_specials": True}
    killed = chance("virtual-shot", facts, Destroyed, "others.1", **specials)
    assert killed == hit * Fraction(18, 20)
    assert "others.2" not in chances("virtual-shot", facts, **specials).of_each()
