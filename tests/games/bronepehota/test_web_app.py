"""Armies of the players' web app: nothing is lost."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.importing import read_any
from armybuilder.exchange.reading import parse
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.units import CloseCombatWeapon, Equipment, Gun, Machine, Squad
from armybuilder.games.bronepehota.web_app.armies import web_army_of
from armybuilder.roster.model import Post
from armybuilder.storage.content import read_content
from armybuilder.wording.messages import say_note, say_problem
from tests.exchange.web import army, as_bytes, data_of, entry
from tests.samples import CLONES, CYBER, DEMOLISHER, RAPTOR, STILET, T1000


def in_edition(unit, edition, web_id):
    return replace(unit, id=f"{edition}.{unit.faction}.{web_id}", edition=edition, web_id=web_id)


SQUAD = in_edition(CLONES, "tehnolog", "polaris_klon")
DROIDS = in_edition(CYBER, "tehnolog", "cyber")
HEAVY = in_edition(DEMOLISHER, "tehnolog", "demolisher")
LIGHT = in_edition(RAPTOR, "tehnolog", "raptor")
CANNON = in_edition(STILET, "tehnolog", "stilet")
FAN = in_edition(T1000, "star_system", "t_1000")
CATALOGUE = {u.id: u for u in (SQUAD, DROIDS, HEAVY, LIGHT, CANNON, FAN)}


def read(document, catalogue=CATALOGUE, language="ru"):
    table = parse(as_bytes(document), "army.json")
    return web_army_of(table, "army.json", catalogue, GAME, language)


def keys(report):
    return {n.key for n in report.notes} - {"bronepehota.web_app.other_cost"}


@pytest.mark.parametrize("unit", [SQUAD, DROIDS, HEAVY, LIGHT, CANNON], ids=lambda u: u.web_id)
def test_units_with_our_numbers_become_ours(unit):
    report = read(army([entry("a", data_of(unit))], totalCost=unit.cost))
    selection = report.roster.units[0]
    assert report.roster.unit(selection) is unit
    assert selection.entry == unit.id
    assert report.notes == ()
    assert report.roster.edition == "tehnolog"


def test_names_in_other_letters_are_the_same_unit():
    data = data_of(SQUAD) | {"name": "ТЯЖЁЛАЯ КЛОН-ПЕХОТА!"}
    assert (
        read(army([entry("a", data)])).roster.units[0].definition
        == read(army([entry("a", data_of(SQUAD))])).roster.units[0].definition
    )


@pytest.mark.parametrize("change", [{}, {"cost": 175}])
def test_a_name_of_the_players_own_comes_over(change):
    report = read(army([entry("a", data_of(HEAVY) | {"name": "Крушитель"} | change)]))
    assert report.roster.units[0].name == "Крушитель"
    assert report.roster.unit(report.roster.units[0]).name == HEAVY.name


def test_other_numbers_stay_as_the_file_has_them_under_our_id():
    report = read(army([entry("a", data_of(HEAVY) | {"cost": 175})]))
    selection = report.roster.units[0]
    unit = report.roster.unit(selection)
    assert (selection.entry, unit.cost) == (HEAVY.id, 175)
    assert (unit.name, unit.locomotion, unit.machine_class) == (HEAVY.name, "tracked", "heavy")
    assert keys(report) == {"bronepehota.web_app.other_numbers"}


def test_an_unknown_squad_is_built_from_the_file():
    data = data_of(SQUAD) | {"id": "my_own", "name": "Свои"}
    data["soldiers"][0] |= {"props": ["Пр4", "Рм"], "modifiers": [], "range": "-", "power": "D6"}
    report = read(army([entry("a", data)]))
    unit = report.roster.unit(report.roster.units[0])
    assert isinstance(unit, Squad)
    assert (unit.id, unit.edition, unit.name.ru) == ("web.tehnolog.my_own", "own", "Свои")
    assert unit.troopers[0].abilities == ("Пр4", "Рм")
    assert (unit.troopers[0].range, str(unit.troopers[0].power)) == (None, "1D6")
    assert keys(report) == {"bronepehota.web_app.unknown_unit"}


def test_an_unknown_machine_keeps_every_weapon():
    data = data_of(HEAVY) | {"id": "mine"}
    data["weapons"] = [
        {"name": "Ракеты", "range": "D12", "power": "2D20", "ammo": 2},
        {
            "name": "Бомба",
            "range": "D6",
            "power": "D6",
            "special": {"type": "aoe", "radius": 2, "damage": "D20"},
        },
        {"name": "Пила", "range": "ББ", "power": "2"},
        {"name": "Платформа", "range": "ББ", "power": "0", "special": {"type": "repair", "amount": 2}},
        {"name": "Чудо", "range": "везде", "power": "много", "special": "раз за бой"},
        {"name": "Веер", "range": "D6", "power": "D6", "special": {"type": "burst", "count": 3}},
    ]
    unit = read(army([entry("a", data)])).roster.definitions.popitem()[1]
    assert isinstance(unit, Machine)
    assert (unit.machine_class, unit.locomotion) == (None, None)
    rockets, bomb, fan = unit.weapons
    assert (rockets.ammo, rockets.charges) == (2, ("shell", "rocket"))
    assert (bomb.explosion.radius, str(bomb.explosion.power)) == (2, "1D20")
    assert "burst" in fan.special.ru
    assert unit.close_combat == (CloseCombatWeapon(id="w3", name=unit.close_combat[0].name, melee=2),)
    assert [type(e) for e in unit.equipment] == [Equipment, Equipment]
    assert unit.equipment[0].repair == 2
    assert unit.equipment[1].special.ru == "везде; много; раз за бой"


def test_what_does_not_move_is_a_gun():
    data = data_of(CANNON) | {"id": "mine"}
    unit = read(army([entry("a", data)])).roster.definitions.popitem()[1]
    assert isinstance(unit, Gun)
    assert unit.mobile is None
    assert unit.durability.sectors[0].speed is None


def test_markers_pilots_and_weapons_come_over():
    machine = entry(
        "m",
        data_of(HEAVY),
        currentDurability=5,
        currentAmmo=20,
        selectedWeaponIndices=[1, 2, 3],
        pilotInfo={"squadInstanceId": "s", "soldierIndex": 2, "pilotArmor": 2, "alive": True},
    )
    report = read(army([entry("s", data_of(SQUAD)), machine], pointBudget=400, totalCost=240))
    squad, heavy = report.roster.units
    assert heavy.values == {"durability": 5}
    assert {c.entry: c.number for c in heavy.children} == {"rocket": 2, "mg": 1}
    assert heavy.crew == (Post(squad.id, 2),)
    assert report.roster.limit == 400
    assert report.notes == ()


def test_no_weapons_chosen_is_not_all_weapons():
    assert read(army([entry("m", data_of(HEAVY), selectedWeaponIndices=[])])).roster.units[0].children == ()


def test_one_of_two_equal_weapons_can_be_chosen():
    report = read(army([entry("m", data_of(LIGHT), selectedWeaponIndices=[1])]))
    assert [(c.entry, c.number) for c in report.roster.units[0].children] == [("launcher", 1)]


def test_the_state_of_a_battle_goes_into_notes_and_the_report():
    squad = entry(
        "s",
        data_of(SQUAD),
        deadSoldiers=[0, 3],
        grenadesUsed=True,
        panicState=[{"soldierIndex": 1, "testRoll": 5, "rank": 2, "triggeredAtTurn": 1}],
        actionsUsed=[{"moved": True, "shot": False, "melee": False, "done": False}],
        instanceNumber=4,
    )
    heavy = entry("m", data_of(FAN), weaponAmmo=[3, 0])
    document = army([squad], isInBattle=True, currentTurn=3, lastBattleDate="2026-03-09T10:00:00Z")
    report = read(document)
    notes = report.roster.units[0].notes
    assert "1, 4" in notes
    assert "4" in notes.splitlines()[-1]
    assert len(notes.splitlines()) == 5
    assert not notes.startswith(":")
    assert "3" in report.roster.notes
    assert "2026-03-09" in report.roster.notes
    assert len([say_note(note, "en") for note in report.notes]) == len(report.notes) == 8
    stocks = read(army([heavy], sourceId="star_system")).roster.units[0].notes
    assert "3" in stocks


def test_the_number_that_we_give_too_is_no_news():
    units = [entry(str(n), data_of(SQUAD), instanceNumber=n + 1) for n in range(3)]
    assert keys(read(army(units))) == set()


def test_a_dead_or_missing_pilot_is_told():
    dead = {"squadInstanceId": "s", "soldierIndex": 0, "pilotArmor": 2, "alive": False}
    gone = {"squadInstanceId": "x", "soldierIndex": 0, "pilotArmor": 2, "alive": True}
    units = [entry("s", data_of(SQUAD)), entry("m", data_of(HEAVY), pilotInfo=dead)]
    report = read(army(units))
    assert keys(report) == {"bronepehota.web_app.state.pilot_dead"}
    assert report.roster.units[1].crew
    assert report.roster.units[1].notes
    units[1] = entry("m", data_of(HEAVY), pilotInfo=gone)
    assert keys(read(army(units))) == {"bronepehota.web_app.pilot_lost"}


def test_the_bare_army_of_older_versions_is_read_and_its_edition_found_by_numbers():
    document = army([entry("m", data_of(FAN))])["army"]
    del document["sourceId"]
    report = read(document)
    assert report.roster.edition == "star_system"
    assert report.roster.unit(report.roster.units[0]) is FAN


@pytest.mark.parametrize(
    ("fields", "edition"),
    [
        ({"sourceId": "star_system"}, "star_system"),
        ({"sourceId": None, "rulesVersion": "community_star_system"}, "star_system"),
        ({"sourceId": "tehnolog", "rulesVersion": "community_star_system"}, "tehnolog"),
        ({"sourceId": "my_source"}, "tehnolog"),
    ],
)
def test_the_source_decides_the_edition(fields, edition):
    assert read(army([], **fields)).roster.edition == edition


def test_what_the_app_says_of_the_cost_is_compared():
    report = read(army([entry("a", data_of(SQUAD))], totalCost=1))
    assert [n.key for n in report.notes] == ["bronepehota.web_app.other_cost"]


def test_a_newer_schema_is_read_as_far_as_it_is_known():
    document = army([entry("a", data_of(SQUAD))]) | {"schemaVersion": 9}
    assert "bronepehota.web_app.newer_schema" in keys(read(document))


@pytest.mark.parametrize("edition", ["tehnolog", "star_system"])
def test_every_shipped_unit_of_the_app_is_known_again(edition):
    units = {u.id: u for u in read_content(GAME)}
    theirs = [u for u in units.values() if u.edition == edition and u.web_id]
    assert len(theirs) > 60
    entries = [entry(str(n), data_of(u)) for n, u in enumerate(theirs)]
    document = army(entries, sourceId=edition, totalCost=sum(u.cost for u in theirs))
    report = read(document, catalogue=units)
    assert report.notes == ()
    assert [s.entry for s in report.roster.units] == [u.id for u in theirs]


WRONG = [
    army([], name=5),
    army([{"instanceId": "a"}]),
    army([entry("a", data_of(SQUAD) | {"cost": 10**9})]),
    army([entry("a", data_of(SQUAD) | {"soldiers": []})]),
    army([entry("a", data_of(SQUAD) | {"soldiers": [{"rank": "x"}]})]),
    army([entry("a", data_of(HEAVY) | {"durability_max": 10**6})]),
    army([entry("a", data_of(HEAVY) | {"weapons": "all"})]),
    army([entry("a", data_of(SQUAD), type="tank")]),
    {"schemaVersion": 1},
]


@pytest.mark.parametrize("document", WRONG)
def test_a_wrong_file_is_one_problem(document):
    with pytest.raises(Problem) as caught:
        read(document)
    assert "army.json" in say_problem(caught.value, "ru")


GOOD = army(
    [
        entry("s", data_of(SQUAD), deadSoldiers=[0], instanceNumber=1),
        entry("m", data_of(HEAVY), currentDurability=5, selectedWeaponIndices=[0, 1],
              pilotInfo={"squadInstanceId": "s", "soldierIndex": 2, "pilotArmor": 2, "alive": True}),
    ]
)  # fmt: skip


def places(value, path=()):
    """Every place in a document."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**12), 10**12), st.floats(), st.text(max_size=5),
    st.just([]), st.just({}), st.just([None]), st.just([{}]),
)  # fmt: skip


@given(st.sampled_from([p for p in places(GOOD) if p]), JUNK)
def test_no_junk_in_any_place_ends_in_anything_but_a_problem(path, junk):
    document = copy.deepcopy(GOOD)
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = junk
    problem = judged(document)
    assert problem is None or say_problem(problem, "ru")


def judged(document):
    try:
        found = read_any(as_bytes(document), "army.json", lambda _: CATALOGUE, "ru")
        if found.army:
            GAME.judge(found.army.roster)
    except Problem as problem:
        return problem
    return None


def test_a_marker_off_its_scale_goes_to_the_nearest_cell_and_is_told():
    machine = entry("m", data_of(HEAVY), currentDurability=99, currentAmmo=-3)
    report = read(army([machine]))
    assert report.roster.units[0].values == {"ammo": 0}
    assert [note.values["track"] for note in report.notes if note.key == "army_file.marker_clamped"] == [
        "durability",
        "ammo",
    ]


def test_a_faction_of_the_players_own_is_never_passed_off_as_one_of_ours():
    data = data_of(SQUAD) | {"id": "mine", "name": "Ксеносы", "faction": "aliens"}
    report = read(army([entry("a", data)], sourceId="my_source"))
    selection = report.roster.units[0]
    unit = report.roster.unit(selection)
    assert (unit.faction, unit.edition) == ("common", "own")
    assert "bronepehota.web_app.state.faction" in keys(report)
    assert "aliens" in selection.notes
