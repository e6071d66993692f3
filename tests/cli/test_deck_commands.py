"""Decks on the command line: shown, checked, put together, and tried out by the rules of the game."""

import json

import pytest

CONTENT = """[[card]]
id = "my-rain"
name = { ru = "Дождь", en = "Rain" }
mark = "ultra"
copies = 2
text = "Everyone gets wet."

[[card]]
id = "odd"
name = "Odd"
mark = "other"
text = "Nobody plays it."

[[deck]]
id = "my-deck"
name = "My deck"
cards = [{ card = "my-rain", count = 2 }, { card = "podkova" }, { card = "zov-artefakta" }]
"""


@pytest.fixture(autouse=True)
def own(ab, tmp_path):
    (tmp_path / "own.toml").write_text(CONTENT, encoding="utf-8")
    assert ab("library", "add", "bitvy_fantasy", "own.toml").code == 0


def breaches(ab, name="my-deck"):
    told = json.loads(ab("deck", "check", "bitvy_fantasy", name, "--json").out)
    return [(one["kind"], one["card"], one["rule"]) for one in told["breaches"]]


def dealt(ab, *moves, game="bitvy_fantasy", deck="my-deck"):
    words = [word for move in moves for word in ("--do", move)]
    return json.loads(ab("deck", "deal", game, deck, "--seed", "4", *words, "--json").out)


def test_a_deck_is_shown_with_its_cards_and_their_marks(ab):
    told = ab("deck", "show", "bitvy_fantasy", "my-deck").out
    assert "My deck: 4 cards" in told
    assert "Ultra" in told
    assert "Колод" not in told
    assert ab("deck", "show", "bitvy_fantasy").out.startswith("All cards: ")


def test_what_is_against_the_rules_is_told_with_its_rule_and_mended(ab):
    assert ab("deck", "check", "bitvy_fantasy", "my-deck").code == 0
    for card, count in (("my-rain", 5), ("odd", 1)):
        assert ab("deck", "set", "bitvy_fantasy", "my-deck", card, count).code == 0
    ab("library", "delete", "bitvy_fantasy", "odd")
    assert breaches(ab) == [("copies", "my-rain", "BF-1-3"), ("no_card", "odd", "")]
    ab("library", "undo", "bitvy_fantasy")
    assert breaches(ab) == [("copies", "my-rain", "BF-1-3"), ("mark", "odd", "BF-1-3")]
    assert ab("deck", "check", "bitvy_fantasy", "my-deck").code == 1
    assert ab("deck", "check", "bitvy_fantasy", "my-deck", "--mend").code == 0
    assert breaches(ab) == []
    assert ab("library", "undo", "bitvy_fantasy").code == 0
    assert len(breaches(ab)) == 2


def test_a_deck_is_made_by_its_first_card_and_cards_are_taken_out(ab):
    told = json.loads(ab("deck", "set", "bitvy_fantasy", "Storm", "Rain", 2, "--json").out)
    assert told == {"id": "storm", "card": "my-rain", "count": 2, "size": 2}
    assert json.loads(ab("deck", "set", "bitvy_fantasy", "Storm", "Rain", 0, "--json").out)["size"] == 0
    assert breaches(ab, "storm") == [("too_few", "", "BF-1-5")]


def test_a_deck_is_dealt_drawn_and_used_by_the_rules(ab):
    begun = dealt(ab)
    assert begun == dealt(ab)
    trial = begun["trial"]
    cards = [*trial["deck"], *trial["hands"][0], *trial["hands"][1]]
    assert sorted(cards) == ["my-rain", "my-rain", "podkova", "zov-artefakta"]
    assert {move["kind"] for move in begun["moves"]} >= {"research", "end_turn"}
    ended = dealt(ab, "end-turn")["trial"]
    assert ended["turn"] == 2
    researched = dealt(ab, "research")
    assert len(researched["trial"]["deck"]) < 2 or researched["told"]


def test_a_move_that_may_not_be_made_is_a_sentence(ab):
    run = ab("deck", "deal", "bitvy_fantasy", "my-deck", "--seed", 1, "--do", "fly")
    assert run.code == 2
    assert "end_turn" in run.err


def test_decks_of_other_games_have_cards_of_the_players(ab, tmp_path):
    text = '[[card]]\nid = "a"\nname = "A"\ncopies = 3\n[[card]]\nid = "b"\nname = "B"\n'
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert ab("library", "add", "batalist", "cards.toml").code == 0
    for card, count in (("a", 3), ("b", 1)):
        assert ab("deck", "set", "batalist", "Mine", card, count).code == 0
    assert ab("deck", "check", "batalist", "Mine").code == 0
    begun = dealt(ab, "draw", game="batalist", deck="Mine")
    assert len(begun["trial"]["hands"][0]) == 2
    card = begun["trial"]["hands"][0][0]
    used = dealt(ab, "draw", f"use:{card}", "end_turn", game="batalist", deck="Mine")["trial"]
    assert used["laid"][0]["card"] == card
    assert ab("deck", "deal", "road_world").code == 2


def test_a_battle_and_a_question_to_the_rules_take_a_deck(ab):
    deck = ("--setting", "deck=my-deck", "--seed", "1", "--json")
    told = json.loads(ab("resolve", "bitvy_fantasy", "magic-setup", *deck).out)
    (stands,) = (event for event in told["events"] if event["event"] == "magic_stands")
    assert len(stands["deck"]) == 2
    run = ab("resolve", "bitvy_fantasy", "magic-setup", "--setting", "deck=none", "--seed", 1)
    assert run.code == 2
    assert "my-deck" in run.err
