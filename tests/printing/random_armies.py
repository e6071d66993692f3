"""Armies by chance, printed by chance: legal ones of every game, with names of any length, on any paper, at any size."""

from functools import cache
from random import Random
from typing import get_args

from msgspec.structs import replace

from armybuilder.army_tools.generating import generate
from armybuilder.army_tools.stock import stock_of
from armybuilder.army_tools.wish import Wish
from armybuilder.catalogue.text import LocalText
from armybuilder.games import make_game
from armybuilder.games.own_army import OwnArmy
from armybuilder.locations import resources
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.imported_army import imported_subject
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import new_army, with_units
from armybuilder.storage.rules import GameExtras
from tests import gamedata
from tests.army_tools.content import EDITIONS, begun, shipped
from tests.printing.jobs import DAY, job_of

PARTS = ("summary", "armlists")
RUSSIAN = (
    "Отдельная тяжёлая роботизированная штурмовая киберпехота имени Четырнадцатого Северного Протектората"
)
ENGLISH = "Independent heavy robotised storm cyber infantry of the Fourteenth Northern Protectorate Guards"
WORDS = {"ru": RUSSIAN.split(), "en": ENGLISH.split()}
# the longest name that is shipped has 39 letters
LONGEST = 100
LIMITS = (2, 3, 5, 9, 16)
OWN_GAMES = ("boats", "cars", "mass_battle", "skirmish")
IMPORTED = "imported"
GAMES = (*EDITIONS, *((name, "", 40) for name in OWN_GAMES), (IMPORTED, "", 60))


def long_name(chance, language, most):
    """A name of many words, about as long as is said."""
    words = WORDS[language]
    name = chance.choice(words)
    while len(name) < most:
        name += f" {chance.choice(words)}"
    return name[:most].strip()


@cache
def own_game(name):
    """A game of a player's own, as new ones begin."""
    text = (resources() / "own_games" / f"{name}.toml").read_text(encoding="utf-8")
    return make_game(text, "game.toml")


def start_of(game_id, edition):
    """An empty army, and what it is made of."""
    if game_id == IMPORTED:
        data = gamedata.data()
        engine = Engine(data, new_roster(data, "Zoo"))
        engine.add_force("patrol", "lions")
        start = ImportedArmy(engine, lambda *_: data)
        return start, stock_of(start)
    if game_id in OWN_GAMES:
        made = own_game(game_id)
        units = {unit.id: unit for unit in made.units}
        start = OwnArmy(made.game, new_army(made.game.id, made.game.default_edition.id), lambda: units)
        return start, stock_of(start, units)
    start = begun(game_id, edition)
    return start, stock_of(start, shipped(game_id))


def random_army(chance):
    """A legal army of some game, its units, options and size by chance."""
    game_id, edition, least = chance.choice(GAMES)
    start, stock = start_of(game_id, edition)
    target = least * chance.choice(LIMITS)
    wish = Wish(target=target, near=target, seed=chance.randrange(1_000), proposals=1, seconds=60)
    made = generate(start, stock, wish)
    return made.proposals[0].army if made.proposals else start


def with_long_names(roster, chance, most):
    """The same roster with long names and notes of its own, some of its units called at length by their cards too."""
    units = []
    definitions = dict(roster.definitions)
    for selection in roster.units:
        name = long_name(chance, "ru", chance.randint(1, most)) if chance.random() < 0.5 else ""
        notes = long_name(chance, "ru", 200) if chance.random() < 0.2 else ""
        units.append(replace(selection, name=name, notes=notes))
        if selection.definition and chance.random() < 0.5:
            called = LocalText(*(long_name(chance, one, chance.randint(1, most)) for one in ("ru", "en")))
            definitions[selection.definition] = replace(definitions[selection.definition], name=called)
    name = long_name(chance, chance.choice(("ru", "en")), chance.randint(0, most))
    return replace(with_units(roster, tuple(units)), name=name, definitions=definitions)


def random_job(seed, most=LONGEST):
    """A job of a random army, the same for the same seed; names of at most so many letters."""
    chance = Random(seed)
    army = random_army(chance)
    roster = with_long_names(army.roster, chance, most) if chance.random() < 0.5 else army.roster
    setup = random_setup(chance)
    if isinstance(army, ImportedArmy):
        subject = imported_subject(RosterRequest(data=army.data, roster=roster), DAY)
        what, options = (*PARTS, "rules"), {"style": chance.choice(get_args(RosterStyle))}
    else:
        request = PrintRequest(
            game=army.game,
            roster=roster,
            verdict=army.game.judge(roster),
            extras=GameExtras(army.game.id),
        )
        subject, what, options = army_subject(request, DAY), PARTS, {}
    return job_of(subject, chance.choice(("ru", "en", "both")), what, **setup, **options)


def random_setup(chance):
    """Paper, size and all else of a page by chance."""
    return {
        "paper": chance.choice(("a4", "letter", "a5")),
        "orientation": chance.choice(("auto", "upright", "sideways")),
        "margin": chance.choice((4, 8, 15, 30)),
        "per_page": chance.choice(("fill", "true", "1", "2", "4")),
        "text_size": chance.choice((80, 100, 130, 160, 200)),
        "state": chance.choice(("current", "clean")),
    }
