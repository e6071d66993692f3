"""What a played battle gives to a campaign, and what it may not contradict."""

from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.result import Luck, TrackResult, check_result
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.resulting import luck_of, result_of, strays
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from tests.battle.session.toy_war import begun


def won():
    session = begun(1)
    session.do(Wanted("hit", {"who": "a.1.1", "target": "b.1.1"}), ScriptedDice(6))
    return session


def test_the_loser_is_destroyed_and_the_winner_has_the_kill():
    result = result_of(won(), id="x", date="2026-11-22")
    ann, bob = result.sides
    assert (ann.outcome, bob.outcome, ann.ended) == ("won", "lost", "destroyed")
    (unit,) = bob.units
    assert (unit.fate, unit.by, unit.owner_end) == ("destroyed", "s1", "b")
    assert unit.tracks == (TrackResult(id="wounds", kind="wounds", start=3, end=0, maximum=3),)
    (kill,) = ann.units[0].kills
    assert (kill.side, kill.model, kill.cause) == ("b", "b.1.1", "other")
    assert bob.units[0].kills == ()
    assert ann.units[0].deeds[0].amount == 1
    assert result.complete
    assert (ann.first_player, bob.first_player) == (True, False)
    check_result(result)


def test_a_battle_that_goes_on_is_not_complete():
    result = result_of(begun())
    assert not result.complete
    assert {side.outcome for side in result.sides} == {None}
    assert [model.fate for model in result.sides[0].units[0].models] == ["through"] * 3


def test_a_captured_unit_has_its_owner():
    session = begun(2)
    session.do(Wanted("hand-over", {"who": "b.1", "side": "a"}), SeededDice())
    unit = result_of(session).sides[1].units[0]
    assert (unit.fate, unit.owner_end) == ("captured", "a")
    assert {model.fate for model in unit.models} == {"captured"}


def test_luck_counts_each_face_for_its_side():
    session = begun(2)
    session.do(Wanted("hit", {"who": "a.1.1", "target": "b.1.1"}), ScriptedDice(1))
    session.do(Wanted("hit", {"who": "b.1.1", "target": "a.1.1"}), ScriptedDice(4))
    luck = luck_of(session.standing)
    assert luck == {
        "a": Luck(rolls=1, deviation=-250, variance=292),
        "b": Luck(rolls=1, deviation=50, variance=292),
    }
    assert strays(luck["a"]) is None
    assert strays(Luck(rolls=100, deviation=3500, variance=29167)) == pytest.approx(2.05, abs=0.01)


def spoilt(change):
    result = result_of(won())
    ann, bob = result.sides
    bob = replace(bob, units=(replace(bob.units[0], key="s2"),))
    return change(result, ann, bob)


WRONG = {
    "sides": lambda result, ann, _: replace(result, sides=(ann,)),
    "winners": lambda result, ann, bob: replace(result, sides=(ann, replace(bob, outcome="won"))),
    "twice": lambda result, ann, bob: replace(result, sides=(ann, replace(bob, units=bob.units * 2))),
    "track": lambda result, ann, bob: replace(
        result,
        sides=(
            ann,
            replace(bob, units=(replace(bob.units[0], tracks=(TrackResult(id="x", end=4, maximum=3),)),)),
        ),
    ),
    "destroyed": lambda result, ann, bob: replace(
        result,
        sides=(
            ann,
            replace(
                bob,
                units=(
                    replace(bob.units[0], tracks=(TrackResult(id="x", kind="durability", end=1, maximum=3),)),
                ),
            ),
        ),
    ),
    "no_owner": lambda result, ann, bob: replace(
        result, sides=(ann, replace(bob, units=(replace(bob.units[0], fate="captured", owner_end="c"),)))
    ),
}


@pytest.mark.parametrize("key", WRONG)
def test_a_result_that_contradicts_itself_is_told(key):
    with pytest.raises(Problem, match=rf"battle_result\.{key}"):
        check_result(spoilt(WRONG[key]))


@pytest.mark.parametrize("seed", range(5))
def test_any_battle_gives_a_result_that_can_be_kept(seed):
    session = begun(3)
    play_at_random(session, Random(seed), SeededDice, most=30)
    result = result_of(session)
    assert decode(encode(result), type(result)) == result
