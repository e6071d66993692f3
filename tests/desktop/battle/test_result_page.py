"""The result of a battle in the window: a game played away is entered by keys, a played battle is put right and accepted."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.results.join_dialog import JoinDialog
from armybuilder.desktop.battle.results.result_model import FATE, FIGURES, NAME
from armybuilder.desktop.battle.results.result_page import ResultPage
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.storage.kept_battles import open_battle


@pytest.fixture
def page(window, qtbot):
    """The page on which the result of a game of «Бронепехота» is entered, in English."""
    window.appearance.set_language("en")
    window.resize(1280, 800)
    window.show_workspace(BATTLES)
    battles = window.battles
    battles.list.record_button.click()
    setup = battles.record_setup
    setup.sides[0].player.setText("Anna")
    setup.sides[1].player.setText("Boris")
    QTest.keyClick(setup, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    found = battles.pages.currentWidget()
    assert isinstance(found, ResultPage)
    found.show()
    qtbot.waitUntil(found.isVisible)
    return found


def stand(page, who, column=NAME):
    rows = page.table.results.rows
    at = next(at for at, row in enumerate(rows) if row.who == who)
    page.table.setCurrentIndex(page.table.results.index(at, column))
    page.table.setFocus()
    return page.table


def shown(page, who, column):
    rows = page.table.results.rows
    at = next(at for at, row in enumerate(rows) if row.who == who)
    return page.table.results.index(at, column).data()


def unit(page, who):
    side, place = who.split(".")
    sides = {one.key: one for one in page.session.kept.result.sides}
    return sides[side].units[int(place) - 1]


def press(page, text):
    """Press a key where the keyboard is, as the window sends it."""
    table = page.table
    code = Qt.Key.Key_Question if text == "?" else Qt.Key(ord(text.upper()))
    QTest.keyClick(table, code) if text.isascii() and text.isalnum() else QTest.keyClicks(table, text)


def test_nothing_touched_came_through(page):
    result = page.session.kept.result
    assert result.source == "entered"
    assert {one.fate for side in result.sides for one in side.units} == {"through"}
    assert page.session.name == "Anna — Boris"
    assert page.verdict.text()


@pytest.mark.parametrize(
    ("key", "fate"),
    [
        ("d", "destroyed"),
        ("f", "fled"),
        ("c", "captured"),
        ("m", "missing"),
        ("w", "withdrawn"),
        ("a", "abandoned"),
    ],
)
def test_a_letter_tells_a_fate(page, key, fate):
    stand(page, "b.2")
    press(page, key)
    assert unit(page, "b.2").fate == fate
    press(page, "o")
    assert unit(page, "b.2").fate == "through"


def test_a_letter_of_the_other_layout_tells_the_same(page):
    table = stand(page, "b.2")
    QTest.sendKeyEvent(QTest.KeyAction.Click, table, Qt.Key.Key_unknown, "в", Qt.KeyboardModifier.NoModifier)
    assert unit(page, "b.2").fate == "destroyed"


def test_digits_let_figures_fall_and_rise(page):
    stand(page, "b.1")
    press(page, "2")
    assert [model.fate for model in unit(page, "b.1").models][:3] == ["through", "fallen", "through"]
    assert shown(page, "b.1", FIGURES) == "6 → 5 (fallen 1)"
    press(page, "2")
    assert {model.fate for model in unit(page, "b.1").models} == {"through"}
    QTest.keyClicks(page.table, "*")
    assert unit(page, "b.1").fate == "destroyed"


def test_a_track_is_typed_as_a_cell_or_as_a_difference(page, qtbot):
    table = stand(page, "a.3")
    QTest.keyClick(table, Qt.Key.Key_Tab)
    track = table.results.track_at(table.currentIndex())
    assert track is not None
    assert track.kind == "durability"
    for text, end in (("7", 7), ("-3", track.start - 3)):
        QTest.keyClicks(table, text[:1])
        field = QApplication.focusWidget() if QApplication.focusWidget() is not table else None
        field = field or table.findChild(QLineEdit)
        QTest.keyClicks(field, text[1:])
        QTest.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda end=end: unit(page, "a.3").tracks[0].end == end)
        table.setFocus()
    QTest.keyClicks(table, "?")
    assert unit(page, "a.3").tracks[0].end is None
    assert not page.session.kept.result.complete


def test_who_won_ends_it_and_undo_takes_it_back(page, window):
    page.outcome.winner.setFocus()
    QTest.keyClicks(page.outcome.winner, "2")
    result = page.session.kept.result
    assert [side.outcome for side in result.sides] == ["lost", "won"]
    assert result.sides[1].held_field
    page.session.history.undo()
    assert page.session.kept.result.sides[1].outcome is None


def test_lines_are_taken_when_they_are_left(page):
    line = page.outcome.scores["a"]
    line.setFocus()
    QTest.keyClicks(line, "12")
    QTest.keyClick(line, Qt.Key.Key_Return)
    page.outcome.rounds.setText("5")
    page.outcome.rounds.editingFinished.emit()
    result = page.session.kept.result
    assert (result.sides[0].score, result.rounds_played) == (12, 5)
    page.note.setText("It rained")
    QTest.keyClick(page.note, Qt.Key.Key_Return)
    assert page.session.kept.result.notes == ("It rained",)


def test_what_cannot_be_says_so_and_the_page_stays(page):
    page.outcome.rounds.setText("many")
    page.outcome.rounds.editingFinished.emit()
    assert page.problem.isVisible()
    assert "many" in page.problem.text()


def test_all_of_a_side_and_everything_as_it_was(page):
    page.all_menu.aboutToShow.emit()
    page.all_menu.actions()[4].trigger()
    assert {one.fate for one in page.session.kept.result.sides[1].units} == {"destroyed"}
    page.as_it_was_button.click()
    assert {one.fate for one in page.session.kept.result.sides[1].units} == {"through"}


def test_each_entry_is_kept_before_anything_shows_it(page, window):
    stand(page, "b.2")
    press(page, "f")
    again = open_battle(window.context.store, page.session.battle_id)
    assert again.is_record
    assert again.result.sides[1].units[1].fate == "fled"


def test_an_accepted_result_is_read_only_until_it_is_put_right(page):
    page.accept_button.click()
    assert page.session.kept.result.accepted
    stand(page, "b.2")
    press(page, "f")
    assert unit(page, "b.2").fate == "through"
    page.accept_button.click()
    press(page, "f")
    assert unit(page, "b.2").fate == "fled"


def test_a_number_leads_to_the_entries_behind_it(page):
    stand(page, "b.2")
    press(page, "f")
    page.table.setCurrentIndex(page.table.currentIndex().siblingAtColumn(FATE))
    assert page.sheet.entries.count() == 1
    assert "2." in page.sheet.entries.item(0).text()
    assert page.sheet.place.unit_id == "b.2"


def test_the_slider_of_the_sheet_writes_into_the_result(page):
    stand(page, "a.3")
    page.sheet.slide_wanted.emit("a.3.1", "durability", 4)
    assert unit(page, "a.3").tracks[0].end == 4


def test_the_other_players_report_is_joined_side_by_side(page, tmp_path, monkeypatch, qtbot):
    mine = page.session.kept.as_file()
    stand(page, "b.2")
    press(page, "f")
    (tmp_path / "his.json").write_bytes(page.session.kept.as_file())
    page.session.history.undo()
    stand(page, "b.2")
    press(page, "d")
    asked = []

    def accept(dialog):
        asked.append([(one.who, one.mine, one.theirs) for one in dialog.found])
        dialog.table.item(0, 3).setCheckState(Qt.CheckState.Checked)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(JoinDialog, "exec", accept)
    page.join_with(tmp_path / "his.json")
    qtbot.waitUntil(lambda: unit(page, "b.2").fate == "fled")
    assert ("b.2", "destroyed", "fled") in asked[0]
    (tmp_path / "none.json").write_text("{}", "utf-8")
    page.join_with(tmp_path / "none.json")
    assert page.problem.isVisible()
    assert mine


def test_the_result_is_written_as_json(page, tmp_path):
    from armybuilder.battle.result_file import plain_result

    with_toast = []
    page.written.connect(with_toast.append)
    page.write(tmp_path / "r.json", json.dumps(plain_result(page.session.kept.result)).encode())
    assert json.loads((tmp_path / "r.json").read_text("utf-8"))["version"] == 1
    assert with_toast


def test_the_page_speaks_russian_too(page, window):
    window.appearance.set_language("ru")
    assert page.accept_button.text() == "Принять итог"
    stand(page, "b.2")
    press(page, "f")
    assert shown(page, "b.2", FATE) == "бежал"


def test_a_played_battle_shows_its_result_when_it_ends(window, setup):
    QTest.mouseClick(setup.begin_button, Qt.MouseButton.LeftButton)
    view = window.battles.views[window.battles.session.battle_id]
    assert view.tabs.currentWidget() is not view.result
    view.session.do(Wanted("end-battle", {"winners": ["a"], "how": "time"}))
    assert view.tabs.currentWidget() is view.result
    stand(view.result, "b.2")
    press(view.result, "f")
    assert view.session.session.entries[-1].by_hand
    view.result.table.setCurrentIndex(view.result.table.currentIndex().siblingAtColumn(FATE))
    view.result.sheet.entry_wanted.emit(view.session.session.done)
    assert view.tabs.currentWidget() is view.log


def test_a_record_is_listed_and_opens_again(page, window):
    window.battles.show_list()
    table = window.battles.list.table
    assert [table.item(row, 3).text() for row in range(table.rowCount())] == ["Being recorded"]
    window.battles.open(page.session.battle_id)
    assert window.battles.pages.currentWidget() is page
