"""What is cut out and played with, on pages: cards edge to edge, pieces where they fill the page, all at true size."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck, Pieces
from armybuilder.printing.cards import Card, CardPage, CardStyle, Content, card_pages
from armybuilder.printing.document import MUTED, Mark, Page
from armybuilder.printing.duplex import BackOffset, Duplex
from armybuilder.printing.pages import Area, PlacedSheet, Size, by_page, pack
from armybuilder.printing.paper import Paper
from armybuilder.printing.setup import PrintSetup
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

GAUGE_MM = 50.0
TICK = 1.4
NOTE, LEAST_NOTE = 2.9, 2.2
# what is said before the gauge, with a gap
GAUGE_WORDS = 27.0
# under the body, above the running footer
NOTE_TOP, NOTE_ROOM = 0.2, 12.0
MOST_TRIED = 120
MEASURES: tuple[Callable[[Size], float], ...] = (
    lambda size: size[1],
    lambda size: size[0] * size[1],
    max,
    lambda size: size[0],
)


class DeckOut(Struct, frozen=True):
    """Cards to be laid out: what they are called, and the line of the contents of the document that leads to them, if any."""

    name: str
    deck: Deck
    mark: str
    language: Language


class PiecesOut(Struct, frozen=True):
    """Pieces to be laid out: what they are called, and the line of the contents of the document that leads to them, if any."""

    name: str
    pieces: Pieces
    mark: str
    language: Language

    def goes_with(self, other: "PiecesOut") -> bool:
        """Tell whether both may share pages: what is made for the page is laid out in any order."""
        alike = self.language == other.language and self.pieces.gap == other.pieces.gap
        return alike and bool(self.pieces.fitted) and bool(other.pieces.fitted)


def deck_pages(decks: Sequence[DeckOut], setup: PrintSetup, offset: BackOffset) -> list[Page]:
    """Return the pages of cards of several decks together; a Problem where the paper is too small for one."""
    cards = [Card(face, back) for one in decks for face, back in one.deck.both_sides]
    owners = [one for one in decks for _ in one.deck.faces]
    if not cards:
        return []
    paper, found = _best_pages(cards, owners, setup, offset)
    pages, open_marks = [], {id(one): one for one in decks if one.mark}
    for page in found:
        here = list(dict.fromkeys(owners[number] for number in page.cards))
        marked = [Mark(one.mark) for one in here if open_marks.pop(id(one), None)]
        backed = any(cards[number].back is not None for number in page.cards)
        note = _note(paper, _told(page, here, setup.duplex, backed=backed), here[0].language)
        pages.append(Page(paper, (*page.content, note), tuple(marked)))
    return pages


def _told(page: CardPage, decks: Sequence[DeckOut], duplex: Duplex, *, backed: bool) -> str:
    """Return what a page of cards is, and how it is printed."""
    language = decks[0].language
    side = "scale"
    if page.backs:
        side = "side_back"
    elif backed:
        side = f"side_front.{duplex}"
    names = [say("print.cards", one.language, name=one.name, n=len(one.deck.faces)) for one in decks]
    return say(f"print.{side}", language, name=", ".join(names))


def _best_pages(
    cards: Sequence[Card], owners: Sequence[DeckOut], setup: PrintSetup, offset: BackOffset
) -> tuple[Paper, list[CardPage]]:
    """Return the cards on the paper that takes fewest pages."""
    style = CardStyle(
        duplex=setup.duplex,
        # an area that is not printed has nothing to go over the edge
        bleed=0.0 if setup.inks == "ink_saving" else setup.bleed,
        gap=setup.card_gap,
        marks=setup.cut_marks,
        offset=offset,
    )
    tried = []
    for turn, paper in enumerate(map(_noted, setup.papers())):
        try:
            pages = card_pages(cards, paper, style)
        except ValueError:
            continue
        tried.append((len(pages), turn, paper, pages))
    if not tried:
        largest = max(
            range(len(cards)), key=lambda number: cards[number].face.width * cards[number].face.height
        )
        raise Problem("print.too_large", name=owners[largest].name)
    _, _, paper, pages = min(tried, key=lambda one: one[:2])
    return paper, pages


def piece_pages(found: Sequence[PiecesOut], setup: PrintSetup) -> list[Page]:
    """Return the pages of pieces together, with a note under each on what they are; a Problem where the paper is too small."""
    paper, contents, owners = _best_pieces(found, setup)
    open_marks, pages = {id(one): one for one in found if one.mark}, []
    for placed in contents:
        here = list({id(owners[spot.index]): owners[spot.index] for _, spot in placed}.values())
        marked = [Mark(one.mark) for one in here if open_marks.pop(id(one), None)]
        note = _note(paper, _warning(paper, here), here[0].language)
        pages.append(Page(paper, (*placed, note), tuple(marked)))
    return pages


def _warning(paper: Paper, here: Sequence[PiecesOut]) -> str:
    """Return what a page of pieces says under it; on a narrow one it has no room for what they are called."""
    language = here[0].language
    told = say("print.scale", language, name=" · ".join(one.name for one in here))
    if width(told, "narrow-bold", LEAST_NOTE) <= paper.body_width - GAUGE_MM - GAUGE_WORDS:
        return told
    return say("print.scale_alone", language)


def _best_pieces(
    found: Sequence[PiecesOut], setup: PrintSetup
) -> tuple[Paper, list[Content], list[PiecesOut]]:
    """Return the pieces where they fit, on the paper that leaves fewest parts to glue and takes fewest pages, and whose each is.

    A Problem for one that is larger than the paper, for it must not be scaled.
    """
    tried = []
    for turn, paper in enumerate(map(_noted, setup.papers())):
        room = paper.body_width, paper.body_height
        listed = [(sheet, one) for one in found for sheet in one.pieces.for_room(*room)]
        contents = _filled([sheet for sheet, _ in listed], paper, found[0].pieces.gap)
        if all(spot.scale == 1 for content in contents for _, spot in content):
            key = len(listed), len(contents), turn
            tried.append((key, paper, contents, [one for _, one in listed]))
    if not tried:
        raise Problem("print.too_large", name=", ".join(one.name for one in found))
    _, paper, contents, owners = min(tried, key=lambda one: one[0])
    return paper, contents, owners


def _filled(sheets: Sequence[Sheet], paper: Paper, gap: float) -> list[Content]:
    """Return the pages of pieces, the tallest, the largest, the longest or the widest laid first: whichever takes least room."""
    sizes = [(sheet.width, sheet.height) for sheet in sheets]
    tried = []
    # of many, or where all are alike, another way would change little
    several = 1 < len(sizes) <= MOST_TRIED and len(set(sizes)) > 1
    ways = list(product((False, True), MEASURES)) if several else [(False, MEASURES[0])]
    for number, (snug, measure) in enumerate(ways):
        order = sorted(range(len(sizes)), key=partial(_place_in, sizes, measure))
        placed = pack(sizes, paper.body_width, paper.body_height, gap, order, snug=snug)
        last = max((spot.page for spot in placed), default=-1)
        left_over = sum(spot.area.width * spot.area.height for spot in placed if spot.page == last)
        tried.append(((last, round(left_over, 3), number), placed))
    _, placed = min(tried, key=lambda one: one[0])
    return by_page(sheets, placed)


def _place_in(sizes: Sequence[Size], measure: Callable[[Size], float], at: int) -> tuple[float, int]:
    """Return what a piece is put in order by: the largest first, those that are alike as they come."""
    return -round(measure(sizes[at]), 3), at


def _noted(paper: Paper) -> Paper:
    """Return a paper with room for the note over its running footer, however small its margins are."""
    return replace(paper, bottom=max(paper.bottom, NOTE_ROOM))


def _note(paper: Paper, text: str, language: Language) -> tuple[Sheet, PlacedSheet]:
    """Return the note of a page, under its body."""
    sheet = note_sheet(paper.body_width, text, language)
    return sheet, PlacedSheet(0, 0, Area(0.0, paper.body_height + NOTE_TOP, sheet.width, sheet.height), 1.0)


def note_sheet(room: float, text: str, language: Language) -> Sheet:
    """Return what a page says that must not be scaled: what it is, and a length to check it by, in so much room."""
    drawing = Drawing()
    left, base = room - GAUGE_MM, 2.8
    told = say("print.gauge", language, cm=GAUGE_MM / 10)
    taken = drawing.words(left - 2.0, base, told, NOTE, colour=MUTED, align="right")
    drawing.words(0, base, text, NOTE, "narrow-bold", room=left - taken - 5.0, least=1.8)
    drawing.line(left, base - TICK, left + GAUGE_MM, base - TICK, line=0.25)
    for centimetre in range(round(GAUGE_MM / 10) + 1):
        x = left + 10.0 * centimetre
        tall = TICK if 10.0 * centimetre in (0.0, GAUGE_MM) else TICK / 2
        drawing.line(x, base - TICK - tall, x, base - TICK + tall, line=0.25)
    return Sheet(room, 5.0, tuple(drawing.shapes))
