"""Rules and extra files are read from the program's resources, whole and in the book's order."""

import pytest

from armybuilder.catalogue.rulebook import RuleBook, section_of
from armybuilder.games.extra_files import ExtraFile
from armybuilder.storage import rules


@pytest.fixture(autouse=True)
def read_anew():
    """Nothing is remembered of earlier readings, and nothing of these stays."""
    kept = (rules.read_game_rules, rules.read_rule_book, rules._read_extra)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


def test_every_rule_has_its_words_in_both_languages():
    told = rules.read_game_rules("bronepehota")
    assert "BP-7.4-3" in told
    assert all(one.text.ru and one.text.en for one in told.values())


def test_a_game_that_tells_no_rules_has_none():
    assert rules.read_game_rules("no_such_game") == {}
    assert rules.read_rule_book("no_such_game") == RuleBook()


def test_the_programs_own_rules_stand_behind_those_of_the_book():
    book = rules.read_rule_book("bronepehota")
    told = list(rules.read_game_rules("bronepehota"))
    assert list(book.rules) == [
        *(one for one in told if section_of(one)),
        *(one for one in told if not section_of(one)),
    ]
    assert not section_of(list(book.rules)[-1])
    assert {section_of(one) for one in told if section_of(one)} <= set(book.sections)


def test_an_extra_file_is_read_once_with_its_name():
    read = []

    def words(text, name):
        read.append(name)
        return {"words": text[:1]}

    file = ExtraFile("content.toml", words)
    extras = rules.GameExtras("bronepehota")
    assert extras(file) == extras(file)
    assert extras(file)["words"]
    assert read == ["content.toml"]
