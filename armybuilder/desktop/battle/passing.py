"""The screen goes round: whoever has to decide next reads it, under a cover where that tells secrets."""

from PySide6.QtCore import QObject

from armybuilder.battle.session.reading import EVERYONE, differs, side_to_act
from armybuilder.desktop.battle.pass_cover import PassCover
from armybuilder.desktop.played_battle import PlayedBattle


class Passing(QObject):
    """Lets the screen of a battle go from side to side where the players pass it; the cover asks for the next one."""

    def __init__(self, battle: PlayedBattle, cover: PassCover) -> None:
        super().__init__(cover)
        self._battle, self._cover = battle, cover
        # the entries that there were when the screen went on last
        self._passed_at = 0
        cover.taken.connect(lambda side: battle.read_as(side, passing=True))
        battle.reader_changed.connect(self._reader_changed)

    def _reader_changed(self) -> None:
        """Begin to pass the screen, or stop it."""
        if not self._battle.passing:
            self._cover.leave()
        elif self._battle.reader == EVERYONE and not self._cover.side:
            self._passed_at = 0

    def follow_turn(self) -> None:
        """Let the screen go to who has to decide now, where it goes round; under a cover where that tells secrets."""
        battle = self._battle
        state, done = battle.session.state, battle.session.done
        if not battle.passing or battle.looking is not None or done == self._passed_at:
            return
        self._passed_at = done
        side = side_to_act(state, battle.session.options(), battle.reader)
        if state.ended is not None or side in ("", battle.reader):
            return
        if differs(state, battle.reader, side):
            self._ask_for(side)
        else:
            battle.read_as(side, passing=True)

    def pass_on(self) -> None:
        """Let the screen go to the next side."""
        sides, reader = list(self._battle.session.state.sides), self._battle.reader
        self._ask_for(sides[(sides.index(reader) + 1) % len(sides)] if reader in sides else sides[0])

    def _ask_for(self, side: str) -> None:
        self._cover.ask(side, self._battle.name_of(side))
        self._battle.read_as(EVERYONE, passing=True)
