"""A small game in files, an import of it, and a job that never outlives its test."""

from pathlib import Path

import pytest

from armybuilder.desktop.context import Context
from armybuilder.desktop.games.folder_watch import FolderWatch
from armybuilder.desktop.games.import_job import ImportJob
from tests.exchange.battlescribe.game_xml import catalogue, system, unit

KINDS = """<forceEntries>
    <forceEntry id="horde" name="Horde" hidden="false"/>
    <forceEntry id="dummy" name="Dummy" hidden="true"/>
  </forceEntries>"""


def write_game(folder: Path, catalogues: int = 2) -> Path:
    """The files of a game with so many catalogues and a library; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "toy.gst").write_bytes(system())
    for n in range(catalogues):
        named = catalogue(unit(id=f"lion-{n}"), id=f"cat-{n}").replace(b"Lions", f"Lions {n}".encode())
        (folder / f"{n}.cat").write_bytes(named)
    (folder / "shared.cat").write_bytes(catalogue(head='library="true"', id="shared"))
    return folder


@pytest.fixture
def game_files(tmp_path):
    return write_game(tmp_path / "toy")


@pytest.fixture
def job(qapp, store):
    job = ImportJob(Context(store))
    yield job
    job.wait()


@pytest.fixture
def watch(qapp, store):
    watch = FolderWatch(store)
    yield watch
    watch.wait()


@pytest.fixture
def imported(job, game_files, qtbot):
    """The game in the database; what its import told."""
    with qtbot.waitSignal(job.done) as done:
        job.start([game_files])
    return done.args[0]


@pytest.fixture
def version(imported, store):
    return store.game_data.current("sys-1")
