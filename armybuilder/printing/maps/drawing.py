"""The map of a table: the board as the program shows it, with names of its zones and numbers of its terrain."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from armybuilder.battle.table.looks import side_tone
from armybuilder.battle.table.outlines import board_outline, outline
from armybuilder.battle.table.picture import MARGIN, NOBODY, table_sheet
from armybuilder.catalogue.text import Language
from armybuilder.games.palette import INK, PAPER
from armybuilder.printing.maps.legend import kinds_on
from armybuilder.printing.maps.spots import Spots
from armybuilder.printing.maps.table_map import TableMap
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.sheet.shifting import shifted

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

PAD = 0.5


def draw_table(
    drawing: Drawing, place: SheetRegion, table: TableMap, letter: float, language: Language
) -> None:
    """Draw a table so that its board fills a place, which has its proportions."""
    zoom = place.width / table.size[0]
    sheet = table_sheet(table.state, (table.size[0] + 2 * MARGIN) * zoom, table.look)
    drawing.shapes += [shifted(one, place.x - MARGIN * zoom, place.y - MARGIN * zoom) for one in sheet.shapes]
    _Names(drawing, place, table, letter, language).draw()


class _Names:
    """Writes on a map."""

    def __init__(
        self, drawing: Drawing, place: SheetRegion, table: TableMap, letter: float, language: Language
    ) -> None:
        self._drawing, self._place, self._table = drawing, place, table
        self._letter, self._language = letter, language
        self._zoom = place.width / table.size[0]
        self._board = board_outline(*table.size)
        rules = table.state.rules.board
        self._grounds = {key: outline(one, rules) for key, one in table.state.terrain.items()}
        self._spots = Spots(self._grounds.values())

    def draw(self) -> None:
        """Number the terrain, then name the zones."""
        numbers = {kind: number for number, kind in enumerate(kinds_on(self._table), 1)}
        self._draw_numbers(numbers)
        for zone in self._table.zones:
            ground = outline(zone, self._table.state.rules.board).intersection(self._board)
            if ground.is_empty:
                continue
            if zone.side:
                colour = side_tone(zone.side).light
                told = zone.name or self._table.side_word(zone.side, self._language)
            else:
                colour, told = NOBODY.light, zone.name
            if told:
                self._write(told, ground, colour, self._letter * (1.1 if zone.side else 1.5))

    def _draw_numbers(self, numbers: Mapping[str, int]) -> None:
        """Write the number of its kind on each piece of terrain; of pieces of a kind that lie one on the other, once."""
        terrain = self._table.state.terrain
        done: list[tuple[str, BaseGeometry]] = []
        for key, ground in self._grounds.items():
            kind = terrain[key].kind
            if any(kind == other and covered.contains(ground) for other, covered in done):
                continue
            on_board = ground.intersection(self._board)
            if not on_board.is_empty:
                self._write(str(numbers[kind]), on_board, INK, self._letter * 0.85, always=True)
                done.append((kind, ground))

    def _write(
        self, told: str, ground: "BaseGeometry", colour: str, letter: float, *, always: bool = False
    ) -> None:
        """Write something on a plate somewhere on some ground, beside whatever is written there."""
        wide = width(told, "bold", letter) + 2 * PAD
        high = cap_height("bold", letter) + 2 * PAD
        size = wide / self._zoom, high / self._zoom
        spot = self._spots.take(ground, *size) or self._spots.take(ground, *size, inside=False)
        if spot is None and not always:
            return
        x, y = spot or (ground.centroid.x, ground.centroid.y)
        middle, level = self._place.x + x * self._zoom, self._place.y + self._place.height - y * self._zoom
        plate = SheetRegion(middle - wide / 2, level - high / 2, wide, high)
        self._drawing.rect(plate, fill=PAPER, radius=0.4)
        base = plate.y + high - PAD
        self._drawing.words(middle, base, told, letter, "bold", colour=colour, align="middle")
