"""What is cut out and played with, on pages: cards edge to edge, pieces where they fill the page, all at true size."""

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.printing.cards import Content, card_pages
from armybuilder.printing.contents import CutOut
from armybuilder.printing.document import MUTED, Page
from armybuilder.printing.pages import Area, PlacedSheet, laid_out
from armybuilder.printing.paper import Paper
from armybuilder.printing.setup import PrintSetup
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

GAUGE_MM = 50.0
TICK = 1.4
NOTE = 2.9
# under the body, above the running footer
NOTE_TOP = 0.2


def cut_out_pages(content: CutOut, setup: PrintSetup, language: Language) -> list[Page]:
    """Return the pages of cards or pieces, with a note under each on what it is; a Problem where the paper is too small."""
    made, name = content.made, content.name
    if isinstance(made, Deck):
        paper, contents = _card_pages(made, setup, name)
        backed = made.back is not None
        name = say("print.cards", language, name=name, n=len(made.faces))
    else:
        (paper, contents), backed = _piece_pages(made, setup, name), False
    pages = []
    for number, placed in enumerate(contents):
        side = f"print.side_{'back' if number % 2 else 'front'}" if backed else "print.scale"
        note = _note(paper, say(side, language, name=name), language)
        pages.append(Page(paper, (*placed, note)))
    return pages


def _card_pages(deck: Deck, setup: PrintSetup, name: str) -> tuple[Paper, list[Content]]:
    """Return the cards on the paper that takes fewest pages."""
    tried = []
    for turn, paper in enumerate(setup.papers()):
        try:
            pages = card_pages(deck, paper)
        except ValueError:
            continue
        tried.append((len(pages), turn, paper, pages))
    if not tried:
        raise Problem("print.too_large", name=name)
    _, _, paper, pages = min(tried, key=lambda one: one[:2])
    return paper, pages


def _piece_pages(pieces: Pieces, setup: PrintSetup, name: str) -> tuple[Paper, list[Content]]:
    """Return the pieces where they fit; a Problem for one that is larger than the paper, for it must not be scaled."""
    paper, contents = laid_out(pieces.sheets, setup.papers(), gap=pieces.gap)
    if any(spot.scale < 1 for content in contents for _, spot in content):
        raise Problem("print.too_large", name=name)
    return paper, contents


def _note(paper: Paper, text: str, language: Language) -> tuple[Sheet, PlacedSheet]:
    """Under the body: what the page is, that it is printed at 100 %, and a length to check it by."""
    drawing = Drawing()
    left, base = paper.body_width - GAUGE_MM, 2.8
    told = say("print.gauge", language, cm=GAUGE_MM / 10)
    drawing.words(0, base, text, NOTE, "bold", room=left - 30.0, least=2.0)
    drawing.words(left - 2.0, base, told, NOTE, colour=MUTED, align="right")
    drawing.line(left, base - TICK, left + GAUGE_MM, base - TICK, line=0.25)
    for x in (left, left + GAUGE_MM):
        drawing.line(x, base - 2 * TICK, x, base, line=0.25)
    sheet = Sheet(paper.body_width, 5.0, tuple(drawing.shapes))
    return sheet, PlacedSheet(0, 0, Area(0.0, paper.body_height + NOTE_TOP, sheet.width, sheet.height), 1.0)
