"""The command that writes an army's armlists as PDF."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

import click

from armybuilder.catalogue.text import Language
from armybuilder.cli.finding import find_army, note_milestone
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import today
from armybuilder.exchange.files import write_file
from armybuilder.games.own_army import OwnArmy
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.storage.rules import GameExtras

State = Literal["current", "clean"]
paper_option = click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4")


@command("print")
@click.argument("named", metavar="ARMY")
@click.option("--out", required=True, metavar="FILE")
@paper_option
@click.option("--state", type=click.Choice(["current", "clean"]), default="current")
@click.option("--style", type=click.Choice(get_args(RosterStyle)), default="list")
@click.option("--no-summary", is_flag=True)
@click.option("--no-profiles", is_flag=True)
@click.option("--no-rules", is_flag=True)
@click.option("--no-pictures", is_flag=True)
@click.option("--list-pictures", is_flag=True)
def print_armlists(
    session: Session,
    /,
    *,
    named: str,
    out: str,
    paper: PaperId,
    state: State,
    style: RosterStyle,
    no_summary: bool,
    no_profiles: bool,
    no_rules: bool,
    no_pictures: bool,
    list_pictures: bool,
) -> None:
    army = find_army(session, named)
    pictures = session.store.pictures.all_of(() if no_pictures else army.roster.pictures)
    if not isinstance(army, OwnArmy):
        parts = {"summary": not no_summary, "profiles": not no_profiles, "rules": not no_rules}
        write_roster(
            session,
            army,
            Path(out),
            paper=paper,
            style=style,
            pictures=pictures,
            list_pictures=list_pictures,
            **parts,
        )
        note_milestone(session, named, "print")
        made = {"file": out, "paper": paper, "style": style, "language": session.language}
        answer(session, made, "cli.print.roster", path=out)
        return
    sheets = write_armlists(
        session, army, Path(out), paper=paper, state=state, summary=not no_summary, pictures=pictures
    )
    note_milestone(session, named, "print")
    plain = {"file": out, "sheets": sheets, "paper": paper, "state": state, "language": session.language}
    answer(session, plain, "cli.print.done", path=out, n=sheets)


def write_armlists(
    session: Session,
    army: OwnArmy,
    path: Path,
    *,
    paper: PaperId = "a4",
    state: State = "current",
    summary: bool = True,
    language: Language | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> int:
    """Write an army's armlists to a PDF file; how many sheets it holds."""
    from armybuilder.printing.armlists import PrintRequest, army_sheets, print_army

    request = PrintRequest(
        game=army.game,
        roster=army.roster,
        verdict=army.verdict,
        language=language or session.language,
        paper=paper,
        state=state,
        date=today(),
        summary=summary,
        pictures=pictures or {},
        extras=GameExtras(army.game.id, session.store.library),
    )
    write_file(path, print_army(request))
    return len(army_sheets(request))


def write_roster(
    session: Session,
    army: ImportedArmy,
    path: Path,
    *,
    paper: PaperId = "a4",
    style: RosterStyle = "list",
    summary: bool = True,
    profiles: bool = True,
    rules: bool = True,
    pictures: Mapping[str, bytes] | None = None,
    list_pictures: bool = False,
) -> None:
    """Write an army of an imported game to a PDF file: its units, and what its profiles and rules say."""
    from armybuilder.printing.rosters import RosterRequest, print_roster

    request = RosterRequest(
        data=army.data,
        roster=army.roster,
        language=session.language,
        paper=paper,
        date=today(),
        style=style,
        summary=summary,
        profiles=profiles,
        rules=rules,
        pictures=pictures or {},
        list_pictures=list_pictures,
    )
    write_file(path, print_roster(request))


COMMANDS = (print_armlists,)
