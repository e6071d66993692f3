"""What an XLSX file is made of: its sheets that can be seen, the texts that cells share, and which cells are dates."""

import posixpath
import zipfile
from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct
from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900

from armybuilder.exchange.spreadsheet.xlsx_parts import Elements, SharedTexts

MOST_STYLES = 100_000
VISIBLE = "visible"


class SheetPart(Struct, frozen=True):
    """A sheet: its name, and the member of the archive that it is."""

    name: str
    member: str


class Book(Struct, frozen=True):
    """What is known of all sheets: the visible ones, the shared texts, the styles that are dates, and when days begin."""

    sheets: tuple[SheetPart, ...]
    texts: tuple[str, ...]
    dates: frozenset[int]
    epoch: datetime


def book_of(archive: zipfile.ZipFile, longest: int) -> Book:
    """Return the book of an archive; a KeyError where a part is missing that must be there."""
    (main,) = [
        member for kind, member in _links(archive, "", "_rels/.rels").values() if kind == "officeDocument"
    ][:1]
    links = _links(archive, posixpath.dirname(main), _links_of(main))
    sheets: list[SheetPart] = []
    told = {"date1904": ""}

    def hear(_inside: str, tag: str, attributes: dict[str, str]) -> None:
        if tag == "workbookPr":
            told["date1904"] = attributes.get("date1904", "")
        elif tag == "sheet" and attributes.get("state", VISIBLE) == VISIBLE:
            own = next((text for name, text in attributes.items() if name.rpartition(":")[2] == "id"), "")
            kind, member = links.get(own, ("", ""))
            if kind == "worksheet":
                sheets.append(SheetPart(attributes.get("name", ""), member))

    with archive.open(main) as stream:
        Elements(hear).read(stream)
    texts = SharedTexts(longest)
    for member in _of_kind(links, "sharedStrings"):
        with archive.open(member) as stream:
            texts.read(stream)
    dates = frozenset(style for member in _of_kind(links, "styles") for style in _dates(archive, member))
    epoch = CALENDAR_MAC_1904 if told["date1904"] in ("1", "true") else CALENDAR_WINDOWS_1900
    return Book(tuple(sheets), tuple(texts.texts), dates, epoch)


Links = dict[str, tuple[str, str]]


def _links(archive: zipfile.ZipFile, folder: str, member: str) -> Links:
    """The parts that a part leads to, each with its kind, by the ids of the links; what lies outside of the file is left out."""
    found: Links = {}

    def hear(_inside: str, tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship" and attributes.get("TargetMode") != "External":
            kind = attributes.get("Type", "").rpartition("/")[2]
            target = posixpath.normpath(posixpath.join("/", folder, attributes.get("Target", "")))
            found[attributes.get("Id", "")] = (kind, target.lstrip("/"))

    with archive.open(member) as stream:
        Elements(hear).read(stream)
    return found


def _links_of(member: str) -> str:
    folder, name = posixpath.split(member)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _of_kind(links: Links, kind: str) -> Iterator[str]:
    return (member for own, member in list(links.values()) if own == kind)


def _dates(archive: zipfile.ZipFile, member: str) -> Iterator[int]:
    """Yield the numbers of the styles of cells whose numbers are shown as dates."""
    formats: dict[int, str] = dict(BUILTIN_FORMATS)
    styles: list[int] = []

    def hear(inside: str, tag: str, attributes: dict[str, str]) -> None:
        if tag == "numFmt" and inside == "numFmts" and len(formats) < MOST_STYLES:
            formats[int(attributes["numFmtId"])] = attributes.get("formatCode", "")
        elif tag == "xf" and inside == "cellXfs" and len(styles) < MOST_STYLES:
            styles.append(int(attributes.get("numFmtId", "0")))

    with archive.open(member) as stream:
        Elements(hear).read(stream)
    dates = {number for number in set(styles) if is_date_format(formats.get(number, ""))}
    return (place for place, number in enumerate(styles) if number in dates)
