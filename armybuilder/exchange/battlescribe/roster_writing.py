"""An army as a BattleScribe roster file (`.ros`)."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from armybuilder.catalogue.data_set import written_id
from armybuilder.catalogue.tree import Profile, Rule
from armybuilder.exchange.battlescribe.state import (
    by_name,
    category_name,
    cost_names,
    force_category_names,
    publications,
    text,
)
from armybuilder.exchange.battlescribe.xml_writing import Element, document, flag, java_number
from armybuilder.roster.engine import Engine
from armybuilder.roster.model import new_id
from armybuilder.roster.showing import shown_by_force, shown_by_selection
from armybuilder.roster.working import WorkingForce, WorkingSelection

FORMAT = "2.03"
NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"


def roster_xml(engine: Engine) -> str:
    """Return the army that an engine holds, in the format's version 2.03."""
    roster, system = engine.roster, engine.data.system
    root = Element(
        "roster",
        {
            "id": new_id(),
            "name": roster.origin.name,
            "battleScribeVersion": FORMAT,
            "gameSystemId": system.id,
            "gameSystemName": text(system.name),
            "gameSystemRevision": system.revision,
            "xmlns": NAMESPACE,
        },
    )
    root.add_text("customNotes", roster.origin.notes)
    for tag, item, values in (("costs", "cost", roster.totals), ("costLimits", "costLimit", roster.limits)):
        names = cost_names(engine, values)
        root.add_list(tag, (_cost(item, names, kind, values[kind]) for kind in names))
    root.add_list("forces", (_force(engine, force) for force in roster.forces))
    return document(root)


def _cost(tag: str, names: dict[str, str], kind: str, value: Decimal) -> Element:
    return Element(tag, {"name": names[kind], "typeId": kind, "value": java_number(value)})


def _force(engine: Engine, force: WorkingForce) -> Element:
    catalogue, origin = force.expansion.catalogue, force.origin
    element = Element(
        "force",
        {
            "id": force.id,
            "name": text(force.name),
            "entryId": force.entry.id,
            "customName": origin.name,
            "publicationId": force.entry.publication_id,
            "page": force.page,
            "catalogueId": written_id(catalogue.id),
            "catalogueRevision": catalogue.revision,
            "catalogueName": text(catalogue.name),
        },
    )
    element.add_text("customNotes", origin.notes)
    shown = shown_by_force(force, engine.answers)
    _add_infos(element, shown.rules, shown.profiles)
    element.add_list("selections", (_selection(engine, s) for s in force.selections))
    element.add_list(
        "publications",
        (Element("publication", {"id": p.id, "name": text(p.name)}) for p in publications(force)),
    )
    element.add_list("categories", _force_categories(force))
    element.add_list("forces", (_force(engine, child) for child in force.children))
    return element


def _force_categories(force: WorkingForce) -> Iterator[Element]:
    for category, name in force_category_names(force):
        custom = force.origin.categories.get(category)
        element = Element(
            "category",
            {
                "id": new_id(),
                "name": name,
                "entryId": category,
                "customName": custom.name if custom else "",
                "primary": flag(False),
            },
        )
        element.add_text("customNotes", custom.notes if custom else "")
        yield element


def _selection(engine: Engine, selection: WorkingSelection) -> Element:
    node, origin = selection.node, selection.origin
    element = Element(
        "selection",
        {
            "id": selection.id,
            "name": text(selection.name),
            "entryId": node.full_id,
            "entryGroupId": selection.group if selection.is_missing else node.group_id,
            "customName": origin.name,
            "publicationId": node.base.publication_id,
            "page": selection.page,
            "number": selection.number,
            "type": node.type,
        },
    )
    element.add_text("customNotes", origin.notes)
    shown = shown_by_selection(selection, engine.answers)
    _add_infos(element, by_name(shown.rules), by_name(shown.profiles))
    element.add_list("selections", (_selection(engine, child) for child in selection.children))
    names = cost_names(engine, selection.costs)
    element.add_list("costs", (_cost("cost", names, kind, value) for kind, value in selection.costs.items()))
    element.add_list("categories", _categories(selection))
    return element


def _categories(selection: WorkingSelection) -> Iterator[Element]:
    missing_entry = selection.origin.missing_entry
    known = missing_entry.category_names if missing_entry is not None else {}
    for category, primary in selection.categories:
        name = category_name(selection.force, category, known.get(category, ""))
        yield Element(
            "category", {"id": new_id(), "name": name, "entryId": category, "primary": flag(primary)}
        )


def _add_infos(element: Element, rules: Iterable[Rule], profiles: Iterable[Profile]) -> None:
    element.add_list("rules", (_rule(rule) for rule in rules))
    element.add_list("profiles", (_profile(profile) for profile in profiles))


def _rule(rule: Rule) -> Element:
    element = Element(
        "rule",
        {
            "id": rule.id,
            "name": text(rule.name),
            "publicationId": rule.publication_id,
            "page": rule.page,
            "hidden": flag(False),
        },
    )
    element.add_text("description", text(rule.description))
    return element


def _profile(profile: Profile) -> Element:
    element = Element(
        "profile",
        {
            "id": profile.id,
            "name": text(profile.name),
            "publicationId": profile.publication_id,
            "page": profile.page,
            "hidden": flag(False),
            "typeId": profile.type_id,
            "typeName": profile.type_name,
        },
    )
    element.add_list(
        "characteristics",
        (
            Element("characteristic", {"name": text(c.name), "typeId": c.type_id}, text=text(c.value))
            for c in profile.characteristics
        ),
    )
    return element
