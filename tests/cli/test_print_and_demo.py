"""Armlists on paper, and the main job from an empty disk."""

import json
import os
import subprocess
import sys
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.cli.test_army_commands import HELIX, LEGAL, SQUAD

WIDTH = {"a4": 595, "letter": 612}
PROGRAM = [sys.executable, "-c", "import sys; from armybuilder.cli.main import main; sys.exit(main())"]


def words_of(path):
    """Pages and text of a PDF."""
    reader = PdfReader(BytesIO(path.read_bytes()))
    return reader.pages, "\n".join(page.extract_text() for page in reader.pages)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("state", ["current", "clean"])
def test_armlists_are_written(ab, tmp_path, language, paper, state):
    ab("army", "new", "Дозор", SQUAD, HELIX)
    out = tmp_path / "armlists.pdf"
    options = ("--out", out, "--paper", paper, "--state", state, "--lang", language)
    run = ab("print", "Дозор", *options)
    assert (run.code, run.err) == (0, "")
    assert str(out) in run.out
    pages, text = words_of(out)
    assert round(float(pages[0].mediabox.width)) == WIDTH[paper]
    assert "Helix" in text
    assert ("клон-пехота" in text) == (language == "ru")


def test_printing_as_json_and_without_a_summary(ab, tmp_path):
    army = tmp_path / "army.toml"
    army.write_text(LEGAL, encoding="utf-8")
    with_summary = json.loads(ab("print", army, "--out", "a.pdf", "--json").out)
    assert (with_summary["sheets"], with_summary["paper"]) == (2, "a4")
    ab("print", army, "--out", "b.pdf", "--no-summary")
    assert len(words_of(tmp_path / "b.pdf")[0]) < len(words_of(tmp_path / "a.pdf")[0])


@pytest.mark.parametrize("out", ["no/such/folder/a.pdf", "", ".", "x" * 300 + ".pdf", "a.pdf/b.pdf"])
def test_a_place_that_cannot_be_written_is_one_line_and_leaves_nothing(ab, tmp_path, out):
    (tmp_path / "a.pdf").write_text("a file, not a folder", encoding="utf-8")
    ab("army", "new", "Дозор", SQUAD)
    before = sorted(tmp_path.iterdir())
    run = ab("print", "Дозор", "--out", out)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_demonstration_makes_a_legal_army_and_its_armlists(ab, tmp_path, language):
    run = ab("demo", "--out", tmp_path / "out", "--lang", language)
    assert (run.code, run.err) == (0, "")
    made = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"demo.db", "armlists-ru.pdf", "armlists-en.pdf", "army.toml"} <= made
    army = json.loads(ab("validate", tmp_path / "out" / "army.toml", "--json").out)
    assert army["legal"] is True
    _, text = words_of(tmp_path / "out" / f"armlists-{language}.pdf")
    shown = json.loads(ab("demo", "--out", tmp_path / "out", "--lang", language, "--json").out)
    for unit in shown["units"]:
        assert unit["name"].split("№")[0].split()[0] in text


def test_the_demonstration_where_nothing_can_be_written(ab, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = ab("demo", "--out", tmp_path / "file")
    assert run.code == 2
    assert len(run.err.splitlines()) == 1


def run_program(*words, **options):
    environment = {**os.environ, "ARMYBUILDER_LANG": "ru", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [*PROGRAM, *words], env=environment, capture_output=True, encoding="utf-8", check=False, **options
    )


def test_the_program_itself_ends_with_the_code_and_one_line(tmp_path):
    run = run_program("validate", "Никто", "--db", str(tmp_path / "a.db"))
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path):
    program = subprocess.Popen(
        [*PROGRAM, "units", "bronepehota", "--json", "--db", str(tmp_path / "a.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout.read(10)
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait() == 0
    program.stderr.close()


def test_a_terminal_without_cyrillic_still_shows_something(tmp_path):
    environment = {**os.environ, "ARMYBUILDER_LANG": "ru", "PYTHONIOENCODING": "ascii"}
    words = [*PROGRAM, "units", "bronepehota", "--db", str(tmp_path / "a.db")]
    run = subprocess.run(words, env=environment, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"sheets_2008.polaris.helix" in run.stdout
