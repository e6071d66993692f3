"""Packs: sent to a fresh database and back without loss, told before they are taken, and refused where they mean harm."""

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from armybuilder.battle.table.layout import BoardLayout
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.exchange import members
from armybuilder.exchange import pack as pack_files
from armybuilder.exchange.pack import PackThing, read_pack, write_pack
from armybuilder.games import game, has_armlists
from armybuilder.games.content_type import UNIT
from armybuilder.pack_taking import take_pack, turn_step
from armybuilder.packs import PackWishes, pack_of, plan_of_pack, things_of
from armybuilder.sheet.pictures import picture_of
from armybuilder.storage.kept_house_rules import KeptHouseRules
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.storage.library import puts
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say_problem
from tests.exchange.shipped import shipped_units
from tests.own_games import BOATS, DUCK
from tests.pictures import picture_file

BRONEPEHOTA, FANTASY = game("bronepehota"), game("bitvy_fantasy")
UNITS = BRONEPEHOTA.content_type(UNIT)
CARDS, DECKS = FANTASY.content_type("card"), FANTASY.content_type("deck")
# a pack of the first form, as a friend may have kept it
KEPT_PACK = Path(__file__).parent / "exchange" / "kept" / "pack-1.abpack"
CARD = """
[[card]]
id = "my-rain"
name = { ru = "Дождь", en = "Rain" }
mark = "ultra"
text = { ru = "Все мокнут.", en = "Everyone gets wet." }
"""
DECK = """
[[deck]]
id = "my-deck"
name = { ru = "Колода", en = "Deck" }
cards = [{ card = "my-rain", count = 2 }]
"""


@pytest.fixture
def open_new(tmp_path):
    stores = []

    def open_one(name="a"):
        store = open_store(tmp_path / f"{name}.db")
        stores.append(store)
        return store

    yield open_one
    for store in stores:
        store.close()


@pytest.fixture
def author(open_new):
    """A database in which somebody has written something of everything."""
    store = open_new("author")
    picture = store.pictures.keep(picture_of(picture_file(), "x.png"))
    machine = next(unit for unit in shipped_units(BRONEPEHOTA) if type(unit).__name__ == "Machine")
    units = [
        replace(shipped_units(BRONEPEHOTA)[0], id="own.1", edition="own", picture=picture),
        replace(machine, id="own.2", edition="own", name=LocalText(ru="Своя", en="Mine")),
    ]
    store.library.do(BRONEPEHOTA, puts(UNITS, units))
    for kind, text in ((CARDS, CARD), (DECKS, DECK)):
        store.library.do(FANTASY, puts(kind, kind.read(text, "x.toml")))
    KeptTables(store.settings, "bitvy_fantasy").keep("Поле", BoardLayout(length=24, width=24))
    KeptHouseRules(store.settings, "bronepehota").keep("Наша зима", HouseRules(battle_limit=750))
    return store


def plan(store, data):
    return plan_of_pack(store, read_pack(data, "x.abpack"))


def test_a_pack_is_the_same_after_a_fresh_database(author, open_new):
    data = pack_of(author, "Мои", "Я")
    friend = open_new("friend")
    before = plan(friend, data)
    assert before.counts == {"new": 7, "changed": 0, "equal": 0, "refused": 0}
    taken = take_pack(friend, before.entries, "Pack")
    assert taken.kept == {
        "own_game": 0,
        "record": 4,
        "picture": 1,
        "table": 1,
        "house_rules": 1,
        "original": 0,
    }
    assert pack_of(friend, "Мои", "Я") == data
    assert plan(friend, data).counts == {"new": 0, "changed": 0, "equal": 7, "refused": 0}


def test_a_pack_that_was_kept_is_still_read(open_new):
    friend = open_new("friend")
    found = plan(friend, KEPT_PACK.read_bytes())
    assert found.counts == {"new": 6, "changed": 0, "equal": 0, "refused": 0}
    take_pack(friend, found.entries, "")
    assert friend.library.get(BRONEPEHOTA, UNITS, "own.2").name == LocalText(ru="Своя", en="Mine")
    assert friend.pictures.get(friend.library.get(BRONEPEHOTA, UNITS, "own.1").picture)
    assert KeptTables(friend.settings, "bitvy_fantasy").names() == ["Поле"]


def test_what_came_is_a_step_of_each_game_that_can_be_taken_back(author, open_new):
    friend = open_new("friend")
    taken = take_pack(friend, plan(friend, pack_of(author, "", "")).entries, "Pack")
    assert set(taken.steps) == {"bronepehota", "bitvy_fantasy"}
    friend.library.undo(BRONEPEHOTA, taken.steps["bronepehota"])
    assert friend.library.own_ids(BRONEPEHOTA, UNITS) == frozenset()


def everything_in(store):
    """All that a pack may change, as it is kept."""
    tables = ("units", "content_items", "derivations", "settings")
    told = {"settings": "key NOT LIKE 'packs.%'"}
    return {
        table: sorted(
            map(repr, (row[1:] if table in tables[:2] else row for row in store.connection.rows(
                f"SELECT * FROM {table} WHERE {told.get(table, '1')}", []
            )))
        )
        for table in tables
    }  # fmt: skip


@pytest.mark.parametrize("by", ["pack", "step"])
def test_a_pack_is_taken_back_whole_and_taken_again(author, open_new, by):
    author.own_games.add(BOATS, "boats.toml")
    data = pack_of(author, "", "")
    friend = open_new("friend")
    KeptHouseRules(friend.settings, "bronepehota").keep("Наша зима", HouseRules())
    KeptHouseRules(friend.settings, "bronepehota").keep("Другие", HouseRules())
    before = everything_in(friend)
    pack = take_pack(friend, plan(friend, data).entries, "Pack").pack
    after = everything_in(friend)

    def turn(*, undone):
        if by == "pack":
            friend.taken_packs.turn(friend.taken_packs.get(pack.number), undone=undone)
        else:
            turn_step(friend, BRONEPEHOTA, dict(pack.steps)["bronepehota"], undone=undone)

    turn(undone=True)
    assert everything_in(friend) == before
    assert not has_armlists("tin_boats")
    turn(undone=False)
    assert everything_in(friend) == after
    assert has_armlists("tin_boats")
    assert pack_of(friend, "", "") != ""
    with pytest.raises(Problem, match="pack_turned"):
        friend.taken_packs.turn(friend.taken_packs.get(pack.number), undone=False)


def test_what_was_changed_since_keeps_a_pack_from_being_taken_back(author, open_new):
    friend = open_new("friend")
    pack = take_pack(friend, plan(friend, pack_of(author, "", "")).entries, "Pack").pack
    KeptHouseRules(friend.settings, "bronepehota").keep("Наша зима", HouseRules(battle_limit=1))
    before = everything_in(friend)
    with pytest.raises(Problem, match="changed_since"):
        friend.taken_packs.turn(pack, undone=True)
    assert everything_in(friend) == before


def test_a_pack_whose_steps_are_forgotten_is_not_taken_again_by_half(author, open_new):
    friend = open_new("friend")
    pack = take_pack(friend, plan(friend, pack_of(author, "", "")).entries, "Pack").pack
    friend.taken_packs.turn(pack, undone=True)
    friend.library.do(BRONEPEHOTA, puts(UNITS, [replace(shipped_units(BRONEPEHOTA)[0], id="own.9")]))
    before = everything_in(friend)
    with pytest.raises(Problem, match="pack_step_gone"):
        friend.taken_packs.turn(friend.taken_packs.get(pack.number), undone=False)
    assert everything_in(friend) == before


def test_what_is_stopped_while_it_is_taken_has_not_happened(author, open_new):
    data, friend = pack_of(author, "", ""), open_new("friend")
    before = everything_in(friend)

    def stop(done, total):
        if done >= total - 1:
            raise LookupError

    with pytest.raises(LookupError):
        take_pack(friend, plan(friend, data).entries, "", stop)
    assert everything_in(friend) == before


def test_what_a_record_was_begun_from_comes_along(author, open_new):
    source = shipped_units(BRONEPEHOTA)[0]
    author.library.derivations.note("bronepehota", UNITS, "own.1", source)
    data = pack_of(author, "", "")
    friend = open_new("friend")
    found = plan(friend, data)
    assert found.counts["new"] == 7
    take_pack(friend, found.entries, "")
    assert friend.library.derivations.get("bronepehota", UNITS, "own.1").then == source
    assert pack_of(friend, "", "") == data


def test_what_differs_is_told_and_each_may_be_chosen(author, open_new):
    data = pack_of(author, "", "")
    friend = open_new("friend")
    take_pack(friend, plan(friend, data).entries, "")
    mine = replace(friend.library.get(BRONEPEHOTA, UNITS, "own.2"), cost=1)
    friend.library.do(BRONEPEHOTA, puts(UNITS, [mine]))
    (changed,) = plan(friend, data).of("changed")
    assert [one.head("en") for one in changed.changes] == ["Cost"]
    assert take_pack(friend, [], "").steps == {}
    assert friend.library.get(BRONEPEHOTA, UNITS, "own.2") == mine
    take_pack(friend, [changed], "")
    assert plan(friend, data).of("changed") == ()


def test_what_differs_in_what_is_kept_by_its_name_is_told(author, open_new):
    data = pack_of(author, "", "")
    friend = open_new("friend")
    rules = KeptHouseRules(friend.settings, "bronepehota")
    rules.keep("Наша зима", HouseRules())
    KeptTables(friend.settings, "bitvy_fantasy").keep("Поле", BoardLayout(length=48, width=24))
    found = plan(friend, data).of("changed")
    assert [entry.thing.kind for entry in found] == ["table", "house_rules"]
    for language in LANGUAGES:
        assert all(change.text(language) for entry in found for change in entry.changes)
    assert "Battle limit: 800 → 750" in [change.text("en") for change in found[1].changes]
    take_pack(friend, found[1:], "")
    assert rules.get("Наша зима") == HouseRules(battle_limit=750)
    assert [entry.thing.kind for entry in plan(friend, data).of("changed")] == ["table"]


def test_house_rules_of_an_imported_game_come_too(open_new):
    store, friend = open_new("a"), open_new("b")
    KeptHouseRules(store.settings, "sys-1234").keep("Ours", HouseRules())
    data = pack_of(store, "", "")
    take_pack(friend, plan(friend, data).entries, "")
    assert pack_of(friend, "", "") == data


def test_a_deck_brings_its_cards(author):
    wishes = PackWishes(ids=("my-deck",))
    assert [thing.id for thing in things_of(author, wishes)] == ["my-deck", "my-rain"]
    assert {thing.kind for thing in things_of(author, PackWishes(types=("card",)))} == {"record"}


def test_of_one_game_alone(author):
    assert {thing.game for thing in things_of(author, PackWishes(games=("bitvy_fantasy",)))} == {
        "bitvy_fantasy"
    }


def test_a_game_of_ones_own_comes_with_its_units(author, open_new):
    author.own_games.add(BOATS, "boats.toml")
    data = pack_of(author, "", "")
    friend = open_new("friend")
    found = plan(friend, data)
    assert found.of("refused") == ()
    assert not has_armlists("tin_boats")
    take_pack(friend, found.entries, "")
    assert DUCK in friend.library.own_ids(game("tin_boats"), game("tin_boats").content_type(UNIT))
    assert pack_of(friend, "", "") == data


# --- harm


def thing(record, **more):
    told = {"kind": "record", "game": "bronepehota", "type": UNIT, "id": record.id, "content": encode(record)}
    return PackThing(**{**told, **more})


def refused(store, *things):
    (entry,) = plan(store, write_pack("", "", things)).entries
    assert entry.status == "refused"
    for language in LANGUAGES:
        assert say_problem(entry.refusal, language)
    return entry.refusal.key


def test_records_that_are_none_are_refused_one_by_one(open_new):
    store = open_new()
    unit = shipped_units(BRONEPEHOTA)[0]
    machine = next(one for one in shipped_units(BRONEPEHOTA) if type(one).__name__ == "Machine")
    assert refused(store, thing(unit, content=b"{}")) == "library.pack_record"
    assert refused(store, thing(unit, content=b"[" * 10_000)) == "library.pack_record"
    assert refused(store, thing(unit, id="other")) == "library.pack_record"
    assert refused(store, thing(unit, game="chess")) == "library.pack_no_game"
    assert refused(store, thing(unit, type="song")) == "library.pack_no_game"
    endless = replace(machine, durability=Track(10**9))
    assert refused(store, thing(endless)) == "library.pack_odd"
    assert refused(store, thing(replace(unit, name=LocalText(ru="а\u202eб")))) == "library.pack_odd"
    assert refused(store, PackThing(kind="picture", id="0" * 32, content=b"x")) == "library.pack_picture"
    assert refused(store, PackThing(kind="table", game="bronepehota", id="x", content=b"[]"))
    rules = {"kind": "house_rules", "game": "bronepehota", "id": "x"}
    assert refused(store, PackThing(**rules, content=b"[" * 10_000)) == "library.pack_rules"
    assert refused(store, PackThing(**rules | {"id": "a\n"}, content=b"{}")) == "library.pack_rules"
    assert refused(store, PackThing(**rules | {"game": ""}, content=b"{}")) == "library.pack_rules"
    assert refused(store, PackThing(**rules, content=b'{"battle_limit": -1}'))
    assert refused(store, thing(unit, kind="original")) == "library.pack_record"
    assert refused(store, PackThing(kind="own_game", id="x", content=b"\xff"))
    assert refused(store, PackThing(kind="own_game", id="x", content=b"id = 3"))


@pytest.mark.parametrize(
    ("name", "most", "key"),
    [
        ("MOST_THINGS", 2, "library.pack_of_too_many"),
        ("MOST_UNPACKED", 100, "library.pack_too_heavy"),
        ("MOST_PACKED", 100, "library.pack_too_heavy"),
    ],
)
def test_a_pack_that_nobody_could_read_is_not_made(monkeypatch, name, most, key):
    monkeypatch.setattr(pack_files, name, most)
    with pytest.raises(Problem, match=key):
        write_pack("", "", [thing(unit) for unit in shipped_units(BRONEPEHOTA)[:3]])


def changed_members(data, change):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        found = {info.filename: archive.read(info) for info in archive.infolist()}
    change(found)
    return members.write_members(found.items())


def key_of(data):
    with pytest.raises(Problem) as told:
        read_pack(data, "x.abpack")
    for language in LANGUAGES:
        assert "x.abpack" in say_problem(told.value, language)
    return told.value.key


@pytest.fixture
def pack():
    return write_pack("", "", [thing(shipped_units(BRONEPEHOTA)[0])])


def with_manifest(data, **more):
    def change(found):
        found["pack.json"] = json.dumps({**json.loads(found["pack.json"]), **more}).encode()

    return changed_members(data, change)


def test_packs_that_are_none_are_refused(pack, monkeypatch):
    assert key_of(b"") == "library.no_pack"
    assert key_of(pack[:-30]) == "library.no_pack"
    assert key_of(changed_members(pack, lambda found: found.pop("pack.json"))) == "library.no_pack"
    assert key_of(changed_members(pack, lambda found: found.update({"../x": b""}))) == "library.pack_member"
    assert (
        key_of(changed_members(pack, lambda found: found.update({"record/9.json": b""})))
        == "library.pack_member"
    )
    assert (
        key_of(changed_members(pack, lambda found: found.update({"record/00001.json": b"{}"})))
        == "library.pack_damaged"
    )
    assert key_of(with_manifest(pack, armybuilder_pack=99, things="new")) == "library.pack_newer"
    assert key_of(with_manifest(pack, things="x")) == "library.no_pack"
    monkeypatch.setattr(members, "MOST_UNPACKED", 100)
    assert key_of(pack) == "library.pack_large"


def test_a_thing_may_stand_in_a_pack_once(pack):
    def change(found):
        manifest = json.loads(found["pack.json"])
        (one,) = manifest["things"]
        manifest["things"].append({**one, "file": "record/2.json"})
        found["record/2.json"] = found["record/00001.json"]
        found["pack.json"] = json.dumps(manifest).encode()

    assert key_of(changed_members(pack, change)) == "library.pack_member"


def test_the_same_things_make_the_same_bytes(author):
    things = things_of(author, PackWishes())
    assert write_pack("a", "b", things) == write_pack("a", "b", reversed(things))
