"""The navigation rail: workspaces above, language and theme below."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.retranslated import Retranslated

WIDTH = 108
COMPACT = 60
PAD = 6


class Rail(Retranslated, QFrame):
    """One button a workspace; says which is wanted."""

    workspace_wanted = Signal(int)
    language_wanted = Signal()
    theme_wanted = Signal()
    resolve_wanted = Signal()
    rules_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self._words = True
        self.group = QButtonGroup(self)
        self.group.setExclusive(True)
        self.library = self._button("library", checkable=True)
        self.armies = self._button("army", checkable=True)
        self.battles = self._button("battle", checkable=True)
        self.resolve = self._button("dice")
        self.rules = self._button("rule")
        self.keys = self._button("keys")
        self.theme = self._button("dark")
        self.language = self._button("language")
        for at, button in enumerate((self.library, self.armies, self.battles)):
            self.group.addButton(button, at)
        self.group.idClicked.connect(self.workspace_wanted)
        self.language.clicked.connect(self.language_wanted)
        self.theme.clicked.connect(self.theme_wanted)
        self.resolve.clicked.connect(self.resolve_wanted)
        self.rules.clicked.connect(self.rules_wanted)
        self.keys.clicked.connect(self.keys_wanted)
        vbox(
            self.library,
            self.armies,
            self.battles,
            Spacer(1),
            self.resolve,
            self.rules,
            self.keys,
            self.theme,
            self.language,
            inside=self,
            margins=(8, 12, 8, 12),
            spacing=6,
        )
        self.retranslate()

    def _button(self, name: str, *, checkable: bool = False) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setProperty("role", "rail")
        button.setCheckable(checkable)
        button.setIconSize(QSize(22, 22))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _buttons(self) -> tuple[QToolButton, ...]:
        return (
            self.library,
            self.armies,
            self.battles,
            self.resolve,
            self.rules,
            self.keys,
            self.theme,
            self.language,
        )

    def retranslate(self) -> None:
        self.library.setText(self.tr("Library"))
        self.armies.setText(self.tr("Armies"))
        self.battles.setText(self.tr("Battle"))
        self.resolve.setText(self.tr("Resolve"))
        self.rules.setText(self.tr("Rules"))
        self.keys.setText(self.tr("Keys"))
        self.theme.setText(self.tr("Theme"))
        self.language.setText(self.tr("Русский"))
        self.language.setToolTip(self.tr("Switch the program to Russian"))
        self.theme.setToolTip(self.tr("Switch between light and dark"))
        self.resolve.setToolTip(self.tr("Odds and dice of what happens at the table (Ctrl+R)"))
        self.rules.setToolTip(self.tr("What the rules say (F1)"))
        self.keys.setToolTip(self.tr("All keys (Ctrl+/)"))
        self.library.setToolTip(f"{self.library.text()} (Ctrl+1)")
        self.armies.setToolTip(f"{self.armies.text()} (Ctrl+2)")
        self.battles.setToolTip(f"{self.battles.text()} (Ctrl+3)")
        self._fit_words()
        self.refresh_icons()

    def show_words(self, shown: bool) -> None:
        """With the words under the icons, or, in a small window, without them."""
        if shown != self._words:
            self._words = shown
            self._fit_words()

    def _fit_words(self) -> None:
        """As wide as the longest word in bold: the button of the workspace that is shown is bold."""
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        buttons = self._buttons()
        longest = max(metrics.horizontalAdvance(button.text()) for button in buttons)
        width = max(WIDTH, longest + 2 * PAD + 16) if self._words else COMPACT
        style = Qt.ToolButtonStyle
        self.setFixedWidth(width)
        for button in buttons:
            button.setFixedWidth(width - 16)
            button.setToolButtonStyle(
                style.ToolButtonTextUnderIcon if self._words else style.ToolButtonIconOnly
            )

    def refresh_icons(self) -> None:
        """Icons in the colours of the theme."""
        for button in self._buttons():
            button.setIcon(icon(button.objectName()))

    def show_workspace(self, at: int) -> None:
        """Mark the workspace that is shown."""
        self.group.button(at).setChecked(True)
