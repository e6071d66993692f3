"""What is drawn in a PDF, measured in millimetres: circles, polygons and lines as they come out of the printer."""

import io
from typing import NamedTuple

import pypdf

POINTS_PER_MM = 72 / 25.4
PAINTED = (b"S", b"s", b"f", b"f*", b"B", b"B*", b"b", b"b*")


class Path(NamedTuple):
    """What is drawn at once on a page: the ends of its straight parts and curves, with the number of curves in it."""

    page: int
    points: tuple[tuple[float, float], ...]
    curves: int
    is_rectangle: bool = False

    @property
    def width(self):
        return max(x for x, _ in self.points) - min(x for x, _ in self.points)

    @property
    def height(self):
        return max(y for _, y in self.points) - min(y for _, y in self.points)


def paths(data):
    """Everything that is drawn, page by page."""
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(data)).pages):
        yield from _on_page(number, page)


def _on_page(number, page):
    matrix, kept, points, curves, rectangle = (1.0, 0.0, 0.0), [], [], 0, False
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), None).operations:
        told = [float(one) for one in operands] if operator in (b"cm", b"m", b"l", b"c", b"re") else []
        scale, left, top = matrix
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            assert told[1] == told[2] == 0.0
            matrix = scale * told[0], left + scale * told[4], top + scale * told[5]
        elif operator in (b"m", b"l", b"c"):
            points.append(_placed(matrix, told[-2], told[-1]))
            curves += operator == b"c"
        elif operator == b"re":
            x, y, wide, tall = told
            points += [_placed(matrix, x, y), _placed(matrix, x + wide, y + tall)]
            rectangle = True
        elif operator in PAINTED:
            if points:
                yield Path(number, tuple(points), curves, rectangle)
            points, curves, rectangle = [], 0, False


def _placed(matrix, x, y):
    scale, left, top = matrix
    return (left + scale * x) / POINTS_PER_MM, (top + scale * y) / POINTS_PER_MM


def circles(data):
    """The radii of all circles, the largest first."""
    found = [path.width / 2 for path in paths(data) if path.curves == 4 and not path.is_rectangle]
    return sorted((round(radius, 3) for radius in found), reverse=True)


def polygons(data, corners=None):
    """The polygons, of so many corners where it is said."""
    return [
        path
        for path in paths(data)
        if not path.curves
        and not path.is_rectangle
        and len(path.points) > 2
        and (corners is None or len(path.points) == corners)
    ]


def rectangles(data):
    """The widths and heights of all rectangles."""
    return [(round(path.width, 3), round(path.height, 3)) for path in paths(data) if path.is_rectangle]


def lines(data):
    """The straight lines: where they begin and end."""
    return [path for path in paths(data) if len(path.points) == 2 and not path.is_rectangle]
