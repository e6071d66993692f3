"""The commands that write, each with the database and the files that it begins with."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.cli.main import main
from armybuilder.storage.backups import Backups
from armybuilder.storage.store import open_store
from tests.exchange.test_importing import OWN
from tests.gamedata import BEARS, LION, LIONS, edited, points, write
from tests.storage.armies import GAME, save, with_limit
from tests.storage.keep_version import VERSIONS

DATABASE = Path("data") / "armies.db"
OLDEST = "the oldest"


class Work(Struct, frozen=True):
    """Something that writes: `words` of the command line, or a `call` with the database.

    `prepare` changes the folder that it begins with; `made` are the files it writes beside the database. One that
    is `fresh` begins without a database.
    """

    name: str
    words: tuple[str, ...] = ()
    call: Callable[[Path], None] | None = None
    prepare: Callable[[Path], None] | None = None
    made: tuple[str, ...] = ()
    fresh: bool = False

    def run(self, folder: Path) -> int:
        """Do it in a folder that is the working folder too; the exit code."""
        if self.call is None:
            return main([*map(partial(_said, folder), self.words), "--db", str(folder / DATABASE)])
        self.call(folder / DATABASE)
        return 0


def _said(folder: Path, word: str) -> str:
    """Return a word of a command, with the name of the oldest backup where that is asked for."""
    return Backups(folder / DATABASE).list()[-1].path.name if word == OLDEST else word


def begin(folder: Path) -> None:
    """Fill a folder with a database that has everything in it, and with files to import."""
    older, newer = edited(LIONS, "captain", costs=points(60, 1)), replace(LION, name="Old lion")
    write(folder / "toy")
    write(folder / "newer", edited(older, "pride", selection_entries=(newer,)), BEARS)
    (folder / "own.toml").write_text(OWN, encoding="utf-8")
    pack = ("Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol", "Captain", "pride")
    for words in (
        ("army", "new", "Scouts", "--limit", "500"),
        ("army", "new", "Gone"),
        ("army", "delete", "Gone"),
        ("army", "export", "Scouts", "scouts.toml"),
        ("data", "import", "toy"),
        ("army", "new", *pack),
        ("army", "export", "Pack", "pack.ros"),
        ("battle", "new", "Ford"),
        ("db", "backup"),
    ):
        assert main([*words, "--db", str(folder / DATABASE)]) in (0, 1), words


def _edit(database: Path) -> None:
    """Save an edit as the window does, with its history."""
    with open_store(database) as store:
        key = store.rosters.named("Scouts")[0].id
        roster = store.rosters.get(key, GAME)
        save(store, key, with_limit(roster, 700), title="Limit")
        store.settle()


def _copy(database: Path) -> None:
    with open_store(database) as store:
        store.rosters.copy(store.rosters.named("Scouts")[0].id, "Scouts 2")


def _remember(database: Path) -> None:
    with open_store(database) as store:
        store.settings.set("theme", "dark")


def _import_newer(folder: Path) -> None:
    assert main(["data", "import", "newer", "--db", str(folder / DATABASE)]) == 0


def _damage(folder: Path) -> None:
    """A file that nothing can be read from: the restore puts it aside."""
    (folder / DATABASE).write_bytes(b"nothing" * 3000)


def _elsewhere(folder: Path) -> None:
    """A copy on another disk, and a change since."""
    shutil.copyfile(Backups(folder / DATABASE).list()[0].path, folder / "copy.db")
    assert main(["army", "new", "Since", "--db", str(folder / DATABASE)]) == 0


def _change(folder: Path) -> None:
    assert main(["army", "new", "Since", "--db", str(folder / DATABASE)]) == 0


def _written_before(folder: Path) -> None:
    (folder / "army.toml").write_text("what was there before\n", encoding="utf-8")


def _kept(version: Path) -> Callable[[Path], None]:
    def prepare(folder: Path) -> None:
        (folder / "data").mkdir()
        shutil.copyfile(version, folder / DATABASE)

    return prepare


WORKS = (
    Work("first start", ("army", "list"), fresh=True),
    Work("army new", ("army", "new", "Патруль", "--limit", "300")),
    Work(
        "army new imported",
        ("army", "new", "Zoo", "--game", "toy", "--catalogue", "bears", "--force", "patrol"),
    ),
    Work("army import", ("army", "import", "scouts.toml", "--name", "Taken")),
    Work("roster import", ("import", "pack.ros", "--name", "Taken")),
    Work("units import", ("import", "own.toml")),
    Work("army renew", ("army", "renew", "Pack", "--accept"), prepare=_import_newer),
    Work("army delete", ("army", "delete", "Scouts")),
    Work("army restore", ("army", "restore", "Gone")),
    Work("army edit", call=_edit),
    Work("army copy", call=_copy),
    Work("setting", call=_remember),
    Work(
        "army export", ("army", "export", "Scouts", "army.toml"), prepare=_written_before, made=("army.toml",)
    ),
    Work("army export rosz", ("army", "export", "Pack", "pack.rosz"), made=("pack.rosz",)),
    Work("print", ("print", "Scouts", "--out", "army.pdf"), made=("army.pdf",)),
    Work("battle new", ("battle", "new", "Hill")),
    Work("battle do", ("battle", "do", "Ford", "size", "--facts", '{"points_limit": 4500}')),
    Work("data import", ("data", "import", "newer")),
    Work("data remove", ("data", "remove", "toy")),
    Work("db backup", ("db", "backup")),
    Work("db copy", ("db", "copy", "copied.db"), made=("copied.db",)),
    Work("db restore", ("db", "restore", OLDEST), prepare=_change),
    Work("db restore of a damaged one", ("db", "restore", OLDEST), prepare=_damage),
    Work("restore from elsewhere", call=lambda path: restore(path, "copy.db"), prepare=_elsewhere),
    *(
        Work(f"migration of {version.stem}", ("army", "list"), prepare=_kept(version), fresh=True)
        for version in sorted(VERSIONS.glob("*.db"))
    ),
)


def restore(database: Path, name: str) -> None:
    """Put a file in the place of the database."""
    Backups(database).restore(Path(name).absolute())


def work_named(name: str) -> Work:
    """Return one of the works by its name."""
    return next(work for work in WORKS if work.name == name)
