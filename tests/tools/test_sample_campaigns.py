"""The sample campaigns that ship are those that their tool makes: house rules and units that change make them anew."""

import pytest

from armybuilder.exchange.campaign_bundle import read_bundle
from tools.sample_campaigns import FOLDER, made


@pytest.mark.full
def test_shipped_samples_are_what_the_tool_makes():
    shipped = {path.name: read_bundle(path.read_bytes(), path.name) for path in FOLDER.glob("*.zip")}
    # another zlib packs the same otherwise
    found = {name: read_bundle(content, name) for name, content in made().items()}
    assert sorted(found) == sorted(shipped)
    different = [name for name, bundle in found.items() if bundle != shipped[name]]
    assert different == [], "run `python tools/sample_campaigns.py`"
