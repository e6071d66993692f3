"""Shared by all tests: nothing touches the user's own data folder, and Qt draws offscreen."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ARMYBUILDER_LANG", "ru")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory, monkeypatch):
    """A home of its own for every test."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.delenv("ARMYBUILDER_DB", raising=False)
    return home
