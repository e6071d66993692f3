"""Melee (section 5)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told


def fight(own, enemy, *dice, **settings):
    """Bonuses of both sides; the first of each is the fighter, the others stand beside him."""
    return play("fight", facts_of(own, enemy), *dice, **settings)


def facts_of(own, enemy):
    return {
        "fighter": {"melee_bonus": own[0]},
        "beside_fighter": [{"melee_bonus": bonus} for bonus in own[1:]],
        "enemy": {"melee_bonus": enemy[0]},
        "beside_enemy": [{"melee_bonus": bonus} for bonus in enemy[1:]],
    }


def strengths(outcome):
    found = [step.values for step in outcome.steps if step.key == "bitvy_fantasy.melee.strength"]
    return [(values["own"], values["enemy"]) for values in found]


def chance_by_faces(own, enemy):
    """The chance to win, ties left out: every face of every die."""
    won = lost = 0
    for faces in product(range(1, 7), repeat=len(own) + len(enemy)):
        ours = sum(faces[: len(own)]) + sum(own)
        theirs = sum(faces[len(own) :]) + sum(enemy)
        won += ours > theirs
        lost += ours < theirs
    return Fraction(won, won + lost)


WON = [("won_fight", "fighter"), ("removed", "enemy")]
LOST = [("won_fight", "enemy"), ("removed", "fighter")]


@pytest.mark.rule("BF-5-1")
@pytest.mark.parametrize("kind", ["warrior", "machine"])
def test_contact_is_a_fight(kind):
    facts = {"fighter": {"kind": kind}, "enemy": {}}
    assert told(play("fight", facts, 4, 2)) == WON


@pytest.mark.rule("BF-5-1")
def test_without_contact_there_is_no_fight():
    assert refused(play("fight", {"distance": 0.033})) == "BF-5-1"


@pytest.mark.rule("BF-5-2")
@pytest.mark.parametrize("kind", ["gun", "fortification"])
def test_guns_and_fortifications_do_not_fight(kind):
    assert refused(play("fight", {"enemy": {"kind": kind}})) == "BF-5-2"
    outcome = play(
        "melee-phase",
        {"fighters": [{}], "enemies": [{"kind": kind}], "contacts": [{"fighter": 1, "enemy": 1}]},
    )
    assert told(outcome) == [("shooting_began", "")]
    assert "BF-5-2" in rules_of(outcome)


@pytest.mark.rule("BF-5-3")
@pytest.mark.parametrize("bonus", [3, 2, 1, 0])
def test_the_bonus_is_added_to_the_die(bonus):
    assert strengths(fight([bonus], [0], 3, 1)) == [(3 + bonus, 1)]


@pytest.mark.rule("BF-5-4")
@pytest.mark.parametrize(
    ("bonus", "die", "strength"), [(3, 5, 8), (2, 3, 5), (1, 2, 3), (1, 4, 5), (3, 6, 9)]
)
def test_strength_is_die_and_bonus(bonus, die, strength):
    assert strengths(fight([bonus], [0], die, 1 if strength > 1 else 2))[0][0] == strength


@pytest.mark.rule("BF-5-5", "BF-5-6")
def test_the_greater_strength_wins_and_the_loser_is_removed():
    outcome = fight([3], [2], 5, 3)
    assert strengths(outcome) == [(8, 5)]
    assert told(outcome) == WON


@pytest.mark.rule("BF-5-6")
def test_a_warrior_removes_a_machine():
    assert told(play("fight", {"enemy": {"kind": "machine", "melee_bonus": 1}}, 6, 4)) == WON


@pytest.mark.rule("BF-5-7")
def test_equal_strength_is_thrown_again():
    outcome = fight([2], [1], 4, 5, 5, 3)
    assert strengths(outcome) == [(6, 6), (7, 4)]
    assert told(outcome) == WON


@pytest.mark.rule("BF-5-7")
def test_in_an_uneven_tie_all_throw_again():
    outcome = fight([1, 1], [3], 3, 3, 5, 6, 6, 1)
    assert strengths(outcome) == [(8, 8), (14, 4)]
    assert told(outcome) == [
        ("won_fight", "fighter"),
        ("won_fight", "beside_fighter.1"),
        ("removed", "enemy"),
    ]


@pytest.mark.rule("BF-5-8")
@pytest.mark.parametrize(
    ("own", "enemy", "dice", "found"),
    [
        ([1, 1], [3], (2, 4, 6), [(8, 9)]),
        ([1, 1], [3], (3, 4, 6, 1, 1, 1), [(9, 9), (4, 4)]),
        ([1, 1, 1], [3], (1, 1, 1, 6), [(6, 9)]),
    ],
)
def test_strengths_of_a_side_are_added(own, enemy, dice, found):
    if found[-1][0] == found[-1][1]:
        dice, found = (*dice, 6, 6, 1), [*found, (14, 4)]
    assert strengths(fight(own, enemy, *dice)) == found


@pytest.mark.rule("BF-5-9")
def test_the_whole_losing_side_is_removed():
    outcome = fight([1, 1], [3], 2, 4, 6)
    assert told(outcome) == [("won_fight", "enemy"), ("removed", "fighter"), ("removed", "beside_fighter.1")]


@pytest.mark.rule("BF-5-9")
def test_the_single_fighter_alone_is_removed():
    outcome = fight([3], [1, 1], 1, 5, 5)
    assert told(outcome) == [("won_fight", "enemy"), ("won_fight", "beside_enemy.1"), ("removed", "fighter")]


def phase(own, enemies, contacts, *dice, plan=(), **settings):
    facts = {
        "fighters": [{"name": f"A{place}"} for place in range(1, own + 1)],
        "enemies": [{"name": f"B{place}"} for place in range(1, enemies + 1)],
        "contacts": [{"fighter": a, "enemy": b} for a, b in contacts],
        "pairings": [{"fighters": a, "enemies": b} for a, b in plan],
    }
    return play("melee-phase", facts, *dice, **settings)


def fought(outcome):
    found = [step.values for step in outcome.steps if step.key == "bitvy_fantasy.melee.fight"]
    return [(values["own"], values["enemies"]) for values in found]


CHAIN = [(1, 1), (1, 2), (2, 2)]


@pytest.mark.rule("BF-5-10")
def test_two_who_touch_one_fight_together():
    assert fought(phase(2, 1, [(1, 1), (2, 1)], 1, 1, 6)) == [((1, 2), (1,))]


@pytest.mark.rule("BF-5-10")
def test_separate_contacts_are_separate_duels():
    assert fought(phase(2, 2, [(1, 1), (2, 2)], 6, 1, 6, 1)) == [((1,), (1,)), ((2,), (2,))]


@pytest.mark.rule("BF-5-10")
@pytest.mark.parametrize(
    ("plan", "dice", "fights"),
    [
        ([([1], [1]), ([2], [2])], (6, 1, 6, 1), [((1,), (1,)), ((2,), (2,))]),
        ([([1, 2], [2]), ([1], [1])], (6, 6, 1, 6, 1), [((1, 2), (2,)), ((1,), (1,))]),
        ([([1, 2], [2]), ([1], [1])], (1, 1, 6), [((1, 2), (2,))]),
        ([([1], [1, 2]), ([2], [2])], (1, 6, 6, 6, 1), [((1,), (1, 2)), ((2,), (2,))]),
    ],
)
def test_the_active_player_splits_a_chain(plan, dice, fights):
    outcome = phase(2, 2, CHAIN, *dice, plan=plan)
    assert fought(outcome) == fights
    assert told(outcome)[-1] == ("shooting_began", "")


@pytest.mark.rule("BF-5-10")
def test_survivors_who_still_touch_fight_again():
    outcome = phase(2, 2, CHAIN, 6, 1, 1, 6, 6, 1, plan=[([1], [1]), ([2], [2])])
    assert fought(outcome) == [((1,), (1,)), ((2,), (2,)), ((1,), (2,))]


@pytest.mark.rule("BF-5-10")
def test_a_chain_without_a_plan_is_a_question():
    assert told(phase(2, 2, CHAIN)) == [("question", "")]


@pytest.mark.rule("BF-5-10")
def test_who_touches_nobody_of_the_fight_is_refused():
    outcome = phase(1, 3, [(1, 1)], plan=[([1], [3])])
    assert refused(outcome) == "BF-5-10"


@pytest.mark.rule("BF-5-10")
@pytest.mark.parametrize("plan", [([1, 2], [1]), ([1], [1, 2])])
def test_everyone_in_a_fight_touches_an_enemy_in_it(plan):
    assert refused(phase(2, 2, [(1, 1), (2, 2)], plan=[plan])) == "BF-5-10"


@pytest.mark.rule("BF-5-10")
def test_sums_on_both_sides_only_by_agreement():
    assert refused(fight([0, 0], [0, 0])) == "BF-5-10"
    assert refused(phase(2, 2, CHAIN, plan=[([1, 2], [1, 2])])) == "BF-5-10"
    outcome = fight([0, 0], [0, 0], 6, 6, 1, 1, large_fights=True)
    assert told(outcome)[-1] == ("removed", "beside_enemy.1")
    assert fought(phase(2, 2, CHAIN, 6, 6, 1, 1, large_fights=True)) == [((1, 2), (1, 2))]


@pytest.mark.rule("BF-5-11")
def test_fights_go_on_until_all_are_settled():
    outcome = phase(3, 3, [(1, 1), (2, 2), (3, 3)], 6, 1, 1, 6, 6, 1)
    assert len(fought(outcome)) == 3
    assert told(outcome)[-1] == ("shooting_began", "")


@pytest.mark.rule("BF-5-11")
def test_the_active_player_chooses_the_order():
    plan = [([2], [2]), ([1], [1])]
    assert fought(phase(2, 2, [(1, 1), (2, 2)], 6, 1, 6, 1, plan=plan)) == [((2,), (2,)), ((1,), (1,))]


@pytest.mark.parametrize(
    ("own", "enemies", "field"), [(1, 1, "contacts.2.enemy"), (0, 1, "fighters"), (1, 0, "enemies")]
)
def test_a_contact_names_models_of_the_lists(own, enemies, field):
    with pytest.raises(Problem) as wrong:
        phase(own, enemies, [(1, 1), (1, 2)])
    assert wrong.value.values["field"] == field


@pytest.mark.parametrize(
    ("plan", "field"),
    [
        (([1], [2]), "pairings.1.enemies"),
        (([1, 1], [1]), "pairings.1.fighters"),
    ],
)
def test_a_planned_fight_names_each_model_of_the_lists_once(plan, field):
    with pytest.raises(Problem) as wrong:
        phase(1, 1, [(1, 1)], plan=[plan])
    assert wrong.value.values["field"] == field


@pytest.mark.rule("BF-5-8", "BF-5-7")
@pytest.mark.parametrize(
    ("own", "enemy"), [([3], [2]), ([0], [0]), ([1, 1], [3]), ([4], [0, 1, 2]), ([0], [9])]
)
def test_odds_of_a_fight_are_counted_by_faces(own, enemy):
    found = odds("fight", facts_of(own, enemy))
    assert found.chance(lambda event: event.tag() == "removed" and event.who == "enemy") == chance_by_faces(
        own, enemy
    )


@pytest.mark.rule("BF-5-3")
@given(st.integers(0, 8), st.integers(0, 8))
def test_a_bonus_never_lowers_the_chance(bonus, enemy):
    def wins(own):
        return odds("fight", facts_of([own], [enemy])).chance(
            lambda event: event.who == "enemy" and event.tag() == "removed"
        )

    assert wins(bonus + 1) >= wins(bonus)


def test_a_commander_takes_his_artefact_with_him():
    outcome = play("fight", {"fighter": {"bears_artefact": True}}, 1, 6)
    assert told(outcome) == [("won_fight", "enemy"), ("removed", "fighter"), ("artefact_out", "fighter")]


@pytest.mark.rule("BF-5-4")
def test_a_die_that_counts_as_one_is_told_as_a_die():
    dagger = {"melee_bonus": 3, "effects": [{"id": "kinzhal-chesti"}]}
    outcome = play("fight", {"fighter": dagger, "enemy": {"melee_bonus": 2}}, 5, 3)
    values = next(step.values for step in outcome.steps if step.key == "bitvy_fantasy.melee.strength")
    assert (values["own_faces"], values["own_bonus"], values["own"]) == ((3,), 3, 6)
    assert (values["enemy_faces"], values["enemy_bonus"], values["enemy"]) == ((1,), 2, 3)


@pytest.mark.rule("BF-5-11")
def test_ten_duels_are_counted_apart():
    facts = {
        "fighters": [{"melee_bonus": 1}] * 10,
        "enemies": [{}] * 10,
        "contacts": [{"fighter": place, "enemy": place} for place in range(1, 11)],
    }
    found = odds("melee-phase", facts)
    chances = [
        chance
        for place in range(1, 11)
        for events, chance in found.of(f"enemies.{place}").items()
        if events[0].tag() == "removed"
    ]
    assert chances == [chance_by_faces([1], [0])] * 10


@pytest.mark.rule("BF-3.1-9")
def test_fights_stop_when_an_artefact_ends_in_the_middle():
    wrath = [{"id": "gnev-peruna"}]
    facts = {
        "fighters": [{"effects": wrath, "bears_artefact": True}, {"effects": wrath}],
        "enemies": [{"melee_bonus": 3}, {"melee_bonus": 3}],
        "contacts": [{"fighter": 1, "enemy": 1}, {"fighter": 2, "enemy": 2}],
    }
    outcome = play("melee-phase", facts, 1, 6)
    assert told(outcome)[-2:] == [("artefact_out", "fighters.1"), ("question", "")]
