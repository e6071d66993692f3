"""The bytes of a PDF."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from io import BytesIO
from threading import Barrier

import pytest
from pypdf import PdfReader

from armybuilder.clock import printed_day, today
from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.paper import PAPERS
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet

THREADS, TIMES = 8, 5


@pytest.fixture
def impatient():
    """Let threads take turns as often as they can."""
    known = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(known)


def printed(first):
    """A page with letters of its own in every font."""
    drawing = Drawing()
    for font in ("regular", "bold"):
        drawing.words(0, 10, "".join(map(chr, range(first, first + 120))), 4, font)
    page = Sheet(100, 100, tuple(drawing.shapes))
    running = Running("Щит", "Toy", date(2026, 11, 22), "ru")
    return write_pdf(running, [Page(PAPERS["a4"], ((page, None),))])


def test_prints_at_the_same_time_do_not_disturb_one_another(impatient):
    letters = range(0xC0, 0xC0 + THREADS)
    alone = [printed(first) for first in letters]
    together = Barrier(THREADS)

    def print_with_others(first):
        together.wait()
        return [printed(first) for _ in range(TIMES)]

    with ThreadPoolExecutor(THREADS) as threads:
        found = list(threads.map(print_with_others, letters))
    assert found == [[pdf] * TIMES for pdf in alone]


@pytest.mark.parametrize(
    ("told", "day"), [("86400", date(1970, 1, 2)), ("", None), ("soon", None), ("9" * 30, None), ("-5", None)]
)
def test_the_day_on_paper_is_that_of_the_sources_where_it_is_told(monkeypatch, told, day):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", told)
    assert printed_day() == (day or today())


def test_a_document_says_what_it_is_and_is_never_made_smaller():
    reader = PdfReader(BytesIO(printed(0x410)))
    root = reader.trailer["/Root"]
    assert (reader.metadata.title, reader.metadata.subject, root["/Lang"]) == ("Щит", "Toy", "ru")
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_every_font_of_a_document_is_in_it_in_part():
    fonts = [page["/Resources"]["/Font"] for page in PdfReader(BytesIO(printed(0x410))).pages]
    for font in (one.get_object() for known in fonts for one in known.values()):
        assert re.match("/[A-Z]{6}[+]PTSans-", font["/BaseFont"])
        assert "/FontFile2" in font["/FontDescriptor"]
        assert "/ToUnicode" in font


PRINTED = """
import hashlib
from datetime import date
from armybuilder.games import game
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from tests.armies import army
from tests.printing.jobs import job_of, printed
from tests.samples import UNITS
own = game("bronepehota")
roster = army(*UNITS[:6], name="Щит")
request = PrintRequest(game=own, roster=roster, verdict=own.judge(roster))
print(hashlib.sha256(printed(job_of(army_subject(request, date(2026, 11, 21)), "ru"))).hexdigest())
"""


def test_another_process_makes_the_same_bytes():
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2"))
    runs = [
        subprocess.run([sys.executable, "-c", PRINTED], capture_output=True, text=True, check=True, env=env)
        for env in seeds
    ]
    assert runs[0].stdout == runs[1].stdout
