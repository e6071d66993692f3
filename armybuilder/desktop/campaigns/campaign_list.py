"""All saved campaigns: open, new, take from a file, rename, delete with undo."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from armybuilder.campaign_files import tell_game_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.document_list import DocumentList
from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.widgets.making import make_button
from armybuilder.sample_campaigns import SAMPLES, sample_title
from armybuilder.storage.campaigns import CampaignRow

COLUMNS = 3


class CampaignList(DocumentList):
    """A row a campaign: its game, and when something was told in it last."""

    sample_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        self.sample_button = make_button(sign="star")
        self.sample_menu = QMenu(self.sample_button)
        self.samples = [self.sample_menu.addAction("") for _ in SAMPLES]
        self.sample_button.setMenu(self.sample_menu)
        super().__init__(context, context.store.campaigns, COLUMNS, self.sample_button)
        for action, name in zip(self.samples, SAMPLES, strict=True):
            action.triggered.connect(partial(self.sample_wanted.emit, name))

    def retranslate(self) -> None:
        for button in (self.new_button, self.first_button):
            button.setText(self.tr("New campaign…"))
        self.sample_button.setText(self.tr("Take a sample"))
        self.sample_button.setToolTip(self.tr("A campaign in progress, to look around in"))
        for action, name in zip(self.samples, SAMPLES, strict=True):
            action.setText(sample_title(name, self.context.language))
        self.take_button.setToolTip(self.tr("A campaign that another copy of the program has shared"))
        self.deleted_button.setToolTip(self.tr("Campaigns that were deleted, and the way back"))
        self.empty_text.setText(
            self.tr("No campaign yet. Found one: name the players, take their armies, and play rounds.")
        )
        self.table.setAccessibleName(self.tr("Saved campaigns"))
        self.table.name_columns(self.tr("Campaign"), self.tr("Game"), self.tr("Changed"))
        super().retranslate()

    def told(self, row: CampaignRow) -> tuple[str, ...]:
        context = self.context
        return row.name, tell_game_of(context.store, row, context.language), short_time(row.updated_at)
