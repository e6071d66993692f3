"""House rules proposed for each game, and the prices that come of them."""

import pytest

from armybuilder.campaign.forces.force import CampaignTrack, ForceUnit, Soldier
from armybuilder.campaign.forces.money import cell_price, resupply_price, soldier_price
from armybuilder.campaign.presets import HARDSHIPS, preset, scaled
from armybuilder.catalogue.text import LocalText
from armybuilder.games import ANY_GAME, PACKAGES

LIMITS = {
    "bronepehota": (400, 300, 30),
    "bitvy_fantasy": (700, 550, 52),
    "batalist": (300, 225, 22),
    "road_world": (500, 400, 37),
    "ninth_age": (550, 450, 41),
    ANY_GAME: (1000, 800, 75),
}


def unit(kind, price, cells=12, track="durability"):
    tracks = {track: CampaignTrack(id=track, kind=track, maximum=cells, value=cells)}
    return ForceUnit(id="u", key="u", army="", name=LocalText("u"), kind=kind, price=price, tracks=tracks)


def cell(game, one, track="durability"):
    return cell_price(one, one.tracks[track], preset(game))


@pytest.mark.parametrize("game", [*PACKAGES, ANY_GAME])
def test_each_game_has_rules_of_its_own(game):
    rules = preset(game)
    assert (rules.founding_limit, rules.battle_limit, rules.help.most) == LIMITS[game]
    assert all(one.name.ru and one.name.en for one in rules.earned.improvements)


def test_games_that_are_not_built_in_have_those_of_any_game():
    assert preset("sys-1234") == preset(ANY_GAME)


@pytest.mark.parametrize(
    ("kind", "price", "wanted"), [("light", 60, 3), ("gun", 45, 3), ("heavy", 90, 4), ("heavy", 130, 5)]
)
def test_a_cell_of_a_machine_costs_by_its_class(kind, price, wanted):
    assert cell("bronepehota", unit(kind, price)) == wanted


def test_ammunition_soldiers_figures_and_other_tracks_have_their_prices():
    assert resupply_price(3, preset("bronepehota")) == 2
    assert resupply_price(3, preset("road_world")) == 0
    assert cell("batalist", unit("base", 113, 8, "figures"), "figures") == 15
    assert cell(ANY_GAME, unit("", 100, 12)) == 5
    squad = unit("squad", 80)
    squad.soldiers = [Soldier(id=str(row), row=row, name=LocalText()) for row in range(6)]
    assert soldier_price(squad, squad.soldiers[0]) == 14


@pytest.mark.parametrize("hardship", HARDSHIPS)
def test_a_campaign_may_be_mild_or_hard(hardship):
    fallen = preset("bronepehota", hardship).fallen
    assert {"mild": 0, "usual": 1, "hard": 2}[hardship] == fallen.dead


def test_rules_grow_with_the_size_of_the_armies():
    rules = scaled(preset(ANY_GAME), 2000)
    assert (rules.founding_limit, rules.battle_limit, rules.income.played, rules.help.most) == (
        2000,
        1600,
        110,
        150,
    )
    assert scaled(rules, 1000) == preset(ANY_GAME)
