"""Battles of «Баталист» for tests: sample armies set against each other, commands given in short."""

from random import Random

from armybuilder.battle.fast import FastDice
from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.battle.game import BATTLE, RULES
from armybuilder.games.batalist.battle.terms import Condition, Terms
from armybuilder.games.batalist.game import GAME
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army
from tests.games.batalist.content import shipped

COUNTED = (Condition(goal="enemy_loses_more", due_turn=5),)


def army(units, *ids, name="Army"):
    """An army of some bases of the catalogue, by their ids, or of profiles."""
    roster = new_army(GAME.id, "samples", name=name)
    for place, one in enumerate(ids):
        unit = units[one] if isinstance(one, str) else one
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"u{place}")))
    return OwnArmy(GAME, roster, lambda: units)


def begun(first, second, *, settings=None, terms=None, copies=True, keeper=None):
    """A battle of two armies that has just begun."""
    setup = BattleSetup(
        sides=(SideSetup(army=first, name="Anna"), SideSetup(army=second, name="Boris")),
        settings=settings or Settings(),
        terms=terms or Terms(),
    )
    entry = beginning(BATTLE, setup, LocalText("Начало", "Beginning"))
    return Session(RULES, [entry], copies=copies, keeper=keeper)


def do(session, command, *dice, **facts):
    """Give a command with own dice."""
    return session.do(Wanted(command, facts), ScriptedDice(*dice))


IDLE = ("finish-activation", "pass", "resume-dealing", "hold-base", "lay-trap")


def eagerly(session, options):
    """Leave out what delays a battle: idle commands, where there are others, and cards for those who have some."""
    keen = [one for one in options if one.command not in IDLE] or options
    bare = [
        one
        for one in keen
        if one.command == "deal-orders" and not session.state.piles.get(f"orders.{one.who}")
    ]
    return bare or [one for one in keen if one.command != "deal-orders"] or keen


def facts_by_chance(option, random, *, eager=False):
    """Facts of an option with choices made by chance; the eager deal full hands and walk straight at the enemy."""
    facts = chosen_at_random(option, random)
    if eager and option.command == "deal-orders":
        hands = next(one.values for one in option.choices if one.field == "order_cards")
        facts["order_cards"] = random.choice([hand for hand in hands if len(hand) == 3])
    if eager and option.command == "movement" and "stop_early" in facts and random.random() < 0.7:
        facts["legs"] = ({"way": "ahead"},)
    return facts


def play_on(session, random, dice=None, *, most=5000, teller=None, watch=None, eager=False):
    """Play by chance, every option alike likely, or eagerly; return how many commands were given."""
    dice = dice or (lambda: SeededDice(random.getrandbits(32)))
    for given in range(most):
        options = list(session.options())
        if not options:
            assert session.state.ended is not None, "nothing may be done, yet the battle goes on"
            return given
        option = random.choice(eagerly(session, options) if eager else options)
        facts = facts_by_chance(option, random, eager=eager)
        wanted = Wanted(option.command, facts, side=option.side)
        entry = session.do(wanted, dice(), teller)
        if watch is not None:
            watch(session, entry)
    return most


def fast(seed):
    """Dice of a benchmark: one for all commands."""
    dice = FastDice(seed)
    return lambda: dice


def chance(seed):
    return Random(seed)


def drawn_army(faction, random, size=10):
    """An army of so many bases of a faction drawn by chance, its general first."""
    units = shipped()
    of_faction = [unit for unit in units.values() if unit.faction == faction]
    general = next(unit for unit in of_faction if unit.is_general)
    others = [unit for unit in of_faction if not unit.is_general]
    return army(units, general, *random.choices(others, k=size - 1), name=faction)
