"""A campaign on the command line: founded, played, recorded, corrected, shared and merged."""

import json
import re
from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.games import game
from armybuilder.storage.content import update_content
from armybuilder.storage.store import open_store
from tests.cli.test_battles_of_chance import played

NAMES = ("Anna", "Boris")


def plain(ab, *words):
    done = ab("campaign", *words, "--json")
    assert done.code == 0, done.err
    return json.loads(done.out)


def refused(ab, *words):
    done = ab("campaign", *words)
    assert done.code == 2, done.out
    return done.err


@pytest.fixture
def armies(tmp_path):
    """Two copies of the sample army, one for each player."""
    own = game("bronepehota")
    with open_store(tmp_path / "data" / "armies.db") as store:
        update_content(store, own)
        units = {unit.id: unit for unit in store.units.all(own)}
        sample = own.sample_army(units, "en")
        for name in NAMES:
            store.rosters.create(replace(sample, name=f"{name}’s army"), own.judge(sample))


@pytest.fixture
def campaign(ab, armies):
    """A campaign of two forces with an open round, and a game that is planned in it."""
    plain(ab, "new", "Ford", "--game", "bronepehota", "--organiser", "Anna", "--limit", "1000")
    plain(ab, "join", "Ford", "Boris")
    for name in NAMES:
        plain(ab, "found", "Ford", f"{name}’s army", "--of-player", name, "--name", f"{name}’s force")
    plain(ab, "season", "Ford", "open", "--pairing", "round_robin")
    plain(ab, "round", "Ford", "open", "--mission", "Ford")
    plain(ab, "pair", "Ford")
    return ab


def fight(ab, seed=1):
    """Play the game of the round by chance, as far as it goes, and end it."""
    words = [word for name in NAMES for word in ("--army", f"{name}’s army")]
    done = ab("battle", "new", "Chance", *words, "--players", ",".join(NAMES), "--json")
    assert done.code == 0, done.err
    played(ab, Random(seed), 12, "en")
    done = ab("battle", "do", "Chance", "end-battle", "--facts", '{"winners": ["a"]}', "--json")
    assert done.code == 0, done.err


def test_a_battle_is_recorded_with_nothing_typed(campaign):
    ab = campaign
    fight(ab)
    preview = plain(ab, "record", "Ford", "--from-battle", "Chance", "--of", "1", "--preview")
    assert {line["what"] for line in preview["effects"]} >= {"money", "experience"}
    words = ("--fallen", "6" * len(preview["to_roll"])) if preview["to_roll"] else ()
    told = plain(ab, "record", "Ford", "--from-battle", "Chance", "--of", "1", *words)
    assert told["status"] == "applied"
    table = plain(ab, "standings", "Ford")
    assert [line["points"] for line in table] == [3, 0]
    again = ("record", "Ford", "--from-battle", "Chance", "--of", "1")
    assert "confirms the first" in ab("campaign", *again, "--by", "Boris").out


def test_a_battle_that_is_undone_counts_no_more(campaign):
    ab = campaign
    fight(ab)
    before = plain(ab, "show", "Ford")["state"]
    event = plain(ab, "record", "Ford", "--from-battle", "Chance", "--of", "1")["id"]
    plain(ab, "undo", "Ford", event[:10], "--reason", "the wrong one")
    assert plain(ab, "show", "Ford")["state"] == before
    plain(ab, "redo", "Ford", event[:10])
    assert [line["points"] for line in plain(ab, "standings", "Ford")] == [3, 0]
    assert [one["status"] for one in plain(ab, "timeline", "Ford", "--event", "battle")] == ["applied"]


def test_what_is_lost_is_restored_for_money(campaign, tmp_path):
    ab = campaign
    state = plain(ab, "show", "Ford")["state"]
    force = next(one for one in state["forces"].values() if one["name"].startswith("Anna"))
    machine = next(one for one in force["units"].values() if one.get("tracks"))
    tracks = [
        {"id": "durability", "kind": "durability", "start": 12, "end": 5, "maximum": 12},
        {"id": "ammo", "kind": "ammo", "start": 16, "end": 11, "maximum": 16},
    ]
    unit = {"key": machine["key"], "fate": "through", "tracks": tracks}
    other = next(one for one in state["forces"].values() if one is not force)
    sides = [
        {"key": "a", "force": force["id"], "outcome": "won", "units": [unit]},
        {"key": "b", "force": other["id"], "outcome": "lost"},
    ]
    file = tmp_path / "result.json"
    file.write_text(json.dumps({"version": 1, "source": "entered", "sides": sides}), encoding="utf-8")
    plain(ab, "record", "Ford", "--result", str(file), "--of", "1")
    bill = plain(ab, "bill", "Ford", "Anna")
    # the clones mend a machine free
    assert [(line["cells"], line["price"]) for line in bill["lines"]] == [(7, 0), (5, 3)]
    assert [event["deed"].get("paid", 0) for event in plain(ab, "repair", "Ford", "Anna")] == [0, 3]
    assert plain(ab, "bill", "Ford", "Anna")["lines"] == []


def test_a_return_is_merged_in_any_order_to_the_same_campaign(campaign, tmp_path, monkeypatch):
    ab = campaign
    whole, back = tmp_path / "whole.zip", tmp_path / "boris.zip"
    plain(ab, "export", "Ford", "--out", str(whole))
    monkeypatch.setenv("ARMYBUILDER_DB", str(tmp_path / "boris.db"))
    plain(ab, "open", str(whole), "--me", "Boris")
    plain(ab, "tell", "Ford", "journal.written", "--facts", '{"text": "We came late."}')
    plain(ab, "export", "Ford", "--out", str(back), "--of-player", "Boris")
    there = plain(ab, "show", "Ford")
    monkeypatch.setenv("ARMYBUILDER_DB", str(tmp_path / "data" / "armies.db"))
    look = plain(ab, "merge", "Ford", str(back), "--preview")
    assert (len(look["new"]), look["strange"]) == (1, [])
    plain(ab, "merge", "Ford", str(back))
    assert plain(ab, "merge", "Ford", str(back))["new"] == []
    assert plain(ab, "show", "Ford") == there
    assert "Merge the file" in refused(ab, "open", str(whole))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_everything_is_told_in_words(campaign, language):
    ab = campaign
    for words in (
        ("list",),
        ("show", "Ford"),
        ("show", "Ford", "--of-force", "Anna"),
        ("standings", "Ford"),
        ("timeline", "Ford"),
        ("bill", "Ford", "Boris"),
        ("pair", "Ford", "--preview"),
    ):
        done = ab("campaign", *words, "--lang", language)
        assert done.code == 0, done.err
        assert "{" not in done.out
        if language == "en":
            assert not re.search("[а-яё]", done.out.replace("«Helix»", "")), done.out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("show", "Fort"), "Ford"),
        (("join", "Ford"), "PLAYER"),
        (("leave", "Ford", "Nobody"), "Nobody"),
        (("leave", "Ford", "Anna"), "Anna"),
        (("round", "Ford", "open"), "1"),
        (("season", "Ford", "close"), "1"),
        (("record", "Ford"), "--from-battle"),
        (("record", "Ford", "--result", "nowhere.json"), "nowhere.json"),
        (("undo", "Ford", "abc"), "abc"),
        (("decide", "Ford", "abcdef", "after"), "--place"),
        (("tell", "Ford", "journal.written", "--facts", "{"), "--facts"),
        (("tell", "Ford", "journal.written", "--facts", '{"text": 5}'), "text"),
        (("merge", "Ford", "nowhere.zip"), "nowhere.zip"),
        (("found", "Ford", "nobody"), "nobody"),
        (
            (
                "new",
                "X",
                "--game",
                "bronepehota",
                "--organiser",
                "A",
                "--house-rules",
                '{"income": {"played": -1}}',
            ),
            "played",
        ),
        (("standings", "Ford", "--season", "7"), "7"),
    ],
)
def test_what_is_wrong_is_told(campaign, words, part):
    assert part in refused(campaign, *words, "--lang", "en")


def test_house_rules_are_kept_and_founded_with(campaign):
    ab = campaign
    plain(ab, "rules", "Ford", "income.played=61")
    kept = plain(ab, "rules", "Ford", "--keep", " Ours ")
    assert kept == {"name": "Ours", "game": "bronepehota"}
    plain(ab, "new", "Next", "--game", "bronepehota", "--organiser", "Anna", "--rules", "Ours")
    assert plain(ab, "show", "Next", "--rules") == plain(ab, "show", "Ford", "--rules")
    plain(
        ab, "new", "Small", "--game", "bronepehota", "--organiser", "A", "--rules", "Ours", "--limit", "500"
    )
    assert plain(ab, "show", "Small", "--rules")["founding_limit"] == 500
    plain(ab, "rules-kept", "bronepehota", "--rename", "Ours", "Club")
    assert plain(ab, "rules-kept", "bronepehota") == ["Club"]
    assert plain(ab, "rules-kept", "batalist") == []
    new = ("new", "X", "--game", "bronepehota", "--organiser", "A", "--lang", "en")
    assert "there are: Club" in refused(ab, *new, "--rules", "Ours")
    assert "--hardship" in refused(ab, *new, "--rules", "Club", "--hardship", "mild")
    assert "needs a name" in refused(ab, "rules", "Ford", "--keep", " ", "--lang", "en")
    assert "--keep" in refused(ab, "rules", "Ford", "income.won=1", "--keep", "B")
    assert "Ours" in refused(ab, "rules-kept", "bronepehota", "--forget", "Ours")
    plain(ab, "rules-kept", "bronepehota", "--forget", "Club")
    assert plain(ab, "rules-kept", "bronepehota") == []


def test_a_campaign_is_renamed_deleted_and_brought_back(campaign):
    ab = campaign
    plain(ab, "rename", "Ford", "Bridge")
    plain(ab, "delete", "Bridge")
    assert plain(ab, "list") == []
    plain(ab, "restore", "Bridge")
    assert [one["name"] for one in plain(ab, "list")] == ["Bridge"]
    plain(ab, "delete", "Bridge")
    plain(ab, "forget", "Bridge")
    assert plain(ab, "list") == []


def test_statistics_of_a_battle_that_was_recorded(campaign):
    fight(campaign)
    recorded = plain(campaign, "record", "Ford", "--from-battle", "Chance", "--of", "1")
    charts = {chart["id"]: chart for chart in plain(campaign, "stats", "Ford")}
    assert charts["luck"]["in_hundredths"]
    assert len(charts["luck"]["places"]) == 2
    figures = [
        figure for one in charts["factions"]["series"] for figure in one["figures"] if figure.get("events")
    ]
    assert {event for figure in figures for event in figure["events"]} == {recorded["id"]}
    told = campaign("campaign", "stats", "Ford", "--chart", "luck", "--events", "--lang", "ru")
    assert "Удача с кубиками" in told.out
    assert recorded["id"][:10] in told.out


def test_statistics_of_a_season_that_is_none(campaign):
    assert "no season 7" in refused(campaign, "stats", "Ford", "--season", "7")
    assert "Nobody has recorded who killed whom" in campaign("campaign", "stats", "Ford").out


def test_a_sample_is_taken_once(ab):
    first = plain(ab, "sample", "five_fords", "--lang", "en")
    assert first["name"] == "Five Fords"
    assert plain(ab, "sample", "five_fords", "--lang", "en") == first
    assert len(plain(ab, "show", "Five Fords")["state"]["forces"]) == 6


def test_a_map_is_made_shown_written_and_changed(campaign, tmp_path):
    plain(campaign, "map", "new", "Ford", "--hexes", "5x4", "--homes", "2")
    shown = plain(campaign, "map", "show", "Ford")
    assert len(shown["territories"]) == 20
    assert sum(bool(one.get("owner")) for one in shown["territories"].values()) == 4
    plain(campaign, "map", "claim", "Ford", "C2", "Boris", "--reason", "agreed")
    plain(campaign, "map", "change", "Ford", "C2", "--called", "Ford & mill", "--income", "9")
    plain(campaign, "map", "link", "Ford", "A1", "Ford & mill")
    told = campaign("campaign", "map", "show", "Ford").out
    assert re.search(r"c2\s+Ford & mill\s+Boris\s+9", told)
    for name, sign in (("map.svg", b"<svg"), ("map.png", b"\x89PNG"), ("map.pdf", b"%PDF")):
        plain(campaign, "map", "show", "Ford", "--out", name)
        assert (tmp_path / name).read_bytes().startswith(sign)
    before = plain(campaign, "map", "show", "Ford", "--of-round", "1")
    assert before["territories"]["c2"]["name"] == "Ford & mill"
    plain(campaign, "map", "claim", "Ford", "c2", "-")
    assert plain(campaign, "map", "show", "Ford")["territories"]["c2"].get("owner", "") == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("new", "Ford"), "Name one thing"),
        (("new", "Ford", "--hexes", "7"), "say it like 7x5"),
        (("new", "Ford", "--hexes", "99x99"), "1 to 40"),
        (("new", "Ford", "--drawing", '{"territories": [{"id": 5}]}'), "cannot be read"),
        (("new", "Ford", "--hexes", "1x1", "--homes", "2"), "too many"),
        (("show", "Ford", "--out", "map.png"), "There is no map yet"),
        (("claim", "Ford", "Z9", "Boris"), "There is no territory"),
        (("picture", "Ford", "nothing.png"), "nothing.png"),
    ],
)
def test_a_map_that_cannot_be_is_refused_with_a_sentence(campaign, words, says):
    assert says in refused(campaign, "map", *words)


def test_the_program_rolls_for_the_fallen_and_the_same_number_rolls_the_same(campaign):
    ab = campaign
    fight(ab)
    words = (
        "record",
        "Ford",
        "--from-battle",
        "Chance",
        "--of",
        "1",
        "--roll-all",
        "--seed",
        "7",
        "--preview",
    )
    preview = plain(ab, *words)
    assert preview["to_roll"] == []
    assert plain(ab, *words) == preview
    assert "LocalText" not in ab("campaign", "record", "Ford", "--from-battle", "Chance", "--preview").out


def test_a_battle_without_an_end_is_taken_with_an_advice(campaign):
    words = [word for name in NAMES for word in ("--army", f"{name}’s army")]
    done = campaign("battle", "new", "Open", *words, "--players", ",".join(NAMES))
    assert done.code == 0, done.err
    told = plain(campaign, "record", "Ford", "--from-battle", "Open", "--of", "1")
    assert told["status"] == "applied"
    assert "no points in the table" in told["why"]


def test_a_campaign_is_taken_back_out_of_a_copy(campaign):
    ab = campaign
    before = plain(ab, "show", "Ford")
    assert ab("db", "backup").code == 0
    plain(ab, "tell", "Ford", "journal.written", "--facts", '{"text": "Since."}')
    done = ab("db", "restore", "--campaign", "Ford", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert "“Ford”" in done.out
    assert plain(ab, "show", "Ford") == before
    plain(ab, "delete", "Ford")
    assert "Ford" in ab("db", "deleted").out
    assert ab("db", "restore", "--campaign", "Ford", "--as-copy").code == 0
    assert [one["name"] for one in plain(ab, "list")] == ["Ford"]
    assert ab("db", "check").code == 0
