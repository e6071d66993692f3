"""XLSX files: written and read again, and those that are made to do harm."""

import zipfile
from io import BytesIO

import pytest
from openpyxl import Workbook

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.spreadsheet import xlsx_files
from armybuilder.exchange.spreadsheet.csv_files import read_csv
from armybuilder.exchange.spreadsheet.sheets import (
    ContentTables,
    Reader,
    WrittenSheet,
    layout_of,
    sheets_of,
)
from armybuilder.exchange.spreadsheet.xlsx_files import read_xlsx, write_xlsx
from armybuilder.games import games
from armybuilder.games.content_type import UNIT
from tests.exchange.shipped import shipped_units


def book_of(rows, *, merged=""):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    if merged:
        book.active.merge_cells(merged)
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def with_member(data, name, content):
    out = BytesIO(data)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return out.getvalue()


def refusal(data):
    with pytest.raises(Problem) as refused:
        read_xlsx(data, "x.xlsx")
    return refused.value.key


@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_every_shipped_unit_is_the_same_after_a_workbook(one):
    units = shipped_units(one)
    content = ContentTables(one, one.content_type(UNIT))
    data = write_xlsx(sheets_of(content, units, "ru", together=False))
    read = []
    for grid in read_xlsx(data, "x.xlsx"):
        read += Reader(content, "x.xlsx", {}).records(grid, layout_of(grid, content, {}, {}))
    assert [one.mistakes for one in read if one.mistakes] == []
    # what others are called that a unit needs is told when it is taken
    costs = {unit.id: (unit.name, unit.cost, unit.doubts) for unit in units}
    assert {one.record.id: (one.record.name, one.record.cost, one.record.doubts) for one in read} == costs


def test_numbers_are_read_as_they_are_shown():
    (grid,) = read_xlsx(book_of([["a", "b", "c"], [3.0, 1.5, True]]), "x.xlsx")
    assert grid.rows == ((2, ("3", "1.5", "true")),)


def test_formulas_are_not_worked_out():
    (grid,) = read_xlsx(book_of([["a", "b"], ["=1+1", "x"]]), "x.xlsx")
    assert grid.rows == ((2, ("", "x")),)


def test_merged_heads_are_refused_and_merged_cells_below_are_not():
    rows = [["a", "b"], ["1", "2"], [None, "3"]]
    assert refusal(book_of(rows, merged="A1:B1")) == "sheet.merged_heads"
    (grid,) = read_xlsx(book_of(rows, merged="A2:A3"), "x.xlsx")
    assert grid.rows == ((2, ("1", "2")), (3, ("", "3")))


def test_a_far_cell_takes_no_memory():
    book = Workbook()
    book.active.append(["a"])
    book.active.cell(1_048_576, 1, "x")
    out = BytesIO()
    book.save(out)
    assert refusal(out.getvalue()) == "sheet.many_rows"


def test_bombs_are_counted_while_they_are_unpacked(monkeypatch):
    monkeypatch.setattr(xlsx_files, "MOST_UNPACKED", 2**20)
    assert refusal(with_member(book_of([["a"]]), "xl/media/bomb", b"\0" * 2**21)) == "sheet.large"


@pytest.mark.parametrize("declared", [b"<!DOCTYPE x>", b'<!ENTITY a "b">'])
def test_xml_that_declares_is_refused(declared):
    assert refusal(with_member(book_of([["a"]]), "xl/other.xml", declared)) == "sheet.declares"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_members_of_one_name_are_refused():
    assert refusal(with_member(book_of([["a"]]), "xl/workbook.xml", b"<x/>")) == "sheet.no_xlsx"


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"x" * 100, book_of([["a"]])[:900]])
def test_what_is_no_workbook_is_told(data):
    assert refusal(data) == "sheet.no_xlsx"


def test_a_workbook_with_nothing_in_it_is_told():
    assert refusal(book_of([])) == "sheet.empty"


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_who_wants_a_file_no_longer_need_not_wait_for_its_end(form):
    class NotWantedError(Exception):
        pass

    def pulse():
        raise NotWantedError

    rows = [["a"], *([["1"]] * 500)]
    data = book_of(rows) if form == "xlsx" else "\n".join(row[0] for row in rows).encode()
    with pytest.raises(NotWantedError):
        (read_xlsx if form == "xlsx" else read_csv)(data, "x", pulse)


@pytest.mark.parametrize("now", [-1e11, 0, 1e12])
def test_a_workbook_is_the_same_bytes_whatever_the_clock_says(now, monkeypatch):
    sheets = [WrittenSheet("Bases", ("Name", "Cost"), (("Spears", "20"),), (False, True))]
    before = write_xlsx(sheets)
    monkeypatch.setattr("time.time", lambda: now)
    assert write_xlsx(sheets) == before
