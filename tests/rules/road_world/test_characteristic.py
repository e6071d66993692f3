"""Characteristics, their tests, and natural faces (sections 2 and 8.4, X14)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.games.road_world.rules.basics.models import average_human, lowered
from tests.rules.road_world.at_table import odds, play, refused, told

SHEET = {"mobility": 3, "persistence": 1, "fortitude": 3, "defense": 0}


def now(**facts):
    """What a model is worth now."""
    return play("model-now", {"model": {**SHEET, **facts}}).events[0]


def succeeds(*faces, bonus=0, **model):
    return told(play("characteristic-test", {"model": model, "bonus": bonus}, *faces)) == [
        ("passed_test", "model")
    ]


@pytest.mark.rule("RW-2.1-1")
def test_a_sheet_has_four_characteristics():
    assert now().defense == 0
    assert refused(play("model-now", {"model": {**SHEET, "defense": None}})) == "RW-2.1-1"


@pytest.mark.rule("RW-2.1-2")
def test_mobility_is_the_way_in_steps():
    assert average_human().mobility == 3
    assert now().steps == 3


@pytest.mark.rule("RW-2.1-3")
@pytest.mark.rule("RW-2.1-4")
@pytest.mark.rule("RW-2.1-5")
@pytest.mark.rule("RW-2.1-6")
def test_an_average_human():
    human = play("model-now", {"model": {"human": True}}).events[0]
    found = (human.mobility, human.persistence, human.fortitude, human.defense)
    assert found == (3, 1, 3, 0)


@pytest.mark.rule("RW-2.2-1")
def test_a_characteristic_of_nought_is_no_ability_at_all():
    assert now(mobility=0).steps == 0
    assert now(mobility=1, fatigue=2).mobility == 0
    assert not succeeds(1, fortitude=0)
    assert not succeeds(1, fortitude=0, bonus=3)
    assert succeeds(2, fortitude=3, fatigue=3, bonus=2)
    assert now(defense=0).defense == 0


@pytest.mark.rule("RW-2.3-1")
@pytest.mark.parametrize(
    ("model", "face", "passed"),
    [
        ({"fortitude": 3}, 3, True),
        ({"fortitude": 3}, 4, False),
        ({"fortitude": 6}, 6, True),
        ({"fortitude": 0}, 1, False),
        ({"fortitude": 3, "fatigue": 2}, 1, True),
        ({"fortitude": 3, "fatigue": 2}, 2, False),
    ],
)
def test_a_test_is_passed_by_the_value_or_less(model, face, passed):
    assert succeeds(face, **model) is passed


@given(st.integers(0, 9), st.integers(0, 9))
def test_the_odds_of_a_test_are_the_value_in_sixths(fortitude, tokens):
    found = odds("characteristic-test", {"model": {"fortitude": fortitude, "fatigue": tokens}})
    assert found.chance(lambda event: event.tag() == "passed_test") == Fraction(
        sum(face <= fortitude - tokens for face in range(1, 7)), 6
    )


@pytest.mark.rule("RW-2.4-1")
@pytest.mark.parametrize(("face", "modifier", "total"), [(6, -2, 4), (5, 1, 6), (2, -1, 1)])
def test_the_natural_face_stays_beside_the_result(face, modifier, total):
    event = play("natural-die", {"modifier": modifier}, face).events[0]
    assert (event.natural, event.modified) == (face, total)


@pytest.mark.rule("RW-2.4-2")
@pytest.mark.parametrize(("face", "modifier", "works"), [(6, -1, True), (5, 1, False)])
def test_effects_look_at_the_natural_face(face, modifier, works):
    facts = {"modifier": modifier, "keyed_to": "six"}
    assert (("face_works", "") in told(play("natural-die", facts, face))) is works


@pytest.mark.rule("RW-8.4-3")
@pytest.mark.parametrize(("strike", "tokens", "face", "hit"), [(4, 2, 5, False), (3, 1, 4, True)])
def test_fatigue_lowers_hit_rolls(strike, tokens, face, hit):
    outcome = play("hit-roll", {"strike": strike, "fatigue": tokens}, face)
    assert (told(outcome) == [("hit_scored", "")]) is hit


@pytest.mark.rule("RW-8.4-4")
@pytest.mark.parametrize(("tokens", "ground", "steps"), [(1, "open", 2), (1, "difficult", 1), (4, "open", 0)])
def test_fatigue_lowers_mobility_before_the_ground_does(tokens, ground, steps):
    assert now(fatigue=tokens, ground=ground).steps == steps


@pytest.mark.rule("RW-9.11-1")
def test_a_fraction_of_a_step_is_no_step_yet():
    outcome = play("model-now", {"model": {**SHEET, "ground": "difficult"}})
    assert outcome.events[0].steps == 1
    assert "RW-9.11-1" in [step.rule for step in outcome.steps]


@pytest.mark.rule("RW-8.4-5")
@pytest.mark.parametrize(("tokens", "face"), [(1, 3), (3, 1)])
def test_fatigue_lowers_fortitude(tokens, face):
    assert not succeeds(face, fortitude=3, fatigue=tokens)


@pytest.mark.rule("RW-8.4-6")
def test_penalties_add_up():
    event = now(mobility=4, fatigue=3)
    assert (event.mobility, event.fortitude, event.to_hit) == (1, 0, -3)
    assert (event.persistence, event.defense) == (1, 0)


@given(st.integers(0, 20), st.integers(0, 99))
def test_a_lowered_characteristic_stays_between_nought_and_the_printed_one(printed, tokens):
    assert 0 <= lowered(printed, tokens + 1) <= lowered(printed, tokens) <= printed


@pytest.mark.rule("RW-X14-1")
@pytest.mark.parametrize(
    ("facts", "face", "plain", "automatic"),
    [
        ({"strike": 4, "fatigue": 3}, 6, "hit_missed", "hit_scored"),
        ({"strike": 2, "modifier": 1}, 1, "hit_scored", "hit_missed"),
    ],
)
def test_natural_faces_decide_only_when_agreed(facts, face, plain, automatic):
    assert told(play("hit-roll", facts, face)) == [(plain, "")]
    assert told(play("hit-roll", facts, face, natural_values="auto_hit_miss")) == [(automatic, "")]
