"""What a unit is and costs as it is taken: with everything that comes along by itself."""

from collections.abc import Mapping
from decimal import Decimal
from weakref import WeakKeyDictionary

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.counting import Answers
from armybuilder.roster.memo import Memo
from armybuilder.roster.model import Force, Roster
from armybuilder.roster.questions import CostLimit
from armybuilder.roster.selecting import RosterEditor
from armybuilder.roster.settling import settle
from armybuilder.roster.updating import update
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

_kept: "WeakKeyDictionary[Expansion, dict[tuple[str, str, str], Decimal]]" = WeakKeyDictionary()


def starting_cost(node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> Decimal:
    """Return the cost of a unit as it is taken into an empty force of this kind and with this limit, in one cost type.

    An estimate: what else the army holds may change it. Worked out once for each entry and limit.
    """
    known = known_cost(node, force, cost_type, answers)
    if known is None:
        known = _tried(node, force, cost_type, answers.roster)
        _kept.setdefault(force.expansion, {})[_key(node, force, cost_type, answers)] = known
    return known


def known_cost(node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> Decimal | None:
    """Return the starting cost of a unit where it has been worked out already."""
    return _kept.get(force.expansion, {}).get(_key(node, force, cost_type, answers))


def _key(node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> tuple[str, str, str]:
    return (node.full_id, force.entry.id, f"{cost_type} {answers.ask(CostLimit(cost_type))}")


def _tried(node: EntryNode, force: WorkingForce, cost_type: str, roster: WorkingRoster) -> Decimal:
    chosen, _ = trial(node, force.entry, force.expansion, roster.limits)
    return chosen.cost_of(cost_type)


def empty_force(
    kind: ForceEntry, expansion: Expansion, limits: Mapping[str, Decimal]
) -> tuple[WorkingForce, Answers]:
    """Return a force of a kind with nothing in it, alone in an army: to see what it could take."""
    roster = WorkingRoster(Roster(game=expansion.system.id))
    roster.limits = dict(limits)
    force = WorkingForce(
        kind, expansion, None, Force(id="trial", entry=kind.id, catalogue=expansion.catalogue.id)
    )
    roster.forces.append(force)
    return force, update(roster, Memo())


def trial(
    node: EntryNode,
    kind: ForceEntry,
    expansion: Expansion,
    limits: Mapping[str, Decimal],
    *options: EntryNode,
) -> tuple[WorkingSelection, Answers]:
    """Return a unit as it is taken into an empty force of a kind, with these options chosen after that, each in its turn."""
    force, answers = empty_force(kind, expansion, limits)
    editor = RosterEditor(answers.roster)
    chosen = editor.select_root(force, node)
    for option in options:
        editor.select_child(chosen, option)
    answers, _ = settle(answers.roster, Memo(), editor.made, chosen)
    return chosen, answers
