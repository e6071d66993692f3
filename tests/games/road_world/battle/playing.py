"""Battles of «Мир Дорог Апокалипсиса», played command by command."""

from functools import cache

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.road_world.battle.game import BATTLE, RULES
from armybuilder.games.road_world.game import GAME
from armybuilder.games.road_world.profiles.armlists import read_armlist
from armybuilder.games.road_world.rules.settings import Settings
from tests.games.road_world.content import ABBESS, BOSS, BROTHERS, CHAINS, GUITARIST, PILGRIMS, army, shipped

SISTERS, CANTOR = "sample.bell_order.crossbow_sisters", "sample.bell_order.cantor"
SPARK, DRUMMER = "sample.rust_choir.spark", "sample.rust_choir.drummer"

# the armies of the round that is worked out by hand: a gang with axes and their Leader against a gang with clubs
GANGS = """
edition = "sample"
faction = "wanderers"

[[band]]
id = "axes"
name = { ru = "Топоры", en = "Axes" }
models = [
  { id = "chief", name = { ru = "Старший", en = "Chief" }, values = "3 1 3 0", traits = ["commander"], weapons = [
    { id = "axe", name = { ru = "Топор", en = "Axe" }, use = "melee", attacks = 2, strike = 4, damage = 2, range = 1 } ] },
  { id = "man", name = { ru = "Боец", en = "Man" }, least = 2, most = 2, values = "3 1 3 0", weapons = [
    { id = "axe", name = { ru = "Топор", en = "Axe" }, use = "melee", attacks = 2, strike = 4, damage = 2, range = 1 } ] },
]

[[warrior]]
id = "chieftain"
name = { ru = "Вождь", en = "Chieftain" }
values = "3 1 4 0"
traits = ["leader"]
weapons = [
  { id = "rifle", name = { ru = "Ружьё", en = "Rifle" }, use = "ranged", rapidity = 2, strike = 4, damage = 1, range = 12 },
]

[[band]]
id = "clubs"
name = { ru = "Дубины", en = "Clubs" }
models = [
  { id = "chief", name = { ru = "Старший", en = "Chief" }, values = "3 2 3 1", traits = ["commander"], weapons = [
    { id = "club", name = { ru = "Дубина", en = "Club" }, use = "melee", attacks = 1, strike = 4, damage = 1, range = 1 } ] },
  { id = "man", name = { ru = "Боец", en = "Man" }, least = 2, most = 2, values = "3 2 3 1", weapons = [
    { id = "club", name = { ru = "Дубина", en = "Club" }, use = "melee", attacks = 1, strike = 4, damage = 1, range = 1 } ] },
]
"""


@cache
def gangs():
    """The units of the worked round, by the last part of their ids."""
    return {unit.id.rpartition(".")[2]: unit for unit in read_armlist(GANGS, "gangs.toml")}


def gang_armies():
    """The two armies of the worked round."""
    units = gangs()
    return army(units["axes"], units["chieftain"]), army(units["clubs"])


def sample_armies():
    """Two armies of shipped units, of five battle units and of six."""
    one = army(ABBESS, BROTHERS, SISTERS, PILGRIMS, CANTOR)
    return one, army(BOSS, CHAINS, CHAINS, SPARK, DRUMMER, GUITARIST)


def begun(*armies, terms=None, copies=True, **settings):
    """A battle as it begins, with what is agreed."""
    sides = tuple(SideSetup(army=OwnArmy(GAME, one, shipped)) for one in armies)
    setup = BattleSetup(sides=sides, settings=Settings(**settings), terms=terms)
    return Session(RULES, [beginning(BATTLE, setup, LocalText("Начало", "Beginning"))], copies=copies)


class Table:
    """A battle with a short way to give commands; `do` hands the entry back."""

    def __init__(self, *armies, terms=None, deployed=True, **settings):
        self.session = begun(*(armies or gang_armies()), terms=terms, **settings)
        if deployed:
            self.deploy()

    @property
    def state(self):
        return self.session.state

    def do(self, command, *numbers, **facts):
        return self.session.do(Wanted(command, facts), ScriptedDice(*numbers))

    def refused(self, command, *numbers, **facts):
        """The rule that refuses a command, or the key of what stands in its way; None when nothing does."""
        problem = self.session.why_not(Wanted(command, facts), ScriptedDice(*numbers))
        if problem is None:
            return None
        reason = problem.values.get("reason")
        found = problem.values.get("rule") or (reason.key if reason is not None else problem.key)
        return found.removeprefix("road_world.not_now.")

    def offers(self, command):
        return [option for option in self.session.options() if option.command == command]

    def offered(self):
        return {option.command for option in self.session.options()}

    def piece(self, who):
        return self.state.pieces[who]

    def unit(self, who):
        return self.state.units[who]

    def deploy(self):
        """Place everybody; side a wins the roll-off, and goes first."""
        self.do("roll-off", 6, 1)
        while self.state.stage == "deployment" and "deploys" in self.state.marks:
            self.do("place-unit", **self.offers("place-unit")[0].facts)
        self.do("name-first", lets_begin="himself" if self.state.noted("chooses") == "a" else "opponent")

    def start(self):
        """Begin the turns of both; nobody has to run."""
        for _ in "ab":
            self.do("start-turn")

    def command(self, a=1, b=1):
        """Count the points of both with a die each, and pass over everything else of the command phase."""
        for number in (a, b):
            self.do("count-points", number)
            while self.state.phase == "command" and self.state.noted("step") != "count_points":
                self.do("next-step")

    def command_rest(self):
        """End the command phase of both, in whatever step it is; the second counts with a 1."""
        while self.state.phase == "command":
            self.do(*(("count-points", 1) if self.state.noted("step") == "count_points" else ("next-step",)))

    def to_activations(self, a=1, b=1):
        self.start()
        self.command(a, b)

    def pass_both(self):
        """Let both players end their activations."""
        while self.state.phase == "activation":
            self.do("pass")

    def finish_round(self):
        for _ in "ab":
            self.do("rest")
        self.do("end-round")

    def pools(self):
        return {side.id: side.at("points") for side in self.state.sides.values()}
