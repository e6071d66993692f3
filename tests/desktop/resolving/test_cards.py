"""The cards of whoever was chosen stand beside the facts: a click on a weapon, or on a figure, chooses it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.desktop.library.card_pane import CardPane
from armybuilder.desktop.resolving.window import ResolvingWindow
from armybuilder.games import game as find_game
from armybuilder.games.bronepehota.profiles.units import Machine, Squad
from armybuilder.games.candidates import library_units
from armybuilder.games.unit import Marks
from tests.desktop.resolving.looking import cell, counted

ARMED = {"bronepehota": "virtual-shot", "bitvy_fantasy": "virtual-shot", "road_world": "shooting"}


def figures(context, game_id, unit):
    return next(iter(library_units(find_game(game_id), [unit], unit.edition)))


def with_weapons(context, game_id, least=2):
    """A unit whose card has several weapons."""
    for unit in context.of(game_id).units.values():
        found = figures(context, game_id, unit)
        if found.sheet and len({one.weapon for one in found.sheet("en").weapons}) >= least:
            return found
    return None


def click_weapon(view, weapon):
    place = next(one.place for one in view.sheet().weapons if one.weapon == weapon)
    at = view._rect_of(place).center().toPoint()
    assert view.weapon_at(at.toPointF()) == weapon
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize("game_id", ARMED)
def test_every_weapon_of_a_card_has_a_figure_that_uses_it(window, game_id):
    game = find_game(game_id)
    seen = 0
    for unit in window.context.of(game_id).units.values():
        found = figures(window.context, game_id, unit)
        for one in game.sheet_of(unit, "ru", Marks()).weapons:
            seen += 1
            # what is bought stands on the card of a unit that has not bought it yet
            if (armed := found.with_weapon(one.weapon)) is not None:
                assert armed.figure.id.endswith(one.weapon)
            else:
                assert game_id == "road_world", (unit.id, one.weapon)
    assert seen


@pytest.mark.parametrize("game_id", ["bronepehota", "bitvy_fantasy"])
def test_a_click_on_a_weapon_of_the_card_chooses_it(real, qtbot, game_id):
    real.show_game(game_id)
    real.resize(1200, 800)
    unit = with_weapons(real.context, game_id)
    real.take(unit, "", afresh=True)
    real.choose(ARMED[game_id])
    view = real.facts.cards.views[0]
    weapons = list(dict.fromkeys(one.weapon for one in view.sheet().weapons))
    role = next(one for one in real.session.action.roles if one.field in real.session.chosen)
    for weapon in reversed(weapons):
        qtbot.waitUntil(lambda: real.facts.cards.views[0].width() > 100)
        click_weapon(real.facts.cards.views[0], weapon)
        chosen = real.session.chosen[role.field]
        assert chosen.figure.id.endswith(f"/{weapon}")
        assert chosen.name.ru in real.facts.role_buttons[role.id].text()
    counted(real, qtbot)


def test_a_weapon_that_the_action_does_not_ask_for_leads_to_one_that_does(real, qtbot):
    unit = with_weapons(real.context, "bronepehota")
    real.take(unit, "", afresh=True)
    real.choose("machine-move")
    assert real.session.chosen["machine"].figure.kind == "machine"
    view = real.facts.cards.views[0]
    click_weapon(view, view.sheet().weapons[-1].weapon)
    assert real.session.action.id == "virtual-shot"
    assert real.session.chosen["shooter"].figure.id.endswith(unit.sheet("ru").weapons[-1].weapon)
    counted(real, qtbot)


def test_a_click_on_the_row_of_a_trooper_chooses_him(real, qtbot):
    squad = next(unit for unit in real.context.units.values() if isinstance(unit, Squad))
    unit = figures(real.context, "bronepehota", squad)
    real.choose("virtual-shot")
    real.take(unit, "")
    view = real.facts.cards.views[0]
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view._figure_rect(2).center().toPoint())
    assert real.session.chosen["shooter"].figure.id == unit.figures[2].figure.id
    assert cell(real, "shooter", "power").control.value() == str(squad.troopers[2].power)
    counted(real, qtbot)


def test_a_ranged_weapon_that_is_chosen_comes_first(real, qtbot):
    real.show_game("road_world")
    context = real.context
    for profile in context.of("road_world").units.values():
        unit = figures(context, "road_world", profile)
        ranged = [one for one in unit.figures if one.figure.kind == "model-ranged"]
        for armed in ranged:
            name = armed.name.en.rpartition(": ")[2]
            assert armed.figure.fields["ranged_weapons"][0]["name"].en == name


def test_cards_are_folded_away_and_the_second_unit_is_the_foe(real, qtbot):
    machine = next(unit for unit in real.context.units.values() if isinstance(unit, Machine))
    squad = next(unit for unit in real.context.units.values() if isinstance(unit, Squad))
    real.choose("virtual-shot")
    assert not real.facts.cards.isVisibleTo(real)
    real.take(figures(real.context, "bronepehota", machine), "")
    real.take(figures(real.context, "bronepehota", squad), "")
    assert set(real.session.chosen) == {"shooter", "target"}
    assert len(real.facts.cards.views) == 2
    real.facts.cards.fold_button.click()
    assert not real.facts.cards.views[0].isVisibleTo(real)
    counted(real, qtbot)


def test_a_weapon_of_a_card_in_the_library_opens_the_window_with_it(window, qtbot):
    unit = with_weapons(window.context, "bronepehota")
    window.show_workspace(0)
    window.library.show_unit(unit.id)
    card = window.findChild(CardPane).card
    weapon = card.sheet().weapons[-1].weapon
    qtbot.waitUntil(lambda: card.width() > 100)
    click_weapon(card, weapon)
    shown = window.findChild(ResolvingWindow)
    assert shown.isVisible()
    assert shown.session.chosen["shooter"].figure.id.endswith(f"/{weapon}")
    shown.close()


def test_a_weapon_of_a_card_of_an_army_does_too(window, qtbot):
    window.show_workspace(1)
    window.armies.take_sample()
    builder = window.armies.builders[window.armies.document.roster_id]
    machine = next(
        one
        for one in window.armies.document.roster.units
        if "durability" in window.context.game.tracks_of(window.armies.document.roster.unit(one))
    )
    builder.army.choose(machine.id)
    card = builder.pane.card
    weapon = card.sheet().weapons[0].weapon
    qtbot.waitUntil(lambda: card.width() > 100)
    click_weapon(card, weapon)
    shown = window.findChild(ResolvingWindow)
    assert shown.session.chosen["shooter"].unit_id == machine.id
    shown.close()
