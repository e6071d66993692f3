"""Who comes and goes in a tracked battle: leaders with their units, reserves, passengers, summons."""

import pytest

from armybuilder.games.any_game.mustering import muster
from armybuilder.roster.engine import Engine
from tests.games.any_game.field import (
    CAPTAIN,
    LORE,
    SQUAD,
    TANK,
    army_of,
    battle,
    by_name,
    do,
    entry,
    playing,
    profile,
    said_in,
    text,
    unit,
    why_not,
    wounds,
)


@pytest.fixture
def session():
    return playing()


def marks(session, own):
    return session.state.units[own].marks


def test_a_leader_acts_and_is_marked_with_his_unit(session):
    squad, captain = by_name(session, "Squad"), by_name(session, "Captain")
    do(session, "attach", who=captain, unit=squad)
    do(session, "act", who=squad)
    do(session, "set-status", who=captain, status="engaged")
    for one in (squad, captain):
        assert {"acted", "engaged"} <= set(marks(session, one))
    do(session, "damage", who=squad)
    assert wounds(session, captain) == [5]


def test_whoever_is_left_of_a_joined_unit_stands_alone(session):
    squad, captain = by_name(session, "Squad"), by_name(session, "Captain")
    do(session, "attach", who=captain, unit=squad)
    told = do(session, "destroy", who=squad)
    assert "Captain: stands alone now" in said_in(told)
    assert "attached" not in marks(session, captain)
    assert wounds(session, captain) == [5]


def test_a_dead_leader_leads_nobody(session):
    squad, captain = by_name(session, "Squad"), by_name(session, "Captain")
    do(session, "attach", who=captain, unit=squad)
    do(session, "kill", who=captain)
    assert "attached" not in marks(session, captain)
    assert sum(wounds(session, squad)) == 11


def test_two_leaders_on_one_unit_and_parting(session):
    squad, captain, tank = (by_name(session, name) for name in ("Squad", "Captain", "Tank"))
    do(session, "attach", who=captain, unit=squad)
    do(session, "attach", who=tank, unit=captain)
    assert marks(session, tank)["attached"].value == squad
    do(session, "detach", who=captain)
    assert why_not(session, "detach", who=captain) == "any_game.not_joined"
    do(session, "act", who=squad)
    assert "acted" not in marks(session, captain)
    assert "acted" in marks(session, tank)
    assert why_not(session, "attach", who=squad, unit=squad) == "battle.touches_itself"
    assert why_not(session, "attach", who=squad, unit=tank) == "any_game.joined_already"


def test_the_army_tells_who_has_joined_whom():
    leader = unit(
        "Leader", text("Leader", "This model can be attached to the following units:\n■ Squad"), kind="model"
    )
    army = army_of(leader, SQUAD)
    first, second = army.engine.roster.forces[0].selections
    army.engine.join(first.id, second.id)
    session = battle(leader, SQUAD)
    assert "attached" not in marks(session, "a.1")
    events = [event for event in muster(army_as(army), "a") if event.tag() == "unit_mustered"]
    assert [event.unit.name.en for event in events] == ["Squad", "Leader"]
    assert events[1].unit.marks["attached"].value == "a.1"


def test_whom_a_leader_may_join_comes_first_and_others_with_a_warning():
    leader = unit(
        "Leader", text("Leader", "This model can be attached to the following units:\n■ Squad"), kind="model"
    )
    session = battle(TANK, leader, SQUAD)
    assert session.state.own.leads == {"a.2": ("a.3",)}
    offered = next(one for one in session.options() if one.command == "attach" and one.who == "a.2")
    assert offered.choices[0].values == ("a.3", "a.1")
    assert "by the data Tank is none" in said_in(do(session, "attach", who="a.2", unit="a.1"))
    do(session, "detach", who="a.2")
    assert said_in(do(session, "attach", who="a.2", unit="a.3")) == ""


def army_as(army):
    """The army with what was done to its engine."""
    roster = army.engine.freeze()
    return type(army)(Engine(army.data, roster, settled=True), lambda _roster, _catalogues: army.data)


def test_reserves_arrive(session):
    tank = by_name(session, "Tank")
    do(session, "set-aside", who=tank)
    assert session.state.pieces[f"{tank}.1"].fate == "reserve"
    assert "not on the table" in said_in(do(session, "act", who=tank))
    do(session, "arrive", who=tank)
    assert session.state.pieces[f"{tank}.1"].is_here
    assert why_not(session, "arrive", who=tank) == "any_game.nobody_waits"


def test_passengers_are_named_when_their_transport_is_lost(session):
    squad, tank = by_name(session, "Squad"), by_name(session, "Tank")
    do(session, "embark", who=squad, unit=tank)
    assert not any(piece.is_here for piece in session.state.pieces_of(squad))
    assert "Squad" in said_in(do(session, "destroy", who=tank))
    do(session, "arrive", who=squad)
    assert "embarked" not in marks(session, squad)


def test_what_a_lore_brings_waits_aside_and_counts_for_nothing():
    session = playing(CAPTAIN, LORE)
    spirit = by_name(session, "Spirit")
    assert session.state.units[spirit].kind == "later"
    assert session.state.pieces[f"{spirit}.1"].fate == "aside"
    do(session, "destroy", who=by_name(session, "Captain"))
    assert "finish" in {one.command for one in session.options()}
    do(session, "arrive", who=spirit)
    assert wounds(session, spirit) == [8]


def test_a_summoned_unit_is_like_another_or_as_players_tell(session):
    squad = by_name(session, "Squad")
    do(session, "damage", who=squad, amount=2)
    do(session, "summon", side="a", like=squad, name="Reinforcements")
    more = by_name(session, "Reinforcements")
    assert wounds(session, more) == [2, 2, 2, 2, 3]
    do(session, "summon", side="b", name="Daemon", models=2, wounds=4, points=60)
    assert wounds(session, by_name(session, "Daemon", "b")) == [4, 4]
    assert why_not(session, "summon", side="a") == "any_game.summon_whom"
    do(session, "remove-unit", who=more)
    assert session.state.pieces[f"{more}.1"].fate == "withdrawn"


def test_nobody_is_mustered_from_an_empty_army():
    with pytest.raises(Exception, match="nobody"):
        battle(unit("Nothing", kind="upgrade"))


def test_a_unit_is_shown_as_players_like(session):
    tank = by_name(session, "Tank")
    do(session, "show-as", who=tank, shown_as="each")
    assert marks(session, tank)["shown_as"].value == "each"


def test_tanks_have_larger_bases(session):
    board = session.rules.board
    tank, squad = (session.state.pieces[f"{by_name(session, name)}.1"] for name in ("Tank", "Squad"))
    assert board.base_of(tank).width > board.base_of(squad).width
    assert TANK.name == tank.name.en


def test_weapons_reach_as_far_as_their_profiles_tell():
    rifle = entry("Rifle", profile("Rifle", "Ranged Weapons", Range='24"', A="2"), kind="upgrade")
    sword = entry("Sword", profile("Sword", "Melee Weapons", Range="Melee", A="4"), kind="upgrade")
    horn = entry("Horn", profile("Horn", "Weapon", Rng="12", A="1"), kind="upgrade")
    session = battle(unit("Squad", profile("Man", W="1"), entry("Man", rifle, sword), entry("Chief"), horn))
    reach = [
        {name: arm.fields["range"] for name, arm in piece.arms.items()}
        for piece in session.state.pieces_of("a.1")
    ]
    assert reach == [{"Rifle": 24, "Horn": 12}, {"Horn": 12}]
