"""Why no army comes of the data of an imported game, whatever the player wants: what they lack, and what they offer to nobody."""

from collections.abc import Iterable, Iterator

from armybuilder.army_tools.wish import Obstacle
from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.force_kinds import first_force_kinds, force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.issues import Issue
from armybuilder.roster.offering import offered_entries
from armybuilder.roster.taking import starting_costs
from armybuilder.roster.working import WorkingForce

MOST_KINDS = 12


def data_obstacles(army: ImportedArmy) -> Iterator[Obstacle]:
    """Yield which catalogues are missing that those of the army link to, and which of its forces has nothing to offer."""
    forces = list(army.engine.roster.all_forces())
    for expansion in {force.expansion.catalogue.id: force.expansion for force in forces}.values():
        if expansion.missing:
            yield Obstacle(
                "army_tools.obstacle.catalogues_missing",
                {"catalogue": expansion.catalogue.name, "names": expansion.missing},
            )
    if not any(_offers_something(army.engine, force, army.cost_type) for force in forces):
        for force in forces:
            others = tuple(kind.name for kind in _better_kinds(army, force))
            key = "kind_offers_nothing" if others else "catalogue_offers_nothing"
            yield Obstacle(f"army_tools.obstacle.{key}", {"kind": force.entry.name, "others": others})


def unmendable(issues: Iterable[Issue]) -> Iterator[Obstacle]:
    """Yield what the data ask for and offer nobody: with them an army is never legal."""
    for issue in filter(is_unmendable, issues):
        yield Obstacle("army_tools.obstacle.asked_and_not_offered", {"what": issue.values.get("what", "")})


def is_unmendable(issue: Issue) -> bool:
    """Return whether something is asked for of which there is nothing, and nothing to take."""
    return issue.key.startswith("breach.min.") and not issue.fixes and issue.values.get("found") in (0, "0")


def _offers_something(engine: Engine, force: WorkingForce, cost_type: str) -> bool:
    """Return whether a force can take something that costs points, or forces below it that might."""
    answers = engine.answers
    if force_kinds_offered(force.expansion, force, answers):
        return True
    return any(
        starting_costs(offered.node, force, answers).get(cost_type, 0) > 0
        for offered in offered_entries(force, answers)
    )


def _better_kinds(army: ImportedArmy, force: WorkingForce) -> Iterator[ForceEntry]:
    """Yield the other kinds of force of the catalogue that would have something to offer."""
    expansion: Expansion = force.expansion
    for kind in first_force_kinds(expansion)[:MOST_KINDS]:
        if kind.id == force.entry.id:
            continue
        engine = Engine(army.data, new_roster(army.data, ""))
        begun, _ = engine.add_force(kind.id, expansion.catalogue.id)
        if _offers_something(engine, begun, army.cost_type):
            yield kind
