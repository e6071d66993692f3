"""What the player wants of an army that is made: the left column of the dialog."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSpinBox, QWidget

from armybuilder.army_tools.stock import Entry
from armybuilder.army_tools.wish import MOST_SEEDS, Wish
from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.text import Language, Text, said
from armybuilder.desktop.armies.generating.wanted_units import WantedUnits
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_label,
    make_tool_button,
)

STEP = 50
ANY_NEARNESS = -1


class WishForm(QWidget):
    """Holds a wish. Factions are asked for where a game has some; `kinds` come when it is known what there is."""

    def __init__(
        self, language: Language, points: int, factions: Sequence[tuple[str, Text]], starred: frozenset[str]
    ) -> None:
        super().__init__()
        self._language, self._starred = language, starred
        self._make_numbers(points)
        self.faction = QComboBox()
        self.faction.addItem(self.tr("All factions"), "")
        for own, name in factions:
            self.faction.addItem(said(name, language), own)
        self.kind = QComboBox()
        self.kind.addItem(self.tr("All kinds"), "")
        for box in (self.faction, self.kind):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(12)
        self.favourites = QCheckBox(self.tr("Only favourites"))
        hide_unless(starred, self.favourites)
        self.owned = QCheckBox(self.tr("Only what the collection has"))
        self.units = WantedUnits(language)
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(self.tr("Points"), self.points)
        form.addRow(self.tr("Leave unspent"), self.leave)
        form.addRow(self.tr("May fall short by"), self.near)
        form.addRow(self.tr("Faction"), self.faction)
        form.addRow(self.tr("Kind"), self.kind)
        if not factions:
            form.setRowVisible(self.faction, False)
        dice = make_tool_button("dice", self.tr("Another number of chance"), clicked=self.roll)
        form.addRow(self.tr("Chance"), hbox((self.seed, 1), dice, spacing=4))
        hint = make_label(self.tr("The same number makes the same armies."), role="quiet", wraps=True)
        vbox(
            form,
            hint,
            self.favourites,
            self.owned,
            (self.units, 1),
            inside=self,
            margins=0,
            spacing=8,
        )
        WheelGuard(self).watch(self.points, self.leave, self.near, self.seed, self.faction, self.kind)

    def _make_numbers(self, points: int) -> None:
        self.points = QSpinBox(minimum=1, maximum=MOST_POINTS, singleStep=STEP, value=points)
        self.leave = QSpinBox(maximum=MOST_POINTS)
        self.near = QSpinBox(minimum=ANY_NEARNESS, maximum=MOST_POINTS, value=ANY_NEARNESS)
        self.near.setSpecialValueText(self.tr("as little as can be"))
        self.seed = QSpinBox(maximum=MOST_SEEDS, value=1)
        for box in (self.points, self.leave, self.near, self.seed):
            indent(box)

    def show_kinds(self, kinds: Sequence[tuple[str, Text]], entries: Sequence[Entry]) -> None:
        """Show what there is to choose from."""
        for own, name in kinds:
            self.kind.addItem(said(name, self._language), own)
        self.units.show_entries(entries)

    def roll(self) -> None:
        """Take the next number of chance."""
        self.seed.setValue((self.seed.value() + 1) % MOST_SEEDS)

    @property
    def factions(self) -> tuple[str, ...]:
        """The faction that is chosen; nothing where all are."""
        return tuple(filter(None, (self.faction.currentData(),)))

    def wish(self, owned: Mapping[str, int]) -> Wish:
        """Return the wish as it stands; `owned` counts where it is asked for."""
        rules = self.units.rules
        near = self.near.value()
        return Wish(
            target=self.points.value(),
            leave=self.leave.value(),
            near=None if near == ANY_NEARNESS else near,
            must={own: rule.number for own, rule in rules.items() if rule.how == "must"},
            never=frozenset(own for own, rule in rules.items() if rule.how == "never"),
            most={own: rule.number for own, rule in rules.items() if rule.how == "most"},
            kinds=frozenset(filter(None, (self.kind.currentData(),))),
            only=self._starred if self.favourites.isChecked() else frozenset(),
            owned=owned if self.owned.isChecked() else None,
            seed=self.seed.value(),
        )
