"""What the rules and the shipped units of games know beside files: rows of the Library that come with the program."""

import pytest

from armybuilder.catalogue.codec import decode, encode
from armybuilder.games import game
from armybuilder.games.batalist.sheets.known import order_sheet, spell_sheet
from armybuilder.games.battle_game import BattleSetup
from armybuilder.games.bronepehota.battle.game import BATTLE
from armybuilder.games.bronepehota.battle.missions import MISSIONS, Terms
from armybuilder.storage.content import game_folder, read_all
from armybuilder.wording.mission_words import with_mission

EXPECTED = {
    "batalist": {"spell": 11, "order": 5, "ability": 12},
    "bitvy_fantasy": {"ability": 28, "weapon": 14, "close_combat": 4, "missile": 17},
    "bronepehota": {"mission": 8, "ability": 2, "weapon": 85, "close_combat": 13, "equipment": 2},
    "road_world": {"weapon": 41, "purchase": 7, "ability": 5, "song": 5},
}


@pytest.fixture(scope="module")
def shipped():
    return {
        one: {kind.id: (kind, records) for kind, records in read_all(game(one)).items} for one in EXPECTED
    }


@pytest.mark.parametrize("game_id", EXPECTED)
def test_what_a_game_knows_is_kept_as_records_with_their_own_ids(shipped, game_id):
    for type_id, count in EXPECTED[game_id].items():
        kind, records = shipped[game_id][type_id]
        assert len({record.id for record in records}) == len(records) == count
        for record in records:
            assert decode(encode(record).decode(), kind.record_type) == record
            assert record.name.ru
            assert record.name.en


@pytest.mark.parametrize("game_id", EXPECTED)
def test_what_a_game_knows_can_be_the_beginning_of_an_own_record(shipped, game_id):
    for kind, records in shipped[game_id].values():
        form = kind.forms[0]
        assert [form.make(form.tell(record), record.id).name for record in records]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_spells_and_orders_of_the_book_are_drawn_as_their_cards(shipped, language):
    (_, spells), (_, orders) = (shipped["batalist"][one] for one in ("spell", "order"))
    assert {(sheet.width, sheet.height) for sheet in (spell_sheet(one, language) for one in spells)} == {
        (63.0, 88.0)
    }
    assert {(sheet.width, sheet.height) for sheet in (order_sheet(one, language) for one in orders)} == {
        (41.0, 63.0)
    }


def test_published_missions_tell_their_armies_and_their_tables(shipped):
    _, missions = shipped["bronepehota"]["mission"]
    assert {one.id for one in missions} == set(MISSIONS)
    liberation = next(one for one in missions if one.id == "liberation")
    assert liberation.setup.en.count("points") == 2
    assert (
        "Empire of Polaris: Heavy assault landing force, Raptor, 2 × Mortar; 220 points."
        in liberation.setup.en
    )
    assert [side.name.ru for side in liberation.sides] == ["Империя Полярис", "Торговый Протекторат"]
    tables = (game_folder("bronepehota") / "tables.toml").read_text(encoding="utf-8")
    assert all(f'id = "{one.layout}"' in tables for one in missions)


def test_a_published_mission_becomes_the_terms_and_an_own_one_with_its_id_does_not(shipped):
    _, missions = shipped["bronepehota"]["mission"]
    trap = next(one for one in missions if one.id == "trap")
    setup = BattleSetup(sides=(), terms=Terms(last_tour=5))
    published = with_mission(BATTLE, setup, trap, "ru", own=False)
    assert (published.terms.mission, published.terms.last_tour, published.notes) == ("trap", 5, ())
    own = with_mission(BATTLE, setup, trap, "ru")
    assert own.terms.mission == "own"
    assert own.notes
