"""Commands that join units of an army to others, and part them: leaders and squads, icons and the models that carry them."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import said
from armybuilder.cli.choosing import find_named
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.edits import Edit
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.joining import associations_of, choices_of
from armybuilder.roster.joining_edits import Join, Unjoin
from armybuilder.roster.questions import JoinedTo
from armybuilder.roster.working import WorkingSelection
from armybuilder.storage.history import Change


@command("join")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("target", metavar="[TARGET]", required=False)
@click.option("--association", metavar="NAME")
def join(session: Session, named: str, unit: str, target: str | None, association: str | None) -> None:
    army = _army(session, named)
    own = _find(army, unit, "UNIT")
    if target is None:
        _show_choices(session, army, own)
        return
    other = _find(army, target, "TARGET")
    edit = Join(own.id, other.id, association or "")
    told = {"unit": _name(own), "target": _name(other)}
    _save(session, named, army, edit, session.say("cli.join.change", **told))
    answer(session, {**told, "joined": True}, "cli.join.done", **told)


@command("part")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("target", metavar="[TARGET]", required=False)
def part(session: Session, named: str, unit: str, target: str | None) -> None:
    army = _army(session, named)
    own = _find(army, unit, "UNIT")
    other = "" if target is None else _find(army, target, "TARGET").id
    told = {"unit": _name(own)}
    _save(session, named, army, Unjoin(own.id, other), session.say("cli.part.change", **told))
    answer(session, {**told, "joined": False}, "cli.part.done", **told)


def _army(session: Session, named: str) -> ImportedArmy:
    army = find_army(session, named)
    if saved_row(session, named) is None:
        raise Problem("cli.army.not_saved", name=shown(named))
    if not isinstance(army, ImportedArmy):
        raise Problem("cli.join.own", name=shown(named))
    return army


def _save(session: Session, named: str, army: ImportedArmy, edit: Edit, title: str) -> None:
    row = saved_row(session, named)
    assert row is not None
    army.perform(edit)
    session.store.rosters.save(row.id, army.roster, army.verdict, since=row.revision, change=Change(title))


# --- units by name


def _find(army: ImportedArmy, word: str, field: str) -> WorkingSelection:
    """Return a unit by its id or name, with “#2” behind it the second of that name; else a part of a unit."""
    units = [unit for force in army.engine.roster.all_forces() for unit in force.selections]
    try:
        return _named(units, word, field)
    except Problem as problem:
        if problem.key != "cli.choice.none":
            raise
        return _named(list(army.engine.roster.all_selections()), word, field)


def _named(among: list[WorkingSelection], word: str, field: str) -> WorkingSelection:
    label = _labels(among)
    return find_named(among, word, lambda one: (one.id, label(one)), label, field)


def _labels(among: list[WorkingSelection]) -> Callable[[WorkingSelection], str]:
    """Return what tells selections apart: their names, with a number where several have one."""
    many = Counter(_name(one) for one in among)
    seen: Counter[str] = Counter()
    labels: dict[str, str] = {}
    for one in among:
        name = _name(one)
        seen[name] += 1
        labels[one.id] = f"{name} #{seen[name]}" if many[name] > 1 else name
    return lambda one: labels.get(one.id, _name(one))


def _name(selection: WorkingSelection) -> str:
    return selection.origin.name or said(selection.name, "en")


# --- what could be


def _show_choices(session: Session, army: ImportedArmy, own: WorkingSelection) -> None:
    """Print what a unit is joined to, and what it may be joined to or why not."""
    rows = list(_choices(session, army, own))
    if session.as_json:
        show_json({"unit": _name(own), "associations": rows})
        return
    if not rows:
        show_line(session.say("joining.none", what=_name(own)))
    for row in rows:
        show_line(row["name"])
        for choice in row["targets"]:
            mark = "+" if choice["joined"] else "-" if choice["why_not"] else " "
            why = f" ({choice['why_not']})" if choice["why_not"] else ""
            show_line(f"  {mark} {choice['name']}{why}")


def _choices(session: Session, army: ImportedArmy, own: WorkingSelection) -> Iterator[dict[str, Any]]:
    answers = army.engine.answers
    label = _labels(list(army.engine.roster.all_selections()))
    there = answers.ask(JoinedTo(own.id))
    for association in associations_of(own, answers):
        targets = [
            {
                "id": choice.target.id,
                "name": label(choice.target),
                "joined": choice.joined and choice.target.id in there,
                "why_not": None
                if choice.refusal is None
                else session.say(choice.refusal.short_key, **choice.refusal.values),
            }
            for choice in choices_of(own, association, answers)
        ]
        yield {
            "id": association.joining.id,
            "name": said(association.name, session.language),
            "least": association.least,
            "most": association.most,
            "targets": targets,
        }
