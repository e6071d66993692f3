"""The reference sheet of «Битвы Fantasy» says what its rules answer, cell by cell."""

from fractions import Fraction

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games import game
from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.sheets.reference import reference
from armybuilder.roster.model import new_army
from tests.printing.references import lines, table

SHEET = reference("en")


def asked(action_id, facts):
    action = RESOLVER.action(action_id)
    return action, read_facts(action.facts, facts)


def chance(action_id, facts, tag, who):
    action, known = asked(action_id, facts)
    return odds(action, known, Settings()).chance(lambda event: event.tag() == tag and event.who == who)


def events(action_id, facts, *dice):
    action, known = asked(action_id, facts)
    return [event.tag() for event in action.play(known, Settings(), ScriptedDice(*dice)).events]


def as_printed(part):
    rounded = int(part * 100 + Fraction(1, 2))
    return str(min(max(rounded, 1), 99) if 0 < part < 1 else rounded)


@pytest.mark.rule("BF-5-4", "BF-5-7", "BF-5-8")
def test_melee():
    for row, friends in (("Alone", ()), ("Two", ({},))):
        for lead, cell in table(SHEET, "Melee")[row].items():
            added = int(lead.replace("−", "-"))
            facts = {
                "fighter": {"melee_bonus": max(added, 0)},
                "enemy": {"melee_bonus": max(-added, 0)},
                "beside_fighter": friends,
            }
            assert cell == as_printed(chance("fight", facts, "removed", "enemy")), (row, lead)


def shot(shooting=3, distance=8, **facts):
    return {
        "shooter": {"shooting": shooting},
        "target": facts.pop("target", {}),
        "distance": distance,
        **facts,
    }


@pytest.mark.rule("BF-6.5-2")
def test_hits():
    for dice, cell in table(SHEET, "Hitting")["Hits"].items():
        assert cell == as_printed(chance("virtual-shot", shot(int(dice)), "removed", "target")), dice


@pytest.mark.rule("BF-6.6-1", "BF-6.7-1", "BF-6.8-1", "BF-6.9-2", "BF-6.9-3", "BF-6.9-6")
def test_dice_of_a_shot():
    printed = {row: cells["dice"] for row, cells in table(SHEET, "Virtual shooting").items()}
    rows = {
        "Target within 5 steps": (shot(distance=5), 1),
        "Feet above the target’s head": (shot(from_above=True), 1),
        "Target’s armour": (shot(target={"armour": 2}), 2),
        "Half or more is seen": (shot(visibility="half_or_more"), 1),
        "Less than half is seen": (shot(visibility="less_than_half"), 1),
    }
    assert set(rows) == set(printed)
    for row, (facts, times) in rows.items():
        told = printed[row].replace("−", "-").replace(" armour", "1")
        plain = shot(shooting=3 + times * int(told))
        assert chance("virtual-shot", facts, "removed", "target") == chance(
            "virtual-shot", plain, "removed", "target"
        )


@pytest.mark.rule("BF-3-10", "BF-3-11", "BF-3-12")
def test_research():
    printed = {row: cells["what is found"] for row, cells in table(SHEET, "Magic Research").items()}
    assert list(printed) == ["1–2", "3–5", "6"]
    for row, words in zip(printed, ("nothing", "one card", "two cards"), strict=True):
        assert printed[row].startswith(words)


@pytest.mark.rule("BF-4.3-5", "BF-4.3-6")
def test_jumps():
    printed = table(SHEET, "Jumping down")
    for heights, dice in printed["Dice"].items():
        facts = {"warrior": {"height": 4}, "drop": 4 * int(heights) + 1}
        lost = chance("jump", facts, "removed", "warrior")
        assert printed["Lands"][heights] == as_printed(1 - lost)
        assert lost == 1 - Fraction(5, 6) ** int(dice)


@pytest.mark.rule("BF-6.2-3", "BF-6.2-4", "BF-6.2-5", "BF-6.2-6", "BF-6.2-7", "BF-6.2-8")
def test_missiles():
    means = {
        "unharmed": "unharmed",
        "removed": "removed",
        "silent for a turn": "fire_forbidden",
        "does not move for a turn": "move_forbidden",
    }
    for row, cells in table(SHEET, "When a missile hits").items():
        for head, report in (("stands", "stood"), ("is down", "fell")):
            facts = {
                "gun": {},
                "warrior": {},
                "target": {"kind": row.lower()},
                "missiles": [{"report": report}],
            }
            assert means[cells[head]] in events("real-shot", facts), (row, head)


def test_numbers_of_the_lines():
    assert "one D6 for the whole army" in lines(SHEET, "Manoeuvre")
    assert "Up to 15 steps" in lines(SHEET, "Virtual shooting")
    assert "10 cm from the own edge" in lines(SHEET, "Before the game")


def test_an_army_without_guns_has_no_tables_for_them():
    own = game("bitvy_fantasy")
    roster = new_army("bitvy_fantasy", own.default_edition.id)
    assert {one.title for one in reference("en", roster).sections}.isdisjoint({"Guns", "When a missile hits"})
