"""The reference sheet of «9-я Эпоха» says what its rules answer, cell by cell."""

import pytest

from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.games.ninth_age.rules.resolver import RESOLVER
from armybuilder.games.ninth_age.sheets.reference import border_of, reference
from tests.printing.references import lines, table

SHEET = reference("en")


def events(action_id, facts, *dice):
    action = RESOLVER.action(action_id)
    return action.play(read_facts(action.facts, facts), RESOLVER.settings(), ScriptedDice(*dice)).events


def event(action_id, facts, tag, *dice):
    return next(one for one in events(action_id, facts, *dice) if one.tag() == tag)


@pytest.mark.rule("NA-VII.A-3", "NA-VII.C-1", "NA-VII.C-2")
def test_sizes():
    printed = table(SHEET, "Size of the game")
    for row, points in (
        ("1500–3000", (1500, 3000)),
        ("3001–7999", (3001, 7999)),
        ("8000 and more", (8000, 20_000)),
    ):
        for limit in points:
            assert (
                event("game-size", {"points_limit": limit}, "size_agreed").size_class == printed[row]["game"]
            )
            found = event("game-size", {"points_limit": limit}, "table_proposed")
            assert printed[row]["table"] == f"{found.length:g} × {found.width:g}″"


@pytest.mark.rule("NA-VII.D-2", "NA-VII.E-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_what_a_die_decides(face):
    named = {
        "frontline": "Frontline Clash",
        "dawn": "Dawn Assault",
        "counterthrust": "Counterthrust",
        "encircle": "Encircle",
        "refused_flank": "Refused Flank",
        "marching": "Marching Columns",
        "hold_ground": "Hold the Ground",
        "breakthrough": "Breakthrough",
        "spoils": "Spoils of War",
        "king": "King of the Hill",
        "flags": "Capture the Flags",
        "secure": "Secure Target",
    }
    kind = event("deployment-type", {}, "deployment_type", face).deployment
    assert table(SHEET, "Deployment types")[str(face)]["type"] == named[kind]
    goal = next(one for one in events("objective", {}, face) if hasattr(one, "objective")).objective
    assert table(SHEET, "Secondary objectives")[str(face)]["objective"] == named[goal]


@pytest.mark.rule("NA-VII.D-5", "NA-VII.D-7", "NA-VII.D-10", "NA-VII.D-15", "NA-VII.D-19", "NA-VII.D-20")
def test_borders_of_the_zones():
    assert border_of("frontline") == border_of("dawn") == border_of("marching") == (12,)
    assert border_of("counterthrust") == (8,)
    assert border_of("encircle") == (9, 15)
    assert border_of("refused_flank") == (9,)
    for face, inches in ((1, "12″"), (3, "8″"), (4, "9″ / 15″"), (5, "9″")):
        assert table(SHEET, "Deployment types")[str(face)]["zone"].startswith(inches)


@pytest.mark.rule("NA-VII.D-5")
@pytest.mark.parametrize(("deployment", "least"), [("frontline", 12), ("counterthrust", 8)])
def test_a_unit_on_the_border_stands_in_the_zone(deployment, least):
    for gap, inside in ((least, True), (least - 0.1, False)):
        unit = {"x": 36, "y": 24 - gap - 2, "width": 4, "deep": 4}
        facts = {"battlefield": {"deployment": deployment}, "unit": unit}
        assert (not any(one.tag() == "refused" for one in events("zone-check", facts))) == inside


@pytest.mark.rule("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5")
def test_spells():
    for row, cells in table(SHEET, "Spells of Wizards").items():
        facts = {"wizard_level": row.lower(), "spells": ["1", "2", "3", "4"][: int(cells["knows"])]}
        assert any(one.tag() == "spells_known" for one in events("spell-choice", facts)), row


@pytest.mark.rule("NA-VII.C-8", "NA-VII.C-9", "NA-VII.C-12")
def test_numbers_of_the_lines():
    assert "2D3 more, 1D3 on the small table; the kind by the total of 2D6" in lines(SHEET, "Terrain")
    assert "shifted by 2D6 inches" in lines(SHEET, "Terrain")
    assert "at least 6″ apart" in lines(SHEET, "Terrain")
    assert "Movement" in lines(SHEET, "The round")
