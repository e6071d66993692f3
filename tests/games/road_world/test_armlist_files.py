"""What the document on armlist files shows is read, and whatever is wrong is told with its place."""

import re
from pathlib import Path

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.profiles.armlists import FORM, read_armlist
from armybuilder.games.road_world.profiles.editions import FACTIONS
from armybuilder.wording.messages import say_problem
from tests.games.armlist_names import names_in

TEXT = (Path(__file__).parents[3] / "docs" / "armlist-file.md").read_text("utf-8")
PART = TEXT[TEXT.index("## «Мир Дорог Апокалипсиса»") :]
GOOD = re.search(r"```toml\n(.*?)```", PART, re.DOTALL)[1]


def test_the_example_loads():
    unit, warrior, vehicle, monster = read_armlist(GOOD, "armlist-file.md")
    assert [unit.id, unit.cost, unit.least] == ["own.own.lamps", 50, 4]
    assert unit.traits == ("commander",)
    assert (warrior.cost, warrior.items[0].artefact, warrior.items[1].weapon.rapidity) == (60, True, 2)
    assert (vehicle.models[0].locomotion, vehicle.models[0].human) == ("wheeled", False)
    assert monster.kind == "monster"


def test_every_field_and_faction_is_told():
    names = names_in(FORM)
    names |= {faction.id for faction in FACTIONS}
    assert {name for name in names if not re.search(rf"\b{name}\b", PART)} == set()


# what is replaced, by what, and what the sentence must hold
CASES = {
    "a typo in a field": ("limit = 2", "limt = 2", ["limt", "limit"]),
    "another game": ('game = "road_world"', 'game = "bronepehota"', ["bronepehota", "road_world"]),
    "a faction that is not": ('faction = "own"', 'faction = "knights"', ["knights", "bell_order"]),
    "three characteristics": ('values = "3 2 4 1"', 'values = "3 2 4"', ["values", "3", "4"]),
    "a characteristic in words": ('values = "3 2 4 1"', 'values = "3 2 x 1"', ["СД", "x", "0–20"]),
    "a trait that is not": ('traits = ["leader"]', 'traits = ["king"]', ["king", "leader"]),
    "no models": ("models = [", "models = []\nx = [", ["x"]),
    "a model twice": ('id = "lamp", name', 'id = "elder", name', ["elder"]),
    "rapidity on a sword": (
        'use = "melee", attacks = 2',
        'use = "melee", rapidity = 2',
        ["rapidity", "melee"],
    ),
    "a strike beyond the die": ("strike = 3", "strike = 7", ["strike", "7", "6"]),
    "a use that is not": ('use = "ranged"', 'use = "magic"', ["magic", "ranged"]),
    "an item's weapon that is a number": ("weapon = {", "weapon = 1\nx = {", ["x"]),
    "an ally that is not": ('allies = ["any"]', 'allies = ["all"]', ["all", "any"]),
    "a cost in words": ("cost = 60", 'cost = "60"', ["cost", "60"]),
}


@pytest.mark.parametrize(("good", "bad", "words"), CASES.values(), ids=CASES)
def test_a_mistake_is_told(good, bad, words):
    assert good in GOOD
    with pytest.raises(Problem) as caught:
        read_armlist(GOOD.replace(good, bad, 1), "file.toml")
    for language in ("ru", "en"):
        sentence = say_problem(caught.value, language)
        assert "file.toml" in sentence
        if words != ["x"]:
            assert [word for word in words if word not in sentence] == []


@pytest.mark.parametrize("weapon", ["1", '"sword"'])
def test_an_item_s_weapon_is_a_table(weapon):
    text = re.sub(r"weapon = \{[^}]*\}", f"weapon = {weapon}", GOOD, count=1)
    with pytest.raises(Problem, match="not_table"):
        read_armlist(text, "file.toml")


@pytest.mark.parametrize("cut", range(0, len(GOOD), 61))
def test_a_file_cut_anywhere_is_read_or_refused_in_words(cut):
    try:
        read_armlist(GOOD[:cut], "file.toml")
        told = "read"
    except Problem as problem:
        told = say_problem(problem, "ru")
    assert told
