"""Files that earlier states of the program have written stay readable: what was kept of each form is read as it was meant.

A form that is changed gets further files, with the next number; those that are here are never written anew.
"""

from pathlib import Path

import pytest

from armybuilder.collecting import read_rows
from armybuilder.exchange.collection_table import read_collection_table
from armybuilder.exchange.pack import read_pack
from armybuilder.games import game
from armybuilder.games.content_type import UNIT
from armybuilder.library_files import LibraryFile
from armybuilder.pack_taking import take_pack
from armybuilder.packs import plan_of_pack
from armybuilder.storage.store import open_store

KEPT = Path(__file__).parent / "kept"
TEXTS = sorted(KEPT.glob("*-*-1.ru.toml"))
TABLES = sorted(path for path in KEPT.glob("*-*-1.*.*") if path.suffix in (".csv", ".xlsx"))


def records_of(path):
    """The records of a kept file, by id; everything in it has to be right."""
    of_game, kind, _ = path.name.split("-")
    type_id = UNIT if kind == "units" else kind.removesuffix("s")
    file = LibraryFile(path.read_bytes(), path.name, game(of_game), type_id)
    file.recognise({})
    (planned,) = file.plan(lambda _: {})
    unknown = [column.head for layout in file.layouts for column in layout.columns if column.how == "unknown"]
    assert (unknown, [entry.mistakes for entry in planned.plan.of("wrong", "twice")]) == ([], [])
    return {record.id: record for record in planned.plan.wanted}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_kept_text_files_are_read(path):
    assert records_of(path)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_kept_tables_hold_what_the_text_files_hold(path):
    told = records_of(path.with_name(f"{path.name.split('.')[0]}.ru.toml"))
    assert records_of(path) == told


@pytest.mark.parametrize("name", ["collection-1.ru.csv", "collection-1.en.csv", "collection-1.ru.xlsx"])
def test_kept_tables_of_a_collection_are_read(name):
    table = read_collection_table((KEPT / name).read_bytes(), name)
    (one,) = read_rows(table.rows, "bronepehota", {}, (), table.problems).added
    assert (one.entry, one.owned, one.built, one.painted) == ("sheets_2008.polaris.raptor", 3, 2, 1)
    assert (one.place, one.notes) == ("Box; 2", "=x\nдва")


@pytest.mark.parametrize(("name", "count"), [("pack-1.abpack", 6), ("pack-2.abpack", 11)])
def test_kept_packs_are_read(tmp_path, name, count):
    with open_store(tmp_path / "a.db") as store:
        plan = plan_of_pack(store, read_pack((KEPT / name).read_bytes(), name))
        assert plan.counts == {"new": count, "changed": 0, "equal": 0, "refused": 0}
        take_pack(store, plan.entries, "")
        again = plan_of_pack(store, plan.pack)
        assert again.counts == {"new": 0, "changed": 0, "equal": count, "refused": 0}
