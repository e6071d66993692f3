"""Bundles that are made to do harm, or say what cannot be: each is refused or held with a sentence, and changes nothing."""

import io
import json
import zipfile
import zlib

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventCorrected, EventUndone
from armybuilder.campaign.event import canonical, new_event
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded, RoleSet
from armybuilder.campaign_files import look_at_file
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.exchange.campaign_page.page import campaign_page
from armybuilder.exchange.members import MOST_MEMBERS, MOST_PACKED
from armybuilder.sheet.pictures import picture_of
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say_problem
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import War
from tests.pictures import picture_file


@pytest.fixture(scope="module")
def war():
    return War()


@pytest.fixture
def kept(war, tmp_path):
    """The campaign in a database, where the organiser sits."""
    with open_store(tmp_path / "club.db") as store:
        key = take_campaign(store, war.club.campaign, {}, war.club.id("Anna"))
        yield KeptCampaign(store, key)


def zipped(members, compression=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return out.getvalue()


def bundle(campaign, *lines, author="", blobs=()):
    """Return a file of lines that somebody made by hand, each a line of JSON or what stands for an event."""
    manifest = {"campaign": campaign, "kind": "return" if author else "whole", "author": author}
    told = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
    members = [("manifest.json", json.dumps(manifest)), ("events.jsonl", told)]
    return zipped([*members, *((f"blobs/{file_digest(blob)}", blob) for blob in blobs)])


def plain(by, deed, clock=99, **more):
    return {"clock": clock, "by": by, "date": DAY, "nonce": "", "deed": deed, **more}


def refused(kept, data):
    """Bring a file that must be refused whole; the key of what is said of it."""
    before = encode(kept.state)
    with pytest.raises(Problem) as found:
        kept.merge(*look_at_file(kept, data, "x.zip"))
    assert all(say_problem(found.value, language) for language in LANGUAGES)
    assert encode(kept.state) == before
    return found.value.key


def brought(kept, data):
    """Merge a file that is taken; what became of each new event. What does not hold changes nothing."""
    new = kept.merge(*look_at_file(kept, data, "x.zip", everything=True))
    return [kept.campaign.fates[event.id] for event in new]


def comes_to_nothing(kept, data):
    """Merge a file whose events do not hold; the keys of what is said of them."""
    before = encode(kept.state)
    fates = brought(kept, data)
    assert encode(kept.state) == before
    problems = [fate.problem for fate in fates if fate.problem is not None]
    assert len(problems) == len(fates)
    assert all(say_problem(problem, language) for problem in problems for language in LANGUAGES)
    return {problem.key for problem in problems}


# --- files


def test_more_members_than_any_campaign_has(kept):
    members = [("manifest.json", "{}"), *((f"blobs/{number:064x}", b"") for number in range(MOST_MEMBERS))]
    assert refused(kept, zipped(members, zipfile.ZIP_STORED)) == "campaign.bundle_members"


@pytest.mark.parametrize(
    "name", ["../events.jsonl", "/events.jsonl", "C:\\events.jsonl", "blobs/../x", "blobs/X", "й"]
)
def test_a_member_of_another_name(kept, name):
    assert refused(kept, zipped([("manifest.json", "{}"), (name, b"")])) == "campaign.bundle_member"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_member_that_is_there_twice(kept):
    data = zipped([("manifest.json", "{}"), ("events.jsonl", b""), ("events.jsonl", b"x")])
    assert refused(kept, data) == "campaign.bundle_member"


def test_a_file_that_is_too_large(kept):
    assert refused(kept, bytes(MOST_PACKED + 1)) == "campaign.bundle_large"


def test_a_size_that_is_told_wrongly(kept, war):
    """The sizes that a zip announces are not trusted: bytes are counted while they are read."""
    data = bytearray(bundle(war.club.campaign.id, b" " * 1000))
    packed = zlib.compress(b" " * 1000)[2:-4]
    at = data.index(packed[:8]) - 30 - len("events.jsonl")
    for place in (at + 22, data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 4) + 24):
        data[place : place + 4] = (5).to_bytes(4, "little")
    assert refused(kept, bytes(data)) == "campaign.no_bundle"


def test_the_file_of_another_campaign(kept):
    assert refused(kept, bundle("0" * 40)) == "campaign.another_campaign"


# --- lines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"a":' * 10_000, "campaign.event_unreadable"),
        (b"[" * 10_000 + b"]" * 10_000, "campaign.event_unreadable"),
        (b"[" * 100 + b"]" * 100, "campaign.event_deep"),
        (b'{"text":"' + b"x" * 5_000_000 + b'"}', "campaign.event_long"),
        (b'{"clock":NaN}', "campaign.event_number"),
        (b'{"clock":1e400}', "campaign.event_number"),
        (b'{"clock":1.5}', "campaign.event_number"),
        (b'{"clock":9223372036854775808}', "campaign.event_number"),
        (b'{"text":"\\ud800"}', "campaign.event_text"),
        (b'{"clock":' + b"9" * 5000 + b"}", "campaign.event_unreadable"),
        (b"\xff\xfe", "campaign.event_unreadable"),
        (b"null", "campaign.event_unreadable"),
        (plain("x", {"kind": "journal.written"}, clock=0), "campaign.event_unreadable"),
        (plain("x", {"kind": "journal.written"}, more=1), "campaign.event_unreadable"),
        (plain("x" * 61, {"kind": "journal.written"}), "campaign.event_unreadable"),
        (plain("x", {"kind": 5}), "campaign.event_unreadable"),
        (plain("x", {}), "campaign.event_unreadable"),
        (plain("x", {"kind": "journal.written"}, after="x"), "campaign.event_unreadable"),
        (plain("x", {"kind": "journal.written"}, date="1 May"), "campaign.event_unreadable"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_line_that_is_no_event(kept, war, line, reason):
    data = bundle(war.club.campaign.id, line)
    assert refused(kept, data) == "campaign.bundle_line"
    with pytest.raises(Problem) as found:
        read_bundle(data, "x.zip")
    assert found.value.values["line"] == 1
    assert found.value.values["reason"].key == reason


def test_more_events_than_any_campaign_has(kept, war):
    line = canonical(plain("x", {"kind": "x"}))
    assert refused(kept, bundle(war.club.campaign.id, *[line] * 50_001)) == "campaign.too_many_events"


@pytest.mark.parametrize("clock", [10**15, 100_100])
def test_a_clock_that_nobody_can_have(kept, war, clock):
    line = plain(war.club.id("Boris"), {"kind": "journal.written", "text": "x"}, clock=clock)
    assert refused(kept, bundle(war.club.campaign.id, line)) == "campaign.clock"


# --- events that come in and change nothing


@pytest.mark.parametrize(
    "deed",
    [
        {"kind": "unit.repaired", "force": "x", "mended": [{"unit": "x", "track": "x", "cells": -5}]},
        {
            "kind": "unit.repaired",
            "force": "x",
            "paid": -1,
            "mended": [{"unit": "x", "track": "x", "cells": 5}],
        },
        {"kind": "goods.traded", "money": 2**53},
        {"kind": "player.joined", "name": "x" * 10_000},
        {"kind": "player.joined", "name": ""},
        {"kind": "journal.written", "text": 5},
        {"kind": "from.the.future", "what": "nobody knows"},
    ],
)
def test_values_that_cannot_be(kept, war, deed):
    told = comes_to_nothing(kept, bundle(war.club.campaign.id, plain(war.club.id("Anna"), deed)))
    assert told <= {"campaign.event_unreadable", "campaign.newer_kind"}


def test_an_event_after_one_that_is_not_there(kept, war):
    """No event can belong after itself, or in a circle: its id is the hash of what it says of that."""
    line = plain(war.club.id("Boris"), {"kind": "journal.written", "text": "x"}, after="0" * 40)
    assert comes_to_nothing(kept, bundle(war.club.campaign.id, line)) == {"campaign.waits_for"}


def test_events_after_events_without_an_end(kept, war):
    before, lines = war.club.campaign.order[-1], []
    for _ in range(200):
        deed = JournalWritten(text="x")
        before = new_event(
            deed, clock=before.clock + 1, by=war.club.id("Boris"), date=DAY, after=before.id, nonce=""
        )
        lines.append(before.stored)
    fates = brought(kept, bundle(war.club.campaign.id, *lines))
    assert {fate.status for fate in fates} == {"applied", "waiting"}


def test_a_correction_of_a_correction_of_itself(kept, war):
    """Of two corrections of each other only the later can know the earlier: its target is nothing that came before."""
    anna, own = war.club.id("Anna"), war.club.campaign.order[-1].id
    inner = to_plain(EventCorrected(target=own, deed=to_plain(JournalWritten(text="x"))))
    first = new_event(EventCorrected(target=own, deed=inner), clock=98, by=anna, date=DAY, nonce="")
    second = new_event(
        EventCorrected(target=first.id, deed={**inner, "target": first.id}),
        clock=99,
        by=anna,
        date=DAY,
        nonce="",
    )
    third = new_event(
        EventCorrected(target=second.id, deed={**inner, "target": second.id}), clock=100, by=anna, date=DAY
    )
    fates = brought(kept, bundle(war.club.campaign.id, *(event.stored for event in (first, second, third))))
    assert len(fates) == 3
    assert encode(Campaign(kept.campaign.order, kept.campaign.id).state) == encode(kept.state)


def test_an_event_that_speaks_of_a_later_one(kept, war):
    late = new_event(JournalWritten(text="x"), clock=99, by=war.club.id("Boris"), date=DAY, nonce="")
    early = new_event(EventUndone(target=late.id), clock=98, by=war.club.id("Boris"), date=DAY, nonce="")
    fates = brought(kept, bundle(war.club.campaign.id, late.stored, early.stored))
    assert sorted(fate.status for fate in fates) == ["applied", "held"]


def test_a_role_that_one_gives_oneself(kept, war):
    boris = war.club.id("Boris")
    line = plain(boris, to_plain(RoleSet(player=boris, role="organiser")))
    assert comes_to_nothing(kept, bundle(war.club.campaign.id, line)) == {"campaign.organisers_only"}


def test_another_founding_and_what_is_told_in_the_name_of_nobody(kept, war):
    other = plain("", to_plain(CampaignFounded(name="Other", game="bronepehota", organiser="Eve")), clock=1)
    line = plain("nobody", {"kind": "journal.written", "text": "x"})
    before = encode(kept.state)
    brought(kept, bundle(war.club.campaign.id, other, line))
    assert encode(kept.state) == before


def test_in_a_return_what_others_tell_stays_out(kept, war):
    boris, anna = war.club.id("Boris"), war.club.id("Anna")
    lines = [plain(who, {"kind": "journal.written", "text": "x"}) for who in (boris, anna)]
    new = kept.merge(*look_at_file(kept, bundle(war.club.campaign.id, *lines, author=boris), "x.zip"))
    assert [event.by for event in new] == [boris]


# --- what is shown


TEXTS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\u202egnp.exe",
    "=1+1",
    "&lt;b&gt;",
    "]]>",
)


@pytest.mark.parametrize("text", TEXTS)
def test_what_players_write_stays_text(kept, war, text):
    boris = war.club.id("Boris")
    lines = (
        plain(boris, {"kind": "journal.written", "text": text}),
        plain(war.club.id("Anna"), {"kind": "player.joined", "name": text}, clock=100),
    )
    fates = brought(kept, bundle(war.club.campaign.id, *lines))
    assert fates[0].status == "applied"
    page = campaign_page(kept.campaign, "en", kept.file)
    assert "<script" not in page
    assert "onerror=alert(1)>" not in page.replace("&lt;img src=x onerror=alert(1)&gt;", "")


@pytest.mark.parametrize(
    "content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + bytes(50), picture_file()[:60]]
)
def test_a_picture_that_is_none(kept, war, content):
    digest = file_digest(content)
    line = plain(war.club.id("Boris"), {"kind": "journal.written", "text": "look", "pictures": [digest]})
    assert [fate.status for fate in brought(kept, bundle(war.club.campaign.id, line, blobs=[content]))] == [
        "applied"
    ]
    assert kept.file(digest) == content
    assert "look" in campaign_page(kept.campaign, "en", kept.file)


def test_a_picture_of_thirty_thousand_pixels(kept, war):
    header = b"IHDR" + (30_000).to_bytes(4, "big") * 2 + b"\x08\x02\x00\x00\x00"
    wide = b"\x89PNG\r\n\x1a\n" + (13).to_bytes(4, "big") + header + zlib.crc32(header).to_bytes(4, "big")
    with pytest.raises(Problem):
        picture_of(wide, "wide.png")
    line = plain(
        war.club.id("Boris"), {"kind": "journal.written", "text": "look", "pictures": [file_digest(wide)]}
    )
    brought(kept, bundle(war.club.campaign.id, line, blobs=[wide]))
    assert "look" in campaign_page(kept.campaign, "en", kept.file)


def test_what_no_event_names_is_not_kept(kept, war):
    line = plain(
        war.club.id("Boris"), {"kind": "journal.written", "text": "x", "pictures": [file_digest(b"named")]}
    )
    data = bundle(war.club.campaign.id, line, blobs=[b"named", b"packed beside it"])
    brought(kept, data)
    assert [*kept.files().values()] == [b"named"]
    revision = kept.revision
    assert brought(kept, data) == []
    assert kept.revision == revision
