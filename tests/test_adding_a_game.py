"""docs/adding-a-game.md leads to a game that plays: its files, copied in their order, and the commands that it shows."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "adding-a-game.md").read_text("utf-8")
FILE = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EMPTY = re.compile(r"Make an empty `([\w/.]+)`")
REGISTRATION = re.compile(r"^WITH_ARMLISTS = .*$", re.MULTILINE)
LEFT_OUT = ("ruff", "mypy", "lint-imports")
NEW_FILES = 14
COPIED = ("armybuilder", "resources", "db", "tests", "pyproject.toml", "tools")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of the program with everything that the page says."""
    top = tmp_path_factory.mktemp("checkout")
    for name in COPIED:
        if (TOP / name).is_dir():
            shutil.copytree(TOP / name, top / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(TOP / name, top / name)
    for path, text in [*FILE.findall(PAGE), *((path, "") for path in EMPTY.findall(PAGE))]:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text(text, encoding="utf-8")
    games = top / "armybuilder" / "games" / "__init__.py"
    told = REGISTRATION.search(PAGE)[0]
    games.write_text(REGISTRATION.sub(told, games.read_text("utf-8")), encoding="utf-8")
    return top


def commands():
    """Yield the commands of the page with what it shows of their answer; the last one of all opens the window."""
    for block in re.findall(r"^```\n(\$.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, answer = part.partition("\n")
            yield shlex.split(line), [shown for shown in answer.splitlines() if shown != "…"]


@pytest.mark.full
def test_the_page_leads_to_a_game_that_plays(checkout):
    ran = 0
    for words, answer in commands():
        if words[0] in LEFT_OUT or words[-2:] == ["--db", "try.db"]:
            continue
        assert words[0] == "python"
        run = subprocess.run(
            [sys.executable, *words[1:]],
            cwd=checkout,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode in (0, 1), (words, run.stdout, run.stderr)
        assert "pytest" not in words or run.returncode == 0, run.stdout
        shown = [line.split() for line in run.stdout.splitlines()]
        assert [line for line in answer if line.split() not in shown] == []
        ran += 1
    assert ran > 6


def test_the_page_counts_its_files():
    new = {
        *(path for path, _ in FILE.findall(PAGE)),
        *EMPTY.findall(PAGE),
        *re.findall(r"`(tests/rules/kept/\w+\.txt)`", PAGE),
    }
    assert len(new) == NEW_FILES
    assert "fourteen new files" in PAGE
    assert not any((TOP / path).exists() for path in new)
