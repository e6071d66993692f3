"""Who is out and who has won (1.1, 12.1): asked after losses, at the end of a tour, when a mission is reported."""

from armybuilder.battle.outcome import Event
from armybuilder.battle.session.events import BattleEnded
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bronepehota.battle.standing import guns_served, is_crewed, is_out, players, stand_in
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.victory import BattleState as Standings
from armybuilder.games.bronepehota.rules.victory import PlayerStanding

LEAST_SIDES = 2
HOW: dict[type[Event], str] = {
    events.MissionFulfilled: "objective",
    events.EnemyRouted: "destroyed",
    events.EnemyFailed: "objective",
    events.WonOnPoints: "points",
    events.Drawn: "draw",
}


def standings(state: BattleState, *, tour_over: bool = False) -> Standings:
    """Return how all players stand."""
    counts = {side: [0, 0, 0, 0] for side in state.sides}
    for piece in state.pieces.values():
        if piece.fate != "table":
            continue
        of_side = counts[piece.side]
        if piece.kind == "trooper":
            of_side[1 if piece.post else 0] += 1
        elif piece.kind == "machine":
            of_side[2] += not is_crewed(state, piece.id)
        else:
            of_side[3] += not guns_served(state, piece)
    return Standings(
        players=tuple(_player(state, side, counts[side]) for side in state.sides),
        tour=state.round,
        tour_over=tour_over,
        last_tour=state.noted("last_tour", 0),
    )


def _player(state: BattleState, side: str, counts: list[int]) -> PlayerStanding:
    marks = state.sides[side].marks
    gave_up = is_out(state, side)
    mission = str(marks["mission"].value) if "mission" in marks else ""
    done = bool(mission) and "mission_done" in marks
    troopers, pilots, machines, guns = counts
    return PlayerStanding(
        troopers=0 if gave_up else troopers,
        pilots=0 if gave_up else pilots,
        empty_machines=machines,
        unattended_guns=guns,
        mission=mission,
        mission_done=done,
        mission_failed=bool(mission) and not done and "mission_failed" in marks,
        holds_out=bool(mission) and "holds_out" in marks,
        points=max(0, sum(sum(cells.values()) for cells in state.scores.get(side, {}).values())),
    )


def may_be_decided(state: BattleState) -> bool:
    """Tell whether anybody may be out or have won: a side without a soldier that is not out yet, or a mission reported."""
    with_soldiers = {
        piece.side for piece in state.pieces.values() if piece.kind == "trooper" and piece.fate == "table"
    }
    for side in state.sides.values():
        marks = side.marks
        if (
            ("out" in marks) == (side.id in with_soldiers)
            or "mission_done" in marks
            or "mission_failed" in marks
        ):
            return True
    return sum("out" not in side.marks for side in state.sides.values()) < LEAST_SIDES


def judge(move: Move, *, tour_over: bool = False) -> None:
    """Ask the rules who is out and who has won, and have it happen; the log hears of it when something follows."""
    state = move.state
    if not tour_over and not may_be_decided(state):
        return
    facts = standings(state, tour_over=tour_over)
    sides = players(state)
    new = [event for event in move.decide("victory", facts).events if _is_news(state, event, sides)]
    if not new:
        return
    move.ask("victory", facts, stands=stand_in(state, "players"))
    for event in new:
        side = _side(event, sides)
        if isinstance(event, events.Eliminated):
            move.mark(side, "out")
        elif how := HOW.get(type(event)):
            move.happen(BattleEnded(winners=(side,) if side else (), how=how))


def _is_news(state: BattleState, event: Event, sides: list[str]) -> bool:
    """Tell whether something follows from an event: a side drops out, or the battle ends."""
    if isinstance(event, events.Eliminated):
        return not is_out(state, _side(event, sides))
    return type(event) in HOW


def _side(event: Event, sides: list[str]) -> str:
    return sides[int(event.who.rpartition(".")[2]) - 1] if event.who else ""


def judge_tour(move: Move) -> None:
    """Ask about the mission's terms as a tour ends, where the mission has a last one."""
    if 0 < move.state.noted("last_tour", 0) <= move.state.round:
        judge(move, tour_over=True)
