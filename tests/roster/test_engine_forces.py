"""Forces that come and go, and the order in which everything is told."""

from tests.roster.trees import (
    Army,
    army,
    catalogue,
    category,
    change,
    costs,
    entry,
    force,
    game,
    names,
    of,
    rename,
    when,
)


def two_books():
    books = (catalogue("book", entry("lion")), catalogue("other", entry("wolf")))
    return game(force("army", force("wing")), catalogues=books)


def test_forces_have_catalogues_of_their_own():
    built = Army(two_books())
    second = built.engine.add_force("army", "other")[0].id
    wing = built.engine.add_force("wing", "other", built.first)[0].id
    built.take("lion")
    built.take("wolf", inside=second)
    built.take("wolf", inside=wing)
    first, last = built.state["forces"]
    assert (first["catalogueId"], last["catalogueId"]) == ("book", "other")
    assert [s["name"] for s in first["selections"]] == ["lion"]
    assert [s["name"] for s in first["childForces"][0]["selections"]] == ["wolf"]


def test_a_force_goes_with_all_it_holds():
    data = game(entry("squad", costs(5)), force("army", force("wing", force("tip"))))
    built = Army(data)
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    tip = built.engine.add_force("tip", "book", wing)[0].id
    for place in (built.first, wing, tip):
        built.take("squad", inside=place)
    assert built.total == 15
    built.engine.remove_force(wing)
    assert built.total == 5
    assert built.state["forces"][0]["childForces"] == []
    built.engine.remove_force(built.first)
    assert built.state["forces"] == []
    assert built.total == 0


def test_the_others_stay_when_one_of_several_goes():
    built = Army(two_books())
    second = built.engine.add_force("army", "other")[0].id
    built.take("wolf", inside=second)
    built.engine.remove_force(built.first)
    assert [f["catalogueId"] for f in built.state["forces"]] == ["other"]
    assert built.tree == ["wolf"]


def test_a_force_keeps_what_a_player_calls_it():
    built = army(entry("squad"))
    built.engine.customize(built.first, "Vanguard", None)
    built.engine.customize(built.first, None, "from the north")
    told = built.state["forces"][0]
    assert (told["name"], told["customName"], told["customNotes"]) == ("army", "Vanguard", "from the north")


# --- order


def test_selections_are_told_by_name_without_case_and_by_character():
    built = army(*(entry(own) for own in ("Unit 2", "unit 10", "Unit 1", "alpha", "Beta", "_x", "Ärger")))
    for own in ("Unit 2", "unit 10", "Unit 1", "Beta", "alpha", "Ärger", "_x"):
        built.take(own)
    assert built.tree == ["_x", "alpha", "Beta", "Unit 1", "unit 10", "Unit 2", "Ärger"]


def test_equal_names_keep_the_order_of_addition():
    built = army(entry("a", name="Squad"), entry("b", name="squad"), entry("c", name="SQUAD"))
    taken = [built.take(own) for own in ("c", "a", "b")]
    assert [s["id"] for s in built.state["forces"][0]["selections"]] == taken


def test_a_changed_name_counts_and_a_players_own_does_not():
    built = army(entry("zeta", rename("Alpha", when("banner"))), entry("beta"), entry("banner", name="Z"))
    built.take("zeta")
    built.engine.customize(built.take("beta"), "Zoo", None)
    assert built.tree == ["beta", "zeta"]
    built.take("banner")
    assert built.tree == ["Alpha", "beta", "Z"]


def test_children_and_forces_are_told_by_name_too():
    kinds = (force("zeta", force("y"), force("X")), force("Alpha"))
    built = Army(game(*kinds, entry("squad", entry("b"), entry("A"))), kind="zeta")
    built.engine.add_force("Alpha", "book")
    for own in ("y", "X"):
        built.engine.add_force(own, "book", built.first)
    unit = built.take("squad")
    for own in ("b", "A"):
        built.give(unit, own)
    alpha, zeta = built.state["forces"]
    assert (alpha["name"], [f["name"] for f in zeta["childForces"]]) == ("Alpha", ["X", "y"])
    assert [c["name"] for c in zeta["selections"][0]["children"]] == ["A", "b"]
    assert names(built.engine.selection(unit).children) == ["b", "A"]


def test_a_force_is_modified_and_its_units_are_not_asked():
    kind = force("army", change("append", "name", "of lions", when("core", scope="self")), of("core"))
    built = army(category("core"), kind, entry("lion", of("core")))
    assert built.state["forces"][0]["name"] == "army"
    built.take("lion")
    assert built.state["forces"][0]["name"] == "army of lions"
