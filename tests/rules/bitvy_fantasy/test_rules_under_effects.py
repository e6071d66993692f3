"""What artefacts in force do to moves, fights and shots, against counting by hand."""

from fractions import Fraction
from itertools import product

from tests.rules.bitvy_fantasy.at_table import odds, play, refused, told


def working(*ids):
    return [{"id": name} for name in ids]


def removed(who):
    return lambda event: event.tag() == "removed" and event.who == who


def test_a_squad_may_always_have_a_base_manoeuvre_of_six():
    outcome = play("move", {"base": 2, "mover": {"manoeuvre": 1, "effects": working("boevoy-gorn")}})
    assert outcome.events[0].steps == 7


def test_the_best_of_two_dice_for_the_army():
    outcome = play("base-manoeuvre", {"army": {"effects": working("yaryy-rokosh")}}, 2, 5)
    assert outcome.events[0].steps == 5
    steps = [
        event.steps
        for (event,) in odds("base-manoeuvre", {"army": {"effects": working("yaryy-rokosh")}}).whole()
    ]
    assert sorted(steps) == [1, 2, 3, 4, 5, 6]


def test_obstacles_are_passed_without_steps():
    climb = {"base": 2, "route": [{"length": 1}, {"way": "climb", "length": 3}, {"length": 1}]}
    assert refused(play("move", climb)) == "BF-4.3-3"
    assert told(play("move", {**climb, "mover": {"effects": working("tyomnyy-prizrak")}})) == [
        ("walked", "mover")
    ]


def test_a_fighter_who_throws_twice_keeps_the_higher():
    facts = {"fighter": {"effects": working("molot-tora")}}
    assert told(play("fight", facts, 2, 5, 4)) == [("won_fight", "fighter"), ("removed", "enemy")]
    won = lost = 0
    for first, second, enemy in product(range(1, 7), repeat=3):
        won += max(first, second) > enemy
        lost += max(first, second) < enemy
    assert odds("fight", facts).chance(removed("enemy")) == Fraction(won, won + lost)


def test_a_lost_fight_may_be_turned_round():
    facts = {"fighter": {"effects": working("mech-saladina")}}
    assert told(play("fight", facts, 2, 5, 1, 5)) == [("won_fight", "fighter"), ("removed", "enemy")]
    found = odds("fight", facts)
    assert found.chance(removed("enemy")) == Fraction(1, 2) + Fraction(1, 2) * Fraction(5, 9)


def test_a_loser_may_escape():
    facts = {"fighter": {"effects": working("duh-kovarstva")}}
    outcome = play("fight", facts, 1, 6, 2, 4)
    assert told(outcome) == [("won_fight", "enemy"), ("escaped", "fighter"), ("unharmed", "fighter")]


def test_a_fighter_may_reach_farther_than_contact():
    facts = {"fighter": {"effects": working("prizrak-labirinta")}, "distance": 1}
    assert refused(play("fight", facts, 6, 1)) is None
    assert refused(play("fight", {**facts, "distance": 1.1})) == "BF-5-1"


def test_a_shot_may_ignore_armour():
    target = {"armour": 3}
    shooter = {"shooting": 2, "effects": working("elfiyskaya-strela")}
    found = odds("virtual-shot", {"shooter": shooter, "target": target, "distance": 9})
    assert found.chance(removed("target")) == 1 - Fraction(5, 6) ** 2


def test_who_cannot_be_hit_virtually_stays():
    facts = {"shooter": {"shooting": 1}, "target": {"effects": working("svyashchennyy-tumi")}, "distance": 9}
    assert odds("virtual-shot", facts).chance(removed("target")) == 0


def test_a_fallen_figure_may_stand_up_again():
    target = {"effects": working("kostyanoy-pantsir")}
    outcome = play("real-shot", {"missiles": [{"report": "fell"}], "target": target})
    assert told(outcome)[-1] == ("unharmed", "target")


def test_a_hit_may_be_survived():
    facts = {"shooter": {"shooting": 1}, "target": {"effects": working("stalnaya-volya")}, "distance": 9}
    assert odds("virtual-shot", facts).chance(removed("target")) == Fraction(1, 6) * Fraction(4, 6) ** 2
