"""Two turns worked out by hand, row by row: «Ястреб» with «Бульдог» against «Единорог» with «ПАУК»."""

import pytest

from tests.games.bitvy_fantasy.battle.field import BULLDOG, SPIDER, begun, commands, do, own_of, why_not
from tests.games.bitvy_fantasy.content import HAWK, UNICORN

CARDS = ["boevoy-klich", "dubovaya-kora", "podkova", "zov-artefakta", "pechat-snyata", "topkaya-tropa"]
H1, H2, H3, H4, H5 = (f"a.1.{place}" for place in range(1, 6))
U1, U2, U3, U4, U5 = (f"b.1.{place}" for place in range(1, 6))
GUN, BOLT = "a.2.1", "b.2.1"


def standing(session, side):
    return [piece.id for piece in session.state.here(side)]


def removed(entry):
    return [
        event.who for event in entry.events if event.tag() == "fate_changed" and event.fate == "destroyed"
    ]


@pytest.fixture
def dealt():
    """Rows 1 and 2: the tie is thrown again, A begins; each has a card."""
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "deploy", who=H2, near=[GUN])
    do(session, "roll-first", 4, 4, 5, 2)
    assert session.state.order == ("a", "b")
    do(session, "prepare-deck", 4, 3, cards=CARDS, shuffled=True)
    return session


def first_turn(session):
    do(session, "research", 6)
    do(session, "use-card", card="boevoy-klich", squad="a.1")
    do(session, "end-phase")
    do(session, "roll-manoeuvre", 2)
    do(session, "move", who=H3, steps=4)
    do(session, "move", who=H2, steps=2, gun=GUN)
    do(session, "move", who=H4, steps=1, touches=[U1])
    do(session, "end-phase")
    do(session, "fight", 4, 4, fighters=[H4], enemies=[U1])
    do(session, "shoot", 6, who=H5, target=U2, distance=5, visibility="less_than_half")
    do(session, "fire-gun", gun=GUN, gunner=H2, target=BOLT, missiles=["stood"])
    do(session, "end-phase")


@pytest.mark.rule("BF-1-5", "BF-2-1")
def test_each_player_has_a_card_and_the_turn_begins(dealt):
    piles = dealt.state.piles
    assert (piles["reserve.a"], piles["reserve.b"]) == (("zov-artefakta",), ("podkova",))
    assert len(piles["deck"]) == 4
    assert (dealt.state.round, dealt.state.phase, dealt.state.active) == (1, "magic", "a")


@pytest.mark.rule("BF-3-12", "BF-3-14", "BF-3-5")
def test_two_cards_are_found_one_is_used(dealt):
    do(dealt, "research", 6)
    assert dealt.state.piles["hand"] == ("boevoy-klich", "dubovaya-kora")
    assert len(dealt.state.piles["deck"]) == 2
    assert commands(dealt) == {"use-card", "keep-cards"}
    do(dealt, "use-card", card="boevoy-klich", squad="a.1")
    assert [(one.card, one.unit, one.turn) for one in own_of(dealt).laid] == [("boevoy-klich", "a.1", 1)]
    assert dealt.state.piles["reserve.a"] == ("zov-artefakta", "dubovaya-kora")
    assert commands(dealt) == {"end-phase"}


@pytest.mark.rule("BF-4.1-4", "BF-4.2-4")
def test_moves_within_the_allowance(dealt):
    do(dealt, "end-phase")
    assert why_not(dealt, "move", who=H3, steps=1) == "battle.not_now"
    do(dealt, "roll-manoeuvre", 2)
    assert why_not(dealt, "move", who=H3, steps=4.5) == "BF-4.1-4"
    do(dealt, "move", who=H3, steps=4)
    do(dealt, "move", who=H2, steps=2, gun=GUN)
    assert dealt.state.pieces[GUN].noted("moved")
    assert why_not(dealt, "move", who=H3, steps=1) == "BF-4-1"


@pytest.mark.rule("BF-2-3", "BF-5-6", "BF-3.1-9")
def test_the_fight_cannot_be_skipped_and_ends_an_artefact(dealt):
    do(dealt, "end-phase")
    do(dealt, "roll-manoeuvre", 2)
    do(dealt, "move", who=H4, steps=1, touches=[U1])
    do(dealt, "end-phase")
    assert dealt.state.phase == "melee"
    assert why_not(dealt, "end-phase") == "BF-2-3"
    assert commands(dealt) == {"fight"}
    entry = do(dealt, "fight", 5, 4, fighters=[H4], enemies=[U1])
    assert removed(entry) == [U1]
    assert [(one.faces, one.side) for one in entry.dice] == [((5,), "a"), ((4,), "b")]
    assert [(one.unit, one.state, one.alive) for one in own_of(dealt).relics if one.unit == "b.1"] == [
        ("b.1", "out", False)
    ]
    assert dealt.state.phase == "shooting"


@pytest.mark.rule("BF-5-3", "BF-6.9-6", "BF-6.1-8", "BF-6.2-5")
def test_the_first_turn(dealt):
    first_turn(dealt)
    assert standing(dealt, "b") == [U3, U4, U5, BOLT]
    assert dealt.state.pieces[BOLT].noted("silent") == 2
    strengths = next(line for entry in dealt.entries for line in entry.said if line.rule == "BF-5-4")
    assert "8" in strengths.text.ru
    assert "7" in strengths.text.ru
    assert (dealt.state.round, dealt.state.active, dealt.state.phase) == (2, "b", "magic")
    assert [one.card for one in own_of(dealt).laid] == ["boevoy-klich"]
    assert dealt.state.pieces[H2].noted("shot") is None


@pytest.mark.rule("BF-3-2", "BF-6.1-7", "BF-6.1-9", "BF-6.1-11", "BF-6.2-5", "BF-3-6")
def test_the_reply_turn(dealt):
    first_turn(dealt)
    do(dealt, "research", 1)
    assert why_not(dealt, "use-card", card="podkova") == "BF-3-2"
    do(dealt, "end-phase")
    do(dealt, "roll-manoeuvre", 3)
    do(dealt, "move", who=U3, steps=3, touches=[H2], near=[GUN])
    assert dealt.state.pieces[GUN].side == "a"
    do(dealt, "end-phase")
    entry = do(dealt, "fight", 6, 2, fighters=[U3], enemies=[H2])
    assert removed(entry) == [H2]
    assert dealt.state.pieces[GUN].side == "b"
    assert dealt.state.units["a.2"].side == "b"
    assert why_not(dealt, "fire-gun", gun=BOLT, gunner=U4, target=H5) == "BF-6.2-5"
    do(dealt, "fire-gun", gun=GUN, gunner=U3, target=H5, missiles=["leans"])
    entry = do(dealt, "shoot", 2, 5, who=U5, target=H3, distance=5)
    assert removed(entry) == []
    do(dealt, "end-phase")
    state = dealt.state
    assert (state.round, state.active, state.phase) == (3, "a", "magic")
    assert standing(dealt, "a") == [H1, H3, H4]
    assert standing(dealt, "b") == [GUN, U3, U4, U5, BOLT]
    assert state.piles["deck"][-1] == "boevoy-klich"
    assert len(state.piles["deck"]) == 3
    assert state.piles["reserve.a"] == ("zov-artefakta", "dubovaya-kora")
    assert state.piles["reserve.b"] == ("podkova",)
    assert state.ended is None
