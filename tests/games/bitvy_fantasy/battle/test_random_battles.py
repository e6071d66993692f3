"""Battles of chance: nothing that is offered is refused, every battle ends, and the kept entries give the same battle."""

import itertools
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad
from armybuilder.roster.edits import SetAmount, apply
from armybuilder.wording.narration import BothLanguages
from tests.games.bitvy_fantasy.battle.field import SPIDER, battle_of, begun
from tests.games.bitvy_fantasy.content import (
    BUG,
    HAWK,
    MITHRA,
    MONITORS,
    THUNDER,
    TOMB_GUARDS,
    UNICORN,
    UNL,
    shipped,
)
from tests.games.bitvy_fantasy.content import army as army_of
from tests.sampling import examples

MOST = 3000


def book_battle(random):
    """Two armies of the book."""
    return begun([HAWK, MONITORS, THUNDER, BUG, UNL], [UNICORN, MITHRA, TOMB_GUARDS, BUG, SPIDER])


def club_battle(random):
    """Two armies of the club's edition, every weapon fitted, most of their artefacts at work from the start."""
    club = [unit for unit in shipped().values() if unit.edition == "club_2_0"]
    squads = [unit for unit in club if isinstance(unit, Squad) and unit.warriors]
    guns = [unit for unit in club if isinstance(unit, Gun)]
    others = [unit for unit in club if isinstance(unit, Machine | Character)]
    rosters = [
        fitted(
            army_of(
                *random.sample(squads, 3),
                *random.sample(guns, 2),
                *random.sample(others, 2),
                edition="club_2_0",
            )
        )
        for _ in "ab"
    ]
    flags = ("large_fights", "accidental_hits", "clearance", "club_artefacts")
    session = battle_of(rosters, **{flag: random.random() < 0.5 for flag in flags})
    return started(session, random)


def fitted(roster):
    for selection in roster.units:
        unit = roster.unit(selection)
        for weapon in unit.weapons if isinstance(unit, Machine | Character) else ():
            roster = apply(roster, SetAmount(selection.id, weapon.id, 1))
    return roster


def started(session, random):
    """The battle with artefacts that work already, each on some enemy squad."""
    state = session.state
    squads = {side: [u.id for u in state.units_of(side) if u.kind == "squad"] for side in "ab"}
    relics = tuple(
        replace(
            one,
            state="active" if random.random() < 0.7 else "waiting",
            enemy=random.choice(squads["b" if one.side == "a" else "a"]),
        )
        for one in state.own.relics
    )
    begin = session.entries[0]
    more = OwnChanged(changes={"relics": to_plain(relics)})
    return Session(session.rules, [replace(begin, events=(*begin.events, more))])


def played(seed, begin, teller=None):
    """A battle of chance from its beginning to its end."""
    random = Random(seed)
    session = begin(random)
    for _ in range(MOST):
        if session.state.ended is not None:
            return session
        option = some_option(session, random)
        assert option is not None, (seed, session.state.phase, session.state.pending)
        facts = chosen_at_random(option, random)
        dice = SeededDice(random.getrandbits(32))
        session.do(Wanted(option.command, facts, side=option.side), dice, teller)
    raise AssertionError(f"battle {seed} does not end")


@pytest.mark.rule("BF-8-1")
@pytest.mark.parametrize("begin", [book_battle, club_battle])
@pytest.mark.parametrize("seed", range(examples(100, share=33)))
def test_every_battle_ends_and_nothing_offered_is_refused(begin, seed):
    session = played(seed, begin, BothLanguages() if seed == 0 else None)
    again = [read_entry(write_entry(one), session.rules.events) for one in session.entries[1:]]
    assert frozen(Session(session.rules, [session.entries[0], *again]).state) == frozen(session.state)
    keeps_the_rules_of_turns(session)


def keeps_the_rules_of_turns(session):
    """Turns alternate and count up, phases never go back, and nobody moves or shoots twice in one."""
    turns = [
        (one.round, session.state_at(place + 1).active)
        for place, one in enumerate(session.entries)
        if any(event.tag() == "round_began" for event in one.events)
    ]
    sides = [side for _, side in turns]
    assert all(one != other for one, other in itertools.pairwise(sides))
    deeds = Counter()
    again = 0
    for entry in session.entries:
        began = [event for event in entry.events if event.tag() == "own_changed" and "again" in event.changes]
        again += bool(began)
        if entry.command in ("move", "shoot") and not again:
            deeds[entry.round, entry.command, entry.facts["who"]] += 1
        if entry.command == "roll-manoeuvre" and not again:
            deeds[entry.round, entry.command, ""] += 1
    assert [deed for deed, count in deeds.items() if count > 1] == []
