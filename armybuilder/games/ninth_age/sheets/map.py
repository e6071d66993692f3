"""The table of a battle to scale: grid and rulers, zones with their measures, terrain, markers, units."""

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.games.ninth_age.sheets.map_ground import (
    draw_dividing_line,
    draw_edge,
    draw_grid,
    draw_sectors,
    name_dividing_line,
)
from armybuilder.games.ninth_age.sheets.map_look import GROUND
from armybuilder.games.ninth_age.sheets.map_pen import MapPen
from armybuilder.games.ninth_age.sheets.map_terrain import draw_terrain, draw_terrain_names
from armybuilder.games.ninth_age.sheets.map_units import draw_markers, draw_reaches, draw_units, take_units
from armybuilder.games.ninth_age.sheets.map_view import View
from armybuilder.games.ninth_age.sheets.map_zones import (
    draw_borders,
    draw_dimensions,
    draw_grounds,
    draw_names,
)
from armybuilder.sheet.shapes import Sheet


def map_sheet(
    battle: Battle,
    language: Language,
    *,
    scale: float,
    sectors: bool = False,
    chosen: str = "",
) -> Sheet:
    """Return the map of a battle; `scale` is millimetres an inch, `chosen` the id of a unit. Texts keep their size at any scale.

    A `View` of the same table and scale turns places of the table into places of this sheet and back.
    """
    pen = MapPen(View(battle.field.table, scale), language)
    take_units(pen, battle)
    pen.rect(pen.table_place, fill=GROUND)
    draw_grounds(pen, battle)
    draw_grid(pen)
    if sectors:
        draw_sectors(pen)
    draw_terrain(pen, battle)
    draw_dividing_line(pen, battle)
    draw_borders(pen, battle)
    draw_edge(pen)
    draw_reaches(pen, battle)
    draw_terrain_names(pen, battle)
    name_dividing_line(pen, battle)
    draw_dimensions(pen, battle)
    draw_names(pen, battle)
    draw_units(pen, battle, chosen)
    draw_markers(pen, battle)
    return Sheet(*pen.view.extent, tuple(pen.shapes))
