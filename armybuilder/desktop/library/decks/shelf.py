"""The left column of the deck builder: the decks of the game, and what can be done with the one that is open."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from armybuilder.desktop.library.decks.desk import DeckDesk
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

ID = Qt.ItemDataRole.UserRole
LEAST_HEIGHT = 72


class DeckShelf(Retranslated, QWidget):
    """Lists the decks with their sizes; the one that is chosen is open. F2 renames it in its place.

    `try_wanted`, `print_wanted` and `share_wanted` are about the deck that is open.
    """

    try_wanted = Signal()
    print_wanted = Signal()
    share_wanted = Signal()

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__()
        self._desk = desk
        self.title = make_label(role="heading")
        self.title.setContentsMargins(8, 0, 0, 2)
        self.list = QListWidget()
        # it takes what the buttons leave
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.setMinimumHeight(LEAST_HEIGHT)
        self.list.setEditTriggers(QListWidget.EditTrigger.EditKeyPressed)
        self.new_button = make_button(sign="add", clicked=desk.new)
        self.full_button = make_button(sign="add", clicked=desk.new_full)
        self.copy_button = make_button(sign="copy", clicked=desk.copy)
        self.share_button = make_button(sign="export", clicked=self.share_wanted)
        self.delete_button = make_button(sign="delete", clicked=desk.delete)
        self.print_button = make_button(sign="print", clicked=self.print_wanted)
        self.try_button = make_button(role="primary", sign="dice", clicked=self.try_wanted)
        row = QWidget()
        small = FlowLayout(row)
        for button in (self.copy_button, self.share_button, self.print_button, self.delete_button):
            small.addWidget(button)
        buttons = (self.try_button, self.new_button, self.full_button, row)
        vbox(self.title, (self.list, 1), *buttons, inside=self, margins=(0, 0, 8, 0), spacing=6)
        self.list.currentItemChanged.connect(self._chosen)
        self.list.itemChanged.connect(self._renamed)
        own = Qt.ShortcutContext.WidgetShortcut
        for keys, slot in (("Del", desk.delete), ("Ctrl+D", desk.copy)):
            QShortcut(QKeySequence(keys), self.list, context=own).activated.connect(slot)
        desk.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.title.setText(self.tr("Decks"))
        self.list.setAccessibleName(self.tr("Decks"))
        self.new_button.setText(self.tr("New deck"))
        self.full_button.setText(self.tr("Deck of all cards"))
        self.full_button.setToolTip(self.tr("Every card that is played, with all its copies"))
        self.copy_button.setText(self.tr("Duplicate"))
        self.copy_button.setToolTip(self.tr("A copy of this deck (Ctrl+D)"))
        self.delete_button.setToolTip(self.tr("Delete this deck (Del); undo brings it back"))
        self.share_button.setText(self.tr("To a file…"))
        self.share_button.setToolTip(self.tr("The deck and your own cards in it, to give to a friend"))
        self.delete_button.setText(self.tr("Delete"))
        self.print_button.setText(self.tr("Print cards…"))
        self.try_button.setText(self.tr("Try it…"))
        self.try_button.setToolTip(
            self.tr("Shuffle, deal to two players, draw and use cards as the rules say")
        )
        self.refresh()

    def refresh(self) -> None:
        """List the decks as they are now."""
        language = self._desk.records.context.language
        with QSignalBlocker(self.list):
            self.list.clear()
            for deck in self._desk.decks.values():
                item = QListWidgetItem(deck.name.get(language))
                item.setData(ID, deck.id)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                item.setToolTip(self.tr("%n card(s)", "", deck.size))
                self.list.addItem(item)
                if deck.id == self._desk.deck_id:
                    self.list.setCurrentItem(item)
        has_deck = self._desk.deck is not None
        for button in (
            self.copy_button,
            self.share_button,
            self.delete_button,
            self.print_button,
            self.try_button,
        ):
            button.setEnabled(has_deck)
        self.full_button.setEnabled(bool(self._desk.cards))

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ID) != self._desk.deck_id:
            self._desk.open(str(item.data(ID)))

    def _renamed(self, item: QListWidgetItem) -> None:
        if item.data(ID) == self._desk.deck_id:
            self._desk.rename(item.text())
            self.refresh()
