"""Units as entries of the tree: prices, parts and their limits."""

import pytest

from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, tracks_of
from armybuilder.roster.definitions import select
from tests.games.bronepehota.content import arsenal, shipped

HELIX = "sheets_2008.polaris.helix"


def limits(part):
    return {c.type: (c.value, c.rule) for c in part.constraints}


@pytest.mark.rule("BP-1.1-3")
@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.id)
def test_an_entry_has_the_price_and_the_kind_of_its_card(unit):
    entry = GAME.entry_of(unit)
    assert (entry.id, entry.name, entry.type) == (unit.id, unit.name, "unit")
    assert [(cost.type_id, cost.value) for cost in entry.costs] == [("points", unit.cost)]
    assert [(link.target_id, link.primary) for link in entry.category_links] == [(GAME.kind_of(unit), True)]


@pytest.mark.rule("BP-2.1-1")
def test_a_squad_has_each_of_its_troopers_exactly_once():
    for unit in shipped().values():
        if isinstance(unit, Squad):
            parts = GAME.entry_of(unit).selection_entries
            assert [part.id for part in parts] == [f"trooper-{n + 1}" for n in range(len(unit.troopers))]
            for part in parts:
                assert (part.type, part.starting_amount) == ("model", 1)
                assert limits(part) == {"min": (1, "BP-2.1-1"), "max": (1, "BP-2.1-1")}


@pytest.mark.rule("BP-2.2-6")
def test_a_machine_may_mount_any_part_of_its_arsenal():
    for unit in shipped().values():
        if isinstance(unit, Machine):
            parts = {part.id: part for part in GAME.entry_of(unit).selection_entries}
            assert list(parts) == [weapon.id for weapon in unit.arsenal]
            for weapon in unit.arsenal:
                assert limits(parts[weapon.id]) == {"max": (weapon.count, "BP-2.2-6")}
                assert parts[weapon.id].type == "upgrade"


def test_a_new_machine_mounts_all_of_its_arsenal():
    unit = shipped()["sheets_2008.polaris.demolisher"]
    amounts = {child.entry: child.number for child in select(unit, GAME.entry_of(unit)).children}
    assert amounts == {weapon.id: weapon.count for weapon in unit.arsenal}


@pytest.mark.rule("BP-10.1-1")
def test_a_new_helix_mounts_one_of_its_two_fittings():
    helix = shipped()[HELIX]
    selection = select(helix, GAME.entry_of(helix))
    assert helix.either_or == ("rocket_launcher", "repair_and_transport_platform")
    assert [selection.amount(key) for key in helix.either_or] == [2, 0]


@pytest.mark.rule("BP-2.4-1")
def test_a_gun_is_its_weapon():
    for unit in shipped().values():
        if isinstance(unit, Gun):
            for part, weapon in zip(GAME.entry_of(unit).selection_entries, unit.weapons, strict=True):
                assert limits(part) == {"min": (weapon.count, "BP-2.4-1"), "max": (weapon.count, "BP-2.4-1")}
                assert part.starting_amount == weapon.count


def test_parts_cost_nothing():
    for unit in shipped().values():
        assert not any(part.costs for part in GAME.entry_of(unit).selection_entries)


def test_an_entry_is_made_once():
    unit = shipped()[HELIX]
    assert GAME.entry_of(unit) is GAME.entry_of(unit)


def test_either_or_names_parts_of_the_arsenal():
    for unit in shipped().values():
        if getattr(unit, "either_or", None):
            assert set(unit.either_or) <= {part.id for part in arsenal(unit)}


def test_machines_and_guns_have_tracks_and_squads_have_none():
    raptor = tracks_of(shipped()["sheets_2008.polaris.raptor"])
    assert {key: track.maximum for key, track in raptor.items()} == {"durability": 9, "ammo": 12}
    assert tracks_of(shipped()["sheets_2008.common.minomet"]).keys() == {"durability", "ammo"}
    assert tracks_of(shipped()["sheets_2008.polaris.tribunatory"]) == {}
