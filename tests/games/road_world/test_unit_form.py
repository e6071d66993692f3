"""Battle units that players write: what a filled record makes, and what is wrong with one."""

from typing import get_args

import pytest
from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.forms.plain_facts import plain_of, start_facts
from armybuilder.games.road_world.game import GAME
from armybuilder.games.road_world.profiles.armlists import IDS
from armybuilder.games.road_world.profiles.unit_records import AllyId, FactionId, WrittenUnit
from armybuilder.games.road_world.profiles.units import ANY
from armybuilder.games.unit import Marks
from armybuilder.messages import say_problem
from tests.games.road_world.content import ABBESS, ORGAN, TRACTOR, army, shipped

FORM = GAME.form


def written(**changes):
    return read_facts(WrittenUnit, {"name_ru": "Обходчик", **changes})


def made(**changes):
    return FORM.make(written(**changes), "own.new")


def as_written(unit):
    """Without what the form gives anew: the source, and the ids of weapons."""

    def weapons(model):
        return tuple(replace(weapon, id="") for weapon in model.weapons)

    models = tuple(replace(model, weapons=weapons(model)) for model in unit.models)
    items = tuple(
        replace(item, weapon=item.weapon and replace(item.weapon, id="", name=LocalText()))
        for item in unit.items
    )
    return replace(unit, edition="own", models=models, items=items)


@pytest.mark.rule("RW-X15-1")
def test_a_new_model_is_the_average_human_without_weapons():
    unit = FORM.make(read_facts(WrittenUnit, {**start_facts(WrittenUnit), "name_en": "Walker"}), "own.new")
    (model,) = unit.models
    assert (model.mobility, model.persistence, model.fortitude, model.defense) == (3, 1, 3, 0)
    assert (model.weapons, unit.items, unit.edition) == ((), (), "own")


@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.id)
def test_every_shipped_unit_can_be_written_again(unit):
    plain = plain_of(FORM.tell(unit))
    again = FORM.complete(FORM.make(read_facts(WrittenUnit, plain), unit.id), shipped())
    assert as_written(again) == as_written(unit)


def test_factions_are_those_of_the_game():
    assert get_args(FactionId) == IDS
    assert set(get_args(AllyId)) == {*IDS, ANY}


def test_weapons_of_both_uses_have_their_own_columns():
    sword = {"name_en": "Sword", "attack_rolls": 2}
    gun = {"name_en": "Gun", "weapon_use": "ranged", "attack_rolls": 3, "range": 12}
    melee, ranged = made(models=[{"weapons": [sword, gun]}]).models[0].weapons
    assert (melee.attacks, melee.rapidity, ranged.attacks, ranged.rapidity) == (2, None, None, 3)


def test_a_bought_weapon_is_called_as_its_purchase():
    (item,) = made(extras=[{"name_en": "Pistol", "extra_weapon": {"weapon_use": "ranged"}}]).items
    assert (item.weapon.name.en, item.artefact) == ("Pistol", False)


def test_models_and_purchases_keep_their_codes_and_new_ones_get_free_ones():
    models = [{"name_en": "a", "code": "model_2"}, {"name_en": "b"}, {"name_en": "c"}]
    unit = made(sheet_kind="band", models=models, extras=[{"name_en": "d"}, {"name_en": "e", "code": "bell"}])
    assert [model.id for model in unit.models] == ["model_2", "model_1", "model_3"]
    assert [item.id for item in unit.items] == ["extra_1", "bell"]


def test_a_unit_costs_what_the_least_number_of_its_models_costs():
    models = [
        {"name_en": "a", "model_cost": 20},
        {"name_en": "b", "least_models": 3, "most_models": 6, "model_cost": 7},
    ]
    assert made(sheet_kind="band", models=models).cost == 41
    models[0]["model_cost"] = None
    assert made(sheet_kind="band", models=models).cost is None


WRONG = {
    "no name": ({"name_ru": " "}, "name_ru"),
    "two kinds of an independent model": ({"models": [{}, {}]}, "models"),
    "two of an independent model": ({"models": [{"most_models": 2}]}, "models.1.most_models"),
    "fewer than needed": (
        {"sheet_kind": "band", "models": [{"least_models": 3, "most_models": 2}]},
        "models.1.most_models",
    ),
    "nameless models": ({"sheet_kind": "band", "models": [{"name_en": "a"}, {}]}, "models.2.name_ru"),
    "a nameless weapon": ({"models": [{"weapons": [{}]}]}, "models.1.weapons.1.name_ru"),
    "a nameless purchase": ({"extras": [{}]}, "extras.1.name_ru"),
    "a nameless ability": ({"abilities": [{}]}, "abilities.1.name_ru"),
    "no model": ({"models": []}, "models"),
    "a strike beyond the die": (
        {"models": [{"weapons": [{"name_en": "a", "strike": 7}]}]},
        "models.1.weapons.1.strike",
    ),
}


@pytest.mark.parametrize(("changes", "field"), WRONG.values(), ids=WRONG)
def test_what_does_not_go_together_is_told_with_its_field(changes, field):
    with pytest.raises(Problem) as caught:
        made(**changes)
    assert caught.value.values["field"] == field
    assert all(say_problem(caught.value, language) for language in ("ru", "en"))


@pytest.mark.rule("RW-4.1-7")
def test_a_written_unit_names_those_it_is_taken_with():
    unit = FORM.complete(made(needed_units=[TRACTOR, "own.gone"]), shipped())
    assert [name.ru for name in unit.needed.values()] == ["Тягач-колокольня", "own.gone"]
    issues = GAME.judge(army(ABBESS, replace(unit, faction="bell_order"))).issues
    (issue,) = (one for one in issues if one.rule == "RW-4.1-7")
    assert len(issue.values["needs"]) == 2
    renamed = FORM.complete(unit, {TRACTOR: replace(shipped()[TRACTOR], name=LocalText(ru="Тягач"))})
    assert renamed.needed[TRACTOR].ru == "Тягач"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_card_tells_what_the_unit_is_taken_with(language):
    shapes = GAME.sheet_of(shipped()[ORGAN], language, Marks()).shapes
    words = " ".join(getattr(shape, "text", "") for shape in shapes)
    assert shipped()[TRACTOR].name.get(language) in words
