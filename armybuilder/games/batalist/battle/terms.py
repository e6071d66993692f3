"""What the sides of «Баталист» agree on before a battle, beside the settings, and what only its battles hold."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from armybuilder.battle.facts import Facts, Line, Steps
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.field.terrain import MOST_PIECES, Terrain
from armybuilder.games.batalist.rules.magic.conjured import Laid
from armybuilder.games.batalist.rules.preparation.armies import Points
from armybuilder.games.batalist.rules.preparation.placing import FIELD_LENGTH, PlacingZone

Goal = Literal["destroy_army", "remove_general", "hold_objects", "free_text", "enemy_loses_more"]
TurnLimit = Annotated[int, Meta(ge=0, le=1000)]
# what only players can tell: whether it is fulfilled is asked when a turn closes
REPORTED: tuple[Goal, ...] = ("hold_objects", "free_text")


class Condition(Facts, frozen=True, kw_only=True):
    """A condition of victory. It is judged from the end of turn `due_turn` on; nought: whenever it may be met."""

    goal: Goal = "destroy_army"
    due_turn: TurnLimit = 0
    wording: Annotated[Line, Seldom] = ""


# proposed, so that a battle ends in an evening
USUAL = Condition(goal="enemy_loses_more", due_turn=8)
Conditions = Annotated[tuple[Condition, ...], Meta(min_length=1, max_length=6)]


class Terms(Facts, frozen=True, kw_only=True):
    """The terms of a battle: whether places are kept, the field, the terrain on it, the zones, and what each side needs to win.

    Unless they agree otherwise, whoever has lost less at the end of turn 8 wins. Without a zone a side has a strip along its
    edge; without a width the field is as wide as the fastest base asks for.
    """

    places_are: Literal["kept", "by_eye"] = "kept"
    field_length: Steps = FIELD_LENGTH
    field_width: Steps | None = None
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)] = ()
    first_zone: Annotated[PlacingZone | None, Seldom] = None
    second_zone: Annotated[PlacingZone | None, Seldom] = None
    first_conditions: Conditions = (USUAL,)
    second_conditions: Conditions = (USUAL,)
    points_limit: Annotated[Points | None, Seldom] = None


class LaidPiece(Laid, frozen=True, kw_only=True):
    """A conjured piece on the field, the side that laid it, and the turn. Where places are by eye it only counts."""

    id: str
    owner: str
    turn: int


class Trap(Struct, frozen=True, kw_only=True):
    """A trap: the side that laid it, and the place, which only that side knows."""

    id: str
    owner: str
    x: float = 0
    y: float = 0


class OwnBattle(Struct, frozen=True, kw_only=True):
    """What only a battle of «Баталист» holds: its terms, the order of placing, what spells have laid, and traps."""

    terms: Terms = Terms()
    sequence: str = ""
    laid: tuple[LaidPiece, ...] = ()
    traps: tuple[Trap, ...] = ()
