"""What the head of an army of one of our own games has beside its limit: its edition, and what else is paid with."""

from typing import Any

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.own_games.edition_box import EditionBox
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import hide_unless, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.cost_words import told_paid


class OwnGameHead(Retranslated, QWidget):
    """The choice of an edition, where there is one, and what the army comes to beside points."""

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__()
        self.document = document
        self.edition = EditionBox(document)
        self.paid = make_label(role="quiet", wraps=True, hidden=True)
        hbox((self.edition, 1), (self.paid, 1), inside=self, margins=0, spacing=8)
        hide_unless(len(document.context.game.editions) > 1, self.edition)
        document.changed.connect(self.refresh)
        self.refresh()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.refresh()

    def refresh(self) -> None:
        """Show what is paid with beside points as it is now."""
        paid = self.document.context.game.paid_of(self.document.roster)
        over = any(one.most is not None and one.spent > one.most for one in paid)
        self.paid.setProperty("role", "error" if over else "quiet")
        self.paid.style().polish(self.paid)
        show_or_hide(self.paid, " · ".join(told_paid(one, self.document.context.language) for one in paid))
