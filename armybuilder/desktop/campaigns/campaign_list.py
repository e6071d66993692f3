"""All saved campaigns: open, new, take from a file, rename, delete with undo."""

from contextlib import suppress

from PySide6.QtCore import Signal

from armybuilder.battle_words import tell_system
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.document_list import DocumentList
from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.widgets.making import make_button
from armybuilder.storage.campaigns import CampaignRow

COLUMNS = 3


class CampaignList(DocumentList):
    """A row a campaign: its game, and when something was told in it last."""

    sample_wanted = Signal()

    def __init__(self, context: Context) -> None:
        self.sample_button = make_button(sign="star")
        super().__init__(context, context.store.campaigns, COLUMNS, self.sample_button)
        self.sample_button.clicked.connect(self.sample_wanted)

    def retranslate(self) -> None:
        for button in (self.new_button, self.first_button):
            button.setText(self.tr("New campaign…"))
        self.sample_button.setText(self.tr("Take a sample"))
        self.sample_button.setToolTip(self.tr("A campaign in progress, to look around in"))
        self.take_button.setToolTip(self.tr("A campaign that another copy of the program has shared"))
        self.deleted_button.setToolTip(self.tr("Campaigns that were deleted, and the way back"))
        self.empty_text.setText(
            self.tr("No campaign yet. Found one: name the players, take their armies, and play rounds.")
        )
        self.table.setAccessibleName(self.tr("Saved campaigns"))
        self.table.name_columns(self.tr("Campaign"), self.tr("Game"), self.tr("Changed"))
        super().retranslate()

    def told(self, row: CampaignRow) -> tuple[str, ...]:
        system = ""
        with suppress(Problem):
            system = self.context.store.campaigns.get(row.id).system
        return row.name, tell_system(row.game, system, self.context.language), short_time(row.updated_at)
