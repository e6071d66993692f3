"""How selections are joined and parted: what a player does, and what follows by itself."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from armybuilder.catalogue.associations import asks_to_join
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, said
from armybuilder.roster.counting import Answers
from armybuilder.roster.edits import Edit
from armybuilder.roster.joining import (
    EffectiveAssociation,
    Refusal,
    associations_of,
    candidates,
    targets_of,
    why_not,
)
from armybuilder.roster.working import WorkingRoster, WorkingSelection

if TYPE_CHECKING:
    from armybuilder.roster.engine import Engine

NOTHING_BY_ITSELF = "none"


# --- what a player does


class Join(Edit, frozen=True):
    """Join a unit, or a part of one, to another: a leader to a squad, an icon to the model that carries it.

    By an association, its id or name, or by the first that allows it.
    """

    id: str
    target: str
    association: str = ""

    def perform(self, engine: "Engine") -> str:
        return engine.join(self.id, self.target, self.association).id


class Unjoin(Edit, frozen=True):
    """Part what was joined: from one target, or with an empty one from everything."""

    id: str
    target: str = ""
    association: str = ""

    def perform(self, engine: "Engine") -> str:
        engine.part(self.id, self.target, self.association)
        return self.id


def join(
    selection: WorkingSelection, target: WorkingSelection, association: str, answers: Answers
) -> WorkingSelection:
    """Join a selection to a target by an association (an id or a name), by the first that allows it when empty.

    Where only the target has associations it is the target that joins. Return the one that has joined. A Problem says why
    it cannot be. What may be joined to one thing alone leaves the one that it was joined to.
    """
    known = associations_of(selection, answers)
    if not known and associations_of(target, answers):
        return join(target, selection, association, answers)
    if not known:
        raise Problem("joining.none", what=called(selection))
    wanted = [one for one in known if not association or _is_meant(one, association)]
    if not wanted:
        names = tuple(one.name for one in known)
        raise Problem("joining.no_such", what=called(selection), named=association, known=names)
    refusals = [why_not(selection, one, target, answers) for one in wanted]
    if None not in refusals:
        raise _problem(refusals[0] or Refusal("elsewhere"), selection, target)
    _joined(selection, wanted[refusals.index(None)], target)
    return selection


def _is_meant(association: EffectiveAssociation, named: str) -> bool:
    names = (said(association.name, language).casefold() for language in LANGUAGES)
    return named in association.joining.ids or named.casefold() in names


def _problem(refusal: Refusal, selection: WorkingSelection, target: WorkingSelection) -> Problem:
    return Problem(refusal.key, what=called(selection), target=called(target), **refusal.values)


def _joined(selection: WorkingSelection, association: EffectiveAssociation, target: WorkingSelection) -> None:
    joining, most = association.joining, association.most
    here = tuple(own for own in targets_of(selection, joining) if own != target.id)
    if most == 1:
        here = ()
    elif most is not None and len(here) >= most:
        raise Problem("joining.enough", what=called(selection), number=most)
    others = {own: ids for own, ids in selection.joined.items() if own not in joining.ids}
    selection.joined = {**others, joining.id: (*here, target.id)}


def part(
    roster: WorkingRoster, selection: WorkingSelection, target: WorkingSelection | None, association: str = ""
) -> None:
    """Part a selection from a target, or without one from everything, whichever of the two has chosen the other."""
    before = [one.joined for one in roster.all_selections()]
    gone = {selection.id} if target is None else {target.id}
    selection.joined = _without(selection.joined, None if target is None else gone, association)
    for other in (target,) if target is not None else roster.all_selections():
        other.joined = _without(other.joined, {selection.id}, association)
    if before == [one.joined for one in roster.all_selections()]:
        raise Problem("joining.not_joined", what=called(selection))


def _without(
    joined: dict[str, tuple[str, ...]], gone: set[str] | None, association: str = ""
) -> dict[str, tuple[str, ...]]:
    """Return what something is joined to without some targets, or without any when they are None."""
    if not joined:
        return joined
    found: dict[str, tuple[str, ...]] = {}
    for own, targets in joined.items():
        touched = not association or association == own
        kept = tuple(t for t in targets if not touched or (gone is not None and t not in gone))
        if kept:
            found[own] = kept
    return found if found != joined else joined


def called(selection: WorkingSelection) -> object:
    """Return what a selection is called, by the player or else by the data."""
    return selection.origin.name or selection.name


# --- what follows


def drop_lost(roster: WorkingRoster) -> None:
    """Part everything from what is no more."""
    joined = [selection for selection in roster.all_selections() if selection.joined]
    if not joined:
        return
    there = {selection.id for selection in roster.all_selections()}
    for selection in joined:
        lost = {target for targets in selection.joined.values() for target in targets} - there
        if lost:
            selection.joined = _without(selection.joined, lost)


def join_copies(roster: WorkingRoster, copies: Mapping[str, str]) -> None:
    """Join copies among themselves as their originals are; what has no copy is left to its original."""
    by_id = {selection.id: selection for selection in roster.all_selections()}
    for own, copied in copies.items():
        found = {
            association: inside
            for association, targets in by_id[own].joined.items()
            if (inside := tuple(copies[target] for target in targets if target in copies))
        }
        by_id[copied].joined = found


def join_required(roster: WorkingRoster, answers: Answers) -> bool:
    """Join whatever lacks what its associations ask for to the first that is free; return whether anything was joined."""
    moved = False
    for selection in roster.all_selections():
        if not asks_to_join(selection.node):
            continue
        found = required_targets(selection, answers)
        for association, targets in found.items():
            here = selection.joined.get(association, ())
            selection.joined = {**selection.joined, association: (*here, *targets)}
        if found:
            moved = True
            answers.rebuild()
    return moved


def required_targets(selection: WorkingSelection, answers: Answers) -> dict[str, tuple[str, ...]]:
    """Return the targets that a selection lacks for what its associations ask for, by association.

    They are the first that are free, those that the association prefers before the others; nothing where it says `none`.
    """
    found: dict[str, tuple[str, ...]] = {}
    for association in associations_of(selection, answers):
        joining = association.joining
        preferred = joining.association.default_selection_entry_id
        here = targets_of(selection, joining)
        missing = association.least - len(here)
        if missing > 0 and preferred != NOTHING_BY_ITSELF:
            free = [one for one in _free(selection, association, answers) if one.id not in here]
            free.sort(key=lambda one: preferred not in (one.node.id, one.node.full_id, *one.node.plain_keys))
            if free:
                found[joining.id] = tuple(one.id for one in free[:missing])
    return found


def _free(
    selection: WorkingSelection, association: EffectiveAssociation, answers: Answers
) -> Iterator[WorkingSelection]:
    for own in candidates(selection, association.joining, answers):
        target = answers.selection(own)
        if target is not None and why_not(selection, association, target, answers) is None:
            yield target
