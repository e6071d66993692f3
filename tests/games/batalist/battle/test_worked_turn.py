"""A turn worked out by hand, row by row, with its dice."""

from dataclasses import dataclass

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.batalist.profiles.units import BaseProfile
from tests.games.batalist.battle.fighting import army, begun, do
from tests.games.batalist.content import shipped

# the field spans from 0; 0, the places of the example lie around its origin
EAST, NORTH = 30, 20
A1, A2, A3, B1, B2, B3 = "a.1.1", "a.2.1", "a.3.1", "b.1.1", "b.2.1", "b.3.1"
PLACES = {
    A1: (0, 1, 90),
    A2: (3, -4, 90),
    A3: (0, -6, 90),
    B1: (5, 9, 270),
    B2: (0, 6, 270),
    B3: (-10, 9, 270),
}


def base(name, quality, speed, figures=8, **more):
    values = {"melee": 0, "defence": 0, **more}
    return BaseProfile(
        id=name,
        edition="own",
        faction="common",
        name=LocalText(name, name),
        depth=2,
        figures=figures,
        quality=quality,
        speed=speed,
        **values,
    )


ANNA = (
    base("A1", 4, 4, melee=3, defence=3, skills=("general",)),
    base("A2", 3, 4, 6, melee=1, shooting=3, range=12, defence=1),
    base("A3", 4, 4, 1, skills=("mage",)),
)
BORIS = (
    base("B1", 3, 4, skills=("general",)),
    base("B2", 2, 4, melee=4, defence=2),
    base("B3", 3, 8),
)
CARDS = {
    A1: ["movement", "attack"],
    A2: ["attack"],
    A3: ["spell", "movement"],
    B1: ["movement"],
    B2: ["movement", "attack", "attack"],
}


@dataclass
class Battle:
    """A battle with the places of the example."""

    session: object

    def do(self, command, *dice, **facts):
        return do(self.session, command, *dice, **facts)

    @property
    def state(self):
        return self.session.state

    def at(self, who):
        place = self.state.pieces[who].place
        return round(place.x - EAST, 3), round(place.y - NORTH, 3)

    def figures(self, who):
        return self.state.pieces[who].at("figures")

    def points(self, who):
        return self.state.pieces[who].at("points")

    def cards(self, who):
        return len(self.state.piles[f"orders.{who}"])


def placed_battle():
    session = begun(army(shipped(), *ANNA), army(shipped(), *BORIS))
    battle = Battle(session)
    for who, (x, y, heading) in PLACES.items():
        battle.do("put", who=who, x=x + EAST, y=y + NORTH, heading=heading)
        battle.do("set-fate", who=who, fate="table")
    return battle


def dealt_battle():
    battle = placed_battle()
    assert (battle.state.stage, battle.state.round, battle.state.phase) == ("play", 1, "orders")
    for who, cards in CARDS.items():
        battle.do("deal-orders", who=who, order_cards=cards)
    for side in ("a", "b"):
        battle.do("finish-dealing", side=side)
    battle.do("roll-initiative", 3, 5)
    battle.do("name-first", winner_names="itself")
    return battle


def fought_battle():
    """The battle as it stands when B2 has struck A1."""
    battle = dealt_battle()
    battle.do("activate", 1, 2, 5, who=B2)
    battle.do("movement", who=B2, legs=[{"length": 4}])
    return battle


@pytest.mark.rule("BT-5-1", "BT-5-2", "BT-8-2")
def test_cards_lie_face_down_but_for_spells():
    battle = dealt_battle()
    assert sorted(battle.state.piles[f"orders.{A3}"]) == ["movement", "spell"]
    with pytest.raises(Problem, match=r"battle\.not_now"):
        battle.do("deal-orders", who=A1, order_cards=[])


@pytest.mark.rule("BT-6-1", "BT-6-2", "BT-6-7")
def test_the_higher_total_names_itself_and_may_not_pass():
    battle = dealt_battle()
    assert (battle.state.active, battle.state.noted("slot")) == ("b", 1)
    with pytest.raises(Problem, match="BT-6-7"):
        battle.do("pass")


@pytest.mark.rule("BT-7-2", "BT-12-5", "BT-7-4")
def test_a_base_goes_until_it_touches_an_enemy():
    battle = dealt_battle()
    battle.do("activate", 1, 2, 5, who=B2)
    assert (battle.points(B2), battle.cards(B2)) == (2, 3)
    battle.do("movement", who=B2, legs=[{"length": 4}])
    assert battle.at(B2) == (0, 3)
    assert battle.points(B2) == 1
    assert battle.state.contacts == {A1: (B2,), B2: (A1,)}


@pytest.mark.rule("BT-9-11", "BT-9-12", "BT-10-7", "BT-7-9", "BT-7-10")
def test_a_blow_of_twice_the_guard():
    battle = fought_battle()
    entry = battle.do("melee", 6, 2, 4, 5, 1, who=B2, target=A1)
    assert [(one.faces, one.side) for one in entry.dice[:2]] == [((6,), "b"), ((2,), "a")]
    assert (battle.figures(A1), battle.figures(B2)) == (7, 8)
    assert battle.at(A1) == (0, 0)
    assert battle.state.contacts == {}
    assert (battle.cards(A1), battle.points(B2), battle.cards(B2)) == (2, 0, 0)
    assert (battle.state.active, battle.state.acting) == ("a", "")


def rest_of_the_turn(battle):
    battle.do("melee", 6, 2, 4, 5, 1, who=B2, target=A1)
    battle.do("activate", 1, 3, 6, who=A2)
    assert battle.points(A2) == 2
    battle.do("shoot", 6, 1, 3, 6, 2, who=A2, target=B2)


@pytest.mark.rule("BT-9-32", "BT-9-36", "BT-10-8")
def test_a_shot_of_twice_the_guard():
    battle = fought_battle()
    rest_of_the_turn(battle)
    assert battle.figures(B2) == 7
    assert battle.at(B2) == (0, 7)
    assert (battle.cards(A2), battle.state.active) == (0, "b")


@pytest.mark.rule("BT-6-6", "BT-8-6", "BT-8-11", "BT-13-22", "BT-7-2")
def test_a_side_passes_and_a_spell_lasts():
    battle = fought_battle()
    rest_of_the_turn(battle)
    battle.do("pass")
    assert (battle.state.active, battle.state.noted("slot")) == ("a", 4)
    battle.do("activate", 2, 4, 5, who=A3)
    battle.do("cast", who=A3, spell="sloth", spent_points=1, target=B1)
    assert (battle.points(A3), battle.state.pieces[B1].noted("sloth")) == (1, 1)
    battle.do("movement", who=A3, legs=[{"length": 3}])
    assert (battle.at(A3), battle.cards(A3), battle.state.active) == ((0, -3), 0, "b")
    with pytest.raises(Problem, match="BT-6-6"):
        battle.do("pass")
    battle.do("activate", 3, 3, 1, who=B1)
    assert battle.points(B1) == 1
    battle.do("movement", who=B1, legs=[{"length": 4}])
    assert battle.at(B1) == (5, 5)


@pytest.mark.rule("BT-7-7", "BT-7-11", "BT-7-12", "BT-4-1")
def test_the_turn_closes_when_all_are_activated():
    battle = fought_battle()
    rest_of_the_turn(battle)
    battle.do("pass")
    battle.do("activate", 2, 4, 5, who=A3)
    battle.do("cast", who=A3, spell="sloth", spent_points=1, target=B1)
    battle.do("movement", who=A3, legs=[{"length": 3}])
    battle.do("activate", 3, 3, 1, who=B1)
    battle.do("movement", who=B1, legs=[{"length": 4}])
    battle.do("activate", 4, 4, 6, who=A1)
    battle.do("movement", who=A1, legs=[{"length": 4}])
    assert (battle.at(A1), battle.points(A1)) == ((0, 4), 1)
    battle.do("finish-activation")
    assert battle.cards(A1) == 0
    # without cards there is nothing to roll for
    battle.do("activate", who=B3)
    assert (battle.state.round, battle.state.phase) == (2, "orders")
    assert battle.state.pieces[B1].noted("sloth") is None
    assert not any(piece.noted("activated") for piece in battle.state.pieces.values())


@pytest.mark.rule("BT-10-2", "BT-10-3", "BT-10-13", "BT-6-4")
def test_a_general_falls_and_his_army_tests():
    battle = fought_battle()
    battle.do("slide", who=A1, slider="figures", value=1)
    battle.do("melee", 6, 2, *(4, 5, 6), *(1, 2, 3), *(1, 2, 5), who=B2, target=A1)
    fates = [battle.state.pieces[who].fate for who in (A1, A2, A3)]
    assert fates == ["destroyed", "fled", "table"]
    assert battle.at(A3) == (0, -7)
    battle.do("activate", 6, 6, 6, who=A3)
    for who in (B1, B3):
        battle.do("activate", *((6, 6, 6) if CARDS.get(who) else ()), who=who)
    assert battle.state.round == 2
    for side in ("a", "b"):
        battle.do("finish-dealing", side=side)
    # the die alone counts for a side without a general
    battle.do("roll-initiative", 6, 4)
    assert battle.state.pending[0].side == "b"
