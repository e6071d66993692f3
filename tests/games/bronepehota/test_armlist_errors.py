"""Whatever is wrong with an armlist is told in one sentence: file, line, unit, field, found, allowed."""

# ruff: noqa: E501 - the table of mistakes reads best with a line each

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.profiles.armlists import read_armlist, read_charges
from armybuilder.wording.messages import say_problem
from tests.games.bronepehota.armlist_text import FILE, GOOD, line_of, spoilt


def complaint(text):
    with pytest.raises(Problem) as caught:
        read_armlist(text, FILE)
    return caught.value


def test_the_good_text_is_good():
    assert [unit.id for unit in read_armlist(GOOD, FILE)] == [
        "own.polaris.scouts",
        "own.polaris.crab",
        "own.polaris.mortar",
    ]


# what is replaced, by what, the line's text, and what the sentence must hold
CASES = {
    "typo in a field": ("cost = 80", "cots = 80", "cots = 80", ["scouts", "cots", "cost", "troopers"]),
    "unknown field": ("cost = 80", "cost = 80\nxyz = 1", "xyz = 1", ["scouts", "xyz", "troopers"]),
    "typo in a table": ("[[gun]]", "[[guns]]", "[[guns]]", ["guns", "gun", "squad"]),
    "text for a number": ("cost = 80", 'cost = "80"', "cost =", ["scouts", "cost", '"80"', "100"]),
    "number too great": ("rank = 1", "rank = 99", "rank = 99", ["crab", "rank", "99", "0", "20"]),
    "negative number": ("cost = 80", "cost = -5", "cost =", ["scouts", "cost", "-5"]),
    "fraction": ("cost = 80", "cost = 80.5", "cost =", ["scouts", "cost", "80.5"]),
    "truth for a number": ("cost = 80", "cost = true", "cost =", ["scouts", "cost", "true"]),
    "missing cost": ("cost = 80\n", "", "[[squad]]", ["scouts", "cost"]),
    "missing id": ('id = "scouts"\n', "", "[[squad]]", ["squad 1", "id"]),
    "missing name": ('name = "Миномёт"\nmobile', "mobile", "[[gun]]", ["mortar", "name"]),
    "empty id": ('id = "scouts"', 'id = ""', "id =", ["squad 1", "id"]),
    "id with blanks": ('id = "scouts"', 'id = "the scouts"', "id =", ["the scouts", "id", "_"]),
    "id twice": ('id = "mortar"\n', 'id = "mortar"\n[[gun]]\nid = "mortar"\n', None, ["mortar"]),
    "unknown edition": ('"own"', '"third"', "edition", ["third", "sheets_2008", "tehnolog", "own"]),
    "unknown faction": ('"polaris"', '"polar"', "faction", ["polar", "protectorate", "snow_wolves"]),
    "unknown class": ('class = "light"', 'class = "middle"', "class", ["crab", "middle", "light", "heavy"]),
    "unknown locomotion": ('"walking"', '"rolling"', "locomotion", ["rolling", "wheeled", "flying"]),
    "no truth": ("mobile = true", 'mobile = "yes"', "mobile", ["mortar", "yes", "true", "false"]),
    "wrong die": ("Д6+2    1Д12", "Д8+2    1Д12", '"2  4   Д8', ["scouts", "troopers 1", "Д8+2", "12"]),
    "too many dice": ("1Д12", "999Д12", '"2  4   Д6', ["scouts", "troopers 1", "999Д12"]),
    "a column missing": ("0   Рм   2", "0   2", '"2  4   Д6', ["troopers 1", "6", "Дальн.", "Бр"]),
    "a column too many": ("Пр4  2", "Пр4  2 2", '"2  4   – ', ["troopers 2", "8", "Дальн."]),
    "letter in a column": ("2  4   Д6", "2  х   Д6", '"2  х', ["troopers 1", "Ск", "х", "40"]),
    "great number in a column": ("2  4   Д6", "2  444444444   Д6", '"2  4444', ["troopers 1", "Ск"]),
    "unknown ability": ("Пр4", "Пр", '"2  4   – ', ["troopers 2", "Св", "Пр", "Рм", "Пр3"]),
    "ability twice": ("Рм ", "Рм,Рм ", '"2  4   Д6', ["troopers 1", "Рм,Рм"]),
    "power without range": ("–       –", "–       1Д6", '"2  4   – ', ["troopers 2", "– 1Д6"]),
    "no troopers": ('"2  4   Д6+2    1Д12   0   Рм   2",\n  "2  4   –       –      4   Пр4  2",', "", "troopers", ["scouts", "12"]),
    "troopers are numbers": ('"2  4   Д6+2    1Д12   0   Рм   2"', "1", "  1,", ["scouts", "troopers 1", "1"]),
    "gap in the sectors": ("from = 4, to = 1, speed", "from = 3, to = 1, speed", "{ from = 3", ["crab", "sectors 2", "from = 3", "from = 4", "sectors_as_printed"]),
    "sectors above the scale": ("from = 9", "from = 10", "{ from = 10", ["sectors 1", "from = 10", "from = 9"]),
    "sectors end early": ("from = 4, to = 1, speed", "from = 4, to = 2, speed", "{ from = 4", ["sectors 2", "to = 2", "to = 1"]),
    "sector upside down": ("from = 9, to = 5", "from = 5, to = 9", "{ from = 5", ["sectors 1", "to", "9"]),
    "sector without speed": (", speed = 5", "", "{ from = 9", ["sectors 1", "speed"]),
    "speed of a gun": ("from = 4, to = 4", "from = 4, to = 4, speed = 1", "{ from = 4, to = 4", ["mortar", "sectors 1", "speed"]),
    "unknown colour": ('"green"', '"blue"', "{ from = 9", ["sectors 1", "blue", "green", "yellow", "red"]),
    "weapons are no list": ("weapons = [\n  { id = \"mortar\", name = \"Миномёт\", range = \"Д6+2\", power = \"3Д20\", ammo = 5 },\n]", "weapons = 3", "weapons = 3", ["mortar", "weapons"]),
    "typo in a weapon": ("melee = 2", "mele = 2", '{ id = "claw"', ["crab", "weapons 2", "mele", "melee"]),
    "firearm without power": (', power = "4Д20"', "", '{ id = "rockets"', ["weapons 1", "power"]),
    "melee of a firearm": ('range = "Д12"', 'melee = 1, range = "Д12"', '{ id = "rockets"', ["weapons 1", "melee"]),
    "weapon twice": ('id = "claw"', 'id = "rockets"', '{ id = "rockets", name = { ru = "Кл', ["weapons 2", "rockets", "count"]),
    "unknown charge": ('"rocket"]', '"bomb"]', '{ id = "rockets"', ["weapons 1", "bomb", "shell", "rocket"]),
    "explosion is no table": ('explosion = { radius = 2, power = "1Д20" }', "explosion = 2", '{ id = "rockets"', ["weapons 1", "explosion", "radius"]),
    "explosion without power": ('radius = 2, power = "1Д20"', "radius = 2", '{ id = "rockets"', ["weapons 1, explosion", "power"]),
    "either of three": ('["claw", "crane"]', '["claw", "crane", "rockets"]', "either_or", ["crab", "claw, crane, rockets"]),
    "either of unknown": ('["claw", "crane"]', '["claw", "hand"]', "either_or", ["hand", "crane"]),
    "claw on a gun": ('range = "Д6+2", power = "3Д20"', "melee = 1", "weapons", ["mortar", "range", "power"]),
    "name in a third language": ('en = "Scouts"', 'de = "Späher"', "name", ["scouts", "name", "ru", "en"]),
    "name with line breaks": ('name = { ru = "Разведка"', 'name = { ru = "Раз\\nведка"', "name", ["scouts", "name"]),
    "doubts are a text": ('doubts = [{ ru = "Класс неясен", en = "The class is not clear" }]', 'doubts = "?"', "doubts", ["crab", "doubts", "?"]),
    "empty doubt": ('en = "The class is not clear"', 'en = ""', "doubts", ["crab", "doubts 1"]),
    "no TOML": ("cost = 80", "cost 80", "cost 80", ["cost 80"]),
    "a bracket not closed": ('"polaris"\n', '"polaris\n', "faction", ["polaris"]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_is_told_with_place_and_what_is_allowed(case):
    good, bad, line_text, words = CASES[case]
    text = spoilt(good, bad)
    problem = complaint(text)
    for language in ("ru", "en"):
        sentence = say_problem(problem, language)
        assert FILE in sentence
        assert [word for word in words if word not in sentence] == []
    if line_text is not None:
        assert line_text in text.split("\n")[problem.values["line"] - 1]


def test_a_repeated_id_is_found_where_it_stands_the_second_time():
    text = GOOD + '\n[[gun]]\nid = "mortar"\n' + GOOD[GOOD.index('name = "Миномёт"\nmobile') :]
    assert complaint(text).values["line"] == text.split("\n").index("[[gun]]", line_of("[[gun]]")) + 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00\x01\x02",
        "\ufffd" * 100,
        "[" * 100_000,
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "cost = 0x" + "f" * 9000,
        "edition = 1979-05-27T07:32:00Z",
        "edition = nan",
        "{}",
        "squad = 1",
        'edition = "own"\nfaction = "common"\nsquad = [1, 2]',
        'edition = "own"\nfaction = "common"\nsquad = [[{}]]',
        'edition = "own"\nfaction = "common"\nsquad = {}',
        '[[squad]]\n"" = 1',
    ],
    ids=lambda text: repr(text[:24]),
)
def test_what_is_no_armlist_at_all_is_told_too(text):
    problem = complaint(text)
    assert FILE in say_problem(problem, "ru")
    assert len(say_problem(problem, "en")) < 400


def test_an_armlist_without_units_has_none():
    assert read_armlist('edition = "own"\nfaction = "common"\n', FILE) == []


@pytest.mark.rule("BP-6-4")
def test_a_machine_takes_no_mines_and_a_gun_may():
    problem = complaint(spoilt('"rocket"]', '"mine"]'))
    assert problem.values["allowed"] == "shell, rocket"
    mortar = read_armlist(spoilt("ammo = 5 }", 'charges = ["shell", "mine"] }'), FILE)[2]
    assert mortar.weapons[0].charges == ("shell", "mine")


def test_sectors_that_do_not_add_up_load_when_the_file_says_that_they_are_printed_so():
    text = spoilt("from = 4, to = 1, speed", "from = 3, to = 0, speed")
    assert complaint(text).key == "armlist.sector_gap"
    crab = read_armlist(text.replace("sectors =", "sectors_as_printed = true\nsectors =", 1), FILE)[1]
    assert crab.durability.speed(4) is None
    assert crab.durability.speed(3) == 3


def test_lines_are_found_in_tables_written_in_another_way():
    text = 'edition = "own"\nfaction = "common"\ngun = [{ id = "one", cots = 1 }]\n'
    problem = complaint(text)
    assert (problem.values["unit"], problem.values["line"]) == ("one", 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[charge]]\nid = 1", ["charge 1", "id"]),
        ('[[charge]]\nid = "bomb"\nname = "Бомба"\npower = 0\nlaunchers = []', ["bomb", "power", "1", "20"]),
        ("[[charges]]\n", ["charges", "charge"]),
        ("charge", ["charge"]),
    ],
)
def test_mistakes_in_the_charges(text, words):
    with pytest.raises(Problem) as caught:
        read_charges(text, "charges.toml")
    sentence = say_problem(caught.value, "en")
    assert [word for word in ["charges.toml", *words] if word not in sentence] == []
