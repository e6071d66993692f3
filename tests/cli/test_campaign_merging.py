"""What others tell on the command line: looked at before it comes in, with every conflict side by side, and settled."""

import re

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import new_event
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.merging.merge import look_at, merge
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, write_bundle
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import open_store
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import infantry, tank
from tests.campaign.test_conflicts import Copies, planned
from tests.cli.test_campaigns import plain, refused

NAME = "Season"


@pytest.fixture
def copies(ab, tmp_path):
    """A campaign here in which Anna told one result of a game, and the return of Boris with another, and with more."""
    found = Copies()
    game = planned(found)
    here, there = found.copy(), found.copy()
    found.tell(here, found.battle(tank(7, shots=2), infantry("through", "through"), game=game))
    found.tell(there, JournalWritten(text="We came late."), "Boris")
    found.second = found.tell(
        there, found.battle(tank(3, shots=2), infantry("through", "fallen"), game=game), "Boris"
    )
    known = {event.id for event in found.club.campaign.order}
    events = [event for event in there.order if event.id not in known]
    for number, (deed, by) in enumerate(
        ((GoodsTraded(taker=found.b, money=100), "Anna"), (GoodsTraded(taker=found.b, money=50), "Boris"))
    ):
        events.append(new_event(deed, clock=there.clock + 1 + number, by=found.club.id(by), date=DAY))
    manifest = BundleManifest(campaign=here.id, name=NAME, kind="return", author=found.club.id("Boris"))
    found.file = tmp_path / "boris.zip"
    found.file.write_bytes(write_bundle(Bundle(manifest, tuple(events), {})))
    found.forged = events[-2]
    with open_store(tmp_path / "data" / "armies.db") as store:
        take_campaign(store, here, {}, found.club.id("Anna"))
    found.here, found.there = here, there
    return found


def test_a_preview_tells_everything_and_stores_nothing(ab, copies):
    before = plain(ab, "show", NAME)
    look = plain(ab, "merge", NAME, str(copies.file), "--preview")
    assert [len(look[name]) for name in ("new", "known", "strange", "refused")] == [2, 0, 2, 0]
    told = {one["id"]: one for group in look["players"] for one in group["events"]}
    assert (told[copies.forged.id]["why"], told[copies.forged.id]["speaks_as_organiser"]) == (
        "others_name",
        True,
    )
    assert [group["name"] for group in look["players"]] == ["Anna", "Boris"]
    (conflict,) = look["conflicts"]
    assert (conflict["kind"], conflict["event"]) == ("two_results", copies.second.id)
    differing = {cell["told"]: (cell["left"], cell["right"]) for cell in conflict["cells"] if cell["differs"]}
    assert len(differing) == 2
    assert (7, 3) in differing.values()
    assert plain(ab, "show", NAME) == before


def test_two_results_are_settled_by_side_or_by_cell(ab, copies):
    look = plain(ab, "merge", NAME, str(copies.file))
    (conflict,) = look["conflicts"]
    event = copies.second.id

    def durability():
        force = plain(ab, "show", NAME)["state"]["forces"][copies.a]
        return next(unit for unit in force["units"].values() if unit["key"] == "machine")["tracks"][
            "durability"
        ]["value"]

    assert durability() == 7
    assert "--cell" in refused(ab, "settle", NAME, event, "--lang", "en")
    assert "99" in refused(ab, "settle", NAME, event, "--cell", "99", "--lang", "en")
    (number,) = [cell["number"] for cell in conflict["cells"] if cell["left"] == 7]
    told = plain(ab, "settle", NAME, event, "--cell", str(number))
    assert [one["deed"]["kind"] for one in told] == ["event.corrected", "event.decided"]
    assert durability() == 3
    assert "two results" in refused(ab, "settle", NAME, event, "--take-result", "left", "--lang", "en")
    assert plain(ab, "merge", NAME, str(copies.file))["conflicts"] == []


def test_a_strange_event_comes_in_where_it_is_ticked(ab, copies):
    plain(ab, "merge", NAME, str(copies.file), "--accept-event", copies.forged.id[:10])
    ids = {one["id"] for one in plain(ab, "timeline", NAME)}
    assert copies.forged.id in ids


def test_merged_here_it_is_as_merged_elsewhere(ab, copies):
    plain(ab, "merge", NAME, str(copies.file), "--everything")
    shown = plain(ab, "show", NAME)
    elsewhere = Campaign(copies.there.order, copies.here.id)
    merge(elsewhere, look_at(elsewhere, copies.here.order))
    assert shown["events"] >= len(elsewhere.events)
    again = plain(ab, "merge", NAME, str(copies.file), "--everything")
    assert again["new"] == []
    assert plain(ab, "show", NAME) == shown


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_merge_is_told_in_words(ab, copies, language):
    for words in (("--preview",), ()):
        done = ab("campaign", "merge", NAME, str(copies.file), *words, "--lang", language)
        assert done.code == 0, done.err
        assert "{" not in done.out
        assert ("организатора" if language == "ru" else "organiser") in done.out
        if language == "en":
            assert not re.search("[а-яё]", done.out), done.out
