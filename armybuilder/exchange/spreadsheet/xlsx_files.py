"""XLSX files: looked at before they are opened, their cells read as they are shown, never worked out."""

import re
import zipfile
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import IO, Any
from xml.parsers.expat import ExpatError

from msgspec import structs

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.exchange import members
from armybuilder.exchange.spreadsheet.cells import guarded
from armybuilder.exchange.spreadsheet.grid import LONGEST_CELL, Grid, Pulse, grid_of, unheard
from armybuilder.exchange.spreadsheet.sheets import WrittenSheet
from armybuilder.exchange.spreadsheet.xlsx_book import book_of
from armybuilder.exchange.spreadsheet.xlsx_cells import SheetCells
from armybuilder.exchange.spreadsheet.xlsx_parts import Declares

MOST_UNPACKED = 200 * 2**20
MOST_MEMBERS = 2_000
MOST_SHEETS = 50
# before that no archive can have been written
WRITTEN_AT = datetime(1980, 1, 1)  # noqa: DTZ001 - of no zone in particular
LONGEST_TITLE = 31  # of a sheet, as the format has it
PIECE = 256 * 1024
# XML that declares anything is not written by a spreadsheet
_DECLARED = re.compile(rb"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_NO_TITLE = re.compile(r"[\[\]:*?/\\]")
_NUMBER = re.compile(r"-?\d{1,12}(?:[.,]\d{1,12})?")
DAMAGE = (
    *members.DAMAGE,
    KeyError,
    TypeError,
    AttributeError,
    IndexError,
    ExpatError,  # what a damaged member makes of an XML parser
)


def read_xlsx(data: bytes, file: str, pulse: Pulse = unheard) -> list[Grid]:
    """Return the sheets of a file in which something stands; a Problem where it is none, damaged, or made to do harm."""
    try:
        _look_through(data, file)
        return _sheets(data, file, pulse)
    except Declares:
        raise Problem("sheet.declares", file=file, member="xml") from None
    except DAMAGE as error:
        raise Problem("sheet.no_xlsx", file=file) from error


def _look_through(data: bytes, file: str) -> None:
    """Count the bytes of a file while they are unpacked; a Problem where there are too many, or any declares something."""
    left = MOST_UNPACKED
    with zipfile.ZipFile(BytesIO(data)) as archive:
        infos = archive.infolist()
        if len(infos) > MOST_MEMBERS:
            raise Problem("sheet.large", file=file, most=MOST_UNPACKED // 2**20)
        if len({info.filename for info in infos}) < len(infos):
            raise Problem("sheet.no_xlsx", file=file)
        for info in infos:
            with archive.open(info) as stream:
                before = b""
                while piece := stream.read(PIECE):
                    left -= len(piece)
                    if left < 0:
                        raise Problem("sheet.large", file=file, most=MOST_UNPACKED // 2**20)
                    if _DECLARED.search(before + piece):
                        raise Problem("sheet.declares", file=file, member=shown(info.filename))
                    before = piece[-20:]


def _sheets(data: bytes, file: str, pulse: Pulse) -> list[Grid]:
    grids = []
    with zipfile.ZipFile(BytesIO(data)) as archive:
        book = book_of(archive, LONGEST_CELL)
        sheets = book.sheets[:MOST_SHEETS]
        sizes = [archive.getinfo(sheet.member).file_size for sheet in sheets]
        for place, sheet in enumerate(sheets):
            cells = SheetCells(file, book)
            with archive.open(sheet.member) as stream:
                going = partial(_tell, pulse, stream, sum(sizes[:place]), sum(sizes))
                grid = grid_of(sheet.name, file, cells.rows(stream), cells.merged, going)
            if grid is not None:
                grids.append(structs.replace(grid, broken=cells.broken))
    if not grids:
        raise Problem("sheet.empty", file=file)
    return grids


def _tell(pulse: Pulse, stream: IO[bytes], before: int, total: int) -> None:
    pulse(before + stream.tell(), total)


# --- out


class _Archive(zipfile.ZipFile):
    """Gives every member the same time: the same sheets are the same bytes, and a clock that lies hinders nothing."""

    def writestr(
        self,
        zinfo_or_arcname: str | zipfile.ZipInfo,
        data: str | bytes | Any,
        compress_type: int | None = zipfile.ZIP_DEFLATED,
        compresslevel: int | None = None,
    ) -> None:
        name = (
            zinfo_or_arcname.filename if isinstance(zinfo_or_arcname, zipfile.ZipInfo) else zinfo_or_arcname
        )
        super().writestr(zipfile.ZipInfo(name), data, compress_type, compresslevel)

    def write(self, filename: Any, arcname: Any = None, *_: Any, **__: Any) -> None:
        self.writestr(str(arcname), Path(filename).read_bytes())


def write_xlsx(sheets: Sequence[WrittenSheet]) -> bytes:
    """Return a file with some sheets: heads that stay in sight, numbers as numbers, and nothing that is a formula."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter
    from openpyxl.writer.excel import ExcelWriter

    book = Workbook(write_only=True)
    taken: set[str] = set()
    for written in sheets:
        sheet = book.create_sheet(_title(written.name, taken))
        sheet.freeze_panes = "A2"
        for place, width in enumerate(_widths(written), 1):
            sheet.column_dimensions[get_column_letter(place)].width = width
        heads = [WriteOnlyCell(sheet, value=guarded(head)) for head in written.heads]
        for head in heads:
            head.font, head.alignment = Font(bold=True), Alignment(wrap_text=True, vertical="top")
        sheet.append(heads)
        for row in written.rows:
            sheet.append([_value(text, number) for text, number in zip(row, written.numbers, strict=True)])
    book.properties.created = book.properties.modified = WRITTEN_AT
    out = BytesIO()
    with _Archive(out, "w", zipfile.ZIP_DEFLATED) as archive:
        ExcelWriter(book, archive).save()
    return out.getvalue()


def _title(name: str, taken: set[str]) -> str:
    stem = _NO_TITLE.sub(" ", name).strip("' ")[: LONGEST_TITLE - 4] or "1"
    title, number = stem, 2
    while title.casefold() in taken:
        title, number = f"{stem} {number}", number + 1
    taken.add(title.casefold())
    return title


def _widths(written: WrittenSheet) -> Iterable[int]:
    for place, head in enumerate(written.heads):
        longest = max((len(row[place]) for row in written.rows[:200]), default=0)
        yield max(8, min(40, longest + 2), min(16, len(head) + 2))


def _value(text: str, number: bool) -> Any:
    if number and _NUMBER.fullmatch(text):
        return float(text.replace(",", ".")) if "," in text or "." in text else int(text)
    return guarded(text) or None
