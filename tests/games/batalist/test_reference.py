"""The reference sheet of «Баталист» says what its rules answer, cell by cell."""

from fractions import Fraction

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.facts import read_facts
from armybuilder.games.batalist.rules.events.combat import BaseFled, DrewBack, FigureFell
from armybuilder.games.batalist.rules.events.turn import PointsRolled
from armybuilder.games.batalist.rules.resolver import RESOLVER
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.sheets.reference import reference
from tests.games.batalist.content import SHIELDS, army, shipped
from tests.printing.references import lines, table

SHEET = reference("en", 2.0)


def chances(action_id, **facts):
    action = RESOLVER.action(action_id)
    return odds(action, read_facts(action.facts, facts), Settings())


def as_printed(part):
    rounded = int(part * 100 + Fraction(1, 2))
    return str(min(max(rounded, 1), 99) if 0 < part < 1 else rounded)


@pytest.mark.rule("BT-7-2")
def test_action_points():
    for row, cells in table(SHEET, "Action points").items():
        least = int(row.removeprefix("At least "))
        for quality, cell in cells.items():
            found = chances("action-points", actor={"quality": int(quality)})
            enough = found.chance(lambda e, least=least: isinstance(e, PointsRolled) and e.points >= least)
            assert cell == as_printed(enough), (row, quality)


@pytest.mark.rule("BT-10-6", "BT-10-7", "BT-10-8", "BT-10-9")
def test_morale():
    printed = table(SHEET, "Morale")
    for quality in "12345":
        found = chances("morale-test", base_tested={"quality": int(quality), "speed": 5})
        back = {
            row: found.chance(lambda e, steps=steps: isinstance(e, DrewBack) and e.steps == steps)
            for row, steps in (("A step back", 1), ("Back by Speed", 5))
        }
        fled = found.chance(lambda e: isinstance(e, BaseFled))
        told = {**back, "Flees": fled, "Stands": 1 - fled - sum(back.values())}
        assert {row: cells[quality] for row, cells in printed.items()} == {
            row: as_printed(part) for row, part in told.items()
        }


def falls(who, **facts):
    """How likely a base loses a figure in a melee of two bases, which are alike but for what is told of them."""
    plain = {"melee": 6, "defence": 6, "figures": 4, "height": 1}
    told = {
        "attacker": {**plain, **facts.pop("attacker", {})},
        "defender": {**plain, **facts.pop("defender", {})},
    }
    return chances("melee-attack", **told, **facts).chance(
        lambda e: isinstance(e, FigureFell) and e.who == who
    )


ENEMY = {"attacker": "defender", "defender": "attacker"}
# what of a base makes a row of the table hold for it
CONDITIONS = {
    "More figures": {"figures": 8},
    "Fewer figures": {"figures": 2},
    "Giant strikes an ordinary base": {"skills": ["giant"]},
    "Each further enemy in contact": {"enemies_touched": 2},
    "Stands higher": {"height": 2},
    "Stands lower": {"height": 0},
}


@pytest.mark.rule("BT-9-17", "BT-9-18", "BT-9-21", "BT-9-22", "BT-9-23", "BT-9-25", "BT-11-1")
@pytest.mark.parametrize("row", CONDITIONS)
@pytest.mark.parametrize(("head", "who"), [("attacker", "attacker"), ("attacked", "defender")])
def test_melee(row, head, who):
    value, amount = table(SHEET, "Melee")[row][head].replace("−", "-").split()
    told = {who: CONDITIONS[row]}
    if value == "Me":
        as_much = {who: {"melee": 6 + int(amount)}}
        assert falls(ENEMY[who], **told) == falls(ENEMY[who], **as_much)
    else:
        as_much = {who: {"defence": 6 + int(amount)}}
        assert falls(who, **told) == falls(who, **as_much)


@pytest.mark.rule("BT-9-19", "BT-9-20", "BT-9-34", "BT-9-35")
@pytest.mark.parametrize(("row", "side"), [("Struck in the flank", "flank"), ("Struck in the rear", "rear")])
def test_flank_and_rear(row, side):
    melee = table(SHEET, "Melee")[row]
    assert melee["attacker"] == "–"
    amount = int(melee["attacked"].replace("−", "-").split()[1])
    assert falls("defender", strike_from=side) == falls("defender", defender={"defence": 6 + amount})
    shot = table(SHEET, "Shooting")[f"Shot in the {side}"]["for this shot"]
    assert shot == f"target’s De {melee['attacked'].split()[1]}"


@pytest.mark.rule("BT-9-31")
def test_hitting():
    for lead, cell in table(SHEET, "Hitting")["Hits"].items():
        added = int(lead.replace("−", "-"))
        found = falls("defender", attacker={"melee": 6 + added})
        assert cell == as_printed(found), lead


@pytest.mark.rule("BT-12-6", "BT-12-7", "BT-12-8", "BT-12-11")
def test_moving():
    printed = table(SHEET, "Movement")
    ways = {
        "A step straight ahead": {"way": "ahead", "length": 1},
        "A step aside, back, aslant": {"way": "back", "length": 1},
        **{f"Turn up to {angle}°": {"way": "turn_left", "angle": angle} for angle in (45, 90, 180)},
    }
    for row, leg in ways.items():
        cost = int(printed[row]["steps"])
        for speed, allowed in ((cost, True), (cost - 1, False)):
            found = chances("move", mover={"speed": speed}, legs=[leg])
            (branch,) = found.branches
            assert (not any(event.tag() == "refused" for event in branch.events)) == allowed, row


def test_numbers_of_the_lines():
    assert "up to" not in lines(SHEET, "Action points")
    assert "3 D6: each not above Quality" in lines(SHEET, "Action points")
    assert "within 6 steps" in lines(SHEET, "Morale")


def test_an_army_without_mages_and_marksmen_has_no_tables_for_them():
    roster = army(shipped()[SHIELDS])
    titles = {one.title for one in reference("en", 2.0, roster).sections}
    assert titles.isdisjoint({"Spells", "Shooting"})
