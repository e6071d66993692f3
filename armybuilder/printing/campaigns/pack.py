"""A campaign on paper: standings, games, map, results, journal, timeline, forces, and the sheets of each as they stand."""

from collections.abc import Callable, Mapping
from itertools import chain

from armybuilder.campaign_parts import PackPart
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.battles.request import BattlePrint, halves, shorter
from armybuilder.printing.battles.sheets import battle_sheets
from armybuilder.printing.campaigns.chapters import (
    LINE,
    TEXT,
    draw_games,
    draw_head,
    draw_journal,
    draw_map,
    draw_results,
    draw_standings,
    draw_timeline,
)
from armybuilder.printing.campaigns.forces import draw_forces
from armybuilder.printing.campaigns.request import CampaignPrint, ForceSheets
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.pages import laid_out
from armybuilder.printing.paper import PAPERS, Paper
from armybuilder.wording.messages import say, say_problem

DRAW: Mapping[PackPart, Callable[[BandFlow, CampaignPrint], None]] = {
    "standings": draw_standings,
    "games": draw_games,
    "map": draw_map,
    "results": draw_results,
    "journal": draw_journal,
    "timeline": draw_timeline,
    "forces": draw_forces,
}


def print_campaign(request: CampaignPrint, progress: Progress | None = None) -> bytes:
    """Return the wanted parts of a campaign as the bytes of a PDF, the same for the same request.

    `progress` is told how much of the work is done; what it raises stops the work.
    """
    making, painting = halves(progress)
    paper = PAPERS[request.paper]
    flow = BandFlow(paper.body_width, paper.body_height)
    chapters = [part for part in request.parts if part in DRAW]
    if chapters:
        draw_head(flow, request)
    for done, part in enumerate(chapters):
        making(done, len(chapters) + len(request.sheets))
        DRAW[part](flow, request)
    _draw_missing(flow, request)
    drawn = bool(chapters or request.missing)
    pages = [Page(paper, ((sheet, None),)) for sheet in flow.pages()] if drawn else []
    if "sheets" in request.parts:
        for done, force in enumerate(request.sheets, len(chapters)):
            making(done, len(chapters) + len(request.sheets))
            pages += _sheet_pages(request, force, paper, making)
    running = Running(shorter(request.name), shorter(request.game), request.date, request.language)
    return write_pdf(running, pages or _nothing(request, paper), painting)


def _draw_missing(flow: BandFlow, request: CampaignPrint) -> None:
    """Say whose sheets are not printed, and why."""
    for number, (force, problem) in enumerate(request.missing.items()):
        if not number:
            flow.heading(say("campaign_page.part.sheets", request.language), LINE)
        name = shorter(request.campaign.state.forces[force].name)
        flow.paragraph(f"{name}: {say_problem(problem, request.language)}", TEXT, LINE, "regular", INK)


def _sheet_pages(request: CampaignPrint, force: ForceSheets, paper: Paper, making: Progress) -> list[Page]:
    """Return the sheets of a force, its own on pages of their own: a player takes them home."""
    asked = BattlePrint(
        part="sheets",
        name=request.name,
        game=request.game,
        course=force.course,
        language=request.language,
        date=request.date,
        paper=request.paper,
        own_game=request.own_game,
        armies=(force.army,),
        drawn=force.drawn,
        pictures=force.pictures,
    )
    sheets = [*chain.from_iterable(battle_sheets(asked, lambda _done, _total: making(0, 1)))]
    turned, contents = laid_out(sheets, paper)
    return [Page(turned, content) for content in contents]


def _nothing(request: CampaignPrint, paper: Paper) -> list[Page]:
    """Return the page of a request that nothing comes of: a PDF has at least one."""
    flow = BandFlow(paper.body_width, paper.body_height)
    flow.paragraph(say("campaign_page.nothing", request.language), TEXT, LINE, "regular", MUTED)
    return [Page(paper, ((sheet, None),)) for sheet in flow.pages()]
