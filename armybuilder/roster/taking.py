"""What a unit is and costs as it is taken: with everything that comes along by itself."""

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from weakref import WeakKeyDictionary

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode, plain_id
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.roster.counting import Answers
from armybuilder.roster.memo import Memo
from armybuilder.roster.model import Force, Roster
from armybuilder.roster.questions import AllLimits
from armybuilder.roster.selecting import RosterEditor
from armybuilder.roster.settling import settle
from armybuilder.roster.unit_facts import MODEL
from armybuilder.roster.updating import update
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection

ZERO = Decimal(0)
Costs = Mapping[str, Decimal]
_Key = tuple[str | Decimal, ...]


class Start(Struct, frozen=True):
    """A unit as it is taken: what it costs, and how many of each of its models it has, by their ids in the data."""

    costs: Costs
    models: Mapping[str, int]


_kept: "WeakKeyDictionary[Expansion, dict[_Key, Start]]" = WeakKeyDictionary()


def starting_costs(node: EntryNode, force: WorkingForce, answers: Answers) -> Costs:
    """Return the cost of a unit as it is taken into an empty force of this kind and with these limits, by cost type.

    An estimate: what else the army holds may change it. Worked out once for each entry and limits.
    """
    known = _known(node, force, answers)
    if known is None:
        known = _tried(node, force, answers.roster)
        _kept.setdefault(force.expansion, {})[_key(node, force, answers)] = known
    return known.costs


def starting_cost(node: EntryNode, force: WorkingForce, cost_type: str, answers: Answers) -> Decimal:
    """Return the cost of a unit as it is taken, in one cost type."""
    return starting_costs(node, force, answers).get(cost_type, ZERO)


def known_costs(node: EntryNode, force: WorkingForce, answers: Answers) -> Costs | None:
    """Return the starting costs of a unit where they have been worked out already."""
    known = _known(node, force, answers)
    return None if known is None else known.costs


def known_models(node: EntryNode, force: WorkingForce, answers: Answers) -> Mapping[str, int] | None:
    """Return how many of each model a unit has as it is taken, where that has been worked out already."""
    known = _known(node, force, answers)
    return None if known is None else known.models


def _known(node: EntryNode, force: WorkingForce, answers: Answers) -> Start | None:
    return _kept.get(force.expansion, {}).get(_key(node, force, answers))


def _key(node: EntryNode, force: WorkingForce, answers: Answers) -> _Key:
    return (node.full_id, force.entry.id, *answers.ask(AllLimits()))


def _tried(node: EntryNode, force: WorkingForce, roster: WorkingRoster) -> Start:
    chosen, _ = trial(node, force.entry, force.expansion, roster.limits)
    found: dict[str, Decimal] = {}
    models: Counter[str] = Counter()
    for part in chosen.everything():
        if part.node.type == MODEL:
            models[plain_id(part.node.full_id)] += part.number
        for kind, value in part.costs.items():
            if value:
                found[kind] = found.get(kind, ZERO) + value
    return Start(found, models)


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
