"""Shapes of sheets and maps as SVG that stands in a page."""

from base64 import b64encode

from armybuilder.exchange.campaign_page.html import Element, tag
from armybuilder.sheet.shapes import Circle, Line, Picture, Polygon, Rect, Shape, Sheet, TextLine

ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


def svg_of(sheet: Sheet, label: str, class_: str = "") -> Element:
    """Return a sheet as a drawing as wide as there is room; `label` says what it shows."""
    size = f"0 0 {_number(sheet.width)} {_number(sheet.height)}"
    root = tag("svg", viewBox=size, role="img", aria_label=label, class_=class_)
    root.append(tag("title", label))
    for shape in sheet.shapes:
        root.append(_drawn(shape))
    return root


def _drawn(shape: Shape) -> Element:
    match shape:
        case Rect():
            place = {
                "x": shape.x,
                "y": shape.y,
                "width": shape.width,
                "height": shape.height,
                "rx": shape.radius,
            }
            return tag("rect", **_numbers(place), **_paint(shape.fill, shape.stroke, shape.line))
        case Line():
            ends = {"x1": shape.x1, "y1": shape.y1, "x2": shape.x2, "y2": shape.y2}
            return tag("line", **_numbers(ends), **_paint(None, shape.stroke, shape.line))
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
            return tag("polygon", points=points, **_paint(shape.fill, shape.stroke, shape.line))
        case Circle():
            place = {"cx": shape.x, "cy": shape.y, "r": shape.radius}
            return tag("circle", **_numbers(place), **_paint(shape.fill, shape.stroke, shape.line))
        case TextLine():
            return _text(shape)
        case Picture():
            place = {"x": shape.x, "y": shape.y, "width": shape.width, "height": shape.height}
            return tag("image", **_numbers(place), href=jpeg(shape.content), preserveAspectRatio="none")


def _text(shape: TextLine) -> Element:
    weight = "bold" if shape.font.endswith("bold") else "normal"
    narrow = "condensed" if shape.font.startswith("narrow") else "normal"
    return tag(
        "text",
        shape.text,
        **_numbers({"x": shape.x, "y": shape.y, "font_size": shape.size}),
        font_weight=weight,
        font_stretch=narrow,
        text_anchor=ANCHORS[shape.align],
        fill=shape.colour,
    )


def jpeg(content: bytes) -> str:
    """Return a JPEG as an address that has all of it."""
    return "data:image/jpeg;base64," + b64encode(content).decode()


def _paint(fill: str | None, stroke: str | None, line: float) -> dict[str, str]:
    found = {"fill": fill or "none"}
    return found | {"stroke": stroke, "stroke_width": _number(line)} if stroke else found


def _numbers(values: dict[str, float]) -> dict[str, str]:
    return {key: _number(value) for key, value in values.items()}


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
