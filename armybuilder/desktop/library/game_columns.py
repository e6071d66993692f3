"""The three columns of the Library, each with the same pages: units, other types of content, and an imported game."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from armybuilder.desktop.context import LIBRARY_GAME_KEY, Context
from armybuilder.desktop.library.content_switch import ContentSwitch
from armybuilder.desktop.library.game_chooser import GameChooser
from armybuilder.desktop.library.imported_library import GameLibrary
from armybuilder.desktop.lists.choice_button import ChoiceButton
from armybuilder.desktop.widgets.boxes import add_to, stack, vbox
from armybuilder.desktop.widgets.making import scroll_downwards
from armybuilder.desktop.widgets.page_stack import PageStack
from armybuilder.games.content_type import UNIT

TYPE_KEY = "window.library.type"
IMPORTED, ITEMS, COLLECTION = "imported", "items", "collection"
COLLECTION_KEY = "window.library.collection"
# what is under the choice of game and type is never lower than this
LEAST_PAGE = 130
Page = tuple[QWidget, QWidget, QWidget]


class GameColumns(QObject):
    """Shows the pages of the game and the type of content that are chosen over the left column, or what is owned of the game.

    Tells when another one is `shown`; `type_wanted` asks for what a type shows to be made ready, `collection_wanted` for the
    collection of a game, by its id and name.
    """

    shown = Signal()
    type_wanted = Signal(str)
    collection_wanted = Signal(str, str)

    def __init__(self, context: Context, own: Page, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._restored = False
        self.chooser = GameChooser(context)
        self.switch = ContentSwitch(context)
        self.collection_button = ChoiceButton(COLLECTION, single=False)
        self.collection_button.setChecked(context.store.settings.get(COLLECTION_KEY) is True)
        # an imported game has no types to choose beside it: there the button goes back too
        self.collection_button.clicked.connect(lambda on: self.show_collection(on or self.shows_own))
        self.imported = GameLibrary(context, parent)
        others = (self.imported.filter, self.imported.browser, self.imported.pane)
        self._stacks = [PageStack(LEAST_PAGE), stack(), stack()]
        for stacked, pages in zip(self._stacks, zip(own, others, strict=True), strict=True):
            for page in pages:
                stacked.addWidget(page)
        self._pages = {UNIT: 0, IMPORTED: 1}
        self.page = UNIT
        self.left = QWidget()
        self._box = vbox((self._scrolled(), 1), inside=self.left, margins=0, spacing=4)
        _, self.middle, self.right = self._stacks
        for column, width in ((self.left, 180), (self.middle, 290), (self.right, 320)):
            column.setMinimumWidth(width)
        self.chooser.game_chosen.connect(self.show_game)
        self.switch.chosen.connect(self._choose_type)

    def _scrolled(self) -> QWidget:
        """Return what the left column has over its lowest row: where a window is too low for it, it scrolls."""
        parts = (self.chooser, self.switch, self.collection_button, (self._stacks[0], 1))
        inside, area = QWidget(), QScrollArea()
        vbox(*parts, inside=inside, margins=0, spacing=4)
        scroll_downwards(area)
        area.setWidget(inside)
        return area

    def add_page(self, key: str, *columns: QWidget) -> None:
        """Have one more page of a built-in game: what stands in the left, the middle and the right column."""
        self._pages[key] = self._stacks[0].count()
        for stacked, column in zip(self._stacks, columns, strict=True):
            stacked.addWidget(column)

    def add_below(self, widget: QWidget, page: str = "") -> None:
        """Have a widget always in sight under the left column: of one page, or of every page of a built-in game."""
        add_to(self._box, widget)

        def fit() -> None:
            shown = not self.collecting and (self.page == page if page else self.page != IMPORTED)
            widget.setVisible(shown)

        self.shown.connect(fit)
        fit()

    @property
    def shows_own(self) -> bool:
        """Whether a built-in game is shown."""
        return self.page != IMPORTED

    @property
    def shows_units(self) -> bool:
        """Whether the units of a built-in game are shown."""
        return self.page == UNIT

    def show_type(self, type_id: str) -> None:
        """Show another type of content of the built-in game that is chosen."""
        self.switch.choose(type_id)
        chosen = self.switch.current
        self._context.remember(TYPE_KEY, chosen)
        self.type_wanted.emit(chosen)
        # a type without a page of its own is shown on that of all the others
        self._turn_to(chosen if chosen in self._pages else ITEMS)
        self.shown.emit()

    def _choose_type(self, type_id: str) -> None:
        self.show_collection(False)
        self.show_type(type_id)

    @property
    def collecting(self) -> bool:
        """Whether what is owned of the game is shown."""
        return self.collection_button.isChecked() and COLLECTION in self._pages

    def show_collection(self, on: bool) -> None:
        """Show what is owned of the game, or the game again."""
        self.collection_button.setChecked(on)
        self._context.remember(COLLECTION_KEY, on)
        self._turn_to(self.page)
        self.shown.emit()

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.collection_button.single = self.shows_own
        if self.switch.buttons:
            self.switch.mark(not self.collecting)
        shown = self._pages[COLLECTION if self.collecting else page]
        for pages in self._stacks:
            pages.setCurrentIndex(shown)
        if self.collecting:
            self.collection_wanted.emit(self.chooser.chosen, self.title)

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
        self.switch.setVisible(row is None)
        self._context.remember(LIBRARY_GAME_KEY, self.chooser.chosen)
        if row is not None:
            self._turn_to(IMPORTED)
            self.imported.show_game(row)
            self.shown.emit()
        else:
            self._context.show_game(self.chooser.chosen)
            self.show_type(str(self._context.store.settings.get(TYPE_KEY) or UNIT))
