"""Print jobs for tests, and what is read off their pages."""

import io
from datetime import date

from pypdf import PdfReader

from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.printing.subjects.imported_army import RosterOptions, imported_subject

DAY = date(2026, 11, 21)
SETUP = tuple(name for name in PrintSetup.__struct_fields__ if name not in ("languages", "options"))
# what is left out where it is false, by the part that it is
PARTS = {"summary": "summary", "profiles": "armlists", "rules": "rules"}


def job_of(subject, language="en", what=None, **fields):
    """A job: fields of the setup, all others are options of parts."""
    setup = PrintSetup(languages=language, **{name: fields.pop(name) for name in SETUP if name in fields})
    return PrintJob(subject=subject, setup=setup.with_options(fields), what=what)


def imported_job(data, roster, *, pictures=None, **fields):
    """A job that prints an army of an imported game; parts are left out by `summary`, `profiles` and `rules`."""
    what = tuple(part for name, part in PARTS.items() if fields.pop(name, True))
    known = set(RosterOptions.__struct_fields__) | set(SETUP) | {"language"}
    assert known.issuperset(fields), fields
    subject = imported_subject(RosterRequest(data=data, roster=roster, pictures=pictures or {}), DAY)
    return job_of(subject, what=what, **fields)


def printed(job, progress=None):
    """The bytes of the PDF."""
    return print_job(job, progress).content


def texts(pdf):
    """What is written on each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def sheets_of(job):
    """The sheets that stand on the pages, in their order."""
    return [sheet for page in job_pages(job) for sheet, _ in page.content]
