"""Runs every command that writes under a clock that lies, with a database that was made under another.

`python -m tests.faults.clocks` is started with the library preloaded: see `test_faults`. It prints a line for each thing
that is not as it should be, and at the end how many commands there were.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from armybuilder.storage.backups import KEPT_LAST
from armybuilder.storage.checking import check
from armybuilder.storage.copies import copies_of, is_good
from tests.faults.commands import DATABASE, READINGS, WORKS, Work, begin
from tests.faults.library import Plan, set_clock, shared_plan
from tests.faults.runs import Trial, inside, silent

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
ANCIENT, FIRST, LAST = (
    datetime(1900, 1, 1, 0, 0, 10, tzinfo=UTC),
    datetime(1970, 1, 1, 0, 0, 10, tzinfo=UTC),
    datetime(9999, 12, 31, 22, tzinfo=UTC),
)
# when the database was made, and when something is done with it
CLOCKS = ((NOW, LAST), (LAST, NOW), (LAST, FIRST), (FIRST, LAST), (NOW, ANCIENT), (ANCIENT, NOW))


def wrong(work: Work, base: Path, scratch: Path, plan: Plan) -> Iterator[str]:
    """Yield what is not as it should be of a command, done under the clock as it is."""
    try:
        trial = Trial(work, base, scratch, plan)
    except AssertionError as error:
        yield str(error)
        return
    former, present = (
        [copy.path.name for copy in copies_of(folder / DATABASE)] for folder in (trial.begin, trial.folder)
    )
    # a command takes three at most: before it begins, before it restores, and one that is asked for
    kept = former[: KEPT_LAST - 3]
    yield from (f"a backup is lost: {name}" for name in kept if name not in present)
    if trial.work.words[:2] == ("db", "backup") and present[0] in former:
        yield "the backup is not the newest"
    yield from (
        f"a backup that is not good: {copy.path.name}"
        for copy in copies_of(trial.folder / DATABASE)
        if not is_good(copy.path)
    )
    if not (report := check(trial.folder / DATABASE)).sound:
        yield f"is not sound: {report.faults}"


def main() -> int:
    works = [*WORKS, *(Work(" ".join(words), words) for words in READINGS)]
    plan, tried, found = shared_plan(), 0, 0
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as scratch:
        for before, now in CLOCKS:
            base = Path(scratch) / "base"
            shutil.rmtree(base, ignore_errors=True)
            base.mkdir()
            set_clock(before)
            with inside(base), silent():
                begin(base)
            set_clock(now)
            for work in works:
                tried += 1
                for told in wrong(work, base, Path(scratch), plan):
                    found += 1
                    print(f"{work.name} | made {before:%Y}, done {now:%Y} | {told}", flush=True)
    print(f"# {tried} commands, {found} wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
