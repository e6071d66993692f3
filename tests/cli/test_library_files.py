"""The Library in files on the command line: told before it is written, taken in one step, and written."""

import json

import pytest

from tests.exchange.test_spreadsheet import BASES
from tests.own_games import BOATS

TAKE = ("--game", "batalist", "--of-kind", "standard")


@pytest.fixture
def bases(tmp_path):
    path = tmp_path / "bases.csv"
    path.write_text(BASES, encoding="utf-8")
    return str(path)


@pytest.fixture
def wrong(tmp_path):
    path = tmp_path / "wrong.csv"
    path.write_text(BASES.replace("8;2;3", "много;2;30"), encoding="cp1251")
    return str(path)


def test_a_dry_run_tells_and_writes_nothing(ab, bases):
    run = ab("import", bases, *TAKE, "--dry-run", "--lang", "en")
    assert run.code == 0
    assert "New: 2, changed: 0, unchanged: 0, repeated: 0, with mistakes: 0." in run.out
    assert json.loads(ab("library", "list", "batalist", "unit", "--own", "--json").out) == []


def test_a_table_is_one_step_that_can_be_taken_back(ab, bases):
    done = json.loads(ab("import", bases, *TAKE, "--json").out)
    assert done["counts"]["new"] == 2
    own = json.loads(ab("library", "list", "batalist", "unit", "--own", "--json").out)
    assert [one["id"] for one in own] == done["units"]
    assert ab("library", "undo", "batalist").code == 0
    assert json.loads(ab("library", "list", "batalist", "unit", "--own", "--json").out) == []


def test_what_changed_is_told_field_by_field(ab, bases, tmp_path):
    ab("import", bases, *TAKE)
    (tmp_path / "bases.csv").write_text(BASES.replace("8;2;3;6", "8;2;4;6"), encoding="utf-8")
    done = json.loads(ab("import", bases, *TAKE, "--dry-run", "--json", "--lang", "ru").out)
    assert done["counts"] == {"new": 0, "changed": 1, "equal": 1, "twice": 0, "wrong": 0}
    assert done["records"][0]["changes"] == [{"field": "Качество", "before": 3, "after": 4}]
    assert "Качество: 3 → 4" in ab("import", bases, *TAKE, "--dry-run", "--lang", "ru").out


def test_with_a_mistake_nothing_is_written_unless_the_good_rows_are_wanted(ab, wrong, tmp_path):
    mended = tmp_path / "mend.csv"
    run = ab("import", wrong, *TAKE, "--mistakes", str(mended), "--lang", "ru")
    assert run.code == 1
    assert "строка 2, Копейщики, Фигурки" in run.out
    assert "Ничего не записано" in run.out
    assert "Ошибка" in mended.read_text(encoding="utf-8-sig")
    assert json.loads(ab("import", wrong, *TAKE, "--good-rows", "--json").out)["step"] is not None
    own = json.loads(ab("library", "list", "batalist", "unit", "--own", "--json").out)
    assert [one["name"]["ru"] for one in own] == ["Маги"]


def test_columns_that_are_told_are_remembered(ab, tmp_path):
    path = tmp_path / "odd.csv"
    path.write_text(BASES.replace("Качество", "Крутость"), encoding="utf-8")
    assert "Крутость" in ab("import", path, *TAKE, "--dry-run", "--lang", "ru").out
    assert ab("import", path, *TAKE, "--map", "Крутость=profile.quality").code == 0
    columns = json.loads(ab("import", path, *TAKE, "--dry-run", "--json").out)["columns"]
    assert {"head": "Крутость", "column": "profile.quality", "how": "remembered"} in columns
    assert ab("import", path, *TAKE, "--map", "Крутость").code == 2
    assert "profile.quality" in ab("import", path, *TAKE, "--map", "Крутость=profile.qualty").err


@pytest.mark.parametrize("form", ["toml", "csv", "xlsx"])
@pytest.mark.parametrize("game", ["bronepehota", "bitvy_fantasy", "batalist", "road_world"])
def test_everything_that_is_written_is_the_same_again(ab, tmp_path, game, form):
    path = tmp_path / f"all.{form}"
    count = json.loads(ab("library", "export", game, "unit", "--out", path, "--json").out)["records"]
    again = json.loads(ab("import", path, "--dry-run", "--json", "--game", game).out)
    assert again["game"] == game
    assert again["counts"] == {"new": 0, "changed": 0, "equal": count, "twice": 0, "wrong": 0}


def test_the_game_of_a_table_is_seen(ab, tmp_path):
    for game in ("bronepehota", "bitvy_fantasy", "batalist", "road_world"):
        path = tmp_path / "all.csv"
        ab("library", "export", game, "unit", "--out", path)
        assert json.loads(ab("import", path, "--dry-run", "--json").out)["game"] == game


def test_cards_and_artefacts_go_through_tables_too(ab, tmp_path):
    for kind in ("card", "artefact"):
        path = tmp_path / f"{kind}.csv"
        assert ab("library", "export", "bitvy_fantasy", kind, "--out", path).code == 0
        told = ab("import", path, "--game", "bitvy_fantasy", "--type", kind, "--dry-run", "--json")
        counts = json.loads(told.out)["counts"]
        assert counts["equal"] > 50
        assert sum(counts.values()) == counts["equal"]


def test_what_is_written_may_be_chosen(ab, tmp_path):
    path = tmp_path / "some.csv"
    told = json.loads(ab("library", "export", "batalist", "unit", "--own", "--out", path, "--json").out)
    assert told["records"] == 0
    told = json.loads(
        ab("library", "export", "batalist", "unit", "--where", "quality>=4", "--out", path, "--json").out
    )
    assert 0 < told["records"] < 42
    assert ab("library", "export", "batalist", "unit", "--out", tmp_path / "x.pdf").code == 2


def test_a_template_is_a_table_of_heads(ab, tmp_path):
    path = tmp_path / "new.csv"
    assert ab("library", "export", "batalist", "unit", "--template", "--out", path, "--lang", "ru").code == 0
    (heads,) = path.read_text(encoding="utf-8-sig").splitlines()
    assert "Качество;Скорость" in heads


@pytest.mark.parametrize("form", ["toml", "csv", "xlsx"])
def test_units_of_a_game_of_ones_own_go_through_tables(ab, tmp_path, form):
    (tmp_path / "boats.toml").write_text(BOATS, encoding="utf-8")
    assert ab("game", "add", tmp_path / "boats.toml").code == 0
    path = tmp_path / f"units.{form}"
    assert ab("library", "export", "tin_boats", "unit", "--out", path).code == 0
    again = json.loads(ab("import", path, "--game", "tin_boats", "--dry-run", "--json").out)
    assert again["counts"] == {"new": 0, "changed": 0, "equal": 3, "twice": 0, "wrong": 0}


def test_a_table_of_which_no_column_is_known_is_refused(ab, tmp_path):
    path = tmp_path / "other.csv"
    path.write_bytes("Цвет;Вкус\nкрасный;сладкий\n".encode("koi8-r"))
    run = ab("import", path, "--game", "batalist", "--lang", "en")
    assert (run.code, "--map HEAD=COLUMN" in run.err) == (2, True)
    assert ab("import", path, "--game", "batalist", "--map", "гЧЕФ=name.ru", "--dry-run").code == 1
