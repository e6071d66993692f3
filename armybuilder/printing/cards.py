"""Cards of any sizes on paper at their true size, edge to edge or apart, with marks to cut by and their backs behind them."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.printing.bleeding import bled
from armybuilder.printing.crop_marks import crop_marks
from armybuilder.printing.duplex import BackOffset, Duplex, behind, is_turned, moved_by
from armybuilder.printing.pages import SLACK, Area, PlacedSheet, pack
from armybuilder.printing.paper import Paper
from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.shifting import shifted

# what the marks and the running header leave free of each other
CLEAR = 2.5

Content: TypeAlias = tuple[tuple[Sheet, PlacedSheet], ...]


class Card(Struct, frozen=True):
    """A card that is printed: what stands on its front, and on its back, None for nothing."""

    face: Sheet
    back: Sheet | None = None


class CardStyle(Struct, frozen=True, kw_only=True):
    """How cards are laid out: how their backs come behind them, how far apart they stand, and what is drawn around them."""

    duplex: Duplex
    bleed: float
    gap: float
    marks: bool
    offset: BackOffset


class CardPage(Struct, frozen=True):
    """A page of fronts or of backs; `cards` are the places of those on it in the list of all."""

    content: Content
    cards: tuple[int, ...]
    backs: bool = False


def card_pages(cards: Sequence[Card], paper: Paper, style: CardStyle) -> list[CardPage]:
    """Return the pages of cards, each with fronts that have backs followed by these; ValueError where one does not fit the paper.

    Backs stand where the paper, turned over, brings them behind their fronts.
    """
    laying = _Laying(paper, style)
    drawn = [laying.front(card) for card in cards]
    found = []
    for page in _places([(sheet.width, sheet.height) for sheet in drawn], paper, style.gap):
        numbers = tuple(spot.index for spot in page)
        found.append(CardPage(laying.fronts(cards, drawn, page), numbers))
        if style.duplex != "fold" and any(cards[number].back is not None for number in numbers):
            found.append(CardPage(laying.backs(cards, page), numbers, backs=True))
    return found


def _places(sizes: Sequence[tuple[float, float]], paper: Paper, gap: float) -> list[list[PlacedSheet]]:
    """Return the places of cards by page, all that is taken in the middle of the paper."""
    # as much is left free below as above, so that a page turned head over heels has the same room
    clear = max(paper.top, paper.bottom) + CLEAR
    room = Area(0.0, 0.0, paper.body_width, paper.height - 2 * clear)
    for wide, tall in sizes:
        if not room.holds(wide, tall):
            raise ValueError(wide, tall)
    placed = _in_rows(sizes, room, gap)
    if len(set(sizes)) > 1:
        closer = pack(sizes, room.width, room.height, gap)
        # rows are cut straight through the page: that is given up only where it saves paper
        placed = closer if _pages(closer) < _pages(placed) else placed
    first = min((spot.area.x for spot in placed), default=0.0)
    last = max((spot.area.x + spot.area.width for spot in placed), default=0.0)
    tall = max((spot.area.y + spot.area.height for spot in placed), default=0.0)
    left = (paper.width - last - first) / 2 - paper.side
    top = (paper.height - tall) / 2 - paper.top
    pages: list[list[PlacedSheet]] = [[] for _ in range(max((spot.page for spot in placed), default=-1) + 1)]
    for spot in placed:
        area = Area(spot.area.x + left, spot.area.y + top, spot.area.width, spot.area.height)
        pages[spot.page].append(replace(spot, area=area))
    return pages


def _pages(placed: Sequence[PlacedSheet]) -> int:
    return max((spot.page for spot in placed), default=-1) + 1


def _in_rows(sizes: Sequence[tuple[float, float]], room: Area, gap: float) -> list[PlacedSheet]:
    """Return places for cards in rows of one size each, a row on the first page that has room for it."""
    alike: dict[tuple[float, float], list[int]] = {}
    for number, size in enumerate(sizes):
        alike.setdefault(size, []).append(number)
    used: list[float] = []
    found = []
    for (wide, tall), numbers in alike.items():
        columns = int((room.width + gap + SLACK) // (wide + gap))
        # whole rows stand in the middle, and what is left of the last one under them
        left = (room.width - columns * (wide + gap) + gap) / 2
        for begun in range(0, len(numbers), columns):
            page = next((at for at, top in enumerate(used) if top + tall <= room.height + SLACK), len(used))
            if page == len(used):
                used.append(0.0)
            for column, number in enumerate(numbers[begun : begun + columns]):
                found.append(
                    PlacedSheet(number, page, Area(left + column * (wide + gap), used[page], wide, tall), 1.0)
                )
            used[page] += tall + gap
    return sorted(found, key=lambda spot: (spot.page, spot.index))


class _Laying:
    """Makes the fronts and backs of pages; a sheet that many cards have is made once."""

    def __init__(self, paper: Paper, style: CardStyle) -> None:
        self._paper, self._style = paper, style
        self._bled: dict[tuple[int, int], Sheet] = {}

    def front(self, card: Card) -> Sheet:
        """Return the front of a card with its bleed, and with its back beside it where that is folded behind it."""
        back = card.back if self._style.duplex == "fold" else None
        return self._made(card.face, back)

    def _made(self, face: Sheet, back: Sheet | None = None) -> Sheet:
        key = id(face), id(back)
        if key not in self._bled:
            whole = face if back is None else _beside(face, back)
            self._bled[key] = bled(whole, self._style.bleed)
        return self._bled[key]

    def fronts(self, cards: Sequence[Card], drawn: Sequence[Sheet], page: Sequence[PlacedSheet]) -> Content:
        """Return the fronts of a page with their marks."""
        content = tuple((drawn[spot.index], replace(spot, page=0)) for spot in page)
        folded = [spot.area for spot in page if self._style.duplex == "fold" and cards[spot.index].back]
        return (*content, *self._marks([spot.area for spot in page], folded))

    def backs(self, cards: Sequence[Card], page: Sequence[PlacedSheet]) -> Content:
        """Return the backs of a page with their marks, as far aside as the printer needs it."""
        style, found = self._style, []
        turned = is_turned(self._paper, style.duplex)
        for spot in page:
            back = cards[spot.index].back
            if back is not None:
                area = moved_by(behind(spot.area, self._paper, style.duplex), style.offset)
                found.append((self._made(back), PlacedSheet(spot.index, 0, area, 1.0, turned)))
        return (*found, *self._marks([spot.area for _, spot in found]))

    def _marks(self, outer: Sequence[Area], folded: Sequence[Area] = ()) -> Content:
        if not self._style.marks:
            return ()
        paper, bleed = self._paper, self._style.bleed
        cards, folds = ([_within(area, bleed) for area in areas] for areas in (outer, folded))
        marks = crop_marks(cards, paper, bleed, folds)
        return ((marks, PlacedSheet(0, 0, Area(0.0, 0.0, marks.width, marks.height), 1.0)),)


def _within(area: Area, bleed: float) -> Area:
    return Area(area.x + bleed, area.y + bleed, area.width - 2 * bleed, area.height - 2 * bleed)


def _beside(face: Sheet, back: Sheet) -> Sheet:
    """Return a front with its back at its right: folded along the middle it comes behind it the right way up."""
    shapes = (*all_shapes(face), *(shifted(shape, face.width, 0.0) for shape in all_shapes(back)))
    return Sheet(face.width + back.width, max(face.height, back.height), shapes)
