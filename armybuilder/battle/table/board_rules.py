"""What a game tells of its table: its unit of length, its usual board, the kinds of terrain, and how large bases are."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, field

from armybuilder.battle.table.layout import Unit

if TYPE_CHECKING:
    from armybuilder.battle.session.holders import Piece
    from armybuilder.battle.session.options import Option
    from armybuilder.battle.session.state import BattleState
    from armybuilder.battle.table.positions import Positions
    from armybuilder.battle.table.routes import Route

# what a piece of terrain does to sight: nothing, hides what is behind it, or does so unless one stands in it
Hiding = Literal["open", "hides", "hides_beyond"]
# what a kind of unit looks like from above
Silhouette = Literal[
    "trooper", "walker", "tracked", "wheeled", "flyer", "gun", "cavalry", "monster", "mage", "hero", "base"
]
# what fills a piece of terrain where it is drawn
Texture = Literal[
    "rise", "wood", "water", "marsh", "pit", "building", "wall", "rough", "road", "cloud", "ruin"
]
Shape = Literal["round", "rectangle", "polygon"]
PERFECT_CIRCLE = 360


class TerrainKind(Struct, frozen=True, kw_only=True):
    """A kind of terrain: how it is drawn, its usual size, and what it does where it lies.

    `factor` is what a step on it costs, 0 that nobody may go there. `height` is how much it hides, and lifts who stands on it
    if it `lifts`. What only players lay, a spell's wall, does not come `by_chance` on a generated table.
    """

    id: str
    texture: Texture
    width: float = 6
    length: float = 6
    circular: bool = False
    factor: float = 1
    hiding: Hiding = "open"
    height: float = 0
    lifts: bool = False
    by_chance: bool = True


class BaseShape(Struct, frozen=True, kw_only=True):
    """What a piece covers: round by its `width`, a rectangle of `width` and `depth`, or an outline by corners around its middle.

    Corners are measured to the right and ahead. `height` is how high it rises.
    """

    shape: Shape = "round"
    width: float = 1
    depth: float = 1
    corners: tuple[tuple[float, float], ...] = ()
    height: float = 1


SMALL_BASE = BaseShape()


def _small_base(_: "Piece") -> BaseShape:
    return SMALL_BASE


def _plain_silhouette(_: "Piece") -> Silhouette:
    return "base"


COMMON_KINDS = (
    TerrainKind(id="hill", texture="rise", width=10, length=8, height=2, hiding="hides_beyond", lifts=True),
    TerrainKind(id="forest", texture="wood", width=8, length=6, factor=2, hiding="hides_beyond", height=4),
    TerrainKind(id="water", texture="water", width=12, length=4, factor=0),
    TerrainKind(id="marsh", texture="marsh", width=8, length=6, factor=2),
    TerrainKind(id="building", texture="building", width=5, length=5, factor=0, hiding="hides", height=4),
    TerrainKind(id="ruin", texture="ruin", width=6, length=5, factor=2, hiding="hides_beyond", height=3),
    TerrainKind(id="wall", texture="wall", width=6, length=0.5, factor=2, hiding="hides", height=1),
    TerrainKind(id="rough", texture="rough", width=7, length=5, factor=2),
    TerrainKind(id="road", texture="road", width=2, length=20),
)


class BoardRules(Struct, frozen=True, kw_only=True, dict=True):
    """The table of a game.

    `compass` headings are clockwise from away from the near edge; the others counter-clockwise from the right. `arc` is how
    wide the front of a base is in degrees. `control` is how far an enemy's zone of control reaches, `cohesion` how far apart
    those of one unit may be. `ways` are the facts of commands that tell how long a way is, with how many of them a unit of
    length has; a game whose moves are told otherwise has `move_facts`. `placing` are the commands that bring pieces onto the
    board. `measures` tell what a fact of a command is by the
    table, from who acts and whom it is about.
    """

    unit: Unit = "inches"
    length: float = 72
    width: float = 48
    grid: float = 6
    compass: bool = False
    arc: float = 90
    kinds: tuple[TerrainKind, ...] = COMMON_KINDS
    base_of: Callable[["Piece"], BaseShape] = _small_base
    silhouette_of: Callable[["Piece"], Silhouette] = _plain_silhouette
    control: float = 0
    cohesion: float = 0
    zone_depth: float = 9
    bases_hide: bool = True
    ways: Mapping[str, float] = field(default_factory=lambda: {"steps": 1.0, "length": 1.0})
    move_facts: Callable[["BattleState", "Option", "Route", float], dict[str, Any] | None] | None = None
    placing: tuple[str, ...] = ("deploy",)
    measures: Mapping[str, Callable[["Positions", str, str], Any]] = {}

    @cached_property
    def _kinds(self) -> Mapping[str, TerrainKind]:
        return {one.id: one for one in self.kinds}

    def kind(self, kind_id: str) -> TerrainKind:
        """Return a kind of terrain; for one that the game does not know, rough ground that does nothing."""
        return self._kinds.get(kind_id) or TerrainKind(id=kind_id, texture="rough")

    def angle(self, heading: float) -> float:
        """Return a heading of the game as an angle of the board: counter-clockwise from the x axis."""
        return (90 - heading if self.compass else heading) % PERFECT_CIRCLE

    def heading(self, angle: float) -> float:
        """Return an angle of the board as a heading of the game."""
        return (90 - angle if self.compass else angle) % PERFECT_CIRCLE


INCHES = BoardRules()
