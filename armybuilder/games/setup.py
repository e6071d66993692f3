"""Before the battle: what a game asks of the armies that meet and of the table, and what to get ready."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from armybuilder.roster.model import Roster

BALANCED_PERCENT = 10
TOLERABLE_PERCENT = 20


class SetupRemark(Struct, frozen=True):
    """Something to know or to do before the battle: a rule, a key of the words, and its values."""

    rule: str
    key: str
    values: dict[str, Any] = {}
    level: Literal["fine", "advice", "error"] = "fine"


def judged(
    rule: str, key: str, fits: bool, otherwise: Literal["advice", "error"], **values: Any
) -> SetupRemark:
    """Return what is said of something that fits, or does not: its key ends in the level of the remark."""
    level = "fine" if fits else otherwise
    return SetupRemark(rule, f"{key}_{level}", values, level)


class Measure(Struct, frozen=True):
    """A length of the table that the players tell, in centimetres; `usual` is what the book advises.

    It is called by the words `<game>.measure.<id>`.
    """

    id: str
    usual: float


def no_remarks(*_: object) -> tuple[SetupRemark, ...]:
    """Return no remarks: the game has nothing to say of it."""
    return ()


class Setup(Struct, frozen=True, kw_only=True):
    """What comes before a battle of one game.

    `meeting` takes the armies and their costs, `table` the measures by id, `checklist` an army and a way, empty for
    everything there is; `ways` are those of shooting that the players choose between, called by the words
    `<game>.way.<id>`. `balance_rule` is the register id of the advice on unequal costs; empty where there is none.
    """

    measures: tuple[Measure, ...] = ()
    ways: tuple[str, ...] = ()
    balance_rule: str = ""
    meeting: Callable[[Sequence[Roster], Sequence[int]], Iterable[SetupRemark]] = no_remarks
    table: Callable[[Mapping[str, float]], Iterable[SetupRemark]] = no_remarks
    checklist: Callable[[Roster, str], Iterable[SetupRemark]] = no_remarks


class Balance(Struct, frozen=True):
    """Totals compared: the difference in percent of the smallest, and what is thought of it."""

    smallest: int
    largest: int
    percent: float
    verdict: Literal["balanced", "tolerable", "warning"]


def compare(costs: Sequence[int]) -> Balance:
    """Compare total costs in points: up to 10 % is balanced, up to 20 % tolerable (BP-1.5-5).

    With more than two armies the extremes are compared. ValueError for fewer than two.
    """
    if len(costs) < 2:
        raise ValueError(costs)
    smallest, largest = min(costs), max(costs)
    difference = largest - smallest
    percent = 100 * difference / smallest if smallest else (0.0 if not largest else float("inf"))
    # whole numbers decide, so that 20 % exactly is not lost to rounding
    if difference * 100 <= BALANCED_PERCENT * smallest:
        return Balance(smallest, largest, percent, "balanced")
    if difference * 100 <= TOLERABLE_PERCENT * smallest:
        return Balance(smallest, largest, percent, "tolerable")
    return Balance(smallest, largest, percent, "warning")


def centimetres(number: float) -> str:
    """A length without a needless fraction."""
    return f"{number:g}"
