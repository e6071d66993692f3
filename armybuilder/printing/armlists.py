"""An army as PDF: its summary, its sheets, several on a page, and what it is played with."""

from msgspec.structs import replace

from armybuilder.printing.accessories import AccessoryRequest, accessory_pages
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.pages import laid_out
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.picture_bands import picture_card
from armybuilder.printing.request import PrintRequest, State
from armybuilder.printing.summary import summary_pages
from armybuilder.sheet.shapes import Shape, Sheet

__all__ = ["PrintRequest", "State", "army_sheets", "print_army"]


def army_sheets(request: PrintRequest) -> list[Sheet]:
    """Return the sheets of an army's units in the order of the army, each with the cards that go with it and its picture."""
    game, language = request.game, request.language
    found = []
    same: dict[Shape, Shape] = {}
    for selection in request.roster.units:
        unit = request.roster.unit(selection)
        marks = game.marks_of(request.roster, selection, language)
        own = request.pictures.get(selection.picture, b"")
        marks = replace(marks, clean=request.state == "clean", picture=own)
        for sheet in (
            game.sheet_of(unit, language, marks),
            *game.cards_of(unit, language, marks, request.extras),
        ):
            # a thousand sheets take little room when what is on many of them is there once
            shapes = tuple(same.setdefault(shape, shape) for shape in sheet.shapes)
            found.append(replace(sheet, shapes=shapes))
        picture = picture_card(own or None, request.unit_name(selection))
        if picture is not None:
            found.append(picture)
    return found


def print_army(request: PrintRequest, progress: Progress | None = None) -> bytes:
    """Return an army as the bytes of a PDF, the same for the same request.

    `progress` is told how many of how many sheets are painted; what it raises stops the work.
    """
    sheets = army_sheets(request) if request.sheets else []
    printed = [*_sheet_pages(request, sheets), *_accessory_pages(request)]
    pages = [*_summary(request, bool(printed)), *printed]
    game = request.game.title.get(request.language)
    return write_pdf(Running(request.title, game, request.date, request.language), pages, progress)


def _accessory_pages(request: PrintRequest) -> list[Page]:
    if request.accessories is None:
        return []
    return accessory_pages(
        AccessoryRequest(
            game=request.game,
            choice=request.accessories,
            roster=request.roster,
            language=request.language,
            paper=request.paper,
            date=request.date,
        )
    )


def _summary(request: PrintRequest, has_more: bool) -> list[Page]:
    # a PDF has at least one page: where nothing else comes of the request it is the summary, whatever was asked
    if not request.summary and has_more:
        return []
    paper = PAPERS[request.paper]
    sheets = summary_pages(request, paper.body_width, paper.body_height)
    return [Page(paper, ((sheet, None),), counted=False) for sheet in sheets]


def _sheet_pages(request: PrintRequest, sheets: list[Sheet]) -> list[Page]:
    paper, contents = laid_out(sheets, PAPERS[request.paper])
    return [Page(paper, content) for content in contents]
