"""The computer's clock, and moments that are kept: whatever it was set to, nothing fails for it."""

import os
from datetime import UTC, date, datetime

# what lies outside can be put on no player's calendar
EARLIEST, LATEST = datetime(1900, 1, 1, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC)


def today() -> date:
    """Return the day on the player's own calendar. (`date.today` fails after 2262.)"""
    return datetime.now().astimezone().date()


def printed_day() -> date:
    """Return the day that stands on paper: today, or that of `SOURCE_DATE_EPOCH`, by which a print is the same again."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told.isascii() or not told.isdigit():
        return today()
    try:
        return datetime.fromtimestamp(int(told), UTC).date()
    except (OverflowError, OSError, ValueError):
        return today()


def now() -> datetime:
    """Return the present moment on the player's own clock."""
    return datetime.now().astimezone()


def nanoseconds() -> int:
    """Return the present moment as files bear it. (`time.time_ns` fails after 2262.)"""
    return int(datetime.now(UTC).timestamp()) * 1_000_000_000


def is_possible(moment: datetime) -> bool:
    """Return whether a moment with a time zone can be shown on a calendar."""
    return EARLIEST <= moment <= LATEST


def local(moment: datetime) -> datetime:
    """Return a moment on the player's own clock, as it is where the system cannot tell."""
    try:
        return moment.astimezone()
    except (OverflowError, OSError, ValueError):
        return moment
