"""What is reported as wrong: who it is on, and what was broken."""

import pytest

from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    catalogue,
    category,
    change,
    entry,
    force,
    game,
    group,
    group_link,
    link,
    of,
    when,
)

CORE = category("core")


# --- units


@pytest.mark.parametrize("scope", ["parent", "force", "roster"])
def test_too_many_of_a_unit_are_one_error_of_the_selection(scope):
    built = army(CORE, entry("squad", of("core"), at_most(1, scope=scope)))
    built.take("squad", times=4)
    assert built.errors == ["selection squad < squad/max"]


@pytest.mark.parametrize(
    ("scope", "owner"), [("parent", "category core"), ("force", "force army"), ("roster", "roster")]
)
def test_too_few_of_a_unit_are_an_error_of_the_scope(scope, owner):
    built = army(CORE, entry("squad", of("core"), at_least(2, scope=scope)))
    built.engine.deselect(built.engine.roster.forces[0].selections[0].id)
    assert built.errors == [f"{owner} < squad/min"]
    built.take("squad")
    assert not built.errors


def test_reaching_a_limit_is_fine_and_a_negative_one_is_none():
    built = army(CORE, entry("squad", of("core"), at_most(2)), entry("team", of("core"), at_most(-1)))
    built.take("squad", times=2)
    built.take("team", times=9)
    assert not built.errors


def test_a_minimum_and_a_maximum_are_broken_apart():
    built = army(CORE, entry("squad", of("core"), at_least(1), at_most(2)))
    only = built.engine.roster.forces[0].selections[0].id
    built.engine.deselect(only)
    assert built.errors == ["category core < squad/min"]
    built.take("squad", times=3)
    assert built.errors == ["selection squad < squad/max"]


@pytest.mark.parametrize("primary", [True, False])
def test_the_category_of_a_unit_has_to_be_its_first_and_one_of_the_force(primary):
    built = army(CORE, entry("squad", of("core", primary=primary), at_most(1)))
    built.take("squad", times=2)
    assert bool(built.errors) == primary
    other = army(CORE, force("army"), entry("squad", of("core"), at_most(1)))
    other.take("squad", times=2)
    assert not other.errors


def test_uncategorised_units_are_exempt_in_their_category_and_when_hidden():
    built = army(
        entry("squad", at_most(0), at_least(1, id="least"), hidden=True),
        entry("team", at_most(0, scope="force")),
    )
    built.take("squad")
    built.take("team")
    assert built.errors == ["selection team < team/max"]


def test_a_hidden_unit_that_is_chosen_is_an_error():
    built = army(CORE, entry("squad", of("core"), hidden=True))
    built.take("squad", times=5)
    assert built.errors == ["selection squad < squad/hidden"]


def test_a_unit_may_become_hidden():
    built = army(
        CORE, entry("squad", of("core"), change("set", "hidden", "true", when("banner"))), entry("banner")
    )
    built.take("squad")
    assert not built.errors
    banner = built.take("banner")
    assert built.errors == ["selection squad < squad/hidden"]
    built.engine.deselect(banner)
    assert not built.errors


def test_a_minimum_is_asked_in_every_force():
    built = army(
        entry("squad", at_least(1, scope="force")), entry("hero", at_least(1, id="h", scope="roster"))
    )
    built.engine.add_force("army", "book")
    assert built.errors == ["force army < squad/min"]


def test_what_is_wrong_with_the_roster_is_told_once():
    built = army(entry("squad", at_least(3, scope="roster"), at_most(1, scope="roster")))
    second = built.engine.add_force("army", "book")[0].id
    built.take("squad", inside=second)
    assert built.errors == ["selection squad < squad/max"]


# --- options


def test_limits_of_options_are_errors_of_the_parent():
    built = army(
        entry("squad", entry("man", entry("gun", at_most(1)), at_least(1)), entry("flag", at_most(0)))
    )
    unit = built.take("squad")
    man = built.below(unit, "man")
    built.give(man, "gun", times=2)
    built.give(unit, "flag")
    assert built.errors == ["selection man < gun/max", "selection squad < flag/max"]
    built.engine.deselect(man)
    assert built.errors == ["selection squad < flag/max", "selection squad < man/min"]


def test_every_parent_has_errors_of_its_own():
    built = army(entry("squad", entry("man", at_most(0))))
    for _ in range(2):
        built.give(built.take("squad"), "man")
    assert built.errors == ["selection squad < man/max"] * 2


def test_limits_of_groups_are_errors_of_the_parent():
    arms = group(
        "arms", entry("sword"), group("guns", entry("rifle"), entry("pistol")), at_least(1), at_most(2)
    )
    built = army(entry("squad", arms))
    unit = built.take("squad")
    assert built.errors == ["selection squad < arms/min"]
    for own in ("sword", "rifle", "pistol"):
        built.give(unit, own)
    assert built.errors == ["selection squad < arms/max"]


@pytest.mark.parametrize("scope", ["force", "roster"])
@pytest.mark.parametrize(("deep", "broken"), [(True, True), (False, False)])
def test_an_option_limited_in_the_whole_force_is_one_error_of_the_option(scope, deep, broken):
    relic = entry("relic", at_most(1, scope=scope, include_child_selections=deep))
    built = army(entry("hero", relic))
    for _ in range(3):
        built.give(built.take("hero"), "relic")
    assert built.errors == ["selection relic < relic/max"] * broken


def test_a_hidden_option_that_is_chosen_is_an_error_of_the_parent():
    built = army(entry("squad", entry("man", at_least(3), hidden=True)))
    unit = built.take("squad")
    built.give(unit, "man", times=3)
    assert built.errors == ["selection squad < man/hidden"]
    built.engine.deselect(built.below(unit, "man"))
    assert built.errors == ["selection squad < man/hidden"]


def test_an_option_of_a_hidden_group_is_told_to_the_player_but_is_none_of_battlescribes_errors():
    built = army(entry("squad", group("arms", entry("gun"), hidden=True)))
    built.give(built.take("squad"), "gun")
    (error,) = built.engine.constraint_errors
    assert (error.kind, error.subject, error.group) == ("hidden", "gun", "arms")
    assert not built.errors


def test_what_is_hidden_and_not_chosen_asks_for_nothing():
    built = army(
        entry(
            "squad",
            entry("man", at_least(1), hidden=True),
            group("g", entry("gun"), at_least(1), hidden=True),
        ),
        entry("hero", at_least(1, scope="force"), hidden=True),
    )
    built.engine.deselect(built.engine.roster.forces[0].selections[0].id)
    built.take("squad")
    assert built.tree == ["squad"]
    assert not built.errors


# --- links


@pytest.mark.parametrize(("shared", "count"), [(True, 1), (False, 2)])
def test_a_minimum_of_a_linked_unit_is_told_once_or_for_every_link(shared, count):
    unit = entry("squad", of("core"), at_least(1, shared=shared))
    built = army(CORE, Shared(unit), link("a", "squad"), link("b", "squad"))
    for selection in list(built.engine.roster.forces[0].selections):
        built.engine.deselect(selection.id)
    assert built.errors == ["category core < squad/min"] * count


@pytest.mark.parametrize(("shared", "count"), [(True, 1), (False, 2)])
def test_a_limit_of_a_linked_option_is_told_once_or_for_every_link(shared, count):
    relic = entry("relic", at_most(1, shared=shared))
    built = army(Shared(relic), entry("squad", link("a", "relic"), link("b", "relic")))
    unit = built.take("squad")
    for own in ("a", "b"):
        built.give(unit, own, times=2)
    assert built.errors == ["selection squad < relic/max"] * count


def test_a_limit_of_the_link_is_told_as_the_links():
    built = army(
        CORE, Shared(entry("squad", of("core"))), link("a", "squad", at_most(1), at_least(1, id="least"))
    )
    built.take("a")
    assert built.errors == ["selection squad < a/max"]
    for selection in list(built.engine.roster.forces[0].selections):
        built.engine.deselect(selection.id)
    assert built.errors == ["category core < a/least"]


@pytest.mark.parametrize(("second", "blamed"), [(7, "first"), (1, "second")])
def test_a_limit_of_the_link_is_blamed_on_one_of_the_same_kind_on_its_target(second, blamed):
    unit = entry("squad", of("core"), at_most(9, id="first"), at_most(second, id="second"))
    built = army(CORE, Shared(unit), link("a", "squad", at_most(1, id="links")))
    built.take("a", times=2)
    assert set(built.errors) == {f"selection squad < squad/{blamed}"}


def test_the_owner_of_an_option_is_told_with_its_links():
    built = army(Shared(entry("squad", entry("man", at_most(0)))), link("a", "squad"))
    built.give(built.take("a"), "man")
    assert built.errors == ["selection a::squad < man/max"]


def test_a_linked_group_tells_the_group_or_the_link():
    options = group("options", entry("x"), at_least(1, id="own"))
    built = army(Shared(options), entry("squad", group_link("g", "options", at_most(0, id="links"))))
    unit = built.take("squad")
    assert built.errors == ["selection squad < options/own"]
    built.give(unit, "x")
    assert built.errors == ["selection squad < g/links"]


# --- forces


def test_too_many_forces_of_a_kind_are_an_error_for_every_one_of_them():
    built = army(force("army", at_most(1, field="forces", scope="roster")))
    assert not built.errors
    for _ in range(2):
        built.engine.add_force("army", "book")
    assert built.errors == ["roster < army/max"] * 3


def test_too_few_forces_of_a_kind():
    built = army(force("army", at_least(2, field="forces", scope="roster")))
    assert built.errors == ["roster < army/min"]
    built.engine.add_force("army", "book")
    assert not built.errors


def test_a_limit_of_forces_can_be_modified():
    kind = force("army", at_most(0, field="forces", scope="roster"), change("set", "max", 1, when("banner")))
    built = army(kind, entry("banner"))
    assert built.errors == ["roster < army/max"]
    built.take("banner")
    assert not built.errors


def test_forces_are_never_counted_for_an_entry():
    limits = (at_least(1, field="forces", scope="roster"), at_most(0, field="forces", scope="roster"))
    built = army(entry("squad", *limits))
    built.take("squad")
    assert built.errors == ["roster < squad/min"]


def test_a_hidden_force_is_no_error():
    built = army(force("army", hidden=True))
    assert built.state["forces"][0]["hidden"]
    assert not built.errors


def test_owners_in_child_forces_are_told_to_the_player_but_are_none_of_battlescribes_errors():
    data = game(CORE, entry("squad", of("core"), at_most(0)), force("army", force("wing", of("core"))))
    built = Army(data)
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    built.take("squad", inside=wing)
    (error,) = built.engine.constraint_errors
    assert error.nested
    assert not built.errors


def test_what_a_child_force_lacks_of_the_roster_is_an_error_of_the_roster():
    books = (catalogue("book"), catalogue("second", entry("hero", at_least(1, scope="roster"))))
    data = game(force("army", force("wing")), catalogues=books)
    built = Army(data)
    built.engine.add_force("wing", "second", built.first)
    assert built.errors == ["roster < hero/min"]


def test_two_constraints_without_ids_are_two():
    built = army(entry("squad", entry("man", at_most(0, id=""), at_least(5, id=""))))
    built.give(built.take("squad"), "man", times=3)
    built.engine.set_count(built.below(built.engine.roster.forces[0].selections[0].id, "man"), 3)
    assert len(built.errors) == 2


# --- what is shown


def places(built):
    """Where each error is shown."""
    return [error.place for error in built.engine.constraint_errors]


@pytest.mark.parametrize("scope", ["parent", "force", "roster"])
def test_a_missing_unit_is_shown_at_the_force_and_one_too_many_at_the_last(scope):
    built = army(CORE, entry("squad", of("core"), at_least(1, scope=scope), at_most(1, id="m", scope=scope)))
    built.engine.deselect(built.engine.roster.forces[0].selections[0].id)
    assert places(built) == [built.first]
    built.take("squad")
    assert places(built) == []
    last = built.take("squad")
    assert places(built) == [last]


@pytest.mark.parametrize(
    ("models", "collective", "told"),
    [(1, True, (2, False)), (2, True, (2, True)), (2, False, (2, False))],
)
def test_what_is_counted_by_model_is_told_by_model_where_there_are_several(models, collective, told):
    gun = entry("gun", at_most(1), collective=collective)
    built = army(entry("squad", entry("man", gun, at_least(models), collective=True)))
    man = built.below(built.take("squad"), "man")
    built.give(man, "gun", times=2)
    (error,) = built.engine.constraint_errors
    assert (error.found, error.each) == told
    assert error.bound == 1


@pytest.mark.parametrize("scope", ["parent", "force", "roster"])
def test_one_too_many_is_shown_at_the_last_of_its_kind(scope):
    built = army(CORE, entry("squad", of("core"), at_most(1, scope=scope)), entry("hero", of("core")))
    last = built.take("squad", times=2)
    built.take("hero")
    assert places(built) == [last]


@pytest.mark.parametrize(("chosen", "kind"), [(1, "min"), (2, None), (3, "max")])
def test_a_number_that_has_to_be_met_exactly(chosen, kind):
    exactly = at_most(2, type="exactly", id="two")
    built = army(entry("squad", entry("gun", exactly), entry("man")))
    gun = built.below(built.take("squad"), "gun")
    built.engine.set_count(gun, chosen)
    assert [error.kind for error in built.engine.constraint_errors] == ([kind] if kind else [])


def test_a_limit_of_an_option_counts_what_was_chosen_deeper_without_it():
    gun = entry("gun", at_most(1, shared=True, include_child_selections=True))
    built = army(Shared(gun), entry("squad", link("a", "gun"), entry("man", link("b", "gun"))))
    unit = built.take("squad")
    man = built.give(unit, "man")
    built.give(man, "gun")
    assert not built.errors
    built.give(man, "gun")
    assert "selection squad < gun/max" in built.errors


def test_a_minimum_that_a_modifier_raises_is_asked_of_an_option_that_is_not_chosen():
    man = entry("man", at_least(0), change("set", "min", 1, when("banner")))
    built = army(entry("squad", man), entry("banner"))
    built.take("squad")
    assert not built.errors
    built.take("banner")
    assert built.errors == ["selection squad < man/min"]
