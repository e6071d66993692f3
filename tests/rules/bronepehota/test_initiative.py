"""Initiative and the order of the players (3.1, 3.2)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import InitiativeWon, OrderAnnounced
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.turn.initiative import (
    Announcement,
    InitiativePlayer,
    InitiativeRoll,
    resolve_announcement,
    resolve_initiative,
)


def rolled(count, *numbers, out=(), tie="all"):
    players = tuple(InitiativePlayer(out=place in out) for place in range(1, count + 1))
    facts = InitiativeRoll(players=players)
    return resolve(resolve_initiative, facts, Settings(initiative_tie=tie), ScriptedDice(*numbers))


@pytest.mark.rule("BP-3.1-1")
@pytest.mark.parametrize(("numbers", "owner"), [((7, 10), 2), ((4, 4, 9), 3), ((12, 1, 3, 5), 1)])
def test_the_highest_owns_the_initiative(numbers, owner):
    outcome = rolled(len(numbers), *numbers)
    assert outcome.events == (InitiativeWon(who=f"players.{owner}"),)
    assert not any(step.rule == "BP-3.1-2" for step in outcome.steps)


@pytest.mark.rule("BP-3.1-1")
def test_who_is_out_does_not_throw():
    assert rolled(3, 2, 8, out=(2,)).events == (InitiativeWon(who="players.3"),)


@pytest.mark.rule("BP-3.1-2")
def test_a_tie_at_the_top_is_thrown_again():
    outcome = rolled(2, 11, 11, 5, 5, 3, 6)
    assert outcome.events == (InitiativeWon(who="players.2"),)
    assert [step.rule for step in outcome.steps].count("BP-3.1-2") == 2


@pytest.mark.rule("BP-3.1-2")
def test_all_throw_again_or_the_tied_alone():
    assert rolled(3, 11, 11, 3, 1, 2, 12).events == (InitiativeWon(who="players.3"),)
    assert rolled(3, 11, 11, 3, 1, 2, tie="tied").events == (InitiativeWon(who="players.2"),)


@pytest.mark.rule("BP-3.1-1")
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("tie", ["all", "tied"])
def test_everybody_has_the_same_chance(count, tie):
    found = odds(
        resolve_initiative,
        InitiativeRoll(players=(InitiativePlayer(),) * count),
        Settings(initiative_tie=tie),
    )
    chances = {branch.events: branch.probability for branch in found.branches}
    assert chances == {(InitiativeWon(who=f"players.{n}"),): Fraction(1, count) for n in range(1, count + 1)}


def announced(order, players=3, **facts):
    facts = Announcement(players=(InitiativePlayer(),) * players, order=order, **facts)
    return resolve(resolve_announcement, facts, Settings(), ScriptedDice())


@pytest.mark.rule("BP-3.1-3")
def test_the_owner_need_not_be_first():
    assert announced((2, 3, 1), owner=3, speaker=3).events == (OrderAnnounced(order=(2, 3, 1)),)
    assert announced((2, 1), players=2).events == (OrderAnnounced(order=(2, 1)),)


@pytest.mark.rule("BP-3.1-3")
def test_only_the_owner_sets_the_order():
    assert announced((2, 1), players=2, owner=1, speaker=2).refusal.rule == "BP-3.1-3"


@pytest.mark.parametrize("facts", [{"owner": 5, "speaker": 5}, {"speaker": 5}])
def test_players_who_are_not_there_are_told(facts):
    with pytest.raises(Problem):
        announced((1, 2), players=2, **facts)


def test_who_is_out_owns_no_initiative():
    players = (InitiativePlayer(out=True), InitiativePlayer(), InitiativePlayer())
    with pytest.raises(Problem):
        resolve(resolve_announcement, Announcement(players=players, order=(2, 3)), Settings(), ScriptedDice())
    with pytest.raises(Problem):
        rolled(2, out=(1, 2))


@pytest.mark.rule("BP-3.2-1")
def test_the_order_holds_for_the_tour():
    assert announced((1, 1, 2), players=2, begun=True).refusal.rule == "BP-3.2-1"
    assert announced((2, 1), players=2, begun=True).refusal.rule == "BP-3.2-1"


@pytest.mark.rule("BP-3.1-3")
@settings(max_examples=50)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=5))
def test_only_permutations_are_orders(order):
    legal = sorted(order) == [1, 2, 3, 4]
    assert (announced(tuple(order), players=4).refusal is None) == legal
