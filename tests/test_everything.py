"""Everything that a player owns goes into one archive of plain files, and comes back equal."""

import json
import shutil
import sqlite3
import tomllib
import zipfile
import zlib
from contextlib import closing
from io import BytesIO

import pytest
from msgspec.structs import replace

from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.everything import export_everything, import_everything
from armybuilder.exchange.importing import read_any
from armybuilder.games import games
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.belongings import KINDS
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.checking import check
from armybuilder.storage.content import update_content
from armybuilder.storage.documents import PARTS
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign
from armybuilder.storage.owned_rows import IDENTITY
from armybuilder.storage.settings import favourites_key
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say_note, say_problem
from tests import gamedata
from tests.armies import squad
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.storage.written import write_content

OWNED = {
    "rosters": "SELECT * FROM rosters ORDER BY id",
    "battles": "SELECT * FROM battles ORDER BY id",
    "entries": "SELECT * FROM battle_entries ORDER BY battle, number",
    "campaigns": "SELECT * FROM campaigns ORDER BY id",
    "events": "SELECT * FROM campaign_events ORDER BY campaign, id",
    "files": "SELECT * FROM campaign_files ORDER BY campaign, digest",
    "units": "SELECT game, id, name_ru, profile, digest FROM units WHERE origin = 'user' ORDER BY game, position",
    "items": "SELECT game, type, id, name_ru, record, digest FROM content_items WHERE origin = 'user' "
    "ORDER BY game, type, position",
    "drafts": "SELECT * FROM library_drafts ORDER BY game, type, id",
    "derivations": "SELECT * FROM derivations ORDER BY game, type, id",
    "steps": "SELECT * FROM library_steps ORDER BY number",
    "changes": "SELECT * FROM library_changes ORDER BY step, place",
    "collection": "SELECT game, entry, name, record, digest FROM collection ORDER BY key",
    "collection_steps": "SELECT * FROM collection_steps ORDER BY number",
    "weapons": "SELECT w.* FROM weapons w JOIN units ON key = w.unit WHERE origin = 'user' ORDER BY units.id, place",
    "settings": "SELECT * FROM settings ORDER BY key",
    "pictures": "SELECT * FROM pictures ORDER BY digest",
    "game_files": "SELECT digest, catalogue, system, name, revision, library, file, entries, unpacked(content) "
    "FROM game_files ORDER BY digest",
    "versions": "SELECT * FROM game_versions ORDER BY version",
    "parts": "SELECT * FROM game_version_files ORDER BY version, catalogue",
    "systems": "SELECT * FROM game_systems ORDER BY system",
    "history": "SELECT * FROM history ORDER BY document_table, document, revision",
    "milestones": "SELECT * FROM milestones ORDER BY document_table, document, revision",
    "states": "SELECT digest, unpacked(content) FROM states ORDER BY digest",
}


def unpacked(content):
    try:
        return zlib.decompress(content)
    except zlib.error:
        return content


def owned(path):
    """Everything that is a player's in a database, each document with all that its row says."""
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = bytes
        db.create_function("unpacked", 1, unpacked)
        return {name: db.execute(sql).fetchall() for name, sql in OWNED.items()}


def fill(store):
    """A database with everything in it: armies of two kinds, one pinned to data that are no longer current."""
    for game in games():
        update_content(store, game)
    store.units.put_own(GAME, [squad(name="Свои вторые"), replace(squad(name="Первые"), id="own.1")])
    write_content(store)
    first = keep(store, mixed_army("Разведка / первая", notes="Строка\nвторая", limit=400))
    save(store, first, mixed_army("Разведка / первая", notes="Иначе", limit=None), title="Заметка")
    keep(store, mixed_army("Разведка / первая", levels={"BP-1.2-1": "off"}))
    store.rosters.delete(keep(store, mixed_army("Удалённая")))
    for game in games():
        units = {unit.id: unit for unit in store.units.all(game)}
        sample = game.sample_army(units, "ru")
        store.rosters.create(sample, game.judge(sample))
    version = store.game_data.keep(gamedata.data_set()).version
    for name in ("Зоопарк", "Второй"):
        engine = gamedata.army(name=name, version=version)
        store.rosters.create(engine.freeze(), gamedata.judged(engine))
    newer = gamedata.data_set()
    system = replace(newer.system, catalogue=replace(newer.system.catalogue, revision=9))
    store.game_data.keep(replace(newer, system=system))
    store.battles.create("ninth_age", "Перевал", "agreement", Battle(points_limit=4500))
    played = [
        b'{"command":"begin","facts":{"game":"bronepehota"}}',
        b'{"command":"two"}',
        b'{"command":"three"}',
    ]
    battle = store.battles.create("bronepehota", "Брод", "play", Battle(), entries=played)
    store.battles.stand_at(battle, 2, name="Брод", stage="play", since=1)
    founded = CampaignFounded(name="Сезон / осень", game="bronepehota", organiser="Анна")
    season = KeptCampaign(store, found_campaign(store, founded, date="2026-11-22"))
    picture = b"what a picture is"
    entry = JournalWritten(text="Дождь", pictures=(file_digest(picture),))
    season.tell(entry, date="2026-11-22", files={file_digest(picture): picture})
    store.settings.set("theme", "dark")
    store.settings.set("window.army", 1)
    store.army_folders.create("Кубок")
    store.army_folders.put(first, "Кубок")
    store.settings.set(favourites_key("zoo"), ["bear", "pride"])
    store.followed_folders.follow("/data/zoo", {"zoo.cat": "1 2"})


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    path = tmp_path_factory.mktemp("everything") / "full.db"
    with open_store(path) as store:
        fill(store)
    return path


@pytest.fixture
def database(full, tmp_path):
    path = tmp_path / "full.db"
    shutil.copyfile(full, path)
    return path


@pytest.fixture
def archive(tmp_path):
    return tmp_path / "all.zip"


def export(database, archive, **options):
    with open_store(database) as store:
        written = export_everything(store, "ru", **options)
    archive.write_bytes(written.content)
    return written


def take(database, archive):
    with open_store(database) as store:
        report = import_everything(store, archive)
    for language in LANGUAGES:
        assert all(say_note(note, language) for note in report.told)
        assert all(say_problem(problem, language) for problem in report.refused)
    return report


def test_into_a_fresh_database_everything_is_equal(database, archive, tmp_path):
    written = export(database, archive)
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert owned(fresh) == owned(database)
    assert check(fresh).sound
    assert (report.told, report.refused, report.present) == ((), (), {})
    assert report.came["army"] == written.counts["army"] == len(owned(database)["rosters"])
    assert export(fresh, tmp_path / "again.zip").counts == written.counts


def test_the_archive_has_every_table_of_the_player_s():
    archived = {table for table, _ in KINDS.values()} | {parts.table for parts in PARTS.values()}
    assert archived | {"library_changes"} == IDENTITY.keys() | {""}


def test_twice_into_one_database_nothing_is_doubled(database, archive, tmp_path):
    export(database, archive)
    take(fresh := tmp_path / "fresh.db", archive)
    before = owned(fresh)
    report = take(fresh, archive)
    assert owned(fresh) == before
    assert report.came == {}
    assert report.present["army"] == len(before["rosters"])
    assert take(database, archive).came == {}


def test_into_a_filled_database_nothing_is_overwritten(database, archive, tmp_path):
    export(database, archive)
    other = tmp_path / "other.db"
    with open_store(other) as store:
        keep(store, mine := mixed_army("Разведка / первая", notes="Моё"))
        store.units.put_own(GAME, [replace(squad(name="Мой"), id="own.1")])
        store.settings.set("theme", "light")
    before = owned(other)
    report = take(other, archive)
    after = owned(other)
    assert after["rosters"][0] == before["rosters"][0]
    assert after["units"][0] == before["units"][0]
    assert before["settings"][0] in after["settings"]
    assert report.refused == ()
    assert {note.key for note in report.told} == {
        "archive.renamed_army",
        "archive.renamed_unit",
        "archive.kept_setting",
    }
    with open_store(other) as store:
        rows = {row.name: row for row in store.rosters.list()}
        for name, row in rows.items():
            assert store.rosters.get(row.id, None).name == name
        assert store.rosters.get(rows["Разведка / первая"].id, GAME) == mine
        assert len([name for name in rows if name.startswith("Разведка")]) == 3
        steps = store.rosters.history.undo_steps(rows["Разведка / первая 2"].id).steps
        assert [step.title for step in steps] == ["Заметка"]
    assert check(other).sound
    take(other, archive)
    assert owned(other) == after


def test_folders_favourites_and_followed_folders_are_put_together(database, archive, tmp_path):
    export(database, archive)
    with open_store(other := tmp_path / "other.db") as store:
        mine = keep(store, mixed_army("Моя"))
        store.army_folders.create("кубок")
        store.army_folders.create("Лига")
        store.army_folders.put(mine, "Лига")
        store.settings.set(favourites_key("zoo"), ["lion", "bear"])
        store.followed_folders.follow("/data/other", {"other.cat": "3 4"})
    report = take(other, archive)
    assert "archive.kept_setting" not in {note.key for note in report.told}
    with open_store(other) as store:
        assert store.army_folders.names() == ["кубок", "Лига"]
        names = {row.id: row.name for row in store.rosters.list()}
        stands = {names[own]: name for own, name in store.army_folders.by_army().items()}
        assert stands == {"Моя": "Лига", "Разведка / первая": "кубок"}
        assert store.settings.get(favourites_key("zoo")) == ["bear", "lion", "pride"]
        assert [folder.path for folder in store.followed_folders.all()] == ["/data/other", "/data/zoo"]
    before = owned(other)
    assert "setting" not in take(other, archive).came
    assert owned(other) == before


@pytest.mark.parametrize("here", [True, False])
def test_a_former_state_of_an_army_that_is_here_is_an_army_of_its_own(database, archive, tmp_path, here):
    export(database, archive)
    with open_store(database) as store:
        (own,) = store.army_folders.by_army()
        save(store, own, mixed_army("Разведка / первая", notes="Потом"))
        store.army_folders.create("Лига")
        store.army_folders.put(own, "Лига")
        if not here:
            store.army_folders.remove("Кубок")
            store.army_folders.remove("Лига")
    take(database, archive)
    with open_store(database) as store:
        found = {row.name: row.id for row in store.rosters.list()}
        older = found["Разведка / первая 2"]
        assert store.rosters.made_at(older) > store.rosters.made_at(own)
        assert store.army_folders.folder_of(older) == "Кубок"
        assert store.army_folders.folder_of(own) == ("Лига" if here else "")


def test_a_person_can_read_it(database, archive):
    export(database, archive)
    with zipfile.ZipFile(archive) as opened:
        names = opened.namelist()
        texts = {name: opened.read(name) for name in names}
    assert len({name.casefold() for name in names}) == len(names)
    assert "armies/Бронепехота/Разведка первая.toml" in names
    assert "armies/Бронепехота/Разведка первая 2.toml" in names
    assert "armies/deleted/Бронепехота/Удалённая.toml" in names
    assert "armies/Toy Wars/Зоопарк.rosz" in names
    assert "battles/Перевал.json" in names
    assert "campaigns/Сезон осень.json" in names
    assert "settings/theme.json" in names
    assert "data/Toy Wars/Lions.json" in names
    assert "Armybuilder" in texts["README.txt"].decode()
    for name, text in texts.items():
        if name.endswith(".toml"):
            assert tomllib.loads(text.decode())
    with open_store(database) as store:

        def units(game):
            return {unit.id: unit for unit in store.units.all(game)}

        army = read_any(texts["units/bronepehota.toml"], "units.toml", units, "ru").army
        assert len(army.roster.units) == 3


def test_without_histories(database, archive, tmp_path):
    export(database, archive, past=False)
    take(fresh := tmp_path / "fresh.db", archive)
    assert owned(fresh)["history"] == []
    assert owned(fresh)["rosters"] == owned(database)["rosters"]


def test_what_is_damaged_is_taken_along_as_it_lies(database, archive, tmp_path):
    with closing(sqlite3.connect(database)) as db:
        body = "SELECT CAST(body AS BLOB) FROM rosters WHERE id = 1"
        (content,) = db.execute(body).fetchone()
        db.execute(
            "UPDATE rosters SET body = CAST(? AS TEXT) WHERE id = 1", [content[:40] + b"\xff" + content[41:]]
        )
        db.execute("UPDATE settings SET value = '{' WHERE key = 'theme'")
        db.execute("UPDATE units SET profile = '{}' WHERE origin = 'user' AND id = 'own.1'")
        db.execute("UPDATE game_files SET content = x'00' WHERE rowid = 1")
        db.execute("UPDATE battles SET updated_at = '2026-13-01' WHERE game = 'ninth_age'")
        db.commit()
    written = export(database, archive)
    assert len(written.damaged) == 4
    assert "Разведка / первая" in written.damaged
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert report.refused == ()
    ours, theirs = owned(fresh), owned(database)
    assert {name for name in OWNED if ours[name] != theirs[name]} <= {"weapons"}
    assert len(check(fresh).faults) == 5


def test_stopped_it_takes_nothing(database, archive, tmp_path):
    export(database, archive)
    with open_store(fresh := tmp_path / "fresh.db") as store:
        before = owned(fresh)

        def stop(done, total, _):
            if done > 0.9 * total:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            import_everything(store, archive, stop)
        assert owned(fresh) == before


# --- what did not come from the program


def changed(archive, change):
    """Write an archive anew, its members as `change` makes them of a dict."""
    with zipfile.ZipFile(archive) as opened:
        members = {name: opened.read(name) for name in opened.namelist()}
    change(members)
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as written:
        for name, content in members.items():
            written.writestr(name, content)
    archive.write_bytes(out.getvalue())


def with_manifest(change):
    def run(members):
        manifest = json.loads(members["manifest.json"])
        change(manifest, members)
        members["manifest.json"] = json.dumps(manifest).encode()

    return run


def first(manifest, kind="army"):
    return next(thing for thing in manifest["things"] if thing["kind"] == kind)


def drop_file(manifest, members):
    del members[first(manifest)["file"]]


def change_file(manifest, members):
    members[first(manifest)["file"]] += b" "


def swell(manifest, members):
    thing = first(manifest)
    thing["size"] = 10
    members[thing["file"]] = bytes(50_000_000)


def climb(_manifest, members):
    members["../../etc/passwd"] = b"root"


HOSTILE = {
    "archive.climbs": climb,
    "archive.newer": lambda manifest, _: manifest.update(armybuilder=2, things={}),
    "archive.too_large": lambda manifest, _: first(manifest).update(size=10**12),
    "archive.too_large ": lambda manifest, _: first(manifest).update(size=-1),
    "archive.nothing_whole": lambda manifest, _: manifest.update(things=[first(manifest) | {"file": "gone"}]),
}


@pytest.mark.parametrize("key", HOSTILE)
def test_an_archive_that_would_do_harm_is_refused_whole(database, archive, tmp_path, key):
    export(database, archive)
    changed(archive, with_manifest(HOSTILE[key]))
    refuse(archive, tmp_path, key.strip())


DAMAGED = {
    "archive.lacks": drop_file,
    "archive.not_as_written": change_file,
    "archive.not_as_written ": swell,
    "archive.bad_entry": lambda manifest, _: first(manifest).update(file=""),
}


@pytest.mark.parametrize("key", DAMAGED)
def test_what_is_damaged_or_changed_stays_out_and_is_named_the_rest_comes(database, archive, tmp_path, key):
    export(database, archive)
    changed(archive, with_manifest(DAMAGED[key]))
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert [problem.key for problem in report.refused] == [key.strip()]
    assert "Разведка / первая" in say_problem(report.refused[0], "ru")
    assert owned(fresh)["rosters"] == owned(database)["rosters"][1:]
    assert owned(fresh)["battles"] == owned(database)["battles"]
    assert check(fresh).sound


def test_an_entry_that_is_there_twice_comes_once(database, archive, tmp_path):
    export(database, archive)
    changed(archive, with_manifest(lambda manifest, _: manifest["things"].append(first(manifest))))
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert [problem.key for problem in report.refused] == ["archive.bad_entry", "archive.other_counts"]
    assert owned(fresh)["rosters"] == owned(database)["rosters"]


def test_a_better_copy_of_the_archive_brings_what_stayed_out(database, archive, tmp_path):
    export(database, archive)
    whole = archive.read_bytes()
    changed(archive, with_manifest(drop_file))
    take(fresh := tmp_path / "fresh.db", archive)
    archive.write_bytes(whole)
    report = take(fresh, archive)
    assert (report.came["army"], report.refused) == (1, ())
    assert len(owned(fresh)["rosters"]) == len(owned(database)["rosters"])


@pytest.mark.parametrize("number", range(12))
def test_bits_that_a_disk_let_rot_cost_no_more_than_the_files_they_are_in(
    database, archive, tmp_path, number
):
    export(database, archive)
    content = bytearray(archive.read_bytes())
    with zipfile.ZipFile(archive) as opened:
        infos = {info.filename: info for info in opened.infolist()}
    names = [name for name in infos if name.startswith(("exact/", "battles/", "history/"))]
    hit = infos[names[number * len(names) // 12]]
    content[hit.header_offset + 30 + len(hit.filename.encode()) + hit.compress_size // 2] ^= 16
    archive.write_bytes(content)
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert report.refused
    assert any(hit.filename in say_problem(problem, "en") for problem in report.refused)
    lost = sum(len(owned(database)[name]) - len(owned(fresh)[name]) for name in ("rosters", "battles"))
    assert lost <= 1
    assert check(fresh).sound


def refuse(archive, tmp_path, *keys):
    """Prove that an archive is refused in words, and nothing of it taken."""
    with open_store(fresh := tmp_path / "fresh.db") as store:
        before = owned(fresh)
        with pytest.raises(Problem) as caught:
            import_everything(store, archive)
    assert caught.value.key in keys
    assert all("\n" not in say_problem(caught.value, language) for language in LANGUAGES)
    assert owned(fresh) == before


def test_a_manifest_that_would_fill_the_memory(database, archive, tmp_path):
    export(database, archive)

    def swell(members):
        members["manifest.json"] = b'{"things": [' + b"{}," * 5_000_000 + b"{}]}"

    changed(archive, swell)
    refuse(archive, tmp_path, "archive.too_large")


def bodies(path, table):
    with closing(sqlite3.connect(path)) as db:
        return {row[0] for row in db.execute(f"SELECT body FROM {table}")}


def test_an_archive_without_its_end_is_read_by_what_stands_before_each_file(database, archive, tmp_path):
    export(database, archive)
    content = archive.read_bytes()
    # from here on it is the list at the end
    archive.write_bytes(content[: content.index(b"PK\x01\x02", content.rindex(b"PK\x03\x04"))])
    assert take(fresh := tmp_path / "fresh.db", archive).refused == ()
    assert owned(fresh) == owned(database)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda members: members.pop("manifest.json"),
        lambda members: members.update({"manifest.json": b"{"}),
        with_manifest(lambda manifest, _: manifest.pop("things")),
        with_manifest(lambda manifest, _: first(manifest).update(row=[])),
    ],
    ids=["gone", "no_json", "no_things", "odd_row"],
)
def test_without_a_manifest_armies_and_battles_come(database, archive, tmp_path, spoil):
    export(database, archive)
    changed(archive, spoil)
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert [problem.key for problem in report.refused] == ["archive.rebuilt"]
    for table in ("rosters", "battles", "campaigns", "campaign_events"):
        assert bodies(fresh, table) == bodies(database, table)
    for name in ("files", "collection"):
        assert owned(fresh)[name] == owned(database)[name]
    with open_store(fresh) as store:
        assert [row.name for row in store.battles.list()] == ["Брод", "Перевал"]
    assert check(fresh).sound


@pytest.mark.parametrize("part", [0.3, 0.6, 0.75])
def test_half_an_archive_brings_the_armies_in_it(database, archive, tmp_path, part):
    export(database, archive)
    content = archive.read_bytes()
    archive.write_bytes(content[: int(part * len(content))])
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert report.refused[0].key == "archive.rebuilt"
    assert bodies(fresh, "rosters")
    assert bodies(fresh, "rosters") <= bodies(database, "rosters")


def test_an_army_that_rotted_in_an_archive_without_a_manifest_is_named(database, archive, tmp_path):
    export(database, archive)
    content = bytearray(archive.read_bytes())
    content[content.index(b"exact/armies/0001.json") + 40] ^= 0xFF
    archive.write_bytes(content[: content.rindex(b"PK\x03\x04")])
    keys = [problem.key for problem in take(tmp_path / "fresh.db", archive).refused]
    assert keys == ["archive.rebuilt", "archive.not_as_written"]


def test_nothing_of_an_archive(database, archive, tmp_path):
    archive.write_bytes(b"")
    refuse(archive, tmp_path, "archive.damaged")
    export(database, archive)
    archive.write_bytes(archive.read_bytes()[:200])
    refuse(archive, tmp_path, "archive.damaged", "archive.no_manifest")


def test_no_archive_at_all(tmp_path):
    refuse(tmp_path / "none.zip", tmp_path, "file.missing")
    refuse(tmp_path, tmp_path, "file.folder", "file.unreadable")
    (tmp_path / "text.zip").write_bytes(b"text")
    refuse(tmp_path / "text.zip", tmp_path, "archive.damaged")
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as other:
        other.writestr("letter.txt", "hello")
    refuse(tmp_path / "other.zip", tmp_path, "archive.no_manifest")


WRONG_THINGS = {
    "archive.bad_column": lambda thing: thing["row"].update(cost="many"),
    "archive.bad_column ": lambda thing: thing["row"].update(revision=2**70),
    "archive.bad_column  ": lambda thing: thing["row"].pop("created_at"),
    "archive.bad_column   ": lambda thing: thing["row"].update(id=None),
    "archive.unreadable_army": lambda thing: thing["row"].update(game="battles"),
}


@pytest.mark.parametrize("key", WRONG_THINGS)
def test_a_thing_that_is_wrong_is_refused_and_told_the_others_come(database, archive, tmp_path, key):
    export(database, archive)
    changed(archive, with_manifest(lambda manifest, _: WRONG_THINGS[key](first(manifest))))
    report = take(fresh := tmp_path / "fresh.db", archive)
    assert [problem.key for problem in report.refused] == [key.strip()]
    assert len(owned(fresh)["rosters"]) == len(owned(database)["rosters"]) - 1
    assert check(fresh).sound
