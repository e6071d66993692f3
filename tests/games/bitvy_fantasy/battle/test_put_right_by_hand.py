"""Whatever players put right by hand, the battle stays sound: what is wrong is told, and what is offered can be done."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.wording.messages import say_problem
from armybuilder.wording.narration import BothLanguages
from tests.games.bitvy_fantasy.battle.field import BULLDOG, SPIDER, begun
from tests.games.bitvy_fantasy.content import BUG, HAWK, MONITORS, UNICORN, UNL
from tests.sampling import examples

ENDING = ("end-battle", "concede")
WORDS = (
    "boevoy-klich",
    "zov-artefakta",
    "suhaya-groza",
    "silent",
    "near",
    "moved",
    "shot",
    "deck",
    "fought",
    "base",
)


def some_value(field, random, ids):
    """A value that might stand in a field, mostly a fitting one."""
    if random.random() < 0.03:
        return random.choice([None, "?", -5, 10**9, [], {}, 1e308])
    if field.kind == "list":
        count = random.randint(field.least or 0, min(3, field.most or 3))
        return [some_value(field.fields[0], random, ids) for _ in range(count)]
    if field.kind == "group":
        return {one.name: some_value(one, random, ids) for one in field.fields if random.random() < 0.5}
    numbers = [0, 1, 2, 3, 6, field.least or 0, field.most or 10]
    of_kind = {"flag": [False, True], "choice": field.choices, "text": [*ids, *WORDS], "dice": ["2D6"]}
    return random.choice(of_kind.get(field.kind, numbers))


def give_anything(session, random):
    """Give some command with some facts; a Problem leaves the battle as it was."""
    state = session.state
    ids = [*state.pieces, *state.units, *state.sides, "", "x"]
    command = random.choice([one for one in session.rules.commands if one.id not in ENDING])
    facts = {
        field.name: some_value(field, random, ids)
        for field in fields_of(command.facts)
        if field.required or random.random() < 0.6
    }
    before = frozen(state)
    problem = refused(session, Wanted(command.id, facts), SeededDice(random.getrandbits(32)))
    if problem is not None:
        assert frozen(session.state) == before
        assert all(say_problem(problem, language) for language in LANGUAGES)


def refused(session, wanted, dice):
    """Give a command, told in both languages, and return the Problem if there is one."""
    try:
        session.do(wanted, dice, BothLanguages())
    except Problem as problem:
        return problem
    return None


@pytest.mark.parametrize("seed", range(examples(60)))
def test_what_is_offered_can_be_done_whatever_was_put_right(seed):
    random = Random(seed)
    session = begun([HAWK, MONITORS, BUG, UNL], [UNICORN, BULLDOG, SPIDER])
    for _ in range(250):
        option = some_option(session, random)
        if option is None or random.random() < 0.5:
            give_anything(session, random)
            continue
        facts = chosen_at_random(option, random)
        session.do(Wanted(option.command, facts, side=option.side), SeededDice(random.getrandbits(32)))
