"""What is otherwise between two states of one army, of our own games and of imported ones, in words."""

from decimal import Decimal
from functools import partial

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import said
from armybuilder.games.army_reading import difference
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster import edits as e
from armybuilder.roster.definitions import select
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import POINTS, Post
from armybuilder.roster.renewal import renewed, self_contained
from armybuilder.wording.messages import say
from tests import gamedata
from tests.armies import GAME, army, gun, machine, squad
from tests.gamedata import BEARS, LION, LIONS, PTS, edited, points


def own(roster):
    return OwnArmy(GAME, roster, dict)


def told(found, language="en"):
    """Everything that is otherwise, each unit with its costs before its lines."""
    speak = partial(say, language=language)
    lines = [speak(change.key, **change.values) for change in found.details]
    for unit in found.units:
        lines.append(f"{said(unit.name, language)} {unit.old_cost} → {unit.new_cost}")
        lines += [f"  {speak(change.key, **change.values)}" for change in unit.changes]
    return lines


def after(roster, *edits):
    changed = roster
    for edit in edits:
        changed = edit.apply(changed)
    return told(difference(own(roster), own(changed)))


@pytest.fixture
def roster():
    return army(squad(), machine(), gun(), pilots={1: (0, 0)}, name="Scouts", limit=300)


def ids(roster):
    return [unit.id for unit in roster.units]


def test_an_army_is_not_otherwise_than_itself(roster):
    found = difference(own(roster), own(roster))
    assert found.none
    assert found.old_cost == found.new_cost > 0


def test_a_unit_that_came(roster):
    unit = squad(name="Другой", cost=70)
    assert after(roster, e.AddUnit(unit, select(unit, GAME.entry_of(unit)))) == ["Squad 0 → 70", "  added"]


def test_a_unit_that_came_with_other_weapons_tells_them(roster):
    unit = machine(name="Другая", cost=70)
    chosen = select(unit, GAME.entry_of(unit))
    launcher = next(child for child in chosen.children if child.entry == "launcher")
    other = replace(chosen, children=(replace(launcher, number=1),))
    assert after(roster, e.AddUnit(unit, other))[1] == "  added; chosen: Rocket launcher"


def test_a_unit_that_went_leaves_a_crew_behind(roster):
    found = after(roster, e.Remove((ids(roster)[0],)))
    assert found[0] == "Machine 90 → 90"
    assert found[1].startswith("  crew: ")
    assert found[1].endswith(" → —")
    assert found[2:] == ["Squad 80 → 0", "  removed"]


def test_the_details_of_an_army(roster):
    assert after(
        roster,
        e.SetDetails(name="Vanguard", notes="At dawn"),
        e.SetLimit(POINTS, Decimal(350)),
        e.SetLevel("BP-1.5-1", "advice"),
    ) == [
        "name of the army: Scouts → Vanguard",
        "limit: 300 → 350",
        "notes on the army: — → At dawn",
        "rule BP-1.5-1: breach → advice",
    ]
    assert after(roster, e.SetLimit(POINTS, None)) == ["limit: 300 → —"]


def test_another_edition_is_told_by_its_name(roster):
    names = {one.id: one.name.get("en") for one in GAME.editions}
    other = next(edition for edition in names if edition != roster.edition)
    assert after(roster, e.SetDetails(edition=other)) == [
        f"edition: {names[roster.edition]} → {names[other]}"
    ]


def test_another_order(roster):
    assert after(roster, e.Reorder((ids(roster)[2],), 0)) == ["the units stand in another order"]


def test_weapons_markers_names_and_notes_of_a_unit(roster):
    own_id = ids(roster)[1]
    assert after(
        roster,
        e.SetAmount(own_id, "launcher", 1),
        e.SetAmount(own_id, "platform", 0),
        e.SetTrack(own_id, "durability", 7),
        e.Rename(own_id, "Bertha"),
        e.SetNotes(own_id, "Smokes"),
    ) == [
        "Bertha 90 → 90",
        "  name: — → Bertha",
        "  − Platform",
        "  Rocket launcher: 2 → 1",
        "  durability 12/12 → durability 7/12",
        "  notes: — → Smokes",
    ]


def test_soldiers_who_stay_away_and_their_names(roster):
    own_id = ids(roster)[0]
    found = after(roster, e.SetAmount(own_id, "trooper-3", 0), e.Rename(own_id, "Ann", "trooper-2"))
    assert found == ["Squad 80 → 80", "  − Trooper 3", "  Trooper 2, name: — → Ann"]


def test_another_pilot(roster):
    found = after(roster, e.SetCrew(ids(roster)[1], (Post(ids(roster)[0], 1),)))
    assert len(found) == 2
    assert found[1].startswith("  crew: ")


def test_another_card_is_told_field_by_field(roster):
    unit = squad(cost=85)
    edit = e.UpdateDefinition(ids(roster)[0], unit, GAME.entry_of(unit))
    assert after(roster, edit) == ["Squad 80 → 85", "  card, Cost: 80 → 85"]


def test_what_cannot_be_seen_is_not_passed_over(roster):
    changed = replace(roster, started=not roster.started)
    assert told(difference(own(roster), own(changed))) == [
        "something changed that the list of units does not show"
    ]


# --- an imported game


@pytest.fixture
def engine():
    return gamedata.army()


def imported(roster, data=None):
    return ImportedArmy.opened(roster, lambda *_: data or gamedata.data())


def played(engine, *edits, language="en"):
    """What edits in an engine make otherwise."""
    before = engine.freeze()
    for edit in edits:
        edit.perform(engine)
    return told(difference(imported(before), imported(engine.freeze())), language)


def test_units_of_an_imported_army(engine):
    captain = engine.freeze().units[0]
    force = engine.freeze().forces[0].id
    found = played(engine, e.Remove((captain.id,)), e.Take(force, "pride"), e.SetLimit(PTS, None))
    assert found == [
        "limit: 200 pts → —",
        "Pride 0 → 20",
        "  added; chosen: Lion (Claws) ×2",
        "Captain 50 → 0",
        "  removed",
    ]


def test_options_of_an_imported_unit(engine):
    pride = engine.freeze().units[1]
    lion = pride.children[0]
    lance = lion.children[0]
    assert played(engine, e.SetAmount(pride.id, lion.entry, 5)) == ["Pride 45 → 75", "  Lion: 3 → 5"]
    found = played(engine, e.Remove((lance.id,)), e.SetAmount(lion.id, "claws", 1))
    assert found == ["Pride 75 → 50", "  + Claws ×5", "  − Lance ×5"]


def test_forces_of_an_imported_army(engine):
    first, second = engine.freeze().forces
    found = played(engine, e.RemoveForce(second.id), e.Rename(first.id, "Left wing"))
    assert found == [
        "the force “Ambush” was removed",
        "Patrol, name: — → Left wing",
        "Bear 40 → 0",
        "  removed",
    ]


def test_other_game_data_are_told_with_what_they_change(engine):
    newer = gamedata.data(edited(LIONS, "pride", selection_entries=(replace(LION, costs=points(12)),)), BEARS)
    new = renewed(self_contained(engine), newer, "v2").freeze()
    assert told(difference(imported(engine.freeze()), imported(new, newer))) == [
        "the army is built from other game data",
        "Pride 45 → 51",
        "  cost 45 → 51 pts",
        "  “Lion”: one copy 10 → 12 pts",
    ]


def test_all_of_it_is_said_in_russian_too(engine):
    captain = engine.freeze().units[0]
    assert played(engine, e.Rename(captain.id, "Лев"), language="ru") == [
        "Captain 50 → 50",
        "  имя: Leo → Лев",
    ]
