"""Before a command is given: its odds, and the weapon that a click on the sheet chooses."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.session.options import Option
from armybuilder.desktop.battle.unit_sheet_view import arm_of
from armybuilder.desktop.resolving.odds_panel import OddsPanel
from armybuilder.sheet.shapes import SheetRegion, WeaponPlace


def shot_of(view):
    """The first option that an action of the rules decides by dice, its choices made as the form makes them."""
    for option in view.options.tree.options:
        if isinstance(option, Option) and view.session.session.command(option.command).chancy:
            view.options.show_form(option)
            form = view.options.form
            for cell in form.chosen.values():
                if getattr(cell.control, "box", None) is not None and hasattr(cell.control.box, "stepUp"):
                    cell.control.box.stepUp()
            if form.is_full and view.session.session.question(form.wanted()) is not None:
                return form
    return None


def can_shoot(state):
    return bool(state.acting) and state.round > 0


def test_odds_are_opened_by_a_click_and_follow_the_form(view, play_on, qtbot):
    play_on(can_shoot)
    view.refresh()
    form = shot_of(view)
    assert form is not None
    done = view.session.session.done
    assert not form.odds.isVisibleTo(form)
    QTest.mouseClick(form.odds_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not form.odds.job.running)
    assert isinstance(form.odds.panel, OddsPanel)
    assert form.odds.panel.view.rows
    area, odds = view.options.area, form.odds
    viewport = area.viewport()

    def in_sight():
        bottom = odds.mapTo(viewport, QPoint(0, odds.height())).y()
        return bottom <= viewport.height() or odds.height() > viewport.height()

    qtbot.waitUntil(in_sight)
    # whoever stands in the facts goes by the name that the battle gives him
    heads = {row.text for row in form.odds.panel.view.rows if row.chance is None}
    assert heads <= {name.en[0].upper() + name.en[1:] for name in form.odds.asked.names.values()}
    assert view.session.session.done == done
    QTest.mouseClick(form.odds_button, Qt.MouseButton.LeftButton)
    assert not form.odds.isVisibleTo(form)


def test_odds_are_opened_by_a_key_and_stay_open_for_the_next_command(view, play_on, qtbot):
    play_on(can_shoot)
    view.refresh()
    form = shot_of(view)
    option = form.option
    view.options.close_form()
    view.options.tell_odds()
    view.options.show_form(option)
    if not view.options.form.odds_button.isChecked():
        view.options.tell_odds()
    assert view.options.form.odds.isVisibleTo(view.options.form)
    view.options.close_form()
    view.options.show_form(option)
    assert view.options.form.odds_button.isChecked()
    qtbot.waitUntil(lambda: not view.options.form.odds.job.running)


def test_a_command_without_dice_has_no_odds(view):
    option = next(one for one in view.options.tree.options if one.command == "agree-mode")
    view.options.show_form(option)
    assert not view.options.form.odds_button.isVisibleTo(view.options.form)
    view.options.tell_odds()
    assert not view.options.form.odds.isVisibleTo(view.options.form)


def test_a_click_on_a_weapon_of_the_sheet_opens_the_shot(view, play_on, qtbot):
    def machine_acts(state):
        unit = state.units.get(state.acting)
        return unit is not None and len(unit.pieces) == 1 and len(state.pieces[unit.pieces[0]].arms) > 1

    play_on(machine_acts)
    view.refresh()
    state = view.session.state
    who = state.units[state.acting].pieces[0]
    weapons = [one for one in view.options.tree.options if one.who == who and "weapon" in one.facts]
    assert weapons
    card = view.board.pair.acting.sheet.card
    qtbot.waitUntil(lambda: card.width() > 100)
    opened = set()
    for one in card.sheet().weapons:
        at = card._rect_of(one.place).center().toPoint()
        QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=at)
        if view.options.form is not None:
            opened.add(view.options.form.option.facts["weapon"])
            view.options.close_form()
    assert opened == {one.facts["weapon"] for one in weapons}


def test_copies_of_a_weapon_are_told_apart_by_their_places():
    place = SheetRegion(0, 0, 1, 1)
    weapons = [WeaponPlace(one, place) for one in ("gun", "gun", "flamer")]
    arms = {"gun-1": 1, "gun-2": 2, "flamer": 3}
    assert [arm_of(weapons, at, arms) for at in range(3)] == list(arms)
    models = [WeaponPlace(one, place) for one in ("elder/hammer", "ringer/hammer", "ringer/sling")]
    assert arm_of(models, 2, {"melee.1": 1, "ranged.1": 2}) == "ranged.1"
