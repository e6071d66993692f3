"""Game data of a whole game are kept in a few seconds, and an army's part of them is there at once.

The data are those of The 9th Age where they stand beside the checkout, else as much made up.
"""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lxml import etree

from armybuilder.catalogue.conditions import Constraint, Modifier
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.tree import Catalogue, Characteristic, Cost, Profile, Rule, SelectionEntry
from armybuilder.storage.checking import check
from armybuilder.storage.game_data import pack
from armybuilder.storage.store import open_store

BATTLESCRIBE = Path(__file__).parents[3] / "shared" / "battlescribe" / "the-9th-age"
FILES = 47
XML_BYTES = 40_000_000
TEXTS = ("description", "characteristic")


def at_most(benchmark, seconds):
    if benchmark.stats:
        assert benchmark.stats["median"] < seconds


def plain(element: etree._Element) -> dict[str, Any]:
    """An element as a dict: a child that is named in the plural holds a list."""
    found: dict[str, Any] = dict(element.attrib)
    for child in element:
        name = etree.QName(child).localname
        if name in TEXTS:
            found[name] = child.text or ""
        elif len(child) or name.endswith("s"):
            found[name] = [plain(one) | {"value": one.text or one.get("value", "")} for one in child]
    return found


def read(path: Path) -> GameFile:
    root = etree.parse(path, etree.XMLParser(remove_comments=True, remove_blank_text=True)).getroot()
    tree = msgspec.convert(plain(root), Catalogue, strict=False)
    return GameFile(path.name, tree, sum(1 for _ in root.iter("{*}selectionEntry")))


def made_up(key: int) -> SelectionEntry:
    """An entry of about a kilobyte and a half of XML."""
    parts = tuple(
        SelectionEntry(
            id=f"{key:06x}-{part}",
            name=f"Option {part} of unit {key}",
            type="upgrade",
            costs=(Cost(name="pts", type_id="points", value=Decimal(key % 300)),),
            constraints=(Constraint(id=f"{key:06x}-{part}-max", value=Decimal(part + 1)),),
            modifiers=(Modifier(field=f"{key:06x}-{part}-max", value=str(key % 7)),),
        )
        for part in range(2)
    )
    stats = tuple(Characteristic(name=name, type_id=f"type-{name}", value=str(key % 9)) for name in "MWSTIA")
    profile = Profile(id=f"{key:06x}-profile", name=f"Unit {key}", type_id="unit", characteristics=stats)
    rule = Rule(id=f"{key:06x}-rule", name=f"Rule {key}", description=f"Unit {key} may do as it likes. " * 3)
    return SelectionEntry(
        id=f"{key:06x}", name=f"Unit {key}", selection_entries=parts, profiles=(profile,), rules=(rule,)
    )


def invented() -> Iterator[GameFile]:
    yield GameFile("system.gst", Catalogue(id="system", name="System"))
    each = XML_BYTES // FILES // 1500
    for place in range(FILES - 1):
        entries = tuple(made_up(place * each + number) for number in range(each))
        tree = Catalogue(
            id=f"c{place}", name=f"Catalogue {place}", game_system_id="system", selection_entries=entries
        )
        yield GameFile(f"c{place}.cat", tree, each * 3)


def whole(files: list[GameFile]) -> DataSet:
    system = next(file for file in files if file.is_system)
    return DataSet(system, tuple(f for f in files if f.catalogue.game_system_id == system.catalogue.id))


def real() -> DataSet:
    if not BATTLESCRIBE.is_dir():
        pytest.skip("the game data are not beside this checkout")
    return whole([read(path) for path in sorted(BATTLESCRIBE.glob("*.[gc][sa]t"))])


@pytest.fixture(scope="module", params=["real", "invented"])
def data_set(request):
    return real() if request.param == "real" else whole(list(invented()))


@pytest.fixture(scope="module")
def kept(data_set, tmp_path_factory):
    with open_store(tmp_path_factory.mktemp("kept") / "armies.db") as store:
        store.game_data.keep(data_set)
        yield store


def test_keep_a_whole_game(benchmark, data_set, tmp_path):
    numbers = iter(range(10**6))

    def keep():
        with open_store(tmp_path / f"{next(numbers)}.db") as store:
            return store.game_data.keep(data_set)

    assert benchmark.pedantic(keep, rounds=3).added == len(data_set.catalogues) + 1
    at_most(benchmark, 5)


def test_keep_what_was_packed(benchmark, data_set, tmp_path):
    numbers, packed = iter(range(10**6)), pack(data_set)

    def keep():
        with open_store(tmp_path / f"{next(numbers)}.db") as store:
            return store.game_data.keep_packed(packed)

    assert benchmark.pedantic(keep, rounds=3).new
    at_most(benchmark, 1)


def test_keep_the_same_again(benchmark, kept, data_set):
    assert not benchmark.pedantic(kept.game_data.keep, [data_set], rounds=3).new
    at_most(benchmark, 5)


def test_load_a_system_and_a_catalogue(benchmark, kept, data_set):
    largest = max(data_set.catalogues, key=lambda file: file.entries).catalogue
    version = kept.game_data.current(data_set.id)
    assert benchmark(kept.game_data.load, version, [largest.id]).catalogue(largest.id) == largest
    at_most(benchmark, 0.05)


def test_load_a_whole_game(benchmark, kept, data_set):
    version = kept.game_data.current(data_set.id)
    loaded = benchmark.pedantic(kept.game_data.load, [version], rounds=3)
    assert len(loaded.catalogues) == len(data_set.catalogues)
    at_most(benchmark, 3)


def test_list_games_and_catalogues(benchmark, kept, data_set):
    def list_all():
        return [kept.game_data.catalogues(row.version) for row in kept.game_data.systems()]

    assert len(benchmark(list_all)[0]) == len(data_set.catalogues)
    at_most(benchmark, 0.01)


def test_check_a_database_with_a_game(benchmark, kept):
    assert benchmark.pedantic(check, [kept.path], rounds=3).sound
    at_most(benchmark, 3)
