"""Which game the Library shows: one of the built-in ones or of those imported."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import games, players_own
from armybuilder.storage.game_data import SystemRow


class GameChooser(Retranslated, QWidget):
    """Offers the games; without imported ones it says how to get some in."""

    game_chosen = Signal(str)
    data_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.systems: dict[str, SystemRow] = {}
        self.title = make_label(role="heading")
        self.title.setContentsMargins(8, 0, 0, 2)
        self.combo = ElidedCombo()
        self.combo.activated.connect(lambda _: self.game_chosen.emit(self.chosen))
        self.title.setBuddy(self.combo)
        WheelGuard(self).watch(self.combo)
        self.teach = make_label(role="quiet", wraps=True)
        self.teach.setContentsMargins(8, 0, 0, 0)
        self.data_button = make_button(role="link", clicked=self.data_wanted)
        self.data_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.new_button = make_button(role="link", clicked=self.new_wanted)
        self.new_button.setCursor(Qt.CursorShape.PointingHandCursor)
        # what can be done with the game that is chosen, and how another is made
        self.menu = QMenu(self)
        self.menu_button = make_tool_button("more", flat=True)
        self.menu_button.setMenu(self.menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        left = Qt.AlignmentFlag.AlignLeft
        vbox(
            self.title,
            hbox((self.combo, 1), self.menu_button, spacing=2),
            self.teach,
            hbox((self.data_button, 0, left), (self.new_button, 0, left), Spacer(1), spacing=4),
            inside=self,
            margins=(0, 0, 0, 4),
            spacing=2,
        )
        self.refresh()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.title.setText(self.tr("Game"))
        self.combo.setAccessibleName(self.tr("Game"))
        self.teach.setText(self.tr("Other games come in from BattleScribe data files."))
        self.data_button.setText(self.tr("Game data…"))
        self.new_button.setText(self.tr("New game…"))
        name_button(self.menu_button, self.tr("Games of your own"))
        for at, game in enumerate(games()):
            self.combo.setItemText(at, game.title.get(self._context.language))

    @property
    def chosen(self) -> str:
        """The game that is chosen; at first the built-in one that the window is about."""
        return str(self.combo.currentData() or self._context.game.id)

    def choose(self, game: str) -> None:
        """Choose a game without telling; one that is not offered is passed over."""
        at = self.combo.findData(game)
        if at >= 0:
            self.combo.setCurrentIndex(at)

    def refresh(self) -> None:
        """Offer what there is now; a chosen game that is gone gives its place to a built-in one."""
        kept = self.chosen
        self.systems = {row.id: row for row in self._context.store.game_data.systems()}
        self.combo.clear()
        for game in games():
            self.combo.addItem(game.title.get(self._context.language), game.id)
        for row in self.systems.values():
            self.combo.addItem(row.name, row.id)
        self.choose(self._context.game.id)
        self.choose(kept)
        for part in (self.teach, self.data_button):
            part.setVisible(not self.systems)
        self.new_button.setVisible(not players_own())
