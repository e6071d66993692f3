"""The sheet of the unit that is chosen in a result, its sliders live, and the entries of the log behind what is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget
from shiboken6 import isValid

from armybuilder.desktop.battle.imported_sheets import ImportedSheets
from armybuilder.desktop.battle.sheets_pair import SheetPlace
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import game, has_armlists
from armybuilder.games.battle_sheets import SheetsOfBattle
from armybuilder.wording.battle_log import entry_head
from armybuilder.wording.battle_words import tell_told

LIST_HEIGHT = 104
LONGEST = 300
NUMBER = Qt.ItemDataRole.UserRole


class ResultSheet(Retranslated, QWidget):
    """`slide_wanted` asks for a slider, `wanted` for another command, `picked` for a unit; `entry_wanted` names an entry."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)
    entry_wanted = Signal(int)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self._sheets: SheetsOfBattle | None = None
        self._language = battle.language
        self.imported = job = ImportedSheets()
        job.done.connect(self._drawn)
        # the job must not go before its thread is at rest: it is held here until then, unless the program ends
        self.destroyed.connect(lambda _=None: job.wait() if isValid(job) else None)
        self.place = SheetPlace()
        self.place.fold_button.hide()
        self.place.sheet.slide_wanted.connect(self.slide_wanted)
        self.place.sheet.wanted.connect(self.wanted)
        self.place.units.activated.connect(lambda _: self.picked.emit(self.place.unit_id))
        self.heading = make_label(role="quiet")
        self.entries = QListWidget()
        self.entries.setMaximumHeight(LIST_HEIGHT)
        self.entries.setWordWrap(True)
        self.entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.entries.itemActivated.connect(lambda item: self.entry_wanted.emit(item.data(NUMBER)))
        vbox((self.place, 1), self.heading, self.entries, inside=self, margins=(8, 0, 0, 0), spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.place.say(self.tr("Sheet"), self.tr("Choose a unit in the table: its tracks can be moved here."))
        self.heading.setText(self.tr("Entries of the log behind it"))
        self.entries.setAccessibleName(self.heading.text())

    def follow(self, *, live: bool) -> None:
        """Show the unit as the battle stands now."""
        battle = self._battle
        if self._sheets is None or self._language != battle.language:
            self._language = battle.language
            self._sheets = self._sheets_of(battle)
        self.place.follow(battle, self._sheets, live=live)

    def _sheets_of(self, battle: PlayedBattle) -> SheetsOfBattle:
        if has_armlists(battle.game_id):
            picture_of = battle.context.store.pictures.content
            armies = battle.kept.armies
            return SheetsOfBattle(game(battle.game_id), armies, battle.language, picture_of=picture_of)
        self.imported.draw(battle.context.store.path, battle)
        return SheetsOfBattle(None, (), battle.language, self.imported.sheets)

    def _drawn(self) -> None:
        self._sheets = None
        self.follow(live=self._battle.looking is None)

    def show_unit(self, who: str) -> None:
        """Show a unit, or nobody."""
        self.place.show_unit(who)

    def show_entries(self, numbers: Sequence[int]) -> None:
        """Show entries of the log by their numbers, the last first."""
        battle, language = self._battle, self._battle.language
        self.entries.clear()
        for number in reversed(numbers):
            entry = battle.session.entries[number - 1]
            head = entry_head(battle.state, number, entry, language)
            # what a side alone may read stands in the log, for its eyes
            told = "" if entry.secret_to else tell_told(battle.state, entry, language)
            item = QListWidgetItem(" · ".join(filter(None, (head, told)))[:LONGEST])
            item.setData(NUMBER, number)
            item.setToolTip(told or head)
            self.entries.addItem(item)
        self.heading.setVisible(bool(numbers))
        self.entries.setVisible(bool(numbers))
