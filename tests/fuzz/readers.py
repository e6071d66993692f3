"""Everything that reads a file of a player's or of another program, with files to begin with."""

import json
import os
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.laying import as_laid
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import new_state
from armybuilder.battle_reports import read_report
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import read_event
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.merging.merge import look_at
from armybuilder.campaign.statistics.making import charts_of
from armybuilder.campaign.statistics.record import record_of
from armybuilder.campaign_files import take_campaign_file
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.cli.battles.plain import plain_battle
from armybuilder.cli.campaigns.recording import result_of_file
from armybuilder.cli.campaigns.telling import plain_campaign
from armybuilder.cli.main import main
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.resolving_batch import answer_all
from armybuilder.collecting import read_rows
from armybuilder.exchange.army_file import army_text
from armybuilder.exchange.battlescribe.adapter import serve
from armybuilder.exchange.battlescribe.data_writing import data_json, data_xml
from armybuilder.exchange.battlescribe.game_data_set import NoExtras, data_set_of
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import packed, roster_file_of
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.exchange.campaign_page.page import campaign_page
from armybuilder.exchange.collection_table import collection_table, read_collection_table
from armybuilder.exchange.importing import read_any
from armybuilder.exchange.own_game_file import game_text
from armybuilder.exchange.pack import PackThing, read_pack, write_pack
from armybuilder.exchange.plain_text import text_of
from armybuilder.exchange.reading import decoded
from armybuilder.exchange.table_file import read_table_file, table_file
from armybuilder.games import battles_of, forget_words, games, make_game
from armybuilder.games.battle_game import BattleSetup, SideSetup
from armybuilder.games.board_tables import board_tables, for_sides
from armybuilder.games.game import Game
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.owned_things import thing_of_unit
from armybuilder.games.unit import Marks
from armybuilder.library_files import Form, library_file, open_sheet
from armybuilder.locations import resources
from armybuilder.pack_taking import take_pack
from armybuilder.packs import plan_of_pack
from armybuilder.roster.collection import Holding
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.force_kinds import first_force_kinds
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.sample_campaigns import SAMPLES
from armybuilder.sheet.pictures import picture_of, size_of
from armybuilder.storage.agreements import agreed
from armybuilder.storage.backups import Backups
from armybuilder.storage.checking import check
from armybuilder.storage.content import read_content
from armybuilder.storage.kept_battles import begin_battle, open_battle, take_battle
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import Store, open_store
from armybuilder.wording.campaign_words import tell_event, tell_fate
from armybuilder.wording.messages import say_problem
from armybuilder.wording.narration import BothLanguages
from tests import gamedata
from tests import own_games as own
from tests.exchange.battlescribe import test_data_files, test_first_versions
from tests.exchange.battlescribe.trees import FULL
from tests.exchange.web import army as web_army
from tests.exchange.web import as_bytes, data_of, entry
from tests.faults.campaigns import story
from tests.pictures import picture_file
from tests.samples import UNITS
from tests.storage.keep_version import VERSIONS
from tests.test_packs import KEPT_PACK


class Reader(Struct, frozen=True):
    """One way to read: files that are read well, and what is done with each."""

    seeds: Callable[[], list[bytes]]
    read: Callable[[bytes], object]


_catalogues: dict[str, dict[str, Any]] = {}


def catalogue(game: Game) -> dict[str, Any]:
    """Return the shipped units of a game; read once."""
    if game.id not in _catalogues:
        _catalogues[game.id] = {unit.id: unit for unit in read_content(game)}
    return _catalogues[game.id]


def read_army(data: bytes) -> None:
    """Import an army or own units as the command line does, judge and write them."""
    for lenient in (True, False):
        try:
            found = read_any(data, "army.toml", catalogue, "ru", lenient)
        except Problem:
            continue
        if found.army is not None:
            army = OwnArmy(found.game, found.army.roster, partial(catalogue, found.game))
            assert army.verdict.cost is not None
            army_text(army.roster, catalogue(found.game), found.game, "toml")
            text_of(army, "ru")
        for unit in found.units:
            msgspec.json.encode(to_plain(unit))


def army_files() -> list[bytes]:
    found = []
    for game in games():
        units = list(catalogue(game).values())[:: max(1, len(catalogue(game)) // 3)]
        listed = "\n".join(f'[[unit]]\nid = "{unit.id}"\nname = "Имя"\nnotes = "x"' for unit in units)
        text = f'armybuilder = 1\ngame = "{game.id}"\nname = "Армия"\nlimit = 500\n\n{listed}\n'
        found.append(text.encode())
        army = read_any(text.encode(), "army.toml", catalogue, "ru").army
        assert army is not None
        found.append(army_text(army.roster, catalogue(game), game, "json").encode())
        found.append(army_text(army.roster, catalogue(game), game, "toml").encode())
    return found


def web_files() -> list[bytes]:
    return [as_bytes(web_army([entry(f"a{n}", data_of(unit)) for n, unit in enumerate(UNITS)]))]


def armlists() -> list[bytes]:
    folder = resources() / "games"
    return [path.read_bytes()[:12_000] for path in sorted(folder.glob("*/*/*.toml"))[::3]]


def own_games() -> list[bytes]:
    return [own.BOATS.encode(), own.FULL.encode()]


def read_own_game(data: bytes) -> None:
    """Make the game of a file, and do with it what the program does: cards, an army, the file and the data again."""
    made = make_game(decoded(data, "game.toml"), "game.toml")
    try:
        units = {unit.id: unit for unit in made.units}
        for unit in made.units:
            made.game.sheet_of(unit, "en", Marks())
            tuple(made.game.unit_lines(unit, "ru", NoExtras()))
        verdict = made.game.judge(made.game.sample_army(units, "en"))
        assert verdict.cost >= 0 or units
        game_text(made.game, made.declared, made.units)
        for file in data_set_of(made.game, made.units, "en").catalogues:
            data_xml(file.catalogue)
    finally:
        forget_words(made.game)


def read_roster(data: bytes) -> None:
    taken = take(roster_file_of(data, "x.ros"), lambda _: None, lambda *_: gamedata.data())
    verdict_of(taken.engine)
    roster_xml(taken.engine)
    text_of(ImportedArmy(taken.engine, lambda *_: gamedata.data()), "en")


def rosters() -> list[bytes]:
    xml = roster_xml(gamedata.army()).encode()
    return [xml, packed(xml, "zoo"), roster_json(gamedata.army()).encode()]


def read_data(data: bytes, name: str) -> None:
    """Import game data and build an army with everything that they offer."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(data)
        if not name.endswith(".zip"):
            gamedata.write(Path(folder) / "rest")
            (Path(folder) / "rest" / "toy-wars.gst").unlink()
        report = read_game_data([Path(folder)])
        report.told("ru")
        for one in report.sets:
            for file in (one.system, *one.catalogues):
                data_xml(file.catalogue)
                data_json(file.catalogue)
            whole = GameData(one.system.catalogue, [file.catalogue for file in one.catalogues])
            for file in one.catalogues:
                _build(whole, file.catalogue.id)


def _build(whole: GameData, catalogue_id: str) -> None:
    expansion = whole.expansion(catalogue_id)
    if expansion is None:
        return
    for kind in first_force_kinds(expansion)[:2]:
        engine = Engine(whole, new_roster(whole, "Zoo"))
        try:
            force, _ = engine.add_force(kind.id, catalogue_id)
            for node in list(expansion.roots)[:5]:
                engine.select(force.id, node.full_id)
        except Problem:
            continue
        finally:
            verdict_of(engine)
            roster_xml(engine)


def systems() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        return [(gamedata.write(Path(folder)) / "toy-wars.gst").read_bytes()]


def catalogues() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        return [path.read_bytes() for path in sorted(gamedata.write(Path(folder)).glob("*.cat"))]


def json_catalogues() -> list[bytes]:
    full = replace(FULL, game_system_id=gamedata.SYSTEM.id)
    return [data_json(tree) for tree in (gamedata.LIONS, full)]


def first_versions() -> list[bytes]:
    """A game in the format's version 1.15, in an archive."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("gangs.gst", test_first_versions.SYSTEM)
        archive.writestr("city.cat", test_first_versions.CATALOGUE)
    return [out.getvalue()]


def indexes() -> list[bytes]:
    return [test_data_files.INDEX, data_xml(gamedata.LIONS), b'{"catalogue": {}}']


def read_named(data: bytes) -> None:
    """Import a file that the player names, whatever it is: an index, an archive or nothing of ours."""
    with tempfile.TemporaryDirectory() as folder:
        gamedata.write(Path(folder))
        path = Path(folder) / "named"
        path.write_bytes(data)
        read_game_data([path]).told("en")
    with suppress(Problem):
        read_any(data, "named", catalogue, "ru")


def archives() -> list[bytes]:
    out = BytesIO()
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(out, "w") as archive:
        for path in sorted(gamedata.write(Path(folder)).iterdir()):
            archive.write(path, path.name)
    return [out.getvalue()]


def read_questions(data: bytes) -> None:
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(data)
        file.flush()
        answer_all(file.name, None, "ru")


def questions() -> list[bytes]:
    found = []
    for game in games():
        for action in game.resolver.actions:
            plain = {"game": game.id, "action": action.id, "facts": to_plain(action.example), "seed": 1}
            found.append(json.dumps(plain).encode())
    return found


def read_database(data: bytes) -> None:
    """Everything that is done with a database that may be damaged, as a file of one's own and as a backup."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
        path = Path(folder) / "armies.db"
        path.write_bytes(data)
        for do in (
            partial(check, path),
            partial(_open, path),
            partial(salvage, path, Path(folder) / "saved.db"),
            partial(Backups(Path(folder) / "other.db").restore, path),
        ):
            try:
                do()
            except Problem:
                continue


def _open(path: Path) -> None:
    with open_store(path) as store:
        for row in store.rosters.list():
            store.rosters.history.rows(row.id)
            try:
                store.rosters.get(row.id, None)
                store.rosters.history.undo_steps(row.id)
            except Problem:
                continue
        for battle in store.battles.list():
            try:
                open_battle(store, battle.id)
            except Problem:
                continue
        store.game_data.systems()
        store.settings.get("theme")
        for game in games():
            store.units.all(game)
        store.backups.take("asked")


def databases() -> list[bytes]:
    return [path.read_bytes() for path in sorted(VERSIONS.glob("*.db"))]


def read_everything(data: bytes) -> None:
    """Take an archive of everything in."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
        path = Path(folder) / "all.zip"
        path.write_bytes(data)
        code = main(["db", "import-all", str(path), "--db", str(_database(folder))])
        assert code in (0, 2)


@cache
def _content() -> bytes:
    """A database with all that is shipped: to fill one takes longer than to read."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "armies.db"
        assert main(["army", "list", "--db", str(path)]) == 0
        return path.read_bytes()


def _database(folder: str) -> Path:
    path = Path(folder) / "armies.db"
    path.write_bytes(_content())
    return path


def whole_archives() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "armies.db"
        path.write_bytes((VERSIONS / "0006.db").read_bytes())
        out = Path(folder) / "all.zip"
        assert main(["db", "export-all", str(out), "--db", str(path)]) == 0
        return [out.read_bytes()]


def read_facts_file(data: bytes) -> None:
    """Take facts from a file as `--facts @FILE` does."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(data)
        file.flush()
        facts = plain_facts(f"@{file.name}")
    for game in games():
        for action in game.resolver.actions[::7]:
            with suppress(Problem):
                game.resolver.ask(action, facts, agreed(game))


def facts_files() -> list[bytes]:
    found = [msgspec.json.encode(to_plain(a.example)) for game in games() for a in game.resolver.actions[::3]]
    return [*found, b'squad = "x"\nsteps = 3\n[enemy]\nsteps = 4\n']


def read_magic(data: bytes) -> None:
    """Agree on a game's settings with a file of the players' own cards and artefacts."""
    with tempfile.NamedTemporaryFile(suffix=".toml") as file:
        file.write(data)
        file.flush()
        for game in games():
            if game.resolver.own_text:
                agreed(game, game.resolver.settings(**{game.resolver.own_text: file.name}))


def magic_files() -> list[bytes]:
    folder = resources() / "games" / "bitvy_fantasy"
    return [(folder / name).read_bytes() for name in ("cards.toml", "artefacts.toml")]


def read_commands(data: bytes) -> None:
    """Serve lines of commands to the engine behind a pipe."""
    for _ in serve(BytesIO(data)):
        pass


def commands() -> list[bytes]:
    setup = {
        "type": "setup",
        "gameSystem": to_plain(gamedata.SYSTEM),
        "catalogues": [to_plain(gamedata.LIONS)],
    }
    act = {"type": "action", "action": "addForce", "forceEntryId": "patrol", "catalogueId": "lions"}
    lines = [
        {"type": "describe"},
        setup,
        act,
        {"type": "getState"},
        {"type": "getErrors"},
        {"type": "teardown"},
    ]
    return [b"\n".join(msgspec.json.encode(line) for line in lines), *map(msgspec.json.encode, lines)]


def read_picture(data: bytes) -> None:
    assert size_of(picture_of(data, "x.png")) is not None


def pictures() -> list[bytes]:
    return [picture_file(kind) for kind in ("PNG", "JPEG", "WEBP")]


@cache
def _battles() -> Store:
    """A database that battles are taken into."""
    return open_store(Path(tempfile.mkdtemp()) / "battles.db")


def read_battle_of_file(data: bytes) -> None:
    """Take a battle out of a file, and open it."""
    store = _battles()
    key = take_battle(store, data, Path("x.json"))
    battle = open_battle(store, key)
    assert plain_battle(battle, "", "en")
    assert result_of(battle.session)
    store.battles.delete(key)


def battle_files() -> list[bytes]:
    store, found = _battles(), []
    for game in games():
        if game.battle is None:
            continue
        units = {unit.id: unit for unit in read_content(game)}
        army = OwnArmy(game, game.sample_army(units, "ru"), partial(dict, units))
        sides = (SideSetup(army=army, name="Ann"), SideSetup(army=army))
        setup = BattleSetup(sides=sides, settings=game.resolver.settings())
        battle = open_battle(
            store, begin_battle(store, game.id, "Ford", setup, LocalText("Начало", "Beginning"))
        )
        battle.do(Wanted("write-note", {"text": "Rain"}), SeededDice(1), BothLanguages())
        found.append(battle.as_file())
    return found


def read_table_of_file(data: bytes) -> None:
    """Take a table out of a file, and lay it out."""
    found = read_table_file(data, Path("x.json"))
    state = new_state(battles_of("bronepehota").rules)
    layout = as_laid(for_sides(found.layout, ()), state)
    assert len(layout.terrain) == len(found.layout.terrain)


def read_result_of_file(data: bytes) -> None:
    """Take what another player tells of a battle out of a file, for a battle and for a campaign."""
    with suppress(Problem):
        assert read_report(data, Path("x.json")).sides
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(data)
        file.flush()
        assert result_of_file(Path(file.name)).version


def result_files() -> list[bytes]:
    return [
        path.read_bytes()
        for path in sorted((Path(__file__).parents[1] / "battle" / "session" / "kept_results").glob("*.json"))
    ]


def table_files() -> list[bytes]:
    return [table_file("bronepehota", one.id, one.layout) for one in board_tables("bronepehota")]


def collection_tables() -> list[bytes]:
    owned = [Holding(game="g", entry=unit.id, name=unit.name, owned=3, notes="=1+1") for unit in UNITS]
    return [collection_table(owned, language) for language in LANGUAGES]


def read_collection_of_table(data: bytes) -> None:
    """Take a collection out of a table, and write it again."""
    table = read_collection_table(data, "x.csv")
    found = read_rows(table.rows, "g", {}, [thing_of_unit(unit) for unit in UNITS], table.problems)
    for problem in found.problems:
        for language in LANGUAGES:
            say_problem(problem, language)
    assert collection_table(found.added, "en")


def read_campaign_of_file(data: bytes) -> None:
    """Take a campaign out of a file, and show everything of it; bring the file to the campaign it is of, too."""
    store = _battles()
    key = take_campaign_file(store, data, "x.zip")
    try:
        kept = KeptCampaign(store, key)
        assert encode(plain_campaign(kept))
        for event in kept.campaign.order:
            for language in LANGUAGES:
                tell_event(kept.campaign, event, language)
                tell_fate(kept.campaign.fates[event.id], language)
        assert campaign_page(kept.campaign, "ru", kept.file, name=kept.name)
        assert charts_of(record_of(kept.campaign))
        other = Campaign(kept.campaign.order[::2], kept.campaign.id)
        assert look_at(other, kept.campaign.order, kept.me).incoming
    finally:
        store.campaigns.delete(key)
        store.campaigns.forget(key)


def campaign_files() -> list[bytes]:
    samples = resources() / "campaigns" / "samples"
    return [(samples / f"{name}.en.zip").read_bytes() for name in SAMPLES]


def read_events(data: bytes) -> None:
    """Take a campaign of events, each whatever it says, out of a file."""
    try:
        lines = [msgspec.json.encode(one) for one in msgspec.json.decode(data, type=list)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return  # what is no list of events is not what is asked here
    founding = read_event(lines[0]).id if lines else ""
    manifest = msgspec.json.encode({"campaign": founding})
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("manifest.json", manifest)
        archive.writestr("events.jsonl", b"\n".join(lines))
    read_campaign_of_file(out.getvalue())


def event_lists() -> list[bytes]:
    campaigns = [
        *(read_bundle(data, "x.zip").events for data in campaign_files()),
        story().campaign.order,
    ]
    return [b"[" + b",".join(event.stored for event in events) + b"]" for events in campaigns]


def read_sheet(data: bytes) -> None:
    """Tell what a spreadsheet would change, of whichever game it is, and write what is wrong with it."""
    for name in ("x.csv", "x.xlsx"):
        with suppress(Problem):
            file = open_sheet(data, name)
            file.recognise({})
            for planned in file.plan(lambda _: {}):
                wrong = planned.plan.of("wrong", "twice")
                for entry in wrong:
                    for mistake in entry.mistakes:
                        say_problem(mistake.problem, "ru")
                if wrong and file.is_sheet:
                    file.mending_sheet(wrong, "en")


def sheets(form: Form) -> list[bytes]:
    found = []
    for game in games():
        units = list(catalogue(game).values())
        some = units[:: max(1, len(units) // 6)]
        found.append(library_file(game, game.content_type("unit"), some, form, "ru"))
    return found


def read_pack_of_file(data: bytes) -> None:
    """Look at a pack as a friend does, and take what it brings."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "armies.db") as store:
        plan = plan_of_pack(store, read_pack(data, "x.abpack"))
        for entry in plan.of("refused"):
            assert entry.refusal is not None
            say_problem(entry.refusal, "ru")
        take_pack(store, plan.entries, "")


def packs() -> list[bytes]:
    things = [
        PackThing(kind="record", game=game.id, type="unit", id=unit.id, name=unit.name, content=encode(unit))
        for game in games()
        for unit in list(catalogue(game).values())[:2]
    ]
    rules = encode(HouseRules())
    things.append(PackThing(kind="house_rules", game="bronepehota", id="Ours", content=rules))
    return [write_pack("Title", "Author", things), KEPT_PACK.read_bytes()]


READERS = {
    "pack": Reader(packs, read_pack_of_file),
    "csv": Reader(partial(sheets, "csv"), read_sheet),
    "xlsx": Reader(partial(sheets, "xlsx"), read_sheet),
    "campaign": Reader(campaign_files, read_campaign_of_file),
    "events": Reader(event_lists, read_events),
    "collection": Reader(collection_tables, read_collection_of_table),
    "table": Reader(table_files, read_table_of_file),
    "result": Reader(result_files, read_result_of_file),
    "battle": Reader(battle_files, read_battle_of_file),
    "army": Reader(army_files, read_army),
    "web": Reader(web_files, read_army),
    "armlist": Reader(armlists, read_army),
    "own game": Reader(own_games, read_own_game),
    "roster": Reader(rosters, read_roster),
    "system": Reader(systems, partial(read_data, name="toy-wars.gst")),
    "catalogue": Reader(catalogues, partial(read_data, name="lions.cat")),
    "json catalogue": Reader(json_catalogues, partial(read_data, name="lions.json")),
    "first version": Reader(first_versions, partial(read_data, name="data.zip")),
    "index": Reader(indexes, read_named),
    "archive": Reader(archives, partial(read_data, name="data.zip")),
    "facts": Reader(facts_files, read_facts_file),
    "magic": Reader(magic_files, read_magic),
    "commands": Reader(commands, read_commands),
    "questions": Reader(questions, read_questions),
    "database": Reader(databases, read_database),
    "everything": Reader(whole_archives, read_everything),
    "picture": Reader(pictures, read_picture),
}
