"""A sheet as a PNG, painted without a window."""

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from armybuilder.sheet.metrics import font_path, printable, width
from armybuilder.sheet.missing_picture import crossed_out
from armybuilder.sheet.shapes import Align, Circle, Font, Line, Picture, Polygon, Rect, Shape, Sheet, TextLine
from armybuilder.sheet.shifting import shifted

if TYPE_CHECKING:  # it takes its time to load
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

PAPER = "#ffffff"
# painted so much larger, and made smaller afterwards: Pillow draws hard edges
FINER = 3
MOST_PIXELS = 6000
# so many dots are painted at once, three bytes each
MOST_PAINTED = 24_000_000
# rows that the smaller picture takes from beside a strip
EDGE = 4
# sizes of letters are told apart by such a part of a dot
FINENESS = 8
# what part of a line stands before its place
BEFORE: dict[Align, float] = {"left": 0.0, "middle": 0.5, "right": 1.0}


def png_of(sheet: Sheet, pixels: int, paper: str = PAPER, *, dpi: float = 0.0) -> bytes:
    """Return a sheet as a PNG so many pixels wide; one that would be too tall comes narrower.

    Where `dpi` is told, programs are told to show it at its own size.
    """
    from PIL import Image

    pixels = max(1, min(pixels, MOST_PIXELS, round(MOST_PIXELS * sheet.width / sheet.height)))
    size = pixels, max(1, round(pixels * sheet.height / sheet.width))
    image = Image.new("RGB", size, paper)
    rows = max(1, MOST_PAINTED // (size[0] * FINER * FINER))
    for top in range(0, size[1], rows):
        image.paste(_strip(sheet, size, top, min(rows, size[1] - top), paper), (0, top))
    out = BytesIO()
    told = {"dpi": (dpi, dpi)} if dpi else {}
    image.save(out, "PNG", optimize=True, **told)
    return out.getvalue()


def _strip(sheet: Sheet, size: tuple[int, int], top: int, rows: int, paper: str) -> Any:
    """Return some rows of a picture: painted whole, a large one would take more memory than there may be."""
    from PIL import Image, ImageDraw

    # what is made smaller is made of what lies about it too
    above, below = min(top, EDGE), min(size[1] - top - rows, EDGE)
    scale = size[0] * FINER / sheet.width
    high = rows + above + below
    image = Image.new("RGB", (size[0] * FINER, high * FINER), paper)
    draw = ImageDraw.Draw(image)
    down = -(top - above) * FINER / scale
    for shape in sheet.shapes:
        _paint(image, draw, shifted(shape, 0.0, down) if down else shape, scale)
    found = image.resize((size[0], high), Image.Resampling.LANCZOS)
    return found.crop((0, above, size[0], above + rows)) if above or below else found


def _paint(image: Any, draw: "ImageDraw", shape: Shape, scale: float) -> None:
    match shape:
        case Rect():
            box = _box(shape.x, shape.y, shape.width, shape.height, scale)
            line = _line(shape.line, scale)
            draw.rounded_rectangle(box, shape.radius * scale, shape.fill, shape.stroke, line)
        case Line():
            ends = (shape.x1 * scale, shape.y1 * scale, shape.x2 * scale, shape.y2 * scale)
            draw.line(ends, shape.stroke, _line(shape.line, scale))
        case Polygon():
            points = [(x * scale, y * scale) for x, y in shape.points]
            if shape.fill:
                draw.polygon(points, shape.fill)
            if shape.stroke:
                draw.line([*points, *points[:2]], shape.stroke, _line(shape.line, scale), joint="curve")
        case Circle():
            x, y, radius = shape.x * scale, shape.y * scale, shape.radius * scale
            box = (x - radius, y - radius, x + radius, y + radius)
            draw.ellipse(box, shape.fill, shape.stroke, _line(shape.line, scale))
        case TextLine():
            _write(draw, shape, scale)
        case Picture():
            try:
                _paste(image, shape, scale)
            except Exception:  # a decoder raises whatever a broken file makes it stumble over
                for one in crossed_out(shape):
                    _paint(image, draw, one, scale)


def _write(draw: "ImageDraw", words: TextLine, scale: float) -> None:
    """Write a line as wide as it is printed, each letter where the printed page has it.

    Pillow counts in whole dots and kerns where it can: small letters would run together.
    """
    text, size = printable(words.text), words.size * scale
    x = words.x * scale - BEFORE[words.align] * width(text, words.font, size)
    font = _font(words.font, round(size * FINENESS) / FINENESS)
    for letter in text:
        if letter.strip():
            draw.text((x, words.y * scale), letter, words.colour, font, "ls")
        x += width(letter, words.font, size)


def _paste(image: Any, shape: Picture, scale: float) -> None:
    from PIL import Image

    left, top, right, foot = (
        round(edge) for edge in _box(shape.x, shape.y, shape.width, shape.height, scale)
    )
    if right > left and foot > top:
        with Image.open(BytesIO(shape.content)) as picture:
            image.paste(picture.convert("RGB").resize((right - left, foot - top)), (left, top))


def _box(x: float, y: float, width: float, height: float, scale: float) -> tuple[float, float, float, float]:
    return x * scale, y * scale, (x + width) * scale, (y + height) * scale


def _line(width: float, scale: float) -> int:
    return max(1, round(width * scale))


@lru_cache(maxsize=128)
def _font(font: Font, pixels: float) -> "FreeTypeFont":
    from PIL import ImageFont

    return ImageFont.truetype(str(font_path(font)), max(1.0, pixels), layout_engine=ImageFont.Layout.BASIC)
