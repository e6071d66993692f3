"""What the finder finds from anywhere: armies, battles, units, and what the window can do."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.main_window.active_workspace import LIBRARY
from armybuilder.games import games, has_armlists, playables

if TYPE_CHECKING:
    from armybuilder.desktop.main_window.window import MainWindow


class WindowDestinations(QObject):
    """The things of one window."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def all(self) -> list[Destination]:
        """Everything, what is kept first, then the commands, then units."""
        # the Library turns to the game that it showed last: the commands are those of that game
        units = self._window.library.findable(self._window.find_unit)
        return [*self._kept(), *self._commands(), *units]

    def _kept(self) -> Iterator[Destination]:
        window, store = self._window, self._window.context.store
        for row in store.rosters.list():
            yield Destination(row.name, self.tr("army"), partial(window.armies.open, row.id))
        for battle in store.battles.list():
            yield Destination(battle.name, self.tr("battle"), partial(window.open_battle, battle.id))

        for campaign in store.campaigns.list():
            open_it = partial(window.open_campaign, campaign.id)
            yield Destination(campaign.name, self.tr("campaign"), open_it)

    def _show_game(self, game_id: str) -> None:
        self._window.show_workspace(LIBRARY)
        self._window.library.games.show_game(game_id)
        self._window.library.take_keyboard()

    def _commands(self) -> Iterator[Destination]:
        window = self._window
        command = self.tr("command")
        for one in games():
            title, show = one.title.get(window.context.language), partial(self._show_game, one.id)
            yield Destination(title, self.tr("game in the Library"), show)
        for name, act in (
            (self.tr("New army"), window.new_army),
            (self.tr("Library"), window.commands.library.trigger),
            (self.tr("All armies"), window.show_all_armies),
            (self.tr("All battles"), window.show_all_battles),
            (self.tr("New battle"), window.new_battle),
            (self.tr("All campaigns"), window.show_all_campaigns),
            (self.tr("New campaign"), window.new_campaign),
            (self.tr("Print"), window.shown.print),
            (self.tr("Game data"), window.desk.open_data),
            (self.tr("Import"), window.armies.ask_import),
            (self.tr("Backups"), window.backups.open_page),
            (self.tr("Deleted armies, battles and campaigns"), window.backups.open_deleted),
            (self.tr("Copy my data"), window.own_data.ask_copy),
            (self.tr("Export everything"), window.own_data.ask_export),
            (self.tr("Import everything"), window.own_data.ask_import),
            (self.tr("About the program"), window.own_data.show_places),
            (self.tr("Resolve"), window.dialogs.open_resolving),
            (self.tr("Rules"), window.dialogs.open_rules),
            (self.tr("Keys"), window.commands.keys.trigger),
        ):
            yield Destination(name, command, act)
        if window.armies.document is not None:
            history = self.tr("History: %1").replace("%1", window.armies.document.roster.name)
            yield Destination(history, command, window.armies.histories.show_of_open)
            yield Destination(self.tr("Generate an army here"), command, window.armies.tools.generate_here)
        yield Destination(self.tr("Generate a new army"), command, window.armies.tools.generate_new)
        game = window.context.game.title.get(window.context.language)
        yield Destination(self.tr("Sample army: %1").replace("%1", game), command, window.armies.take_sample)
        from armybuilder.sample_campaigns import SAMPLES, sample_title  # a start must not wait for campaigns

        for name in SAMPLES:
            title = sample_title(name, window.context.language)
            told = self.tr("Sample campaign: %1").replace("%1", title)
            yield Destination(told, command, partial(window.take_sample_campaign, name))
        if window.context.game.has_accessories:
            yield Destination(self.tr("Print accessories"), command, window.library.units.print_accessories)
        for other in playables():
            if not has_armlists(other.id):
                told = self.tr("Print accessories: %1").replace(
                    "%1", other.title.get(window.context.language)
                )
                yield Destination(told, command, partial(window.library.units.print_accessories_of, other))
