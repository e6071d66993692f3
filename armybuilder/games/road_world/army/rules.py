"""The army rules of «Мир Дорог Апокалипсиса» that the entry tree cannot say. Each takes a roster and yields issues."""

from collections import Counter
from collections.abc import Iterator

from armybuilder.catalogue.text import LocalText
from armybuilder.games.army_issues import removal, something_in_it, unit_advice, unit_issue
from armybuilder.games.naming import quoted
from armybuilder.games.road_world.profiles.editions import FACTIONS
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.road_world.rules.preparation.recruiting import (
    may_have,
    may_join,
    too_many,
    too_many_commanders,
    too_many_leaders,
)
from armybuilder.roster.edits import SetAmount
from armybuilder.roster.issues import Fix, Issue
from armybuilder.roster.model import Roster, Selection

NAMES = {faction.id: faction.name for faction in FACTIONS}
Taken = tuple[Selection, BattleUnit]


def taken_in(roster: Roster) -> list[Taken]:
    """The battle units of an army with their sheets."""
    return [(selection, roster.unit(selection)) for selection in roster.units]


def with_trait(selection: Selection, unit: BattleUnit, trait: str) -> int:
    """How many chosen models of a unit have a trait."""
    return sum(selection.amount(model.id) for model in unit.models if trait in model.traits)


def faction_of(roster: Roster) -> str:
    """The faction of an army (RW-4.1-1): the Leader's, else the one of most of its battle units; empty for an empty army."""
    taken = taken_in(roster)
    led = [unit.faction for selection, unit in taken if with_trait(selection, unit, "leader")]
    if led:
        return led[0]
    counted = Counter(unit.faction for _, unit in taken).most_common(1)
    return counted[0][0] if counted else ""


def units_within_limits(roster: Roster) -> Iterator[Issue]:
    """No more of a unit than its sheet allows (RW-4.1-5)."""
    counted = Counter(unit.id for _, unit in taken_in(roster))
    for selection, unit in _last_of_each(roster):
        if too_many(counted[unit.id], unit.limit):
            yield unit_issue(
                roster,
                selection,
                "RW-4.1-5",
                "road_world.issue.limit",
                removal(selection),
                unit=unit.name,
                n=counted[unit.id],
                most=unit.limit,
            )


def _last_of_each(roster: Roster) -> list[Taken]:
    """Of each sheet the battle unit that was taken last."""
    return list({unit.id: (selection, unit) for selection, unit in taken_in(roster)}.values())


def items_within_limits(roster: Roster) -> Iterator[Issue]:
    """No more of an item than its sheet allows in the whole army (RW-4.1-5); it is the same item where it has the same name."""
    counted: Counter[LocalText] = Counter()
    for selection, unit in taken_in(roster):
        for item in unit.items:
            if not (amount := selection.amount(item.id)):
                continue
            counted[item.name] += amount
            if too_many(counted[item.name], item.limit):
                values = {"item": item.name, "n": counted[item.name], "most": item.limit}
                fixes = (Fix("fix.remove_part", SetAmount(selection.id, item.id, 0)),)
                yield Issue(
                    rule="RW-4.1-5",
                    key="road_world.issue.limit_item",
                    values=values,
                    place=selection.id,
                    fixes=fixes,
                )


def items_for_their_factions(roster: Roster) -> Iterator[Issue]:
    """Items restricted to factions (RW-4.1-6)."""
    army = faction_of(roster)
    for selection, unit in taken_in(roster):
        for item in unit.items:
            if selection.amount(item.id) and not may_have(item.factions, army):
                yield unit_issue(
                    roster,
                    selection,
                    "RW-4.1-6",
                    "road_world.issue.item_faction",
                    Fix("fix.remove_part", SetAmount(selection.id, item.id, 0)),
                    item=item.name,
                    faction=NAMES[army],
                )


def conditions_hold(roster: Roster) -> Iterator[Issue]:
    """Recruiting rules of the sheets (RW-4.1-7): what must be in the army too, and what players confirm."""
    present = {part for _, unit in taken_in(roster) for part in (unit.id, unit.id.rsplit(".", 1)[-1])}
    for selection, unit in taken_in(roster):
        if missing := tuple(quoted(name) for needed, name in unit.needed.items() if needed not in present):
            yield unit_issue(
                roster, selection, "RW-4.1-7", "road_world.issue.needs", removal(selection), needs=missing
            )
        for text in unit.conditions:
            yield unit_advice(roster, selection, "RW-4.1-7", "road_world.issue.condition", text=text)


def factions_join(roster: Roster) -> Iterator[Issue]:
    """A unit of another faction stands in an army only if its sheet says so (RW-4.1-8)."""
    army = faction_of(roster)
    for selection, unit in taken_in(roster):
        if not may_join(unit.faction, unit.allies, army):
            yield unit_issue(
                roster,
                selection,
                "RW-4.1-8",
                "road_world.issue.mixing",
                removal(selection),
                own=NAMES[unit.faction],
                army=NAMES[army],
            )


def costs_are_known(roster: Roster) -> Iterator[Issue]:
    """The cost stands on the sheet (RW-4.1-4): under a limit it is worth knowing what the total leaves out."""
    free = sum(1 for _, unit in taken_in(roster) if unit.cost is None)
    if free and roster.limit is not None:
        yield Issue(rule="RW-4.1-4", key="issue.unknown_costs", values={"n": free}, level="advice")


def one_leader(roster: Roster) -> Iterator[Issue]:
    """One Leader in an army, one commander in a unit: a house rule (RW-X12-2). Without a Leader it is worth a word."""
    leaders = 0
    for selection, unit in taken_in(roster):
        leaders += (here := with_trait(selection, unit, "leader"))
        if here and too_many_leaders(leaders):
            yield unit_issue(roster, selection, "RW-X12-2", "road_world.issue.leaders", removal(selection))
        if too_many_commanders(with_trait(selection, unit, "commander")):
            yield unit_issue(roster, selection, "RW-X12-2", "road_world.issue.commanders")
    if roster.units and not leaders:
        yield Issue(rule="RW-X12-2", key="road_world.issue.no_leader", level="advice")


RULES = (
    something_in_it("RW-4.1-1"),
    units_within_limits,
    items_within_limits,
    items_for_their_factions,
    conditions_hold,
    factions_join,
    one_leader,
    costs_are_known,
)

RULE_IDS = (
    "AB-LIMIT",
    "RW-4.1-1",
    "RW-4.1-4",
    "RW-4.1-5",
    "RW-4.1-6",
    "RW-4.1-7",
    "RW-4.1-8",
    "RW-X12-2",
)
