"""What stands where on the pages of a PDF, in millimetres from the upper left corner of the paper."""

import io

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
ONE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def times(one, other):
    """Two transformations of PDF, the one before the other."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


class MeasuredPage:
    """A page: its size, the filled rectangles by their colour, and the straight lines."""

    def __init__(self, page):
        self.width, self.height = float(page.mediabox.width) / MM, float(page.mediabox.height) / MM
        self.rects, self.lines = {}, []
        self._read(ContentStream(page.get_contents(), page.pdf))

    def _read(self, stream):
        matrix, stack, colour, pending, at = ONE, [], None, [], None
        for operands, operator in stream.operations:
            match operator:
                case b"q":
                    stack.append(matrix)
                case b"Q":
                    matrix = stack.pop()
                case b"cm":
                    matrix = times([float(part) for part in operands], matrix)
                case b"rg":
                    colour = "#" + "".join(f"{round(float(part) * 255):02x}" for part in operands)
                case b"re":
                    x, y, wide, tall = (float(part) for part in operands)
                    pending.append((self._at(matrix, x, y), self._at(matrix, x + wide, y + tall)))
                case b"m":
                    at = self._at(matrix, *map(float, operands))
                case b"l":
                    end = self._at(matrix, *map(float, operands))
                    self.lines.append((*at, *end))
                    at = end
                case b"f" | b"f*" | b"B" | b"B*" | b"S" | b"n" | b"b" | b"b*":
                    if operator not in (b"S", b"n"):
                        for (x1, y1), (x2, y2) in pending:
                            box = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
                            self.rects.setdefault(colour, []).append(box)
                    pending = []

    def _at(self, matrix, x, y):
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) / MM, self.height - (b * x + d * y + f) / MM


def measured(pdf):
    """The pages of a PDF."""
    return [MeasuredPage(page) for page in PdfReader(io.BytesIO(pdf)).pages]
