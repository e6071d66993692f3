"""A book of rules: its sections, and finding a rule by what a person types."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.rulebook import (
    RuleBook,
    RuleText,
    by_section,
    chapter_of,
    read_sections,
    section_of,
    spans_of,
)
from armybuilder.catalogue.text import LocalText
from armybuilder.locations import resources
from armybuilder.storage.rules import read_rule_book

TOLD = sorted(path.parent.name for path in (resources() / "games").glob("*/rules.toml"))


def told(title_ru, title_en, text_ru, text_en):
    return RuleText(title=LocalText(ru=title_ru, en=title_en), text=LocalText(ru=text_ru, en=text_en))


@pytest.fixture
def book():
    rules = {
        "XX-2.1-1": told("Подъём", "Climbing", "Высота — тоже путь.", "Height is distance too."),
        "XX-2.1-2": told("Прыжок", "Jump", "Зоны в 60–70 см.", "Zones 60–70 cm apart."),
        "XX-L-1": told("Армлист", "Armlist", "Карточка отряда.", "The card of a squad."),
        "AB-LIMIT": told("Предел", "Limit", "Не больше предела.", "No more than the limit."),
    }
    sections = {"2.1": LocalText(ru="Путь", en="Ways"), "L": LocalText(ru="Листы", en="Lists")}
    return RuleBook(rules, sections)


@pytest.mark.parametrize(
    ("rule", "section"), [("BP-7.4-10", "7.4"), ("BF-L-1", "L"), ("BF-0-1", "0"), ("AB-LIMIT", "")]
)
def test_the_section_of_a_rule(rule, section):
    assert section_of(rule) == section


def test_rules_stand_under_their_sections_in_the_order_of_the_book(book):
    assert by_section(book.rules) == {"2.1": ["XX-2.1-1", "XX-2.1-2"], "L": ["XX-L-1"], "": ["AB-LIMIT"]}


def test_only_sections_that_the_book_numbers_show_a_number(book):
    assert book.section_title("2.1").get("ru") == "2.1  Путь"
    assert book.section_title("L").get("en") == "Lists"


@pytest.mark.parametrize("typed", ["XX-2.1-1", "xx-2.1-1", " Xx–2.1−1 "])
def test_an_id_is_known_in_any_case_and_with_any_dashes(book, typed):
    assert book.called(typed) == "XX-2.1-1"


def test_what_is_no_id_is_not_taken_for_one(book):
    assert book.called("XX-2.1") is None
    assert book.called("подъём") is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("подъем", ["XX-2.1-1"]),
        ("DISTANCE высота", ["XX-2.1-1"]),
        ("xx-2.1", ["XX-2.1-1", "XX-2.1-2"]),
        ("60-70", ["XX-2.1-2"]),
        ("height squad", []),
    ],
)
def test_a_search_finds_rules_that_have_every_word_in_either_language(book, text, found):
    assert book.search(text) == found


def test_without_words_every_rule_is_found(book):
    assert book.search("  ") == list(book.rules)


@pytest.mark.parametrize("game_id", TOLD)
def test_every_section_and_chapter_of_a_told_game_has_a_title_in_both_languages_and_no_other_has(game_id):
    book = read_rule_book(game_id)
    told = (number for chapter, sections in book.chapters.items() for number in (chapter, *sections))
    assert list(dict.fromkeys(told)) == list(book.sections)
    for title in book.sections.values():
        assert title.ru
        assert title.en


def test_a_game_without_told_rules_has_an_empty_book():
    assert read_rule_book("chess").rules == {}


def test_a_wrong_file_of_sections_is_told():
    with pytest.raises(Problem) as caught:
        read_sections("2 = 5", "mine.toml")
    assert caught.value.values["file"] == "mine.toml"


def test_chapters_gather_their_sections(book):
    assert all(
        chapter_of(number) == chapter for chapter, inside in book.chapters.items() for number in inside
    )
    assert [number for inside in book.chapters.values() for number in inside] == list(by_section(book.rules))


@pytest.mark.parametrize(
    ("told", "text", "spans"),
    [
        ("Ёлка и ёлки", "елк", [(0, 3), (7, 10)]),
        ("BP‑7.4 range", "bp-7.4", [(0, 6)]),
        ("range, ranged", "ranged range", [(0, 5), (7, 13)]),
        ("ẞ wider letters", "wider", [(2, 7)]),
        ("nothing", "  ", []),
        ("Дальностью и дальность", "дальности", [(0, 10), (13, 22)]),
    ],
)
def test_the_places_of_words_are_told(told, text, spans):
    assert spans_of(told, text.split()) == spans


@pytest.mark.parametrize("typed", ["дальность", "дальности", "ДАЛЬНОСТЬЮ", "lfkmyjcnm", "дальнасть"])
def test_a_rule_is_found_by_any_form_of_a_word_in_the_wrong_layout_and_with_a_letter_wrong(typed):
    book = read_rule_book("bronepehota")
    found = book.search(typed)
    assert "BP-2.1-6" in found
    assert found == book.search("дальность")


def test_what_was_meant_is_told():
    book = read_rule_book("bronepehota")
    assert book.searched_words("lfkmyjcnm bp-7") == ("дальность", "bp-7")


def test_the_words_of_a_table_are_found():
    assert read_rule_book("bronepehota").search("шаг лазания цены") == ["BP-4.1-20"]


@pytest.mark.parametrize("game", TOLD)
def test_every_row_of_a_table_has_a_cell_for_each_column(game):
    tables = [rule.table for rule in read_rule_book(game).rules.values() if rule.table]
    assert all(len(row) == len(table[0]) > 1 for table in tables for row in table)
