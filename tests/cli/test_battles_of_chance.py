"""Battles of every game played by a program that knows nothing but `battle options --json` and `battle do --option`."""

import json
import re
import shlex
from pathlib import Path
from random import Random

import pypdf
import pytest
from msgspec.structs import replace
from PIL import Image

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games import WITH_ARMLISTS, game, playables
from armybuilder.printing.battle_parts import PARTS
from armybuilder.storage.store import open_store

PLAYED = [one.id for one in playables() if one.battle is not None]
# those whose battles are played through by rules, whose shipped units make a sample army
GAMES = [one for one in PLAYED if one in WITH_ARMLISTS]


def drawn(choice, random):
    """A value of a choice, as its JSON tells what may be chosen."""
    if choice.get("least") is not None and choice.get("most") is not None:
        value = random.uniform(choice["least"], choice["most"])
        return round(value) if choice["whole"] else round(value, 1)
    if choice.get("many"):
        return random.sample(choice["values"], random.randint(*choice["many"]))
    return random.choice(choice["values"])


@pytest.fixture
def begun(ab, tmp_path):
    """Begin a battle between two sample armies of a game."""

    def begin(game_id):
        if game_id not in WITH_ARMLISTS:
            # armies are handed in while it is prepared
            assert ab("battle", "new", "Chance").code == 0
            return ab
        own = game(game_id)
        with open_store(tmp_path / "data" / "armies.db") as store:
            units = {unit.id: unit for unit in store.units.all(own)}
            sample = own.sample_army(units, "en")
            for name in ("One", "Two"):
                store.rosters.create(replace(sample, name=name), own.judge(sample))
        done = ab("battle", "new", "Chance", "--army", "One", "--army", "Two", "--json")
        assert done.code == 0, done.err
        return ab

    return begin


def played(ab, random, most, language):
    """Play by chance until the battle is over or so many commands are given; return how many were."""
    for given in range(most):
        told = ab("battle", "options", "Chance", "--json", "--lang", language)
        assert told.code == 0, told.err
        options = json.loads(told.out)
        if not options:
            return given
        command = random.choice(sorted({option["command"] for option in options}))
        option = random.choice([one for one in options if one["command"] == command])
        facts = {**option["facts"], **{one["field"]: drawn(one, random) for one in option["choices"]}}
        words = ("--option", json.dumps({**option, "facts": facts}), "--seed", random.randrange(10**6))
        done = ab("battle", "do", "Chance", *words, "--json", "--lang", language)
        assert done.code == 0, (option, facts, done.err)
    return most


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", PLAYED)
def test_no_option_that_was_handed_back_is_refused(begun, game_id, language):
    ab = begun(game_id)
    assert played(ab, Random(game_id + language), 20, language) == 20
    told = ab("battle", "show", "Chance", "--log", "--lang", language)
    assert told.code == 0
    assert told.out


@pytest.mark.full
@pytest.mark.parametrize("game_id", GAMES)
def test_a_battle_goes_on_for_long_and_has_a_result(begun, game_id):
    ab = begun(game_id)
    if played(ab, Random(game_id), 200, "en") == 200:
        assert ab("battle", "do", "Chance", "concede", "--facts", '{"side": "b"}').code == 0
    result = json.loads(ab("battle", "result", "Chance", "--json").out)
    assert result.get("complete", True)
    assert sorted(side["outcome"] for side in result["sides"]) in (["lost", "won"], ["drew", "drew"])


def test_the_example_of_the_documentation_can_be_typed(ab):
    page = (Path(__file__).parents[2] / "docs" / "playing.md").read_text("utf-8")
    lines = [line for block in re.findall(r"```sh\n(.*?)```", page, re.S) for line in block.splitlines()]
    assert len(lines) > 15
    for line in lines:
        words = shlex.split(line)[1:]
        done = ab(*words)
        # an army without its pilot is told to be illegal, and can be played
        assert done.code in ((0, 1) if words[0] == "army" else (0,)), (line, done.err)


def put(ab, who, x, y):
    facts = json.dumps({"who": who, "x": x, "y": y})
    assert ab("battle", "do", "Chance", "put", "--facts", facts).code == 0


def test_the_table_is_measured_on_the_command_line(begun):
    ab = begun("bitvy_fantasy")
    told = ab("battle", "measure", "Chance", "a.1.1", "b.1.1")
    assert (told.code, told.out) == (2, "")
    assert "a.1.1" in told.err
    put(ab, "a.1.1", 5, 5)
    put(ab, "b.1.1", 5, 15)
    wall = {"kind": "wall", "x": 5, "y": 10, "width": 8, "length": 1, "height": 5}
    assert ab("battle", "do", "Chance", "lay-terrain", "--facts", json.dumps({"terrain": wall})).code == 0
    found = json.loads(ab("battle", "measure", "Chance", "a.1.1", "b.1.1", "--json").out)
    assert found["distance"] == pytest.approx(9.1, abs=0.01)
    assert found["seen"] == {"share": 0, "hidden_by": ["t.1"]}
    assert found["way"]["length"] == 10
    text = ab("battle", "measure", "Chance", "a.1.1", "b.1.1", "--lang", "en").out
    assert "0 % seen (hidden by Wall)" in text
    assert ab("battle", "measure", "Chance", "a.1.1", "z.9").code == 2


def test_the_table_becomes_a_picture_on_the_command_line(begun, tmp_path):
    ab, file = begun("bitvy_fantasy"), tmp_path / "table.png"
    told = ab("battle", "snapshot", "Chance", "--out", str(file), "--lang", "en")
    assert told.code == 2
    assert "lay terrain" in told.err
    put(ab, "a.1.1", 5, 5)
    done = json.loads(ab("battle", "snapshot", "Chance", "--out", str(file), "--pixels", "400", "--json").out)
    assert (done["file"], done["entry"]) == (str(file), 2)
    with Image.open(file) as picture:
        assert picture.width == 400
    assert ab("battle", "snapshot", "Chance", "--out", str(file), "--at", "99").code == 2
    assert ab("battle", "snapshot", "Chance", "--out", str(file), "--at", "1").code == 2


def test_every_part_of_a_battle_is_printed_on_the_command_line(begun, tmp_path):
    ab, file = begun("bronepehota"), tmp_path / "battle.pdf"
    put(ab, "a.1.1", 5, 5)
    for part in PARTS:
        done = json.loads(ab("battle", "print", "Chance", "--out", str(file), "--what", part, "--json").out)
        assert (done["file"], done["part"]) == (str(file), part)
        assert file.read_bytes().startswith(b"%PDF")
    whole = pages(ab, file, "print", "--what", "log")
    assert pages(ab, file, "log") == whole
    about_one = pages(ab, file, "print", "--what", "log", "--unit", "a.1")
    assert "The battle begins" in whole[0]
    assert "The battle begins" not in about_one[0]
    assert ab("battle", "print", "Chance", "--out", str(file), "--player", "z").code == 2
    assert ab("battle", "print", "Chance", "--out", str(file), "--what", "all").code == 2


def pages(ab, file, command, *more):
    assert ab("battle", command, "Chance", *more, "--out", str(file), "--lang", "en").code == 0
    return [page.extract_text() for page in pypdf.PdfReader(file).pages]
