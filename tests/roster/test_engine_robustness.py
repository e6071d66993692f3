"""Whatever the data says, an action ends quickly, and with a Problem where it cannot be done."""

import time
from decimal import Decimal

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.roster import selecting
from armybuilder.roster.selecting import MOST_NUMBER
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    category,
    change,
    costs,
    entry,
    force,
    game,
    group,
    group_link,
    info_link,
    link,
    of,
    per,
    rename,
    when,
)
from tests.sampling import examples

SECONDS = 10
MOST_MADE = examples(selecting.MOST_MADE)


@pytest.fixture(autouse=True)
def in_time(monkeypatch):
    monkeypatch.setattr(selecting, "MOST_MADE", MOST_MADE)
    started = time.monotonic()
    yield
    assert time.monotonic() - started < SECONDS


def everything_works(built):
    """State, errors, a file and a copy of what there is."""
    assert built.state["forces"]
    assert isinstance(built.errors, list)
    assert built.xml
    built.reload()
    return sum(1 for _ in built.engine.roster.all_selections())


@pytest.mark.parametrize("count", [1, 2, 10**9, Decimal("1e300")])
@pytest.mark.parametrize("collective", [True, False])
def test_a_link_back_to_itself_brings_so_much_and_no_more(count, collective):
    loop = entry("loop", *(link(own, "loop", at_least(count), collective=collective) for own in "ab"))
    built = army(Shared(loop), link("start", "loop", at_least(count)))
    assert everything_works(built) <= MOST_MADE + 50


def test_a_link_back_to_itself_can_be_followed_so_far_and_no_further():
    built = army(Shared(entry("loop", link("again", "loop"))), link("start", "loop"))
    own = built.take("start")
    while built.engine.selection(own).node.children:
        own = built.give(own, "again")
    with pytest.raises(Problem, match=r"roster\.no_entry"):
        built.give(own, "again")
    everything_works(built)


def test_groups_that_link_to_all_groups_end():
    groups = [
        group(f"g{n}", *(group_link(f"{n}-{m}", f"g{m}") for m in range(12)), entry(f"e{n}"))
        for n in range(12)
    ]
    built = army(Shared(*groups), entry("squad", group_link("a", "g0")))
    built.give(built.take("squad"), "e0")
    everything_works(built)


def test_groups_that_double_at_every_step_end():
    groups = [group(f"g{n}", *(group_link(f"{n}{side}", f"g{n + 1}") for side in "ab")) for n in range(40)]
    built = army(Shared(*groups, group("g40", entry("last"))), entry("squad", group_link("a", "g0")))
    built.take("squad")
    everything_works(built)


def test_collective_entries_that_link_to_all_others_end():
    entries = [
        entry(f"e{n}", *(link(f"{n}-{m}", f"e{m}", collective=True) for m in range(14)), collective=True)
        for n in range(14)
    ]
    built = army(Shared(*entries), link("start", "e0"))
    built.give(built.take("start"), "0-5", times=2)
    assert built.tree == [("e0", "e5 ×2")]


@pytest.mark.parametrize("feeds_back", [True, False])
@pytest.mark.parametrize("collective", [True, False])
def test_an_absurd_count_is_a_great_one(feeds_back, collective):
    step = [change("increment", "pts", 1, per("man", 10, field="pts", scope="parent"))] if feeds_back else []
    arms = group(
        "arms",
        entry("gun", entry("sight", collective=True), collective=True),
        at_least(1),
        collective=True,
        default_selection_entry_id="gun",
    )
    man = entry("man", costs(1), arms, *step, collective=collective)
    built = army(entry("squad", man, entry("flag")))
    own = built.give(built.take("squad"), "man")
    built.engine.set_count(own, 10**9)
    assert built.engine.selection(own).number == MOST_NUMBER
    built.engine.set_count(own, 3)
    assert built.engine.selection(own).number == 3
    built.engine.set_count(own, -1)
    assert built.engine.selection(own).number == 3
    everything_works(built)


def test_models_that_are_none_by_a_file_can_be_raised():
    built = army(entry("squad", entry("man", entry("gun", collective=True))))
    man = built.give(built.take("squad"), "man")
    gun = built.give(man, "gun")
    built.engine.selection(man).number = 0
    built.give(man, "gun")
    built.give(built.engine.selection(man).parent.id, "man")
    assert (built.engine.selection(man).number, built.engine.selection(gun).number) == (1, 2)


@pytest.mark.parametrize("repeats", [10**9, Decimal("1e300"), -5])
def test_absurd_repeats_are_bounded(repeats):
    step = per("squad", 0.000001, repeats=repeats)
    built = army(
        entry("squad", change("append", "name", "x" * 99, step), change("increment", "pts", 1, step))
    )
    assert len(built.shown(built.take("squad"))["name"]) <= 20_000
    everything_works(built)


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1e-400", "-0", "1e9", "0.000000001"])
def test_absurd_costs_and_limits_are_carried(number):
    limits = (at_least(number), at_most(number), at_most(number, id="c", field="pts", scope="force"))
    built = army(entry("squad", costs(number), *limits, entry("man", costs(number), at_most(number))))
    built.give(built.take("squad"), "man", times=3)
    everything_works(built)


def test_thousands_of_options_are_judged_quickly():
    options = [entry(f"o{n}", at_most(3, id=f"m{n}"), costs(n)) for n in range(5000)]
    built = army(entry("squad", *options))
    unit = built.take("squad")
    started = time.monotonic()
    for n in range(50):
        built.give(unit, f"o{n}")
        assert not built.engine.constraint_errors
    assert time.monotonic() - started < 5


def test_deep_trees_are_built_and_read():
    deep = entry("e0")
    for n in range(1, 50):
        deep = entry(f"e{n}", deep)
    built = army(deep)
    own = built.take("e49")
    for n in reversed(range(49)):
        own = built.give(own, f"e{n}")
    assert everything_works(built) == 50


def test_forces_in_forces_are_built_and_read():
    kind = force("f0")
    for n in range(1, 40):
        kind = force(f"f{n}", kind)
    built = Army(game(kind, entry("squad")), kind="f39")
    own = built.first
    for n in reversed(range(39)):
        own = built.engine.add_force(f"f{n}", "book", own)[0].id
    built.take("squad", inside=own)
    everything_works(built)


def test_duplicate_ids_mean_the_first():
    built = army(entry("squad", entry("man", name="A"), entry("man", name="B")), entry("squad", name="Other"))
    built.give(built.take("squad"), "man")
    assert built.tree == [("squad", "A")]
    everything_works(built)


def test_what_is_unknown_or_missing_does_nothing():
    built = army(
        category("core"),
        entry(
            "squad",
            of("nowhere"),
            info_link("a", "nowhere"),
            link("b", "nowhere", type="unknown"),
            rename("X", when("squad", "unknown")),
            change("explode", "name", "X"),
            change("set", "pts", "many"),
            change("set", "nothing", "X"),
            change("set-primary", "category", ""),
            at_most(1, id="odd", type="odd", scope="sideways"),
            at_most(1, id="strange", field="strange", scope="force"),
            at_most(0, id="above", scope="ancestor"),
            group("g", at_least(1), default_selection_entry_id="nowhere"),
            type="unknown",
        ),
    )
    built.take("squad")
    assert built.tree == ["squad"]
    assert built.errors == ["selection squad < g/min"]
    everything_works(built)


def test_costs_that_feed_each_other_run_once_per_edit():
    steps = [change("increment", "pts", 10**11, per(other, 1, field="pts")) for other in ("a", "b")]
    built = army(entry("a", costs(1), steps[1]), entry("b", costs(1), steps[0]))
    for _ in range(30):
        built.take("a")
        built.take("b")
    everything_works(built)


def test_categories_that_follow_each_other_in_a_circle_settle_somewhere():
    built = army(
        category("core"),
        category("fast"),
        entry("a", of("core"), change("set-primary", "category", "fast", when("core", scope="force"))),
        entry("b", of("fast"), change("set-primary", "category", "core", when("b", scope="parent"))),
        entry("c", change("add", "category", "core", when("core", "lessThan", 1))),
    )
    for own in "abcabc":
        built.take(own)
    everything_works(built)
