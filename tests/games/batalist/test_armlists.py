"""Armlist files of «Баталист»: what they hold, and what is said when they are wrong."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.game import GAME
from armybuilder.games.batalist.profiles.armlists import read_armlist
from armybuilder.games.batalist.profiles.editions import FACTIONS
from armybuilder.games.batalist.profiles.listing import tracks_of
from armybuilder.games.batalist.rules.basics.costs import is_balanced
from armybuilder.wording.messages import say_problem
from tests.games.batalist.content import FILES, GOOD, shipped

CLANS = [faction.id for faction in FACTIONS if faction.id != "common"]


def of(faction):
    return [unit for unit in shipped().values() if unit.faction == faction]


def test_a_file_of_ones_own_is_read():
    spears, mortar = read_armlist(GOOD, "mine.toml")
    assert (spears.id, spears.width, spears.figures, spears.cost) == ("own.common.spears", 3, 8, 73)
    assert (mortar.stand, mortar.figures, mortar.cost) == ("gun", 1, 10)
    assert (mortar.width, mortar.skills) == (1.5, ("area",))


@pytest.mark.parametrize(
    ("old", "new", "reason", "said"),
    [
        ("quality = 3", "quality = 6", "not_number", "1"),
        ("quality = 3, ", "", "missing", "quality"),
        ("melee = 3", "mele = 3", "did_you_mean", "melee"),
        ("figures = 8", "figures = 0", "not_number", "figures"),
        ("figures = 8", "figures = 8\nwidth = 4", "standard_width", "3"),
        ("width = 1.5", "width = 0", "not_quantity", "width"),
        ("width = 1.5", "figures = 4", "unknown_field", "figures"),
        ('["area"]', '["area", "area"]', "listed_twice", "area"),
        ('["area"]', '["wizard"]', "not_one_of", "mage"),
        ('["area"]', '["coward", "steadfast"]', "coward_steadfast", "coward"),
        ("{ quality = 3, speed = 5, melee = 3, defence = 3 }", '"3 5 3 3"', "not_table", "speed"),
        ("depth = 2\n", "", "missing", "depth"),
        ('id = "mortar"', 'id = "spears"', "twice", "spears"),
        ('faction = "common"', 'faction = "elves"', "not_one_of", "blackwood"),
    ],
)
def test_what_is_wrong_is_said(old, new, reason, said):
    assert old in GOOD
    with pytest.raises(Problem) as caught:
        read_armlist(GOOD.replace(old, new), "mine.toml")
    assert caught.value.key == f"armlist.{reason}"
    for language in ("ru", "en"):
        told = say_problem(caught.value, language)
        assert "mine.toml" in told
        assert said in told


def test_files_stand_by_edition_and_faction():
    assert {path.parent.name for path in FILES} == {"samples"}
    assert {path.stem for path in FILES} == set(CLANS)


@pytest.mark.parametrize("faction", CLANS)
def test_a_sample_army_has_someone_for_everything(faction):
    units = of(faction)
    assert len(units) >= 8
    assert sum(unit.is_general for unit in units) == 1
    skills = {skill for unit in units for skill in unit.skills}
    assert skills >= {"general", "mage", "standard_bearer", "area"}
    assert skills & {"giant", "flying"}
    assert {unit.stand for unit in units} == {"standard", "individual", "large", "gun"}
    assert any(unit.speed >= 8 for unit in units)
    assert any(unit.shooting and unit.stand == "standard" for unit in units)


def test_sample_armies_of_one_base_each_are_balanced():
    assert is_balanced([sum(unit.cost for unit in of(faction)) for faction in CLANS])


def test_every_base_speaks_both_languages():
    for unit in shipped().values():
        assert all(text.ru and text.en for text in (unit.name, unit.note)), unit.id
        english = unit.name.en + unit.note.en
        assert not any("а" <= letter <= "я" for letter in english.lower()), unit.id
    names = [unit.name.ru for unit in shipped().values()]
    assert len(set(names)) == len(names)


@pytest.mark.rule("BT-2-11")
def test_the_figures_are_a_track_down_to_none():
    for unit in shipped().values():
        assert list(tracks_of(unit)["figures"].cells) == list(range(unit.figures, -1, -1))


def test_changes_are_told_with_the_cost_that_follows():
    old = read_armlist(GOOD, "mine.toml")[0]
    new = read_armlist(GOOD.replace("figures = 8", "figures = 9"), "mine.toml")[0]
    assert [change.text("ru") for change in GAME.differences(old, new)] == [
        "Фигурки: 8 → 9",
        "Очки: 73 → 85",
    ]
    assert list(GAME.differences(old, old)) == []
