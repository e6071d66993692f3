"""Whole armies of The 9th Age, when its data stand beside the checkout: from the import to a file and back.

Each is built as a player builds it: out of what is offered, by name, until nothing is wrong with it.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from armybuilder.catalogue.text import said
from armybuilder.desktop.games.army_start import ArmyStart, begin, kinds_of_force
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import read_roster_file, write_roster_file
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.edits import ChooseOption, SetAmount, Take
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.standing import standings
from armybuilder.storage.opening import data_of_version, game_data_of
from armybuilder.storage.store import open_store
from tests.storage.armies import save

FOLDER = Path(__file__).parents[2] / "shared" / "battlescribe" / "the-9th-age"
LIMIT = 4500

# a unit with what it gets: a name switches an option on or chooses it, a number with a name counts it, and `without`
# switches it off
EMPIRE = (
    (
        "Marshal",
        "Army General , Orders, +1 Cou",
        "Mount: Great Griffon",
        "Mundane: Shield",
        "Weapon: Death Warrant",
    ),
    (
        "Battlefield WIzard",
        "Path: Alchemy",
        "Wizard Master",
        "Spell: (Alc1) Molten Copper",
        "Spell: (Alc3) Living Steel",
        "Spell: (Alc4) Wall of Lead",
        "Spell: (Alc6) Quicksilver Lash",
    ),
    ("Heavy Infantry", "40 Models", "Melee: Halberd", "CG: Standard Bearer", "CG: Musician"),
    ("Heavy Infantry", "40 Models", "Melee: Spear", "CG: Standard Bearer"),
    ("Light Infantry", "20 Models", "Ranged: Handgun (4+)"),
    ("Imperial Guard", "30 Models", "Melee: Great Weapon", "CG: Standard Bearer"),
    ("Imperial Guard", "30 Models", "CG: Standard Bearer", "CG: Musician"),
    ("Knights of the Sun Griffon", "6 Models", "Melee: Lance"),
    ("Knights of the Sun Griffon", "5 Models", "Melee: Halberd"),
    ("Reiters", "10 Models", "Ranged: Repeater Gun"),
    ("Reiters", "10 Models", "Ranged: Brace of Pistols"),
    ("Blackpowder Artillery", "Cannon (4+)"),
)
ELVES = (
    ("High Prince", "Griffon", "Dragonforged Armour", "Shield"),
    ("Mage", "without Army General", "Wizard Master", "Pyromancy"),
    ("Citizen Spears", "30 Citizen Spear", "Champion", "Standard Bearer", "Musician"),
    ("Sea Guard", "20 Sea Guard", "Standard Bearer", "Musician"),
    ("Highborn Lancers", "10 Highborn Lancer", "Champion"),
    ("Sword Masters", "20 Sword Master", "Champion", "Standard Bearer"),
    ("Lion Guard", "20 Lion Guard", "Standard Bearer", "Musician"),
    ("Knights of Ryma", "10 Knight of Ryma", "Champion"),
    ("Lion Chariot",),
    ("Initiate of the Fiery Heart",),
    ("Phoenix", "Frost Phoenix"),
)
VAMPIRES = (
    (
        "Vampire Count",
        "Army General , Disciplined, and The Dead Arise",
        "Mount: Zombie Dragon (5)",
        "Path: Evocation",
        "Spell: (Evo1) Whispers of the Veil",
        "Ancestral Blood Power: Strigoi",
    ),
    (
        "Necromancer",
        "Path: Evocation",
        "Spell: (Evo2) Touch of the Reaper",
        "Spell: (Evo3) Danse Macabre",
        "Spell: (Evo4) Chorus of the Damned",
    ),
    ("Skeletons", "60 Models", "Mundane: Shield", "CG: Standard Bearer", "CG: Musician"),
    ("Zombies", "70 Models", "CG: Musician"),
    ("Ghouls", "30 Models", "CG: Musician"),
    ("Barrow Guard", "30 Models", "Melee: Great Weapon", "CG: Standard Bearer"),
    ("Vampire Knights", "5 Models", "CG: Standard Bearer"),
    ("Barrow Knights", "5 Models", "CG: Standard Bearer", "CG: Musician"),
    ("Dire Wolves", "12 Models"),
    ("Wraiths", "10 Models"),
    ("Varkolak",),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    if not FOLDER.exists():
        pytest.skip("the data of The 9th Age are not beside this checkout")
    store = open_store(tmp_path_factory.mktemp("ninth") / "armies.db")
    report = read_game_data([FOLDER])
    assert report.refused == ()
    for data_set in report.sets:
        store.game_data.keep(data_set)
    yield store
    store.close()


def begun(store, system: str, catalogue: str) -> Engine:
    """A new army of a catalogue, both by a part of their names."""
    row = next(row for row in store.game_data.systems() if system in row.name)
    found = next(c for c in store.game_data.catalogues(row.version) if catalogue in c.name)
    data = data_of_version(store, row.version, [found.id])
    kind = kinds_of_force(data, found.id)[0]
    return Engine(data, begin(data, ArmyStart(row.version, found.id, kind.id, catalogue, LIMIT)))


def everything(parts: tuple[Part, ...], choice: str = "") -> Iterator[tuple[Option, str]]:
    """Options at every depth, each with the group of which it is one."""
    for part in parts:
        if isinstance(part, OptionGroup):
            yield from everything(part.parts, choice or (part.entry if part.choice else ""))
        else:
            yield part, choice
            for _, below in part.below:
                yield from everything(below)


def give(engine: Engine, unit: str, wanted: str) -> None:
    """Take an option as it is offered: it must be there, and nothing may forbid it."""
    first, _, rest = wanted.partition(" ")
    number = int(first) if first.isdigit() else 0 if first == "without" else 1
    name = rest if first.isdigit() or first == "without" else wanted
    offered = everything(options_of(engine.selection(unit), engine.answers))
    option, choice = next(found for found in offered if said(found[0].name, "en") == name)
    assert option.why is None or number <= option.count, (wanted, option.why)
    action = ChooseOption(option.parent, choice, option.entry) if choice else None
    (action or SetAmount(option.parent, option.entry, number)).perform(engine)


def build(engine: Engine, units: tuple[tuple[str, ...], ...]) -> None:
    force = engine.roster.forces[0]
    entries = {said(node.name, "en"): node.full_id for node in force.expansion.roots}
    for name, *options in units:
        own = Take(force.id, entries[name]).perform(engine)
        for option in options:
            give(engine, own, option)


@pytest.mark.parametrize(
    ("system", "catalogue", "units"),
    [
        ("3rd Edition", "Empire of Sonnstahl", EMPIRE),
        ("2nd Edition", "Highborn Elves", ELVES),
        ("3rd Edition", "Vampire Covenant", VAMPIRES),
    ],
)
def test_a_legal_army_goes_all_the_way(store, tmp_path, system, catalogue, units):
    engine = begun(store, system, catalogue)
    key = store.rosters.create(engine.freeze(), verdict_of(engine))
    build(engine, units)
    verdict = verdict_of(engine)
    assert [(issue.key, issue.values) for issue in verdict.issues] == []
    assert LIMIT - 50 <= verdict.cost <= LIMIT
    for standing in standings(engine.roster.forces[0], main_cost_type(engine.data), engine.answers):
        assert not standing.broken
        assert (standing.least or 0) <= standing.cost <= (standing.most or standing.cost)

    save(store, key, engine.freeze(), verdict)
    saved = store.rosters.get(key, None)
    again = Engine(game_data_of(store, saved), saved)
    assert again.freeze() == engine.freeze()
    assert verdict_of(again) == verdict

    path = tmp_path / "army.rosz"
    write_roster_file(again, path)
    taken = take(read_roster_file(path), store.game_data.current, partial(data_of_version, store))
    assert taken.notes == ()
    assert taken.engine.roster.totals == engine.roster.totals
    assert verdict_of(taken.engine).issues == ()
    assert len(taken.roster.units) == len(units)
