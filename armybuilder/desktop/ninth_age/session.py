"""A battle of «9-я Эпоха» that is open: what its panels ask of it beside what every battle tells."""

from PySide6.QtCore import QObject, Signal

from armybuilder.desktop.context import Context
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player, fielded, numbered
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.pregame.play import StepCommand
from armybuilder.games.ninth_age.pregame.playing import has_scoring
from armybuilder.wording.record_words import choice_word

LETTERS = 32
# one table, one pair of hands: whose dice fall is chosen once for the whole preparation
DICE_OF = ""


def shorten(text: str, letters: int) -> str:
    """A text of at most so many letters; one that is longer ends in “…”."""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


class BattleSession(PlayedBattle):
    """An open battle whose steps are shown, and whose armies take the field in the end.

    `view_wanted` tells that somebody wants to see it the other way: its steps, or the battle.
    """

    view_wanted = Signal()

    def __init__(self, context: Context, key: int, parent: QObject | None = None) -> None:
        super().__init__(context, key, parent)
        # whether the battle is looked at, once it is on, and not the steps that led there
        self.on_field = True

    @property
    def shows_field(self) -> bool:
        """Whether the battle is shown, not its steps."""
        return self.on_field and bool(self.session.state.sides)

    def show_other(self) -> None:
        """Show the battle in the place of its steps, or these again."""
        self.on_field = not self.on_field
        self.view_wanted.emit()

    @property
    def battle(self) -> Battle:
        """What is settled."""
        found: Battle = self.state.own
        return found

    def word(self, field: str, choice: str) -> str:
        """What a choice of a field is called."""
        return choice_word(Battle, field, choice, self.language)

    @property
    def own_dice(self) -> bool:
        """Whether the players roll dice of their own, as they did last."""
        return self.dice_mode(DICE_OF) == "own"

    def roll_own_dice(self, on: bool) -> None:
        """Ask for the players' own dice from now on, or throw the program's."""
        self.choose_dice(DICE_OF, "own" if on else "program")

    def open_now(self, command_id: str) -> bool:
        """Whether a command's time has come."""
        return not self.command(command_id).closed(self.battle)

    def player_name(self, player: Player) -> str:
        """What a player is called: his name, cut where it is very long, or first and second as they sit down."""
        given = self.battle.party(player).name
        return shorten(given, LETTERS) or (self.tr("Player 1") if player == "one" else self.tr("Player 2"))

    def who_is_who(self) -> str:
        """Which player is the first and which the second, where words have no room for names; empty without names."""
        if not (self.battle.one.name or self.battle.two.name):
            return ""
        text = self.tr("Player one is %1, player two is %2.")
        return text.replace("%1", self.player_name("one")).replace("%2", self.player_name("two"))

    def command(self, command_id: str) -> StepCommand:
        """The command with an id."""
        found = find_command(command_id)
        assert found is not None, command_id
        return found


def scoring_units(session: BattleSession) -> dict[str, str]:
    """The units of both players that have Scoring now, by id, each with its number and its player."""
    return {
        key: f"{numbered(session.battle, key)} ({session.player_name(player)})"
        for player in PLAYERS
        for key, _ in fielded(session.battle, player)
        if has_scoring(session.battle, key)
    }
