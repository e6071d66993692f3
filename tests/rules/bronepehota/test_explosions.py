"""Explosions of weapons (7.4-11 to 7.4-13)."""

from fractions import Fraction
from math import comb

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
    step = played("virtual-shot", rocket(), 5, *MISS, weapon_specials=True).steps[-1]
    assert (step.rule, step.setting, step.values["radius"]) == ("BP-7.4-12", "weapon_specials", 2)


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


@pytest.mark.rule("BP-7.4-12")
def test_the_target_is_attacked_too_where_players_agree_on_it():
    agreed = {"weapon_specials": True, "blast_target": "attacked"}
    outcome = played("virtual-shot", rocket(), 5, 20, 1, 1, 1, 9, **agreed)
    assert outcome.events == (
        Damaged(who="target", damage=1, left=8),
        Damaged(who="target", damage=1, left=7),
    )
    step = next(step for step in outcome.steps if step.setting == "blast_target")
    assert (step.rule, step.choice) == ("BP-7.4-12", "attacked")
    # what the shot has destroyed is not attacked again, and nothing explodes on a miss or without special properties
    trooper = {**rocket(), "target": {"armour": 2}}
    assert events("virtual-shot", trooper, 5, 20, 1, 1, 1, **agreed) == (Destroyed(who="target"),)
    assert events("virtual-shot", rocket(), 4, **agreed) == (Missed(who="target"),)
    assert events("virtual-shot", rocket(), 5, *MISS, blast_target="attacked") == (Unharmed(who="target"),)


@pytest.mark.rule("BP-7.4-12", "BP-7.4-13")
def test_odds_of_a_target_attacked_twice():
    """The pilot tests once for the shot and once for the explosion: 4 and 1 dice of D20 against Armour 9."""
    facts = {**rocket(), "target": {"kind": "machine", "armour": 20, "pilot_armour": 2}}
    assert chance("virtual-shot", facts, PilotKilled, weapon_specials=True, blast_target="attacked") == 0
    facts["target"]["armour"] = 19
    found = chance("virtual-shot", facts, PilotKilled, weapon_specials=True, blast_target="attacked")
    hits, dead = Fraction(8, 12), Fraction(4, 6)
    shot = 1 - Fraction(19, 20) ** 4
    once, unharmed = sum(four(n) for n in range(1, 5)), four(0)
    assert shot == once
    # after n damages the explosion is held against an Armour lower by n
    saved = unharmed * (1 - Fraction(1, 20) * dead)
    saved += sum(four(n) * (1 - dead) * (1 - Fraction(1 + n, 20) * dead) for n in range(1, 5))
    assert found == hits * (1 - saved)


def four(damages):
    """How likely 4D20 do so many damages to Armour 19."""
    return comb(4, damages) * Fraction(1, 20) ** damages * Fraction(19, 20) ** (4 - damages)


@pytest.mark.rule("BP-7.4-13")
@pytest.mark.parametrize(
    ("visible", "bonus"), [("all", 0), ("most", 1), ("half", 1), ("less", 3), ("none", 3)]
)
def test_cover_against_a_blast_where_players_agree_on_it(visible, bonus):
    facts = rocket({"armour": 3, "distance": 1, "visible": visible})
    for roll, dead in ((3 + bonus, False), (4 + bonus, True)):
        found = events("virtual-shot", facts, 5, *MISS, roll, weapon_specials=True, blast_cover="counts")
        assert found[1] == (Destroyed if dead else Unharmed)(who="others.1")
    # it does not count by itself, and that is said
    outcome = played("virtual-shot", facts, 5, *MISS, 4, weapon_specials=True)
    assert outcome.events[1] == Destroyed(who="others.1")
    assert [step.rule for step in outcome.steps if step.setting == "blast_cover"] == ["BP-7.4-13"] * bool(
        bonus
    )


@pytest.mark.rule("BP-7.4-13")
def test_the_targets_own_cover_holds_against_its_explosion():
    agreed = {"weapon_specials": True, "blast_target": "attacked", "blast_cover": "counts"}
    facts = {**rocket(), "visible": "less"}
    assert events("virtual-shot", facts, 5, *MISS, 12, **agreed)[1] == Unharmed(who="target")
    assert events("virtual-shot", facts, 5, *MISS, 13, **agreed)[1] == Damaged(who="target", damage=1, left=8)
    agreed["blast_cover"] = "ignored"
    assert events("virtual-shot", facts, 5, *MISS, 10, **agreed)[1] == Damaged(who="target", damage=1, left=8)
