"""What follows from every command: fights that are over end their phase, turns pass, and the last one standing has won."""

from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.events import BattleEnded, FateChanged, SideChanged
from armybuilder.battle.session.move import Move
from armybuilder.games.bitvy_fantasy.battle.again import next_again
from armybuilder.games.bitvy_fantasy.battle.guns import stand_at
from armybuilder.games.bitvy_fantasy.battle.own import own_of
from armybuilder.games.bitvy_fantasy.battle.seeing import put_by, see
from armybuilder.games.bitvy_fantasy.battle.standing import HOSPITAL, fighting, open_pairs, seen_from
from armybuilder.games.bitvy_fantasy.battle.turns import go_on, pass_turn
from armybuilder.games.bitvy_fantasy.rules.events import Victory
from armybuilder.games.bitvy_fantasy.rules.victory import RemainingArmies, RemainingArmy


def follow(move: Move) -> None:
    """See who has won, and whether the phase or the turn is over."""
    state = move.state
    if moved := put_by(move):
        see(move, moved)
    _leave_guns(move)
    if state.stage != "play" or state.ended is not None:
        return
    if any(isinstance(event, FateChanged | SideChanged) for event in move.events):
        _look_for_victory(move)
    if state.ended is not None or state.pending:
        return
    own = own_of(state)
    if state.phase == "melee" and not open_pairs(state):
        next_again(move) if own.again else go_on(move)
    if own_of(state).passing and not own_of(state).again and not state.pending:
        pass_turn(move)


def _leave_guns(move: Move) -> None:
    """Note that who has fallen, or lies wounded, stands at no gun any more; whom magic hides stands where he stood."""
    for event in move.events:
        if isinstance(event, FateChanged):
            piece = move.state.pieces[event.who]
            if piece.is_gone or HOSPITAL in piece.marks:
                stand_at(move, piece.id, ())


def _look_for_victory(move: Move) -> None:
    """End the battle when an army has neither warriors nor machines left; who fell first where both have none is asked."""
    state = move.state
    own, enemy = (_left(move, side) for side in (state.active, *state.opponents(state.active)))
    if own.fighting and enemy.fighting:
        return
    if not own.fighting and not enemy.fighting:
        if not any(one.command == "who-fell-first" for one in state.pending):
            move.force("who-fell-first", side=state.active, who=state.active, first=True)
        return
    outcome = move.ask(
        "victory", RemainingArmies(own_army=own, enemy_army=enemy), stands=seen_from(state, state.active)
    )
    for won in events_of(outcome.events, Victory):
        winner = state.active if won.who == "own_army" else state.opponents(state.active)[0]
        move.happen(BattleEnded(winners=(winner,), how="destroyed"))


def _left(move: Move, side: str) -> RemainingArmy:
    warriors, machines, guns, hidden = fighting(move.state, side)
    return RemainingArmy(warriors=warriors, machines=machines, guns=guns, hidden=hidden)
