"""The tables of an imported game: its units with costs and stat lines, and their profiles of one type."""

import pytest

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.text import said
from armybuilder.roster.entry_search import indexing
from armybuilder.roster.entry_table import UNITS, EntryTable
from armybuilder.roster.taking import empty_force, starting_costs
from armybuilder.wording.entry_heads import entry_heads
from tests import gamedata

PTS, CP = f"cost.{gamedata.PTS}", f"cost.{gamedata.CP}"


@pytest.fixture
def table():
    expansion = gamedata.data().expansion("lions")
    force, answers = empty_force(t.ForceEntry(id="", name=""), expansion, {})
    return EntryTable(
        expansion.roots,
        expansion,
        lambda node: starting_costs(node, force, answers),
        lambda _: "Beasts",
        entry_heads(),
    )


def cells(table, kind, name):
    """What stands in the row of a name, by the key of the column."""
    line = next(line for line in table.lines(kind) if said(line.name, "en") == name)
    return {column.key: column.text(line, "en") for column in table.columns(kind)}


def test_units_have_their_costs_and_their_stat_line(table):
    assert said(table.types[table.statline], "en") == "Stats"
    pride = cells(table, UNITS, "Pride")
    assert pride["value.Move"] == "6"
    assert pride["value.Save"] == "5+"
    assert pride[PTS] == "20"
    assert pride["category"] == "Beasts"
    assert cells(table, UNITS, "Captain")["value.Move"] == ""


def test_costs_that_nothing_has_are_not_among_the_usual_columns(table):
    assert {PTS, CP} <= {one.key for one in table.usual_columns(UNITS)}
    table.nodes = [node for node in table.nodes if said(node.name, "en") != "Captain"]
    del table.__dict__["_paid"]
    assert CP not in {one.key for one in table.usual_columns(UNITS)}


def test_a_profile_is_one_row_with_the_units_that_have_it(table):
    (line,) = (one for one in table.lines("stats") if said(one.name, "en") == "Pride")
    assert cells(table, "stats", "Pride")["units"] == "Pride"
    assert [said(node.name, "en") for node in line.nodes] == ["Pride"]


def test_amounts_are_sorted_as_numbers_and_what_has_none_comes_last(table):
    column = next(one for one in table.columns(UNITS) if one.key == "value.Save")
    lines = {said(line.name, "en"): line for line in table.lines(UNITS)}
    assert column.is_amount
    assert column.sort_key(lines["Pride"], "en") == 5
    assert column.sort_key(lines["Captain"], "en") is None


@pytest.mark.parametrize(
    ("query", "found"),
    [("move>=6", 1), ("move>6", 0), ("pride", 1), ("units:pride", 1), ("pts>=20", 1), ("pts>900", 0)],
)
def test_profiles_are_searched_by_their_own_values_and_their_units(table, query, found):
    assert len([one for one in table.search("stats").ask(query) if said(one.name, "en") == "Pride"]) == found


@pytest.mark.parametrize(("name", "found"), [("stats", "stats"), ("STATS", "stats"), ("nothing", None)])
def test_a_type_is_found_by_its_name(table, name, found):
    assert table.type_named(name) == found


def test_an_index_is_made_in_small_steps(table):
    steps = list(indexing(table.nodes, table.expansion, lambda _: {}, lambda _: ""))
    assert len(steps) > len(table.nodes)
    assert all(step is None for step in steps[:-1])
    assert [said(node.name, "en") for node in steps[-1].ask("move>=6")] == ["Pride"]
