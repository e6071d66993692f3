"""What a battle tells beside its bases: conditions, losses, what lies hidden; and what a campaign takes of it."""

import pytest

from armybuilder.battle.session.resulting import result_of
from armybuilder.games.batalist.battle.standing import hidden_from
from armybuilder.games.batalist.battle.terms import Condition
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.wording.messages import say_told
from tests.games.batalist.battle.fighting import do
from tests.games.batalist.battle.test_by_eye import BEARER, FOLK, MAGE, TOUGH, WEAK, fight
from tests.games.batalist.battle.test_worked_turn import base


def told(session, reader, language="en"):
    return [(one.who, say_told(one.text, language)) for one in session.rules.remarks(session.state, reader)]


@pytest.mark.rule("BT-H-4", "BT-13-28")
def test_conditions_losses_and_what_lies_there_are_told():
    conditions = (Condition(goal="enemy_loses_more", due_turn=6), Condition(goal="destroy_army"))
    session = fight((MAGE, FOLK), (WEAK,), conditions=conditions)
    do(session, "activate", 1, 2, 3, who="a.1.1")
    do(session, "cast", who="a.1.1", spell="barrier", spent_points=2)
    do(session, "set-fate", who="a.2.1", fate="destroyed")
    lost = session.state.units["a.2"].value
    found = told(session, "a")
    assert ("a", "To win, from turn 6 on: the enemy loses more points") in found
    assert ("a", "To win: destroy the enemy army") in found
    assert ("a", f"Points lost: {lost}") in found
    assert ("a", "On the field: barrier, size 2") in found
    assert told(session, "a", "ru") != found


@pytest.mark.rule("BT-H-8", "BT-5-2")
def test_traps_and_cards_are_told_to_their_owner_alone():
    cards = {"a.1.1": ["trap", "movement"], "b.1.1": ["movement"]}
    session = fight((FOLK,), (FOLK,), settings=Settings(house_trap=True), cards=cards)
    do(session, "activate", 1, 1, 6, who="a.1.1")
    do(session, "lay-trap", who="a.1.1")
    assert ("a", "Own traps: 1") in told(session, "a")
    assert not [text for _, text in told(session, "b") if "traps" in text]
    assert hidden_from(session.state, "b") == {"orders.a.1.1", "a.trap.1"}
    assert hidden_from(session.state, "a") == {"orders.b.1.1"}


@pytest.mark.rule("BT-H-7", "BT-12-18")
def test_by_eye_the_enemy_tells_what_a_scout_finds():
    scout = base("Scout", 3, 4, skills=("scout",))
    hider = base("Hider", 3, 4, skills=("stealthy",))
    settings = Settings(ambushes_agreed=True, house_ambush=True, house_reconnaissance=True)
    session = fight((scout,), (FOLK, hider), settings=settings, cards={"a.1.1": ["reconnaissance"]})
    do(session, "set-fate", who="b.2.1", fate="aside")
    do(session, "put-mark", who="b.2.1", mark="ambush")
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "reconnoitre", who="a.1.1")
    (option,) = session.options()
    assert (option.command, option.side) == ("uncover", "b")
    do(session, "uncover", found=["b.2.1"])
    assert session.state.pieces["b.2.1"].fate == "table"


@pytest.mark.rule("BT-11-21")
def test_skills_that_the_sides_leave_out_do_nothing():
    session = fight((MAGE, BEARER), (FOLK,), settings=Settings(additional_skills=False))
    assert not session.state.pieces["a.2.1"].fields["skills"]
    assert list(session.state.pieces["a.1.1"].fields["skills"]) == ["mage"]


@pytest.mark.rule("BT-7-13", "BT-9-12")
def test_whoever_falls_in_his_own_attack_ends_his_activation():
    session = fight((WEAK, FOLK), (TOUGH,))
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", met="b.1.1")
    do(session, "melee", 1, 6, who="a.1.1", target="b.1.1")
    assert session.state.pieces["a.1.1"].fate == "destroyed"
    do(session, "morale", 1, 1, 1, within_three=["a.2.1"])
    assert (session.state.active, session.state.acting) == ("b", "")
    assert session.state.pieces["b.1.1"].deeds == {"figures_taken": 1, "bases_destroyed": 1}


@pytest.mark.rule("BT-13-11", "BT-H-4")
def test_a_campaign_takes_no_beast_and_no_effect():
    session = fight((MAGE,), (WEAK, FOLK))
    do(session, "activate", 1, 2, 3, who="a.1.1")
    do(session, "cast", 4, who="a.1.1", spell="summon_beast")
    do(session, "choose-beast", beast={"quality": 3, "speed": 4, "melee": 4})
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    do(session, "concede", side="b")
    one, other = result_of(session).sides
    assert [unit.value for unit in one.units] == [session.state.units["a.1"].value]
    assert [track.id for unit in other.units for track in unit.tracks] == ["figures", "figures"]
    assert [(item.id, item.points) for item in other.objectives] == [
        ("loss_points", session.state.units["b.1"].value)
    ]
    assert (one.outcome, other.outcome) == ("won", "lost")
