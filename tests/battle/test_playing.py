"""Dice that play: seeded and scripted."""

import pytest

from armybuilder.battle.dice import above, at_least, at_most, below
from armybuilder.battle.playing import ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D6, D12, Throw
from armybuilder.wording.messages import say_problem

ASKED = "bronepehota.ask.survival"


def test_a_seed_throws_the_same_dice_again():
    first, second = SeededDice(7), SeededDice(7)
    throws = [first.roll(Throw(20, 3), ASKED).faces for _ in range(50)]
    assert throws == [second.roll(Throw(20, 3), ASKED).faces for _ in range(50)]
    assert len(set(throws)) > 40


def test_a_seed_throws_the_same_dice_in_every_version():
    dice = SeededDice(1)
    assert [dice.roll(D6, ASKED).total for _ in range(8)] == [1, 6, 5, 2, 3, 3, 4, 5]


def test_seeded_faces_are_those_of_the_die():
    faces = {SeededDice(seed).roll(D12, ASKED).total for seed in range(400)}
    assert faces == set(range(1, 13))


def test_one_throw_adds_its_constant_once():
    rolled = ScriptedDice(7).roll(Throw(12, plus=2), ASKED)
    assert (rolled.total, rolled.faces) == (9, (7,))


def test_several_dice_add_up_only_when_they_are_rolled():
    assert ScriptedDice(3, 4).roll(Throw(6, 2, plus=1), ASKED).total == 8
    assert ScriptedDice(2, 5).best(Throw(6, 2, plus=1), ASKED).best == 6


@pytest.mark.parametrize(
    ("bar", "hits"), [(above(4), 2), (at_least(4), 3), (at_most(4), 2), (below(4), 1)], ids=str
)
def test_each_die_is_held_against_the_bar(bar, hits):
    counted = ScriptedDice(1, 4, 5, 6).count(Throw(6, 4), bar, ASKED)
    assert counted.hits == hits
    assert counted.passed


def test_a_roll_off_repeats_ties():
    dice = ScriptedDice(4, 4, 2, 6, 3)
    decided = dice.roll_off((D6, D6), ASKED)
    assert decided.winner == 1
    assert [[rolled.total for rolled in thrown] for thrown in decided.rounds] == [[4, 4], [2, 6]]
    assert dice.left == (3,)


def test_only_the_tied_throw_again_where_the_game_says_so():
    everybody = ScriptedDice(5, 5, 1, 2, 1, 6)
    assert everybody.roll_off((D6, D6, D6), ASKED).winner == 2
    tied = ScriptedDice(5, 5, 1, 2, 1)
    assert tied.roll_off((D6, D6, D6), ASKED, "tied").winner == 0


def to_the_end(play, dice):
    play(dice)
    dice.finish()


def refusal(play, *numbers):
    with pytest.raises(Problem) as caught:
        to_the_end(play, ScriptedDice(*numbers))
    return say_problem(caught.value, "en")


def test_numbers_that_run_out_say_which_roll_was_asked_for():
    told = refusal(lambda dice: dice.roll(Throw(12, 3), ASKED), 4, 9)
    assert told == "Roll 3 is missing: D12 for the Survival Test. Add the number that was rolled."


@pytest.mark.parametrize(("number", "said"), [(0, "0"), (7, "7"), (-1, "−1"), (100, "100")])
def test_a_number_that_the_die_lacks_is_refused(number, said):
    told = refusal(lambda dice: dice.roll(D6, ASKED), number)
    assert told == f"Roll 1: {said} cannot come up. Wanted: D6 for the Survival Test, from 1 to 6."


def test_numbers_that_nobody_asked_for_are_refused():
    told = refusal(lambda dice: dice.roll(D6, ASKED), 1, 5, 6)
    assert "5, 6" in told


def test_picking_takes_a_number_from_one():
    assert ScriptedDice(3).pick(5, ASKED) == 2
    assert "from 1 to 5" in refusal(lambda dice: dice.pick(5, ASKED), 6)


def test_a_roll_off_of_those_who_are_always_alike_ends():
    class Stuck(SeededDice):
        def _faces(self, throw, _):
            return (3,) * throw.count

    with pytest.raises(Problem, match=r"dice\.never_decided"):
        Stuck(1).roll_off((D6, D6), ASKED)


@pytest.mark.parametrize("text", ["3,5,6", "3 5 6", " 3; 5 ,6 "])
def test_numbers_are_read_as_players_type_them(text):
    assert read_dice(text) == (3, 5, 6)


@pytest.mark.parametrize("text", ["3,x", "-1", "2.5", "²", "٣"])
def test_what_is_no_number_on_a_die_is_told(text):
    with pytest.raises(Problem, match=r"dice\.no_number"):
        read_dice(text)


def test_a_die_may_be_left_to_the_program():
    assert read_dice("3, ? 5") == (3, None, 5)
    dice = ScriptedDice(3, None, 5, None, seed=4)
    own = dice.roll(Throw.parse("1D6"), "battle.free_roll")
    mixed = dice.roll(Throw.parse("3D6"), "battle.free_roll")
    assert own.faces == (3,)
    assert mixed.faces[1] == 5
    assert dice.by_program == {1}
    again = ScriptedDice(None, 5, None, seed=4)
    assert again.roll(Throw.parse("3D6"), "battle.free_roll").faces == mixed.faces
    dice.finish()
