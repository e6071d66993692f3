"""Kinds of force that an army has to have, and does not: told, and mended."""

from armybuilder.catalogue.tree import ForceEntryLink
from armybuilder.roster.evaluation import verdict_of
from tests.roster.trees import Army, at_least, catalogue, change, entry, force, game, when

FORCES = {"field": "forces"}


def begun(*kinds, extended=True):
    books = (catalogue("book", entry("squad"), extended=extended),)
    return Army(game(*kinds, catalogues=books))


def told(built):
    return [(error.entry, error.place, int(error.bound)) for error in built.engine.constraint_errors]


def mend(built):
    (issue,) = verdict_of(built.engine).issues
    issue.fixes[0].edit.perform(built.engine)
    return issue


def test_a_force_inside_that_has_to_be_there_is_missed_and_taken():
    built = begun(force("army", force("wing", at_least(1, scope="parent", **FORCES))))
    assert told(built) == [("wing", built.first, 1)]
    issue = mend(built)
    assert (issue.key, issue.values["what"]) == ("breach.min.forces", "wing")
    assert [child.entry.id for child in built.engine.force(built.first).children] == ["wing"]
    assert told(built) == []


def test_so_many_are_taken_as_are_missing():
    built = begun(force("army", force("wing", at_least(2, scope="parent", **FORCES))))
    mend(built)
    assert len(built.engine.force(built.first).children) == 2
    assert told(built) == []


def test_each_force_misses_its_own_but_the_army_once():
    built = begun(
        force("army", force("wing", at_least(1, scope="parent", **FORCES))),
        force("train", at_least(1, scope="roster", **FORCES)),
    )
    second = built.engine.add_force("army", "book")[0].id
    assert told(built) == [("wing", built.first, 1), ("train", "", 1), ("wing", second, 1)]


def test_a_force_beside_the_others_is_missed_by_the_army():
    built = begun(force("army"), force("train", at_least(1, scope="roster", **FORCES)))
    assert told(built) == [("train", "", 1)]
    mend(built)
    assert [one.entry.id for one in built.engine.roster.forces] == ["army", "train"]
    assert told(built) == []


def test_behind_a_link_it_is_missed_too():
    shared = force("wing", at_least(1, scope="parent", **FORCES), hidden=True)
    to_wing = ForceEntryLink(id="to-wing", target_id="wing", modifiers=(change("set", "hidden", "false"),))
    army = force("army", force_entry_links=(to_wing,))
    built = begun(army, shared)
    assert told(built) == [("to-wing::wing", built.first, 1)]
    mend(built)
    assert told(built) == []


def test_what_is_hidden_is_not_missed():
    hide = change("set", "hidden", "true", when("squad", "lessThan", scope="roster"))
    built = begun(force("army", force("wing", at_least(1, scope="parent", **FORCES), hide)))
    assert told(built) == []
    built.take("squad")
    assert told(built) == [("wing", built.first, 1)]


def test_without_additions_nothing_is_asked_of_forces_that_are_not_there():
    built = begun(force("army", force("wing", at_least(1, scope="parent", **FORCES))), extended=False)
    assert told(built) == []
