"""The parts that a page and a printed pack of a campaign have."""

from typing import Literal, get_args

PagePart = Literal["standings", "games", "map", "journal", "forces", "results", "statistics"]
PAGE_PARTS: tuple[PagePart, ...] = get_args(PagePart)
PackPart = Literal["standings", "games", "map", "results", "journal", "timeline", "forces", "rules", "sheets"]
PACK_PARTS: tuple[PackPart, ...] = get_args(PackPart)
# what is printed of a force alone
OF_A_FORCE: tuple[PackPart, ...] = ("forces", "sheets")
