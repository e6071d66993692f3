"""A mistake of the program's own on the command line: one sentence, the place of the log, an exit code."""

import json

import pytest

from armybuilder import log
from armybuilder.cli.main import FAULT
from armybuilder.locations import log_file


def test_a_fault_is_one_line_that_names_the_log(ab_anew, monkeypatch):
    monkeypatch.delenv(log.TRACEBACK)
    monkeypatch.setattr("armybuilder.cli.main.root.main", wrong(KeyError("secret")))
    run = ab_anew("games")
    assert run.code == FAULT
    assert run.out == ""
    assert len(run.err.splitlines()) == 1
    assert str(log_file()) in run.err
    assert "KeyError: 'secret'" in log_file().read_text(encoding="utf-8")


def test_a_program_hears_of_it_as_json(ab_anew, monkeypatch):
    monkeypatch.delenv(log.TRACEBACK)
    monkeypatch.setattr("armybuilder.cli.main.root.main", wrong(RecursionError()))
    run = ab_anew("games", "--json")
    assert (run.code, json.loads(run.out)["error"]["key"]) == (FAULT, "cli.fault")


def test_without_a_log_it_is_said_how_to_see_more(ab_anew, monkeypatch):
    monkeypatch.delenv(log.TRACEBACK)
    monkeypatch.setattr("armybuilder.cli.main.root.main", wrong(MemoryError()))
    monkeypatch.setattr(log, "write", lambda *_: None)
    assert log.TRACEBACK in ab_anew("games").err


def test_who_works_on_the_program_gets_the_exception(ab_anew, monkeypatch):
    monkeypatch.setattr("armybuilder.cli.main.root.main", wrong(KeyError("secret")))
    with pytest.raises(KeyError):
        ab_anew("games")


def wrong(error):
    """A function that raises."""

    def raises(*_, **__):
        raise error

    return raises
