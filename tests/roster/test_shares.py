"""Limits that are a percentage of what there is."""

import pytest

from tests.roster.trees import Army, army, at_least, at_most, catalogue, category, entry, force, game, of

HALF = {"percent_value": True, "scope": "roster"}


def told(built):
    return [(error.kind, error.entry, int(error.found)) for error in built.engine.constraint_errors]


@pytest.fixture(params=[False, True], ids=["plain", "extended"])
def extended(request):
    return request.param


def test_a_share_of_the_army(extended):
    built = army(entry("elite", at_most(50, **HALF)), entry("squad", at_least(50, **HALF)), extended=extended)
    built.take("squad")
    built.take("elite")
    assert told(built) == []
    built.take("elite")
    assert told(built) == [("max", "elite", 66), ("min", "squad", 33)]


@pytest.mark.parametrize("others", [0, 1])
def test_without_any_of_it_only_battlescribe_asks_for_a_share(others, extended):
    built = army(entry("elite"), entry("squad", at_least(50, **HALF)), extended=extended)
    for _ in range(others):
        built.take("elite")
    assert told(built) == ([] if extended else [("min", "squad", 0)])


def test_a_share_of_what_a_unit_has(extended):
    half = at_least(50, percent_value=True)
    unit = entry("unit", entry("veteran", half, type="model"), entry("recruit", type="model"))
    built = army(unit, extended=extended)
    own = built.take("unit")
    built.give(own, "veteran")
    built.give(own, "recruit")
    assert told(built) == []
    built.give(own, "recruit")
    assert told(built) == [("min", "veteran", 33)]


def test_a_share_of_a_category(extended):
    core = of("core", at_least(50, percent_value=True), primary=False)
    kinds = (category("core"), force("army", core))
    units = (entry("squad", of("core")), entry("other"))
    built = Army(game(*kinds, catalogues=(catalogue("book", *units, extended=extended),)))
    built.take("other")
    assert told(built) == ([] if extended else [("min", "to-core", 0)])
    built.take("squad")
    assert told(built) == []
    built.take("other")
    assert [kind for kind, _, _ in told(built)] == ["min"]


def test_a_share_of_what_a_force_holds():
    limit = at_least(50, percent_value=True, scope="self", child_id="squad")
    built = army(force("army", limit), entry("squad"), entry("other"), extended=True)
    built.take("other")
    assert told(built) == []
    built.take("squad")
    assert told(built) == []
    built.take("other")
    assert told(built) == [("min", "army", 33)]
