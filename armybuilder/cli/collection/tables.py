"""Commands that write a collection as PDF or as a table, and take one from a table."""

from pathlib import Path

import click

from armybuilder.cli.collection.finding import OwnedGame
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.print_files import write_job
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.collecting import ReadHoldings, read_rows
from armybuilder.exchange.collection_table import collection_table, form_of, read_collection_table
from armybuilder.exchange.files import read_file, write_file
from armybuilder.games.collection_list import points_now
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.printing.subjects.collection import collection_subject
from armybuilder.roster.collection import totals
from armybuilder.wording.messages import say_problem

MOST_TOLD = 40


@command("print")
@click.argument("game", metavar="GAME")
@click.option("--out", required=True, metavar="FILE")
@paper_option
def print_owned(session: Session, game: str, out: str, paper: PaperId) -> None:
    owned = OwnedGame(session, game)
    kept = list(owned.kept.values())
    sums = totals(kept, points_now(owned.units))
    subject = collection_subject(owned.title, lambda _language: owned.listed(kept), sums, printed_day())
    setup = PrintSetup(languages=session.language, paper=paper)
    write_job(session, PrintJob(subject=subject, setup=setup), Path(out))
    answer(session, {"file": out, "things": len(kept)}, "cli.written", path=out)


@command("export")
@click.argument("game", metavar="GAME")
@click.option("--out", required=True, metavar="FILE")
def export(session: Session, game: str, out: str) -> None:
    owned = OwnedGame(session, game)
    rows = [one.holding for one in owned.listed(list(owned.kept.values()))]
    write_file(Path(out), collection_table(rows, session.language, form_of(out)))
    answer(session, {"file": out, "things": len(rows)}, "cli.written", path=out)


@command("import")
@click.argument("game", metavar="GAME")
@click.argument("file", metavar="FILE")
@click.option("--catalogue", metavar="NAME")
@click.option("--dry-run", "collection_dry_run", is_flag=True)
def import_table(
    session: Session, game: str, file: str, catalogue: str | None, collection_dry_run: bool
) -> int:
    owned = OwnedGame(session, game, catalogue)
    path = Path(file)
    table = read_collection_table(read_file(path), path.name)
    # of imported games a catalogue is read only where one is named: ids are enough
    known = owned.things if owned.game is not None or catalogue is not None else ()
    found = read_rows(table.rows, owned.id, owned.kept, known, table.problems)
    if not collection_dry_run:
        label = session.say("collection.step.import", name=path.name)
        session.store.collection.do(owned.id, (*found.added, *found.changed), label)
    return _tell(session, found, done=not collection_dry_run)


def _tell(session: Session, found: ReadHoldings, *, done: bool) -> int:
    """Tell what a table came to; the exit code is 1 where rows of it could not be used."""
    counts = {"added": len(found.added), "changed": len(found.changed), "same": found.same}
    told = [say_problem(problem, session.language) for problem in found.problems]
    if session.as_json:
        show_json({**counts, "written": done, "problems": told})
        return 1 if told else 0
    show_line(session.say("collection.done.import" if done else "collection.done.preview", **counts))
    for line in told[:MOST_TOLD]:
        show_line(f"  {line}")
    if len(told) > MOST_TOLD:
        show_line(f"  {session.say('collection.more_problems', n=len(told) - MOST_TOLD)}")
    return 1 if told else 0
