"""Change the code in small ways and see whether a test notices: `python -m tools.mutate PATH… --count 300 --seed 1`.

Tests are collected once, and run once to learn which of them reach which function. A change inside a function is then
tried in a fork, on the live function, by the tests that reach it. What survives, and what stands at module level, is
tried again in a copy of the tree by all tests of the rooms concerned. Changes that cannot make a difference are listed
in tests/mutation_equivalents.toml. docs/testing.md tells how to read the report. Linux and macOS only.
"""

import argparse
import difflib
import gc
import json
import os
import pickle
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tools.check import ROOT, affected_tests
from tools.mutations import Mutation, mutations_of

EQUIVALENTS = ROOT / "tests" / "mutation_equivalents.toml"
PACKAGE = str(ROOT / "armybuilder")
LEFT_OUT = ("tests/benchmarks", "tests/test_wheel.py")
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
KILLED, SURVIVED, SLOW, EQUIVALENT = "killed", "survived", "timeout", "equivalent"
SLOW_TEST = 3.0  # in seconds: many plays tell little that quicker tests do not
STRINGS_OF = 10  # one string in so many is tried: most are keys of words, all alike


@dataclass
class Reached:
    """What the first run told: the seconds of every test that passed, and the tests that reach a function."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    def by(self, mutation: Mutation) -> list[str]:
        """Return the tests that reach a changed function, the quickest first; without the slow ones where others do."""
        found = sorted(
            self.tests.get((mutation.path, mutation.function), []), key=lambda test: self.seconds[test]
        )
        return [test for test in found if self.seconds[test] < SLOW_TEST] or found[:1]


@dataclass
class Result:
    mutation: Mutation
    status: str
    by: str = ""


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all inside it, always in the same order."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def swap(mutation: Mutation, source: str) -> bool:
    """Make the change in the live functions of this process; whether any was found."""
    path = str(ROOT / mutation.path)
    old, new = (codes(compile(text, path, "exec")) for text in (source, mutation.apply(source)))
    changed = {before: after for before, after in zip(old, new, strict=False) if before != after}
    swapped = False
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path and one.__code__ in changed:
            after = changed[one.__code__]
            if len(after.co_freevars) == len(one.__code__.co_freevars):
                one.__code__ = after
                swapped = True
    return swapped


def run_item(items: Sequence[pytest.Item], place: int, failed: list[str]) -> bool:
    """Run one collected test; whether it passed. The next one is told, so that fixtures are kept for it."""
    before = len(failed)
    following = items[place + 1] if place + 1 < len(items) else None
    items[place].config.hook.pytest_runtest_protocol(item=items[place], nextitem=following)
    return len(failed) == before


class Runner:
    """A pytest plugin that takes the collected tests and runs chosen ones in forks."""

    def __init__(self, job: Callable[["Runner"], None]) -> None:
        self.job = job
        self.failed: list[str] = []
        self.items: list[pytest.Item] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        if terminal := session.config.pluginmanager.getplugin("terminalreporter"):
            session.config.pluginmanager.unregister(terminal)
        gc.collect()
        gc.freeze()
        self.job(self)
        return True

    def fork(self, work: Callable[[], int]) -> int:
        """Start a process that does some work and ends with what it returns; its id."""
        process = os.fork()
        if process:
            return process
        code = 3
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            gc.unfreeze()
            code = work()
        finally:
            os._exit(code)

    def watched(self, file: Path) -> int:
        """Run every test and keep what it reached and how long it took."""
        told = Reached()
        for place, item in enumerate(self.items):
            seen: set[CodeType] = set()
            started = time.perf_counter()
            sys.setprofile(
                lambda frame, event, _, seen=seen: seen.add(frame.f_code) if event == "call" else None
            )
            passed = run_item(self.items, place, self.failed)
            sys.setprofile(None)
            if not passed:
                continue
            told.seconds[item.nodeid] = time.perf_counter() - started
            names = {
                (str(Path(code.co_filename).relative_to(ROOT)), code.co_qualname.split(".<locals>")[0])
                for code in seen
                if code.co_filename.startswith(PACKAGE)
            }
            for name in names:
                told.tests.setdefault(name, []).append(item.nodeid)
        file.write_bytes(pickle.dumps(told))
        return 0

    def tried(self, mutation: Mutation, tests: Sequence[str], file: Path) -> int:
        """Make a change and run tests until one fails: 1 when one does, 0 when none, 2 when nothing could be changed."""
        if not swap(mutation, (ROOT / mutation.path).read_text(encoding="utf-8")):
            return 2
        wanted = set(tests)
        order = {test: place for place, test in enumerate(tests)}
        items = sorted((item for item in self.items if item.nodeid in wanted), key=lambda i: order[i.nodeid])
        for place in range(len(items)):
            if not run_item(items, place, self.failed):
                file.write_text(items[place].nodeid, encoding="utf-8")
                return 1
        return 0


class Trial:
    """Tries mutations: in forks first, then in a copy of the tree."""

    def __init__(self, mutations: Sequence[Mutation], options: argparse.Namespace, folder: Path) -> None:
        self.mutations, self.options, self.folder = mutations, options, folder
        self.results: list[Result] = []
        self.again: list[Mutation] = []
        self.reached = Reached()

    def in_forks(self, runner: Runner) -> None:
        """Learn what tests reach, then try every change inside a function."""
        say(f"{len(runner.items)} tests; learning what they reach …")
        kept = self.folder / "reached"
        os.waitpid(runner.fork(lambda: runner.watched(kept)), 0)
        self.reached = pickle.loads(kept.read_bytes())
        if len(self.reached.seconds) < len(runner.items):
            say(f"{len(runner.items) - len(self.reached.seconds)} tests fail as it is, and are left out")
        waiting, running = list(reversed(self.mutations)), {}
        while waiting or running:
            while waiting and len(running) < self.options.jobs:
                mutation = waiting.pop()
                tests = self.reached.by(mutation)
                if not mutation.function or not tests:
                    self.again.append(mutation)
                    continue
                file = self.folder / f"by-{len(waiting)}"
                process = runner.fork(lambda m=mutation, t=tests, f=file: runner.tried(m, t, f))
                limit = 10 + 6 * sum(self.reached.seconds[test] for test in tests)
                running[process] = (mutation, time.monotonic() + limit, file)
            self._reap(running)

    def _reap(self, running: dict[int, tuple[Mutation, float, Path]]) -> None:
        """Take the results of forks that ended, and end those that take too long."""
        for process, (mutation, deadline, file) in list(running.items()):
            ended, status = os.waitpid(process, os.WNOHANG)
            if not ended and time.monotonic() > deadline:
                os.kill(process, 9)
                os.waitpid(process, 0)
                self._note(Result(mutation, SLOW))
            elif not ended:
                continue
            elif os.waitstatus_to_exitcode(status) in (0, 2):
                self.again.append(mutation)
            else:
                self._note(
                    Result(mutation, KILLED, file.read_text(encoding="utf-8") if file.is_file() else "crash")
                )
            del running[process]
        time.sleep(0.02)

    def in_a_copy(self) -> None:
        """Try again what survived, and what stands at module level: imported anew, by all tests of the rooms concerned."""
        copy = self.folder / "tree"
        ignored = shutil.ignore_patterns(".*", "out", "docs")
        shutil.copytree(ROOT, copy, ignore=ignored, symlinks=True)
        say(f"{len(self.again)} are tried again in a copy of the tree …")
        for mutation in self.again:
            if self.options.quick and mutation.function:
                self._note(Result(mutation, SURVIVED))
                continue
            file = copy / mutation.path
            source = file.read_text(encoding="utf-8")
            compiled = file.parent / "__pycache__"
            file.write_text(mutation.apply(source), encoding="utf-8")
            for old in compiled.glob(f"{file.stem}.*.pyc"):
                old.unlink()
            self._note(self._run_in(copy, mutation))
            file.write_text(source, encoding="utf-8")

    def _run_in(self, copy: Path, mutation: Mutation) -> Result:
        files = [test.split("::")[0] for test in self.reached.by(mutation)]
        near = [test for test in tests_for([mutation.path], self.options) if self.options.wide or not files]
        tests = list(dict.fromkeys([*files, *near]))
        if not tests:
            return Result(mutation, SURVIVED, "no tests")
        command = [sys.executable, "-m", "pytest", "-x", *OPTIONS, *tests]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command,
                cwd=copy,
                env=environment,
                capture_output=True,
                text=True,
                timeout=self.options.seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Result(mutation, SLOW)
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return Result(mutation, SURVIVED if done.returncode == 0 else KILLED, failed[0] if failed else "")

    def _note(self, result: Result) -> None:
        self.results.append(result)
        done = len(self.results)
        if result.status == SURVIVED or done % 25 == 0:
            one = result.mutation
            say(f"{done}/{len(self.mutations)} {result.status} {one.path}:{one.line} {one.key[:120]!r}")


def say(text: str) -> None:
    """Tell how far it is, beside whatever the tests print."""
    os.write(TOLD, f"{text}\n".encode())


TOLD = os.dup(2)


def tests_for(paths: Sequence[str], options: argparse.Namespace) -> list[str]:
    """Return the tests of changed files: those asked for, else those of their rooms; the window's for the window alone."""
    if options.tests:
        return list(options.tests)
    window = any(path.startswith("armybuilder/desktop") for path in paths)
    left_out = LEFT_OUT if window else (*LEFT_OUT, "tests/desktop")
    return [test for test in affected_tests(paths) if not test.startswith(left_out)]


def chosen(options: argparse.Namespace) -> list[Mutation]:
    """Return the changes to try: a sample of all that can be made, strings thinned, those without effect left out."""
    if options.again:
        return survivors_of(options.again)
    files = sorted({file for path in options.paths for file in python_files(Path(path))})
    numbers = random.Random(options.seed)
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")) if EQUIVALENTS.is_file() else {}
    found = []
    for file in files:
        for mutation in mutations_of(file, (ROOT / file).read_text(encoding="utf-8")):
            rare = mutation.kind != "string" or numbers.randrange(STRINGS_OF) == 0
            if (
                rare
                and (mutation.function or not options.inside)
                and mutation.key not in listed.get(file, {})
            ):
                found.append(mutation)
    return sorted(
        numbers.sample(found, min(options.count, len(found))), key=lambda one: (one.path, one.start)
    )


def survivors_of(file: Path) -> list[Mutation]:
    """Return the survivors of an earlier report, wherever they stand now."""
    wanted = {(one["path"], one["key"]) for one in json.loads(file.read_text(encoding="utf-8"))["survivors"]}
    found = []
    for path in sorted({path for path, _ in wanted}):
        there = mutations_of(path, (ROOT / path).read_text(encoding="utf-8"))
        found += [mutation for mutation in there if (path, mutation.key) in wanted]
    return found


def python_files(path: Path) -> Iterator[str]:
    """Yield the modules of a file or a folder, as paths in the tree."""
    whole = (ROOT / path).resolve()
    for file in [whole] if whole.is_file() else sorted(whole.rglob("*.py")):
        yield file.relative_to(ROOT).as_posix()


def difference(mutation: Mutation) -> str:
    """Return the change as a diff."""
    source = (ROOT / mutation.path).read_text(encoding="utf-8")
    lines = [text.splitlines(keepends=True) for text in (source, mutation.apply(source))]
    return "".join(difflib.unified_diff(*lines, mutation.path, mutation.path, n=1))


def report(results: Sequence[Result], seed: int) -> dict[str, Any]:
    """Return the figures and the survivors."""
    counts = Counter(result.status for result in results)
    caught = counts[KILLED] + counts[SLOW]
    survivors = [
        asdict(result.mutation) | {"key": result.mutation.key, "diff": difference(result.mutation)}
        for result in results
        if result.status == SURVIVED
    ]
    share = round(100 * caught / len(results), 1) if results else 0.0
    return {"seed": seed, "mutants": len(results), **counts, "percent": share, "survivors": survivors}


def written(told: dict[str, Any]) -> str:
    """Return the report as Markdown."""
    head = f"{told['mutants']} mutants (seed {told['seed']}), {told['percent']} % noticed, {len(told['survivors'])} survived\n"
    return "\n".join([head, *(f"`{one['key']}`\n```diff\n{one['diff']}```\n" for one in told["survivors"])])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="*", help="modules or folders to change")
    parser.add_argument(
        "--again", type=Path, metavar="REPORT.json", help="the survivors of a report in place of a sample"
    )
    parser.add_argument("--count", type=int, default=100, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many to try at once")
    parser.add_argument(
        "--seconds", type=int, default=180, help="how long one may take in the copy of the tree"
    )
    parser.add_argument("--tests", nargs="*", help="these tests in place of those of the rooms")
    parser.add_argument("--inside", action="store_true", help="only inside functions: quick")
    parser.add_argument("--quick", action="store_true", help="believe the forks: do not try survivors again")
    parser.add_argument("--wide", action="store_true", help="try survivors by all tests of their rooms")
    parser.add_argument("--report", type=Path, help="a file for the report: .json, else Markdown")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    mutations = chosen(options)
    tests = tests_for(sorted({mutation.path for mutation in mutations}), options)
    say(f"{len(mutations)} changes; tests: {' '.join(tests)[:300]}")
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(mutations, options, Path(folder))
        temporary = ["--basetemp", str(Path(folder) / "pytest")]
        pytest.main([*OPTIONS, *temporary, *tests], plugins=[Runner(trial.in_forks)])
        trial.in_a_copy()
    told = report(trial.results, options.seed)
    text = (
        json.dumps(told, ensure_ascii=False, indent=2)
        if str(options.report).endswith(".json")
        else written(told)
    )
    if options.report:
        options.report.write_text(text, encoding="utf-8")
    else:
        print(text)
    print(f"{told['mutants']} mutants, {told['percent']} % noticed, {len(told['survivors'])} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
