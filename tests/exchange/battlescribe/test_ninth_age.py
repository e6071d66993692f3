"""Real data, when it stands beside the checkout: every file is read, and read the same quickly and carefully."""

from pathlib import Path

import msgspec
import pytest

from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.careful_reading import parse, read_carefully
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.quick_reading import read_quickly
from armybuilder.exchange.battlescribe.remarks import Remarks

FOLDER = Path(__file__).parents[4] / "shared" / "battlescribe" / "the-9th-age"
FILES = sorted(FOLDER.glob("*.gst")) + sorted(FOLDER.glob("*.cat"))


@pytest.fixture(autouse=True)
def _beside():
    if not FILES:
        pytest.skip("the data of The 9th Age is not beside this checkout")


def test_every_file_is_read():
    report = read_game_data([FOLDER])
    assert report.refused == ()
    assert len(report.sets) == len(list(FOLDER.glob("*.gst")))
    left_out = [r for r in report.remarks if r.key == "game_data.same_id"]
    assert report.catalogues + len(report.sets) + len(left_out) == len(FILES)
    assert report.entries > 4_000


def test_quick_and_careful_reading_agree():
    for path in FILES:
        data = path.read_bytes()
        quick, remarks = read_quickly(data), Remarks(path.name)
        careful = read_carefully(parse(data, path.name), remarks)
        assert quick is not None
        assert remarks.all() == ()
        trees = [msgspec.convert(item, Catalogue, strict=False) for _, item in (quick, careful)]
        assert trees[0] == trees[1]
