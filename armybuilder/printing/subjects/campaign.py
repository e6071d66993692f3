"""A campaign: standings, games, the map, results, journal, what happened, and its forces with their sheets as they stand."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from functools import partial

from armybuilder.campaign_parts import PACK_PARTS, PackPart
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.campaigns.chapters import (
    draw_games,
    draw_head,
    draw_journal,
    draw_map,
    draw_results,
    draw_standings,
    draw_timeline,
)
from armybuilder.printing.campaigns.force_sheets import draw_missing, force_sheets
from armybuilder.printing.campaigns.forces import draw_forces
from armybuilder.printing.campaigns.house_rules import draw_house_rules
from armybuilder.printing.campaigns.request import CampaignPrint
from armybuilder.printing.contents import Chapter, Content, packed
from armybuilder.printing.progress import Progress
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject, worded

# gathers what of a campaign is printed in a language: the wanted parts of it
Gather = Callable[[Language, tuple[PackPart, ...], Progress], CampaignPrint]
DRAW: Mapping[PackPart, Callable[[BandFlow, CampaignPrint], None]] = {
    "standings": draw_standings,
    "games": draw_games,
    "map": draw_map,
    "results": draw_results,
    "journal": draw_journal,
    "timeline": draw_timeline,
    "forces": draw_forces,
    "rules": draw_house_rules,
}


def campaign_subject(
    name: str, game: LocalText, date: Date, gather: Gather, parts: tuple[PackPart, ...] = PACK_PARTS
) -> PrintSubject:
    """Return what can be printed of a campaign, or of a force of it; `gather` is asked when it is printed."""
    making = _CampaignParts(gather)
    return PrintSubject(
        title=in_both(name),
        game=game,
        date=date,
        parts=tuple(
            PrintPart(
                id=part,
                name=worded(f"campaign_page.part.{part}"),
                make=making.sheets if part == "sheets" else partial(making.chapter, part),
                family="armlists" if part == "sheets" else "",
            )
            for part in parts
        ),
    )


class _CampaignParts:
    """Makes the parts of a campaign; what they have in common is gathered once for a language."""

    def __init__(self, gather: Gather) -> None:
        self._gather = gather
        self._last: tuple[tuple[Language, tuple[str, ...]], CampaignPrint] | None = None

    def _gathered(self, asked: Asked) -> CampaignPrint:
        key = asked.language, asked.parts
        if self._last is None or self._last[0] != key:
            wanted = tuple(part for part in PACK_PARTS if part in asked.parts)
            self._last = key, self._gather(asked.language, wanted, asked.progress)
        for problem in self._last[1].spoilt:
            asked.note(problem)
        return self._last[1]

    def chapter(self, part: PackPart, asked: Asked) -> Iterable[Content]:
        """Make one of the chapters, the first with the head of them all over it."""
        request = self._gathered(asked)
        first = part == next(one for one in asked.parts if one in DRAW)

        def draw(flow: BandFlow) -> None:
            if first:
                draw_head(flow, request)
            DRAW[part](flow, request)

        yield Chapter(draw=draw)

    def sheets(self, asked: Asked) -> Iterable[Content]:
        """Make the sheets of the forces, each on pages of its own: a player takes them home."""
        request = self._gathered(asked)
        yield Chapter(draw=partial(draw_missing, request=request))
        for force in request.sheets:
            yield packed(force_sheets(request, force, asked.progress, asked.note))
