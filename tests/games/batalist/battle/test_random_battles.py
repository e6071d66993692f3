"""Battles of chance: nothing that is offered is refused, every battle ends, and the kept entries give the same battle."""

from collections import Counter
from random import Random

import pytest

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import frozen
from armybuilder.games.batalist.battle.terms import Condition, Terms
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.wording.narration import BothLanguages
from tests.games.batalist.battle.fighting import begun, drawn_army, play_on
from tests.games.batalist.battle.grounds import HILLS_AND_WATER
from tests.sampling import examples

FACTIONS = ("grey_ridge", "blackwood", "cinder_horde", "salt_shore")
HOUSE_RULES = (
    "reserves_agreed",
    "ambushes_agreed",
    "house_group_activation",
    "house_ambush",
    "house_reconnaissance",
    "house_trap",
    "house_reserves",
    "house_fading_terrain",
    "house_one_of_each_spell",
    "house_steadfast",
    "house_guard_dice",
)
WAYS = ("by_turns", "hidden_markers", "other")
COUNTED_AT = 4
GOALS = ("hold_objects", "remove_general", "destroy_army")


def drawn_battle(seed, *, size=6):
    """A battle of two armies and of agreements drawn by chance; it is counted at the end of the fourth turn."""
    random = Random(seed)
    house = {name: random.random() < 0.5 for name in HOUSE_RULES}
    settings = Settings(**house, placing=random.choice(WAYS))
    counted = Condition(goal="enemy_loses_more", due_turn=COUNTED_AT)
    terms = Terms(
        places_are=random.choice(("kept", "by_eye")),
        terrain=HILLS_AND_WATER if random.random() < 0.5 else (),
        first_conditions=(counted,),
        second_conditions=(counted, Condition(goal=random.choice(GOALS))),
    )
    one, other = random.sample(FACTIONS, 2)
    armies = drawn_army(one, random, size), drawn_army(other, random, size)
    return begun(*armies, settings=settings, terms=terms), random


@pytest.mark.rule("BT-4-2", "BT-6-5", "BT-6-6", "BT-6-7", "BT-7-8", "BT-7-10", "BT-7-11")
@pytest.mark.parametrize("seed", range(examples(200, share=20)))
def test_every_battle_ends_and_nothing_offered_is_refused(seed):
    session, random = drawn_battle(seed)
    teller = BothLanguages() if seed % 10 == 0 else None
    given = play_on(session, random, teller=teller, eager=seed % 2 == 0, most=1500)
    # who has lost less but not met his other condition has not won: then the battle goes on
    assert session.state.ended is not None or session.state.round > COUNTED_AT, f"{given} commands and no end"
    again = [read_entry(write_entry(one), session.rules.events) for one in session.entries]
    assert frozen(Session(session.rules, again).state) == frozen(session.state)
    keeps_the_rules_of_turns(session.entries)


def keeps_the_rules_of_turns(entries):
    """Nobody is activated twice in a turn; sides pass neither first nor twice running; an order takes a card and a point."""
    acted, passed, slot = set(), Counter(), 0
    for entry in entries:
        for event in entry.events:
            if event.tag() == "round_began":
                acted, passed = set(), Counter()
            elif event.tag() == "activation_began" and event.who:
                assert event.who not in acted
                acted.add(event.who)
                passed[event.who[0]] = 0
            elif event.tag() == "marked" and event.mark == "slot" and entry.command != "pass":
                slot = event.value
        if entry.command == "pass":
            assert slot != 1
            passed[entry.side] += 1
            assert passed[entry.side] < 2
            slot += 1
        if entry.command in ("movement", "melee", "shoot", "cast", "lay-trap", "reconnoitre"):
            taken = [one for one in entry.events if one.tag() == "pile_set" and one.who == entry.facts["who"]]
            paid = [one for one in entry.events if one.tag() == "slider_moved" and one.slider == "points"]
            assert taken
            assert paid
