"""All saved battles: open, new, enter one played away, rename, delete with undo."""

from PySide6.QtCore import Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.document_list import DocumentList
from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.widgets.making import make_action, make_button
from armybuilder.storage.battles import BattleRow
from armybuilder.wording.battle_words import tell_game_of, tell_stage_of

COLUMNS = 5
BETWEEN = " — "


class BattleList(DocumentList):
    """A row a battle: its game, who plays, how far it has come."""

    record_wanted = Signal()
    prepare_wanted = Signal()

    damaged_column = 3

    def __init__(self, context: Context) -> None:
        self._players: dict[int, tuple[str, ...]] = {}
        self.record_button = make_button(sign="notes")
        self.prepare_button = make_button(sign="battle")
        super().__init__(context, context.store.battles, COLUMNS, self.record_button, self.prepare_button)
        self.record_button.clicked.connect(self.record_wanted)
        self.prepare_button.clicked.connect(self.prepare_wanted)
        self.record_action = make_action(self, self.record_wanted, "Ctrl+Shift+N")

    def retranslate(self) -> None:
        for button in (self.new_button, self.first_button):
            button.setText(self.tr("New battle of two armies…"))
        self.record_button.setText(self.tr("Enter a game played…"))
        self.record_button.setToolTip(
            self.tr("The result of a game that was played without the program, in under two minutes")
            + " (Ctrl+Shift+N)"
        )
        self.prepare_button.setText(self.tr("Prepare with the assistant"))
        self.prepare_button.setToolTip(
            self.tr("The assistant of “The 9th Age” leads two players through the steps before a game")
        )
        self.take_button.setToolTip(self.tr("A battle that another copy of the program has exported"))
        self.deleted_button.setToolTip(self.tr("Battles that were deleted, and the way back"))
        self.empty_text.setText(
            self.tr(
                "No battle yet. Choose two armies, agree on a few things, and play: dice, turns and tracks are kept."
            )
        )
        self.table.setAccessibleName(self.tr("Saved battles"))
        self.table.name_columns(
            self.tr("Battle"), self.tr("Game"), self.tr("Players"), self.tr("Stage"), self.tr("Changed")
        )
        super().retranslate()

    def refresh(self) -> None:
        self._players = self.context.store.battles.players()
        super().refresh()

    def told(self, row: BattleRow) -> tuple[str, ...]:
        language = self.context.language
        return (
            row.name,
            tell_game_of(row, language),
            BETWEEN.join(self._players.get(row.id, ())),
            tell_stage_of(row, language),
            short_time(row.updated_at),
        )
