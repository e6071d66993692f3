"""Subjects of text alone, such as a collection, and of sheets that fill a page, such as maps."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.accessories import WholePage
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.contents import Chapter, Content
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject
from armybuilder.sheet.shapes import Sheet

# draws a sheet in a language, of a width and height in millimetres
DrawPage = Callable[[Language, float, float], Sheet]


class SubjectPage(Struct, frozen=True, kw_only=True):
    """A page of a subject: by which id it is asked for, and what it is called. A `wide` one lies on its side."""

    id: str
    name: LocalText
    draw: DrawPage
    wide: bool = False


def chapter_subject(
    title: LocalText, game: LocalText, date: Date, draw: Callable[[BandFlow, Language], None]
) -> PrintSubject:
    """Return a subject of text and tables that run on over pages."""

    def make(asked: Asked) -> Iterable[Content]:
        yield Chapter(draw=lambda flow: draw(flow, asked.language))

    part = PrintPart(id="page", name=title, make=make)
    return PrintSubject(title=title, game=game, date=date, parts=(part,))


def pages_subject(
    title: LocalText, game: LocalText, date: Date, pages: Sequence[SubjectPage]
) -> PrintSubject:
    """Return a subject of sheets that fill a page each; the first is the usual one."""
    parts = tuple(
        PrintPart(id=page.id, name=page.name, make=_Making(page), usual=not number)
        for number, page in enumerate(pages)
    )
    return PrintSubject(title=title, game=game, date=date, parts=parts)


class _Making:
    """Makes a page."""

    def __init__(self, page: SubjectPage) -> None:
        self._page = page

    def __call__(self, asked: Asked) -> Iterable[Content]:
        page = self._page
        yield WholePage(draw=lambda width, height: page.draw(asked.language, width, height), wide=page.wide)
