"""Armies that players saved, when real game data stand beside the checkout: who is mustered, and battles to their end."""

from functools import cache

import pytest

from armybuilder.battle.session.session import Session
from armybuilder.catalogue.text import LocalText
from armybuilder.exchange.battlescribe.roster_files import read_roster_file
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.games.any_game.game import BATTLES, RULES
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.roster.imported_army import ImportedArmy
from tests.exchange.battlescribe.real_data import REAL, game_data
from tests.games.any_game.field import by_name, wounds
from tests.games.any_game.test_random_battles import keeps_the_rules_of_turns, played

ROSTERS = REAL / "real" / "rosters"
NAMES = sorted(path.stem for path in ROSTERS.glob("*.rosz")) or [""]


@cache
def army(name, with_data=True):
    """A saved army, by the data of its day, or by what its file tells."""
    if not (ROSTERS / f"{name}.rosz").exists():
        pytest.skip(f"no rosters with their data in {ROSTERS}")
    file = read_roster_file(ROSTERS / f"{name}.rosz")
    if with_data:
        data = next(
            one for one in game_data(ROSTERS / f"{name}.data.zip") if one.system.id == file.roster.game
        )
        engine = take(file, lambda _: "here", lambda _version, _catalogues: data).engine
    else:
        engine = take(file, lambda _: None, lambda _version, _catalogues: None).engine
    return ImportedArmy(engine, lambda _roster, _catalogues: engine.data)


def battle_of(name, with_data=True):
    """The battle of a saved army against its like."""
    one = army(name, with_data)
    setup = BattleSetup(sides=(SideSetup(army=one), SideSetup(army=one)))
    return Session(RULES, [beginning(BATTLES, setup, LocalText("Битва", "Battle"))])


def test_a_forty_k_army_by_the_data_of_its_day():
    session = battle_of("ultramarines-10e")
    units = list(session.state.units_of("a"))
    assert len(units) == 10
    assert not [unit.name.en for unit in units if "guessed" in unit.marks]
    assert wounds(session, by_name(session, "Outrider Squad")) == [4, 4, 4]
    assert wounds(session, by_name(session, "Assault Intercessor Squad #1")) == [2] * 5
    assert wounds(session, by_name(session, "Primaris Captain")) == [5]
    assert wounds(session, by_name(session, "Impulsor")) == [11]
    assert sum(unit.value for unit in units) == 810
    captain = session.state.own.abilities[by_name(session, "Primaris Captain")]
    assert {"Finest Hour", "Rites of Battle"} <= {one.name for one in captain if one.per}


@pytest.mark.full
def test_brackets_of_knights():
    session = battle_of("knights-9e")
    valiant = session.state.pieces[f"{by_name(session, 'Knight Valiant')}.1"].sliders["wounds"]
    assert [(one.start, one.end) for one in valiant.track.sectors] == [(28, 15), (14, 8), (7, 1)]
    assert session.state.own.structure.id == "wh40k_9"


@pytest.mark.full
def test_manifestations_wait_aside():
    session = battle_of("first-prince-aos4")
    later = [unit.name.en for unit in session.state.units_of("a") if unit.kind == "later"]
    assert later == ["Geminids of Uhl-Gysh", "Prismatic Palisade", "Umbral Spellportal"]
    letters = by_name(session, "Legion of the First Prince Bloodletters #1")
    assert wounds(session, letters) == [2] * 20


@pytest.mark.full
def test_numbers_in_names_and_stat_lines_of_upgrades():
    session = battle_of("cities-of-sigmar-aos3")
    assert wounds(session, by_name(session, "Bleakswords")) == [1] * 10
    assert wounds(session, by_name(session, "Archmage [LEGENDS]")) == [5]
    # one of its data has no stat line
    guessed = [unit.name.en for unit in session.state.units_of("a") if "guessed" in unit.marks]
    assert guessed == ["Sorceress on Black Dragon"]


@pytest.mark.full
@pytest.mark.parametrize("with_data", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_battles_of_saved_armies_end(name, with_data):
    for seed in range(3):
        keeps_the_rules_of_turns(played(battle_of(name, with_data), seed))
