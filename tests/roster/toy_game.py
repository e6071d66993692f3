"""A small imported game with every kind of option, and armies of it."""

from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    Characteristic,
    CharacteristicType,
    CostType,
    Profile,
    ProfileType,
    Rule,
    SelectionEntry,
)
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.model import Roster
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.working import WorkingSelection
from tests.roster.trees import at_least, at_most, catalogue, change, costs, entry, force, group, of, when

PTS = "pts"
LIONS, WOLVES = "lions", "wolves"
MUSTER, SCOUTS, HOST = "muster", "scouts", "host"


def option(own: str, name: str, points: int, *parts: Any, **fields: Any) -> SelectionEntry:
    return entry(own, costs(points), *parts, name=name, type="upgrade", **fields)


def unit(own: str, name: str, points: int, category: str, *parts: Any, **fields: Any) -> SelectionEntry:
    return entry(own, costs(points), of(category), *parts, name=name, **fields)


def anywhere(value: int, scope: str) -> Any:
    return at_most(value, scope=scope, include_child_selections=True)


CAPTAIN = unit(
    "captain",
    "Captain",
    100,
    "heroes",
    option("oath", "Oath", 0, at_least(1), at_most(1)),
    option("cloak", "Cloak", 5, at_most(1)),
    # a horse has options of its own, so it is a node of its own
    option("horse", "Horse", 30, at_most(1), option("barding", "Barding", 12, at_most(1))),
    option(
        "lance",
        "Lance",
        8,
        at_most(1),
        change("set", "hidden", "false", when("horse", scope="parent")),
        hidden=True,
    ),
    group(
        "weapon",
        at_least(1),
        at_most(1),
        option("sword", "Sword", 0),
        option(
            "axe", "Axe", 10, rules=(Rule(id="cleave", name="Cleave", description="Hits **all** at once."),)
        ),
        name="Weapon",
        default_selection_entry_id="sword",
    ),
    group(
        "banner",
        at_most(1),
        option("sun", "Banner of the sun", 20, anywhere(1, "roster")),
        option("moon", "Banner of the moon", 15, anywhere(2, "force")),
        name="Banner",
    ),
    group(
        "relics",
        at_most(50, field=PTS, include_child_selections=True),
        option("crown", "Crown", 30, at_most(1)),
        option("ring", "Ring", 25, at_most(1)),
        option("salve", "Salve", 5, at_most(4)),
        name="Relics",
    ),
    profiles=(
        Profile(
            id="captain-stats",
            name="Captain",
            type_id="stats",
            type_name="Stats",
            characteristics=(
                Characteristic(name="Move", type_id="move", value="5"),
                Characteristic(name="Save", type_id="save", value="4+"),
            ),
        ),
    ),
)
SPEARMEN = unit(
    "spearmen",
    "Spearmen",
    0,
    "core",
    entry(
        "spearman",
        costs(6),
        at_least(10),
        at_most(30),
        option("bow", "Bow", 2, at_most(1), collective=True),
        option("arrow", "Arrow", 1, at_most(3), collective=True),
        name="Spearman",
        type="model",
    ),
    option("drummer", "Drummer", 10, at_most(1)),
)
TRAIN = unit(
    "train",
    "Baggage train",
    20,
    "special",
    option("sledge", "Sledge", 40, at_most(3), option("driver", "Driver", 5, at_most(1))),
    option("mule", "Mule", 3),
)
HAWK = unit("hawk", "Hawk", 35, "special", change("set", "hidden", "true", when("captain", "lessThan")))

SYSTEM = Catalogue(
    id="toy",
    name="Toy Wars",
    cost_types=(
        CostType(id=PTS, name="pts", default_cost_limit=Decimal(1000)),
        CostType(id="cp", name="CP", default_cost_limit=Decimal(-1)),
    ),
    profile_types=(
        ProfileType(
            id="stats",
            name="Stats",
            characteristic_types=(
                CharacteristicType(id="move", name="Move"),
                CharacteristicType(id="save", name="Save"),
            ),
        ),
    ),
    category_entries=tuple(CategoryEntry(id=own, name=own.title()) for own in ("heroes", "core", "special")),
    force_entries=(
        force(
            MUSTER,
            of("heroes", at_most(40, field=f"limit::{PTS}", percent_value=True), primary=False),
            of("core", at_least(25, field=f"limit::{PTS}", percent_value=True), primary=False),
            of("special", at_most(2), primary=False),
            force(SCOUTS, of("core", primary=False), name="Scouts", readme="They **see** first."),
            name="Muster",
        ),
        force(HOST, of("core", primary=False), name="Host"),
    ),
)
BOOKS = (
    catalogue(LIONS, CAPTAIN, SPEARMEN, TRAIN, HAWK, name="Lions", game_system_id="toy"),
    catalogue(WOLVES, unit("pack", "Wolf pack", 60, "core"), name="Wolves", game_system_id="toy"),
)
DATA_SET = DataSet(GameFile("toy.gst", SYSTEM), tuple(GameFile(f"{book.id}.cat", book) for book in BOOKS))


def empty_army(version: str = "", data: GameData | None = None) -> Roster:
    """An army with one force, no units and a limit of 1000 points."""
    data = data or GameData(SYSTEM, BOOKS)
    engine = Engine(data, replace(new_roster(data, "Pride"), data=version))
    engine.add_force(MUSTER, LIONS)
    return engine.freeze()


def engine_with(*units: str) -> Engine:
    """That army with these units."""
    engine = Engine(GameData(SYSTEM, BOOKS), empty_army())
    for own in units:
        engine.select(engine.roster.forces[0].id, own)
    return engine


def chosen(engine: Engine, own: str, at: int = 0) -> WorkingSelection:
    """A selection of an entry, at whatever depth."""
    return [s for s in engine.roster.all_selections() if s.node.id == own][at]


def offered(engine: Engine, own: str, at: int = 0) -> dict[str, Any]:
    """Groups and options offered below a selection of an entry, at every depth, by entry id."""
    found: dict[str, Any] = {}
    waiting: list[Part] = list(options_of(chosen(engine, own, at), engine.answers))
    while waiting:
        part = waiting.pop()
        found[part.entry] = part
        if isinstance(part, OptionGroup):
            waiting += part.parts
        elif isinstance(part, Option):
            waiting += [inner for _, below in part.below for inner in below]
    return found
