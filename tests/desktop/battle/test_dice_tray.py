"""The dice of the last commands, drawn, and the report on luck."""

import pytest
from PySide6.QtWidgets import QLabel

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.dice_tray import DiceTray
from armybuilder.desktop.battle.luck_dialog import FaceBars, LuckDialog
from armybuilder.desktop.dice.dice_faces import DiceFaces


@pytest.fixture
def tray(qtbot, battle):
    tray = DiceTray()
    qtbot.addWidget(tray)
    tray.show_battle(battle)
    tray.resize(300, 400)
    tray.show()
    return tray


def words(widget):
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def test_the_tray_stands_in_the_view_of_a_battle_and_opens_the_report(view, qtbot, monkeypatch):
    view.tabs.setCurrentWidget(view.dice.parentWidget())
    view.session.do(Wanted("roll-dice", {"throw": "2D6"}, side="a"), "2 5")
    assert any("7 in all" in text for text in words(view.dice))
    opened = []
    monkeypatch.setattr(LuckDialog, "exec", lambda dialog: opened.append(dialog.windowTitle()))
    view.luck_button.click()
    assert opened == ["Luck with dice"]


def roll(battle, throw, *faces, side="a"):
    battle.do(Wanted("roll-dice", {"throw": throw}, side=side), ScriptedDice(*faces))


def test_a_tray_says_that_no_dice_have_fallen(tray):
    assert words(tray) == ["No dice have fallen yet."]


def test_the_newest_roll_stands_first_with_what_it_was_for_and_whose(tray, battle):
    roll(battle, "2D6", 3, 4)
    roll(battle, "D12+1", 9, side="b")
    told = words(tray)
    assert told[0] == "3. Roll dice"
    assert told[1:3] == ["free roll, D12+1", "Ben · own dice · 10 in all"]
    assert "Ann · own dice · 7 in all" in told
    assert len([faces for faces in tray.findChildren(DiceFaces) if faces.isVisible()]) == 2


def test_what_is_taken_back_is_no_longer_in_the_tray(tray, battle):
    roll(battle, "2D6", 3, 4)
    battle.undo()
    assert words(tray) == ["No dice have fallen yet."]


def test_dice_without_a_mark_of_what_they_mean_are_too_few(qtbot, battle):
    roll(battle, "9D6", *[6] * 9)
    dialog = LuckDialog(battle)
    qtbot.addWidget(dialog)
    dialog.show()
    told = words(dialog)
    assert "9 dice thrown: too few to mean anything (at least 30 are wanted)." in told
    assert "Threw no dice." in told


def test_luck_is_told_of_many_dice_with_the_faces_that_fell(qtbot, battle):
    roll(battle, "40D6", *[6] * 40)
    roll(battle, "36D6", *[1, 2, 3, 4, 5, 6] * 6, side="b")
    dialog = LuckDialog(battle)
    qtbot.addWidget(dialog)
    dialog.show()
    told = words(dialog)
    assert "Far above what was expected. So much is rare: one battle of twenty." in told
    assert "As was to be expected." in told
    bars = dialog.findChildren(FaceBars)
    assert bars[0].toolTip() == "1: 0; 2: 0; 3: 0; 4: 0; 5: 0; 6: 40"
    assert not bars[0].grab().isNull()
