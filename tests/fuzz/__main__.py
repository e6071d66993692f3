"""Feeds everything that reads files with damaged ones: `python -m tests.fuzz --count 20000 --jobs 4`.

Each mutant is the same whenever it is made anew: `--only army:1234` reads one. What comes out must be an answer or a
Problem; all else is told, with the number to try it again.
"""

import argparse
import contextlib
import io
import multiprocessing
import signal
import sys
import time
import traceback
from collections import Counter
from types import FrameType

from armybuilder.catalogue.problem import Problem
from tests.fuzz.mutating import mutant
from tests.fuzz.readers import READERS

MEMORY = 1_000_000_000
SECONDS = 10


class TooSlow(BaseException):
    """A mutant took longer than anybody waits."""


def tell(name: str, number: int) -> str:
    """Return what is wrong with how a mutant is read; empty when nothing is."""
    seeds = SEEDS[name]
    data = mutant(seeds[number % len(seeds)], number)
    out, err = io.StringIO(), io.StringIO()
    signal.alarm(SECONDS)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            READERS[name].read(data)
    except Problem:
        return ""
    except MemoryError:
        return f"{name}:{number} takes more than {MEMORY // 1_000_000} MB"
    except TooSlow:
        return f"{name}:{number} takes longer than {SECONDS} s ({len(data)} bytes)"
    except BaseException as error:
        places = traceback.extract_tb(error.__traceback__)
        ours = [
            f"{p.filename.rpartition('armybuilder/')[2]}:{p.lineno}"
            for p in places
            if "/armybuilder/" in p.filename
        ]
        return (
            f"{name}:{number} {type(error).__name__}: {str(error)[:120]} at {' < '.join(reversed(ours[-3:]))}"
        )
    finally:
        signal.alarm(0)
    return ""


def _begin() -> None:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow

    signal.signal(signal.SIGALRM, stop)
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY * 2, MEMORY * 2))


def _tell_pair(pair: tuple[str, int]) -> str:
    return tell(*pair)


SEEDS: dict[str, list[bytes]] = {}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help="which readers; all without")
    parser.add_argument("--count", type=int, default=1000, help="mutants for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--only", help="one mutant, as reader:number")
    asked = parser.parse_args()
    names = asked.names or list(READERS)
    if asked.only:
        name, _, number = asked.only.partition(":")
        SEEDS[name] = READERS[name].seeds()
        seeds = SEEDS[name]
        READERS[name].read(mutant(seeds[int(number) % len(seeds)], int(number)))
        return 0
    for name in names:
        with contextlib.redirect_stdout(io.StringIO()):
            SEEDS[name] = READERS[name].seeds()
            for seed in SEEDS[name]:
                READERS[name].read(seed)
    wrong: Counter[str] = Counter()
    pairs = [(name, asked.seed * 1_000_000 + number) for name in names for number in range(asked.count)]
    began = time.monotonic()
    # forked: what is read once is there in all
    with multiprocessing.get_context("fork").Pool(asked.jobs, _begin) as pool:
        for told in pool.imap_unordered(_tell_pair, pairs, chunksize=20):
            if told:
                kind = told.partition(" ")[2]
                wrong[kind] += 1
                if wrong[kind] <= 2:
                    print(told, flush=True)
    print(f"# {len(pairs)} mutants, {sum(wrong.values())} wrong, {time.monotonic() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
