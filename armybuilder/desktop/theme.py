"""Colours by meaning, light and dark, and the few style rules on top of Fusion."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from armybuilder.locations import resources


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


def system_is_dark() -> bool:
    """What the desktop asks for."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def apply_theme(app: QApplication, dark: bool) -> None:
    """Give the whole program the light or dark colours."""
    global _current  # noqa: PLW0603 - one theme for the one application
    _current = DARK if dark else LIGHT
    app.setStyle("Fusion")
    app.setPalette(_palette(_current))
    app.setStyleSheet(_style(_current))


def set_fonts(app: QApplication) -> None:
    """Text of lists at 13 px or the system's size, whichever is larger."""
    font = QFont(app.font())
    if font.pixelSize() < 13 and font.pointSizeF() < 9.75:
        font.setPixelSize(13)
    app.setFont(font)


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
    down, up = (f"url({folder}/chevron-{way}-{c.icons}.svg)" for way in ("down", "up"))
    return f"""
    QComboBox::drop-down {{ border: none; width: 22px; }}
    QComboBox::down-arrow {{ image: {down}; width: 14px; height: 14px; }}
    QSpinBox::up-button, QDoubleSpinBox::up-button {{ subcontrol-position: top right; border: none; width: 20px; }}
    QSpinBox::down-button, QDoubleSpinBox::down-button {{ subcontrol-position: bottom right; border: none;
        width: 20px; }}
    QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{ image: {up}; width: 11px; height: 11px; }}
    QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{ image: {down}; width: 11px; height: 11px; }}
    QAbstractSpinBox QLineEdit {{ border: none; background: transparent; padding: 0; }}
    QCheckBox::indicator, QListView::indicator {{ width: 16px; height: 16px; border: 1px solid {c.quiet};
        border-radius: 4px; background: {c.surface}; }}
    QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {c.accent};
        border-color: {c.accent}; image: url({folder}/check-{c.icons}.svg); }}
    QCheckBox::indicator:focus {{ border: 2px solid {c.accent}; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QDialogButtonBox QPushButton {{ min-width: 84px; }}
    QListWidget::item {{ padding: 5px 4px; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
    QScrollBar::handle {{ background: {c.border}; border-radius: 4px; min-height: 28px; min-width: 28px; }}
    QScrollBar::handle:hover {{ background: {c.quiet}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QHeaderView::section {{ background: {c.surface}; color: {c.quiet}; border: none; padding: 6px 11px;
        border-bottom: 1px solid {c.border}; }}
    QTableView::item {{ padding: 4px 8px; }}
    QTableView::item:selected, QListWidget::item:selected {{ background: {c.selection}; color: {c.text}; }}
    QMenu {{ background: {c.surface}; border: 1px solid {c.border}; padding: 4px; }}
    QMenu::item {{ padding: 5px 20px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {c.selection}; color: {c.text}; }}
    QToolTip {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.border}; padding: 4px 6px; }}
    QLabel[role="title"] {{ font-size: 18px; font-weight: 600; }}
    QLabel[role="heading"] {{ font-weight: 600; }}
    QLabel[role="points"] {{ font-weight: 600; padding: 2px 4px; border-radius: 4px; }}
    QLabel[role="points"][state="fresh"] {{ background: {c.selection}; }}
    QLabel[role="quiet"] {{ color: {c.quiet}; }}
    QLabel[role="error"] {{ color: {c.error}; font-weight: 600; }}
    QLabel[role="advice"] {{ color: {c.advice}; font-weight: 600; }}
    QLabel[role="success"] {{ color: {c.success}; font-weight: 600; }}
    QFrame[role="rail"] {{ background: {c.raised}; border: none; border-right: 1px solid {c.border}; }}
    QFrame[role="bar"] {{ background: {c.surface}; border: none; border-top: 1px solid {c.border}; }}
    QFrame[role="top"] {{ background: {c.surface}; border: none; border-bottom: 1px solid {c.border}; }}
    QFrame[role="card"] {{ background: {c.surface}; border: 1px solid {c.border}; border-radius: 6px; }}
    QFrame[role="notice"] {{ background: {c.error_surface}; border: 1px solid {c.error}; border-radius: 6px; }}
    QFrame[role="toast"] {{ background: {c.text}; border-radius: 6px; }}
    QFrame[role="toast"] QLabel {{ color: {c.window}; }}
    QFrame[role="toast"] QPushButton {{ color: {c.window}; background: transparent; border: 1px solid {c.quiet};
        padding: 3px 10px; border-radius: 4px; font-weight: 600; }}
    QToolButton[role="rail"] {{ border: none; border-radius: 6px; padding: 8px 4px; color: {c.quiet}; }}
    QToolButton[role="rail"]:hover {{ background: {c.window}; color: {c.text}; }}
    QToolButton[role="rail"]:checked {{ background: {c.selection}; color: {c.text}; font-weight: 600; }}
    QToolButton[role="rail"]:focus {{ border: 2px solid {c.accent}; }}
    QToolButton {{ border: 2px solid transparent; border-radius: 6px; padding: 3px 6px; }}
    QToolButton:hover, QToolButton:checked, QToolButton:open {{ background: {c.raised}; }}
    QToolButton:pressed {{ background: {c.selection}; }}
    QToolButton:focus {{ border: 2px solid {c.accent}; }}
    QToolButton:disabled {{ color: {c.quiet}; }}
    QToolButton::menu-indicator {{ image: none; }}
    QLineEdit QToolButton {{ border: none; padding: 0; background: transparent; }}
    QPushButton {{ background: {c.surface}; border: 1px solid {c.border}; border-radius: 6px; padding: 5px 12px; }}
    QPushButton:hover {{ background: {c.raised}; }}
    QPushButton:focus {{ border: 2px solid {c.accent}; padding: 4px 11px; }}
    QPushButton:disabled {{ color: {c.quiet}; background: {c.window}; }}
    QPushButton[role="primary"], QPushButton:default {{ background: {c.accent}; color: {c.accent_text};
        border: 1px solid {c.accent}; }}
    QPushButton[role="primary"] {{ font-weight: 600; }}
    QPushButton[role="primary"]:hover, QPushButton:default:hover {{ background: {c.accent}; }}
    QPushButton[role="primary"]:disabled {{ background: {c.raised}; color: {c.quiet}; border-color: {c.border}; }}
    QPushButton[role="mend"] {{ padding: 2px 10px; }}
    QPushButton[role="mend"]:focus {{ padding: 1px 9px; }}
    QPushButton[role="link"] {{ border: none; background: transparent; color: {c.accent}; padding: 2px 4px;
        text-align: left; }}
    QPushButton[role="link"]:focus {{ border: 1px solid {c.accent}; padding: 1px 3px; }}
    QLineEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox {{ background: {c.surface}; border: 1px solid {c.border};
        border-radius: 6px; padding: 4px 8px; selection-background-color: {c.accent};
        selection-color: {c.accent_text}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus, QAbstractSpinBox:focus {{ border: 1px solid {c.accent}; }}
    QSpinBox, QDoubleSpinBox {{ padding: 4px 22px 4px 8px; }}
    QListView, QTreeView, QTableView, QScrollArea {{ outline: none; background: {c.surface}; border: 1px solid {c.border};
        border-radius: 6px; }}
    QListView:focus, QTreeView:focus, QTableView:focus {{ border: 1px solid {c.accent}; }}
    QScrollArea[role="plain"], QScrollArea[role="plain"] > QWidget > QWidget {{ background: transparent;
        border: none; }}
    QFrame[role="issue"] {{ border: 2px solid transparent; border-radius: 6px; }}
    QFrame[role="issue"]:focus {{ border: 2px solid {c.accent}; }}
    QScrollArea[role="plain"]:focus {{ border: 1px solid {c.accent}; }}
    QSplitter::handle {{ background: transparent; }}
    QSplitter::handle:hover {{ background: {c.border}; }}
    QProgressBar {{ background: {c.raised}; border: none; border-radius: 4px; text-align: center; }}
    QProgressBar::chunk {{ background: {c.accent}; border-radius: 4px; }}
    QProgressBar[state="over"]::chunk {{ background: {c.error}; }}
    QGroupBox {{ border: none; margin-top: 18px; font-weight: 600; }}
    QGroupBox::title {{ subcontrol-origin: margin; left: 0; padding: 0; }}
    """
