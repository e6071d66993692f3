"""The table: points, and what tells tied players apart."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.campaign.standings import LEAGUE, SWISS, Counted, Scores, table

SEASON = ("1>6 2>5 3=4", "4>6 5>3 1>2", "2>6 1>3 4>5", "5>6 1>4 2=3", "3>6 2>4 1=5")


def game(told: str) -> Counted:
    """Return the game of `1>6` (1 beat 6) or `3=4` (a draw)."""
    one, sign, other = told
    if sign == "=":
        return Counted(outcomes={one: "drew", other: "drew"}, points={one: 1, other: 1})
    return Counted(outcomes={one: "won", other: "lost"}, points={one: 3, other: 0})


def scores(*rounds: str, **more) -> Scores:
    games = tuple(game(one) for told in rounds for one in told.split())
    players = tuple(sorted({who for one in games for who in one.outcomes}))
    return Scores(players=players, games=games, **more)


def order(found) -> str:
    return " ".join(f"{line.player}:{line.points}" for line in found)


def test_a_season_is_counted_and_the_game_between_the_tied_decides():
    found = table(scores(*SEASON))
    assert order(found) == "1:13 2:10 4:7 5:7 3:5 6:0"
    fourth, fifth = found[2], found[3]
    assert (fourth.tie_breaks["sonneborn"], fifth.tie_breaks["sonneborn"]) == (19, 23)
    assert fifth.decided_by == "between"
    assert (fourth.rank, fifth.rank) == (3, 4)


def test_a_corrected_battle_changes_the_table():
    corrected = [told.replace("4>5", "5>4") for told in SEASON]
    found = table(scores(*corrected))
    assert order(found) == "1:13 2:10 5:10 3:5 4:4 6:0"
    assert found[2].decided_by == "between"


def test_games_between_the_tied_count_only_if_all_of_them_have_met():
    found = table(scores("1>3 2>3", "1>4 2>4"))
    assert [line.rank for line in found] == [1, 1, 3, 3]


def test_those_who_are_still_tied_begin_again():
    # 1, 2 and 3 beat one another in a ring; two of them have a larger difference, and of these their game decides
    ring = [game("1>2"), game("2>3"), game("3>1")]
    scored = [
        Counted(outcomes=one.outcomes, points=one.points, scores=dict(zip(one.outcomes, by, strict=True)))
        for one, by in zip(ring, [(5, 1), (9, 1), (3, 3)], strict=True)
    ]
    found = table(Scores(players=("1", "2", "3"), games=tuple(scored)), ("between", "difference"))
    assert [(line.player, line.decided_by) for line in found] == [
        ("1", ""),
        ("2", "between"),
        ("3", "difference"),
    ]


def test_opponents_of_a_bye_count_as_half_of_ones_own_points():
    bye = Counted(outcomes={"1": "bye"}, points={"1": 3})
    found = table(Scores(players=("1", "2"), games=(game("1>2"), bye)), SWISS)
    assert found[0].tie_breaks["opponents"] == 0 + 6 // 2
    assert found[0].played == 1


def test_points_of_the_organiser_and_lots_decide_last():
    found = table(scores("1=2", adjustments={"1": -1}))
    assert order(found) == "2:1 1:0"
    drawn = table(scores("1=2", lots=("2", "1")))
    assert [line.player for line in drawn] == ["2", "1"]
    assert drawn[1].decided_by == "lots"


@pytest.mark.parametrize("breaks", [LEAGUE, SWISS])
@given(st.integers(2, 9), st.integers(0, 30), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_everybody_stands_in_the_table_once_whatever_the_order_of_games(
    breaks, players, games, random: Random
):
    names = [str(number) for number in range(1, players + 1)]
    played = [
        game("".join((one, random.choice(">="), other)))
        for one, other in (random.sample(names, 2) for _ in range(games))
    ]
    found = table(Scores(players=tuple(names), games=tuple(played)), breaks)
    assert sorted(line.player for line in found) == names
    assert [line.points for line in found] == sorted((line.points for line in found), reverse=True)
    mixed = Scores(players=tuple(reversed(names)), games=tuple(random.sample(played, len(played))))
    assert table(mixed, breaks) == found
