"""The cards of units fill the facts of capture and repair, and those of whatever a machine stands in."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.action import resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.basics.sectors import SpeedSector
from armybuilder.games.bronepehota.rules.damage import capture, helix, repair
from armybuilder.games.bronepehota.rules.melee.close_combat import (
    Attacker,
    CloseCombat,
    Defender,
    resolve_close_combat,
)
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings
from tests.armies import gun, machine
from tests.samples import CYBER


def filled(kind, unit):
    """A record of facts with all that the unit's card tells."""
    told = figures_of(unit)[0].fields
    return read_facts(
        kind, {field.name: to_plain(told[field.name]) for field in fields_of(kind) if field.name in told}
    )


@pytest.mark.rule("BP-9.3-1")
def test_a_machine_tells_its_scale_and_its_speeds():
    found = filled(repair.Broken, machine())
    assert found.durability == found.durability_max == machine().durability.maximum
    assert found.sectors == tuple(
        SpeedSector(start=s.start, end=s.end, speed=s.speed) for s in machine().durability.sectors
    )


def test_figures_have_the_places_by_which_battles_and_armies_find_them():
    whole, *armed = figures_of(machine())
    assert (whole.id, whole.kind) == ("machine", "machine")
    assert [one.id for one in armed] == [f"machine/{weapon.id}" for weapon in machine().weapons]
    assert figures_of(gun())[0].id == "gun"


@pytest.mark.rule("BP-2.2-8")
def test_a_sector_without_a_speed_is_none_for_the_facts():
    sectors = (Sector(12, 9, 4, "green"), Sector(8, 1, None, "red"))
    unit = replace(machine(), durability=Track(12, sectors))
    assert filled(repair.Broken, unit).sectors == (SpeedSector(start=12, end=9, speed=4),)


@pytest.mark.rule("BP-9.3-2")
def test_the_card_says_who_can_repair():
    assert [figure.fields["can_repair"] for figure in figures_of(CYBER)] == [True, False] * 3


@pytest.mark.parametrize(
    ("kind", "unit"),
    [
        (capture.Vehicle, machine()),
        (capture.Artillery, gun()),
        (repair.Broken, gun()),
        (helix.HelixState, machine()),
    ],
)
def test_a_card_fits_the_facts(kind, unit):
    assert filled(kind, unit).durability == unit.durability.maximum


@pytest.mark.rule("BP-4.3-4", "BP-4.3-6")
@pytest.mark.parametrize("action", RESOLVER.actions, ids=lambda action: action.id)
def test_the_card_of_a_flyer_never_contradicts_itself(action):
    """A card has no pilot, so a machine filled from it is on the ground until one is told."""
    fields = figures_of(replace(machine(), locomotion="flying"))[0].fields
    plain = to_plain(action.example)
    for role in action.roles:
        if "machine" in role.kinds and isinstance(plain[role.field], dict):
            plain[role.field] |= {
                name: to_plain(fields[name]) for name in plain[role.field] if name in fields
            }
    resolve(action, read_facts(action.facts, plain), Settings(), SeededDice(1))


@pytest.mark.rule("BP-3.2-9")
def test_a_flyer_that_attacks_by_its_card_is_in_flight():
    attacker = filled(Attacker, replace(machine(), locomotion="flying"))
    facts = CloseCombat(attacker=attacker, defender=Defender(armour=3))
    assert resolve(resolve_close_combat, facts, Settings(), ScriptedDice()).refusal.rule == "BP-3.2-9"
