"""Icons under our words for them, drawn from one family: Material Design Icons 6.

`resources/icons/icons.ttf` holds these glyphs and no others; after a change here `tools/fonts.py` makes it anew.
"""

from functools import cache
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

from armybuilder.desktop.style.theme import colours
from armybuilder.locations import resources

# our word for an icon: the code of its glyph in the family, where it has the name that stands beside it
GLYPHS = {
    "add": 0xF0415,  # plus
    "advice": 0xF002A,  # alert-outline
    "army": 0xF0DD0,  # format-list-bulleted-square
    "back": 0xF004D,  # arrow-left
    "battle": 0xF0787,  # sword-cross
    "cancel": 0xF0156,  # close
    "card": 0xF0B78,  # card-text-outline
    "clear": 0xF015A,  # close-circle-outline
    "close": 0xF0156,  # close
    "compare": 0xF05D1,  # scale-balance
    "copy": 0xF018F,  # content-copy
    "delete": 0xF09E7,  # delete-outline
    "dice": 0xF1156,  # dice-multiple-outline
    "doubt": 0xF0625,  # help-circle-outline
    "down": 0xF0140,  # chevron-down
    "contents": 0xF0836,  # table-of-contents
    "drawer": 0xF10AB,  # dock-right
    "duplicate": 0xF1143,  # plus-box-multiple-outline
    "export": 0xF0B93,  # export-variant
    "find": 0xF0349,  # magnify
    "fit": 0xF084E,  # arrow-expand-horizontal
    "fit_page": 0xF0EF6,  # fit-to-page-outline
    "folder": 0xF0256,  # folder-outline
    "forward": 0xF0054,  # arrow-right
    "gun": 0xF05DD,  # bullseye
    "import": 0xF0120,  # tray-arrow-down
    "issue": 0xF05D6,  # alert-circle-outline
    "joined": 0xF060D,  # subdirectory-arrow-right
    "keys": 0xF097B,  # keyboard-outline
    "language": 0xF05CA,  # translate
    "less": 0xF0374,  # minus
    "library": 0xF125F,  # bookshelf
    "light": 0xF05A8,  # white-balance-sunny
    "dark": 0xF0594,  # weather-night
    "locked": 0xF0341,  # lock-outline
    "machine": 0xF0D3A,  # tank
    "more": 0xF01D9,  # dots-vertical
    "notes": 0xF11D7,  # note-text-outline
    "now": 0xF0CE0,  # arrow-right-circle-outline
    "ok": 0xF05E1,  # check-circle-outline
    "own": 0xF0FFB,  # account-edit-outline
    "picture": 0xF0976,  # image-outline
    "print": 0xF1786,  # printer-outline
    "redo": 0xF044E,  # redo
    "reset": 0xF099B,  # restore
    "right": 0xF0142,  # chevron-right
    "rule": 0xF14F7,  # book-open-variant
    "save": 0xF0818,  # content-save-outline
    "settings": 0xF08BB,  # cog-outline
    "squad": 0xF0849,  # account-group
    "star": 0xF04CE,  # star
    "star_off": 0xF04D2,  # star-outline
    "turn_left": 0xF0465,  # rotate-left
    "turn_right": 0xF0467,  # rotate-right
    "undo": 0xF054C,  # undo
    "up": 0xF0143,  # chevron-up
    "zoom_in": 0xF06ED,  # magnify-plus-outline
    "zoom_out": 0xF06EC,  # magnify-minus-outline
    "campaign": 0xF053A,  # trophy-outline
    "chart": 0xF012A,  # chart-line
    "merge": 0xF00F8,  # call-merge
    "timeline": 0xF0BD4,  # timeline-text-outline
    "player": 0xF0013,  # account-outline
    "money": 0xF1890,  # hand-coin-outline
    "rename": 0xF0455,  # rename-box
    "repair": 0xF0BE0,  # wrench-outline
    "rank": 0xF1326,  # medal-outline
    "swap": 0xF04E1,  # swap-horizontal
    "share": 0xF1514,  # share-variant-outline
    "heal": 0xF1431,  # heart-plus-outline
    "map": 0xF10F2,  # hexagon-multiple-outline
    "round": 0xF00F0,  # calendar-clock
    "link": 0xF0FE8,  # vector-link
    "fallen": 0xF0BC8,  # skull-outline
}
GLYPH_SHARE = 0.875  # of the height of an icon: the rest is the space around it


@cache
def icon(name: str, colour: str = "text") -> QIcon:
    """Return an icon by our word for it.

    `colour` is a meaning, the name of a field of `Colours`: the icon follows the theme. “#…” is a colour that stays.
    """
    return QIcon(GlyphEngine(chr(GLYPHS[name]), colour))


def icon_font_path() -> Path:
    """Return where the font of the icons is."""
    return resources() / "icons" / "icons.ttf"


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(icon_font_path()))
    return QFontDatabase.applicationFontFamilies(number)[0]


def glyph_html(name: str, colour: str = "text") -> str:
    """Return an icon as a piece of rich text, by our words for it and for its colour."""
    tone = getattr(colours(), colour)
    return f"<span style=\"font-family: '{_family()}'; color: {tone}\">&#{GLYPHS[name]};</span>"


class GlyphEngine(QIconEngine):
    """Draws a character of the icon font at whatever size is asked for, so that it is crisp on every screen."""

    def __init__(self, glyph: str, colour: str) -> None:
        super().__init__()
        self._glyph, self._colour = glyph, colour

    def clone(self) -> QIconEngine:
        return GlyphEngine(self._glyph, self._colour)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        font = QFont(_family())
        font.setPixelSize(max(1, round(GLYPH_SHARE * rect.height())))
        painter.save()
        painter.setFont(font)
        meaning = "quiet" if mode == QIcon.Mode.Disabled else self._colour
        painter.setPen(QColor(getattr(colours(), meaning, meaning)))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._glyph)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap
