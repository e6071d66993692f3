"""`army mend` puts right what breaks the rules, and leaves to the player what is his to decide."""

import json

import pytest

from tests.gamedata import write


@pytest.fixture
def two_captains(ab, tmp_path):
    """An army with one captain too many."""
    ab("data", "import", write(tmp_path / "toy"))
    ab(
        "army",
        "new",
        "Pack",
        "captain",
        "captain",
        "pride",
        "--game",
        "Toy Wars",
        "--catalogue",
        "Lions",
        "--force",
        "Patrol",
    )
    return "Pack"


def units(ab, army):
    return [unit["name"] for unit in json.loads(ab("army", "show", army, "--json").out)["units"]]


def test_what_is_too_much_goes_and_the_step_is_saved(ab, two_captains):
    assert "→ Remove “Captain”" in ab("validate", two_captains).out
    run = ab("army", "mend", two_captains)
    assert (run.code, "1 put right." in run.out) == (0, True)
    assert units(ab, two_captains) == ["Captain", "Pride"]
    assert "nothing to put right" in ab("army", "mend", two_captains).out


def test_a_dry_run_only_tells(ab, two_captains):
    assert "1 would be put right." in ab("army", "mend", two_captains, "--dry-run").out
    assert units(ab, two_captains) == ["Captain", "Captain", "Pride"]


def test_as_json(ab, two_captains):
    told = json.loads(ab("army", "mend", two_captains, "--json").out)
    assert (len(told["mended"]), told["legal"]) == (1, True)


def test_an_army_that_is_not_saved_is_refused(ab, two_captains):
    assert ab("army", "mend", "Nobody").code == 2
