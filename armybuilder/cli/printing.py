"""The command that writes what players take to the table: of an army, a battle, a campaign or a game, as PDF or pictures."""

from collections.abc import Mapping
from typing import Any, get_args

import click
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.cli.finding import note_milestone
from armybuilder.cli.output import answer, show_json, show_line
from armybuilder.cli.print_files import LEAST_DPI, MOST_DPI, Written, form_of, warn_of, write_files
from armybuilder.cli.print_setup import offset_of, own_options_of, setup_of, setup_options
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.printing.page_range import PageRange
from armybuilder.printing.paper import PaperId
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintSubject

paper_option = click.option("--paper", type=click.Choice(get_args(PaperId)), default="a4")
# what was said before parts had names of their own, and which part each leaves out
LEFT_OUT = {"no_summary": "summary", "no_profiles": "armlists", "no_rules": "rules"}
USUAL_DPI = 200


@command("print")
@click.argument("named", metavar="[SUBJECT]", required=False)
@click.option("--out", "print_out", metavar="FILE")
@click.option("--what", "print_parts", metavar="PART,PART")
@click.option("--unit", "print_unit", metavar="NAME", default="")
@click.option("--pages", "print_pages", metavar="1-3,5", default="")
@click.option("--as", "print_form", type=click.Choice(("pdf", "png", "svg")))
@click.option("--dpi", "print_dpi", type=click.IntRange(LEAST_DPI, MOST_DPI), default=USUAL_DPI, metavar="N")
@click.option("--list", "listed", is_flag=True)
@click.option("--count", "count_pages", is_flag=True)
@click.option("--preset", "print_preset", metavar="NAME")
@click.option("--keep-preset", metavar="NAME")
@click.option("--presets", "print_presets", is_flag=True)
@click.option("--rename-preset", metavar="NAME NAME", nargs=2)
@click.option("--forget-preset", metavar="NAME")
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
    named: str | None,
    print_out: str | None,
    print_form: str | None,
    print_dpi: int,
    listed: bool,
    count_pages: bool,
    keep_preset: str | None,
    offset: str | None,
    **chosen: Any,
) -> None:
    if named is None or chosen["print_presets"]:
        _manage_presets(session, chosen)
        return
    from armybuilder.cli.printed import find_subject  # what can be printed takes its time to load

    subject = find_subject(session, named)
    if listed:
        from armybuilder.cli.print_listing import list_parts

        list_parts(session, subject)
        return
    form = form_of(print_out or "", print_form)
    job = _job(session, subject, chosen)
    job = replace(job, back_offset=offset_of(session, job.setup, offset))
    if keep_preset is not None:
        _keep(session, keep_preset, job)
        if print_out is None:
            answer(session, {"preset": keep_preset}, "cli.print.preset_kept", name=keep_preset)
            return
    if count_pages:
        _tell(session, job, _counted(job))
        return
    if print_out is None and offset is not None:
        _tell_offset(session, job)
        return
    if print_out is None:
        raise Problem("cli.print.out")
    written = write_files(job, print_out, form, print_dpi)
    note_milestone(session, named.removeprefix("army:"), "print")
    _tell(session, job, written)


def _tell_offset(session: Session, job: PrintJob) -> None:
    """Tell that the offset of backs is kept, where nothing is printed with it."""
    offset, printer = job.back_offset, job.setup.printer
    told = {"printer": printer, "x": offset.x, "y": offset.y}
    of = f" ({printer})" if printer else ""
    answer(session, told, "cli.print.offset_kept", x=offset.x, y=offset.y, of=of)


def _manage_presets(session: Session, chosen: Mapping[str, Any]) -> None:
    from armybuilder.cli.print_listing import forget_preset, list_presets, rename_preset

    if chosen["forget_preset"] is not None:
        forget_preset(session, chosen["forget_preset"])
    elif chosen["rename_preset"]:
        rename_preset(session, *chosen["rename_preset"])
    elif chosen["print_presets"]:
        list_presets(session)
    else:
        raise Problem("cli.print.subject")


def _job(session: Session, subject: PrintSubject, chosen: Mapping[str, Any]) -> PrintJob:
    """Return what is asked for; a Problem for an option that nothing has."""
    from armybuilder.print_presets import PrintPreset, PrintPresets

    preset, told = chosen["print_preset"], chosen["print_parts"]
    kept = PrintPresets(session.store.settings).get(preset) if preset is not None else PrintPreset()
    _check_options(subject, chosen)
    setup = setup_of(session, chosen, kept.setup if preset else None, _options_said(chosen))
    what = _parts(told) if told is not None else kept.what
    if what is None:
        what = _left(subject, chosen)
    pages = PageRange.parse(chosen["print_pages"])
    return PrintJob(subject=subject, setup=setup, what=what, pages=pages, unit=chosen["print_unit"])


def _keep(session: Session, name: str, job: PrintJob) -> None:
    from armybuilder.print_presets import PrintPreset, PrintPresets

    PrintPresets(session.store.settings).keep(name, PrintPreset(what=job.what, setup=job.setup))


def _parts(told: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in told.split(",") if part.strip())


def _check_options(subject: PrintSubject, chosen: Mapping[str, Any]) -> None:
    known = list(dict.fromkeys(name for part in subject.parts for name in part.fields))
    for name in own_options_of(chosen["print_options"]):
        if name not in known:
            raise Problem(
                "print.no_option",
                found=shown(name),
                nearest=nearest(name, known) or "—",
                allowed=", ".join(known) or "—",
            )


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


def _counted(job: PrintJob) -> Written:
    """Return how many pages a job will have, and how many sheets or cards of each part; nothing is written."""
    from armybuilder.printing.job import count_job  # reportlab takes its time to load

    found = count_job(job)
    return Written(files=(), amounts={"pages": found.pages, **found.amounts}, warnings=found.warnings)


def _tell(session: Session, job: PrintJob, written: Written) -> None:
    """Tell what was written to files; without one, what would be."""
    amounts, setup = written.amounts, job.setup
    warn_of(session, written.warnings)
    if session.as_json:
        plain = {**written.plain(session.language), "sheets": amounts.get("armlists", 0), **amounts}
        plain |= setup.own_options
        if any("style" in part.fields for part in job.subject.parts):
            plain = {"style": get_args(RosterStyle)[0], **plain}
        show_json(plain | _of_setup(setup))
        return
    if "pictures" in amounts:
        first, *others = written.files
        path = f"{first} … {others[-1].name}" if others else first
        show_line(session.say("cli.print.pictures", n=len(written.files), path=path))
        return
    names = {part.id: part.name.get(session.language) for part in job.subject.parts}
    told = [f"{names[part]} ({count})" for part, count in amounts.items() if part in names]
    pages = session.say("cli.print.pages", n=amounts["pages"])
    if written.files:
        show_line(session.say("cli.print.done", told=", ".join([*told, pages]), path=written.files[0]))
    else:
        show_line(", ".join([pages, *told]))


def _of_setup(setup: PrintSetup) -> dict[str, Any]:
    return {"paper": setup.paper, "state": setup.state, "language": setup.languages}


COMMANDS = (print_subject,)
