"""Sheets and pages as pictures: each a PNG or an SVG file, for a chat or for another program."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.printing.contents import Content, CutOut, Packed
from armybuilder.printing.job import Made, job_pages, made_parts, running_of
from armybuilder.printing.layout import Layout
from armybuilder.printing.page_sheets import page_sheet
from armybuilder.printing.progress import Progress, no_progress
from armybuilder.printing.sound_pictures import Note, note_nothing
from armybuilder.printing.subject import PrintJob
from armybuilder.sheet.inks import drawn_in
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.svg import svg_file
from armybuilder.wording.messages import say

Form = Literal["png", "svg"]
LEAST_DPI, USUAL_DPI, MOST_DPI = 50, 200, 400
INCH = 25.4
WHOLE = 100


class DrawnSheet(Struct, frozen=True):
    """A sheet or a page with its markers and in its inks, and what it is called."""

    name: str
    sheet: Sheet


def drawn_sheets(
    job: PrintJob, progress: Progress = no_progress, note: Note = note_nothing
) -> list[DrawnSheet]:
    """Return each sheet, card and piece of a job by itself, and what runs on over pages by its pages.

    A Problem where there are none.
    """
    made = made_parts(job, progress, note, singly=True)
    found = [one for part in made for one in _of_part(job, part)]
    if not found:
        raise Problem("print.nothing")
    return found


def drawn_pages(
    job: PrintJob, progress: Progress = no_progress, note: Note = note_nothing
) -> list[DrawnSheet]:
    """Return the wanted pages of a job, each as large as its paper."""
    pages = job_pages(job, [*made_parts(job, progress, note)])
    running, language = running_of(job), job.setup.language
    return [
        DrawnSheet(
            say("print.page", language, page=number + 1, pages=len(pages)),
            page_sheet(running, pages[number], number + 1, len(pages), job.setup.inks),
        )
        for number in job.pages.of(len(pages))
    ]


def _of_part(job: PrintJob, made: Made) -> Iterator[DrawnSheet]:
    """Yield the sheets of a part as they come; pages of what is none stand where the first of them is."""
    inks, name = job.setup.inks, made.part.name.get(made.language)
    running: list[Content] = []
    for content in made.contents:
        match content:
            case Packed():
                titles = content.titles or (name,) * len(content.sheets)
                for sheet, title in zip(content.sheets, titles, strict=True):
                    yield DrawnSheet(title, drawn_in(sheet, inks))
            case CutOut():
                for sheet in content.made.sheets:
                    yield DrawnSheet(content.name, drawn_in(sheet, inks))
            case _:
                running.append(content)
    layout = Layout(job.setup)
    for content in running:
        layout.put(content, made.language)
    pages = layout.pages()
    for number, page in enumerate(pages):
        yield DrawnSheet(name, page_sheet(running_of(job), page, number + 1, len(pages), inks))


def encoded(drawn: DrawnSheet, form: Form, dpi: int = USUAL_DPI, percent: int = WHOLE) -> bytes:
    """Return a sheet as a file of a form, at so many percent of its own size; a PNG has so many dots an inch."""
    if form == "svg":
        return svg_file(drawn.sheet, drawn.name, percent / WHOLE)
    pixels = round(drawn.sheet.width / INCH * dpi * percent / WHOLE)
    return png_of(drawn.sheet, pixels, dpi=dpi)
