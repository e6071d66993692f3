"""The odds of commands before they are given, with every fact that the battle fills in."""

from collections.abc import Iterable
from typing import Any

from armybuilder.battle.action import Asked
from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.move import AskedOf
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.resolving import show_odds
from armybuilder.cli.session import Session
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.battle_words import tell_option
from armybuilder.wording.narration import plain_odds, tell_title


def show_odds_before(session: Session, battle: KeptBattle, wanted: Wanted) -> None:
    """Print what a command can lead to, and do nothing; a Problem when it may not be given, or no action decides it."""
    problem = battle.session.why_not(wanted, ScriptedDice())
    if problem is not None and problem.key != "dice.missing":
        raise problem
    asked = battle.session.question(wanted)
    if asked is None:
        raise Problem("cli.battle.no_odds", command=wanted.command)
    if session.as_json:
        show_json(_plain(session, battle, asked))
    else:
        _show(session, battle, asked)


def plain_odds_of(session: Session, battle: KeptBattle, option: Option) -> dict[str, Any] | None:
    """Return the odds of an option for other programs; None where something has to be chosen first, or nothing is rolled."""
    asked = _question(battle, option)
    try:
        return None if asked is None else _plain(session, battle, asked)
    except Problem:
        # there are too many outcomes to count
        return None


def show_odds_of(session: Session, battle: KeptBattle, options: Iterable[Option]) -> None:
    """Print the odds of the options in which nothing has to be chosen any more."""
    none = True
    for option in options:
        asked = _question(battle, option)
        if asked is not None:
            none = False
            show_line("")
            show_line(f"{option.command}: {tell_option(battle.state, option, session.language)}")
            _show(session, battle, asked)
    if none:
        show_line(session.say("cli.battle.odds_of_none"))


def _question(battle: KeptBattle, option: Option) -> AskedOf | None:
    if option.choices or not battle.session.command(option.command).chancy:
        return None
    return battle.session.question(Wanted(option.command, option.facts, side=option.side))


def _asked(battle: KeptBattle, asked: AskedOf) -> Asked:
    return Asked(asked.action, asked.facts, battle.state.settings)


def _names(session: Session, asked: AskedOf) -> dict[str, str]:
    return {place: name.get(session.language) for place, name in asked.names.items()}


def _plain(session: Session, battle: KeptBattle, asked: AskedOf) -> dict[str, Any]:
    odds = _asked(battle, asked).odds()
    return {"action": asked.action.id, **plain_odds(odds, session.language, _names(session, asked))}


def _show(session: Session, battle: KeptBattle, asked: AskedOf) -> None:
    show_line(tell_title(asked.action, session.language))
    try:
        show_odds(session, _asked(battle, asked), _names(session, asked))
    except Problem as problem:
        if problem.key != "odds.too_many":
            raise
        show_line(f"  {session.say(problem.key, **problem.values)}")
