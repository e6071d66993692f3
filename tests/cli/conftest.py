"""The command line, run in this process with a database of the test's own."""

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
def ab(tmp_path, capfd, monkeypatch) -> Callable[..., Run]:
    """Run `armybuilder` with some words."""
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
