"""How lucky the dice of each side were, in a battle's report: what it means in words, then each kind of dice with its faces."""

from collections.abc import Iterator

from armybuilder.battle.session.luck_report import DiceLuck, SideLuck, luck_report
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.looks import side_tone
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import shorter
from armybuilder.printing.marked import BASE, LINE
from armybuilder.printing.passages import written_line
from armybuilder.printing.summary import INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say
from armybuilder.wording.result_words import tell_luck, tell_mean, tell_passed

NAME, TEXT, SMALL = 3.0, 2.7, 2.3
BARS_WIDE, BARS_HIGH = 34.0, 7.0
BETWEEN, GAP = 3.0, 3.0
# words need so much room beside the bars
LEAST_ROOM = 40.0


def draw_luck(flow: BandFlow, request: BattlePrint, state: BattleState) -> None:
    """Draw the luck of each side in two columns; nothing where no dice fell."""
    report = luck_report(request.course.entries)
    if not report:
        return
    width = column_width(flow.width, 2)
    bands = [band for side in state.sides for band in _side(request, state, side, report.get(side), width)]
    flow.put(bands, 2, heading=say("battle_print.luck", request.language))


def _side(
    request: BattlePrint, state: BattleState, side: str, luck: SideLuck | None, width: float
) -> Iterator[Band]:
    language = request.language
    name = written_line(shorter(tell_holder(state, side, language)), NAME, "bold", side_tone(side).light)
    yield Band(height=name.height, draw=name.draw, gap=BETWEEN, keep=True)
    told = [tell_luck(luck, language)]
    if luck is not None and luck.judged:
        told.append(tell_passed(luck, language))
    for line in (part for text in told for part in wrap(text, "regular", TEXT, width)):
        band = written_line(line, TEXT)
        yield Band(height=band.height, draw=band.draw, keep=luck is not None)
    kinds = luck.dice if luck is not None else ()
    for place, dice in enumerate(kinds):
        yield _dice(request, dice, side_tone(side).light, width, last=place == len(kinds) - 1)


def _dice(request: BattlePrint, dice: DiceLuck, colour: str, width: float, *, last: bool) -> Band:
    """Return how many dice of a kind fell, their mean, and how often each face did; the line is what was expected."""
    language = request.language
    means = {"mean": tell_mean(dice.mean, language), "expected": tell_mean(dice.expected, language)}
    told = say("battle_print.dice", language, sides=dice.sides, count=dice.count, **means)

    # beside the bars where there is room for words, else above them
    beside = width - BARS_WIDE - GAP >= LEAST_ROOM
    lines = wrap(told, "regular", TEXT, width - BARS_WIDE - GAP if beside else width)
    written = len(lines) * TEXT * LINE
    high = max(BARS_HIGH, written) if beside else written + BARS_HIGH

    def draw(drawing: Drawing, x: float, y: float) -> None:
        top = y + high - written if beside else y
        for number, line in enumerate(lines):
            drawing.words(x, top + TEXT * LINE * (number + BASE), line, TEXT, colour=INK)
        _draw_bars(drawing, dice, x + (width - BARS_WIDE if beside else 0.0), y + high, colour)

    return Band(height=high + 0.8, draw=draw, gap=1.2, keep=not last)


def _draw_bars(drawing: Drawing, dice: DiceLuck, left: float, foot: float, colour: str) -> None:
    """Draw how often each face fell, over a line from `left`, and where all would be that fall alike."""
    usual = dice.count / dice.sides
    most, wide = max(*dice.faces, usual * 1.5), BARS_WIDE / dice.sides
    for place, times in enumerate(dice.faces):
        high = BARS_HIGH * times / most
        if times:
            drawing.rect(SheetRegion(left + place * wide, foot - high, wide * 0.86, high), fill=colour)
    line = foot - BARS_HIGH * usual / most
    drawing.line(left, line, left + BARS_WIDE, line, stroke=MUTED, line=0.2)
    drawing.line(left, foot, left + BARS_WIDE, foot, stroke=MUTED, line=0.2)
