"""Cells of a result, as players tell them. “?” says that nobody recorded one: that is another thing than nothing happened."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.result_events import ResultTold
from armybuilder.catalogue.problem import Problem, shown

RECORDED = "recorded"
"""The stage of a battle that was played away from the program: what came of it is entered."""

UNKNOWN = "?"
AS_IT_WAS = "as_it_was"
DRAW = "draw"
YES, NO = "yes", "no"
TOTAL = "total"
"""The objective that holds points told in all, whatever they were for."""

MOST_CELLS = 4000

What = Literal[
    "fate",
    "fielded",
    "by",
    "track",
    "item",
    "note",
    "winner",
    "ended",
    "rounds",
    "score",
    "held_field",
    "first_player",
    "date",
    "place",
    "mission",
    "limit",
    "accepted",
]


class Cell(Facts, frozen=True, kw_only=True):
    """A cell of a result: of whom, what, which of several (a track, an item, an objective), and what stands in it."""

    who: HolderId = ""
    what: What
    thing: Line = ""
    value: Annotated[str, Meta(max_length=2000)] = ""


class Telling(Facts, frozen=True, kw_only=True):
    """Facts of a result that players fill in or put right."""

    cells: Annotated[tuple[Cell, ...], Meta(min_length=1, max_length=MOST_CELLS)]


def wrong_cell(cell: Cell, allowed: str) -> Problem:
    return Problem("battle_result.value", what=cell.what, found=shown(cell.value), allowed=allowed)


def note_told(move: Move, who: str, what: str, value: str) -> None:
    """Note something beside the battle, unless it is noted so already."""
    if move.state.told.get(who, {}).get(what, "") != value:
        move.happen(ResultTold(who=who, what=what, value=value))
