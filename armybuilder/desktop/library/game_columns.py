"""The three columns of the Library, each with a page of the built-in games and one of an imported game."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.context import LIBRARY_GAME_KEY, Context
from armybuilder.desktop.library.game_chooser import GameChooser
from armybuilder.desktop.library.imported_library import GameLibrary
from armybuilder.desktop.widgets.boxes import stack, vbox


class GameColumns(QObject):
    """Shows the pages of the game that is chosen over the left column. Tells when another one is `shown`."""

    shown = Signal()

    def __init__(self, context: Context, own: tuple[QWidget, QWidget, QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._restored = False
        self.chooser = GameChooser(context)
        self.imported = GameLibrary(context, parent)
        others = (self.imported.filter, self.imported.browser, self.imported.pane)
        self._stacks = [stack(*pages) for pages in zip(own, others, strict=True)]
        self.left = QWidget()
        vbox(self.chooser, (self._stacks[0], 1), inside=self.left, margins=0)
        _, self.middle, self.right = self._stacks
        for column, width in ((self.left, 180), (self.middle, 290), (self.right, 320)):
            column.setMinimumWidth(width)
        self.chooser.game_chosen.connect(self.show_game)

    @property
    def shows_own(self) -> bool:
        """Whether a built-in game is shown."""
        return self._stacks[0].currentIndex() == 0

    @property
    def title(self) -> str:
        """What the game that is shown is called."""
        row = self.chooser.systems.get(self.chooser.chosen)
        if row is not None and not self.shows_own:
            return row.name
        return self._context.game.title.get(self._context.language)

    def restore(self) -> None:
        """Show the game of the last time; an imported one is read when somebody wants to see it."""
        if not self._restored:
            self.show_game(str(self._context.store.settings.get(LIBRARY_GAME_KEY) or ""))

    def refresh(self) -> None:
        """Other games, or other versions of them, are offered now."""
        self.chooser.refresh()
        if not self.shows_own:
            self.show_game(self.chooser.chosen)

    def show_game(self, game: str) -> None:
        """Show a game from now on; one that is not offered leaves the one that is chosen."""
        self._restored = True
        self.chooser.choose(game)
        row = self.chooser.systems.get(self.chooser.chosen)
        for pages in self._stacks:
            pages.setCurrentIndex(0 if row is None else 1)
        if row is not None:
            self.imported.show_game(row)
        else:
            self._context.show_game(self.chooser.chosen)
        self._context.remember(LIBRARY_GAME_KEY, self.chooser.chosen)
        self.shown.emit()
