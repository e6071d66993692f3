"""What is wrong with how selections are joined: too few, too many, or what may not be joined (any more)."""

from collections.abc import Iterator
from decimal import Decimal

from msgspec.structs import replace

from armybuilder.catalogue.associations import joinings
from armybuilder.catalogue.text import Text
from armybuilder.roster.constraint_errors import (
    JOINED_FIELD,
    ConstraintError,
    Found,
    bound_at,
    broken,
    counted_child,
    kind_of,
)
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.joining import (
    EffectiveAssociation,
    associations_of,
    candidates,
    joined_limits,
    targets_of,
    wrong_target,
)
from armybuilder.roster.joining_edits import required_targets
from armybuilder.roster.limit_messages import limit_message
from armybuilder.roster.questions import JoinedTo
from armybuilder.roster.substitutions import name_in, shown_name
from armybuilder.roster.working import WorkingSelection


def may_err(selection: WorkingSelection) -> bool:
    """Return whether anything of a selection can be joined, or has been."""
    return bool(selection.joined or joinings(selection.node) or joined_limits(selection))


def joining_errors(selection: WorkingSelection, answers: Answers) -> tuple[Found, ...]:
    """Return what is wrong with what a selection is joined to."""
    known = associations_of(selection, answers)
    errors = [
        *(error for association in known for error in _of_association(selection, association, answers)),
        *_unknown(selection, known, answers),
        *_of_limits(selection, answers),
    ]
    # asked, so that it is told anew when the player has renamed it
    return tuple((replace(error, around=shown_name(selection.id, answers)), ()) for error in errors)


def _of_association(
    selection: WorkingSelection, association: EffectiveAssociation, answers: Answers
) -> Iterator[ConstraintError]:
    joining = association.joining
    there = answers.ask(JoinedTo(selection.id))
    joined = [target for target in targets_of(selection, joining) if target in there]
    if len(joined) < association.least:
        free = required_targets(selection, answers).get(joining.id, ("",))
        found = Decimal(len(joined)), Decimal(association.least)
        yield _error("min", selection, joining.id, association.name, found, other=free[0])
    if association.most is not None and len(joined) > association.most:
        found = Decimal(len(joined)), Decimal(association.most)
        yield _error("max", selection, joining.id, association.name, found, other=joined[-1])
    here = candidates(selection, joining, answers) if joined else ()
    for own in joined:
        target = answers.selection(own)
        if target is None:
            continue
        if own not in here or wrong_target(selection, association, target, answers) is not None:
            yield _error("joined", selection, joining.id, shown_name(own, answers), other=own)


def _unknown(
    selection: WorkingSelection, known: tuple[EffectiveAssociation, ...], answers: Answers
) -> Iterator[ConstraintError]:
    """Yield what is joined by an association that the selection does not have, or not now."""
    ids = {own for association in known for own in association.joining.ids}
    there = answers.ask(JoinedTo(selection.id))
    for association, targets in selection.joined.items():
        for own in targets if association not in ids else ():
            if own in there:
                yield _error("joined", selection, association, shown_name(own, answers), other=own)


def _of_limits(selection: WorkingSelection, answers: Answers) -> Iterator[ConstraintError]:
    """Yield the constraints of the selection's own entry on what is joined to it."""
    here = Viewpoint.of(selection)
    for constraint in joined_limits(selection):
        child = counted_child(constraint, selection.node)
        amount = answers.amount(here, constraint, child)
        if amount is None:
            continue
        bound = bound_at(constraint, selection.node, here, answers)
        if broken(constraint, amount, bound):
            name = name_in(selection.force.expansion, child) or selection.name
            partners = answers.ask(JoinedTo(selection.id))
            other = partners[-1] if partners and amount > bound else ""
            kind = kind_of(constraint, amount, bound)
            message = limit_message(constraint, name, (amount, bound), here, answers)
            error = _error(kind, selection, constraint.id, name, (Decimal(amount), bound), other=other)
            yield replace(error, message=message)


def _error(
    kind: str,
    selection: WorkingSelection,
    constraint: str,
    subject: Text,
    found: tuple[Decimal, Decimal] = (Decimal(0), Decimal(0)),
    *,
    other: str,
) -> ConstraintError:
    return ConstraintError(
        kind=kind,  # type: ignore[arg-type]
        owner_type="selection",
        owner_id=selection.id,
        owner_entry=selection.node.full_id,
        entry=selection.node.id,
        constraint=constraint,
        place=selection.id,
        subject=subject,
        field=JOINED_FIELD,
        scope="self",
        found=found[0],
        bound=found[1],
        nested=selection.force.parent is not None,
        other=other,
    )
