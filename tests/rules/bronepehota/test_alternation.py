"""Tours and the alternation of units (1.1, 3, 3.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import resolve
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import ActsNext, HasActed, StageBegan, TourEnded
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.turn.alternation import Tour, UnitState, resolve_tour
from armybuilder.games.bronepehota.rules.turn.initiative import InitiativePlayer


def tour(order, units, *, out=(), **facts):
    players = tuple(InitiativePlayer(out=n in out) for n in range(1, max(order, default=2) + 1))
    facts = Tour(players=players, order=order, units=tuple(units), **facts)
    return resolve(resolve_tour, facts, Settings(), ScriptedDice())


def units(*players, **state):
    return [UnitState(player=player, **state) for player in players]


def order_of(outcome):
    (event,) = [event for event in outcome.events if isinstance(event, ActsNext)]
    return event.order


@pytest.mark.rule("BP-1.1-4")
def test_a_unit_acts_completely_then_the_turn_passes_on():
    field = [UnitState(player=1), UnitState(player=1, kind="machine"), UnitState(player=2)]
    outcome = tour((1, 2), field, chosen=2)
    assert outcome.events == (HasActed(who="units.2"), ActsNext(who="players.2", fresh=1, order=(2, 1)))


@pytest.mark.rule("BP-1.1-5", "BP-3.2-5")
def test_when_all_have_acted_a_new_tour_begins_with_initiative():
    outcome = tour((1, 2), units(1, 2, acted=True), last=2)
    assert outcome.events == (TourEnded(tour=1), StageBegan(tour=2, stage="initiative"))


@pytest.mark.rule("BP-3-1")
def test_a_tour_has_two_stages():
    field = units(1, 2)
    assert tour((), field).events == (StageBegan(tour=1, stage="initiative"),)
    assert order_of(tour((2, 1), field)) == (2, 1)
    assert tour((), field, chosen=1).refusal.rule == "BP-3.2-1"


@pytest.mark.rule("BP-3.2-1")
def test_the_order_is_not_changed_in_the_middle():
    field = [*units(1, 2, acted=True), *units(1, 1, 2)]
    assert order_of(tour((1, 2), field, last=2, chosen=3)) == (2, 1)
    after = [*units(1, 2, 1, acted=True), *units(1, 2)]
    assert tour((1, 2), after, last=1, chosen=4).refusal.rule == "BP-3.2-1"


@pytest.mark.rule("BP-3.2-2")
def test_players_act_with_one_unit_each_in_rounds():
    field = units(1, 1, 2, 2)
    assert order_of(tour((1, 2), field)) == (1, 2, 1, 2)
    for chosen in (1, 2):
        assert tour((1, 2), field, chosen=chosen).events[0] == HasActed(who=f"units.{chosen}")


@pytest.mark.rule("BP-3.2-2")
def test_many_players_go_round_as_announced():
    assert order_of(tour((3, 1, 2), units(1, 1, 2, 2, 3, 3))) == (3, 1, 2, 3, 1, 2)


@pytest.mark.rule("BP-3.2-3")
def test_a_turned_card_is_not_chosen_again():
    field = [*units(1, acted=True), *units(1, 2)]
    assert tour((1, 2), field, chosen=1).refusal.rule == "BP-3.2-3"


@pytest.mark.rule("BP-3.2-4")
@pytest.mark.parametrize(
    ("order", "counts", "turns"),
    [((1, 2), (1, 3), (1, 2, 2, 2)), ((2, 1, 3), (2, 1, 3), (2, 1, 3, 1, 3, 3))],
)
def test_who_has_no_fresh_unit_is_skipped(order, counts, turns):
    field = units(*(player for player, count in enumerate(counts, 1) for _ in range(count)))
    assert order_of(tour(order, field)) == turns


@pytest.mark.rule("BP-3.2-5")
def test_destroyed_units_are_not_waited_for():
    field = [*units(1, acted=True), *units(2, destroyed=True)]
    assert tour((1, 2), field, last=1).events[0] == TourEnded(tour=1)
    assert tour((1, 2), field, last=1, chosen=2).refusal.rule == "BP-3.2-5"


@pytest.mark.rule("BP-3.2-5")
def test_units_of_a_player_who_is_out_are_not_waited_for():
    assert order_of(tour((1, 2, 3), units(1, 2, 3), out=(2,))) == (1, 3)


@pytest.mark.rule("BP-3.2-12")
def test_a_squad_of_pilots_alone_is_no_unit():
    field = [
        UnitState(player=1, on_foot=0),
        UnitState(player=1, kind="machine"),
        UnitState(player=2, on_foot=4),
    ]
    assert order_of(tour((1, 2), field)) == (1, 2)
    assert tour((1, 2), field, chosen=1).refusal.rule == "BP-3.2-12"


@pytest.mark.rule("BP-4.3-5", "BP-4.3-1")
def test_a_machine_without_pilot_gets_no_turn():
    field = [UnitState(player=1, kind="machine", pilot=False), *units(2)]
    assert order_of(tour((1, 2), field)) == (2,)
    assert tour((1, 2), field, chosen=1).refusal.rule == "BP-4.3-5"


@pytest.mark.rule("BP-3.2-2")
@given(st.lists(st.integers(0, 4), min_size=2, max_size=5))
def test_everybody_acts_with_each_unit_once_and_rounds_are_fair(counts):
    field = units(*(player for player, count in enumerate(counts, 1) for _ in range(count)))
    if not field:
        return
    turns = order_of(tour(tuple(range(1, len(counts) + 1)), field))
    assert [turns.count(player) for player in range(1, len(counts) + 1)] == counts
    # nobody acts a second time before all who still can have acted as often
    for place, player in enumerate(turns):
        done = turns[:place].count(player)
        for other, count in enumerate(counts, 1):
            assert turns[:place].count(other) >= min(done, count)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"order": (1, 1)}, ("order", "1, 1", "1–2")),
        ({"order": (1, 2, 3)}, ("order", "1, 2, 3", "1–2")),
        ({"order": (1, 2), "last": 3}, ("last", "3", "0, 1, 2")),
        ({"order": (1, 2), "chosen": 9}, ("chosen", "9", "0–2")),
        ({"order": (1,)}, ("order", "1", "1–2")),
        ({"units": (UnitState(player=3),)}, ("units.1.player", "3", "1–2")),
    ],
)
def test_numbers_of_what_is_not_there_are_told(facts, told):
    with pytest.raises(Problem) as caught:
        resolve(resolve_tour, Tour(**({"units": tuple(units(1, 2))} | facts)), Settings(), ScriptedDice())
    assert tuple(caught.value.values[name] for name in ("field", "found", "allowed")) == told


@pytest.mark.rule("BP-9.1-5")
def test_a_captured_machine_is_waited_for_from_the_next_tour_on():
    field = [UnitState(player=1), UnitState(player=2, kind="machine", acts_from=2)]
    assert order_of(tour((1, 2), field)) == (1,)
    assert tour((1, 2), field, chosen=2).refusal.rule == "BP-9.1-5"
    assert order_of(tour((1, 2), field, tour=2)) == (1, 2)
