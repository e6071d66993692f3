"""Files that cannot be used: one Problem that says where and why, whatever the file is."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.limits import LONGEST_NAME_READ, MOST_FILE_BYTES
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.army_file import army_text, read_army
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.importing import read_any
from armybuilder.exchange.reading import parse
from armybuilder.games.bronepehota.game import GAME
from armybuilder.wording.messages import say_problem
from tests.exchange.test_army_file import CATALOGUE, full_army
from tests.samples import CLONES, HELIX

UNIT = f'[[unit]]\nid = "{HELIX.id}"\n'
WRONG = {
    "not toml": ("name = ", "file.bad_toml"),
    "empty": ("  \n", "file.empty"),
    "bad json": ('{"unit": [}', "file.bad_json"),
    "huge number in json": ('{"limit": ' + "9" * 5000 + "}", "file.too_deep"),
    "deep json": ('{"a":' + "[" * 100_000 + "]" * 100_000 + "}", "file.too_deep"),
    "unit is a number": ("unit = 5", "file.field"),
    "units are numbers": ("unit = [5]", "file.field"),
    "unknown field": ("nmae = 'x'", "file.unknown_field"),
    "unknown field of a unit": (UNIT + "wepons = {}", "file.unknown_field"),
    "no id": ("[[unit]]\nname = 'x'", "file.field"),
    "id is a number": ("[[unit]]\nid = 5", "file.field"),
    "name is a number": ("name = 7", "file.field"),
    "limit below zero": ("limit = -1", "file.field"),
    "absurd limit": ("limit = 99999999999999999999", "file.field"),
    "limit is true": ("limit = true", "file.field"),
    "name far too long": (f"name = '{'a' * (LONGEST_NAME_READ + 1)}'", "file.field"),
    "other game": ("game = 'chess'", "file.field"),
    "other edition": ("edition = '2008'", "file.field"),
    "newer format": ("armybuilder = 2", "army_file.newer"),
    "unknown unit": ("[[unit]]\nid = 'sheets_2008.polaris.helx'", "army_file.unknown_unit"),
    "unknown weapon": (UNIT + "weapons = { laser = 1 }", "army_file.unknown_part"),
    "absurd amount": (UNIT + "weapons = { platform = 1000 }", "file.field"),
    "unknown row": (f"[[unit]]\nid = '{CLONES.id}'\nsoldiers = {{ 7 = 'x' }}", "army_file.unknown_part"),
    "row is no number": (f"[[unit]]\nid = '{CLONES.id}'\nsoldiers = {{ ² = 'x' }}", "file.bad_toml"),
    "absent row": (f"[[unit]]\nid = '{CLONES.id}'\nabsent = [7]", "file.field"),
    "unknown marker": (UNIT + "markers = { fuel = 1 }", "army_file.unknown_part"),
    "negative marker": (UNIT + "markers = { ammo = -1 }", "file.field"),
    "unknown label": (UNIT + "crew = [{ unit = 'a', row = 1 }]", "army_file.unknown_label"),
    "row 0": (UNIT + "crew = [{ unit = 'a', row = 0 }]", "file.field"),
    "label twice": (UNIT + "label = 'a'\n" + UNIT + "label = 'a'", "army_file.label_twice"),
    "unknown rule": ("[levels]\n'BP-99' = 'off'", "army_file.unknown_rule"),
    "unknown level": ("[levels]\n'BP-1.6-6' = 'maybe'", "file.field"),
    "missing profile": (UNIT + "profile = 'p1'", "file.field"),
    "broken profile": ("[profile.p1]\ntype = 'squad'", "file.field"),
    "profile is a number": ("profile = { p1 = 3 }", "file.field"),
    "half a character": ('{"name": "\\ud800"}', "file.bad_json"),
}


@pytest.mark.parametrize(("text", "key"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_one_problem_in_two_languages(text, key):
    with pytest.raises(Problem) as caught:
        read_army(text.encode(), "army.toml", CATALOGUE, GAME)
    assert caught.value.key == key
    for language in ("ru", "en"):
        said = say_problem(caught.value, language)
        assert "army.toml" in said
        assert len(said.splitlines()) == 1


def test_unknown_units_name_the_nearest_and_their_place():
    text = UNIT + "[[unit]]\nid = 'sheets_2008.polaris.helx'"
    with pytest.raises(Problem) as caught:
        read_army(text.encode(), "army.toml", CATALOGUE, GAME)
    said = say_problem(caught.value, "en")
    assert "unit 2" in said
    assert "sheets_2008.polaris.helix" in said


def test_a_lenient_import_takes_the_rest_and_says_what_is_missing():
    text = "[[unit]]\nid = 'sheets_2008.polaris.helx'\n" + UNIT + "weapons = { laser = 1, platform = 1 }"
    report = read_army(text.encode(), "army.toml", CATALOGUE, GAME, lenient=True)
    assert [c.entry for c in report.roster.units[0].children] == ["platform"]
    assert [n.key for n in report.notes] == ["army_file.unknown_unit", "army_file.unknown_part"]


@pytest.mark.parametrize("data", [b"\x00\xff\x10binary", "имя = 'x'".encode("cp1251"), b"\xff\xfe[\x00"])
def test_bytes_that_are_no_text(data):
    with pytest.raises(Problem) as caught:
        read_army(data, "army.toml", CATALOGUE, GAME)
    assert caught.value.key == "file.not_text"


def test_a_huge_file_is_refused_before_it_is_read():
    with pytest.raises(Problem) as caught:
        read_army(b" " * (MOST_FILE_BYTES + 1), "army.toml", CATALOGUE, GAME)
    assert caught.value.key == "file.huge"


def judged(data):
    """Read a file and judge its army; the Problem that stopped it, if any."""
    try:
        GAME.judge(read_army(data, "army.toml", {}, GAME).roster)
    except Problem as problem:
        return problem
    return None


@given(st.data())
def test_no_mutation_of_a_good_file_ends_in_anything_but_a_problem(data):
    text = army_text(full_army(), {}, GAME)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    put = data.draw(st.text(st.sampled_from("[]{}=\"'\n.,-0123456789aD«Ж \\#"), max_size=6))
    problem = judged((text[:at] + put + text[at + cut :]).encode())
    assert problem is None or say_problem(problem, "ru")


@given(st.binary(max_size=200))
def test_no_bytes_end_in_anything_but_a_problem(data):
    with pytest.raises(Problem):
        read_any(data, "file", lambda _: CATALOGUE, "en")


def test_files_that_are_not_there_or_not_files(tmp_path):
    for path, key in ((tmp_path / "no.toml", "file.missing"), (tmp_path, "file.folder")):
        with pytest.raises(Problem) as caught:
            read_file(path)
        assert caught.value.key == key
    with pytest.raises(Problem):
        read_file(tmp_path / ("x" * 5000))


def test_a_folder_that_is_not_there_refuses_a_file(tmp_path):
    with pytest.raises(Problem) as caught:
        write_file(tmp_path / "no" / "army.toml", b"x")
    assert caught.value.key == "file.no_folder"


def test_a_throw_that_is_a_number_is_a_problem():
    text = army_text(full_army(), {}, GAME)
    wrong = re.sub(r'range = "[^"]+"', "range = 6", text, count=1)
    assert wrong != text
    assert judged(wrong.encode()) is not None


def test_what_a_file_holds_decides_how_it_is_read_whatever_it_is_called():
    assert parse(b'name = "Watch"', "army.json") == {"name": "Watch"}
    assert parse(b'{"name": "Watch"}', "army.toml") == {"name": "Watch"}
    with pytest.raises(Problem, match=r"file\.bad_json"):
        parse(b"neither", "army.json")


def test_what_nobody_can_see_is_left_out_of_a_name():
    assert read_army(b'name = "a\\u0000b"', "army.toml", CATALOGUE, GAME).roster.name == "ab"
