"""The left column of the Library for what is no unit: which marks, only one's own, only what the rules carry out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.library.items.rows import has_effects, mark_of, mark_word
from armybuilder.desktop.lists.choice_button import ChoiceButton
from armybuilder.desktop.widgets.boxes import Gap, Spacer, add_to, clear, vbox
from armybuilder.desktop.widgets.making import make_label, scroll_downwards
from armybuilder.desktop.widgets.retranslated import Retranslated


class ItemChoice(Struct, frozen=True):
    """What is asked for: some marks, none for all; only the player's own; only what has effects."""

    marks: frozenset[str] = frozenset()
    own: bool = False
    effects: bool = False

    def takes(self, record: Any, own: frozenset[str]) -> bool:
        """Return whether a record is asked for."""
        if self.marks and mark_of(record) not in self.marks:
            return False
        return (not self.own or record.id in own) and (not self.effects or has_effects(record))


class ItemFilter(Retranslated, QScrollArea):
    """Offers the marks that there are; shows how many records each choice has."""

    choice_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        scroll_downwards(self)
        self.marks: dict[str, ChoiceButton] = {}
        self.own = ChoiceButton("own", single=False)
        self.effects = ChoiceButton("effects", single=False)
        self.title = make_label(role="heading")
        self.title.setContentsMargins(8, 0, 0, 2)
        self._rows = vbox(spacing=2)
        inside = QWidget()
        parts = (self.title, self._rows, Gap(8), self.own, self.effects, Spacer(1))
        vbox(*parts, inside=inside, margins=(0, 0, 8, 0), spacing=2)
        self.setWidget(inside)
        for button in (self.own, self.effects):
            button.toggled.connect(self.choice_changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.title.setText(self.tr("Mark"))
        self.own.show_words(self.tr("Only mine"))
        self.effects.show_words(self.tr("Carried out by the rules"))

    def choice(self) -> ItemChoice:
        """What is asked for now."""
        marks = frozenset(key for key, button in self.marks.items() if button.isChecked())
        return ItemChoice(marks, self.own.isChecked(), self.effects.isChecked() and self._offers_effects)

    @property
    def _offers_effects(self) -> bool:
        return not self.effects.isHidden()

    def clear_choice(self) -> None:
        """Ask for everything again."""
        for button in (*self.marks.values(), self.own, self.effects):
            button.setChecked(False)

    def show_records(self, records: Iterable[Any], own: frozenset[str], language: Language) -> None:
        """Offer what some records can be sorted by, and count them."""
        listed = list(records)
        words: Mapping[str, str] = {mark_of(one): mark_word(one, language) for one in listed if mark_of(one)}
        if tuple(words) != tuple(self.marks):
            self._make(words)
        for key, button in self.marks.items():
            button.show_words(words[key])
        counts = Counter(map(mark_of, listed))
        for key, button in self.marks.items():
            button.show_count(counts[key])
        self.title.setVisible(len(words) > 1)
        for button in self.marks.values():
            button.setVisible(len(words) > 1)
        self.own.show_count(sum(one.id in own for one in listed))
        self.effects.setVisible(any(hasattr(one, "effects") for one in listed))
        self.effects.show_count(sum(map(has_effects, listed)))

    def _make(self, words: Mapping[str, str]) -> None:
        chosen = self.choice().marks
        clear(self._rows)
        self.marks = {key: ChoiceButton(key, single=False) for key in words}
        for key, button in self.marks.items():
            button.setChecked(key in chosen)
            add_to(self._rows, button)
            button.toggled.connect(self.choice_changed)
