"""Battles of «Бронепехота» played by chance to their end: nothing offered is refused, and the turns are kept."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.games.bronepehota.battle.game import RULES
from armybuilder.games.bronepehota.battle.missions import MISSIONS, Terms
from armybuilder.games.bronepehota.battle.standing import pilot_of
from armybuilder.wording.narration import BothLanguages
from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    GRYPHON,
    HELIX,
    MORTAR,
    RAPTOR,
    SPRUT,
    begun,
    of_cards,
    with_platform,
)

POLARIS = with_platform(
    of_cards(CLONES, CLONES, RAPTOR, HELIX, MORTAR, MORTAR, pilots={2: (0, 0), 3: (0, 1)}), 3
)
PROTECTORATE = of_cards(CYBERS, CYBERS, BRONEKHOD, SPRUT, GRYPHON, pilots={2: (0, 0), 3: (0, 1), 4: (1, 0)})
EVERYTHING = {
    "ammo_limited": True,
    "ammo_renewals": 2,
    "weapon_specials": True,
    "grenades": True,
    "jump_packs": True,
    "aimed_fire": True,
    "panic": True,
}
AGREEMENTS = [
    {"shooting_mode": "virtual", **EVERYTHING},
    {"shooting_mode": "virtual", "ammo_limited": False, "weapon_specials": False, "panic": False},
    {"shooting_mode": "virtual", **EVERYTHING, "short_ammo": "refused", "blast_target": "attacked"},
    {"shooting_mode": "real", **EVERYTHING, "initiative_tie": "tied"},
    {"shooting_mode": "any", **EVERYTHING, "ammo_renewals": 0},
]
MOST = 5000


def played(seed, *armies, teller=None, watch=None, terms=None, most=MOST, **settings):
    """A battle of random choices, to its end; `watch` looks at it before every command."""
    random = Random(seed)
    session = begun(*armies, terms=terms, **settings)
    while session.state.ended is None and session.done < most:
        option = some_option(session, random)
        assert option is not None, "there is always something to do"
        facts = chosen_at_random(option, random)
        if watch is not None:
            watch(session.state, option)
        dice = SeededDice(random.getrandbits(32))
        session.do(Wanted(option.command, facts, side=option.side), dice, teller)
    return session


class Turns:
    """What the register says of turns, watched from outside."""

    def __init__(self):
        self.acted = set()

    def __call__(self, state, option):
        if option.command == "begin-turn":
            key = (state.round, option.who)
            assert key not in self.acted, "a unit acts once a tour (BP-3.2-3)"
            self.acted.add(key)
            assert option.side == self.next_side(state)
        assert not state.pending or option.forced
        for piece in state.pieces.values():
            self.look_at(state, piece)

    @staticmethod
    def next_side(state):
        """The first side with a unit that has not acted, in the order, after whoever acted last (BP-3.2-2, BP-3.2-4)."""
        order, last = state.order, state.noted("last")
        start = order.index(last) + 1 if last else 0
        for side in order[start:] + order[:start]:
            if "out" not in state.sides[side].marks and any(
                Turns.is_fresh(state, unit) for unit in state.units_of(side)
            ):
                return side
        return None

    @staticmethod
    def is_fresh(state, unit):
        if "acted" in unit.marks or unit.noted("acts_from", 1) > state.round or unit.kind == "gun":
            return False
        pieces = list(state.pieces_of(unit.id))
        if unit.kind == "machine":
            return pieces[0].is_here and pilot_of(state, pieces[0].id) is not None
        return any(p.is_here and not p.post and not {"acted", "panicked"} & set(p.marks) for p in pieces)

    @staticmethod
    def look_at(state, piece):
        if "airborne" in piece.marks and piece.is_here:
            assert pilot_of(state, piece.id) is not None
        assert all(0 <= slider.value <= slider.maximum for slider in piece.sliders.values())
        assert not piece.post or piece.id not in state.contacts
        assert piece.noted("moves", 0) <= (2 if piece.fields.get("locomotion") == "flying" else 1)


@pytest.mark.rule("BP-1.1-5", "BP-3.2-1", "BP-3.2-3", "BP-3.2-5")
@pytest.mark.parametrize("agreed", range(len(AGREEMENTS)))
@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(3, 60))]
)
def test_battles_of_chance_end_and_refuse_nothing_that_they_offered(seed, agreed):
    watch = Turns()
    session = played(seed, POLARIS, PROTECTORATE, watch=watch, **AGREEMENTS[agreed])
    assert session.state.ended is not None
    entries = [read_entry(write_entry(entry), RULES.events) for entry in session.entries]
    assert frozen(Session(RULES, entries).state) == frozen(session.state)


def test_three_players_fight_to_the_last():
    armies = (of_cards(CLONES), of_cards(CYBERS), of_cards(CYBERS, BRONEKHOD, pilots={1: (0, 5)}))
    session = played(7, *armies)
    assert session.state.ended.how in ("destroyed", "draw")
    assert sum("out" not in side.marks for side in session.state.sides.values()) <= 1


@pytest.mark.parametrize("mission", MISSIONS)
def test_missions_end_by_their_terms(mission):
    session = played(3, POLARIS, PROTECTORATE, terms=Terms(mission=mission))
    assert session.state.ended is not None


def test_what_happens_is_told_in_both_languages():
    session = played(
        11, of_cards(CLONES, RAPTOR, pilots={1: (0, 0)}), of_cards(CYBERS), teller=BothLanguages(), most=150
    )
    told = [line for entry in session.entries[1:] for line in entry.said]
    assert all(line.text.ru and line.text.en and line.text.ru != line.text.en for line in told if line.rule)
    assert all(entry.title.ru and entry.title.en for entry in session.entries)
