"""Which pages of a document are wanted, as people write it: `1-3, 7, 10-`."""

import re

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown

_SPAN = re.compile(r"(\d{1,6})?\s*([-–—])?\s*(\d{1,6})?")


class PageRange(Struct, frozen=True):
    """Spans of pages, each from its first to its last one; None is to the end."""

    spans: tuple[tuple[int, int | None], ...] = ()

    @classmethod
    def parse(cls, told: str) -> "PageRange":
        """Read a range; empty is every page. A Problem for what is none."""
        return cls(tuple(_span(part, told) for part in re.split(r"[,;]", told) if part.strip()))

    def of(self, count: int) -> list[int]:
        """Return the numbers of those of so many pages that are wanted, the first is 0; a Problem where there are none."""
        if not self.spans:
            return list(range(count))
        wanted = [at for at in range(count) if any(self._holds(at + 1, span) for span in self.spans)]
        if not wanted:
            raise Problem("print.no_page", count=count)
        return wanted

    def _holds(self, page: int, span: tuple[int, int | None]) -> bool:
        first, last = span
        return first <= page and (last is None or page <= last)


EVERY_PAGE = PageRange()


def _span(part: str, told: str) -> tuple[int, int | None]:
    found = _SPAN.fullmatch(part.strip())
    first, dash, last = (one or "" for one in found.groups()) if found else ("", "", "")
    if not first and not last:
        raise Problem("print.range", found=shown(told))
    begun = int(first or 1)
    ended = int(last or 0) or None if dash else begun
    if begun < 1 or (ended is not None and ended < begun) or (first and last and not dash):
        raise Problem("print.range", found=shown(told))
    return begun, ended
