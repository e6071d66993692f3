"""The cards of units fill the facts of capture and repair."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.basics.sectors import SpeedSector
from armybuilder.games.bronepehota.rules.damage import capture, helix, repair
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


@pytest.mark.parametrize(("locomotion", "flies"), [("flying", True), ("tracked", False)])
def test_a_flyer_is_taken_to_be_in_the_air(locomotion, flies):
    assert filled(repair.Broken, replace(machine(), locomotion=locomotion)).airborne == flies
