"""What is measured on the pages of a PDF, in millimetres: every closed shape that is drawn, and where."""

import io

import pypdf

MM = 72 / 25.4
PAINTED = (b"S", b"s", b"f", b"B", b"b", b"f*", b"B*")


def shapes_on(page):
    """Yield the left, top, right and foot of each path of a page, with how many curves it has; from the upper left corner."""
    height = float(page.mediabox.height)
    matrix, kept, points, curves = (1, 0, 0, 1, 0, 0), [], [], 0
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), None).operations:
        values = [float(one) for one in operands] if operator in (b"cm", b"m", b"l", b"c", b"re") else []
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = _within(values, matrix)
        elif operator in (b"m", b"l", b"c"):
            points.append(_at(values[-2:], matrix))
            curves += operator == b"c"
        elif operator == b"re":
            x, y, wide, high = values
            points += [_at((x, y), matrix), _at((x + wide, y + high), matrix)]
        elif operator in PAINTED or operator == b"n":
            if points and operator != b"n":
                xs, ys = zip(*points, strict=True)
                yield min(xs) / MM, (height - max(ys)) / MM, max(xs) / MM, (height - min(ys)) / MM, curves
            points, curves = [], 0


def _within(inner, outer):
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def _at(point, matrix):
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def pages_of(content):
    """The pages of a PDF."""
    return pypdf.PdfReader(io.BytesIO(content)).pages
