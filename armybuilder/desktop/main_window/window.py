"""The main window: rail, workspaces, top bar and bottom bar."""

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QCloseEvent, QResizeEvent, QUndoGroup
from PySide6.QtWidgets import QMainWindow, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.workspace import ArmiesWorkspace
from armybuilder.desktop.backups.checker import DAMAGED
from armybuilder.desktop.backups.controller import BackupsController
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.controller import GamesController
from armybuilder.desktop.main_window.actions import WindowActions
from armybuilder.desktop.main_window.active_workspace import (
    ARMIES,
    BATTLES,
    CAMPAIGNS,
    LIBRARY,
    ActiveWorkspace,
)
from armybuilder.desktop.main_window.appearance import LanguageAndTheme
from armybuilder.desktop.main_window.closing import may_close
from armybuilder.desktop.main_window.dialogs import WindowDialogs
from armybuilder.desktop.main_window.made_later import (
    MADE_LATER,
    make_battles,
    make_campaigns,
    make_library,
)
from armybuilder.desktop.main_window.own_data import OwnData
from armybuilder.desktop.main_window.rail import Rail
from armybuilder.desktop.main_window.status_bar import StatusBar
from armybuilder.desktop.main_window.top_bar import TopBar
from armybuilder.desktop.style.theme import apply_rules
from armybuilder.desktop.widgets.boxes import hbox, stack, vbox
from armybuilder.desktop.widgets.message_bar import PLACES, Message, MessageBar
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.desktop.widgets.toast import Toast

if TYPE_CHECKING:
    from armybuilder.desktop.battle.workspace import BattlesWorkspace
    from armybuilder.desktop.campaigns.workspace import CampaignsWorkspace
    from armybuilder.desktop.library.offer import Offer
    from armybuilder.desktop.library.workspace import LibraryWorkspace

USUAL = (1280, 800)
LEAST = (600, 352)
COMPACT_BELOW = 800
LOW_BELOW = 640
WELCOME_MS = 20_000


class MainWindow(Retranslated, QMainWindow):
    """Puts the workspaces together; every job is done by them.

    The Library, the battles, the campaigns and all dialogs are imported and made when somebody first wants to see them.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.appearance = LanguageAndTheme(context)
        self.undo_group = QUndoGroup(self)
        self.desk = GamesController(context, self)
        self.messages = MessageBar(context)
        self.backups = BackupsController(context, self)
        self.armies = ArmiesWorkspace(context, self.undo_group, self.desk, self.messages)
        self.bar = StatusBar()
        self.stack = stack(QWidget(), self.armies, QWidget(), QWidget())
        self.shown = ActiveWorkspace(self)
        self.own_data = OwnData(self)
        self.dialogs = WindowDialogs(self)
        self.commands = WindowActions(self)
        self.rail, self.top = Rail(self.commands), TopBar(self.commands)
        self._lay_out()
        self.toast = Toast(self.stack)
        self._connect()
        self.retranslate()
        apply_rules(self)
        self.setMinimumSize(*LEAST)
        resize_within_screen(self, *USUAL)
        self._restore()

    @cached_property
    def library(self) -> "LibraryWorkspace":
        """The Library, made when it is first asked for."""
        return make_library(self)

    @cached_property
    def battles(self) -> "BattlesWorkspace":
        """The battles, made when they are first asked for."""
        return make_battles(self)

    @cached_property
    def campaigns(self) -> "CampaignsWorkspace":
        """The campaigns, made when they are first asked for."""
        return make_campaigns(self)

    def _make(self, at: int) -> QWidget:
        """Return the workspace of a place in the rail, made if it has not been asked for before."""
        return self.armies if at == ARMIES else getattr(self, MADE_LATER[at])

    def has_made(self, at: int) -> bool:
        """Return whether the workspace of a place in the rail has been asked for already."""
        return at == ARMIES or MADE_LATER[at] in self.__dict__

    def _lay_out(self) -> None:
        centre = QWidget()
        hbox(
            self.rail,
            (vbox(self.top, self.messages, (self.stack, 1), self.bar, margins=0, spacing=0), 1),
            inside=centre,
            margins=0,
            spacing=0,
        )
        self.setCentralWidget(centre)

    def _connect(self) -> None:
        self.context.game_changed.connect(self.shown.refresh)
        self.armies.play_wanted.connect(self.play_army)
        self.armies.resolve_wanted.connect(self.dialogs.open_resolving)
        self.armies.weapon_wanted.connect(self.dialogs.resolve_weapon)
        self.armies.army_opened.connect(self._army_opened)
        self.armies.army_changed.connect(self.shown.refresh)
        # its “Undo” would take back something else than it says
        self.undo_group.indexChanged.connect(self.toast.hide)
        self.armies.builder_fitted.connect(self.shown.refresh)
        self.armies.told.connect(self.toast.say)
        self.desk.told.connect(self.toast.say)
        self.desk.problem.connect(self.tell_problem)
        self.own_data.told.connect(self.toast.say)
        self.own_data.taken.connect(self._refresh_kept)
        self.context.message.connect(self.toast.say)
        self.context.theme_changed.connect(self.bar.refresh)
        self.armies.backups_wanted.connect(self.backups.open_page)
        self.armies.deleted_wanted.connect(self.backups.open_deleted)
        self.backups.told.connect(self.toast.say)
        self.backups.problem.connect(self.tell_problem)
        self.backups.open_wanted.connect(self.open_document)
        self.backups.delete_wanted.connect(self.delete_document)
        self.armies.damaged_wanted.connect(partial(self.backups.open_damaged, "army"))
        self.context.database_restored.connect(self.desk.changed)
        self.context.database_restored.connect(self._check_anew)
        self.context.document_taken_back.connect(self._check_anew)
        self.context.database_restored.connect(lambda: self._take_keyboard(self.stack.currentIndex()))
        self.context.told.connect(lambda told: self.messages.tell_problem(told, wrong=False))
        self.bar.issues_wanted.connect(self.show_issues)
        self.top.title.renamed.connect(self._rename_shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _refresh_kept(self) -> None:
        """There is more in the database: show it wherever it is listed."""
        self.context.reload_content()
        self.desk.changed.emit()
        self.armies.list.refresh()
        for at in (BATTLES, CAMPAIGNS):
            if self.has_made(at) and (kept := self._kept(at)) is not None:
                kept.list.refresh()
        self.shown.refresh()

    def _fit_words(self) -> None:
        """In a small window the icons do without their words; the tips still say them."""
        compact = self.width() < COMPACT_BELOW
        self.rail.show_words(not compact and self.height() >= LOW_BELOW)
        self.top.show_words(not compact)
        self.bar.show_meter(not compact)

    def retranslate(self) -> None:
        self.commands.retranslate()
        self.rail.retranslate()
        self.bar.progress.follow(self.desk.job, self.tr("Importing game data"))
        self.shown.refresh()

    def welcome(self) -> None:
        """Say on the first start what the army on the screen is, and how to begin one's own."""
        text = self.tr("This is a sample army. Change it as you like, or begin your own.")
        self.toast.say(text, self.tr("New army"), self.new_army, shown_ms=WELCOME_MS)

    def show_workspace(self, at: int) -> None:
        """Go to a workspace; what it showed is still there, and so is what can be undone."""
        came = at != self.stack.currentIndex() or not self.has_made(at)
        self._make(at)
        self.stack.setCurrentIndex(at)
        self.messages.show_place(PLACES[at])
        self.commands.workspaces[at].setChecked(True)
        kept = self._kept(at)
        (self.armies if kept is None else kept).follow_history()
        if at == LIBRARY and self.armies.document is None:
            self.undo_group.setActiveStack(self.library.history)
        if at == ARMIES and self.armies.builder is None:
            self.armies.list.refresh()
        elif kept is not None and kept.session is None:
            kept.list.refresh()
        if came:
            self._take_keyboard(at)
        self.shown.refresh()

    def _kept(self, at: int) -> "BattlesWorkspace | CampaignsWorkspace | None":
        """Return the battles or the campaigns, for their places in the rail."""
        return self.battles if at == BATTLES else self.campaigns if at == CAMPAIGNS else None

    def _take_keyboard(self, at: int) -> None:
        """The keyboard goes to the list of what is shown, not to whatever comes first."""
        if at == LIBRARY:
            self.library.take_keyboard()
        elif (kept := self._kept(at)) is not None:
            kept.take_keyboard()
        elif self.armies.builder is not None:
            self.armies.builder.army.setFocus()
        else:
            self.armies.list.table.setFocus()

    def _army_opened(self, document: ArmyDocument[Any] | None) -> None:
        self.bar.show_army(document)
        self.show_workspace(ARMIES)

    def toggle_drawer(self) -> None:
        """Open or close the right column of a narrow window."""
        if self.stack.currentIndex() == LIBRARY:
            self.library.toggle_drawer()
        elif self.stack.currentIndex() == ARMIES and self.armies.builder is not None:
            self.armies.builder.toggle_drawer()

    def show_issues(self) -> None:
        """Go to the open army, and there to the first unit that is at fault."""
        self.show_workspace(ARMIES)
        if self.armies.builder is not None:
            self.armies.builder.army.show_first_issue()

    def new_army(self) -> None:
        """Start an army, from wherever one is."""
        self.armies.new()

    def take_unit(self, unit_id: str) -> None:
        """Take a unit of the Library into the open army, or into a new one."""
        if not self._is_open(self.context.game.id):
            self.armies.new_own()
            self.show_workspace(LIBRARY)
        builder = self.armies.builder
        if builder is not None and self._is_open(self.context.game.id) and builder.army.take(unit_id).changed:
            self.armies.follow_history()
            self._tell_taken(builder.parts.entry_name(unit_id, ""), builder.document)

    def _is_open(self, game_id: str) -> bool:
        """Whether an army of a game is open."""
        return self.armies.document is not None and self.armies.document.roster.game == game_id

    def take_entry(self, offer: "Offer", entry: str) -> None:
        """Take a unit of an imported game into the open army, or into a new one."""
        from armybuilder.desktop.main_window.entry_taking import take_entry

        taken = take_entry(self.armies, offer, entry)
        self.show_workspace(LIBRARY)
        if taken is not None:
            self._tell_taken(offer.unit_name(entry, self.context.language), taken)

    def _tell_taken(self, name: str, document: ArmyDocument[Any]) -> None:
        text = self.tr("%1 is in “%2”").replace("%1", name).replace("%2", document.roster.name)
        self.toast.say(text, self.tr("Undo"), document.history.undo)

    def open_own_data(self) -> None:
        """Open the menu of one's own data."""
        self.own_data.menu.popup(self.rail.beside(self.commands.data))

    def show_all_armies(self) -> None:
        """Go to the list of armies."""
        self.armies.show_list()
        self.shown.refresh()

    def open_battle(self, battle_id: int) -> None:
        """Open a battle, from wherever one is."""
        self.show_workspace(BATTLES)
        self.battles.open(battle_id)

    def open_document(self, kind: str, key: int) -> None:
        """Open an army, a battle or a campaign, from wherever one is."""
        if kind == "army":
            self.armies.open(key)
        elif kind == "campaign":
            self.open_campaign(key)
        else:
            self.open_battle(key)

    def delete_document(self, kind: str, key: int) -> None:
        """Delete an army, a battle or a campaign; its list brings it back."""
        (self.armies if kind == "army" else self.campaigns if kind == "campaign" else self.battles).delete(
            key
        )

    def play_army(self, roster_id: int = 0) -> None:
        """Ask what a battle begins with in which an army takes part: a saved one, or the open one for an id of 0."""
        document = self.armies.document
        chosen = roster_id or (document.roster_id if document is not None else 0)
        self.show_workspace(BATTLES)
        self.battles.play_army(chosen)

    def new_battle(self) -> None:
        """Begin a battle, from wherever one is."""
        self.show_workspace(BATTLES)
        self.battles.new()

    def show_all_battles(self) -> None:
        """Go to the list of battles."""
        self.show_workspace(BATTLES)
        self.battles.show_list()

    def open_campaign(self, key: int) -> None:
        """Open a campaign, from wherever one is."""
        self.show_workspace(CAMPAIGNS)
        self.campaigns.open(key)

    def take_battle_into_campaign(self, battle_id: int) -> None:
        """Show what a battle comes to in the campaign that it was fought for, or in one that is chosen."""
        self.show_workspace(CAMPAIGNS)
        self.campaigns.take_battle(battle_id)

    def new_campaign(self) -> None:
        """Found a campaign, from wherever one is."""
        self.show_workspace(CAMPAIGNS)
        self.campaigns.new()

    def take_sample_campaign(self, name: str) -> None:
        """Take a sample campaign, from wherever one is."""
        self.show_workspace(CAMPAIGNS)
        self.campaigns.take_sample(name)

    def show_all_campaigns(self) -> None:
        """Go to the list of campaigns."""
        self.show_workspace(CAMPAIGNS)
        self.campaigns.show_list()

    def _rename_shown(self, name: str) -> None:
        """Give the open battle or campaign that is shown another name."""
        kept = self._kept(self.stack.currentIndex())
        if kept is not None:
            kept.rename_open(name)

    def find_unit(self, unit_id: str) -> None:
        """Show a unit in the Library."""
        self.show_workspace(LIBRARY)
        self.library.show_found(unit_id)

    def tell_problem(self, problem: Problem) -> None:
        """Say what was wrong in the workspace that is shown; what it shows is what is saved."""
        self.messages.tell_problem(problem)

    def _check_anew(self, *_: object) -> None:
        """Something damaged may be whole now: what was told of that goes, and what is left is told again."""
        self.messages.settle_all(lambda key: isinstance(key, tuple) and key[0] == DAMAGED)
        self.backups.checker.check()

    def tell_repeated_fault(self, times: int) -> None:
        """Say that a mistake of the program's, which was told before, has happened again."""
        self.messages.tell(
            Message(
                "fault",
                lambda: self.tr(
                    "The program made a mistake again that it told of before (%n time(s) in all); it is in the log.",
                    "",
                    times,
                ),
            )
        )

    def _restore(self) -> None:
        geometry = self.context.store.settings.get("window.geometry")
        if isinstance(geometry, str):
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))

    def closeEvent(self, event: QCloseEvent) -> None:
        if (field := self.focusWidget()) is not None:
            field.clearFocus()  # what is being typed is saved where a field saves when it is left
        question = self.tr("%1: the last changes could not be saved. Save them now?")
        anew = self.tr(
            "%1: deleted or changed meanwhile in another window or program. Saving makes a new army or battle of it."
        )
        if self.backups.busy or not may_close(self, question, anew):
            event.ignore()
            return
        self.desk.close()
        self.own_data.close()
        self.armies.close_jobs()
        if self.has_made(CAMPAIGNS):
            self.campaigns.close_jobs()
        for beside in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if beside.isWindow():
                beside.close()
        self.context.remember("window.geometry", bytes(self.saveGeometry().toBase64().data()).decode())
        self.context.remember("window.workspace", self.stack.currentIndex())
        self.backups.close()
        super().closeEvent(event)
