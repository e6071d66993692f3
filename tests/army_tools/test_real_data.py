"""Armies made of real game data, where these stand beside the checkout."""

from pathlib import Path

import pytest

from armybuilder.army_tools.generating import copy_of, generate
from armybuilder.army_tools.stock import stock_of
from armybuilder.army_tools.wish import Wish
from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.roster.engine import Engine, new_player_roster
from armybuilder.roster.force_kinds import first_force_kinds
from armybuilder.roster.imported_army import ImportedArmy

FOLDER = Path(__file__).parents[3] / "shared" / "battlescribe" / "the-9th-age"


@pytest.fixture(scope="module")
def data():
    if not FOLDER.is_dir():
        pytest.skip("the data of The 9th Age are not beside this checkout")
    paths = [FOLDER / name for name in ("T9A-FB-3rd.gst", "beastHerds.cat", "dwarvenHolds.cat")]
    (game,) = read_game_data(paths).sets
    return GameData(game.system.catalogue, [file.catalogue for file in game.catalogues])


@pytest.mark.parametrize("points", [1500, 4500])
def test_armies_of_the_9th_age_spend_all_their_points(data, points):
    for catalogue in data.catalogues.values():
        expansion = data.expansion(catalogue.id)
        engine = Engine(data, new_player_roster(data, "x"))
        engine.add_force(first_force_kinds(expansion)[0].id, catalogue.id)
        start = ImportedArmy(engine, lambda *_: data)
        made = generate(start, stock_of(start), Wish(target=points, seed=points, proposals=1))
        anew = copy_of(made.proposals[0].army)
        assert anew.verdict.legal
        assert points - 10 <= anew.verdict.cost <= points
