"""An army as the chats and tournaments have it: by option, for Discord, with all profiles."""

import pytest

from armybuilder.exchange.army_text_forms import TEXT_FORMS, discord_text, full_text, tournament_text
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import Rename, SetDetails
from armybuilder.roster.imported_army import ImportedArmy
from tests import gamedata
from tests.armies import army as own_army
from tests.armies import squad

TOURNAMENT = """+++++++++++++++++++++++++++++++++++++++
+ ARMY: Zoo
+ GAME AND FACTION: Toy Wars · Lions · Bears
+ TOTAL: 135/200 pts · 1 CP
+ UNITS: 3
+++++++++++++++++++++++++++++++++++++++

## Patrol · Lions

### Heroes [50 pts]
Leo (Captain) [50 pts]

### Core [45 pts]
Pride [45 pts]
  • 3x Lion [45 pts]: Lance

## Ambush · Bears

### Of the woods [40 pts]
Bear [40 pts]
"""
DISCORD = """**Zoo** — 135/200 pts · 1 CP
*Toy Wars · Lions · Bears*

## Patrol · Lions

__**Heroes**__ (50 pts)
**Leo (Captain)** — 50 pts

__**Core**__ (45 pts)
**Pride** — 45 pts
- 3x Lion \\[45 pts\\]: Lance

## Ambush · Bears

__**Of the woods**__ (40 pts)
**Bear** — 40 pts
"""


def army(engine=None):
    return ImportedArmy(engine or gamedata.army(), lambda *_: gamedata.data())


def test_a_line_for_each_unit_and_each_option():
    assert tournament_text(army(), "en") == TOURNAMENT


def test_discord_has_its_marks_and_no_others():
    assert discord_text(army(), "en") == DISCORD
    engine = gamedata.army()
    Rename(engine.roster.forces[0].selections[0].id, "*Leo* _the_ `big`").perform(engine)
    SetDetails(notes="a*b").perform(engine)
    told = discord_text(army(engine), "en")
    assert r"**\*Leo\* \_the\_ \`big\` (Captain)**" in told
    assert told.endswith("\na\\*b\n")


def test_in_full_each_unit_has_its_profiles_and_rules():
    lines = full_text(army(), "en").splitlines()
    at = lines.index("  • 3x Lion [45 pts]: Lance")
    assert "    Charge: Strikes first. Once." in lines[at:]


@pytest.mark.parametrize("form", TEXT_FORMS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_form_tells_an_army_of_our_own(form, language):
    roster = own_army(squad(name="Старики"), name="Дозор", limit=300)
    told = TEXT_FORMS[form](OwnArmy(GAME, roster, dict), language)
    assert "Дозор" in told
    assert ("Старики" if language == "ru" else "Squad") in told
    assert "80" in told


def test_an_empty_army_says_so():
    engine = gamedata.army()
    for force in list(engine.roster.forces):
        engine.remove_force(force.id)
    for form in TEXT_FORMS.values():
        assert "nobody" in form(army(engine), "en")
