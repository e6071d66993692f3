"""Runs every command that writes with a fault at each of its calls of the disk, and tells what was lost.

`python -m tests.faults.runs` is started with the library preloaded: see `test_faults`. It prints a line for each thing
that is not as it should be, and at the end how many faults there were.
"""

import argparse
import hashlib
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.checking import check
from armybuilder.storage.copies import _NAME, copies_of, is_good
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say_problem
from tests.faults.commands import DATABASE, WORKS, Work, begin
from tests.faults.library import COUNT, FAIL_ON, FAULTS, Fault, Plan, arm, shared_plan

SECONDS = 60
TWO_DAYS = 2 * 86_400
UNUSABLE = 2
# of a run of calls alike that is longer, only so many are tried
LONGEST = 24
# names of parts that are made up anew each time: of parts of armies, of own records, of events of campaigns and of what they make
_LABEL = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{8}|[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{40})(?![0-9a-f])")
# in campaigns the digests of armies too, whose parts are named anew, and what keeps a sealed order from being guessed
_DIGEST = re.compile(r"(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{64})(?![0-9a-f])")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?")
QUERIES = (
    ("rosters", "SELECT id, name, body, deleted_at IS NULL FROM rosters ORDER BY id"),
    ("battles", "SELECT id, name, body, deleted_at IS NULL FROM battles ORDER BY id"),
    (
        "battle_entries",
        "SELECT battle, number, battle_entries.body, standing FROM battle_entries "
        "JOIN battles ON battles.id = battle ORDER BY battle, number",
    ),
    ("campaigns", "SELECT id, name, body, deleted_at IS NULL FROM campaigns ORDER BY id"),
    (
        "campaign_events",
        "SELECT campaign, body FROM campaign_events "
        "ORDER BY campaign, json_extract(body, '$.clock'), json_extract(body, '$.deed')",
    ),
    ("campaign_files", "SELECT campaign, CAST(content AS TEXT) FROM campaign_files"),
    ("units", "SELECT id, profile FROM units WHERE origin = 'user' ORDER BY id"),
    (
        "content_items",
        "SELECT game, type, id, record FROM content_items WHERE origin = 'user' ORDER BY 1, 2, 3",
    ),
    ("library_steps", "SELECT game, label, undone FROM library_steps ORDER BY number"),
    ("library_changes", "SELECT type, id, before, after FROM library_changes ORDER BY step, place"),
    ("library_drafts", "SELECT game, type, id, body FROM library_drafts ORDER BY 1, 2, 3"),
    ("derivations", "SELECT game, type, id, source, source_record FROM derivations ORDER BY 1, 2, 3"),
    ("collection", "SELECT entry, record FROM collection ORDER BY game, entry"),
    ("settings", "SELECT key, value FROM settings ORDER BY key"),
    ("game_systems", "SELECT system, version FROM game_systems ORDER BY system"),
)


class Ended(NamedTuple):
    """How a run ended: the exit code (-9 of one that was killed), what it printed, and what it said of errors."""

    code: int
    out: str
    err: str


class Trial:
    """One command: the folder it begins with, and what is there before and after it when nothing goes wrong."""

    def __init__(self, work: Work, base: Path, scratch: Path, plan: Plan) -> None:
        self.work, self.plan = work, plan
        self.sound: set[str] = set()
        self.begin, self.folder = scratch / "begin", scratch / "folder"
        for old in (self.begin, self.folder):
            shutil.rmtree(old, ignore_errors=True)
        if work.fresh:
            self.begin.mkdir()
        else:
            shutil.copytree(base, self.begin)
        if work.prepare is not None:
            with inside(self.begin), silent():
                work.prepare(self.begin)
        self.before = (state(self.begin), self._made(self.begin))
        self.anew()
        plan.what = COUNT
        ended = self.run()
        assert ended.code in (0, 1), ended
        self.calls = plan.trace
        self.after = (state(self.folder), self._made(self.folder))
        self.whole_code = ended.code

    def anew(self) -> None:
        """Put the folder back to what the command begins with."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.begin, self.folder)

    def _made(self, folder: Path) -> tuple[str, ...]:
        return tuple(_content(folder / name) for name in self.work.made)

    def run(self) -> Ended:
        """Run the command in a process of its own, with the plan."""
        self.plan.calls = self.plan.fired = 0
        out, err = (self.folder.parent / name for name in ("out", "err"))
        child = os.fork()
        if child == 0:
            _be_the_child(self, out, err)
        code = _wait(child)
        return Ended(code, out.read_text(errors="replace"), err.read_text(errors="replace"))

    def try_fault(self, fault: Fault, at: int) -> list[str]:
        """Let one call go wrong and return what is not as it should be."""
        self.anew()
        plan = self.plan
        plan.what, plan.error, plan.at = fault.what, fault.error, at
        ended = self.run()
        if not plan.fired:
            return []
        return [*self._told_well(ended, fault), *self._nothing_lost(ended, fault), *self._cleared_away()]

    def _told_well(self, ended: Ended, fault: Fault) -> Iterator[str]:
        if fault.kills:
            if ended.code != -signal.SIGKILL:
                yield f"was not killed: {ended}"
        elif ended.code not in (0, 1, UNUSABLE) or "Traceback" in ended.err:
            yield f"is no sentence: {ended.code} {ended.err[-800:]}"
        elif ended.code == UNUSABLE and not ended.err.strip():
            yield "refused without a word"

    def _nothing_lost(self, ended: Ended, fault: Fault) -> Iterator[str]:
        database = self.folder / DATABASE
        for backup in copies_of(database):
            if not is_good(backup.path):
                yield f"a backup that is not good: {backup.path.name}"
        try:
            # a restore that was interrupted has the damaged file to go on from
            if state(self.folder) != "unreadable" and database.exists():
                open_store(database).close()
                yield from self._unsound(database)
        except Problem as problem:
            yield f"does not open: {say_problem(problem, 'en')}"
            return
        found = (state(self.folder), self._made(self.folder))
        names, parts = (
            ("database", *self.work.made),
            zip(*map(_parts, (found, self.before, self.after)), strict=True),
        )
        for name, (part, before, after) in zip(names, parts, strict=True):
            if part not in (before, after):
                yield f"{name} is neither as before nor as after"
        acknowledged = ended.code in (0, 1)
        if acknowledged and found != self.after:
            yield f"was acknowledged and is lost: {ended}"
        # a start does two things: it migrates, and then loads what is shipped
        refused = ended.code == UNUSABLE and not self.work.fresh
        if refused and found == self.after != self.before and fault.what != FAIL_ON:
            yield f"was refused and is done: {ended.err}"
        self.plan.what = COUNT
        if found == self.before:
            again = self.run()
            if again.code != self.whole_code or (state(self.folder), self._made(self.folder)) != self.after:
                yield f"cannot be done again: {again}"

    def _unsound(self, database: Path) -> Iterator[str]:
        """Yield what a check finds, once for each content: it takes longer than all else."""
        content = _all_rows(database)
        if content not in self.sound:
            if (report := check(database)).sound:
                self.sound.add(content)
            else:
                yield f"is not sound: {report.faults}"

    def _cleared_away(self) -> Iterator[str]:
        if not (left := set(leftovers(self.folder))):
            return
        past = time.time() - TWO_DAYS
        for path in left:
            os.utime(path, (past, past))
        with suppress(Problem), open_store(self.folder / DATABASE) as store:
            store.backups.take("asked")
        self.run()
        yield from (
            f"stays behind: {path.relative_to(self.folder)}" for path in left & set(leftovers(self.folder))
        )


def _parts(state: tuple[Any, tuple[str, ...]]) -> tuple[Any, ...]:
    return (state[0], *state[1])


def _all_rows(database: Path) -> str:
    """Return a digest of all rows, but for times, and of what SQLite's own check says."""
    digest = hashlib.sha256()
    with closing(sqlite3.connect(database)) as db:
        db.text_factory = bytes
        for (told,) in db.execute("PRAGMA integrity_check").fetchall():
            digest.update(told)
        tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        for (table,) in tables:
            name = table.decode()
            columns = [row[1].decode() for row in db.execute(f"PRAGMA table_info([{name}])")]
            wanted = ", ".join(f"[{column}]" for column in columns if not column.endswith("_at"))
            digest.update(repr((name, db.execute(f"SELECT {wanted} FROM [{name}]").fetchall())).encode())
    return digest.hexdigest()


def _content(path: Path) -> str:
    """Return what a file holds; of a packed one and of a database what is in it, but for times."""
    if not path.exists():
        return ""
    if zipfile.is_zipfile(path):
        return _unpacked(path.read_bytes())
    if path.read_bytes()[:6] == b"SQLite":
        return str(rows_of(path)) if is_good(path) else "not good"
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _unpacked(content: bytes) -> str:
    """Return what is in a packed file, and in packed ones inside."""
    if not zipfile.is_zipfile(BytesIO(content)):
        return _TIME.sub("", _LABEL.sub("", content.decode("utf-8", "replace")))
    with zipfile.ZipFile(BytesIO(content)) as packed:
        return "".join(f"{name}: {_unpacked(packed.read(name))}" for name in packed.namelist())


def leftovers(folder: Path) -> Iterator[Path]:
    """Yield the files that are neither a database, nor its backups, nor asked for."""
    for path in folder.rglob("*"):
        if path.is_file():
            ours = path.name.startswith(DATABASE.name) and path.parent.name == "data"
            backup = path.parent.name.endswith("-backups") and _NAME.fullmatch(path.name)
            hidden = path.name.startswith(".") or path.suffix in (".part", ".taken", ".restoring")
            if (not (ours or backup) and path.parent.name.endswith(("-backups", "data"))) or hidden:
                yield path


def state(folder: Path) -> Any:
    """Return all that a player has in the database, but for times; "unreadable" when it cannot be read."""
    path = folder / DATABASE
    if not path.exists():
        return ()
    if path.read_bytes()[:7] == b"nothing":
        return "unreadable"
    return rows_of(path)


def rows_of(path: Path) -> Any:
    """Return the same of a database file."""
    try:
        with closing(sqlite3.connect(path)) as db:
            return tuple((table, tuple(found)) for table, sql in QUERIES if (found := _rows(db, table, sql)))
    except sqlite3.Error as error:
        return f"unreadable: {error}"


def _rows(db: sqlite3.Connection, table: str, sql: str) -> list[Any]:
    try:
        rows = [tuple(_LABEL.sub("", _TIME.sub("", str(value))) for value in row) for row in db.execute(sql)]
        if table.startswith("campaign"):
            return sorted(tuple(_DIGEST.sub("", value) for value in row) for row in rows)
        return rows
    except sqlite3.OperationalError as error:
        if "no such table" in str(error) or "no such column" in str(error):
            return []
        raise


def _be_the_child(trial: Trial, out: Path, err: Path) -> None:
    code = 70
    try:
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        os.chdir(trial.folder)
        arm(trial.plan, trial.folder)
        code = _run_told(trial)
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def _run_told(trial: Trial) -> int:
    try:
        return trial.work.run(trial.folder)
    except Problem as problem:
        print(say_problem(problem, "en"), file=sys.stderr)
        return UNUSABLE


def _wait(child: int) -> int:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return 124


class inside:  # noqa: N801 - read as a word
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        self.before = Path.cwd()
        os.chdir(self.folder)

    def __exit__(self, *_: object) -> None:
        os.chdir(self.before)


class silent:  # noqa: N801
    def __enter__(self) -> None:
        sys.stdout.flush()
        self.known = os.dup(1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def __exit__(self, *_: object) -> None:
        sys.stdout.flush()
        os.dup2(self.known, 1)
        os.close(self.known)


def places(calls: Sequence[str]) -> list[int]:
    """Return which calls are tried, counted from 1: of long runs of writes alike the first, the last and some between."""
    found: list[int] = []
    for _, group in groupby(enumerate(calls, 1), key=lambda call: call[1]):
        run = [number for number, _ in group]
        step = max(1, len(run) // LONGEST)
        found += sorted({*run[:4], *run[-4:], *run[::step]})
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sample", type=int, default=0, help="so many faults of each command; 0 tries all")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    plan = shared_plan()
    wrong = tried = 0
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as scratch:
        base = Path(scratch) / "base"
        base.mkdir()
        with inside(base), silent():
            begin(base)
        for work in WORKS:
            if asked.names and work.name not in asked.names:
                continue
            trial = Trial(work, base, Path(scratch), plan)
            cases = [(fault, at) for at in places(trial.calls) for fault in FAULTS]
            if asked.sample:
                cases = random.Random(f"{asked.seed} {work.name}").sample(
                    cases, min(asked.sample, len(cases))
                )
            began = time.monotonic()
            for fault, at in cases:
                tried += 1
                for told in trial.try_fault(fault, at):
                    wrong += 1
                    print(f"{work.name} | {at} {trial.calls[at - 1]} | {fault.name} | {told}", flush=True)
            print(
                f"# {work.name}: {len(trial.calls)} calls, {len(cases)} faults, {time.monotonic() - began:.0f} s",
                flush=True,
            )
    print(f"# {tried} faults, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
