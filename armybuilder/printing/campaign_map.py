"""The map of a campaign as a PDF of one page, upright or on its side as the map is; and as a file of other kinds."""

from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec.structs import replace

from armybuilder.campaign.map.drawing import MapLook, map_sheet
from armybuilder.campaign.map.history import MapMoment
from armybuilder.catalogue.text import Language, in_both
from armybuilder.printing.job import print_job
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintSubject, worded
from armybuilder.printing.subjects.pages import SubjectPage, pages_subject
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.svg import svg_of

WIDTH, PIXELS = 240.0, 1600


def map_subject(
    moment: MapMoment, players: tuple[str, ...], look: MapLook, name: str, date: Date
) -> PrintSubject:
    """Return what can be printed of the map of a campaign of some name: one page of it, in the light colours."""
    light = replace(look, dark=False)

    def draw(_language: Language, wide: float, tall: float) -> Sheet:
        width = wide
        for _ in range(3):  # the legend takes a height of its own, which depends on the width
            sheet = map_sheet(moment, players, width, light)
            if sheet.height <= tall:
                break
            width *= 0.98 * tall / sheet.height
        return sheet

    under = worded("campaign.map_of_round", number=moment.round)
    is_wide = moment.ground.width > moment.ground.height
    page = SubjectPage(id="map", name=under, draw=draw, wide=is_wide)
    return pages_subject(in_both(name), under, date, [page])


def map_content(
    moment: MapMoment,
    players: tuple[str, ...],
    look: MapLook,
    *,
    name: str,
    date: Date,
    language: Language,
    suffix: str,
) -> bytes:
    """Return a map as the bytes of an SVG, a PNG or a PDF, by the ending of a file's name."""
    match suffix:
        case ".svg":
            return svg_of(map_sheet(moment, players, WIDTH, look), name).encode()
        case ".png":
            return png_of(map_sheet(moment, players, WIDTH, look), PIXELS)
        case _:
            subject = map_subject(moment, players, look, name, date)
            return print_job(PrintJob(subject=subject, setup=PrintSetup(languages=language))).content
