"""Selections find their entry behind links that were rebuilt, and only where there is no doubt."""

from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.roster.matching import matched, with_force_names
from tests import gamedata

RELINKED = replace(gamedata.LIONS, entry_links=(t.EntryLink(id="new-link", target_id="captain"),))


def entries(roster):
    return [part.entry for unit in roster.units for part in unit.everything()]


def test_data_that_fit_change_nothing():
    roster = gamedata.army().freeze()
    assert matched(roster, gamedata.data()) == (roster, ())


def test_a_unit_behind_another_link_is_found():
    roster = gamedata.army().freeze()
    found, moved = matched(roster, gamedata.data(RELINKED, gamedata.BEARS))
    assert entries(found)[0] == "new-link::captain"
    assert moved == (roster.units[0].id,)
    assert entries(found)[1:] == entries(roster)[1:]


def test_a_part_behind_another_link_is_found_with_its_group():
    linked = t.EntryLink(id="to-weapons", target_id="weapons", type="selectionEntryGroup")
    group = replace(gamedata.LION.selection_entry_groups[0], id="weapons")
    lion = replace(gamedata.LION, selection_entry_groups=(), entry_links=(linked,))
    lions = replace(
        gamedata.edited(gamedata.LIONS, "pride", selection_entries=(lion,)),
        shared_selection_entry_groups=(group,),
    )
    found, moved = matched(gamedata.army().freeze(), gamedata.data(lions, gamedata.BEARS))
    lance = found.units[1].children[0].children[0]
    assert (lance.entry, lance.group) == ("to-weapons::to-lance::lance", "to-weapons::weapons")
    assert moved == (lance.id,)


def test_of_two_likely_places_none_is_taken():
    links = tuple(t.EntryLink(id=f"link-{n}", target_id="captain") for n in (1, 2))
    lions = replace(gamedata.LIONS, entry_links=links)
    roster = gamedata.army().freeze()
    assert matched(roster, gamedata.data(lions, gamedata.BEARS)) == (roster, ())


def test_a_place_that_a_neighbour_has_is_not_taken():
    engine = gamedata.army()
    engine.select(engine.roster.forces[0].id, "captain")
    roster = engine.freeze()
    first = roster.forces[0]
    stray = replace(first.selections[0], entry="lost-link::captain")
    forces = (replace(first, selections=(stray, *first.selections[1:])), *roster.forces[1:])
    strayed = replace(roster, forces=forces)
    assert matched(strayed, gamedata.data()) == (strayed, ())


def test_a_force_without_its_kind_keeps_the_name():
    system = replace(gamedata.SYSTEM, force_entries=gamedata.SYSTEM.force_entries[1:])
    roster = gamedata.army().freeze()
    named = with_force_names(roster, gamedata.data(system=system), gamedata.SYSTEM.force_entries)
    assert [force.name for force in named.forces] == ["Patrol", ""]
