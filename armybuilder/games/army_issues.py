"""What the army rules of several games say alike: issues of one unit, an empty army, cards of two sets of rules."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.games.edition import Edition
from armybuilder.games.naming import label
from armybuilder.roster.edits import Remove
from armybuilder.roster.issues import ArmyRule, Fix, Issue
from armybuilder.roster.model import Roster, Selection


def removal(selection: Selection) -> Fix:
    """Return the fix that takes a unit out of the army."""
    return Fix("fix.remove_unit", Remove((selection.id,)))


def unit_issue(
    roster: Roster, selection: Selection, rule: str, key: str, *fixes: Fix, **values: Any
) -> Issue:
    """Return an issue of one unit, told by its label as `unit` unless the values name it otherwise."""
    told = {"unit": label(roster, selection), **values}
    return Issue(rule=rule, key=key, values=told, place=selection.id, fixes=fixes)


def unit_advice(roster: Roster, selection: Selection, rule: str, key: str, **values: Any) -> Issue:
    """Return what is worth a second look at one unit, and allowed."""
    return replace(unit_issue(roster, selection, rule, key, **values), level="advice")


def something_in_it(rule: str) -> ArmyRule:
    """Return the rule that an army has a unit at least: an empty one is only a plan, so this is advice."""

    def check(roster: Roster) -> Iterator[Issue]:
        if not roster.units:
            yield Issue(rule=rule, key="issue.empty", level="advice")

    return check


def one_set_of_rules(editions: tuple[Edition, ...], usual: str) -> ArmyRule:
    """Return the rule that the units of an army are of its set of rules (AB-EDITION), or of the usual one if it names none.

    A card of the user's own fits any rules.
    """
    rulesets = {edition.id: edition.ruleset for edition in editions}
    names = {edition.id: edition.short for edition in editions}

    def check(roster: Roster) -> Iterator[Issue]:
        chosen = rulesets.get(roster.edition) or usual
        for selection in roster.units:
            edition = roster.unit(selection).edition
            if (rulesets.get(edition) or chosen) != chosen:
                yield unit_issue(
                    roster,
                    selection,
                    "AB-EDITION",
                    "issue.edition",
                    removal(selection),
                    edition=names[edition],
                )

    return check
