"""The map of a campaign on paper, one page, upright or on its side as the map is; and in files of other kinds."""

from msgspec.structs import replace

from armybuilder.campaign.map.drawing import MapLook, map_sheet
from armybuilder.campaign.map.history import MapMoment
from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.svg import svg_of

WIDTH, PIXELS = 240.0, 1600


def map_page(moment: MapMoment, players: tuple[str, ...], look: MapLook, paper: PaperId = "a4") -> Page:
    """Return the page of a map, as large as it fits, in the light colours."""
    chosen = PAPERS[paper]
    if moment.ground.width > moment.ground.height:
        chosen = chosen.turned()
    width = chosen.body_width
    for _ in range(3):  # the legend takes a height of its own, which depends on the width
        sheet = map_sheet(moment, players, width, look)
        if sheet.height <= chosen.body_height:
            break
        width *= 0.98 * chosen.body_height / sheet.height
    return Page(chosen, ((sheet, None),))


def print_map(
    moment: MapMoment, players: tuple[str, ...], look: MapLook, running: Running, paper: PaperId = "a4"
) -> bytes:
    """Return a map as the bytes of a PDF."""
    return write_pdf(running, (map_page(moment, players, look, paper),))


def map_content(
    moment: MapMoment, players: tuple[str, ...], look: MapLook, running: Running, suffix: str
) -> bytes:
    """Return a map as the bytes of an SVG, a PNG or a PDF, by the ending of a file's name."""
    match suffix:
        case ".svg":
            return svg_of(map_sheet(moment, players, WIDTH, look), running.title).encode()
        case ".png":
            return png_of(map_sheet(moment, players, WIDTH, look), PIXELS)
        case _:
            return print_map(moment, players, replace(look, dark=False), running)
