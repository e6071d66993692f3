"""A file is written whole or not at all, and never over what must stay."""

import os

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange import files as module
from armybuilder.exchange.files import read_file, write_file
from armybuilder.storage.store import open_store
from tests.systems import needs_links, needs_pipes, needs_rights


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "armies.db"
    with open_store(path) as store:
        store.settings.set("theme", "dark")
        store.backups.take("asked")
    return path


def refused(key, path):
    with pytest.raises(Problem) as caught:
        write_file(path, b"new")
    assert caught.value.key == key


def test_a_file_is_written_and_nothing_left_beside_it(tmp_path):
    write_file(tmp_path / "list.txt", b"new")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


def test_a_database_its_journal_and_its_backups_stay(database):
    copy = next(database.with_name("armies.db-backups").iterdir())
    journal = database.with_name("armies.db-wal")
    journal.touch()
    before = {path: path.read_bytes() for path in (database, copy, journal)}
    for path in before:
        refused("file.database", path)
    refused("file.folder", copy.parent)
    assert {path: path.read_bytes() for path in before} == before


@needs_links
def test_a_link_stays_a_link_and_leads_to_what_was_written(tmp_path, database):
    target, link = tmp_path / "real.txt", tmp_path / "link.txt"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    (tmp_path / "to-database").symlink_to(database)
    refused("file.database", tmp_path / "to-database")


def test_a_file_that_may_only_be_read_stays(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(b"old")
    path.chmod(0o444)
    refused("file.no_rights", path)
    assert path.read_bytes() == b"old"


@needs_rights
def test_rights_stay_as_they_are(tmp_path):
    path = tmp_path / "list.txt"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_file(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_disk_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "list.txt"
    path.write_bytes(b"old")

    def fail(handle):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(module.os, "fsync", fail)
    refused("file.unwritable", path)
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("list.txt", b"old")]


@needs_pipes
def test_a_pipe_is_neither_waited_for_nor_written_to(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused("file.not_plain", pipe)
    with pytest.raises(Problem) as caught:
        read_file(pipe)
    assert caught.value.key == "file.endless"
