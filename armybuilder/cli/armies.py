"""Commands about saved armies."""

from pathlib import Path

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.army_folders import folders, move
from armybuilder.cli.army_forces import forces, transfer
from armybuilder.cli.army_history import back, history
from armybuilder.cli.comparing import compare
from armybuilder.cli.deleted import forget
from armybuilder.cli.exporting import export
from armybuilder.cli.fielding import units
from armybuilder.cli.finding import army_from_file, find_army, saved_row
from armybuilder.cli.fitting import fits
from armybuilder.cli.generating import generate_army
from armybuilder.cli.importing import take_army
from armybuilder.cli.joining import join, part
from armybuilder.cli.limiting import limit
from armybuilder.cli.mending import mend
from armybuilder.cli.naming import name_unit
from armybuilder.cli.new_army import new
from armybuilder.cli.output import answer, show_json, show_list
from armybuilder.cli.pictures import picture
from armybuilder.cli.renewing import renew
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.storage.army_folders import is_inside
from armybuilder.storage.rosters import RosterRow


@click.group("army", cls=SpokenGroup, no_args_is_help=False)
def army() -> None:
    pass


@army.command("list")
@click.option("--folder", metavar="FOLDER")
def list_armies(session: Session, folder: str | None) -> None:
    session.store.rosters.set_damaged_aside()
    folders = session.store.army_folders
    stands_in, rows = folders.by_army(), session.store.rosters.list()
    if folder is not None:
        wanted = folders.find(folder)
        rows = [row for row in rows if is_inside(stands_in.get(row.id, ""), wanted)]
    fields = ("id", "name", "game", "edition", "cost", "limit", "errors", "units", "set_aside")
    plain = [
        {field: getattr(row, field) for field in fields} | {"folder": stands_in.get(row.id)} for row in rows
    ]
    # a player without folders is told nothing of them
    columns = ("number", "army", "points", "units", "errors", *(("folder",) if stands_in else ()))
    damaged = session.say("cli.army.damaged")
    cells = [
        [
            f"#{r.id}",
            r.name,
            _of_limit(r.cost, r.limit),
            str(r.units),
            damaged if r.set_aside else str(r.errors),
            *([stands_in.get(r.id, "")] if stands_in else []),
        ]
        for r in rows
    ]
    show_list(session, plain, columns, cells, numbers=(0, 2, 3, 4), none="cli.army.none")
    for row in rows:
        if row.set_aside:
            session.warn(Problem("cli.army.set_aside", name=row.name, number=row.id))


def _of_limit(cost: int, limit: int | None) -> str:
    return str(cost) if limit is None else f"{cost} / {limit}"


@army.command("show")
@click.argument("named", metavar="ARMY")
def show(session: Session, named: str) -> None:
    found = find_army(session, named)
    if session.as_json:
        show_json(army_table(session, found))
    else:
        show_army(session, found)


@army.command("import")
@click.argument("file", metavar="FILE")
@click.option("--name", metavar="NAME")
@click.option("--lenient", is_flag=True)
def import_army(session: Session, file: str, name: str | None, lenient: bool) -> None:
    take_army(session, *army_from_file(session, Path(file), lenient), name, Path(file).name)


@army.command("delete")
@click.argument("name", metavar="NAME")
def delete(session: Session, name: str) -> None:
    row = saved_row(session, name)
    if row is None:
        find_army(session, name)
        raise Problem("cli.army.not_saved", name=shown(name))
    session.store.rosters.delete(row.id)
    answer(session, {"deleted": row.name, "id": row.id}, "cli.army.deleted", name=row.name, number=row.id)


@army.command("restore")
@click.argument("name", metavar="NAME")
def restore(session: Session, name: str) -> None:
    row = _deleted_row(session, name)
    session.store.rosters.restore(row.id)
    answer(session, {"restored": row.name, "id": row.id}, "cli.army.restored", name=row.name, number=row.id)


@army.command("forget")
@click.argument("name", metavar="NAME")
def forget_army(session: Session, name: str) -> None:
    forget(session, "army", _deleted_row(session, name).id)


def _deleted_row(session: Session, name: str) -> RosterRow:
    """Return the row of a deleted army; a Problem that tells which there are where there is none of this name."""
    row = saved_row(session, name, deleted=True)
    if row is None:
        names = ", ".join(f"{r.name} (#{r.id})" for r in session.store.rosters.list(deleted=True)[:5])
        raise Problem("cli.army.not_deleted", name=shown(name), deleted=names or "—")
    return row


for command in (
    *(new, units, forces, transfer, limit, move, folders, export, name_unit, picture),
    *(join, part, renew, compare, mend, history, back, generate_army, fits),
):
    army.add_command(command)

COMMANDS = (army,)
