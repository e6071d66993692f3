"""All shots of a tour (7.6) and the ammunition that they cost (7.7)."""

from fractions import Fraction

import pytest

from armybuilder.battle.outcome import Refused
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import (
    AmmoSpent,
    Damaged,
    Destroyed,
    Missed,
    Unharmed,
)
from tests.rules.bronepehota.playing import chance, chances, played, rules_of

CANNON = {"range": "D12", "power": "1D12"}
LASER = {"range": "D6", "power": "1D20"}
GATLING = {"range": "D12", "power": "3D20"}
TWIN = {"range": "D12", "power": "2D12"}
TRIPLE = {"range": "D6", "power": "1D6", "directions": 3}


def at(target, weapon=1, distance=6, **more):
    return {"weapon": weapon, "target": target, "distance": distance, **more}


def volley(shots, weapons, *, targets=2, rate=2, gunner=None, kind="machine", **shooter):
    return {
        "shooter": {"kind": kind, "rate_of_fire": rate, **shooter},
        "weapons": weapons,
        "targets": [{"armour": 2}] * targets if isinstance(targets, int) else targets,
        "shots": shots,
        "gunner": gunner or {},
    }


def fire(facts, *numbers, **settings):
    return played("volley", facts, *numbers, **settings).events


def refusal(facts, *numbers, **settings):
    found = played("volley", facts, *numbers, **settings).refusal
    return found and (found.who, found.rule)


@pytest.mark.rule("BP-7.2-2")
def test_each_shot_has_its_own_target():
    facts = volley([at(1), at(2, weapon=2)], [CANNON, LASER])
    assert fire(facts, 6, 3, 5) == (Destroyed(who="targets.1"), Missed(who="targets.2"))


@pytest.mark.rule("BP-7.2-2")
def test_a_target_that_is_gone_is_not_shot_at_again():
    facts = volley([at(1), at(1, weapon=2)], [CANNON, LASER], targets=1)
    assert fire(facts, 6, 3) == (Destroyed(who="targets.1"),)
    assert fire(facts, 5, 6, 3) == (Missed(who="targets.1"), Destroyed(who="targets.1"))


@pytest.mark.rule("BP-7.4-6", "BP-7.4-8")
def test_the_second_shot_meets_the_armour_that_the_first_has_left():
    tank = {"kind": "machine", "armour": 7, "pilot_armour": 6}
    facts = volley([at(1), at(1, weapon=2)], [CANNON, CANNON], targets=[tank])
    outcome = played("volley", facts, 6, 8, 1, 6, 7, 1)
    assert outcome.events == (
        Damaged(who="targets.1", damage=1, left=6),
        Damaged(who="targets.1", damage=1, left=5),
    )
    assert rules_of(outcome).count("BP-5.3-2") == 2


@pytest.mark.rule("BP-7.6-2")
def test_a_gun_fires_as_often_as_its_rate_of_fire():
    shots = [at(1), at(2), at(2)]
    facts = volley(shots, [CANNON], kind="gun")
    assert refusal(facts, 5, 5) == ("shots.3", "BP-7.6-2")
    assert refusal(volley(shots[:2], [CANNON], kind="gun"), 5, 5) is None
    assert refusal(volley(shots[:1], [CANNON], kind="gun", gunner={"own_shot": True})) == (
        "shots.1",
        "BP-7.5-3",
    )


@pytest.mark.rule("BP-7.6-3", "BP-2.2-4")
def test_a_machine_picks_two_of_three_weapons():
    weapons = [CANNON, TRIPLE, LASER]
    assert refusal(volley([at(1), at(2, weapon=3)], weapons), 5, 5) is None
    assert refusal(volley([at(1), at(2)], weapons), 5) == ("shots.2", "BP-7.6-3")
    third = [at(1), at(2, weapon=2), at(2, weapon=3)]
    assert refusal(volley(third, weapons), 5, 5) == ("shots.3", "BP-7.6-3")


@pytest.mark.rule("BP-7.6-3")
def test_one_weapon_or_a_rate_of_1_makes_one_shot():
    assert refusal(volley([at(1), at(1)], [CANNON]), 5) == ("shots.2", "BP-7.6-3")
    one_of_two = volley([at(1), at(2, weapon=2)], [CANNON, CANNON], rate=1)
    assert refusal(one_of_two, 5) == ("shots.2", "BP-7.6-3")
    both = volley([at(1), at(2, weapon=2)], [GATLING, GATLING])
    assert refusal(both, 5, 5) is None


@pytest.mark.rule("BP-7.6-4")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_shots_are_fine(count):
    shots = [at(1), at(2, weapon=2)][:count]
    assert refusal(volley(shots, [CANNON, CANNON]), *[5] * count) is None


@pytest.mark.rule("BP-7.6-5")
def test_a_weapon_marked_as_fired_is_silent():
    facts = volley([at(1)], [{**CANNON, "weapon_fired": True}])
    assert refusal(facts) == ("shots.1", "BP-7.6-3")


@pytest.mark.rule("BP-7.4-14")
def test_three_shots_in_three_directions_are_one_use():
    shots = [at(1), at(2), at(3)]
    facts = volley(shots, [TRIPLE], targets=3, rate=1)
    assert fire(facts, 6, 3, 5, 6, 2, weapon_specials=True) == (
        Destroyed(who="targets.1"),
        Missed(who="targets.2"),
        Unharmed(who="targets.3"),
    )
    assert refusal(facts, 5) == ("shots.2", "BP-7.6-3")


@pytest.mark.rule("BP-7.4-14")
def test_the_directions_need_different_targets():
    specials = {"weapon_specials": True}
    twice = volley([at(1), at(1)], [TRIPLE], targets=1)
    assert refusal(twice, 5, **specials) == ("shots.2", "BP-7.6-3")
    then_laser = volley([at(1), at(2), at(1, weapon=2)], [TRIPLE, LASER])
    assert refusal(then_laser, 5, 5, 5, **specials) is None
    third = volley([at(1), at(1, weapon=2), at(2, weapon=3)], [TRIPLE, LASER, CANNON])
    assert refusal(third, 5, 5, **specials) == ("shots.3", "BP-7.6-3")


@pytest.mark.rule("BP-7.4-14")
def test_each_direction_costs_its_own_die():
    facts = volley([at(1), at(2)], [TRIPLE], ammo=5)
    found = fire(facts, 5, 5, weapon_specials=True, ammo_limited=True)
    assert [event.left for event in found if isinstance(event, AmmoSpent)] == [4, 3]


@pytest.mark.rule("BP-7.7-4", "BP-7.7-5", "BP-2.2-5", "BP-2.4-4")
@pytest.mark.parametrize(("ammo", "left"), [(20, [17, 15]), (12, [9, 7])])
def test_all_weapons_share_one_scale(ammo, left):
    facts = volley([at(1), at(2, weapon=2)], [GATLING, TWIN], ammo=ammo)
    found = fire(facts, 5, 5, ammo_limited=True)
    assert [event.left for event in found if isinstance(event, AmmoSpent)] == left


@pytest.mark.rule("BP-7.7-6")
def test_nothing_fires_after_the_last_cell():
    facts = volley([at(1), at(2, weapon=2)], [GATLING, TWIN], ammo=3)
    found = fire(facts, 5, ammo_limited=True)
    assert found[:2] == (AmmoSpent(who="shooter", cost=3, left=0), Missed(who="targets.1"))
    assert isinstance(found[2], Refused)
    assert found[2].rule == "BP-7.7-6"


@pytest.mark.rule("BP-7.7-2")
def test_unlimited_ammunition_is_not_counted():
    facts = volley([at(1)], [GATLING], ammo=0)
    assert fire(facts, 5) == (Missed(who="targets.1"),)


@pytest.mark.rule("BP-7.4-12")
def test_an_explosion_reaches_other_targets_of_the_volley():
    bomb = {**CANNON, "explosion_radius": 1, "explosion_power": "1D20"}
    facts = volley([at(1, near=[{"target": 2}]), at(2, weapon=2)], [bomb, LASER])
    assert fire(facts, 6, 3, 4, weapon_specials=True) == (
        Destroyed(who="targets.1"),
        Destroyed(who="targets.2"),
    )
    far = volley([at(1, near=[{"target": 2, "distance": 1.1}])], [bomb])
    outcome = played("volley", far, 6, 3, weapon_specials=True)
    assert outcome.events == (Destroyed(who="targets.1"),)
    assert outcome.steps[-1].key == "bronepehota.shot.outside"


@pytest.mark.parametrize(
    ("shot", "field"),
    [
        (at(3), "shots.1.target"),
        (at(1, weapon=2), "shots.1.weapon"),
        (at(1, near=[{"target": 3}]), "shots.1.near.1.target"),
        (at(1, near=[{"target": 1}]), "shots.1.near.1.target"),
        (at(1, near=[{"target": 2}, {"target": 2}]), "shots.1.near.2.target"),
    ],
)
def test_numbers_must_point_at_something(shot, field):
    with pytest.raises(Problem) as caught:
        played("volley", volley([shot], [CANNON]))
    assert caught.value.values["field"] == field


def test_a_weapon_that_explodes_needs_a_power_for_it():
    with pytest.raises(Problem) as caught:
        played("volley", volley([at(1)], [CANNON, {**CANNON, "explosion_radius": 2}]))
    assert caught.value.key == "facts.missing.beside"
    assert caught.value.values["field"] == "weapons.2.explosion_power"
    assert set(caught.value.values["because"]) == {"weapons.2.explosion_radius"}


@pytest.mark.rule("BP-7.6-1", "BP-11.1-1")
def test_a_trooper_in_place_of_a_machine_fires_once_and_never_takes_aim():
    facts = volley([at(1), at(2, weapon=2)], [CANNON, CANNON], kind="trooper")
    assert refusal(facts, 5) == ("shots.2", "BP-7.6-1")


@pytest.mark.rule("BP-7.4-6")
def test_odds_of_two_shots_at_one_target():
    """The first or, if it fails, the second; both need 6 on D12 and more than 2 on D12."""
    one = Fraction(7, 12) * Fraction(10, 12)
    facts = volley([at(1), at(1, weapon=2)], [CANNON, CANNON], targets=1)
    assert chance("volley", facts, Destroyed, "targets.1") == 1 - (1 - one) ** 2
    apart = volley([at(1), at(2, weapon=2)], [CANNON, CANNON])
    assert chance("volley", apart, Destroyed, "targets.2") == one
    assert set(chances("volley", apart).of_each()) == {"targets.1", "targets.2"}


BOMB = {**CANNON, "explosion_radius": 1, "explosion_power": "1D20"}
TOO = {"weapon_specials": True, "blast_target": "attacked"}


@pytest.mark.rule("BP-7.4-12")
@pytest.mark.parametrize("near", [[], [{"target": 2, "distance": 2}]])
def test_the_explosion_of_a_volleys_shot_attacks_the_target_too_where_agreed(near):
    facts = volley([at(1, near=near)], [BOMB])
    facts["targets"][0] = {"kind": "machine", "armour": 9}
    assert fire(facts, 6, 3, 10, **TOO) == (
        Unharmed(who="targets.1"),
        Damaged(who="targets.1", damage=1, left=8),
    )
    assert fire(facts, 6, 3, weapon_specials=True) == (Unharmed(who="targets.1"),)


@pytest.mark.rule("BP-7.4-12")
def test_odds_of_a_target_that_its_explosion_attacks_too():
    """A hit by 6 on D12; 3 and more of D12 or, if that fails, of D20 kill; alone or with somebody near is the same."""
    killed = Fraction(7, 12) * (1 - Fraction(2, 12) * Fraction(2, 20))
    for near in ([], [{"target": 2, "distance": 2}]):
        facts = volley([at(1, near=near)], [BOMB])
        assert chance("volley", facts, Destroyed, "targets.1", **TOO) == killed


@pytest.mark.rule("BP-7.4-13")
@pytest.mark.parametrize(("cover", "event"), [("counts", Unharmed), ("ignored", Destroyed)])
def test_cover_of_those_near_a_target_of_the_volley(cover, event):
    facts = volley([at(1, near=[{"target": 2, "visible": "none"}])], [BOMB])
    found = fire(facts, 6, 3, 5, weapon_specials=True, blast_cover=cover)
    assert found == (Destroyed(who="targets.1"), event(who="targets.2"))
