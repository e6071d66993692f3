"""Armies on the command line, from an empty disk to a file and back."""

import json
import tomllib

import pytest

from tests.exchange.web import army as web_army
from tests.exchange.web import as_bytes, entry

SQUAD = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
HELIX = "sheets_2008.polaris.helix"
LEGAL = f"""
name = "Дозор"
limit = 200
[[unit]]
id = "{SQUAD}"
label = "a"
soldiers = {{ 1 = "Иван" }}
[[unit]]
id = "{HELIX}"
markers = {{ durability = 7 }}
crew = [{{ unit = "a", row = 1 }}]
"""
ILLEGAL = LEGAL.replace('crew = [{ unit = "a", row = 1 }]', "")
WEB_SQUAD = {
    "id": "nobody_knows_it",
    "name": "Сами себе",
    "faction": "polaris",
    "cost": 33,
    "soldiers": [
        {
            "num": 1,
            "rank": 1,
            "speed": 4,
            "range": "D6",
            "power": "1D6",
            "melee": 1,
            "props": ["Рм"],
            "armor": 2,
        }
    ],
}


@pytest.fixture
def legal(tmp_path):
    path = tmp_path / "legal.toml"
    path.write_text(LEGAL, encoding="utf-8")
    return path


@pytest.fixture
def illegal(tmp_path):
    path = tmp_path / "illegal.toml"
    path.write_text(ILLEGAL, encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_legal_army_file_is_valid(ab, legal, language):
    run = ab("validate", legal, "--lang", language)
    assert (run.code, run.err) == (0, "")
    assert "170" in run.out


@pytest.mark.rule("BP-1.6-6")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_illegal_army_ends_with_1_and_names_the_rule_and_a_mend(ab, illegal, language):
    run = ab("validate", illegal, "--lang", language)
    assert (run.code, run.err) == (1, "")
    assert "BP-1.6-6" in run.out
    assert "→" in run.out


def test_a_verdict_as_json(ab, illegal):
    run = ab("validate", illegal, "--json")
    verdict = json.loads(run.out)
    assert run.code == 1
    assert verdict["legal"] is False
    assert {"BP-1.6-6"} == {i["rule"] for i in verdict["issues"]}


def test_import_list_show_export_delete(ab_anew, legal, tmp_path):
    assert ab_anew("army", "list").code == 0
    assert ab_anew("army", "import", legal).code == 0
    rows = json.loads(ab_anew("army", "list", "--json").out)
    assert [(r["name"], r["cost"], r["errors"], r["units"]) for r in rows] == [("Дозор", 170, 0, 2)]
    shown = ab_anew("army", "show", "дозор", "--lang", "ru").out
    assert all(word in shown for word in ("Helix", "Тяжёлая клон-пехота", "7/12", "Иван", "170"))
    exported = ab_anew("army", "export", "Дозор").out
    assert tomllib.loads(exported)["unit"][1]["markers"] == {"durability": 7}
    assert ab_anew("army", "export", "Дозор", "--out", tmp_path / "again.toml").code == 0
    assert (tmp_path / "again.toml").read_text(encoding="utf-8") == exported
    assert ab_anew("army", "delete", "Дозор").code == 0
    assert json.loads(ab_anew("army", "list", "--json").out) == []


def test_an_issue_of_a_part_names_its_unit(ab, tmp_path):
    path = tmp_path / "short.toml"
    path.write_text(f'[[unit]]\nid = "{SQUAD}"\nabsent = [6]\n', encoding="utf-8")
    run = ab("validate", path)
    assert run.code == 1
    assert "BP-2.1-1: Heavy clone infantry: " in run.out


def test_show_tells_what_the_player_has_made_of_a_unit(ab, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(
        f'''
        [[unit]]
        id = "{SQUAD}"
        soldiers = {{ 2 = "Пётр" }}
        absent = [6]
        notes = "С плазмой"
        [[unit]]
        id = "sheets_2008.polaris.raptor"
        weapons = {{ rocket_launcher = 1 }}
        [[unit]]
        id = "sheets_2008.polaris.thunder"
        weapons = {{}}
        ''',
        encoding="utf-8",
    )
    shown = ab("army", "show", path).out
    told = ("2: Пётр", "without soldiers 6", "С плазмой", "weapons: Rocket launcher", "weapons: none")
    assert [words for words in told if words not in shown] == []
    first = json.loads(ab("army", "show", path, "--json").out)["units"][0]
    assert ("Пётр" in first["names"].values(), first["notes"]) == (True, "С плазмой")


def test_a_deleted_army_is_brought_back(ab, legal):
    ab("army", "import", legal)
    assert "#1" in ab("army", "delete", "Дозор").out
    assert ab("army", "restore", "Никто").code == 2
    assert json.loads(ab("army", "restore", "дозор", "--json").out) == {"restored": "Дозор", "id": 1}
    assert ab("army", "restore", "Дозор").code == 2
    assert ab("army", "show", "#1").code == 0


def test_two_armies_of_one_name_are_told_apart_by_number(ab, legal):
    ab("army", "import", legal)
    ab("army", "delete", "Дозор")
    ab("army", "import", legal)
    ab("army", "restore", "#1")
    for words in (("army", "show"), ("army", "delete"), ("validate",)):
        run = ab(*words, "Дозор")
        assert run.code == 2
        assert "#1" in run.err
        assert "#2" in run.err
    assert ab("army", "delete", "#2").code == 0
    assert [row["id"] for row in json.loads(ab("army", "list", "--json").out)] == [1]


def test_an_exported_file_gives_the_same_army_again(ab, legal):
    first = ab("army", "export", legal).out
    ab("army", "import", legal)
    assert ab("army", "export", "Дозор").out == first
    document = json.loads(ab("army", "export", "Дозор", "--json").out)
    assert document == tomllib.loads(first)


def test_an_army_of_the_same_name_gets_a_number(ab, legal):
    ab("army", "import", legal)
    ab("army", "import", legal)
    ab("army", "import", legal, "--name", "Третья")
    names = {r["name"] for r in json.loads(ab("army", "list", "--json").out)}
    assert names == {"Дозор", "Дозор 2", "Третья"}


def test_a_new_army_from_ids(ab):
    made = json.loads(ab("army", "new", "Новая", SQUAD, HELIX, "--limit", 300, "--json").out)
    assert (made["name"], made["cost"], made["limit"]) == ("Новая", 170, 300)
    assert ab("army", "show", "Новая").code == 0
    again = ab("army", "new", "новая")
    assert again.code == 2
    assert len(again.err.splitlines()) == 1


@pytest.mark.rule("BP-1.5-5")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_two_armies_are_compared(ab, language):
    ab("army", "new", "A", SQUAD)
    ab("army", "new", "B", HELIX)
    run = ab("army", "compare", "A", "B", "--lang", language)
    assert run.code == 0
    assert "12.5" in run.out
    told = json.loads(ab("army", "compare", "A", "B", "--json").out)
    assert (told["percent"], told["verdict"]) == (12.5, "tolerable")


def test_comparing_one_army_is_a_usage_error(ab, legal):
    assert ab("army", "compare", legal).code == 2


def test_a_file_of_the_web_app_comes_over_with_a_report(ab, tmp_path):
    path = tmp_path / "web.json"
    squad = entry("s", WEB_SQUAD, deadSoldiers=[0])
    path.write_bytes(as_bytes(web_army([squad], totalCost=33, name="Из приложения")))
    run = ab("import", path, "--lang", "ru")
    assert run.code == 0
    assert "погибли" in run.out
    assert "nobody_knows_it" in run.out
    assert ab("validate", "Из приложения").code == 0
    exported = ab("army", "export", "Из приложения").out
    assert 'profile = "p1"' in exported


def test_own_units_come_in_and_can_be_fielded(ab, tmp_path):
    text = ab("unit", "bronepehota", SQUAD, "--json").out
    assert SQUAD in text
    path = tmp_path / "own.toml"
    rows = ", ".join(['"2 4 Д6+2 1Д12 0 Рм 2"'] * 6)
    path.write_text(
        f"""edition = "sheets_2008"
faction = "polaris"
[[squad]]
id = "own_squad"
name = {{ ru = "Свой отряд", en = "Own squad" }}
cost = 11
troopers = [{rows}]
""",
        encoding="utf-8",
    )
    assert json.loads(ab("import", path, "--json").out)["units"] == ["sheets_2008.polaris.own_squad"]
    assert "Свой отряд" in ab("unit", "bronepehota", "sheets_2008.polaris.own_squad", "--lang", "ru").out
    assert ab("army", "new", "Свои", "sheets_2008.polaris.own_squad").code == 0


def test_a_lenient_import_takes_what_is_known(ab, tmp_path):
    path = tmp_path / "army.toml"
    path.write_text(LEGAL + '[[unit]]\nid = "sheets_2008.polaris.helx"\n', encoding="utf-8")
    strict = ab("army", "import", path)
    assert strict.code == 2
    assert HELIX in strict.err
    assert json.loads(ab("army", "list", "--json").out) == []
    lenient = ab("army", "import", path, "--lenient")
    assert lenient.code == 0
    assert "helx" in lenient.out


@pytest.mark.parametrize("command", ["validate", "show", "export", "import"])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"\x00\xff\xfe\x01",
        "имя = 'x'".encode("cp1251"),
        b"unit = 5",
        b"{",
        b"[tool]\nx = 1",
        "folder",
    ],
)
def test_bad_files_end_with_2_and_one_line(ab, tmp_path, command, language, content):
    path = tmp_path / "bad.toml"
    if content == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    words = (command,) if command == "validate" else ("army", command)
    run = ab(*words, path, "--lang", language)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert "bad.toml" in run.err


def test_names_that_no_army_has(ab):
    for words in (("army", "show"), ("army", "delete"), ("validate",), ("army", "export")):
        run = ab(*words, "Никто")
        assert run.code == 2
        assert "Никто" in run.err
    assert ab("validate", "x" * 5000).code == 2
    assert ab("validate", "a\0b").code == 2


def test_a_folder_that_cannot_be_written_is_one_line(ab, legal, tmp_path):
    run = ab("army", "export", legal, "--out", tmp_path / "no" / "army.toml")
    assert run.code == 2
    assert len(run.err.splitlines()) == 1


def test_a_name_has_a_limit_and_one_that_is_taken_gets_its_number_within(ab):
    refused = ab("army", "new", "n" * 201)
    assert refused.code == 2
    assert "200" in refused.err
    assert ab("army", "new", "n" * 200).code == 0
    assert ab("army", "export", "n" * 200, "a.toml").code == 0
    assert ab("army", "import", "a.toml", "--name", "n" * 201).code == 2
    assert "n" * 198 + " 2" in ab("army", "import", "a.toml").out
    assert ab("battle", "new", "n" * 201).code == 2
