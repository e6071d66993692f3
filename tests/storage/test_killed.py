"""The program may be killed at any moment: what was committed is there, whole."""

import signal
import subprocess
import sys
from itertools import islice

from armybuilder.storage.checking import check
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, keep, mixed_army
from tests.systems import needs_kill

SAVE_FOR_EVER = """
import sys
from itertools import count
from pathlib import Path
from msgspec.structs import replace
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, with_limit, save

store = open_store(Path(sys.argv[1]))
key = int(sys.argv[2])
roster = store.rosters.get(key, GAME)
for number in count(roster.limit + 1):
    roster = replace(with_limit(roster, number), notes=f"{number} " * (number % 700))
    save(store, key, roster, GAME.judge(roster))
    print(number, flush=True)
"""


@needs_kill
def test_killed_in_the_middle_of_edits(path, request):
    with open_store(path) as store:
        key = keep(store, mixed_army(limit=0))
    seen = 0
    for edits in (1, 7, 30, 120):
        with subprocess.Popen(
            [sys.executable, "-c", SAVE_FOR_EVER, str(path), str(key)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=request.config.rootpath,
        ) as program:
            *_, shown = islice(program.stdout, edits)
            program.send_signal(signal.SIGKILL)
            # what was printed after the line that we waited for counts as shown too
            shown = ([shown, *program.stdout.read().split("\n")[:-1]])[-1]
        with open_store(path) as store:
            roster, row = store.rosters.get(key, GAME), store.rosters.list()[0]
        assert seen < int(shown) <= roster.limit <= int(shown) + 1
        assert roster.notes == f"{roster.limit} " * (roster.limit % 700)
        assert row.limit == roster.limit
        assert check(path).sound
        seen = roster.limit
