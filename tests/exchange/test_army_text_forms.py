"""An army as the chats and tournaments have it: by option, for Discord, with all profiles."""

from functools import partial

import pytest

from armybuilder.exchange.army_text_forms import TEXT_FORMS, discord_text, full_text, tournament_text
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import Rename, SetDetails
from armybuilder.roster.imported_army import ImportedArmy
from tests import gamedata
from tests.armies import army as own_army
from tests.armies import squad
from tests.roster.trees import (
    Army,
    at_least,
    at_most,
    catalogue,
    category,
    costs,
    entry,
    game,
    group,
    joins,
    of,
)

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

WTC = """+++++++++++++++++++++++++++++++++++++++++++++++
+ FACTION KEYWORD: Legion
+ DETACHMENT: Iron Host
+ ARMY: First
+ TOTAL ARMY POINTS: 150pts
+
+ WARLORD: Char1: Captain
+ ENHANCEMENT: Crown (on Char1: Captain)
+ NUMBER OF UNITS: 3
+++++++++++++++++++++++++++++++++++++++++++++++

Char1: 1x Captain (60 pts): Warlord, 2x Sword
Enhancement: Crown (+10 pts)
Leading Guards

3x Guards (60 pts): 3 with Axe
3x Riders (30 pts)
• 3x Rider: 3x Lance, Horn
"""
APP = """First (150 Points)

Legion
Iron Host

CHARACTER

Captain (60 Points)
  • Warlord
  • 2x Sword
  • Enhancements: Crown

CORE

Guards (60 Points)
  • 3x Guard
     ◦ 3x Axe

Riders (30 Points)
  • 3x Rider
     ◦ 3x Lance
     ◦ 1x Horn
"""


def legion():
    """An army with all that organisers want to know: what it was chosen for, a warlord, an enhancement, a leader."""
    upgrade, model = partial(entry, type="upgrade"), partial(entry, type="model")
    captain = entry(
        "Captain",
        upgrade("Warlord"),
        upgrade("Sword"),
        group("Enhancements", upgrade("Crown", costs(10))),
        joins("leads", "Guards"),
        of("Character"),
        costs(50),
    )
    axe = upgrade("Axe", at_least(1), at_most(1), collective=True)
    rider = model("Rider", upgrade("Lance", collective=True), upgrade("Horn"), costs(10), at_least(3))
    guard = model("Guard", axe, costs(20), at_least(3))
    units = captain, entry("Guards", guard, of("Core")), entry("Riders", rider, of("Core"))
    head = upgrade("Detachment", upgrade("Iron Host"), of("Head"))
    game_data = game(
        category("Head"),
        category("Character"),
        category("Core"),
        catalogues=(catalogue("book", head, *units, name="Legion"),),
    )
    built = Army(game_data)
    SetDetails(name="First").perform(built.engine)
    built.give(built.take("Detachment"), "Iron Host")
    leader, guards, riders = (built.take(one.id) for one in units)
    for wanted in ("Warlord", "Crown", "Sword", "Sword"):
        built.give(leader, wanted)
    built.engine.join(leader, guards)
    for wanted in ("Lance", "Horn"):
        built.give(built.below(riders, "Rider"), wanted)
    return ImportedArmy(built.engine, lambda *_: game_data)


def test_organisers_get_the_words_that_they_look_for():
    assert TEXT_FORMS["wtc"](legion(), "en") == WTC
    assert TEXT_FORMS["app"](legion(), "en").startswith(APP)


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
