"""The left column of an imported game's Library: which catalogue, and which categories of it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from armybuilder.desktop.lists.choice_button import ChoiceButton
from armybuilder.desktop.lists.choice_list import Choice, ChoiceList
from armybuilder.desktop.lists.entry_model import EntryGroup
from armybuilder.desktop.widgets.boxes import Spacer, take_out, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, scroll_downwards
from armybuilder.desktop.widgets.retranslated import Retranslated

LIST_LEAST = 56


class FittingArea(QScrollArea):
    """As high as what is in it, or less: then it scrolls."""

    def __init__(self) -> None:
        super().__init__()
        scroll_downwards(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        inside = self.widget()
        return inside.sizeHint() if inside is not None else super().sizeHint()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().viewportEvent(event)


class CatalogueFilter(Retranslated, QWidget):
    """Says what is asked for. With no category chosen all of them are."""

    catalogue_chosen = Signal(str)
    categories_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, ChoiceButton] = {}
        self.favourites = ChoiceButton("favourites", single=False)
        self.favourites.toggled.connect(self._tell)
        self.catalogues = ChoiceList()
        self.catalogues.heading.setContentsMargins(8, 0, 0, 0)
        self.catalogues.list.setMinimumHeight(LIST_LEAST)
        self.catalogues.chosen_changed.connect(self.catalogue_chosen)
        self.title = make_label(role="heading")
        self.title.setContentsMargins(8, 0, 0, 2)
        self.clear = make_button(role="link", clicked=lambda: self.choose_categories(frozenset()))
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        inside = QWidget()
        self.categories = vbox(
            self.favourites,
            self.title,
            (self.clear, 0, Qt.AlignmentFlag.AlignLeft),
            Spacer(1),
            inside=inside,
            margins=(0, 0, 8, 0),
            spacing=2,
        )
        self.area = FittingArea()
        self.area.setWidget(inside)
        vbox((self.catalogues, 1), self.area, Spacer(), inside=self, margins=0, spacing=12)

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.catalogues.say(
            self.tr("Catalogue"),
            self.tr("Find a catalogue"),
            self.tr("Nothing found. Try a part of the name."),
        )
        self.favourites.show_words(self.tr("Favourites"), self.tr("Only units with a star"))
        self.title.setText(self.tr("Category"))
        self.clear.setText(self.tr("All categories"))

    # catalogues

    def show_catalogues(self, choices: Sequence[Choice], chosen: str) -> None:
        """Offer catalogues, one of them chosen; where there is only one there is nothing to ask."""
        self.catalogues.setVisible(len(choices) > 1)
        self.catalogues.show_choices(choices, chosen)

    # categories

    def show_categories(self, rows: Sequence[EntryGroup], chosen: frozenset[str]) -> None:
        """Offer the categories of a catalogue, those chosen that are among them."""
        take_out(self.categories, *self.buttons.values())
        self.buttons = {row.key: ChoiceButton(row.key, single=False) for row in rows}
        for at, row in enumerate(rows, 2):
            button = self.buttons[row.key]
            button.show_words(row.name)
            button.setChecked(row.key in chosen)
            button.toggled.connect(self._tell)
            self.categories.insertWidget(at, button)
        self.title.setVisible(bool(rows))
        self._show_clear()

    def show_favourites(self, number: int, *, there: bool) -> None:
        """Offer favourites, with how many of them would be shown, where the game has some."""
        self.favourites.show_count(number)
        self.favourites.setVisible(there or self.favourites.isChecked())

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Say how many units of each category there are."""
        for category, button in self.buttons.items():
            button.show_count(counts.get(category, 0))

    def chosen_categories(self) -> frozenset[str]:
        """The categories that are asked for; empty means all."""
        return frozenset(category for category, button in self.buttons.items() if button.isChecked())

    def choose_categories(self, chosen: frozenset[str]) -> None:
        """Ask for other categories, and not for favourites alone."""
        for button in (self.favourites, *self.buttons.values()):
            button.blockSignals(True)
            button.setChecked(button.key in chosen)
            button.blockSignals(False)
            button.update()
        self._tell()

    def _tell(self) -> None:
        self._show_clear()
        self.categories_changed.emit()

    def _show_clear(self) -> None:
        self.clear.setVisible(bool(self.chosen_categories()) or self.favourites.isChecked())
