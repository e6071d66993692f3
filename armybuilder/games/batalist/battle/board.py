"""The table of «Баталист»: its kinds of terrain, how bases look from above, and terrain as the rules know it."""

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, dist
from typing import TYPE_CHECKING, Any, get_args

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette, TerrainKind
from armybuilder.battle.table.layout import BoardPoint, BoardTerrain, BoardZone
from armybuilder.games.batalist.rules.field.geometry import XY, TablePoint
from armybuilder.games.batalist.rules.field.terrain import Corner, Pieces, Side, Terrain, factor_of
from armybuilder.games.batalist.rules.movement.move_facts import BEARINGS
from armybuilder.games.batalist.rules.movement.ways import turn_price
from armybuilder.games.batalist.rules.preparation.placing import FIELD_LENGTH, FIELD_WIDTH, PlacingZone

if TYPE_CHECKING:
    from armybuilder.battle.session.options import Option
    from armybuilder.battle.session.state import BattleState
    from armybuilder.battle.table.routes import Route

# what a drag with the mouse may be off by, in steps and in degrees
LEAST_WAY, LEAST_TURN = 0.01, 0.5
# how many times its length a way aside costs without a turn (12-11)
SLANTING = 2
# what is special about a piece, in the words that its traits have
FIRM, STEEP = "firm", "steep"
SIDES: tuple[Side, ...] = get_args(Side)
FLYER, GUN, MAGE, HERO, MONSTER = "flying", "gun", "mage", "general", "giant"
KINDS = (
    TerrainKind(id="hill", texture="rise", width=10, length=8, height=1, hiding="hides_beyond", lifts=True),
    TerrainKind(id="forest", texture="wood", width=8, length=6, factor=2, hiding="hides", height=4),
    TerrainKind(id="water", texture="water", width=10, length=4, factor=0),
    TerrainKind(id="bog", texture="marsh", width=6, length=6, factor=4),
    TerrainKind(id="ravine", texture="pit", width=10, length=3, height=-1),
    TerrainKind(id="building", texture="building", width=5, length=5, factor=0, hiding="hides", height=4),
    TerrainKind(id="difficult_ground", texture="rough", width=8, length=6, factor=2),
    TerrainKind(id="bridge", texture="road", width=4, length=6),
    TerrainKind(id="clearing", texture="road", width=4, length=4),
    TerrainKind(id="barrier", texture="wall", width=3, length=0.1, factor=0, hiding="hides", by_chance=False),
    TerrainKind(
        id="lake_of_death", texture="water", width=3, length=3, circular=True, factor=0, by_chance=False
    ),
    TerrainKind(id="cloud_of_death", texture="cloud", width=3, length=3, circular=True, by_chance=False),
)


def base_of(piece: Piece) -> BaseShape:
    """Return the stand of a base."""
    return BaseShape(shape="rectangle", width=piece.fields["width"], depth=piece.fields["base_depth"])


def silhouette_of(piece: Piece) -> Silhouette:
    """Return what a base looks like from above: by its kind of stand and its skills."""
    skills = piece.fields["skills"]
    if piece.fields["stand_class"] == GUN:
        return "gun"
    looks: tuple[tuple[str, Silhouette], ...] = (
        (FLYER, "flyer"),
        (MAGE, "mage"),
        (MONSTER, "monster"),
        (HERO, "hero"),
    )
    return next((look for skill, look in looks if skill in skills), "base")


def move_facts(
    state: "BattleState", option: "Option", route: "Route", heading: float
) -> dict[str, Any] | None:
    """Return the legs of a Movement order that lead along a route, with the heading at its end; None for what is no move.

    A base that keeps its heading on a straight way goes slanting, which costs double, where turning there and back costs
    more; else it turns, goes ahead, and turns.
    """
    piece = state.pieces.get(option.who)
    if option.command != "movement" or piece is None or piece.place is None:
        return None
    ways = [(_bearing(one, other), dist(one, other)) for one, other in pairwise(route.points)]
    ways = [(bearing, length) for bearing, length in ways if length >= LEAST_WAY]
    before = piece.place.heading
    keeps = len(ways) == 1 and abs(_turn(before, heading)) < LEAST_TURN
    if keeps and not _is_cheaper_turning(_turn(before, ways[0][0]), ways[0][1]):
        (bearing, length) = ways[0]
        legs = [_slanting(_turn(before, bearing), length)]
    else:
        legs = []
        for bearing, length in ways:
            legs += [*_turning(_turn(before, bearing)), {"way": "ahead", "length": round(length, 3)}]
            before = bearing
        legs += _turning(_turn(before, heading))
    return {**option.facts, "legs": legs, "stop_early": False}


def _bearing(one: XY, other: XY) -> float:
    return degrees(atan2(other[1] - one[1], other[0] - one[0]))


def _turn(before: float, after: float) -> float:
    """Return by how many degrees one turns from a heading to another the shorter way, to the left if above nought."""
    return (after - before + 180) % 360 - 180


def _turning(angle: float) -> list[dict[str, Any]]:
    if abs(angle) < LEAST_TURN:
        return []
    return [{"way": "turn_left" if angle > 0 else "turn_right", "angle": round(abs(angle), 3)}]


def _is_cheaper_turning(angle: float, length: float) -> bool:
    """Tell whether to turn, go straight ahead and turn back costs less than to go slanting (12-6 to 12-11)."""
    aside = abs(angle) >= LEAST_TURN
    return aside and length >= 1 and length + 2 * turn_price(abs(angle)) < SLANTING * length


def _slanting(angle: float, length: float) -> dict[str, Any]:
    """Return a straight leg in a direction seen from straight ahead."""
    way = next((way for way, bearing in BEARINGS.items() if abs(_turn(bearing, angle)) < LEAST_TURN), "slant")
    leg: dict[str, Any] = {"way": way, "length": round(length, 3)}
    return leg if way != "slant" else {**leg, "angle": round(angle % 360, 3)}


BOARD = BoardRules(
    unit="steps",
    length=FIELD_LENGTH,
    width=FIELD_WIDTH,
    grid=5,
    kinds=KINDS,
    base_of=base_of,
    silhouette_of=silhouette_of,
    placing=("place-base",),
    move_facts=move_facts,
)


@lru_cache(maxsize=1024)
def terrain_of(piece: BoardTerrain) -> Terrain:
    """Return a piece of the table as the rules know it; of a kind that they do not know, ground that only looks so."""
    known = piece.kind if any(piece.kind == one.id for one in KINDS) else "clearing"
    steep = tuple(one.removeprefix(f"{STEEP}.") for one in piece.traits if one.startswith(f"{STEEP}."))
    corners = tuple(
        Corner(x=one.x, y=one.y, steep_on=str(place) in steep) for place, one in enumerate(piece.corners, 1)
    )
    return Terrain(
        terrain_kind=known,  # type: ignore[arg-type]
        name=piece.name,
        x=piece.x,
        y=piece.y,
        heading=float(piece.heading % 360),
        width=piece.width,
        length=piece.length,
        circular=piece.circular and not corners,
        slow=FIRM not in piece.traits,
        steep=() if corners else tuple(side for side in SIDES if side in steep),
        corners=corners,
    )


def on_board(piece: Terrain, key: str) -> BoardTerrain:
    """Return a piece as the table knows it."""
    steep = [f"{STEEP}.{side}" for side in piece.steep]
    steep += [f"{STEEP}.{place}" for place, one in enumerate(piece.corners, 1) if one.steep_on]
    firm = [FIRM] if piece.terrain_kind == "forest" and factor_of(piece) == 1 else []
    return BoardTerrain(
        id=key,
        kind=piece.terrain_kind,
        name=piece.name,
        x=piece.x,
        y=piece.y,
        heading=float(piece.heading),
        width=piece.width,
        length=piece.length,
        circular=piece.circular,
        traits=(*steep, *firm),
        corners=_points(piece.corners),
    )


def terrain_on_board(pieces: Pieces) -> tuple[BoardTerrain, ...]:
    """Return the terrain that is agreed on, each piece with an id."""
    return tuple(on_board(piece, f"t.{number}") for number, piece in enumerate(pieces, 1))


def zone_on_board(zone: PlacingZone, side: str) -> BoardZone:
    """Return the zone of a side as the table knows it."""
    return BoardZone(
        side=side,
        x=zone.x,
        y=zone.y,
        heading=float(zone.heading),
        width=zone.width,
        length=zone.length,
        corners=_points(zone.corners),
    )


@lru_cache(maxsize=64)
def placing_zone(zone: BoardZone) -> PlacingZone:
    """Return a zone of the table as the rules know it."""
    return PlacingZone(
        x=zone.x,
        y=zone.y,
        heading=float(zone.heading % 360),
        width=zone.width,
        length=zone.length,
        corners=tuple(TablePoint(x=one.x, y=one.y) for one in zone.corners),
    )


def _points(corners: tuple[TablePoint, ...]) -> tuple[BoardPoint, ...]:
    return tuple(BoardPoint(x=one.x, y=one.y) for one in corners)
