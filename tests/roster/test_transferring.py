"""Units that go from one force of an army to another."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.roster.transferring import Transfer, why_not_there
from tests.roster.trees import (
    Army,
    Shared,
    army,
    catalogue,
    change,
    costs,
    entry,
    force,
    game,
    imports,
    joins,
    link,
    per,
    when,
)


def two_forces(*parts, **fields):
    """An army with a second force of the same catalogue, and its id."""
    built = army(*parts, force("army", force("wing")), **fields)
    return built, built.engine.add_force("army", "book")[0].id


def held(built, force_id):
    return [unit.id for unit in built.engine.force(force_id).selections]


def test_a_unit_goes_with_all_that_was_chosen_for_it():
    built, other = two_forces(entry("squad", costs(10), entry("lance", costs(3), type="upgrade")))
    own = built.take("squad")
    built.give(own, "lance", times=2)
    built.engine.customize(own, "Mine", "notes")
    before = built.engine.selection(own).freeze()
    built.engine.transfer((own,), other)
    assert (held(built, built.first), held(built, other)) == ([], [own])
    assert built.engine.selection(own).freeze() == before
    assert built.total == 16


def test_it_may_go_below_another_force_and_back():
    built, _ = two_forces(entry("squad"))
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    own = built.take("squad")
    Transfer((own,), wing).perform(built.engine)
    assert held(built, wing) == [own]
    Transfer((own,), built.first).perform(built.engine)
    assert held(built, built.first) == [own]


def test_it_costs_what_it_costs_there():
    dearer = change("increment", "pts", 5, per("squad", scope="force"))
    built, other = two_forces(entry("squad", costs(10), dearer))
    first, second = built.take("squad"), built.take("squad")
    assert built.total == 40
    built.engine.transfer((second,), other)
    assert (built.cost(first), built.cost(second)) == (15, 15)


def test_taken_back_it_is_what_it_was():
    hide = change("increment", "pts", 7, when("banner", scope="force"))
    built, other = two_forces(entry("squad", costs(10), hide), entry("banner"))
    own = built.take("squad")
    built.take("banner", inside=other)
    before = built.engine.freeze()
    built.engine.transfer((own,), other)
    assert built.cost(own) == 17
    built.engine.load(before, settled=True)
    assert built.cost(own) == Decimal(10)
    assert built.engine.freeze() == before


def test_several_go_in_their_order_or_none():
    built, other = two_forces(entry("squad"), entry("crew", entry("gun", type="upgrade")))
    squads = [built.take("squad") for _ in range(3)]
    gun = built.give(built.take("crew"), "gun")
    with pytest.raises(Problem):
        built.engine.transfer((squads[0], gun), other)
    assert held(built, other) == []
    built.engine.transfer((squads[2], squads[0]), other)
    assert held(built, other) == [squads[2], squads[0]]


def test_what_has_joined_it_stays_joined():
    leads = joins("leads", "squad", scope="roster")
    built, other = two_forces(entry("captain", leads), entry("squad"), extended=True)
    captain, squad = built.take("captain"), built.take("squad")
    built.engine.join(captain, squad)
    built.engine.transfer((squad,), other)
    assert built.engine.selection(captain).joined == {"leads": (squad,)}


# --- where it cannot go


def test_a_catalogue_has_to_have_it():
    books = (catalogue("book", entry("lion")), catalogue("other", entry("wolf")))
    built = Army(game(force("army"), catalogues=books))
    other = built.engine.add_force("army", "other")[0].id
    own = built.take("lion")
    with pytest.raises(Problem) as refused:
        built.engine.transfer((own,), other)
    assert refused.value.key == "transfer.not_offered"
    assert held(built, built.first) == [own]


def test_behind_another_link_it_is_the_same():
    shared = catalogue("shared", Shared(entry("lion", entry("mane", costs(2), type="upgrade"))), library=True)
    books = (
        shared,
        catalogue("book", imports("shared", roots=False), link("one", "lion")),
        catalogue("other", imports("shared", roots=False), link("two", "lion")),
    )
    built = Army(game(force("army"), catalogues=books))
    other = built.engine.add_force("army", "other")[0].id
    own = built.take("lion")
    built.give(own, "mane")
    built.engine.transfer((own,), other)
    assert built.engine.selection(own).node.full_id.startswith("two")
    assert built.total == 2


def test_what_is_hidden_there_is_not_for_it():
    hide = change("set", "hidden", "true", when("wing", "instanceOf", scope="force"))
    built, _ = two_forces(entry("squad", hide))
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    refused = why_not_there(
        built.engine.selection(built.take("squad")), built.engine.force(wing), built.engine.answers
    )
    assert refused is not None
    assert refused.key == "transfer.hidden"


def test_it_is_not_put_where_it_stands():
    built, _ = two_forces(entry("squad"))
    with pytest.raises(Problem) as refused:
        built.engine.transfer((built.take("squad"),), built.first)
    assert refused.value.key == "transfer.there"
