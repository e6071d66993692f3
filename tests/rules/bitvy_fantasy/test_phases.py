"""Turns and phases (section 2), disputes (7), victory (8) and the die."""

from fractions import Fraction

import pytest

from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told


@pytest.mark.rule("BF-0-3")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_one_to_six(face):
    outcome = play("dice", {}, face)
    assert outcome.events[0].total == face


@pytest.mark.rule("BF-0-3")
def test_every_face_has_the_same_chance():
    chances = odds("dice", {}).whole()
    assert sorted(chances.values()) == [Fraction(1, 6)] * 6


@pytest.mark.rule("BF-0-3")
def test_one_die_three_times_is_three_dice():
    outcome = play("dice", {"dice": 3}, 2, 5, 6)
    assert outcome.steps[0].dice[0].faces == (2, 5, 6)
    assert outcome.events[0].total == 13


@pytest.mark.rule("BF-2-1")
def test_after_the_shooting_the_other_player_begins():
    outcome = play("phase-end", {"active": "first", "phase": "shooting", "turn": 3})
    assert told(outcome) == [("magic_began", "second")]
    assert outcome.events[0].turn == 4


@pytest.mark.rule("BF-2-1")
def test_the_higher_die_goes_first_and_ties_are_thrown_again():
    assert told(play("first-turn", {}, 5, 2)) == [("goes_first", "first")]
    assert told(play("first-turn", {}, 4, 4, 1, 3)) == [("goes_first", "second")]
    assert odds("first-turn", {}).chance(lambda event: event.who == "first") == Fraction(1, 2)


@pytest.mark.rule("BF-2-2")
@pytest.mark.parametrize(
    ("phase", "contacts", "began"),
    [
        ("magic", 0, "manoeuvre_began"),
        ("manoeuvre", 2, "melee_began"),
        ("melee", 0, "shooting_began"),
        ("shooting", 0, "magic_began"),
    ],
)
def test_four_phases_in_order(phase, contacts, began):
    outcome = play("phase-end", {"phase": phase, "contacts": contacts})
    assert [tag for tag, _ in told(outcome)] == [began]


@pytest.mark.rule("BF-2-3")
def test_magic_may_be_skipped():
    assert told(play("phase-end", {"phase": "magic"})) == [("manoeuvre_began", "first")]


@pytest.mark.rule("BF-2-3")
@pytest.mark.parametrize(
    ("phase", "deed"),
    [("shooting", "move"), ("melee", "fire"), ("magic", "fight"), ("manoeuvre", "use_card")],
)
def test_deeds_of_other_phases_are_refused(phase, deed):
    assert refused(play("permission", {"phase": phase, "deed": deed})) == "BF-2-3"


@pytest.mark.rule("BF-2-3")
def test_a_melee_with_contacts_cannot_be_skipped():
    assert refused(play("phase-end", {"phase": "melee", "contacts": 1})) == "BF-2-3"


@pytest.mark.rule("BF-2-4")
def test_only_the_active_player_uses_cards():
    assert refused(play("permission", {"phase": "magic", "by": "opponent"})) == "BF-2-4"
    assert told(play("permission", {"phase": "magic"})) == [("permitted", "")]


@pytest.mark.rule("BF-2-5")
def test_only_own_models_move():
    move = {"phase": "manoeuvre", "deed": "move"}
    assert refused(play("permission", {**move, "whose": "enemy"})) == "BF-2-5"
    assert refused(play("permission", {**move, "by": "opponent"})) == "BF-2-5"
    assert refused(play("permission", move)) is None


@pytest.mark.rule("BF-2-6")
def test_a_melee_without_contacts_ends_at_once():
    outcome = play("phase-end", {"phase": "manoeuvre", "contacts": 0})
    assert told(outcome) == [("shooting_began", "first")]
    assert "BF-2-6" in rules_of(outcome)


@pytest.mark.rule("BF-2-6")
def test_both_players_roll_in_a_melee():
    assert refused(play("permission", {"phase": "melee", "deed": "fight", "by": "opponent"})) is None


@pytest.mark.rule("BF-2-7")
def test_the_opponent_does_not_fire():
    fire = {"phase": "shooting", "deed": "fire"}
    assert refused(play("permission", {**fire, "by": "opponent"})) == "BF-2-7"
    assert refused(play("permission", fire)) is None


@pytest.mark.rule("BF-7-1")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), "first"), ((2, 5), "second"), ((4, 4, 6, 1), "first")])
def test_the_higher_die_decides_a_dispute(dice, winner):
    outcome = play("dispute", {"question": "Видна ли половина?"}, *dice)
    assert told(outcome) == [("decided", winner)]
    assert outcome.steps[0].values == {"question": "Видна ли половина?"}


@pytest.mark.rule("BF-2-1", "BF-7-1")
@pytest.mark.parametrize(
    ("action", "keys"),
    [
        ("first-turn", ["bitvy_fantasy.turn.first_tie", "bitvy_fantasy.turn.first"]),
        ("dispute", ["bitvy_fantasy.dispute.tie", "bitvy_fantasy.dispute.dice"]),
    ],
)
def test_a_tie_is_told_apart_from_the_throw_that_decides(action, keys):
    assert [step.key for step in play(action, {}, 4, 4, 1, 3).steps] == keys


@pytest.mark.rule("BF-7-1", "BF-6.9-4")
def test_a_dispute_about_half_of_a_target_is_even():
    found = odds("dispute", {"question": "half"})
    assert found.chance(lambda event: event.who == "first") == Fraction(1, 2)


@pytest.mark.rule("BF-8-1")
@pytest.mark.parametrize(
    ("own", "enemy", "event", "who"),
    [
        ({"warriors": 3}, {"guns": 1}, "victory", "own_army"),
        ({"warriors": 3}, {"machines": 1}, "game_goes_on", ""),
        ({"warriors": 3}, {"warriors": 2, "guns": 0}, "game_goes_on", ""),
        ({}, {"warriors": 1}, "victory", "enemy_army"),
    ],
)
def test_an_army_without_warriors_and_machines_has_lost(own, enemy, event, who):
    assert told(play("victory", {"own_army": own, "enemy_army": enemy})) == [(event, who)]


@pytest.mark.rule("BF-8-1")
def test_two_destroyed_armies_are_for_the_players():
    assert told(play("victory", {"own_army": {}, "enemy_army": {}})) == [("question", "")]
