"""Kinds of force: which can be added where, those behind links, and what forces and categories themselves cost."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.tree import ForceEntryLink
from armybuilder.roster.force_kinds import first_force_kinds, force_kinds_offered
from armybuilder.roster.force_looks import readme_of
from tests.roster.trees import (
    Army,
    army,
    at_most,
    catalogue,
    category,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    of,
    rule,
    when,
)


def link(own, target, **fields):
    return ForceEntryLink(id=own, name=own, target_id=target, **fields)


def offered(made, parent=""):
    """Names of the kinds of force that can be added now."""
    above = made.engine.force(parent) if parent else None
    expansion = made.engine.data.expansion("book")
    return [kind.name for kind in force_kinds_offered(expansion, above, made.engine.answers)]


def test_kinds_come_as_the_data_sort_them_and_hidden_ones_not_at_all():
    data = game(
        force("late"), force("second", sort_index=2), force("first", sort_index=1), force("gone", hidden=True)
    )
    assert [kind.name for kind in first_force_kinds(data.expansion("book"))] == ["first", "second", "late"]


def test_a_kind_can_be_hidden_for_other_catalogues():
    own = change("set", "hidden", "false", when("book", "instanceOf", scope="primary-catalogue"))
    other = change("set", "hidden", "false", when("nothing", "instanceOf", scope="primary-catalogue"))
    data = game(force("ours", own, hidden=True), force("theirs", other, hidden=True))
    assert [kind.name for kind in first_force_kinds(data.expansion("book"))] == ["ours"]


def test_below_a_force_only_its_own_kinds_can_be_added():
    made = army(force("army", force("patrol", sort_index=2), force("scouts", sort_index=1)), force("allies"))
    assert offered(made) == ["army", "allies"]
    assert offered(made, made.first) == ["scouts", "patrol"]


def linked_game():
    shared = force("regiment", of("core"), costs(5), rule("March"), readme="Walks", hidden=True)
    show = change("set", "hidden", "false", when("battery", "lessThan", scope="roster"))
    kinds = force(
        "army",
        force_entry_links=(
            link("to-regiment", "regiment", modifiers=(show,), costs=(costs(7),), sort_index=1),
            link("to-nothing", "gone"),
        ),
    )
    return game(category("core"), kinds, entry("battery"), entry("squad"), shared_force_entries=(shared,))


def test_a_link_stands_for_a_shared_kind_with_what_it_adds():
    made = Army(linked_game())
    assert offered(made, made.first) == ["regiment"]
    child = made.engine.add_force("to-regiment::regiment", "book", made.first)[0]
    assert [one.target_id for one in child.entry.category_links] == ["core"]
    assert (made.total, child.costs) == (7, {"pts": Decimal(7)})
    assert readme_of(child, made.engine.answers) == "Walks"
    made.take("battery")
    assert offered(made, made.first) == []


def test_a_linked_kind_is_known_by_its_own_id_and_after_reading_it_back():
    made = Army(linked_game())
    child = made.engine.add_force("regiment", "book", made.first)[0]
    assert child.entry.id == "to-regiment::regiment"
    made.reload()
    (again,) = made.engine.roster.forces[0].children
    assert (again.entry.id, made.total) == ("to-regiment::regiment", 7)


def test_links_that_lead_back_to_themselves_end():
    kind = force("army", force_entry_links=(link("again", "army"),))
    made = army(kind)
    assert offered(made, made.first) == ["army"]
    below = made.engine.add_force("again::army", "book", made.first)[0]
    assert offered(made, below.id) == ["army"]


def test_a_force_costs_by_itself_and_changes_with_conditions():
    dear = change("increment", "pts", 3, when("squad", scope="self"))
    made = army(force("army", costs(10), dear), entry("squad", costs(1)))
    assert made.total == 10
    made.take("squad")
    assert made.total == 14
    made.engine.set_limit("pts", Decimal(12))
    assert made.errors


def test_a_category_costs_once_in_a_force_and_the_link_sets_its_price():
    core, elite = category("core", costs(4)), category("elite", costs(4))
    kind = force("army", of("core"), of("elite", costs=(costs(6),)))
    made = army(core, elite, kind, entry("squad", of("core")))
    assert made.total == 10
    made.take("squad", times=3)
    assert made.total == 10


def test_a_unit_changes_what_its_primary_category_costs():
    fee = replace(change("increment", "pts", 2), scope="primary-category")
    made = army(category("core"), entry("squad", of("core"), fee), extended=True)
    made.take("squad", times=2)
    assert made.total == 4


@pytest.mark.parametrize(("scope", "name"), [("roster", "YES"), ("force", "asker")])
def test_conditions_count_what_forces_cost_where_they_stand(scope, name):
    gate = when("any", field="pts", scope=scope, include_child_forces=True, include_child_selections=True)
    made = army(force("army", costs(1)), entry("asker", change("set", "name", "YES", gate)))
    assert made.shown(made.take("asker"))["name"] == name


def test_the_readme_of_a_force_changes_and_a_force_is_annotated():
    kind = force("army", change("set", "readme", "Now"), change("set", "annotation", "ready"), readme="Then")
    made = army(kind)
    first = made.engine.roster.forces[0]
    assert (readme_of(first, made.engine.answers), first.name) == ("Now", "army (ready)")


def test_a_limit_on_forces_of_the_roster_counts_those_below_others_where_the_data_have_additions():
    child = force("patrol", at_most(1, field="forces", scope="roster"))
    for extended, errors in ((True, 2), (False, 0)):
        made = army(force("army", child), extended=extended)
        for _ in range(2):
            made.engine.add_force("patrol", "book", made.first)
        assert len(made.engine.constraint_errors) == errors


def test_a_limit_on_selections_of_the_roster_counts_the_kind_that_it_stands_on():
    child = force("renown", at_most(1, scope="roster"), of("core", primary=False))
    made = army(category("core"), force("army", child), entry("squad", of("core")), extended=True)
    for errors in (0, 2):
        below, _ = made.engine.add_force("renown", "book", made.first)
        for _ in range(2):
            made.take("squad", inside=below.id)
        assert [error.field for error in made.engine.constraint_errors] == ["forces"] * errors


def test_a_cost_type_is_shown_as_long_as_its_modifiers_show_it():
    show = replace(change("set", "hidden", "false", when("campaign", scope="roster")), scope="roster")
    made = army(cost_type("pts"), cost_type("fame", show, hidden=True), entry("campaign"))
    assert made.engine.shown_cost_types == ("pts",)
    made.take("campaign")
    assert made.engine.shown_cost_types == ("pts", "fame")


def test_conditions_on_the_whole_roster_count_forces_below_others_where_the_data_have_additions():
    gate = when("any", "greaterThan", 1, field="forces", scope="roster")
    for extended, name in ((True, "YES"), (False, "asker")):
        asker = entry("asker", change("set", "name", "YES", gate))
        made = army(force("army", force("patrol")), asker, extended=extended)
        made.engine.add_force("patrol", "book", made.first)
        assert made.shown(made.take("asker"))["name"] == name


def test_a_limit_on_a_shared_kind_counts_it_behind_every_link():
    shared = force("regiment", at_most(1, field="forces", scope="roster"))
    kinds = force("army", force_entry_links=(link("one", "regiment"), link("two", "regiment")))
    made = Army(game(kinds, shared_force_entries=(shared,), catalogues=(catalogue("book", extended=True),)))
    made.engine.add_force("one::regiment", "book", made.first)
    assert not made.engine.constraint_errors
    made.engine.add_force("two::regiment", "book", made.first)
    assert len(made.engine.constraint_errors) == 2
