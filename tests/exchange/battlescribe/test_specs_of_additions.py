"""The specs of New Recruit's additions, where they are at hand: each is read, written back, and played."""

import json

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.data_writing import data_json, data_xml
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.roster.engine import Engine, new_roster
from tests.exchange.battlescribe.real_data import REAL

yaml = pytest.importorskip("yaml")
SPECS = REAL / "new-recruit" / "specs"
FORCE = {"id": "force", "name": "Force"}

pytestmark = pytest.mark.skipif(not SPECS.exists(), reason="the specs are not beside the checkout")


def spec_of(name):
    return yaml.safe_load((SPECS / f"{name}.yaml").read_text(encoding="utf-8"))


def files_of(setup):
    """The game system of a spec, then its catalogues, as JSON data would hold them."""
    system = {"battleScribeVersion": "2.03", "revision": 1, "forceEntries": [FORCE], **setup["gameSystem"]}
    yield {"gameSystem": system}
    for catalogue in setup.get("catalogues", ()):
        whole = {"battleScribeVersion": "2.03", "revision": 1, "gameSystemId": system["id"], **catalogue}
        yield {"catalogue": whole}


def missing(expected, found, at=""):
    """Yield what is expected and not found, by its path."""
    for key, value in expected.items():
        if key in ("fields", "children", "entryType"):
            continue
        if isinstance(value, list):
            for item in value:
                yield from missing_in(item, found.get(key, []), f"{at}/{key}")
        elif said(found.get(key)) != said(value):
            yield f"{at}/{key}: {value}"
    for key, value in expected.get("fields", {}).items():
        if said(found.get(key)) != said(value):
            yield f"{at}/{key}: {value}"
    for child in expected.get("children", ()):
        kind = f"{child['entryType']}s"
        yield from missing_in(child, found.get(kind, []), f"{at}/{kind}")


def missing_in(expected, found, at):
    """Yield what the best of several lacks."""
    yield from min((list(missing(expected, one, at)) for one in found), key=len, default=[f"{at}: none"])


def said(value):
    return str(value).lower()


@pytest.mark.parametrize("name", sorted(path.stem for path in SPECS.glob("*.yaml")))
def test_what_a_spec_adds_is_read_written_and_played(name):
    spec = spec_of(name)
    read = [read_catalogue(json.dumps(file).encode(), "spec.json") for file in files_of(spec["setup"])]
    assert [note.key for _, notes in read for note in notes] == []
    written = [json.loads(data_json(catalogue)) for catalogue, _ in read]
    for catalogue, _ in read:
        again, _ = read_catalogue(data_xml(catalogue), "spec.xml")
        # JSON says by itself that it is New Recruit's
        assert replace(again, extended=True) == replace(catalogue, extended=True)
    expected = spec["steps"][0]["expectedState"]
    system, *catalogues = (next(iter(file.values())) for file in written)
    lacking = [*missing(expected.get("gameSystem", {}), system)]
    for one in expected.get("catalogues", ()):
        lacking += missing_in(one, catalogues, "catalogue")
    assert lacking == []
    play(GameData(read[0][0], [catalogue for catalogue, _ in read[1:]]))


def play(data):
    """Take every unit of every catalogue alone."""
    for own in data.catalogues:
        engine = Engine(data, new_roster(data, "spec"))
        force, _ = engine.add_force("force", own)
        for root in data.expansion(own).roots:
            engine.select(force.id, root.full_id)
        assert len(engine.roster.forces[0].selections) >= len(data.expansion(own).roots)
        assert engine.constraint_errors is not None
