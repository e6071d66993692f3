"""Where the armies of a battle come from: those that are saved, a sample, or a file that an opponent has brought."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.opening import army_of
from armybuilder.desktop.context import Context
from armybuilder.games import battles_of, has_sample, with_armlists
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import saved_roster
from armybuilder.storage.rosters import RosterRow

if TYPE_CHECKING:
    from armybuilder.desktop.armies.army_files import ArmyFiles

# a saved army by its number, one of a file by its path, the sample by nothing
Source = int | Path | None


def can_be_played(game_id: str) -> bool:
    """Whether whole battles of a game are played."""
    try:
        battles_of(game_id)
    except Problem:
        return False
    return True


class ArmySources:
    """The armies that may meet; each is read when somebody first wants it."""

    def __init__(self, context: Context, window: QWidget) -> None:
        self.context, self._window = context, window
        self._read: dict[tuple[str, Source], AnyArmy] = {}
        self.files: dict[Path, Roster] = {}

    @cached_property
    def reader(self) -> "ArmyFiles":
        """Reads army files; the formats are loaded when somebody first asks for a file."""
        from armybuilder.desktop.armies.army_files import ArmyFiles

        return ArmyFiles(self.context, self._window)

    def forget(self) -> None:
        """Read saved armies anew when they are wanted next: they may have changed."""
        self._read.clear()

    def rows(self) -> list[RosterRow]:
        """Return the saved armies that can be read, of games that are played."""
        rows = [row for row in self.context.store.rosters.list() if not row.set_aside]
        played = {game: can_be_played(game) for game in {row.game for row in rows}}
        return [row for row in rows if played[row.game]]

    def games(self) -> dict[str, str]:
        """Return what each game is called of which there is an army, or a sample of one."""
        own = [game for game in with_armlists() if has_sample(game) and can_be_played(game)]
        found = {game: self.context.of(game).game.title.get(self.context.language) for game in own}
        for row in self.rows():
            if row.game not in found:
                found[row.game] = said(self.army(row.game, row.id).game_title, self.context.language)
        return found

    def of_game(self, game_id: str) -> Iterator[tuple[Source, str]]:
        """Yield what armies of a game there are, each with its name."""
        for row in self.rows():
            if row.game == game_id:
                yield row.id, row.name
        for path, roster in self.files.items():
            if roster.game == game_id:
                yield path, f"{roster.name} ({path.name})"

    def army(self, game_id: str, source: Source) -> AnyArmy:
        """Return an army; a Problem when it cannot be read."""
        if (game_id, source) not in self._read:
            self._read[game_id, source] = army_of(self.context, self._roster(game_id, source))
        return self._read[game_id, source]

    def _roster(self, game_id: str, source: Source) -> Roster:
        if isinstance(source, Path):
            return self.files[source]
        if source is not None:
            return saved_roster(self.context.store, source)
        own = self.context.of(game_id)
        return own.game.sample_army(own.units, self.context.language)

    def take_file(self, path: Path) -> Roster:
        """Return the army of a file, which is among the armies from now on; a Problem when there is none."""
        roster = self.reader.read(path).roster
        if not can_be_played(roster.game):
            raise Problem("battle.not_played", game=roster.game)
        self.files[path] = roster
        return roster
