"""The left column of the Library: which edition, factions and kinds to show."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QScrollArea, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.choice_button import ChoiceButton
from armybuilder.desktop.lists.filtering import Counts, ListedUnit, UnitFilter, count
from armybuilder.desktop.widgets.boxes import Gap, Spacer, add_to, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, scroll_downwards
from armybuilder.desktop.widgets.retranslated import Retranslated


class FilterPanel(Retranslated, QScrollArea):
    """Says what is asked for; shows how many units each choice has."""

    choice_changed = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        # the game may be another one before a panel is gone
        self._context, game = context, context.game
        self._game = game
        scroll_downwards(self)
        self.editions = {e.id: ChoiceButton(e.id, single=True) for e in game.editions}
        self.editions[""] = ChoiceButton("", single=True)
        self.factions = {f.id: ChoiceButton(f.id, single=False, swatch=f.colour) for f in game.factions}
        self.favourites = ChoiceButton("favourites", single=False)
        self.kinds = {k.id: ChoiceButton(k.id, single=False) for k in game.kinds}
        self.clear = make_button(
            role="link", clicked=lambda: self.set_choice(UnitFilter(edition=self.choice().edition))
        )
        self._titles = [make_label(role="heading") for _ in range(3)]
        self._lay_out()
        self._of_editions.setVisible(len(game.editions) > 1)
        group = QButtonGroup(self)
        self.editions[game.default_edition.id].setChecked(True)
        for button in self.editions.values():
            group.addButton(button)
            # of two editions that change places only the one that is now on tells it
            button.toggled.connect(lambda on: self._tell() if on else None)
        for button in (self.favourites, *self.factions.values(), *self.kinds.values()):
            button.toggled.connect(self._tell)
        self.retranslate()
        self._show_clear()

    def _lay_out(self) -> None:
        inside = QWidget()
        layout = vbox(inside=inside, margins=(0, 0, 8, 0), spacing=2)
        add_to(layout, self.favourites, Gap(8))
        sections = (self.editions, self.factions, self.kinds)
        # all of it goes where a game has but one edition
        self._of_editions = QWidget()
        inner = vbox(inside=self._of_editions, margins=0, spacing=2)
        layout.addWidget(self._of_editions)
        for title, buttons in zip(self._titles, sections, strict=True):
            title.setContentsMargins(8, 0, 0, 2)
            add_to(inner if buttons is self.editions else layout, title, *buttons.values(), Gap(12))
        add_to(layout, (self.clear, 0, Qt.AlignmentFlag.AlignLeft), Spacer(1))
        self.setWidget(inside)

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        game, language = self._game, self._context.language
        titles = (self.tr("Edition"), self.tr("Faction"), self.tr("Kind"))
        for label, title in zip(self._titles, titles, strict=True):
            label.setText(title)
        self.favourites.show_words(self.tr("Favourites"), self.tr("Only units with a star"))
        for edition in game.editions:
            tip = f"{edition.name.get(language)}\n{edition.note.get(language)}".strip()
            self.editions[edition.id].show_words(edition.short.get(language), tip)
        self.editions[""].show_words(self.tr("All editions"))
        for faction in game.factions:
            name = faction.name.get(language)
            self.factions[faction.id].show_words(name, f"{name}\n{faction.note.get(language)}".strip())
        for kind in game.kinds:
            self.kinds[kind.id].show_words(kind.plural.get(language))
        self.clear.setText(self.tr("All factions and kinds"))

    def choice(self) -> UnitFilter:
        """What is asked for now."""
        return UnitFilter(
            edition=next(key for key, button in self.editions.items() if button.isChecked()),
            factions=frozenset(key for key, button in self.factions.items() if button.isChecked()),
            kinds=frozenset(key for key, button in self.kinds.items() if button.isChecked()),
            favourites=self.favourites.isChecked(),
        )

    def set_choice(self, choice: UnitFilter) -> None:
        """Ask for something else; ids that the game does not have are passed over."""
        self.blockSignals(True)
        if choice.edition in self.editions:
            self.editions[choice.edition].setChecked(True)
        self.favourites.setChecked(choice.favourites)
        for key, button in self.factions.items():
            button.setChecked(key in choice.factions)
        for key, button in self.kinds.items():
            button.setChecked(key in choice.kinds)
        self.blockSignals(False)
        self._tell()

    def _tell(self) -> None:
        self._show_clear()
        self.choice_changed.emit(self.choice())

    def _show_clear(self) -> None:
        choice = self.choice()
        self.clear.setVisible(bool(choice.factions or choice.kinds or choice.favourites))

    def show_sorts(self, entries: Iterable[ListedUnit]) -> None:
        """Offer only what the catalogue has: no editions and factions without a single unit.

        Nor kinds that a game of the player's own had once.
        """
        whole = count(entries, UnitFilter())
        sorts = [(whole.editions, self.editions), (whole.factions, self.factions)]
        if self._game.source:
            sorts.append((whole.kinds, self.kinds))
        for sort, buttons in sorts:
            for key, button in buttons.items():
                button.setVisible(not key or key in sort or button.isChecked())

    def show_favourites(self, number: int, *, there: bool) -> None:
        """Offer favourites, with how many of them would be shown, where the game has some."""
        self.favourites.show_count(number)
        self.favourites.setVisible(there or self.favourites.isChecked())

    def show_counts(self, counts: Counts) -> None:
        """How many units there are by each choice."""
        for key, button in self.editions.items():
            button.show_count(counts.editions.get(key, 0) if key else sum(counts.editions.values()))
        for key, button in self.factions.items():
            button.show_count(counts.factions.get(key, 0))
        for key, button in self.kinds.items():
            button.show_count(counts.kinds.get(key, 0))
