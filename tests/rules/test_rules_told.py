"""Every rule of a game's register is told in our own words, and in both languages."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.rulebook import read_rules, section_of
from armybuilder.games import games, playables
from armybuilder.locations import resources
from armybuilder.storage.rules import read_rule_book
from armybuilder.wording.messages import say_problem

REGISTERS = Path(__file__).parents[3] / "shared" / "rules"
TOLD = sorted((resources() / "games").glob("*/rules.toml"))
LONGEST = 300


@pytest.fixture(scope="module", params=TOLD, ids=lambda path: path.parent.name)
def path(request):
    return request.param


@pytest.fixture(scope="module")
def rules(path):
    return read_rules(path.read_text(encoding="utf-8"), path.name)


@pytest.fixture(scope="module")
def register_ids(path):
    """The ids of the game's register, in its order."""
    register = REGISTERS / f"{path.parent.name}.toml"
    if not register.is_file():
        pytest.skip("the registers are not beside this checkout")
    return [rule["id"] for rule in tomllib.loads(register.read_text(encoding="utf-8"))["rule"]]


def test_each_rule_of_the_register_is_told_in_its_order(rules, register_ids):
    told = [key for key in rules if not key.startswith("AB-")]
    assert set(register_ids) - set(told) == set(), "in the register, but not told"
    assert set(told) - set(register_ids) == set(), "told, but not in the register"
    assert told == register_ids


def test_each_rule_is_told_in_both_languages_in_a_sentence_or_two(rules):
    for key, rule in rules.items():
        for said in (rule.title.ru, rule.title.en, rule.text.ru, rule.text.en):
            assert said.strip(), key
            assert "!" not in said, key
        assert max(len(rule.text.ru), len(rule.text.en)) <= LONGEST, key


def test_no_two_rules_share_a_title(rules):
    for titles in ([r.title.ru for r in rules.values()], [r.title.en for r in rules.values()]):
        assert [title for title, times in Counter(titles).items() if times > 1] == []


def test_the_letter_of_a_die_is_of_the_language(rules):
    for key, rule in rules.items():
        assert not any(f"D{faces}" in rule.text.ru for faces in (6, 12, 20)), key
        assert not any(f"Д{faces}" in rule.text.en for faces in (6, 12, 20)), key


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_every_section_of_a_book_has_a_title(game):
    """Without titles the rules browser and the command line would not show the book at all."""
    book = read_rule_book(game.id)
    assert book.rules
    for section in {section_of(key) for key in book.rules} - {""}:
        assert book.sections[section].ru, section
        assert book.sections[section].en, section


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_each_rule_that_judges_an_army_is_told(game):
    path = resources() / "games" / game.id / "rules.toml"
    rules = read_rules(path.read_text(encoding="utf-8"), path.name)
    assert set(game.rules) - rules.keys() == set()


@pytest.mark.parametrize(
    "text",
    [
        "rule",
        '["BP-1"]\ntitle = 5\ntext = 5',
        '["BP-1"]\ntitle = { ru = "а", en = "a" }',
        '["BP-1"]\ntitle = {}\ntext = {}\nmore = 1',
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
    ],
    ids=lambda text: text[:20],
)
def test_a_wrong_file_of_rules_is_told(text):
    with pytest.raises(Problem) as caught:
        read_rules(text, "mine.toml")
    assert "mine.toml" in say_problem(caught.value, "ru")
