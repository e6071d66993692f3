"""Terrain on the map: rectangles with their numbers and kinds, and the flags of those who chose them."""

from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle
from armybuilder.games.ninth_age.rules.field.table import Point, corners
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.sheets.map_look import HATCHING, LOOKS, TERRAIN, TERRAIN_EDGE, draw_flag
from armybuilder.games.ninth_age.sheets.map_pen import MapPen, along, box_of
from armybuilder.sheet.shapes import SheetRegion

WORDS = 2.3
FLAG = 4.2
# shares of the way from the middle of a piece to its corners and sides, then beyond it
INSIDE = (0.35, 0.65, 1.15, 1.4)


def draw_terrain(pen: MapPen, battle: Battle) -> None:
    """Draw the pieces; nobody enters those that are hatched."""
    for piece in battle.field.pieces:
        outline = pen.on_sheet(corners(piece))
        pen.polygon(outline, fill=TERRAIN[piece.scenery])
        if piece.blocks:
            pen.hatch(outline, HATCHING)
        pen.polygon(outline, stroke=TERRAIN_EDGE, line=0.6 if piece.blocks else 0.3)


def draw_terrain_names(pen: MapPen, battle: Battle) -> None:
    """Number and kind of each piece where nothing covers them, and the flags of King of the Hill."""
    for number, piece in enumerate(battle.field.pieces, 1):
        text = f"{number} {_kind(pen, piece)}"
        pen.label(_spots(pen, piece), text, WORDS, border=TERRAIN_EDGE)
    _draw_choices(pen, battle)
    for piece in battle.field.pieces:
        pen.room.take(box_of(pen.on_sheet(corners(piece))), 0.4)


def _kind(pen: MapPen, piece: Piece) -> str:
    if piece.scenery == "impassable":
        return pen.say("ninth_age.map.impassable")
    name = pen.say(f"ninth_age.choice.scenery.{piece.scenery}")
    return pen.say("ninth_age.map.also_impassable", scenery=name) if piece.blocks else name


def _spots(pen: MapPen, piece: Piece) -> list[Point]:
    """Return the middle of a piece, then places towards its corners and sides, and around it."""
    middle = pen.view.to_sheet((piece.x, piece.y))
    tips = pen.on_sheet(corners(piece))
    sides = [along(one, other, 0.5) for one, other in zip(tips, (*tips[1:], tips[0]), strict=True)]
    return [middle, *(along(middle, tip, share) for share in INSIDE for tip in (*sides, *tips))]


def _draw_choices(pen: MapPen, battle: Battle) -> None:
    """Draw a flag of each player on the piece that he chose."""
    for player in PLAYERS:
        number = battle.hills.get(player)
        if number is None:
            continue
        look = LOOKS[player]
        wide = FLAG * 0.75
        spots = _spots(pen, battle.field.pieces[number - 1])
        place = pen.room.best(SheetRegion(x - wide / 2, y - FLAG / 2, wide, FLAG) for x, y in spots)
        draw_flag(pen, place, look.fill, look.main)
