"""What games have beside units is kept as rows: shipped and own, found by words, and put right when it is damaged."""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games import game as find_game
from armybuilder.games import games
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.content_type import UNIT
from armybuilder.games.decks import Deck, DeckCard
from armybuilder.storage.content import items_of, update_content
from armybuilder.storage.library import puts
from armybuilder.wording.library_words import type_word, types_word

GAME = find_game("bitvy_fantasy")
CARDS, ARTEFACTS, DECKS = map(GAME.content_type, ("card", "artefact", "deck"))
OWN = Card(
    id="own.ogon",
    name=LocalText(ru="Огонь Ёлки", en="Fire of the Fir"),
    mark="ultra",
    text=LocalText(ru="Все мёрзнут.", en="Everyone freezes."),
)


@pytest.fixture
def items(store):
    update_content(store, GAME)
    return store.library.items


def ids(records):
    return [record.id for record in records]


def test_every_type_of_content_has_words_forms_and_an_id_of_its_own():
    for game in games():
        kinds = game.content_types
        assert len({kind.id for kind in kinds}) == len(kinds)
        for kind in kinds[1:]:
            for language in LANGUAGES:
                assert kind.id not in (
                    type_word(game.id, kind.id, language),
                    types_word(game.id, kind.id, language),
                )
            assert kind.forms


def test_shipped_cards_and_artefacts_are_rows(items, store):
    assert "zov-artefakta" in ids(items.all(GAME.id, CARDS))
    assert items.get(GAME.id, ARTEFACTS, "koldovskie-chary").star == 1
    assert items.all(GAME.id, DECKS) == []
    assert items.own_ids(GAME.id, CARDS) == frozenset()
    assert store.library.all(GAME, CARDS) == items.all(GAME.id, CARDS)


def test_an_own_card_stands_behind_the_shipped_ones_and_in_the_place_of_one_with_its_id(items, store):
    before = ids(items.all(GAME.id, CARDS))
    store.library.do(GAME, puts(CARDS, [OWN]))
    assert ids(items.all(GAME.id, CARDS)) == [*before, OWN.id]
    store.library.do(GAME, puts(CARDS, [replace(OWN, id=before[0])]))
    assert items.get(GAME.id, CARDS, before[0]).name == OWN.name
    assert sorted(ids(items.all(GAME.id, CARDS))) == sorted([*before, OWN.id])


def test_own_records_survive_new_content(items, store):
    store.library.do(GAME, puts(CARDS, [OWN]))
    items.replace_shipped(GAME.id, [(CARDS, [replace(OWN, id="only")])])
    assert ids(items.all(GAME.id, CARDS)) == ["only", OWN.id]
    assert items.all(GAME.id, ARTEFACTS) == []


@pytest.mark.parametrize("text", ["елки", "ОГОНЬ", "мёрзн", "fire fir", "freezes"])
def test_a_card_is_found_by_its_names_and_its_text(items, store, text):
    store.library.do(GAME, puts(CARDS, [OWN]))
    assert ("card", OWN.id) in items.search(GAME.id, text)
    assert ("card", OWN.id) not in items.search(GAME.id, text, "artefact")
    assert items.search("batalist", text) == []


def test_names_come_before_texts(items, store):
    other = replace(OWN, id="own.a", name=LocalText(ru="Мороз", en="Frost"), text=OWN.name)
    store.library.do(GAME, puts(CARDS, [other, OWN]))
    assert [found for _, found in items.search(GAME.id, "ёлки")] == [OWN.id, other.id]


def test_a_deleted_card_is_not_found_any_more(items, store):
    number = store.library.do(GAME, puts(CARDS, [OWN]))
    store.library.undo(GAME, number)
    assert items.search(GAME.id, "ёлки") == []


def test_a_damaged_index_is_made_anew(items, store):
    store.library.do(GAME, puts(CARDS, [OWN]))
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("DELETE FROM item_search_data WHERE id > 10")
        other.commit()
    assert items.search(GAME.id, "ёлки") == [("card", OWN.id)]


def test_damaged_shipped_records_are_loaded_anew_and_own_ones_are_named(items, store):
    store.library.do(GAME, puts(CARDS, [OWN]))
    whole = len(items.all(GAME.id, CARDS))
    with store.connection.writing() as db:
        db.execute("UPDATE content_items SET record = '{' WHERE id IN ('podkova', ?)", [OWN.id])
    assert len(items_of(store, GAME, CARDS)) == whole - 1
    assert items.missed[GAME.id, "card"].own == (OWN.name.ru,)


def test_a_deck_counts_its_cards():
    deck = Deck(
        id="d",
        name=LocalText(ru="К"),
        cards=(DeckCard(card="a", count=2), DeckCard(card="b")),
    )
    assert deck.size == 3
    assert dict(deck.counts) == {"a": 2, "b": 1}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_records_come_back_from_the_database_as_they_were(store, game):
    deck = Deck(id="own.d", name=LocalText(ru="К"), cards=(DeckCard(card="x", count=3),))
    kind = game.content_type("deck")
    store.library.do(game, puts(kind, [deck]))
    assert store.library.get(game, kind, "own.d") == deck
    assert UNIT not in {type_id for type_id, _ in store.library.items.search(game.id, "к")}
