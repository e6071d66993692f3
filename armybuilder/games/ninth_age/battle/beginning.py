"""The step from the preparation into the battle: everything that is settled comes along."""

from armybuilder.battle.session.command import Nothing
from armybuilder.battle.session.events import SliderGiven
from armybuilder.games.any_game.standing import POINTS_KILLED, points_slider
from armybuilder.games.any_game.structure import structures
from armybuilder.games.ninth_age.battle.fielding import fielding
from armybuilder.games.ninth_age.pregame.battle import GAME, Battle
from armybuilder.games.ninth_age.pregame.magic import flag_turn
from armybuilder.games.ninth_age.pregame.play import CommandContext, before_battle, command

SYSTEM = "ninth_age"


def _may_begin(battle: Battle) -> str:
    if reason := before_battle(battle):
        return reason
    if not (battle.one.army and battle.two.army and (battle.one.army.units or battle.two.army.units)):
        return "ninth_age.pregame.nobody_to_field"
    return "ninth_age.pregame.marks_first" if flag_turn(battle) else ""


@command("take-field", step=GAME, unless=_may_begin)
def take_field(move: CommandContext, _: Nothing) -> None:
    """Begin the battle with both armies, the table and all that is settled."""
    move.change(system=SYSTEM, structure=structures()[SYSTEM])
    move.happen(*fielding(move.battle))
    state = move.state
    for side in tuple(state.sides):
        move.happen(SliderGiven(who=side, slider=POINTS_KILLED, given=points_slider(state, side)))
    units = [sum(len(unit.pieces) for unit in state.units_of(side)) for side in state.sides]
    move.note("", "ninth_age.pregame.fielded", units=len(state.units), models=sum(units))
