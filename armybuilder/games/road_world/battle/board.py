"""The table of «Мир Дорог»: terrain by the four classes of section 9.5, and the sizes of models."""

from armybuilder.battle.rule import rule
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette, TerrainKind
from armybuilder.battle.table.measuring import distance
from armybuilder.games.road_world.rules.movement.cohesion import COHESION

# in steps, as the usual figures are
ON_FOOT = BaseShape(width=1, height=1.5)
ON_WHEELS = BaseShape(shape="rectangle", width=1.4, depth=2.6, height=1.6)


def _is_on_foot(piece: Piece) -> bool:
    return str(piece.fields.get("goes_on", "on_foot")) == "on_foot"


def base_of(piece: Piece) -> BaseShape:
    """Return what a model covers."""
    return ON_FOOT if _is_on_foot(piece) else ON_WHEELS


def silhouette_of(piece: Piece) -> Silhouette:
    """Return what a model looks like from above."""
    return "trooper" if _is_on_foot(piece) else "wheeled"


@rule("RW-9.5-1")
def terrain_kinds() -> tuple[TerrainKind, ...]:
    """Return the kinds of terrain: difficult ground halves the movement, dangerous quarters it, nobody crosses impassable."""
    return (
        TerrainKind(
            id="dune", texture="rise", width=9, length=6, hiding="hides_beyond", height=2, lifts=True
        ),
        TerrainKind(
            id="fungus_thicket", texture="wood", width=7, length=6, factor=2, hiding="hides_beyond", height=3
        ),
        TerrainKind(id="shallow_water", texture="water", width=10, length=4, factor=2),
        TerrainKind(id="swamp", texture="marsh", width=8, length=6, factor=4),
        TerrainKind(id="chasm", texture="pit", width=9, length=2.5, factor=0),
        TerrainKind(id="building", texture="building", width=5, length=5, factor=0, hiding="hides", height=4),
        TerrainKind(id="wall", texture="wall", width=6, length=0.5, factor=2, hiding="hides", height=1),
        TerrainKind(id="road", texture="road", width=2, length=20),
    )


BOARD = BoardRules(
    unit="steps",
    length=48,
    width=36,
    grid=4,
    zone_depth=6,
    cohesion=COHESION,
    base_of=base_of,
    silhouette_of=silhouette_of,
    placing=("place-unit",),
    measures={"distance": distance},
    kinds=terrain_kinds(),
)
