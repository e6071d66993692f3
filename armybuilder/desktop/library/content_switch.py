"""Which type of content the Library shows of a game: its units, its artefacts, its cards, its decks and so on."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.choice_button import ChoiceButton
from armybuilder.desktop.widgets.boxes import Gap, add_to, clear, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.content_type import UNIT
from armybuilder.wording.library_words import types_word

# always in sight, whether there is something of them or not
FIRST = (UNIT, "artefact", "card", "deck")
# in sight where there is something of them; parts of units and the like are folded away
NEXT = ("mission", "spell", "order", "song")


class ContentSwitch(Retranslated, QWidget):
    """A row for each type with how many there are; parts of units, and what there is nothing of yet, are folded away."""

    chosen = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._game, self._current = "", UNIT
        self.buttons: dict[str, ChoiceButton] = {}
        self._counts: Mapping[str, int] = {}
        self.title = make_label(role="heading")
        self.title.setContentsMargins(8, 0, 0, 2)
        self._rare = QWidget()
        self._rare_rows = vbox(inside=self._rare, margins=0, spacing=2)
        self.more = FoldButton(self._rare)
        self._group = QButtonGroup(self)
        self._rows = vbox(spacing=2)
        vbox(self.title, self._rows, self.more, self._rare, Gap(8), inside=self, margins=0, spacing=2)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.title.setText(self.tr("What"))
        self.more.setText(self.tr("Other types"))
        for key, button in self.buttons.items():
            button.show_words(types_word(self._game, key, self._context.language))

    @property
    def current(self) -> str:
        """The id of the type that is chosen."""
        return self._current if self._current in self.buttons else UNIT

    def show_counts(self, game: str, counts: Mapping[str, int]) -> None:
        """Offer the types of a game with how many records there are of each; the chosen one stays if it is offered."""
        if game != self._game or tuple(counts) != tuple(self.buttons):
            self._make(game, counts)
        self._counts = counts
        for key, button in self.buttons.items():
            button.show_count(counts[key])

    def _make(self, game: str, counts: Mapping[str, int]) -> None:
        kept = self.current
        for button in self.buttons.values():
            self._group.removeButton(button)
        clear(self._rows)
        clear(self._rare_rows)
        self._game = game
        self.buttons = {key: ChoiceButton(key, single=True) for key in counts}
        for key, button in self.buttons.items():
            self._group.addButton(button)
            rare = key not in FIRST and not (key in NEXT and counts[key])
            add_to(self._rare_rows if rare else self._rows, button)
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
        self.more.setVisible(self._rare_rows.count() > 0)
        self.more.follow()
        self.choose(kept)
        self.retranslate()

    def choose(self, type_id: str) -> None:
        """Choose a type without telling; one that is not offered gives its place to the units."""
        self._current = type_id
        self.mark(True)

    def mark(self, on: bool) -> None:
        """Mark the chosen type, or none: something else of the game is shown."""
        if not on:
            self.more.setChecked(False)
        self._group.setExclusive(on)
        for key, button in self.buttons.items():
            button.setChecked(on and key == self.current)
        chosen = self.buttons.get(self.current)
        if on and chosen is not None and chosen.parentWidget() is self._rare:
            self.more.setChecked(True)
