"""The start of the window: content renewed, problems told, nothing lost."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop import app
from armybuilder.games import games


def test_broken_shipped_files_stop_nothing_where_there_are_units(store, monkeypatch):
    def broken(store, game_id):
        raise Problem("armlist.not_toml", file="polaris.toml", found="?")

    monkeypatch.setattr(app, "is_outdated", broken)
    told = [problem.key for problem in app._renew_content(store)]
    assert told == ["armlist.not_toml"] * len(games())


def test_without_any_units_a_broken_file_is_the_end(tmp_path, monkeypatch):
    from armybuilder.storage.store import open_store

    def broken(store, game_id):
        raise Problem("armlist.not_toml", file="polaris.toml", found="?")

    monkeypatch.setattr(app, "is_outdated", broken)
    with open_store(tmp_path / "empty.db") as store, pytest.raises(Problem):
        app._renew_content(store)
