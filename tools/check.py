"""Check what was changed, in seconds: ruff, mypy, import contracts, the lock files, and the tests of the rooms that changed.

`python tools/check.py` compares with the branch `main` (on `main` itself: with the last commit); paths as arguments
take the place of what git tells. Tests that import what changed come first, those of its room after them; what does not
fit into `--seconds` is left for `make test`, which runs everything. `affected_tests` is used by tools/mutate.py too.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 9
# what pytest ends with when every test that it was given is left out
NOTHING_TO_RUN = 5
ROOMS = {
    "armybuilder/games/{1}/rules": ("tests/rules/{1}", "tests/rules/test_actions.py"),
    "armybuilder/games/{1}": ("tests/games/{1}", "tests/rules/{1}"),
    "armybuilder/games": ("tests/games", "tests/rules/test_actions.py"),
    "armybuilder/desktop/{1}": (
        "tests/desktop/{1}",
        "tests/desktop/test_{1}.py",
        "tests/desktop/test_window.py",
    ),
    "armybuilder/{1}": ("tests/{1}",),
    "armybuilder": ("tests/wording/test_messages.py", "tests/cli"),
    "resources/words": ("tests/wording/test_messages.py",),
    "resources/games/{1}": ("tests/games/{1}", "tests/rules/test_rules_told.py"),
    "db": ("tests/storage",),
    "docs": ("tests/test_docs.py",),
    "tools": ("tests/tools",),
}


def git(*words: str) -> list[str]:
    """Return the lines that git tells; none where there is no git, or nothing to compare with."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed_files() -> list[str]:
    """Return the files that differ from `main`, new ones too; on `main` with nothing changed those of the last commit."""
    base = git("merge-base", "HEAD", "main") or ["HEAD"]
    found = [*git("diff", "--name-only", base[0]), *git("ls-files", "--others", "--exclude-standard")]
    return sorted(set(found or git("diff", "--name-only", "HEAD~1")))


@cache
def sources_of_tests() -> dict[str, str]:
    """Return the text of every test module by its path."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def importing(module: str) -> Iterator[str]:
    """Yield the tests that import a module by its full name."""
    parent, _, name = module.rpartition(".")
    mention = re.compile(
        rf"(?:import|from) {re.escape(module)}\b|from {re.escape(parent)} import .*\b{name}\b"
    )
    return (path for path, text in sources_of_tests().items() if mention.search(text))


def room_tests(path: str) -> Iterator[str]:
    """Yield the folders and files of tests that stand for the room of a file."""
    parts = path.split("/")
    for pattern, tests in ROOMS.items():
        wanted = pattern.split("/")
        if len(parts) > len(wanted) and all(w in (p, "{1}") for w, p in zip(wanted, parts, strict=False)):
            named = next((p for w, p in zip(wanted, parts, strict=False) if w == "{1}"), "")
            yield from (test.replace("{1}", named) for test in tests)
            return


def affected_tests(paths: Iterable[str]) -> list[str]:
    """Return the tests that a change of these files can break: those nearest to it first, each once."""
    near: list[str] = []
    rooms: list[str] = []
    for path in paths:
        if path.startswith("tests/"):
            near.append(path if Path(path).name.startswith("test_") else str(Path(path).parent.as_posix()))
            continue
        if path.endswith(".py"):
            module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            near += importing(module)
        elif path.endswith(".md"):
            rooms.append("tests/test_docs.py")
        rooms += room_tests(path)
    there = [test for test in dict.fromkeys([*near, *rooms]) if test != "tests" and (ROOT / test).exists()]
    return [test for test in there if not test.endswith((".toml", ".json", ".md"))]


def code_checks() -> dict[str, list[str]]:
    """Return the checks of all code, by name."""
    tool = Path(sys.executable).parent
    return {
        "ruff": [str(tool / "ruff"), "check", "."],
        "format": [str(tool / "ruff"), "format", "--check", "."],
        "mypy": [str(tool / "mypy")],
        "contracts": [str(tool / "lint-imports")],
        "lock files": [sys.executable, "-m", "tools.lock", "--check"],
    }


def commands(tests: list[str], seconds: int) -> dict[str, list[str]]:
    """Return what is run, by name: the checks of all code and the tests of what changed."""
    found = code_checks()
    if tests:
        quiet = ["-q", "-x", "-rfE", "--seconds", str(seconds)]
        found["tests"] = [sys.executable, "-m", "pytest", *quiet, *tests]
    return found


def is_failure(name: str, code: int) -> bool:
    """Tell whether a check failed; tests that are all left out of the quick run have not."""
    return code != 0 and not (name == "tests" and code == NOTHING_TO_RUN)


def start(words: list[str]) -> "subprocess.Popen[str]":
    """Start a check beside the others; it speaks UTF-8, whatever the system's own encoding is."""
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.Popen(
        words,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "paths", nargs="*", help="files that changed; those that git tells when none is given"
    )
    parser.add_argument("--seconds", type=int, default=SECONDS, help="how long the tests may take")
    parser.add_argument("--show", action="store_true", help="only print which tests would run")
    parser.add_argument("--lint", action="store_true", help="only check the code, without tests")
    options = parser.parse_args()
    tests = [] if options.lint else affected_tests(options.paths or changed_files())
    if options.show:
        print("\n".join(tests))
        return 0
    started = time.monotonic()
    running = {name: start(words) for name, words in commands(tests, options.seconds).items()}
    failed = []
    for name, process in running.items():
        told = process.communicate()[0].strip()
        if is_failure(name, process.returncode):
            failed.append(name)
            print(f"--- {name}\n{told}", flush=True)
        else:
            print(f"{name}: {told.splitlines()[-1] if told else 'fine'}", flush=True)
    print(f"{'failed: ' + ', '.join(failed) if failed else 'fine'} ({time.monotonic() - started:.1f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
