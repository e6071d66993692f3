"""The workspaces that are imported and made when somebody first wants to see them, put into their places in the window."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.main_window.active_workspace import BATTLES, CAMPAIGNS, LIBRARY
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.input_guards import SearchKeys

if TYPE_CHECKING:
    from armybuilder.desktop.battle.workspace import BattlesWorkspace
    from armybuilder.desktop.campaigns.workspace import CampaignsWorkspace
    from armybuilder.desktop.library.workspace import LibraryWorkspace
    from armybuilder.desktop.main_window.window import MainWindow

# what they are called in the window, by their places in the rail
MADE_LATER = {LIBRARY: "library", BATTLES: "battles", CAMPAIGNS: "campaigns"}


def make_library(window: "MainWindow") -> "LibraryWorkspace":
    """Return the Library of a window."""
    from armybuilder.desktop.library.entry_browser import EntryBrowser
    from armybuilder.desktop.library.workspace import LibraryWorkspace

    library = LibraryWorkspace(window.context)
    library.units.card.resolve_wanted.connect(lambda _unit: window.dialogs.open_resolving())
    library.units.card.weapon_wanted.connect(window.dialogs.resolve_weapon)
    library.content.resolve_wanted.connect(window.dialogs.resolve_record)
    library.unit_wanted.connect(window.take_unit)
    library.entry_wanted.connect(window.take_entry)
    library.data_wanted.connect(window.desk.open_data)
    library.document_wanted.connect(window.open_document)
    library.told.connect(window.toast.say)
    library.columns.narrow_changed.connect(window.shown.refresh)
    library.games.shown.connect(window.shown.refresh)
    window.desk.changed.connect(library.games.refresh)
    window.undo_group.addStack(library.history)
    library.history.made.connect(lambda: window.undo_group.setActiveStack(library.history))
    collection = library.collection
    window.undo_group.addStack(collection.history)
    collection.history.made.connect(lambda: window.undo_group.setActiveStack(collection.history))
    collection.army_wanted.connect(window.armies.open)
    for browser in library.findChildren(EntryBrowser):
        SearchKeys(browser.search, window.undo_group.indexChanged)
    _fill_page(window, LIBRARY, library)
    return library


def make_battles(window: "MainWindow") -> "BattlesWorkspace":
    """Return the battles of a window."""
    from armybuilder.desktop.battle.workspace import BattlesWorkspace

    battles = BattlesWorkspace(window.context, window.undo_group, window.messages)
    battles.opened.connect(window.shown.refresh)
    battles.told.connect(window.toast.say)
    battles.list.damaged_wanted.connect(partial(window.backups.open_damaged, "battle"))
    battles.list.deleted_wanted.connect(window.backups.open_deleted)
    battles.title_wanted.connect(window.top.title.rename)
    battles.campaign_wanted.connect(window.take_battle_into_campaign)
    _fill_page(window, BATTLES, battles)
    return battles


def make_campaigns(window: "MainWindow") -> "CampaignsWorkspace":
    """Return the campaigns of a window."""
    from armybuilder.desktop.campaigns.workspace import CampaignsWorkspace

    campaigns = CampaignsWorkspace(window.context, window.undo_group, window.messages)
    campaigns.opened.connect(window.shown.refresh)
    campaigns.told.connect(window.toast.say)
    campaigns.battle_wanted.connect(window.open_battle)
    campaigns.list.damaged_wanted.connect(partial(window.backups.open_damaged, "campaign"))
    campaigns.list.deleted_wanted.connect(window.backups.open_deleted)
    _fill_page(window, CAMPAIGNS, campaigns)
    return campaigns


def _fill_page(window: "MainWindow", at: int, workspace: QWidget) -> None:
    page = window.stack.widget(at)
    assert page is not None
    vbox(workspace, inside=page, margins=0)
    # at once: the layout of a page that is seen would show it only later, too late to take the keyboard
    workspace.show()
