"""What a force offers: roots, links, groups, and the ids under which their entries are found."""

import pytest

from armybuilder.catalogue.problem import Problem
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_most,
    catalogue,
    change,
    costs,
    entry,
    force,
    game,
    group,
    group_link,
    imports,
    link,
    of,
    rename,
)


def ids(built, own):
    told = built.shown(own)
    return told["entryId"], told.get("entryGroupId")


def test_a_plain_child_has_its_own_id():
    built = army(entry("squad", entry("rifle")))
    rifle = built.give(built.take("squad"), "rifle")
    assert ids(built, rifle) == ("rifle", None)


def test_ids_tell_the_links_on_the_way_down():
    deep = entry("inner", entry("core"))
    built = army(Shared(entry("target", entry("child"), link("b", "inner")), deep), link("a", "target"))
    unit = built.take("a")
    assert ids(built, unit) == ("a::target", None)
    assert ids(built, built.give(unit, "child")) == ("a::child", None)
    inner = built.give(unit, "b")
    assert ids(built, inner) == ("a::b::inner", None)
    assert ids(built, built.give(inner, "core")) == ("a::b::core", None)


def test_a_group_is_told_by_the_innermost_one_with_its_links():
    options = group("options", entry("plain"), link("x", "thing"), group("nested", entry("small")))
    built = army(Shared(options, entry("thing")), entry("squad", group_link("g", "options")))
    unit = built.take("squad")
    assert ids(built, built.give(unit, "plain")) == ("g::plain", "g::options")
    assert ids(built, built.give(unit, "x")) == ("g::x::thing", "g::options")
    assert ids(built, built.give(unit, "small")) == ("g::small", "g::nested")


def test_a_link_inside_a_plain_group_leaves_the_group_plain():
    built = army(Shared(entry("thing")), entry("squad", group("traits", link("x", "thing"))))
    assert ids(built, built.give(built.take("squad"), "thing")) == ("x::thing", "traits")


@pytest.mark.parametrize("wanted", ["link", "unit", "link::unit"])
def test_a_linked_entry_is_found_by_any_part_of_its_id(wanted):
    built = army(Shared(entry("unit")), link("link", "unit"))
    assert built.shown(built.take(wanted))["entryId"] == "link::unit"


def test_a_full_id_goes_before_a_part_of_another():
    built = army(Shared(entry("unit", name="Shared")), link("link", "unit"), entry("unit", name="Plain"))
    assert built.shown(built.take("unit"))["name"] == "Plain"
    assert built.shown(built.take("link"))["name"] == "Shared"


def test_of_two_links_to_one_entry_its_own_id_means_the_first():
    built = army(Shared(entry("unit")), link("a", "unit"), link("b", "unit"))
    assert built.shown(built.take("unit"))["entryId"] == "a::unit"


def test_a_link_adds_what_stands_on_it_but_its_name():
    target = entry("unit", costs(10), of("core"), rename("Veterans"), page="7", publication_id="book-1")
    built = army(
        Shared(target),
        link("a", "unit", of("fast", primary=False), change("append", "name", "II"), name="Other"),
    )
    told = built.shown(built.take("a"))
    assert told["name"] == "Veterans II"
    assert told["page"] == "7"
    assert built.total == 10
    assert [c["entryId"] for c in told["categories"]] == ["core", "fast"]


@pytest.mark.parametrize("flag", ["hidden", "collective"])
@pytest.mark.parametrize("on_link", [True, False])
def test_a_copy_is_hidden_or_collective_when_entry_or_link_is(flag, on_link):
    target = entry("unit", **{flag: not on_link})
    built = army(Shared(target), entry("squad", link("a", "unit", **{flag: on_link})))
    (child,) = built.engine.selection(built.take("squad")).node.children
    assert getattr(child, flag)


def test_a_link_to_a_root_entry_works_like_one_to_a_shared_entry():
    built = army(entry("unit", entry("gun")), entry("squad", link("a", "unit")))
    unit = built.give(built.take("squad"), "a")
    assert ids(built, built.give(unit, "gun")) == ("a::gun", None)


def test_links_to_groups_add_nothing_at_the_root():
    built = army(Shared(group("options", entry("thing"))), group_link("g", "options"), entry("unit"))
    assert [node.full_id for node in built.engine.force(built.first).expansion.roots] == ["unit"]


def test_roots_are_those_of_the_catalogue_the_system_and_of_catalogues_it_imports():
    books = (
        catalogue("book", entry("own"), imports("library"), imports("closed", roots=False)),
        catalogue("library", entry("public"), entry("private", imported=False), imports("far")),
        catalogue("far", entry("distant"), Shared(entry("s")), link("kept", "s", imported=False)),
        catalogue("closed", entry("unseen")),
    )
    data = game(catalogues=books, selection_entries=(entry("common"),))
    roots = [node.id for node in data.expansion("book").roots]
    assert roots == ["own", "common", "public", "distant"]
    assert [node.id for node in data.expansion("library").roots] == ["public", "private", "common", "distant"]


def test_shared_entries_are_found_across_catalogues_at_any_distance():
    books = (
        catalogue("book", link("a", "sword"), imports("near", roots=False)),
        catalogue("near", imports("far", roots=False)),
        catalogue("far", Shared(entry("sword", link("b", "gem")))),
    )
    data = game(catalogues=books, shared_selection_entries=(entry("gem"),))
    built = Army(data)
    sword = built.take("a")
    assert ids(built, built.give(sword, "gem")) == ("a::b::gem", None)


def test_catalogues_may_link_to_each_other():
    books = (catalogue("book", entry("a"), imports("other")), catalogue("other", entry("b"), imports("book")))
    assert [node.id for node in game(catalogues=books).expansion("book").roots] == ["a", "b"]


def test_kinds_of_force_stand_anywhere_at_any_depth():
    nested = force("outer", force("middle", force("inner")))
    books = (catalogue("book", force("of-book")),)
    data = game(nested, catalogues=books)
    for kind in ("outer", "inner", "of-book"):
        assert Army(data, kind=kind).state["forces"][0]["entryId"] == kind


def test_a_link_without_a_target_offers_nothing():
    built = army(link("a", "nowhere"), entry("squad", link("b", "nowhere"), group_link("c", "nowhere")))
    assert not built.engine.selection(built.take("squad")).node.children
    with pytest.raises(Problem, match=r"roster\.no_entry"):
        built.take("a")


def test_categories_come_from_entry_link_and_groups():
    built = army(
        Shared(entry("thing", of("own"))),
        entry(
            "squad", group("g", link("a", "thing", of("links", primary=False)), of("groups", primary=False))
        ),
    )
    thing = built.shown(built.give(built.take("squad"), "a"))
    assert [(c["entryId"], c["primary"]) for c in thing["categories"]] == [
        ("own", True),
        ("links", False),
        ("groups", False),
    ]


def test_limits_of_the_link_are_kept_apart_from_those_of_the_entry():
    built = army(Shared(entry("unit", at_most(3, id="own"))), link("a", "unit", at_most(2, id="links")))
    (node,) = built.engine.force(built.first).expansion.roots
    assert [(limit.constraint.id, limit.link) for limit in node.limits] == [("own", ""), ("links", "a")]
