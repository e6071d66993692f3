"""The use of cards: right, source, duration, return (3)."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.rules.magic.turns import in_force_on
from tests.rules.bitvy_fantasy.at_table import play, refused, rules_of, told
from tests.rules.bitvy_fantasy.test_magic_deck import stands

PLAIN = "poputnyy-veter"
OTHER = "podkova"
ASKING = "boevoy-klich"


def used(*, dice=(), **facts):
    """A card used from the reserve, unless the facts say otherwise."""
    return play("play-card", {"reserve": [PLAIN], "cards": [PLAIN], **facts}, *dice)


@pytest.mark.rule("BF-3-1")
def test_a_first_use_is_allowed_and_a_second_refused():
    assert stands(used()).used
    assert refused(used(used=True)) == "BF-3-1"


@pytest.mark.rule("BF-3-1", "BF-3-14")
def test_of_two_cards_one_is_used_and_the_other_stored():
    facts = {"source": "deck", "hand": [PLAIN, OTHER], "reserve": ["soroka"]}
    state = stands(used(**facts))
    assert [card.card for card in state.in_force] == [PLAIN]
    assert state.reserve == ("soroka", OTHER)
    assert state.hand == ()


@pytest.mark.rule("BF-3-14")
def test_both_cards_cannot_be_used():
    facts = {"source": "deck", "hand": [PLAIN, OTHER], "reserve": [], "cards": [PLAIN, OTHER]}
    assert refused(used(**facts)) == "BF-3-14"


@pytest.mark.rule("BF-3-13")
def test_a_single_card_that_was_found_is_used_at_once():
    state = stands(used(source="deck", hand=[PLAIN], reserve=["soroka"]))
    assert [card.card for card in state.in_force] == [PLAIN]
    assert state.reserve == ("soroka",)


@pytest.mark.rule("BF-3-7")
def test_any_card_of_the_reserve_can_be_used_without_a_roll():
    state = stands(used(reserve=["soroka", PLAIN, OTHER]))
    assert state.reserve == ("soroka", OTHER)
    assert [card.card for card in state.in_force] == [PLAIN]


@pytest.mark.rule("BF-3-7")
def test_an_empty_reserve_is_no_source():
    assert refused(used(reserve=[])) == "BF-3-7"


@pytest.mark.rule("BF-3-4")
def test_a_card_is_read_out_and_lies_open():
    outcome = used()
    (read,) = [event for event in outcome.events if event.tag() == "card_used"]
    assert read.card == PLAIN
    assert read.text.ru
    assert read.text.en


@pytest.mark.rule("BF-3-4")
def test_a_card_that_asks_for_a_squad_is_not_used_without_one():
    assert refused(used(reserve=[ASKING], cards=[ASKING])) == "BF-3-4"
    state = stands(used(reserve=[ASKING], cards=[ASKING], squad="Ястреб"))
    assert state.in_force[0].squad == "Ястреб"


@pytest.mark.rule("BF-3-4")
def test_a_card_in_force_prevails_over_the_rules():
    shooter = {"shooting": 3, "effects": [{"id": "dymovaya-pelena", "side": "enemy"}]}
    assert refused(play("virtual-shot", {"shooter": shooter, "distance": 4})) == "BF-3-4"


@pytest.mark.rule("BF-3-5")
@pytest.mark.parametrize(("turn", "works"), [(5, True), (6, True), (7, False)])
def test_a_card_works_on_its_turn_and_the_reply_turn(turn, works):
    assert in_force_on(5, turn) is works


@pytest.mark.rule("BF-3-5", "BF-3-6")
def test_cards_of_both_players_in_three_turns():
    """A uses X on turn 5, B uses Y on 6; on 7 X is in the deck and A uses Z."""
    five = stands(used(turn=5, deck=["soroka"]))
    six = stands(play("magic-turn-end", state_facts(five)))
    assert [card.card for card in six.in_force] == [PLAIN]
    facts = {**state_facts(six), "reserve": [OTHER], "cards": [OTHER]}
    both = stands(play("play-card", facts))
    assert [card.card for card in both.in_force] == [PLAIN, OTHER]
    seven = stands(play("magic-turn-end", state_facts(both)))
    assert seven.turn == 7
    assert [card.card for card in seven.in_force] == [OTHER]
    assert seven.deck == ("soroka", PLAIN)


def state_facts(state):
    """The state as the facts of the next action."""
    fields = ("turn", "deck", "reserve", "enemy_reserve", "store", "enemy_store", "hand", "source", "used")
    facts = {field: getattr(state, field) for field in fields}
    plain = [{field: getattr(card, field) for field in card.__struct_fields__} for card in state.in_force]
    cards = [{field: getattr(card, field) for field in card.__struct_fields__} for card in state.artefacts]
    return {**facts, "in_force": plain, "artefacts": cards}


@pytest.mark.rule("BF-3-6")
def test_a_spent_card_goes_to_the_bottom_and_nothing_is_shuffled():
    facts = {"turn": 6, "deck": [OTHER, "soroka", ASKING], "in_force": [{"card": PLAIN, "turn": 5}]}
    outcome = play("magic-turn-end", facts)
    assert stands(outcome).deck == (OTHER, "soroka", ASKING, PLAIN)
    assert ("card_returned", "") in told(outcome)
    assert "BF-3-6" in rules_of(outcome)


def test_the_turn_end_passes_the_magic_on_to_the_other_player():
    facts = {"reserve": [PLAIN], "enemy_reserve": [OTHER], "used": True, "source": "over"}
    state = stands(play("magic-turn-end", facts))
    assert (state.reserve, state.enemy_reserve) == ((OTHER,), (PLAIN,))
    assert (state.used, state.source, state.turn) == (False, "undecided", 2)


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"deck": ["podkovka"]}, "deck.1"),
        ({"enemy_reserve": ["x"]}, "enemy_reserve.1"),
        ({"deck": [PLAIN, PLAIN]}, "reserve"),
        ({"in_force": [{"card": PLAIN, "turn": 5}], "deck": [PLAIN], "turn": 5}, "in_force.1.card"),
        ({"in_force": [{"card": OTHER, "turn": 2}], "turn": 4}, "in_force.1.turn"),
        ({"in_force": [{"card": OTHER, "turn": 5}], "turn": 4}, "in_force.1.turn"),
        ({"hand": [OTHER]}, "source"),
        ({"artefacts": [{"artefact": "x"}]}, "artefacts.1.artefact"),
        ({"cards": ["soroka"]}, "cards"),
        ({"source": "deck", "hand": [OTHER], "cards": ["soroka"]}, "cards"),
        ({"enemy_artefact": 1}, "enemy_artefact"),
    ],
)
def test_a_state_that_cannot_be_is_told_by_its_field(facts, field):
    with pytest.raises(Problem) as caught:
        used(**facts)
    assert caught.value.values["field"] == field


def test_a_quill_adds_to_the_cards_that_a_card_gives():
    star, deck = "zvyozdnaya-karta", [OTHER, "soroka", "vspyshka"]
    army = {"effects": [{"id": "magicheskoe-pero"}]}
    state = stands(used(reserve=[star], cards=[star], deck=deck, army=army))
    assert (state.reserve, state.deck) == ((OTHER, "soroka"), ("vspyshka",))


@pytest.mark.parametrize(("die", "warded"), [(1, False), (2, True), (6, True)])
def test_a_ward_keeps_an_enemy_card_off(die, warded):
    ward = {"effects": [{"id": "kogot-tigra"}]}
    facts = {
        "cards": ["topkaya-tropa"],
        "reserve": ["topkaya-tropa"],
        "enemy_squad": "Вараны",
        "enemy_army": ward,
    }
    outcome = play("play-card", facts, die)
    assert stands(outcome).in_force[0].warded is warded


def test_a_card_of_an_artefact_s_own_store_is_used_like_one_of_the_reserve():
    state = stands(used(reserve=[], store=[PLAIN, OTHER]))
    assert state.store == (OTHER,)
