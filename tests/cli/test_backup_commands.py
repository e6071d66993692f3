"""Copies on the command line: what they hold, and the way back from everything."""

import json
import shlex

import pytest

from tests.cli.test_army_commands import SQUAD


def armies(ab, *words):
    return sorted(row["name"] for row in json.loads(ab("army", "list", "--json", *words).out))


def copies(ab):
    return json.loads(ab("db", "backup", "--list", "--json").out)


def asked_for(ab):
    return next(copy for copy in copies(ab) if copy["reason"] == "asked")


@pytest.fixture
def lost(ab):
    """A database whose only army was renewed and then deleted after a copy."""
    ab("army", "new", "Первая", SQUAD)
    ab("db", "backup")
    ab("army", "delete", "Первая")
    ab("army", "new", "Вторая", SQUAD)
    return ab


def test_the_list_tells_what_copies_hold_and_how_they_differ(lost):
    copy = asked_for(lost)
    assert [army["name"] for army in copy["armies"]] == ["Первая"]
    assert (copy["added"], copy["changed"], copy["gone"]) == (["Вторая"], [], ["Первая"])
    assert copy["odd_date"] is None


@pytest.mark.parametrize(("language", "why"), [("ru", "по просьбе"), ("en", "asked for")])
def test_the_list_speaks_in_words(lost, language, why):
    told = lost("db", "backup", "--list", "--lang", language)
    assert told.code == 0
    assert why in told.out
    assert "Первая" in told.out


def test_a_single_army_is_taken_from_the_newest_copy_that_has_it(lost):
    told = lost("db", "restore", "--army", "первая")
    assert told.code == 0
    assert armies(lost) == ["Вторая", "Первая"]
    again = lost("db", "restore", "--army", "Первая")
    assert (again.code, len(again.err.splitlines())) == (2, 1)


def test_an_army_as_a_copy(lost):
    lost("army", "restore", "Первая")
    assert lost("db", "restore", asked_for(lost)["path"], "--army", "Первая", "--as-copy").code == 0
    assert armies(lost) == ["Вторая", "Первая", "Первая 2"]


def test_the_way_back_from_a_restore_is_told_and_works(lost):
    restored = lost("db", "restore", asked_for(lost)["path"])
    command = next(line for line in restored.out.splitlines() if "db restore" in line).split("armybuilder ")[
        1
    ]
    assert armies(lost) == ["Первая"]
    assert lost(*shlex.split(command)).code == 0
    assert armies(lost) == ["Вторая"]


def test_a_file_from_elsewhere_is_restored(lost, tmp_path):
    stick = tmp_path / "stick.sqlite"
    lost("db", "copy", stick)
    lost("army", "delete", "Вторая")
    assert lost("db", "restore", stick).code == 0
    assert armies(lost) == ["Вторая"]


@pytest.mark.parametrize(
    "words",
    [("--as-copy",), ("--army", "Третья"), ("nothing.db",), ("nothing.db", "--army", "Первая")],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_cannot_be_restored_is_said_in_a_line(lost, words, language):
    told = lost("db", "restore", *words, "--lang", language)
    assert (told.code, told.out, len(told.err.splitlines())) == (2, "", 1)
