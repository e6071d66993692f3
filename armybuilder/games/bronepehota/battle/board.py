"""The table of «Бронепехота»: steps of 5 cm, how large its models are, and what the table measures for a command.

The book gives no sizes of bases and hulls: these are of the usual models, so that a line drawn on the board is about right.
"""

from math import atan2, degrees

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette, TerrainKind
from armybuilder.battle.table.measuring import distance
from armybuilder.battle.table.positions import Positions
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, is_in_view

# 4 × 2.5 cm: a trooper looks across the long side of his base (BP-7.3-3)
TROOPER = BaseShape(shape="rectangle", width=0.8, depth=0.5, height=0.8)
GUN = BaseShape(shape="rectangle", width=0.9, depth=1.2, height=0.6)
LIGHT = BaseShape(shape="rectangle", width=1.2, depth=1.6, height=1.2)
HEAVY = BaseShape(shape="rectangle", width=1.8, depth=2.4, height=1.8)
FLYER = BaseShape(shape="rectangle", width=1.8, depth=2.2, height=2.4)
SILHOUETTES: dict[str, Silhouette] = {
    "wheeled": "wheeled",
    "tracked": "tracked",
    "walking": "walker",
    "flying": "flyer",
}
KINDS = (
    TerrainKind(id="hill", texture="rise", width=5, length=4, height=1, hiding="hides_beyond", lifts=True),
    TerrainKind(id="forest", texture="wood", width=4, length=4, hiding="hides_beyond", height=2),
    TerrainKind(id="water", texture="water", width=6, length=2, factor=0),
    TerrainKind(id="building", texture="building", width=4, length=3, factor=0, hiding="hides", height=3),
    TerrainKind(id="ruin", texture="ruin", width=3, length=3, hiding="hides_beyond", height=1.5),
    TerrainKind(id="wall", texture="wall", width=3, length=0.3, hiding="hides", height=0.6),
    TerrainKind(id="rough", texture="rough", width=4, length=3),
    TerrainKind(id="road", texture="road", width=2, length=12),
)
NEARLY = 1e-6
HALF = 0.5


def base_of(piece: Piece) -> BaseShape:
    """Return how much of the table a piece covers."""
    if piece.kind == "trooper":
        return TROOPER
    if piece.kind == "gun":
        return GUN
    if piece.fields.get("locomotion") == "flying":
        return FLYER
    return LIGHT if piece.fields.get("machine_class") == "light" else HEAVY


def silhouette_of(piece: Piece) -> Silhouette:
    """Return what a piece looks like from above."""
    if piece.kind == "machine":
        return SILHOUETTES.get(piece.fields.get("locomotion", ""), "tracked")
    return "gun" if piece.kind == "gun" else "trooper"


def direction(here: Place, there: Place) -> float:
    """Return in which direction another place lies, as headings go: clockwise from away from the near edge."""
    return degrees(atan2(there.x - here.x, there.y - here.y)) % 360


def visible(at: Positions, who: str, target: str) -> Visible:
    """Return how much of a target is seen, as Table 5 asks (BP-7.3-6)."""
    share = at.sight(who, target).share
    if share >= 1 - NEARLY:
        return "all"
    if share <= NEARLY:
        return "none"
    return "half" if abs(share - HALF) <= NEARLY else "most" if share > HALF else "less"


def from_behind(at: Positions, who: str, target: str) -> bool:
    """Tell whether somebody stands outside the view of another (BP-8.3-1)."""
    return not is_in_view(at.place(target).heading % 360, direction(at.place(target), at.place(who)))


BOARD = BoardRules(
    unit="steps",
    length=24,
    width=16,
    grid=2,
    compass=True,
    arc=180,
    kinds=KINDS,
    base_of=base_of,
    silhouette_of=silhouette_of,
    zone_depth=4,
    ways={"length": STEP},
    measures={"distance": distance, "visible": visible, "from_behind": from_behind},
)
