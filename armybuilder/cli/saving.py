"""The commands that save one's data: copies of the database, an archive of plain files, what a damaged file still has."""

from collections.abc import Mapping
from pathlib import Path

import click

from armybuilder.catalogue.problem import shown
from armybuilder.cli.output import answer, show_json, show_line, tell_progress
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.everything import export_everything, import_everything
from armybuilder.exchange.files import write_file
from armybuilder.storage.copying import copy_database
from armybuilder.storage.salvage import salvage as salvage_file
from armybuilder.wording.messages import say_note, say_problem, told_size

KINDS = (
    "army",
    "battle",
    "campaign",
    "campaign_file",
    "unit",
    "game",
    "game_file",
    "item",
    "draft",
    "derivation",
    "holding",
    "setting",
    "picture",
    "history",
    "library_step",
    "collection_step",
)
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


@command("export-all")
@click.argument("file", metavar="FILE")
@click.option("--no-history", is_flag=True)
def export_all(session: Session, file: str, no_history: bool) -> None:
    path = Path(file)
    written = export_everything(session.store, session.language, past=not no_history, progress=tell_progress)
    write_file(path, written.content)
    if session.as_json:
        told = {"path": file, "size": len(written.content), "counts": written.counts}
        show_json(told | {"damaged": list(written.damaged)})
        return
    size = told_size(len(written.content), session.language)
    show_line(session.say("cli.db.copied", path=file, size=size))
    _show_counts(session, written.counts)
    for name in written.damaged:
        show_line(f"  • {session.say('archive.damaged_inside', name=shown(name))}")


@command("import-all")
@click.argument("file", metavar="FILE")
def import_all(session: Session, file: str) -> None:
    report = import_everything(session.store, Path(file), tell_progress)
    told = [say_note(note, session.language) for note in report.told]
    refused = [say_problem(problem, session.language) for problem in report.refused]
    if session.as_json:
        show_json({"came": report.came, "present": report.present, "told": told, "refused": refused})
        return
    for key, counts in (("came", report.came), ("present", report.present)):
        if counts:
            show_line(session.say(f"archive.{key}"))
            _show_counts(session, counts)
    if not report.came:
        show_line(session.say("archive.nothing_came"))
    for line in told:
        show_line(f"  • {line}")
    if refused:
        show_line(session.say("archive.refused", n=len(refused)))
    for line in refused:
        show_line(f"  • {line}")


def _show_counts(session: Session, counts: Mapping[str, int]) -> None:
    for kind in KINDS:
        if counts.get(kind):
            show_line(f"  {session.say(f'archive.kind.{kind}')}: {counts[kind]}")
