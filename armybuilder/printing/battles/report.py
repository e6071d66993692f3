"""A battle on paper: who, which armies, who won and how, points by round, what became of each unit, luck, and its course."""

from armybuilder.battle.session.reading import may_read
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.state import BattleState
from armybuilder.printing.bands import BandFlow, column_width
from armybuilder.printing.battles.heads import draw_head, draw_notes, draw_scores, draw_sides
from armybuilder.printing.battles.log import log_bands
from armybuilder.printing.battles.losses import draw_losses
from armybuilder.printing.battles.luck import draw_luck
from armybuilder.printing.battles.request import BattlePrint, halves, shorter
from armybuilder.printing.battles.settings import draw_settings
from armybuilder.printing.battles.sheets import battle_sheets
from armybuilder.printing.battles.turns import told_turns, turn_bands
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.pages import laid_out
from armybuilder.printing.paper import PAPERS, Paper
from armybuilder.printing.summary import INK, MUTED
from armybuilder.wording.battle_log import picked
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say

TITLE, TITLE_LINE, ASIDE, ASIDE_LINE = 6.0, 7.6, 3.0, 4.2
COLUMNS = 2


def print_battle(request: BattlePrint, progress: Progress | None = None) -> bytes:
    """Return the wanted part of a battle as the bytes of a PDF, the same for the same request.

    `progress` is told how much of the work is done; what it raises stops the work.
    """
    making, painting = halves(progress)
    paper = PAPERS[request.paper]
    make = {"report": _report_pages, "log": _log_pages, "sheets": _sheet_pages}[request.part]
    pages = make(request, paper, making)
    running = Running(shorter(request.name), shorter(request.game), request.date, request.language)
    return write_pdf(running, pages, painting)


def _pages_of(flow: BandFlow, paper: Paper) -> list[Page]:
    return [Page(paper, ((sheet, None),)) for sheet in flow.pages()]


def _report_pages(request: BattlePrint, paper: Paper, progress: Progress) -> list[Page]:
    flow = BandFlow(paper.body_width, paper.body_height)
    session = request.course.session()
    state, result = session.state, result_of(session)
    draw_head(flow, request, state, result)
    draw_sides(flow, request, state, result)
    draw_scores(flow, request, state, result)
    draw_losses(flow, request, state, result)
    draw_notes(flow, request, result)
    draw_luck(flow, request, state)
    draw_settings(flow, request, state, result)
    # of a game that was played away nobody knows the course
    if result.source == "played":
        width = column_width(flow.width, COLUMNS)
        turns = told_turns(request, width, progress)
        bands = [band for told in turns for band in turn_bands(request, state, told, width)]
        flow.put(bands, COLUMNS, heading=say("battle_print.course", request.language))
    return _pages_of(flow, paper)


def _log_pages(request: BattlePrint, paper: Paper, progress: Progress) -> list[Page]:
    flow = BandFlow(paper.body_width, paper.body_height)
    state, language = request.course.session().state, request.language
    entries = picked(request.course.entries, unit=request.unit, text=request.text)
    if request.text:
        # what may not be read is not found by what it says
        entries = [one for one in entries if may_read(state, one[1], request.reader)]
    flow.paragraph(_log_title(request, state), TITLE, TITLE_LINE, "bold", INK)
    told = say("battle_print.log_of", language, n=len(entries), total=len(request.course.entries))
    flow.paragraph(told, ASIDE, ASIDE_LINE, "regular", MUTED)
    flow.skip(2.0)
    width = column_width(flow.width, COLUMNS)
    flow.put(log_bands(request, state, entries, width, progress), COLUMNS)
    return _pages_of(flow, paper)


def _log_title(request: BattlePrint, state: BattleState) -> str:
    """Return the name of the battle, and of whose entries, and with which text, there are."""
    language, parts = request.language, [shorter(request.name)]
    if request.unit:
        parts.append(shorter(tell_holder(state, request.unit, language)))
    if request.text:
        text = shorter(request.text)
        parts.append(f"«{text}»" if language == "ru" else f"“{text}”")
    return " · ".join(parts)


def _sheet_pages(request: BattlePrint, paper: Paper, progress: Progress) -> list[Page]:
    pages = []
    for sheets in battle_sheets(request, progress):
        turned, contents = laid_out(sheets, paper)
        pages += [Page(turned, content) for content in contents]
    return pages or _pages_of(_nothing(request, paper), paper)


def _nothing(request: BattlePrint, paper: Paper) -> BandFlow:
    """Return the page of a battle in which nobody takes part: a PDF has at least one."""
    flow = BandFlow(paper.body_width, paper.body_height)
    flow.paragraph(say("battle_print.nobody", request.language), ASIDE, ASIDE_LINE, "regular", MUTED)
    return flow
