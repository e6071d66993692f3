"""The page by which it is found how far a printer lays the back of paper aside: crosses in front, scales behind them."""

from collections.abc import Sequence

from armybuilder.catalogue.text import Language
from armybuilder.printing.cards import CLEAR
from armybuilder.printing.document import MUTED, Page
from armybuilder.printing.duplex import BackOffset, Duplex, behind, moved_by
from armybuilder.printing.pages import Area
from armybuilder.printing.paper import Paper
from armybuilder.printing.setup import PrintSetup
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

# a target with its letter; its scale goes so far each way, in steps
TARGET, REACH, STEP = 34.0, 5.0, 0.5
ARM, HOLE = 15.0, 1.2
LETTERS = "ABCDE"
TEXT, LEAST_TEXT, LINE = 4.2, 2.2, 1.3
GAP = 4.0
FRONT_STEPS, BACK_STEPS = ("print", "letters", "prick"), ("read", "keep")
HALF, WHOLE, AXIS = "#c5cad0", "#8a9097", "#1a1a1a"
LABELLED = (-5, 0, 5)


def calibration_pages(setup: PrintSetup, offset: BackOffset, language: Language) -> list[Page]:
    """Return the front and the back of the page; the scales stand where backs of cards come by the offset that is kept."""
    paper = setup.sheet_of_paper()
    duplex: Duplex = "short_edge" if setup.duplex == "short_edge" else "long_edge"
    front, back = Drawing(), Drawing()
    targets = _targets(paper)
    for letter, place in zip(LETTERS, targets, strict=True):
        _draw_cross(front, place, letter)
        _draw_scale(back, moved_by(behind(place, paper, duplex), offset), letter)
    edge = say(f"print.calibration.{duplex}", language)
    told = [say(f"print.calibration.step.{step}", language, edge=edge) for step in FRONT_STEPS]
    _draw_steps(front, paper, told, 1)
    told = [say(f"print.calibration.step.{step}", language, x=offset.x, y=offset.y) for step in BACK_STEPS]
    _draw_steps(back, paper, told, len(FRONT_STEPS) + 1)
    return [_page(paper, front), _page(paper, back)]


def _page(paper: Paper, drawing: Drawing) -> Page:
    return Page(paper, ((Sheet(paper.body_width, paper.body_height, tuple(drawing.shapes)), None),))


def _targets(paper: Paper) -> list[Area]:
    """Return the places of the targets: in the corners and in the middle, none where it cannot be met from behind."""
    clear = max(paper.top, paper.bottom) + CLEAR
    right, foot = paper.body_width - TARGET, paper.height - paper.top - clear - TARGET
    top = clear - paper.top
    corners = [(0.0, top), (right, top), (0.0, foot), (right, foot)]
    middle = (right / 2, (paper.height - TARGET) / 2 - paper.top)
    return [Area(x, y, TARGET, TARGET) for x, y in (*corners, middle)]


def _centre(place: Area) -> tuple[float, float]:
    return place.x + place.width / 2, place.y + place.height / 2


def _draw_cross(drawing: Drawing, place: Area, letter: str) -> None:
    x, y = _centre(place)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        drawing.line(x + dx * HOLE, y + dy * HOLE, x + dx * ARM, y + dy * ARM, stroke=AXIS, line=0.15)
    drawing.circle(x, y, HOLE, stroke=AXIS, line=0.15)
    drawing.circle(x, y, 0.2, fill=AXIS)
    _draw_letter(drawing, place, letter)


def _draw_scale(drawing: Drawing, place: Area, letter: str) -> None:
    """Draw half millimetres around a centre: how far aside a hole is, is read off them."""
    x, y = _centre(place)
    steps = round(REACH / STEP)
    for at in range(-steps, steps + 1):
        off = at * STEP
        whole = off == round(off)
        line, away = (0.12, REACH) if whole else (0.06, REACH - 0.4)
        stroke = AXIS if at == 0 else WHOLE if whole else HALF
        drawing.line(x + off, y - away, x + off, y + away, stroke=stroke, line=line)
        drawing.line(x - away, y + off, x + away, y + off, stroke=stroke, line=line)
        if off in LABELLED:
            told = f"{off:+.0f}".replace("-", "−") if off else "0"
            drawing.words(x + off, y + REACH + 2.6, told, 2.2, "narrow", colour=AXIS, align="middle")
            drawing.words(x + REACH + 0.8, y + off + 0.8, told, 2.2, "narrow", colour=AXIS)
    drawing.words(x, y + REACH + 5.6, "x", 3.0, "bold", align="middle")
    drawing.words(x + REACH + 4.4, y + 1.0, "y", 3.0, "bold")
    _draw_letter(drawing, place, letter)


def _draw_letter(drawing: Drawing, place: Area, letter: str) -> None:
    drawing.words(place.x + 1.0, place.y + 6.0, letter, 6.0, "bold", colour=MUTED)


def _draw_steps(drawing: Drawing, paper: Paper, steps: Sequence[str], first: int) -> None:
    """Draw what to do beside the target in the middle: the first step at its left, the others at its right."""
    wide = (paper.body_width - TARGET) / 2 - 2 * GAP
    tall = paper.height - 2 * (max(paper.top, paper.bottom) + CLEAR + TARGET + GAP)
    top = (paper.height - tall) / 2 - paper.top
    right = paper.body_width - wide - GAP
    columns = [(GAP, steps[:1], first), (right, steps[1:], first + 1)]
    size = TEXT
    while size > LEAST_TEXT and any(_height(told, size, wide) > tall for _, told, _ in columns):
        size -= 0.1
    for left, told, number in columns:
        base = top + max(0.0, (tall - _height(told, size, wide)) / 2)
        for at, text in enumerate(told, number):
            for line in wrap(f"{at}. {text}", "regular", size, wide):
                base += size * LINE
                drawing.words(left, base, line, size, room=wide)
            base += size * 0.6


def _height(texts: Sequence[str], size: float, wide: float) -> float:
    lines = sum(len(wrap(f"0. {text}", "regular", size, wide)) for text in texts)
    return lines * size * LINE + (len(texts) - 1) * size * 0.6
