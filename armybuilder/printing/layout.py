"""Contents become pages: sheets are packed, text runs on, what is cut out keeps its size."""

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Deck, Pieces, WholePage
from armybuilder.games.reference import Reference
from armybuilder.printing.bands import BandFlow, moved
from armybuilder.printing.calibration import calibration_pages
from armybuilder.printing.contents import Calibration, Chapter, Content, CutOut, Packed
from armybuilder.printing.cut_out import DeckOut, PiecesOut, deck_pages, piece_pages
from armybuilder.printing.document import Mark, Page
from armybuilder.printing.duplex import NO_OFFSET, BackOffset
from armybuilder.printing.in_order import laid_in_order
from armybuilder.printing.pages import Area, PlacedSheet, in_cells
from armybuilder.printing.paper import Paper
from armybuilder.printing.reference import reference_pages
from armybuilder.printing.setup import PrintSetup
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.shapes import Sheet

# marks to cut by stand in the gap between sheets, apart from both
MARK_FROM, MARK_TO, HAIR = 0.5, 1.8, "#777777"


class Layout:
    """Pages in the making, part after part."""

    def __init__(self, setup: PrintSetup, offset: BackOffset = NO_OFFSET) -> None:
        self._setup, self._offset = setup, offset
        self._pages: list[Page] = []
        self._flow: BandFlow | None = None
        # what the contents of the document say of pages of the flow, by their number in it
        self._marked: dict[int, list[Mark]] = {}
        self._mark = ""
        # cards that follow one another share pages, whatever part they are of
        self._decks: list[DeckOut] = []
        # so do rulers and templates
        self._pieces: list[PiecesOut] = []

    def part(self, name: str) -> None:
        """Let a part begin: the page that comes next is found under its name."""
        self._mark = name

    def put(self, content: Content, language: Language) -> None:
        """Lay out some content behind what there is."""
        match content:
            case Chapter():
                self._put_chapter(content)
            case Packed():
                self._add(self._packed(content))
            case WholePage():
                self._add([self._whole(content)])
            case Reference():
                self._add(self._reference(content))
            case CutOut(made=Deck() as deck):
                self._end_flow()
                self._end_pieces()
                self._decks.append(DeckOut(content.name, deck, self._mark, language))
                self._mark = ""
            case CutOut(made=Pieces() as pieces):
                self._put_pieces(PiecesOut(content.name, pieces, self._mark, language))
            case Calibration():
                self._add(calibration_pages(self._setup, self._offset, language))

    def pages(self) -> list[Page]:
        """Return all pages."""
        self._end_flow()
        self._end_cards()
        self._end_pieces()
        return self._pages

    def _put_pieces(self, pieces: PiecesOut) -> None:
        self._end_flow()
        self._end_cards()
        if self._pieces and not self._pieces[-1].goes_with(pieces):
            self._end_pieces()
        self._pieces.append(pieces)
        self._mark = ""

    def _put_chapter(self, chapter: Chapter) -> None:
        self._end_cards()
        self._end_pieces()
        if chapter.apart:
            self._end_flow()
        paper, scale = self._setup.sheet_of_paper(), self._setup.text_size / 100
        if self._flow is None:
            self._flow = BandFlow(paper.body_width / scale, paper.body_height / scale)
        if self._mark:
            self._marked.setdefault(self._flow.full, []).append(Mark(self._mark))
            self._mark = ""
        chapter.draw(self._flow)

    def _end_flow(self) -> None:
        if self._flow is None:
            return
        paper, scale = self._setup.sheet_of_paper(), self._setup.text_size / 100
        for number, sheet in enumerate(self._flow.pages() if self._flow.drawn else ()):
            whole = PlacedSheet(0, 0, Area(0.0, 0.0, paper.body_width, paper.body_height), scale)
            self._pages.append(Page(paper, ((sheet, whole),), tuple(self._marked.get(number, ()))))
        self._flow = None
        self._marked = {}

    def _end_cards(self) -> None:
        decks, self._decks = self._decks, []
        self._pages += deck_pages(decks, self._setup, self._offset)

    def _end_pieces(self) -> None:
        pieces, self._pieces = self._pieces, []
        if not pieces:
            return
        together = piece_pages(pieces, self._setup)
        # parts that save no page together are easier to find apart
        apart = [page for one in pieces for page in piece_pages((one,), self._setup)]
        self._pages += together if len(together) < len(apart) else apart

    def _add(self, pages: Sequence[Page]) -> None:
        self._end_flow()
        self._end_cards()
        self._end_pieces()
        for page in pages:
            first = (Mark(self._mark),) if self._mark else ()
            self._pages.append(replace(page, marked=(*first, *page.marked)))
            self._mark = ""

    def _packed(self, content: Packed) -> list[Page]:
        setup, sheets = self._setup, content.sheets
        if not sheets:
            return []
        paper, contents = laid_as_chosen(sheets, setup)
        pages = []
        for placed in map(partial(_centred, paper), contents):
            marked = tuple(Mark(content.titles[spot.index], 1) for _, spot in placed if content.titles)
            marks = (_cut_marks(placed, paper),) if setup.cut_marks else ()
            pages.append(Page(paper, (*placed, *marks), marked))
        return pages

    def _reference(self, content: Reference) -> list[Page]:
        """Lay a reference sheet out upright or on its side, whichever needs fewer pages or has larger letters."""
        size = self._setup.text_size / 100
        tried = [
            (paper, reference_pages(content, paper.body_width / size, paper.body_height / size))
            for paper in self._setup.papers()
        ]
        paper, made = min(tried, key=lambda one: one[1].rank)
        whole = Area(0.0, 0.0, paper.body_width, paper.body_height)
        scale = made.scale * size
        return [Page(paper, ((sheet, PlacedSheet(0, 0, whole, scale)),)) for sheet in made.sheets]

    def _whole(self, content: WholePage) -> Page:
        paper = self._setup.sheet_of_paper()
        if content.wide and self._setup.orientation == "auto":
            paper = paper.turned()
        sheet = content.draw(paper.body_width, paper.body_height)
        return Page(paper, ((sheet, None),))


def laid_as_chosen(
    sheets: Sequence[Sheet], setup: PrintSetup
) -> tuple[Paper, list[tuple[tuple[Sheet, PlacedSheet], ...]]]:
    """Return the paper of sheets that are packed, and what stands on each page of it, as large as the setup says."""
    if setup.per_page in ("fill", "true"):
        filling = setup.per_page == "fill"
        return laid_in_order(sheets, setup.papers(), setup.text_size / 100, filling=filling)
    return in_cells(sheets, setup.papers(), int(setup.per_page))


def scales_of(sheets: Sequence[Sheet], setup: PrintSetup) -> list[float]:
    """Return how large each of some sheets is printed where they are packed, as a part of its own size."""
    if not sheets:
        return []
    _, contents = laid_as_chosen(sheets, setup)
    found = {spot.index: spot.scale for content in contents for _, spot in content}
    return [found[number] for number in range(len(sheets))]


def _centred(
    paper: Paper, content: tuple[tuple[Sheet, PlacedSheet], ...]
) -> tuple[tuple[Sheet, PlacedSheet], ...]:
    """Return what stands on a page in the middle of its width."""
    right = max((placed.area.x + placed.area.width for _, placed in content), default=0.0)
    left = min((placed.area.x for _, placed in content), default=0.0)
    free = (paper.body_width - right - left) / 2
    return tuple(
        (sheet, replace(placed, area=replace(placed.area, x=placed.area.x + free)))
        for sheet, placed in content
    )


def _cut_marks(content: Iterable[tuple[Sheet, PlacedSheet | None]], paper: Paper) -> tuple[Sheet, None]:
    """Return ticks outside the corners of all that stands on a page."""
    drawing = Drawing()
    for area in (placed.area for _, placed in content if placed is not None):
        for x, away in ((area.x, -1), (area.x + area.width, 1)):
            for y, off in ((area.y, -1), (area.y + area.height, 1)):
                drawing.line(x + away * MARK_FROM, y, x + away * MARK_TO, y, stroke=HAIR, line=0.1)
                drawing.line(x, y + off * MARK_FROM, x, y + off * MARK_TO, stroke=HAIR, line=0.1)
    return Sheet(paper.body_width, paper.body_height, tuple(drawing.shapes)), None


def side_by_side(one: Sheet, other: Sheet, gap: float) -> Sheet:
    """Return two sheets as one, with their markers, the other at the right of the one."""
    right = one.width + gap
    shapes = (*all_shapes(one), *(moved(shape, right, 0.0) for shape in all_shapes(other)))
    return Sheet(right + other.width, max(one.height, other.height), shapes)
