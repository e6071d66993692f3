"""The army rules of «Мир Дорог Апокалипсиса» that the entry tree cannot say. Each takes a roster and yields issues."""

from collections import Counter
from collections.abc import Iterator

from armybuilder.catalogue.text import LocalText
from armybuilder.games.naming import label, quoted
from armybuilder.games.road_world.profiles.editions import FACTIONS
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.road_world.rules.preparation.recruiting import (
    may_have,
    may_join,
    too_many,
    too_many_commanders,
    too_many_leaders,
)
from armybuilder.roster.edits import Remove, SetAmount
from armybuilder.roster.issues import Fix, Issue
from armybuilder.roster.model import Roster, Selection

NAMES = {faction.id: faction.name for faction in FACTIONS}
Taken = tuple[Selection, BattleUnit]


def taken_in(roster: Roster) -> list[Taken]:
    """The battle units of an army with their sheets."""
    return [(selection, roster.unit(selection)) for selection in roster.units]


def _remove(selection: Selection) -> Fix:
    return Fix("fix.remove_unit", Remove((selection.id,)))


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


def something_in_it(roster: Roster) -> Iterator[Issue]:
    """An army belongs to a faction (RW-4.1-1): an empty one is only a plan."""
    if not roster.units:
        yield Issue(rule="RW-4.1-1", key="issue.empty", level="advice")


def units_within_limits(roster: Roster) -> Iterator[Issue]:
    """No more of a unit than its sheet allows (RW-4.1-5)."""
    counted = Counter(unit.id for _, unit in taken_in(roster))
    for selection, unit in _last_of_each(roster):
        if too_many(counted[unit.id], unit.limit):
            values = {"unit": unit.name, "n": counted[unit.id], "most": unit.limit}
            fixes = (_remove(selection),)
            yield Issue(
                rule="RW-4.1-5", key="road_world.issue.limit", values=values, place=selection.id, fixes=fixes
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
                values = {"item": item.name, "unit": label(roster, selection), "faction": NAMES[army]}
                fixes = (Fix("fix.remove_part", SetAmount(selection.id, item.id, 0)),)
                yield Issue(
                    rule="RW-4.1-6",
                    key="road_world.issue.item_faction",
                    values=values,
                    place=selection.id,
                    fixes=fixes,
                )


def conditions_hold(roster: Roster) -> Iterator[Issue]:
    """Recruiting rules of the sheets (RW-4.1-7): what must be in the army too, and what players confirm."""
    present = {part for _, unit in taken_in(roster) for part in (unit.id, unit.id.rsplit(".", 1)[-1])}
    for selection, unit in taken_in(roster):
        if missing := tuple(quoted(name) for needed, name in unit.needed.items() if needed not in present):
            values = {"unit": label(roster, selection), "needs": missing}
            fixes = (_remove(selection),)
            yield Issue(
                rule="RW-4.1-7", key="road_world.issue.needs", values=values, place=selection.id, fixes=fixes
            )
        for text in unit.conditions:
            values = {"unit": label(roster, selection), "text": text}
            yield Issue(
                rule="RW-4.1-7",
                key="road_world.issue.condition",
                values=values,
                level="advice",
                place=selection.id,
            )


def factions_join(roster: Roster) -> Iterator[Issue]:
    """A unit of another faction stands in an army only if its sheet says so (RW-4.1-8)."""
    army = faction_of(roster)
    for selection, unit in taken_in(roster):
        if not may_join(unit.faction, unit.allies, army):
            values = {"unit": label(roster, selection), "own": NAMES[unit.faction], "army": NAMES[army]}
            fixes = (_remove(selection),)
            yield Issue(
                rule="RW-4.1-8", key="road_world.issue.mixing", values=values, place=selection.id, fixes=fixes
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
            values = {"unit": label(roster, selection)}
            fixes = (_remove(selection),)
            yield Issue(
                rule="RW-X12-2",
                key="road_world.issue.leaders",
                values=values,
                place=selection.id,
                fixes=fixes,
            )
        if too_many_commanders(with_trait(selection, unit, "commander")):
            values = {"unit": label(roster, selection)}
            yield Issue(rule="RW-X12-2", key="road_world.issue.commanders", values=values, place=selection.id)
    if roster.units and not leaders:
        yield Issue(rule="RW-X12-2", key="road_world.issue.no_leader", level="advice")


RULES = (
    something_in_it,
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
