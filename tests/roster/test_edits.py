"""Edits make new rosters and leave the old ones as they were."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.definitions import definition_key, select
from armybuilder.roster.edits import (
    AddUnit,
    Duplicate,
    Remove,
    Rename,
    Reorder,
    ResetTracks,
    SetAmount,
    SetCrew,
    SetDetails,
    SetLimit,
    SetTrack,
    UpdateDefinition,
    apply,
)
from armybuilder.roster.model import POINTS, Post
from tests.armies import army, machine, squad


def ids(roster):
    return [s.id for s in roster.units]


def test_taking_a_unit_leaves_the_old_roster_untouched():
    before = army(squad())
    unit = machine()
    after = apply(before, AddUnit(unit, select(unit, GAME.entry_of(unit), "new"), at=0))
    assert ids(before) == ["u0"]
    assert ids(after) == ["new", "u0"]
    assert after.unit(after.units[0]) == unit


def test_a_new_machine_mounts_everything_its_card_shows():
    roster = army(machine())
    assert roster.units[0].amount("launcher") == 2
    assert roster.units[0].amount("platform") == 1


def test_removing_a_squad_vacates_the_posts_of_its_troopers_and_forgets_its_profile():
    roster = army(squad(), machine(), pilots={1: (0, 3)})
    after = apply(roster, Remove(("u0",)))
    assert after.units[0].crew == ()
    assert len(after.definitions) == 1


def test_a_copy_stands_behind_the_first_with_its_weapons_and_without_crew_and_damage():
    roster = army(squad(), machine(), squad(name="Б"), pilots={1: (0, 0)})
    roster = apply(roster, SetAmount("u1", "launcher", 1))
    roster = apply(roster, SetTrack("u1", "durability", 3))
    after = apply(roster, Duplicate(("u1",)))
    copy = after.units[2]
    assert ids(after) == ["u0", "u1", copy.id, "u2"]
    assert copy.id not in ids(roster)
    assert copy.amount("launcher") == 1
    assert copy.crew == ()
    assert copy.values == {}
    assert {c.id for c in copy.children}.isdisjoint({c.id for c in after.find("u1").children})


def test_naming_a_unit_and_a_soldier():
    roster = apply(army(squad()), Rename("u0", "Волки"))
    roster = apply(roster, Rename("u0", "Сержант", child="trooper-3"))
    assert roster.units[0].name == "Волки"
    assert roster.units[0].child("trooper-3").name == "Сержант"
    assert apply(roster, Rename("u0", "")).units[0].name == ""


def test_a_weapon_taken_off_and_put_back():
    off = apply(army(machine()), SetAmount("u0", "launcher", 0))
    assert off.units[0].amount("launcher") == 0
    assert apply(off, SetAmount("u0", "launcher", 2)).units[0].amount("launcher") == 2


def test_markers_slide_and_go_back_to_the_maximum():
    moved = apply(army(machine()), SetTrack("u0", "ammo", 5))
    assert moved.units[0].values == {"ammo": 5}
    assert apply(moved, ResetTracks()).units[0].values == {}


def test_the_head_changes_field_by_field():
    roster = apply(army(name="Старое", limit=200), SetDetails(name="Новое"))
    assert (roster.name, roster.limit) == ("Новое", 200)
    assert apply(roster, SetLimit(POINTS, Decimal(500))).limit == 500
    assert apply(roster, SetLimit(POINTS, None)).limit is None


def test_an_army_keeps_what_it_was_built_from_until_the_new_card_is_taken():
    old = squad(cost=80)
    new = replace(old, cost=90)
    roster = apply(army(old), Rename("u0", "Волки"))
    other = apply(roster, AddUnit(new, select(new, GAME.entry_of(new), "u1")))
    assert [other.unit(s).cost for s in other.units] == [80, 90]
    taken = apply(other, UpdateDefinition("u0", new, GAME.entry_of(new)))
    assert [taken.unit(s).cost for s in taken.units] == [90, 90]
    assert taken.units[0].name == "Волки"
    assert set(taken.definitions) == {definition_key(new)}


@given(st.integers(0, 7), st.integers(0, 7))
def test_moving_keeps_every_unit_and_puts_one_where_it_is_wanted(start, to):
    roster = army(*[squad() for _ in range(8)])
    after = apply(roster, Reorder((f"u{start}",), to))
    assert sorted(ids(after)) == sorted(ids(roster))
    assert ids(after)[to] == f"u{start}"


def test_crew_is_who_it_was_set_to():
    roster = apply(army(squad(), machine()), SetCrew("u1", (Post("u0", 2),)))
    assert roster.find("u1").crew == (Post("u0", 2),)


def test_several_units_move_together_in_their_own_order():
    roster = army(*[squad() for _ in range(5)])
    after = apply(roster, Reorder(("u3", "u0"), 1))
    assert ids(after) == ["u1", "u0", "u3", "u2", "u4"]
