"""The command line, run in this process with a database of the test's own."""

import shutil
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from armybuilder.cli.main import main


class Run(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def ab_anew(tmp_path, capfd, monkeypatch) -> Callable[..., Run]:
    """Run `armybuilder` with some words, on a disk with no database."""
    monkeypatch.setenv("ARMYBUILDER_DB", str(tmp_path / "data" / "armies.db"))
    monkeypatch.setenv("ARMYBUILDER_LANG", "en")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: Any) -> Run:
        capfd.readouterr()
        code = main([str(word) for word in words])
        told = capfd.readouterr()
        return Run(code, told.out, told.err)

    return run


@pytest.fixture
def ab(ab_anew, tmp_path, filled_database):
    """Run `armybuilder` with some words, on a database that has the shipped content already."""
    (tmp_path / "data").mkdir()
    shutil.copyfile(filled_database, tmp_path / "data" / "armies.db")
    return ab_anew
