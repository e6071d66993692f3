"""What may happen to a battle: each event knows what it changes. Their names are stored and stay readable for ever.

An event holds what became, not how: a slider's new value, a piece's new place. So the stored events are the history, whatever
the rules say today.
"""

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.outcome import snake_case
from armybuilder.battle.session.holders import (
    Fate,
    Mark,
    Pending,
    Piece,
    Place,
    Side,
    Slider,
    Unit,
    as_mustered,
)
from armybuilder.battle.session.state import POSITIONS, POSTS, Ended
from armybuilder.catalogue.text import LocalText

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState


class BattleEvent(
    Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, tag_field="event", tag=snake_case
):
    """The base of all events. `who` is the id of a piece, unit or side; empty for the battle itself."""

    who: str = ""

    @classmethod
    def tag(cls) -> str:
        """Return the event's name in storage and in the words."""
        return str(cls.__struct_config__.tag)

    def apply(self, state: "BattleState") -> None:
        """Change the battle by what happened. It costs what it changes, whatever the size of the armies."""
        raise NotImplementedError


class Agreed(BattleEvent, frozen=True, kw_only=True):
    """The players agreed on settings, and on the texts of cards and artefacts that stand in files."""

    settings: dict[str, Any]
    texts: dict[str, str] = {}

    def apply(self, state: "BattleState") -> None:
        state.agreed = dict(self.settings)
        state.texts = dict(self.texts)
        state.forget("settings")


class SideJoined(BattleEvent, frozen=True, kw_only=True):
    """A player takes part with his army."""

    name: str = ""
    army: str = ""
    sliders: dict[str, Slider] = {}

    def apply(self, state: "BattleState") -> None:
        state.sides[self.who] = Side(
            id=self.who, name=self.name, army=self.army, sliders=as_mustered(self.sliders)
        )


class UnitMustered(BattleEvent, frozen=True, kw_only=True):
    """A unit takes part from now on, with all its pieces: at the start, by a summons, by hand."""

    unit: Unit
    pieces: tuple[Piece, ...] = ()

    def apply(self, state: "BattleState") -> None:
        ids = tuple(piece.id for piece in self.pieces)
        sliders = as_mustered(self.unit.sliders)
        marks = dict(self.unit.marks)
        state.units[self.unit.id] = replace(self.unit, pieces=ids, sliders=sliders, marks=marks, deeds={})
        for piece in self.pieces:
            sliders = as_mustered(piece.sliders)
            state.pieces[piece.id] = replace(piece, sliders=sliders, marks=dict(piece.marks), deeds={})
        state.forget(POSTS)
        state.forget(POSITIONS)


class SliderMoved(BattleEvent, frozen=True, kw_only=True):
    """A slider stands on another value now."""

    slider: str
    value: int

    def apply(self, state: "BattleState") -> None:
        state.holder(self.who).sliders[self.slider].value = self.value


class SliderGiven(BattleEvent, frozen=True, kw_only=True):
    """A holder has a slider that it had not, or another in its place."""

    slider: str
    given: Slider

    def apply(self, state: "BattleState") -> None:
        state.holder(self.who).sliders[self.slider] = replace(self.given)


class Marked(BattleEvent, frozen=True, kw_only=True):
    """Something is noted of a holder, until something ends, or for good."""

    mark: str
    value: Any = True
    until: str = ""

    def apply(self, state: "BattleState") -> None:
        state.holder(self.who).marks[self.mark] = Mark(self.value, self.until)
        if self.until:
            state.expiring.setdefault(self.until, []).append((self.who, self.mark))


class Unmarked(BattleEvent, frozen=True, kw_only=True):
    """What was noted of a holder holds no more."""

    mark: str

    def apply(self, state: "BattleState") -> None:
        state.holder(self.who).marks.pop(self.mark, None)


class Expired(BattleEvent, frozen=True, kw_only=True):
    """Something ended, and with it every mark that lasted until then."""

    until: str

    def apply(self, state: "BattleState") -> None:
        for who, name in state.expiring.pop(self.until, ()):
            marks = state.holder(who).marks
            mark = marks.get(name)
            if mark is not None and mark.until == self.until:
                del marks[name]


class FateChanged(BattleEvent, frozen=True, kw_only=True):
    """A piece came on the table, left it, or is gone. `by` is the piece that did it, `cause` a word of the game for how."""

    fate: Fate
    by: str = ""
    cause: str = ""

    def apply(self, state: "BattleState") -> None:
        piece = state.pieces[self.who]
        piece.fate = self.fate
        state.forget(POSITIONS)
        if self.fate != "table":
            part(state, self.who)


class SideChanged(BattleEvent, frozen=True, kw_only=True):
    """A piece, or a unit with all its pieces, belongs to another side now."""

    side: str

    def apply(self, state: "BattleState") -> None:
        unit = state.units.get(self.who)
        if unit is None:
            state.pieces[self.who].side = self.side
            return
        unit.side = self.side
        for piece in state.pieces_of(self.who):
            piece.side = self.side


class Placed(BattleEvent, frozen=True, kw_only=True):
    """A piece stands elsewhere, or looks elsewhere; without a place nobody has measured where it stands."""

    place: Place | None = None

    def apply(self, state: "BattleState") -> None:
        state.pieces[self.who].place = self.place
        state.forget(POSITIONS)


class Posted(BattleEvent, frozen=True, kw_only=True):
    """A piece took a post at another (its pilot, its gunner, a passenger), or, without `at`, left it."""

    at: str = ""
    role: str = ""

    def apply(self, state: "BattleState") -> None:
        piece = state.pieces[self.who]
        piece.post, piece.role = self.at, self.role
        state.forget(POSTS)
        state.forget(POSITIONS)


class Joined(BattleEvent, frozen=True, kw_only=True):
    """A piece belongs to another unit now."""

    unit: str

    def apply(self, state: "BattleState") -> None:
        piece = state.pieces[self.who]
        before = state.units[piece.unit]
        before.pieces = tuple(one for one in before.pieces if one != self.who)
        state.units[self.unit].pieces += (self.who,)
        piece.unit = self.unit


class Touched(BattleEvent, frozen=True, kw_only=True):
    """Two pieces touch."""

    other: str

    def apply(self, state: "BattleState") -> None:
        for one, another in ((self.who, self.other), (self.other, self.who)):
            touching = state.contacts.get(one, ())
            if another not in touching:
                state.contacts[one] = (*touching, another)


class Parted(BattleEvent, frozen=True, kw_only=True):
    """A piece touches another no more, or, without `other`, nobody."""

    other: str = ""

    def apply(self, state: "BattleState") -> None:
        part(state, self.who, self.other)


class StageBegan(BattleEvent, frozen=True, kw_only=True):
    """Another stage of the battle began: setup, deployment, play."""

    stage: str

    def apply(self, state: "BattleState") -> None:
        state.stage = self.stage


class RoundBegan(BattleEvent, frozen=True, kw_only=True):
    """A round began, as the game calls it a round, a turn or a tour."""

    round: int

    def apply(self, state: "BattleState") -> None:
        state.round = self.round


class PhaseBegan(BattleEvent, frozen=True, kw_only=True):
    """A phase began."""

    phase: str

    def apply(self, state: "BattleState") -> None:
        state.phase = self.phase


class TurnBegan(BattleEvent, frozen=True, kw_only=True):
    """It is the turn of a side; of nobody if `who` is empty."""

    def apply(self, state: "BattleState") -> None:
        state.active = self.who


class ActivationBegan(BattleEvent, frozen=True, kw_only=True):
    """A unit, or a piece of it, acts now; nobody if `who` is empty."""

    def apply(self, state: "BattleState") -> None:
        state.acting = self.who


class OrderSet(BattleEvent, frozen=True, kw_only=True):
    """The sides follow each other in this order."""

    order: tuple[str, ...]

    def apply(self, state: "BattleState") -> None:
        state.order = self.order


class Awaited(BattleEvent, frozen=True, kw_only=True):
    """Something must be decided before anything else, after what must be decided already; or, if `first`, before that."""

    pending: Pending
    first: bool = False

    def apply(self, state: "BattleState") -> None:
        waiting = state.pending
        state.pending = (self.pending, *waiting) if self.first else (*waiting, self.pending)


class Settled(BattleEvent, frozen=True, kw_only=True):
    """What had to be decided first is decided; `place` counts from 0 what waits."""

    place: int = 0

    def apply(self, state: "BattleState") -> None:
        state.pending = (*state.pending[: self.place], *state.pending[self.place + 1 :])


class Scored(BattleEvent, frozen=True, kw_only=True):
    """A side has so many points for an objective in a round; a former number of that cell goes."""

    objective: str
    points: int
    round: int = 0

    def apply(self, state: "BattleState") -> None:
        of_side = state.scores.setdefault(self.who, {})
        of_side.setdefault(self.objective, {})[self.round] = self.points


class Credited(BattleEvent, frozen=True, kw_only=True):
    """A holder did something worth counting: a capture, a repair, a casting."""

    deed: str
    count: int = 1

    def apply(self, state: "BattleState") -> None:
        deeds = state.holder(self.who).deeds
        deeds[self.deed] = deeds.get(self.deed, 0) + self.count


class NoteWritten(BattleEvent, frozen=True, kw_only=True):
    """The players noted something of a holder."""

    text: str

    def apply(self, state: "BattleState") -> None:
        holder = state.holder(self.who)
        holder.notes = (*holder.notes, self.text)


class NameGiven(BattleEvent, frozen=True, kw_only=True):
    """A unit or a piece is called otherwise."""

    name: LocalText

    def apply(self, state: "BattleState") -> None:
        holder = state.holder(self.who)
        assert isinstance(holder, Unit | Piece)
        holder.name = self.name


class BattleEnded(BattleEvent, frozen=True, kw_only=True):
    """The battle is over."""

    winners: tuple[str, ...] = ()
    how: str = "agreed"

    def apply(self, state: "BattleState") -> None:
        state.ended = Ended(winners=self.winners, how=self.how)


class BattleResumed(BattleEvent, frozen=True, kw_only=True):
    """A battle that was over goes on."""

    def apply(self, state: "BattleState") -> None:
        state.ended = None


class OwnChanged(BattleEvent, frozen=True, kw_only=True):
    """Something changed that only this game holds: fields of its own record, as plain values."""

    changes: dict[str, Any]

    def apply(self, state: "BattleState") -> None:
        state.own = state.rules.own_with(state.own, self.changes)
        state.forget("settings")


def part(state: "BattleState", who: str, other: str = "") -> None:
    """Take a piece out of its contact with another, or with everybody."""
    for another in (other,) if other else state.contacts.get(who, ()):
        for one, of in ((who, another), (another, who)):
            left = tuple(piece for piece in state.contacts.get(one, ()) if piece != of)
            if left:
                state.contacts[one] = left
            else:
                state.contacts.pop(one, None)


EVENTS: tuple[type[BattleEvent], ...] = tuple(
    one
    for one in list(vars().values())
    if isinstance(one, type) and issubclass(one, BattleEvent) and one is not BattleEvent
)
