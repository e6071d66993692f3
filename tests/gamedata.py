"""A small game for tests: a system in points and command points, two catalogues, units with groups, profiles and rules.

The numbers are chosen for the case. A captain costs 50 and 1 command point; a pride of lions 10 for each of two to six
lions, with claws (free) or a lance (5); a bear hugs.
"""

from decimal import Decimal
from pathlib import Path

from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from tests.exchange.battlescribe.game_xml import xml_of

PTS, CP = "pts-id", "cp-id"


def points(value: int | Decimal, commands: int = 0) -> tuple[t.Cost, ...]:
    costs = (t.Cost(name="pts", type_id=PTS, value=Decimal(value)),)
    return (*costs, t.Cost(name="CP", type_id=CP, value=Decimal(commands))) if commands else costs


def primary(category: str) -> tuple[t.CategoryLink, ...]:
    return (t.CategoryLink(id=f"to-{category}", target_id=category, primary=True),)


def limits(owner: str, least: int | None = None, most: int | None = None) -> tuple[Constraint, ...]:
    found = (("min", least), ("max", most))
    return tuple(
        Constraint(id=f"{owner}-{kind}", type=kind, value=Decimal(bound))
        for kind, bound in found
        if bound is not None
    )


SYSTEM = t.Catalogue(
    id="toy-wars",
    name="Toy Wars",
    revision=3,
    battle_scribe_version="2.03",
    cost_types=(
        t.CostType(id=PTS, name="pts", default_cost_limit=Decimal(-1)),
        t.CostType(id=CP, name="CP", default_cost_limit=Decimal(-1)),
    ),
    profile_types=(
        t.ProfileType(
            id="stats",
            name="Stats",
            characteristic_types=(
                t.CharacteristicType(id="move", name="Move"),
                t.CharacteristicType(id="save", name="Save"),
            ),
        ),
    ),
    category_entries=(t.CategoryEntry(id="hq", name="Heroes"), t.CategoryEntry(id="core", name="Core")),
    force_entries=(
        t.ForceEntry(
            id="patrol",
            name="Patrol",
            category_links=(
                t.CategoryLink(id="p-hq", name="Heroes", target_id="hq"),
                t.CategoryLink(id="p-core", name="Core", target_id="core"),
            ),
        ),
        t.ForceEntry(id="ambush", name="Ambush"),
    ),
)
CLAWS = t.SelectionEntry(
    id="claws", name="Claws", type="upgrade", collective=True, constraints=limits("claws", most=1)
)
LANCE = t.SelectionEntry(
    id="lance",
    name="Lance",
    type="upgrade",
    collective=True,
    costs=points(5),
    constraints=limits("lance", most=1),
    rules=(t.Rule(id="charge", name="Charge", description="Strikes first.\nOnce."),),
)
LION = t.SelectionEntry(
    id="lion",
    name="Lion",
    type="model",
    costs=points(10),
    constraints=limits("lion", 2, 6),
    selection_entry_groups=(
        t.SelectionEntryGroup(
            id="weapon",
            name="Weapon",
            constraints=limits("weapon", 1, 1),
            default_selection_entry_id="claws",
            selection_entries=(CLAWS,),
            entry_links=(t.EntryLink(id="to-lance", target_id="lance", collective=True),),
        ),
    ),
)
PRIDE = t.SelectionEntry(
    id="pride",
    name="Pride",
    type="unit",
    category_links=primary("core"),
    selection_entries=(LION,),
    profiles=(
        t.Profile(
            id="pride-stats",
            name="Pride",
            type_id="stats",
            type_name="Stats",
            characteristics=(
                t.Characteristic(name="Move", type_id="move", value="6"),
                t.Characteristic(name="Save", type_id="save", value="5+"),
            ),
        ),
    ),
)
CAPTAIN = t.SelectionEntry(
    id="captain",
    name="Captain",
    type="model",
    category_links=primary("hq"),
    costs=points(50, 1),
    constraints=limits("captain", most=1),
    rules=(t.Rule(id="lead", name="Lead", description="All follow."),),
)
LIONS = t.Catalogue(
    id="lions",
    name="Lions",
    revision=7,
    battle_scribe_version="2.03",
    game_system_id="toy-wars",
    selection_entries=(PRIDE,),
    entry_links=(t.EntryLink(id="to-captain", target_id="captain"),),
    shared_selection_entries=(CAPTAIN, LANCE),
)
BEARS = t.Catalogue(
    id="bears",
    name="Bears",
    battle_scribe_version="2.03",
    game_system_id="toy-wars",
    category_entries=(t.CategoryEntry(id="woods", name="Of the woods"),),
    selection_entries=(
        t.SelectionEntry(
            id="bear", name="Bear", type="unit", category_links=primary("woods"), costs=points(40)
        ),
    ),
)


def data(*catalogues: t.Catalogue, system: t.Catalogue = SYSTEM) -> GameData:
    """The game with both catalogues, or with those given."""
    return GameData(system, catalogues or (LIONS, BEARS))


def data_set(*catalogues: t.Catalogue) -> DataSet:
    files = (GameFile(f"{c.id}.cat", c, 3) for c in catalogues or (LIONS, BEARS))
    return DataSet(GameFile("toy-wars.gst", SYSTEM, 0), tuple(files))


def write(folder: Path, *catalogues: t.Catalogue, system: t.Catalogue = SYSTEM) -> Path:
    """The game as files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "toy-wars.gst").write_text(xml_of(system), encoding="utf-8")
    for catalogue in catalogues or (LIONS, BEARS):
        written = xml_of(catalogue)
        assert read_catalogue(written.encode(), "x")[0] == catalogue
        (folder / f"{catalogue.id}.cat").write_text(written, encoding="utf-8")
    return folder


def army(game: GameData | None = None, name: str = "Zoo", version: str = "v1") -> Engine:
    """A captain called Leo, a pride of three with lances, and a bear in a second force: 50 + 45 + 40 points."""
    game = game or data()
    engine = Engine(game, replace(new_roster(game, name), data=version))
    patrol, _ = engine.add_force("patrol", "lions")
    captain, _ = engine.select(patrol.id, "to-captain::captain")
    engine.customize(captain.id, "Leo", "The first.")
    pride, _ = engine.select(patrol.id, "pride")
    lion = pride.children[0]
    engine.set_count(lion.id, 3)
    engine.deselect(lion.children[0].id)
    engine.select_child(lion.id, "to-lance::lance")
    ambush, _ = engine.add_force("ambush", "bears")
    engine.select(ambush.id, "bear")
    engine.set_limit(PTS, Decimal(200))
    return engine


def edited(catalogue: t.Catalogue, entry_id: str, **fields: object) -> t.Catalogue:
    """A catalogue with one of its root or shared entries changed."""
    changed = {
        name: tuple(replace(e, **fields) if e.id == entry_id else e for e in getattr(catalogue, name))
        for name in ("selection_entries", "shared_selection_entries")
    }
    return replace(catalogue, revision=catalogue.revision + 1, **changed)


def without(catalogue: t.Catalogue, entry_id: str) -> t.Catalogue:
    """A catalogue that lacks an entry."""
    kept = {
        name: tuple(e for e in getattr(catalogue, name) if e.id != entry_id)
        for name in ("selection_entries", "shared_selection_entries")
    }
    return replace(catalogue, revision=catalogue.revision + 1, **kept)


def names(roster: Roster) -> list[str]:
    """The names that selections go by when nothing but the roster knows them."""
    everything = (part for unit in roster.units for part in unit.everything())
    return [str(part.missing_entry.entry.name) if part.missing_entry else part.entry for part in everything]


def judged(engine: Engine) -> Verdict:
    """Return the verdict on an army."""
    return verdict_of(engine)
