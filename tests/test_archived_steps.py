"""What can be taken back of the Library and of the collection goes into the archive of everything, and comes back."""

import json
import zipfile
from hashlib import sha256

import pytest

from armybuilder.catalogue.text import LocalText
from armybuilder.everything import export_everything, import_everything
from armybuilder.games import game as find_game
from armybuilder.games.missions import Mission
from armybuilder.storage import step_archive
from armybuilder.storage.checking import check
from armybuilder.storage.library import puts
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME
from tests.storage.written import write_content

BIG = Mission(id="big", name=LocalText(ru="Большая"), text=LocalText(ru="а" * 900))


@pytest.fixture
def written(tmp_path):
    path = tmp_path / "written.db"
    with open_store(path) as store:
        write_content(store)
    return path


@pytest.fixture
def archive(tmp_path):
    return tmp_path / "all.zip"


def export(database, archive):
    with open_store(database) as store:
        made = export_everything(store, "ru")
    archive.write_bytes(made.content)
    return made


def tamper(archive, member, content):
    """Put another content in the place of a member, as the manifest tells it."""
    with zipfile.ZipFile(archive) as opened:
        members = {name: opened.read(name) for name in opened.namelist()}
    manifest = json.loads(members["manifest.json"])
    thing = next(one for one in manifest["things"] if one.get("file") == member)
    thing |= {"size": len(content), "digest": sha256(content).hexdigest()}
    members |= {member: content, "manifest.json": json.dumps(manifest).encode()}
    with zipfile.ZipFile(archive, "w") as made:
        for name, kept in members.items():
            made.writestr(name, kept)


def test_what_was_written_is_taken_back_behind_an_archive(written, archive, tmp_path):
    export(written, archive)
    with open_store(tmp_path / "fresh.db") as store:
        import_everything(store, archive)
        library, kind = store.library, GAME.content_type("unit")
        for step in library.steps(GAME):
            library.undo(GAME, step.number)
        assert library.get(GAME, kind, "own.2") is None
        library.redo(GAME, library.steps(GAME, undone=True)[1].number)
        assert library.get(GAME, kind, "own.2").name.ru == "Шаг"
        store.collection.redo(GAME.id)
        assert store.collection.all(GAME.id)["raptor"].owned == 4


def test_steps_do_not_come_where_something_was_changed(written, archive, tmp_path):
    export(written, archive)
    with open_store(tmp_path / "other.db") as store:
        missions = GAME.content_type("mission")
        store.library.do(GAME, puts(missions, [Mission(id="ford", name=LocalText(ru="Брод"))]), "here")
        report = import_everything(store, archive)
        assert [step.label for step in store.library.steps(GAME)] == ["here"]
        assert "archive.kept_library_step" in {note.key for note in report.told}
        assert report.came["collection_step"] == 2


def test_of_steps_the_newest_are_in_the_archive(written, archive, tmp_path, monkeypatch):
    with open_store(written) as store:
        store.library.do(GAME, puts(GAME.content_type("mission"), [BIG]), "big")
    monkeypatch.setattr(step_archive, "MOST_BYTES", 3000)
    assert export(written, archive).counts["library_step"] == 1
    with open_store(tmp_path / "fresh.db") as store:
        import_everything(store, archive)
        assert [step.label for step in store.library.steps(GAME)] == ["big"]


@pytest.mark.parametrize("content", [b"[]", b"[[[[", b'[{"type":"unit","id":"x","before":"{","after":null}]'])
def test_steps_that_cannot_be_read_stay_out(written, archive, tmp_path, content):
    export(written, archive)
    tamper(archive, "history/library/0001.json", content)
    tamper(archive, "history/collection/0001.json", content)
    with open_store(tmp_path / "fresh.db") as store:
        report = import_everything(store, archive)
    assert [problem.key for problem in report.refused] == ["archive.unreadable_step"] * 2
    assert check(tmp_path / "fresh.db").sound


def test_packs_that_were_taken_know_their_steps_by_the_numbers_here(written, archive, tmp_path):
    other = find_game("batalist")
    with open_store(written) as store:
        kept = {step.label: step.number for step in store.library.steps(GAME)}
        store.taken_packs.note("whole", [(GAME.id, kept["first"]), (GAME.id, kept["second"])], [])
        store.taken_packs.note("lost", [(GAME.id, 999)], [])
    export(written, archive)
    with open_store(tmp_path / "other.db") as store:
        missions = other.content_type("mission")
        for label in ("here", "here too"):
            store.library.do(other, puts(missions, [Mission(id=label[:4], name=LocalText(ru=label))]), label)
        report = import_everything(store, archive)
        (pack,) = store.taken_packs.all()
        steps = {step.number: step.label for step in store.library.steps(GAME)}
        assert (pack.label, [steps[number] for _, number in pack.steps]) == ("whole", ["first", "second"])
        store.taken_packs.turn(pack, undone=True)
        assert store.library.get(GAME, GAME.content_type("unit"), "own.2") is None
        assert [step.label for step in store.library.steps(other)] == ["here too", "here"]
        assert report.refused == ()
