"""Questions to a battle as it stands: whose part it is, who may act, who flees, who is engaged with whom.

Its marks, by their bearer:

* the battle: `step` of a part of the turn; `deploys` and `chooses`, the sides that place next and that name who begins.
* a side: `half` of the field; `placed_all`, `started`, `counted`, `passed`, `first`, what it has done in this part.
* a unit: `placed`; `activations` of the round; `task` that it carries out; the tokens `defends`, `masked`, `prepared`,
  `on_overwatch`; `declared` melee against a unit and `must_fight` it; `rally_tried`; `free_attack_counted`.
* a model: `fleeing` since when; `rallied`, `idle`; `own_fatigue`; `late_test`; `edge`, its way to the table's edge; `just_moved`;
  in an action `leaver`, `left`, `moved`, `struck`, `shot`, `returned`; `ability_used`, `song_sung`.
"""

from collections.abc import Iterator

from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.mustering import POINTS
from armybuilder.games.road_world.profiles.units import FATIGUE, WOUNDS
from armybuilder.games.road_world.rules.morale.idle import why_idle
from armybuilder.games.road_world.rules.preparation.deployment import Side as SideName
from armybuilder.games.road_world.rules.settings import Settings

DEPLOYMENT, PLAY = "deployment", "play"
# the players as the rules call them
SIDES: dict[str, SideName] = {"a": "first", "b": "second"}
NAMED = {"first": "a", "second": "b"}
# what lasts until a round, a part of it or an action is over
ROUND, PART, ACTION, ENEMY_MOVE, RUN = "round", "part", "action", "enemy-move", "run"


class Condition:
    """What keeps a model from acting, as the rules ask for it."""

    __slots__ = ("barred", "fleeing", "rallied_now")

    def __init__(self, piece: Piece) -> None:
        marks = piece.marks
        self.fleeing, self.barred, self.rallied_now = "fleeing" in marks, "idle" in marks, "rallied" in marks


def settings_of(state: BattleState) -> Settings:
    """Return what the players agreed on."""
    found: Settings = state.settings
    return found


def other(state: BattleState, side: str) -> str:
    """Return the other player's side."""
    return state.opponents(side)[0]


def in_part(state: BattleState, part: str) -> bool:
    """Return whether a part of a round is being played."""
    return state.stage == PLAY and state.phase == part


def pool(state: BattleState, side: str) -> int:
    """Return the Fortitude Points of a side."""
    return state.sides[side].at(POINTS)


def standing(state: BattleState, unit: Unit) -> Iterator[Piece]:
    """Yield the models of a unit that are on the table."""
    pieces = state.pieces
    for piece_id in unit.pieces:
        piece = pieces[piece_id]
        if piece.fate == "table":
            yield piece


def steady(state: BattleState, unit: Unit) -> list[Piece]:
    """Return the models of a unit that are on the table and do not flee."""
    return [piece for piece in standing(state, unit) if "fleeing" not in piece.marks]


def runners(state: BattleState, side: str) -> list[Piece]:
    """Return the models of a side that flee."""
    return [piece for piece in state.here(side) if "fleeing" in piece.marks]


def is_able(piece: Piece) -> bool:
    """Return whether a model can act: it is on the table, and no rule keeps it from acting."""
    return piece.fate == "table" and why_idle(Condition(piece)) is None


def able(state: BattleState, unit: Unit) -> list[Piece]:
    """Return the models of a unit that can act."""
    return [piece for piece in standing(state, unit) if is_able(piece)]


def on_table(state: BattleState, unit: Unit) -> bool:
    """Return whether somebody of a unit is on the table."""
    return any(True for _ in standing(state, unit))


def tokens(state: BattleState, piece: Piece) -> int:
    """Return the Fatigue tokens that weigh on a model: those of its unit and its own."""
    own: int = piece.noted("own_fatigue", 0)
    return state.units[piece.unit].at(FATIGUE) + own


def wounds(piece: Piece) -> int:
    """Return the wounds noted on a model."""
    slider = piece.sliders[WOUNDS]
    return slider.maximum - slider.value


def arms(piece: Piece, use: str) -> list[str]:
    """Return the ids of a model's weapons that serve for melee, or that are ranged."""
    return [arm for arm in piece.arms if arm.startswith(use)]


def reach(piece: Piece, use: str) -> float | None:
    """Return how far a model's weapons of a use reach; None when it has none."""
    found = [piece.arms[arm].fields["range"] for arm in arms(piece, use)]
    return max(found) if found else None


def enemies(state: BattleState, side: str) -> list[Piece]:
    """Return the enemies on the table."""
    return [piece for piece in state.here() if piece.side != side]


def enemy_units(state: BattleState, side: str) -> list[str]:
    """Return the ids of the enemy units that have somebody on the table."""
    return list(dict.fromkeys(piece.unit for piece in state.here() if piece.side != side))


def acting(state: BattleState) -> Unit | None:
    """Return the unit that carries out an action now."""
    return state.units.get(state.acting)


def acts_by(state: BattleState, task: str) -> bool:
    """Return whether a unit carries out an action of a kind now, and is free to."""
    unit = state.units.get(state.acting)
    return unit is not None and unit.noted("task") == task and not state.pending


def must_fight(state: BattleState, side: str) -> Unit | None:
    """Return the unit of a side that has declared a melee and has to fight before any other acts."""
    return next((unit for unit in state.units_of(side) if "must_fight" in unit.marks), None)


def is_engaged(state: BattleState, piece: Piece) -> bool:
    """Return whether a model is engaged in melee with an enemy."""
    return bool(state.contacts.get(piece.id))
