"""Two reports of one battle: what one lacks the other fills in, and where they differ both are shown."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.result_file import plain_result, result_from
from armybuilder.battle.session.evidence import entries_behind
from armybuilder.battle.session.joining import differences
from armybuilder.battle.session.resulting import result_of
from armybuilder.catalogue.problem import Problem
from tests.battle.session.test_reporting import recorded, tell


def compared(mine, theirs):
    return differences(mine.state, result_of(mine), result_of(theirs))


def halves():
    mine, theirs = recorded(), recorded()
    tell(mine, ("b", "fate", "", "?"), ("a.1.1", "fate", "", "fled"), ("a", "score", "", "4"))
    tell(theirs, ("a", "fate", "", "?"), ("b.1", "fate", "", "captured"), ("", "winner", "", "a"))
    return mine, theirs


def take(session, found):
    tell(session, *[(one.who, one.what, one.thing, one.value) for each in found for one in each.cells])


def test_what_one_half_lacks_the_other_fills_in():
    mine, theirs = halves()
    found = compared(mine, theirs)
    assert not any(one.is_conflict for one in found)
    take(mine, found)
    ann, bob = result_of(mine).sides
    assert (ann.outcome, ann.score) == ("won", 4)
    assert ann.units[0].models[0].fate == "fled"
    assert (bob.units[0].fate, bob.units[0].owner_end) == ("captured", "a")
    assert compared(mine, theirs) == []
    assert result_of(mine).complete


def test_both_halves_end_alike_whoever_joins():
    mine, theirs = halves()
    both = compared(mine, theirs), compared(theirs, mine)
    take(mine, both[0])
    take(theirs, both[1])
    assert compared(mine, theirs) == compared(theirs, mine) == []


def test_where_two_say_different_things_both_are_told():
    mine, theirs = recorded(), recorded()
    tell(mine, ("b.1.1", "track", "wounds", "1"), ("", "winner", "", "a"), ("a", "score", "", "2"))
    tell(theirs, ("b.1.1", "track", "wounds", "2"), ("", "winner", "", "draw"), ("a", "score", "", "3"))
    found = {(one.who, one.what): (one.mine, one.theirs) for one in compared(mine, theirs) if one.is_conflict}
    assert found == {
        ("", "winner"): ("a", "draw"),
        ("a", "score"): ("2", "3"),
        ("b.1.1", "track"): ("1", "2"),
    }
    take(mine, compared(mine, theirs))
    assert compared(mine, theirs) == []


def test_sides_may_stand_in_another_order():
    mine, theirs = recorded(), recorded()
    tell(theirs, ("b.1.1", "fate", "", "fled"))
    ann, bob = result_of(theirs).sides
    units = tuple(replace(unit, key="s2") for unit in bob.units)
    other = replace(result_of(theirs), sides=(replace(bob, key="a", units=units), replace(ann, key="b")))
    own = result_of(mine)
    own = replace(own, sides=(own.sides[0], replace(own.sides[1], units=units_of(own, "s2"))))
    mine.state.units["b.1"].selection = "s2"
    found = differences(mine.state, own, other)
    assert [(one.who, one.theirs) for one in found] == [("b.1.1", "fled")]


def units_of(result, key):
    return tuple(replace(unit, key=key) for unit in result.sides[1].units)


@pytest.mark.parametrize("change", ["game", "sides", "units"])
def test_a_report_of_another_battle_is_refused(change):
    mine = recorded()
    other = result_of(recorded())
    if change == "game":
        other = replace(other, game_system="chess")
    elif change == "sides":
        other = replace(other, sides=other.sides[:1])
    else:
        other = replace(other, sides=(other.sides[0], replace(other.sides[1], units=())))
    with pytest.raises(Problem, match=r"battle_result\.other_battle"):
        differences(mine.state, result_of(mine), other)


def test_a_result_as_a_file_reads_again_with_what_a_newer_version_knows():
    mine, _ = halves()
    plain = plain_result(result_of(mine)) | {"weather": "rain", "version": 2}
    found = result_from(plain, "x.json")
    assert (found.version, found.more) == (2, {"weather": "rain"})
    assert plain_result(found) == plain


@pytest.mark.parametrize(
    "plain", [{}, {"sides": []}, {"sides": 3}, {"sides": [{"key": "a"}], "version": "x"}, {"version": -1}]
)
def test_what_is_no_result_is_refused(plain):
    with pytest.raises(Problem, match=r"battle_result\."):
        result_from(plain, "x.json")


def test_each_number_leads_to_the_entries_behind_it():
    session = recorded()
    tell(session, ("b.1.1", "track", "wounds", "1"))
    tell(session, ("b.1", "fate", "", "destroyed"))
    tell(session, ("a", "score", "", "3"), ("b.1", "by", "", "a.1"))
    tell(session, ("", "winner", "", "a"), ("a.1", "note", "", "Brave"))
    state, entries = session.state, session.standing
    behind = [
        ("track", "b.1", "wounds", [2, 3]),
        ("track", "b.1.2", "wounds", [3]),
        ("fate", "b.1", "", [3, 4]),
        ("fate", "b", "", [3, 4]),
        ("kills", "a.1", "", [4]),
        ("score", "a", "", [4]),
        ("ended", "", "", [5]),
        ("notes", "a.1", "", [5]),
        ("luck", "a", "", []),
        ("deeds", "a.1", "", []),
        ("cards", "a", "", []),
        ("rounds", "", "", []),
    ]
    for what, who, thing, numbers in behind:
        assert entries_behind(state, entries, what, who, thing) == numbers, (what, who)
