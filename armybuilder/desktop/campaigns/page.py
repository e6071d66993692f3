"""What every page of an open campaign has."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.retranslated import Retranslated


class CampaignPage(Retranslated, QWidget):
    """A page of an open campaign, made when it is first shown, and refreshed when it is shown after a change.

    `events_wanted` tells a title and the ids of the events behind a number that was clicked, `thing_wanted` the id of
    a player, force or unit that should be shown, `page_wanted` the name of another page, `shown_wanted` the id of a
    thing that this other page should show then. `told` says what was done and is not seen on the page itself, `problem`
    what does not hold, where the page has no place of its own for it.

    `battle_wanted` tells the id of a battle of the Battle workspace that should be opened, `play_wanted` the id of a game, or
    of a force, that should go to battle, `result_wanted` that of a game whose result should be entered; `report_wanted`
    that of the event by which a battle was reported; `print_wanted` the force that shall be printed as it stands.
    """

    events_wanted = Signal(str, object)
    thing_wanted = Signal(str)
    page_wanted = Signal(str)
    shown_wanted = Signal(str)
    told = Signal(str)
    told_with_way_back = Signal(str, str, object)
    problem = Signal(object)
    battle_wanted = Signal(int)
    play_wanted = Signal(str)
    result_wanted = Signal(str)
    report_wanted = Signal(str)
    print_wanted = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.campaign = campaign

    def refresh(self) -> None:
        """Show the campaign as it stands."""
        raise NotImplementedError

    def show_thing(self, own_id: str) -> None:
        """Show a player, a force or a unit, on the page that is about such things."""

    def show_events(self, title: str, events: object) -> None:
        """Show some events, on the page that lists events."""

    def show_play(self, own_id: str) -> None:
        """Show how a game is played, or a force goes to battle, on the page of rounds."""

    def show_result(self, game: str) -> None:
        """Show how the result of a game is entered, on the page of rounds."""

    def show_report(self, event: str) -> None:
        """Show the report of a battle, on the page of rounds."""

    def show_battle(self, battle: int) -> None:
        """Show what a battle of the Battle workspace comes to, on the page of rounds."""

    def rest(self) -> None:
        """End what is under way beside the window's thread, and come back when nothing is: the page goes away."""

    def take_keyboard(self) -> None:
        """The keyboard goes to what is used most on the page."""
        self.setFocus()
