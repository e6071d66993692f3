"""What parts of an army come to: how many units, how many points, and how much of the whole that is."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

SIZE = 3.0
# narrower columns than this are not put beside each other
NARROW = 70.0
BAR, TRACK, FILLED = 1.0, "#e3e6ea", "#6b7682"


class Share(Struct, frozen=True):
    """A part of an army: how it is called, how many units it has, and what they cost."""

    name: str
    units: int
    cost: float


def draw_shares(
    flow: BandFlow, tables: Sequence[tuple[str, Sequence[Share]]], total: float, language: Language
) -> None:
    """Draw tables of shares, beside each other where there is room; a later one with a single line says nothing new."""
    shown = [one for at, one in enumerate(tables) if len(one[1]) > 1 or (one[1] and not at)]
    if not shown:
        return
    columns = 2 if len(shown) == 2 and column_width(flow.width, 2) >= NARROW else 1
    width = column_width(flow.width, columns)
    made = [_table(title, shares, total, language, width) for title, shares in shown]
    flow.skip(1.0)
    if columns == 1:
        for bands in made:
            flow.put(bands, before=3.0)
        return
    flow.put([_beside(made, width + flow.width - 2 * width)], before=3.0)


def _table(title: str, shares: Sequence[Share], total: float, language: Language, width: float) -> list[Band]:
    head = tuple(say(f"print.column.{one}", language) for one in ("count", "cost", "share"))
    rows = tuple(
        PrintedRow(one.name, (str(one.units), f"{one.cost:g}", _percent(one, total))) for one in shares
    )
    first, *bands = table_bands(PrintedTable(title, head, rows), width, SIZE)
    parts = [one.cost / total if total > 0 else 0.0 for one in shares]
    if len(bands) != len(parts):
        return [first, *bands]
    return [
        replace(first, gap=0.0),
        *(_barred(band, part, width) for band, part in zip(bands, parts, strict=True)),
    ]


def _percent(share: Share, total: float) -> str:
    return f"{share.cost / total:.0%}" if total > 0 else "–"


def _barred(band: Band, part: float, width: float) -> Band:
    """Return a row with a bar below it, as long as its part of the whole."""

    def draw(drawing: Drawing, x: float, y: float) -> None:
        band.draw(drawing, x, y)
        drawing.rect(SheetRegion(x, y + band.height, width, BAR), fill=TRACK)
        if part > 0:
            drawing.rect(SheetRegion(x, y + band.height, width * min(part, 1.0), BAR), fill=FILLED)

    return replace(band, height=band.height + BAR, draw=draw)


def _beside(tables: Sequence[Sequence[Band]], step: float) -> Band:
    """Return short tables side by side."""

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for place, bands in enumerate(tables):
            down = y
            for band in bands:
                band.draw(drawing, x + place * step, down + band.gap)
                down += band.gap + band.height

    return Band(height=max(sum(band.gap + band.height for band in bands) for bands in tables), draw=draw)
