"""What is certain is a verdict in words; rolls of the sitting are kept."""

from fractions import Fraction

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from armybuilder.games.bronepehota.rules.events import Destroyed
from tests.desktop.resolving.looking import cell, counted, labels

TARGET = {"name": "", "kind": "trooper", "armour": 3}


def test_what_is_refused_is_a_verdict_with_its_rule_and_no_chance(real):
    real.choose("virtual-shot")
    assert real.outcome.roll_button.isVisibleTo(real)
    cell(real, "shooter", "range").switch.click()
    assert not real.outcome.roll_button.isVisibleTo(real)
    assert not real.outcome.chances.view.isVisibleTo(real)
    assert real.outcome.result_heading.text() == "Ответ"
    assert [link.text() for link in real.outcome.result.links] == ["BP-7.1-3"]
    assert real.outcome.rolls.rolls == []
    cell(real, "shooter", "range").switch.click()
    assert real.outcome.roll_button.isVisibleTo(real)
    assert real.outcome.played is None
    assert labels(real.outcome.result) == []


def test_what_no_die_can_change_has_no_bar(sample, qtbot):
    odds = sample.outcome.chances.view
    assert odds.certain
    assert sample.outcome.chances.heading.text() == "Ответ, как бы ни выпали кубики"
    assert "%" not in odds.accessibleDescription()
    cell(sample, "target", "armour").control.box.setValue(3)
    counted(sample, qtbot)
    assert not odds.certain
    assert sample.outcome.chances.heading.text() == "Шансы"
    fates = {"target": {(Destroyed(who="target"),): Fraction(1)}}
    odds.show_fates(fates, sample.session.asked(), "ru")
    assert odds.certain


def test_rolls_are_kept_the_last_one_first(sample, qtbot):
    rolls = sample.outcome.rolls
    assert not rolls.isVisibleTo(sample)
    cell(sample, "target", "armour").control.box.setValue(3)
    for number in ("5", "2"):
        sample.outcome.own_dice.setText(number)
        sample.play_own(number)
    assert rolls.isVisibleTo(sample)
    assert [one.played.rolled[0].faces for one in rolls.rolls] == [(2,), (5,)]
    assert rolls.list.item(0).text().partition("  ")[2].startswith("Всё: ")
    sample.choose("other")
    assert len(rolls.rolls) == 2


def test_a_click_shows_a_roll_of_the_list_again(sample, qtbot):
    rolls = sample.outcome.rolls
    for number in ("5", "2"):
        sample.play_own(number)
    rolls.list.scrollToItem(rolls.list.item(1))
    place = rolls.list.visualItemRect(rolls.list.item(1)).center()
    QTest.mouseClick(rolls.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place.x(), place.y()))
    assert sample.outcome.played is rolls.rolls[1].played
    assert sample.outcome.stale.isVisibleTo(sample)
    assert len(rolls.rolls) == 2


def test_rolls_are_copied_in_their_order_and_cleared(sample, window):
    rolls = sample.outcome.rolls
    for number in ("5", "2"):
        sample.play_own(number)
    rolls.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.index(": 5") < copied.index(": 2")
    window.appearance.set_language("en")
    assert "Everything: " in rolls.list.item(0).text()
    rolls.clear_button.click()
    assert rolls.rolls == []
    assert not rolls.isVisibleTo(sample)
