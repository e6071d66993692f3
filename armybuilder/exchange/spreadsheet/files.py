"""Files of spreadsheets of either form, told by their bytes whatever they are called."""

from armybuilder.exchange.spreadsheet.csv_files import read_csv
from armybuilder.exchange.spreadsheet.grid import Grid, Pulse, unheard


def is_workbook(data: bytes) -> bool:
    """Return whether the bytes of a file are those of an archive, as workbooks are."""
    return data.startswith(b"PK")


def read_grids(data: bytes, file: str, pulse: Pulse = unheard) -> list[Grid]:
    """Return the sheets of a file; a Problem where it is no table."""
    if is_workbook(data):
        from armybuilder.exchange.spreadsheet.xlsx_files import read_xlsx  # it takes its time to load

        return read_xlsx(data, file, pulse)
    return read_csv(data, file, pulse)
