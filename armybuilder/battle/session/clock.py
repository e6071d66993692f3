"""How long each side has thought: told by the times of the entries, so no event has to keep it."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleEvent,
    BattleResumed,
    Marked,
    TurnBegan,
    Unmarked,
)

# marks of the battle: the clocks stand still; how many minutes before the end of a limit players are warned
CLOCK_STOPPED, CLOCK_WARNING = "clock_stopped", "clock_warning"
# marks of a side: how many minutes it has; how many seconds it has thought, as the players set it
CLOCK_LIMIT, CLOCK_SET = "clock_limit", "clock_set"
# what clocks show themselves and no list of marks need repeat
CLOCK_MARKS = frozenset({CLOCK_STOPPED, CLOCK_WARNING, CLOCK_LIMIT, CLOCK_SET})
# nobody thinks that long: the players had a break
LONGEST_THOUGHT = timedelta(minutes=30)


class Clocks:
    """The clocks after some entries: the time that each side has spent, and whose clock has run since when.

    While the clocks were stopped, or the battle was over, nothing counts, and of a break longer than half an hour nothing
    either.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.spent: dict[str, timedelta] = {}
        self._active, self._stopped, self._over = "", False, False
        self._since: datetime | None = None
        for entry in entries:
            self.take(entry)

    @property
    def running(self) -> str:
        """The side whose clock runs; empty while none does."""
        return "" if self._stopped or self._over else self._active

    def take(self, entry: Entry) -> None:
        """Let one more entry hold."""
        at = _moment(entry.at)
        _count(self.spent, self.running, self._since, at)
        self._since = at or self._since
        for event in entry.events:
            self._follow(event)

    def _follow(self, event: BattleEvent) -> None:
        if isinstance(event, TurnBegan):
            self._active = event.who
        elif isinstance(event, Marked | Unmarked) and event.mark == CLOCK_STOPPED and not event.who:
            self._stopped = isinstance(event, Marked)
        elif isinstance(event, Marked) and event.mark == CLOCK_SET:
            self.spent[event.who] = timedelta(seconds=event.value)
        elif isinstance(event, BattleEnded | BattleResumed):
            self._over = isinstance(event, BattleEnded)

    def at(self, now: datetime | None) -> dict[str, timedelta]:
        """Return the time of each side, until now if that is told."""
        found = dict(self.spent)
        _count(found, self.running, self._since, now)
        return found

    def rests_at(self, now: datetime) -> bool:
        """Whether so long nothing was done that the clock of who is on turn takes it for a break."""
        return bool(self.running) and self._since is not None and now - self._since > LONGEST_THOUGHT


def clocks_of(entries: Sequence[Entry], now: datetime | None = None) -> dict[str, timedelta]:
    """Return the time of each side: what went by while it was its turn, until `now` if that is told."""
    return Clocks(entries).at(now)


def _count(found: dict[str, timedelta], side: str, since: datetime | None, until: datetime | None) -> None:
    if side and since is not None and until is not None:
        went_by = until - since
        if timedelta(0) < went_by <= LONGEST_THOUGHT:
            found[side] = found.get(side, timedelta(0)) + went_by


def _moment(stamp: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(stamp)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
