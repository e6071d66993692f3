"""A collection goes out as CSV and comes back; what is wrong with a row is told by its line."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.collecting import read_rows
from armybuilder.exchange.collection_table import collection_table, read_collection_table
from armybuilder.roster.collection import Holding, Thing
from armybuilder.wording.messages import say_problem

RAPTOR = Holding(
    game="g", entry="raptor", name=LocalText("Раптор", "Raptor"), owned=3, built=2, painted=1, place="Box; 2"
)
FORMULA = Holding(game="g", entry="scout", name="Scout", owned=1, notes='=HYPERLINK("x")\nsecond line')
KNOWN = (Thing(entry="raptor", name=RAPTOR.name), Thing(entry="scout", name="Scout"))


def read(text, kept=(), encoding="utf-8"):
    table = read_collection_table(text.encode(encoding), "owned.csv")
    return read_rows(table.rows, "g", {one.entry: one for one in kept}, KNOWN, table.problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_comes_back_as_it_was(language):
    table = read_collection_table(collection_table([RAPTOR, FORMULA], language), "owned.csv")
    found = read_rows(table.rows, "g", {}, KNOWN, table.problems)
    assert (found.added, found.problems) == ((RAPTOR, FORMULA), ())
    kept = {one.entry: one for one in (RAPTOR, FORMULA)}
    assert read_rows(table.rows, "g", kept, KNOWN).same == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_comes_back_from_a_workbook_too(language):
    data = collection_table([RAPTOR, FORMULA], language, "xlsx")
    table = read_collection_table(data, "owned.xlsx")
    assert read_rows(table.rows, "g", {}, KNOWN, table.problems).added == (RAPTOR, FORMULA)


def test_no_spreadsheet_carries_out_what_was_written():
    assert b"'=HYPERLINK" in collection_table([FORMULA], "en")


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_tables_of_spreadsheets_are_read(separator, encoding):
    lines = (
        ("Название", "Есть", "Цвет"),
        ("РАПТОР", "5,0" if separator != "," else "5.0", "red"),
        ("", "", ""),
    )
    found = read("\r\n".join(separator.join(line) for line in lines), encoding=encoding)
    assert [(one.entry, one.owned) for one in found.added] == [("raptor", 5)]


def test_an_empty_cell_leaves_what_is_known():
    found = read("id,owned,built,painted\nraptor,,,3\n", kept=[RAPTOR])
    (one,) = found.changed
    assert (one.owned, one.built, one.painted, one.place) == (3, 3, 3, "Box; 2")


def test_rows_with_mistakes_are_told_by_their_lines_and_the_others_taken():
    text = "name,owned\nRaptor,2\nDragon,1\nScout,many\n,4\nScout,-1\nScout,10000\nScout,²\n"
    found = read(text)
    assert [one.entry for one in found.added] == ["raptor"]
    assert sorted(problem.values["line"] for problem in found.problems) == [3, 4, 5, 6, 7, 8]
    for problem in found.problems:
        for language in LANGUAGES:
            assert "\n" not in say_problem(problem, language)


def test_a_name_that_several_have_wants_an_id():
    twins = (Thing(entry="a", name="Scout"), Thing(entry="b", name="scout"))
    table = read_collection_table(b"name,owned\nSCOUT,1\n", "x")
    (problem,) = read_rows(table.rows, "g", {}, twins).problems
    assert (problem.key, problem.values["ids"]) == ("collection.row.several", "a, b")


def test_what_no_data_here_know_is_taken_by_its_id_and_name():
    found = read("id,name,owned\n1a-2b,Captain,2\n")
    assert [(one.entry, one.name, one.owned) for one in found.added] == [("1a-2b", "Captain", 2)]


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "sheet.empty"),
        (b"\xff\xfe\x00a", "collection.table.no_column"),
        (b"name\x00owned", "sheet.no_csv"),
        (b"PK\x03\x04", "sheet.no_xlsx"),
        (b"colour,price\nred,2\n", "collection.table.no_column"),
        (b"name,owned\n" + b"Raptor,1\n" * 60_001, "sheet.many_rows"),
        (b'name,owned\n"' + b"a" * 140_000 + b'",1\n', "sheet.long_cell"),
    ],
)
def test_what_is_no_table_is_refused(content, key):
    with pytest.raises(Problem) as caught:
        read_collection_table(content, "owned.csv")
    assert caught.value.key == key
    for language in LANGUAGES:
        assert "owned.csv" in say_problem(caught.value, language)


def test_ten_thousand_rows_are_read_at_once():
    text = "id,name,owned\n" + "".join(f"e{n},Thing {n},{n % 7}\n" for n in range(10_000))
    assert len(read(text).added) == 10_000
