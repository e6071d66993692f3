"""The one way to paper: the parts of a subject are made, laid out, and written as a PDF."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.printing.bounds import shorter
from armybuilder.printing.contents import Content, CutOut, Packed
from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.layout import Layout, side_by_side
from armybuilder.printing.pages import GAP
from armybuilder.printing.progress import Progress, halves, no_progress, within
from armybuilder.printing.sound_pictures import Note, note_nothing
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
    notes: dict[str, Problem] = {}

    def note(problem: Problem) -> None:
        notes.setdefault(str(problem), problem)

    made = [*_made(job, making, note)]
    pages = job_pages(job, made)
    language, subject = job.setup.language, job.subject
    running = Running(
        shorter(subject.title.get(language)), shorter(subject.game.get(language)), subject.date, language
    )
    content = write_pdf(running, pages, painting, job.setup.inks)
    return Printed(content=content, pages=len(pages), amounts=_amounts(made), warnings=tuple(notes.values()))


def count_job(job: PrintJob, progress: Progress = no_progress) -> Counted:
    """Return how many pages a job will have; nothing is painted. A Problem where nothing comes of it."""
    made = [*_made(job, progress)]
    return Counted(pages=len(job_pages(job, made)), amounts=_amounts(made))


def job_pages(job: PrintJob, made: Sequence[Made] | None = None) -> list[Page]:
    """Return the pages of a job, of parts that may be `made` already; a Problem where nothing comes of it."""
    layout = Layout(job.setup, job.back_offset)
    part = None
    for one in _made(job, no_progress) if made is None else made:
        if one.part is not part:
            part = one.part
            layout.part(part.name.get(job.setup.language))
        for content in one.contents:
            layout.put(content, one.language)
    pages = layout.pages()
    if not pages:
        raise Problem("print.nothing")
    return pages


def _made(job: PrintJob, progress: Progress, note: Note = note_nothing) -> Iterator[Made]:
    """Yield the parts of a job: sheets of two languages side by side where both have as many, all else one after the other."""
    parts = job.subject.chosen(job.what)
    ids = tuple(part.id for part in parts)
    for done, part in enumerate(parts):
        found = list(_in_each_language(part, job, ids, within(progress, done, len(parts)), note))
        if len(found) == 2 and (pairs := _paired(found[0].contents, found[1].contents)) is not None:
            found = [Made(part, found[0].language, pairs)]
        yield from found


def _in_each_language(
    part: PrintPart, job: PrintJob, parts: tuple[str, ...], progress: Progress, note: Note
) -> Iterator[Made]:
    setup, options, languages = job.setup, options_of(part, job.setup), job.setup.each_language
    made_in = languages[:1] if part.both_at_once else languages
    for at, language in enumerate(made_in):
        told = within(progress, at, len(made_in))
        asked = Asked(
            language=language,
            languages=languages,
            setup=setup,
            parts=parts,
            options=options,
            progress=told,
            note=note,
        )
        told(0, 1)
        yield Made(part, language, list(part.make(asked)))


def _amounts(made: Iterable[Made]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in made:
        for content in one.contents:
            if isinstance(content, Packed):
                found[one.part.id] = found.get(one.part.id, 0) + len(content.sheets)
            elif isinstance(content, CutOut):
                found[one.part.id] = found.get(one.part.id, 0) + len(content.made.sheets)
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
