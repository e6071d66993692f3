"""A game as one file and as BattleScribe data: read back it is the same game with the same prices."""

import random
import xml.etree.ElementTree as ET
from decimal import Decimal

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.exchange.battlescribe.game_data_set import data_set_of
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.own_game_file import game_text
from armybuilder.games import games, make_game
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.engine import Engine, new_player_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import POINTS, new_army
from armybuilder.storage.content import read_content
from tests.own_games import BOATS, DUCK, FULL, SWAN


@pytest.mark.parametrize("text", [BOATS, FULL])
def test_a_game_is_written_as_it_is_read(text):
    made = make_game(text, "game.toml")
    written = game_text(made.game, made.declared, made.units)
    again = make_game(written, "game.toml")
    assert again.declared == made.declared
    assert game_text(again.game, again.declared, again.units) == written


def read_back(game, units, folder):
    """The units of a game as another program would read them: by name, with their costs."""
    write_data(data_set_of(game, units, "en"), folder, DataForm.XML)
    (found,) = read_game_data([folder]).sets
    data = GameData(found.system.catalogue, (file.catalogue for file in found.catalogues))
    return found, data


@pytest.mark.parametrize("text", [BOATS, FULL])
def test_other_programs_read_the_same_prices_and_limits(text, tmp_path):
    made = make_game(text, "game.toml")
    found, _ = read_back(made.game, made.units, tmp_path / "data")
    costs = {
        entry.name: {cost.type_id: cost.value for cost in entry.costs}.get(POINTS)
        for file in found.catalogues
        for entry in file.catalogue.selection_entries
    }
    assert costs == {unit.name.get("en"): unit.cost for unit in made.units}


def test_an_army_of_the_written_data_is_judged_alike(tmp_path):
    made = make_game(BOATS, "game.toml")
    found, data = read_back(made.game, made.units, tmp_path / "data")
    engine = Engine(data, new_player_roster(data, "Boats"))
    engine.set_limit(POINTS, Decimal(90))
    force, _ = engine.add_force("army", found.catalogues[0].catalogue.id)
    for unit in (SWAN, SWAN, DUCK):
        engine.select(force.id, unit)
    verdict = verdict_of(engine)
    assert verdict.cost == 60
    assert [issue.key for issue in verdict.issues] == ["breach.max.selections"]


# what our rules say in words of their own, other programs say as a limit
ALIKE = {
    "own_game.same_units": "breach.max.selections",
    "own_game.two_factions": "breach.max.forces",
    "issue.over_limit": "breach.limit",
}
HARD = FULL.replace("same_unit = 2", "same_unit = 2\none_faction = true")


@pytest.mark.parametrize("text", [BOATS, FULL, HARD], ids=["boats", "full", "one faction"])
def test_the_same_armies_have_the_same_costs_and_complaints(text, tmp_path):
    made = make_game(text, "game.toml")
    found, data = read_back(made.game, made.units, tmp_path / "data")
    home = {
        entry.id: file.catalogue.id for file in found.catalogues for entry in file.catalogue.selection_entries
    }
    chance = random.Random(7)
    for limit in (0, 40, 60, 150) * 5:
        units = chance.choices(made.units, k=chance.randint(1, 7))
        roster = new_army(made.game.id, "own", name="Own", limit=limit or None)
        engine = Engine(data, new_player_roster(data, "Theirs"))
        if limit:
            engine.set_limit(POINTS, Decimal(limit))
        forces = {}
        for unit in units:
            roster = apply(roster, AddUnit(unit, select(unit, made.game.entry_of(unit))))
            if home[unit.id] not in forces:
                forces[home[unit.id]] = engine.add_force("army", home[unit.id])[0]
            engine.select(forces[home[unit.id]].id, unit.id)
        own, theirs = made.game.judge(roster), verdict_of(engine)
        assert own.cost == theirs.cost
        assert {ALIKE.get(one.key, one.key) for one in own.issues} == {one.key for one in theirs.issues}


# kinds that are called as things of the format are
CLASHES = """
id = "clashes"
title = "Clashes"
kinds = [{ id = "army", name = "Army" }, { id = "unit", name = "Unit" }, { id = "points", name = "Points" }]
profiles = [{ id = "man", name = "Man", fields = [
    { id = "arms", name = "Arms", type = "list", columns = [{ id = "reach", name = "Reach" }] },
] }]
limits = [{ of = "unit", most = 1 }, { of = "army", least = 1, for_each = 20 }]
man = [
    { id = "a", name = "A", cost = 10, kind = "army", arms = [{ name = "Bow", reach = 9 }, { name = "Axe" }] },
    { id = "b", name = "B", cost = 10, kind = "unit" },
    { id = "c", name = "C", cost = 10, kind = "points" },
]
"""
OF_NO_ID = ("characteristic", "cost", "condition", "repeat", "modifier")


@pytest.mark.parametrize("text", [BOATS, FULL, CLASHES], ids=["boats", "full", "clashes"])
def test_everything_that_is_written_has_an_id_of_its_own(text, tmp_path):
    made = make_game(text, "game.toml")
    read_back(made.game, made.units, tmp_path)
    ids = []
    for path in tmp_path.iterdir():
        for element in ET.parse(path).iter():
            tag = element.tag.rpartition("}")[2]
            if element.attrib and tag not in OF_NO_ID:
                ids.append(element.attrib["id"])
            if tag in ("cost", "categoryLink", "profile", "selectionEntry"):
                assert element.attrib["name"]
    assert len(ids) == len(set(ids))


def test_rows_of_a_list_are_profiles_of_their_own(tmp_path):
    made = make_game(CLASHES, "game.toml")
    found, _ = read_back(made.game, made.units, tmp_path)
    first = found.catalogues[0].catalogue.selection_entries[0]
    told = [(one.type_name, one.name, [cell.value for cell in one.characteristics]) for one in first.profiles]
    assert told == [("Arms", "Bow", ["9"]), ("Arms", "Axe", ["0"])]


@pytest.mark.parametrize("game", [game for game in games() if not game.source], ids=lambda game: game.id)
def test_built_in_games_are_written_too(game, tmp_path):
    units = [unit for unit in read_content(game) if unit.faction == game.factions[0].id][:12]
    found, _ = read_back(game, units, tmp_path / "data")
    assert sum(len(file.catalogue.selection_entries) for file in found.catalogues) == len(units)
