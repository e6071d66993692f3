"""Armies of «Мир Дорог Апокалипсиса» in army files and as text: models, purchases and markers come back."""

import pytest

from armybuilder.exchange.army_file import army_text, read_army
from armybuilder.exchange.unit_details import unit_details
from armybuilder.games.road_world.game import GAME
from armybuilder.roster.edits import Rename, SetAmount, SetTrack, apply
from tests.games.road_world.content import ABBESS, PILGRIMS, army, shipped


def changed():
    roster = army(ABBESS, PILGRIMS)
    edits = (
        SetAmount("unit1", "pilgrim", 7),
        SetAmount("unit1", "slings", 1),
        SetTrack("unit1", "fatigue", 4),
        SetTrack("unit0", "wounds", 1),
        Rename("unit1", "Хромые"),
    )
    for edit in edits:
        roster = apply(roster, edit)
    return roster


@pytest.mark.parametrize("form", ["toml", "json"])
def test_an_army_comes_back_as_it_was(form):
    text = army_text(changed(), shipped(), GAME, form)
    back = read_army(text.encode(), f"army.{form}", shipped(), GAME).roster
    for before, after in zip(changed().units, back.units, strict=True):
        assert after.name == before.name
        assert after.values == before.values
        assert {c.entry: c.number for c in after.children} == {c.entry: c.number for c in before.children}
    assert GAME.judge(back).cost == GAME.judge(changed()).cost


def test_details_tell_models_purchases_and_markers():
    roster = changed()
    abbess, pilgrims = (" ".join(unit_details(roster, GAME, one, "ru")) for one in roster.units)
    assert "ранения 1/2" in abbess
    assert "состав: Паломник ×7, Пращи" in pilgrims
    assert "жетонов усталости 2" in pilgrims


@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.id)
def test_a_unit_that_the_catalogue_lacks_comes_with_its_profile(unit):
    text = army_text(army(unit), {}, GAME)
    back = read_army(text.encode(), "army.toml", {}, GAME).roster
    assert back.unit(back.units[0]) == unit
