"""Random battles from the first step to the last: never stuck, always kept, and whatever is refused is said in words."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.ninth_age.pregame import arriving, deploying, ledger, magic, zones
from armybuilder.games.ninth_age.pregame.battle import Battle, fielded
from armybuilder.games.ninth_age.pregame.commands import COMMANDS, find_command
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.games.ninth_age.rules.magic.spells import candidates
from armybuilder.wording.messages import say_problem
from tests.games.ninth_age.carrying import carry_out
from tests.games.ninth_age.preparing import army

MOST_STEPS = 300
LEVELS = ("none", "none", "apprentice", "adept", "master")
RULES = ("none", "none", "ambush", "scouts")
KINDS = ("ordinary", "ordinary", "ordinary", "character", "war_machine")


def do(battle, command_id, dice, **facts):
    return carry_out(battle, find_command(command_id), facts, dice, None)


def random_army(chance):
    units = [
        {
            "name": f"Unit {number}",
            "points": 50,
            "unit_kind": chance.choice(KINDS),
            "has_scoring": chance.random() < 0.5,
            "own_rule": chance.choice(RULES),
            "wizard_level": chance.choice(LEVELS),
            "items": [{"name": "Item", "of": chance.choice(("", "Axe"))}] * chance.randint(0, 2),
        }
        for number in range(chance.randint(0, 7))
    ]
    return army(*units, army_spell=chance.random() < 0.8)


def next_step(battle, dice, chance):
    """Something that can be done at the step that a battle has come to."""
    if battle.done == 1:
        for player in ("one", "two"):
            battle = do(battle, "roster", dice, player=player, army=random_army(chance))
        return do(battle, "exchange", dice, one_hidden=True, two_hidden=chance.random() < 0.5)
    if battle.done == 2:
        wish = chance.choice(("empty", "disagree"))
        battle = do(battle, "terrain", dice, terrain_wish=wish)
        return do(do(battle, "all-pieces", dice) if wish == "disagree" else battle, "battlefield", dice)
    if battle.done == 5 and battle.zones.chooser:
        return do(
            battle,
            "zones",
            dice,
            long_edge=chance.choice(("near", "far")),
            short_edge=chance.choice(("left", "right")),
            corner=chance.choice(("near_left", "far_right", "near_right", "far_left")),
            role=chance.choice(("attacker", "defender")),
        )
    if battle.done < 6:
        return do(battle, ("size", "", "", "deployment", "objective", "roll-off")[battle.done], dice)
    if battle.done == 8:
        return deploy(battle, dice, chance)
    return choose(battle, dice, chance)


def choose(battle, dice, chance):
    """Steps 6 to 8 as far as players choose in turn."""
    if zones.marker_turn(battle):
        return place_marker(battle, dice, chance)
    if battle.done == 6:
        player, count = magic.spell_turn(battle)
        left = [one for one in magic.wizards(battle, player) if magic.spells_left(battle, one[0], one[2])]
        key, _, level = chance.choice(left)
        known = magic.known_spells(battle, key)
        offered = candidates(level, known, army_spell=battle.party(player).army.army_spell)
        count = count or magic.spells_left(battle, key, level)
        return do(battle, "spells", dice, wizard=key, spells=chance.sample(offered, count))
    if player := magic.hill_turn(battle):
        numbers = [number for number, _ in magic.hills_to_choose(battle, player)]
        return do(battle, "hill", dice, piece_number=chance.choice(numbers) if numbers else None)
    if player := magic.flag_turn(battle):
        others = [key for key, _ in fielded(battle, player) if key not in battle.flags[player]]
        return do(battle, "flags", dice, units=chance.sample(others, magic.flags_to_add(battle, player)))
    aside = {"ambush": [], "scouts": [], "reserve": []}
    for key, unit in fielded(battle, deploying.declaring_turn(battle)):
        kind = unit.own_rule
        if kind == "none" and battle.deployment == "dawn" and len(aside["reserve"]) < 2:
            kind = "reserve"
        if kind != "none" and chance.random() < 0.6:
            aside[kind].append(key)
    return do(battle, "declare", dice, **aside)


def place_marker(battle, dice, chance):
    table = battle.field.table
    for _ in range(500):
        try:
            return do(
                battle, "marker", dice, x=chance.uniform(0, table.length), y=chance.uniform(0, table.width)
            )
        except Problem:
            pass
    raise AssertionError("no place for a marker")


def deploy(battle, dice, chance):
    if not find_command("start").closed(battle):
        return do(battle, "start", dice, player=chance.choice(("one", "two")))
    turn = battle.deploying.turn
    if turn is None:
        return do(battle, "place", dice, unit=deploying.scouts_left(battle)[0])
    if battle.deploying.placed_now and chance.random() < 0.7:
        return do(battle, "end-deployment-round", dice)
    if not find_command("delay-rest").closed(battle) and chance.random() < 0.1:
        return do(battle, "delay-rest", dice)
    for key in chance.sample(left := deploying.left_to_place(battle, turn), len(left)):
        try:
            return do(battle, "place", dice, unit=key)
        except Problem:
            pass
    return do(battle, "end-deployment-round", dice)


def still_delayed(battle, player):
    """Delayed units that have not passed their roll."""
    return set(arriving.off_table(battle, player, "delayed")) - set(battle.play.arriving)


def play_on(battle, dice, chance):
    """Some things that happen in a game."""
    for player in ("one", "two"):
        while still_delayed(battle, player):
            if not arriving.to_roll(battle, player):
                battle = do(battle, "game-round", dice)
            battle = do(battle, "arrival-rolls", dice, player=player)
        for key in battle.play.arriving:
            battle = do(battle, "enter", dice, unit=key)
    while magic.flag_turn(battle):
        battle = choose(battle, dice, chance)
    for one in list(ledger.ledger(battle))[:2]:
        battle = do(battle, "use-item", dice, item=one.id)
    return do(do(battle, "game-round", dice), "end-game", dice)


def tried(battle, command_id, dice, **facts):
    """The battle after a command, or as it was, and what has refused it."""
    try:
        return do(battle, command_id, dice, **facts), None
    except Problem as problem:
        return battle, problem


def try_anything(battle, dice, chance):
    """Commands with facts of no sense: what is refused is said in words, what is not leaves a battle that can be kept."""
    for one in chance.sample(COMMANDS, 6):
        after, problem = tried(battle, one.id, dice, **wild_facts(one.facts, battle, chance))
        if problem is not None:
            assert say_problem(problem, "ru")
            assert say_problem(problem, "en")
        assert decode(encode(after).decode(), Battle) == after


def wild_facts(kind, battle, chance):
    """Facts of the right types that mostly make no sense."""
    keys = [key for player in ("one", "two") for key, _ in fielded(battle, player)] or ["one.1"]
    return {
        field.name: wild(field, keys, chance)
        for field in fields_of(kind)
        if field.required or chance.random() < 0.5
    }


def wild(field, keys, chance):
    match field.kind:
        case "whole" | "number":
            return chance.choice((1, 2, 30, field.least or 0))
        case "flag":
            return chance.random() < 0.5
        case "choice":
            return chance.choice(field.choices)
        case "text":
            return chance.choice((*keys, "one.1.1", "x", ""))
        case "list":
            return [wild(field.fields[0], keys, chance) for _ in range(chance.randint(0, 2))]
        case _:
            return {inner.name: wild(inner, keys, chance) for inner in field.fields if inner.required}


@pytest.mark.rule("NA-VII-1")
@pytest.mark.parametrize("seed", range(30))
def test_a_random_battle_comes_to_its_end(seed):
    chance, dice = Random(seed), SeededDice(seed)
    settings = {
        name: chance.random() < 0.5 for name in ("spells_singly", "flags_after_spells", "english_encircle")
    }
    battle = do(Battle(), "agreements", dice, settings=settings)
    battle = do(battle, "size", dice, points_limit=chance.choice((1000, 2000, 4500, 9000)))
    for _ in range(MOST_STEPS):
        if battle.done == 9:
            break
        battle = next_step(battle, dice, chance)
        try_anything(battle, dice, chance)
    assert battle.done == 9
    assert decode(encode(battle).decode(), Battle) == battle
    try_anything(battle, dice, chance)
    battle = play_on(battle, dice, chance)
    assert stage_of(battle) == "over"
    assert decode(encode(battle).decode(), Battle) == battle
