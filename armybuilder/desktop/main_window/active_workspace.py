"""What the bars of the window say of the workspace that is shown, and what back, new and print mean there."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.making import name_action

if TYPE_CHECKING:
    from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
    from armybuilder.desktop.main_window.window import MainWindow
    from armybuilder.desktop.played_battle import PlayedBattle

LIBRARY, ARMIES, BATTLES, CAMPAIGNS = 0, 1, 2, 3


class ActiveWorkspace(QObject):
    """The shown workspace of a window."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._left = 0

    @property
    def at(self) -> int:
        """The place of the workspace in the rail."""
        return self._window.stack.currentIndex()

    @property
    def army(self) -> ArmyDocument[Any] | None:
        """The army that is open, if the armies are shown."""
        return self._window.armies.document if self.at == ARMIES else None

    @property
    def battle(self) -> "PlayedBattle | None":
        """The battle that is open, if the battles are shown."""
        return self._window.battles.session if self.at == BATTLES and self._window.has_made(BATTLES) else None

    @property
    def campaign(self) -> "OpenCampaign | None":
        """The campaign that is open, if the campaigns are shown."""
        window = self._window
        return window.campaigns.session if self.at == CAMPAIGNS and window.has_made(CAMPAIGNS) else None

    @property
    def played_game(self) -> str:
        """The game of the battle or the campaign that is shown; empty in the other workspaces."""
        window = self._window
        if self.at == BATTLES:
            return window.battles.game_id
        return window.campaigns.game_id if self.at == CAMPAIGNS else ""

    @property
    def rule_of_command(self) -> str:
        """The rule of the command that is being given in a battle; empty where none is."""
        view = self._window.battles.pages.currentWidget() if self.battle is not None else None
        return str(getattr(view, "rule_of_form", ""))

    def _can_print(self, document: ArmyDocument[Any] | None) -> bool:
        """Whether what is shown has a page: a battle, a campaign, the Library, or the open army from wherever else one is."""
        if self.at == CAMPAIGNS:
            return self.campaign is not None
        if self.at != BATTLES:
            return document is not None or self._library_prints
        return self._window.has_made(BATTLES) and self._window.battles.can_print

    @property
    def _library_prints(self) -> bool:
        return self.at == LIBRARY and self._window.has_made(LIBRARY) and self._window.library.can_print

    @property
    def _sets_up(self) -> bool:
        """Whether a new battle is being agreed on."""
        return self.at == BATTLES and self._window.has_made(BATTLES) and self._window.battles.sets_up

    def refresh(self) -> None:
        """Say what is shown now."""
        window, top = self._window, self._window.top
        document, army, battle, campaign = window.armies.document, self.army, self.battle, self.campaign
        inside = (army or battle or campaign) is not None or self._sets_up
        top.back_button.setVisible(inside)
        window.commands.back.setEnabled(inside)
        name_action(window.commands.back, self._way_back())
        builder = window.armies.builder if army is not None else None
        at_library = self.at == LIBRARY and window.has_made(LIBRARY)
        narrow = window.library.columns.narrow if at_library else builder is not None and builder.narrow
        top.drawer_button.setVisible(narrow)
        pane = builder.parts.pane_name() if builder is not None else self.tr("Card")
        name_action(window.commands.drawer, pane)
        top.play_button.setVisible(army is not None)
        window.commands.print.setEnabled(self._can_print(document))
        top.title.can_rename = (battle or campaign) is not None
        top.title.setText(self._title(document))
        kept = {BATTLES: self.tr("No battle is open"), CAMPAIGNS: self.tr("No campaign is open")}
        window.bar.show_kept(battle or campaign, nothing=kept.get(self.at, ""))
        named = (top.title.text(), self._game_title(), "Armybuilder")
        window.setWindowTitle(" — ".join(part for part in named if part))

    def _way_back(self) -> str:
        if self.at == CAMPAIGNS:
            return self.tr("All campaigns")
        return self.tr("All battles") if self.at == BATTLES else self.tr("All armies")

    def _game_title(self) -> str:
        """What the game is called whose army, battle or units are shown; empty over a list of all games."""
        window = self._window
        if self.at == LIBRARY:
            return window.library.games.title if window.has_made(LIBRARY) else ""
        if self.at == BATTLES:
            return window.battles.game_title if self.battle is not None else ""
        if self.at == CAMPAIGNS:
            return self.campaign.game_title if self.campaign is not None else ""
        return self.army.game_title if self.army is not None else ""

    def _title(self, document: ArmyDocument[Any] | None) -> str:
        if self.at == BATTLES:
            return self._battle_title()
        if self.at == CAMPAIGNS:
            return self.campaign.name if self.campaign is not None else self.tr("Campaigns")
        if self.at == LIBRARY:
            return self.tr("Library")
        if document is None:
            return self.tr("Armies")
        return document.roster.name or self.tr("Army without a name")

    def _battle_title(self) -> str:
        if self.battle is not None:
            return self.battle.name
        if not self._sets_up:
            return self.tr("Battle")
        return self.tr("A game played") if self._window.battles.records else self.tr("New battle")

    def go_forward(self) -> None:
        """From the list of armies to the army that was left by going back."""
        armies = self._window.armies
        at_list = self.at == ARMIES and armies.document is None
        if at_list and self._left in {row.id for row in armies.context.store.rosters.list()}:
            armies.open(self._left)

    def go_back(self) -> None:
        """From an army to the list of armies, from a battle or a campaign to theirs."""
        if self.at == BATTLES:
            self._window.battles.show_list()
        elif self.at == CAMPAIGNS:
            self._window.campaigns.show_list()
        elif self.army is not None:
            self._left = self.army.roster_id
            self._window.armies.show_list()
            self.refresh()

    def new(self) -> None:
        """Begin what the workspace is about: a battle, a campaign, or an army from wherever else one is."""
        if self.at == BATTLES:
            self._window.battles.new()
        elif self.at == CAMPAIGNS:
            self._window.campaigns.new()
        else:
            self._window.new_army()

    def play(self) -> None:
        """Begin a battle with the open army, or with that which is chosen in the list of armies."""
        if self.army is not None:
            self._window.play_army()
        elif self.at == ARMIES and (chosen := self._window.armies.list.first_chosen()):
            self._window.play_army(chosen)

    def print(self) -> None:
        """Print the open battle or campaign, what the Library shows, or the open army from wherever else one is."""
        if self.at == BATTLES:
            self._window.battles.print_battle()
        elif self.at == CAMPAIGNS:
            self._window.campaigns.print_campaign()
        elif self._library_prints:
            self._window.library.print_shown()
        else:
            self._window.armies.print_army()
