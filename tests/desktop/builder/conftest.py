"""Armies of either kind, open."""

import pytest

from armybuilder.desktop.builder.opening import open_document
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import new_army
from armybuilder.storage.opening import game_data_of
from tests.roster.toy_game import DATA_SET, empty_army

RAPTOR = "sheets_2008.polaris.raptor"


@pytest.fixture
def own_document(context):
    """An army of one of our own games."""
    roster = new_army("bronepehota", "sheets_2008", name="Проба")
    key = context.store.rosters.create(roster, context.game.judge(roster))
    return open_document(context, key, context)


@pytest.fixture
def imported_document(context):
    """An army of an imported game."""
    roster = empty_army(context.store.game_data.keep(DATA_SET).version)
    verdict = verdict_of(Engine(game_data_of(context.store, roster), roster))
    return open_document(context, context.store.rosters.create(roster, verdict), context)


@pytest.fixture(params=["own", "imported"])
def open_army_and_entry(request):
    """An open army of each kind in turn, with an entry that it can take."""
    entry = {"own": RAPTOR, "imported": "captain"}[request.param]
    return request.getfixturevalue(f"{request.param}_document"), entry
