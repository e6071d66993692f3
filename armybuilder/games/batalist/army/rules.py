"""The army rules of «Баталист» that the entry tree cannot say. Each takes a roster and yields issues."""

from collections import defaultdict
from collections.abc import Iterator

from armybuilder.catalogue.text import LANGUAGES, Language, fold
from armybuilder.games.army_issues import removal, something_in_it, unit_advice, unit_issue
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.basics.bases import are_at_odds, holds_one, is_many, width_is_right
from armybuilder.games.batalist.rules.basics.profiles_check import repeated
from armybuilder.games.batalist.rules.preparation.armies import too_many_generals
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster, Selection

Taken = tuple[Selection, BaseProfile]


def _taken(roster: Roster) -> list[Taken]:
    return [(selection, roster.unit(selection)) for selection in roster.units]


def one_general(roster: Roster) -> Iterator[Issue]:
    """One general at most (BT-1-4); without one initiative is rolled with nothing added, which is worth knowing."""
    generals = [selection for selection, unit in _taken(roster) if unit.is_general]
    if roster.units and not generals:
        yield Issue(rule="BT-1-4", key="batalist.issue.no_general", level="advice")
    if too_many_generals(len(generals)):
        for selection in generals[1:]:
            yield unit_issue(
                roster, selection, "BT-1-4", "batalist.issue.generals", removal(selection), n=len(generals)
            )


def names_are_unique(roster: Roster) -> Iterator[Issue]:
    """Two different profiles of an army have different names in either language (BT-2-1); bases of one profile are numbered."""
    named: dict[tuple[Language, str], set[str]] = defaultdict(set)
    for selection, unit in _taken(roster):
        same = [named[language, fold(unit.name.get(language))] for language in LANGUAGES]
        for definitions in same:
            definitions.add(selection.definition)
        if any(len(definitions) > 1 for definitions in same):
            yield unit_issue(roster, selection, "BT-2-1", "batalist.issue.same_name")


def bases_are_allowed(roster: Roster) -> Iterator[Issue]:
    """Stand, figures and skills of each base (BT-1-1, BT-1-2, BT-2-8, BT-H-10): a saved army may hold what no file would."""
    for selection, unit in _taken(roster):
        if not width_is_right(unit.stand, unit.width):
            yield unit_issue(roster, selection, "BT-1-1", "batalist.issue.stand_width")
        if holds_one(unit.stand) and unit.figures != 1:
            yield unit_issue(roster, selection, "BT-1-2", "batalist.issue.one_figure")
        if repeated(unit.skills):
            yield unit_issue(roster, selection, "BT-2-8", "batalist.issue.skill_twice")
        if are_at_odds(unit.skills):
            yield unit_issue(roster, selection, "BT-H-10", "batalist.issue.coward_steadfast")


def values_are_of_use(roster: Roster) -> Iterator[Issue]:
    """A range without shooting, shooting without a range, a crowd on one stand: allowed, but worth a second look."""
    for selection, unit in _taken(roster):
        if unit.range and not unit.shooting:
            yield unit_advice(roster, selection, "BT-2-5", "batalist.issue.range_alone")
        if unit.shooting and not unit.range:
            yield unit_advice(roster, selection, "BT-2-6", "batalist.issue.no_range")
        if is_many(unit.figures):
            key = "batalist.issue.many_figures"
            yield unit_advice(roster, selection, "BT-1-1", key, n=unit.figures)


RULES = (something_in_it("BT-3-1"), one_general, names_are_unique, bases_are_allowed, values_are_of_use)

RULE_IDS = (
    "AB-LIMIT",
    "BT-1-1",
    "BT-1-2",
    "BT-1-4",
    "BT-2-1",
    "BT-2-5",
    "BT-2-6",
    "BT-2-8",
    "BT-3-1",
    "BT-H-10",
)
