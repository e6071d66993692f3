"""Which kind of file an import holds."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.importing import read_any, read_any_army
from tests.exchange.web import army, as_bytes, data_of, entry
from tests.samples import CLONES

CATALOGUE = {CLONES.id: CLONES}
ARMY = f'[[unit]]\nid = "{CLONES.id}"\n'
OWN = """
edition = "sheets_2008"
faction = "polaris"

[[squad]]
id = "own"
name = { ru = "Свои" }
cost = 10
troopers = ["2 4 Д6+2 1Д12 0 Рм 2", "2 4 - - 3 - 2", "2 4 - - 3 - 2", "2 4 - - 3 - 2", "2 4 - - 3 - 2", "2 4 - - 3 - 2"]
"""


def read(data, name="file"):
    return read_any(data, name, lambda _: CATALOGUE, "ru")


def test_army_files_web_armies_and_armlists_are_told_apart():
    assert read(ARMY.encode()).army.roster.units
    assert read(as_bytes(army([entry("a", data_of(CLONES) | {"id": "x"})]))).army.roster.units
    assert [u.id for u in read(OWN.encode()).units] == ["sheets_2008.polaris.own"]


def test_a_file_of_something_else_is_a_problem():
    with pytest.raises(Problem) as caught:
        read(b"[tool]\nname = 'x'")
    assert caught.value.key == "file.unknown_kind"


def test_an_army_is_asked_for_and_the_file_holds_units(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    with pytest.raises(Problem) as caught:
        read_any_army(path, lambda _: CATALOGUE)
    assert caught.value.key == "file.no_army"


def test_an_army_of_a_game_that_is_not_there():
    with pytest.raises(Problem) as caught:
        read(b"game = 'chess'")
    assert caught.value.key == "game.unknown"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[]", "file.not_object"),
        ("null", "file.not_object"),
        ("[" * 100_000, "file.too_deep"),
        ("{,}", "file.bad_json"),
        (r'{"name": "\ud800"}', "file.bad_json"),
    ],
)
def test_a_json_file_is_judged_as_json(text, key):
    with pytest.raises(Problem) as caught:
        read(text.encode(), "army.JSON")
    assert caught.value.key == key
