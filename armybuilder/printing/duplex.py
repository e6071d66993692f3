"""Paper that is printed on both sides: how it is turned over, where backs stand then, and how far a printer lays them aside."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.printing.pages import Area
from armybuilder.printing.paper import Paper

# the edge that paper is turned over; `fold` prints each back beside its front, to be folded behind it
Duplex = Literal["long_edge", "short_edge", "fold"]
MOST_OFFSET = 10.0
Offset = Annotated[float, Meta(ge=-MOST_OFFSET, le=MOST_OFFSET, extra_json_schema={"unit": "mm"})]


class BackOffset(Facts, frozen=True, kw_only=True):
    """How far a page of backs is moved on the paper so that it meets its fronts: to the right and down, as it is read."""

    x: Offset = 0.0
    y: Offset = 0.0


NO_OFFSET = BackOffset()


def is_turned(paper: Paper, duplex: Duplex) -> bool:
    """Return whether the paper is turned head over heels: what stands on its back has to stand on its head then."""
    return (duplex == "long_edge") == (paper.width > paper.height)


def behind(area: Area, paper: Paper, duplex: Duplex) -> Area:
    """Return the place on the page behind that meets a place of a page once the paper is turned over."""
    if is_turned(paper, duplex):
        return Area(area.x, paper.height - 2 * paper.top - area.y - area.height, area.width, area.height)
    return Area(paper.width - 2 * paper.side - area.x - area.width, area.y, area.width, area.height)


def moved_by(area: Area, offset: BackOffset) -> Area:
    """Return a place as far aside as a printer needs it."""
    return Area(area.x + offset.x, area.y + offset.y, area.width, area.height)
