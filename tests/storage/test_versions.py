"""A database of every released version opens in this one with all it holds."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games import game as find_game
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.checking import check
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.migrations import known_names
from armybuilder.storage.store import open_store
from tests.armies import squad
from tests.storage.armies import GAME, mixed_army
from tests.storage.damage import Damage, Loose
from tests.storage.keep_version import VERSIONS
from tests.storage.seasons import check_season
from tests.storage.test_migrations import schema_of

RELEASED = sorted(VERSIONS.glob("*.db"))


@pytest.fixture(params=RELEASED, ids=lambda path: path.stem)
def released(request, path):
    shutil.copyfile(request.param, path)
    return path


def test_it_opens_with_all_it_holds(released):
    with open_store(released) as store:
        (row,) = store.rosters.list()
        assert store.rosters.get(row.id, GAME) == mixed_army(limit=400, notes="Заметка")
        assert [deleted.name for deleted in store.rosters.list(deleted=True)] == ["Удалённая"]
        own = squad(name="Тяжёлые свои")
        assert store.units.own_ids(GAME.id) == {own.id}
        assert store.units.get(GAME, own.id) == own
        assert store.units.search(GAME.id, "тяжелые") == [own.id]
        assert store.settings.get("theme") == "dark"
        for battle in store.battles.list():  # kept since 0005
            assert open_battle(store, battle.id).state.own == Battle(points_limit=4500)
        for campaign in store.campaigns.list():  # kept since 0011
            kept = KeptCampaign(store, campaign.id)
            assert (kept.lost, kept.state.players[kept.me].name) == (0, "Anna")
            check_season(kept.campaign, kept.files())
    report = check(released)
    assert report.sound
    assert report.migrations == known_names()


def test_the_present_version_has_a_campaign(path):
    shutil.copyfile(RELEASED[-1], path)
    with open_store(path) as store:
        assert [row.name for row in store.campaigns.list()] == ["Season"]


@pytest.mark.parametrize("version", RELEASED[:-1], ids=lambda path: path.stem)
def test_unused_tables_go_and_nothing_else(version, path):
    """The first versions had tables for campaigns, cards and decks that nothing was ever written to."""
    shutil.copyfile(version, path)
    before = rows_of(path)
    open_store(path).close()
    after = rows_of(path)
    unused = {"campaigns", "campaign_rosters"} if version.stem < "0005" else set()
    if version.stem < "0012":
        unused |= {"artefacts", "magic_cards", "decks", "deck_cards"}
    assert before.keys() - after.keys() == unused - {"campaigns"}
    assert all(before[table] == 0 for table in unused)
    for table in before.keys() - unused - COUNTED_BY_PROGRAM:
        assert after[table] == before[table], table
    if version.stem < "0010":
        assert all(after[table] == 0 for table in after if table.startswith("campaign"))


# what the program counts, ships or is indexed by
COUNTED_BY_PROGRAM = {"_sqlite_migrations", "content", "present_units", "history", "milestones", "states"}


def rows_of(path):
    """How many rows each table has that is not SQLite's own, nor part of the search."""
    with closing(sqlite3.connect(path)) as connection:
        sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'unit_search%'"
        tables = [name for (name,) in connection.execute(sql)]
        return {
            table: connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables
        }


def test_its_schema_is_that_of_a_new_database(released, tmp_path):
    """Fails too when a released migration has been changed afterwards."""
    open_store(released).close()
    open_store(tmp_path / "new.db").close()
    assert schema_of(released) == schema_of(tmp_path / "new.db")


def test_the_present_version_is_among_them():
    assert known_names()[-1][:4] in {path.stem for path in RELEASED}


def test_a_damaged_army_of_any_version_keeps_nobody_out(released):
    with closing(sqlite3.connect(released)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE rosters SET body = substr(body, 1, 60) WHERE deleted_at IS NULL")
        connection.commit()
    with open_store(released) as store:
        (row,) = store.rosters.list()
        with pytest.raises(Problem, match=r"storage\.army_(damaged|unreadable)"):
            store.rosters.get(row.id, GAME)
        (deleted,) = store.rosters.list(deleted=True)
        assert store.rosters.get(deleted.id, GAME).name == "Удалённая"


def test_what_it_tells_of_its_version_may_be_damaged(released):
    with closing(sqlite3.connect(released)) as connection:
        connection.execute(
            "DELETE FROM _sqlite_migrations WHERE id = (SELECT max(id) FROM _sqlite_migrations)"
        )
        connection.commit()
    with open_store(released) as store:
        assert [row.name for row in store.rosters.list()] == [mixed_army().name]
    assert check(released).sound


def test_a_damaged_army_is_marked_as_it_is_brought_up_to_date(released):
    with closing(sqlite3.connect(released)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE rosters SET body = substr(body, 1, 60) WHERE deleted_at IS NULL")
        connection.commit()
    with open_store(released) as store:
        store.rosters.set_damaged_aside()  # as lists do; that tells nothing of what had no digest
        assert [row.set_aside for row in store.rosters.list()] == [True]
        assert not any(row.set_aside for row in store.rosters.list(deleted=True))


@pytest.mark.parametrize("value", ["nothing", "bytes", "fraction"])
@pytest.mark.parametrize("column", ["cost", "notes", "body"])
def test_a_value_of_another_type_keeps_nobody_out(released, tmp_path, column, value):
    assert Loose(released, tmp_path / "loose.db").damaged(Damage("rosters", column, value), released)
    with open_store(released) as store:
        (row,) = store.rosters.list()
        assert len(store.rosters.list(deleted=True)) == 1
        assert store.rosters.bytes_of(row.id)


@pytest.mark.parametrize("version", [one for one in RELEASED if one.stem >= "0013"], ids=lambda one: one.stem)
def test_what_players_have_written_and_own_is_there(version, path):
    shutil.copyfile(version, path)
    game = find_game("bitvy_fantasy")
    with open_store(path) as store:
        (card,) = [one for one in store.library.all(game, game.content_type("card")) if one.id == "own-walk"]
        assert (card.name.en, card.applied_by_players) == ("Walk", True)
        assert store.pictures.get(card.picture)
        (deck,) = store.library.all(game, game.content_type("deck"))
        assert [(one.card, one.count) for one in deck.cards] == [("own-walk", 2)]
        (undone,) = store.library.steps(game, undone=True)
        store.library.redo(game, undone.number)
        assert store.library.all(game, game.content_type("deck")) == []
        assert [kept.id for kept in store.own_games.all()] == ["tin_boats"]
        assert store.collection.counts("bronepehota") == {"raptor": 3}
