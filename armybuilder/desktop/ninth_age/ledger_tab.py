"""The ledger of magic items: the owner looks at his own, and is reminded before dice are thrown."""

from armybuilder.desktop.ninth_age.boxes import ChoiceBox, LineList
from armybuilder.desktop.ninth_age.command_box import CommandBox
from armybuilder.desktop.ninth_age.game_tab import GameTab
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer, add_to
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.games.ninth_age.pregame.ledger import REMINDERS, Held, ledger, reminders
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_title

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


class LedgerTab(GameTab):
    """Items of the player who looks; those of the other show only when they are revealed."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__(panel)
        self._session = panel.session
        self.looker = ChoiceBox(self.tr("Whose items"))
        self.looker.currentIndexChanged.connect(self.follow)
        self.items = LineList(self.tr("Magic items"), 120)
        self.items.setWordWrap(True)
        self.items.currentItemChanged.connect(lambda *_: self._follow_use())
        self.remind = ChoiceBox(self.tr("Remind before"))
        self.remind.currentIndexChanged.connect(self.follow)
        self.reminder = make_label(wraps=True)
        self.uses = self._make_uses()
        self.occasion = ChoiceBox(self.tr("Occasion"))
        self.occasion.currentIndexChanged.connect(self._follow_use)
        self.rune = make_button(
            self.tr("Reveal this rune alone"), clicked=lambda: self._reveal_runes(shows_all=False)
        )
        self.runes = make_button(
            self.tr("Show all its runes"), clicked=lambda: self._reveal_runes(shows_all=True)
        )
        add_to(self.column, self.looker, self.remind, self.reminder, self.items, self.occasion)
        add_to(self.column, *self.uses.values(), self.rune, self.runes, Spacer(1))
        session = self._session
        reminders_before = [(session.word("affects", affects), affects) for affects in REMINDERS]
        self.remind.offer([(self.tr("Remind me before…"), None), *reminders_before])
        charge = tell_title(self.uses[CHARGE].command, session.language)
        occasions = [(session.word("occasion", occasion), occasion) for occasion in ASKED]
        self.occasion.offer([*occasions, (charge, CHARGE)])

    def _make_uses(self) -> dict[str, CommandBox]:
        """A box for each occasion, which asks for what matters then."""
        verb = self.tr("Is it revealed?")
        uses = {
            occasion: CommandBox(
                self._session,
                "use-item",
                verb,
                heading=self._session.word("occasion", occasion),
                shown=fields,
                fixed={"occasion": occasion, "item": ""},
            )
            for occasion, fields in ASKED.items()
        }
        uses[CHARGE] = CommandBox(self._session, "charge-item", verb, fixed={"item": ""})
        return uses

    def look_away(self) -> None:
        """Show what both players know, and nothing else."""
        self.looker.setCurrentIndex(0)

    def follow(self) -> None:
        session, language = self._session, self._session.language
        names = ((session.player_name(player), player) for player in PLAYERS)
        lookers = [(say("ninth_age.pregame.looks", language, name=name), player) for name, player in names]
        self.looker.offer([(say("ninth_age.pregame.nobody_looks", language), None), *lookers])
        self.items.offer(
            (self._told(one), one.id)
            for one in ledger(session.battle)
            if one.revealed or one.player == self.looker.currentData()
        )
        self._remind()
        self._follow_use()

    def _told(self, one: Held) -> str:
        language = self._session.language
        name = f"{one.item.of}: {one.item.name}" if one.item.of else one.item.name
        state = say("ninth_age.pregame.revealed" if one.revealed else "ninth_age.pregame.hidden", language)
        return f"{name} — {one.unit.name}, {self._session.player_name(one.player)}: {state}"

    def _remind(self) -> None:
        """The owner's hidden items that matter now; nobody's, while nobody looks."""
        player, occasion = self.looker.currentData(), self.remind.currentData()
        language = self._session.language
        hidden = sum(not one.revealed for one in ledger(self._session.battle))
        if player is None or occasion is None:
            self.reminder.setText(say("ninth_age.pregame.hidden_count", language, count=hidden))
            return
        found = reminders(self._session.battle, occasion, player)
        names = "; ".join(f"{one.item.name} ({one.unit.name})" for one in found)
        key = f"ninth_age.pregame.remind.{occasion}" if found else "ninth_age.pregame.nothing_to_remind"
        self.reminder.setText(say(key, language, items=names))

    def _chosen(self) -> str:
        return self.items.chosen() or ""

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
