"""Tokens that are laid beside units and on the table: what they say, on which sides, and how many of each may be needed."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText

if TYPE_CHECKING:
    from armybuilder.battle.session.holders import Unit
    from armybuilder.battle.session.state import BattleState

# what a token tells, each in a colour of its own: harm, fear, something done, readiness, a protection, magic, fire,
# something to win, what is of the whole battle, and all else
Meaning = Literal["harm", "fear", "done", "ready", "guard", "magic", "fire", "goal", "battle", "plain"]
# who bears it: each unit, each figure, each side, or it lies on the table
Bearer = Literal["unit", "figure", "side", "battle"]
# nobody needs more of one kind at a time
MOST_OF_A_KIND = 24
# as many of each are printed where nobody knows the armies
WITHOUT_ARMY: dict[Bearer, int] = {"unit": 8, "figure": 8, "side": 2, "battle": 1}


class TokenFace(Struct, frozen=True):
    """A side of a token: its word, its sign, what it means, and letters in place of the sign, such as a number.

    `side` is whose it is where sides have their own colours.
    """

    name: LocalText
    sign: str = ""
    meaning: Meaning = "plain"
    letters: str = ""
    side: str = ""


def _everybody(_: Any) -> bool:
    return True


class Token(Struct, frozen=True, kw_only=True):
    """A kind of token. One with two states has a `back`.

    Each `bearer` that it is `borne_by` may have `each` of it at a time; of one that lies on the table there are `each`.
    """

    id: str
    face: TokenFace
    back: TokenFace | None = None
    bearer: Bearer = "unit"
    each: int = 1
    borne_by: Callable[[Any], bool] = _everybody


def of_kinds(*kinds: str) -> Callable[[Any], bool]:
    """Return what tells whether a unit or a figure is of one of some kinds."""
    return lambda who: who.kind in kinds


def needed(token: Token, state: "BattleState", units: "Iterable[Unit]") -> int:
    """Return how many of a kind some units of a battle or an army may need at once."""
    mine = tuple(units)
    if token.bearer == "battle":
        return token.each
    if token.bearer == "side":
        return token.each * len({unit.side for unit in mine})
    figures = (piece for unit in mine for piece in state.pieces_of(unit.id))
    bearers = mine if token.bearer == "unit" else figures
    return min(MOST_OF_A_KIND, token.each * sum(token.borne_by(one) for one in bearers))


def needed_by_somebody(token: Token) -> int:
    """Return how many of a kind are printed where no army is known."""
    return WITHOUT_ARMY[token.bearer] * (token.each if token.bearer in ("side", "battle") else 1)
