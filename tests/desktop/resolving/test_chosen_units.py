"""Whoever was chosen stays, whatever is asked next; what an example has is never mixed with his numbers."""

import pytest

from armybuilder.desktop.resolving.opening import is_resolving, resolve_unit
from armybuilder.desktop.resolving.session import ResolvingSession
from armybuilder.games import game as find_game
from armybuilder.games.bronepehota.profiles.units import Machine, Squad
from armybuilder.games.candidates import library_units
from tests.desktop.resolving.looking import cell, counted

SETTINGS = {"shooting_mode": "virtual"}


@pytest.fixture
def session(context):
    return ResolvingSession(context.game, SETTINGS)


def units_of(context, kind):
    return [
        next(iter(library_units(context.game, [unit], unit.edition)))
        for unit in context.units.values()
        if isinstance(unit, kind)
    ]


def put(session, role_id, unit, place=0):
    role = next(role for role in session.action.roles if role.id == role_id)
    session.fill(role, unit.fitting(role)[place], "ru", unit)


def names(session):
    return {field: one.unit.ru for field, one in session.chosen.items()}


def test_the_acting_unit_and_its_foe_stay_in_the_roles_of_other_actions(session, context):
    machine, squad = units_of(context, Machine)[0], units_of(context, Squad)[0]
    session.choose("virtual-shot")
    put(session, "shooter", machine)
    put(session, "target", squad)
    session.choose("machine-move")
    assert names(session) == {"machine": machine.name.ru}
    session.choose("close-combat")
    assert names(session) == {"attacker": machine.name.ru, "defender": squad.name.ru}
    session.choose("survival-test")
    assert names(session) == {"trooper": squad.name.ru}
    session.choose("shooting-mode")
    session.choose("virtual-shot")
    assert names(session) == {"shooter": machine.name.ru, "target": squad.name.ru}


def test_a_foe_does_not_help_the_unit_that_acts(session, context):
    machine, squad = units_of(context, Machine)[0], units_of(context, Squad)[0]
    session.choose("close-combat")
    put(session, "attacker", machine)
    put(session, "defender", squad)
    session.choose("virtual-shot")
    assert names(session) == {"shooter": machine.name.ru, "target": squad.name.ru}


def test_another_unit_chosen_elsewhere_stands_in_the_place_of_the_former(session, context):
    one, other = units_of(context, Machine)[:2]
    session.choose("virtual-shot")
    put(session, "shooter", one)
    session.choose("machine-move")
    put(session, "machine", other)
    session.choose("virtual-shot")
    assert names(session) == {"shooter": other.name.ru}
    assert session.facts["shooter"]["rank"] == other.figures[0].figure.fields["rank"]


def test_a_machine_comes_back_with_the_weapon_that_it_had(session, context):
    machine = next(
        unit
        for unit in units_of(context, Machine)
        if sum(one.figure.kind == "machine-weapon" for one in unit.figures) > 1
    )
    session.choose("virtual-shot")
    put(session, "shooter", machine, 1)
    weapon = session.chosen["shooter"]
    session.choose("machine-move")
    assert session.chosen["machine"].figure.kind == "machine"
    session.choose("virtual-shot")
    assert session.chosen["shooter"] == weapon


def test_who_is_reset_is_gone_everywhere(session, context):
    session.choose("virtual-shot")
    put(session, "shooter", units_of(context, Machine)[0])
    session.reset()
    session.choose("machine-move")
    assert session.chosen == {}


def test_no_route_is_invented_for_a_chosen_machine(session, context):
    session.choose("machine-move")
    assert session.facts["segments"]
    for machine in units_of(context, Machine)[:10]:
        put(session, "machine", machine)
        assert sum(one["length"] + one["angle"] for one in session.facts["segments"]) == 0
        assert session.is_allowed


def test_what_is_still_the_examples_is_known_place_by_place(session, context):
    session.choose("virtual-shot")
    assert session.examples.whole
    put(session, "shooter", units_of(context, Machine)[0])
    assert not session.examples.whole
    assert session.examples.is_whole("target")
    assert not session.examples.is_whole("shooter")
    assert session.examples.is_left("distance")
    session.facts = session.facts | {"distance": 3}
    assert not session.examples.is_left("distance")
    put(session, "target", units_of(context, Squad)[0])
    assert not session.examples.is_whole("target")


@pytest.mark.parametrize("game_id", ["bronepehota", "bitvy_fantasy", "batalist", "road_world"])
def test_every_unit_opens_on_something_that_it_may_do(window, game_id):
    game = find_game(game_id)
    for unit in window.context.of(game_id).units.values():
        figures = next(iter(library_units(game, [unit], unit.edition)))
        session = ResolvingSession(game, SETTINGS if game_id == "bronepehota" else None)
        session.take(figures, "ru")
        if figures.figures:
            assert session.chosen, unit.id
            assert session.is_allowed, unit.id


def test_a_machine_opens_with_its_weapons_and_a_squad_without_firearms_in_melee(session, context):
    session.take(units_of(context, Machine)[0], "ru")
    assert session.action.id == "virtual-shot"
    squads = units_of(context, Squad)
    unarmed = next(one for one in squads if not any(f.figure.fields["range"] for f in one.figures))
    session.take(unarmed, "ru")
    assert session.action.id == "close-combat"


def test_the_form_says_what_is_an_example(real, qtbot, context):
    real.choose("virtual-shot")
    assert real.facts.example.isVisibleTo(real)
    assert not cell(real, "target").control.example.isVisibleTo(real)
    machine = units_of(context, Machine)[0]
    role = real.session.action.roles[0]
    real.fill(role, machine.fitting(role)[0], machine)
    assert not real.facts.example.isVisibleTo(real)
    assert cell(real, "target").control.example.text() == "пример"
    assert not cell(real, "shooter").control.example.isVisibleTo(real)
    distance = cell(real, "distance")
    assert distance.label.text().endswith("· пример")
    distance.control.box.stepUp()
    assert not distance.label.text().endswith("пример")
    cell(real, "target", "armour").control.box.stepUp()
    assert not cell(real, "target").control.example.isVisibleTo(real)
    counted(real, qtbot)


def test_opened_from_a_card_it_turns_to_what_the_unit_does(window, qtbot):
    resolving = resolve_unit(window.context, window, "")
    resolving.choose("machine-move")
    resolving.close()
    machine = next(unit for unit in window.context.units.values() if isinstance(unit, Machine))
    assert not is_resolving(window)
    assert resolve_unit(window.context, window, machine.id) is resolving
    assert resolving.session.action.id == "virtual-shot"
    assert set(resolving.session.chosen) == {"shooter"}
    resolving.close()
