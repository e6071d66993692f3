"""What a part of a print job is made of: sheets, running text, whole pages, reference sheets, cards and pieces to cut out."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec import Struct

from armybuilder.games.accessories import Deck, Pieces, WholePage
from armybuilder.games.reference import Reference
from armybuilder.printing.bands import BandFlow
from armybuilder.sheet.shapes import Sheet


class Packed(Struct, frozen=True, kw_only=True):
    """Sheets laid out on pages, several on each where they fit, none split.

    `titles` are what the contents of the document call them, as many as sheets, or none.
    """

    sheets: tuple[Sheet, ...]
    titles: tuple[str, ...] = ()


class NamedSheet(Struct, frozen=True):
    """A sheet with what its unit is called."""

    name: str
    sheet: Sheet


def packed(named: Iterable[NamedSheet]) -> Packed:
    """Return sheets to be laid out, found in the contents of the document by the names of their units."""
    known = list(named)
    return Packed(sheets=tuple(one.sheet for one in known), titles=tuple(one.name for one in known))


class Chapter(Struct, frozen=True, kw_only=True):
    """Text and tables that run on over pages; the next chapter goes on under it unless it stands `apart`."""

    draw: Callable[[BandFlow], None]
    apart: bool = False


class CutOut(Struct, frozen=True, kw_only=True):
    """Cards or pieces at their true size, with what they are called."""

    name: str
    made: Deck | Pieces


class Calibration(Struct, frozen=True):
    """The pages by which it is found how far a printer lays the back of paper aside."""


Content: TypeAlias = Packed | Chapter | WholePage | Reference | CutOut | Calibration
