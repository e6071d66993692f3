"""Files of any kind come in by the one action of the armies: what a file is, its bytes say."""

import pytest
from PySide6.QtWidgets import QFileDialog

from armybuilder.exchange.battlescribe.data_writing import data_json
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from tests import gamedata


@pytest.fixture
def imports(window, monkeypatch):
    """Import a file as a player does, by the action that asks for one; what the dialog offered."""
    offered = []

    def do(path):
        def ask(*words):
            offered.append(words[-1])
            return str(path), ""

        monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
        window.armies.ask_import()
        return offered

    return do


@pytest.mark.parametrize("write", [roster_json, roster_xml])
def test_a_roster_is_taken_whatever_it_is_called(window, store, imports, tmp_path, write):
    store.game_data.keep(gamedata.data_set())
    (tmp_path / "download").write_text(write(gamedata.army()), encoding="utf-8")
    imports(tmp_path / "download")
    assert [row.name for row in store.rosters.list()] == ["Zoo"]
    assert window.armies.document.roster.game == "toy-wars"


def test_game_data_are_taken_whatever_they_are_called(window, store, imports, tmp_path, qtbot):
    store.game_data.keep(gamedata.data_set())
    (tmp_path / "download").write_bytes(data_json(gamedata.edited(gamedata.LIONS, "captain", name="Chief")))
    with qtbot.waitSignal(window.desk.job.done) as done:
        offered = imports(tmp_path / "download")
    assert [game.name for game in done.args[0].games] == ["Toy Wars"]
    assert all(ending in offered[0] for ending in ("*.json", "*.bsr", "*.rosz", "*.toml", "*.xml"))


def test_what_is_nothing_of_ours_is_told_as_what_it_is(window, store, imports, tmp_path):
    (tmp_path / "list.toml").write_bytes(b"%PDF-1.7")
    told = []
    window.armies.problem.connect(told.append)
    imports(tmp_path / "list.toml")
    assert [problem.key for problem in told] == ["file.neither"]
    assert not store.rosters.list()
