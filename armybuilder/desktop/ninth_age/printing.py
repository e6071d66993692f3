"""Prints a battle: the page that both may see, or a player's own with his hidden items."""

from collections.abc import Callable
from functools import partial
from typing import Literal, cast

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.background import Progress
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered, today
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Player

STATE_KEY = "window.print.battles"


class BattlePrintOptions(PaperOptions, frozen=True):
    """Whose page is printed: the open one, or a player's own."""

    whose: Literal["both", "one", "two"] = "both"


class BattleOptionsPanel(PaperPanel):
    """The options of a battle's page."""

    def __init__(self, session: BattleSession, options: BattlePrintOptions) -> None:
        super().__init__()
        self._session = session
        self.whose_label, self.whose = self.add_box()
        for value in ("both", *PLAYERS):
            self.whose.addItem("", value)
        self.show_paper(options)
        self.whose.setCurrentIndex(self.whose.findData(options.whose))
        self.retranslate()
        self.watch()

    def retranslate(self) -> None:
        super().retranslate()
        self.language_label.setText(self.tr("Language of the page"))
        self.whose_label.setText(self.tr("Whose page"))
        self.whose.setItemText(0, self.tr("Both: no hidden items"))
        for place, player in enumerate(PLAYERS, 1):
            name = self._session.player_name(player)
            self.whose.setItemText(place, self.tr("%1: with all own items").replace("%1", name))

    def options(self) -> BattlePrintOptions:
        paper = super().options()
        return BattlePrintOptions(
            language=paper.language,
            paper=paper.paper,
            whose=cast(Literal["both", "one", "two"], self.whose.currentData()),
        )


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
        options = cast(BattlePrintOptions, self.panel.options())
        battle, name, day = self.session.battle, self.session.name, today()

        def make(_: Progress) -> bytes:
            from armybuilder.games.ninth_age.sheets.page import battle_page
            from armybuilder.printing.document import Running, single_page_pdf

            player: Player | None = None if options.whose == "both" else options.whose
            page = partial(battle_page, battle, name, options.language, for_player=player)
            running = Running(name, GAME.title.get(options.language), day, options.language)
            return single_page_pdf(page, running, options.paper)

        return make
