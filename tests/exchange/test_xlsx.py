"""XLSX files: written and read again, and those that are made to do harm."""

import zipfile
from datetime import date, datetime, time
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

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
from armybuilder.games import game, games
from armybuilder.games.content_type import UNIT
from tests.exchange.shipped import shipped_units

BATALIST = game("batalist")
HEADS = ["Название", "Армия", "Фигурки", "Глубина подставки", "Качество", "Скорость", "Ближний бой", "Защита"]


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


def with_part(data, name, content):
    """A workbook with one of its parts exchanged."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            new.writestr(info.filename, content if info.filename == name else old.read(info))
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
    assert grid.rows == ((2, ("=1+1", "x")),)
    assert grid.broken == {(2, 1): "=1+1"}


def test_a_formula_without_a_value_is_a_mistake_of_its_row():
    content = ContentTables(BATALIST, BATALIST.content_type(UNIT))
    rows = [HEADS, ["Копейщики", "common", 8, 2, 3, 6, 3, 4], ["Маги", "common", 8, 2, "=3+1", 6, 1, 3]]
    (grid,) = read_xlsx(book_of(rows), "x.xlsx")
    read = list(Reader(content, "x.xlsx", {}).records(grid, layout_of(grid, content, {}, {}, "standard")))
    assert [one.record is None for one in read] == [False, True]
    (mistake,) = read[1].mistakes
    assert (mistake.row, mistake.column, mistake.problem.key) == (3, "Качество", "sheet.broken_cell")


def test_everything_in_cells_is_read_as_openpyxl_reads_it():
    """Two readers of one format: ours for its speed, the library's to be believed."""
    rows = [
        ["a", "b", "c", "d"],
        ["  x ", "ж\nь", "<&>", "'"],
        [1, -2.5, 1e-7, 10**15],
        [None, True, False, "🜁"],
        [datetime(2026, 5, 2), datetime(1904, 1, 1, 12, 30), date(2000, 2, 29), "2026-05-02"],  # noqa: DTZ001 - cells have no zone
        [None, None, None, None],
        [0, 0.1, 1 / 3, "=1/0"],
    ]
    book = Workbook()
    for row in rows[:6]:
        book.active.append(row)
    book.active.cell(40, 3, "far")
    book.active["B41"].number_format = "0.00"
    out = BytesIO()
    book.save(out)
    (grid,) = read_xlsx(out.getvalue(), "x.xlsx")
    told = load_workbook(BytesIO(out.getvalue())).active.iter_rows(values_only=True)
    expected = [
        (at, tuple(map(as_text, row)))
        for at, row in enumerate(told, 1)
        if any(one is not None for one in row)
    ]
    assert [(at, (*cells, *[""] * 4)[:4]) for at, cells in grid.rows] == expected[1:]


def as_text(value):
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case datetime():
            return value.isoformat()
        case float() if value.is_integer():
            return str(int(value))
    return str(value).strip()


def test_hidden_sheets_are_passed_over():
    book = Workbook()
    book.active.append(["a"])
    hidden = book.create_sheet("lists")
    hidden.append(["b"])
    hidden.sheet_state = "hidden"
    out = BytesIO()
    book.save(out)
    assert [grid.heads for grid in read_xlsx(out.getvalue(), "x.xlsx")] == [("a",)]


@pytest.mark.parametrize("form", ["utf-8", "utf-16"])
def test_declared_entities_are_refused_in_every_encoding(form):
    told = f'<?xml version="1.0" encoding="{form}"?><!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>'
    assert refusal(with_part(book_of([["a"]]), "xl/workbook.xml", told.encode(form))) == "sheet.declares"


def test_shared_texts_are_read_without_what_is_read_aloud():
    """As Excel and LibreOffice write texts: once, in runs of one look, Japanese with its reading."""
    data = book_of([["a"], ["b"]])
    sheet = (
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>'
        '<x:row r="7"><x:c r="A7" t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    shared = (
        "<sst><si><t>Name</t></si><si><r><t>Волки</t></r><r><t> севера</t></r><rPh><t>ха</t></rPh></si></sst>"
    )
    data = with_part(data, "xl/worksheets/sheet1.xml", sheet.encode())
    links = zipfile.ZipFile(BytesIO(data)).read("xl/_rels/workbook.xml.rels").decode()
    link = '<Relationship Id="rIdS" Type="urn:x/sharedStrings" Target="/xl/texts.xml"/></Relationships>'
    data = with_part(data, "xl/_rels/workbook.xml.rels", links.replace("</Relationships>", link).encode())
    (grid,) = read_xlsx(with_member(data, "xl/texts.xml", shared), "x.xlsx")
    assert (grid.heads, grid.rows) == (("Name",), ((7, ("Волки севера",)),))


@pytest.mark.parametrize(
    "cells",
    [
        '<row r="x"><c r="A1"><v>1</v></c></row>',
        '<row r="1"><c r="A1" t="s"><v>77</v></c></row>',
        '<row r="1"><c r="A1" s="y"><v>1</v></c></row>',
        '<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>',
        "<row>" * 200 + "</row>" * 200,
        '<row r="1"><c r="A1">',
    ],
)
def test_damaged_sheets_are_told(cells):
    sheet = f"<worksheet><sheetData>{cells}</sheetData></worksheet>"
    assert refusal(with_part(book_of([["a"]]), "xl/worksheets/sheet1.xml", sheet.encode())) == "sheet.no_xlsx"


def test_ten_thousand_columns_in_which_nothing_stands_are_no_hindrance():
    cells = "".join(f'<c r="{get_column_letter(at)}2" s="0"/>' for at in range(1, 10_001))
    head = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    sheet = f'<worksheet><sheetData>{head}<row r="2">{cells}</row><row r="3"><c r="A3"><v>5</v></c></row></sheetData></worksheet>'
    (grid,) = read_xlsx(with_part(book_of([["a"]]), "xl/worksheets/sheet1.xml", sheet.encode()), "x.xlsx")
    assert grid.rows == ((3, ("5",)),)
    told = sheet.replace('<c r="NTP2" s="0"/>', '<c r="NTP2"><v>1</v></c>')
    assert (
        refusal(with_part(book_of([["a"]]), "xl/worksheets/sheet1.xml", told.encode()))
        == "sheet.many_columns"
    )


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
    (grid,) = read_xlsx(out.getvalue(), "x.xlsx")
    assert grid.rows == ((1_048_576, ("x",)),)


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

    def pulse(done, total):
        assert 0 < done <= total
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
