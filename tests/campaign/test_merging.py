"""Copies of a campaign that went apart come together: the same campaign in whatever order, with what does not agree told."""

import io
import json
import zipfile
from random import Random

import pytest

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import new_event
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.merging.merge import look_at, merge
from armybuilder.campaign.seasons import PairingsSet, PlannedGame
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, read_bundle, write_bundle
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import War, tank


def copy_of(campaign):
    return Campaign(campaign.order, campaign.id)


@pytest.fixture
def war():
    """Two forces and a game that is planned between them."""
    found = War()
    players = (found.club.id("Anna"), found.club.id("Boris"))
    found.planned = found.club.tell(PairingsSet(method="free", games=(PlannedGame(players=players),))).made(1)
    return found


def report(war, campaign, by, *units, outcome="won"):
    """Return a report of the planned game, told on somebody's own copy."""
    against = {"won": "lost", "lost": "won"}[outcome]
    sides = (
        SideResult(key="a", force=war.forces["a"], outcome=outcome, units=units),
        SideResult(key="b", force=war.forces["b"], outcome=against),
    )
    deed = BattleReported(result=BattleResult(sides=sides), game=war.planned)
    return campaign.tell(deed, by=war.club.id(by), date=DAY)


def test_two_results_for_one_game_are_told_and_the_earlier_stands(war):
    anna, boris = copy_of(war.club.campaign), copy_of(war.club.campaign)
    report(war, anna, "Anna", tank(7))
    report(war, boris, "Boris", tank(3), outcome="lost")
    look = look_at(anna, boris.order)
    assert len(look.conflicts) == 1
    merge(anna, look)
    merge(boris, look_at(boris, anna.order))
    assert encode(anna.state) == encode(boris.state)
    held = [fate.problem.key for fate in anna.fates.values() if fate.status == "held"]
    assert held == ["campaign.has_result"]


def test_the_same_result_told_by_both_is_a_confirmation(war):
    anna, boris = copy_of(war.club.campaign), copy_of(war.club.campaign)
    report(war, anna, "Anna", tank(7))
    second = report(war, boris, "Boris", tank(7))
    merge(anna, look_at(anna, boris.order))
    game = anna.state.games[war.planned]
    assert set(game.confirmed_by) == {war.club.id("Anna"), war.club.id("Boris")}
    told = {own: fate.advices for own, fate in anna.fates.items() if fate.advices}
    assert [advice.key for advices in told.values() for advice in advices] == ["campaign.same_result"]
    assert second.id in anna.events


def test_what_is_known_changes_nothing_and_what_others_tell_stays_out(war):
    campaign = war.club.campaign
    mine = new_event(JournalWritten(text="mine"), clock=99, by=war.club.id("Boris"), date=DAY)
    theirs = new_event(JournalWritten(text="theirs"), clock=99, by=war.club.id("Anna"), date=DAY)
    look = look_at(campaign, [*campaign.order, mine, theirs], author=war.club.id("Boris"))
    assert len(look.of("known")) == len(campaign.order)
    assert [one.event for one in look.of("strange")] == [theirs]
    assert merge(campaign, look) == (mine,)
    assert not look_at(campaign, [mine]).of("new")
    ticked = look_at(campaign, [theirs], author=war.club.id("Boris"), taken={theirs.id})
    assert merge(campaign, ticked) == (theirs,)


def test_what_no_longer_holds_by_what_comes_in_is_told(war):
    campaign, other = war.club.campaign, copy_of(war.club.campaign)
    report(war, other, "Boris", tank(3))
    for number in range(3):
        war.club.tell(JournalWritten(text=str(number)))
    late = report(war, campaign, "Anna", tank(7))
    look = look_at(campaign, other.order)
    assert [one.event for one in look.changed] == [late]
    (conflict,) = look.conflicts
    assert (conflict.kind, conflict.event) == ("two_results", late)
    assert campaign.fates[late.id].status == "applied"


# --- bundles


def bundle(war, **blobs):
    manifest = BundleManifest(campaign=war.club.campaign.id, name="Season")
    return Bundle(manifest, war.club.campaign.order, blobs)


def test_a_bundle_comes_back_as_it_was_and_is_the_same_bytes(war):
    written = write_bundle(bundle(war))
    found = read_bundle(written, "x.zip")
    assert [event.id for event in found.events] == [event.id for event in war.club.campaign.order]
    assert (found.manifest.name, found.manifest.events) == ("Season", len(found.events))
    assert write_bundle(found) == written
    assert encode(Campaign(found.events, found.manifest.campaign).state) == encode(war.club.campaign.state)


def zipped(**members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), content)
    return out.getvalue()


MANIFEST = b'{"campaign":"x"}'


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "campaign.no_bundle"),
        (b"no zip at all", "campaign.no_bundle"),
        (zipped(events_jsonl=b""), "campaign.no_bundle"),
        (zipped(manifest_json=b"["), "campaign.no_bundle"),
        (zipped(manifest_json=b"[" * 10_000), "campaign.no_bundle"),
        (zipped(manifest_json=b'{"campaign":"x","format":99}'), "campaign.bundle_newer"),
        (zipped(manifest_json=MANIFEST, **{"..__x": b""}), "campaign.bundle_member"),
        (zipped(manifest_json=MANIFEST, **{"__etc__x": b""}), "campaign.bundle_member"),
        (zipped(manifest_json=MANIFEST, events_jsonl=b"{}\n"), "campaign.bundle_line"),
        (zipped(manifest_json=MANIFEST, **{"blobs__" + "0" * 64: b"x"}), "campaign.bundle_damaged"),
    ],
)
def test_wrong_bundles_are_refused(data, key):
    with pytest.raises(Problem) as found:
        read_bundle(data, "x.zip")
    assert found.value.key == key


def test_a_bundle_that_would_unpack_to_a_gigabyte_is_refused():
    data = zipped(manifest_json=MANIFEST, events_jsonl=bytes(300 * 2**20))
    assert len(data) < 2**20
    with pytest.raises(Problem, match="bundle_large"):
        read_bundle(data, "x.zip")


def test_a_truncated_or_mangled_bundle_is_refused_or_read_as_it_was(war):
    data, random = write_bundle(bundle(war)), Random(1)
    for _ in range(200):
        mangled = bytearray(data[: random.choice([len(data), random.randrange(len(data))])])
        for _ in range(random.randrange(3)):
            if mangled:
                mangled[random.randrange(len(mangled))] = random.randrange(256)
        try:
            read_bundle(bytes(mangled), "x.zip")
        except Problem:
            continue


def test_an_altered_event_is_another_event(war):
    event = war.club.campaign.order[-1]
    plain = json.loads(event.stored)
    plain["date"] = "2030-01-01"
    members = {"manifest_json": MANIFEST, "events_jsonl": json.dumps(plain).encode()}
    (found,) = read_bundle(zipped(**members), "x.zip").events
    assert found.id != event.id
