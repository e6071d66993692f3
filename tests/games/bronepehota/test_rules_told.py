"""Every rule that an army can break, and every rule of recruiting and setting up, is told in our own words."""

import tomllib
from pathlib import Path

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.rulebook import read_rules
from armybuilder.games.bronepehota.army import RULE_IDS
from armybuilder.wording import say_problem
from tests.games.bronepehota.content import FOLDER

REGISTER = Path(__file__).parents[4] / "shared" / "rules" / "bronepehota.toml"
SECTIONS = ("1.5", "2", "2.1", "2.2", "2.3", "2.4", "12.3", "12.4")


@pytest.fixture(scope="module")
def rules():
    return read_rules((FOLDER / "rules.toml").read_text("utf-8"), "rules.toml")


def test_every_rule_is_told_in_both_languages_in_a_sentence_or_two(rules):
    for key, rule in rules.items():
        for text in (rule.title, rule.text):
            assert text.ru, key
            assert text.en, key
            assert "!" not in text.ru + text.en
        assert len(rule.text.ru) < 250, key


def test_every_rule_that_judges_an_army_is_told(rules):
    assert set(RULE_IDS) - rules.keys() == set()


@pytest.fixture(scope="module")
def register():
    if not REGISTER.is_file():
        pytest.skip("the registers are not beside this checkout")
    return tomllib.loads(REGISTER.read_text("utf-8"))["rule"]


def test_every_rule_of_recruiting_setting_up_and_printing_is_told(rules, register):
    asked = {
        rule["id"]
        for rule in register
        if rule["kind"] in ("roster", "setup", "print") or rule["section"] in SECTIONS
    }
    assert (asked | {"BP-1.6-5", "BP-10.1-1", "BP-10.2-5"}) - rules.keys() == set()


def test_no_rule_is_told_that_does_not_exist(rules, register):
    own = {key for key in rules if key.startswith("AB-")}
    assert rules.keys() - own - {rule["id"] for rule in register} == set()
    assert {"AB-LIMIT", "AB-EDITION", "AB-OWN"} == own


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
