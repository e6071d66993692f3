"""What may be done now, as a tree: what must be decided first, what the acting unit may do, then others, then by hand."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from armybuilder.battle.session import timing
from armybuilder.battle.session.by_hand_options import by_hand_options
from armybuilder.battle.session.command import commands_of
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.reading import EVERYONE, face_down, without_secrets
from armybuilder.battle.session.state import BattleState
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.making import make_action, make_heading_item
from armybuilder.wording.battle_words import BETWEEN, tell_options
from armybuilder.wording.narration import tell_title

OPTION = Qt.ItemDataRole.UserRole
# what is done on the table, or offered about somebody or the battle with what is legal
ELSEWHERE = {"set-table", "generate-table", "lay-terrain", "take-terrain", "put"}
ELSEWHERE |= {
    "end-battle",
    "go-on",
    "move-card",
    "touch",
    "part",
    "take-mark",
    "hand-over",
    "slide",
    "set-fate",
}
ELSEWHERE |= {
    "put-mark",
    "write-note",
    "read-out",
    "roll-dice",
    "score",
    "concede",
    "change-setting",
    "call-up",
}
# the bar of clocks has these
ELSEWHERE |= {one.id for one in commands_of(timing)}
# commands that are given oftener are listed under their name
MOST_ALIKE = 3
# so many commands that are offered to many each stand folded
MANY_COMMANDS = 3


class OptionGroup(Struct, frozen=True):
    """Options under a heading; those by hand are folded."""

    heading: str
    options: Sequence[Option]
    by_hand: bool = False


class Folded(Struct, frozen=True):
    """A folded line whose lines are made when somebody opens it, or looks for one of them."""

    item: QTreeWidgetItem
    options: Sequence[Option]
    fill: Callable[[], None]


class OptionTree(QTreeWidget):
    """Tells by `chosen` which option is looked at, None for none, and by `wanted` that it should be done at once."""

    chosen = Signal(object)
    wanted = Signal(object)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self._battle = battle
        self._opened: set[str] = set()
        self._folded: list[Folded] = []
        self.options: list[Option] = []
        self.setHeaderHidden(True)
        self.setRootIsDecorated(True)
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What may be done"))
        self.currentItemChanged.connect(lambda item, _: self.chosen.emit(option_of(item)))
        self.itemDoubleClicked.connect(lambda item, _: self._activate(item))
        make_action(self, lambda: self._activate(self.currentItem()), "Return", "Enter")
        self.itemExpanded.connect(self._open)
        self.itemCollapsed.connect(lambda item: self._opened.discard(item.text(0)))

    def show_options(self, picked: str) -> None:
        """Show what may be done now; about somebody who is picked, also by hand."""
        battle = self._battle
        self.options = battle.options()
        self.blockSignals(True)
        self.clear()
        self._folded = []
        for group in self._groups(picked):
            self._put(group)
        self.go_to_top()

    def _open(self, item: QTreeWidgetItem) -> None:
        self._opened.add(item.text(0))
        self._unfold(lambda folded: folded.item is item)

    def _unfold(self, wanted: Callable[[Folded], bool]) -> None:
        """Make the lines of folded ones that are wanted, and of folded ones in them."""
        while folded := next(filter(wanted, self._folded), None):
            self._folded.remove(folded)
            folded.fill()

    def _groups(self, picked: str) -> Iterable[OptionGroup]:
        battle, state = self._battle, self._battle.session.state
        forced = [one for one in self.options if one.forced]
        acting = [one for one in self.options if not one.forced and state.acting and is_of(one, state.acting)]
        of_picked = [
            one
            for one in self.options
            if one.who and picked and one not in forced and one not in acting and is_of(one, picked)
        ]
        # of one in the acting unit who is picked, what he may do stands first
        piece = state.pieces.get(picked)
        among = piece is not None and len(state.units[piece.unit].pieces) > 1
        own = [one for one in acting if among and one.who == picked]
        acting = [one for one in acting if one not in own]
        taken = [*forced, *own, *acting, *of_picked]
        others = [one for one in self.options if one not in taken]
        for group in (acting, others):
            # what goes on comes before what ends it
            group.sort(key=lambda one: one.command in battle.game.end_turn)
        hand = [*self._hand_commands(state), *self._by_hand("")]
        about = [*self._by_hand(picked)] if picked else []
        groups = (
            OptionGroup(self.tr("To be decided first"), forced),
            OptionGroup(battle.name_of(picked) if picked else "", own),
            OptionGroup(battle.name_of(state.acting), acting),
            OptionGroup(battle.name_of(picked) if picked else "", of_picked),
            OptionGroup(self.tr("By hand: %1").replace("%1", battle.name_of(picked)), about, True),
            OptionGroup(self.tr("What may be done") if not taken else self.tr("Also"), others),
            OptionGroup(self.tr("By hand: the battle"), hand, True),
        )
        return [group for group in groups if group.options]

    def _by_hand(self, who: str) -> Iterable[Option]:
        """Yield what may be put right by hand, as far as who reads may know of it; nothing about what is hidden from him."""
        state, reader = self._battle.session.state, self._battle.reader
        offered = by_hand_options(state, who)
        return offered if reader == EVERYONE else without_secrets(state, offered, reader)

    def _hand_commands(self, state: BattleState) -> Iterable[Option]:
        """Yield what may be done and is never offered, by hand or not: its facts are typed."""
        offering = {one.id for one in self._battle.game.rules.offering}
        for one in self._battle.game.rules.commands:
            if one.id not in offering | ELSEWHERE and not one.why_not(state):
                yield Option(command=one.id)

    def _put(self, group: OptionGroup) -> None:
        """Add a group; what is folded costs nothing before it is opened."""
        head = make_heading_item(group.heading)
        head.setFlags(head.flags() | Qt.ItemFlag.ItemIsSelectable if group.by_hand else head.flags())
        if group.by_hand and group.heading not in self._opened:
            self.addTopLevelItem(head)
            self._fold(head, group.options, partial(self._fill_folded, head, group))
            return
        opened = self._fill(head, group)
        # lines are put in together: each by itself would have the tree look where all of them stand
        self.addTopLevelItem(head)
        for item in (head, *opened):
            item.setExpanded(True)

    def _fold(self, item: QTreeWidgetItem, options: Sequence[Option], fill: Callable[[], None]) -> None:
        item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        self._folded.append(Folded(item, options, fill))

    def _fill_folded(self, head: QTreeWidgetItem, group: OptionGroup) -> None:
        opened = self._fill(head, group)
        # players did not open these
        with QSignalBlocker(self):
            for item in opened:
                item.setExpanded(True)

    def _fill(self, head: QTreeWidgetItem, group: OptionGroup) -> list[QTreeWidgetItem]:
        """Put the lines of a group under its heading; return those of them that stand open."""
        alike: dict[str, list[Option]] = {}
        for option in group.options:
            alike.setdefault(option.command, []).append(option)
        folds = sum(len(options) > MOST_ALIKE for options in alike.values()) >= MANY_COMMANDS
        opened = []
        for command_id, options in alike.items():
            title = tell_title(self._battle.session.command(command_id), self._battle.language)
            if len(options) <= MOST_ALIKE:
                head.addChildren(self._lines(options, group.heading, title))
                continue
            inner = QTreeWidgetItem([title])
            inner.setFlags(Qt.ItemFlag.ItemIsEnabled)
            head.addChild(inner)
            # where much may be done with everybody, whom it is done with is chosen first
            if folds and title not in self._opened:
                self._fold(inner, options, partial(self._fill_alike, inner, options, group.heading))
            else:
                self._fill_alike(inner, options, group.heading)
                opened.append(inner)
        return opened

    def _fill_alike(self, inner: QTreeWidgetItem, options: Sequence[Option], heading: str) -> None:
        inner.addChildren(self._lines(options, heading))

    def _lines(self, options: Sequence[Option], heading: str, title: str = "") -> list[QTreeWidgetItem]:
        told = zip(options, self._told(options), strict=True)
        return [self._row(option, about, title, heading) for option, about in told]

    def _told(self, options: Sequence[Option]) -> list[str]:
        """Return what options are about; before everyone a card in hand lies face down: who reads is chosen to see it."""
        battle = self._battle
        state = battle.session.state
        told = tell_options(state, options, battle.language)
        if battle.reader != EVERYONE:
            return told
        hidden = face_down(state, options, EVERYONE)
        return [
            self.tr("a card face down (%1)").replace("%1", str(number)) if down else text
            for text, down, number in zip(told, hidden, accumulate(map(int, hidden)), strict=True)
        ]

    def _row(self, option: Option, told: str, title: str, heading: str) -> QTreeWidgetItem:
        """Return the line of an option; whom the heading names already its line need not name again."""
        whose, _, rest = told.partition(BETWEEN)
        if whose == heading and (title or rest):
            told = rest
        text = ": ".join(part for part in (title, told) if part) or title
        item = QTreeWidgetItem(
            [text or tell_title(self._battle.session.command(option.command), self._battle.language)]
        )
        item.setToolTip(0, text)
        item.setData(0, OPTION, option)
        return item

    def _activate(self, item: QTreeWidgetItem | None) -> None:
        option = option_of(item)
        if option is not None:
            self.wanted.emit(option)
        elif item is not None and item.isExpanded():
            self.setCurrentItem(next((one for one in _under(item) if option_of(one) is not None), item))
        elif item is not None:
            item.setExpanded(True)

    def go_to_top(self) -> None:
        """Stand on the first heading: the next key down chooses the first line."""
        self.blockSignals(True)
        top = self.topLevelItem(0)
        if top is not None:
            self.setCurrentItem(top)
        self.blockSignals(False)

    def content_height(self) -> int:
        """How many pixels the lines in sight take."""
        tops = (self.topLevelItem(place) for place in range(self.topLevelItemCount()))
        lines = sum(_lines_in_sight(item) for item in tops if item is not None)
        # they are all as high as the first
        return lines * self.sizeHintForRow(0) + 2 * self.frameWidth() + 8

    def rows(self) -> list[QTreeWidgetItem]:
        """Return the lines that are options, from the top, those in folded lines too."""
        self._unfold(lambda _: True)
        return self._made_rows()

    def _made_rows(self) -> list[QTreeWidgetItem]:
        return [item for item in _all_items(self) if option_of(item) is not None]

    def item_of(self, option: Option) -> QTreeWidgetItem | None:
        """Return the line of an option, or of one that is like it; None where there is none any more."""
        self._unfold(lambda folded: any(_like(one, option) for one in folded.options))
        like = [item for item in self._made_rows() if _like(option_of(item), option)]
        return next((item for item in like if option_of(item) == option), None) or next(iter(like), None)


def _like(one: Option | None, other: Option) -> bool:
    return one is not None and (one.command, one.who) == (other.command, other.who)


def option_of(item: QTreeWidgetItem | None) -> Option | None:
    """Return the option of a line; None for a heading."""
    found: Option | None = None if item is None else item.data(0, OPTION)
    return found


def is_of(option: Option, who: str) -> bool:
    """Whether an option is about a unit, one of its pieces, or, for a piece, its unit; or about nobody in particular."""
    if not option.who or option.who == who:
        return True
    # what is done with a side is done with none of its units
    within = option.who.startswith(f"{who}.") or who.startswith(f"{option.who}.")
    return within and "." in who and "." in option.who


def _lines_in_sight(item: QTreeWidgetItem) -> int:
    """Return how many lines an item takes with what is open under it."""
    inner = range(item.childCount()) if item.isExpanded() else ()
    return 1 + sum(_lines_in_sight(child) for place in inner if (child := item.child(place)) is not None)


def _all_items(tree: QTreeWidget) -> Iterable[QTreeWidgetItem]:
    return _under(tree.invisibleRootItem())


def _under(item: QTreeWidgetItem) -> Iterable[QTreeWidgetItem]:
    """Yield the lines below a line, from the top."""
    for place in range(item.childCount()):
        child = item.child(place)
        if child is not None:
            yield child
            yield from _under(child)
