"""What a small game need not write, tried on the profiles of a grown one."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games import plain
from armybuilder.games.batalist.game import GAME
from armybuilder.games.extra_files import no_extras
from armybuilder.games.unit import Marks
from armybuilder.sheet.shapes import TextLine
from tests.games.batalist.content import SHIELDS, shipped


@pytest.mark.parametrize("language", ["ru", "en"])
def test_facts_are_the_numbers_of_a_profile_under_their_words(language):
    unit = shipped()[SHIELDS]
    told = {fact.label: fact.value for fact in plain.facts_of(unit, language)}
    assert str(unit.melee) in told.values()
    assert {"ru": "Скорость", "en": "Speed"}[language] in told
    assert "name" not in told


def test_every_field_that_differs_is_told_once():
    unit = shipped()[SHIELDS]
    assert list(plain.differences(unit, unit)) == []
    other = replace(unit, speed=unit.speed + 1, name=LocalText(ru="Иные", en="Others"))
    assert [d.text("en") for d in plain.differences(unit, other)] == [
        f"Name: {unit.name.en} → Others",
        f"Speed: {unit.speed} → {unit.speed + 1}",
        f"Points: {unit.cost} → {other.cost}",
    ]


def test_a_card_shows_name_number_cost_and_facts_within_its_edges():
    unit = shipped()[SHIELDS]
    sheet = plain.card_of(GAME.factions)(unit, "en", Marks(number=2))
    said = {shape.text for shape in sheet.shapes if isinstance(shape, TextLine)}
    assert {unit.name.en, "№2", str(unit.cost), str(unit.speed), "Speed"} <= said


def test_a_game_that_tells_no_lines_is_told_by_its_facts():
    bare, unit = replace(GAME, lines_of=lambda *_: ()), shipped()[SHIELDS]
    facts = tuple(f"{fact.label}: {fact.value}" for fact in GAME.facts_of(unit, "en"))
    assert bare.unit_lines(unit, "en", no_extras) == facts


def test_a_game_without_a_sample_starts_an_empty_army():
    army = replace(GAME, content=replace(GAME.content, sample=None)).sample_army(shipped(), "en")
    assert (army.game, army.edition, army.units) == (GAME.id, GAME.default_edition.id, ())
