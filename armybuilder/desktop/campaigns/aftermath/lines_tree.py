"""What follows from a battle, line by line, by forces: the fallen and their dice, tracks, captures, experience, money, land."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.campaign.battles.effects import MoneyWon, TrackEnds
from armybuilder.campaign.battles.report_lines import Fallen, Line, Looked, decided_by
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.making import make_heading_item
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_words import tell_effect, tell_thing
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_slider

TEXT, DIE, MARK = range(3)
KEY = Qt.ItemDataRole.UserRole
WHO = Qt.ItemDataRole.UserRole + 1
FACES = " ⚀⚁⚂⚃⚄⚅"


class LinesTree(Retranslated, QTreeWidget):
    """Says by `chosen` which line is looked at, by `dropped` that one should be left out or count again, by `rolled` a die.

    On somebody who fell a digit tells his die; Delete leaves a line out, and lets it count again.
    """

    chosen = Signal(str)
    dropped = Signal(str)
    rolled = Signal(object)
    edit_wanted = Signal()
    roll_all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._looked = Looked((), (), ())
        self.live = True
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setIndentation(12)
        self.setWordWrap(True)
        self.header().setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        for column in (DIE, MARK):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setStretchLastSection(False)
        self.currentItemChanged.connect(lambda *_: self.chosen.emit(self.key))
        self.itemDoubleClicked.connect(lambda *_: self.edit_wanted.emit())
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("What follows"))
        self.setHeaderLabels([self.tr("What follows"), self.tr("Die"), ""])

    # showing

    @property
    def key(self) -> str:
        """The key of the line that is looked at; empty where there is none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(TEXT, KEY) or "")

    def show_looked(self, state: CampaignState, looked: Looked, language: Language, *, live: bool) -> None:
        """Show what a report comes to; who stood on a line stands there again."""
        self._looked, self.live = looked, live
        item = self.currentItem()
        former = (self.key, "" if item is None else item.data(TEXT, WHO))
        self.blockSignals(True)
        self.clear()
        heads: dict[str, QTreeWidgetItem] = {}
        by_die = {decided_by(line.shown): line for line in looked.lines if decided_by(line.shown)}
        for one in looked.fallen:
            head = self._head(state, heads, one.force, language)
            head.addChild(self._fallen(state, one, by_die.get(one.who), language))
        told = {line.key for line in by_die.values()} & {
            by_die[one.who].key for one in looked.fallen if one.who in by_die
        }
        for line in sorted(looked.lines, key=_stays):
            if line.key not in told:
                head = self._head(state, heads, line.shown.force, language)
                head.addChild(self._line(state, line, language))
        for head in heads.values():
            head.setExpanded(True)
        self.blockSignals(False)
        self._stand_on(*former)

    def _head(
        self, state: CampaignState, heads: dict[str, QTreeWidgetItem], own: str, language: Language
    ) -> QTreeWidgetItem:
        """Return the heading of a force, with what it earns in all."""
        if own not in heads:
            force = state.forces.get(own)
            name = "—" if force is None else f"{tell_thing(state, force.player)}, {force.name}"
            counting = (line.effect for line in self._looked.lines if line.effect is not None)
            money = sum(one.amount for one in counting if isinstance(one, MoneyWon) and one.force == own)
            head = make_heading_item(f"{name} · {say('campaign.money_in_all', language, amount=money)}")
            self.addTopLevelItem(head)
            head.setFirstColumnSpanned(True)
            heads[own] = head
        return heads[own]

    def _fallen(
        self, state: CampaignState, one: Fallen, line: Line | None, language: Language
    ) -> QTreeWidgetItem:
        name = str(tell_thing(state, one.who))
        if line is not None:
            item = self._line(state, line, language)
        elif one.face is None:
            item = QTreeWidgetItem([say("campaign.waits_for_die", language, who=name)])
            item.setForeground(TEXT, QBrush(QColor(colours().advice)))
        else:
            item = QTreeWidgetItem([say("campaign.comes_back", language, who=name)])
        item.setData(TEXT, WHO, one.who)
        item.setText(DIE, "?" if one.face is None else f"{FACES[one.face]} {one.face}")
        item.setTextAlignment(DIE, Qt.AlignmentFlag.AlignCenter)
        return item

    def _line(self, state: CampaignState, line: Line, language: Language) -> QTreeWidgetItem:
        text = tell_line(state, line, language)
        item = QTreeWidgetItem([text])
        item.setData(TEXT, KEY, line.key)
        item.setToolTip(TEXT, text)
        marks = []
        if line.effect is None:
            font = item.font(TEXT)
            font.setStrikeOut(True)
            item.setFont(TEXT, font)
            item.setForeground(TEXT, QBrush(QColor(colours().quiet)))
            marks.append(self.tr("left out"))
        elif line.by_hand:
            marks.append(self.tr("by hand"))
        if line.sheet is not None:
            marks.append(self.tr("sheet: %1").replace("%1", str(line.sheet)))
        if _stays(line):
            item.setForeground(TEXT, QBrush(QColor(colours().quiet)))
        item.setText(MARK, " · ".join(f"✎ {mark}" if at == 0 else mark for at, mark in enumerate(marks)))
        item.setForeground(MARK, QBrush(QColor(colours().accent)))
        return item

    def _stand_on(self, key: str, who: object) -> None:
        items = [item for head in self._heads() for item in self._children(head)]
        by_key = [item for item in items if key and item.data(TEXT, KEY) == key]
        by_who = [item for item in items if who and item.data(TEXT, WHO) == who]
        if found := [*by_who, *by_key, *items]:
            self.setCurrentItem(found[0])

    def _heads(self) -> list[QTreeWidgetItem]:
        found = (self.topLevelItem(at) for at in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _children(self, head: QTreeWidgetItem) -> list[QTreeWidgetItem]:
        found: list[QTreeWidgetItem | None] = [head.child(at) for at in range(head.childCount())]
        return [item for item in found if item is not None]

    def texts(self) -> list[str]:
        """Return the lines as they are read, with their marks."""
        return [
            " ".join(filter(None, (item.text(column).strip() for column in range(3))))
            for head in self._heads()
            for item in self._children(head)
        ]

    def choose(self, key: str) -> None:
        """Stand on a line."""
        self._stand_on(key, "")

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item, text = self.currentItem(), event.text()
        who = "" if item is None else str(item.data(TEXT, WHO) or "")
        if not self.live or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif text.lower() in ("r", "к"):
            self.roll_all_wanted.emit()
        elif who and text in "123456" and text:
            self.rolled.emit({who: int(text)})
            self._go_down()
        elif self.key and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.dropped.emit(self.key)
        elif self.key and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.edit_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _go_down(self) -> None:
        """Stand on the next line, as whoever tells dice one after another wants."""
        item = self.currentItem()
        below = None if item is None else self.itemBelow(item)
        if below is not None:
            self.setCurrentItem(below)


def _stays(line: Line) -> bool:
    """Tell whether a line is of a track that stands where it stood: such come last."""
    shown = line.shown
    return isinstance(shown, TrackEnds) and shown.before == shown.after and not line.by_hand


def tell_line(state: CampaignState, line: Line, language: Language) -> str:
    """Return what a line tells; of one that a hand has changed, what it was, too."""
    text = tell_effect(state, line.shown, language)
    track = getattr(line.shown, "track", "")
    if track:
        text = f"{text} ({tell_slider(state.game, track, language)})"
    if line.effect is not None and line.worked_out is not None and line.by_hand:
        former = tell_effect(state, line.worked_out, language)
        text = say("campaign.instead_of", language, now=text, former=former)
    return text
