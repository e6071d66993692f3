"""An event of a campaign on the command line: what it changed, what hangs on it, and what waits for a decision."""

import json

import pytest

from armybuilder.cli.main import main
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import open_store
from tests.campaign.test_correcting import Story


@pytest.fixture
def story():
    story = Story()
    story.correct_the_first()
    return story


@pytest.fixture
def run(tmp_path, capsys, story):
    with open_store(tmp_path / "a.db") as store:
        take_campaign(store, story.club.campaign, {}, story.club.id("Anna"))

    def run(*words):
        assert main(["campaign", *words, "--db", str(tmp_path / "a.db"), "--lang", "en"]) == 0
        return capsys.readouterr().out

    return run


def test_an_event_says_what_it_changed_and_what_hangs_on_it(run, story):
    told = run("event", "Season", story.repair.id[:12])
    assert "What it changed:\n  Север: treasury 65 → 45\n  locust: durability 3 → 8\n" in told
    assert "Without it:\n  Север: treasury 102 →" in told
    plain = json.loads(run("event", "Season", story.first.id, "--json"))
    assert {one["id"] for one in plain["hangs_on_it"]} >= {story.repair.id, story.second.id}
    assert any(line.startswith("Север: treasury 102 →") for line in plain["without_it"])


def test_what_waits_is_listed_oldest_first_with_its_ways(run, story):
    told = json.loads(run("decisions", "Season", "--json"))
    assert [one["id"] for one in told] == [story.bought.id, story.second.id]
    ways = json.loads(run("event", "Season", story.bought.id, "--json"))["ways"]
    assert [*ways] == ["grant", "leave_out", "anyway"]
    assert ways["grant"] == "The event will hold."
