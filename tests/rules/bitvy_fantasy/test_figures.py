"""The numbers of unit cards under the names of the facts."""

import pytest
from msgspec import structs

from armybuilder.battle.action import odds
from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import Refused
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Warrior, Weapon
from armybuilder.games.bitvy_fantasy.rules.basics.figures import figures_of
from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER
from tests.rules.bitvy_fantasy.at_table import settled

COMMON = {"edition": "own", "faction": "gvs"}
NAME = LocalText(ru="Вараны", en="Monitors")
LASER = Weapon(id="laser", name=NAME, mode="virtual", shooting=1, range=30)
LAUNCHER = Weapon(id="launcher", name=NAME, mode="real")
WARRIORS = (
    Warrior(manoeuvre=3, melee=3, shooting=2, armour=1, clearance=("А", "К"), cost=56),
    Warrior(manoeuvre=3, melee=2, armour=0, cost=50),
)
UNITS = {
    "squad": Squad(id="a", name=NAME, cost=106, artefact="x", warriors=WARRIORS, **COMMON),
    "gun": Gun(id="b", name=NAME, gun_type=NAME, clearance="К", cost=None, **COMMON),
    "machine": Machine(
        id="c",
        name=NAME,
        machine_type=NAME,
        cost=80,
        manoeuvre=0,
        melee=5,
        armour=3,
        weapons=(LASER, LAUNCHER),
        **COMMON,
    ),
    "unknown machine": Machine(
        id="d", name=NAME, machine_type=NAME, cost=None, manoeuvre=None, melee=None, armour=None, **COMMON
    ),
    "character": Character(
        id="e", name=NAME, cost=90, manoeuvre=4, melee=3, armour=1, weapons=(LASER,), **COMMON
    ),
}


def test_a_squad_has_its_warriors():
    commander, other = figures_of(UNITS["squad"])
    assert commander.name == LocalText(ru="Вараны I", en="Monitors I")
    assert commander.fields == {
        "kind": "warrior",
        "manoeuvre": 3,
        "melee_bonus": 3,
        "shooting": 2,
        "armour": 1,
        "clearance": ("А", "К"),
        "bears_artefact": True,
    }
    assert other.fields["shooting"] is None
    assert not other.fields["bears_artefact"]


def test_machines_and_characters_come_with_each_weapon():
    assert [figure.kind for figure in figures_of(UNITS["machine"])] == [
        "machine",
        "machine-weapon",
        "machine-weapon",
    ]
    assert [figure.id for figure in figures_of(UNITS["character"])] == ["character", "character/laser"]
    laser = figures_of(UNITS["machine"])[1]
    assert (laser.fields["shooting"], laser.fields["range"]) == (1, 30)


def test_unknown_numbers_are_left_to_the_players():
    (machine,) = figures_of(UNITS["unknown machine"])
    assert machine.fields == {"kind": "machine"}


ROLES = [(action, role) for action in RESOLVER.actions for role in action.roles]


@pytest.mark.parametrize(("action", "role"), ROLES, ids=[f"{action.id}-{role.id}" for action, role in ROLES])
def test_a_figure_fills_its_role(action, role):
    group = next(field for field in fields_of(action.facts) if field.name == role.field)
    for unit in UNITS.values():
        for figure in figures_of(unit):
            if figure.kind in role.kinds:
                names = {field.name for field in group.fields}
                taken = {name: value for name, value in figure.fields.items() if name in names}
                filled = read_facts(group.record, taken)
                assert {name: structs.asdict(filled)[name] for name in taken} == taken


@pytest.mark.parametrize("action", RESOLVER.actions, ids=[action.id for action in RESOLVER.actions])
def test_an_example_can_be_played(action):
    if action.example is not None:
        found = odds(action, action.example, settled())
        assert sum(branch.probability for branch in found.branches) == 1
        assert all(not isinstance(event, Refused) for branch in found.branches for event in branch.events)
