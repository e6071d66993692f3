"""Commands about saved armies."""

from pathlib import Path

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.checking import compare
from armybuilder.cli.exporting import export
from armybuilder.cli.finding import army_from_file, find_army, saved_row
from armybuilder.cli.importing import take_army
from armybuilder.cli.new_army import new
from armybuilder.cli.output import json_option, show_json, show_line, show_table
from armybuilder.cli.renewing import renew
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup


@click.group("army", cls=SpokenGroup, no_args_is_help=False)
def army() -> None:
    pass


@army.command("list")
@json_option
@click.pass_obj
def list_armies(session: Session, as_json: bool) -> None:
    rows = session.store.rosters.list()
    if as_json:
        fields = ("id", "name", "game", "edition", "cost", "limit", "errors", "units")
        show_json([{field: getattr(row, field) for field in fields} for row in rows])
        return
    if not rows:
        show_line(session.say("cli.army.none"))
        return
    headings = [session.say(f"cli.column.{c}") for c in ("number", "army", "points", "units", "errors")]
    cells = [[f"#{r.id}", r.name, _of_limit(r.cost, r.limit), str(r.units), str(r.errors)] for r in rows]
    show_table(headings, cells, numbers=(0, 2, 3, 4))


def _of_limit(cost: int, limit: int | None) -> str:
    return str(cost) if limit is None else f"{cost} / {limit}"


@army.command("show")
@click.argument("named", metavar="ARMY")
@json_option
@click.pass_obj
def show(session: Session, named: str, as_json: bool) -> None:
    found = find_army(session, named)
    if as_json:
        show_json(army_table(session, found))
    else:
        show_army(session, found)


@army.command("import")
@click.argument("file", metavar="FILE")
@click.option("--name", metavar="NAME")
@click.option("--lenient", is_flag=True)
@json_option
@click.pass_obj
def import_army(session: Session, file: str, name: str | None, lenient: bool, as_json: bool) -> None:
    take_army(session, *army_from_file(session, Path(file), lenient), name, as_json)


@army.command("delete")
@click.argument("name", metavar="NAME")
@json_option
@click.pass_obj
def delete(session: Session, name: str, as_json: bool) -> None:
    row = saved_row(session, name)
    if row is None:
        find_army(session, name)
        raise Problem("cli.army.not_saved", name=shown(name))
    session.store.rosters.delete(row.id)
    if as_json:
        show_json({"deleted": row.name, "id": row.id})
    else:
        show_line(session.say("cli.army.deleted", name=row.name, number=row.id))


@army.command("restore")
@click.argument("name", metavar="NAME")
@json_option
@click.pass_obj
def restore(session: Session, name: str, as_json: bool) -> None:
    row = saved_row(session, name, deleted=True)
    if row is None:
        names = ", ".join(f"{r.name} (#{r.id})" for r in session.store.rosters.list(deleted=True)[:5])
        raise Problem("cli.army.not_deleted", name=shown(name), deleted=names or "—")
    session.store.rosters.restore(row.id)
    if as_json:
        show_json({"restored": row.name, "id": row.id})
    else:
        show_line(session.say("cli.army.restored", name=row.name, number=row.id))


for command in (new, export, renew, compare):
    army.add_command(command)

COMMANDS = (army,)
