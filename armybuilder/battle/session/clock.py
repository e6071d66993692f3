"""How long each side has thought: told by the times of the entries, so no event has to keep it."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import Marked, TurnBegan, Unmarked

# a mark of the battle: the clocks stand still
CLOCK_STOPPED = "clock_stopped"
# nobody thinks that long: the players had a break
LONGEST_THOUGHT = timedelta(minutes=30)


def clocks_of(entries: Sequence[Entry], now: datetime | None = None) -> dict[str, timedelta]:
    """Return the time of each side: what went by while it was its turn, until `now` if that is told.

    While the clocks were stopped nothing counts, and of a break longer than half an hour nothing either.
    """
    found: dict[str, timedelta] = {}
    active, stopped = "", False
    since: datetime | None = None
    for entry in entries:
        at = _moment(entry.at)
        _count(found, "" if stopped else active, since, at)
        since = at or since
        for event in entry.events:
            if isinstance(event, TurnBegan):
                active = event.who
            elif isinstance(event, Marked) and event.mark == CLOCK_STOPPED and not event.who:
                stopped = True
            elif isinstance(event, Unmarked) and event.mark == CLOCK_STOPPED and not event.who:
                stopped = False
    _count(found, "" if stopped else active, since, now)
    return found


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
