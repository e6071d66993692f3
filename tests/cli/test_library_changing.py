"""Many records of the Library changed at once on the command line, and where one is used."""

import json

import pytest
from msgspec.structs import replace

from armybuilder.games import game
from armybuilder.games.content_type import UNIT
from armybuilder.storage.library import puts
from armybuilder.storage.store import open_store

BRONEPEHOTA = game("bronepehota")
UNITS = BRONEPEHOTA.content_type(UNIT)


@pytest.fixture
def own(ab, database):
    """Three units of one's own: two squads that cost 80 and 90, and a machine that costs 100."""
    ab("units", "bronepehota")
    with open_store(database) as store:
        shipped = store.units.all(BRONEPEHOTA)
        squads = [unit for unit in shipped if type(unit).__name__ == "Squad"][:2]
        machine = next(unit for unit in shipped if type(unit).__name__ == "Machine")
        mine = [
            replace(unit, id=f"own.{number}", cost=cost)
            for number, (unit, cost) in enumerate(zip([*squads, machine], (80, 90, 100), strict=True), 1)
        ]
        store.library.do(BRONEPEHOTA, puts(UNITS, mine), "own")


@pytest.fixture
def database(ab, tmp_path):
    return tmp_path / "data" / "armies.db"


def costs(ab):
    told = json.loads(ab("units", "bronepehota", "--json").out)
    return [unit["cost"] for unit in told if unit["id"].startswith("own.")]


@pytest.mark.usefixtures("own")
def test_a_field_is_set_and_taken_back(ab):
    run = ab("library", "set", "bronepehota", "cost=120", "--where", "цена<95")
    assert run.code == 0
    assert costs(ab) == [120, 120, 100]
    ab("library", "undo", "bronepehota")
    assert costs(ab) == [80, 90, 100]


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("change", "found"),
    [("Цена+=5", [85, 95, 105]), ("cost-=10", [70, 80, 90]), ("cost*=1.1", [88, 99, 110])],
)
def test_more_and_less(ab, change, found):
    assert ab("library", "set", "bronepehota", change).code == 0
    assert costs(ab) == found


@pytest.mark.usefixtures("own")
def test_a_dry_run_changes_nothing(ab):
    run = ab("library", "set", "bronepehota", "cost=1", "--dry-run", "--lang", "en")
    assert "Nothing was written" in run.out
    assert costs(ab) == [80, 90, 100]


@pytest.mark.usefixtures("own")
def test_what_will_not_do_is_told_and_the_others_change(ab):
    run = ab("library", "set", "bronepehota", "rate_of_fire=many", "--lang", "en")
    assert run.code == 1
    assert "many" in run.out
    assert costs(ab) == [80, 90, 100]
    run = ab("library", "set", "bronepehota", "cost=999999999")
    assert run.code == 1
    assert costs(ab) == [80, 90, 100]


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("wrong", ["nothing_such=3", "cost", "cost+=many", "=3"])
def test_what_cannot_be_understood_is_refused(ab, wrong):
    assert ab("library", "set", "bronepehota", wrong).code == 2


@pytest.mark.usefixtures("own")
def test_texts_are_replaced_in_both_languages(ab):
    told = json.loads(
        ab("library", "replace", "bronepehota", "infantry", "guards", "--field", "name", "--json").out
    )
    assert told["changed"]
    assert all("guards" in one["after"] for one in told["values"])
    assert ab("library", "replace", "bronepehota", "(a+)+b", "x", "--regex").code == 2


def test_where_a_unit_is_used(ab):
    unit = "sheets_2008.polaris.raptor"
    assert json.loads(ab("library", "where-used", "bronepehota", unit, "--json").out) == []
    ab("army", "new", "Line", unit, unit)
    (use,) = json.loads(ab("library", "where-used", "bronepehota", unit, "--json").out)
    assert (use["kind"], use["name"], use["count"]) == ("army", "Line", 2)


def test_which_decks_hold_a_card(ab):
    deck, card = ("library", "list", "bitvy_fantasy"), None
    for row in json.loads(ab(*deck, "card", "--json").out):
        card = row["id"]
        break
    used = json.loads(ab("library", "where-used", "bitvy_fantasy", card, "--type", "card", "--json").out)
    assert all(use["kind"] != "card" or use["id"] != card for use in used)
