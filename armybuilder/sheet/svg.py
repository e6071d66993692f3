"""A sheet as SVG, for pages that a browser shows; nothing in it is fetched from elsewhere."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from armybuilder.sheet.metrics import printable, width
from armybuilder.sheet.shapes import Circle, Font, Line, Picture, Polygon, Rect, Shape, Sheet, TextLine

# fonts of the sheets where a reader has them, else what looks alike
FAMILIES: dict[Font, str] = {
    "regular": "'PT Sans', sans-serif",
    "bold": "'PT Sans', sans-serif",
    "narrow": "'PT Sans Narrow', 'PT Sans', sans-serif",
    "narrow-bold": "'PT Sans Narrow', 'PT Sans', sans-serif",
}
PNG = b"\x89PNG"
ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


def svg_file(sheet: Sheet, title: str = "", scale: float = 1.0) -> bytes:
    """Return a sheet as an SVG file, at its own size or so many times as large."""
    size = f' width="{_number(sheet.width * scale)}mm" height="{_number(sheet.height * scale)}mm"'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg_of(sheet, title, size)}\n'.encode()


def svg_of(sheet: Sheet, title: str = "", size: str = "") -> str:
    """Return a sheet as an SVG element that fills the width it is given; `title` is read out instead of it."""
    told = f"<title>{escape(printable(title))}</title>" if title else ""
    box = f"0 0 {_number(sheet.width)} {_number(sheet.height)}"
    inside = "".join(line for shape in sheet.shapes for line in _written(shape))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size} role="img">{told}{inside}</svg>'


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _element(tag: str, values: Mapping[str, float | str | None], inside: str = "") -> str:
    told = "".join(
        f" {key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else _number(value))}"
        for key, value in values.items()
        if value is not None
    )
    return f"<{tag}{told}>{inside}</{tag}>" if inside else f"<{tag}{told}/>"


def _written(shape: Shape) -> Iterator[str]:
    match shape:
        case Rect():
            yield _element("rect", _box(shape) | {"rx": shape.radius or None} | _pens(shape))
        case Line():
            ends = {"x1": shape.x1, "y1": shape.y1, "x2": shape.x2, "y2": shape.y2}
            yield _element("line", {**ends, "stroke": shape.stroke, "stroke_width": shape.line})
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
            yield _element("polygon", {"points": points} | _pens(shape))
        case Circle():
            yield _element("circle", {"cx": shape.x, "cy": shape.y, "r": shape.radius} | _pens(shape))
        case TextLine():
            yield _element("text", _text(shape), escape(printable(shape.text)))
        case Picture():
            kind = "png" if shape.content.startswith(PNG) else "jpeg"
            content = f"data:image/{kind};base64,{b64encode(shape.content).decode()}"
            yield _element("image", _box(shape) | {"preserveAspectRatio": "none", "href": content})


def _box(shape: Rect | Picture) -> dict[str, float | str | None]:
    return {"x": shape.x, "y": shape.y, "width": shape.width, "height": shape.height}


def _text(shape: TextLine) -> dict[str, float | str | None]:
    return {
        "x": shape.x,
        "y": shape.y,
        "font_size": shape.size,
        "font_family": FAMILIES[shape.font],
        "font_weight": "bold" if "bold" in shape.font else None,
        "text_anchor": ANCHORS[shape.align],
        # another font in the place of ours takes no other room
        "textLength": width(shape.text, shape.font, shape.size) if shape.text.strip() else None,
        "lengthAdjust": "spacingAndGlyphs" if shape.text.strip() else None,
        "xml:space": "preserve" if "  " in shape.text else None,
        "fill": shape.colour,
    }


def _pens(shape: Rect | Polygon | Circle) -> dict[str, float | str | None]:
    return {
        "fill": shape.fill or "none",
        "stroke": shape.stroke,
        "stroke_width": shape.line if shape.stroke else None,
    }
