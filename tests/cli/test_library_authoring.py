"""Records of the Library written one by one on the command line."""

import json

import pytest
from msgspec.structs import replace

from armybuilder.games import game as find_game
from armybuilder.storage.store import open_store

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


@pytest.fixture
def wolves(ab):
    """A squad of one's own; its id."""
    told = ab(
        "library", "new", "bronepehota", "squad", "--set", "name.ru=Волки", "--set", "cost=66", "--json"
    )
    return json.loads(told.out)["id"]


def test_a_squad_is_written_from_the_beginning(ab, wolves):
    shown = json.loads(ab("unit", "bronepehota", wolves, "--json").out)
    assert (shown["name"]["ru"], shown["cost"], shown["edition"]) == ("Волки", 66, "own")


def test_fields_inside_are_set_in_the_notation_of_the_card(ab, wolves):
    ab(
        "library",
        "edit",
        "bronepehota",
        wolves,
        "--set",
        "troopers.2.power=3д12",
        "--set",
        "troopers.2.abilities=рм",
    )
    trooper = json.loads(ab("unit", "bronepehota", wolves, "--json").out)["profile"]["troopers"][1]
    assert (trooper["power"], trooper["abilities"]) == ("3D12", ["Рм"])
    ab("library", "undo", "bronepehota")
    trooper = json.loads(ab("unit", "bronepehota", wolves, "--json").out)["profile"]["troopers"][1]
    assert trooper["power"] == "1D12"


@pytest.mark.parametrize(
    ("assigned", "said"),
    [
        ("cost=дорого", "cost"),
        ("cost=-1", "cost"),
        ("troopers.9.rank=1", "troopers.9.rank"),
        ("troopers.2.rank=99", "rank"),
        ("kost=5", "cost"),
        ("troopers=[", "troopers"),
        ("troopers=[]", "troopers"),
        ("cost", "cost"),
        ("name.ru=", "name"),
    ],
)
def test_what_will_not_do_is_refused_and_nothing_is_written(ab, wolves, assigned, said):
    before = ab("unit", "bronepehota", wolves, "--json").out
    refused = ab("library", "edit", "bronepehota", wolves, "--set", assigned)
    if refused.code == 0:
        assert assigned in ("troopers=[]", "name.ru=")
        return
    assert refused.code == 2
    assert said in refused.err
    assert ab("unit", "bronepehota", wolves, "--json").out == before


def test_a_shipped_unit_is_not_changed_but_begun_from(ab):
    refused = ab("library", "edit", "bronepehota", CLONES, "--set", "cost=1")
    assert refused.code == 2
    assert "derive" in refused.err
    told = json.loads(ab("library", "derive", "bronepehota", CLONES, "--set", "cost=75", "--json").out)
    assert told["cost"] == 75
    assert "Nothing" in ab("library", "changes", "bronepehota", told["id"]).out


def test_what_has_changed_in_the_original_is_told_and_taken(ab, tmp_path):
    own = json.loads(ab("library", "derive", "bronepehota", CLONES, "--json").out)["id"]
    game = find_game("bronepehota")
    kind = game.content_type("unit")
    with open_store(tmp_path / "data" / "armies.db") as store:
        now = next(one for one in store.units.all(game) if one.id == CLONES)
        store.library.derivations.note(game.id, kind, own, replace(now, cost=1))
        store.units.put_own(game, [replace(now, id=own, edition="own", cost=1)])
    (told,) = json.loads(ab("library", "changes", "bronepehota", own, "--json").out)
    assert (told["field"], told["then"], told["now"], told["mine"]) == ("cost", 1, 80, 1)
    assert ab("library", "changes", "bronepehota", own, "--take", "name").code == 2
    ab("library", "changes", "bronepehota", own, "--take", "cost")
    assert json.loads(ab("unit", "bronepehota", own, "--json").out)["cost"] == 80


def test_a_record_that_was_begun_from_nothing_has_no_original(ab, wolves):
    assert ab("library", "changes", "bronepehota", wolves).code == 2


def test_other_content_is_written_too(ab):
    told = ab("library", "new", "bitvy_fantasy", "card", "--type", "card", "--set", "name.ru=Дождь", "--json")
    assert json.loads(told.out)["type"] == "card"
