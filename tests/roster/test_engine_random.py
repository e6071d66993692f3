"""Whatever a player does to whatever data, an army is what it is, however it came about."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armybuilder.exchange.battlescribe.roster_reading import read_roster
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.state import roster_state
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.options import options_of
from tests.roster.random_additions import Joiner, games_with_additions
from tests.roster.random_games import Player, games
from tests.sampling import examples

SLOW = settings(
    max_examples=examples(80),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


def begun(data):
    engine = Engine(data, new_roster(data, "test"))
    engine.add_force("army", "book")
    return engine


@SLOW
@given(games(), st.data(), st.integers(5, 20))
def test_an_army_kept_up_to_date_is_one_worked_out_anew(game, data, edits):
    engine = begun(game)
    player = Player(data.draw, engine)
    for _ in range(edits):
        player.edit()
        fresh = Engine(game, engine.freeze())
        assert roster_state(engine) == roster_state(fresh)
        assert engine.constraint_errors == fresh.constraint_errors
        assert engine.freeze() == fresh.freeze()
        assert [options_of(s, engine.answers) for s in engine.roster.all_selections()] == [
            options_of(s, fresh.answers) for s in fresh.roster.all_selections()
        ]


@SLOW
@given(games(), st.data(), st.integers(5, 20))
def test_an_army_comes_back_from_a_file_as_it_was(game, data, edits):
    engine = begun(game)
    player = Player(data.draw, engine)
    for _ in range(edits):
        player.edit()
    told, written = roster_state(engine), roster_xml(engine)
    engine.load(read_roster(written.encode(), "army.ros").roster)
    assert roster_state(engine) == told


@SLOW
@given(games(), st.data(), st.integers(3, 15))
def test_an_edit_taken_back_leaves_no_trace(game, data, edits):
    engine = begun(game)
    player = Player(data.draw, engine)
    before, told = engine.freeze(), roster_state(engine)
    for _ in range(edits):
        player.edit()
    engine.load(before)
    assert roster_state(engine) == told
    assert engine.freeze() == before


@SLOW
@given(games_with_additions(), st.data(), st.integers(5, 15))
def test_with_additions_an_army_kept_up_to_date_is_one_worked_out_anew(game, data, edits):
    engine = begun(game)
    player = Joiner(data.draw, engine)
    for _ in range(edits):
        player.edit()
        fresh = Engine(game, engine.freeze())
        assert roster_state(engine) == roster_state(fresh)
        assert engine.constraint_errors == fresh.constraint_errors
        assert engine.freeze() == fresh.freeze()


@SLOW
@given(games_with_additions(), st.data(), st.integers(5, 15))
def test_whatever_is_done_nothing_is_joined_to_what_is_no_more(game, data, edits):
    engine = begun(game)
    player = Joiner(data.draw, engine)
    for _ in range(edits):
        player.edit()
        there = {selection.id for selection in engine.roster.all_selections()}
        targets = (
            target
            for selection in engine.roster.all_selections()
            for joined in selection.joined.values()
            for target in joined
        )
        assert there.issuperset(targets)
