"""What can be read of a damaged database comes into a new one, what cannot is told, and the damaged file stays as it is."""

import os
import random
import sqlite3
from contextlib import closing, suppress

import msgspec
import pytest

from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.checking import check
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say_problem
from tests.armies import squad
from tests.sampling import examples, sampled
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.storage.keep_version import VERSIONS
from tests.storage.versions.test_0003 import kept_data
from tests.systems import needs_pipes

PAGE = 4096
ARMIES = 12


@pytest.fixture(scope="module")
def content(tmp_path_factory):
    """The bytes of a database with armies of many sizes, some with a history, and everything else."""
    path = tmp_path_factory.mktemp("salvage") / "whole.db"
    with open_store(path) as store:
        store.units.put_own(GAME, [squad(name="Свои")])
        store.game_data.keep(kept_data())
        store.settings.set("theme", "dark")
        store.battles.create("ninth_age", "Перевал", "agreement", Battle(points_limit=4500))
        for number in range(1, ARMIES + 1):
            key = keep(store, mixed_army(f"Армия {number}", notes="н" * number * 400))
            if number % 3 == 0:
                save(store, key, mixed_army(f"Армия {number}", notes="м"), title="Заметка")
        store.rosters.delete(4)
    return path.read_bytes()


@pytest.fixture
def damaged(tmp_path):
    return tmp_path / "damaged.db"


@pytest.fixture
def target(tmp_path):
    return tmp_path / "new.db"


def bodies(path):
    with closing(sqlite3.connect(path)) as db:
        return dict(db.execute("SELECT id, body FROM rosters WHERE set_aside_at IS NULL"))


@pytest.fixture(scope="module")
def whole(content, tmp_path_factory):
    path = tmp_path_factory.mktemp("salvage") / "again.db"
    path.write_bytes(content)
    return bodies(path)


def names(report):
    """The names and numbers that a report tells, and its sentences: every one of them has its words."""
    told = (*report.doubtful, *report.lost)
    for problem in told:
        assert all(say_problem(problem, language) for language in LANGUAGES)
    values = {value for problem in told for value in problem.values.values()}
    return values | {f"Армия {value}" for value in values if isinstance(value, int)}


def prove(source, target, whole):
    """Salvage, and prove that every army is there as it was, or told by its name or number; the report."""
    before = source.read_bytes()
    report = salvage(source, target)
    assert source.read_bytes() == before
    saved = bodies(target)
    told = names(report)
    other = {key for key, body in whole.items() if saved.get(key) != body}
    assert {f"Армия {key}" for key in other} <= told
    # what is in doubt is marked, all else is in order
    assert all(fault.values["name"] in told for fault in check(target).faults)
    assert {file.name for file in target.parent.iterdir()} <= {source.name, target.name}
    return report


def test_all_of_a_whole_database(content, whole, damaged, target):
    damaged.write_bytes(content)
    report = prove(damaged, target, whole)
    assert (report.doubtful, report.lost) == ((), ())
    with open_store(target) as store:
        assert [row.name for row in store.rosters.list(deleted=True)] == ["Армия 4"]
        assert [row.name for row in store.battles.list()] == ["Перевал"]
        assert store.settings.get("theme") == "dark"
        assert store.units.search(GAME.id, "свои")
        assert [step.title for step in store.rosters.history.undo_steps(3).steps] == ["Заметка"]
        version = store.game_data.current("toy") or store.game_data.systems()[0].version
        assert store.game_data.load(version)
        assert keep(store, mixed_army("Новая")) == ARMIES + 1


@pytest.mark.parametrize("filled", ["zeros", "noise"])
def test_each_page_lost_in_turn(content, whole, damaged, tmp_path, filled):
    for number in sampled(range(len(content) // PAGE), 6):
        lost = bytes(PAGE) if filled == "zeros" else random.Random(number).randbytes(PAGE)
        damaged.write_bytes(content[: number * PAGE] + lost + content[(number + 1) * PAGE :])
        target = tmp_path / "new.db"
        report = prove(damaged, target, whole)
        assert report.saved["rosters"] >= ARMIES - 3
        target.unlink()


@pytest.mark.parametrize("gone", [16, 100, 2 * PAGE])
def test_a_destroyed_header(content, whole, damaged, target, gone):
    damaged.write_bytes(random.Random(gone).randbytes(gone) + content[gone:])
    report = prove(damaged, target, whole)
    assert report.saved["rosters"] == ARMIES
    assert report.saved["battles"] == 1
    assert report.saved["units"] == 1
    assert report.saved["game_files"] == 3


@pytest.mark.parametrize("size", [0.3, 0.5, 0.75, 0.97])
def test_a_file_cut_short(content, damaged, target, size):
    damaged.write_bytes(content[: int(len(content) * size)])
    with suppress(Problem):
        salvage(damaged, target)
    assert target.exists() or size < 0.5
    assert not target.exists() or check(target).counts["rosters"] >= (size > 0.5)


def test_a_file_without_its_beginning(content, damaged, target):
    damaged.write_bytes(content[3 * PAGE :])
    assert salvage(damaged, target).saved["rosters"] > ARMIES // 2


@pytest.mark.parametrize("size", [0, 1, 100, PAGE, 50_000])
@pytest.mark.parametrize("head", [b"", b"SQLite format 3\0"])
def test_random_bytes(damaged, target, refused, size, head):
    damaged.write_bytes(head + random.Random(size).randbytes(size))
    refused("storage.nothing_salvaged", lambda: salvage(damaged, target))
    assert not target.exists()


def test_bytes_changed_anywhere(content, damaged, tmp_path):
    chance = random.Random(1)
    for number in range(examples(200, 20)):
        changed = bytearray(content)
        for _ in range(chance.choice([1, 10, 300])):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        damaged.write_bytes(changed)
        target = tmp_path / f"{number}.db"
        names(salvage(damaged, target))
        check(target)
        target.unlink()


@pytest.mark.parametrize("number", ["many", 2**62, -1, None])
def test_numbers_that_make_no_sense(content, damaged, target, number):
    damaged.write_bytes(content)
    with closing(sqlite3.connect(damaged)) as db:
        db.execute("UPDATE sqlite_sequence SET seq = ?", [number])
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = 'nonsense' WHERE name = 'battles'")
        db.commit()
    assert salvage(damaged, target).saved["rosters"] == ARMIES
    with open_store(target) as store:
        assert keep(store, mixed_army("Новая")) == ARMIES + 1


def test_what_is_in_the_journal_alone(path, damaged, target):
    with open_store(path) as store:
        keep(store, mixed_army("Первая"))
        store.settle()
        keep(store, mixed_army("Вторая"))
        damaged.write_bytes(b"\xff" * 100 + path.read_bytes()[100:])
        damaged.with_name("damaged.db-wal").write_bytes(path.with_name(f"{path.name}-wal").read_bytes())
    assert salvage(damaged, target).saved["rosters"] == 2


@pytest.mark.parametrize("version", sorted(file.name for file in VERSIONS.glob("*.db")))
@pytest.mark.parametrize("gone", [0, 100])
def test_every_earlier_version(damaged, target, version, gone):
    content = (VERSIONS / version).read_bytes()
    damaged.write_bytes(bytes(gone) + content[gone:])
    report = salvage(damaged, target)
    with closing(sqlite3.connect(VERSIONS / version)) as db:
        assert report.saved["rosters"] == db.execute("SELECT count(*) FROM rosters").fetchone()[0]
    assert check(target).sound
    with open_store(target) as store:
        for row in store.rosters.list():
            store.rosters.get(row.id, GAME)


def test_a_lost_army_comes_back_from_its_history(path, damaged, target):
    with open_store(path) as store:
        key = keep(store, mixed_army("Разведка"))
        save(store, key, last := mixed_army("Разведка", notes="Последнее"), title="Заметка")
    damaged.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(damaged)) as db:
        db.execute("DELETE FROM rosters")
        db.commit()
    report = salvage(damaged, target)
    assert [problem.key for problem in report.doubtful] == ["storage.salvage.older_army"]
    with open_store(target) as store:
        (row,) = store.rosters.list()
        assert msgspec.json.decode(encode(store.rosters.get(key, GAME))) == msgspec.json.decode(encode(last))
        assert (row.cost, row.errors) == (GAME.judge(last).cost, GAME.judge(last).errors)


def test_the_target_must_be_free(content, damaged, target, refused):
    damaged.write_bytes(content)
    target.write_bytes(b"mine")
    refused("storage.target_exists", lambda: salvage(damaged, target))
    refused("storage.target_exists", lambda: salvage(damaged, damaged))
    assert target.read_bytes() == b"mine"


def test_nothing_to_salvage_from(damaged, target, refused, tmp_path):
    refused("storage.no_file", lambda: salvage(damaged, target))
    refused("storage.folder", lambda: salvage(tmp_path, target))


@needs_pipes
def test_a_pipe_is_nothing_to_salvage_from(damaged, target, refused):
    os.mkfifo(damaged)
    refused("storage.no_file", lambda: salvage(damaged, target))


def test_stopped_it_leaves_nothing(content, damaged, target):
    damaged.write_bytes(content)

    def stop(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        salvage(damaged, target, stop)
    assert [file.name for file in target.parent.iterdir()] == [damaged.name]


def test_an_earlier_version_with_a_body_that_is_no_text(damaged, target):
    damaged.write_bytes((VERSIONS / "0004.db").read_bytes())
    with closing(sqlite3.connect(damaged)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE rosters SET body = CAST(x'7b22ff227d' AS TEXT) WHERE id = 1")
        db.commit()
    report = salvage(damaged, target)
    assert report.saved["rosters"] >= 1
    assert [problem.key for problem in report.doubtful] == ["storage.salvage.doubtful_army"]
    open_store(damaged).close()
