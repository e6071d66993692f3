"""Putting an army right by the fixes that its own issues offer, one after another."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from armybuilder.catalogue.problem import Problem
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.edits import Edit, Remove, SetLimit, Several
from armybuilder.roster.issues import Fix, Issue

MOST_MENDS = 200
T = TypeVar("T")
Choose = Callable[[Sequence[T]], T]
Mend = tuple[Issue, Fix]


def mended(
    army: AnyArmy,
    *,
    kept: Collection[str] | None = None,
    most: int = MOST_MENDS,
    choose: Choose[Mend] | None = None,
) -> list[Mend]:
    """Put right what can be, one issue after another; a limit stays what the player has made it.

    With `kept` nothing is taken out that is among these units. `choose` says which of the fixes of an issue is made, the
    first without it.
    """
    made: list[Mend] = []
    tried: set[tuple[str, str]] = set()
    while len(made) < most:
        found = [pair for pair in _mends(army, kept) if _key(*pair) not in tried]
        if not found:
            break
        of_first = [pair for pair in found if pair[0] is found[0][0]]
        pair = of_first[0] if choose is None else choose(of_first)
        tried.add(_key(*pair))
        before = army.roster
        errors = army.verdict.errors
        try:
            army.perform(pair[1].edit)
        except Problem:
            # what the fix was about is not offered any more
            continue
        if army.verdict.errors > errors:
            army.load(before)
        else:
            made.append(pair)
    return made


def _mends(army: AnyArmy, kept: Collection[str] | None) -> Iterator[Mend]:
    for issue in army.verdict.issues:
        if issue.level == "error":
            for fix in issue.fixes:
                if not isinstance(fix.edit, SetLimit) and not _takes_out(fix.edit, kept):
                    yield issue, fix


def _takes_out(edit: Edit, kept: Collection[str] | None) -> bool:
    """Return whether an edit takes a unit out that has to stay."""
    if kept is None:
        return False
    if isinstance(edit, Several):
        return any(_takes_out(one, kept) for one in edit.edits)
    return isinstance(edit, Remove) and any(own in kept for own in edit.ids)


def _key(issue: Issue, fix: Fix) -> tuple[str, str]:
    return f"{issue.key} {issue.place} {issue.values}", repr(fix.edit)
