"""`army compare` tells of two armies what is otherwise and what they do to each other."""

import json

import pytest

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"
HEAVY = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


@pytest.fixture
def two(ab):
    ab("army", "new", "One", SQUAD, SQUAD)
    ab("army", "new", "Two", SQUAD, HEAVY)


def test_in_words(ab, two):
    out = ab("army", "compare", "One", "Two").out
    assert "What is otherwise in “Two” than in “One”:" in out
    assert "Figures" in out
    assert "expected losses" in out


def test_as_json(ab, two):
    told = json.loads(ab("army", "compare", "One", "Two", "--json").out)
    assert [one["only"] for one in told["units"]] == ["second", "first"]
    assert [len(losses) for losses in told["losses"]] == [2, 2]
    assert all(one["melee"] > 0 for losses in told["losses"] for one in losses)


def test_losses_of_one_unit_at_a_distance(ab, two):
    words = ("army", "compare", "Two", "One", "--against", "Security clone infantry #1", "--json")
    near, far = (json.loads(ab(*words, "--distance", steps).out)["losses"] for steps in (1, 30))
    assert len(near[0]) == 2
    assert near[1] == far[1] == []
    assert near[0][1]["shooting"] > far[0][1]["shooting"]
    assert ab("army", "compare", "One", "Two", "--against", "nobody").code == 2


def test_of_three_armies_the_points_alone(ab, two):
    told = json.loads(ab("army", "compare", "One", "Two", "One", "--json").out)
    assert "units" not in told
    assert len(told["armies"]) == 3


def test_a_comparison_is_written_as_pdf(ab, two, tmp_path):
    out = tmp_path / "two.pdf"
    assert ab("army", "compare", "One", "Two", "--out", out).code == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert ab("army", "compare", "One", "Two", "One", "--out", out).code == 2
