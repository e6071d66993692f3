"""A battle as it stands: the fold of its events. Whoever wants to know anything of a battle asks this value."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, field

from armybuilder.battle.session.holders import Holder, Pending, Piece, Side, Unit
from armybuilder.battle.table.layout import BoardTerrain, BoardZone
from armybuilder.catalogue.codec import decoder, encode, from_plain

if TYPE_CHECKING:
    from armybuilder.battle.session.rules import BattleRules

T = TypeVar("T")
POSTS = "posts"
"""Who is posted where, as a battle remembers it until somebody takes or leaves a post."""

POSITIONS = "positions"
"""Where everybody stands, as a battle remembers it until something on the table changes."""


class Board(Struct, frozen=True, kw_only=True):
    """The board of a battle: `length` along the players' edges, `width` between the players, in the game's own unit."""

    length: float
    width: float


class Ended(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a battle ended: the sides that won (none: a draw), and by what."""

    winners: tuple[str, ...] = ()
    how: str = "agreed"


class BattleState(Holder, kw_only=True, omit_defaults=True, dict=True):
    """Everything that a battle holds. Only events change it.

    Each game names its `stage`s, `phase`s and marks. `active` is the side whose turn it is, `acting` the unit, or piece,
    that acts now. `piles` are cards face to the table, top first: a deck, a reserve, a hand. `contacts` are those who touch,
    both ways. `board`, `terrain` and `zones` are the table, where one is laid out. `scores` are points by side, objective and
    round. `told` is what players say of the result that the battle does not know, by whom it is about. `own` is what only one
    game holds, in its own record. What a mark's `until` waits for stands in `expiring`, so that an end costs what it ends.
    """

    agreed: dict[str, Any] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    stage: str = ""
    round: int = 0
    phase: str = ""
    active: str = ""
    acting: str = ""
    order: tuple[str, ...] = ()
    sides: dict[str, Side] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)
    piles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    contacts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    board: Board | None = None
    terrain: dict[str, BoardTerrain] = field(default_factory=dict)
    zones: tuple[BoardZone, ...] = ()
    scores: dict[str, dict[str, dict[int, int]]] = field(default_factory=dict)
    pending: tuple[Pending, ...] = ()
    expiring: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    ended: Ended | None = None
    told: dict[str, dict[str, str]] = field(default_factory=dict)
    own: Any = None

    @property
    def rules(self) -> "BattleRules":
        """The rules of its game."""
        found: BattleRules = self.__dict__["rules"]
        return found

    @property
    def settings(self) -> Any:
        """What the players agreed on, as the actions of the game take it."""
        return self.remembered("settings", self.rules.settings_of)

    def remembered(self, what: str, work_out: "Callable[[BattleState], T]") -> T:
        """Return what is worked out once and kept until `forget`: it is part of no event and of no copy."""
        known = self.__dict__
        if what not in known:
            known[what] = work_out(self)
        found: T = known[what]
        return found

    def forget(self, what: str) -> None:
        """Have something that was kept worked out anew."""
        self.__dict__.pop(what, None)

    def become(self, other: "BattleState") -> None:
        """Be as another state of the same battle is; that one must not be used any more."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(other, name))
        self.__dict__.clear()
        self.__dict__.update(other.__dict__)

    def holder(self, who: str) -> Holder:
        """Return a piece, unit or side by its id, the battle itself for an empty one; a KeyError when there is none."""
        if not who:
            return self
        return self.pieces.get(who) or self.units.get(who) or self.sides[who]

    def pieces_of(self, unit: str) -> Iterator[Piece]:
        """Yield those who belong to a unit."""
        pieces = self.pieces
        for piece in self.units[unit].pieces:
            yield pieces[piece]

    def units_of(self, side: str) -> Iterator[Unit]:
        """Yield the units that are a side's now."""
        for unit in self.units.values():
            if unit.side == side:
                yield unit

    def side_of(self, who: str) -> str:
        """Return the side that a piece, a unit or a side belongs to now; empty for the battle itself."""
        found = self.holder(who)
        return found.side if isinstance(found, Piece | Unit) else who

    def score_of(self, side: str) -> int:
        """Return the points of a side in all: the sum of its cells, never a number of its own."""
        return sum(points for rounds in self.scores.get(side, {}).values() for points in rounds.values())

    def opponents(self, side: str) -> tuple[str, ...]:
        """Return the other sides."""
        return tuple(other for other in self.sides if other != side)

    def here(self, side: str | None = None) -> Iterator[Piece]:
        """Yield the pieces on the table, of one side or of all."""
        for piece in self.pieces.values():
            if piece.fate == "table" and (side is None or piece.side == side):
                yield piece

    def posted_at(self, who: str) -> tuple[str, ...]:
        """Return those who have a post at a piece, by id: its pilot, its gunners, its passengers."""
        return self.remembered(POSTS, _posts_of).get(who, ())

    def enemies_touched(self, who: str) -> list[str]:
        """Return the enemies that a piece touches, by id."""
        side, pieces = self.pieces[who].side, self.pieces
        return [other for other in self.contacts.get(who, ()) if pieces[other].side != side]


def _posts_of(state: BattleState) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for piece in state.pieces.values():
        if piece.post:
            found[piece.post] = (*found.get(piece.post, ()), piece.id)
    return found


_states = decoder(BattleState)


def new_state(rules: "BattleRules") -> BattleState:
    """Return a battle before its first event."""
    state = BattleState()
    state.__dict__["rules"] = rules
    return state


def frozen(state: BattleState) -> bytes:
    """Return a copy of a battle as bytes, for `thawed`."""
    return encode(state)


def thawed(copy: bytes, rules: "BattleRules") -> BattleState:
    """Return the battle of a copy; msgspec.DecodeError when it is none."""
    state = _states.decode(copy)
    state.__dict__["rules"] = rules
    if state.own is not None and rules.own is not None:
        state.own = from_plain(state.own, rules.own)
    return state
