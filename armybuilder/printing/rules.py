"""Rules on paper: chapters of a book, or what a player has marked in it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.rulebook import RuleBook, RuleText, by_section, chapter_of
from armybuilder.catalogue.text import Language, said
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.passages import BODY, INDENT, paragraphs, passage
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.sheet.drawing import Drawing
from armybuilder.wording.messages import say

TITLE, TITLE_LINE, SECTION, SECTION_LINE = 7.0, 8.6, 4.4, 6.4
# from so many rules on they stand in two columns
MANY = 6


class RulesPrint(Struct, frozen=True, kw_only=True):
    """Rules to be printed: their ids in the book's order, the languages beside each other, the notes of those marked."""

    game: str
    book: RuleBook
    rules: Sequence[str]
    languages: tuple[Language, ...]
    notes: Mapping[str, str] = {}


def draw_rules(flow: BandFlow, request: RulesPrint) -> None:
    """Draw rules under the headings of their chapters and sections."""
    book, language = request.book, request.languages[0]
    columns = 2 if len(request.languages) == 1 and len(request.rules) >= MANY else 1
    width = column_width(flow.width, columns)
    chapter = ""
    for number, rules in by_section(request.rules).items():
        if chapter_of(number) != chapter or not flow.used:
            chapter = chapter_of(number)
            flow.skip(TITLE)
            flow.take(0.0, TITLE_LINE + SECTION_LINE * 4)
            flow.paragraph(_title(book, chapter, language), TITLE, TITLE_LINE, "bold", INK)
        heading = "" if number == chapter else _title(book, number, language)
        bands = [band for key in rules for band in _rule(request, key, width)]
        flow.put(bands, columns, heading=heading, before=1.0)
    if not request.rules:
        flow.paragraph(say("rules.print.nothing", language), BODY, SECTION_LINE, "regular", MUTED)


def _title(book: RuleBook, number: str, language: Language) -> str:
    return " ".join(book.section_title(number).get(language).split())


def _rule(request: RulesPrint, key: str, width: float) -> list[Band]:
    """A rule with its note; in several languages beside each other it is one band."""
    rule, note = request.book.rules[key], request.notes.get(key, "")
    count = len(request.languages)
    wide = column_width(width, count)
    told = [_told(rule, key, language, wide) for language in request.languages]
    bands = told[0] if count == 1 else [_beside(told, wide + (width - wide * count) / (count - 1))]
    noted = paragraphs(
        [f"✎ {line}" for line in note.splitlines() if line.strip()], BODY, width - INDENT, MUTED
    )
    return [*bands, *noted]


def _told(rule: RuleText, key: str, language: Language, width: float) -> list[Band]:
    bands = passage(rule.title.get(language), key, rule.text.get(language), width)
    if rule.table:
        (first, *head), *rows = (tuple(said(cell, language) for cell in row) for row in rule.table)
        lines = tuple(PrintedRow(name, tuple(cells)) for name, *cells in rows)
        bands += table_bands(PrintedTable(first, tuple(head), lines), width)
    return bands


def _beside(columns: Sequence[Sequence[Band]], step: float) -> Band:
    """Return bands of several columns as one: what a rule says in two languages is never parted."""
    heights = [sum(band.gap + band.height for band in bands) for bands in columns]

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for place, bands in enumerate(columns):
            down = y
            for band in bands:
                down += band.gap
                band.draw(drawing, x + place * step, down)
                down += band.height

    return Band(height=max(heights), draw=draw)
