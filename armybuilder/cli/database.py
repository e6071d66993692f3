"""Commands about the database file and its backups."""

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.cli.backups import backup, restore
from armybuilder.cli.deleted import deleted, empty_deleted
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.saving import copy, export_all, import_all, salvage
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.storage.checking import check as check_file
from armybuilder.wording.messages import say_problem


@click.group("db", cls=SpokenGroup, no_args_is_help=False)
def db() -> None:
    pass


@db.command("path")
def path(session: Session) -> None:
    if session.as_json:
        show_json({"path": str(session.path), "exists": session.path.exists()})
    else:
        show_line(str(session.path))


@db.command("check")
def check(session: Session) -> None:
    if not session.path.exists():
        raise Problem("cli.db.none", path=str(session.path))
    report = check_file(session.path)
    faults = [say_problem(fault, session.language) for fault in report.faults]
    if session.as_json:
        found = {"faults": faults, "migrations": report.migrations, "counts": report.counts}
        show_json(found | {"path": str(session.path), "sound": report.sound})
    else:
        show_line(str(session.path))
        for table, rows in report.counts.items():
            show_line(f"  {session.say(f'cli.db.{table}')}: {rows}")
        for fault in faults:
            show_line(f"  {fault}")
    if not report.sound:
        raise Problem("cli.db.damaged", n=len(report.faults))
    if not session.as_json:
        show_line(session.say("cli.db.sound"))


for command in (backup, restore, deleted, empty_deleted, copy, export_all, import_all, salvage):
    db.add_command(command)

COMMANDS = (db,)
