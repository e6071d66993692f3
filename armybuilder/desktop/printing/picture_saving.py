"""Pages and sheets of what is printed as pictures: into files, or to the clipboard for a chat. Made beside the window."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from armybuilder.desktop.background import Progress
from armybuilder.exchange.file_names import numbered_paths
from armybuilder.exchange.files import write_file
from armybuilder.printing.page_range import PageRange
from armybuilder.printing.subject import PrintJob

# a page that is copied is wide enough to be read in a chat, and small enough to be sent
CHAT_DPI, FILE_DPI = 150, 200
Wanted = Literal["pages", "sheets"]


def page_png(job: PrintJob, page: int) -> Callable[[Progress], bytes]:
    """Return the work that makes a PNG of a page, the first is 0."""

    def work(progress: Progress) -> bytes:
        from msgspec.structs import replace

        from armybuilder.printing.sheet_pictures import drawn_pages, encoded

        (drawn,) = drawn_pages(replace(job, pages=PageRange(((page + 1, page + 1),))), progress)
        return encoded(drawn, "png", CHAT_DPI)

    return work


def saved_pictures(job: PrintJob, path: Path, wanted: Wanted) -> Callable[[Progress], list[Path]]:
    """Return the work that writes pages, or each sheet by itself, as PNG or SVG files, numbered where they are several."""

    def work(progress: Progress) -> list[Path]:
        from armybuilder.printing.sheet_pictures import drawn_pages, drawn_sheets, encoded

        draw = drawn_pages if wanted == "pages" else drawn_sheets
        drawn = draw(job, progress)
        form: Literal["png", "svg"] = "svg" if path.suffix.lower() == ".svg" else "png"
        paths = numbered_paths(path, [one.name for one in drawn], f".{form}")
        for done, (one, target) in enumerate(zip(drawn, paths, strict=True)):
            progress(done, len(paths))
            write_file(target, encoded(one, form, FILE_DPI, job.setup.text_size))
        return paths

    return work


def saved_pdf(job: PrintJob, path: Path) -> Callable[[Progress], list[Path]]:
    """Return the work that writes some pages of a job as PDF."""

    def work(progress: Progress) -> list[Path]:
        from armybuilder.printing.job import print_job  # reportlab takes its time to load

        write_file(path, print_job(job, progress).content)
        return [path]

    return work
