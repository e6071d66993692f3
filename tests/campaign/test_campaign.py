"""A campaign is its events: what holds, what is undone, corrected and decided, in whatever order they come in."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventRestored, EventUndone
from armybuilder.campaign.event import new_event, read_event
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded, PlayerJoined, PlayerLeft, RoleSet
from armybuilder.campaign.seasons import (
    GameUnplayed,
    PairingsSet,
    PlannedGame,
    PointsAdjusted,
    RoundClosed,
    RoundOpened,
    SeasonClosed,
    SeasonOpened,
)
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem
from tests.campaign.clubs import DAY, Club


def refused(club, deed, by="Anna"):
    before = encode(club.campaign.state)
    with pytest.raises(Problem) as found:
        club.tell(deed, by)
    assert encode(club.campaign.state) == before
    return found.value.key


def names(club):
    return [player.name for player in club.campaign.state.active_players()]


# --- people


def test_who_founds_a_campaign_organises_it_and_others_join():
    club = Club("Boris", "Vera")
    assert names(club) == ["Anna", "Boris", "Vera"]
    assert club.campaign.state.is_organiser(club.id("Anna"))
    assert refused(club, CampaignFounded(name="x", game="x", organiser="x")) == "campaign.founded_already"
    assert refused(club, PlayerJoined(name="Gleb"), by="Boris") == "campaign.organisers_only"
    assert refused(club, PlayerJoined(name="Gleb"), by="nobody") == "campaign.organisers_only"


def test_somebody_always_organises():
    club = Club("Boris")
    assert refused(club, PlayerLeft(player=club.id("Anna"))) == "campaign.last_organiser"
    assert refused(club, RoleSet(player=club.id("Anna"), role="player")) == "campaign.last_organiser"
    club.tell(RoleSet(player=club.id("Boris"), role="organiser"))
    club.tell(PlayerLeft(player=club.id("Anna")))
    assert names(club) == ["Boris"]


def test_players_leave_by_themselves_alone():
    club = Club("Boris", "Vera")
    assert refused(club, PlayerLeft(player=club.id("Vera")), by="Boris") == "campaign.organisers_only"
    club.tell(PlayerLeft(player=club.id("Vera")), by="Vera")
    assert names(club) == ["Anna", "Boris"]


# --- seasons and rounds


def paired(club):
    club.tell(SeasonOpened(format="free"))
    club.tell(RoundOpened(mission="Ford"))
    event = club.tell(
        PairingsSet(
            method="free",
            games=(PlannedGame(players=(club.id("Anna"), club.id("Boris"))),),
            byes=(club.id("Vera"),),
        )
    )
    return event.made(1)


def test_a_round_has_games_and_byes_and_ends():
    club = Club("Boris", "Vera")
    game = paired(club)
    assert refused(club, RoundOpened()) == "campaign.round_open"
    assert refused(club, SeasonClosed()) == "campaign.round_open"
    state = club.campaign.state
    assert (state.round.games, state.round.byes) == ([game], [club.id("Vera")])
    closed = club.tell(RoundClosed())
    assert [advice.key for advice in club.campaign.fates[closed.id].advices] == ["campaign.left_unplayed"]
    club.tell(SeasonClosed())
    assert refused(club, RoundOpened()) == "campaign.no_season"


def test_nobody_is_paired_twice_and_a_second_meeting_is_said():
    club = Club("Boris", "Vera")
    paired(club)
    twice = PairingsSet(method="free", games=(PlannedGame(players=(club.id("Anna"),) * 2),))
    assert refused(club, twice) == "campaign.paired_twice"
    club.tell(RoundClosed())
    club.tell(RoundOpened())
    again = club.tell(
        PairingsSet(
            method="free",
            games=(PlannedGame(players=(club.id("Boris"), club.id("Anna"))),),
            byes=(club.id("Vera"),),
        )
    )
    told = [advice.key for advice in club.campaign.fates[again.id].advices]
    assert told == ["campaign.met_already", "campaign.second_bye"]


def test_who_does_not_come_loses_points_and_the_other_has_them():
    club = Club("Boris", "Vera")
    game = paired(club)
    club.tell(GameUnplayed(game=game, why="no_show", absent=(club.id("Boris"),)))
    found = club.campaign.state.games[game]
    assert found.outcomes == {club.id("Anna"): "awarded", club.id("Boris"): "no_show"}
    assert found.points == {club.id("Anna"): 3, club.id("Boris"): -1}


# --- undoing, correcting, deciding


def test_what_is_undone_counts_no_more_until_it_is_restored():
    club = Club("Boris")
    joined = next(event for event in club.campaign.order if event.deed.get("name") == "Boris")
    club.tell(EventUndone(target=joined.id))
    assert names(club) == ["Anna"]
    assert club.campaign.fates[joined.id].status == "aside"
    club.tell(EventRestored(target=joined.id))
    assert names(club) == ["Anna", "Boris"]


def test_undoing_the_undoing_brings_it_back():
    club = Club("Boris")
    joined = club.campaign.order[1]
    undone = club.tell(EventUndone(target=joined.id))
    club.tell(EventUndone(target=undone.id))
    assert names(club) == ["Anna", "Boris"]


def test_a_correction_counts_in_place_of_what_it_corrects_and_can_be_undone():
    club = Club("Boris")
    before = encode(club.campaign.state)
    joined = club.campaign.order[1]
    corrected = club.tell(
        EventCorrected(target=joined.id, deed=to_plain(PlayerJoined(name="Boris the Great")))
    )
    assert names(club) == ["Anna", "Boris the Great"]
    assert club.campaign.state.players[joined.made(1)].name == "Boris the Great"
    club.tell(EventUndone(target=corrected.id))
    assert encode(club.campaign.state) == before


def test_the_last_of_two_corrections_counts():
    club = Club("Boris")
    for name in ("Bob", "Bill"):
        club.tell(EventCorrected(target=club.campaign.order[1].id, deed=to_plain(PlayerJoined(name=name))))
    assert names(club) == ["Anna", "Bill"]


def test_what_rested_on_something_undone_is_held_and_told():
    club = Club("Boris")
    joined = club.campaign.order[1]
    adjusted = club.tell(PointsAdjusted(player=club.id("Boris"), points=2))
    club.tell(EventUndone(target=joined.id))
    fate = club.campaign.fates[adjusted.id]
    assert (fate.status, fate.problem.key) == ("held", "campaign.no_player")
    club.tell(EventDecided(target=adjusted.id, choice="leave_out"))
    assert club.campaign.fates[adjusted.id].status == "aside"


def test_players_correct_their_own_alone():
    club = Club("Boris", "Vera")
    entry = club.tell(JournalWritten(text="We came."), by="Boris")
    assert refused(club, EventUndone(target=entry.id), by="Vera") == "campaign.not_yours"
    club.tell(EventUndone(target=entry.id), by="Boris")
    assert not club.campaign.state.journal


def test_a_directive_means_an_earlier_event():
    club = Club()
    assert refused(club, EventUndone(target="0" * 40)) == "campaign.no_target"


# --- order


def test_a_late_event_belongs_where_it_says():
    club = Club("Boris")
    first = club.tell(JournalWritten(text="one"))
    club.tell(JournalWritten(text="three"))
    club.tell(JournalWritten(text="two"), after=first.id)
    assert [entry.text for entry in club.campaign.state.journal] == ["one", "two", "three"]


def test_what_belongs_after_something_unknown_waits_for_it():
    club = Club()
    first = club.tell(JournalWritten(text="one"))
    second = club.tell(JournalWritten(text="two"), after=first.id)
    found = Campaign(event for event in club.campaign.order if event is not first)
    assert found.fates[second.id].status == "waiting"
    found.add(first)
    assert [entry.text for entry in found.state.journal] == ["one", "two"]


def test_a_kind_of_a_newer_version_waits_and_is_passed_on_unchanged():
    club = Club()
    newer = read_event(
        b'{"clock":9,"by":"x","date":"2026-11-22","deed":{"kind":"moon.landed","x":[1]},"nonce":""}'
    )
    club.campaign.add(newer)
    assert club.campaign.fates[newer.id].problem.key == "campaign.newer_kind"
    assert club.campaign.order[-1].stored == newer.stored


def test_a_clock_that_nobody_can_have_is_refused():
    club = Club()
    event = new_event(JournalWritten(text="x"), clock=10**15, by="x", date=DAY)
    with pytest.raises(Problem, match=r"campaign\.clock"):
        club.campaign.add(event)


def test_what_was_told_in_vain_leaves_nothing_behind():
    club = Club()
    before = len(club.campaign.events)
    refused(club, PlayerLeft(player="nobody"))
    assert len(club.campaign.events) == before


def random_deed(club, random):
    """Return something that somebody might do, wise or not."""
    ids = [*club.campaign.state.players, "nobody"]
    events = [event.id for event in club.campaign.order]
    return random.choice(
        [
            PlayerJoined(name=random.choice("ABC")),
            PlayerLeft(player=random.choice(ids)),
            RoleSet(player=random.choice(ids), role=random.choice(["organiser", "deputy", "player"])),
            JournalWritten(text="x"),
            PointsAdjusted(player=random.choice(ids), points=random.randint(-3, 3)),
            SeasonOpened(),
            RoundOpened(),
            RoundClosed(),
            SeasonClosed(),
            EventUndone(target=random.choice(events)),
            EventRestored(target=random.choice(events)),
            EventCorrected(target=random.choice(events), deed=to_plain(PlayerJoined(name="D"))),
            EventDecided(target=random.choice(events), choice="leave_out"),
            EventDecided(target=random.choice(events), choice="after", place=random.choice(events)),
        ]
    )


def random_campaign(random, deeds):
    """Return a campaign in which two copies go apart and meet again."""
    club = Club("Boris")
    others = Campaign(club.campaign.order)
    for number in range(deeds):
        where = random.choice([club.campaign, others])
        who = random.choice([*club.players.values(), "nobody"])
        after = random.choice([*where.events, *[""] * 10 * len(where.events)])
        event = new_event(
            random_deed(club, random), clock=where.clock + 1, by=who, date=DAY, after=after, nonce=str(number)
        )
        where.add(event)
        if random.random() < 0.1:
            club.campaign.add(*others.order)
            others.add(*club.campaign.order)
    return club.campaign, others


@given(st.randoms(use_true_random=False), st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_merged_in_any_order_and_twice_it_is_the_same_campaign(random: Random, deeds):
    one, other = random_campaign(random, deeds)
    events = [*one.order, *other.order]
    one.add(*other.order)
    shuffled = Campaign(random.sample(events, len(events)))
    in_pieces = Campaign()
    for event in random.sample(events, len(events)):
        if event.clock <= in_pieces.clock + 1000:
            in_pieces.add(event)
    assert encode(one.state) == encode(shuffled.state) == encode(in_pieces.state)
    assert [event.id for event in one.order] == [event.id for event in shuffled.order]
    assert {own: fate.status for own, fate in one.fates.items()} == {
        own: fate.status for own, fate in in_pieces.fates.items()
    }


@given(st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_undoing_everything_leaves_the_founding(random: Random):
    club = Club()
    founded = encode(club.campaign.state)
    for number in range(20):
        event = new_event(
            random_deed(club, random),
            clock=club.campaign.clock + 1,
            by=club.id("Anna"),
            date=DAY,
            nonce=str(number),
        )
        club.campaign.add(event)
    for event in club.campaign.order[1:]:
        club.campaign.add(
            new_event(
                EventUndone(target=event.id), clock=club.campaign.clock + 1, by=club.id("Anna"), date=DAY
            )
        )
    roles = any(event.kind == "role.set" for event in club.campaign.order)
    assert roles or encode(club.campaign.state) == founded


def test_a_correction_long_ago_folds_from_the_last_copy_before_it():
    club = Club("Boris")
    for number in range(600):
        club.campaign.add(
            new_event(
                JournalWritten(text=str(number)),
                clock=club.campaign.clock + 1,
                by=club.id("Boris"),
                date=DAY,
                nonce="",
            )
        )
    entry = next(event for event in club.campaign.order if event.deed.get("text") == "300")
    club.tell(EventCorrected(target=entry.id, deed=to_plain(JournalWritten(text="new"))))
    assert club.campaign.state.journal[300].text == "new"
    assert len(club.campaign.state_before(entry.id).journal) == 300
    assert encode(club.campaign.state) == encode(Campaign(club.campaign.order).state)
