"""Own cards, steps, drafts and what units were begun from survive damage, are checked, and go into archives."""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.everything import export_everything, import_everything
from armybuilder.games import game as find_game
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.decks import Deck, DeckCard
from armybuilder.storage.checking import check
from armybuilder.storage.content import update_content
from armybuilder.storage.library import puts
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store

GAME = find_game("bitvy_fantasy")
CARDS, DECKS = map(GAME.content_type, ("card", "deck"))
PICTURE = "0" * 32
OWN = Card(
    id="own-ice",
    name=LocalText(ru="Лёд", en="Ice"),
    mark="ultra",
    text=LocalText(ru="Мёрзнут."),
    picture=PICTURE,
)
DECK = Deck(id="own-deck", name=LocalText(ru="Моя"), cards=(DeckCard(card="own-ice"),))
TABLES = ("content_items", "library_steps", "library_changes", "library_drafts", "derivations")


@pytest.fixture
def kept(path):
    """A database with an own card and a deck, a draft, and a note of what a unit was begun from; it is closed."""
    with open_store(path) as store:
        update_content(store, GAME)
        store.library.do(GAME, puts(CARDS, [OWN]), "card")
        store.library.do(GAME, puts(DECKS, [DECK]), "deck")
        with store.connection.writing() as db:
            stamp = "2026-01-01T10:00:00+00:00"
            db.execute(
                "INSERT INTO library_drafts VALUES (?, 'card', 'x', ?, ?)", [GAME.id, '{"a": 1}', stamp]
            )
            db.execute("INSERT INTO derivations VALUES (?, 'unit', 'own.a', 'ultra.b', '{}')", [GAME.id])
    return path


def rows(path, table):
    which = " WHERE origin = 'user'" if table == "content_items" else ""
    columns = "game, type, id, record, digest" if table == "content_items" else "*"
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT {columns} FROM {table}{which} ORDER BY 1, 2, 3").fetchall()


def change(path, *statements):
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            assert db.execute(statement).rowcount
        db.commit()


def faults(path):
    return [fault.key for fault in check(path).faults]


def test_what_was_kept_is_sound(kept):
    assert faults(kept) == []


def test_all_of_it_is_salvaged(kept, tmp_path):
    report = salvage(kept, target := tmp_path / "new.db")
    assert report.saved["content_items"] == 2
    assert (report.doubtful, report.lost) == ((), ())
    for table in TABLES:
        assert rows(target, table) == rows(kept, table)
    with open_store(target) as store:
        assert store.library.items.search(GAME.id, "лёд") == [("card", OWN.id)]


def test_it_is_salvaged_from_the_pages_of_a_file_that_opens_no_more(kept, tmp_path):
    content = kept.read_bytes()
    kept.write_bytes(bytes(100) + content[100:])
    report = salvage(kept, target := tmp_path / "new.db")
    assert report.saved["content_items"] == 2
    for table in TABLES:
        assert len(rows(target, table)) >= 1


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (
            "UPDATE content_items SET record = replace(record, 'Лёд', 'Лёт') WHERE id = 'own-ice'",
            "storage.check.item",
        ),
        ("UPDATE content_items SET record = '{}' WHERE id = 'podkova'", "storage.check.shipped_item"),
        ("UPDATE content_items SET name_ru = 'Лот' WHERE id = 'own-ice'", "storage.check.item"),
        ("UPDATE content_items SET position = 999 WHERE id = 'podkova'", "storage.check.shipped_item"),
        ("UPDATE item_search_content SET c0 = 'другое' WHERE id = 1", "storage.check.search"),
        ("UPDATE library_steps SET made_at = 'yesterday'", "storage.check.row"),
    ],
)
def test_damage_is_told(kept, damage, told):
    change(kept, damage)
    assert set(faults(kept)) == {told}


def test_a_damaged_card_is_salvaged_as_it_lies_and_told(kept, tmp_path):
    change(kept, "UPDATE content_items SET record = '{\"id\":' WHERE id = 'own-ice'")
    report = salvage(kept, tmp_path / "new.db")
    assert [one.key for one in report.doubtful] == ["storage.salvage.doubtful_item"]
    assert report.saved["content_items"] == 2


def test_pictures_that_the_library_names_stay(kept):
    with open_store(kept) as store:
        with store.connection.writing() as db:
            db.execute("INSERT INTO pictures VALUES (?, x'00', '2020-01-01T00:00:00+00:00')", [PICTURE])
        store.pictures.prune()
        assert store.connection.rows("SELECT count(*) FROM pictures")[0][0] == 1
        store.library.undo(GAME, store.library.steps(GAME)[-1].number)
        store.pictures.prune()
        # the step that was taken back can be made again
        assert store.connection.rows("SELECT count(*) FROM pictures")[0][0] == 1


def test_an_archive_brings_it_into_a_new_database(kept, tmp_path):
    archive = tmp_path / "all.zip"
    with open_store(kept) as store:
        archive.write_bytes(export_everything(store, "ru").content)
    with open_store(tmp_path / "new.db") as other:
        taken = import_everything(other, archive)
        assert {kind: taken.came[kind] for kind in ("item", "draft", "derivation")} == {
            "item": 2,
            "draft": 1,
            "derivation": 1,
        }
        assert taken.refused == ()
        assert other.library.get(GAME, CARDS, OWN.id) == OWN
        again = import_everything(other, archive)
        assert again.came == {}
        assert again.present["item"] == 2
    for table in ("content_items", "library_drafts", "derivations"):
        assert rows(tmp_path / "new.db", table) == rows(kept, table)


def test_another_card_of_the_same_id_comes_under_an_id_of_its_own(kept, tmp_path):
    archive = tmp_path / "all.zip"
    with open_store(kept) as store:
        archive.write_bytes(export_everything(store, "ru").content)
    with open_store(tmp_path / "new.db") as other:
        mine = replace(OWN, text=LocalText(ru="Моё"))
        other.library.do(GAME, puts(CARDS, [mine]))
        taken = import_everything(other, archive)
        assert other.library.get(GAME, CARDS, OWN.id) == mine
        assert "archive.renamed_item" in {note.key for note in taken.told}
        assert sorted(card.name.ru for card in other.library.all(GAME, CARDS)) == ["Лёд", "Лёд 2"]
