"""The pages about adding a game and a rule lead to what they promise: their files, and the commands that they show."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
GAME, RULE = ((TOP / "docs" / f"adding-a-{name}.md").read_text("utf-8") for name in ("game", "rule"))
FILE = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EMPTY = re.compile(r"Make an empty `([\w/.]+)`")
APPENDED = re.compile(r"Append to\s`([\w/.]+)`.*?```toml\n(.*?)^```$", re.DOTALL | re.MULTILINE)
REGISTRATION = re.compile(r"^WITH_ARMLISTS = .*$", re.MULTILINE)
LISTED = re.compile(r"^(from [\w.]+ import )[\w, ]+\n…\n(.*?)^```$", re.DOTALL | re.MULTILINE)
RESOLVER = "armybuilder/games/batalist/rules/resolver.py"
WINDOW = ["--db", "try.db"]
NEW_FILES = 14
COPIED = ("armybuilder", "resources", "db", "tests", "tools", "pyproject.toml")


def put(top, path, text):
    """Write a file of a page."""
    (top / path).parent.mkdir(parents=True, exist_ok=True)
    (top / path).write_text(text, encoding="utf-8")


def change(top, path, old, new):
    """Put something else into a file that is there."""
    before = (top / path).read_text("utf-8")
    assert len(re.findall(old, before, re.MULTILINE)) == 1, (path, old)
    put(top, path, re.sub(old, lambda _: new, before, flags=re.MULTILINE))


def add_game(top):
    """Do what the page about games says."""
    for path, text in [*FILE.findall(GAME), *((path, "") for path in EMPTY.findall(GAME))]:
        put(top, path, text)
    change(top, "armybuilder/games/__init__.py", REGISTRATION.pattern, REGISTRATION.search(GAME)[0])


def add_rule(top):
    """Do what the page about rules says."""
    for path, text in FILE.findall(RULE):
        put(top, path, text)
    ((path, text),) = APPENDED.findall(RULE)
    put(top, path, (top / path).read_text("utf-8") + "\n" + text)
    found = LISTED.search(RULE)
    change(top, RESOLVER, rf"^{re.escape(found[1])}.*$", found[0].partition("\n")[0])
    neighbour = found[2].partition("\n")[0]
    change(top, RESOLVER, rf"^{neighbour}\n", found[2])


@pytest.fixture
def checkout(tmp_path):
    """A copy of the program, with what is compiled of it."""
    for name in COPIED:
        if (TOP / name).is_dir():
            shutil.copytree(TOP / name, tmp_path / name)
        else:
            shutil.copy(TOP / name, tmp_path / name)
    return tmp_path


def commands(page):
    """Yield the commands of a page that Python carries out and return, with what it shows of their answers."""
    for block in re.findall(r"^```\n(\$.*?)^```$", page, re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, answer = part.partition("\n")
            words = shlex.split(line)
            if words[0] == "python" and words[-2:] != WINDOW:
                yield words[1:], [shown for shown in answer.splitlines() if shown != "…"]


@pytest.mark.full
@pytest.mark.parametrize(("page", "do"), [(GAME, add_game), (RULE, add_rule)], ids=["game", "rule"])
def test_a_page_leads_to_what_it_promises(checkout, page, do):
    do(checkout)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"}
    for words, answer in commands(page):
        run = subprocess.run(
            [sys.executable, *words],
            cwd=checkout,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        # 1 is an army that is not legal, as the page wants it
        assert run.returncode == 0 or (run.returncode == 1 and "pytest" not in words), (
            words,
            run.stdout,
            run.stderr,
        )
        shown = [line.split() for line in run.stdout.splitlines()]
        assert [line for line in answer if line.split() not in shown] == []


def test_the_page_about_games_counts_its_files():
    kept = re.findall(r"`(tests/rules/kept/\w+\.txt)`", GAME)
    new = {*(path for path, _ in FILE.findall(GAME)), *EMPTY.findall(GAME), *kept}
    assert len(new) == NEW_FILES
    assert "fourteen new files" in GAME
    assert not any((TOP / path).exists() for path in new)
