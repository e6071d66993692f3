"""What players tell of the result of a battle, cell by cell: a game played away from the program, or one put right.

Everything here is done by hand. What the battle itself holds (fates, tracks, owners, points, the victory) is changed in it;
what it does not know is noted beside it. “?” says that nobody recorded a cell: that is another thing than nothing happened.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from armybuilder.battle.session.command import command
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.report_cells import Cell, Telling, What
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.side_cells import (
    tell_accepted,
    tell_ended,
    tell_number,
    tell_score,
    tell_text,
    tell_winner,
    tell_yes_or_no,
)
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.unit_cells import (
    tell_by,
    tell_fate,
    tell_fielded,
    tell_item,
    tell_note,
    tell_track,
)
from armybuilder.catalogue.problem import Problem


@command("tell-result", any_time=True, by_hand=True)
def tell_result(move: Move, facts: Telling) -> None:
    """Fill in cells of the result, or put them right; an accepted one only with its acceptance taken back."""
    accepted = move.state.told.get("", {}).get("accepted")
    if accepted and not any(cell.what == "accepted" for cell in facts.cells):
        raise Problem("battle_result.accepted")
    for cell in facts.cells:
        if cell.who:
            _require(move.state, cell.who)
            move.about.append(cell.who)
        _TELLERS[cell.what](move, cell)


def _require(state: BattleState, who: str) -> None:
    if who not in state.units and who not in state.pieces and who not in state.sides:
        raise no_such("holder", who)


_TELLERS: Mapping[What, Callable[[Move, Cell], None]] = {
    "fate": tell_fate,
    "fielded": tell_fielded,
    "by": tell_by,
    "track": tell_track,
    "item": tell_item,
    "note": tell_note,
    "winner": tell_winner,
    "ended": tell_ended,
    "rounds": tell_number,
    "score": tell_score,
    "held_field": tell_yes_or_no,
    "first_player": tell_yes_or_no,
    "date": tell_text,
    "place": tell_text,
    "mission": tell_text,
    "limit": tell_number,
    "accepted": tell_accepted,
}


def record_rules(rules: BattleRules) -> BattleRules:
    """Return the rules by which a game played away is entered: nothing but what is done by hand, and nothing follows."""
    kept = tuple(one for one in rules.commands if one.by_hand and one.game == "battle")
    bare = BattleRules(game=rules.game, commands=kept)
    return replace(rules, commands=kept, follow=bare.follow, hidden=bare.hidden, remarks=bare.remarks)
