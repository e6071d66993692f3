"""What players keep of a battle on paper, as each game tells it: the rows of its rounds, lists beside them, boxes of its units.

Nothing here draws. Words are keys of the game's own words: `phase.magic`, `slider.points`, `mark.lying`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

from armybuilder.battle.session.holders import Holder
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import LocalText

# done or not, a number to write, or the letter of the side that has it
RowKind = Literal["tick", "write", "who"]
# how often a unit acts in a round; never, where sides act and not units
Acts = Literal["once", "often", "never"]
# what stands in a cell of a list: a name, a number, or the id of a holder or of a card
TallyCell = LocalText | int | str
# the lines of a list as a battle stands, of a side or, for an empty one, of all
Lines = Callable[[BattleState, str], Iterable[tuple[TallyCell, ...]]]
USUAL_ROUNDS = 8


def no_lines(_state: BattleState, _side: str) -> Iterable[tuple[TallyCell, ...]]:
    """Return no lines: the list is there to be written in."""
    return ()


class TallyRow(Struct, frozen=True, kw_only=True):
    """A row of the rounds. `each` side has its own; `summed` ones end in a total.

    How a battle stands is found by the `phase` that it ticks, the `slider` or `mark` whose value is written, the `objective` that
    is scored; one that `alternates` is the other side's every other round, an `ordered` one has the order of the sides.
    """

    word: str
    kind: RowKind = "tick"
    each: bool = False
    summed: bool = False
    phase: str = ""
    slider: str = ""
    mark: str = ""
    objective: str = ""
    alternates: bool = False
    ordered: bool = False


class TallyList(Struct, frozen=True, kw_only=True):
    """A list with its columns and so many lines at least; `each` side has its own."""

    word: str
    columns: tuple[str, ...]
    lines: int = 3
    each: bool = False
    filled: Lines = no_lines


class StatusBox(Struct, frozen=True, kw_only=True):
    """A box on the cards of units for a mark: of which kinds of units or pieces, and with which value of a field.

    Without kinds it is for all. One `of_figures` is ticked for each figure by itself.
    """

    mark: str
    kinds: tuple[str, ...] = ()
    where: tuple[str, Any] | None = None
    of_figures: bool = False

    def suits(self, kind: str, fields: Mapping[str, Any]) -> bool:
        """Tell whether a unit or piece of a kind has the box."""
        if self.kinds and kind not in self.kinds:
            return False
        return self.where is None or fields.get(self.where[0]) == self.where[1]

    def is_set(self, holder: Holder) -> bool:
        """Tell whether a holder bears the mark now."""
        return self.mark in holder.marks


class SideScale(Struct, frozen=True, kw_only=True):
    """Something that a side counts from 0 up, on a scale of paper: its word, its greatest number, and its slider or mark."""

    word: str
    maximum: int
    slider: str = ""
    mark: str = ""

    def value(self, holder: Holder) -> int:
        """Return where it stands, on the scale."""
        noted = holder.noted(self.mark, 0) if self.mark else holder.at(self.slider)
        return max(0, min(self.maximum, noted)) if isinstance(noted, int) else 0


class Tally(Struct, frozen=True, kw_only=True):
    """What players keep of a battle: so many `rounds`, rows, lists, and what stands on the cards of units.

    Units `act` once a round, or as often as their side pays for it; `acted` is the mark of that. `shown` are the fields
    that a card tells of pieces, by their kind; where nothing is named, all are told. `scales` are those of each side.
    `goals` are how the keys of those remarks begin that tell what a side is after. One with `reserves` has units that come
    later. `mission` is the mark of what is played. `by_phase` all sides play
    a phase before the next begins, else a side plays all of them in its turn.
    """

    rounds: int = USUAL_ROUNDS
    rows: tuple[TallyRow, ...] = (TallyRow(word="phase.turn"),)
    lists: tuple[TallyList, ...] = ()
    statuses: tuple[StatusBox, ...] = ()
    act: Acts = "never"
    acted: str = ""
    shown: Mapping[str, tuple[str, ...]] | None = None
    scales: tuple[SideScale, ...] = ()
    goals: tuple[str, ...] = ()
    reserves: bool = False
    mission: str = ""
    by_phase: bool = False


def plain_tally(_state: BattleState) -> Tally:
    """Return what is kept of battles of a game that tells nothing else."""
    return Tally()
