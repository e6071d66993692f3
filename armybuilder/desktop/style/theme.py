"""Colours by meaning, light and dark, and the few style rules on top of Fusion.

Rules are given to finished windows. Given to the application they are applied anew to all that a widget holds whenever
it is put into another, and to everything there is before the palette changes and after it.
"""

from dataclasses import asdict, dataclass
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.battle.table.looks import side_tone
from armybuilder.locations import resources

FUSION = "fusion"


@dataclass(frozen=True)
class Colours:
    """One theme: every colour has a meaning and a contrast of 4.5 : 1 against what it stands on."""

    window: str
    surface: str
    raised: str
    border: str
    text: str
    quiet: str
    accent: str
    accent_text: str
    selection: str
    success: str
    advice: str
    error: str
    error_surface: str
    icons: str


LIGHT = Colours(
    window="#f3f4f6",
    surface="#ffffff",
    raised="#e9ebef",
    border="#d0d4db",
    text="#1b1f27",
    quiet="#5a6372",
    accent="#2457a6",
    accent_text="#ffffff",
    selection="#dce7f8",
    success="#1d6b3a",
    advice="#8a5200",
    error="#b3261e",
    error_surface="#fdecea",
    icons="light",
)
DARK = Colours(
    window="#1b1e24",
    surface="#23272f",
    raised="#2e333d",
    border="#3d4450",
    text="#e8eaee",
    quiet="#a3abb9",
    accent="#7fb0ff",
    accent_text="#10203c",
    selection="#2b3b56",
    success="#6fd193",
    advice="#f0b35a",
    error="#ff8a80",
    error_surface="#43282a",
    icons="dark",
)

_current = LIGHT


def colours() -> Colours:
    """The colours in force."""
    return _current


def side_colour(side: str) -> str:
    """Return the owner's colour of a side of a battle, by the letter that its id begins with."""
    return side_tone(side).of(dark=_current is DARK)


def system_is_dark() -> bool:
    """What the desktop asks for."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def apply_theme(app: QApplication, dark: bool) -> None:
    """Give the whole program the light or dark colours, and what has the style rules those of the theme."""
    global _current  # noqa: PLW0603 - one theme for the one application
    _current = DARK if dark else LIGHT
    # the same style once more would restyle every widget
    if app.style().name() != FUSION:
        app.setStyle(FUSION)
    app.setPalette(_palette(_current))
    everything: list[QApplication | QWidget] = [app, *app.topLevelWidgets()]
    for ruled in everything:
        if ruled.styleSheet():
            apply_rules(ruled)


def apply_rules(to: QApplication | QWidget) -> None:
    """Give the style rules to a window that is finished and whatever is opened over it, or to what has no window yet."""
    to.setStyleSheet(_style(_current))


def _palette(c: Colours) -> QPalette:
    role = QPalette.ColorRole
    palette = QPalette()
    for target, colour in (
        (role.Window, c.window),
        (role.WindowText, c.text),
        (role.Base, c.surface),
        (role.AlternateBase, c.raised),
        (role.Text, c.text),
        (role.Button, c.raised),
        (role.ButtonText, c.text),
        (role.BrightText, c.error),
        (role.Highlight, c.accent),
        (role.HighlightedText, c.accent_text),
        (role.Link, c.accent),
        (role.LinkVisited, c.accent),
        (role.ToolTipBase, c.surface),
        (role.ToolTipText, c.text),
        (role.PlaceholderText, c.quiet),
        (role.Accent, c.accent),
        (role.Mid, c.border),
        (role.Midlight, c.raised),
        (role.Light, c.surface),
        (role.Dark, c.border),
    ):
        palette.setColor(target, QColor(colour))
    for target in (role.Text, role.ButtonText, role.WindowText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, QColor(c.quiet))
    return palette


def _style(c: Colours) -> str:
    folder = (resources() / "icons").as_posix()
    images = {way: f"url({folder}/chevron-{way}-{c.icons}.svg)" for way in ("down", "up")}
    sheet = Template((resources() / "style.qss").read_text(encoding="utf-8"))
    return sheet.substitute(asdict(c), folder=folder, **images)
