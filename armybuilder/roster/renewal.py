"""Taking an army to newer data of its game: what it remembers on the way, and what has become otherwise."""

from collections.abc import Iterator
from decimal import Decimal
from typing import TypeVar

from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryLink,
    Cost,
    CostType,
    ForceEntry,
    Profile,
    Rule,
    SelectionEntry,
)
from armybuilder.roster.comparing import DetailChange, UnitDifference, without_repeats
from armybuilder.roster.costs import main_cost_type, whole
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine
from armybuilder.roster.matching import matched, with_force_names
from armybuilder.roster.model import Force, MissingEntry, Roster, Selection
from armybuilder.roster.showing import Info, shown_by_selection
from armybuilder.roster.text_changes import written
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection


def self_contained(engine: Engine) -> Roster:
    """Return the army as a value in which every selection remembers what it was, and the army what its catalogues were.

    Meant for `renewed`, which keeps the memory only where the new data lack the entry or the catalogue.
    """
    roster = engine.freeze()
    working = {selection.id: selection for selection in engine.roster.all_selections()}
    forces = tuple(_force(force, working, engine) for force in roster.forces)
    return replace(roster, forces=forces, own_data=tuple(_stand_ins(engine)))


def renewed(roster: Roster, data: GameData, version: str) -> Engine:
    """Return an army `self_contained` on other data, pinned to their version; `freeze` makes it a value again.

    Nothing is taken out: what the data lack stays as the army remembers it.
    """
    here = {data.system.id, *data.catalogues}
    missing = tuple(c for c in roster.own_data if c.game_system_id and c.id not in here)
    all_data = GameData(data.system, (*data.catalogues.values(), *missing)) if missing else data
    kinds = (entry for catalogue in roster.own_data for entry in catalogue.force_entries)
    named = with_force_names(roster, all_data, kinds)
    moved, _ = matched(replace(named, data=version, own_data=missing), all_data)
    return Engine(all_data, moved)


def _force(force: Force, working: dict[str, WorkingSelection], engine: Engine) -> Force:
    return replace(
        force,
        selections=tuple(_selection(selection, working, engine) for selection in force.selections),
        forces=tuple(_force(child, working, engine) for child in force.forces),
    )


def _selection(selection: Selection, working: dict[str, WorkingSelection], engine: Engine) -> Selection:
    return replace(
        selection,
        missing_entry=selection.missing_entry or _missing_entry(working[selection.id], engine),
        children=tuple(_selection(child, working, engine) for child in selection.children),
    )


def _missing_entry(selection: WorkingSelection, engine: Engine) -> MissingEntry:
    """Return a selection as it stands: an entry that needs no data to be shown and priced."""
    node, entries = selection.node, selection.force.expansion.category_entries
    names = {key: said(entries[key].name, "en") for key, _ in selection.categories if key in entries}
    shown = shown_by_selection(selection, engine.answers)
    entry = SelectionEntry(
        id=node.id,
        name=selection.name,
        type=node.type,
        collective=node.collective,
        page=selection.page,
        publication_id=node.base.publication_id,
        costs=tuple(_costs(selection)),
        category_links=tuple(
            CategoryLink(target_id=category, name=names.get(category, ""), primary=primary)
            for category, primary in selection.categories
        ),
        # their modifiers have been applied
        profiles=tuple(replace(profile, modifiers=(), modifier_groups=()) for profile in shown.profiles),
        rules=tuple(replace(rule, modifiers=(), modifier_groups=()) for rule in shown.rules),
    )
    return MissingEntry(entry=entry, category_names=names)


def _costs(selection: WorkingSelection) -> Iterator[Cost]:
    names = {kind.id: kind.name for kind in selection.force.expansion.cost_types}
    for kind, total in selection.costs.items():
        if total:
            yield Cost(name=names.get(kind, ""), type_id=kind, value=total / (selection.number or 1))


def _stand_ins(engine: Engine) -> Iterator[Catalogue]:
    """Yield what an army's forces need of their catalogues beside entries: kinds of forces, categories, kinds of costs."""
    forces: dict[str, list[WorkingForce]] = {}
    for force in engine.roster.all_forces():
        forces.setdefault(force.expansion.catalogue.id, []).append(force)
    for here in forces.values():
        yield _stand_in(here)


def _stand_in(forces: list[WorkingForce]) -> Catalogue:
    """Return a catalogue with what its forces in an army use. What the game system defines is not repeated."""
    expansion = forces[0].expansion
    catalogue, system = expansion.catalogue, expansion.system
    selections = (s for force in forces for unit in force.selections for s in unit.everything())
    used = {category for s in selections for category, _ in s.categories}
    used.update(link.target_id for force in forces for link in force.entry.category_links)
    used.difference_update(entry.id for entry in system.category_entries)
    entries = expansion.category_entries
    return Catalogue(
        id=catalogue.id,
        name=catalogue.name,
        revision=catalogue.revision,
        game_system_id=catalogue.game_system_id,
        cost_types=() if catalogue is system else catalogue.cost_types,
        category_entries=tuple(
            replace(entries[key], constraints=(), modifiers=(), modifier_groups=())
            for key in sorted(used)
            if key in entries
        ),
        force_entries=tuple({force.entry.id: _plain_kind(force) for force in forces}.values()),
    )


def _plain_kind(force: WorkingForce) -> ForceEntry:
    """Return a kind of force without what it asks of an army."""
    links = force.entry.category_links
    return ForceEntry(
        id=force.entry.id,
        name=force.name,
        category_links=tuple(CategoryLink(target_id=link.target_id, name=link.name) for link in links),
    )


# --- what has become otherwise

Shown = TypeVar("Shown", Profile, Rule)


def differences(old: Engine, new: Engine) -> tuple[UnitDifference, ...]:
    """Return the units of an army that are otherwise by its new data, in the order of the army."""
    after = {selection.id: selection for selection in new.roster.all_selections()}
    units = (unit for force in old.roster.all_forces() for unit in force.selections if unit.id in after)
    found = (_unit(unit, after, old, new) for unit in units)
    return tuple(difference for difference in found if difference.changes)


def _unit(
    unit: WorkingSelection, after: dict[str, WorkingSelection], old: Engine, new: Engine
) -> UnitDifference:
    now = after[unit.id]
    parts = (part for part in unit.everything() if part.id in after)
    of_parts = (change for part in parts for change in _part(part, after[part.id], old, new))
    kind = main_cost_type(new.data)
    return UnitDifference(
        unit=unit.id,
        name=unit.origin.name or unit.name,
        old_cost=whole(unit.cost_of(kind)),
        new_cost=whole(now.cost_of(kind)),
        gone=now.is_missing,
        changes=without_repeats((*_cost_changes(unit, now, new), *of_parts)),
    )


def _visible_costs(data: GameData) -> Iterator[CostType]:
    return (kind for kind in data.cost_types if not kind.hidden)


def _cost_changes(before: WorkingSelection, after: WorkingSelection, new: Engine) -> Iterator[DetailChange]:
    for kind in _visible_costs(new.data):
        old_cost, new_cost = before.cost_of(kind.id), after.cost_of(kind.id)
        if old_cost != new_cost:
            values = {"cost": kind.name, "old": written(old_cost), "new": written(new_cost)}
            yield DetailChange("renewal.cost", values)


def _part(
    before: WorkingSelection, after: WorkingSelection, old: Engine, new: Engine
) -> Iterator[DetailChange]:
    """Yield what is otherwise about a unit itself or a part of it; what is below a part that is gone went with it."""
    what = {"what": before.name}
    if after.is_missing:
        if after.is_missing_alone and not before.is_missing:
            yield DetailChange(_key(before, "gone"), what)
        return
    if before.is_missing:
        if before.is_missing_alone:
            yield DetailChange(_key(before, "back"), what)
    elif is_hidden(after, new) and not is_hidden(before, old):
        yield DetailChange(_key(before, "hidden"), what)
    if before.name != after.name:
        yield DetailChange(_key(before, "renamed"), {"old": before.name, "new": after.name})
    if before.parent is not None:
        yield from _each_costs(before, after, new)
    was, now = shown_by_selection(before, old.answers), shown_by_selection(after, new.answers)
    for profile, other in _pairs(was.profiles, now.profiles):
        yield from _profile(profile, other)
    for rule, another in _pairs(was.rules, now.rules):
        yield from _rule(rule, another)


def _key(selection: WorkingSelection, change: str) -> str:
    return f"renewal.{change if selection.parent is None else f'part_{change}'}"


def is_hidden(selection: WorkingSelection, engine: Engine) -> bool:
    """Return whether a chosen entry is hidden now, by itself or by its groups."""
    return is_concealed(selection.node, Viewpoint.of(selection), engine.answers)


def _each_costs(before: WorkingSelection, after: WorkingSelection, new: Engine) -> Iterator[DetailChange]:
    """Yield one copy of a part costs more or less than before."""
    for kind in _visible_costs(new.data):
        old_cost, new_cost = (
            part.costs.get(kind.id, Decimal(0)) / (part.number or 1) for part in (before, after)
        )
        if old_cost != new_cost:
            values = {
                "what": after.name,
                "cost": kind.name,
                "old": written(old_cost),
                "new": written(new_cost),
            }
            yield DetailChange("renewal.part_cost", values)


def _pairs(before: list[Shown], after: list[Shown]) -> Iterator[tuple[Shown | None, Shown | None]]:
    """Yield things that are the same one before and after, by id and then by name; None where there is none."""
    partners: dict[int, Shown] = {}
    rest = list(after)
    for key in ("id", "name"):
        for place, one in enumerate(before):
            same = (other for other in rest if getattr(other, key) == getattr(one, key))
            if place not in partners and (other := next(same, None)) is not None:
                partners[place] = other
                rest = [left for left in rest if left is not other]
    yield from ((one, partners.get(place)) for place, one in enumerate(before))
    yield from ((None, other) for other in rest)


def _profile(before: Profile | None, after: Profile | None) -> Iterator[DetailChange]:
    if before is None or after is None:
        yield from _came_or_went("profile", before, after)
        return
    if before.name != after.name:
        yield DetailChange("renewal.profile_renamed", {"old": before.name, "new": after.name})
    was = {c.type_id or c.name: c for c in before.characteristics}
    now = {c.type_id or c.name: c for c in after.characteristics}
    for key in {**was, **now}:
        old_value, new_value = (found[key].value if key in found else "" for found in (was, now))
        if old_value != new_value:
            name = (now.get(key) or was[key]).name
            values = {"profile": after.name, "name": name, "old": old_value or "—", "new": new_value or "—"}
            yield DetailChange("renewal.characteristic", values)


def _rule(before: Rule | None, after: Rule | None) -> Iterator[DetailChange]:
    if before is None or after is None:
        yield from _came_or_went("rule", before, after)
        return
    if before.name != after.name:
        yield DetailChange("renewal.rule_renamed", {"old": before.name, "new": after.name})
    if before.description != after.description:
        values = {"what": after.name, "old": before.description, "new": after.description}
        yield DetailChange("renewal.rule_text", values)


def _came_or_went(kind: str, before: Info | None, after: Info | None) -> Iterator[DetailChange]:
    if before is not None:
        yield DetailChange(f"renewal.{kind}_gone", {"what": before.name})
    elif after is not None:
        yield DetailChange(f"renewal.{kind}_new", {"what": after.name})
