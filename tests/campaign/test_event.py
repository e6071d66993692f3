"""Events: one id whatever the form of the file, and what no machine could agree on is refused."""

import json

import pytest

from armybuilder.campaign.event import LONGEST_EVENT, new_event, read_event
from armybuilder.campaign.journal import JournalWritten
from armybuilder.catalogue.problem import Problem

EVENT = new_event(JournalWritten(text="Ёлка"), clock=3, by="p", date="2026-11-22", nonce="n")


def test_the_id_is_that_of_the_content_whatever_its_form():
    plain = json.loads(EVENT.stored)
    mixed = json.dumps(dict(reversed(plain.items())), indent=3).encode()
    assert read_event(mixed).id == EVENT.id
    decomposed = EVENT.stored.decode().replace("Ё", "Ё")
    assert read_event(decomposed.encode()).id == EVENT.id
    assert read_event(EVENT.stored.replace(b'"p"', b'"q"')).id != EVENT.id
    assert len(EVENT.id) == 40


def test_things_that_it_makes_have_ids_of_their_own():
    assert EVENT.made(1) != EVENT.made(2)
    assert EVENT.made(1).startswith(EVENT.id[:16])


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"clock": 0}, "campaign.event_unreadable"),
        ({"clock": 2**60}, "campaign.event_number"),
        ({"clock": "3"}, "campaign.event_unreadable"),
        ({"date": "today"}, "campaign.event_unreadable"),
        ({"by": "x" * 100}, "campaign.event_unreadable"),
        ({"deed": {}}, "campaign.event_unreadable"),
        ({"deed": {"kind": 3}}, "campaign.event_unreadable"),
        ({"deed": {"kind": "x", "amount": 0.5}}, "campaign.event_number"),
        ({"deed": {"kind": "x", "text": "\ud800"}}, "campaign.event_text"),
        ({"more": 1}, "campaign.event_unreadable"),
        ({"after": "x"}, "campaign.event_unreadable"),
    ],
)
def test_wrong_events_are_refused(change, key):
    stored = json.dumps({**json.loads(EVENT.stored), **change}).encode()
    with pytest.raises(Problem) as found:
        read_event(stored)
    assert found.value.key == key


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"null",
        EVENT.stored.replace(b"3", b"NaN"),
        EVENT.stored.replace(b"3", b"1e400"),
        b'{"deed":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
        b" " * (LONGEST_EVENT + 1),
    ],
)
def test_what_is_no_event_at_all_is_refused(stored):
    with pytest.raises(Problem):
        read_event(stored)
