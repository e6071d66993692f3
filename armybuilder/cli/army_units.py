"""Units of an army, and their parts, as a person names them: by id, by name, as “name #2” the second of that name."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, said
from armybuilder.cli.choosing import find_named
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.session import Session
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.edits import Edit
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Selection
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.storage.history import Change

T = TypeVar("T")


class UnitPlace(Struct, frozen=True):
    """A unit or a part of one: the ids that an edit wants, what it is called, and the player's own name for it."""

    id: str
    name: Text
    own_name: str = ""
    child: str = ""


def saved_army_of(session: Session, named: str) -> AnyArmy:
    """Return a saved army of any game; a Problem where there is none, or it is but a file."""
    army = find_army(session, named)
    if saved_row(session, named) is None:
        raise Problem("cli.army.not_saved", name=shown(named))
    return army


def imported_army_of(session: Session, named: str, complaint: str) -> ImportedArmy:
    """Return a saved army of imported game data; a Problem with a complaint where it is of one of the program's own games."""
    army = saved_army_of(session, named)
    if not isinstance(army, ImportedArmy):
        raise Problem(complaint, name=shown(named))
    return army


def save_edit(session: Session, named: str, army: AnyArmy, edit: Edit, title: str) -> None:
    """Make an edit of a saved army, and save it; a Problem changes nothing."""
    row = saved_row(session, named)
    assert row is not None
    army.perform(edit)
    session.store.rosters.save(row.id, army.roster, army.verdict, since=row.revision, change=Change(title))


def find_place(army: AnyArmy, unit: str, part: str | None = None) -> UnitPlace:
    """Return a unit of an army of any game, or a part of it; a Problem that names those there are."""
    if isinstance(army, OwnArmy):
        return _own_place(army, unit, part)
    found = find_selection(army, unit, "UNIT")
    if part is not None:
        found = _named([one for one in found.everything() if one is not found], part, "--part")
    return UnitPlace(found.id, found.name, found.origin.name)


# --- one of our own games


def _own_place(army: OwnArmy, word: str, part: str | None) -> UnitPlace:
    roster = army.roster

    def name(selection: Selection) -> Text:
        return selection.name or roster.unit(selection).name

    label = labels(roster.units, lambda one: one.id, name)
    unit = find_named(roster.units, word, lambda one: (one.id, *_texts(label(one))), label, "UNIT")
    if part is None:
        return UnitPlace(unit.id, roster.unit(unit).name, unit.name)
    names = {entry.id: entry.name for entry in army.game.entry_of(roster.unit(unit)).parts}
    label = labels(unit.children, lambda one: one.id, lambda one: one.name or names.get(one.entry, one.entry))
    child = find_named(unit.children, part, lambda one: (one.entry, *_texts(label(one))), label, "--part")
    return UnitPlace(unit.id, names.get(child.entry, child.entry), child.name, child.entry)


def _texts(text: Text) -> Sequence[str]:
    return [said(text, language) for language in LANGUAGES]


# --- an imported game


def find_selection(army: ImportedArmy, word: str, field: str) -> WorkingSelection:
    """Return a unit by its id or name, with “#2” behind it the second of that name; else a part of a unit."""
    units = [unit for force in army.engine.roster.all_forces() for unit in force.selections]
    try:
        return _named(units, word, field)
    except Problem as problem:
        if problem.key != "cli.choice.none":
            raise
        return _named(list(army.engine.roster.all_selections()), word, field)


def _named(among: Sequence[WorkingSelection], word: str, field: str) -> WorkingSelection:
    label = selection_labels(among)
    return find_named(among, word, lambda one: (one.id, label(one)), label, field)


def selection_labels(among: Sequence[WorkingSelection]) -> Callable[[WorkingSelection], str]:
    """Return what tells selections apart: their names, with a number where several have one."""
    label = labels(among, lambda one: one.id, name_of)
    return lambda one: said(label(one), "en")


def find_force(army: ImportedArmy, word: str, field: str) -> WorkingForce:
    """Return a force of an army by its id or name, with “#2” behind it the second of that name."""
    forces = list(army.engine.roster.all_forces())
    label = labels(forces, lambda one: one.id, name_of)
    return find_named(forces, word, lambda one: (one.id, *_texts(label(one))), label, field)


def name_of(selection: WorkingSelection | WorkingForce) -> str:
    """Return what a unit, a part of one or a force is called: the player's own name, or the data's."""
    return selection.origin.name or said(selection.name, "en")


def labels(among: Sequence[T], own_id: Callable[[T], str], name: Callable[[T], Text]) -> Callable[[T], Text]:
    """Return what tells things apart: their names, with a number where several have one."""
    many = Counter(said(name(one), "en") for one in among)
    seen: Counter[str] = Counter()
    told: dict[str, Text] = {}
    for one in among:
        key = said(name(one), "en")
        seen[key] += 1
        told[own_id(one)] = _numbered(name(one), seen[key]) if many[key] > 1 else name(one)
    return lambda one: told.get(own_id(one), name(one))


def _numbered(name: Text, number: int) -> Text:
    if isinstance(name, str):
        return f"{name} #{number}"
    return LocalText(**{language: f"{said(name, language)} #{number}" for language in LANGUAGES})
