"""Battles of «Битвы Fantasy» to try things in: small armies of shipped units, and commands given in short."""

from functools import cache

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.bitvy_fantasy.battle.game import BATTLE, RULES, Terms
from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.own_army import OwnArmy
from armybuilder.wording.narration import BothLanguages
from tests.games.bitvy_fantasy.content import FOLDER, army, shipped

BULLDOG, SPIDER = "ultra.common.buldog", "ultra.common.pauk"


@cache
def texts():
    """The shipped cards and artefacts, as a battle keeps them."""
    return {name: (FOLDER / name).read_text(encoding="utf-8") for name in RULES.resolver.texts}


def begun(own, enemy, *, terms=None, keeper=None, **settings):
    """A battle of two armies, lists of units, before deployment."""
    return battle_of([army(*own), army(*enemy)], terms=terms, keeper=keeper, **settings)


def battle_of(rosters, *, terms=None, keeper=None, **settings):
    """A battle of two rosters before deployment."""
    sides = tuple(
        SideSetup(army=OwnArmy(GAME, roster, shipped), name=name)
        for roster, name in zip(rosters, ("А", "Б"), strict=True)
    )
    setup = BattleSetup(sides=sides, settings=Settings(**settings), texts=texts(), terms=terms or Terms())
    return Session(RULES, [beginning(BATTLE, setup, LocalText("Битва", "Battle"))], keeper=keeper)


def do(session, command, *dice, by="", corrections=None, **facts):
    """Give a command with dice of one's own, and return its entry."""
    wanted = Wanted(command, facts, side=by, corrections=corrections)
    return session.do(wanted, ScriptedDice(*dice), BothLanguages())


def why_not(session, command, *dice, **facts):
    """Return the problem of a command, told so that a test can look for the rule."""
    problem = session.why_not(Wanted(command, facts), ScriptedDice(*dice))
    return None if problem is None else problem.values.get("rule") or problem.key


def happened(entry):
    """The tags of the events of an entry, without the bookkeeping."""
    return [event.tag() for event in entry.events]


def own_of(session):
    return session.state.own


def commands(session):
    """The commands that are offered now."""
    return {option.command for option in session.options()}
