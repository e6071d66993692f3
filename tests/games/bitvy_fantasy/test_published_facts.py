"""The shipped armlists say what the rulebook and the club's sheets say, to the last number."""

import tomllib

import pytest

from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_of
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad
from tests.games.bitvy_fantasy.content import FOLDER, book, facts, shipped

FACTIONS = {
    "ГВАРДИЯ ЧАРОДЕЯ": "charodey",
    "ЛЕГИОНЕРЫ НЕКРОМАНТА": "nekromant",
    "ГИЛЬДИЯ ВОЛЬНЫХ СТРЕЛКОВ": "gvs",
}


def folded(text):
    return text.casefold().replace("ё", "е").replace("'", "’")


def units(kind, edition="club_2_0"):
    """The shipped units of a kind and edition by their folded names."""
    found = [unit for unit in shipped().values() if isinstance(unit, kind) and unit.edition == edition]
    named = {folded(unit.name.ru): unit for unit in found}
    assert len(named) == len(found)
    return named


def classic():
    """The classic squads of the club with the name that tells two printings of one squad apart."""
    rows = [row for row in facts("units")["squads"] if row["classic"]]
    return {folded(f"{r['name_ru']} ({r['variant']})" if r["variant"] else r["name_ru"]): r for r in rows}


def pairs(kind, rows):
    """Each shipped unit with its row; not one more and not one less."""
    named = units(kind)
    by_name = rows if isinstance(rows, dict) else {folded(row["name_ru"]): row for row in rows}
    assert named.keys() == by_name.keys()
    return [(named[name], row) for name, row in by_name.items()]


def test_ninety_classic_squads_and_no_other():
    assert len(pairs(Squad, classic())) == 90


@pytest.mark.rule("BF-L-1")
def test_every_squad_of_the_club():
    for unit, row in pairs(Squad, classic()):
        assert (unit.faction, unit.cost, len(unit.warriors)) == (row["faction"], row["cost"], row["size"])
        assert unit.body_word.ru == row["body_word"]
        assert sorted(unit.elements) == sorted(row["element_icons"])
        assert not row["unsure"]
        assert not unit.doubts
        for warrior, printed in zip(unit.warriors, row["warriors"], strict=True):
            for column in ("manoeuvre", "melee", "shooting", "armour", "cost"):
                assert getattr(warrior, column) == printed[column], (unit.id, column)
            assert list(warrior.clearance) == printed["clearance"], unit.id


def artefacts():
    return tomllib.loads((FOLDER / "artefacts.toml").read_text("utf-8"))["artefact"]


@pytest.mark.rule("BF-3.1-2")
def test_every_artefact_and_whose_it_is():
    published = {row["squad"]: row for row in facts("artefacts")["artefacts"]}
    club = {card["id"]: card for card in artefacts() if card["edition"] == "club_2_0"}
    assert len(club) == len(published) == 85
    for unit, row in pairs(Squad, classic()):
        told = published[row["name_ru"]]
        card = club[unit.artefact]
        assert unit.artefact_name.ru == told["name_ru"]
        assert card["name"]["ru"] == row["artefact"]["name_ru"]
        assert card["star"] == told["star"] == row["artefact"]["star_number"]
        assert unit.id in card["squads"]
    owners = [unit_id for card in club.values() for unit_id in card["squads"]]
    assert sorted(owners) == sorted(unit.id for unit in units(Squad).values())


def test_every_gun_of_the_club():
    for unit, row in pairs(Gun, facts("units")["guns"]):
        found = (unit.gun_type.ru, unit.cost, unit.crew, unit.clearance, unit.mobility)
        printed = (row["kind_ru"], row["cost"], row["crew"], row["crew_clearance"], row["mobility"])
        assert found == printed, unit.id
        tyres = {"mobility": unit.tyres.mobility, "cost": unit.tyres.cost} if unit.tyres else None
        assert tyres == row["tyres"], unit.id
        shots = [(m.points, m.striped) for m in unit.missiles]
        assert shots == [(s["points"], s["striped_box"]) for s in row["ammo_points_per_shot"]], unit.id
        adds_twenty = "adds 20" in (row["note"] or "")
        assert {m.cost for m in unit.missiles} == ({20} if adds_twenty else {0}), unit.id


def test_the_missiles_of_the_anti_aircraft_system():
    row = next(row for row in facts("units")["guns"] if "missiles" in row)
    unit = units(Gun)[folded(row["name_ru"])]
    for missile, printed in zip(unit.missiles, row["missiles"], strict=True):
        assert (missile.name.ru, missile.points) == (printed["name_ru"], printed["points"])
        assert missile.radius == printed["radius_steps"]
        assert missile.kills == (printed["killed_on"] or "").replace("-", "–")
        assert missile.wounds == (printed["wounded_on"] or "").replace("-", "–")


@pytest.mark.rule("BF-6.10-4")
def test_every_machine_of_the_club_with_each_weapon_on_its_own():
    for unit, row in pairs(Machine, facts("units")["machines"]):
        found = (unit.machine_type.ru, unit.manoeuvre, unit.melee, unit.armour, unit.cost)
        assert found == tuple(row[k] for k in ("kind_ru", "manoeuvre", "melee", "armour", "cost")), unit.id
        printed = [(name, w) for w in row["weapons"] for name in w.get("names_ru", [w.get("name_ru")])]
        assert len(unit.arsenal) == len(printed)
        for part, (name, weapon) in zip(unit.arsenal, printed, strict=True):
            assert (part.name.ru, part.cost) == (name, weapon["cost"])
            assert getattr(part, "melee", None) == weapon.get("melee_bonus")
            assert getattr(part, "shooting", None) == weapon.get("shooting")
            assert getattr(part, "range", None) == weapon.get("range_steps")
            assert getattr(part, "points", None) == weapon.get("ammo_points_per_shot")
        told = [ability.name.ru for ability in unit.abilities]
        assert told == ([row["ability"]["name_ru"]] if "ability" in row else [])
        assert len(unit.doubts) == len(row.get("unsure", []))


def test_every_character():
    for unit, row in pairs(Character, facts("units")["characters"]):
        for field in ("faction", "manoeuvre", "melee", "shooting", "armour", "cost", "lives"):
            assert getattr(unit, field) == row[field], (unit.id, field)
        assert list(unit.clearance) == row["clearance"]
        assert unit.flies == row.get("flies", False)
        assert unit.points == row.get("ammo_points_per_shot")
        assert [a.name.ru for a in unit.abilities] == [a["name_ru"] for a in row["abilities"]]
        weapon = row.get("optional_weapon")
        found = [(w.mode, w.shooting, w.cost) for w in unit.weapons]
        assert found == ([("virtual", weapon["shooting"], weapon["cost"])] if weapon else [])


def test_the_squads_of_the_book():
    rows = [row for row in book() if row["kind"] == "squad"]
    named = units(Squad, "ultra")
    assert named.keys() == {folded(row["name_ru"]) for row in rows}
    for row in rows:
        unit, values = named[folded(row["name_ru"])], row["values"]
        assert unit.faction == FACTIONS[row["faction"]]
        assert unit.body_word.ru == values["body_word"]
        assert bool(unit.doubts) == (row["confidence"] != "clear")
        if row["confidence"] == "name-only":
            assert (unit.cost, unit.warriors) == (None, ())
            continue
        assert unit.cost == values["cost"]
        assert folded(unit.artefact_name.ru) == folded(values["artefact"])
        for field, key in (("manoeuvre",) * 2, ("melee",) * 2, ("armour",) * 2, ("cost", "warrior_cost")):
            assert [getattr(w, field) for w in unit.warriors] == values[key], (unit.id, field)
        dice = ["-" if w.shooting is None else w.shooting for w in unit.warriors]
        assert dice == values["shooting"]
        assert [w.clearance for w in unit.warriors] == [clearance_of(c) for c in values["clearance"]]


@pytest.mark.rule("BF-A-3", "BF-A-2")
def test_the_guns_and_the_machine_of_the_book_have_no_numbers():
    rows = [row for row in book() if row["kind"] == "gun"]
    named = units(Gun, "ultra")
    assert len(rows) == len(named) == 6
    for row in rows:
        unit = next(u for name, u in named.items() if name in folded(row["name_ru"]))
        assert unit.clearance == row["values"]["clearance_club"]
        assert (unit.cost, unit.crew, unit.mobility, unit.missiles, unit.tyres) == (
            None,
            None,
            None,
            (),
            None,
        )
        assert unit.doubts
    (unl,) = units(Machine, "ultra").values()
    assert (unl.cost, unl.manoeuvre, unl.melee, unl.armour, unl.arsenal) == (None, None, None, None, ())
    assert unl.modifications == 4
