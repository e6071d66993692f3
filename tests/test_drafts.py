"""Drafts go, with or without the program that made them; but not under one that is at work."""

import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from armybuilder import drafts
from armybuilder.drafts import clear_drafts, draft_beside
from tests.systems import lets_open_files_go, needs_kill

WRITE_FOR_EVER = """
import sys, time
from pathlib import Path
from armybuilder.drafts import draft_beside

with draft_beside(Path(sys.argv[1])) as draft:
    draft.write_bytes(b"half")
    print(draft, flush=True)
    time.sleep(600)
"""


@pytest.fixture
def another(tmp_path, request):
    """Another program that is in the middle of writing."""
    command = [sys.executable, "-c", WRITE_FOR_EVER, str(tmp_path / "list.txt")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=request.config.rootpath) as program:
        assert program.stdout.readline()
        yield program
        program.kill()


def test_a_draft_takes_its_place_and_nothing_is_left(tmp_path):
    with draft_beside(tmp_path / "list.txt") as draft:
        draft.write_bytes(b"whole")
        draft.with_name("draft-journal").touch()
        draft.replace(tmp_path / "list.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["list.txt"]


def test_nor_is_anything_left_of_one_that_failed(tmp_path):
    with suppress(ZeroDivisionError), draft_beside(tmp_path / "list.txt") as draft:
        draft.write_bytes(b"half")
        raise ZeroDivisionError
    assert not [*tmp_path.iterdir()]


def test_what_another_program_is_at_work_on_stays(tmp_path, another):
    with draft_beside(tmp_path / "list.txt") as draft:
        draft.write_bytes(b"whole")
        assert len([*tmp_path.iterdir()]) == 2
    (left,) = tmp_path.iterdir()
    assert (left / "draft").read_bytes() == b"half"


@needs_kill
def test_what_a_killed_program_left_goes_with_the_next_of_any_name(tmp_path, another):
    another.send_signal(signal.SIGKILL)
    another.wait()
    assert [*tmp_path.iterdir()]
    with draft_beside(tmp_path / "other.txt"):
        assert len([*tmp_path.iterdir()]) == 1
    assert not [*tmp_path.iterdir()]


def test_the_rest_of_one_that_was_half_cleared_away_goes(tmp_path):
    for names in ((), ("draft",), ("in-use",)):
        folder = tmp_path / ".list.txt.0011aabb.armybuilder-draft"
        folder.mkdir()
        for name in names:
            (folder / name).touch()
        clear_drafts(tmp_path)
        assert not folder.exists()


def test_files_and_folders_of_others_stay(tmp_path):
    names = (".list.txt.0011aabb", ".list.txt.armybuilder-draft", "a.0011aabb.armybuilder-draft")
    for name in names:
        (tmp_path / name).mkdir()
    (tmp_path / ".a.0011aabb.armybuilder-draft").touch()
    clear_drafts(tmp_path)
    assert len([*tmp_path.iterdir()]) == 4


def test_the_longest_name_that_a_disk_takes(tmp_path):
    target = tmp_path / ("🦁" * 60 + ".txt")
    with draft_beside(target) as draft:
        draft.touch()
        draft.replace(target)
    assert target.exists()


@lets_open_files_go
def test_one_that_is_cleared_away_before_it_is_held_is_made_anew(tmp_path, monkeypatch):
    hold, made = drafts._hold, []

    def clear_first(mark):
        if not made:
            made.append(Path(mark.name).parent)
            shutil.rmtree(made[0])
        return hold(mark)

    monkeypatch.setattr(drafts, "_hold", clear_first)
    with draft_beside(tmp_path / "list.txt") as draft:
        assert draft.parent.is_dir()
        assert draft.parent not in made


def test_a_disk_without_locks_keeps_what_may_be_at_work(tmp_path, monkeypatch):
    monkeypatch.setattr(drafts, "_hold", lambda _: None)
    with draft_beside(tmp_path / "list.txt") as draft:
        clear_drafts(tmp_path)
        draft.touch()
    assert not [*tmp_path.iterdir()]
