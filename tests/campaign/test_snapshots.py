"""Snapshots make opening a campaign quick; whatever is wrong with one, the campaign is what its events come to."""

import zlib

import pytest

from armybuilder.campaign import campaign as folding
from armybuilder.campaign import snapshots
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate, Turn
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.event import new_event, read_event
from armybuilder.campaign.forces.between_games import Mended, UnitsRepaired
from armybuilder.campaign.journal import JournalWritten
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.text import Told
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import War, infantry, tank

EVERY = 8


@pytest.fixture(autouse=True)
def often(monkeypatch):
    """Copies and snapshots every eight events."""
    monkeypatch.setattr(folding, "BETWEEN_COPIES", EVERY)
    monkeypatch.setattr(snapshots, "EVERY", EVERY)


@pytest.fixture
def war():
    """A campaign with a battle whose fallen wait for their dice, one that was undone, a repair that is held, and entries."""
    found = War()
    undone = found.fight(tank(8))
    mended = (Mended(unit=found.unit("machine").id, track="durability", cells=2),)
    found.club.tell(UnitsRepaired(force=found.forces["a"], paid=1, mended=mended))
    found.club.tell(EventUndone(target=undone.id))
    found.fight(tank(6), infantry("fallen", "missing"))
    write(found, 24)
    return found


def write(war, number):
    for n in range(number):
        war.club.tell(JournalWritten(text=f"entry {n}"))


@pytest.fixture
def applied(monkeypatch):
    """The turns that were gone through."""
    found = []
    apply = folding._apply

    def counted(state, turn):
        found.append(turn)
        return apply(state, turn)

    monkeypatch.setattr(folding, "_apply", counted)
    return found


def anew(campaign):
    """The events as they come out of a file: nobody has looked into them yet."""
    return [read_event(event.stored, event.id) for event in campaign.order]


def told(campaign):
    """All that a campaign comes to, and what became of each event."""
    fates = {
        own: (fate.status, str(fate.problem), fate.advices, fate.by) for own, fate in campaign.fates.items()
    }
    return encode(campaign.state), fates, [event.id for event in campaign.order]


def test_it_opens_from_the_last_snapshot_as_it_was(war, applied):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    assert [one.place for one in kept] == [8, 16, 24, 32]
    del applied[:]
    again = Campaign(anew(campaign), campaign.id, kept)
    assert len(applied) == len(campaign.order) - 32
    assert told(again) == told(campaign)
    # and goes on as any other
    again.tell(JournalWritten(text="since"), by=war.club.id("Anna"), date=DAY)
    assert again.state.journal[-1].text == "since"


def test_a_correction_folds_from_the_last_snapshot_before_it(war, applied):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    entry = campaign.order[20]
    correction = EventCorrected(target=entry.id, deed=to_plain(JournalWritten(text="corrected")))
    both = [campaign, Campaign(anew(campaign), campaign.id, kept)]
    for one in both:
        del applied[:]
        one.tell(correction, by=war.club.id("Anna"), date=DAY, nonce="")
        assert len(applied) == len(one.order) - 16
    assert told(both[0]) == told(both[1])


def test_what_came_after_the_snapshot_in_any_place_is_told(war):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    boris = war.club.id("Boris")
    early = new_event(JournalWritten(text="early"), clock=5, by=boris, date=DAY, nonce="")
    late = new_event(JournalWritten(text="late"), clock=99, by=boris, date=DAY, after=campaign.order[3].id)
    events = [*anew(campaign), early, late]
    assert told(Campaign(events, campaign.id, kept)) == told(Campaign(events, campaign.id))


def test_an_event_that_cannot_be_read_waits_beside_snapshots_too(war):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    plain = {
        "clock": 99,
        "by": war.club.id("Anna"),
        "date": DAY,
        "nonce": "",
        "deed": {"kind": "journal.written", "text": 5},
    }
    events = [*anew(campaign), read_event(encode(plain))]
    again = Campaign(events, campaign.id, kept)
    assert told(again) == told(Campaign(events, campaign.id))
    assert [fate.status for fate in again.fates.values()].count("waiting") == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        zlib.compress(b"{}"),
        zlib.compress(b"[" * 10_000),
        zlib.compress(b'{"fates":[],"state":{"forces":5}}'),
    ],
)
def test_a_damaged_one_is_of_no_use_and_harms_nobody(war, content):
    campaign = war.club.campaign
    kept = [one._replace(content=content) for one in campaign.snapshots({})]
    assert told(Campaign(anew(campaign), campaign.id, kept)) == told(campaign)


def test_one_that_would_fill_the_memory_is_of_no_use(war, monkeypatch):
    monkeypatch.setattr(snapshots, "LARGEST", 1000)
    campaign = war.club.campaign
    assert told(Campaign(anew(campaign), campaign.id, campaign.snapshots({}))) == told(campaign)


def test_one_of_another_version_of_the_program_is_not_used(war, applied, monkeypatch):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    monkeypatch.setattr(snapshots, "folding_version", lambda: "another")
    del applied[:]
    assert told(Campaign(anew(campaign), campaign.id, kept)) == told(campaign)
    assert len(applied) == len(campaign.order)


def test_one_of_another_course_is_not_used(war, applied):
    campaign = war.club.campaign
    kept = campaign.snapshots({})
    events = anew(campaign)[:-1]
    del applied[:]
    assert Campaign([events[0], *events[2:]], campaign.id, kept).state.journal
    assert len(applied) == len(events) - 1


def test_those_that_are_known_are_not_made_again(war):
    campaign = war.club.campaign
    known = {one.place: one.mark for one in campaign.snapshots({})}
    assert not any(one.content for one in campaign.snapshots(known))
    write(war, EVERY)
    assert [one.place for one in campaign.snapshots(known) if one.content] == [40]


def test_few_are_kept_however_long_a_campaign_is():
    places = range(256, 50_001, 256)
    for last in (4096, 20_480, 49_920):
        wanted = snapshots.wanted_places(place for place in places if place <= last)
        assert wanted[-1] == last
        assert len(wanted) <= snapshots.MOST + 1


def test_a_mark_tells_all_that_makes_turns_different(war):
    turn = Turn(war.club.campaign.order[0])
    others = [
        turn._replace(by="x"),
        turn._replace(leniently=True),
        turn._replace(left_out=True),
        turn._replace(is_read=False),
    ]
    marks = {snapshots.marks_of([one], [1])[1] for one in (turn, *others)}
    assert len(marks) == 5


def test_a_sentence_that_cannot_be_kept_costs_the_snapshots_alone(war):
    campaign = war.club.campaign
    campaign._fates[3] = Fate(advices=(Told("x", (("what", object()),)),))
    assert campaign.snapshots({}) == ()
