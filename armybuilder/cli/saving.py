"""The commands that save one's data to a place of one's own: a copy of the database, and what a damaged one still has."""

from pathlib import Path

import click

from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.messages import say_problem, told_size
from armybuilder.storage.copying import copy_database
from armybuilder.storage.salvage import salvage as salvage_file

# of the units those of the player's own are told
SALVAGED = {"units": "own_units"}


@command("copy")
@click.argument("file", metavar="FILE")
def copy(session: Session, file: str) -> None:
    target = Path(file)
    size = copy_database(session.path, target)
    told = {"path": str(target), "size": size}
    answer(session, told, "cli.db.copied", path=str(target), size=told_size(size, session.language))


@command("salvage")
@click.argument("source", metavar="SOURCE")
@click.argument("target", metavar="TARGET")
def salvage(session: Session, source: str, target: str) -> None:
    report = salvage_file(Path(source), Path(target))
    doubtful, lost = (
        [say_problem(problem, session.language) for problem in told]
        for told in (report.doubtful, report.lost)
    )
    if session.as_json:
        show_json({"path": str(report.target), "saved": report.saved, "doubtful": doubtful, "lost": lost})
        return
    show_line(session.say("cli.db.salvaged", path=str(report.target)))
    for table, rows in report.saved.items():
        show_line(f"  {session.say(f'cli.db.{SALVAGED.get(table, table)}')}: {rows}")
    if not doubtful + lost:
        show_line(session.say("cli.db.salvaged_whole"))
    for key, told in (("doubtful", doubtful), ("lost", lost)):
        if told:
            show_line(session.say(f"cli.db.salvaged_{key}", n=len(told)))
        for line in told:
            show_line(f"  {line}")
