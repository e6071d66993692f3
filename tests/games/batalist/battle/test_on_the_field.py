"""Battles whose places the program keeps: it measures, sees contacts, sight and terrain, and refuses what is out of reach."""

from random import Random

import pytest

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.battle.session.events import Placed
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.routes import Route
from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.battle.board import BOARD
from armybuilder.games.batalist.battle.filling import ground
from armybuilder.games.batalist.battle.standing import hidden_from
from armybuilder.games.batalist.battle.terms import Condition, Terms
from armybuilder.games.batalist.rules.field.terrain import Corner, Terrain
from armybuilder.games.batalist.rules.settings import Settings
from tests.games.batalist.battle.fighting import army, begun, do
from tests.games.batalist.battle.test_by_eye import deal
from tests.games.batalist.battle.test_random_battles import drawn_battle, play_on
from tests.games.batalist.battle.test_worked_turn import base
from tests.games.batalist.content import shipped

FOLK = base("Folk", 3, 4)
MAGE = base("Mage", 4, 4, 1, skills=("mage",))
BOWS = base("Bows", 4, 4, shooting=3, range=12, defence=2)


def field(first, second, *, settings=None, terrain=(), cards=None):
    """A battle with bases at places: pairs of a base and (x, y, heading); the first side has the first slot."""
    terms = Terms(terrain=terrain, first_conditions=(Condition(),), second_conditions=(Condition(),))
    armies = [army(shipped(), *(one for one, _ in side)) for side in (first, second)]
    session = begun(*armies, settings=settings, terms=terms)
    for letter, side in zip("ab", (first, second), strict=True):
        for number, (_, (x, y, heading)) in enumerate(side, 1):
            who = f"{letter}.{number}.1"
            do(session, "put", who=who, x=x, y=y, heading=heading)
            do(session, "set-fate", who=who, fate="table")
    deal(session, cards)
    return session


def place(session, who):
    found = session.state.pieces[who].place
    return round(found.x, 2), round(found.y, 2)


def offered(session, command, field_name="target"):
    """What may be chosen for a command now."""
    found = [one for one in session.options() if one.command == command]
    return [
        value
        for one in found
        for choice in one.choices
        if choice.field == field_name
        for value in choice.values
    ]


@pytest.mark.rule("BT-3.5-1", "BT-3.5-2")
def test_bases_are_placed_by_turns_in_their_zones():
    session = begun(army(shipped(), FOLK, FOLK), army(shipped(), FOLK))
    do(session, "roll-placing", 6, 1)
    do(session, "place-base", who="a.1.1", x=30, y=5)
    with pytest.raises(Problem, match=r"battle\.not_now"):
        do(session, "place-base", who="a.2.1", x=34, y=5)
    with pytest.raises(Problem, match=r"BT-3\.5-1"):
        do(session, "place-base", who="b.1.1", x=30, y=5, heading=270)
    do(session, "place-base", who="b.1.1", x=30, y=40, heading=270)
    with pytest.raises(Problem, match=r"BT-3\.5-1"):
        do(session, "place-base", who="a.2.1", x=31, y=5)
    do(session, "place-base", who="a.2.1", x=34, y=5)
    assert (session.state.stage, session.state.round) == ("play", 1)


@pytest.mark.rule("BT-3.5-3")
def test_markers_are_turned_up_when_both_sides_are_ready():
    session = begun(army(shipped(), FOLK), army(shipped(), FOLK), settings=Settings(placing="hidden_markers"))
    entry = do(session, "place-base", who="b.1.1", x=30, y=40, heading=270)
    assert entry.secret_to == "b"
    do(session, "place-base", who="a.1.1", x=30, y=5)
    do(session, "finish-placing", side="a")
    assert session.state.stage == "deployment"
    do(session, "finish-placing", side="b")
    assert session.state.stage == "play"


@pytest.mark.rule("BT-9-3", "BT-9-4", "BT-1-10", "BT-1-21", "BT-9-5")
def test_only_targets_that_may_be_shot_at_are_offered():
    first = [(BOWS, (30, 10, 90)), (FOLK, (40, 20, 90))]
    enemies = [
        (FOLK, (30, 18, 270)),  # in front, near enough
        (FOLK, (30, 21, 270)),  # behind the first
        (FOLK, (30, 5, 90)),  # behind the shooter
        (FOLK, (24, 26, 270)),  # too far
        (FOLK, (40, 22.02, 270)),  # touches a friend
    ]
    session = field(first, enemies, cards={"a.1.1": ["attack"]})
    do(session, "activate", 1, 1, 1, who="a.1.1")
    assert offered(session, "shoot") == ["b.1.1"]
    for who, rule in (("b.2.1", "BT-9-3"), ("b.4.1", "BT-9-4"), ("b.5.1", "BT-")):
        with pytest.raises(Problem, match=rule):
            do(session, "shoot", who="a.1.1", target=who)
    do(session, "shoot", 6, 6, who="a.1.1", target="b.1.1")


@pytest.mark.rule("BT-11-9", "BT-11-7")
def test_a_round_template_strikes_everybody_under_it():
    guns = base("Guns", 4, 0, 1, shooting=3, range=20, skills=("area",))
    enemies = [(FOLK, (30, 20, 270)), (FOLK, (33, 20, 270)), (FOLK, (40, 20, 270))]
    session = field([(guns, (30, 8, 90))], enemies, cards={"a.1.1": ["attack"]})
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "shoot", *(1, 6), *(1, 6), who="a.1.1", target="b.1.1", points_put_in=3)
    assert session.state.acting == ""


@pytest.mark.rule("BT-11-9")
def test_players_put_right_who_lies_under_a_template():
    guns = base("Guns", 4, 0, 1, shooting=3, range=20, skills=("area",))
    enemies = [(FOLK, (30, 20, 270)), (FOLK, (33, 20, 270)), (FOLK, (40, 20, 270))]
    session = field([(guns, (30, 8, 90))], enemies, cards={"a.1.1": ["attack"]})
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "shoot", 1, 6, who="a.1.1", target="b.1.1", points_put_in=3, covered=[])
    session.undo()
    do(
        session,
        "shoot",
        *(1, 6) * 3,
        who="a.1.1",
        target="b.1.1",
        points_put_in=3,
        covered=["b.2.1", "b.3.1"],
    )


@pytest.mark.rule("BT-13-1", "BT-3.1-9")
def test_fire_asks_for_sight_and_a_blessing_does_not():
    wall = Terrain(terrain_kind="building", x=30, y=14, width=6, length=2)
    first = [(MAGE, (30, 10, 90)), (FOLK, (50, 10, 90))]
    session = field(first, [(FOLK, (30, 18, 270)), (FOLK, (40, 18, 270))], terrain=(wall,))
    do(session, "activate", 1, 1, 1, who="a.2.1")
    do(session, "finish-activation")
    do(session, "activate", 1, 6, 6, who="b.1.1")
    do(session, "finish-activation")
    do(session, "activate", 2, 2, 2, who="a.1.1")
    fire = [one for one in session.options() if one.facts.get("spell") == "fireball"]
    assert [choice.values for one in fire for choice in one.choices if choice.field == "target"] == [
        ("b.2.1",)
    ]
    with pytest.raises(Problem, match="BT-13-1"):
        do(session, "cast", who="a.1.1", spell="fireball", target="b.1.1")
    do(session, "cast", who="a.1.1", spell="shield", spent_points=2, target="a.2.1")
    assert session.state.pieces["a.2.1"].noted("shield") == 2


@pytest.mark.rule("BT-13-13", "BT-13-27", "BT-13-15", "BT-13-28")
def test_what_a_spell_lays_stays_on_the_field():
    first = [(MAGE, (30, 10, 90)), (MAGE, (20, 10, 90))]
    session = field(first, [(FOLK, (30, 18, 270))])
    do(session, "activate", 2, 2, 2, who="a.1.1")
    with pytest.raises(Problem, match="BT-13-13"):
        do(session, "cast", who="a.1.1", spell="barrier", x=30, y=18)
    with pytest.raises(Problem, match="BT-13-27"):
        do(session, "cast", who="a.1.1", spell="lake_of_death", x=0, y=0)
    do(session, "cast", 6, 1, 1, 1, 1, who="a.1.1", spell="lake_of_death", spent_points=2, x=30, y=18)
    assert session.state.pieces["b.1.1"].at("figures") == 7
    do(session, "pass")
    do(session, "activate", 2, 2, 2, who="a.2.1")
    do(session, "cast", who="a.2.1", spell="cloud_of_death", spent_points=1, x=30, y=18)
    do(session, "activate", 3, 2, 2, who="b.1.1")
    # a cloud has taken one from its quality
    assert session.state.pieces["b.1.1"].at("points") == 2
    do(session, "finish-activation")
    assert session.state.round == 2
    assert [one.conjured_kind for one in session.state.own.laid] == ["lake_of_death", "cloud_of_death"]
    assert [one.kind for one in session.state.terrain.values()] == ["lake_of_death", "cloud_of_death"]
    do(session, "clear-field", what="laid.1")
    assert list(session.state.terrain) == ["laid.2"]


@pytest.mark.rule("BT-3.1-8", "BT-3.1-2")
def test_terrain_that_players_lay_by_hand_counts():
    cards = {"a.1.1": ["movement", "movement"]}
    session = field([(FOLK, (30, 10, 90))], [(FOLK, (50, 40, 270))], cards=cards)
    wall = {"kind": "building", "x": 30, "y": 15, "width": 6, "length": 2}
    do(session, "lay-terrain", terrain=wall)
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", legs=[{}])
    assert place(session, "a.1.1") == (30, 13)
    do(session, "take-terrain", terrain="t.1")
    do(session, "movement", who="a.1.1", legs=[{}])
    assert place(session, "a.1.1") == (30, 17)


@pytest.mark.rule("BT-3.1-2", "BT-3.1-4")
def test_terrain_keeps_what_is_special_about_it():
    pieces = (
        Terrain(terrain_kind="hill", x=30, y=20, width=8, length=6, steep=("far", "left")),
        Terrain(terrain_kind="forest", x=10, y=20, width=8, length=6, slow=False),
        Terrain(terrain_kind="bog", x=45, y=20, width=5, circular=True),
        Terrain(
            terrain_kind="ravine",
            x=45,
            y=30,
            corners=(Corner(steep_on=True), Corner(x=3), Corner(y=3)),
        ),
    )
    session = begun(army(shipped(), FOLK), army(shipped(), FOLK), terms=Terms(terrain=pieces))
    assert ground(session.state) == pieces


@pytest.mark.rule("BT-13-8")
def test_a_beast_is_put_beside_its_mage():
    session = field([(MAGE, (30, 10, 90))], [(FOLK, (30, 20, 270))])
    do(session, "activate", 2, 2, 2, who="a.1.1")
    do(session, "cast", 6, who="a.1.1", spell="summon_beast")
    beast = {"quality": 3, "speed": 6, "melee": 5}
    for x, y in ((30, 11), (30, 15)):
        with pytest.raises(Problem, match="BT-13-8"):
            do(session, "choose-beast", beast=beast, x=x, y=y)
    do(session, "choose-beast", beast=beast, x=30, y=12)
    assert place(session, "a.2.1") == (30, 12)


@pytest.mark.rule("BT-10-10", "BT-12-14")
def test_a_retreat_stops_at_the_edge_of_the_field():
    session = field(
        [(BOWS, (30, 14, 90))], [(base("Timid", 1, 9), (30, 24, 90))], cards={"a.1.1": ["attack"]}
    )
    do(session, "put", who="b.1.1", x=30, y=3, heading=90)
    do(session, "put", who="a.1.1", x=30, y=8, heading=270)
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "shoot", 6, 1, 6, 6, 1, who="a.1.1", target="b.1.1")
    assert place(session, "b.1.1") == (30, 1)


HOUSE = Settings(
    ambushes_agreed=True, house_ambush=True, house_trap=True, reserves_agreed=True, house_reserves=True
)


@pytest.mark.rule("BT-H-6", "BT-11-12")
def test_an_ambush_comes_out_when_an_enemy_is_near():
    hider = base("Hider", 3, 4, skills=("stealthy",))
    session = field([(FOLK, (30, 10, 90))], [(hider, (30, 20, 270)), (FOLK, (50, 40, 270))], settings=HOUSE)
    do(session, "set-fate", who="b.1.1", fate="aside")
    do(session, "put-mark", who="b.1.1", mark="ambush")
    assert "b.1.1" in hidden_from(session.state, "a")
    assert "b.1.1" not in hidden_from(session.state, "b")
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", legs=[{"length": 4}])
    assert session.state.pieces["b.1.1"].fate == "aside"
    do(session, "put", who="a.1.1", x=30, y=15.5, heading=90)
    assert session.state.pieces["b.1.1"].fate == "table"


@pytest.mark.rule("BT-H-8")
def test_a_trap_ends_the_way_of_whoever_treads_on_it():
    cards = {"a.1.1": ["trap"], "b.1.1": ["movement"]}
    session = field([(FOLK, (30, 10, 90))], [(FOLK, (30, 15, 270))], settings=HOUSE, cards=cards)
    do(session, "activate", 1, 6, 6, who="a.1.1")
    entry = do(session, "lay-trap", who="a.1.1")
    assert entry.secret_to == "a"
    do(session, "put", who="a.1.1", x=10, y=10, heading=90)
    do(session, "activate", 1, 6, 6, who="b.1.1")
    do(session, "movement", 6, 1, 1, 1, 1, who="b.1.1", legs=[{"length": 4}])
    # its front edge stands on the trap
    assert place(session, "b.1.1") == (30, 12.01)
    assert session.state.pieces["b.1.1"].at("figures") == 7
    assert session.state.own.traps == ()


@pytest.mark.rule("BT-H-9")
def test_a_reserve_enters_at_its_own_edge():
    session = field([(FOLK, (30, 10, 90)), (FOLK, (40, 10, 90))], [(FOLK, (30, 30, 270))], settings=HOUSE)
    do(session, "set-fate", who="a.2.1", fate="reserve")
    for who in ("a.1.1", "b.1.1"):
        do(session, "activate", 6, 6, 6, who=who)
    do(session, "deal-orders", who="a.2.1", order_cards=["movement"])
    deal(session, {"a.1.1": [], "b.1.1": []})
    do(session, "activate", 1, 1, 1, who="a.2.1")
    assert not [one for one in session.options() if one.command == "movement"]
    with pytest.raises(Problem, match="BT-H-9"):
        do(session, "enter-reserve", who="a.2.1", x=40, y=5)
    do(session, "enter-reserve", who="a.2.1", x=40, y=1, legs=[{"length": 4}])
    assert place(session, "a.2.1") == (40, 5)


@pytest.mark.rule("BT-10-13")
def test_losses_by_hand_may_shake_those_near():
    session = field([(FOLK, (30, 10, 90)), (FOLK, (34, 10, 90))], [(FOLK, (30, 30, 270))])
    do(session, "slide", who="a.1.1", slider="figures", value=0)
    assert session.state.pieces["a.1.1"].fate == "destroyed"
    do(session, "shake", 1, 1, 6, who="a.1.1")
    assert place(session, "a.2.1") == (34, 9)


@pytest.mark.rule("BT-12-6", "BT-12-11")
@pytest.mark.parametrize(
    ("points", "heading", "legs", "end"),
    [
        (((30, 10), (30, 13)), 90, [{"way": "ahead", "length": 3}], (30, 13)),
        (((30, 10), (30, 8)), 90, [{"way": "back", "length": 2}], (30, 8)),
        (((30, 10), (28, 10)), 90, [{"way": "left", "length": 2}], (28, 10)),
        (((30, 10), (31, 11)), 90, [{"way": "slant", "angle": 315, "length": 1.414}], (31, 11)),
        (
            ((30, 10), (32, 10)),
            0,
            [{"way": "turn_right", "angle": 90}, {"way": "ahead", "length": 2}],
            (32, 10),
        ),
    ],
)
def test_a_base_that_is_dragged_makes_a_movement_order(points, heading, legs, end):
    runner = base("Runner", 3, 8)
    session = field([(runner, (30, 10, 90))], [(FOLK, (50, 40, 270))])
    do(session, "activate", 1, 1, 1, who="a.1.1")
    (option,) = (one for one in session.options() if one.command == "movement")
    facts = BOARD.move_facts(session.state, option, Route(points=points, length=2, cost=2), heading)
    assert facts["legs"] == legs
    do(session, "movement", **facts)
    assert place(session, "a.1.1") == pytest.approx(end, abs=0.01)
    assert session.state.pieces["a.1.1"].place.heading == heading


def test_bases_that_are_put_on_the_field_by_hand_are_placed():
    session = begun(army(shipped(), FOLK), army(shipped(), FOLK))
    do(session, "put", who="a.1.1", x=30, y=5, heading=90)
    do(session, "put", who="b.1.1", x=30, y=40, heading=270)
    assert (session.state.stage, session.state.round) == ("play", 1)
    assert [one.id for one in session.state.here()] == ["a.1.1", "b.1.1"]


JUNK = (
    "",
    "a.1.1",
    "b.1.1",
    "b.9.9",
    "a",
    "laid.1",
    7,
    None,
    True,
    [],
    ["a.1.1", "x"],
    -3,
    "movement",
    {"way": "ahead"},
)


@pytest.mark.parametrize("seed", range(6))
def test_wrong_facts_are_told_and_change_nothing(seed):
    session, random = drawn_battle(seed + 40, size=4)
    play_on(session, random, most=120)
    noise = Random(seed)
    before = session.done
    for command in session.rules.commands:
        if command.game != "batalist":
            continue
        for _ in range(12):
            fields = [name for name in command.facts.__struct_fields__ if noise.random() < 0.7]
            facts = {name: noise.choice(JUNK) for name in fields}
            # whatever is told, the answer is a sentence or nothing: anything else would be raised here
            session.why_not(Wanted(command.id, facts), SeededDice(seed))
    assert session.done == before


def test_where_a_friend_stops_a_movement_is_foreseen_and_nothing_happens():
    session = field(
        [(FOLK, (30, 10, 90)), (FOLK, (30, 12.6, 90))],
        [(FOLK, (10, 30, 270))],
        cards={"a.1.1": ["movement"]},
    )
    do(session, "activate", 1, 1, 1, who="a.1.1")
    done = session.done
    legs = [{"way": "ahead", "length": 3.0}]
    wanted = Wanted("movement", {"who": "a.1.1", "stop_early": False, "legs": legs})
    problem, events = session.foresee(wanted, ScriptedDice())
    assert problem is None
    assert [one.place.y for one in events if isinstance(one, Placed)] == [pytest.approx(10.6)]
    assert (session.done, session.state.pieces["a.1.1"].place.y) == (done, 10)
