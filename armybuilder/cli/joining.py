"""Commands that join units of an army to others, and part them: leaders and squads, icons and the models that carry them."""

from collections.abc import Iterator
from typing import Any

import click

from armybuilder.catalogue.text import said
from armybuilder.cli.army_units import find_selection, imported_army_of, name_of, save_edit, selection_labels
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.joining import associations_of, choices_of
from armybuilder.roster.joining_edits import Join, Unjoin
from armybuilder.roster.questions import JoinedTo
from armybuilder.roster.working import WorkingSelection


@command("join")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("target", metavar="[TARGET]", required=False)
@click.option("--association", metavar="NAME")
def join(session: Session, named: str, unit: str, target: str | None, association: str | None) -> None:
    army = imported_army_of(session, named, "cli.join.own")
    own = find_selection(army, unit, "UNIT")
    if target is None:
        _show_choices(session, army, own)
        return
    other = find_selection(army, target, "TARGET")
    edit = Join(own.id, other.id, association or "")
    told = {"unit": name_of(own), "target": name_of(other)}
    save_edit(session, named, army, edit, session.say("cli.join.change", **told))
    answer(session, {**told, "joined": True}, "cli.join.done", **told)


@command("part")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("target", metavar="[TARGET]", required=False)
def part(session: Session, named: str, unit: str, target: str | None) -> None:
    army = imported_army_of(session, named, "cli.join.own")
    own = find_selection(army, unit, "UNIT")
    other = "" if target is None else find_selection(army, target, "TARGET").id
    told = {"unit": name_of(own)}
    save_edit(session, named, army, Unjoin(own.id, other), session.say("cli.part.change", **told))
    answer(session, {**told, "joined": False}, "cli.part.done", **told)


# --- what could be


def _show_choices(session: Session, army: ImportedArmy, own: WorkingSelection) -> None:
    """Print what a unit is joined to, and what it may be joined to or why not."""
    rows = list(_choices(session, army, own))
    if session.as_json:
        show_json({"unit": name_of(own), "associations": rows})
        return
    if not rows:
        show_line(session.say("joining.none", what=name_of(own)))
    for row in rows:
        show_line(row["name"])
        for choice in row["targets"]:
            mark = "+" if choice["joined"] else "-" if choice["why_not"] else " "
            why = f" ({choice['why_not']})" if choice["why_not"] else ""
            show_line(f"  {mark} {choice['name']}{why}")


def _choices(session: Session, army: ImportedArmy, own: WorkingSelection) -> Iterator[dict[str, Any]]:
    answers = army.engine.answers
    label = selection_labels(list(army.engine.roster.all_selections()))
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
