"""Artefacts: starting, lasting, leaving (3.1)."""

import pytest

from tests.rules.bitvy_fantasy.at_table import play, refused, told
from tests.rules.bitvy_fantasy.test_magic_cards import state_facts
from tests.rules.bitvy_fantasy.test_magic_deck import stands

STARTING = "zov-artefakta"
HAWKS = {"artefact": "gnev-peruna", "squad": "Ястреб"}
GUARDS = {"artefact": "demon-yarosti", "squad": "Титан"}


def started(artefacts, place=1, card=STARTING, **facts):
    """An activation card used from the reserve."""
    return play(
        "play-card",
        {"turn": 5, "reserve": [card], "cards": [card], "artefacts": artefacts, "artefact": place, **facts},
    )


def states(outcome):
    """How the artefacts stand."""
    return [artefact.state for artefact in stands(outcome).artefacts]


@pytest.mark.rule("BF-3.1-3")
def test_an_ordinary_card_starts_nothing():
    assert refused(started([HAWKS], card="podkova")) == "BF-3.1-3"


@pytest.mark.rule("BF-3.1-3", "BF-3.1-4")
def test_an_activation_card_starts_exactly_the_one_that_is_chosen():
    outcome = started([HAWKS, GUARDS], 2)
    assert states(outcome) == ["waiting", "active"]
    assert stands(outcome).used
    assert ("artefact_started", "artefacts.2") in told(outcome)


@pytest.mark.rule("BF-3.1-4")
def test_an_enemy_artefact_and_another_squad_s_armlist_are_refused():
    assert refused(started([{**HAWKS, "side": "enemy"}])) == "BF-3.1-4"
    assert refused(started([HAWKS, GUARDS], squad="Титан")) == "BF-3.1-4"


@pytest.mark.rule("BF-3.1-5")
@pytest.mark.parametrize("more", [{"state": "active"}, {"commander_alive": False}, {"state": "out"}])
def test_only_what_waits_and_has_a_living_commander_can_be_chosen(more):
    assert refused(started([{**HAWKS, **more}])) == "BF-3.1-5"
    assert ("may_start", "artefacts.1") not in told(play("magic-options", {"artefacts": [{**HAWKS, **more}]}))
    assert ("may_start", "artefacts.1") in told(play("magic-options", {"artefacts": [HAWKS]}))


@pytest.mark.rule("BF-3.1-5")
def test_with_nothing_to_start_the_card_runs_its_course():
    outcome = started([{**HAWKS, "commander_alive": False}], 0)
    assert [card.card for card in stands(outcome).in_force] == [STARTING]
    assert ("question", "") not in told(outcome)
    assert ("question", "") in told(started([HAWKS], 0))


@pytest.mark.rule("BF-3.1-6")
def test_an_artefact_works_in_the_same_turn():
    outcome = started([GUARDS])
    (event,) = [event for event in outcome.events if event.tag() == "artefact_started"]
    assert event.text.en
    warrior = {"melee_bonus": 1, "armour": 1, "manoeuvre": 1, "effects": [{"id": "demon-yarosti"}]}
    (numbers,) = play("numbers", {"warrior": warrior}).events
    assert (numbers.melee, numbers.armour, numbers.steps) == (2, 2, 2)


@pytest.mark.rule("BF-3.1-6")
def test_an_artefact_against_an_enemy_squad_needs_its_name():
    poison = {"artefact": "otravlennaya-strela", "squad": "Шерифы"}
    assert refused(started([poison])) == "BF-3.1-6"
    assert stands(started([poison], enemy_squad="Вараны")).artefacts[0].enemy_squad == "Вараны"


@pytest.mark.rule("BF-3.1-7")
@pytest.mark.parametrize(("effects", "melee"), [([{"id": "posoh-muzhestva"}], 3), ([], 1)])
def test_it_works_on_its_squad_and_on_no_other(effects, melee):
    """Whoever belongs to another squad does not have the artefact among his effects."""
    (numbers,) = play("numbers", {"warrior": {"melee_bonus": 1, "effects": effects}}).events
    assert numbers.melee == melee


@pytest.mark.rule("BF-3.1-7")
def test_an_own_artefact_does_nothing_for_the_enemy():
    effects = [{"id": "posoh-muzhestva", "side": "enemy"}]
    (numbers,) = play("numbers", {"warrior": {"melee_bonus": 1, "effects": effects}}).events
    assert numbers.melee == 1


@pytest.mark.rule("BF-3.1-8", "BF-3.1-10")
def test_it_goes_on_when_the_card_that_started_it_is_back_in_the_deck():
    six = stands(play("magic-turn-end", state_facts(stands(started([HAWKS, GUARDS])))))
    seven = stands(play("magic-turn-end", state_facts(six)))
    assert seven.in_force == ()
    assert seven.deck == (STARTING,)
    assert [artefact.state for artefact in seven.artefacts] == ["active", "waiting"]
    # the same card, used again, starts a second one
    again = {**state_facts(seven), "reserve": [STARTING], "cards": [STARTING], "artefact": 2}
    assert states(play("play-card", again)) == ["active", "active"]


@pytest.mark.rule("BF-3.1-9")
@pytest.mark.parametrize("state", ["active", "waiting"])
def test_with_its_commander_it_is_out_for_good(state):
    outcome = play("commander-lost", {"artefacts": [{**HAWKS, "state": state}]})
    assert ("artefact_out", "artefacts.1") in told(outcome)
    (lost,) = stands(outcome).artefacts
    assert (lost.state, lost.commander_alive) == ("out", False)
    later = {**state_facts(stands(outcome)), "reserve": [STARTING], "cards": [STARTING], "artefact": 1}
    assert refused(play("play-card", later)) == "BF-3.1-5"


@pytest.mark.rule("BF-3.1-8")
def test_it_works_though_only_the_commander_is_left():
    """Nothing but the commander's life counts; no other warrior is asked for."""
    assert states(play("magic-turn-end", {"artefacts": [{**HAWKS, "state": "active"}]})) == ["active"]


def test_cards_that_an_artefact_keeps_go_under_the_deck_with_it():
    book = {"artefact": "kniga-zaklinaniy", "squad": "Кондор"}
    deck = ["podkova", "soroka", "gololyod", "vspyshka", "boevoy-klich", "topkaya-tropa"]
    state = stands(started([book], deck=deck))
    assert (len(state.store), len(state.deck)) == (5, 1)
    lost = stands(play("commander-lost", state_facts(state)))
    assert (lost.store, lost.deck) == ((), (deck[5], *deck[:5]))


@pytest.mark.parametrize("club", [True, False])
def test_an_artefact_of_the_book_has_the_club_s_effect_or_asks(club):
    facts = {
        "reserve": [STARTING],
        "cards": [STARTING],
        "artefacts": [{"artefact": "ultra-bronzovyy-mustang"}],
    }
    outcome = play("play-card", {**facts, "artefact": 1}, club_artefacts=club)
    assert (("question", "") in told(outcome)) is not club
    (event,) = [event for event in outcome.events if event.tag() == "artefact_started"]
    assert ("+1" in event.text.en) is club
    warrior = {"manoeuvre": 1, "effects": [{"id": "ultra-bronzovyy-mustang"}]}
    (numbers,) = play("numbers", {"warrior": warrior}, club_artefacts=club).events
    assert numbers.steps == 1 + club
