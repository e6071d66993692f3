"""One command of the assistant on a battle that is at hand, as the mechanism of battles carries it out."""

from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen, new_state
from armybuilder.games.ninth_age.pregame.commands import RULES
from armybuilder.wording.narration import BothLanguages


def session_of(battle):
    """A session that begins with a battle."""
    state = new_state(RULES)
    state.own = battle
    return Session(RULES, begin=frozen(state), copies=False)


TELLER = BothLanguages()


def carry_out(battle, command, plain, dice, teller=TELLER):
    """The battle after a command; a Problem when its time is not come, a rule forbids it, or facts or dice are wrong."""
    session = session_of(battle)
    session.do(Wanted(command.id, plain), dice, teller)
    return session.state.own
