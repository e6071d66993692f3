"""`armybuilder battle` with armies of an imported game: begun, played through its options, told, handed over."""

import json
from random import Random

import pytest

from armybuilder.cli.main import main
from armybuilder.storage.store import open_store
from tests import gamedata
from tests.storage.armies import save


@pytest.fixture
def ab(tmp_path, capsys):
    """The command line with a database that has two armies of an imported game, and one of another."""
    database = tmp_path / "armies.db"
    with open_store(database) as store:
        version = store.game_data.keep(gamedata.data_set()).version
        for name in ("Zoo", "Circus"):
            engine = gamedata.army(name=name, version=version)
            store.rosters.create(engine.freeze(), gamedata.judged(engine))

    def run(*words, code=0):
        assert main([*words, "--db", str(database)]) == code
        out, err = capsys.readouterr()
        return out if code == 0 else err

    return run


def told(ab, *words):
    """What a command answers to other programs."""
    return json.loads(ab(*words, "--json"))


@pytest.fixture
def begun(ab):
    ab("battle", "new", "Show", "--army", "Zoo", "--army", "Circus", "--players", "Ann,Bob")
    return ab


def test_a_battle_of_imported_armies_is_begun_and_listed_under_its_system(begun):
    assert "Toy Wars" in begun("battle", "list")
    assert told(begun, "battle", "list")[0]["system"] == "Toy Wars"


def test_it_shows_tracks_counters_and_statuses(begun):
    begun("battle", "do", "Show", "begin-battle")
    begun("battle", "do", "Show", "add-counter", "--facts", '{"counter": "Supply", "start": 3, "most": 9}')
    begun("battle", "do", "Show", "set-status", "--facts", '{"who": "a.2", "status": "engaged"}')
    begun(
        "battle",
        "do",
        "Show",
        "score-objective",
        "--facts",
        '{"side": "b", "objective": "victory_points", "points": 4}',
    )
    shown = begun("battle", "show", "Show", "--lang", "en")
    for word in ("Supply 3/9", "engaged", "Victory points 4", "Lion ×3", "Leo (Captain)", "5 of 5 models"):
        assert word in shown
    assert "в бою" in begun("battle", "show", "Show", "--lang", "ru")


def test_options_handed_back_with_choices_made_are_accepted_to_the_end(begun):
    random = Random(4)
    for _ in range(400):
        options = told(begun, "battle", "options", "Show")
        if not options:
            break
        option = random.choice(options)
        for choice in option["choices"]:
            least = choice.get("least")
            made = (
                random.choice(choice["values"])
                if least is None
                else random.randint(int(least), int(choice["most"]))
            )
            option["facts"][choice["field"]] = made
        begun("battle", "do", "Show", "--option", json.dumps(option), "--seed", str(random.getrandbits(20)))
    assert told(begun, "battle", "show", "Show")["state"]["ended"]
    result = told(begun, "battle", "result", "Show")
    assert result["game_system"] == "toy-wars"
    assert {one["outcome"] for one in result["sides"]} <= {"won", "lost", "drew"}


def test_it_goes_into_a_file_and_comes_back(begun, tmp_path):
    begun("battle", "do", "Show", "begin-battle")
    file = tmp_path / "show.json"
    begun("battle", "export", "Show", "--out", str(file))
    begun("battle", "open", str(file))
    again = told(begun, "battle", "show", "Show 2")
    assert again["state"] == told(begun, "battle", "show", "Show")["state"]
    file.write_text(file.read_text("utf-8").replace('"game":"any_game"', '"game":"chess"'), encoding="utf-8")
    assert begun("battle", "open", str(file), code=2)


def test_what_is_agreed_is_told_as_terms(ab):
    ab(
        "battle",
        "new",
        "Show",
        "--army",
        "Zoo",
        "--army",
        "Circus",
        "--terms",
        '{"structure": "kill_team", "rounds": 3}',
    )
    own = told(ab, "battle", "show", "Show")["state"]["own"]
    assert own["structure"]["rounds"] == 3
    assert own["structure"]["turns"] == "alternate"
    for words, expected in (
        (("--terms", '{"structure": "chess"}'), "wh40k"),
        (("--setting", "mode=virtual"), "no settings"),
    ):
        said = ab("battle", "new", "X", "--army", "Zoo", "--army", "Circus", *words, "--lang", "en", code=2)
        assert expected in said


def test_its_commands_are_told(ab):
    assert "score-objective" in ab("battle", "commands", "--game", "any_game")
    assert "chess" in ab("battle", "commands", "--game", "chess", code=2)


def test_undo_takes_back_and_redo_gives_again(begun):
    begun("battle", "do", "Show", "begin-battle")
    begun("battle", "do", "Show", "kill", "--facts", '{"who": "a.2", "models": 2}')
    state = told(begun, "battle", "show", "Show")["state"]
    begun("battle", "undo", "Show", "--to", "1")
    begun("battle", "redo", "Show", "--to", "3")
    assert told(begun, "battle", "show", "Show")["state"] == state


def test_saved_changes_of_an_army_change_no_battle(begun, tmp_path):
    with open_store(tmp_path / "armies.db") as store:
        row = next(row for row in store.rosters.list() if row.name == "Zoo")
        engine = gamedata.army(name="Zoo", version=store.rosters.get(row.id, None).data)
        engine.deselect(engine.roster.forces[0].selections[1].id)
        save(store, row.id, engine.freeze(), gamedata.judged(engine))
    assert "Lion ×3" in begun("battle", "show", "Show")
