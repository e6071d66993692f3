"""Who meets whom: Swiss rounds, everybody against everybody, knock-out."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.campaign.pairing.contenders import NOBODY, Contender, Pairing, counted
from armybuilder.campaign.pairing.knock_out import first_round, next_round
from armybuilder.campaign.pairing.round_robin import round_robin, rounds_of
from armybuilder.campaign.pairing.swiss import swiss


def season(players: int, rounds: int, random: Random) -> list[Pairing]:
    """Return all pairings of a Swiss season in which chance decides who wins."""
    points = {f"p{number:02}": 0 for number in range(players)}
    past: list[Pairing] = []
    for number in range(rounds):
        order = sorted(points, key=lambda who: (-points[who], who))
        table = [Contender(player=who, points=points[who], rank=order.index(who) + 1) for who in order]
        random.shuffle(table)
        paired = swiss(table, counted(past), rounds - number - 1)
        assert sorted(who for one in paired for who in one if who) == sorted(points)
        for one in paired:
            points[random.choice([who for who in one if who])] += 3
        past += paired
    return past


@pytest.mark.parametrize(
    ("players", "rounds"), [(4, 3), (5, 5), (6, 5), (7, 5), (8, 5), (9, 5), (10, 7), (16, 5)]
)
def test_nobody_meets_twice_and_nobody_has_two_byes(players, rounds):
    for seed in range(5):
        assert max(counted(season(players, rounds, Random(seed))).values()) == 1


@given(st.integers(2, 24), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_the_players_does_not_matter(players, random):
    table = [Contender(player=f"p{n}", points=random.randint(0, 9), rank=n + 1) for n in range(players)]
    met = counted(Pairing(*random.sample([one.player for one in table], 2)) for _ in range(players // 2))
    shuffled = random.sample(table, len(table))
    assert swiss(table, met, 1) == swiss(shuffled, met, 1)


def test_those_of_like_points_meet_and_the_last_has_the_bye():
    points = (9, 9, 6, 6, 0)
    table = [Contender(player=f"p{n}", points=one, rank=n + 1) for n, one in enumerate(points)]
    assert swiss(table, {}) == (Pairing("p0", "p1"), Pairing("p2", "p3"), Pairing("p4", NOBODY))


def test_the_next_to_last_has_the_bye_when_the_last_had_one():
    table = [Contender(player=f"p{n}", points=6 - 3 * n, rank=n + 1) for n in range(3)]
    assert Pairing("p1", NOBODY) in swiss(table, counted([Pairing("p2", NOBODY)]))


def test_whom_the_organiser_keeps_apart_do_not_meet():
    table = [Contender(player=f"p{n}", rank=n + 1) for n in range(4)]
    kept = frozenset(("p0", "p1"))
    assert kept not in {one.pair for one in swiss(table, {}, apart=[kept])}


def test_a_large_round_is_paired_by_matching():
    pairs = swiss([Contender(player=f"p{n:02}", points=n // 8, rank=64 - n) for n in range(64)], {})
    assert len(pairs) == 32
    assert all(abs(int(one.first[1:]) // 8 - int(one.second[1:]) // 8) == 0 for one in pairs)


def test_nobody_to_pair_gives_no_pairings():
    assert swiss([], {}) == ()
    assert swiss([Contender(player="p")], {}) == (Pairing("p", NOBODY),)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 10, 11])
def test_everybody_meets_everybody_once(players):
    names = [f"p{n}" for n in range(players)]
    rounds = range(1, rounds_of(players) + 1)
    met = counted(one for number in rounds for one in round_robin(names, number, seed=4))
    wanted = players * (players - 1) // 2 + (players if players % 2 else 0)
    assert len(met) == wanted
    assert set(met.values()) == {1}


def test_the_second_turn_is_drawn_anew():
    names = [f"p{n}" for n in range(8)]
    assert round_robin(names, 1, seed=1) != round_robin(names, 8, seed=1)
    assert round_robin(names, 3, seed=1) == round_robin(list(reversed(names)), 3, seed=1)


def test_the_best_have_the_byes_of_a_knock_out_and_meet_last():
    names = [f"p{n}" for n in range(1, 7)]
    first = first_round(names)
    assert {one.first for one in first if one.second == NOBODY} == {"p1", "p2"}
    winners = [min(who for who in one if who) for one in first]
    second = next_round(winners)
    assert not any({"p1", "p2"} == set(one) for one in second)
    assert next_round([min(one) for one in second]) == (Pairing("p1", "p2"),)
