"""The clocks of the players: whose runs, how much each has spent of how much, and a warning before it is over."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.battle.session.clock import CLOCK_LIMIT, CLOCK_STOPPED, CLOCK_WARNING, Clocks
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.timing import ClockTerms
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import hbox, take_out
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, set_role
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.narration import tell_title

TICK = 1000
CLOCK_KEY = "F8"
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


def present() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


class ClockFace(QWidget):
    """The clock of one side: its name, and the time in words of `h:mm:ss`."""

    def __init__(self, side: str) -> None:
        super().__init__()
        self.side = side
        self.name = SideLabel(side=side)
        self.name.setWordWrap(False)
        self.time = make_label()
        hbox(self.name, self.time, inside=self, margins=0, spacing=6)

    def show_time(self, name: str, text: str, state: str) -> None:
        """Show a time; the `state` is its role: quiet, heading while it runs, advice or error."""
        self.name.setText(name)
        if self.time.text() != text:
            self.time.setText(text)
        self.time.setAccessibleName(f"{name}: {text}")
        set_role(self.time, state)


class ClockBar(Retranslated, QWidget):
    """`wanted` has a command to give at once, `asked` an option whose form should open."""

    wanted = Signal(object)
    asked = Signal(object)

    def __init__(self, battle: PlayedBattle, now: Callable[[], datetime] = present) -> None:
        super().__init__()
        self._battle, self._now = battle, now
        self._clocks = Clocks()
        self._read: list[Entry] = []
        self.faces: dict[str, ClockFace] = {}
        self.told = make_label(role="advice", hidden=True)
        self.stop_button = make_button(role="mend", clicked=self.switch)
        self.more_button = make_button(role="mend", sign="settings")
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.more_button.setMenu(self.menu)
        self._flow = FlowLayout(self)
        for one in (self.told, self.stop_button, self.more_button):
            self._flow.addWidget(one)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self.retranslate()

    def retranslate(self) -> None:
        self.more_button.setText(self.tr("Clocks"))
        self.more_button.setToolTip(self.tr("Set the clock of a player, or say how much time there is"))
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        self._timer.start()
        self._tick()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def refresh(self) -> None:
        """Show the clocks as the battle stands, or stood where one looks back."""
        battle = self._battle
        self._follow()
        if list(self.faces) != list(battle.state.sides):
            take_out(self._flow, *self.faces.values())
            rest = (self.told, self.stop_button, self.more_button)
            for one in rest:
                self._flow.removeWidget(one)
            self.faces = {side: ClockFace(side) for side in battle.state.sides}
            for face in (*self.faces.values(), self.told):
                face.setMinimumHeight(self.stop_button.sizeHint().height())
            for widget in (*self.faces.values(), *rest):
                self._flow.addWidget(widget)
        stopped = CLOCK_STOPPED in battle.state.marks
        command = battle.session.command("start-clock" if stopped else "stop-clock")
        self.stop_button.setText(tell_title(command, battle.language))
        self.stop_button.setToolTip(CLOCK_KEY)
        live = battle.looking is None
        self.stop_button.setVisible(battle.state.ended is None)
        self.stop_button.setEnabled(live)
        self.more_button.setEnabled(live)
        self._tick()

    def _follow(self) -> None:
        """Read the entries that hold: only the new ones, where others came behind those that are read."""
        entries, number = self._battle.session.entries, self._battle.shown_number
        read = self._read
        if len(read) > number or (read and read[-1] is not entries[len(read) - 1]):
            self._clocks, read = Clocks(), []
        for entry in entries[len(read) : number]:
            self._clocks.take(entry)
        self._read = list(entries[:number])

    def _tick(self) -> None:
        """Show the time that has gone by."""
        battle, now = self._battle, self._now()
        live = battle.looking is None
        spent = self._clocks.at(now if live else None)
        running = self._clocks.running if live else ""
        for side, face in self.faces.items():
            self._show_face(face, spent.get(side, timedelta(0)), side == running)
        rests = live and self._clocks.rests_at(now)
        stopped = CLOCK_STOPPED in battle.state.marks
        text = (
            self.tr("The clocks stand") if stopped else self.tr("A break: it does not count") if rests else ""
        )
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def _show_face(self, face: ClockFace, spent: timedelta, running: bool) -> None:
        battle = self._battle
        limit, warning = self._limit(face.side)
        text, state = clock_text(spent), "heading" if running else "quiet"
        if limit is not None:
            text = self.tr("%1 of %2").replace("%1", text).replace("%2", clock_text(limit))
            if spent >= limit:
                over = self.tr("time is up")
                text, state = f"{text} · {over}", "error"
            elif limit - spent <= warning:
                left = self.tr("%1 left").replace("%1", clock_text(limit - spent))
                text, state = f"{text} · {left}", "advice"
        face.show_time(battle.name_of(face.side), f"▶ {text}" if running else text, state)

    def _limit(self, side: str) -> tuple[timedelta | None, timedelta]:
        """Return how much time a side has, None for no limit, and how long before its end it is warned."""
        state = self._battle.state
        limit, warning = state.sides[side].noted(CLOCK_LIMIT), state.noted(CLOCK_WARNING)
        before = warning if isinstance(warning, int) else ClockTerms().warning
        found = limit if isinstance(limit, int) and not isinstance(limit, bool) else 0
        return (found * MINUTE if found > 0 else None), before * MINUTE

    def switch(self) -> None:
        """Stop the clocks, or let them run again."""
        stopped = CLOCK_STOPPED in self._battle.state.marks
        self.wanted.emit(Wanted("start-clock" if stopped else "stop-clock"))

    def _fill_menu(self) -> None:
        """Offer to set each clock, and to limit the time."""
        battle, now = self._battle, self._now()
        self.menu.clear()
        spent = self._clocks.at(now)
        setting = tell_title(battle.session.command("set-clock"), battle.language)
        for side in battle.state.sides:
            seconds = int(spent.get(side, timedelta(0)).total_seconds())
            facts = {"side": side, "minutes": seconds // 60, "seconds": seconds % 60}
            option = Option(command="set-clock", who=side, facts=facts)
            entry = self.menu.addAction(f"{setting}: {battle.name_of(side)}…")
            entry.triggered.connect(lambda _=False, one=option: self.asked.emit(one))
        limiting = tell_title(battle.session.command("limit-clock"), battle.language)
        side = next(iter(battle.state.sides))
        limit, warning = self._limit(side)
        minutes = 60 if limit is None else limit // MINUTE
        facts = {"minutes": minutes, "warning": warning // MINUTE}
        option = Option(command="limit-clock", facts=facts)
        self.menu.addAction(f"{limiting}…").triggered.connect(lambda _=False: self.asked.emit(option))


def clock_text(time: timedelta) -> str:
    """Return a time as a clock shows it: hours, minutes and seconds."""
    hours, rest = divmod(time, HOUR)
    minutes, rest = divmod(rest, MINUTE)
    return f"{hours}:{minutes:02}:{int(rest.total_seconds()):02}"
