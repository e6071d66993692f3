"""The command that writes as PDF what players take to the table: of an army, a battle, a campaign or a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.cli.finding import note_milestone
from armybuilder.cli.output import answer, show_columns, show_json, show_line
from armybuilder.cli.print_setup import offset_of, setup_of, setup_options
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.files import write_file
from armybuilder.games.own_army import AnyArmy
from armybuilder.printing.paper import PaperId
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintSubject

paper_option = click.option("--paper", type=click.Choice(get_args(PaperId)), default="a4")
# what was said before parts had names of their own, and which part each leaves out
LEFT_OUT = {"no_summary": "summary", "no_profiles": "armlists", "no_rules": "rules"}


@command("print")
@click.argument("named", metavar="SUBJECT")
@click.option("--out", metavar="FILE")
@click.option("--what", "print_parts", metavar="PART,PART")
@click.option("--list", "listed", is_flag=True)
@click.option("--count", "count_pages", is_flag=True)
@click.option("--preset", "print_preset", metavar="NAME")
@click.option("--keep-preset", metavar="NAME")
@setup_options
@click.option("--offset", metavar="X,Y")
@click.option("--style", type=click.Choice(get_args(RosterStyle)))
@click.option("--no-summary", is_flag=True)
@click.option("--no-profiles", is_flag=True)
@click.option("--no-rules", is_flag=True)
@click.option("--no-pictures", is_flag=True)
@click.option("--list-pictures", is_flag=True)
def print_subject(
    session: Session,
    /,
    *,
    named: str,
    out: str | None,
    print_parts: str | None,
    listed: bool,
    count_pages: bool,
    print_preset: str | None,
    keep_preset: str | None,
    offset: str | None,
    **chosen: Any,
) -> None:
    from armybuilder.cli.printed import find_subject  # what can be printed takes its time to load
    from armybuilder.print_presets import PrintPreset, PrintPresets

    subject = find_subject(session, named)
    if listed:
        _list_parts(session, subject)
        return
    kept = (
        PrintPresets(session.store.settings).get(print_preset) if print_preset is not None else PrintPreset()
    )
    setup = setup_of(session, chosen, kept.setup if print_preset else None, _options_said(chosen))
    what = _parts(print_parts) if print_parts is not None else kept.what
    if what is None:
        what = _left(subject, chosen)
    if keep_preset is not None:
        PrintPresets(session.store.settings).keep(keep_preset, PrintPreset(what=what, setup=setup))
        if out is None:
            answer(session, {"preset": keep_preset}, "cli.print.preset_kept", name=keep_preset)
            return
    back_offset = offset_of(session, setup, offset)
    job = PrintJob(subject=subject, setup=setup, what=what, back_offset=back_offset)
    if count_pages:
        _tell(session, subject, None, setup, counted(job))
        return
    if out is None and offset is not None:
        told = {"printer": setup.printer, "x": back_offset.x, "y": back_offset.y}
        printer = f" ({setup.printer})" if setup.printer else ""
        answer(session, told, "cli.print.offset_kept", x=back_offset.x, y=back_offset.y, of=printer)
        return
    if out is None:
        raise Problem("cli.print.out")
    amounts = write_job(job, Path(out))
    note_milestone(session, named.removeprefix("army:"), "print")
    _tell(session, subject, out, setup, amounts)


def _parts(told: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in told.split(",") if part.strip())


def _options_said(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of parts that have a word of their own on the command line."""
    said: dict[str, Any] = {}
    if chosen["style"] is not None:
        said["style"] = chosen["style"]
    if chosen["no_pictures"]:
        said |= {"pictures": False, "sheet_pictures": False}
    if chosen["list_pictures"]:
        said["list_pictures"] = not chosen["no_pictures"]
    return said


def _left(subject: PrintSubject, chosen: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Return the usual parts without those that are left out; None where none is."""
    without = {part for flag, part in LEFT_OUT.items() if chosen[flag]}
    if not without:
        return None
    usual = [part.id for part in subject.chosen(None)]
    # of nothing no page comes: the summary stays
    return tuple(part for part in usual if part not in without) or ("summary",)


def write_job(job: PrintJob, path: Path) -> dict[str, int]:
    """Write a job to a PDF file; how many sheets or cards it has of each part."""
    from armybuilder.printing.job import print_job  # reportlab takes its time to load

    printed = print_job(job)
    write_file(path, printed.content)
    return {"pages": printed.pages, **printed.amounts}


def counted(job: PrintJob) -> dict[str, int]:
    """Return how many pages a job will have, and how many sheets or cards of each part; nothing is written."""
    from armybuilder.printing.job import count_job  # reportlab takes its time to load

    found = count_job(job)
    return {"pages": found.pages, **found.amounts}


def write_army(session: Session, army: AnyArmy, path: Path, language: Language) -> None:
    """Write the usual parts of an army to a PDF file."""
    from armybuilder.print_subjects import kept_army_subject

    subject = kept_army_subject(session.store, army)
    write_job(PrintJob(subject=subject, setup=PrintSetup(languages=language)), path)


def _tell(
    session: Session, subject: PrintSubject, path: str | None, setup: PrintSetup, amounts: Mapping[str, int]
) -> None:
    """Tell what was written to a file; without one, what would be."""
    if session.as_json:
        sheets = amounts.get("armlists", 0)
        plain: dict[str, Any] = {"sheets": sheets, **amounts, **setup.own_options}
        if path is not None:
            plain = {"file": path, **plain}
        if any("style" in part.fields for part in subject.parts):
            plain = {"style": get_args(RosterStyle)[0], **plain}
        show_json(plain | {"paper": setup.paper, "state": setup.state, "language": setup.languages})
        return
    names = {part.id: part.name.get(session.language) for part in subject.parts}
    told = [f"{names[part]} ({count})" for part, count in amounts.items() if part in names]
    pages = session.say("cli.print.pages", n=amounts["pages"])
    if path is None:
        show_line(", ".join([pages, *told]))
    else:
        show_line(session.say("cli.print.done", told=", ".join([*told, pages]), path=path))


def _list_parts(session: Session, subject: PrintSubject) -> None:
    """Tell what there is to print of something, and the options of its parts."""
    language = session.language
    if session.as_json:
        parts: Sequence[Mapping[str, Any]] = [
            {
                "id": part.id,
                "family": part.family,
                "name": part.name.get(language),
                "usual": part.usual,
                "options": list(part.fields),
            }
            for part in subject.parts
        ]
        show_json({"parts": parts})
        return
    rows = [[part.id, part.family, part.name.get(language), ", ".join(part.fields)] for part in subject.parts]
    show_columns(session, ("id", "family", "name", "own_options"), rows)


COMMANDS = (print_subject,)
