"""The history of an army in the window: what it shows, and taking a state back."""

import time
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QDialog, QTableView

from armybuilder.desktop.armies.history.dialog import HistoryDialog
from armybuilder.desktop.armies.history.save_list import STEP, visits
from armybuilder.desktop.armies.setup_dialog import SetupDialog
from armybuilder.desktop.lists.stored_table import ID_ROLE
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.roster import edits as e
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage import document_table
from armybuilder.storage.history import LAST, PastSave, last_of_day
from armybuilder.storage.opening import game_data_of
from tests.roster.toy_game import DATA_SET, empty_army

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
RAPTOR = "sheets_2008.polaris.raptor"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock(monkeypatch):
    """Sets the time of the next saves."""

    def put(moment):
        monkeypatch.setattr(document_table, "now", moment.isoformat)

    return put


@pytest.fixture
def moscow(monkeypatch):
    """The player's clock is three hours ahead of the columns'."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system does not let a program choose its time zone")
    monkeypatch.setenv("TZ", "Europe/Moscow")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def document(builder):
    """An open army of two units, each of them a step."""
    builder.army.take(CLONES)
    builder.army.take(RAPTOR)
    return builder.document


@pytest.fixture
def opened(window, qtbot):
    """Opens the history of an army and waits until the chosen state is read."""
    dialogs = []

    def open_it(roster_id):
        dialog = HistoryDialog(window.context, roster_id, window)
        dialogs.append(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: not dialog._job.running)
        return dialog

    yield open_it
    for dialog in dialogs:
        dialog.reject()


def rows(dialog):
    """The lines of the list, the newest first."""
    found = []
    for at in range(dialog.list.topLevelItemCount()):
        heading = dialog.list.topLevelItem(at)
        found += (heading.child(row) for row in range(heading.childCount()))
    return found


def choose(dialog, at, qtbot):
    dialog.list.setCurrentItem(rows(dialog)[at])
    qtbot.waitUntil(lambda: not dialog._job.running)


def test_the_saves_are_listed_with_points_and_units_of_then(document, opened):
    dialog = opened(document.roster_id)
    told = [tuple(row.text(column) for column in (1, 2, 3)) for row in rows(dialog)]
    assert told == [
        ("Сейчас: Взять: Raptor", "140", "2"),
        ("Взять: Тяжёлая клон-пехота", "80", "1"),
        ("Здесь история начинается", "0", "0"),
    ]


def test_saves_are_grouped_by_day_and_by_pause_on_the_players_clock(window, document, opened, clock, moscow):
    start = datetime(2026, 5, 20, 20, 50, tzinfo=UTC)
    for minutes in (0, 5, 15, 90, 95):
        clock(start + timedelta(minutes=minutes))
        document.do(e.SetDetails(notes=str(minutes)), "заметка")
        document.close_step()
    saves = window.context.store.rosters.history.saves(document.roster_id)
    # midnight in Moscow is between the second and the third; the pause is before the fourth
    assert [len(visit) for visit in visits(saves[-5:])] == [2, 1, 2]


def test_the_chosen_state_tells_what_its_step_changed_and_what_going_back_would(document, opened, qtbot):
    dialog = opened(document.roster_id)
    assert dialog.list.currentItem() is rows(dialog)[1]
    assert "Тяжёлая клон-пехота" in dialog.step_page.text.toPlainText()
    assert "Raptor" not in dialog.step_page.text.toPlainText()
    assert "Raptor" in dialog.back_page.text.toPlainText()
    assert "140 → 80" in dialog.back_page.text.toPlainText()
    assert "Тяжёлая клон-пехота — 80" in dialog.army_page.text.toPlainText()
    choose(dialog, 2, qtbot)
    assert dialog.step_page.text.toPlainText() == "Что было с армией до этого, неизвестно."


def test_the_present_state_cannot_be_taken_back(document, opened, qtbot):
    dialog = opened(document.roster_id)
    choose(dialog, 0, qtbot)
    assert not dialog.back_button.isEnabled()
    assert dialog.copy_button.isEnabled()


def take_back(window, monkeypatch, qtbot, row, button):
    """Press a button of the history that the window opens."""

    def play(dialog):
        dialog.show()
        choose(dialog, row, qtbot)
        qtbot.mouseClick(getattr(dialog, button), LEFT)
        return dialog.result()

    monkeypatch.setattr(HistoryDialog, "exec", play)
    window.armies.histories.show_of_open()


def test_a_state_is_taken_back_as_one_step_with_a_name(window, document, monkeypatch, qtbot):
    both = document.roster
    take_back(window, monkeypatch, qtbot, 1, "back_button")
    assert len(document.roster.units) == 1
    assert window.armies.builder.army.model.rowCount() == 1
    assert document.history.undoText().startswith("Состояние на ")
    assert "снова такая" in window.toast.label.text()
    window.commands.undo.trigger()
    assert document.roster == both
    window.commands.redo.trigger()
    assert len(document.roster.units) == 1


def test_a_state_is_taken_back_as_a_copy(window, document, monkeypatch, qtbot):
    name, both = document.roster.name, document.roster
    take_back(window, monkeypatch, qtbot, 1, "copy_button")
    assert window.armies.document is not document
    assert window.armies.document.roster.name == f"{name} 2"
    assert len(window.armies.document.roster.units) == 1
    assert document.roster == both


def test_an_army_that_cannot_be_read_is_mended_from_its_history(window, document, opened, store, qtbot):
    key = document.roster_id
    window.show_all_armies()
    window.armies.builders.clear()
    damage = "UPDATE rosters SET body = '{', set_aside_at = 'x' WHERE id = ?"
    store._connection.db.execute(damage, [key])
    dialog = opened(key)
    assert "повреждена" in dialog.back_page.text.toPlainText()
    choose(dialog, 0, qtbot)
    assert dialog.back_button.isEnabled()
    choose(dialog, 1, qtbot)
    dialog.back_button.click()
    window.armies.histories.take_back(key, dialog.wanted)
    assert window.armies.document.roster_id == key
    assert len(window.armies.document.roster.units) == 1
    assert not next(row for row in store.rosters.list() if row.id == key).set_aside


def test_a_damaged_state_is_told_and_the_others_open(document, opened, store, qtbot):
    second = store.rosters.history.rows(document.roster_id)[1]
    store._connection.db.execute("UPDATE states SET content = x'00' WHERE digest = ?", [second.state])
    dialog = opened(document.roster_id)
    assert "повреждена" in dialog.notice.text()
    assert not dialog.back_button.isEnabled()
    choose(dialog, 2, qtbot)
    assert dialog.notice.text() == ""
    assert dialog.back_button.isEnabled()


def test_states_whose_game_data_are_gone_are_marked(window, store, opened, qtbot):
    roster = empty_army(store.game_data.keep(DATA_SET).version)
    verdict = verdict_of(Engine(game_data_of(store, roster), roster))
    key = store.rosters.create(roster, verdict)
    window.armies.open(key)
    window.armies.builder.army.take("captain")
    store._connection.db.execute("UPDATE history SET data_version = 'gone' WHERE revision = 1")
    dialog = opened(key)
    first, last = rows(dialog)[1], rows(dialog)[0]
    assert first.foreground(STEP) != last.foreground(STEP)
    assert "не открыть" in first.toolTip(STEP)
    assert "Captain" in dialog.back_page.text.toPlainText()


def test_the_longest_history_is_shown_whole(document, opened, store):
    for number in range(155):
        document.do(e.SetDetails(notes=str(number)), "заметка")
        document.close_step()
    dialog = opened(document.roster_id)
    assert len(rows(dialog)) == len(store.rosters.history.rows(document.roster_id)) > LAST


def test_an_army_that_was_never_changed_says_so(window, opened):
    window.armies.new_own()
    dialog = opened(window.armies.document.roster_id)
    assert dialog.empty.isVisible()
    assert not dialog.back_button.isVisible()


def test_the_history_is_opened_from_the_list_the_builder_and_the_finder(window, document, monkeypatch):
    shown = []
    monkeypatch.setattr(HistoryDialog, "exec", lambda dialog: shown.append(dialog.windowTitle()))
    window.armies.builder.army.history_action.trigger()
    title = f"История: {document.roster.name}"
    found = next(one for one in WindowDestinations(window).all() if one.name == title)
    found.go()
    window.show_all_armies()
    window.armies.list.actions_by_name["history"].trigger()
    assert shown == [title] * 3


def test_what_is_done_with_an_army_is_in_its_history(window, document, store, monkeypatch, tmp_path):
    key = document.roster_id
    dialog = window.armies.builder.parts.print_dialog(window)
    dialog.printed.connect(lambda: window.context.mark(key, "print"))
    dialog.printed.emit()
    dialog.reject()
    window.armies.new_own()
    other = window.armies.document.roster_id
    monkeypatch.setattr(SetupDialog, "exec", lambda _: QDialog.DialogCode.Rejected)
    window.armies.tools.prepare({key, other})
    kinds = [one.kind for one in store.rosters.history.saves(key)[-1].milestones]
    assert kinds == ["print", "battle"]
    assert [one.kind for one in store.rosters.history.saves(other)[-1].milestones] == ["battle"]


def test_a_row_with_a_milestone_says_what_it_was(window, document, opened):
    window.context.mark(document.roster_id, "import", "армия.rosz")
    dialog = opened(document.roster_id)
    newest = rows(dialog)[0]
    assert newest.text(STEP).endswith("импортирована из «армия.rosz»")
    assert not newest.icon(STEP).isNull()
    assert newest.data(0, ID_ROLE).row.revision == 3


def test_a_day_is_chosen_by_its_date(builder, document, opened, clock, qtbot):
    for days in (2, 4):
        clock(datetime.now(UTC) + timedelta(days=days))
        builder.army.take(RAPTOR)
    dialog = opened(document.roster_id)
    for days, units in ((3, 3), (4, 4), (0, 2)):
        dialog.day.setDate(QDate.currentDate().addDays(days))
        qtbot.waitUntil(lambda: not dialog._job.running)
        assert len(dialog._shown.roster.units) == units


def test_the_day_follows_what_is_chosen_and_shows_what_going_back_would_change(
    builder, document, opened, clock, qtbot
):
    clock(datetime.now(UTC) + timedelta(days=2))
    builder.army.take(RAPTOR)
    dialog = opened(document.roster_id)
    today = QDate.currentDate()
    assert (dialog.day.date(), dialog.tabs.currentWidget()) == (today, dialog.step_page)
    dialog.day.setDate(today.addDays(1))
    assert (dialog.day.date(), dialog.tabs.currentWidget()) == (today.addDays(1), dialog.back_page)
    dialog.list.choose(dialog._saves[-1])
    assert dialog.day.date() == today.addDays(2)


def test_every_day_of_the_calendar_can_be_read(builder, document, opened, qtbot):
    dialog = opened(document.roster_id)
    calendar = dialog.day.calendarWidget()
    calendar.ensurePolished()
    assert calendar.dateTextFormat(QDate.currentDate()).fontUnderline()
    view = calendar.findChild(QTableView)
    calendar.resize(calendar.minimumSize())
    calendar.show()
    widest = view.fontMetrics().horizontalAdvance("30")
    assert all(view.columnWidth(column) >= widest + 8 for column in range(7) if view.columnWidth(column))
    calendar.hide()


def test_the_last_save_of_a_day_or_before_it():
    saves = [PastSave(row) for row in map(_row_of, (1, 1, 5))]
    assert last_of_day(saves, date(2026, 9, 1)) is saves[1]
    assert last_of_day(saves, date(2026, 9, 4)) is saves[1]
    assert last_of_day(saves, date(2026, 9, 9)) is saves[2]
    assert last_of_day(saves, date(2026, 8, 31)) is None


def _row_of(day):
    return SimpleNamespace(saved_at=datetime(2026, 9, day, 12, 0, tzinfo=UTC))
