"""Magic cards of «Битвы Fantasy» on paper, and what their effects come to in words."""

from typing import get_args

import pytest

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import record_of
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.desktop.forms.labels import choice_of
from armybuilder.games import game
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from armybuilder.games.bitvy_fantasy.sheets.effect_words import effect_sentence, effect_sentences
from armybuilder.games.bitvy_fantasy.sheets.magic_card import card_back, told_card
from armybuilder.games.card_drawing import draw_card
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.agreements import agreed
from armybuilder.wording.messages import is_known
from armybuilder.wording.record_words import field_key

PARTS = (*get_args(effects.Effect), *get_args(effects.Result))


@pytest.fixture(scope="module")
def magic():
    return magic_of(agreed(game("bitvy_fantasy")))


def _drawn(card, language):
    return draw_card(told_card(card, language))


def words_on(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def test_every_shipped_card_and_artefact_tells_what_it_does(magic):
    for source in (*magic.cards.values(), *magic.artefacts.values()):
        for language in LANGUAGES:
            told = effect_sentences(source, language)
            assert told
            assert all(one.endswith(".") and one[0] == one[0].upper() and "{" not in one for one in told)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_part_of_an_effect_is_named(part):
    assert is_known(f"bitvy_fantasy.part.{effects.tag_of(part)}")


@pytest.mark.parametrize("record", [*PARTS, effects.Roll, effects.Row], ids=lambda record: record.__name__)
def test_every_field_and_choice_of_an_effect_is_named(record):
    for field in fields_of(record):
        assert field_key(field.owner, field.name) is not None
        choices = field.choices or (field.fields[0].choices if field.kind == "list" else ())
        for choice in choices:
            assert "_" not in choice_of(field, choice, "ru")
            assert choice_of(field, choice, "ru") != choice_of(field, choice, "en") or len(choice) < 3


def test_a_number_that_shrinks():
    part = effects.Add(number="melee", by=-1, whom="named", floor=0)
    assert effect_sentence(part, "en") == (
        "The enemy that was named: additional points −1, on the armlist and not below 0"
    )


def test_a_trigger_with_a_roll():
    ban = effects.Ban(whom="named", deeds=("manoeuvre",))
    rows = (effects.Row(least=4, then=(ban,)),)
    part = effects.Trigger(when="turn_end", roll=effects.Roll(), rows=rows)
    assert effect_sentence(part, "en") == (
        "End of own turn, 1 die: on 4–6 the enemy that was named: may not move in the reply turn"
    )


def test_a_new_part_of_an_effect_begins_with_what_changes_little():
    started = {part: record_of(fields_of(part)) for part in (effects.Add, effects.Save)}
    assert started[effects.Add]["by"] == 1
    assert started[effects.Save]["least"] == 4


def test_a_card_without_effects_is_for_the_players():
    artefact = magic_of(agreed(game("bitvy_fantasy"))).artefacts["ultra-gnev-peruna"]
    assert effect_sentences(artefact, "en") == (
        "The program does nothing by itself: players apply the text.",
    )


def test_the_card_has_its_mark_its_name_and_its_text(magic):
    sheet = _drawn(magic.cards["dubovaya-kora"], "en")
    assert (sheet.width, sheet.height) == (63.0, 88.0)
    assert words_on(sheet)[:2] == ["Tradition", "Oak Bark"]
    assert "armour is 1" in " ".join(words_on(sheet)[2:])


def test_a_card_without_a_text_says_what_its_effects_come_to():
    card = Card(id="c", name=LocalText("Шаг"), mark="ultra", effects=(effects.Add(number="melee", by=2),))
    assert "+2." in " ".join(words_on(_drawn(card, "ru")))
    bare = Card(id="c", name=LocalText("Шаг"), mark="ultra")
    assert "Шаг" in words_on(_drawn(bare, "ru"))


def test_a_card_that_starts_an_artefact_says_so(magic):
    assert "Activation of an Artefact" in words_on(_drawn(magic.cards["zov-artefakta"], "en"))


def test_a_text_too_long_for_a_card_shrinks_and_is_cut_with_a_sign():
    long = Card(
        id="long", name=LocalText("Д" * 90, "L" * 90), mark="ultra", text=LocalText("", "word " * 900)
    )
    lines = [shape for shape in _drawn(long, "en").shapes if isinstance(shape, TextLine)]
    assert any(line.text.endswith("…") for line in lines)
    assert all(0 <= line.y <= 88 for line in lines)


def test_all_cards_share_a_back():
    assert words_on(card_back("ru")) == ["Битвы Fantasy", "Карта магии"]
