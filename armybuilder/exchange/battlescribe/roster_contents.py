"""An army as BattleScribe would tell it: names, costs, categories, profiles and rules after all modifiers."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from armybuilder.catalogue.expansion import first_by_id
from armybuilder.catalogue.tree import UNCATEGORISED, Profile, Rule
from armybuilder.exchange.battlescribe.roster_format import (
    RosterAssociation,
    RosterAttribute,
    RosterCategory,
    RosterCharacteristic,
    RosterContents,
    RosterCost,
    RosterForce,
    RosterProfile,
    RosterPublication,
    RosterRule,
    RosterSelection,
    RosterTag,
    alike,
    text,
)
from armybuilder.roster.engine import Engine
from armybuilder.roster.model import Customization, new_id
from armybuilder.roster.showing import shown_by_force, shown_by_selection
from armybuilder.roster.working import WorkingForce, WorkingSelection

UNCATEGORISED_NAME = "Uncategorised"


def roster_contents(engine: Engine) -> RosterContents:
    """Return the whole army that an engine holds."""
    roster, system = engine.roster, engine.data.system
    return RosterContents(
        id=new_id(),
        name=roster.origin.name,
        game_system_id=system.id,
        game_system_name=text(system.name),
        game_system_revision=system.revision,
        custom_notes=roster.origin.notes,
        costs=tuple(_costs(engine, _declared(engine, roster.totals))),
        cost_limits=tuple(_costs(engine, _declared(engine, roster.limits))),
        forces=tuple(_force(engine, force) for force in roster.forces),
        tags=tuple(alike(RosterTag, tag) for tag in roster.origin.tags),
    )


def _declared(engine: Engine, amounts: dict[str, Decimal]) -> dict[str, Decimal]:
    """Return amounts in the order in which the game declares their cost types."""
    known = [kind for kind in first_by_id(engine.data.cost_types) if kind in amounts]
    return {kind: amounts[kind] for kind in known} | amounts


def _costs(engine: Engine, amounts: dict[str, Decimal]) -> Iterator[RosterCost]:
    known, shown = first_by_id(engine.data.cost_types), engine.shown_cost_types
    for kind, value in amounts.items():
        name = text(known[kind].name) if kind in known else kind
        hidden = kind in known and kind not in shown
        yield RosterCost(name=name, type_id=kind, value=Decimal(value), hidden=hidden)


def _force(engine: Engine, force: WorkingForce) -> RosterForce:
    catalogue, system, origin = force.expansion.catalogue, force.expansion.system, force.origin
    shown = shown_by_force(force, engine.answers)
    books = (catalogue,) if catalogue is system else (catalogue, system)
    return RosterForce(
        id=force.id,
        name=text(force.name),
        entry_id=force.entry.id,
        custom_name=origin.name,
        publication_id=force.entry.publication_id,
        page=force.page,
        catalogue_id=catalogue.id,
        catalogue_revision=catalogue.revision,
        catalogue_name=text(catalogue.name),
        hidden=force.hidden,
        custom_notes=origin.notes,
        rules=_rules(shown.rules),
        profiles=_profiles(shown.profiles),
        selections=tuple(_selection(engine, selection) for selection in force.selections),
        costs=tuple(_costs(engine, force.costs)),
        publications=tuple(
            alike(RosterPublication, publication) for book in books for publication in book.publications
        ),
        categories=tuple(_force_categories(force)),
        forces=tuple(_force(engine, child) for child in force.children),
    )


def force_category_names(force: WorkingForce) -> Iterator[tuple[str, str]]:
    """Yield ids and names of a force's categories, the uncategorised first."""
    yield UNCATEGORISED, UNCATEGORISED_NAME
    for link in force.entry.category_links:
        if link.target_id != UNCATEGORISED:
            yield link.target_id, _category_name(force, link.target_id, text(link.name))


def _category_name(force: WorkingForce, category: str, otherwise: str = "") -> str:
    """Return the name of a category, wherever it is defined."""
    entry = force.expansion.category_entries.get(category)
    return text(entry.name) if entry is not None else otherwise or category


def _force_categories(force: WorkingForce) -> Iterator[RosterCategory]:
    for category, name in force_category_names(force):
        custom = force.origin.categories.get(category, Customization())
        yield RosterCategory(
            id=new_id(),
            name=name,
            entry_id=category,
            custom_name=custom.name,
            primary=False,
            custom_notes=custom.notes,
        )


def _selection(engine: Engine, selection: WorkingSelection) -> RosterSelection:
    node, origin = selection.node, selection.origin
    shown = shown_by_selection(selection, engine.answers)
    publication = selection.force.expansion.publications.get(node.base.publication_id)
    return RosterSelection(
        id=selection.id,
        name=text(selection.name),
        entry_id=node.full_id,
        entry_group_id=selection.group if selection.is_missing else node.group_id,
        custom_name=origin.name,
        publication_id=node.base.publication_id,
        publication_name=text(publication.name) if publication else "",
        page=selection.page,
        number=selection.number,
        type=node.type,
        hidden=selection.hidden,
        custom_notes=origin.notes,
        rules=_rules(shown.rules),
        profiles=_profiles(shown.profiles),
        associations=tuple(
            RosterAssociation(to=target, association_id=association)
            for association, targets in selection.joined.items()
            for target in targets
        ),
        selections=tuple(_selection(engine, child) for child in selection.children),
        costs=tuple(_costs(engine, selection.costs)),
        categories=tuple(_categories(selection)),
    )


def _categories(selection: WorkingSelection) -> Iterator[RosterCategory]:
    missing_entry = selection.origin.missing_entry
    known = missing_entry.category_names if missing_entry is not None else {}
    for category, primary in selection.categories:
        name = _category_name(selection.force, category, known.get(category, ""))
        yield RosterCategory(id=new_id(), name=name, entry_id=category, primary=primary)


def _rules(rules: Iterable[Rule]) -> tuple[RosterRule, ...]:
    return tuple(alike(RosterRule, rule, hidden=False) for rule in rules)


def _profiles(profiles: Iterable[Profile]) -> tuple[RosterProfile, ...]:
    def told(profile: Profile) -> RosterProfile:
        cells = tuple(alike(RosterCharacteristic, cell) for cell in profile.characteristics)
        attributes = tuple(alike(RosterAttribute, one) for one in profile.attributes)
        return alike(RosterProfile, profile, hidden=False, characteristics=cells, attributes=attributes)

    return tuple(map(told, profiles))
