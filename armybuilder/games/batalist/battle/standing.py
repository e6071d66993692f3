"""Questions to a battle of «Баталист» as it stands: whose slot it is, who is still to act, which cards lie where."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.mustering import BEAST, FIGURES, POINTS, cards_pile
from armybuilder.games.batalist.battle.terms import LaidPiece, OwnBattle, Terms
from armybuilder.games.batalist.rules.house.reserves import may_enter
from armybuilder.games.batalist.rules.magic.mages import InForce, InForces, LastingSpell, OneSide, OrderCard
from armybuilder.games.batalist.rules.preparation.placing import FIELD_LENGTH, FIELD_WIDTH
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.victory import LostBase, loss_of

ORDERS, INITIATIVE, ACTIVATION = "orders", "initiative", "activation"
DEPLOYMENT, PLAY = "deployment", "play"
TURN = "turn"
LETTERS = {"a": "first", "b": "second"}
SIDES = ("a", "b")
LASTING: tuple[LastingSpell, ...] = ("sloth", "shield", "fair_wind", "stimulus")
_NOTHING = OwnBattle()


def own(state: BattleState) -> OwnBattle:
    """Return what only a battle of this game holds."""
    found: OwnBattle = state.own or _NOTHING
    return found


def terms(state: BattleState) -> Terms:
    """Return what the sides agreed on beside the settings."""
    return own(state).terms


def settings(state: BattleState) -> Settings:
    """Return the settings agreed."""
    found: Settings = state.settings
    return found


class FieldSize(NamedTuple):
    """How long a field is, and how wide."""

    length: float
    width: float


def field_size(state: BattleState) -> FieldSize:
    """Return the size of the field; where none is laid out, that which the rules propose."""
    board = state.board
    return FieldSize(FIELD_LENGTH, FIELD_WIDTH) if board is None else FieldSize(board.length, board.width)


def laid_now(state: BattleState) -> tuple[LaidPiece, ...]:
    """Return what spells have laid and still lies there; where places are kept, players may have taken some by hand."""
    laid = own(state).laid
    return tuple(one for one in laid if one.id in state.terrain) if state.board is not None else laid


def place_of(side: str) -> OneSide:
    """Return the place that a side has in the facts of actions."""
    return "first" if side == "a" else "second"


def letter_of(place: str) -> str:
    """Return the side that stands at a place of the facts."""
    return "a" if place == "first" else "b"


def enemy_of(side: str) -> str:
    """Return the other side."""
    return "b" if side == "a" else "a"


def keeps_places(state: BattleState) -> bool:
    """Tell whether the battle knows where everybody stands: nobody measures then."""
    return terms(state).places_are == "kept" and all(piece.place for piece in state.here())


def is_in_ambush(piece: Piece) -> bool:
    """Tell whether a base lies hidden at a noted place."""
    return piece.fate == "aside" and "ambush" in piece.marks


def is_in_play(piece: Piece, state: BattleState) -> bool:
    """Tell whether a base counts as on the field for slots: hidden ones do, reserves from the turn in which they may come."""
    if piece.fate == "table" or is_in_ambush(piece):
        return True
    return piece.fate == "reserve" and state.stage == PLAY and may_enter(state.round)


def unactivated(state: BattleState, side: str) -> list[Piece]:
    """Return the bases of a side that are still to be activated in this turn."""
    return [
        piece
        for piece in state.pieces.values()
        if piece.side == side and "activated" not in piece.marks and is_in_play(piece, state)
    ]


def dealable(state: BattleState, side: str) -> Iterator[Piece]:
    """Yield the bases to which a side may deal cards."""
    for piece in state.pieces.values():
        if piece.side == side and is_in_play(piece, state):
            yield piece


def cards_of(state: BattleState, piece: str) -> tuple[OrderCard, ...]:
    """Return the order cards that lie at a base, those not turned up yet."""
    found: Sequence[OrderCard] = state.piles.get(cards_pile(piece), ())  # type: ignore[assignment]
    return tuple(found)


def acting(state: BattleState) -> Piece | None:
    """Return the base in its activation."""
    return state.pieces.get(state.acting) if state.acting else None


def skills_of(piece: Piece) -> tuple[str, ...]:
    """Return the skills of a base."""
    return tuple(piece.fields["skills"])


def has(piece: Piece, skill: str) -> bool:
    return skill in piece.fields["skills"]


def general_of(state: BattleState, side: str) -> Piece | None:
    """Return the general that a side fielded."""
    return next((one for one in state.pieces.values() if one.home == side and has(one, "general")), None)


GeneralIs = Literal["in_play", "destroyed", "fled", "none"]


def general_is(state: BattleState, side: str) -> GeneralIs:
    """Return what has become of a side's general; one who was taken away by hand counts as destroyed."""
    general = general_of(state, side)
    if general is None:
        return "none"
    if not general.is_gone:
        return "in_play"
    return "fled" if general.fate == "fled" else "destroyed"


def in_force(piece: Piece) -> InForces:
    """Return the lasting spells on a base, each with its levels together."""
    return tuple(
        InForce(lasting_spell=spell, spell_level=piece.marks[spell].value)
        for spell in LASTING
        if spell in piece.marks
    )


def points_left(state: BattleState) -> int:
    """Return the action points of the base in its activation."""
    base = acting(state)
    return 0 if base is None else base.at(POINTS)


def may_turn_up(state: BattleState, card: OrderCard) -> bool:
    """Tell whether the base in its activation has a card and a point for it."""
    return bool(state.acting) and points_left(state) > 0 and card in cards_of(state, state.acting)


def lost_by(state: BattleState, side: str) -> int:
    """Return the points of a side's losses; beasts count nothing."""
    return sum(_lost(piece) for piece in state.pieces.values() if piece.home == side)


def _lost(piece: Piece) -> int:
    figures = piece.sliders[FIGURES]
    if figures.value == figures.start and not piece.is_gone:
        return 0
    values = {
        name: piece.fields[name] for name in ("quality", "speed", "melee", "shooting", "range", "defence")
    }
    return loss_of(
        LostBase(
            **values,
            skills=skills_of(piece),  # type: ignore[arg-type]
            figures=max(1, figures.start),
            figures_now=figures.value,
            is_beast=piece.kind == BEAST,
            is_gone=piece.is_gone,
        )
    )


def count_here(state: BattleState, side: str) -> tuple[int, int, int]:
    """Return how many bases of a side are on the field, in reserve and in ambush."""
    field = reserve = ambush = 0
    for piece in state.pieces.values():
        if piece.side == side:
            field += piece.fate == "table"
            reserve += piece.fate == "reserve"
            ambush += is_in_ambush(piece)
    return field, reserve, ambush


def hidden_from(state: BattleState, reader: str) -> set[str]:
    """Return what the reader's side may not see before the end: enemy cards that lie face down, ambushes and traps, by id.

    While hidden markers are laid out nobody sees what stands under those of the enemy (3.5-3).
    """
    found = {
        cards_pile(piece.id)
        for piece in state.pieces.values()
        if piece.side != reader and state.piles.get(cards_pile(piece.id))
    }
    found |= {one.id for one in state.pieces.values() if one.side != reader and is_in_ambush(one)}
    if state.stage == DEPLOYMENT and settings(state).placing == "hidden_markers":
        found |= {one.id for one in state.here() if one.side != reader}
    return found | {trap.id for trap in own(state).traps if trap.owner != reader}
