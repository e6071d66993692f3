"""Battles of «Бронепехота» between armies of shipped cards, played command by command."""

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.bronepehota.battle.game import BATTLE, RULES
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import SetAmount, apply
from tests.armies import army
from tests.games.bronepehota.content import shipped

CLONES = "polaris.tyazhyolaya_klon_pehota"
RAPTOR = "polaris.raptor"
HELIX = "polaris.helix"
MORTAR = "common.minomet"
CYBERS = "protectorate.robotizirovannaya_kiberpehota"
BRONEKHOD = "protectorate.bronekhod"
SPRUT = "protectorate.sprut"
GRYPHON = "protectorate.gryphon"

AGREED = {"shooting_mode": "virtual", "ammo_limited": True, "weapon_specials": True, "panic": True}


def of_cards(*cards, pilots=None):
    """An army of the sheets of 2008; `pilots` are the places of machines with the squad and row of their pilots."""
    units = [shipped()[f"sheets_2008.{card}"] for card in cards]
    return army(*units, pilots=pilots)


def with_platform(roster, place):
    """The same army, whose HELIX in a place has the repair and transport platform instead of rockets (BP-10.1-1)."""
    for part, amount in (("rocket_launcher", 0), ("repair_and_transport_platform", 1)):
        roster = apply(roster, SetAmount(f"u{place}", part, amount))
    return roster


def begun(*armies, terms=None, **settings):
    """A battle as it begins, with what is agreed."""
    sides = tuple(SideSetup(army=OwnArmy(GAME, one, shipped)) for one in armies)
    setup = BattleSetup(sides=sides, settings=Settings(**{**AGREED, **settings}), terms=terms)
    return Session(RULES, [beginning(BATTLE, setup, LocalText("Начало", "Beginning"))])


class Table:
    """A battle with a short way to give commands; `do` hands the entry back."""

    def __init__(self, *armies, terms=None, deployed=True, **settings):
        self.session = begun(*armies, terms=terms, **settings)
        if deployed:
            self.do("deploy-all")

    @property
    def state(self):
        return self.session.state

    def do(self, command, *numbers, corrections=None, **facts):
        return self.session.do(Wanted(command, facts, corrections=corrections), ScriptedDice(*numbers))

    def refused(self, command, *numbers, **facts):
        """The rule that refuses a command, or the key of what stands in its way; None when nothing does."""
        problem = self.session.why_not(Wanted(command, facts), ScriptedDice(*numbers))
        if problem is None:
            return None
        reason = problem.values.get("reason")
        return problem.values.get("rule") or (reason.key if reason is not None else problem.key)

    def offers(self, command):
        return [option for option in self.session.options() if option.command == command]

    def offered(self):
        return {option.command for option in self.session.options()}

    def piece(self, who):
        return self.state.pieces[who]

    def at(self, who):
        piece = self.piece(who)
        return {key: slider.value for key, slider in piece.sliders.items()}

    def first_tour(self, *order, rolls=(12, 1)):
        """Roll the initiative, the first side being its owner unless told otherwise, and announce an order."""
        self.do("roll-initiative", *rolls)
        self.do("announce-order", order=order or tuple(self.state.sides))

    def turn(self, unit):
        self.do("begin-turn", unit=unit)

    def dead(self):
        return {piece.id for piece in self.state.pieces.values() if piece.fate == "destroyed"}

    def pilots(self):
        return {piece.id: piece.post for piece in self.state.pieces.values() if piece.post}
