"""The dice of the last commands as they fell: what each roll was for, whose it was, and what passed its bar."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.entry import Entry, Thrown
from armybuilder.battle.session.reading import may_read
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.widgets.boxes import Spacer, take_out, vbox
from armybuilder.desktop.widgets.making import make_label, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say

DIE = 34
MOST_ENTRIES = 6
# how far back rolls are looked for, and how many of one command are drawn
FARTHEST = 60
MOST_ROLLS = 24


class DiceTray(Retranslated, QWidget):
    """Follows a battle: the newest rolls stand first, each command under its title in the colour of its side."""

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self._shown: tuple[object, ...] = ()
        self._parts: list[QWidget] = []
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside = QWidget(minimumWidth=1)
        self._column = vbox(self.empty, Spacer(1), inside=inside, margins=0, spacing=6)
        self.area = make_scroll_area(inside)
        vbox(self.area, inside=self, margins=0)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Dice"))
        self.empty.setText(self.tr("No dice have fallen yet."))
        self._shown = ()
        self.follow()

    def show_battle(self, battle: ShownBattle) -> None:
        """Show the dice of another battle, and follow it from now on."""
        if self._battle is not None:
            self._battle.changed.disconnect(self.follow)
        self._battle, self._shown = battle, ()
        battle.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show the dice up to where the battle is shown now."""
        battle = self._battle
        if battle is None or not self.isVisible():
            return
        found = list(_with_dice(battle))
        shown = (battle.reader, *(number for number, _ in found))
        if shown == self._shown and self._parts:
            return
        self._shown = shown
        take_out(self._column, *self._parts)
        self._parts = []
        self.empty.setVisible(not found)
        for number, entry in found:
            self._show_entry(number, entry)
        self.area.verticalScrollBar().setValue(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def _show_entry(self, number: int, entry: Entry) -> None:
        battle = self._battle
        assert battle is not None
        title = SideLabel(f"{number}. {entry.title.get(battle.language)}", entry.side)
        self._put(title)
        if not may_read(battle.session.state, entry, battle.reader):
            self._put(
                make_label(self.tr("What fell here one side alone may know."), role="quiet", wraps=True)
            )
            return
        for thrown in entry.dice[:MOST_ROLLS]:
            self._put(self._roll(thrown))
        if len(entry.dice) > MOST_ROLLS:
            left = len(entry.dice) - MOST_ROLLS
            self._put(make_label(self.tr("… and %n more roll(s), in the log", "", left), role="quiet"))

    def _roll(self, thrown: Thrown) -> QWidget:
        battle, rolled = self._battle, thrown.rolled
        assert battle is not None
        what = f"{say(thrown.asked, battle.language)}, {rolled.throw.as_range(battle.language)}"
        whose = [battle.name_of(thrown.side)] if thrown.side else []
        if thrown.whose == "own":
            whose.append(self.tr("own dice"))
        row = QWidget()
        head = make_label(what, wraps=True)
        quiet = make_label(" · ".join([*whose, self._came_to(thrown)]), role="quiet", wraps=True)
        faces = DiceFaces(rolled, battle.language, size=DIE, wraps=True)
        vbox(head, faces, quiet, inside=row, margins=(8, 0, 0, 2), spacing=3)
        return row

    def _came_to(self, thrown: Thrown) -> str:
        """Return what a roll came to: how many passed the bar, or the sum."""
        rolled = thrown.rolled
        if rolled.threshold is None:
            return self.tr("%1 in all").replace("%1", str(rolled.total))
        bar = f"{rolled.threshold.sign}\u202f{rolled.threshold.value}"
        told = self.tr("%1 of %2 passed (%3)").replace("%1", str(rolled.hits))
        return told.replace("%2", str(len(rolled.faces))).replace("%3", bar)

    def _put(self, part: QWidget) -> None:
        self._column.insertWidget(len(self._parts), part)
        self._parts.append(part)
        # by itself it would be shown a moment later, and its height not yet count
        part.show()


def _with_dice(battle: ShownBattle) -> Iterator[tuple[int, Entry]]:
    """Yield the last entries with dice, the newest first, with their numbers."""
    found = 0
    for number in range(battle.shown_number, max(0, battle.shown_number - FARTHEST), -1):
        entry = battle.session.entries[number - 1]
        if entry.dice:
            found += 1
            yield number, entry
        if found == MOST_ENTRIES:
            return
