"""An army as BattleScribe would tell it: names, costs, categories, profiles and rules after all modifiers."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from armybuilder.catalogue.expansion import first_by_id
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import UNCATEGORISED, CostType, Profile, Publication, Rule, Text
from armybuilder.roster.constraint_errors import ConstraintError
from armybuilder.roster.counting import Answers
from armybuilder.roster.engine import Engine
from armybuilder.roster.modifying import written
from armybuilder.roster.showing import shown_by_force, shown_by_selection
from armybuilder.roster.working import WorkingForce, WorkingSelection

LANGUAGE: Language = "en"
UNCATEGORISED_NAME = "Uncategorised"
LONGEST_NUMBER = 40


def text(value: Text) -> str:
    """Return a text as the format has it, in one language."""
    return said(value, LANGUAGE)


def by_name(things: Iterable[Any]) -> list[Any]:
    """Sorted by effective name, ignoring case, character by character."""
    return sorted(things, key=lambda thing: text(thing.name).upper().lower())


def number(value: Decimal | int) -> int | float:
    """Return a number as JSON has it: the shortest that reads back the same."""
    exact = Decimal(value)
    if exact.adjusted() > LONGEST_NUMBER or exact != exact.to_integral_value():
        return float(exact)
    return int(exact)


def _given(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value not in ("", None)}


def roster_state(engine: Engine) -> dict[str, Any]:
    """Return the whole roster."""
    roster, system = engine.roster, engine.data.system
    return {
        "name": roster.origin.name,
        "gameSystemId": system.id,
        "gameSystemName": text(system.name),
        "costs": [_cost(engine, kind, roster.totals[kind]) for kind in cost_names(engine, roster.totals)],
        "costLimits": [
            _cost(engine, kind, roster.limits[kind]) for kind in cost_names(engine, roster.limits)
        ],
        "forces": [_force(engine, force) for force in by_name(roster.forces)],
        "validationErrors": errors(engine),
    }


def cost_names(engine: Engine, kinds: Iterable[str]) -> dict[str, str]:
    """Return names of some cost types, in the order in which the game system declares them."""
    names = {kind: text(known.name) for kind, known in _cost_types(engine).items()}
    wanted = list(kinds)
    return {kind: names[kind] for kind in names if kind in wanted} | {k: k for k in wanted if k not in names}


def _cost_types(engine: Engine) -> dict[str, CostType]:
    return first_by_id(engine.data.cost_types)


def _cost(engine: Engine, kind: str, value: Decimal) -> dict[str, Any]:
    known = _cost_types(engine).get(kind)
    name, hidden = (kind, False) if known is None else (text(known.name), known.hidden)
    return {"name": name, "typeId": kind, "value": number(value), "hidden": hidden}


def _force(engine: Engine, force: WorkingForce) -> dict[str, Any]:
    origin, catalogue = force.origin, force.expansion.catalogue
    shown = shown_by_force(force, engine.answers)
    return {
        "id": force.id,
        "name": text(force.name),
        "entryId": force.entry.id,
        "catalogueId": catalogue.id,
        "catalogueName": text(catalogue.name),
        "hidden": force.hidden,
        **_given(
            page=force.page,
            publicationId=force.entry.publication_id,
            customName=origin.name,
            customNotes=origin.notes,
        ),
        "selections": [_selection(engine, s) for s in by_name(force.selections)],
        "childForces": [_force(engine, f) for f in by_name(force.children)],
        "profiles": [_profile(p) for p in shown.profiles],
        "rules": [_rule(r) for r in shown.rules],
        "categories": list(_force_categories(force)),
        "publications": [{"id": p.id, "name": text(p.name)} for p in publications(force)],
    }


def publications(force: WorkingForce) -> Iterator[Publication]:
    """Those of the catalogue, then those of the game system."""
    yield from force.expansion.catalogue.publications
    if force.expansion.catalogue is not force.expansion.system:
        yield from force.expansion.system.publications


def force_category_names(force: WorkingForce) -> Iterator[tuple[str, str]]:
    """Yield ids and names of a force's categories, the uncategorised first."""
    yield UNCATEGORISED, UNCATEGORISED_NAME
    for link in force.entry.category_links:
        if link.target_id == UNCATEGORISED:
            continue
        yield link.target_id, category_name(force, link.target_id, text(link.name))


def category_name(force: WorkingForce, category: str, otherwise: str = "") -> str:
    """Return the name of a category, wherever it is defined."""
    entry = force.expansion.category_entries.get(category)
    return text(entry.name) if entry is not None else otherwise or category


def _force_categories(force: WorkingForce) -> Iterator[dict[str, Any]]:
    for category, name in force_category_names(force):
        custom = force.origin.categories.get(category)
        yield {
            "name": name,
            "entryId": category,
            "primary": False,
            **(_given(customName=custom.name, customNotes=custom.notes) if custom else {}),
        }


def _selection(engine: Engine, selection: WorkingSelection) -> dict[str, Any]:
    origin, node = selection.origin, selection.node
    shown = shown_by_selection(selection, engine.answers)
    publication = selection.force.expansion.publications.get(node.base.publication_id)
    return {
        "id": selection.id,
        "name": text(selection.name),
        "entryId": node.full_id,
        "type": node.type,
        "number": selection.number,
        "hidden": selection.hidden,
        **_given(
            entryGroupId=selection.group if selection.is_missing else node.group_id,
            page=selection.page,
            publicationId=node.base.publication_id,
            publicationName=text(publication.name) if publication else "",
            customName=origin.name,
            customNotes=origin.notes,
        ),
        "costs": [_cost(engine, kind, value) for kind, value in selection.costs.items()],
        "children": [_selection(engine, child) for child in by_name(selection.children)],
        "profiles": [_profile(p) for p in shown.profiles],
        "rules": [_rule(r) for r in shown.rules],
        "categories": [
            {"name": category_name(selection.force, category), "entryId": category, "primary": primary}
            for category, primary in selection.categories
        ],
    }


def _profile(profile: Profile) -> dict[str, Any]:
    return {
        "name": text(profile.name),
        "typeId": profile.type_id,
        "typeName": profile.type_name,
        "hidden": False,
        **_given(page=profile.page, publicationId=profile.publication_id),
        "characteristics": [
            {"name": text(c.name), "typeId": c.type_id, "value": text(c.value)}
            for c in profile.characteristics
        ],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "name": text(rule.name),
        "description": text(rule.description),
        "hidden": False,
        **_given(page=rule.page, publicationId=rule.publication_id),
    }


def errors(engine: Engine) -> list[dict[str, Any]]:
    """Return what BattleScribe reports: it does not look at owners inside child forces, nor at hidden groups."""
    return [_error(error) for error in engine.constraint_errors if _is_told(error)]


def _is_told(error: ConstraintError) -> bool:
    inside = error.nested and error.owner_type != "roster"
    return not inside and not error.group and error.kind != "gone"


def _error(error: ConstraintError) -> dict[str, Any]:
    return {
        "message": _message(error),
        "ownerType": error.owner_type,
        **_given(ownerId=error.owner_id, ownerEntryId=error.owner_entry),
        "entryId": error.entry,
        "constraintId": error.constraint,
    }


def _message(error: ConstraintError) -> str:
    subject, around = text(error.subject), text(error.around) or "Roster"
    bound, off = written(Decimal(error.bound)), written(abs(Decimal(error.found - error.bound)))
    if error.kind == "limit":
        return f"Roster is over the {error.field} limit by {off}{error.field}"
    if error.kind == "hidden":
        return f"{around} cannot have any selections of {subject} (hidden)"
    each = " each" if error.each else ""
    counted = error.field in ("selections", "forces")
    if error.kind == "min":
        lacking = f"have {off} more {error.field} of" if counted else f"spend {off} more on"
        return f"{around} must {lacking} {subject} (minimum {bound}){each}"
    excess = f"{off} too many {error.field} of" if counted else f"{off} too much of"
    return f"{around} has {excess} {subject} (maximum {bound}){each}"


__all__ = ["Answers", "errors", "roster_state"]
