"""Prints a battle: the page that both may see, or a player's own with his hidden items."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Player

STATE_KEY = "window.print.battles"


class BattlePrintOptions(PaperOptions, frozen=True):
    """Whose page is printed: the open one, or a player's own."""

    whose: Literal["both", "one", "two"] = "both"


class BattleOptionsPanel(PaperPanel[BattlePrintOptions]):
    """The options of a battle's page."""

    def __init__(self, session: BattleSession, options: BattlePrintOptions) -> None:
        self._session = session
        super().__init__(options)

    def texts(self) -> Mapping[str, str]:
        own = self.tr("%1: with all own items")
        return {
            **super().texts(),
            "language": self.tr("Language of the page"),
            "whose": self.tr("Whose page"),
            "both": self.tr("Both: no hidden items"),
            **{player: own.replace("%1", self._session.player_name(player)) for player in PLAYERS},
        }


class BattlePrintDialog(PdfDialog):
    """Shows the page of a battle as it will be printed."""

    state_key = STATE_KEY

    def __init__(self, session: BattleSession, parent: QWidget | None = None) -> None:
        self.session = session
        # whose page was printed last is not remembered: the next who looks may be the other player
        last = replace(remembered(session.context, STATE_KEY, BattlePrintOptions), whose="both")
        panel = BattleOptionsPanel(session, last)
        super().__init__(session.context, panel, parent)

    @property
    def army_name(self) -> str:
        return self.session.name

    def work(self) -> Callable[[Progress], bytes]:
        options = self.panel.options()
        battle, name, day = self.session.battle, self.session.name, today()

        def make(_: Progress) -> bytes:
            from armybuilder.games.ninth_age.sheets.page import battle_page
            from armybuilder.printing.document import Running, single_page_pdf

            player: Player | None = None if options.whose == "both" else options.whose
            page = partial(battle_page, battle, name, options.language, for_player=player)
            running = Running(name, GAME.title.get(options.language), day, options.language)
            return single_page_pdf(page, running, options.paper)

        return make
