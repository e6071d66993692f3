"""Pairings that are proposed for a round, by the format of the season."""

import pytest

from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.seasons import GameUnplayed, RoundClosed, RoundOpened, SeasonOpened
from tests.campaign.clubs import Club


@pytest.fixture
def club():
    return Club("Boris", "Vera", "Gleb", "Dora")


def play(club, pairings):
    """Publish pairings; the first of each game wins."""
    event = club.tell(pairings)
    for number, game in enumerate(pairings.games, 1):
        club.tell(GameUnplayed(game=event.made(number), why="no_show", absent=game.players[1:]))
    club.tell(RoundClosed())


@pytest.mark.parametrize("method", ["swiss", "round_robin", "free"])
def test_nobody_meets_twice_in_a_season(club, method):
    club.tell(SeasonOpened(format=method, planned_rounds=5, seed=3))
    met = []
    for _ in range(5):
        club.tell(RoundOpened())
        pairings = proposed(club.campaign.state)
        met += [frozenset(game.players) for game in pairings.games] + [frozenset(pairings.byes)]
        play(club, pairings)
    assert len(met) == len(set(met)) == 15


def test_a_knock_out_leaves_one(club):
    club.tell(SeasonOpened(format="knock_out"))
    sizes = []
    for _ in range(3):
        club.tell(RoundOpened())
        pairings = proposed(club.campaign.state)
        sizes.append((len(pairings.games), len(pairings.byes)))
        play(club, pairings)
    assert sizes == [(1, 3), (2, 0), (1, 0)]


def test_a_knock_out_wants_winners(club):
    club.tell(SeasonOpened(format="knock_out"))
    club.tell(RoundOpened())
    event = club.tell(proposed(club.campaign.state))
    club.tell(GameUnplayed(game=event.made(1), why="agreed"))
    club.tell(RoundClosed())
    club.tell(RoundOpened())
    with pytest.raises(Exception, match=r"campaign\.no_winner"):
        proposed(club.campaign.state)


def test_whom_the_organiser_keeps_apart_are_not_proposed(club):
    club.tell(SeasonOpened(format="swiss"))
    club.tell(RoundOpened())
    apart = frozenset((club.id("Anna"), club.id("Boris")))
    assert apart not in {
        frozenset(game.players) for game in proposed(club.campaign.state, apart=[apart]).games
    }


def test_nobody_to_pair_is_told():
    club = Club()
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    with pytest.raises(Exception, match=r"campaign\.nobody_to_pair"):
        proposed(club.campaign.state)
