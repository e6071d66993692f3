"""Commands about the forces of an imported game's army: what there are and could be, and units that go to another."""

from collections.abc import Iterator
from typing import Any

import click

from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.cli.army_units import find_force, find_selection, imported_army_of, name_of, save_edit
from armybuilder.cli.choosing import find_catalogue, find_offered_kind
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.edits import AddForce, RemoveForce
from armybuilder.roster.force_kinds import force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.transferring import Transfer, why_not_there
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.storage.opening import data_of_version
from armybuilder.wording.messages import say_problem


@command("transfer")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("force", metavar="[FORCE]", required=False)
def transfer(session: Session, named: str, unit: str, force: str | None) -> None:
    army = imported_army_of(session, named, "cli.forces.own")
    own = find_selection(army, unit, "UNIT")
    if force is None:
        _show_places(session, army, own)
        return
    target = find_force(army, force, "FORCE")
    told = {"unit": name_of(own), "force": name_of(target)}
    save_edit(
        session, named, army, Transfer((own.id,), target.id), session.say("cli.transfer.change", **told)
    )
    answer(session, told, "cli.transfer.done", **told)


def _show_places(session: Session, army: ImportedArmy, own: WorkingSelection) -> None:
    """Print the other forces, each with the reason why the unit cannot go there."""
    rows = []
    for force in army.engine.roster.all_forces():
        why = why_not_there(own, force, army.engine.answers)
        told = None if why is None else say_problem(why, session.language)
        rows.append({"id": force.id, "name": name_of(force), "why_not": told})
    if session.as_json:
        show_json({"unit": name_of(own), "forces": rows})
        return
    for row in rows:
        show_line(f"- {row['why_not']}" if row["why_not"] else f"  {row['name']}")


@command("forces")
@click.argument("named", metavar="ARMY")
@click.option("--add", metavar="KIND")
@click.option("--below", metavar="FORCE")
@click.option("--catalogue", metavar="NAME")
@click.option("--drop", metavar="FORCE")
def forces(
    session: Session,
    /,
    *,
    named: str,
    add: str | None,
    below: str | None,
    catalogue: str | None,
    drop: str | None,
) -> None:
    army = imported_army_of(session, named, "cli.forces.own")
    if drop is not None:
        gone = find_force(army, drop, "--drop")
        title = session.say("cli.forces.dropped", force=name_of(gone))
        save_edit(session, named, army, RemoveForce(gone.id), title)
    parent = None if below is None else find_force(army, below, "--below")
    expansion = _catalogue(session, army, parent, catalogue)
    if add is not None and expansion is not None:
        kind = find_offered_kind(expansion, parent, add, army.engine.answers)
        edit = AddForce(kind.id, expansion.catalogue.id, "" if parent is None else parent.id)
        title = session.say("cli.forces.added", force=said(kind.name, session.language))
        save_edit(session, named, army, edit, title)
    _show_forces(session, army)


def _catalogue(
    session: Session, army: ImportedArmy, parent: WorkingForce | None, word: str | None
) -> Expansion | None:
    """Return the catalogue that a force is made from: the one named, or else that of the force around it or of the first."""
    if word is not None:
        return find_catalogue(_all_data(session, army), word)
    beside = parent or next(army.engine.roster.all_forces(), None)
    return find_catalogue(_all_data(session, army), None) if beside is None else beside.expansion


def _all_data(session: Session, army: ImportedArmy) -> GameData:
    return data_of_version(session.store, army.roster.data, None, army.roster.own_data)


# --- the forces that there are


def _show_forces(session: Session, army: ImportedArmy) -> None:
    roster = army.engine.roster
    if session.as_json:
        show_json({"forces": [_plain(session, army, force) for force in roster.forces]})
        return
    for force in roster.forces:
        for line in _lines(session, army, force, 0):
            show_line(line)
    if not roster.forces:
        show_line(session.say("cli.forces.none"))


def _plain(session: Session, army: ImportedArmy, force: WorkingForce) -> dict[str, Any]:
    return {
        "id": force.id,
        "name": name_of(force),
        "kind": said(force.name, session.language),
        "catalogue": said(force.expansion.catalogue.name, session.language),
        "units": len(force.selections),
        "can_have": [said(kind.name, session.language) for kind in _below(army, force)],
        "forces": [_plain(session, army, child) for child in force.children],
    }


def _lines(session: Session, army: ImportedArmy, force: WorkingForce, depth: int) -> Iterator[str]:
    language = session.language
    told = session.say("cli.forces.line", n=len(force.selections), **_names(force, language))
    yield f"{'  ' * depth}{told}"
    for child in force.children:
        yield from _lines(session, army, child, depth + 1)
    if kinds := _below(army, force):
        label = said(force.entry.child_forces_label, language) or session.say("cli.forces.below")
        names = ", ".join(said(kind.name, language) for kind in kinds)
        yield f"{'  ' * (depth + 1)}+ {label}: {names}"


def _names(force: WorkingForce, language: Language) -> dict[str, str]:
    return {
        "force": name_of(force),
        "catalogue": said(force.expansion.catalogue.name, language),
        "id": force.id,
    }


def _below(army: ImportedArmy, force: WorkingForce) -> tuple[ForceEntry, ...]:
    """Return the kinds of force that could be added below one now."""
    return force_kinds_offered(force.expansion, force, army.engine.answers)
