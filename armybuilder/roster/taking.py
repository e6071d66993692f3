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
from armybuilder.roster.questions import AllLimits
from armybuilder.roster.selecting import RosterEditor
from armybuilder.roster.settling import settle
from armybuilder.roster.updating import update
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

ZERO = Decimal(0)
Costs = Mapping[str, Decimal]
_Key = tuple[str | Decimal, ...]
_kept: "WeakKeyDictionary[Expansion, dict[_Key, Costs]]" = WeakKeyDictionary()


def starting_costs(node: EntryNode, force: WorkingForce, answers: Answers) -> Costs:
    """Return the cost of a unit as it is taken into an empty force of this kind and with these limits, by cost type.

    An estimate: what else the army holds may change it. Worked out once for each entry and limits.
    """
    known = known_costs(node, force, answers)
    if known is None:
        known = _tried(node, force, answers.roster)
        _kept.setdefault(force.expansion, {})[_key(node, force, answers)] = known
    return known


def starting_cost(node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> Decimal:
    """Return the cost of a unit as it is taken, in one cost type."""
    return starting_costs(node, force, answers).get(cost_type, ZERO)


def known_costs(node: EntryNode, force: WorkingForce, answers: Answers) -> Costs | None:
    """Return the starting costs of a unit where they have been worked out already."""
    return _kept.get(force.expansion, {}).get(_key(node, force, answers))


def _key(node: EntryNode, force: WorkingForce, answers: Answers) -> _Key:
    return (node.full_id, force.entry.id, *answers.ask(AllLimits()))


def _tried(node: EntryNode, force: WorkingForce, roster: WorkingRoster) -> Costs:
    chosen, _ = trial(node, force.entry, force.expansion, roster.limits)
    found: dict[str, Decimal] = {}
    for part in chosen.everything():
        for kind, value in part.costs.items():
            if value:
                found[kind] = found.get(kind, ZERO) + value
    return found


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
