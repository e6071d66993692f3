"""Imported game data are kept by version: new data never change an army, and nothing is kept for nobody."""

import signal
import subprocess
import sys
from datetime import UTC, datetime
from decimal import Decimal
from itertools import islice

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import Catalogue, CatalogueLink, Cost, SelectionEntry
from armybuilder.roster.model import Roster
from armybuilder.storage.checking import check
from armybuilder.storage.game_data import CatalogueRow, ImportResult, pack
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, save
from tests.systems import needs_kill

SYSTEM = GameFile("battles.gst", Catalogue(id="battles", name="Битвы", revision=3), 2)


def catalogue(key, *links, revision=1, **fields) -> GameFile:
    """A catalogue with one entry, linked to others by id."""
    named = {"name": f"Каталог {key}", "game_system_id": "battles"} | fields
    entry = SelectionEntry(
        id=f"{key}.unit",
        name=LocalText(ru="Отряд", en="Unit"),
        costs=(Cost(type_id="pts", value=Decimal("12.50")),),
        constraints=(Constraint(id="most", value=Decimal(3)),),
    )
    opened = tuple(CatalogueLink(id=f"{key}-{link}", target_id=link) for link in links)
    tree = Catalogue(id=key, revision=revision, catalogue_links=opened, selection_entries=(entry,), **named)
    return GameFile(f"{key}.cat", tree, 1)


def data_set(*catalogues, system=SYSTEM) -> DataSet:
    return DataSet(system, catalogues)


def army(version="", name="Армия") -> Roster:
    return Roster(game="battles", name=name, data=version)


def judged():
    """A verdict: of an empty army, for what it says does not matter here."""
    return GAME.judge(Roster(game=GAME.id))


def ids(found):
    return [file.catalogue.id for file in found.catalogues]


def rows_of(store, table):
    return store._connection.rows(f"SELECT * FROM {table}")


@pytest.fixture
def data(store):
    return store.game_data


def test_what_is_kept_comes_back(data):
    whole = data_set(catalogue("a"), catalogue("b", "a"))
    kept = data.keep(whole)
    assert kept == ImportResult(kept.version, new=True, added=3, changed=0, unchanged=0)
    assert data.current("battles") == kept.version
    assert data.load(kept.version) == whole


def test_a_game_is_listed_with_its_catalogues(data):
    before = datetime.now(UTC)
    library = catalogue("b", library=True, revision=7)
    kept = data.keep(data_set(library, catalogue("a")))
    (row,) = data.systems()
    assert (row.id, row.name, row.revision, row.version) == ("battles", "Битвы", 3, kept.version)
    assert (row.catalogues, row.entries) == (2, 4)
    assert before <= row.imported_at <= datetime.now(UTC)
    assert data.catalogues(kept.version) == [
        CatalogueRow("a", "Каталог a", 1, library=False, entries=1, file="a.cat"),
        CatalogueRow("b", "Каталог b", 7, library=True, entries=1, file="b.cat"),
    ]


def test_a_system_alone_is_a_game_too(data):
    kept = data.keep(data_set())
    assert data.load(kept.version) == data_set()
    assert data.systems()[0].catalogues == 0


def test_what_has_no_name_goes_by_its_file(data):
    kept = data.keep(data_set(catalogue("a", name="")))
    assert [row.name for row in data.catalogues(kept.version)] == ["a.cat"]


def test_nothing_is_known_of_what_was_never_imported(data):
    assert data.systems() == []
    assert data.current("battles") is None
    assert data.catalogues("nothing") == []
    data.remove("battles")


def test_games_lie_side_by_side(data):
    other = GameFile("war.gst", Catalogue(id="war", name="Война"))
    wars = data_set(catalogue("a", game_system_id="war"), system=other)
    battles = data_set(catalogue("a"))
    kept = [data.keep(wars), data.keep(battles)]
    assert [row.id for row in data.systems()] == ["battles", "war"]
    assert [data.load(one.version) for one in kept] == [wars, battles]
    data.remove("war")
    assert [row.id for row in data.systems()] == ["battles"]
    assert data.load(kept[1].version) == battles


def test_importing_the_same_again_changes_nothing(store, data):
    whole = data_set(catalogue("a"), catalogue("b"))
    first = data.keep(whole)
    tables = ("game_files", "game_versions", "game_version_files", "game_systems")
    before = [rows_of(store, table) for table in tables]
    again = data.keep(data.load(first.version))
    assert again == ImportResult(first.version, new=False, added=0, changed=0, unchanged=3)
    assert [rows_of(store, table) for table in tables] == before


def test_a_single_catalogue_is_added_or_renewed_and_the_others_stay(data):
    first = data.keep(data_set(catalogue("a"), catalogue("b")))
    system = data.load(first.version, []).system
    added = data.keep(DataSet(system, (catalogue("c"),)))
    assert added == ImportResult(added.version, new=True, added=1, changed=0, unchanged=1)
    renewed = data.keep(DataSet(system, (catalogue("a", revision=2),)))
    assert renewed == ImportResult(renewed.version, new=True, added=0, changed=1, unchanged=1)
    assert [(row.id, row.revision) for row in data.catalogues(renewed.version)] == [
        ("a", 2),
        ("b", 1),
        ("c", 1),
    ]


def test_the_way_by_which_files_came_does_not_matter(path, tmp_path):
    with open_store(path) as store, open_store(tmp_path / "other.db") as other:
        at_once = store.game_data.keep(data_set(catalogue("a"), catalogue("b")))
        other.game_data.keep(data_set(catalogue("b")))
        one_by_one = other.game_data.keep(data_set(catalogue("a")))
        assert at_once.version == one_by_one.version


def test_older_data_can_be_taken_back(data):
    first = data.keep(data_set(catalogue("a")))
    data.keep(data_set(catalogue("a", revision=2)))
    back = data.keep(data_set(catalogue("a")))
    assert back == ImportResult(first.version, new=True, added=0, changed=1, unchanged=1)
    assert data.load(back.version) == data_set(catalogue("a"))


def test_of_two_catalogues_with_one_id_the_later_counts(data):
    kept = data.keep(data_set(catalogue("a"), catalogue("a", revision=2)))
    assert kept.added == 2
    assert [row.revision for row in data.catalogues(kept.version)] == [2]


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ([], []),
        (["a"], ["a"]),
        (["b"], ["b", "c", "d"]),
        (["d"], ["b", "c", "d"]),  # in a circle
        (["e"], ["e"]),  # itself, the system, and one that is not there
        (["nothing", "battles", "a"], ["a"]),
        (None, ["a", "b", "c", "d", "e"]),
    ],
)
def test_named_catalogues_are_loaded_with_what_they_link_to(data, named, found):
    files = [catalogue("a"), catalogue("b", "c"), catalogue("c", "d"), catalogue("d", "b")]
    kept = data.keep(data_set(*files, catalogue("e", "e", "battles", "gone")))
    loaded = data.load(kept.version, named)
    assert loaded.system == SYSTEM
    assert ids(loaded) == found


def test_only_what_is_asked_for_is_read(store, data):
    kept = data.keep(data_set(catalogue("a"), catalogue("b")))
    spoil_content(store, "b")
    assert ids(data.load(kept.version, ["a"])) == ["a"]


def test_progress_is_told_file_by_file(data):
    told = []
    data.keep(data_set(catalogue("a"), catalogue("b")), lambda *step: told.append(step) or True)
    assert told == [(1, 3, "a.cat"), (2, 3, "b.cat"), (3, 3, "battles.gst")]


@pytest.mark.parametrize("last", [1, 2, 3])
def test_a_cancelled_import_keeps_nothing(store, data, last):
    first = data.keep(data_set(catalogue("a")))
    more = data_set(catalogue("a", revision=2), catalogue("b"))
    assert data.keep(more, lambda *step: step[0] < last) is None
    assert data.current("battles") == first.version
    assert len(rows_of(store, "game_files")) == 2


def test_what_was_packed_before_is_kept_alike(data):
    whole = data_set(catalogue("a"))
    assert data.load(data.keep_packed(pack(whole)).version) == whole


# Versions and the armies that are pinned to them


@pytest.fixture
def two_versions(store, data):
    """An army on the older of two versions: its id, the two versions."""
    first = data.keep(data_set(catalogue("a"), catalogue("b"))).version
    key = store.rosters.create(army(first), judged())
    second = data.keep(data_set(catalogue("a", revision=2))).version
    return key, first, second


def versions_of(store):
    return {row[0] for row in rows_of(store, "game_versions")}


def test_newer_data_leave_the_older_to_armies_on_it(store, data, two_versions):
    _, first, second = two_versions
    assert versions_of(store) == {first, second}
    assert [file.catalogue.revision for file in data.load(first).catalogues] == [1, 1]
    assert [file.catalogue.revision for file in data.load(second).catalogues] == [2, 1]
    assert len(rows_of(store, "game_files")) == 4


def test_a_version_without_armies_goes_when_it_is_not_current_any_more(store, data):
    data.keep(data_set(catalogue("a")))
    kept = data.keep(data_set(catalogue("a", revision=2)))
    assert versions_of(store) == {kept.version}
    assert len(rows_of(store, "game_files")) == len(rows_of(store, "game_version_files")) == 2


def test_a_deleted_army_and_a_copy_still_pin(store, data, two_versions):
    key, first, _ = two_versions
    copied = store.rosters.copy(key, "Копия")
    store.rosters.delete(key)
    data.prune()
    assert first in versions_of(store)
    with store._connection.writing() as db:
        db.execute("DELETE FROM rosters WHERE id = ?", [key])
    data.prune()
    assert first in versions_of(store)
    with store._connection.writing() as db:
        db.execute("DELETE FROM rosters WHERE id = ?", [copied])
    data.prune()
    assert first not in versions_of(store)


def test_the_version_that_an_army_has_left_is_there_for_undo_and_gone_later(path, store, data, two_versions):
    key, first, second = two_versions
    save(store, key, army(second), judged())
    data.keep(data_set(catalogue("c")))
    assert data.load(first).id == "battles"
    save(store, key, army(first), judged())
    save(store, key, army(second), judged())
    with open_store(path) as later:
        later.game_data.prune()
        assert first not in versions_of(later)
        assert second in versions_of(later)


def test_an_edit_that_stays_on_its_data_prunes_nothing(store, data, two_versions):
    key, first, _ = two_versions
    save(store, key, army(first, "Другое имя"), judged())
    assert first in versions_of(store)
    assert store._connection.row("SELECT data_version FROM rosters") == (first,)


def test_an_army_taken_to_newer_data_by_another_window_is_not_taken_back_to_what_is_gone(
    path, store, data, refused, two_versions
):
    key, first, second = two_versions
    with open_store(path) as other:
        save(other, key, army(second), judged())
    data.prune()
    assert versions_of(store) == {second}
    problem = refused("storage.army_moved", lambda: save(store, key, army(first), judged()))
    assert problem.values["name"] == "Армия"
    assert store.rosters.get(key, None).data == second


def test_an_army_that_comes_to_its_data_later_does_not_keep_those_of_others(store, data):
    old = data.keep(data_set(catalogue("a"))).version
    key = store.rosters.create(army(), judged())
    saved = save(store, key, army(old), judged())
    assert saved.at == store.rosters.list()[0].updated_at
    assert save(store, key, army(old), judged()).revision == saved.revision + 1
    data.keep(data_set(catalogue("a", revision=2)))
    between = data.current("battles")
    data.keep(data_set(catalogue("a", revision=3)))
    kept = {row[0] for row in rows_of(store, "game_versions")}
    assert kept == {old, data.current("battles")}
    assert between not in kept


def test_a_file_of_the_system_belongs_to_its_own_game(store, data):
    data.keep(data_set(catalogue("a")))
    games = store._connection.rows("SELECT catalogue, system FROM game_files ORDER BY catalogue")
    assert games == [("a", "battles"), ("battles", "battles")]


def test_an_army_of_our_own_games_pins_nothing(store):
    store.rosters.create(army(), judged())
    assert rows_of(store, "rosters")[0][-1] is None


def test_a_removed_game_is_offered_no_longer_and_stays_for_its_armies(store, data, two_versions):
    _, first, second = two_versions
    data.remove("battles")
    assert data.systems() == []
    assert data.current("battles") is None
    assert versions_of(store) == {first}
    assert ids(data.load(first)) == ["a", "b"]
    again = data.keep(data_set(catalogue("a", revision=2), catalogue("b")))
    assert again == ImportResult(second, new=True, added=3, changed=0, unchanged=0)


def test_a_removed_game_without_armies_leaves_nothing(store, data):
    data.keep(data_set(catalogue("a")))
    data.remove("battles")
    for table in ("game_files", "game_versions", "game_version_files", "game_systems"):
        assert rows_of(store, table) == []


def test_an_army_may_name_data_that_come_later(store, data, refused, tmp_path):
    with open_store(tmp_path / "other.db") as other:
        version = other.game_data.keep(data_set(catalogue("a"))).version
    store.rosters.create(army(version), judged())
    problem = refused("storage.no_game_data", lambda: data.load(version))
    assert problem.values["found"] == version[:8]
    data.keep(data_set(catalogue("a")))
    data.keep(data_set(catalogue("a", revision=2)))
    assert data.load(version) == data_set(catalogue("a"))


# Damage, a full disk, a kill


def spoil_content(store, key, content=None):
    """Change one byte in the middle of a kept catalogue, or put something else in its place."""
    with store._connection.writing() as db:
        sql = "SELECT digest, content FROM game_files WHERE catalogue = ?"
        digest, present = db.execute(sql, [key]).fetchone()
        if content is None:
            middle = len(present) // 2
            content = present[:middle] + bytes([present[middle] ^ 0x55]) + present[middle + 1 :]
        db.execute("UPDATE game_files SET content = ? WHERE digest = ?", [content, digest])


@pytest.mark.parametrize("content", [None, b"", b"nonsense", pack(data_set()).files["battles"].content])
def test_damaged_data_are_named_and_mended_by_importing_them_again(store, data, refused, content):
    whole = data_set(catalogue("a"), catalogue("b"))
    kept = data.keep(whole)
    spoil_content(store, "a", content)
    problem = refused("storage.game_data_unreadable", lambda: data.load(kept.version))
    named = [problem.values[name] for name in ("catalogue", "game", "file", "revision")]
    assert named == ["Каталог a", "Битвы", "a.cat", 1]
    assert [fault.values["name"] for fault in check(store.path).faults] == ["Каталог a (a.cat)"]
    assert data.keep(whole) == ImportResult(kept.version, new=False, added=0, changed=0, unchanged=3)
    assert data.load(kept.version) == whole
    assert check(store.path).sound


def test_a_damaged_system_is_named_too_and_lists_still_work(store, data, refused):
    kept = data.keep(data_set(catalogue("a")))
    spoil_content(store, "battles")
    problem = refused("storage.game_data_unreadable", lambda: data.load(kept.version, ["a"]))
    assert (problem.values["catalogue"], problem.values["game"]) == ("Битвы", "Битвы")
    assert [row.name for row in data.systems()] == ["Битвы"]
    assert len(data.catalogues(kept.version)) == 1


def test_data_in_the_terms_of_another_version_of_the_program_are_told(store, data, refused):
    kept = data.keep(data_set(replace(catalogue("a"), catalogue=replace(catalogue("a").catalogue, readme=5))))
    refused("storage.game_data_unreadable", lambda: data.load(kept.version))


def test_on_a_full_disk_the_old_data_stay(store, data, refused):
    first = data.keep(data_set(catalogue("a")))
    (pages,) = store._connection.row("PRAGMA page_count")
    store._connection.db.execute(f"PRAGMA max_page_count = {pages}")
    many = data_set(catalogue("a", revision=2), *(catalogue(str(n)) for n in range(200)))
    refused("storage.full", lambda: data.keep(many))
    assert data.current("battles") == first.version
    assert data.load(first.version) == data_set(catalogue("a"))
    assert len(rows_of(store, "game_files")) == 2


KEEP_FOR_EVER = """
import sys
from itertools import count
from pathlib import Path
from armybuilder.storage.store import open_store
from tests.storage.test_game_data import catalogue, data_set

store = open_store(Path(sys.argv[1]))
for number in count(int(sys.argv[2])):
    store.game_data.keep(data_set(*(catalogue(str(n), revision=number) for n in range(20))))
    print(number, flush=True)
"""


@needs_kill
def test_killed_in_the_middle_of_imports(path, request):
    shown = 0
    for imports in (1, 5, 20):
        with subprocess.Popen(
            [sys.executable, "-c", KEEP_FOR_EVER, str(path), str(shown + 1)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=request.config.rootpath,
        ) as program:
            *_, last = islice(program.stdout, imports)
            program.send_signal(signal.SIGKILL)
            shown = int([last, *program.stdout.read().split("\n")[:-1]][-1])
        with open_store(path) as store:
            loaded = store.game_data.load(store.game_data.current("battles"))
            files = len(rows_of(store, "game_files"))
        (revision,) = {file.catalogue.revision for file in loaded.catalogues}
        assert revision in (shown, shown + 1)
        assert len(loaded.catalogues) == 20
        assert files == 21
        assert check(path).sound
        shown = revision
