"""What newer data of its game would change in an army, unit by unit, and whether to take it."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.games.difference_page import DifferencePage
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.roster.comparing import UnitDifference


class RenewalDialog(QDialog):
    """Accepted when the player takes the new data. `title` is the name of the army."""

    def __init__(
        self,
        context: Context,
        differences: Sequence[UnitDifference],
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.differences = context, tuple(differences)
        self.setWindowTitle(self.tr("Newer data: %1").replace("%1", title))
        self.summary = make_label(self._summary(), role="heading", wraps=True)
        self.promise = make_label(
            self.tr("Nothing is taken out of the army, and undo returns it to the data it has now."),
            role="quiet",
            wraps=True,
        )
        self.card = DifferencePage(context.language, self.summary.text(), self.differences)
        self.text = self.card.text
        self.card.setVisible(bool(self.differences))
        self.take_button = make_button(self.tr("Take the new data"), role="primary", clicked=self.accept)
        self.take_button.setDefault(True)
        self.later_button = make_button(self.tr("Not now"), clicked=self.reject)
        self.later_button.setAutoDefault(False)
        self._lay_out()
        resize_within_screen(self, 720, 600 if self.differences else 160)
        self.take_button.setFocus()

    def _lay_out(self) -> None:
        vbox(
            self.summary,
            (self.card, 1),
            self.promise,
            Spacer(0),
            hbox(Spacer(1), self.later_button, self.take_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )

    def _summary(self) -> str:
        if not self.differences:
            return self.tr("The new data change nothing in this army.")
        units = self.tr("%n unit(s) change", "", len(self.differences))
        gone = sum(one.gone for one in self.differences)
        found = [units]
        if gone:
            found.append(self.tr("%n of them not in the new data", "", gone))
        if change := sum(one.new_cost - one.old_cost for one in self.differences):
            signed = f"+{number(change)}" if change > 0 else f"−{number(-change)}"
            found.append(self.tr("cost of the army %1").replace("%1", signed))
        return " · ".join(found)
