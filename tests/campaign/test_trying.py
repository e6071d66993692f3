"""Trying something leaves everything as it is, whatever is tried."""

import pytest

from armybuilder.campaign.applying import Directive
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.trying import why_not
from armybuilder.catalogue.codec import encode
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.locations import resources


@pytest.fixture(scope="module")
def season():
    """The sample season, as it stands in its fifth round."""
    file = resources() / "campaigns" / "samples" / "five_fords.en.zip"
    bundle = read_bundle(file.read_bytes(), file.name)
    return Campaign(bundle.events, bundle.manifest.campaign)


def test_trying_once_more_whatever_was_done_changes_nothing(season):
    before = encode(season.state)
    for event in season.order:
        deed = deed_of(event)
        if not isinstance(deed, Directive):
            why_not(season.state, deed, event.by)
            assert encode(season.state) == before, event.kind


def test_trying_what_was_done_before_it_was_done_changes_nothing(season):
    kinds = {}
    for event in season.order:
        kinds.setdefault(event.kind, event)
    for event in kinds.values():
        deed = deed_of(event)
        if not isinstance(deed, Directive):
            state = season.state_before(event.id)
            before = encode(state)
            why_not(state, deed, event.by)
            assert encode(state) == before, event.kind
