"""Armies of our own games and of imported ones answer to the same edits."""

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.games import game
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.army_backend import limit_of
from armybuilder.roster.edits import AddForce, Duplicate, Remove, Rename, SetDetails, SetLimit, Take
from armybuilder.roster.engine import Engine
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import new_army
from tests.roster.toy_game import BOOKS, HOST, SYSTEM, WOLVES, empty_army
from tests.samples import UNITS

BRONEPEHOTA = game("bronepehota")


def all_data(*_):
    return GameData(SYSTEM, BOOKS)


@pytest.fixture
def own():
    units = {unit.id: unit for unit in UNITS}
    return OwnArmy(BRONEPEHOTA, new_army("bronepehota", "sheets_2008", limit=300), lambda: units)


@pytest.fixture
def imported():
    return ImportedArmy.opened(empty_army(""), all_data)


@pytest.fixture(params=["own", "imported"])
def army(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def entry(army):
    return UNITS[0].id if isinstance(army, OwnArmy) else "captain"


def test_a_unit_is_taken_duplicated_and_removed(army, entry):
    first = army.perform(Take("", entry))
    second = army.perform(Duplicate((first,)))
    assert [unit.id for unit in army.roster.units] == [first, second]
    assert army.verdict.cost == sum(army.verdict.unit_costs.values()) > 0
    assert army.perform(Remove((first,))) == ""
    assert [unit.id for unit in army.roster.units] == [second]


def test_a_problem_leaves_the_army_as_it_was(army, entry):
    army.perform(Take("", entry))
    before, verdict = army.roster, army.verdict
    with pytest.raises(Problem) as problem:
        army.perform(Take("", "nobody"))
    assert problem.value.key == "roster.no_entry"
    assert army.roster is before
    assert army.verdict == verdict


def test_an_army_stands_again_where_it_stood(army, entry):
    empty = army.roster
    own = army.perform(Take("", entry))
    full, cost = army.roster, army.verdict.cost
    army.load(empty)
    assert (army.roster, army.verdict.cost) == (empty, 0)
    army.load(full)
    assert (army.roster, army.verdict.cost) == (full, cost)
    army.perform(Rename(own, "Лев"))
    assert (army.roster.find(own).name, full.find(own).name) == ("Лев", "")


def test_the_limit_is_that_of_the_cost_type_that_counts(army):
    army.perform(SetLimit(army.cost_type, None))
    assert limit_of(army) is None
    army.perform(SetDetails(name="Войско"))
    assert army.roster.name == "Войско"


def test_a_force_of_a_catalogue_that_was_not_needed_yet_brings_its_data():
    asked = []

    def data_of(roster, besides):
        asked.append(tuple(besides))
        return GameData(SYSTEM, [book for book in BOOKS if book.id != WOLVES or WOLVES in besides])

    army = ImportedArmy.opened(empty_army(""), data_of)
    assert army.data.expansion(WOLVES) is None
    own = army.perform(AddForce(HOST, WOLVES))
    assert asked == [(), (WOLVES,)]
    army.perform(Take(own, "pack"))
    assert [unit.entry for unit in army.roster.units] == ["pack"]


def test_a_refused_force_leaves_the_engine_at_the_army():
    army = ImportedArmy(Engine(GameData(SYSTEM, BOOKS), empty_army("")), all_data)
    before = army.roster
    with pytest.raises(Problem):
        army.perform(AddForce("nothing", WOLVES))
    assert army.engine.freeze() == army.roster == before
