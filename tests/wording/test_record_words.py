"""The words of records: those of the record first, then of its game, then those that all games share."""

import pytest

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, Refused, snake_case
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Told
from armybuilder.games import playables
from armybuilder.wording import messages, record_words
from armybuilder.wording.messages import say, say_in
from armybuilder.wording.narration import plain_event, public_key, tell_event, tell_who
from armybuilder.wording.record_words import choice_word, field_word, game_of, short_word
from tests.source import source

SHARED = """
field.range = { ru = "Дальность", en = "Range" }
field.speed = { ru = "Скорость", en = "Speed" }
field.notes = { ru = "Заметки", en = "Notes" }
choice.range.long = { ru = "далеко", en = "far" }
role.target = { ru = "цель", en = "the target" }
event.refused = { ru = "нельзя ({rule}): {reason:inside}", en = "not allowed ({rule}): {reason:inside}" }
"""
CHESS = """
field.range = { ru = "Ход", en = "Move" }
field.speed = { ru = "Темп", en = "Tempo" }
short.range = { ru = "Х", en = "M" }
rook_move.range = { ru = "Ход ладьи", en = "Move of the rook", long = { ru = "через доску", en = "across the board" } }
choice.speed.slow = { ru = "тихо", en = "quiet" }
role.target = { ru = "фигура", en = "the piece" }
event.captured = { ru = "взята: {speed}", en = "captured: {speed}" }
move.blocked = { ru = "Мешает {by}", en = "{by} is in the way" }
"""


class RookMove(Facts, frozen=True, kw_only=True):
    """A record of a made-up game."""

    range: str = ""
    speed: str = ""
    notes: str = ""


class Captured(Event, frozen=True, kw_only=True):
    """An event of a made-up game."""

    speed: str


class Elsewhere(Facts, frozen=True, kw_only=True):
    """A record that belongs to no game."""

    range: str = ""


@pytest.fixture
def chess(monkeypatch, tmp_path):
    """The words of a made-up game, and the sign of its rules."""
    for path, text in (
        ("words/shared.toml", SHARED),
        ("words/chess/all.toml", CHESS),
        ("games/chess/content.toml", 'sign = "CH"\ntitle = { ru = "Шахматы", en = "Chess" }\n'),
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    for kind in (RookMove, Captured):
        monkeypatch.setattr(kind, "__module__", "armybuilder.games.chess.rules.moves")
    for module in ("wording.messages", "games.edition"):
        monkeypatch.setattr(f"armybuilder.{module}.resources", lambda: tmp_path)
    caches = (messages._games, messages._shipped_words_of, record_words.game_of)
    caches += (record_words.field_key, record_words.choice_key)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_a_field_is_called_as_its_record_says_then_its_game_then_all_games(chess):
    assert field_word(RookMove, "range", "en") == "Move of the rook"
    assert field_word(RookMove, "speed", "en") == "Tempo"
    assert field_word(RookMove, "notes[]", "ru") == "Заметки"
    assert field_word(RookMove, "weight", "en") == "weight"
    assert field_word(Elsewhere, "range", "en") == "Range"


def test_a_field_has_a_short_word_or_goes_by_its_own(chess):
    assert short_word(RookMove, "range", "en") == "M"
    assert short_word(RookMove, "speed", "ru") == "Темп"


def test_a_choice_is_called_as_its_record_says_then_its_game_then_all_games(chess):
    assert choice_word(RookMove, "range", "long", "en") == "across the board"
    assert choice_word(RookMove, "speed[]", "slow", "en") == "quiet"
    assert choice_word(Elsewhere, "range", "long", "en") == "far"
    assert choice_word(Elsewhere, "range", "short", "en") == "short"


def test_events_and_parts_speak_in_the_words_of_their_game(chess):
    assert tell_event(Captured(speed="slow"), "en") == "captured: quiet"
    assert tell_who("target.2", {}, "en", "chess") == "the piece 2"
    assert tell_who("target", {}, "en", "go") == "the target"


def test_a_key_that_a_sentence_takes_in_is_looked_for_in_its_game_first(chess):
    blocked = Told("chess.move.blocked", (("by", Told("role.target")),))
    refused = Refused(rule="CH-1", reason=blocked)
    assert say("chess.move.blocked", "en", by=Told("role.target")) == "the piece is in the way"
    assert tell_event(refused, "en") == "not allowed (CH-1): the piece is in the way"
    assert say_in("chess", "field.notes", "en") == "Notes"
    with pytest.raises(KeyError):
        say_in("chess", "field.weight", "en")


def test_answers_name_sentences_with_the_sign_of_the_rules(chess):
    refused = Refused(rule="CH-1", reason=Told("chess.move.blocked", (("by", Told("role.target")),)))
    reason = plain_event(refused, "en")["reason"]
    assert reason["key"] == "ch.move.blocked"
    assert reason["values"] == {"by": {"key": "role.target", "values": {}}}
    assert public_key("facts.wrong") == "facts.wrong"


def test_every_game_knows_its_own_records():
    for game in playables():
        assert game_of(game.resolver.settings) == game.id
        assert public_key(f"{game.id}.x").endswith(".x")


def test_no_sentence_stands_where_the_words_of_a_field_are_looked_for():
    """A step `<game>.orders.count` would be taken for the field `count` of a record `Orders`."""
    records = {
        record for game in playables() for action in game.resolver.actions for record in inside(action.facts)
    }
    looked_for = (
        f"{game_of(record)}.{snake_case(record.__name__)}.{field.name}"
        for record in records
        for field in fields_of(record)
    )
    assert [key for key in looked_for if key in source().texts] == []


def inside(record):
    """A record and those that are groups or items of its lists."""
    yield record
    for field in fields_of(record):
        for one in (field, *field.fields[:1]):
            if one.record is not None:
                yield from inside(one.record)
