"""What lists and searches say of a unit."""

import pytest

from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.listing import facts_of
from tests.games.bronepehota.content import shipped


def said(name, language):
    return {fact.label: fact.value for fact in facts_of(shipped()[f"sheets_2008.{name}"], language)}


def test_facts_of_a_squad_are_the_spans_of_its_rows():
    assert said("polaris.tyazhyolaya_klon_pehota", "ru") == {"А": "2", "Ск": "4", "ББ": "0–6", "Бр": "2"}
    assert said("polaris.tribunatory", "en") == {"Rank": "5", "Sp": "3", "CC": "3–5", "Ar": "6"}


def test_facts_of_a_machine_and_a_gun():
    assert said("polaris.raptor", "en") == {
        "Rank": "1",
        "Sp": "5/4/3",
        "Rate": "1",
        "Dur": "9",
        "Ammo": "12",
    }
    assert said("common.minomet", "ru") == {"А": "1", "Скор.": "1", "Пр": "4", "Бз": "12"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("polaris.tribunatory", "squad"), ("polaris.helix", "machine"), ("common.minomet", "gun")],
)
def test_kinds(name, kind):
    assert GAME.kind_of(shipped()[f"sheets_2008.{name}"]) == kind


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("polaris.tyazhyolaya_klon_pehota", ["Тяжёлая", "Heavy clone", "Рм", "Полярис", "2008", "Squad"]),
        ("polaris.tyazhyolyy_shturmovoy_desant", ["Пр5"]),
        ("polaris.helix", ["Ракетная установка", "Repair", "Машина", "гусеничная", "Heavy combat"]),
        ("common.minomet", ["Миномёт", "Mortar", "Орудие", "Обе армии"]),
    ],
)
def test_a_unit_is_found_by_what_stands_on_its_card(name, words):
    found = GAME.search_words(shipped()[f"sheets_2008.{name}"])
    assert [word for word in words if word not in found] == []


def test_every_machine_and_gun_with_a_latin_name_is_found_by_its_russian_spelling():
    latin = [unit for unit in shipped().values() if GAME.kind_of(unit) != "squad" and unit.name.ru.isascii()]
    assert len(latin) == 41
    assert [u.id for u in latin if not any(has_cyrillic(name) for name in u.aliases)] == []


def has_cyrillic(text):
    return any("а" <= letter <= "я" for letter in text.casefold())


def test_search_words_do_not_say_that_something_is_unknown():
    assert "не известно" not in GAME.search_words(shipped()["tehnolog.polaris.t_600"])
