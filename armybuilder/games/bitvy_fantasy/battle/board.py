"""The table of «Битвы Fantasy»: steps of 3 cm, bases of the plastic figures, heights that lift shooters."""

from typing import TYPE_CHECKING

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette, TerrainKind
from armybuilder.battle.table.measuring import distance as from_base_to_base
from armybuilder.games.bitvy_fantasy.army.setup import FIELD_DEPTH_CM, ZONE_DEPTH_CM
from armybuilder.games.bitvy_fantasy.battle.standing import HEIGHT, measured
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import CENTIMETRES_OF_A_STEP
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import Visibility

if TYPE_CHECKING:
    from armybuilder.battle.table.positions import Positions

FIGURE = BaseShape(width=0.9, height=2)
MACHINE = BaseShape(width=2.4, height=4)
GUN = BaseShape(shape="rectangle", width=1.2, depth=2.2, height=1.2)
HALF = 0.5

# nothing slows a model down but the height that it climbs (BF-4.3-2)
KINDS = (
    TerrainKind(id="hill", texture="rise", width=8, length=6, height=1.5, hiding="hides_beyond", lifts=True),
    TerrainKind(id="building", texture="building", width=4, length=4, height=4, hiding="hides", lifts=True),
    TerrainKind(id="wall", texture="wall", width=5, length=0.6, height=1, hiding="hides", lifts=True),
    TerrainKind(id="ruin", texture="ruin", width=5, length=4, height=2, hiding="hides_beyond"),
    TerrainKind(id="forest", texture="wood", width=6, length=5, height=4, hiding="hides_beyond"),
)


def base_of(piece: Piece) -> BaseShape:
    """Return what a piece covers; a figure is as high as it was measured."""
    if piece.kind == "gun":
        return GUN
    usual = MACHINE if piece.kind == "machine" else FIGURE
    height = measured(piece, HEIGHT)
    if height is None:
        return usual
    return BaseShape(width=usual.width, height=height / CENTIMETRES_OF_A_STEP)


def silhouette_of(piece: Piece) -> Silhouette:
    """Return what a piece looks like from above; a commander stands out."""
    if piece.kind == "gun":
        return "gun"
    if piece.kind == "machine":
        return "walker"
    return "hero" if piece.kind == "character" or piece.fields.get("bears_artefact") else "trooper"


def seen(at: "Positions", who: str, target: str) -> Visibility:
    """Return how much of a target is seen (BF-6.9-2, 6.9-3)."""
    share = at.sight(who, target).share
    if share <= 0:
        return "nothing"
    return "less_than_half" if share < HALF else "half_or_more" if share < 1 else "all"


def from_above(at: "Positions", who: str, target: str) -> bool:
    """Return whether somebody's feet are higher than the top of a target (BF-6.7-1)."""
    return at.level(who) > at.level(target) + base_of(at.state.pieces[target]).height


BOARD = BoardRules(
    unit="steps",
    length=40,
    width=round(FIELD_DEPTH_CM / CENTIMETRES_OF_A_STEP, 2),
    grid=5,
    arc=360,
    kinds=KINDS,
    base_of=base_of,
    silhouette_of=silhouette_of,
    zone_depth=ZONE_DEPTH_CM / CENTIMETRES_OF_A_STEP,
    measures={"distance": from_base_to_base, "visibility": seen, "from_above": from_above},
)
