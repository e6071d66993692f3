"""Settings with the texts that a game's rules are played with."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.session.by_hand_options import by_hand_options
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.exchange.content_reading import read_content_file
from armybuilder.games import game
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effects import Add
from armybuilder.games.decks import DeckCard
from armybuilder.games.free_texts import FreeText
from armybuilder.storage.agreements import agreed
from armybuilder.storage.content import update_content
from armybuilder.storage.kept_battles import begin_battle, open_battle
from armybuilder.storage.library import deletions, puts
from armybuilder.wording.battle_words import tell_chosen
from armybuilder.wording.messages import template
from armybuilder.wording.narration import BothLanguages

FANTASY = game("bitvy_fantasy")
CARD = """[[card]]
id = "own"
mark = "ultra"
name = "Своя"
text = "Все бьются как есть."
effects = [{ do = "flat" }]
"""


def cards_with(file):
    return list(agreed(FANTASY, FANTASY.resolver.settings(magic_file=str(file))).magic.cards)


def test_settings_that_name_no_texts_stay_as_they_are():
    bronepehota = game("bronepehota")
    settings = bronepehota.resolver.settings(panic=True)
    assert agreed(bronepehota, settings) is settings
    assert agreed(bronepehota) == bronepehota.resolver.settings()


def test_the_shipped_cards_are_there_unless_a_file_is_named():
    assert len(agreed(FANTASY).magic.cards) > 40
    assert agreed(FANTASY) == agreed(FANTASY)


def test_a_file_is_read_as_it_is_now(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(CARD, encoding="utf-8")
    assert cards_with(file) == ["own"]
    file.write_text(CARD.replace('"own"', '"other"'), encoding="utf-8")
    assert cards_with(file) == ["other"]


def test_a_file_that_cannot_be_read_or_is_wrong_is_told(tmp_path):
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "wrong.toml").write_text("[[card]]\nid = 5\n", encoding="utf-8")
    for name in ("nowhere.toml", "", "binary.toml", "a\0b"):
        with pytest.raises(Problem, match=r"magic_file\.unreadable"):
            cards_with(tmp_path / name if name else tmp_path)
    with pytest.raises(Problem) as caught:
        cards_with(tmp_path / "wrong.toml")
    assert caught.value.values["file"].endswith("wrong.toml")


# --- what the players have written in the Library

DECK = """[[card]]
id = "tucha"
mark = "ultra"
name = { ru = "Туча", en = "Cloud" }
copies = 2
text = { ru = "Все мокнут.", en = "Everyone gets wet." }

[[artefact]]
id = "perst"
name = "Перст"
text = "Указывает."

[[deck]]
id = "rain"
name = "Rain"
cards = [{ card = "tucha", count = 2 }, { card = "podkova" }]
"""


@pytest.fixture
def library(store):
    update_content(store, FANTASY)
    for kind, records in read_content_file(FANTASY, DECK, "own.toml"):
        store.library.do(FANTASY, puts(kind, records))
    return store.library


def magic(library, **settings):
    return agreed(FANTASY, FANTASY.resolver.settings(**settings), library).magic


def test_own_cards_and_artefacts_are_known_and_the_usual_deck_stays(library):
    known = magic(library)
    assert known.cards["tucha"].applied_by_players
    assert known.artefacts["perst"].name.ru == "Перст"
    assert dict(known.deck) == dict(magic(None).deck)


def test_a_deck_of_the_library_is_played_with(library):
    assert dict(magic(library, deck="rain").deck) == {"tucha": 2, "podkova": 1}


def test_a_deck_that_is_not_there_or_not_legal_is_told(library, refused):
    refused("facts.wrong.similar", lambda: magic(library, deck="rainy"))
    kind = FANTASY.content_type("deck")
    many = replace(library.get(FANTASY, kind, "rain"), cards=(DeckCard(card="tucha", count=3),))
    library.do(FANTASY, puts(kind, [many]))
    refused("bitvy_fantasy.deck.copies", lambda: magic(library, deck="rain"))
    library.do(FANTASY, deletions(FANTASY.content_type("card"), ["tucha"]))
    refused("bitvy_fantasy.deck.no_card", lambda: magic(library, deck="rain"))


def test_a_card_of_the_players_is_announced_and_nothing_else_happens(library):
    settings = agreed(FANTASY, FANTASY.resolver.settings(deck="rain"), library)
    play = FANTASY.resolver.action("play-card")
    facts = {"turn": 5, "reserve": ["tucha"], "cards": ["tucha"], "deck": ["podkova"]}
    outcome = FANTASY.resolver.ask(play, facts, settings).play(ScriptedDice())
    assert "bitvy_fantasy.magic.by_players" in {step.key for step in outcome.steps}
    assert outcome.refusal is None
    assert [step.key for step in outcome.steps if step.key.startswith("bitvy_fantasy.effect")] == []


def test_a_card_without_a_text_says_in_a_battle_what_its_effects_come_to(store):
    card = Card(
        id="grom", name=LocalText("Гром", "Thunder"), mark="ultra", effects=(Add(number="melee", by=2),)
    )
    store.library.do(FANTASY, puts(FANTASY.content_type("card"), [card]))
    known = agreed(FANTASY, None, store.library).magic.cards["grom"]
    assert known.text.en == "Own squad: additional points +2."


def test_what_players_have_written_is_read_out_in_a_battle(store, refused):
    ability = FreeText(id="ice", name=LocalText("Лёд", "Ice"), text=LocalText("Мёрзнут.", "They freeze."))
    setup = BattleSetup(sides=(), settings=FANTASY.resolver.settings())
    before = open_battle(store, begin_battle(store, FANTASY.id, "Dry", setup, template(BEGIN_TITLE)))
    want = Wanted("read-out", {"thing": "ability.ice"})
    refused("battle.not_now", lambda: before.do(want, SeededDice(0), BothLanguages()))
    store.library.do(FANTASY, puts(FANTASY.content_type("ability"), [ability]))
    battle = open_battle(store, begin_battle(store, FANTASY.id, "Ice", setup, template(BEGIN_TITLE)))
    state = battle.session.state
    (offered,) = (one for one in by_hand_options(state, "") if one.command == "read-out")
    assert tell_chosen(state, offered, "thing", "ability.ice", "ru") == "Лёд"
    entry = battle.do(want, SeededDice(0), BothLanguages())
    assert "They freeze." in str(entry)
    assert "Мёрзнут." in str(entry)
    other = Wanted("read-out", {"thing": "ability.fire"})
    refused("battle.no_thing", lambda: battle.do(other, SeededDice(0), BothLanguages()))


def test_a_battle_keeps_the_deck_that_it_began_with(store, library):
    settings = FANTASY.resolver.settings(deck="rain")
    key = begin_battle(
        store, FANTASY.id, "Rain", BattleSetup(sides=(), settings=settings), template(BEGIN_TITLE)
    )
    library.do(FANTASY, deletions(FANTASY.content_type("deck"), ["rain"]))
    library.do(FANTASY, deletions(FANTASY.content_type("card"), ["tucha"]))
    state = open_battle(store, key).session.state
    assert dict(state.settings.magic.deck) == {"tucha": 2, "podkova": 1}
    assert state.settings.magic.cards["tucha"].name.ru == "Туча"
