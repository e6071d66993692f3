"""Counts of what is owned, and what armies need of it."""

import pytest
from msgspec.structs import replace

from armybuilder.collecting import things_of_root
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.owned_things import things_in, units_with_things
from armybuilder.roster.collection import Holding, Thing, joined, lacks, owned_issues, totals, with_count
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.wording.messages import say
from tests.armies import GAME, army, machine, squad
from tests.gamedata import LIONS, PRIDE, data
from tests.gamedata import army as zoo

LION, CAPTAIN = Thing(entry="lion", name="Lion"), Thing(entry="captain", name="Captain")


def lions(number):
    return Thing(entry="lion", name="Lion", number=number)


@pytest.mark.parametrize(
    ("stage", "number", "counts"),
    [
        ("owned", 5, (5, 2, 1)),
        ("owned", 1, (1, 1, 1)),
        ("owned", -3, (0, 0, 0)),
        ("built", 4, (4, 4, 1)),
        ("built", 0, (3, 0, 0)),
        ("painted", 6, (6, 6, 6)),
        ("painted", 99_999, (9_999, 9_999, 9_999)),
    ],
)
def test_what_is_painted_is_built_and_what_is_built_is_owned(stage, number, counts):
    one = with_count(Holding(game="g", entry="e", name="E", owned=3, built=2, painted=1), stage, number)
    assert (one.owned, one.built, one.painted) == counts


def test_totals_add_up_and_tell_how_much_is_painted():
    one = Holding(game="g", entry="a", name="A", owned=3, built=2, painted=1, points=10)
    other = Holding(game="g", entry="b", name="B", owned=4, points=5)
    assert totals([one, other]).percent_painted == 14
    assert totals([one, other]).points == 50
    assert totals([one, other], {"b": 7}).points == 58
    assert totals([]).percent_painted == 0


def test_a_box_of_ten_serves_two_units_of_five():
    assert lacks([[lions(5), lions(5)]], {"lion": 10}) == []
    (lack,) = lacks([[lions(5), lions(6)]], {"lion": 10})
    assert lack.missing == (1,)


def test_armies_are_lacking_alone_and_all_at_once():
    (lack,) = lacks([[lions(6)], [lions(8), CAPTAIN]], {"lion": 7, "captain": 1})
    assert (lack.taken, lack.missing, lack.missing_together) == ((6, 8), (0, 1), 7)
    (lack,) = lacks([[lions(6)], [lions(6)]], {"lion": 7})
    assert (lack.missing, lack.missing_together) == ((0, 0), 5)


def test_one_advice_tells_of_all_that_is_lacking():
    things = [lions(3), CAPTAIN]
    (issue,) = owned_issues(things, {"lion": 2}, {"lion": "u1"}, only_owned=False)
    assert (issue.level, issue.place) == ("advice", "u1")
    assert say(issue.key, "en", **issue.values).endswith("Lion (3/2).")
    (issue,) = owned_issues(things, {"lion": 2}, {}, only_owned=True)
    assert "Lion (3/2), Captain (1/0)" in say(issue.key, "ru", **issue.values)
    assert owned_issues(things, {"lion": 3}, {}, only_owned=False) == ()


def test_an_army_of_our_own_games_is_made_of_units():
    roster = army(squad(), squad(), machine())
    own = OwnArmy(GAME, roster, dict)
    assert [(thing.number, thing.points) for thing in things_in(own)] == [(2, 80), (1, 90)]
    assert len(list(units_with_things(own))) == 3


def test_an_imported_army_is_made_of_models():
    found = {thing.entry: thing for thing in things_in(ImportedArmy(zoo(), lambda *_: data()))}
    assert {entry: thing.number for entry, thing in found.items()} == {"captain": 1, "lion": 3, "bear": 1}
    assert [found[entry].points for entry in ("captain", "lion", "bear")] == [50, 15, 40]
    assert found["bear"].catalogue == "Bears"


def test_things_of_one_entry_are_counted_together():
    assert joined([lions(2), CAPTAIN, lions(3)]) == [lions(5), CAPTAIN]


def test_what_is_chosen_for_the_army_as_a_whole_is_no_thing():
    size = replace(PRIDE, id="size", name="Battle size", type="upgrade", entry_links=(), selection_entries=())
    game = data(replace(LIONS, selection_entries=(*LIONS.selection_entries, size)))
    root = game.expansion("lions").exact_root("size")
    assert list(things_of_root(root)) == []
    alone = data(replace(LIONS, selection_entries=(size,), entry_links=()))
    assert [one.id for one in things_of_root(alone.expansion("lions").exact_root("size"))] == ["size"]
