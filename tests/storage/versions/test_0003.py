"""The third version: armies stand in forces, and imported game data are kept."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.text import LocalText
from armybuilder.storage.game_data import ImportResult
from armybuilder.storage.store import open_store
from tests.storage.test_game_data import catalogue, data_set

VERSIONS = Path(__file__).parent


def bodies(path):
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT body FROM rosters ORDER BY id")
        return [json.loads(row[0]) for row in rows]


def moved(body, edition):
    """A body of the second version as it stands in the third."""
    body = dict(body)
    selections = body.pop("units", [])
    if "limit" in body:
        body["limits"] = {"points": str(body.pop("limit"))}
    force = {"id": "army", "entry": "army", "catalogue": edition, "selections": selections}
    return body | {"started": True, "forces": [force]}


@pytest.fixture
def second_version(path):
    shutil.copyfile(VERSIONS / "0002.db", path)
    return path


def test_the_units_of_saved_armies_move_into_a_force(second_version):
    before = bodies(second_version)
    assert [len(body["units"]) for body in before] == [3, 3]
    open_store(second_version).close()
    assert bodies(second_version) == [moved(body, "sheets_2008") for body in before]
    assert bodies(second_version)[0]["limits"] == {"points": "400"}


@pytest.mark.parametrize(
    "body",
    [
        {"game": "bronepehota"},
        {"game": "bronepehota", "units": []},
        {"game": "bronepehota", "limit": 0, "name": "\"'\\ \u0000 😀 }", "units": [{"id": "ё'\"\\"}]},
        {
            "units": [{"id": "u", "values": {"ammo": 2**60}, "children": [{"units": []}]}],
            "levels": {"a.b": "off"},
        },
    ],
)
@pytest.mark.parametrize("plain", [True, False])
def test_whatever_an_army_holds_is_moved_as_it_is(second_version, body, plain):
    with closing(sqlite3.connect(second_version)) as connection:
        text = json.dumps(body, ensure_ascii=plain)
        connection.execute("UPDATE rosters SET body = ?, edition = 'own \"one\"'", [text])
        connection.commit()
    open_store(second_version).close()
    assert bodies(second_version) == [moved(body, 'own "one"')] * 2


def kept_data() -> DataSet:
    """What the kept databases hold from the third version on; it is never changed."""
    named = catalogue("b", "a", revision=2, library=True, name=LocalText(ru="Каталог b", en="Catalogue b"))
    return data_set(catalogue("a", readme="Читать"), named)


@pytest.mark.parametrize("name", sorted(path.name for path in VERSIONS.glob("*.db") if path.stem > "0002"))
def test_game_data_of_every_version_since_are_the_same_in_this_one(path, name):
    shutil.copyfile(VERSIONS / name, path)
    with open_store(path) as store:
        current = store.game_data.current("battles")
        assert store.game_data.load(current) == kept_data()
        assert store.game_data.keep(kept_data()) == ImportResult(
            current, False, added=0, changed=0, unchanged=3
        )
