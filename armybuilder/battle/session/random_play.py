"""Battles played by chance: every choice among what may be done now. Benchmarks and the law of options rest on it."""

from collections.abc import Callable
from random import Random

from armybuilder.battle.dice import Dice
from armybuilder.battle.session.options import Option, chosen_at_random
from armybuilder.battle.session.session import Session, Teller, Wanted


def some_option(session: Session, random: Random) -> Option | None:
    """Return one of the things that may be done now; None when there is nothing.

    A command is drawn first, then one of its options, so that commands of many options do not drown the others.
    """
    commands = list(session.rules.offering)
    while commands:
        place = int(random.random() * len(commands))
        commands[place], command = commands[-1], commands[place]
        commands.pop()
        if found := list(session.options_of(command)):
            return random.choice(found)
    return None


def play_at_random(
    session: Session,
    random: Random,
    dice: Callable[[], Dice],
    *,
    most: int = 10_000,
    teller: Teller | None = None,
) -> int:
    """Give commands by chance until the battle ends, nothing may be done, or so many are given; return how many were."""
    for given in range(most):
        if session.state.ended is not None or (option := some_option(session, random)) is None:
            return given
        facts = chosen_at_random(option, random)
        session.do(Wanted(option.command, facts, side=option.side), dice(), teller)
    return most
