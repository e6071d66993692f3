"""Rules, values by hand, crews, leaders, items, captives and moves of a campaign on the command line."""

import json
import re

import pytest

from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.storage.store import open_store
from tests.cli.test_campaigns import plain, refused
from tests.faults.campaigns import NAME, drawn, story


@pytest.fixture
def campaign(ab, tmp_path):
    """A campaign of two forces on a map, with a captured machine, the organiser sitting here."""
    told = story()
    with open_store(tmp_path / "data" / "armies.db") as store:
        take_campaign(store, told.campaign, {}, told.war.club.id("Anna"))
    plain(ab, "tell", NAME, "map.drawn", "--facts", drawn())
    return ab


def state(ab):
    return plain(ab, "show", NAME)["state"]


def force(ab, name):
    return next(one for one in state(ab)["forces"].values() if one["name"] == name)


def test_rules_are_shown_and_changed_all_or_none(campaign):
    ab = campaign
    assert plain(ab, "rules", NAME)["income.played"] == 55
    told = plain(ab, "rules", NAME, "income.played=60", "confirm=opponent", "earned.ranks=[2, 4]")
    assert [one["deed"]["rule"] for one in told] == ["income.played", "confirm", "earned.ranks"]
    rules = plain(ab, "rules", NAME)
    assert (rules["income.played"], rules["confirm"], rules["earned.ranks"]) == (60, "opponent", [2, 4])
    assert "income.won" in refused(ab, "rules", NAME, "help.most=10", "income.wan=1", "--lang", "en")
    assert "most" in refused(ab, "rules", NAME, "help.most=-1", "--lang", "en")
    assert plain(ab, "rules", NAME)["help.most"] == 75


def test_anything_is_set_by_hand_with_a_reason(campaign):
    ab = campaign
    words = ("set", NAME, "Anna/Machine", "track.ammo")
    assert plain(ab, *words) == {"track.ammo": 3}
    assert "Say why" in refused(ab, *words, "8", "--lang", "en")
    told = plain(ab, *words, "8", "--reason", "counted again")
    assert told["deed"]["old"] == 3
    assert plain(ab, *words) == {"track.ammo": 8}
    plain(ab, "set", NAME, "Boris", "name", "Boria", "--reason", "he likes it")
    plain(ab, "set", NAME, "Anna/Squad/2", "status", "dead", "--reason", "forgotten")
    plain(ab, "set", NAME, "ford", "owner", "Boria", "--reason", "agreed")
    plain(ab, "set", NAME, ".", "name", "Winter", "--reason", "it snows")
    assert state(ab)["name"] == "Winter"
    assert plain(ab, "set", NAME, "Anna/Squad/2")["status"] == "dead"
    assert [one["status"] for one in plain(ab, "timeline", NAME, "--event", "value.set")] == ["applied"] * 5
    assert "Squad" in refused(ab, "set", NAME, "Anna/Squid", "--lang", "en")


def test_crews_leaders_and_items(campaign):
    ab = campaign
    plain(ab, "crew", NAME, "Anna", "Machine", "Squad/2")
    plain(ab, "lead", NAME, "Anna", "Squad/3")
    plain(ab, "item", NAME, "Anna", "Orb", "--new", "--bearer", "Squad/2")
    plain(ab, "item", NAME, "Anna", "orb", "--to-force", "Boris", "--bearer", "Squad/1")
    anna, boris = force(ab, "Anna"), force(ab, "Boris")
    machine = next(one for one in anna["units"].values() if one["key"] == "machine" and not one.get("former"))
    squad = next(one for one in anna["units"].values() if one["key"] == "squad")
    assert machine["crew"] == [squad["soldiers"][1]["id"]]
    assert anna["leader"] == squad["soldiers"][2]["id"]
    (orb,) = boris["items"].values()
    assert orb["bearer"].endswith(".1")
    assert "Squad/1" in refused(ab, "crew", NAME, "Anna", "Machine", "Squad/9", "--lang", "en")
    assert "Orb" in refused(ab, "item", NAME, "Boris", "Orc", "--lang", "en")


def test_captives_are_listed_and_sold(campaign):
    ab = campaign
    (one,) = plain(ab, "captives", NAME)
    assert (one["ransom"], one["sale"], one["scrap"]) == (45, 36, 0)
    treasury = force(ab, "Anna")["treasury"]
    plain(ab, "captive", NAME, "Machine", "sale")
    assert force(ab, "Anna")["treasury"] == treasury + 36
    assert plain(ab, "captives", NAME) == []
    assert "Machine" in refused(ab, "captive", NAME, "Machine", "sale", "--lang", "en")


def test_secret_orders_are_sealed_and_opened(campaign):
    ab = campaign
    plain(ab, "move", NAME, "Anna", "ford", "--secret")
    assert "Boris" in refused(ab, "reveal", NAME, "--lang", "en")
    plain(ab, "move", NAME, "Boris", "ford", "--by", "Boris")
    assert all(not one.get("target") or one["force"] for one in state(ab)["rounds"][-1]["moves"].values())
    plain(ab, "reveal", NAME)
    targets = {one["target"] for one in state(ab)["rounds"][-1]["moves"].values()}
    assert targets == {"ford"}
    assert "Anna" in refused(ab, "move", NAME, "Anna", "ford", "--lang", "en")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_all_of_it_is_told_in_words(campaign, language):
    ab = campaign
    for words in (
        ("crew", NAME, "Anna", "Machine", "Squad/2"),
        ("crew", NAME, "Anna", "Machine"),
        ("lead", NAME, "Anna", "Squad/3"),
        ("item", NAME, "Anna", "Orb", "--new"),
        ("captives", NAME),
        ("captive", NAME, "Machine", "release"),
        ("move", NAME, "Anna", "ford", "--secret"),
        ("move", NAME, "Boris", "ford"),
        ("reveal", NAME),
        ("rules", NAME),
        ("rules", NAME, "help.most=10"),
        ("set", NAME, "Anna"),
        ("set", NAME, "Anna/", "treasury", "5", "--reason", "x"),
        ("timeline", NAME),
        ("show", NAME, "--of-force", "Boris"),
    ):
        done = ab("campaign", *words, "--lang", language)
        assert done.code == 0, done.err
        assert "{" not in done.out.replace("{}", "").replace('{"', "")
        if language == "en":
            assert not re.search("[а-яё]", re.sub(r'"ru": "[^"]*"', "", done.out)), done.out
    assert json.loads(ab("campaign", "timeline", NAME, "--json").out)


def test_money_that_is_missing_is_granted(campaign):
    ab = campaign
    treasury = force(ab, "Anna")["treasury"]
    given = plain(ab, "tell", NAME, "goods.traded", "--facts", spent(ab, 1))["id"]
    assert "grant" in refused(ab, "decide", NAME, given, "grant", "--lang", "en")
    bought = plain(ab, "tell", NAME, "goods.traded", "--facts", spent(ab, treasury - 1))["id"]
    facts = {"thing": force(ab, "Anna")["id"], "field": "treasury", "new": 0, "reason": "stolen"}
    plain(ab, "tell", NAME, "value.set", "--facts", json.dumps(facts), "--after", given)
    assert plain(ab, "timeline", NAME, "--event", "goods.traded")[-1]["status"] == "held"
    plain(ab, "decide", NAME, bought, "grant")
    assert {one["status"] for one in plain(ab, "timeline", NAME, "--event", "goods.traded")} == {"applied"}


def spent(ab, money):
    """Facts of so much money that Anna gives away."""
    return json.dumps({"giver": force(ab, "Anna")["id"], "money": money})
