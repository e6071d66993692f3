"""The start of the window beside that of a bare QMainWindow, each a whole process."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from armybuilder.desktop import app
from armybuilder.storage.store import open_store

SCRIPT = Path(__file__).with_name("first_screen.py")
TOP = Path(__file__).parents[2]
STARTS = 5


def seconds(cache, *given):
    """The shortest of some starts; bytecode is kept in `cache`, as that of an installed program is."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env = {**kept, "PYTHONPATH": str(TOP), "PYTHONPYCACHEPREFIX": str(cache), "QT_QPA_PLATFORM": "offscreen"}
    times = []
    for _ in range(STARTS + 1):  # the first compiles
        began = perf_counter()
        subprocess.run([sys.executable, str(SCRIPT), *given], env=env, check=True, stdout=subprocess.DEVNULL)
        times.append(perf_counter() - began)
    return min(times[1:])


def test_start_beside_a_bare_window(tmp_path, capsys):
    path = tmp_path / "armies.db"
    with open_store(path) as store:
        app._renew_content(store)
    bare = seconds(tmp_path / "cache")
    ours = seconds(tmp_path / "cache", str(path))
    with capsys.disabled():
        print(f"\nstart: {ours:.2f} s, a bare window {bare:.2f} s, ratio {ours / bare:.1f}")
