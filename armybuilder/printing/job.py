"""The one way to paper: the parts of a subject are made, laid out, and written as a PDF."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import Language
from armybuilder.printing.bounds import shorter
from armybuilder.printing.contents import Content, CutOut, Packed
from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.layout import Layout, side_by_side
from armybuilder.printing.of_unit import of_unit
from armybuilder.printing.pages import GAP
from armybuilder.printing.progress import Progress, halves, no_progress, within
from armybuilder.printing.sound_pictures import Note, Notes, note_nothing
from armybuilder.printing.subject import Asked, PrintJob, PrintPart, options_of


class Printed(Struct, frozen=True, kw_only=True):
    """A job done: the bytes of the PDF, how many pages it has, and of each part with sheets or cards how many of them.

    `warnings` tell what could not be printed, such as broken pictures.
    """

    content: bytes
    pages: int
    amounts: dict[str, int]
    warnings: tuple[Problem, ...] = ()


class Counted(Struct, frozen=True, kw_only=True):
    """What a job will come to: its pages, and of each part with sheets or cards how many of them."""

    pages: int
    amounts: dict[str, int]
    warnings: tuple[Problem, ...] = ()


class Made(Struct, frozen=True):
    """The contents of a part in a language."""

    part: PrintPart
    language: Language
    contents: list[Content]


def print_job(job: PrintJob, progress: Progress | None = None) -> Printed:
    """Return a job done, the same bytes for the same job; a Problem where nothing comes of it.

    `progress` is told how much of the work is done; what it raises stops the work.
    """
    making, painting = halves(progress)
    notes = Notes()
    made = [*made_parts(job, making, notes)]
    pages = job_pages(job, made)
    wanted = job.pages.of(len(pages))
    content = write_pdf(running_of(job), pages, painting, job.setup.inks, wanted)
    return Printed(content=content, pages=len(wanted), amounts=_amounts(made), warnings=notes.problems)


def running_of(job: PrintJob) -> Running:
    """Return what every page of a job says."""
    language, subject = job.setup.language, job.subject
    title, game = subject.title.get(language), subject.game.get(language)
    return Running(shorter(title), shorter(game), subject.date, language)


def count_job(job: PrintJob, progress: Progress = no_progress) -> Counted:
    """Return how many pages a job will have; nothing is painted. A Problem where nothing comes of it."""
    notes = Notes()
    made = [*made_parts(job, progress, notes)]
    return Counted(pages=len(job_pages(job, made)), amounts=_amounts(made), warnings=notes.problems)


def job_pages(job: PrintJob, made: Sequence[Made] | None = None) -> list[Page]:
    """Return the pages of a job, of parts that may be `made` already; a Problem where nothing comes of it."""
    layout = Layout(job.setup, job.back_offset)
    part = None
    for one in made_parts(job, no_progress) if made is None else made:
        if one.part is not part:
            part = one.part
            layout.part(part.name.get(job.setup.language))
        for content in one.contents:
            layout.put(content, one.language)
    pages = layout.pages()
    if not pages:
        raise Problem("print.nothing")
    return pages


def made_parts(
    job: PrintJob, progress: Progress, note: Note = note_nothing, *, singly: bool = False
) -> Iterator[Made]:
    """Yield the parts of a job: sheets of two languages side by side where both have as many, all else one after the other.

    Parts come `singly` where every sheet is wanted by itself.
    """
    if not job.unit:
        yield from _all_made(job, progress, note, singly)
        return
    found = list(_all_made(job, progress, note, True))
    known: list[str] = []
    kept = [Made(one.part, one.language, of_unit(one.contents, job.unit, known)) for one in found]
    if not any(one.contents for one in kept):
        names = [*dict.fromkeys(known)]
        raise Problem(
            "print.no_unit",
            found=shown(job.unit),
            nearest=nearest(job.unit, names) or "—",
            allowed=", ".join(names) or "—",
        )
    yield from (one for one in kept if one.contents)


def _all_made(job: PrintJob, progress: Progress, note: Note, singly: bool) -> Iterator[Made]:
    parts = job.subject.chosen(job.what, note)
    ids = tuple(part.id for part in parts)
    for done, part in enumerate(parts):
        make = part.sheets if singly and part.sheets is not None else part.make
        asked = _asked(part, job, ids, within(progress, done, len(parts)), note)
        found = [Made(part, one.language, list(make(one))) for one in asked]
        if len(found) == 2 and (pairs := _paired(found[0].contents, found[1].contents)) is not None:
            found = [Made(part, found[0].language, pairs)]
        yield from found


def _asked(
    part: PrintPart, job: PrintJob, parts: tuple[str, ...], progress: Progress, note: Note
) -> Iterator[Asked]:
    """Yield what a part has to know, for each language."""
    setup, options, languages = job.setup, options_of(part, job.setup), job.setup.each_language
    made_in = languages[:1] if part.both_at_once else languages
    for at, language in enumerate(made_in):
        told = within(progress, at, len(made_in))
        told(0, 1)
        yield Asked(
            language=language,
            languages=languages,
            setup=setup,
            parts=parts,
            options=options,
            progress=told,
            note=note,
        )


def _amounts(made: Iterable[Made]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in made:
        for content in one.contents:
            if isinstance(content, Packed):
                found[one.part.id] = found.get(one.part.id, 0) + len(content.sheets)
            elif isinstance(content, CutOut):
                found[one.part.id] = found.get(one.part.id, 0) + content.made.amount
    return found


def _paired(ones: list[Content], others: list[Content]) -> list[Content] | None:
    """Return sheets of one language beside those of the other; None where they do not match."""
    found: list[Content] = []
    for one, other in zip(ones, others, strict=False):
        if (
            not isinstance(one, Packed)
            or not isinstance(other, Packed)
            or len(one.sheets) != len(other.sheets)
        ):
            return None
        sheets = zip(one.sheets, other.sheets, strict=True)
        joined = tuple(side_by_side(left, right, GAP) for left, right in sheets)
        found.append(Packed(sheets=joined, titles=one.titles))
    return found if len(ones) == len(others) else None
