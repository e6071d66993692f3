"""Battle units that players write: what a filled record makes, and what is wrong with one."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.forms.plain_facts import start_facts
from armybuilder.games.road_world.game import GAME
from armybuilder.games.road_world.profiles.armlists import IDS
from armybuilder.games.road_world.profiles.units import ANY, BattleUnit
from armybuilder.games.unit import Marks
from armybuilder.wording.messages import say_problem
from tests.games.road_world.content import ABBESS, ORGAN, TRACTOR, army, shipped

FORM = GAME.forms[0]


def text(ru="", en=""):
    return {"ru": ru, "en": en}


def filled(kind, changes):
    """What a new form has, with changes; the records in its lists and groups begin as new ones too."""
    found = start_facts(kind)
    for field in (one for one in fields_of(kind) if one.name in changes):
        value, inner = changes[field.name], field.record or next((item.record for item in field.fields), None)
        if inner and isinstance(value, dict):
            value = filled(inner, value)
        elif inner and isinstance(value, list):
            value = [filled(inner, one) for one in value]
        found[field.name] = value
    return found


def made(**changes):
    unit = FORM.make(filled(BattleUnit, {"name": text("Обходчик"), **changes}), "own.new")
    return FORM.complete(unit, {})


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
    unit = FORM.make({**start_facts(BattleUnit), "name": text(en="Walker")}, "own.new")
    (model,) = unit.models
    assert (model.mobility, model.persistence, model.fortitude, model.defense) == (3, 1, 3, 0)
    assert (model.weapons, unit.items, unit.edition) == ((), (), "own")


@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.id)
def test_every_shipped_unit_can_be_written_again(unit):
    again = FORM.complete(FORM.make(FORM.tell(unit), unit.id), shipped())
    assert as_written(again) == as_written(unit)


def test_factions_are_those_of_the_game():
    assert tuple(FORM.names["faction"]) == IDS
    assert set(FORM.names["ally"]) == {*IDS, ANY}


@pytest.mark.parametrize("field", ["faction", "allies"])
def test_a_faction_that_is_not_is_refused(field):
    with pytest.raises(Problem, match=r"facts\.wrong"):
        made(**{field: "elves" if field == "faction" else ["elves"]})


def test_weapons_of_both_uses_have_their_own_columns():
    sword = {"name": text(en="Sword"), "attacks": 2}
    gun = {"name": text(en="Gun"), "use": "ranged", "attacks": 3, "range": 12}
    melee, ranged = made(models=[{"weapons": [sword, gun]}]).models[0].weapons
    assert (melee.attacks, melee.rapidity, ranged.attacks, ranged.rapidity) == (2, None, None, 3)


def test_a_bought_weapon_is_called_as_its_purchase():
    (item,) = made(items=[{"name": text(en="Pistol"), "weapon": {"use": "ranged"}}]).items
    assert (item.weapon.name.en, item.artefact) == ("Pistol", False)


def test_models_and_purchases_keep_their_codes_and_new_ones_get_free_ones():
    models = [{"name": text(en="a"), "id": "model_2"}, {"name": text(en="b")}, {"name": text(en="c")}]
    unit = made(
        kind="band", models=models, items=[{"name": text(en="d")}, {"name": text(en="e"), "id": "bell"}]
    )
    assert [model.id for model in unit.models] == ["model_2", "model_1", "model_3"]
    assert [item.id for item in unit.items] == ["extra_1", "bell"]


def test_a_unit_costs_what_the_least_number_of_its_models_costs():
    models = [
        {"name": text(en="a"), "cost": 20},
        {"name": text(en="b"), "least": 3, "most": 6, "cost": 7},
    ]
    assert made(kind="band", models=models).cost == 41
    models[0]["cost"] = None
    assert made(kind="band", models=models).cost is None


WRONG = {
    "no name": ({"name": text(" ")}, "name"),
    "two kinds of an independent model": ({"models": [{}, {}]}, "models"),
    "two of an independent model": ({"models": [{"most": 2}]}, "models.1.most"),
    "fewer than needed": (
        {"kind": "band", "models": [{"least": 3, "most": 2}]},
        "models.1.most",
    ),
    "nameless models": ({"kind": "band", "models": [{"name": text(en="a")}, {}]}, "models.2.name"),
    "a nameless weapon": ({"models": [{"weapons": [{}]}]}, "models.1.weapons.1.name"),
    "a nameless purchase": ({"items": [{}]}, "items.1.name"),
    "a nameless ability": ({"abilities": [{}]}, "abilities.1.name"),
    "no model": ({"models": []}, "models"),
    "a strike beyond the die": (
        {"models": [{"weapons": [{"name": text(en="a"), "strike": 7}]}]},
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
    unit = FORM.complete(made(needs=[TRACTOR, "own.gone"]), shipped())
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
