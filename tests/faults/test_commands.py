"""Every command that writes is among those that the disk is let fail under, and the others write nothing."""

import shutil
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO, TextIOWrapper

import click
import pytest

from armybuilder.cli.main import COMMANDS, main
from tests.faults.commands import DATABASE, READINGS, WORKS, begin
from tests.faults.runs import inside, silent


def commands(of: click.Command, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(of, click.Group):
        for name, inner in of.commands.items():
            yield from commands(inner, (*path, name))
    else:
        yield path


def all_commands() -> list[tuple[str, ...]]:
    made = [one for module in dict.fromkeys(COMMANDS.values()) for one in import_module(module).COMMANDS]
    return [path for one in made for path in commands(one, (one.name,))]


@pytest.mark.parametrize("path", all_commands(), ids=" ".join)
def test_each_command_is_tried_with_faults_or_writes_nothing(path):
    works, readings = (
        [words for words in of if words[: len(path)] == path]
        for of in ([work.words for work in WORKS], READINGS)
    )
    # what a start does is tried with a command that does nothing else
    works = [words for words in works if words != ("army", "list")]
    assert bool(works) != bool(readings)


def test_each_option_that_makes_another_writing_of_a_command_is_tried():
    given = {word for work in WORKS for word in work.words}
    assert given >= {"--out", "--as-copy", "--as-is", "--accept", "--army", "--battle"}


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    folder = tmp_path_factory.mktemp("begun")
    with inside(folder), silent():
        begin(folder)
    return folder


@pytest.mark.parametrize(
    "work", [work for work in WORKS if work.name.startswith("campaign")], ids=lambda work: work.name
)
def test_what_is_tried_in_campaigns_is_done_where_nothing_fails(begun, tmp_path, work):
    folder = tmp_path / "work"
    shutil.copytree(begun, folder)
    with inside(folder), silent():
        if work.prepare is not None:
            work.prepare(folder)
        assert work.run(folder) in (0, 1)
    assert all((folder / name).exists() for name in work.made)


def test_the_commands_that_only_read_write_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    begin(tmp_path)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO()))

    def everything():
        files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        # SQLite makes an empty journal to read by
        return {path: held for path, held in files.items() if held and not path.name.endswith("-shm")}

    # the first start after a change takes its backup
    assert main(["army", "list", "--db", str(DATABASE)]) == 0
    before = everything()
    for words in READINGS:
        assert main([*words, "--db", str(DATABASE)]) == 0, (words, capsys.readouterr().err)
        assert everything() == before, words
