"""The fields of every game's cards as columns, and searching by them."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.query.parsing import parse
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game, games
from armybuilder.games.content_type import UNIT
from armybuilder.games.record_columns import columns_of
from armybuilder.games.record_search import search_index
from armybuilder.storage.content import read_content

BRONEPEHOTA = game("bronepehota")


@pytest.fixture(scope="module")
def index():
    return search_index(BRONEPEHOTA, BRONEPEHOTA.content_type(UNIT), read_content(BRONEPEHOTA))


def column(own, key):
    return next(one for one in columns_of(own, own.content_type(UNIT)) if one.key == key)


@pytest.mark.parametrize("own", games(), ids=lambda own: own.id)
def test_every_column_has_words_and_tells_each_unit(own):
    for kind in own.content_types:
        columns = columns_of(own, kind)
        assert len({one.key for one in columns}) == len(columns)
        for language in ("ru", "en"):
            assert all(one.word(own.id, language) and one.short(own.id, language) for one in columns)
    units = read_content(own)
    for one in columns_of(own, own.content_type(UNIT)):
        for unit in units:
            assert isinstance(one.text(unit, "ru"), str)
            one.sort_key(unit, "ru")


@pytest.mark.parametrize("own", games(), ids=lambda own: own.id)
def test_a_name_in_the_code_and_on_the_card_finds_the_field(own):
    fields = search_index(own, own.content_type(UNIT), ()).names
    assert {"name", "cost", "faction", "цена", "фракция"} <= set(fields)


def test_a_value_of_each_trooper_is_told_from_the_least_to_the_best(index):
    melee = column(BRONEPEHOTA, "melee")
    mixed = next(unit for unit in index.things if len(set(melee.values(unit))) > 1)
    least, most = min(melee.values(mixed)), max(melee.values(mixed))
    assert melee.text(mixed, "ru") == f"{least}–{most}"
    assert melee.sort_key(mixed, "ru") == most


def test_columns_are_called_as_the_cards_call_them():
    assert column(BRONEPEHOTA, "melee").short("bronepehota", "ru") == "ББ"
    assert column(BRONEPEHOTA, "durability").word("bronepehota", "ru") == "Прочность"
    weapons = column(BRONEPEHOTA, "weapons").word("bronepehota", "en")
    assert column(BRONEPEHOTA, "weapons.count").word("bronepehota", "en") == f"{weapons}: count"


def test_a_machine_has_the_speeds_of_its_sectors(index):
    speed = column(BRONEPEHOTA, "speed")
    machine = next(unit for unit in index.things if type(unit).__name__ == "Machine")
    told = [one.speed for one in machine.durability.sectors]
    assert list(speed.values(machine)) == told


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        (
            "rank>=3",
            lambda unit: (
                any(t.rank >= 3 for t in getattr(unit, "troopers", ())) or getattr(unit, "rank", 0) >= 3
            ),
        ),
        ("Цена<100", lambda unit: unit.cost < 100),
        (
            "ББ=5",
            lambda unit: any(
                t.melee == 5 for t in getattr(unit, "troopers", (*getattr(unit, "close_combat", ()),))
            ),
        ),
        (
            "without:repair kind:squad",
            lambda unit: hasattr(unit, "troopers") and not any(t.can_repair for t in unit.troopers),
        ),
        (
            "-jump вид:отряд",
            lambda unit: hasattr(unit, "troopers") and not any(t.jump for t in unit.troopers),
        ),
        ("faction:polaris", lambda unit: unit.faction == "polaris"),
        ("фракция:полярис", lambda unit: unit.faction == "polaris"),
        ("hero:да", lambda unit: getattr(unit, "hero", False)),
        ("ход:гусеничная", lambda unit: getattr(unit, "locomotion", "") == "tracked"),
    ],
)
def test_a_query_finds_what_the_cards_say(index, query, fits):
    assert index.ask(query) == [unit for unit in index.things if fits(unit)]


def test_words_alone_are_found_as_everywhere(index):
    assert index.ask("nz;tksq") == index.ask("тяжелый") != []
    assert parse("тяжелый")


@pytest.mark.parametrize("prepared", [True, False], ids=["prepared", "not prepared"])
def test_an_index_follows_what_has_changed(prepared):
    kind = BRONEPEHOTA.content_type(UNIT)
    units = read_content(BRONEPEHOTA)
    followed = search_index(BRONEPEHOTA, kind, units[:-1])
    queries = (
        "guards",
        "рота",
        "cost=777",
        "cost<100",
        "-guards",
        "faction:polaris",
        "has:weapons",
        "name=guards",
    )
    if prepared:
        for query in queries:
            followed.ask(query)
    now = list(units)
    now[3] = replace(units[3], name=LocalText("Рота гвардии", "Guards"), cost=777)
    assert followed.follow(now)
    anew = search_index(BRONEPEHOTA, kind, now)
    for query in queries:
        assert followed.ask(query) == anew.ask(query), query
    assert now[3] in followed.ask("guards cost=777")
    # what has gone cannot be followed: the others are taken over
    assert not followed.follow(now[:5])
    fewer = search_index(BRONEPEHOTA, kind, now[:5])
    fewer.take_over(followed)
    assert [unit.id for unit in fewer.ask("guards")] == [now[3].id]
