"""Tracked battles of chance: nothing that is offered is refused, every battle ends, the kept entries give the same one."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import Session
from armybuilder.battle.session.state import frozen
from armybuilder.games.any_game.structure import structures
from armybuilder.wording.narration import BothLanguages
from tests.games.any_game.field import LORE, USUAL, battle
from tests.sampling import examples

MOST = 5000


def played(session, seed, teller=None):
    """The battle, played by chance to its end, read again from its entries."""
    random = Random(seed)
    given = play_at_random(
        session, random, lambda: SeededDice(random.getrandbits(32)), most=MOST, teller=teller
    )
    assert given < MOST
    assert session.state.ended is not None
    entries = [read_entry(write_entry(one), session.rules.events) for one in session.entries]
    assert frozen(Session(session.rules, entries).state) == frozen(session.state)
    return session


@pytest.mark.parametrize("structure", [one.id for one in structures().values() if one.rounds])
@pytest.mark.parametrize("seed", range(examples(30, share=2)))
def test_every_battle_ends_and_nothing_offered_is_refused(structure, seed):
    session = battle(*USUAL, LORE, structure=structure)
    session = played(session, seed, BothLanguages() if seed == 0 else None)
    keeps_the_rules_of_turns(session)


def test_a_battle_without_a_last_round_ends_when_a_side_is_gone():
    played(battle(structure="middle_earth"), 3)


def keeps_the_rules_of_turns(session):
    """Rounds count up by one, and no unit acts twice in a turn, or in a round where units act by turns."""
    rounds = [e.round for one in session.entries for e in one.events if e.tag() == "round_began"]
    assert rounds == list(range(1, len(rounds) + 1))
    by_turns = session.state.own.structure.turns in ("each", "priority")
    acted = set()
    for entry in session.entries:
        tags = {event.tag() for event in entry.events}
        if "round_began" in tags or (by_turns and "turn_began" in tags):
            acted.clear()
        if entry.command == "act":
            assert entry.facts["who"] not in acted
            acted.add(entry.facts["who"])
