"""Followed folders in the window: newer files are noticed, what they change is shown, and nothing is taken unasked."""

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from armybuilder.desktop.games.data_dialog import GameDataDialog
from armybuilder.desktop.games.news_dialog import NewsDialog
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.history import Change
from tests.gamedata import BEARS, LION, LIONS, army, edited, points, write


@pytest.fixture
def folder(context, store, job, qtbot, tmp_path):
    """A followed folder, and an army of its data."""
    path = write(tmp_path / "toy")
    with qtbot.waitSignal(job.done):
        job.follow(path)
    engine = army(name="Pack", version=store.game_data.current("toy-wars"))
    store.rosters.create(engine.freeze(), verdict_of(engine))
    return path


@pytest.fixture
def dialog(context, job, watch, folder, qtbot):
    dialog = GameDataDialog(context, job, watch)
    dialog.show()
    qtbot.waitExposed(dialog)
    yield dialog
    shiboken6.delete(dialog)


def make_dearer(folder):
    lions = edited(LIONS, "captain", costs=points(60, 1))
    write(folder, edited(lions, "pride", selection_entries=(replace(LION, name="Old lion"),)), BEARS)


def look(watch, qtbot):
    with qtbot.waitSignal(watch.done) as done:
        watch.look()
    return done.args[0]


def test_a_folder_that_is_as_it_was_is_not_read(watch, folder, qtbot):
    assert look(watch, qtbot) == ()
    assert watch.news == {}


def test_newer_files_are_noticed_once_and_nothing_is_taken(watch, store, folder, qtbot):
    before = store.game_data.current("toy-wars")
    make_dearer(folder)
    (news,) = look(watch, qtbot)
    (game,) = news.games
    assert [(one.name, one.old_cost, one.new_cost) for one in game.armies] == [("Pack", 135, 145)]
    assert look(watch, qtbot) == ()
    assert store.game_data.current("toy-wars") == before


def test_files_that_were_only_written_anew_are_no_news(watch, store, folder, qtbot):
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes())
    (news,) = look(watch, qtbot)
    assert news.games == ()
    assert watch.news == {}
    assert look(watch, qtbot) == ()


def test_a_folder_that_is_away_is_told_until_it_is_back(dialog, watch, folder, qtbot):
    away = folder.with_name("away")
    folder.rename(away)
    look(watch, qtbot)
    assert dialog.followed._state(watch.news[str(folder)]) == "cannot be looked at now"
    away.rename(folder)
    look(watch, qtbot)
    assert watch.news == {}


def test_what_changes_is_shown_and_taken_when_the_player_says_so(dialog, folder, monkeypatch, qtbot):
    watch, store = dialog.watch, dialog.context.store
    before = store.game_data.current("toy-wars")
    make_dearer(folder)
    look(watch, qtbot)
    shown = []
    monkeypatch.setattr(
        NewsDialog, "exec", lambda self: shown.append(self.page.text.toPlainText()) or len(shown) > 1
    )
    dialog.followed.news_wanted.emit(str(folder))
    assert "Lions: revision" in shown[0]
    assert "Army “Pack”: 135 → 145" in shown[0]
    assert store.game_data.current("toy-wars") == before
    with qtbot.waitSignal(dialog.job.done):
        dialog.followed.news_wanted.emit(str(folder))
    assert store.game_data.current("toy-wars") != before
    assert look(watch, qtbot) == ()


@pytest.mark.parametrize("meanwhile", [False, True])
def test_armies_go_over_to_them_where_the_player_says_so(dialog, folder, monkeypatch, qtbot, meanwhile):
    watch, store = dialog.watch, dialog.context.store
    (row,) = store.rosters.list()
    before = store.rosters.get(row.id, None)
    make_dearer(folder)
    look(watch, qtbot)
    if meanwhile:
        verdict = verdict_of(army(name="Pack"))
        store.rosters.save(
            row.id, replace(before, notes="Mine"), verdict, since=row.revision, change=Change("Note")
        )

    def accept(news):
        assert not news.renew_box.isChecked()
        news.renew_box.click()
        return True

    monkeypatch.setattr(NewsDialog, "exec", accept)
    with qtbot.waitSignal(dialog.job.done) as done:
        dialog.followed.news_wanted.emit(str(folder))
    now = store.rosters.get(row.id, None)
    assert (now.data == store.game_data.current("toy-wars")) is not meanwhile
    assert [problem.key for problem in done.args[0].refused] == (
        ["storage.army_changed"] if meanwhile else []
    )
    assert store.rosters.list()[0].cost == (135 if meanwhile else 145)


def test_a_folder_is_followed_and_forgotten_in_the_dialog(dialog, folder, monkeypatch, qtbot):
    store, other = dialog.context.store, write(folder.with_name("other"))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(other))
    with qtbot.waitSignal(dialog.job.done):
        qtbot.mouseClick(dialog.follow_button, Qt.MouseButton.LeftButton)
    assert [one.path for one in store.followed_folders.all()] == [str(folder), str(other)]
    assert len(dialog.followed.rows) == 2
    dialog.followed.forget_wanted.emit(str(folder))
    assert [one.path for one in store.followed_folders.all()] == [str(other)]
    dialog.toast.button.click()
    assert len(dialog.followed.rows) == 2
