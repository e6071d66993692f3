"""The course of a battle in its report: turn by turn, each with its most telling moments and its map."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.reading import hidden_from, may_read
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.turns import BattleTurn, is_on_table, places_of, turns_of
from armybuilder.battle.table.looks import side_tone
from armybuilder.battle.table.picture import NOWHERE, TableLook, table_sheet
from armybuilder.printing.bands import Band, moved
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.marked import BASE, LINE
from armybuilder.printing.progress import Progress
from armybuilder.printing.summary import INK, MUTED, RULE, TINT
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.moment_words import Moment, moment_of, most_telling, tell_turn

BAR, NAME = 5.4, 3.2
TEXT, SMALL = 2.6, 2.2
# four quiet turns fill a column
MAP_HEIGHT = 52.0
BEFORE, WITHIN = 4.0, 1.0
# so many moments stay with the map of their turn
KEPT_TOGETHER = 6
NUMBER = 8.0
DOT = 0.8
MOST_MOMENTS = 12
BETWEEN_MOMENTS = 0.9


class ToldTurn(Struct, frozen=True, kw_only=True):
    """A turn as it is printed: its moments, how many entries it has, and its map, where anything changed on the table."""

    turn: BattleTurn
    moments: tuple[Moment, ...]
    more: int = 0
    table: Sheet | None = None


def told_turns(request: BattlePrint, width: float, progress: Progress) -> Iterator[ToldTurn]:
    """Yield the turns of a battle, with maps of a width; the battle is folded once for all of them."""
    entries, turns = request.course.entries, turns_of(request.course.entries)
    final = request.course.session().state
    before_turn: Mapping[str, Place] = NOWHERE
    shown: Sheet | None = None
    walk = request.course.before_each()
    state = next(walk)
    for turn in turns:
        found: list[Moment] = []
        for number in range(turn.first, turn.last + 1):
            progress(number - 1, len(entries))
            entry = entries[number - 1]
            if may_read(final, entry, request.reader):
                moment = moment_of(number, entry, state, request.language)
                found += [] if moment is None else [moment]
            state = next(walk)
        telling = most_telling(found, MOST_MOMENTS)
        table = None
        if request.maps and is_on_table(state):
            hidden = hidden_from(state, request.reader) if final.ended is None else frozenset[str]()
            look = TableLook(hidden=hidden, before=before_turn)
            table = table_sheet(state, width, look, tallest=MAP_HEIGHT)
        yield ToldTurn(
            turn=turn,
            moments=tuple(telling),
            more=len(found) - len(telling),
            # a table on which nothing has changed is not drawn again
            table=None if table == shown else table,
        )
        before_turn, shown = places_of(state), table


def turn_bands(request: BattlePrint, state: BattleState, told: ToldTurn, width: float) -> Iterator[Band]:
    """Yield a turn as bands of a width: its bar, its map, and its moments below."""
    lines = list(_moment_lines(request, told, width))
    side, table = told.turn.side, told.table
    colour = side_tone(side).light if side else INK
    yield _bar(tell_turn(told.turn, state, request.language), _entries(request, told.turn), colour, width)
    if table is not None:
        yield _map_band(table, width, keep=bool(lines))
    for place, line in enumerate(lines):
        yield replace(line, keep=place < min(KEPT_TOGETHER, len(lines)) - 1)


def _map_band(table: Sheet, width: float, *, keep: bool) -> Band:
    left = (width - table.width) / 2

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.shapes += [moved(shape, x + left, y) for shape in table.shapes]

    return Band(height=table.height, draw=draw, gap=WITHIN, keep=keep)


def _entries(request: BattlePrint, turn: BattleTurn) -> str:
    key = "battle_print.entry" if turn.first == turn.last else "battle_print.entries"
    return say(key, request.language, first=turn.first, last=turn.last)


def _bar(title: str, aside: str, colour: str, width: float) -> Band:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, width, BAR), fill=TINT, stroke=RULE, line=0.2, radius=0.8)
        taken = drawing.words(x + width - 2, y + 3.8, aside, SMALL, colour=MUTED, align="right")
        room = width - taken - 8
        drawing.words(x + 2, y + 3.9, title, NAME, "bold", colour=colour, room=room, least=2.4)

    return Band(height=BAR, draw=draw, gap=BEFORE, keep=True)


def _moment_lines(request: BattlePrint, told: ToldTurn, width: float) -> Iterator[Band]:
    language = request.language
    if not told.moments and told.turn.round:
        yield _line(say("battle_print.quiet", language), width, MUTED)
    for moment in told.moments:
        hand = f" {say('battle.by_hand', language)}" if moment.by_hand else ""
        yield _moment(moment, shorter(moment.text, LONGEST_TEXT) + hand, width)
    if told.more:
        yield _line(say("battle_print.more", language, n=told.more), width, MUTED)


def _line(text: str, width: float, colour: str) -> Band:
    parts = wrap(text, "regular", TEXT, width)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for place, part in enumerate(parts):
            drawing.words(x, y + TEXT * LINE * (place + BASE), part, TEXT, colour=colour)

    return Band(height=TEXT * LINE * len(parts), draw=draw, gap=BETWEEN_MOMENTS)


def _moment(moment: Moment, text: str, width: float) -> Band:
    """Return a moment with the number of its entry, and a dot in the colour of the side that gave the command."""
    number = f"{moment.number}."
    left = max(NUMBER, width_of(number, "regular", SMALL) + 4.0)
    parts = wrap(text, "regular", TEXT, width - left) or [""]
    colour = side_tone(moment.side).light if moment.side else MUTED
    line = TEXT * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        base = y + line * BASE
        drawing.circle(x + DOT, base - 0.8, DOT, fill=colour)
        drawing.words(x + left - 1.2, base, number, SMALL, colour=MUTED, align="right")
        for place, part in enumerate(parts):
            drawing.words(x + left, base + line * place, part, TEXT)

    return Band(height=line * len(parts), draw=draw, gap=BETWEEN_MOMENTS)
