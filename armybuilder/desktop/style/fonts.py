"""The typeface of sheets and of the window, from the files that the program ships."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from armybuilder.sheet.metrics import font_path
from armybuilder.sheet.shapes import Font

LEAST_PIXELS, LEAST_POINTS = 13, 9.75


@cache
def family_of(font: Font) -> str:
    """Return the name that Qt has for the family of a font of the sheets; its file is loaded when it is first wanted."""
    number = QFontDatabase.addApplicationFont(str(font_path(font)))
    return QFontDatabase.applicationFontFamilies(number)[0]


def set_fonts(app: QApplication) -> None:
    """Write in the typeface of the sheets at 13 px or the system's size, whichever is larger.

    Unhinted it is spaced in the window as on the sheets.
    """
    family_of("bold")
    font = QFont(app.font())
    font.setFamilies([family_of("regular"), *font.families()])
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if font.pixelSize() < LEAST_PIXELS and font.pointSizeF() < LEAST_POINTS:
        font.setPixelSize(LEAST_PIXELS)
    app.setFont(font)
