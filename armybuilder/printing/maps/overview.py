"""How the sheets of a table at true scale go together: its map with the sheets and their names over it."""

from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.comparing import said
from armybuilder.games.palette import INK, PAPER
from armybuilder.printing.maps.page import map_page
from armybuilder.printing.maps.table_map import MapTold, TableMap
from armybuilder.printing.maps.tiles import OVERLAP, Tiling
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import Sheet, SheetRegion

LETTER, LEAST, PAD = 4.0, 1.6, 0.5


def overview_page(
    table: TableMap, tiling: Tiling, language: Language, wide: float, high: float, *, text_size: float
) -> Sheet:
    """Return the page that tells how the sheets of a table go together."""
    how = said("print.map.how", rows=tiling.rows, columns=tiling.columns, n=tiling.count)
    told = replace(table, told=(MapTold(said("print.map.joined"), how),))
    boards: list[SheetRegion] = []
    sheet = map_page(told, language, wide, high, text_size=text_size, tell_board=boards.append)
    drawing = Drawing()
    _draw_sheets(drawing, boards[0], tiling, boards[0].width / tiling.width)
    return Sheet(sheet.width, sheet.height, (*sheet.shapes, *drawing.shapes))


def _draw_sheets(drawing: Drawing, board: SheetRegion, tiling: Tiling, scale: float) -> None:
    """Draw which sheet shows what of the board."""
    for row, column, name in tiling.names():
        place = tiling.place(row, column)
        left, top = max(0.0, place.x), max(0.0, place.y)
        # where the next sheet begins, this one is covered
        right = min(tiling.width, place.x + place.width - OVERLAP * (column + 1 < tiling.columns))
        foot = min(tiling.height, place.y + place.height - OVERLAP * (row + 1 < tiling.rows))
        shown = SheetRegion(
            board.x + left * scale, board.y + top * scale, (right - left) * scale, (foot - top) * scale
        )
        drawing.rect(shown, stroke=INK, line=0.35)
        letter = max(LEAST, min(LETTER, shown.width / 4))
        wide, high = width(name, "bold", letter) + 2 * PAD, cap_height("bold", letter) + 2 * PAD
        plate = SheetRegion(shown.x + 0.6, shown.y + 0.6, wide, high)
        drawing.rect(plate, fill=PAPER, stroke=INK, line=0.15)
        drawing.centred(plate, name, letter, "bold", margin=0.0)
