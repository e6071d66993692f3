"""What the data say where one of their limits is broken, with the numbers and names filled in."""

from decimal import Decimal

from armybuilder.catalogue.conditions import LIMIT, Constraint
from armybuilder.catalogue.text import Text
from armybuilder.roster.arithmetic import LARGEST
from armybuilder.roster.counting import COUNTED, Answers, Viewpoint
from armybuilder.roster.questions import ANY
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.substitutions import name_of, substituted
from armybuilder.roster.text_changes import written

PLACES = Decimal("0.01")


def limit_message(
    constraint: Constraint,
    subject: Text,
    measured: tuple[Amount, Amount],
    viewpoint: Viewpoint,
    answers: Answers,
) -> str:
    """Return the message of a broken limit; empty when it has none, and is told in words of ours."""
    if not constraint.message.strip():
        return ""
    found, bound = (Decimal(amount) for amount in measured)
    share = constraint.percent_value and constraint.field.startswith(LIMIT)
    field = constraint.field.removeprefix(LIMIT)
    values = {
        "current": _number(found),
        "value": _number(constraint.value if share else bound),
        "total": _number(bound),
        "difference": _number(abs(found - bound)),
        "field": field if field in COUNTED else str(name_of(field, viewpoint, answers) or field),
        "%": "%" if constraint.percent_value else "",
        "of": _of(constraint, subject, viewpoint, answers),
        "scope": str(name_of(constraint.scope, viewpoint, answers) or constraint.scope),
    }
    return substituted(constraint.message, subject, viewpoint, answers, values)


def _of(constraint: Constraint, subject: Text, viewpoint: Viewpoint, answers: Answers) -> str:
    child = constraint.child_id
    if not child or child == ANY:
        return str(subject)
    return str(name_of(child, viewpoint, answers) or child)


def _number(value: Decimal) -> str:
    return written(value if abs(value) > LARGEST else value.quantize(PLACES))
