"""The commands that write, each with the database and the files that it begins with."""

import shutil
import tempfile
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.tree import Association
from armybuilder.cli.main import main
from armybuilder.games import game as find_game
from armybuilder.storage.backups import Backups
from armybuilder.storage.store import open_store
from tests.cli.test_army_commands import ILLEGAL
from tests.exchange.test_importing import OWN
from tests.exchange.test_spreadsheet import BASES
from tests.faults import campaigns
from tests.gamedata import BEARS, LION, LIONS, edited, points, write
from tests.pictures import picture_file
from tests.storage.armies import GAME, save, with_limit
from tests.storage.keep_version import VERSIONS
from tests.test_packs import KEPT_PACK

DATABASE = Path("data") / "armies.db"
SQUAD = "ultra.charodey.yastreb"
RAPTOR = "sheets_2008.polaris.raptor"
RECRUITS = "sheets_2008.polaris.rezhimnaya_klon_pehota"
DEMONSTRATED = ("demo/army.toml", "demo/armlists-ru.pdf", "demo/armlists-en.pdf")
OLDEST = "the oldest"
CONTENT = """[[card]]
id = "my-rain"
name = { ru = "Дождь", en = "Rain" }
mark = "ultra"
text = "Everyone gets wet."

[[deck]]
id = "my-deck"
name = "My deck"
cards = [{ card = "my-rain" }, { card = "podkova" }]
"""
FOLLOWED = Path(tempfile.gettempdir()) / "armybuilder-followed"


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
    (folder / "content.toml").write_text(CONTENT, encoding="utf-8")
    (folder / "kept.abpack").write_bytes(KEPT_PACK.read_bytes())
    (folder / "mages.csv").write_text(BASES, encoding="utf-8")
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
        ("battle", "new", "Marsh"),
        ("battle", "delete", "Marsh"),
        ("army", "new", "Line", "sheets_2008.polaris.raptor"),
        ("army", "new", "Red", "--game", "bitvy_fantasy", SQUAD),
        ("army", "new", "Blue", "--game", "bitvy_fantasy", SQUAD),
        ("battle", "new", "Bridge", "--army", "Red", "--army", "Blue"),
        ("battle", "do", "Bridge", "write-note", "--facts", '{"text": "Rain"}'),
        ("battle", "do", "Bridge", "put", "--facts", '{"who": "a.1.1", "x": 5, "y": 5}'),
        ("battle", "do", "Bridge", "put", "--facts", '{"who": "b.1.1", "x": 5, "y": 9}'),
        ("battle", "export", "Bridge", "--out", "bridge.json"),
        ("table", "keep", "Bridge", "Moor"),
        ("table", "export", "Moor", "--game", "bitvy_fantasy", "--out", "moor.json"),
        ("battle", "record", "Camp", "--army", "Red", "--army", "Blue", "--unrecorded", "b"),
        ("battle", "result", "Camp", "--out", "camp.json"),
        ("game", "new", "tin.toml"),
        ("game", "add", "tin.toml"),
        ("collection", "from-army", "Line"),
        ("collection", "export", "bronepehota", "--out", "owned.csv"),
        ("library", "add", "bitvy_fantasy", "content.toml"),
        ("db", "backup"),
    ):
        assert main([*words, "--db", str(folder / DATABASE)]) in (0, 1), words
    with open_store(folder / DATABASE) as store:
        campaigns.fill(store, folder)
        store.settle()


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


def _leaders(folder: Path) -> None:
    """An army whose captain may lead its pride."""
    leads = Association(id="leads", name="Leads", scope="force", child_id="pride", max=Decimal(1))
    lions = replace(edited(LIONS, "captain", associations=(leads,)), extended=True)
    led = ("Led", "--game", "toy", "--catalogue", "lions", "--force", "patrol", "Captain", "pride")
    write(folder / "led", lions, BEARS)
    for words in (("data", "import", "led"), ("army", "new", *led)):
        assert main([*words, "--db", str(folder / DATABASE)]) in (0, 1), words


def _painted(folder: Path) -> None:
    (folder / "lion.png").write_bytes(picture_file())


def _derived(folder: Path) -> None:
    """Keep a unit of one's own, and note that it was begun from another as that was then."""
    with open_store(folder / DATABASE) as store:
        game = find_game("bronepehota")
        kind = game.content_type("unit")
        unit = next(one for one in store.units.all(game) if one.id == "sheets_2008.polaris.raptor")
        store.units.put_own(game, [replace(unit, id="own.raptor", edition="own")])
        store.library.derivations.note(game.id, kind, "own.raptor", replace(unit, cost=1))


def _library_undone(folder: Path) -> None:
    assert main(["library", "undo", "bitvy_fantasy", "--db", str(folder / DATABASE)]) == 0


def _told_pack(*doings: str) -> Callable[[Path], None]:
    """Take a pack, and turn it back and forth."""

    def prepare(folder: Path) -> None:
        for doing in doings:
            words = ("pack", doing, *([str(folder / "kept.abpack")] if doing == "add" else []))
            assert main([*words, "--db", str(folder / DATABASE)]) == 0

    return prepare


def _deck_with_too_many(folder: Path) -> None:
    words = ("deck", "set", "bitvy_fantasy", "my-deck", "my-rain", "9")
    assert main([*words, "--db", str(folder / DATABASE)]) == 0


def _collection_undone(folder: Path) -> None:
    assert main(["collection", "undo", "bronepehota", "--db", str(folder / DATABASE)]) == 0


def _joined(folder: Path) -> None:
    _leaders(folder)
    assert main(["army", "join", "Led", "Captain", "Pride", "--db", str(folder / DATABASE)]) == 0


def _second_force(folder: Path) -> None:
    words = ("army", "forces", "Pack", "--add", "patrol")
    assert main([*words, "--db", str(folder / DATABASE)]) == 0


def _in_a_folder(folder: Path) -> None:
    assert main(["army", "move", "Scouts", "Old ones", "--db", str(folder / DATABASE)]) == 0


def _broken(folder: Path) -> None:
    """An army of which something can be put right."""
    (folder / "illegal.toml").write_text(ILLEGAL, encoding="utf-8")
    assert main(["army", "import", "illegal.toml", "--name", "Broken", "--db", str(folder / DATABASE)]) in (
        0,
        1,
    )


def _without_game(folder: Path) -> None:
    """A game of the player's own that was deleted."""
    with open_store(folder / DATABASE) as store:
        store.own_games.delete("tin_boats")


def _followed(folder: Path) -> None:
    """A folder that is followed, with newer data than were taken; it lies still, wherever the database is copied to."""
    if not FOLLOWED.exists():
        shutil.copytree(folder / "newer", FOLLOWED)
    with open_store(folder / DATABASE) as store:
        store.followed_folders.follow(str(FOLLOWED), {})


def _damage(folder: Path) -> None:
    """A file that nothing can be read from: the restore puts it aside."""
    (folder / DATABASE).write_bytes(b"nothing" * 3000)


def _elsewhere(folder: Path) -> None:
    """A copy on another disk, and a change since."""
    shutil.copyfile(Backups(folder / DATABASE).list()[0].path, folder / "copy.db")
    assert main(["army", "new", "Since", "--db", str(folder / DATABASE)]) == 0


def _change(folder: Path) -> None:
    assert main(["army", "new", "Since", "--db", str(folder / DATABASE)]) == 0


def _edited(folder: Path) -> None:
    _edit(folder / DATABASE)


def _two_gone(folder: Path) -> None:
    for kind, name in (("army", "Scouts"), ("battle", "Ford")):
        assert main([kind, "delete", name, "--db", str(folder / DATABASE)]) == 0


def _with_size(folder: Path) -> None:
    words = ("battle", "do", "Ford", "size", "--facts", '{"points_limit": 4500}')
    assert main([*words, "--db", str(folder / DATABASE)]) == 0


def _undone(folder: Path) -> None:
    assert main(["battle", "undo", "Bridge", "--db", str(folder / DATABASE)]) == 0


def _another_computer(folder: Path) -> None:
    """An archive, and a database that has nothing of it."""
    assert main(["db", "export-all", "all.zip", "--db", str(folder / DATABASE)]) == 0
    shutil.rmtree(folder / DATABASE.parent)
    assert main(["army", "new", "Own", "--db", str(folder / DATABASE)]) == 0


def _damaged_elsewhere(folder: Path) -> None:
    """A file of which a page in the middle cannot be read."""
    content = bytearray((folder / DATABASE).read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xff" * 4096
    (folder / "damaged.db").write_bytes(content)


def _written_before(folder: Path) -> None:
    (folder / "army.toml").write_text("what was there before\n", encoding="utf-8")


def _told(*commands: tuple[str, ...]) -> Callable[[Path], None]:
    """What is told in the campaign before."""

    def prepare(folder: Path) -> None:
        for name, *words in commands:
            assert main(["campaign", name, campaigns.NAME, *words, "--db", str(folder / DATABASE)]) == 0

    return prepare


def _in_campaign(
    command: str,
    *words: str,
    prepare: Callable[[Path], None] | None = None,
    made: tuple[str, ...] = (),
) -> Work:
    name = f"campaign {command}"
    return Work(name, ("campaign", command, campaigns.NAME, *words), prepare=prepare, made=made)


def _kept(version: Path) -> Callable[[Path], None]:
    def prepare(folder: Path) -> None:
        (folder / "data").mkdir()
        shutil.copyfile(version, folder / DATABASE)

    return prepare


_STORY = campaigns.story()
_TWO_FORCES = (
    ("join", "Gleb", "Dima"),
    ("found", "Line", "--of-player", "Gleb"),
    ("found", "Line", "--of-player", "Dima"),
)
_SEASONED = ("set", "Anna/Squad", "experience", "3", "--reason", "old hands")
_DRAWN = ("tell", "map.drawn", "--facts", campaigns.drawn())
_MAPS = tuple(
    Work(
        f"campaign map {command}",
        ("campaign", "map", command, campaigns.NAME, *words),
        prepare=None if command == "new" else _told(_DRAWN),
    )
    for command, *words in (
        ("new", "--hexes", "2x2", "--homes", "1"),
        ("claim", "ford", "Boris"),
        ("link", "north", "south"),
        ("change", "ford", "--called", "Mill"),
        ("picture", "-"),
    )
)
# what is done in the campaign that everything begins with; a number of commands need no more than its name
_CAMPAIGNS = (
    Work("campaign new", ("campaign", "new", "Winter", "--game", "bronepehota", "--organiser", "Gleb")),
    _in_campaign("join", "Gleb", "Dima"),
    _in_campaign("leave", "Boris"),
    _in_campaign("role", "Boris", "deputy"),
    _in_campaign("name", "Boris", "--on-page", "B."),
    _in_campaign("print", "league.pdf", made=("league.pdf",)),
    _in_campaign("html", "league.html", made=("league.html",)),
    _in_campaign("sit", "Boris"),
    _in_campaign("found", "Line", "--of-player", "Gleb", prepare=_told(("join", "Gleb"))),
    _in_campaign("season", "close", prepare=_told(("round", "close"))),
    _in_campaign("round", "close"),
    _in_campaign("pair", prepare=_told(("round", "close"), ("round", "open"))),
    _in_campaign("record", "--result", campaigns.FOUGHT),
    _in_campaign("play", "Gleb", "Dima", prepare=_told(*_TWO_FORCES)),
    _in_campaign("recruit", "Gleb", RECRUITS, prepare=_told(*_TWO_FORCES)),
    _in_campaign("check", "Gleb", prepare=_told(*_TWO_FORCES)),
    _in_campaign("improve", "Anna", "Squad", "Steady", prepare=_told(_SEASONED)),
    _in_campaign("disband", "Anna", "Machine"),
    _in_campaign("trade", "--to-force", "Anna", "--coins", "5"),
    _in_campaign("field", "Gleb", prepare=_told(*_TWO_FORCES)),
    _in_campaign("release", "Weir", prepare=_told(*_TWO_FORCES, ("play", "Gleb", "Dima", "--name", "Weir"))),
    _in_campaign("repair", "Anna"),
    _in_campaign("crew", "Anna", "Machine", "Squad/2"),
    _in_campaign("lead", "Anna", "Squad/2"),
    _in_campaign("item", "Anna", "Orb", "--new", "--bearer", "Squad/2"),
    _in_campaign("captive", "Machine", "sale"),
    _in_campaign("move", "Anna", "ford", "--secret", prepare=_told(_DRAWN)),
    _in_campaign(
        "reveal",
        prepare=_told(_DRAWN, *(("move", force, "ford", "--secret") for force in ("Anna", "Boris"))),
    ),
    *_MAPS,
    _in_campaign("rules", "income.played=60", "help.most=10"),
    _in_campaign("rules", "--keep", "Mild"),
    Work(
        "campaign rules-kept",
        ("campaign", "rules-kept", "bronepehota", "--forget", "Mild"),
        prepare=_told(("rules", "--keep", "Mild")),
    ),
    Work(
        "campaign rules-kept renamed",
        ("campaign", "rules-kept", "bronepehota", "--rename", "Mild", "Soft"),
        prepare=_told(("rules", "--keep", "Mild")),
    ),
    _in_campaign("set", "Anna/Machine", "track.ammo", "8", "--reason", "counted again"),
    _in_campaign("tell", "journal.written", "--facts", '{"text": "Snow."}'),
    _in_campaign("write", "Snow."),
    _in_campaign("undo", _STORY.entry.id),
    _in_campaign("redo", _STORY.undone.id),
    _in_campaign("correct", _STORY.entry.id, "--facts", '{"text": "It snowed."}'),
    _in_campaign("decide", _STORY.held.id, "leave_out"),
    _in_campaign("export", "--out", "league.zip", made=("league.zip",)),
    _in_campaign("merge", campaigns.RETURNED),
    _in_campaign("settle", _STORY.rival.id, "--take-result", "right"),
    _in_campaign("rename", "Cup"),
    _in_campaign("delete"),
    Work("campaign open", ("campaign", "open", campaigns.ANOTHER)),
    Work("campaign sample", ("campaign", "sample", "highway")),
    Work("campaign restore", ("campaign", "restore", "Old")),
    Work("campaign forget", ("campaign", "forget", "Old")),
)


WORKS = (
    Work("first start", ("army", "list"), fresh=True),
    Work("army new", ("army", "new", "Патруль", "--limit", "300")),
    Work("army generate", ("army", "generate", "Made", "--points", "200", "--seed", "1")),
    Work(
        "army new imported",
        ("army", "new", "Zoo", "--game", "toy", "--catalogue", "bears", "--force", "patrol"),
    ),
    Work("army import", ("army", "import", "scouts.toml", "--name", "Taken")),
    Work("roster import", ("import", "pack.ros", "--name", "Taken")),
    Work("units import", ("import", "own.toml")),
    Work("army renew", ("army", "renew", "Pack", "--accept"), prepare=_import_newer),
    Work("army name", ("army", "name", "Pack", "Captain", "Leo")),
    Work("army picture", ("army", "picture", "Pack", "Captain", "lion.png"), prepare=_painted),
    Work("army join", ("army", "join", "Led", "Captain", "Pride"), prepare=_leaders),
    Work("army limit", ("army", "limit", "Scouts", "points", "250")),
    Work("army forces", ("army", "forces", "Pack", "--add", "patrol")),
    Work("army transfer", ("army", "transfer", "Pack", "Pride", "Patrol #2"), prepare=_second_force),
    Work("army mend", ("army", "mend", "Broken"), prepare=_broken),
    Work("army part", ("army", "part", "Led", "Captain"), prepare=_joined),
    Work("army delete", ("army", "delete", "Scouts")),
    Work("army restore", ("army", "restore", "Gone")),
    Work("army forget", ("army", "forget", "Gone")),
    Work("army move", ("army", "move", "Scouts", "Old ones")),
    Work("army folders", ("army", "folders", "--rename", "Old ones", "Older ones"), prepare=_in_a_folder),
    Work("army edit", call=_edit),
    Work("army back", ("army", "back", "Scouts", "1"), prepare=_edited),
    Work("army back as a copy", ("army", "back", "Scouts", "1", "--as-copy"), prepare=_edited),
    Work("army copy", call=_copy),
    Work("setting", call=_remember),
    Work(
        "army export", ("army", "export", "Scouts", "army.toml"), prepare=_written_before, made=("army.toml",)
    ),
    Work("army export rosz", ("army", "export", "Pack", "pack.rosz"), made=("pack.rosz",)),
    Work("army export as is", ("army", "export", "Scouts", "--as-is", "--out", "raw"), made=("raw",)),
    Work("print", ("print", "Scouts", "--out", "army.pdf"), made=("army.pdf",)),
    Work("battle new", ("battle", "new", "Hill")),
    Work("battle do", ("battle", "do", "Ford", "size", "--facts", '{"points_limit": 4500}')),
    Work("battle new of armies", ("battle", "new", "Pass", "--army", "Red", "--army", "Blue")),
    Work("battle do in play", ("battle", "do", "Bridge", "write-note", "--facts", '{"text": "Snow"}')),
    Work("battle undo", ("battle", "undo", "Bridge", "--to", "1")),
    Work("battle redo", ("battle", "redo", "Bridge", "--to", "2"), prepare=_undone),
    Work("battle what-if", ("battle", "what-if", "Bridge", "1")),
    Work("battle record", ("battle", "record", "Pass", "winner=a", "--army", "Red", "--army", "Blue")),
    Work("battle tell", ("battle", "tell", "Camp", "a:fate=destroyed")),
    Work("battle join", ("battle", "join", "Camp", "camp.json")),
    Work("battle result", ("battle", "result", "Camp", "--out", "result.json"), made=("result.json",)),
    Work("battle export", ("battle", "export", "Bridge", "--out", "file.json"), made=("file.json",)),
    Work("table lay", ("table", "lay", "Bridge", "village")),
    Work("table keep", ("table", "keep", "Bridge", "Heath")),
    Work("table rename", ("table", "rename", "Moor", "Fen", "--game", "bitvy_fantasy")),
    Work("table delete", ("table", "delete", "Moor", "--game", "bitvy_fantasy")),
    Work("table import", ("table", "import", "moor.json")),
    Work(
        "table export",
        ("table", "export", "castle", "--game", "bitvy_fantasy", "--out", "castle.json"),
        made=("castle.json",),
    ),
    Work("battle open", ("battle", "open", "bridge.json")),
    Work("battle log", ("battle", "log", "Bridge", "--out", "log.txt"), made=("log.txt",)),
    Work("battle print in play", ("battle", "print", "Bridge", "--out", "battle.pdf"), made=("battle.pdf",)),
    Work("battle snapshot", ("battle", "snapshot", "Bridge", "--out", "table.png"), made=("table.png",)),
    Work("battle roster", ("battle", "roster", "Ford", "one", "Pack"), prepare=_with_size),
    Work("battle rename", ("battle", "rename", "Ford", "Bridge")),
    Work("battle delete", ("battle", "delete", "Ford")),
    Work("battle restore", ("battle", "restore", "Marsh")),
    Work("battle forget", ("battle", "forget", "Marsh")),
    Work("battle print", ("battle", "print", "Ford", "--out", "page.pdf"), made=("page.pdf",)),
    Work("library add", ("library", "add", "bitvy_fantasy", "content.toml"), prepare=_library_undone),
    Work("sheet import", ("import", "mages.csv", "--game", "batalist", "--of-kind", "standard")),
    Work(
        "library export",
        ("library", "export", "batalist", "unit", "--out", "bases.xlsx"),
        made=("bases.xlsx",),
    ),
    Work(
        "library print",
        ("library", "print", "bitvy_fantasy", "card", "--own", "--out", "own.pdf"),
        made=("own.pdf",),
    ),
    Work(
        "deck print", ("deck", "print", "bitvy_fantasy", "my-deck", "--out", "deck.pdf"), made=("deck.pdf",)
    ),
    Work("pack make", ("pack", "make", "mine.abpack"), made=("mine.abpack",)),
    Work("pack add", ("pack", "add", "kept.abpack")),
    Work("pack undo", ("pack", "undo"), prepare=_told_pack("add")),
    Work("pack redo", ("pack", "redo"), prepare=_told_pack("add", "undo")),
    Work("library new", ("library", "new", "bronepehota", "squad", "--set", "name.ru=Волки")),
    Work("library derive", ("library", "derive", "bronepehota", RECRUITS, "--set", "cost=90")),
    Work("library edit", ("library", "edit", "bitvy_fantasy", "my-rain", "--set", "copies=3")),
    Work("library changes", ("library", "changes", "bronepehota", "own.raptor", "--seen"), prepare=_derived),
    Work("library delete", ("library", "delete", "bitvy_fantasy", "my-rain")),
    Work("library set", ("library", "set", "bitvy_fantasy", "copies=2", "--type", "card")),
    Work("library replace", ("library", "replace", "bitvy_fantasy", "rain", "hail", "--type", "card")),
    Work("library undo", ("library", "undo", "bitvy_fantasy")),
    Work("library redo", ("library", "redo", "bitvy_fantasy"), prepare=_library_undone),
    Work("deck set", ("deck", "set", "bitvy_fantasy", "my-deck", "my-rain", "3")),
    Work("deck check", ("deck", "check", "bitvy_fantasy", "my-deck", "--mend"), prepare=_deck_with_too_many),
    Work("collection set", ("collection", "set", "bronepehota", RAPTOR, "--painted", "4")),
    Work("collection add", ("collection", "add", "toy", "Captain", "2", "--catalogue", "lions")),
    Work("collection remove", ("collection", "remove", "bronepehota", RAPTOR)),
    Work("collection from-army", ("collection", "from-army", "Pack")),
    Work("collection undo", ("collection", "undo", "bronepehota")),
    Work("collection redo", ("collection", "redo", "bronepehota"), prepare=_collection_undone),
    Work(
        "collection import", ("collection", "import", "bronepehota", "owned.csv"), prepare=_collection_undone
    ),
    Work("collection export", ("collection", "export", "bronepehota", "--out", "all.csv"), made=("all.csv",)),
    Work(
        "collection print", ("collection", "print", "bronepehota", "--out", "owned.pdf"), made=("owned.pdf",)
    ),
    Work(
        "collection shortage", ("collection", "shortage", "Pack", "--out", "lacks.pdf"), made=("lacks.pdf",)
    ),
    Work("accessories", ("accessories", "batalist", "ruler", "--out", "ruler.pdf"), made=("ruler.pdf",)),
    Work("demo", ("demo", "--out", "demo"), made=DEMONSTRATED),
    Work("game new", ("game", "new", "boats.toml"), made=("boats.toml",)),
    Work("game add", ("game", "add", "tin.toml"), prepare=_without_game),
    Work("game delete", ("game", "delete", "tin_boats")),
    Work("game restore", ("game", "restore", "tin_boats"), prepare=_without_game),
    Work("game export", ("game", "export", "tin_boats", "--out", "again.toml"), made=("again.toml",)),
    Work("data import", ("data", "import", "newer")),
    Work("data remove", ("data", "remove", "toy")),
    Work("data export", ("data", "export", "toy", "written"), made=("written/Lions.cat",)),
    Work("data follow", ("data", "follow", "newer")),
    Work("data unfollow", ("data", "unfollow", str(FOLLOWED)), prepare=_followed),
    Work("data update", ("data", "update", "--accept"), prepare=_followed),
    Work("db backup", ("db", "backup")),
    Work("db empty-deleted", ("db", "empty-deleted")),
    Work("db copy", ("db", "copy", "copied.db"), made=("copied.db",)),
    Work("db restore", ("db", "restore", OLDEST), prepare=_change),
    Work("db restore of a damaged one", ("db", "restore", OLDEST), prepare=_damage),
    Work("db restore of an army", ("db", "restore", "--army", "Scouts"), prepare=_edited),
    Work("db restore of a battle", ("db", "restore", "--battle", "Ford"), prepare=_two_gone),
    Work(
        "db restore of a campaign",
        ("db", "restore", "--campaign", campaigns.NAME),
        prepare=_told(("delete",)),
    ),
    Work("db restore as a copy", ("db", "restore", OLDEST, "--army", "Scouts", "--as-copy")),
    Work("db export-all", ("db", "export-all", "all.zip"), made=("all.zip",)),
    Work("db import-all", ("db", "import-all", "all.zip"), prepare=_another_computer),
    Work("db salvage", ("db", "salvage", str(DATABASE), "saved.db"), made=("saved.db",)),
    Work(
        "db salvage of a damaged one",
        ("db", "salvage", "damaged.db", "saved.db"),
        prepare=_damaged_elsewhere,
        made=("saved.db",),
    ),
    Work("restore from elsewhere", call=lambda path: restore(path, "copy.db"), prepare=_elsewhere),
    Work("rules printed", ("rules", "bronepehota", "7", "--out", "rules.pdf"), made=("rules.pdf",)),
    Work("rules bookmarked", ("rules", "bronepehota", "BP-1.5-1", "--bookmark", "--note", "ask")),
    *_CAMPAIGNS,
    *(
        Work(f"migration of {version.stem}", ("army", "list"), prepare=_kept(version), fresh=True)
        for version in sorted(VERSIONS.glob("*.db"))
    ),
)


# the commands that write nothing, each as it may be given; every other one has a work above
READINGS = (
    ("pack", "show", "kept.abpack"),
    ("pack", "taken"),
    ("games",),
    ("units", "bronepehota"),
    ("unit", "bronepehota", "sheets_2008.polaris.raptor"),
    ("army", "list"),
    ("army", "show", "Scouts"),
    ("army", "fits", "Scouts"),
    ("army", "units", "Pack"),
    ("army", "compare", "Scouts", "Scouts"),
    ("army", "history", "Scouts"),
    ("validate", "Scouts"),
    ("resolve", "bronepehota", "--list"),
    ("battle", "list"),
    ("table", "list", "--game", "bronepehota"),
    ("battle", "show", "Ford"),
    ("battle", "options", "Bridge"),
    ("battle", "replay", "Bridge"),
    ("battle", "measure", "Bridge", "a.1.1", "b.1.1"),
    ("battle", "commands"),
    ("campaign", "list"),
    *(
        ("campaign", name, campaigns.NAME)
        for name in ("show", "standings", "stats", "timeline", "captives", "journal", "decisions")
    ),
    ("campaign", "map", "show", campaigns.NAME),
    ("campaign", "event", campaigns.NAME, _STORY.held.id),
    ("campaign", "bill", campaigns.NAME, "Anna"),
    ("library", "types", "bitvy_fantasy"),
    ("library", "list", "bitvy_fantasy", "card"),
    ("library", "search", "bitvy_fantasy", "rain"),
    ("library", "show", "bitvy_fantasy", "my-rain"),
    ("library", "where-used", "bitvy_fantasy", "my-rain"),
    ("library", "steps", "bitvy_fantasy"),
    ("deck", "show", "bitvy_fantasy", "my-deck"),
    ("deck", "deal", "bitvy_fantasy", "--seed", "1"),
    ("collection", "list"),
    ("collection", "things", "bronepehota"),
    ("game", "list"),
    ("game", "check", "tin.toml"),
    ("game", "show", "tin_boats"),
    ("data", "list"),
    ("data", "show", "toy"),
    ("db", "deleted"),
    ("db", "path"),
    ("db", "check"),
    ("bs-adapter",),
)


def restore(database: Path, name: str) -> None:
    """Put a file in the place of the database."""
    Backups(database).restore(Path(name).absolute())


def work_named(name: str) -> Work:
    """Return one of the works by its name."""
    return next(work for work in WORKS if work.name == name)
