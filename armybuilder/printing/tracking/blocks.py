"""Blocks of a battle sheet: parts that stand one under the other, each with its height; pages are filled with them."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.shifting import scaled

# draws a block with its upper left corner at a place
Draw = Callable[[Drawing, float, float], None]
# as large as is asked for where that fits one page, else a little smaller
SHRINKING = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)
SLACK = 1e-6


class Block(Struct, frozen=True, kw_only=True):
    """A part of a sheet; `gap` is left over it where it does not begin a page. One that is `joined` stays with the one over it.

    `again` is drawn over it where it does begin a page: the head of the table that goes on there.
    """

    height: float
    draw: Draw
    gap: float = 0.0
    joined: bool = False
    again: "Block | None" = None


class Elastic(Struct, frozen=True, kw_only=True):
    """What fills the rest of the last page, if at least so much is left: drawn with the height that there is."""

    least: float
    draw: Callable[[Drawing, float, float], None]
    gap: float = 3.0


# makes the blocks of a sheet of a width
MakeBlocks = Callable[[float], tuple[Sequence[Block], Elastic]]


def fitted(make: MakeBlocks, width: float, height: float, size: float) -> tuple[Sheet, ...]:
    """Return the pages of a sheet at a size: one where it fits at this size or a little smaller, else as few as will do."""
    best: tuple[Sheet, ...] = ()
    for shrunk in SHRINKING:
        scale = size * shrunk
        drawn = _pages(make, width / scale, height / scale)
        if not best or len(drawn) < len(best):
            best = tuple(
                Sheet(width, height, tuple(scaled(shape, scale) for shape in page.shapes)) for page in drawn
            )
        if len(best) == 1:
            break
    return best


def _pages(make: MakeBlocks, width: float, height: float) -> list[Drawing]:
    blocks, rest = make(width)
    pages, top = [Drawing()], 0.0
    for chain in _chains(blocks):
        tall = sum(one.height + one.gap for one in chain) - (chain[0].gap if not top else 0.0)
        if top and top + tall > height + SLACK:
            pages.append(Drawing())
            top = 0.0
            if (head := chain[0].again) is not None:
                head.draw(pages[-1], 0.0, top)
                top += head.height
        for block in chain:
            top += block.gap if top else 0.0
            block.draw(pages[-1], 0.0, top)
            top += block.height
    left = height - top - rest.gap
    if left >= rest.least:
        rest.draw(pages[-1], top + rest.gap, left)
    return pages


def _chains(blocks: Sequence[Block]) -> list[list[Block]]:
    """Return blocks with those that must not be parted from them."""
    found: list[list[Block]] = []
    for block in blocks:
        if block.joined and found:
            found[-1].append(block)
        else:
            found.append([block])
    return found
