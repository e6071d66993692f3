"""`army fits` tells what the points left are enough for."""

import json

import pytest

from tests.gamedata import write

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


def fits(ab, *words):
    return json.loads(ab("army", "fits", *words, "--json").out)


@pytest.fixture
def patrol(ab):
    ab("army", "new", "Patrol", SQUAD, "--limit", 200)
    return "Patrol"


def test_units_that_are_cheap_enough_and_what_they_would_break(ab, patrol):
    found = fits(ab, patrol)
    cost = 200 - found["left"]
    assert all(0 < one["cost"] <= found["left"] for one in found["units"])
    assert [one["left"] for one in found["units"]] == [200 - cost - one["cost"] for one in found["units"]]
    enemies = {one["id"] for one in found["units"] if one["breaks"]}
    assert any("protectorate" in own for own in enemies)
    assert SQUAD not in enemies
    assert f"{found['left']} of 200 are left." in ab("army", "fits", patrol).out


def test_replacements_come_nearer_to_the_limit_and_break_nothing(ab, patrol):
    found = fits(ab, patrol, "--points", 100)
    lefts = [one["left"] for one in found["swaps"]]
    assert lefts
    assert lefts == sorted(lefts)
    assert all(0 <= left < found["left"] for left in lefts)


def test_without_a_limit_it_is_asked_up_to_what(ab):
    ab("army", "new", "Free", SQUAD)
    run = ab("army", "fits", "Free")
    assert (run.code, "--points" in run.err) == (2, True)
    assert ab("army", "fits", "Free", "--points", 90).code == 0


def test_options_of_an_imported_game(ab, tmp_path):
    ab("data", "import", write(tmp_path / "toy"))
    words = ("--game", "Toy Wars", "--catalogue", "Lions", "--force", "Patrol", "--limit", 100)
    ab("army", "new", "Zoo", "captain", "pride", *words)
    found = fits(ab, "Zoo")
    assert found["left"] == 30
    assert [one["name"] for one in found["units"]] == ["Pride"]
    options = {one["name"]: one["cost"] for one in found["options"]}
    assert options["Lion"] == 10
    assert "Lion" in ab("army", "fits", "Zoo").out
    assert "Pride" in [one["name"] for one in fits(ab, "Zoo", "--points", 300)["units"]]
    ab("army", "limit", "Zoo", "pts", 70)
    assert "Nothing more fits." in ab("army", "fits", "Zoo").out
    ab("army", "limit", "Zoo", "pts", 60)
    run = ab("army", "fits", "Zoo")
    assert "Too dear: 10 more than 60." in run.out
