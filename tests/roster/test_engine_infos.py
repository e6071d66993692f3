"""Profiles and rules: what a selection or a force shows, after all modifiers."""

import pytest

from tests.roster.trees import (
    Army,
    Shared,
    army,
    catalogue,
    change,
    entry,
    force,
    game,
    info_group,
    info_link,
    link,
    modifiers,
    profile,
    publication,
    rename,
    rule,
    when,
)

HIDE = change("set", "hidden", "true")


def shown(*parts, others=()):
    """Names of profiles and rules that a unit shows."""
    built = army(entry("unit", *parts), *others)
    told = built.shown(built.take("unit"))
    return [p["name"] for p in told["profiles"]], [r["name"] for r in told["rules"]]


def test_a_selection_shows_its_own_linked_ones_and_those_of_its_groups():
    nested = info_group(
        "g", rule("in-group"), info_group("h", profile("nested", M="4")), info_link("i", "far")
    )
    parts = (profile("own", M="1"), rule("r"), nested, info_link("a", "near"), info_link("b", "all"))
    targets = Shared(
        profile("near", M="2"), rule("far"), info_group("all", rule("one"), profile("two", M="3"))
    )
    profiles, rules = shown(*parts, others=(targets,))
    assert profiles == ["own", "near", "two", "nested"]
    assert rules == ["r", "one", "in-group", "far"]


def test_root_rules_can_be_linked():
    data = game(
        catalogues=(
            catalogue(
                "book", rule("of-book"), entry("unit", info_link("a", "of-book"), info_link("b", "of-system"))
            ),
        ),
        rules=(rule("of-system"),),
    )
    built = Army(data)
    assert [r["name"] for r in built.shown(built.take("unit"))["rules"]] == ["of-book", "of-system"]


def test_a_linked_entry_shows_what_stands_on_its_link_too():
    built = army(Shared(entry("unit", rule("own"))), link("a", "unit", rule("links")))
    assert [r["name"] for r in built.shown(built.take("a"))["rules"]] == ["own", "links"]


@pytest.mark.parametrize(
    "parts",
    [
        (rule("r", hidden=True),),
        (rule("r", HIDE),),
        (rule("r", modifiers(HIDE)),),
        (info_group("g", rule("r"), hidden=True),),
        (info_group("g", rule("r"), HIDE),),
        (info_group("g", info_group("h", info_link("a", "s")), hidden=True),),
        (info_link("a", "s", hidden=True),),
        (info_link("a", "s", HIDE),),
        (info_link("a", "s", modifiers(HIDE)),),
        (info_link("a", "all", HIDE),),
        (info_link("a", "all", modifiers(HIDE)),),
        (info_link("a", "nothing"),),
    ],
)
def test_what_is_hidden_is_not_shown(parts):
    assert shown(*parts, others=(Shared(rule("s"), info_group("all", rule("t"))),)) == ([], [])


def test_modifier_groups_of_info_groups_show_no_effect():
    assert shown(info_group("g", rule("r"), modifiers(HIDE))) == ([], ["r"])


def test_what_is_hidden_can_be_shown_by_a_condition():
    built = army(
        entry("unit", rule("r", change("set", "hidden", "false", when("banner")), hidden=True)),
        entry("banner"),
    )
    unit = built.take("unit")
    assert built.shown(unit)["rules"] == []
    built.take("banner")
    assert [r["name"] for r in built.shown(unit)["rules"]] == ["r"]


def test_a_profile_is_modified_in_name_page_and_characteristics():
    own = profile(
        "p", rename("Better"), change("increment", "M", 2), change("append", "S", "(10)"), M="4", S="3"
    )
    built = army(entry("unit", own))
    (told,) = built.shown(built.take("unit"))["profiles"]
    assert told["name"] == "Better"
    assert [(c["name"], c["value"]) for c in told["characteristics"]] == [("M", "6"), ("S", "3 (10)")]
    assert (told["typeId"], told["typeName"], told["hidden"]) == ("stats", "stats", False)


def test_a_rule_is_modified_in_name_page_and_description():
    own = rule(
        "r",
        rename("Better"),
        change("set", "page", "8"),
        change("append", "description", "Twice."),
        description="Run.",
    )
    built = army(entry("unit", own))
    (told,) = built.shown(built.take("unit"))["rules"]
    assert (told["name"], told["page"], told["description"]) == ("Better", "8", "Run. Twice.")


def test_a_links_modifiers_come_after_those_of_its_target():
    built = army(
        Shared(rule("r", rename("Own"))),
        entry("unit", info_link("a", "r", change("append", "name", "linked"))),
    )
    assert [r["name"] for r in built.shown(built.take("unit"))["rules"]] == ["Own linked"]


def test_conditions_are_asked_from_the_selection_that_shows_it():
    own = profile("p", change("set", "M", "9", when("horse", scope="self")), M="4")
    built = army(Shared(own), entry("unit", entry("horse"), info_link("a", "p")))
    rider, walker = built.take("unit"), built.take("unit")
    built.give(rider, "horse")
    values = [built.shown(u)["profiles"][0]["characteristics"][0]["value"] for u in (rider, walker)]
    assert values == ["9", "4"]


def test_page_and_publication_are_those_of_the_target():
    target = rule("r", page="5", publication_id="book-1")
    other = rule("s")
    built = army(
        Shared(target, other),
        entry(
            "unit",
            *(info_link(i, t, page="77", publication_id="book-2") for i, t in (("a", "r"), ("b", "s"))),
        ),
    )
    first, second = built.shown(built.take("unit"))["rules"]
    assert (first["page"], first["publicationId"]) == ("5", "book-1")
    assert "page" not in second
    assert "publicationId" not in second


def test_a_selection_tells_its_page_and_the_name_of_its_publication():
    books = (catalogue("book", entry("unit", page="12", publication_id="p")), catalogue("other"))
    built = Army(game(catalogues=books, publications=(publication("p", name="Rules"),)))
    told = built.shown(built.take("unit"))
    assert (told["page"], told["publicationId"], told["publicationName"]) == ("12", "p", "Rules")


def test_a_force_shows_its_own_and_then_the_root_rules():
    kind = force("army", rule("of-force"), profile("p", M="1"), page="3", publication_id="q")
    books = (catalogue("book", rule("of-book"), publication("q")),)
    data = game(
        kind,
        catalogues=books,
        rules=(rule("of-system", hidden=False), rule("unseen", hidden=True)),
        publications=(publication("s"),),
    )
    told = Army(data).state["forces"][0]
    assert [r["name"] for r in told["rules"]] == ["of-force", "of-book", "of-system"]
    assert [p["name"] for p in told["profiles"]] == ["p"]
    assert (told["page"], told["publicationId"]) == ("3", "q")
    assert [p["id"] for p in told["publications"]] == ["q", "s"]


def test_info_groups_that_lead_to_themselves_end():
    loop = info_group("g", rule("r"), info_link("a", "g"))
    _, rules = shown(info_link("b", "g"), others=(Shared(loop),))
    assert set(rules) == {"r"}
