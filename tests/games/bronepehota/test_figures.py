"""Whom of an army's unit an action can be about."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.action import resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.bronepehota.army.figures import figures_in
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.candidates import army_unit
from armybuilder.roster.edits import SetTrack, apply
from tests.armies import army, gun, machine, squad

FLYER = replace(machine(), locomotion="flying")


def told(roster, place):
    return figures_in(roster, roster.units[place])[0].fields


@pytest.mark.rule("BP-2.3-5", "BP-4.3-6")
def test_the_pilot_of_an_army_sits_in_his_machine():
    crew = squad()
    flyer = told(army(crew, FLYER, pilots={1: (0, 3)}), 1)
    assert (flyer["crewed"], flyer["airborne"]) == (True, True)
    assert flyer["pilot_armour"] == crew.troopers[3].armour
    on_tracks = told(army(crew, machine(), pilots={1: (0, 3)}), 1)
    assert (on_tracks["crewed"], on_tracks["airborne"]) == (True, False)


def test_nothing_is_told_of_a_pilot_whom_the_army_has_not_got():
    for roster in (army(squad(), FLYER), army(squad(), FLYER, pilots={1: (0, 6)})):
        assert not {"crewed", "airborne", "pilot_armour"} & told(roster, 1).keys()


def test_a_gun_is_no_machine_to_sit_in():
    assert "crewed" not in told(army(squad(), gun(), pilots={1: (0, 0)}), 1)


def test_markers_and_mounted_weapons_count_under_a_pilot_too():
    roster = apply(army(squad(), FLYER, pilots={1: (0, 0)}), SetTrack("u1", "durability", 2))
    whole, *armed = figures_in(roster, roster.units[1])
    assert (whole.fields["durability"], whole.fields["armour"]) == (2, 2)
    assert [one.id for one in armed] == ["machine/launcher"]
    assert armed[0].fields["airborne"] is True


def test_the_window_is_offered_the_machine_with_its_pilot():
    roster = army(squad(), FLYER, pilots={1: (0, 0)})
    offered = army_unit(GAME, roster, roster.units[1]).figures
    assert {one.figure.fields["airborne"] for one in offered} == {True}


@pytest.mark.rule("BP-4.3-6")
@pytest.mark.parametrize("action", GAME.resolver.actions, ids=lambda action: action.id)
def test_a_flyer_with_its_pilot_never_contradicts_itself(action):
    fields = told(army(squad(), FLYER, pilots={1: (0, 0)}), 1)
    plain = to_plain(action.example)
    for role in action.roles:
        if "machine" in role.kinds and isinstance(plain[role.field], dict):
            plain[role.field] |= {
                name: to_plain(fields[name]) for name in plain[role.field] if name in fields
            }
    resolve(action, read_facts(action.facts, plain), Settings(), SeededDice(1))
