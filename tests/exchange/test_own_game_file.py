"""A game as one file and as BattleScribe data: read back it is the same game with the same prices."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.exchange.battlescribe.game_data_set import data_set_of
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.own_game_file import game_text
from armybuilder.games import games, make_game
from armybuilder.roster.engine import Engine, new_player_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import POINTS
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


@pytest.mark.parametrize("game", [game for game in games() if not game.source], ids=lambda game: game.id)
def test_built_in_games_are_written_too(game, tmp_path):
    units = [unit for unit in read_content(game) if unit.faction == game.factions[0].id][:12]
    found, _ = read_back(game, units, tmp_path / "data")
    assert sum(len(file.catalogue.selection_entries) for file in found.catalogues) == len(units)
