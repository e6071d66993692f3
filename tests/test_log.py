"""The log and what is written there of a mistake of the program's own."""

from pathlib import Path

import pytest

from armybuilder import log
from armybuilder.fault_report import record_fault, report_of
from armybuilder.locations import log_file
from armybuilder.log_writer import FORMER, LARGEST, LONGEST
from tests.systems import AfterTheLastYear


def fault(message="no such unit"):
    """An exception that was raised."""
    try:
        raise KeyError(message)
    except KeyError as error:
        return error


def test_nothing_is_made_until_there_is_something_to_write(own_home):
    assert not log_file().exists()
    path = log.write("ERROR", "first")
    assert path == log_file()
    assert path.read_text(encoding="utf-8").endswith("ERROR first\n")
    assert Path(own_home) in path.parents


def test_the_log_stays_small_however_much_is_written():
    for _ in range(12):
        log.write("ERROR", "ё" * LONGEST * 2)
    files = sorted(log_file().parent.iterdir())
    assert 1 < len(files) <= FORMER + 1
    assert sum(path.stat().st_size for path in files) < (FORMER + 1) * (LARGEST + 3 * LONGEST)


def test_a_log_that_cannot_be_written_is_said_and_stops_nothing():
    log_file().parent.parent.mkdir(parents=True, exist_ok=True)
    log_file().parent.write_text("a file where the folder should be")
    assert log.write("ERROR", "lost") is None
    assert record_fault(report_of(fault())) is None


def test_a_year_that_pythons_log_does_not_know_stops_nothing(monkeypatch):
    monkeypatch.setattr("logging.time", AfterTheLastYear)
    assert record_fault(report_of(fault())) is None


def test_letters_that_no_encoding_has_are_written_all_the_same():
    assert log.write("ERROR", "\ud800 name") is not None
    assert "\\ud800 name" in log_file().read_text(encoding="utf-8")


def test_a_report_tells_versions_and_place_and_no_folders_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    report = report_of(fault(f"{tmp_path}/Documents/армия.toml"))
    assert "Python 3." in report.text
    assert "PySide6-Essentials 6." in report.text
    assert "KeyError" in report.text
    assert "~/Documents" in report.text
    assert str(tmp_path) not in report.text
    assert str(Path(__file__).parents[1]) not in report.text
    assert report.place.startswith("KeyError test_log.py:")


def test_the_same_fault_has_the_same_place_whatever_it_says():
    assert report_of(fault("one")).place == report_of(fault("two")).place


def test_a_fault_without_end_is_cut():
    def deeper():
        deeper()

    with pytest.raises(RecursionError) as raised:
        deeper()
    assert len(report_of(raised.value).text) < 40_000
    assert len(report_of(fault("x" * 1_000_000)).text) < 40_000


@pytest.mark.parametrize(("value", "shown"), [("", False), ("0", False), ("1", True)])
def test_who_works_on_the_program_sees_tracebacks(monkeypatch, value, shown):
    monkeypatch.setenv(log.TRACEBACK, value)
    assert log.shows_tracebacks() is shown
