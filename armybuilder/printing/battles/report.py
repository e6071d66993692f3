"""A battle on paper: who, which armies, who won and how, points by round, what became of each unit, luck, and its course."""

from armybuilder.battle.session.reading import may_read
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.state import BattleState
from armybuilder.printing.bands import BandFlow, column_width
from armybuilder.printing.battles.heads import draw_head, draw_notes, draw_scores, draw_sides
from armybuilder.printing.battles.log import log_bands
from armybuilder.printing.battles.losses import draw_losses
from armybuilder.printing.battles.luck import draw_luck
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.battles.settings import draw_settings
from armybuilder.printing.battles.turns import told_turns, turn_bands
from armybuilder.printing.bounds import shorter
from armybuilder.printing.progress import Progress
from armybuilder.printing.summary import INK, MUTED
from armybuilder.wording.battle_log import picked
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say

TITLE, TITLE_LINE, ASIDE, ASIDE_LINE = 6.0, 7.6, 3.0, 4.2
COLUMNS = 2


def draw_report(flow: BandFlow, request: BattlePrint, progress: Progress) -> None:
    """Draw the report of a battle; of its course too, where it is known."""
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


def draw_log(flow: BandFlow, request: BattlePrint, progress: Progress) -> None:
    """Draw the log of a battle, or what is picked of it."""
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


def _log_title(request: BattlePrint, state: BattleState) -> str:
    """Return the name of the battle, and of whose entries, and with which text, there are."""
    language, parts = request.language, [shorter(request.name)]
    if request.unit:
        parts.append(shorter(tell_holder(state, request.unit, language)))
    if request.text:
        text = shorter(request.text)
        parts.append(f"«{text}»" if language == "ru" else f"“{text}”")
    return " · ".join(parts)


def draw_nobody(flow: BandFlow, request: BattlePrint) -> None:
    """Say that nobody takes part in the battle."""
    flow.paragraph(say("battle_print.nobody", request.language), ASIDE, ASIDE_LINE, "regular", MUTED)
