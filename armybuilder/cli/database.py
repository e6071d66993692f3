"""Commands about the database file and its backups."""

from pathlib import Path

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.messages import say_problem, told_size
from armybuilder.storage.backups import Backups
from armybuilder.storage.checking import check as check_file
from armybuilder.storage.copies import Backup
from armybuilder.storage.copying import copy_database


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
    faults = [
        fault if isinstance(fault, str) else say_problem(fault, session.language) for fault in report.faults
    ]
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
        raise Problem("cli.db.damaged")
    if not session.as_json:
        show_line(session.say("cli.db.sound"))


@db.command("backup")
@click.option("--list", "listed", is_flag=True)
def backup(session: Session, listed: bool) -> None:
    found = Backups(session.path).list() if listed else [session.store.backups.take("asked")]
    if session.as_json:
        show_json([{"path": str(b.path), "made_at": b.made_at.isoformat(), "size": b.size} for b in found])
        return
    if not found:
        show_line(session.say("cli.db.no_backups"))
    for one in found:
        show_line(f"{one.made_at.astimezone():%Y-%m-%d %H:%M:%S}  {one.path}")


@db.command("restore")
@click.argument("wanted", metavar="[FILE]", required=False)
def restore(session: Session, wanted: str | None) -> None:
    backups = Backups(session.path)
    chosen = _named(backups, wanted) if wanted else backups.latest_good()
    if chosen is None:
        raise Problem("cli.db.no_backup", found=shown(wanted or "—"), path=str(session.path))
    session.close()
    backups.restore(chosen)
    answer(
        session,
        {"path": str(session.path), "restored": str(chosen.path)},
        "cli.db.restored",
        backup=chosen.path.name,
        path=str(session.path),
    )


@db.command("copy")
@click.argument("file", metavar="FILE")
def copy(session: Session, file: str) -> None:
    target = Path(file)
    size = copy_database(session.path, target)
    told = {"path": str(target), "size": size}
    answer(session, told, "cli.db.copied", path=str(target), size=told_size(size, session.language))


def _named(backups: Backups, wanted: str) -> Backup | None:
    asked = Path(wanted)
    return next((b for b in backups.list() if asked in (b.path, Path(b.path.name))), None)


COMMANDS = (db,)
