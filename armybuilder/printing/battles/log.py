"""The log of a battle on paper: entry by entry, in two columns, with the dice as they fell and the rules that said so."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from armybuilder.battle.dice import Rolled
from armybuilder.battle.session.entry import Entry, Saying
from armybuilder.battle.session.reading import may_read
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.looks import side_tone
from armybuilder.catalogue.text import Language
from armybuilder.clock import local
from armybuilder.printing.bands import Band
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.marked import BASE, LINE
from armybuilder.printing.progress import Progress
from armybuilder.printing.summary import INK, MUTED, RULE, TINT
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font, SheetRegion
from armybuilder.wording.battle_log import Numbered
from armybuilder.wording.battle_words import tell_holder, tell_told
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_round

HEAD, TEXT, SMALL = 2.75, 2.5, 2.2
BEFORE, BEFORE_ROUND = 1.7, 3.2
INDENT = 2.4
STRIPE = 0.8
ROUND_BAR = 4.8
DIE, DIE_GAP = 3.3, 0.5
# what is not longer stays together on a page
TOGETHER = 9
# so many dice are drawn of one roll, so many sentences written of one entry
MOST_DICE, MOST_SAID = 120, 120


def log_bands(
    request: BattlePrint, state: BattleState, entries: Sequence[Numbered], width: float, progress: Progress
) -> Iterator[Band]:
    """Yield entries of a battle as bands of a width, under the rounds in which they were given, as a side may read them."""
    language, number_of_round = request.language, -1
    for done, (number, entry) in enumerate(entries):
        progress(done, len(entries))
        if entry.round != number_of_round:
            number_of_round = entry.round
            if number_of_round:
                yield _round_band(tell_round(state.rules.game, number_of_round, language), width)
        bands = list(_EntryBands(state, entry, language, width).bands(number, request.reader))
        few = len(bands) <= TOGETHER
        for place, band in enumerate(bands):
            last = place == len(bands) - 1
            keep = not last and (few or place == 0)
            yield Band(height=band.height, draw=band.draw, gap=0 if place else BEFORE, keep=keep)


def _round_band(text: str, width: float) -> Band:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, width, ROUND_BAR), fill=TINT, stroke=RULE, line=0.2, radius=0.6)
        drawing.words(x + 1.6, y + 3.5, text, 3.0, "bold", room=width - 3)

    return Band(height=ROUND_BAR, draw=draw, gap=BEFORE_ROUND, keep=True)


class _EntryBands:
    """Makes the bands of one entry."""

    def __init__(self, state: BattleState, entry: Entry, language: Language, width: float) -> None:
        self._state, self._entry, self._language, self._width = state, entry, language, width
        self._colour = side_tone(entry.side).light if entry.side else MUTED

    def bands(self, number: int, reader: str) -> Iterator[Band]:
        """Yield its head, what was told, its dice, and what was said."""
        entry, language = self._entry, self._language
        yield from self._head(number)
        if not may_read(self._state, entry, reader):
            yield from self._lines(say("battle.secret", language), SMALL, MUTED)
            return
        if number > 1 and (told := tell_told(self._state, entry, language)):
            yield from self._lines(told, SMALL, MUTED)
        for one in entry.dice:
            yield from self._dice(one.rolled)
        for said in entry.said[:MOST_SAID]:
            yield from self._said(said)

    def _head(self, number: int) -> Iterator[Band]:
        entry, language = self._entry, self._language
        side = f"{shorter(tell_holder(self._state, entry.side, language))}: " if entry.side else ""
        hand = f" {say('battle.by_hand', language)}" if entry.by_hand else ""
        time = _time(entry.at)
        room = self._width - INDENT - (width_of(time, "regular", SMALL) + 2 if time else 0)
        title = f"{number}. {side}{shorter(entry.title.get(language))}{hand}"
        for place, part in enumerate(wrap(title, "bold", HEAD, room)):
            yield self._line(part, HEAD, "bold", INK, aside="" if place else time)

    def _said(self, said: Saying) -> Iterator[Band]:
        text, rule = said.text.get(self._language), f"\u00a0[{said.rule}]" if said.rule else ""
        font: Font = "regular" if said.rule else "bold"
        room = self._width - INDENT
        parts = wrap(shorter(text, LONGEST_TEXT), font, TEXT, room) or [""]
        fits = width_of(parts[-1], font, TEXT) + width_of(rule, "regular", SMALL) <= room
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            yield self._line(part, TEXT, font, INK, after=rule if last and fits else "")
        if rule and not fits:
            yield self._line(rule.strip(), SMALL, "regular", MUTED)

    def _lines(self, text: str, size: float, colour: str) -> Iterator[Band]:
        for part in wrap(shorter(text, LONGEST_TEXT), "regular", size, self._width - INDENT):
            yield self._line(part, size, "regular", colour)

    def _line(
        self, text: str, size: float, font: Font, colour: str, *, aside: str = "", after: str = ""
    ) -> Band:
        """Return a line with the stripe of the side; `after` stands behind it and `aside` at the right edge, both small."""
        height, stripe, width = size * LINE, self._colour, self._width

        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, STRIPE, height), fill=stripe)
            base = y + height * BASE
            wide = drawing.words(x + INDENT, base, text, size, font, colour=colour)
            drawing.words(x + INDENT + wide, base, after, SMALL, colour=MUTED)
            drawing.words(x + width, base, aside, SMALL, colour=MUTED, align="right")

        return Band(height=height, draw=draw)

    def _dice(self, rolled: Rolled) -> Iterator[Band]:
        """Yield what some dice were thrown for and how each fell, in as many rows as they need."""
        language = self._language
        asked = f"{shorter(say(rolled.asked, language))}, {rolled.throw.as_power(language)}:"
        left = INDENT + width_of(asked, "regular", TEXT) + 1.2
        if left > self._width / 2:
            # dice go on under words that leave them too little room
            yield from self._lines(asked, TEXT, INK)
            asked, left = "", INDENT
        row = max(1, int((self._width - left) / (DIE + DIE_GAP)))
        faces = rolled.faces[:MOST_DICE]
        for first in range(0, max(1, len(faces)), row):
            yield self._row_of_dice("" if first else asked, left, faces[first : first + row])

    def _row_of_dice(self, asked: str, left: float, faces: Sequence[int]) -> Band:
        height, stripe = DIE + 0.7, self._colour

        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, STRIPE, height), fill=stripe)
            drawing.words(x + INDENT, y + 2.7, asked, TEXT, room=left - INDENT - 0.8)
            for place, face in enumerate(faces):
                box = SheetRegion(x + left + place * (DIE + DIE_GAP), y + 0.3, DIE, DIE)
                drawing.rect(box, stroke=INK, line=0.2, radius=0.6)
                drawing.centred(box, str(face), 2.4, "bold", least=1.2)

        return Band(height=height, draw=draw)


def _time(at: str) -> str:
    try:
        return local(datetime.fromisoformat(at)).strftime("%H:%M")
    except ValueError:
        return ""
