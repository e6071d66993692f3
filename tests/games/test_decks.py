"""Decks: what is wrong with one, its mends, and a deck that is tried out by the rules."""

import pytest

from armybuilder.battle.playing import ScriptedDice, SeededDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games import game, games
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from armybuilder.games.deck_limits import DeckLimits, breaches, full_deck, with_count
from armybuilder.games.deck_trial import PlainDeckRules, Trial, TrialMove
from armybuilder.games.decks import Deck, DeckCard, PlainCard
from armybuilder.storage.agreements import agreed
from armybuilder.wording.deck_words import tell_breach, tell_mend, tell_move
from armybuilder.wording.messages import say_told

FANTASY = game("bitvy_fantasy")
RULES = FANTASY.load_deck_rules()


def deck(**counts):
    listed = tuple(DeckCard(card=card.replace("_", "-"), count=count) for card, count in counts.items())
    return Deck(id="own.deck", name=LocalText("Колода", "Deck"), cards=listed)


@pytest.fixture(scope="module")
def cards():
    return magic_of(agreed(FANTASY)).cards


def kinds(found):
    return [(breach.kind, breach.rule, breach.card) for breach in found]


# what is wrong


@pytest.mark.rule("BF-1-3")
def test_a_card_without_a_mark_of_the_rules_stays_out(cards):
    odd = Card(id="odd", name=LocalText("", "Odd"), mark="other", text=LocalText("", "…"))
    wrong = breaches(deck(podkova=2, odd=1), {**cards, "odd": odd}, RULES.limits)
    (breach,) = wrong
    assert kinds([breach]) == [("mark", "BF-1-3", "odd")]
    assert breach.mended == deck(podkova=2)


def test_more_copies_than_the_card_has(cards):
    (breach,) = breaches(deck(podkova=5), cards, RULES.limits)
    assert (breach.kind, breach.count, breach.allowed) == ("copies", 5, 2)
    assert breach.mended == deck(podkova=2)


def test_a_card_that_is_gone(cards):
    (breach,) = breaches(deck(podkova=2, gone=1), cards, RULES.limits)
    assert (breach.kind, breach.mended) == ("no_card", deck(podkova=2))


@pytest.mark.rule("BF-1-5")
def test_a_deck_needs_a_card_for_each_player(cards):
    (breach,) = breaches(deck(gololyod=1), cards, RULES.limits)
    assert kinds([breach]) == [("too_few", "BF-1-5", "")]
    assert breach.mended is None
    assert not list(breaches(deck(podkova=2), cards, RULES.limits))


def test_breaches_and_their_mends_are_told(cards):
    odd = Card(id="odd", name=LocalText("", "Odd"), mark="other", text=LocalText("", "…"))
    found = breaches(
        deck(podkova=5, odd=1, gone=1), {**cards, "odd": odd}, DeckLimits(least=9, marks=("ultra",))
    )
    for breach in found:
        for language in LANGUAGES:
            assert "{" not in tell_breach(breach, cards, language)
            assert breach.mended is None or tell_mend(breach, language)


def test_a_breach_names_the_card(cards):
    (breach,) = breaches(deck(podkova=5), cards, RULES.limits)
    assert tell_breach(breach, cards, "en") == "“Horseshoe”: the deck has 5, at most 2 are allowed"
    assert tell_mend(breach, "en") == "Keep 2"


def test_the_deck_of_everything_is_as_the_rules_want_it(cards):
    whole = full_deck("all", LocalText("Все", "All"), cards, RULES.limits)
    assert whole.size == sum(card.copies for card in cards.values())
    assert not list(breaches(whole, cards, RULES.limits))


def test_counts_are_set_in_place():
    first = deck(a=1, b=2)
    assert with_count(first, "a", 3) == deck(a=3, b=2)
    assert with_count(first, "a", 0) == deck(b=2)
    assert with_count(first, "c", 1) == deck(a=1, b=2, c=1)
    assert with_count(first, "c", 0) == first
    assert with_count(first, "a", 999).counts["a"] == 20


# trying it


def begun(cards, seed=3):
    whole = full_deck("all", LocalText("Все", "All"), cards, RULES.limits)
    return RULES.begin(whole, cards, SeededDice(seed)).trial


@pytest.mark.rule("BF-1-4", "BF-1-5")
def test_the_deck_is_shuffled_and_each_player_has_a_card(cards):
    first, again, other = begun(cards), begun(cards), begun(cards, 4)
    assert first == again != other
    assert [len(hand) for hand in first.hands] == [1, 1]
    assert len(first.deck) == sum(card.copies for card in cards.values()) - 2


@pytest.mark.rule("BF-3-9")
@pytest.mark.parametrize(("die", "found"), [(2, 0), (4, 1), (6, 2)])
def test_research_finds_what_the_die_says(cards, die, found):
    trial = begun(cards)
    assert TrialMove("research", rolled=True) in RULES.moves(trial, cards)
    tried = RULES.do(trial, TrialMove("research", rolled=True), cards, ScriptedDice(die))
    assert len(tried.trial.found) == found
    assert len(tried.trial.deck) == len(trial.deck) - found
    assert all(line.rule.startswith("BF-3") and say_told(line.told, "ru") for line in tried.lines)


@pytest.mark.rule("BF-3-2")
def test_after_research_the_reserve_stays_where_it_is(cards):
    tried = RULES.do(begun(cards), TrialMove("research", rolled=True), cards, ScriptedDice(4)).trial
    offered = RULES.moves(tried, cards)
    assert [move.card for move in offered if move.kind == "use"] == list(tried.found)
    assert TrialMove("keep") in offered
    assert [tell_move(move, cards, "en") for move in offered][-2:] == ["Keep for later", "End the turn"]


@pytest.mark.rule("BF-3-5", "BF-3-6")
def test_a_used_card_lies_open_to_the_end_of_the_reply_turn_and_goes_under_the_deck(cards):
    trial = Trial(deck=("podkova", "gololyod"), hands=(("gololyod",), ("podkova",)))
    used = RULES.do(trial, TrialMove("use", "gololyod"), cards, SeededDice(1)).trial
    assert [one.card for one in used.laid] == ["gololyod"]
    assert used.hands[0] == ()
    end = TrialMove("end_turn")
    second = RULES.do(used, end, cards, SeededDice(1)).trial
    assert (second.turn, second.player, len(second.laid)) == (2, 1, 1)
    third = RULES.do(second, end, cards, SeededDice(1)).trial
    assert (third.turn, third.player, third.laid) == (3, 0, ())
    assert third.deck == ("podkova", "gololyod", "gololyod")
    assert third.hands == ((), ("podkova",))


@pytest.mark.rule("BF-3-1")
def test_only_one_card_a_turn_is_used(cards):
    trial = Trial(deck=("podkova",), hands=(("gololyod", "podkova"), ()))
    used = RULES.do(trial, TrialMove("use", "gololyod"), cards, SeededDice(1)).trial
    assert RULES.moves(used, cards) == (TrialMove("end_turn"),)
    refused = RULES.do(used, TrialMove("use", "podkova"), cards, SeededDice(1))
    assert refused.refused
    assert refused.trial == used


def test_a_card_that_draws_draws(cards):
    trial = Trial(deck=("podkova", "gololyod"), hands=(("zvyozdnaya-karta",), ()))
    used = RULES.do(trial, TrialMove("use", "zvyozdnaya-karta"), cards, SeededDice(1)).trial
    assert used.hands[0] == ("podkova",)


def test_a_deck_with_too_few_cards_is_told(cards):
    for rules in (RULES, PlainDeckRules()):
        with pytest.raises(Problem) as caught:
            rules.begin(deck(), cards, SeededDice(1))
        assert caught.value.key == "deck.too_few_to_try"


@pytest.mark.parametrize("seed", range(20))
def test_no_card_is_ever_lost_or_made(cards, seed):
    whole = full_deck("all", LocalText("Все", "All"), cards, RULES.limits)
    trial = RULES.begin(whole, cards, SeededDice(seed)).trial
    before = sorted(everything(trial))
    chance = SeededDice(seed)
    for _ in range(60):
        moves = RULES.moves(trial, cards)
        move = moves[chance.pick(len(moves), "trial.ask")]
        trial = RULES.do(trial, move, cards, chance).trial
        assert sorted(everything(trial)) == before


def everything(trial):
    return [*trial.deck, *trial.hands[0], *trial.hands[1], *trial.found, *(one.card for one in trial.laid)]


# other games


def test_a_plain_deck_is_drawn_used_and_returned():
    rules = PlainDeckRules()
    cards = {key: PlainCard(id=key, name=LocalText("", key)) for key in "abc"}
    trial = rules.begin(deck(a=2, b=1, c=1), cards, SeededDice(2)).trial
    assert sorted(everything(trial)) == ["a", "a", "b", "c"]
    drawn = rules.do(trial, TrialMove("draw"), cards, SeededDice(1)).trial
    assert len(drawn.hand) == 2
    card = drawn.hand[0]
    used = rules.do(drawn, TrialMove("use", card), cards, SeededDice(1)).trial
    back = rules.do(used, TrialMove("return", card), cards, SeededDice(1)).trial
    assert back.deck[-1] == card
    assert rules.do(back, TrialMove("end_turn"), cards, SeededDice(1)).trial.player == 1
    assert rules.do(back, TrialMove("use", "nothing"), cards, SeededDice(1)).refused


def test_every_game_has_rules_for_decks():
    for one in games():
        assert isinstance(one.load_deck_rules().limits, DeckLimits)
