"""A bundle of a campaign that somebody keeps is read by every later version, and comes to what it came to."""

from pathlib import Path

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.exchange.campaign_bundle import FORMAT_VERSION, read_bundle, write_bundle
from tests.storage.seasons import check_season

KEPT = sorted((Path(__file__).parent / "kept").glob("bundle_*.zip"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_it_comes_to_what_it_came_to(path):
    bundle = read_bundle(path.read_bytes(), path.name)
    campaign = Campaign(bundle.events, bundle.manifest.campaign)
    check_season(campaign, dict(bundle.blobs))
    assert len(read_bundle(write_bundle(bundle), path.name).events) == len(campaign.events)


def test_the_present_form_is_among_them():
    """Written by `write_bundle` of the season that kept databases hold."""
    assert f"bundle_{FORMAT_VERSION}" in {path.stem for path in KEPT}
