"""What is easily forgotten at the table, each in a battle: artefacts, cards over turns, guns, marks, and who wins."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Session
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.wording.messages import say_problem, say_told
from tests.games.bitvy_fantasy.battle.field import (
    BULLDOG,
    SPIDER,
    Terms,
    begun,
    commands,
    do,
    own_of,
    why_not,
)
from tests.games.bitvy_fantasy.content import BUG, HAWK, MONITORS, UNICORN, UNL

H1, H2, H3, H4, H5 = (f"a.1.{place}" for place in range(1, 6))
U1, U2, U3, U4, U5 = (f"b.1.{place}" for place in range(1, 6))
GUN, BOLT = "a.2.1", "b.2.1"
DECK = ["boevoy-klich", "dubovaya-kora", "podkova", "zov-artefakta", "pechat-snyata", "topkaya-tropa"]


def in_play(own=(HAWK, BULLDOG), enemy=(UNICORN, SPIDER), *, cards=DECK, drawn=(1, 1), **more):
    """The first turn of a battle that the side a begins; the cards lie in their order."""
    session = begun(list(own), list(enemy), **more)
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", *drawn, cards=list(cards), shuffled=True)
    return session


def manoeuvre(session, base=3):
    do(session, "end-phase")
    do(session, "roll-manoeuvre", base)
    return session


def shooting(session):
    manoeuvre(session)
    do(session, "end-phase")
    return session


def melee(session, *pairs):
    manoeuvre(session)
    for own, enemy in pairs:
        do(session, "touch", who=own, other=enemy)
    do(session, "end-phase")
    return session


def fallen(session):
    return [piece.id for piece in session.state.pieces.values() if piece.fate == "destroyed"]


def with_artefact(session, unit, artefact, **more):
    """The battle with another artefact at work in a squad, as if it had been so from the start."""
    relics = tuple(
        replace(one, artefact=artefact, state="active", **more) if one.unit == unit else one
        for one in own_of(session).relics
    )
    begin = session.entries[0]
    event = OwnChanged(changes={"relics": to_plain(relics)})
    return Session(session.rules, [replace(begin, events=(*begin.events, event)), *session.entries[1:]])


@pytest.mark.rule("BF-3.1-5", "BF-3.1-9")
def test_a_waiting_artefact_leaves_with_its_commander_while_the_squad_fights_on():
    session = melee(in_play(), (H4, U1), (H5, U2))
    do(session, "fight", 6, 1, fighters=[H4], enemies=[U1])
    assert [(one.unit, one.state) for one in own_of(session).relics] == [("a.1", "waiting"), ("b.1", "out")]
    assert commands(session) == {"fight"}


@pytest.mark.rule("BF-3-5", "BF-3-6", "BF-3.1-10")
def test_an_artefact_stays_when_the_card_that_started_it_is_back_in_the_deck():
    session = in_play(drawn=(4, 1))
    do(session, "use-card", card="zov-artefakta", artefact="a.1")
    assert [(one.card, one.turn) for one in own_of(session).laid] == [("zov-artefakta", 1)]
    for _ in range(2):
        while session.state.phase != "shooting":
            do(session, "end-phase")
        do(session, "end-phase")
        while session.state.pending:
            do(session, "effect", use=False)
    assert own_of(session).laid == ()
    assert session.state.piles["deck"][-1] == "zov-artefakta"
    assert own_of(session).relics[0].state == "active"


@pytest.mark.rule("BF-3-2", "BF-3-13")
def test_storing_the_only_card_that_was_found_closes_the_phase_and_the_reserve():
    session = in_play()
    do(session, "research", 4)
    assert why_not(session, "end-phase") == "battle.not_now"
    do(session, "keep-cards")
    assert why_not(session, "use-card", card="boevoy-klich", squad="a.1") == "BF-3-2"
    assert commands(session) == {"end-phase"}


@pytest.mark.rule("BF-3-1")
def test_one_card_a_turn():
    session = in_play()
    do(session, "use-card", card="boevoy-klich", squad="a.1")
    assert why_not(session, "use-card", card="podkova") == "BF-3-1"
    assert why_not(session, "research") == "BF-3-1"


@pytest.mark.rule("BF-3-4", "BF-3-5")
def test_a_card_works_on_the_squad_that_was_named_to_the_end_of_the_reply_turn():
    session = in_play()
    do(session, "use-card", card="boevoy-klich", squad="a.1")
    melee(session, (H2, U2))
    entry = do(session, "fight", 3, 3, fighters=[H2], enemies=[U2])
    strengths = next(line.text.en for line in entry.said if line.rule == "BF-5-4")
    melee_of = {who: session.state.pieces[who].fields["melee_bonus"] for who in (H2, U2)}
    assert f"strength {3 + melee_of[H2] + 1}" in strengths
    assert f"strength {3 + melee_of[U2]}" in strengths


@pytest.mark.rule("BF-3-4")
def test_a_ban_holds_on_the_turns_that_it_names_and_no_longer():
    session = in_play(cards=["puty-iz-lozy", "podkova", "boevoy-klich", "gololyod"], drawn=(1, 1))
    do(session, "use-card", 5, card="puty-iz-lozy", enemy="b.1")
    shooting(session)
    do(session, "end-phase")
    assert session.state.active == "b"
    manoeuvre(session)
    assert why_not(session, "move", who=U2, steps=1) == "BF-3-4"
    assert not any(option.command == "move" for option in session.options())
    do(session, "end-phase")
    do(session, "end-phase")
    assert (session.state.round, own_of(session).laid) == (3, ())


@pytest.mark.rule("BF-4-3", "BF-5-1")
def test_who_leaves_touches_nobody_any_more():
    session = manoeuvre(in_play())
    do(session, "touch", who=H4, other=U1)
    do(session, "move", who=H4, steps=2)
    do(session, "end-phase")
    assert session.state.phase == "shooting"


@pytest.mark.rule("BF-5-9", "BF-5-10")
def test_a_chain_is_split_and_read_again_after_each_fight():
    session = melee(in_play(), (H2, U2), (H2, U3), (H3, U3))
    assert why_not(session, "fight", 1, 1, 1, 1, fighters=[H2, H3], enemies=[U2, U3]) == "BF-5-10"
    assert why_not(session, "fight", 1, 1, fighters=[H3], enemies=[U2]) == "BF-5-10"
    do(session, "fight", 1, 6, 6, fighters=[H2], enemies=[U2, U3])
    assert fallen(session) == [H2]
    do(session, "fight", 6, 1, fighters=[H3], enemies=[U3])
    assert fallen(session) == [H2, U3]
    assert session.state.phase == "shooting"


@pytest.mark.rule("BF-6.1-10", "BF-4.2-2")
def test_an_unguarded_gun_is_taken_in_the_middle_of_a_move_and_led_on():
    session = manoeuvre(in_play())
    do(session, "move", who=H3, steps=2, gun=BOLT)
    bolt = session.state.pieces[BOLT]
    assert (bolt.side, bolt.noted("moved")) == ("a", True)
    assert session.state.pieces[H3].noted("near") == [BOLT]


@pytest.mark.rule("BF-4.2-2", "BF-6.1-7", "BF-6.1-11")
def test_a_guarded_gun_is_neither_led_nor_taken():
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "deploy", who=U2, near=[BOLT])
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    manoeuvre(session)
    assert why_not(session, "move", who=H3, steps=2, gun=BOLT) == "BF-6.1-11"
    do(session, "move", who=H3, steps=2, near=[BOLT])
    assert session.state.pieces[BOLT].side == "b"


@pytest.mark.rule("BF-4.2-2")
def test_the_fallen_stand_at_no_gun():
    session = manoeuvre(in_play())
    do(session, "move", who=H3, steps=2, gun=BOLT)
    do(session, "set-fate", who=H3, fate="destroyed")
    assert "near" not in session.state.pieces[H3].marks


@pytest.mark.rule("BF-6.1-11", "BF-6.2-5")
def test_a_gun_is_captured_with_its_mark():
    session = manoeuvre(in_play())
    do(session, "put-mark", who=BOLT, mark="silent", amount=1)
    do(session, "move", who=H3, steps=2, near=[BOLT])
    do(session, "end-phase")
    assert why_not(session, "fire-gun", gun=BOLT, gunner=H3, target=U2) == "BF-6.2-5"


@pytest.mark.rule("BF-6.10-2", "BF-4.2-3")
def test_a_machine_neither_leads_nor_fires_a_gun():
    session = in_play((HAWK, BULLDOG, UNL), (UNICORN, SPIDER))
    manoeuvre(session)
    assert why_not(session, "move", who="a.3.1", steps=1, gun=GUN) == "BF-4.2-3"


@pytest.mark.rule("BF-6.1-8", "BF-6.3-2")
def test_who_fires_a_gun_has_shot():
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "deploy", who=H5, near=[GUN])
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    shooting(session)
    do(session, "fire-gun", gun=GUN, gunner=H5, target=U2)
    assert why_not(session, "shoot", 1, who=H5, target=U2, distance=9) == "BF-6.3-2"
    assert why_not(session, "fire-gun", gun=GUN, gunner=H5, target=U2) == "BF-6.1-4"


@pytest.mark.rule("BF-6.9-7", "BF-6.3-2")
def test_a_shot_without_dice_is_spent():
    session = shooting(in_play())
    do(session, "shoot", who=H5, target=U2, distance=9, visibility="less_than_half")
    assert session.state.pieces[H5].noted("shot") is True


@pytest.mark.rule("BF-6.2-9")
@pytest.mark.parametrize(("agreed", "gone"), [(False, [U2]), (True, [U2, H1])])
def test_missiles_touch_others_only_by_agreement_and_friends_then_too(agreed, gone):
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER], accidental_hits=agreed)
    do(session, "deploy", who=H5, near=[GUN])
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    shooting(session)
    others = [{"who": H1, "report": "fell"}]
    do(session, "fire-gun", gun=GUN, gunner=H5, target=U2, missiles=["fell"], others=others)
    assert sorted(fallen(session)) == sorted(gone)
    assert own_of(session).relics[0].state == ("out" if agreed else "waiting")


@pytest.mark.rule("BF-6.2-8")
def test_a_machine_under_the_mark_stands_still_and_fires():
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER, UNL])
    do(session, "deploy", who=H5, near=[GUN])
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    shooting(session)
    do(session, "fire-gun", gun=GUN, gunner=H5, target="b.3.1", missiles=["stood"])
    do(session, "end-phase")
    manoeuvre(session)
    assert why_not(session, "move", who="b.3.1", steps=1) == "BF-6.2-8"


@pytest.mark.rule("BF-4.3-6", "BF-8-1", "BF-2-3")
def test_the_last_one_who_dies_in_his_own_turn_loses():
    session = in_play((HAWK,), (UNICORN,))
    for who in (H1, H2, H3, H4):
        do(session, "set-fate", who=who, fate="destroyed")
    manoeuvre(session)
    do(session, "move", 1, 2, who=H5, height=5, route=[{"way": "jump", "drop": 11}])
    assert (session.state.ended.winners, session.state.ended.how) == (("b",), "destroyed")


@pytest.mark.rule("BF-8-1")
def test_guns_alone_do_not_hold_the_field():
    session = in_play()
    for who in (U1, U2, U3, U4):
        do(session, "set-fate", who=who, fate="destroyed")
    assert session.state.ended is None
    do(session, "set-fate", who=U5, fate="destroyed")
    assert session.state.ended.winners == ("a",)


@pytest.mark.rule("BF-8-1")
def test_two_armies_that_fall_at_once_are_for_the_players():
    session = in_play()
    for who in (U1, U2, U3, U4, H1, H2, H3, H4, H5):
        do(session, "set-fate", who=who, fate="destroyed")
    assert session.state.ended.winners == ("b",)
    do(session, "go-on")
    do(session, "set-fate", who=U5, fate="destroyed")
    assert session.state.pending[0].command == "who-fell-first"
    do(session, "who-fell-first", side="b")
    assert session.state.ended.winners == ("a",)


@pytest.mark.rule("BF-3.1-6")
def test_effects_at_the_end_of_a_turn_are_decided_before_it_passes():
    session = with_artefact(in_play(), "a.1", "altar-tmy")
    shooting(session)
    do(session, "end-phase")
    assert [one.command for one in session.state.pending] == ["effect"]
    assert session.state.active == "a"
    assert commands(session) == {"effect"}
    do(session, "effect", 5, targets=[U2])
    assert fallen(session) == [U2]
    assert session.state.active == "b"


@pytest.mark.rule("BF-3.1-6")
def test_an_effect_may_be_let_be():
    session = with_artefact(in_play(), "a.1", "altar-tmy")
    shooting(session)
    do(session, "end-phase")
    do(session, "effect", use=False)
    assert (session.state.active, fallen(session)) == ("b", [])


@pytest.mark.rule("BF-3-4")
def test_phases_played_once_more_are_of_the_squad_and_then_over():
    session = with_artefact(in_play(), "a.1", "krylya-garpii")
    manoeuvre(session)
    do(session, "move", who=H2, steps=1)
    do(session, "end-phase")
    do(session, "end-phase")
    do(session, "effect", 4)
    assert (session.state.phase, session.state.active) == ("manoeuvre", "a")
    assert own_of(session).again[0].unit == "a.1"
    do(session, "roll-manoeuvre", 2)
    do(session, "move", who=H2, steps=2, touches=[U2])
    do(session, "end-phase")
    assert session.state.phase == "melee"
    do(session, "fight", 6, 1, fighters=[H2], enemies=[U2])
    assert (session.state.round, session.state.active, own_of(session).again) == (2, "b", ())


@pytest.mark.rule("BF-3-4", "BF-6.2-5")
def test_an_extra_shot_is_fired_whatever_is_forbidden_and_takes_nobodys_own_shot():
    session = begun([HAWK, BUG], [UNICORN, SPIDER])
    session = with_artefact(session, "a.1", "yadro-razrusheniya")
    do(session, "deploy", who=H5, near=["a.2.1"])
    do(session, "put-mark", who="a.2.1", mark="silent", amount=1)
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    shooting(session)
    do(session, "shoot", 1, 1, who=H5, target=U2, distance=5)
    do(session, "end-phase")
    do(session, "effect")
    for who in (U2, U3):
        do(session, "extra-shot", gun="a.2.1", gunner=H5, target=who, missiles=["fell"])
    assert fallen(session) == [U2, U3]
    assert session.state.active == "b"


@pytest.mark.rule("BF-3-4")
def test_the_price_of_a_card_is_named_by_its_player():
    session = in_play(cards=["krovavaya-plata", "podkova", "boevoy-klich", "gololyod", "soroka"])
    do(session, "use-card", card="krovavaya-plata", squad="a.1")
    assert len(session.state.piles["reserve.a"]) == 2
    assert commands(session) == {"name-loss"}
    do(session, "name-loss", who=H1)
    assert fallen(session) == [H1]
    assert own_of(session).relics[0].state == "out"


@pytest.mark.rule("BF-3-4")
def test_a_dead_warrior_who_comes_back_is_named_and_fights_on():
    session = in_play(cards=["cherez-porog", "podkova", "boevoy-klich", "gololyod"])
    do(session, "set-fate", who=H2, fate="destroyed")
    do(session, "use-card", 5, card="cherez-porog")
    assert [option.choices[0].values for option in session.options()] == [(H2,)]
    do(session, "bring-back", who=H2)
    assert session.state.pieces[H2].is_here


@pytest.mark.rule("BF-3.1-6")
def test_the_invisible_are_off_the_field_in_the_enemys_turn_and_come_back():
    session = with_artefact(begun([HAWK], [UNICORN]), "a.1", "zhezl-vlastelina-vetrov")
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    do(session, "effect", targets=[H2])
    shooting(session)
    do(session, "end-phase")
    assert session.state.pieces[H2].fate == "aside"
    shooting(session)
    do(session, "end-phase")
    assert session.state.pieces[H2].fate == "table"


@pytest.mark.rule("BF-7-1")
def test_a_dispute_is_noted_with_what_it_settled():
    session = shooting(in_play())
    entry = do(session, "dispute", 2, 5, question="Видна ли половина?")
    assert "Видна ли половина?" in entry.said[0].text.ru
    assert entry.about == ("b",)


@pytest.mark.rule("BF-8-1")
@pytest.mark.parametrize(("by_points", "winners"), [(False, ()), (True, ("a",))])
def test_a_last_turn_is_a_house_rule(by_points, winners):
    session = in_play(terms=Terms(last_turn=1, by_points=by_points))
    do(session, "set-fate", who=U5, fate="destroyed")
    shooting(session)
    do(session, "end-phase")
    assert (session.state.ended.how, session.state.ended.winners) == ("rounds", winners)


@pytest.mark.rule("BF-1-9")
def test_who_is_set_up_outside_the_start_zone_is_noted():
    session = begun([HAWK], [UNICORN], terms=Terms(field_depth=80))
    assert do(session, "deploy", who=H1, x=5, y=2.8).said == ()
    assert do(session, "deploy", who=U1, x=5, y=24.1).said == ()
    assert [line.rule for line in do(session, "deploy", who=U1, x=5, y=20).said] == ["BF-1-9"]


def test_artefacts_and_cards_can_be_put_right_by_hand():
    session = in_play((HAWK, MONITORS), (UNICORN,))
    do(session, "set-artefact", who="a.2", state="active")
    assert [one.state for one in own_of(session).relics] == ["waiting", "active", "waiting"]
    entry = do(session, "lay-card", card="topkaya-tropa", side="b", enemy="a.1")
    assert entry.by_hand
    manoeuvre(session)
    h2 = session.state.pieces[H2]
    assert h2.fields["manoeuvre"] >= 0
    do(session, "end-card", card="topkaya-tropa")
    assert session.state.piles["deck"][-1] == "topkaya-tropa"
    assert own_of(session).laid == ()


def test_what_was_found_in_secret_is_told_to_its_player_alone():
    session = in_play()
    entry = do(session, "research", 4)
    assert entry.secret_to == "a"
    assert session.entries[2].secret_to == "nobody"


@pytest.mark.rule("BF-1-5")
def test_a_side_knows_its_own_reserve_and_how_many_cards_the_other_holds():
    session = in_play()
    hidden = {side: set(session.rules.hidden(session.state, side)) for side in ("a", "b", "")}
    assert hidden["a"] == {"deck", "reserve.b", "store.b"}
    assert hidden["b"] == {"deck", "reserve.a", "store.a", "hand"}
    assert hidden["a"] | hidden["b"] == hidden[""]
    told = [say_told(one.text, "en") for one in session.rules.remarks(session.state, "a")]
    assert told == [
        "4 cards in the deck",
        "1 card in reserve",
        "“War Cry”",
        "1 card in reserve",
        "“Wrath of Perun” waits",
        "“Bronze Mustang” waits",
    ]


@pytest.mark.rule("BF-1-5")
def test_a_card_that_a_card_draws_is_named_to_nobody():
    session = in_play(cards=["zvyozdnaya-karta", "podkova", "boevoy-klich", "gololyod"])
    entry = do(session, "use-card", card="zvyozdnaya-karta")
    assert session.state.piles["reserve.a"] == ("boevoy-klich",)
    assert not any("War Cry" in line.text.en for line in entry.said)


@pytest.mark.rule("BF-1-5", "BF-3-14")
def test_a_card_that_is_stored_beside_the_one_in_use_is_named_to_nobody():
    session = in_play(cards=["podkova", "soroka", "boevoy-klich", "gololyod"])
    do(session, "research", 6)
    entry = do(session, "use-card", card="boevoy-klich", squad="a.1")
    assert session.state.piles["reserve.a"] == ("podkova", "gololyod")
    assert not any("Black Ice" in line.text.en for line in entry.said)


def test_whoever_cannot_act_is_named():
    session = manoeuvre(in_play())
    with pytest.raises(Problem) as wrong:
        do(session, "move", who=U3, steps=1)
    assert "Unicorn III" in say_problem(wrong.value, "en")


def test_the_result_tells_artefacts_cards_captures_and_kills():
    session = melee(in_play(), (H4, U1))
    do(session, "fight", 6, 1, fighters=[H4], enemies=[U1])
    do(session, "hand-over", who="b.2", side="a")
    do(session, "concede", side="b")
    own, enemy = result_of(session).sides
    assert (own.outcome, enemy.outcome, own.first_player) == ("won", "lost", True)
    assert [(one.id, one.state) for one in own.cards] == [("boevoy-klich", "waiting")]
    hawk, _ = own.units
    unicorn, bolt = enemy.units
    assert [(one.model, one.cause) for one in hawk.kills] == [(U1, "melee")]
    assert [(one.state, one.holder) for one in unicorn.items] == [("out", "b")]
    assert (bolt.fate, bolt.owner_end) == ("captured", "a")


@pytest.mark.rule("BF-6.3-1", "BF-6.4-1")
def test_places_that_are_known_tell_the_distance_and_who_is_in_reach():
    session = in_play()
    for who, x, y in ((H5, 0, 0), (U2, 3, 4), (U3, 20, 0)):
        do(session, "put", who=who, x=x, y=y)
    shooting(session)
    fields = {
        tuple(choice.field for choice in option.choices): option.choices[0].values
        for option in session.options()
        if option.command == "shoot" and option.who == H5
    }
    assert fields["target", "visibility", "from_above"] == (U2,)
    assert fields["target", "distance", "visibility", "from_above"] == (U1, U4, U5)
    assert why_not(session, "shoot", who=H5, target=U3) == "BF-6.4-1"
    entry = do(session, "shoot", 1, 1, who=H5, target=U2)
    assert any(line.rule == "BF-6.6-1" for line in entry.said)


@pytest.mark.rule("BF-6.7-1")
def test_heights_that_are_measured_tell_who_shoots_from_above():
    session = begun([HAWK], [UNICORN])
    do(session, "deploy", who=U2, height=4)
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    do(session, "put", who=H5, x=0, y=0, height=3)
    do(session, "put", who=U2, x=0, y=9)
    shooting(session)
    entry = do(session, "shoot", 1, who=H5, target=U2)
    assert any(line.rule == "BF-6.7-1" for line in entry.said)


@pytest.mark.rule("BF-4-3")
def test_the_straight_way_to_a_place_is_measured():
    session = in_play()
    do(session, "put", who=H2, x=0, y=0)
    manoeuvre(session)
    assert why_not(session, "move", who=H2, x=0, y=9) == "BF-4.1-4"
    do(session, "move", who=H2, x=3, y=0)
    assert (session.state.pieces[H2].place.x, session.state.pieces[H2].place.y) == (3, 0)


@pytest.mark.rule("BF-6.1-5")
def test_a_gun_fires_a_missile_a_barrel_at_most():
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "deploy", who=H5, near=[GUN])
    do(session, "deploy", who=GUN, barrels=1)
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    shooting(session)
    two = ["missed", "fell"]
    assert why_not(session, "fire-gun", gun=GUN, gunner=H5, target=U2, missiles=two) == "BF-6.1-5"


def test_ammunition_points_of_the_club_are_rolled_for_a_side():
    session = in_play()
    do(session, "roll-ammunition", 5)
    assert session.state.sides["a"].noted("ammunition") == 5


@pytest.mark.rule("BF-4.3-4")
def test_who_jumps_and_lands_has_a_jump_to_his_credit():
    session = manoeuvre(in_play())
    do(session, "put-mark", who=H2, mark="height", amount=5)
    do(session, "move", who=H2, route=[{"length": 1}, {"way": "jump", "drop": 4}])
    assert session.state.pieces[H2].deeds == {"jumps": 1}


@pytest.mark.rule("BF-3.1-6", "BF-4.1-3")
def test_whom_an_artefact_is_used_on_for_a_manoeuvre_goes_farther_in_this_one_only():
    session = with_artefact(in_play(), "a.1", "eliksir-besstrashiya")
    do(session, "end-phase")
    do(session, "effect", targets=[H2])
    do(session, "roll-manoeuvre", 1)
    allowed = {
        option.who: option.choices[0].most
        for option in session.options()
        if option.command == "move" and "gun" not in option.facts
    }
    extra = {who: session.state.pieces[who].fields["manoeuvre"] for who in (H2, H3)}
    assert (allowed[H2], allowed[H3]) == (1 + extra[H2] + 5, 1 + extra[H3])
    do(session, "end-phase")
    assert [one.chosen for one in own_of(session).relics] == [(), ()]


def test_nobody_is_named_for_an_effect_whom_it_cannot_reach():
    session = with_artefact(in_play(), "a.1", "myortvaya-ruka")
    for place, who in enumerate((H1, H2, H3, H4, H5)):
        do(session, "put", who=who, x=place, y=0)
    do(session, "put", who=U2, x=0, y=5)
    do(session, "put", who=U3, x=0, y=20)
    shooting(session)
    do(session, "end-phase")
    (option,) = session.options()
    targets = next(choice.values for choice in option.choices if choice.field == "targets")
    assert targets == (U1, U2, U4, U5)
    for wrong in (U3, H1, "x"):
        assert why_not(session, "effect", targets=[wrong]).startswith("facts.wrong")
    do(session, "effect", 1, 2, targets=[U1, U2])
    assert fallen(session) == [U1]


@pytest.mark.rule("BF-3-4")
def test_a_fact_that_the_battle_has_wrong_is_put_right_and_noted():
    session = shooting(in_play())
    more = {"virtual-shot.shooter.shooting": 3, "virtual-shot.target.armour": 0}
    entry = do(session, "shoot", 1, 1, 1, corrections=more, who=H5, target=U2, distance=9)
    assert entry.corrected == more
    assert [len(one.faces) for one in entry.dice] == [3]


@pytest.mark.rule("BF-5-11")
def test_fights_with_one_reading_can_be_fought_at_once():
    session = melee(in_play(), (H2, U2), (H3, U3), (H4, U3), (H5, U4))
    do(session, "fight-all", 6, 1, 6, 6, 1, 6, 1)
    assert fallen(session) == [U2, U3, U4]
    assert session.state.phase == "shooting"


@pytest.mark.rule("BF-5-10")
def test_a_chain_is_left_to_the_active_player_when_all_is_fought_at_once():
    session = melee(in_play(), (H2, U2), (H2, U3), (H3, U3), (H4, U4))
    do(session, "fight-all", 6, 1)
    assert fallen(session) == [U4]
    assert session.state.phase == "melee"


@pytest.mark.rule("BF-1-4", "BF-1-5")
def test_one_number_shuffles_the_deck_and_two_draw_the_first_cards():
    decks = []
    for number in (5, 5, 6):
        session = begun([HAWK], [UNICORN])
        do(session, "prepare-deck", number, 1, 1)
        decks.append(session.state.piles["deck"])
    assert decks[0] == decks[1] != decks[2]
    assert sorted(decks[0]) != list(decks[0])
