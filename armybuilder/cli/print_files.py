"""What is printed goes to files: a PDF, or sheets as pictures; what could not be printed is told."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.cli.session import Session
from armybuilder.exchange.file_names import numbered_paths
from armybuilder.exchange.files import write_file
from armybuilder.games.own_army import AnyArmy
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.sound_pictures import Notes
from armybuilder.printing.subject import PrintJob
from armybuilder.wording.messages import say_problem

LEAST_DPI, MOST_DPI = 50, 400
PDF = ".pdf"
PICTURES = (".png", ".svg")


class Written(Struct, frozen=True, kw_only=True):
    """What came of a job: the files, how many pages and of each part how many sheets, and what could not be printed."""

    files: tuple[Path, ...]
    amounts: dict[str, int]
    warnings: tuple[Problem, ...] = ()

    def plain(self, language: Language) -> dict[str, Any]:
        """Return it for a program; of several files where the first of them is, and all."""
        told: dict[str, Any] = {"file": str(self.files[0])} if self.files else {}
        if len(self.files) > 1:
            told["files"] = [str(path) for path in self.files]
        if self.warnings:
            told["warnings"] = [say_problem(problem, language) for problem in self.warnings]
        return told


def form_of(out: str, told: str | None) -> str:
    """Return the suffix that says how a job is written: told, or that of the file; a Problem for one that nobody knows."""
    suffix = f".{told}" if told else Path(out).suffix.lower()
    if suffix in PICTURES or told or not suffix:
        return suffix or PDF
    # a PDF may be called as one likes, but not as if it were a picture of another kind
    if suffix in (".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff"):
        raise Problem("cli.print.form", found=suffix, allowed=", ".join((PDF, *PICTURES)))
    return PDF


def write_files(job: PrintJob, out: str, form: str, dpi: int) -> Written:
    """Write a job to a file or, as pictures, to a file for each sheet of it; whole files or none."""
    return _write_pdf(job, Path(out)) if form == PDF else _write_pictures(job, Path(out), form, dpi)


def _write_pdf(job: PrintJob, path: Path) -> Written:
    from armybuilder.printing.job import print_job  # reportlab takes its time to load

    printed = print_job(job)
    write_file(path, printed.content)
    amounts = {"pages": printed.pages, **printed.amounts}
    return Written(files=(path,), amounts=amounts, warnings=printed.warnings)


def _write_pictures(job: PrintJob, out: Path, form: str, dpi: int) -> Written:
    from armybuilder.printing.sheet_pictures import Form, drawn_pages, drawn_sheets, encoded

    notes = Notes()
    # whole pages where pages are asked for, else each sheet by itself
    draw = drawn_pages if job.pages.spans else drawn_sheets
    drawn = draw(job, note=notes)
    paths = numbered_paths(out, [one.name for one in drawn], form)
    kind = next(one for one in get_args(Form) if f".{one}" == form)
    for one, path in zip(drawn, paths, strict=True):
        write_file(path, encoded(one, kind, dpi, job.setup.text_size))
    return Written(files=tuple(paths), amounts={"pictures": len(paths)}, warnings=notes.problems)


def warn_of(session: Session, problems: Iterable[Problem]) -> None:
    """Tell on standard error what could not be printed; to a program that is told in its answer."""
    if session.as_json:
        return
    for problem in problems:
        session.warn(problem)


def write_job(session: Session, job: PrintJob, path: Path) -> dict[str, int]:
    """Write a job to a PDF file; return how many pages, and sheets or cards of each part it has."""
    written = _write_pdf(job, path)
    warn_of(session, written.warnings)
    return written.amounts


def write_army(session: Session, army: AnyArmy, path: Path, language: Language) -> None:
    """Write the usual parts of an army to a PDF file."""
    from armybuilder.print_subjects import kept_army_subject

    subject = kept_army_subject(session.store, army)
    write_job(session, PrintJob(subject=subject, setup=PrintSetup(languages=language)), path)
