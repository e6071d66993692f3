"""The command that tells what armies lack of what is owned."""

from pathlib import Path
from typing import Any, get_args

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import said
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import answer, show_json, show_line, show_table
from armybuilder.cli.print_files import write_job
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.games.owned_things import things_in
from armybuilder.printing.collection import told_need
from armybuilder.printing.paper import PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.printing.subjects.collection import shortage_subject
from armybuilder.roster.collection import Lack, Stage, lacks


@command("shortage")
@click.argument("named", metavar="ARMY...", nargs=-1, required=True)
@click.option("--stage", "collection_stage", type=click.Choice(get_args(Stage)), default="owned")
@click.option("--out", metavar="FILE")
@paper_option
def shortage(
    session: Session, named: tuple[str, ...], collection_stage: Stage, out: str | None, paper: PaperId
) -> None:
    armies = [find_army(session, one) for one in named]
    game = armies[0].roster.game
    for word, army in zip(named, armies, strict=True):
        if army.roster.game != game:
            raise Problem("collection.shortage.other_game", found=shown(word))
    counts = session.store.collection.counts(game, collection_stage)
    found = lacks([things_in(army) for army in armies], counts)
    names = [army.roster.name or session.say("cli.army.unnamed") for army in armies]
    if out is not None:
        subject = shortage_subject(armies[0].game_title, names, found, printed_day())
        setup = PrintSetup(languages=session.language, paper=paper)
        write_job(session, PrintJob(subject=subject, setup=setup), Path(out))
        answer(session, {"file": out, "lacking": len(found)}, "cli.written", path=out)
        return
    if session.as_json:
        show_json(
            {
                "game": game,
                "stage": collection_stage,
                "armies": names,
                "lacking": _plain(session, names, found),
            }
        )
        return
    show_lacks(session, names, found)


def _plain(session: Session, names: list[str], found: list[Lack]) -> list[dict[str, Any]]:
    return [
        {
            "id": lack.thing.entry,
            "name": said(lack.thing.name, session.language),
            "owned": lack.owned,
            "armies": [
                {"army": name, "needed": taken, "missing": missing}
                for name, taken, missing in zip(names, lack.taken, lack.missing, strict=True)
            ],
            "missing_together": lack.missing_together,
        }
        for lack in found
    ]


def show_lacks(session: Session, names: list[str], found: list[Lack]) -> None:
    """Show what armies lack as a table."""
    if not found:
        show_line(session.say("collection.shortage.none"))
        return
    last = session.say(f"collection.shortage.{'together' if len(names) > 1 else 'missing'}")
    heads = [session.say("collection.column.name"), session.say("collection.column.owned"), *names, last]
    rows = [
        [
            said(lack.thing.name, session.language),
            str(lack.owned),
            *map(told_need, lack.taken, lack.missing),
            str(lack.missing_together),
        ]
        for lack in found
    ]
    show_table(heads, rows, range(1, len(heads)))
    show_line(session.say("collection.shortage.legend"))
