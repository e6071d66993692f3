"""Deck, research and reserve (1 and 3)."""

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from armybuilder.games.bitvy_fantasy.rules.events import MagicStands
from armybuilder.games.bitvy_fantasy.rules.magic.deck import is_legal
from armybuilder.games.bitvy_fantasy.rules.magic.phase import cards_found
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, settled, told

ALL = tuple(magic_of(settled()).cards)
TWENTY = ALL[:20]


def stands(outcome):
    """The state of the magic after an action."""
    (found,) = [event for event in outcome.events if isinstance(event, MagicStands)]
    return found


def may(outcome):
    """What the phase leaves open."""
    return [
        event.what.key.removeprefix("bitvy_fantasy.magic.may_")
        for event in outcome.events
        if event.tag() == "may_do"
    ]


@pytest.mark.rule("BF-1-3")
@pytest.mark.parametrize(("mark", "legal"), [("traditsiya", True), ("ultra", True), ("other", False)])
def test_two_marks_are_legal(mark, legal):
    assert is_legal(mark) is legal


@pytest.mark.rule("BF-1-3")
def test_a_card_with_another_mark_stays_out(tmp_path):
    cards = "".join(
        f'[[card]]\nid = "{name}"\nname = "{name}"\nmark = "{mark}"\ntext = "."\n'
        'effects = [{ do = "add", number = "melee", by = 1 }]\n'
        for name, mark in (("a", "ultra"), ("b", "traditsiya"), ("c", "other"))
    )
    (tmp_path / "cards.toml").write_text(cards, encoding="utf-8")
    outcome = play("magic-setup", {"shuffled": True}, 1, 1, magic_file=str(tmp_path / "cards.toml"))
    assert [event.card for event in outcome.events if event.tag() == "card_excluded"] == ["c"]
    assert stands(outcome).deck == ()


@pytest.mark.rule("BF-1-4", "BF-1-5")
def test_twenty_cards_are_one_deck_and_leave_eighteen_after_the_first_draw():
    outcome = play("magic-setup", {"cards": TWENTY}, *[1] * 20, 20, 1)
    state = stands(outcome)
    assert state.deck == TWENTY[1:19]
    assert state.reserve == (TWENTY[19],)
    assert state.enemy_reserve == (TWENTY[0],)
    assert {"BF-1-4", "BF-1-5"} <= set(rules_of(outcome))


@pytest.mark.rule("BF-1-5")
def test_every_card_is_as_likely_to_be_the_first():
    found = odds("magic-setup", {"cards": TWENTY[:4], "shuffled": True})
    for card in TWENTY[:4]:
        assert found.chance(
            lambda e, c=card: e.tag() == "card_taken" and (e.who, e.card) == ("first", c)
        ) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("cards", "field"), [(["podkova"] * 3, "cards"), (["podkova", "podkovka"], "cards.2")]
)
def test_a_deck_holds_known_cards_and_no_more_of_one_than_there_are(cards, field):
    with pytest.raises(Problem) as caught:
        play("magic-setup", {"cards": cards})
    assert caught.value.values["field"] == field


def test_a_phase_that_is_over_cannot_be_skipped():
    assert refused(play("keep-cards", {"source": "over"})) == "BF-3-3"
    assert refused(play("keep-cards", {"used": True})) == "BF-3-3"


def test_a_deck_of_one_card_cannot_be_dealt():
    assert refused(play("magic-setup", {"cards": TWENTY[:1]})) == "BF-1-5"


@pytest.mark.rule("BF-2-4")
@pytest.mark.parametrize(
    ("action", "more"),
    [("magic-options", {}), ("research", {}), ("keep-cards", {}), ("play-card", {"cards": [ALL[0]]})],
)
def test_only_the_active_player_uses_cards(action, more):
    assert refused(play(action, {"by": "opponent", "deck": ALL, "reserve": [ALL[0]], **more})) == "BF-2-4"


@pytest.mark.rule("BF-3-9", "BF-3-10", "BF-3-11", "BF-3-12")
@pytest.mark.parametrize(("die", "cards"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_research_finds_nothing_one_card_or_two(die, cards):
    assert cards_found(die) == cards
    outcome = play("research", {"deck": ALL[:18]}, die)
    state = stands(outcome)
    assert state.hand == ALL[:cards]
    assert state.deck == ALL[cards:18]
    assert state.source == ("deck" if cards else "over")
    assert ("research_failed" in [tag for tag, _ in told(outcome)]) is (cards == 0)


@pytest.mark.rule("BF-3-12")
def test_a_deck_of_one_gives_one():
    state = stands(play("research", {"deck": ALL[:1]}, 6))
    assert (state.hand, state.deck) == (ALL[:1], ())


@pytest.mark.rule("BF-3-9")
def test_an_empty_deck_is_not_offered():
    assert refused(play("research", {})) == "BF-3-9"
    assert may(play("magic-options", {"reserve": [ALL[0]]})) == ["reserve", "skip"]


def test_odds_of_research():
    found = odds("research", {"deck": ALL[:3]})
    for cards, chance in ((0, Fraction(1, 3)), (1, Fraction(1, 2)), (2, Fraction(1, 6))):
        assert found.chance(lambda e, n=cards: isinstance(e, MagicStands) and len(e.hand) == n) == chance


def test_odds_of_research_that_takes_any_other_value():
    """Three dice; two cards unless a 6 is among them, then one."""
    found = odds("research", {"deck": ALL[:3], "army": {"effects": [{"id": "duh-predkov"}]}})
    sixes = sum(6 in faces for faces in product(range(1, 7), repeat=3))
    assert found.chance(lambda e: isinstance(e, MagicStands) and len(e.hand) == 1) == Fraction(sixes, 216)


def test_an_artefact_finds_one_card_more_but_only_where_cards_are_found():
    army = {"effects": [{"id": "magicheskoe-pero"}]}
    assert len(stands(play("research", {"deck": ALL[:9], "army": army}, 6)).hand) == 3
    assert stands(play("research", {"deck": ALL[:9], "army": army}, 1)).hand == ()


@pytest.mark.rule("BF-3-2")
@pytest.mark.parametrize(
    "facts",
    [
        {"source": "over", "reserve": [ALL[1]]},
        {"source": "deck", "hand": [ALL[0]], "reserve": [ALL[1]]},
    ],
)
def test_the_deck_once_chosen_bars_the_reserve(facts):
    assert refused(play("play-card", {**facts, "cards": [ALL[1]], "squad": "Ястреб"})) == "BF-3-2"


@pytest.mark.rule("BF-3-2", "BF-3-13")
def test_after_a_card_that_was_found_is_stored_the_reserve_stays_closed():
    found = stands(play("research", {"deck": ALL[:3], "reserve": [ALL[3]]}, 4))
    facts = {"deck": found.deck, "hand": found.hand, "reserve": found.reserve, "source": found.source}
    kept = stands(play("keep-cards", facts))
    assert (kept.reserve, kept.source) == ((ALL[3], ALL[0]), "over")
    facts = {"deck": kept.deck, "reserve": kept.reserve, "source": kept.source}
    assert refused(play("play-card", {**facts, "cards": [ALL[3]], "squad": "Ястреб"})) == "BF-3-2"


@pytest.mark.rule("BF-3-2")
def test_the_reserve_once_chosen_bars_research():
    assert refused(play("research", {"deck": ALL[:3], "source": "reserve"})) == "BF-3-2"


@pytest.mark.rule("BF-3-3", "BF-3-13")
def test_a_card_that_was_found_may_be_stored():
    outcome = play("keep-cards", {"hand": ["podkova"], "source": "deck", "reserve": ["soroka"]})
    assert stands(outcome).reserve == ("soroka", "podkova")
    assert stands(outcome).in_force == ()


@pytest.mark.rule("BF-3-3")
def test_a_change_of_mind_leaves_the_reserve_as_it_was():
    outcome = play("keep-cards", {"source": "reserve", "reserve": ["soroka"]})
    assert stands(outcome).reserve == ("soroka",)
    assert stands(outcome).source == "over"


@pytest.mark.rule("BF-3-8", "BF-3-14")
def test_two_researches_of_six_that_store_all_make_a_reserve_of_five():
    reserve, deck = (ALL[0],), ALL[1:9]
    for _ in range(2):
        found = stands(play("research", {"deck": deck, "reserve": reserve}, 6))
        kept = stands(
            play("keep-cards", {"deck": found.deck, "reserve": reserve, "hand": found.hand, "source": "deck"})
        )
        reserve, deck = kept.reserve, kept.deck
    assert len(reserve) == 5
    assert len(deck) == 4


@pytest.mark.rule("BF-3-15")
@pytest.mark.parametrize(
    ("facts", "options"),
    [
        ({"deck": ALL[:5]}, ["research", "skip"]),
        ({"deck": ALL[:5], "reserve": ALL[:1]}, ["research", "reserve", "skip"]),
        ({"deck": ALL[:5], "reserve": ALL[:1], "source": "reserve"}, ["reserve", "skip"]),
        ({"source": "deck", "hand": ALL[:1]}, ["use", "store"]),
        ({"source": "deck", "hand": ALL[:2]}, ["use_one", "store_both"]),
        ({"source": "over", "reserve": ALL[:1]}, []),
        ({"used": True, "reserve": ALL[:1]}, []),
    ],
)
def test_the_flow_of_the_phase(facts, options):
    outcome = play("magic-options", facts)
    assert may(outcome) == options
    assert ("nothing_left" in [tag for tag, _ in told(outcome)]) is (not options)
