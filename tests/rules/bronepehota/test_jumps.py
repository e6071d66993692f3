"""Jump packs (9.4). Lengths in centimetres: a step is 5 cm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import resolve
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.bronepehota.rules.events import Jumped, MustFight, Turned
from armybuilder.games.bronepehota.rules.movement.jumps import JumpTrooper, PackJump, resolve_jump
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings

AGREED = Settings(jump_packs=True)


def jumped(longest, length, rise=0, descent=0, *, settings=AGREED, trooper=None, **facts):
    """A jump with its lengths in tenths of a step."""
    in_cm = {"length": length / 2, "rise": rise / 2, "descent": descent / 2}
    facts = PackJump(trooper=JumpTrooper(jump=longest, **(trooper or {})), **in_cm, **facts)
    return resolve(resolve_jump, facts, settings, ScriptedDice())


def total(outcome):
    (event,) = [event for event in outcome.events if isinstance(event, Jumped)]
    return event.steps


def refused_by(outcome):
    assert outcome.refusal is not None
    return outcome.refusal.rule


@pytest.mark.rule("BP-9.4-1")
def test_jump_packs_are_agreed_on():
    outcome = jumped(5, 10, settings=Settings())
    assert refused_by(outcome) == "BP-9.4-1"
    assert outcome.steps[0].setting == "jump_packs"
    assert jumped(5, 10).refusal is None


@pytest.mark.rule("BP-9.4-2")
@pytest.mark.parametrize("longest", [4, 5])
def test_the_code_is_the_longest_jump(longest):
    assert total(jumped(longest, longest * 10)) == longest
    assert refused_by(jumped(longest, longest * 10 + 1)) == "BP-9.4-7"


@pytest.mark.rule("BP-9.4-2")
def test_without_the_code_nobody_jumps():
    assert refused_by(jumped(0, 0)) == "BP-9.4-2"


@pytest.mark.rule("BP-9.4-3")
def test_a_jump_takes_the_place_of_the_move():
    assert refused_by(jumped(5, 10, trooper={"moved": True})) == "BP-9.4-3"


@pytest.mark.rule("BP-9.4-4")
def test_what_was_announced_holds():
    assert refused_by(jumped(5, 10, trooper={"announced": "walk"})) == "BP-9.4-4"


@pytest.mark.rule("BP-9.4-5")
@pytest.mark.parametrize("direction", [0, 90, 180, 270])
def test_a_jump_goes_in_any_direction(direction):
    outcome = jumped(5, 20, direction=direction)
    assert outcome.events == (Jumped(who="trooper", steps=2, direction=direction),)


@pytest.mark.rule("BP-9.4-6")
def test_a_jump_goes_straight():
    assert refused_by(jumped(5, 20, straight=False)) == "BP-9.4-6"


@pytest.mark.rule("BP-9.4-7")
@pytest.mark.parametrize("length", range(6))
def test_table_8(length):
    assert total(jumped(5, length * 10, (5 - length) * 10)) == 5
    assert refused_by(jumped(5, length * 10, (5 - length) * 10 + 1)) == "BP-9.4-7"


@pytest.mark.rule("BP-9.4-7")
@pytest.mark.parametrize(
    ("length", "rise", "legal"), [(20, 20, True), (40, 20, False), (40, 10, True), (40, 11, False)]
)
def test_length_and_height_together(length, rise, legal):
    assert (jumped(5, length, rise).refusal is None) == legal


@pytest.mark.rule("BP-9.4-8")
@pytest.mark.parametrize(("length", "rise", "sum_"), [(20, 20, 4), (20, 10, 3)])
def test_both_are_measured_from_the_take_off(length, rise, sum_):
    assert total(jumped(5, length, rise)) == sum_


@pytest.mark.rule("BP-9.4-9")
@pytest.mark.parametrize("landing", ["ladder", "no-room"])
def test_nobody_lands_where_he_cannot_stand(landing):
    assert refused_by(jumped(5, 20, landing=landing)) == "BP-9.4-9"


@pytest.mark.rule("BP-9.4-9")
def test_on_landing_he_is_turned_any_way():
    assert jumped(5, 20, facing=135).events[-1] == Turned(who="trooper", facing=135)


@pytest.mark.rule("BP-9.4-9")
def test_landing_at_an_enemy_is_a_fight():
    assert jumped(5, 20, contact="trooper").events[-1] == MustFight(who="trooper")
    assert MustFight(who="trooper") not in jumped(5, 20, contact="trooper", trooper={"fought": True}).events
    assert MustFight(who="trooper") not in jumped(5, 20, contact="capture").events


@pytest.mark.rule("BP-9.4-10")
def test_no_gun_in_a_jump():
    assert refused_by(jumped(5, 20, trooper={"with_gun": True})) == "BP-9.4-10"


@pytest.mark.rule("BP-9.4-11")
def test_a_jump_may_be_shorter():
    assert total(jumped(5, 10, 10)) == 2


@pytest.mark.rule("BP-9.4-12")
@pytest.mark.parametrize(
    ("longest", "length", "rise", "descent", "legal"),
    [(5, 20, 0, 20, True), (5, 20, 0, 40, False), (5, 10, 0, 40, True), (4, 20, 10, 20, True)],
)
def test_a_drop_counts_as_height(longest, length, rise, descent, legal):
    outcome = jumped(longest, length, rise, descent)
    assert (outcome.refusal is None) == legal


@pytest.mark.rule("BP-9.4-7", "BP-9.4-11", "BP-9.4-12")
@given(st.integers(0, 80), st.integers(0, 80), st.integers(0, 80), st.integers(1, 6))
def test_a_jump_is_legal_up_to_its_code(length, rise, descent, longest):
    legal = length + max(rise, descent) <= longest * 10
    assert (jumped(longest, length, rise, descent).refusal is None) == legal


def test_the_action_is_listed():
    assert RESOLVER.action("jump") is resolve_jump
