"""Battles of «Мир Дорог Апокалипсиса» played by chance to their end: nothing offered is refused, and the turns are kept."""

from contextlib import suppress
from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.holders import FATES
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.road_world.battle.game import RULES, Terms
from armybuilder.wording.messages import templates
from armybuilder.wording.narration import BothLanguages
from armybuilder.wording.record_words import choice_key, field_key
from tests.games.road_world.battle.playing import begun, gang_armies, sample_armies

AGREEMENTS = [
    {},
    {"activation_order": "alternate", "first_player": "alternate"},
    {"first_player": "roll", "command_order": "text", "flight_retest": "consequences_phase"},
    {"rally_fatigue": "unit", "rally_fp_mode": "raise_die", "attacks_per": "round", "shots_per": "round"},
    {"running": True, "defense_effect": "test", "wound_rule": "test", "free_attack_count": "per_model"},
    {"charge_protects": "all", "natural_values": "auto_hit_miss", "strike_direction": "not_exceed"},
    {"wound_rule": "threshold", "cohesion": "pairwise", "rejoin_move": "teleport", "loss_threshold": 60},
]
# readings of the house without which the players judge what happens
OPEN = [
    "flight_at_start",
    "straggler_flight",
    "flight_terrain",
    "flight_off_table",
    "melee_course",
    "melee_hit_roll",
    "melee_reply",
    "shooting_targets",
    "shooting_hit_roll",
    "token_lifetime",
    "defence_token",
    "consequences_steps",
    "rest_amount",
    "no_further_consequences",
    "zero_persistence_as_one",
    "leaders_not_replaced",
    "fleeing_limits",
    "winning_without_scenario",
    "declared_melee_binds",
    "overwatch_token",
    "ability_price",
    "melody_price",
    "command_songs",
    "game_without_scenario",
    "reserves_stay_out",
    "no_shooting_in_melee",
    "masking_token",
    "preparation_token",
    "stability_idle",
    "engaged_reading",
    "effect_markers",
]
MOST = 6000


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

    PARTS = ("start", "command", "activation", "consequences")

    def __init__(self):
        self.parts = [("", "", 0)]

    def __call__(self, state, option):
        assert not state.pending or option.forced or option.command == "enter-zones"
        if state.stage == "play":
            self.part(state)
        if option.command in ("activate", "use-power"):
            assert state.phase == "activation"
            assert option.side == state.active
            assert state.sides[option.side].at("points") > 0, "an activation costs a point (RW-8.2-1)"
        for piece in state.pieces.values():
            assert all(0 <= slider.value <= slider.maximum for slider in piece.sliders.values())
            assert piece.is_here or piece.id not in state.contacts

    def part(self, state):
        """First one player plays a part, then the other; only then the next part begins (RW-5.1-3, RW-5.2-1)."""
        now = (state.phase, state.active, state.round)
        if now == self.parts[-1]:
            return
        phase, side, number = self.parts[-1]
        self.parts.append(now)
        if not phase or (state.phase == phase == "activation" and state.round == number):
            return
        if side == state.order[0] and state.phase == phase:
            assert state.active == state.order[1]
            return
        place = self.PARTS.index(phase)
        assert state.phase in (self.PARTS[(place + 1) % 4], self.PARTS[(place + 2) % 4])
        assert state.round == number + (state.phase == "start" and phase != "start")


@pytest.mark.rule("RW-5.1-2", "RW-5.1-3", "RW-5.2-1", "RW-8.2-1")
@pytest.mark.parametrize("agreed", range(len(AGREEMENTS)))
@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(2, 40))]
)
def test_battles_of_chance_end_and_refuse_nothing_that_they_offered(seed, agreed):
    session = played(seed, *sample_armies(), watch=Turns(), **AGREEMENTS[agreed])
    assert session.state.ended is not None
    entries = [read_entry(write_entry(entry), RULES.events) for entry in session.entries]
    assert frozen(Session(RULES, entries).state) == frozen(session.state)


@pytest.mark.parametrize("reading", OPEN)
def test_without_a_reading_the_players_judge_and_the_battle_goes_on(reading):
    session = played(5, *gang_armies(), most=700, **{reading: False})
    assert session.done > 1


@pytest.mark.parametrize("scenario", ["own_zones", "common_zones"])
def test_a_scenario_tells_where_armies_stand(scenario):
    session = played(3, *gang_armies(), terms=Terms(scenario=scenario))
    assert session.state.ended is not None


def test_what_happens_is_told_in_both_languages():
    session = played(11, *sample_armies(), teller=BothLanguages(), most=200)
    told = [line for entry in session.entries[1:] for line in entry.said]
    assert all(line.text.ru and line.text.en and line.text.ru != line.text.en for line in told if line.rule)
    assert all(entry.title.ru and entry.title.en for entry in session.entries)


MARKS = sorted(
    key.removeprefix("road_world.mark.") for key in templates() if key.startswith("road_world.mark.")
)


def by_hand(state, random):
    """Something that players may do by hand, sensible or not."""
    holders = [*state.pieces, *state.units, *state.sides, ""]
    who, piece, other = random.choice(holders), random.choice([*state.pieces]), random.choice([*state.pieces])
    marks = list(state.holder(who).marks) or ["fleeing"]
    slider = random.choice(list(state.holder(who).sliders) or ["wounds"])
    wishes = [
        ("slide", {"who": who, "slider": slider, "value": random.randrange(3)}),
        ("put-mark", {"who": who, "mark": random.choice(MARKS), "amount": random.randrange(3)}),
        ("take-mark", {"who": who, "mark": random.choice(marks)}),
        ("set-fate", {"who": piece, "fate": random.choice(FATES)}),
        ("hand-over", {"who": random.choice([piece, *state.units]), "side": random.choice("ab")}),
        ("touch", {"who": piece, "other": other}),
        ("part", {"who": piece, "other": other}),
        ("put", {"who": piece, "x": random.randrange(9), "y": random.randrange(9)}),
        ("place-marker", {"who": who, "marker": "x", "until_round": random.randrange(9)}),
    ]
    return random.choice(wishes)


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(6, 100))]
)
def test_whatever_players_put_right_by_hand_the_battle_goes_on(seed):
    random = Random(seed)
    session = begun(*gang_armies())
    while session.state.ended is None and session.done < 400:
        if random.random() < 0.2:
            command, facts = by_hand(session.state, random)
            with suppress(Problem):
                session.do(Wanted(command, facts), SeededDice(1))
            continue
        option = some_option(session, random)
        assert option is not None, "there is always something to do"
        facts = chosen_at_random(option, random)
        dice = SeededDice(random.getrandbits(32))
        session.do(Wanted(option.command, facts, side=option.side), dice)
    entries = [read_entry(write_entry(entry), RULES.events) for entry in session.entries]
    assert frozen(Session(RULES, entries).state) == frozen(session.state)


def every_field(fields):
    for field in fields:
        yield field
        yield from every_field(field.fields)


@pytest.mark.parametrize("one", [one for one in RULES.commands if not one.by_hand], ids=lambda one: one.id)
def test_every_command_is_told_and_every_field_of_its_facts(one):
    assert f"{one.words}.title" in templates()
    fields = [*every_field(fields_of(one.facts))]
    assert [field.name for field in fields if field_key(field.owner, field.name) is None] == []
    chosen = [(field, value) for field in fields for value in field.choices]
    assert [value for field, value in chosen if choice_key(field.owner, field.name, value) is None] == []
