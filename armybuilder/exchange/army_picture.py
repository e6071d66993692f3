"""An army as a picture for a chat: one sheet with a list of its units, or with all the cards of them."""

import math
from collections.abc import Iterator, Sequence

from armybuilder.catalogue.text import Language
from armybuilder.exchange.army_list_sheet import WIDTH, list_sheet
from armybuilder.exchange.army_outline import outline_of
from armybuilder.games.candidates import card_in_army
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import PictureOf, no_picture
from armybuilder.sheet.marker import marker_shapes
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Shape, Sheet
from armybuilder.sheet.shifting import shifted

# by what a chat shows well, the widths of pictures in pixels
SIZES = {"small": 800, "medium": 1200, "large": 2000}
USUAL_SIZE = "medium"
GAP = 4.0
# widths that are tried for cards: the area of the picture by its height, as shares of the cards' own area
SHARES = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.3)


def army_sheet(
    army: AnyArmy,
    language: Language,
    *,
    cards: bool = False,
    dark: bool = False,
    content_of: PictureOf = no_picture,
) -> Sheet:
    """Return an army as one sheet: a list, which may be on `dark` paper, or with `cards` all that its units say.

    Of our own games those are their cards with the markers as they stand, and the pictures that `content_of` gives; of
    imported ones profiles and rules.
    """
    if cards and isinstance(army, OwnArmy) and army.roster.units:
        return _of_cards(army, language, content_of)
    return list_sheet(outline_of(army, language, with_facts=cards), language, dark=dark)


def army_png(sheet: Sheet, size: str = USUAL_SIZE) -> bytes:
    """Return the sheet of an army as a PNG of one of the sizes: that is how wide cards or each column of a list are."""
    columns, rest = divmod(sheet.width, WIDTH)
    return png_of(sheet, SIZES[size] * max(1, int(columns)) if not rest else SIZES[size])


# --- all cards


def _of_cards(army: OwnArmy, language: Language, content_of: PictureOf) -> Sheet:
    """Lay the cards of an army out in rows, as wide as leaves the least paper empty in a picture that is no strip."""
    game, roster = army.game, army.roster
    cards = [card_in_army(game, roster, unit, content_of, language) for unit in roster.units]
    widest = max(card.width for card in cards) + 2 * GAP
    area = sum((card.width + GAP) * (card.height + GAP) for card in cards)
    tried = [_rows(cards, max(widest, (area * share) ** 0.5)) for share in SHARES]
    placed, height = min(tried, key=lambda one: _wasted(*one))
    right = _right(placed)
    shapes = tuple(shape for x, y, card in placed for shape in _card_at(card, x, y))
    return Sheet(right, height, shapes)


def _rows(cards: Sequence[Sheet], width: float) -> tuple[list[tuple[float, float, Sheet]], float]:
    """Return where cards stand that are laid in rows of a width, and how high all of them are."""
    placed: list[tuple[float, float, Sheet]] = []
    x = y = GAP
    tallest = 0.0
    for card in cards:
        if x > GAP and x + card.width + GAP > width:
            x, y, tallest = GAP, y + tallest + GAP, 0.0
        placed.append((x, y, card))
        x, tallest = x + card.width + GAP, max(tallest, card.height)
    return placed, y + tallest + GAP


def _right(placed: Sequence[tuple[float, float, Sheet]]) -> float:
    return max(x + card.width for x, _, card in placed) + GAP


def _wasted(placed: Sequence[tuple[float, float, Sheet]], height: float) -> float:
    """Return how much paper a layout takes, more where it is far from as wide as high."""
    width = _right(placed)
    return width * height * math.sqrt(max(width / height, height / width))


def _card_at(card: Sheet, x: float, y: float) -> Iterator[Shape]:
    markers = (shape for track in card.tracks for shape in marker_shapes(track))
    for shape in (*card.shapes, *markers):
        yield shifted(shape, x, y)
