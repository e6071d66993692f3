"""Whatever is damaged in a database, every command answers with a sentence, and all else opens."""

import contextlib
import io
import os
import random
import shutil
from pathlib import Path

import pytest

from armybuilder.cli.main import main
from tests.faults.commands import DATABASE, begin, work_named
from tests.sampling import examples
from tests.storage.damage import Loose, header_flips, zeroed_pages

COMMANDS = (
    ("db", "check"),
    ("army", "list"),
    ("army", "show", "Scouts"),
    ("army", "show", "Pack"),
    ("army", "new", "Another"),
    ("print", "Scouts", "--out", "out.pdf"),
    ("units", "bronepehota"),
    ("units", "bronepehota", "--search", "клон"),
    ("units", "toy", "--catalogue", "lions"),
    ("data", "list"),
    ("battle", "list"),
    ("battle", "show", "Ford"),
    ("db", "backup"),
    ("db", "backup", "--list"),
)
SOMETIMES = ("army new", "print", "db backup")
# values of no column's type, and what no text or number of ours is
NOTICED = ("bad UTF-8", "bytes", "fraction", "huge number")
# how many are tried; with ALL_DAMAGE in the environment all
ROWS, HEADERS, PAGES = 200, 60, 40


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A folder with a database that has a row in every table."""
    folder = tmp_path_factory.mktemp("filled")
    before = Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            begin(folder)
            for name in ("units import", "army edit", "setting"):
                work_named(name).run(folder)
    finally:
        os.chdir(before)
    return folder


@pytest.fixture
def tried(filled, tmp_path, monkeypatch):
    """Damage a copy of the database and run the commands; which of them were refused, by their words."""
    folder = tmp_path / "tried"

    def run(name, damage):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(filled, folder)
        monkeypatch.chdir(folder)
        if damage(folder / DATABASE) is False:
            return None
        return {" ".join(words) for words in chosen() if not answered(name, words, folder)}

    return run


def chosen():
    """All commands, or in daily runs those that take no time."""
    slow = examples(10) < 10
    return [words for words in COMMANDS if not slow or not " ".join(words).startswith(SOMETIMES)]


def answered(name, words, folder):
    """Run a command, which must end with an answer or a sentence; whether it was an answer."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*words, "--db", str(folder / DATABASE)])
    assert code in (0, 1, 2), (name, words)
    # what is damaged beside the answer is told too, and is no refusal
    assert code != 2 or err.getvalue().startswith("armybuilder: "), (name, words, err.getvalue())
    return code != 2


def sample(cases, many):
    """A part of the cases, the same each time; all of them when that is asked for."""
    cases = list(cases)
    if os.environ.get("ALL_DAMAGE"):
        return cases
    return random.Random(len(cases)).sample(cases, min(len(cases), examples(many, share=60)))


def test_one_damaged_value(filled, tried, tmp_path):
    loose = Loose(filled / DATABASE, tmp_path / "loose.db")
    for damage in sample(loose.damages(), ROWS):
        refused = tried(damage.name, lambda path, damage=damage: loose.damaged(damage, path))
        if refused is None:
            continue
        # reading a sound document takes the mark of a damaged one away
        marked = ".set_aside_at:" in damage.name
        unknown = damage.table.startswith(("unit_search", "item_search", "sqlite_", "_sqlite"))
        if damage.value in NOTICED and not (marked or unknown):
            assert "db check" in refused, damage.name
        if damage.table != "_sqlite_migrations":
            assert not refused & {"army list", "army show Scouts", "battle list", "data list"}, damage.name


def test_one_byte_of_the_header(filled, tried):
    for name, damage in sample(header_flips(filled / DATABASE), HEADERS):
        tried(name, damage)


def test_one_page_of_nothing(filled, tried):
    for name, damage in sample(zeroed_pages(filled / DATABASE), PAGES):
        tried(name, damage)
