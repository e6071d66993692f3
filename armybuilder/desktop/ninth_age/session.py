"""An open battle: its value and its history. Every command is saved before the window shows what it did."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.command import Command
from armybuilder.battle.playing import ScriptedDice, SeededDice, read_dice
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, Told
from armybuilder.desktop.context import Context
from armybuilder.desktop.open_document import OpenDocument
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player, fielded, numbered, read_battle
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.pregame.play import carry_out
from armybuilder.games.ninth_age.pregame.playing import has_scoring
from armybuilder.games.ninth_age.pregame.summaries import stage_of, told_stage
from armybuilder.narration import tell_in_both, tell_title
from armybuilder.record_words import choice_word
from armybuilder.storage.document_table import Saved
from armybuilder.storage.history import Change

OWN_DICE_KEY = "window.battle.own_dice"
LETTERS = 32


def shorten(text: str, letters: int) -> str:
    """A text of at most so many letters; one that is longer ends in “…”."""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


def create_battle(context: Context, name: str, battle: Battle) -> tuple[str, int]:
    """Keep a new battle, under another name where this one is taken; its name and id. A Problem when it cannot be kept."""
    battles = context.store.battles

    def create() -> tuple[str, int]:
        # nobody else can take the name in between
        with battles.writing():
            free = battles.free_name(name)
            return free, battles.create(GAME.id, free, stage_of(battle), battle)

    return context.write(create)


class BattleSession(OpenDocument[Battle]):
    """An open battle; `own_dice_chosen` tells whether the players roll dice of their own from now on."""

    own_dice_chosen = Signal(bool)

    def __init__(self, context: Context, battle_id: int, parent: QObject | None = None) -> None:
        battles = context.store.battles
        super().__init__(context, battles, battle_id, battles.get(battle_id, read_battle), parent)
        self._name = self._saved_name()

    @property
    def name(self) -> str:
        """What the battle is called."""
        return self._name

    @property
    def battle_id(self) -> int:
        return self.key

    @property
    def battle(self) -> Battle:
        return self.value

    @property
    def language(self) -> Language:
        return self.context.language

    def word(self, field: str, choice: str) -> str:
        """What a choice of a field is called."""
        return choice_word(Battle, field, choice, self.language)

    @property
    def stage(self) -> str:
        """How far the battle has come, in words."""
        return told_stage(stage_of(self.battle), self.language)

    def read(self) -> Battle:
        """The battle as it is in the database, under the name that it has there."""
        battle = self.context.store.battles.get(self.battle_id, read_battle)
        self._name = self._saved_name() or self._name
        return battle

    def save(self, value: Battle, since: int, change: Change) -> Saved:
        """Save a battle under its name; when that was."""
        return self.context.store.battles.save(self.battle_id, self.name, stage_of(value), value, since=since)

    def create(self, value: Battle) -> int:
        self._name, key = create_battle(self.context, self.name or self.tr("Battle"), value)
        return key

    def _saved_name(self) -> str:
        rows = self.context.store.battles.list()
        return next((row.name for row in rows if row.id == self.battle_id), "")

    def do(self, command_id: str, plain: Any = None, numbers: str | None = None) -> Problem | None:
        """Carry a command out with the program's dice, or the `numbers` that the players rolled; the Problem that forbids it."""
        wanted = self.command(command_id)
        try:
            dice = SeededDice() if numbers is None else ScriptedDice(*read_dice(numbers))
            after = carry_out(self.battle, wanted, plain or {}, dice, tell_in_both)
        except Problem as problem:
            return problem
        return self.step(after, tell_title(wanted, self.language))

    def next_roll(self, command_id: str, plain: Any, numbers: str) -> Told | Problem | None:
        """The roll that is asked for after some numbers; None when there are enough, a Problem when something is wrong."""
        problem = self.why_not(command_id, plain, numbers)
        if problem is not None and problem.key == "dice.missing":
            wanted: Told = problem.values["wanted"]
            return wanted
        return problem

    def why_not(self, command_id: str, plain: Any, numbers: str = "") -> Problem | None:
        """What forbids a command as it stands; nothing happens."""
        try:
            dice = ScriptedDice(*read_dice(numbers))
            carry_out(self.battle, self.command(command_id), plain or {}, dice, lambda _: ())
        except Problem as problem:
            return problem
        return None

    @property
    def own_dice(self) -> bool:
        """Whether the players roll dice of their own, as they did last."""
        return self.context.store.settings.get(OWN_DICE_KEY) is True

    def roll_own_dice(self, on: bool) -> None:
        """Ask for the players' own dice from now on, or throw the program's."""
        self.context.remember(OWN_DICE_KEY, on)
        self.own_dice_chosen.emit(on)

    def open_now(self, command_id: str) -> bool:
        """Whether a command's time has come."""
        return not self.command(command_id).why_not(self.battle)

    def rename(self, name: str) -> Problem | None:
        """Give the battle another name, on top of what others may have saved."""
        self.catch_up()
        before = self.name
        try:
            self._name = entered_name(name, before)
        except Problem as too_long:
            return too_long
        problem = self.keep(self.battle, Change())
        if problem is None:
            self.changed.emit()
        else:
            self._name = before
        return problem

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

    def command(self, command_id: str) -> Command:
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
