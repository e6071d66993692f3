"""The window of odds and dice, as a player uses it."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.forms.cell_grid import COLUMN
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.list_control import ListControl
from armybuilder.desktop.library.card_pane import CardPane
from armybuilder.desktop.resolving.opening import resolve_selection, resolve_unit
from armybuilder.desktop.resolving.sources import sources
from armybuilder.desktop.resolving.unit_chooser import UnitChooser
from armybuilder.desktop.resolving.window import ResolvingWindow
from armybuilder.desktop.rules.browser import RulesBrowser
from armybuilder.games import playables
from armybuilder.games.bronepehota.rules.events import Destroyed
from armybuilder.roster.edits import SetTrack
from armybuilder.wording.narration import tell_event_of
from tests.desktop.resolving.conftest import GAME
from tests.desktop.resolving.looking import cell, counted, labels
from tests.sampling import sampled

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


def test_choosing_an_action_builds_its_form(sample):
    assert sample.actions_list.shown == ["everything", "other"]
    before = sample.facts.form
    sample.actions_list.tree.setCurrentItem(sample.actions_list._items["other"])
    assert sample.session.action.id == "other"
    assert sample.facts.form is not before
    assert list(sample.facts.form.cells) == list(sample.session.facts)
    assert sample.facts.title.text() == "Другое"


def test_the_form_shows_and_gives_back_the_facts_as_they_are(sample):
    assert sample.facts.form.value() == sample.session.facts
    assert isinstance(cell(sample, "target").control, GroupControl)
    assert isinstance(cell(sample, "others").control, ListControl)
    assert set(cell(sample, "cover").control.buttons) == {"full", "none", "some"}
    assert cell(sample, "way").control.box.count() == 4
    assert cell(sample, "distance").control.box.text() in ("2,5", "2.5")
    assert cell(sample, "rank").control.slider is None
    assert cell(sample, "target", "armour").control.slider.maximum() == 10


def test_a_search_leaves_the_actions_that_have_it(real):
    real.show_actions()
    real.actions_list.search.setText("выживан")
    assert "survival-test" in real.actions_list.shown
    assert "close-combat" not in real.actions_list.shown
    real.actions_list.search.setText("BP-5.3-2")
    assert "survival-test" in real.actions_list.shown
    real.actions_list.search.setText("нет такого")
    assert real.actions_list.shown == []
    assert real.actions_list.nothing.isVisibleTo(real)
    real.actions_list.search.setText("survival")
    QTest.keyClick(real.actions_list.search, Qt.Key.Key_Return)
    assert real.session.action.id == "survival-test"


def test_odds_follow_a_stepper(sample, qtbot):
    assert [float(row.chance) for row in sample.outcome.chances.view.rows if row.chance] == [1]
    cell(sample, "target", "armour").control.box.setFocus()
    for _ in range(3):
        QTest.mouseClick(cell(sample, "target", "armour").control.more, Qt.MouseButton.LeftButton)
    counted(sample, qtbot)
    rows = [row for row in sample.outcome.chances.view.rows if row.chance]
    assert [float(row.chance) for row in rows] == [0.5, 0.5]
    assert "(1/2)" in rows[0].tip
    assert "50,0 %" in sample.outcome.chances.view.accessibleDescription()
    odds = sample.outcome.chances.view
    qtbot.waitUntil(lambda: odds.tip_at(QPoint(5, odds.height() - 3)) == rows[1].tip)


def test_a_slider_a_list_and_a_switch_change_the_facts(sample):
    cell(sample, "target", "armour").control.slider.setValue(5)
    assert sample.session.facts["target"]["armour"] == 5
    others = cell(sample, "others").control
    others.add_button.click()
    others.add_button.click()
    assert len(sample.session.facts["others"]) == 2
    assert not others.add_button.isEnabled()
    cell(sample, "others", 1, "armour").control.box.setValue(3)
    others._remove(others.items[1])
    assert [one["armour"] for one in sample.session.facts["others"]] == [3]
    cell(sample, "target", "speed").switch.click()
    assert sample.session.facts["target"]["speed"] == 0
    cell(sample, "seen").switch.click()
    assert sample.session.facts["seen"] is False
    cell(sample, "seen").control.buttons[True].click()
    assert sample.session.facts["seen"] is True
    cell(sample, "extra").switch.click()
    assert sample.session.facts["extra"]["armour"] == 0
    cell(sample, "extra").switch.click()
    assert sample.session.facts["extra"] is None
    cell(sample, "cover").control.buttons["full"].click()
    assert sample.session.facts["cover"] == "full"


def test_wrong_dice_are_told_beside_their_field_and_cannot_be_rolled(sample, qtbot):
    die = cell(sample, "die")
    die.control.box.setEditText("3Д7")
    assert "3Д7" in die.problem.text()
    assert die.problem.isVisibleTo(sample)
    assert not sample.outcome.roll_button.isEnabled()
    die.control.box.setEditText("2д12 + 1")
    counted(sample, qtbot)
    assert not die.problem.isVisibleTo(sample)
    assert sample.session.facts["die"] == "2D12+1"
    assert sample.outcome.roll_button.isEnabled()


def test_facts_that_only_the_rules_find_wrong_are_told_beside_their_field(sample, qtbot):
    armour = cell(sample, "target", "armour")
    armour.control.box.setValue(9)
    counted(sample, qtbot)
    assert "0–8" in armour.problem.text()
    assert not sample.outcome.roll_button.isEnabled()
    armour.control.box.setValue(8)
    counted(sample, qtbot)
    assert armour.problem.text() == ""
    assert sample.outcome.chances.problem.isHidden()


def test_a_roll_shows_what_happened_and_the_steps_with_their_rules(sample, qtbot, window):
    qtbot.waitUntil(sample.isActiveWindow)
    QTest.keyClick(cell(sample, "rank").control.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    told = labels(sample.outcome.result)
    assert told[1].casefold() == tell_event_of(Destroyed(who="target"), {}, "ru").casefold()
    assert [link.text() for link in sample.outcome.result.links] == ["BP-5.3-2"]
    assert len(sample.outcome.result.findChildren(DiceFaces)) == 1
    sample.outcome.result.links[0].click()
    browser = window.findChild(RulesBrowser)
    assert browser is not None
    assert browser.contents.chosen == "BP-5.3-2"


def test_a_result_of_other_facts_says_so_and_can_be_copied(sample, qtbot):
    sample.roll()
    assert not sample.outcome.stale.isVisibleTo(sample)
    cell(sample, "rank").control.box.setValue(8)
    assert sample.outcome.stale.isVisibleTo(sample)
    sample.outcome.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("Всё\n• ")


def test_tab_goes_as_the_eye_does(sample, qtbot):
    cell(sample, "others").control.add_button.click()
    sample.roll()
    qtbot.wait(20)
    seen, at = [], sample.actions_list.tree
    while at is not sample.outcome.result.links[-1]:
        at = at.nextInFocusChain()
        if at.focusPolicy() & Qt.FocusPolicy.TabFocus and at.isVisibleTo(sample):
            seen.append(at)
    armour = cell(sample, "target", "armour").control.box
    more = cell(sample, "target").control.more
    other = cell(sample, "others", 1, "armour").control.box
    settings = sample.facts.settings.fold_button
    order = [
        sample.facts.role_buttons["target"],
        armour,
        more,
        cell(sample, "die").control.box,
        other,
        settings,
    ]
    order += [sample.outcome.roll_button, sample.outcome.own_dice, sample.outcome.result.links[0]]
    places = [seen.index(one) for one in order]
    assert places == sorted(places)


def test_a_result_comes_into_sight(sample, qtbot):
    sample.resize(800, 420)
    qtbot.wait(20)
    sample.roll()
    qtbot.wait(20)
    area = sample.outcome.area
    top = sample.outcome.result.mapTo(area.viewport(), QPoint(0, 0)).y()
    assert 0 <= top < area.viewport().height() - 40


def test_own_dice_say_which_roll_is_next_and_then_resolve(sample):
    cell(sample, "die").control.box.setEditText("2Д6")
    assert "1" in sample.outcome.hint.text()
    assert "Д6" in sample.outcome.hint.text()
    line = sample.outcome.own_dice
    QTest.keyClicks(line, "3")
    assert sample.outcome.hint.text().startswith("Бросок 2")
    QTest.keyClicks(line, " 9")
    assert sample.outcome.hint.property("role") == "error"
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClicks(line, "4")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert [rolled.faces for rolled in sample.outcome.played.rolled] == [(3, 4)]


def test_a_unit_of_the_library_fills_the_form(sample, qtbot):
    unit = sample.context.units[CLONES]
    role = sample.session.action.roles[0]
    offered = sources(sample.context, sample.session.game)
    chooser = UnitChooser(role, offered, unit.edition, title="Цель", language="ru", parent=sample)
    qtbot.addWidget(chooser)
    chooser.search.setText("тяжёлая клон")
    QTest.keyClick(chooser.search, Qt.Key.Key_Return)
    assert chooser.candidate.figure.fields["armour"] == unit.troopers[0].armour
    sample.fill(role, chooser.candidate)
    assert cell(sample, "target", "armour").control.value() == unit.troopers[0].armour
    assert sample.facts.role_buttons["target"].text() == chooser.candidate.name.ru


def test_the_chooser_offers_the_figures_that_fit_and_says_when_there_are_none(sample, qtbot):
    role = sample.session.action.roles[1]
    chooser = UnitChooser(
        role,
        sources(sample.context, sample.session.game),
        "sheets_2008",
        title="Цель",
        language="ru",
        parent=sample,
    )
    qtbot.addWidget(chooser)
    assert chooser.tree.topLevelItemCount() > 0
    chooser.search.setText("Demolisher")
    assert chooser.tree.topLevelItemCount() == 0
    assert not chooser.nothing.isHidden()
    assert not chooser.take.isEnabled()


def test_a_unit_of_an_army_comes_as_it_stands(window, qtbot):
    window.armies.take_sample()
    session = window.armies.document
    machine = next(
        s
        for s in session.roster.units
        if "durability" in window.context.game.tracks_of(session.roster.unit(s))
    )
    session.do(SetTrack(machine.id, "durability", 3), "")
    shown = resolve_selection(window.context, window, session, machine.id)
    role = next(role for role in shown.session.action.roles if role.field in shown.session.chosen)
    assert shown.session.chosen[role.field].figure.fields["durability"] == 3


def test_a_second_unit_takes_the_role_that_is_free(real, window):
    real.choose("close-combat")
    resolve_unit(window.context, window, CLONES)
    resolve_unit(window.context, window, CLONES)
    assert set(real.session.chosen) == {"attacker", "defender"}
    assert real.session.action.id == "close-combat"


def test_a_unit_that_the_action_has_no_role_for_turns_to_one_that_has(real, window):
    real.choose("dispute")
    resolve_unit(window.context, window, CLONES)
    assert real.session.action.roles
    assert real.session.chosen


def test_settings_change_the_odds_and_are_remembered(sample, qtbot, window):
    sample.facts.settings.fold_button.click()
    assert sample.facts.settings.form.isVisibleTo(sample)
    sample.facts.settings.form.cells["panic"].control.box.click()
    assert sample.session.settings["panic"] is True
    assert window.context.store.settings.get(f"resolving.settings.{GAME}")["panic"] is True
    assert "1" in sample.facts.settings.fold_button.text()


def test_the_language_is_switched_at_once_and_nothing_typed_is_lost(sample, qtbot, window):
    cell(sample, "rank").control.box.setValue(21)
    sample.roll()
    window.appearance.set_language("en")
    counted(sample, qtbot)
    assert sample.facts.title.text() == "Everything"
    assert sample.outcome.roll_button.text() == "Roll"
    assert cell(sample, "rank").control.value() == 21
    told = tell_event_of(Destroyed(who="target"), {}, "en")
    assert told.casefold() in [text.casefold() for text in labels(sample.outcome.result)]


def test_the_theme_may_change_while_it_is_open(sample, window):
    cell(sample, "rank").control.box.setValue(21)
    window.appearance.set_theme(True)
    assert cell(sample, "rank").control.value() == 21


def test_too_many_outcomes_are_told_in_place_and_can_still_be_rolled(sample, qtbot, monkeypatch):
    monkeypatch.setattr("armybuilder.battle.exploring.MOST_PATHS", 1)
    cell(sample, "target", "armour").control.box.setValue(3)
    counted(sample, qtbot)
    assert not sample.outcome.chances.problem.isHidden()
    assert sample.outcome.roll_button.isEnabled()


def test_the_place_the_action_and_the_columns_are_remembered(real, window):
    real.choose("dispute")
    real.resize(790, 500)
    real.close()
    again = ResolvingWindow(window.context, window)
    assert again.session.action.id == "dispute"
    assert again.size() == real.size()
    again.close()


@pytest.mark.parametrize("width", [608, 780, 1200])
def test_cells_stand_in_as_many_columns_as_fit_and_are_never_cut_off(sample, qtbot, width):
    sample.resize(width, 700)
    form = sample.facts.form
    form.more.click()
    qtbot.wait(20)
    assert form.width() <= sample.facts.area.viewport().width()
    for one in form.cells.values():
        assert one.geometry().right() <= form.width()
    side_by_side = cell(sample, "die").y() == cell(sample, "rank").y()
    assert side_by_side == (form.width() > 2 * COLUMN)


def test_a_narrow_window_shows_the_actions_in_place_of_the_facts(sample, qtbot):
    sample.resize(620, 400)
    qtbot.wait(20)
    assert not sample.actions_list.isVisible()
    assert sample.facts.actions_button.isVisible()
    sample.facts.actions_button.click()
    assert sample.actions_list.isVisible()
    assert not sample.facts.isVisible()
    sample.actions_list.search.setText("everything")
    QTest.keyClick(sample.actions_list.search, Qt.Key.Key_Return)
    assert sample.facts.isVisible()
    assert not sample.actions_list.isVisible()
    sample.show_actions()
    sample.resize(1000, 600)
    qtbot.wait(20)
    assert sample.actions_list.isVisible()
    assert sample.facts.isVisible()


def test_nothing_that_can_happen_is_said(sample, qtbot):
    sample.outcome.chances.view.show_fates({}, sample.session.asked(), "en")
    assert [(row.text, row.chance) for row in sample.outcome.chances.view.rows] == [("nothing happens", 1)]


def test_it_opens_by_key_rail_finder_and_from_the_card(window, qtbot):
    window.show_workspace(0)
    window.library.show_unit(CLONES)
    window.findChild(CardPane).resolve_button.click()
    shown = window.findChild(ResolvingWindow)
    assert shown.isVisible()
    assert shown.session.chosen
    shown.close()
    rail = window.rail.findChildren(QToolButton)
    next(button for button in rail if button.defaultAction() is window.commands.resolve).click()
    assert shown.isVisible()
    shown.close()
    window.commands.resolve.trigger()
    assert shown.isVisible()
    assert len(window.findChildren(ResolvingWindow)) == 1
    shown.close()
    window.show_workspace(1)
    window.armies.take_sample()
    builder = window.armies.builders[window.armies.document.roster_id]
    builder.pane.resolve_button.click()
    assert shown.isVisible()


def test_beside_a_battle_it_opens_for_the_game_of_battles(window):
    window.show_workspace(2)
    window.battles.prepare()
    window.commands.resolve.trigger()
    assert window.findChild(ResolvingWindow).session.game.id == "ninth_age"


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_every_action_of_every_game_can_be_shown(real, qtbot, game):
    real.show_game(game.id)
    for action in sampled(game.resolver.actions, 4):
        real.choose(action.id)
        assert set(real.facts.form.cells) == set(real.session.facts)
        assert set(real.facts.role_buttons) == {role.id for role in action.roles}
        # forms that were left go when the program has time, which a test never has
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    counted(real, qtbot)
