"""Printing from the terminal: an army, a battle, a campaign or a game, by its name."""

import json

import pytest
from pypdf import PdfReader

from tests.cli.test_army_commands import SQUAD


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


@pytest.fixture
def army(ab):
    ab("army", "new", "Дозор", SQUAD)


def test_an_army_is_printed_in_parts(ab, army, tmp_path):
    run = ab("print", "Дозор", "--what", "summary", "--out", "a.pdf", "--languages", "ru")
    assert (run.code, run.err) == (0, "")
    assert "Состав" in text_of(tmp_path / "a.pdf")
    told = json.loads(ab("print", "Дозор", "--what", "armlists", "--out", "b.pdf", "--json").out)
    assert told["armlists"] == 1
    assert told["pages"] == 1
    assert "Состав" not in text_of(tmp_path / "b.pdf")


def test_what_there_is_to_print_is_listed(ab, army):
    told = json.loads(ab("print", "Дозор", "--list", "--json").out)
    ids = [part["id"] for part in told["parts"]]
    assert ids[:2] == ["summary", "armlists"]
    assert {"reference", "tracking", "battle_sheet", "tokens"} <= set(ids)
