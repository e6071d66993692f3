"""Two armies beside each other: what is in one alone, what is otherwise, totals, and what they do to each other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.army_tools.comparing import aligned, compare_armies
from armybuilder.army_tools.expected import bodies, expected_losses
from armybuilder.army_tools.generating import copy_of, generate
from armybuilder.army_tools.stock import stock_of
from armybuilder.army_tools.wish import Wish
from armybuilder.catalogue.problem import Problem
from armybuilder.games import game
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import Take
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.storage.agreements import agreed
from tests import gamedata
from tests.armies import army, gun, machine, squad
from tests.army_tools.content import EDITIONS, begun, shipped
from tests.sampling import examples

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"
HEAVY = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


def own(*units, **fields):
    return OwnArmy(game("bronepehota"), army(*units, **fields), dict)


def of_polaris(*entries):
    made = begun("bronepehota", "sheets_2008")
    for entry in entries:
        made.perform(Take("", entry))
    return made


def test_units_of_one_entry_are_counterparts_whatever_their_ids():
    found = compare_armies(of_polaris(SQUAD, SQUAD), of_polaris(SQUAD, HEAVY))
    assert [(one.gone, one.came) for one in found.difference.units] == [(False, True), (True, False)]
    assert (found.difference.old_cost, found.difference.new_cost) == (80, 120)


def test_armies_of_the_same_units_do_not_differ_though_they_stand_in_another_order():
    found = compare_armies(of_polaris(SQUAD, HEAVY, SQUAD), of_polaris(HEAVY, SQUAD, SQUAD))
    assert found.difference.none


def test_totals_and_points_by_kind():
    found = compare_armies(own(squad(), machine(), pilots={1: (0, 0)}), own(squad(), gun()))
    numbers = {one.key: one.numbers for one in found.totals}
    assert numbers["points"] == (170, 100)
    assert numbers["units"] == (2, 2)
    assert numbers["bodies"] == (7, 7)
    assert numbers["durability"] == (12, 4)
    kinds = {one.key: one.numbers for one in found.kinds}
    assert kinds == {"squad": (80, 80), "machine": (90, 0), "gun": (0, 20)}


def test_armies_of_different_games_are_refused():
    with pytest.raises(Problem) as told:
        compare_armies(of_polaris(SQUAD), begun("batalist", "samples"))
    assert told.value.key == "cli.compare.games"


def test_imported_armies_are_compared_by_their_parts():
    data = gamedata.data()
    first = ImportedArmy.opened(gamedata.army(data).freeze(), lambda *_: data)
    second = copy_of(first)
    pride = next(unit for unit in second.roster.units if unit.entry == "pride")
    second.engine.set_count(pride.children[0].id, 4)
    other = copy_of(second, second.engine.freeze())
    found = compare_armies(first, other)
    assert [unit.old_cost for unit in found.difference.units] == [45]
    assert {one.key: one.numbers for one in found.totals}["models"] == (5, 6)


@settings(max_examples=examples(50))
@given(st.integers(0, 500), st.integers(0, 500))
def test_an_army_beside_itself_is_the_same(one, other):
    start = begun("bronepehota", "sheets_2008")
    stock = stock_of(start, shipped("bronepehota"))
    armies = [
        generate(start, stock, Wish(target=300, seed=seed, proposals=1)).proposals[0].army
        for seed in (one, other)
    ]
    ids = [unit.id for unit in aligned(armies[0].roster, armies[1].roster).units]
    assert len(set(ids)) == len(ids)
    assert compare_armies(armies[0], armies[0]).difference.none
    found = compare_armies(*armies).difference
    assert found.new_cost - found.old_cost == sum(u.new_cost - u.old_cost for u in found.units)


# --- losses


def losses(first, second, **fields):
    return expected_losses(first, second, agreed(first.game, first.game.resolver.settings()), **fields)


def test_the_losses_of_one_soldier_are_those_that_the_resolver_tells():
    """A trooper with D6+2 and D12 at four steps always reaches; D12 is above armour 2 in ten cases of twelve."""
    first, second = own(squad(ranks=(2,))), own(squad(ranks=(2,)))
    (found,) = losses(first, second, distance=3)
    assert found.losses["shooting"] == pytest.approx(10 / 12)


def test_losses_are_of_one_target_where_it_is_named():
    first = own(squad())
    second = own(squad(), machine(), pilots={1: (0, 0)})
    soft, hard = (losses(first, second, target=unit.id)[0].losses["shooting"] for unit in second.roster.units)
    assert soft > hard
    assert soft > losses(first, second)[0].losses["shooting"] > hard


@pytest.mark.parametrize(("game_id", "edition", "least"), EDITIONS)
def test_every_game_tells_losses_of_its_armies(game_id, edition, least):
    start = begun(game_id, edition)
    made = generate(start, stock_of(start, shipped(game_id)), Wish(target=least * 4, seed=2, proposals=1))
    one = made.proposals[0].army
    found = losses(one, one)
    assert [unit.unit for unit in found] == [unit.id for unit in one.roster.units]
    assert any(value for unit in found for value in unit.losses.values())
    assert bodies(one) >= len(one.roster.units) // 2


def test_nothing_is_told_of_games_whose_rules_are_not_here():
    data = gamedata.data()
    first = ImportedArmy.opened(gamedata.army(data).freeze(), lambda *_: data)
    assert expected_losses(first, first, None) == ()
