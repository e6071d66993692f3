"""What can be chosen in a unit, to read: groups with their members, limits and costs."""

from PySide6.QtCore import QSize

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.builder.imported.costs import words_of
from armybuilder.desktop.builder.imported.option_rows import GROUP, OptionRow, Words
from armybuilder.desktop.builder.imported.options_view import OptionsView
from armybuilder.desktop.library.offer import Offer, Trial, is_open
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.text_changes import written

# a row that says what there is and does nothing
OFFER = "offer"


class OffersView(OptionsView):
    """Shows the options of a unit that nobody has taken yet."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 160)

    def show_offer(self, offer: Offer, node: EntryNode, tried: Trial, language: Language) -> bool:
        """Show what a unit offers; False when there is nothing to choose."""
        words = words_of(offer.data, offer.cost_type, language)
        parts = options_of(tried.unit, tried.answers)
        rows = self._rows(parts, words, offer.below(node, parts), "")
        self.show_rows(rows, f"{offer.catalogue} {node.full_id}")
        return bool(rows)

    def _rows(
        self, parts: tuple[Part, ...], words: Words, below: dict[str, tuple[Part, ...]], path: str
    ) -> list[OptionRow]:
        return [
            self._group(part, words, below, path)
            if isinstance(part, OptionGroup)
            else self._option(part, words, below, path)
            for part in parts
        ]

    def _group(
        self, group: OptionGroup, words: Words, below: dict[str, tuple[Part, ...]], path: str
    ) -> OptionRow:
        key = f"{path}/{group.entry}"
        told = [
            self._bounds(group.least, group.most)
            if group.least != 1 or group.most != 1
            else self.tr("choose one")
        ]
        for spent in group.spent:
            name = words.cost_names.get(spent.cost_type, "")
            told.append(self.tr("up to %1").replace("%1", f"{written(spent.bound)} {name}".strip()))
        return OptionRow(
            kind=GROUP,
            key=key,
            name=said(group.name, words.language),
            told=" · ".join(text for text in told if text),
            rows=self._rows(group.parts, words, below, key),
        )

    def _option(
        self, option: Option, words: Words, below: dict[str, tuple[Part, ...]], path: str
    ) -> OptionRow:
        key = f"{path}/{option.entry}"
        inner = option.below[0][1] if option.below else below.get(option.entry, ()) if is_open(option) else ()
        return OptionRow(
            kind=OFFER,
            key=key,
            name=said(option.name, words.language),
            cost=words.cost(option),
            told=self._standing(option),
            # drawn in grey: there is nothing to choose
            fixed=option.most == 0,
            rows=self._rows(inner, words, {}, key),
        )

    def _standing(self, option: Option) -> str:
        """How often an option may be taken, where that is not simply once."""
        if option.most == 0:
            return self.tr("with other options only")
        told = []
        if option.fixed:
            told.append(
                self.tr("always")
                if option.count == 1
                else self.tr("always %1").replace("%1", str(option.count))
            )
        elif option.counted:
            told.append(self._bounds(option.least, option.most))
        elif option.count:
            told.append(self.tr("by default"))
        if option.each:
            told.append(self.tr("for each model"))
        return " · ".join(text for text in told if text)

    def _bounds(self, least: int, most: int | None) -> str:
        if most is None:
            return self.tr("at least %n", "", least) if least else ""
        if least == most:
            return self.tr("exactly %n", "", most)
        if least:
            return f"{least}–{most}"
        return self.tr("up to %n", "", most)

    def _spoken(self, row: OptionRow) -> str:
        return ", ".join(part for part in (row.name, row.cost, row.told) if part)
