"""Rosters out of imported armies: what the names of the data tell, in the manner of both editions."""

import pytest

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.army.rosters import army_of
from armybuilder.games.ninth_age.pregame.battle import MOST_UNITS, Item
from armybuilder.roster.edits import SetDetails
from tests.games.any_game.field import CAPTAIN, SQUAD, TANK
from tests.games.any_game.field import army_of as imported_army
from tests.roster.trees import army, at_least, at_most, category, costs, entry, group, of, rule

CHARACTERS = category("characters", name="Characters")
CORE = category("core", name="Core")


def option(name, *parts):
    return entry(name, *parts, type="upgrade")


def taken(unit, *options, language="en"):
    """The roster's unit of an army that holds one, with some options."""
    built = army(CHARACTERS, CORE, unit)
    own = built.take(unit.id)
    for wanted in options:
        built.give(own, wanted)
    (found,) = army_of(built.engine, language).units
    return found


def mage(*parts):
    return entry("Mage", of("characters"), costs(200), *parts)


# the third edition says everything by the words before a colon
THIRD = mage(
    option("Path: Alchemy"),
    option("Wizard Adept"),
    option("Weapon: Death Warrant", costs(60)),
    option("Shield: Willow’s Ward"),
    option("Artefact: Crystal Ball"),
    option("Mundane: Shield"),
    option("Mount: Griffon"),
    option("Spell: (Alc1) Molten Copper"),
)
# the second one by the groups that options are chosen from
SECOND = mage(
    group("g-path", option("Pyromancy"), name="Magic Path"),
    group("g-level", option("Wizard Master"), name="Wizard Levels"),
    group("g-weapon", option("Blessed Inscriptions"), name="Weapon Enchantments"),
    group("g-armour", option("Death Cheater"), name="Armour Enchantments"),
    group("g-artefact", option("Talisman of Shielding"), name="Artefacts"),
    group("g-rune", option("Rune of Fury"), option("Rune of Might"), name="Weapon Runes"),
    group("g-mount", option("Horse"), name="Mounts"),
)


def test_the_third_edition_names_paths_levels_and_items():
    found = taken(
        THIRD,
        "Path: Alchemy",
        "Wizard Adept",
        "Weapon: Death Warrant",
        "Shield: Willow’s Ward",
        "Artefact: Crystal Ball",
        "Mundane: Shield",
        "Mount: Griffon",
        "Spell: (Alc1) Molten Copper",
    )
    assert (found.wizard_level, found.magic_path) == ("adept", "Alchemy")
    assert found.items == (
        Item(name="Death Warrant", affects=("attack",)),
        Item(name="Willow’s Ward", affects=("save",)),
        Item(name="Crystal Ball"),
    )
    assert (found.unit_kind, found.points, found.width, found.deep) == ("character", 260, 1, 1)


def test_the_second_edition_has_groups_of_paths_and_enchantments():
    found = taken(
        SECOND,
        "Pyromancy",
        "Wizard Master",
        "Blessed Inscriptions",
        "Death Cheater",
        "Talisman of Shielding",
        "Horse",
    )
    assert (found.wizard_level, found.magic_path) == ("master", "Pyromancy")
    assert found.items == (
        Item(name="Blessed Inscriptions", affects=("attack",)),
        Item(name="Death Cheater", affects=("save",)),
        Item(name="Talisman of Shielding"),
    )


@pytest.mark.rule("NA-MI-9")
def test_runes_are_items_of_their_own_of_one_runic_item():
    found = taken(SECOND, "Rune of Fury", "Rune of Might")
    assert [item.name for item in found.items] == ["Rune of Fury", "Rune of Might"]
    assert {item.of for item in found.items} == {"weapon runes"}


def test_nobody_is_a_wizard_without_a_level():
    found = taken(mage())
    assert (found.wizard_level, found.magic_path, found.items) == ("none", "", ())


@pytest.mark.parametrize(
    ("rules", "kind", "own_rule", "scoring"),
    [
        ((), "ordinary", "none", False),
        (("Scoring",), "ordinary", "none", True),
        (("War Machine",), "war_machine", "none", False),
        (("Scout",), "ordinary", "scouts", False),
        (("Ambush", "Scoring"), "ordinary", "ambush", True),
    ],
)
def test_rules_of_the_data_tell_what_a_unit_is(rules, kind, own_rule, scoring):
    found = taken(entry("Unit", of("core"), costs(100), *map(rule, rules)))
    assert (found.unit_kind, found.own_rule, found.has_scoring) == (kind, own_rule, scoring)


def spearmen():
    return entry(
        "Spearmen", of("core"), entry("Spearman", costs(10), at_least(20), at_most(40), type="model")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_tell_the_models_and_the_players_own_name_comes_first(language):
    built = army(CORE, spearmen())
    own = built.take("Spearmen")
    assert [unit.name for unit in army_of(built.engine, language).units] == ["Spearmen (20)"]
    built.engine.customize(own, "The Old Guard", "")
    assert [unit.name for unit in army_of(built.engine, language).units] == ["The Old Guard (20)"]


def test_an_army_is_called_by_its_name_or_its_catalogue():
    built = army(CORE, spearmen())
    built.take("Spearmen", times=2)
    named = army_of(built.engine, "en")
    assert (named.title, named.points, len(named.units)) == ("test", 400, 2)
    SetDetails(name="").perform(built.engine)
    assert army_of(built.engine, "en").title == "book"


def test_what_costs_nothing_is_no_unit_and_a_battle_takes_so_many():
    built = army(CORE, entry("Settings", of("core")), entry("Goblin", of("core"), costs(5)))
    built.take("Settings")
    built.take("Goblin", times=MOST_UNITS + 1)
    found = army_of(built.engine, "en")
    assert {unit.name for unit in found.units} == {"Goblin"}
    assert len(found.units) == MOST_UNITS


def test_models_come_with_the_hit_points_of_their_own_lines():
    squad, captain, tank = army_of(imported_army(SQUAD, CAPTAIN, TANK).engine, "en").units
    assert [(one.figure_name, one.models, one.hit_points) for one in squad.figures] == [
        ("Sergeant", 1, 2),
        ("Trooper", 3, 2),
        ("Heavy Gunner", 1, 3),
    ]
    assert [(one.models, one.hit_points) for one in (*captain.figures, *tank.figures)] == [(1, 5), (1, 12)]
