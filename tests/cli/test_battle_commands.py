"""`armybuilder battle`: a whole preparation on the command line, what it keeps secret, and what it answers to mistakes."""

import json
import re
import shlex
from pathlib import Path
from shutil import copy

import pypdf
import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.command import Nothing
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.cli.main import main
from armybuilder.cli.ninth_age import battles
from armybuilder.cli.ninth_age.examples import EXAMPLES
from armybuilder.games.ninth_age.pregame.commands import COMMANDS
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from armybuilder.wording.narration import BothLanguages, tell_title
from tests import gamedata

KINGDOM = {
    "title": "Kingdom",
    "points": 4450,
    "units": [
        {
            "name": "Wizard",
            "unit_kind": "character",
            "wizard_level": "adept",
            "magic_path": "Pyromancy",
            "items": [{"name": "Sword of Dawn", "affects": ["attack"]}, {"name": "Ring of Frost"}],
            "width": 1,
            "deep": 1,
        },
        {"name": "Spearmen", "has_scoring": True},
        {"name": "Rangers", "own_rule": "ambush"},
        {"name": "Knights", "has_scoring": True},
    ],
}
HERDS = {
    "title": "Herds",
    "points": 4500,
    "units": [
        {"name": "Shaman", "wizard_level": "apprentice", "items": [{"name": "Bone of Storms"}]},
        {"name": "Gors", "has_scoring": True},
        {"name": "Centaurs"},
    ],
}
SECRETS = ("Sword of Dawn", "Ring of Frost", "Bone of Storms")


# each step as it is typed: the command, its facts, and the players' own dice
PREPARATION = (
    ("players", {"one_name": "Anna", "two_name": "Boris"}, None),
    ("size", {"points_limit": 4500}, None),
    ("roster", {"player": "one", "army": KINGDOM}, None),
    ("roster", {"player": "two", "army": HERDS}, None),
    ("exchange", {"one_hidden": True, "two_hidden": True}, None),
    ("terrain", {"terrain_wish": "layout"}, None),
    ("add-piece", {"piece": {"scenery": "forest", "x": 20, "y": 24, "width": 8, "deep": 6}}, None),
    ("battlefield", None, None),
    ("deployment", None, "2"),
    ("objective", None, "6"),
    ("roll-off", None, "4,4,2,5"),
    ("zones", {"long_edge": "far", "short_edge": "left"}, None),
    ("marker", {"x": 20, "y": 20}, None),
    ("marker", {"x": 50, "y": 28}, None),
    ("spells", {"wizard": "two.1", "spells": ["H"]}, None),
    ("spells", {"wizard": "one.1", "spells": ["2", "4"]}, None),
    ("declare", {"reserve": ["two.3"]}, None),
    ("declare", {"ambush": ["one.3"]}, None),
    ("start", {"player": "one"}, None),
    ("place", {"unit": "one.2", "spot": {"x": 60, "y": 6}}, None),
    ("end-deployment-round", None, None),
    ("place", {"unit": "two.2", "spot": {"x": 20, "y": 40, "angle": 270}}, None),
    ("end-deployment-round", None, None),
    ("place", {"unit": "one.4", "spot": {"x": 50, "y": 6}}, None),
    ("place", {"unit": "one.1", "spot": {"x": 60, "y": 9}}, None),
    ("place", {"unit": "two.1", "spot": {"x": 8, "y": 40, "angle": 270}}, None),
)
WHOLE = len(PREPARATION)
GAME = (
    ("use-item", {"item": "one.1.1", "occasion": "attack"}, None),
    ("game-round", None, None),
    ("enter", {"unit": "two.3", "spot": {"x": 2, "y": 30, "angle": 0}}, None),
    ("move-unit", {"unit": "one.2", "spot": {"x": 22, "y": 22}}, None),
    ("end-game", None, None),
)


def words_of(command, facts, dice):
    words = ["battle", "do", "Ford", command]
    words += ["--facts", json.dumps(facts)] if facts is not None else []
    return [*words, "--dice", dice] if dice is not None else words


@pytest.fixture(scope="module")
def stages(tmp_path_factory):
    """A folder of databases: without battles, with one that has just begun, and after each step of its preparation."""
    folder = tmp_path_factory.mktemp("stages")
    database = str(folder / "armies.db")
    assert main(["battle", "list", "--db", database]) == 0
    copy(database, folder / "none.db")
    assert main(["battle", "new", "Ford", "--db", database]) == 0
    for done, step in enumerate((None, *PREPARATION)):
        if step is not None:
            assert main([*words_of(*step), "--db", database]) == 0, step
        copy(database, folder / f"{done}.db")
    return folder


@pytest.fixture
def after(ab, stages, tmp_path):
    """The command line after so many steps of the preparation, all of them unless a number is given."""

    def run_on(done=WHOLE):
        (tmp_path / "data").mkdir(exist_ok=True)
        copy(stages / f"{done}.db", tmp_path / "data" / "armies.db")
        return ab

    return run_on


@pytest.fixture
def do(ab):
    """Carry a command of the battle out and read its JSON."""
    return lambda command, facts=None, dice=None: ab(*words_of(command, facts, dice), "--json")


@pytest.fixture
def prepared(after):
    """The battle, prepared to the end."""
    return after()


def shown(ab, *words):
    return json.loads(ab("battle", "show", "Ford", "--json", *words).out)


def test_a_whole_preparation_and_game(prepared, do):
    told = shown(prepared)
    assert (told["stage"], told["done"], told["turn"]) == ("game", 9, None)
    assert (told["deployment"], told["objective"], told["chose_first"]) == ("dawn", "secure", "two")
    assert told["zones"]["two"] == [[0, 36], [54, 36], [54, 48], [0, 48]]
    assert [marker["placed_by"] for marker in told["markers"]] == ["two", "one"]
    units = {unit["id"]: unit for player in told["players"].values() for unit in player["units"]}
    assert units["one.1"]["spells"] == ["2", "4"]
    assert (units["one.3"]["aside"], units["two.3"]["aside"]) == ("ambush", "reserve")
    assert units["one.2"]["place"]["x"] == 60
    for command, facts, dice in GAME:
        run = do(command, facts, dice)
        assert run.code == 0, (command, run.err)
    assert json.loads(run.out)["stage"] == "over"
    assert shown(prepared)["game"]["winner"] == "one"
    assert "Anna has won the secondary objective" in prepared("battle", "show", "Ford").out


def test_what_the_rules_say_is_printed_with_the_dice(after):
    ab = after(8)
    run = ab("battle", "do", "ford", "deployment", "--dice", "6")
    assert "Marching Columns" in run.out
    assert "Dice:" in run.out
    assert "Can be done now: " in run.out
    assert "objective" in run.out
    seeded = [ab("battle", "do", "Ford", "objective", "--seed", "4", "--json").out]
    ab("battle", "do", "Ford", "back", "--facts", '{"step": 5}')
    seeded.append(ab("battle", "do", "Ford", "objective", "--seed", "4", "--json").out)
    assert json.loads(seeded[0])["said"] == json.loads(seeded[1])["said"]


def test_facts_may_be_a_file(after, tmp_path):
    ab = after(0)
    (tmp_path / "size.toml").write_text("points_limit = 2000", encoding="utf-8")
    assert ab("battle", "do", "1", "size", "--facts", "@size.toml").code == 0
    assert "2000 points" in ab("battle", "show", "1").out


@pytest.mark.rule("NA-VII.B-2")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_hidden_items_show_to_their_owner_alone(prepared, language):
    for words in ((), ("--log",), ("--json",), ("--json", "--log")):
        told = prepared("battle", "show", "Ford", *words, "--lang", language).out
        assert not [secret for secret in SECRETS if secret in told]
        own = prepared("battle", "show", "Ford", "--player", "one", *words, "--lang", language).out
        assert [secret for secret in SECRETS if secret in own] == ["Sword of Dawn", "Ring of Frost"]


@pytest.mark.rule("NA-MI-1")
def test_an_item_that_stays_hidden_is_not_named_in_the_log(prepared, do):
    do("use-item", {"item": "one.1.2", "occasion": "passive", "takes_effect": False})
    do("use-item", {"item": "one.1.1", "occasion": "attack"})
    told = shown(prepared, "--log")
    about = [entry["about"] for entry in told["log"] if entry["step"] == 10]
    assert about == ["Wizard", "Wizard: Sword of Dawn"]
    wizard = told["players"]["one"]["units"][0]
    assert [item["name"] for item in wizard["items"]] == ["Sword of Dawn"]
    assert wizard["has_hidden_items"]
    assert "Sword of Dawn" in prepared("battle", "show", "Ford").out


@pytest.mark.rule("NA-VII.B-1")
def test_rosters_do_not_show_before_their_exchange(after):
    ab = after(3)
    told = ab("battle", "show", "Ford").out
    assert "Spearmen" not in told
    assert "Anna: the roster is handed in, but not shown yet" in told
    assert "Boris: no roster" in told
    assert "Spearmen" in ab("battle", "show", "Ford", "--player", "one").out
    assert "Spearmen" not in json.dumps(shown(ab))
    assert "Spearmen" in json.dumps(shown(ab, "--player", "one"))


def test_the_page_is_written(prepared, tmp_path):
    run = prepared("battle", "print", "Ford", "--out", "ford.pdf", "--paper", "letter")
    assert run.code == 0
    text = "".join(page.extract_text() for page in pypdf.PdfReader(tmp_path / "ford.pdf").pages)
    assert "Spearmen" in text
    assert "Sword of Dawn" not in text
    told = prepared("battle", "print", "Ford", "--out", "own.pdf", "--player", "one", "--json")
    assert json.loads(told.out)["player"] == "one"
    assert "Sword of Dawn" in pypdf.PdfReader(tmp_path / "own.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "Fort"), "there are: Ford"),
        (("show", "7"), "no battle “7”"),
        (("do", "Fort", "size"), "there are: Ford"),
        (("do", "1", "sise"), "Similar ones: size"),
        (("commands", "sise"), "Similar ones: size"),
        (("do", "1", "zones"), "this step has not been reached yet"),
        (("do", "1", "size", "--facts", '{"points": 3}'), "points_limit"),
        (("do", "1", "size", "--facts", '{"points_limit": "many"}'), "points_limit"),
        (("do", "1", "size", "--facts", "[1]"), "must be an object"),
        (("do", "1", "size", "--facts", "{"), "JSON"),
        (("do", "1", "size", "--facts", "@nowhere.json"), "nowhere.json"),
        (("do", "1", "size", "--dice", "3"), "left over: 3"),
        (("do", "1", "size", "--dice", "3", "--seed", "1"), "Only one of --dice and --seed"),
        (("do", "1", "back", "--facts", '{"step": 3}'), "nothing is settled yet"),
        (("new", "--setting", "spells_singly=perhaps"), "true, false"),
        (("roster", "1", "three", "x"), "one, two"),
        (("roster", "1", "one", "Nobody"), "Nobody"),
        (("rename", "1", " "), "needs a name"),
        (("restore", "Ford"), "no battle “Ford”"),
        (("print", "1"), "--out"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(after, words, told):
    ab = after(0)
    for language in LANGUAGES:
        run = ab("battle", *words, "--lang", language)
        assert (run.code, run.out) == (2, "")
        assert run.err.count("\n") == 1
        assert told in run.err or language == "ru"


def test_dice_that_are_missing_are_asked_for_and_nothing_is_saved(after, do):
    ab = after(10)
    for dice, told in (("", "Roll 1 is missing"), ("4", "Roll 2 is missing"), ("4,4", "Roll 3 is missing")):
        assert told in do("roll-off", None, dice).err
    assert "9 cannot come up" in do("roll-off", None, "9").err
    assert shown(ab)["chose_first"] is None


def test_it_is_not_his_turn(after, do):
    ab = after(14)
    assert shown(ab)["turn"] == "two"
    assert "Turn: Boris (two)" in ab("battle", "show", "Ford").out
    assert "other player's turn" in do("spells", {"wizard": "one.1", "spells": ["2", "4"]}).err
    after(19)
    assert "Gors: it is the other player's turn" in do("place", {"unit": "two.2"}).err


def test_a_rule_that_refuses_is_named(after, do):
    after(0)
    do("size", {"points_limit": 4000})
    run = do("roster", {"player": "one", "army": KINGDOM})
    assert run.code == 2
    assert "NA-VII.A-1" in run.err


def test_what_cannot_be_done_yet_says_why(after):
    ab = after(0)
    states = {one["id"]: one["why_not"] for one in shown(ab)["commands"]}
    assert [key for key, why in states.items() if not why] == ["players", "agreements", "size"]
    assert states["marker"] == "players place markers in Secure Target alone"
    assert states["marker"] in ab("battle", "show", "Ford").out


def test_hills_and_losses_are_shown(after, do):
    ab = after(8)
    for command, facts, dice in (
        ("deployment", None, "1"),
        ("objective", None, "4"),
        ("roll-off", None, "5,2"),
        ("zones", {"long_edge": "near"}, None),
        ("spells", {"wizard": "one.1", "spells": ["1", "2"]}, None),
        ("spells", {"wizard": "two.1", "spells": ["1"]}, None),
        ("hill", {"piece_number": 1}, None),
        ("hill", {"piece_number": 1}, None),
        ("declare", None, None),
        ("declare", None, None),
        ("start", {"player": "one"}, None),
        *(("place", {"unit": f"one.{number}"}, None) for number in range(1, 5)),
        *(("place", {"unit": f"two.{number}"}, None) for number in range(1, 4)),
        ("unit-state", {"unit": "two.1", "destroyed": True}, None),
    ):
        assert do(command, facts, dice).code == 0, command
    told = ab("battle", "show", "Ford").out
    assert "Anna: chose piece 1" in told
    assert "Destroyed: two.1" in told


def test_commands_are_told_with_their_facts_and_an_example(ab):
    told = json.loads(ab("battle", "commands", "--json").out)
    assert [one["id"] for one in told] == [one.id for one in COMMANDS]
    assert all(one["example"] == EXAMPLES.get(one["id"], {}) for one in told)
    assert set(EXAMPLES) == {one.id for one in COMMANDS if one.facts is not Nothing}
    spells = json.loads(ab("battle", "commands", "spells", "--json").out)
    assert (spells["step"], spells["throws_dice"]) == (7, False)
    assert spells["facts"]["required"] == ["wizard", "spells"]
    text = ab("battle", "commands", "spells").out
    assert "Spells of a wizard — 7. Spells" in text
    assert '"wizard": "one.1"' in text
    assert "at any step" in ab("battle", "commands", "back").out
    listed = ab("battle", "commands", "--lang", "ru").out
    assert all(one.id in listed and tell_title(one, "ru") in listed for one in COMMANDS)


def test_battles_are_listed_renamed_deleted_and_restored(after):
    ab = after("none")
    assert "There are no battles yet" in ab("battle", "list").out
    ab("battle", "new", "Ford", "--setting", "spells_singly=true")
    ab("battle", "new", "Ford")
    assert shown(ab)["settings"]["spells_singly"] is True
    assert [row["name"] for row in json.loads(ab("battle", "list", "--json").out)] == ["Ford 2", "Ford"]
    assert "is “Ferry” now" in ab("battle", "rename", "#2", "Ferry").out
    assert json.loads(ab("battle", "rename", "Ferry", "Ford", "--json").out) == {"id": 2, "name": "Ford"}
    assert "#2, #1" in ab("battle", "show", "ford").err
    assert "battle restore 1" in ab("battle", "delete", "1").out
    assert json.loads(ab("battle", "delete", "2", "--json").out) == {"deleted": "Ford", "id": 2}
    assert json.loads(ab("battle", "restore", "2", "--json").out) == {"restored": "Ford", "id": 2}
    assert "is back, number 1" in ab("battle", "restore", "1").out
    assert "1. Size of the game" in ab("battle", "list").out


def test_of_two_processes_the_later_is_refused(after, monkeypatch):
    ab = after(0)
    real = battles.carry_out

    def overtaken(*arguments):
        with open_store(Path("data/armies.db")) as store:
            open_battle(store, 1).do(Wanted("size", {"points_limit": 1234}), SeededDice(), BothLanguages())
        return real(*arguments)

    monkeypatch.setattr(battles, "carry_out", overtaken)
    run = ab("battle", "do", "1", "size")
    assert run.code == 2
    assert "was changed meanwhile" in run.err
    assert shown(ab)["points_limit"] == 1234


def test_a_saved_army_is_handed_in(after, tmp_path):
    ab = after(2)
    with open_store(tmp_path / "data" / "armies.db") as store:
        kept = store.game_data.keep(gamedata.data_set())
        engine = gamedata.army(version=kept.version)
        store.rosters.create(engine.freeze(), verdict_of(engine))
    for army in ("Zoo", "#1"):
        assert ab("battle", "roster", "1", "two", army).code == 0
    told = shown(ab, "--player", "two")["players"]["two"]
    assert (told["army"], told["points"]) == ("Zoo", 135)
    assert [unit["name"] for unit in told["units"]] == ["Leo", "Pride (3)", "Bear"]
    with open_store(tmp_path / "data" / "armies.db") as store:
        (save,) = store.rosters.history.saves(1)
    assert [one.kind for one in save.milestones] == ["battle"]


def test_an_army_of_one_of_the_programs_own_games_is_not_taken(after):
    ab = after(2)
    ab("army", "new", "Patrol", "sheets_2008.polaris.raptor")
    run = ab("battle", "roster", "1", "one", "Patrol")
    assert run.code == 2
    assert "The 9th Age needs one" in run.err


def test_the_example_of_the_documentation_can_be_typed(after, tmp_path):
    ab = after("none")
    text = (Path(__file__).parents[2] / "docs" / "battles.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)
    for kind, name in (("json", "kingdom.json"), ("toml", "herds.toml")):
        (told,) = (block for language, block in blocks if language == kind)
        (tmp_path / name).write_text(told, encoding="utf-8")
    lines = [line for language, block in blocks if language == "sh" for line in block.splitlines()]
    assert len(lines) > 30
    for line in lines:
        run = ab(*shlex.split(line)[1:])
        assert run.code == 0, (line, run.err)
    assert "Anna has won the secondary objective" in run.out
    assert (tmp_path / "ford.pdf").exists()


@pytest.mark.rule("NA-MI-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_items_stay_hidden_in_the_battle(prepared, do, language):
    assert do("take-field").code == 0
    assert do("begin-battle", {"first": "a"}).code == 0
    for told in (("show", "Ford", "--log"), ("log", "Ford"), ("options", "Ford"), ("replay", "Ford")):
        for form in ((), ("--json",)):
            theirs = prepared("battle", *told, *form, "--player", "b", "--lang", language)
            assert theirs.code == 0, theirs.err
            assert not [secret for secret in ("Sword of Dawn", "Ring of Frost") if secret in theirs.out], told
    own = prepared("battle", "show", "Ford", "--player", "a", "--lang", language).out
    assert "Sword of Dawn" in own


def test_the_battle_has_a_result_when_the_preparation_has_none(prepared, do):
    run = prepared("battle", "result", "Ford")
    assert run.code == 2
    assert "take-field" in run.err
    told = json.loads(do("take-field").out)
    assert told["command"] == "take-field"
    for command, facts in (
        ("begin-battle", {"first": "a"}),
        ("destroy", {"who": "b.1"}),
        ("end-round", None),
        ("end-game", None),
        ("finish", {"winners": ["a"], "how": "agreed"}),
    ):
        run = do(command, facts)
        assert run.code == 0, (command, run.err)
    assert prepared("battle", "list").out.count("Ford") == 1
    result = json.loads(prepared("battle", "result", "Ford", "--json").out)
    assert [side["outcome"] for side in result["sides"]] == ["won", "lost"]
    assert shown(prepared, "--at", "3")["done"] == 1
    assert prepared("battle", "undo", "Ford", "--to", str(WHOLE + 1)).code == 0
    assert shown(prepared)["stage"] == "game"
