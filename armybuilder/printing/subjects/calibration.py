"""The calibration page of a printer: by it backs of cards are brought behind their fronts."""

from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - a field is called `date`

from armybuilder.printing.contents import Calibration, Content
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded

CALIBRATION = "calibration"


def calibration_subject(date: Date) -> PrintSubject:
    """Return the page as a subject of its own."""

    def make(_asked: Asked) -> Iterable[Content]:
        yield Calibration()

    part = PrintPart(id=CALIBRATION, name=worded("print.calibration.title"), make=make, cards=True)
    return PrintSubject(
        title=worded("print.calibration.title"),
        game=worded("print.calibration.about"),
        date=date,
        parts=(part,),
    )
