"""A constraint broken: who it is on, what was broken, and by how much."""

from decimal import Decimal
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.modifying import Steps
from armybuilder.catalogue.nodes import Limit, Node
from armybuilder.catalogue.text import Text
from armybuilder.roster.counting import HUNDRED, Answers, Viewpoint
from armybuilder.roster.modifying import NO_STEPS, effective_number
from armybuilder.roster.questions import ANY, CostLimit
from armybuilder.roster.relative_modifiers import steps_at
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.scopes import NOWHERE, scope_of

OwnerType = Literal["roster", "force", "category", "selection"]
Kind = Literal["limit", "min", "max", "hidden", "gone", "joined"]
# the field of a query that counts what is joined
JOINED_FIELD = "associations"


class ConstraintError(Struct, frozen=True, kw_only=True):
    """One constraint broken. `entry` and `constraint` say what was broken, `owner_*` who it is on.

    `place` is the selection or force to show. `subject` is what there is too little or too much of, `around`
    where; `found` and `bound` are amounts of `field`, a percentage when `percent` is set; `each` when per model.
    `group` is the hidden group around what is not hidden itself. `nested` says that it is inside a child force.
    `other` is the selection that is joined and should not be, or could be joined where something is missing.
    `message` is what the data tell instead of what we would. `node` is the full id of the entry or group that is judged,
    `within` the selection or force that it stands in.
    """

    kind: Kind
    owner_type: OwnerType
    owner_id: str = ""
    owner_entry: str = ""
    entry: str = ""
    constraint: str = ""
    rule: str = ""
    place: str = ""
    subject: Text = ""
    around: Text = ""
    field: str = "selections"
    scope: str = "parent"
    found: Amount = 0
    bound: Amount = 0
    percent: bool = False
    each: bool = False
    group: str = ""
    nested: bool = False
    other: str = ""
    message: str = ""
    node: str = ""
    within: str = ""


CONSTRAINT_TYPES = frozenset({"min", "max", "exactly"})
# scopes that an option has only once it is chosen
CHOSEN_SCOPES = frozenset({"self", "root-entry"})

# with what makes an error the same as another (links that count together are one); empty when each stands for itself
Found = tuple[ConstraintError, tuple[str, ...]]
Measured = tuple[Amount, Decimal]


def broken(constraint: Constraint, amount: Amount, bound: Amount) -> bool:
    """Return whether an amount breaks a bound; a negative maximum is none, unless the constraint says it means it."""
    if constraint.type == "min":
        return amount < bound
    if bound < 0 and not constraint.negative:
        return False
    return amount != bound if constraint.type == "exactly" else amount > bound


def is_share_of_nothing(constraint: Constraint, amount: Amount, *, extended: bool) -> bool:
    """Return whether a limit is on the share of what is not there at all: by New Recruit nothing breaks it."""
    return extended and constraint.percent_value and not amount and not constraint.field.startswith(LIMIT)


def bound_of(constraint: Constraint, steps: Steps, viewpoint: Viewpoint, answers: Answers) -> Decimal:
    """Return the effective value of a constraint."""
    return effective_number(constraint.value, steps.get(constraint.id, NO_STEPS), viewpoint, answers)


def bound_at(constraint: Constraint, node: Node, viewpoint: Viewpoint, answers: Answers) -> Decimal:
    """Return the effective value of a constraint on an entry or a group."""
    steps = steps_at(node, constraint.id, viewpoint, answers)
    return effective_number(constraint.value, steps, viewpoint, answers)


def counted_child(constraint: Constraint, node: Node) -> str:
    """Return what a constraint counts: what it names, within the thing itself anything, else the thing."""
    if constraint.child_id:
        return constraint.child_id
    if constraint.scope == "self":
        return ANY
    return node.id if constraint.shared else node.full_id


def measure(constraint: Constraint, node: Node, viewpoint: Viewpoint, answers: Answers) -> Measured | None:
    """Return how much there is and how much there may be, or must; None where that cannot be determined."""
    if constraint.field == "forces":
        return 0, bound_at(constraint, node, viewpoint, answers)
    if constraint.field == JOINED_FIELD:
        return None
    if constraint.field.startswith(LIMIT):
        return _measure_share(constraint, node, viewpoint, answers)
    # within what is not chosen there is nothing that could be too little or too much
    if constraint.scope in CHOSEN_SCOPES and scope_of(answers, viewpoint, constraint.scope) == NOWHERE:
        return None
    found = answers.amount(viewpoint, constraint, counted_child(constraint, node))
    if found is None or is_share_of_nothing(constraint, found, extended=node.expansion.extended):
        return None
    unasked = not found and constraint.type == "max" and not constraint.negative
    return None if unasked else (found, bound_at(constraint, node, viewpoint, answers))


def _measure_share(
    constraint: Constraint, node: Node, viewpoint: Viewpoint, answers: Answers
) -> Measured | None:
    """Return what an entry costs in a scope, and the part of a cost limit that it may cost.

    BattleScribe has such constraints on categories alone.
    """
    if not node.expansion.extended:
        return None
    cost_type = constraint.field.removeprefix(LIMIT)
    limit = answers.ask(CostLimit(cost_type))
    if constraint.percent_value and (limit is None or limit < 0):
        return None
    plain = replace(constraint, field=cost_type, percent_value=False)
    found = answers.amount(viewpoint, plain, counted_child(constraint, node))
    bound = bound_at(constraint, node, viewpoint, answers)
    if found is None:
        return None
    return found, bound * limit / HUNDRED if constraint.percent_value and limit is not None else bound


def kind_of(constraint: Constraint, amount: Amount, bound: Amount) -> Kind:
    """Return whether there is too little or too much."""
    if constraint.type == "exactly":
        return "min" if amount < bound else "max"
    return "min" if constraint.type == "min" else "max"


def blame(node: Node, limit: Limit, bound: Decimal) -> tuple[str, str]:
    """Entry and constraint as the report names them.

    A constraint of a link is blamed on the target where that has one of the same type, as BattleScribe does.
    """
    constraint = limit.constraint
    if not limit.link:
        return node.id, constraint.id
    own = [c for c in node.base.constraints if c.type == constraint.type]
    if not own:
        return limit.link, constraint.id
    same = next((c for c in own if c.value == bound), own[0])
    return node.id, same.id
