"""The sample campaigns that ship: everything in them holds, and every screen has something to show."""

from collections import Counter

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event
from armybuilder.campaign.results import season_table
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.locations import resources
from armybuilder.sample_campaigns import SAMPLES, sample_title, take_sample_campaign
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.store import open_store

every_sample = pytest.mark.parametrize("name", SAMPLES)


def sample(name, language="en"):
    path = resources() / "campaigns" / "samples" / f"{name}.{language}.zip"
    bundle = read_bundle(path.read_bytes(), path.name)
    return Campaign(bundle.events, bundle.manifest.campaign), bundle


@every_sample
def test_both_languages_tell_the_same(name):
    told = [sample(name, language)[0] for language in LANGUAGES]
    kinds = [[event.kind for event in campaign.order] for campaign in told]
    fates = [[campaign.fates[event.id].status for event in campaign.order] for campaign in told]
    points = [[(line.points, line.tie_breaks) for line in season_table(one.state)] for one in told]
    assert (kinds[0], fates[0], points[0]) == (kinds[1], fates[1], points[1])
    assert told[0].state.name != told[1].state.name


@every_sample
def test_every_army_that_a_force_came_with_is_there(name):
    campaign, bundle = sample(name)
    units = [unit for force in campaign.state.forces.values() for unit in force.units.values()]
    assert {unit.army for unit in units} <= set(bundle.blobs)


def test_the_season_has_everything_that_comes_about_in_one():
    campaign, _ = sample("five_fords")
    kinds = Counter(event.kind for event in campaign.order)
    assert kinds["battle.reported"] >= 12
    wanted = ("battle.confirmed", "event.corrected", "event.undone", "improvement.bought", "goods.traded")
    assert all(kinds[kind] for kind in (*wanted, "journal.written", "points.adjusted", "unit.recruited"))
    statuses = Counter(fate.status for fate in campaign.fates.values())
    assert (statuses["held"], statuses["waiting"]) == (1, 0)
    state = campaign.state
    assert state.rounds[-1].is_open
    assert any(unit.taken_from for force in state.forces.values() for unit in force.units.values())
    assert {one.owner for one in state.territories.values()} >= set(state.players)


def test_what_waits_for_a_decision_is_a_purchase_without_money():
    campaign, _ = sample("five_fords")
    held = [event for event in campaign.order if campaign.fates[event.id].status == "held"]
    assert [event.kind for event in held] == ["unit.recruited"]
    assert [campaign.fates[event.id].problem.key for event in held] == ["campaign.short"]


def test_the_other_has_just_been_founded():
    campaign, _ = sample("highway")
    assert not campaign.state.rounds
    assert len([*campaign.state.active_forces()]) == 4
    assert all(isinstance(event, Event) and not event.after for event in campaign.order)


@every_sample
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sample_is_taken_once_with_its_organiser_sitting_there(name, language, tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        key = take_sample_campaign(store, name, language)
        kept = KeptCampaign(store, key)
        assert kept.state.players[kept.me].role == "organiser"
        assert take_sample_campaign(store, name, language) == key
        assert sample_title(name, language).startswith(kept.name)
