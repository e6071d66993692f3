"""What follows an action by itself: hidden things go, minimums are met again, automatic limits are kept."""

from decimal import Decimal

from armybuilder.roster.model import Roster
from armybuilder.roster.settling import MOST_ROUNDS
from tests.roster.trees import (
    Army,
    army,
    at_least,
    at_most,
    category,
    change,
    costs,
    entry,
    game,
    group,
    of,
    per,
    when,
)

ALWAYS = {"automatic": True}


def told(built):
    return [(change.what, change.count, change.where) for change in built.engine.changes]


def automatic(limit, value, condition):
    """An automatic limit of none that becomes another one."""
    kind = at_least if limit == "min" else at_most
    return kind(0, id=limit, automatic=True), change("set", limit, value, condition)


def test_an_option_comes_and_goes_as_its_automatic_limits_change():
    blade = entry(
        "blade", *automatic("min", 2, when("banner")), *automatic("max", 2, when("banner")), costs(5)
    )
    built = army(entry("squad", blade), entry("banner"), extended=True)
    built.take("squad")
    banner = built.take("banner")
    assert built.tree == ["banner", ("squad", "blade ×2")]
    assert told(built) == [("blade", 2, "squad")]
    assert built.total == 10
    built.engine.deselect(banner)
    assert built.tree == ["squad"]
    assert told(built) == [("blade", -2, "squad")]
    assert built.total == 0


def test_an_action_that_nothing_follows_tells_nothing():
    built = army(
        entry("squad", entry("blade", *automatic("min", 1, when("banner")))), entry("banner"), extended=True
    )
    built.take("banner")
    built.take("squad")
    assert built.tree == ["banner", ("squad", "blade")]
    built.engine.set_limit("pts", Decimal(100))
    assert told(built) == []


def test_an_automatic_limit_of_a_group_is_met_by_its_default():
    arms = group(
        "arms",
        entry("axe"),
        entry("bow"),
        at_least(0, id="min", automatic=True),
        change("set", "min", 1, when("banner")),
        default_selection_entry_id="bow",
    )
    built = army(entry("squad", arms), entry("banner"), extended=True)
    built.take("squad")
    built.take("banner")
    assert built.tree == ["banner", ("squad", "bow")]


def test_a_unit_comes_into_the_force_and_goes_again():
    limits = (
        at_least(0, id="min", scope="force", automatic=True),
        at_most(0, id="max", scope="force", automatic=True),
    )
    changes = (change("set", own, 2, when("banner", scope="force")) for own in ("min", "max"))
    built = army(
        category("core"),
        entry("guard", of("core"), *limits, *changes),
        entry("banner", of("core")),
        extended=True,
    )
    banner = built.take("banner")
    assert built.tree == ["banner", "guard", "guard"]
    built.engine.deselect(banner)
    assert built.tree == []


def test_a_hidden_option_is_not_asked_for():
    hidden = entry("blade", *automatic("min", 1, when("banner")), hidden=True)
    built = army(entry("squad", hidden), entry("banner"), extended=True)
    built.take("squad")
    built.take("banner")
    assert built.tree == ["banner", "squad"]


def test_limits_that_chase_each_other_end():
    one = entry(
        "a",
        at_least(0, id="a-min", automatic=True),
        change("increment", "a-min", 1, per("b"), when("banner")),
    )
    two = entry(
        "b",
        at_least(1, id="b-min", automatic=True),
        change("increment", "b-min", 1, per("a"), when("banner")),
    )
    built = army(entry("squad", one, two), entry("banner"), extended=True)
    built.take("squad")
    built.take("banner")
    assert (
        sum(child.number for s in built.engine.roster.forces[0].selections for child in s.children)
        <= 3 * MOST_ROUNDS
    )


def test_nothing_follows_an_army_that_is_only_opened():
    squad = entry("squad", entry("blade", *automatic("min", 1, when("banner"))))
    data = game(squad, entry("banner"), extended=True)
    built = Army(data)
    built.take("squad")
    before = built.engine.freeze()
    banner = Army(data)
    banner.take("banner")
    forces = (banner.engine.freeze().forces[0], before.forces[0])
    built.engine.load(Roster(game="game", started=True, forces=forces))
    assert [s.children for f in built.engine.roster.forces for s in f.selections] == [[], []]


def test_what_came_along_goes_when_the_whole_hides_it():
    hides = change("set", "hidden", "true", when("later", scope="parent"))
    built = army(entry("squad", entry("cape", at_least(1), hides), entry("later", at_least(1))))
    built.take("squad")
    assert built.tree == [("squad", "later")]


def test_a_minimum_that_what_came_later_raises_is_met_in_extended_data_alone():
    raised = change("set", "min", 3, when("later", scope="parent"))
    parts = (entry("man", at_least(1, id="min"), raised), entry("later", at_least(1)))
    plain = army(entry("squad", *parts))
    plain.take("squad")
    assert plain.tree == [("squad", "later", "man")]
    extended = army(entry("squad", *parts), extended=True)
    extended.take("squad")
    assert extended.tree == [("squad", "later", "man ×3")]
