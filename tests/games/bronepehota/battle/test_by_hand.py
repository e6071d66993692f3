"""What players put right by hand: the battle stays sound, and goes on with rules that refuse nothing they offer."""

from contextlib import suppress
from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.holders import FATES
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.putting_right import KEPT, LASTS
from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    MORTAR,
    RAPTOR,
    SPRUT,
    Table,
    begun,
    of_cards,
)

POLARIS = of_cards(CLONES, CLONES, RAPTOR, MORTAR, pilots={2: (0, 0)})
PROTECTORATE = of_cards(CYBERS, CYBERS, BRONEKHOD, SPRUT, pilots={2: (0, 0), 3: (0, 1)})
EVERYTHING = {"ammo_renewals": 1, "grenades": True, "jump_packs": True, "aimed_fire": True}
MARKS = [
    *LASTS,
    *KEPT,
    "lying",
    "airborne",
    "renewals",
    "gear",
    "mobile",
    "mission",
    "mission_done",
    "holds_out",
    "out",
]


def anything_by_hand(state, random):
    """A command that players may give at any time, with facts of chance."""
    pieces, units = list(state.pieces), list(state.units)
    piece, unit = random.choice(pieces), random.choice(units)
    side = random.choice(list(state.sides))
    holder = random.choice((piece, unit, side, ""))
    slider = random.choice(("durability", "ammo"))
    return random.choice(
        [
            ("slide", {"who": piece, "slider": slider, "value": random.randint(0, 9)}),
            (
                "put-mark",
                {
                    "who": random.choice((piece, unit, side, "")),
                    "mark": random.choice(MARKS),
                    "amount": random.randint(-2, 3),
                },
            ),
            ("take-mark", {"who": holder, "mark": random.choice(MARKS)}),
            ("set-fate", {"who": piece, "fate": random.choice(FATES)}),
            ("set-fate", {"who": piece, "fate": "table"}),
            ("hand-over", {"who": random.choice((piece, unit)), "side": side}),
            ("put", {"who": piece, "x": random.randint(0, 24), "y": random.randint(0, 16)}),
            ("generate-table", {"seed": random.randint(0, 9)}),
            ("touch", {"who": piece, "other": random.choice(pieces)}),
            ("part", {"who": piece, "other": random.choice(pieces)}),
            ("score", {"side": side, "objective": "hill", "points": random.randint(-3, 3)}),
            ("suffer-damage", {"who": piece, "damages": random.randint(0, 3)}),
            ("test-survival", {"who": piece}),
            ("settle-dispute", {}),
        ]
    )


@pytest.mark.parametrize("mode", ["virtual", "real"])
@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(6, 100))]
)
def test_whatever_is_put_right_nothing_offered_is_refused(seed, mode):
    random = Random(seed)
    session = begun(POLARIS, PROTECTORATE, shooting_mode=mode, **EVERYTHING)
    while session.state.ended is None and session.done < 700:
        if random.random() < 0.3:
            command, facts = anything_by_hand(session.state, random)
            with suppress(Problem):  # what makes no sense is refused
                session.do(Wanted(command, facts), SeededDice(random.getrandbits(32)))
            continue
        option = some_option(session, random)
        assert option is not None
        facts = chosen_at_random(option, random)
        session.do(Wanted(option.command, facts, side=option.side), SeededDice(random.getrandbits(32)))


@pytest.fixture
def table():
    found = Table(POLARIS, PROTECTORATE)
    found.first_tour()
    return found


@pytest.mark.rule("BP-5.1-3", "BP-5.1-4")
def test_a_slider_put_on_0_destroys_and_the_pilot_stands_on_foot(table):
    table.do("slide", who="b.3.1", slider="durability", value=0)
    assert table.dead() == {"b.3.1"}
    assert "b.1.1" not in table.pilots()
    table.do("set-fate", who="b.3.1", fate="table")
    assert table.at("b.3.1")["durability"] == 1


def test_a_machine_taken_off_by_hand_leaves_its_pilot_behind(table):
    table.do("set-fate", who="b.4.1", fate="aside")
    assert "b.1.2" not in table.pilots()
    assert "airborne" not in table.piece("b.4.1").marks


def test_a_machine_handed_over_has_no_pilot(table):
    table.do("hand-over", who="b.3", side="a")
    assert table.piece("b.3.1").side == "a"
    assert "b.1.1" not in table.pilots()


def test_marks_put_by_hand_go_with_the_tour(table):
    table.do("put-mark", who="a.1.3", mark="panicked")
    table.turn("a.1")
    assert "a.1.3" not in {option.who for option in table.offers("move")}
    table.do("end-turn")
    while table.state.round == 1:
        table.turn(table.offers("begin-turn")[0].who)
        table.do("end-turn")
    assert "panicked" not in table.piece("a.1.3").marks


@pytest.mark.parametrize("mark", sorted(KEPT))
def test_what_no_number_tells_is_refused(table, mark):
    with pytest.raises(Problem, match=r"bronepehota\.battle\.kept_mark"):
        table.do("put-mark", who="a.2.1", mark=mark, amount=1)


def test_pilots_inside_touch_nobody(table):
    table.do("touch", who="b.1.1", other="a.1.3")
    assert "b.1.1" not in table.state.contacts
