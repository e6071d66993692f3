"""The ledger of magic items: the owner looks at his own, and is reminded before dice are thrown."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QListWidgetItem,
    QWidget,
)

from armybuilder.desktop.ninth_age.boxes import ChoiceBox, LineList
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle
from armybuilder.games.ninth_age.pregame.ledger import REMINDERS, Held, ledger, reminders
from armybuilder.messages import say
from armybuilder.narration import tell_title
from armybuilder.record_words import choice_word

ID_ROLE = Qt.ItemDataRole.UserRole + 1
# which facts matter on which occasion
ASKED: dict[str, tuple[str, ...]] = {
    "attack": ("takes_effect",),
    "roll": ("takes_effect",),
    "save": ("save_with", "save_without", "other_property", "revealed_in_time"),
    "movement": ("goes", "goes_without"),
    "activation": ("takes_effect",),
    "passive": ("takes_effect",),
}
CHARGE = "charge"


class LedgerTab(QWidget):
    """Items of the player who looks; those of the other show only when they are revealed."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self._session = panel.session
        self.looker = ChoiceBox(self.tr("Whose items"))
        self.looker.addItem("", None)
        for player in PLAYERS:
            self.looker.addItem("", player)
        self.looker.currentIndexChanged.connect(self.follow)
        self.items = LineList(self.tr("Magic items"), 120)
        self.items.setWordWrap(True)
        self.items.currentItemChanged.connect(lambda *_: self._follow_use())
        self.remind = ChoiceBox(self.tr("Remind before"))
        self.remind.currentIndexChanged.connect(self.follow)
        self.reminder = make_label(wraps=True)
        self.occasion = ChoiceBox(self.tr("Occasion"))
        self.occasion.currentIndexChanged.connect(self._follow_use)
        self.uses = {
            occasion: CommandBox(
                panel.session,
                "use-item",
                self.tr("Is it revealed?"),
                heading=choice_word(Battle, "occasion", occasion, panel.session.context.language),
                shown=fields,
                fixed={"occasion": occasion, "item": ""},
            )
            for occasion, fields in ASKED.items()
        }
        self.uses[CHARGE] = CommandBox(
            panel.session, "charge-item", self.tr("Is it revealed?"), fixed={"item": ""}
        )
        self.rune = make_button(
            self.tr("Reveal this rune alone"), clicked=lambda: self._reveal_runes(shows_all=False)
        )
        self.runes = make_button(
            self.tr("Show all its runes"), clicked=lambda: self._reveal_runes(shows_all=True)
        )
        self._lay_out()

    def _lay_out(self) -> None:
        language = self._session.context.language
        self.remind.addItem(self.tr("Remind me before…"), None)
        for affects in REMINDERS:
            self.remind.addItem(choice_word(Battle, "affects", affects, language), affects)
        for occasion in (*ASKED, CHARGE):
            self.occasion.addItem(
                tell_title(self.uses[occasion].command, language)
                if occasion == CHARGE
                else choice_word(Battle, "occasion", occasion, language),
                occasion,
            )
        vbox(
            self.looker,
            self.remind,
            self.reminder,
            self.items,
            self.occasion,
            *self.uses.values(),
            self.rune,
            self.runes,
            Spacer(1),
            inside=self,
            margins=(0, 12, 0, 0),
            spacing=8,
        )

    def look_away(self) -> None:
        """Show what both players know, and nothing else."""
        self.looker.setCurrentIndex(0)

    def follow(self) -> None:
        """Show the items as they are known now."""
        language = self._session.context.language
        self.looker.setItemText(0, say("ninth_age.pregame.nobody_looks", language))
        for place, player in enumerate(PLAYERS, 1):
            name = self._session.player_name(player)
            self.looker.setItemText(place, say("ninth_age.pregame.looks", language, name=name))
        chosen = self._chosen()
        self.items.blockSignals(True)
        self.items.clear()
        for one in ledger(self._session.battle):
            if one.revealed or one.player == self.looker.currentData():
                item = QListWidgetItem(self._told(one))
                item.setData(ID_ROLE, one.id)
                self.items.addItem(item)
                if one.id == chosen:
                    self.items.setCurrentItem(item)
        self.items.blockSignals(False)
        self._remind()
        self._follow_use()

    def _told(self, one: Held) -> str:
        language = self._session.context.language
        name = f"{one.item.of}: {one.item.name}" if one.item.of else one.item.name
        state = say("ninth_age.pregame.revealed" if one.revealed else "ninth_age.pregame.hidden", language)
        return f"{name} — {one.unit.name}, {self._session.player_name(one.player)}: {state}"

    def _remind(self) -> None:
        """The owner's hidden items that matter now; nobody's, while nobody looks."""
        player, occasion = self.looker.currentData(), self.remind.currentData()
        language = self._session.context.language
        hidden = sum(not one.revealed for one in ledger(self._session.battle))
        if player is None or occasion is None:
            self.reminder.setText(say("ninth_age.pregame.hidden_count", language, count=hidden))
            return
        found = reminders(self._session.battle, occasion, player)
        names = "; ".join(f"{one.item.name} ({one.unit.name})" for one in found)
        key = f"ninth_age.pregame.remind.{occasion}" if found else "ninth_age.pregame.nothing_to_remind"
        self.reminder.setText(say(key, language, items=names))

    def _chosen(self) -> str:
        item = self.items.currentItem()
        return str(item.data(ID_ROLE)) if item is not None else ""

    def _held(self) -> Held | None:
        return next((one for one in ledger(self._session.battle) if one.id == self._chosen()), None)

    def _follow_use(self) -> None:
        one = self._held()
        hidden = one is not None and not one.revealed
        self.occasion.setVisible(hidden)
        for occasion, box in self.uses.items():
            box.fixed["item"] = self._chosen()
            box.setVisible(hidden and occasion == self.occasion.currentData())
        is_rune = hidden and one is not None and bool(one.item.of)
        self.rune.setVisible(is_rune)
        self.runes.setVisible(is_rune)

    def _reveal_runes(self, *, shows_all: bool) -> None:
        self._panel.do("reveal-runes", {"runes_at_work": [self._chosen()], "shows_all": shows_all})
