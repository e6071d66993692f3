"""A command of a battle with twenty units a side, from the click to the picture: carried out, kept, shown in the window."""

import shutil
from functools import partial
from itertools import count
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.battle.play_view import PlayView
from armybuilder.desktop.context import Context
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.games import WITH_ARMLISTS, game
from armybuilder.games.battle_game import BattleSetup, SideSetup
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army
from armybuilder.storage.content import units_of
from armybuilder.storage.kept_battles import begin_battle
from armybuilder.storage.store import open_store

SIZE = 20
# they end a battle, or what may be done in it, sooner than players do
IDLE = ("finish-placing", "deploy-all", "concede", "pass")
COMMANDS = 60


def large_army(store, own, random):
    """An army of so many units drawn by chance, with a general where the game has them."""
    units = units_of(store, own)
    generals = [unit for unit in units if getattr(unit, "is_general", False)]
    others = [unit for unit in units if not getattr(unit, "is_general", False)]
    roster = new_army(own.id, own.default_edition.id, name="Army")
    for number, unit in enumerate([*generals[:1], *random.choices(others, k=SIZE - len(generals[:1]))]):
        roster = apply(roster, AddUnit(unit, select(unit, own.entry_of(unit), f"u{number}")))
    return OwnArmy(own, roster, partial(dict, {unit.id: unit for unit in units}))


def give(battle, random):
    """Give a command by chance that does not end the phase, if there is one."""
    for _ in range(20):
        option = some_option(battle.session, random)
        if option is None or option.command not in IDLE:
            break
    if option is None:
        return
    facts = chosen_at_random(option, random)
    assert battle.do(Wanted(option.command, facts, side=option.side)) is None
    for _ in range(2):
        QApplication.processEvents()


@pytest.fixture
def context(qapp, filled_database, tmp_path):
    path = tmp_path / "armies.db"
    shutil.copy(filled_database, path)
    with open_store(path) as store:
        yield Context(store, language="ru")


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_a_command_kept_and_shown(benchmark, context, qtbot, game_id):
    own, random, seeds = game(game_id), Random(5), count()
    sides = tuple(
        SideSetup(army=large_army(context.store, own, random), name=name) for name in ("Ann", "Ben")
    )
    setup = BattleSetup(sides=sides, settings=own.resolver.settings())
    key = begin_battle(context.store, game_id, "Large", setup, LocalText("Начало", "Beginning"))
    battle = PlayedBattle(context, key)
    view = PlayView(battle)
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    qtbot.waitExposed(view)
    # everybody is set up first
    for _ in range(3 * SIZE):
        give(battle, random)
    benchmark.pedantic(lambda: give(battle, Random(next(seeds))), rounds=COMMANDS)
    benchmark.extra_info["entries"] = battle.session.done
