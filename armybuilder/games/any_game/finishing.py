"""The end of a tracked battle: by the points scored, or as players say."""

from collections.abc import Iterator
from typing import Literal

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import BattleEnded
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.games.any_game.standing import ROUNDS_OVER, fielded, left, score_of
from armybuilder.games.any_game.telling import name_of
from armybuilder.games.any_game.turns import not_begun


class Finish(Facts, frozen=True, kw_only=True):
    """Facts of the end: who has won unless the points decide, and how."""

    winners: tuple[HolderId, ...] | None = None
    how: Literal["objective", "rounds", "time", "destroyed", "agreed"] = "rounds"


def sides_left(state: BattleState) -> list[str]:
    """Return the sides that have somebody left of those whom they brought."""
    return [side for side in state.sides if any(left(state, unit.id) for unit in fielded(state, side))]


def _offer_finish(state: BattleState) -> Iterator[Option]:
    there = sides_left(state)
    if len(there) <= 1 and len(state.sides) > 1:
        yield Option(command="finish", facts={"winners": there, "how": "destroyed"})
    elif ROUNDS_OVER in state.marks:
        yield Option(command="finish", facts={"how": "rounds"})


@command("finish", unless=not_begun, offers=_offer_finish)
def finish(move: Move, facts: Finish) -> None:
    """End the battle. Who has scored most has won, unless players say otherwise; several with as many draw."""
    state = move.state
    for side in facts.winners or ():
        if side not in state.sides:
            raise no_such("side", side)
    scores = {side: score_of(state, side) for side in state.sides}
    for side, points in scores.items():
        move.note("", "any_game.battle.score", side=name_of(move, side), total=points)
    winners = facts.winners
    if winners is None:
        best = [side for side, points in scores.items() if points == max(scores.values())]
        winners = tuple(best) if len(best) == 1 else ()
    move.happen(BattleEnded(winners=tuple(winners), how=facts.how))
