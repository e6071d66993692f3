"""The reference sheet of «Бронепехота» says what its rules answer, cell by cell."""

from fractions import Fraction

import pytest

from armybuilder.catalogue.throw import D6, D12, D20
from armybuilder.games import game
from armybuilder.games.bronepehota.rules.events import Destroyed, Missed, PilotKilled, Unharmed
from armybuilder.games.bronepehota.sheets.reference import reference
from armybuilder.roster.model import new_army
from tests.printing.references import lines, table
from tests.rules.bronepehota.playing import chance, events, is_allowed

SHEET = reference("en")
DIE = {"D6": D6, "D12": D12, "D20": D20}


def shot(die, power, distance, armour):
    shooter = {"range": str(die), "power": str(power)}
    return {"shooter": shooter, "target": {"armour": armour}, "distance": distance}


def as_printed(part):
    rounded = int(part * 100 + Fraction(1, 2))
    return "–" if not part else str(min(rounded, 99) if part < 1 else rounded)


@pytest.mark.rule("BP-7.4-3")
def test_reach():
    printed = table(SHEET, "Does it reach")
    assert set(printed) == set(DIE)
    for name, row in printed.items():
        for steps, cell in row.items():
            missed = chance("virtual-shot", shot(DIE[name], D6, int(steps), 1), Missed)
            assert cell == as_printed(1 - missed), (name, steps)


@pytest.mark.rule("BP-7.4-5")
def test_power():
    for name, row in table(SHEET, "Does a die pierce").items():
        for armour, cell in row.items():
            found = chance("virtual-shot", shot(D6, DIE[name], 1, int(armour)), Destroyed)
            assert cell == as_printed(found), (name, armour)


@pytest.mark.rule("BP-7.3-6")
def test_cover():
    seen = {"all of it": "all", "half or more": "most", "less than half": "less"}
    printed = table(SHEET, "A virtual shot")
    for name, visible in seen.items():
        bonus = int(printed[name]["Armour"])
        for face in range(1, 21):
            facts = {**shot(D6, D20, 1, 5), "visible": visible}
            dead = any(event.tag() == "destroyed" for event in events("virtual-shot", facts, 6, face))
            assert dead == (face > 5 + bonus)
    assert printed["nothing"]["Armour"] == "no shot"
    assert not is_allowed("virtual-shot", {**shot(D6, D20, 1, 5), "visible": "none"})


@pytest.mark.rule("BP-6.7-8", "BP-6.7-9", "BP-6.7-10", "BP-6.7-11")
def test_charges():
    printed = table(SHEET, "Real shooting")
    for charge, row in printed.items():
        launcher = {"Shell": "launcher", "Mine": "mortar", "Rocket": "rocket_launcher"}[charge]
        for report, head in (("stood", "stood"), ("fell", "fell, lay"), ("lying", "fell, lay")):
            facts = {
                "shooter": {"kind": "gun", "launcher": launcher},
                "charge": charge.lower(),
                "target": {"kind": "gun", "armour": 20},
                "report": report,
            }
            (damage,) = (event.damage for event in events("real-shot", facts) if event.tag() == "damaged")
            assert str(damage) == row[head]


@pytest.mark.rule("BP-5.3-2", "BP-6.6-2", "BP-6.6-3")
def test_tests():
    printed = table(SHEET, "Tests")
    for armour, cell in printed["Survival D6"].items():
        assert cell == as_printed(
            chance("survival-test", {"trooper": {"armour": int(armour)}}, Unharmed, who="trooper")
        )
    for row, report in (("Armour D12", "stood"), ("Armour D20", "fell")):
        for armour, cell in printed[row].items():
            damages = 2 if report == "stood" else 4
            target = {"kind": "machine", "armour": int(armour) + damages, "pilot_armour": 0}
            lost = chance("real-shot", {"shooter": {}, "target": target, "report": report}, PilotKilled)
            assert cell == as_printed(1 - lost)


@pytest.mark.rule("BP-8.1-2", "BP-8.1-3", "BP-8.2-1", "BP-8.3-2")
def test_leads():
    printed = table(SHEET, "Close combat: chance")
    for row, sudden in (("As usual", False), ("Sudden", True)):
        for lead, cell in printed[row].items():
            added = int(lead.replace("−", "-"))
            facts = {
                "attacker": {"melee": max(added, 0) + 1},
                "defender": {"armour": max(-added, 0) + 1},
                "from_behind": sudden,
            }
            assert cell == as_printed(chance("close-combat", facts, Destroyed, who="defender"))


@pytest.mark.rule("BP-4.1-20", "BP-4.1-17")
def test_walking():
    ways = {
        "A step on the level": {"kind": "level", "length": 5},
        "A step on a ladder": {"kind": "ladder", "length": 5},
        "A step on a slope up to 45°": {"kind": "slope", "length": 5, "angle": 45},
        "Obstacle up to 2.5 cm": {"kind": "obstacle", "height": 2.5},
        "Obstacle up to 5 cm, added to the way": {"kind": "obstacle", "height": 5},
        "A step of climbing up or down": {"kind": "climb", "length": 5},
    }
    printed = table(SHEET, "A trooper")
    for name, leg in ways.items():
        moved = events("trooper-move", {"trooper": {"speed": 10}, "legs": [leg]})
        assert [str(event.spent) for event in moved] == [printed[name]["points"]], name


@pytest.mark.rule("BP-4.2-3")
def test_driving():
    moves = {
        "Forward": {"kind": "forward", "length": 5},
        "Backward": {"kind": "back", "length": 5},
        "Sideways": {"kind": "left", "length": 5},
        "Turn up to 90°": {"kind": "turn-left", "angle": 90},
        "Turn about": {"kind": "turn-left", "angle": 180},
    }
    kinds = {"wheels": "wheeled", "tracks": "tracked", "legs": "walking", "flight": "flying"}
    for name, row in table(SHEET, "Machines on the move").items():
        for head, cell in row.items():
            facts = {"machine": {"locomotion": kinds[head], "speed": 9}, "segments": [moves[name]]}
            refused = not is_allowed("machine-move", facts)
            assert refused == (cell == "–"), (name, head)
            if not refused:
                assert is_allowed("machine-move", with_speed(facts, int(cell))), (name, head)
                assert not is_allowed("machine-move", with_speed(facts, int(cell) - 1)), (name, head)


def with_speed(facts, speed):
    return {**facts, "machine": {**facts["machine"], "speed": speed}}


@pytest.mark.rule("BP-3.1-1", "BP-4.3-7", "BP-7.8-2")
def test_dice_are_those_that_the_rules_throw():
    assert "throws D12" in lines(SHEET, "The tour")
    assert "D6 damages" in lines(SHEET, "Machines on the move")
    assert "flies D6 steps" in lines(SHEET, "Where it is agreed")
    assert "1D20 on all within 1 step" in lines(SHEET, "Where it is agreed")


def test_an_army_has_what_it_needs():
    own = game("bronepehota")
    roster = new_army("bronepehota", own.default_edition.id)
    titles = {one.title for one in reference("en", roster).sections}
    assert "Machines on the move: speed points" not in titles
    assert "A virtual shot" in titles
    assert len(reference("en", roster).sections) < len(SHEET.sections)
