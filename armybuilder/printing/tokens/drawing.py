"""How a token looks: a rim in the colour of what it means, its sign or letters, and its word under them."""

from armybuilder.battle.table.looks import side_tone
from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.palette import INK, PAPER, mix
from armybuilder.games.signs import draw_sign
from armybuilder.games.token_signs import TOKEN_SIGNS
from armybuilder.games.tokens import Meaning, TokenFace
from armybuilder.printing.tokens.outlines import TokenOutline
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width, wrap
from armybuilder.sheet.shapes import Font, Sheet, SheetRegion

COLOURS: dict[Meaning, str] = {
    "harm": "#8e2b5a",
    "fear": "#b3261e",
    "done": "#5a626c",
    "ready": "#2e7d46",
    "guard": "#2b6f8f",
    "magic": "#6b3fa0",
    "fire": "#c25a00",
    "goal": "#8a6d00",
    "battle": "#27406b",
    "plain": "#6a6f76",
}
# scissors want a little room between two tokens
GAP = 2.0
CUT, OUTLINE, DASH = "#777777", 0.15, 1.2
# in parts of the size: how wide the rim is, where the sign stands and how large, where the words begin and end
RIM, CLEAR = 0.06, 0.028
SIGN_MIDDLE, SIGN, ALONE = 0.37, 0.4, 0.56
WORDS_FROM, WORDS_TO = 0.62, 0.875
LETTERS, LARGEST_WORD, LEAST_WORD = 0.44, 0.125, 1.25
LEADING = 1.18
MOST_LINES = 2
# the other side has a second line in its rim, so that the two are told apart in grey
SECOND = "b"
FONT: Font = "narrow-bold"


def token_sheet(front: TokenFace, back: TokenFace | None, outline: TokenOutline, language: Language) -> Sheet:
    """Return a token; one with a back as two faces, one over the other, to be folded along the dashes between them."""
    drawing = Drawing()
    faces = (front,) if back is None else (front, back)
    for number, face in enumerate(faces):
        _Face(drawing, face, outline, number * outline.size, language).draw()
    if back is not None:
        _dashes(drawing, outline)
    # what is between two tokens is under a folded one, too: two that are not stand in two rows beside it
    below = GAP * (len(faces) - 1)
    return Sheet(outline.width, outline.size * len(faces) + below, tuple(drawing.shapes))


def _dashes(drawing: Drawing, outline: TokenOutline) -> None:
    """Draw the line along which two faces are folded."""
    at = 0.0
    while at < outline.width:
        end = min(at + DASH, outline.width)
        drawing.line(at, outline.size, end, outline.size, stroke=CUT, line=0.2)
        at += 2 * DASH


class _Face:
    """A face of a token in the making, with its top somewhere on the drawing."""

    def __init__(
        self, drawing: Drawing, face: TokenFace, outline: TokenOutline, top: float, language: Language
    ) -> None:
        self._drawing, self._face, self._outline, self._top = drawing, face, outline, top
        self._colour = side_tone(face.side).light if face.side else COLOURS[face.meaning]
        told = sentence(face.name.get(language))
        # a letter of the side is read where its colour is not
        self._words = f"{told} {face.side.upper()}".strip() if face.side and not face.letters else told

    def draw(self) -> None:
        """Draw the face."""
        outline, size = self._outline, self._outline.size
        rim = RIM * size
        tint = mix(self._colour, PAPER, 0.93)
        outline.draw(self._drawing, self._top, fill=self._colour, stroke=CUT, line=OUTLINE)
        if self._face.side == SECOND:
            outline.draw(self._drawing, self._top, inset=rim / 2, stroke=PAPER, line=rim / 4)
        outline.draw(self._drawing, self._top, inset=rim, fill=tint)
        middle = self._top + size * (SIGN_MIDDLE if self._words else 0.5)
        if self._face.letters:
            self._draw_letters(middle)
        elif self._face.sign:
            side = size * (SIGN if self._words else ALONE)
            place = SheetRegion(outline.width / 2 - side / 2, middle - side / 2, side, side)
            ink = mix(self._colour, INK, 0.55)
            draw_sign(self._drawing, place, TOKEN_SIGNS[self._face.sign], ink, tint)
        self._draw_words()

    def _draw_letters(self, middle: float) -> None:
        outline, size = self._outline, self._outline.size
        high = cap_height("bold", LETTERS * size)
        room = outline.room(middle - self._top - high / 2, (RIM + CLEAR) * size)
        place = SheetRegion((outline.width - room) / 2, middle - high / 2, room, high)
        ink = mix(self._colour, INK, 0.55)
        self._drawing.centred(place, self._face.letters, LETTERS * size, "bold", ink, margin=0.0)

    def _draw_words(self) -> None:
        """Write the word as large as it fits, in a line or in two."""
        outline, size = self._outline, self._outline.size
        inset = (RIM + CLEAR) * size
        letter = LARGEST_WORD * size
        lines = self._lines(letter, inset)
        while lines is None and letter > LEAST_WORD:
            letter = max(LEAST_WORD, letter - 0.05)
            lines = self._lines(letter, inset)
        for text, y in lines or self._shortened(letter, inset):
            self._drawing.words(
                outline.width / 2,
                self._top + y,
                text,
                letter,
                FONT,
                align="middle",
                room=outline.room(y, inset),
                least=LEAST_WORD,
            )

    def _lines(self, letter: float, inset: float) -> list[tuple[str, float]] | None:
        """Return lines of letters of a size with the baseline of each; None where they do not fit the face."""
        for count in range(1, MOST_LINES + 1):
            bases = self._bases(count, letter)
            room = min(self._outline.room(y, inset) for y in bases)
            found = wrap(self._words, FONT, letter, room)
            whole = all(width(word, FONT, letter) <= room for word in self._words.split())
            if whole and len(found) <= count:
                return list(zip(found, bases, strict=False))
        return None

    def _bases(self, count: int, letter: float) -> list[float]:
        """Return the baselines of so many lines, about the middle of their place."""
        size, cap = self._outline.size, cap_height(FONT, letter)
        step = letter * LEADING
        middle = size * (WORDS_FROM + WORDS_TO) / 2
        first = middle - ((count - 1) * step + cap) / 2 + cap
        return [first + number * step for number in range(count)]

    def _shortened(self, letter: float, inset: float) -> list[tuple[str, float]]:
        """Return what of words that are too long for the face is written on it."""
        bases = self._bases(MOST_LINES, letter)
        room = min(self._outline.room(y, inset) for y in bases)
        found = wrap(self._words, FONT, letter, room)
        told = [*found[: MOST_LINES - 1], " ".join(found[MOST_LINES - 1 :])]
        return list(zip(told, bases, strict=False))
