"""Files of spreadsheets of either form, told by their bytes whatever they are called."""

from collections.abc import Sequence

from armybuilder.exchange.spreadsheet.csv_files import read_csv
from armybuilder.exchange.spreadsheet.grid import Grid, Pulse, unheard
from armybuilder.exchange.spreadsheet.sheets import WrittenSheet


def is_workbook(data: bytes) -> bool:
    """Return whether the bytes of a file are those of an archive, as workbooks are."""
    return data.startswith(b"PK")


def read_grids(data: bytes, file: str, pulse: Pulse = unheard) -> list[Grid]:
    """Return the sheets of a file; a Problem where it is no table."""
    if is_workbook(data):
        from armybuilder.exchange.spreadsheet.xlsx_files import read_xlsx  # it takes its time to load

        return read_xlsx(data, file, pulse)
    return read_csv(data, file, pulse)


def write_workbook(sheets: Sequence[WrittenSheet]) -> bytes:
    """Return a workbook of sheets, each a name and rows."""
    from armybuilder.exchange.spreadsheet.xlsx_files import write_xlsx  # as above

    return write_xlsx(sheets)
