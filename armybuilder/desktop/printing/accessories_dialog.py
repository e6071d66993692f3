"""Prints what a game is played with besides its armlists, without an army."""

from collections.abc import Callable

from msgspec.structs import asdict
from PySide6.QtWidgets import QWidget

from armybuilder.clock import today
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.accessories_box import AccessoriesBox
from armybuilder.desktop.printing.print_dialog import PdfDialog, remembered
from armybuilder.desktop.printing.print_options import PaperOptions, PaperPanel
from armybuilder.desktop.widgets.boxes import Gap
from armybuilder.desktop.widgets.making import make_label
from armybuilder.games.accessories import Accessories

PAPER_KEY = "window.print.accessories"


def choice_key(game_id: str) -> str:
    """Where it is kept what of a game was printed last."""
    return f"{PAPER_KEY}.{game_id}"


class AccessoryPanel(PaperPanel[PaperOptions]):
    """The options of accessories; what is counted from an army is named, but not offered."""

    def __init__(self, options: PaperOptions, box: AccessoriesBox, lacking: str) -> None:
        self._lacking = lacking
        self.note = make_label(role="quiet", wraps=True)
        super().__init__(options, box, Gap(8), self.note)
        self.note.setVisible(bool(lacking))

    def retranslate(self) -> None:
        super().retranslate()
        self.note.setText(
            self.tr("%1: printed with an army, which says how many.").replace("%1", self._lacking)
        )


class AccessoryDialog(PdfDialog):
    """Shows the accessories of the game of a context as they will be printed; nothing comes of no tick."""

    state_key = PAPER_KEY

    def __init__(self, context: Context, accessories: Accessories, parent: QWidget | None = None) -> None:
        self._game = context.game
        self.box = AccessoriesBox(
            accessories,
            has_army=False,
            language=context.language,
            kept=context.store.settings.get(choice_key(context.game.id)),
            ticked=[kind.id for kind in accessories.kinds],
        )
        lacking = ", ".join(k.name.get(context.language) for k in accessories.kinds if k.needs_army)
        panel = AccessoryPanel(remembered(context, PAPER_KEY, PaperOptions), self.box, lacking)
        super().__init__(context, panel, parent)

    @property
    def army_name(self) -> str:
        title = self._game.title.get(self.context.language)
        return self.tr("%1 – accessories").replace("%1", title)

    def options_to_keep(self) -> dict[str, object]:
        return {**super().options_to_keep(), choice_key(self._game.id): self.box.state()}

    def work(self) -> Callable[[Progress], bytes]:
        options, choice, game, day = self.panel.options(), self.box.choice(), self._game, today()

        def make(progress: Progress) -> bytes:
            from armybuilder.printing.accessories import AccessoryRequest, print_accessories

            request = AccessoryRequest(game=game, choice=choice, date=day, **asdict(options))
            return print_accessories(request, progress)

        return make
