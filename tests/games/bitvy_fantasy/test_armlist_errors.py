"""Whatever is wrong with an armlist is told in one sentence: file, line, unit, field, found, allowed."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.profiles.armlists import read_armlist
from armybuilder.wording.messages import say_problem
from tests.games.bitvy_fantasy.armlist_text import FILE, GOOD, line_of, spoilt


def complaint(text):
    with pytest.raises(Problem) as caught:
        read_armlist(text, FILE)
    return caught.value


def test_the_good_text_is_good():
    squad, shades, gun, machine, character = read_armlist(GOOD, FILE)
    assert squad.id == "own.charodey.owls"
    assert squad.elements == ("fire", "air")
    assert [(w.manoeuvre, w.melee, w.shooting) for w in squad.warriors] == [(1, 3, None), (0, 0, 2)]
    assert (squad.artefact, squad.has_artefact_text) == ("", True)
    assert (shades.cost, shades.warriors) == (None, ())
    assert [m.points for m in gun.missiles] == [1.5, 3.0]
    assert [w.mode for w in machine.weapons] == ["virtual", "real"]
    assert [w.melee for w in machine.close_combat] == [2]
    assert (character.lives, character.flies, character.clearance) == (2, True, ("П", "МП"))


# what is replaced, by what, the line's text, and what the sentence must hold
CASES = {
    "typo in a field": ("cost = 80", "cots = 80", "cost = 80", ["owls", "cots", "cost", "warriors"]),
    "a field of another kind": ("crew = 2", "warriors = []", "crew = 2", ["toad", "warriors", "class"]),
    "another game": ('game = "bitvy_fantasy"', 'game = "bronepehota"', "game =", ["bronepehota", "bitvy"]),
    "an edition that is not": ('edition = "own"', 'edition = "gold"', "edition =", ["gold", "ultra"]),
    "too few columns": ('"M+1  P+3  –', '"M+1  –', '"M+1  P+3', ["owls", "warriors", "5", "Ман."]),
    "a bad bonus": ("P+3  –    1", "Q+3  –    1", '"M+1  P+3', ["owls", "Рук.", "Q+3", "P+1"]),
    "a bad clearance": ("А.К.П.МП", "А.Ж", '"M+1  P+3', ["owls", "Допуск", "А.Ж"]),
    "a bad cost": ("   42", "   4Х", '"M+1  P+3', ["owls", "Ст.", "4Х"]),
    "shooting below nothing": ("2    0   –", "-2   0   –", '"М    Р', ["owls", "Стр.", "-2"]),
    "no warriors": ('warriors = [\n  "M+1', 'warriors = []\nx = [\n  "M+1', "warriors", ["x"]),
    "an element that is not": ('"fire"]', '"aether"]', "elements", ["owls", "aether", "water"]),
    "a cost beside a mere name": (
        "name_only = true",
        "name_only = true\ncost = 5",
        "name_only",
        ["shades", "cost"],
    ),
    "an id without a name": (
        'artefact_name = { ru = "Перо"',
        'artefact = "feather"\nx = { ru = "Перо"',
        None,
        ["x"],
    ),
    "a class that is not": ('class = "П"', 'class = "Ц"', "class", ["toad", "class", "Ц", "МП"]),
    "two classes": ('class = "П"', 'class = "П.К"', "class", ["toad", "class", "П.К"]),
    "a point too many": ("points = 1.5", "points = 1000", "points = 1.5", ["toad", "points", "1000", "20"]),
    "text for points": ("points = 1.5", 'points = "2"', "points = 1.5", ["toad", "points", "2"]),
    "tyres that are a number": (
        "tyres = { mobility = 1, cost = 10 }",
        "tyres = 1",
        "tyres",
        ["toad", "mobility"],
    ),
    "a missile twice": (
        '{ id = "rocket"',
        '{ id = "shell"',
        '{ id = "rocket"',
        ["toad", "missiles", "shell"],
    ),
    "machine values": ('"M    P+5  3"', '"M    P+5"', 'values = "M    P', ["golem", "values", "2", "3"]),
    "a mode that is not": ('mode = "real"', 'mode = "magic"', 'mode = "real"', ["golem", "magic", "virtual"]),
    "a virtual weapon without dice": (", shooting = 3", "", '{ id = "laser"', ["golem", "shooting"]),
    "a blade with a mode": ("melee = 2", 'melee = 2, mode = "real"', '{ id = "fist"', ["golem", "mode"]),
    "a character with a blade": (
        'shooting = 2, cost = 15 },\n]\nabilities = [\n  { name = { ru = "Порча"',
        'melee = 2 },\n]\nabilities = [\n  { name = { ru = "Порча"',
        '{ id = "bow"',
        ["witch", "melee"],
    ),
    "no lives": ("lives = 2", "lives = 0", "lives", ["witch", "lives", "0", "1"]),
    "an ability without text": (
        ', text = { ru = "Пугает.", en = "It frightens." }',
        "",
        "Топот",
        ["golem", "text"],
    ),
}


@pytest.mark.parametrize(("good", "bad", "line", "words"), CASES.values(), ids=CASES)
def test_a_mistake_is_told_with_its_place(good, bad, line, words):
    problem = complaint(spoilt(good, bad))
    for language in ("ru", "en"):
        sentence = say_problem(problem, language)
        assert [word for word in [FILE, *words] if word not in sentence] == []
    if line and good != "name_only = true":
        assert abs(problem.values["line"] - line_of(line)) <= 1


def test_an_artefact_with_an_id_has_a_name():
    text = spoilt('artefact_name = { ru = "Перо", en = "Feather" }', 'artefact = "feather"')
    assert complaint(text).key == "armlist.missing"


def test_two_units_with_one_id():
    assert complaint(spoilt('id = "shades"', 'id = "owls"')).key == "armlist.twice"


def test_too_many_warriors():
    row = '"M  P  –  0  –  1",'
    text = GOOD.replace("warriors = [\n", f"warriors = [\n{row * 12}\n", 1)
    assert complaint(text).key == "armlist.not_count"


@pytest.mark.parametrize("cut", range(0, len(GOOD), 61))
def test_a_file_cut_anywhere_is_read_or_refused_in_words(cut):
    try:
        read_armlist(GOOD[:cut], FILE)
        told = "read"
    except Problem as problem:
        told = say_problem(problem, "ru")
    assert told
