"""Games that players have made, in the database: kept, changed, deleted and taken back; their armies wait for them."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games import has_armlists, players_own
from armybuilder.storage.content import units_of
from armybuilder.storage.store import open_store
from tests.own_games import BOATS, DUCK, FULL


@pytest.fixture
def path(tmp_path):
    return tmp_path / "armies.db"


@pytest.fixture
def store(path):
    with open_store(path) as opened:
        yield opened


def test_a_game_is_there_at_the_next_start_and_in_no_other_database(store, path, tmp_path):
    store.own_games.add(BOATS, "boats.toml")
    with open_store(tmp_path / "other.db"):
        assert not has_armlists("tin_boats")
    with open_store(path) as again:
        assert [game.id for game in players_own()] == ["tin_boats"]
        assert units_of(again, players_own()[0])[0].id == DUCK
        assert again.units.search("tin_boats", "насос") == [DUCK]


def test_the_units_of_a_file_are_a_step_that_can_be_taken_back(store):
    game = store.own_games.add(BOATS, "boats.toml", "Tin Boats").game
    (step,) = store.library.steps(game)
    store.library.undo(game, step.number)
    assert units_of(store, game) == []


def test_a_changed_game_tells_what_is_lost_and_keeps_what_it_can(store):
    store.own_games.add(BOATS, "boats.toml")
    added = store.own_games.add(
        BOATS.replace('id = "ram"', 'id = "bow"').replace("\nram =", "\nbow ="), "boats.toml"
    )
    assert (added.new, added.lost) == (False, ("boat.ram",))


def test_a_field_that_becomes_another_type_is_refused_and_nothing_changes(store):
    store.own_games.add(BOATS, "boats.toml")
    other = BOATS.replace('type = "dice"', 'type = "text"').replace('ram = "', 'ram = "x')
    with pytest.raises(Problem) as caught:
        store.own_games.add(other, "boats.toml")
    assert caught.value.key == "own_game.another_type"
    assert store.own_games.get("tin_boats").text == BOATS


def test_units_of_a_profile_that_is_gone_are_read_still(store):
    store.own_games.add(FULL, "patrols.toml")
    head, _, _ = FULL.partition("[[hero]]")
    smaller = head.replace('[[profiles]]\nid = "hero"\nname = "Hero"\n', "").replace(
        'of = "hero"', 'of = "squad"'
    )
    added = store.own_games.add(smaller, "patrols.toml")
    assert added.profiles_lost == ("hero",)
    assert [unit.id for unit in units_of(store, added.game)] == ["own.south.guards", "own.north.chief"]


@pytest.mark.parametrize("taken", ["bronepehota", "ninth_age", "any_game"])
def test_an_id_of_another_game_is_refused(store, taken):
    with pytest.raises(Problem) as caught:
        store.own_games.add(BOATS.replace('id = "tin_boats"', f'id = "{taken}"'), "boats.toml")
    assert caught.value.key == "own_game.taken"


def test_a_deleted_game_comes_back_with_its_units(store):
    store.own_games.add(BOATS, "boats.toml")
    store.own_games.delete("tin_boats")
    assert not has_armlists("tin_boats")
    store.own_games.restore("tin_boats")
    assert len(units_of(store, players_own()[0])) == 3


def test_a_damaged_game_is_passed_over(store, path):
    store.own_games.add(BOATS, "boats.toml")
    store.settings.set("own_game.tin_boats", {"id": "tin_boats", "text": 3})
    with open_store(path) as again:
        assert again.own_games.unreadable["tin_boats"].key == "own_game.unreadable"
        assert players_own() == ()


TWICE = '[battle]\nrounds = 4\nphases = ["Move", "Shoot", "Move"]\n'


def test_what_is_refused_since_it_was_kept_is_read_still(store, path):
    store.own_games.add(BOATS, "boats.toml")
    kept = store.settings.get("own_game.tin_boats")
    head, _, rest = BOATS.partition("[battle]")
    _, _, behind = rest.partition("\n[")
    told = f"{head}{TWICE}\n[{behind}" if rest else f"{BOATS}\n{TWICE}"
    with pytest.raises(Problem):
        store.own_games.add(told, "boats.toml")
    store.settings.set("own_game.tin_boats", {**kept, "text": told})
    with open_store(path) as again:
        assert [game.id for game in players_own()] == ["tin_boats"]
        assert again.own_games.unreadable == {}
        assert units_of(again, players_own()[0])
        with pytest.raises(Problem):
            again.own_games.add(told.replace("rounds = 4", "rounds = 5"), "boats.toml")
