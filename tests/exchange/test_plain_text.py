"""An army as a chat shows it."""

import pytest
from msgspec.structs import replace

from armybuilder.exchange.plain_text import own_plain_text, plain_text
from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.edits import Rename, SetDetails
from armybuilder.roster.engine import Engine, new_roster
from tests import gamedata
from tests.armies import army as own_army
from tests.armies import machine, squad

WHOLE = """Zoo — 135/200 pts · 1 CP
Toy Wars · Lions · Bears

[Patrol · Lions]

Heroes (50)
• Leo (Captain) — 50

Core (45)
• Pride — 45: Lion ×3 (Lance)

[Ambush · Bears]

Of the woods (40)
• Bear — 40
"""


@pytest.mark.parametrize("language", ["ru", "en"])
def test_units_stand_by_force_and_category_with_their_options(language):
    assert plain_text(gamedata.army(), language) == WHOLE


def test_one_force_needs_no_heading_unless_it_has_a_name():
    engine = gamedata.army()
    engine.remove_force(engine.roster.forces[1].id)
    assert "[" not in plain_text(engine, "en")
    Rename(engine.roster.forces[0].id, "Vanguard").perform(engine)
    assert "[Vanguard · Patrol · Lions]" in plain_text(engine, "en")


def test_notes_of_the_army_come_last():
    engine = gamedata.army()
    SetDetails(notes="For Saturday.\n").perform(engine)
    assert plain_text(engine, "en").endswith("• Bear — 40\n\nFor Saturday.\n")


def test_models_that_are_alike_are_one_line():
    # entries that count apart: each lion has a choice of its own
    lion = replace(
        gamedata.LION,
        selection_entry_groups=(),
        selection_entries=(replace(gamedata.CLAWS, collective=False),),
    )
    pride = replace(gamedata.PRIDE, selection_entries=(lion,))
    lions = replace(gamedata.LIONS, selection_entries=(pride,))
    engine = Engine(gamedata.data(lions), new_roster(gamedata.data(lions), "Pack"))
    force, _ = engine.add_force("patrol", "lions")
    unit, _ = engine.select(force.id, "pride")
    engine.select_child(unit.id, "lion")
    engine.select_child(unit.children[0].id, "claws")
    assert len(unit.children) == 3
    assert "• Pride — 30: Lion (Claws), Lion ×2\n" in plain_text(engine, "en")


@pytest.mark.parametrize(("language", "words"), [("ru", "никого"), ("en", "nobody")])
def test_an_empty_army_says_so(language, words):
    empty = Engine(gamedata.data(), new_roster(gamedata.data(), ""))
    told = plain_text(empty, language)
    assert words in told
    assert told.startswith("Армия без имени" if language == "ru" else "Unnamed army")


def test_a_game_without_costs_tells_none():
    data = gamedata.data(system=replace(gamedata.SYSTEM, cost_types=()))
    engine = Engine(data, replace(gamedata.army().freeze(), limits={}))
    told = plain_text(engine, "en")
    assert told.startswith("Zoo\n")
    assert "\nCore\n• Pride: Lion ×3 (Lance)\n" in told


def test_an_army_of_our_own_games_reads_the_same_way():
    roster = own_army(squad(name="Старики"), machine(), pilots={1: (0, 2)}, name="Дозор", limit=300)
    told = own_plain_text(roster, GAME, GAME.judge(roster), "ru")
    assert told.startswith("Дозор — 170/300 очков\nБронепехота · Листы издателя, 2008\n")
    assert "• Старики — 80" in told
    assert "• Машина — 90: " in told
