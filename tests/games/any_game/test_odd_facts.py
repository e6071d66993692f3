"""Commands with facts that nobody would give: a problem that is told in both languages, or a battle that still holds together."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.any_game.structure import structures
from armybuilder.wording.messages import say_problem
from armybuilder.wording.narration import BothLanguages
from tests.games.any_game.field import LORE, USUAL, battle, do
from tests.sampling import examples

ODD = (None, "", -1, 10**9, "x" * 300, [], {}, True, 1.5)
NAMES = (
    "command_points",
    "primary",
    "advanced",
    "Finest Hour",
    "wounds",
    "movement",
    "Новый",
    "attached",
    "zz",
)
ENDING = ("end-battle", "concede", "finish")


def some_fact(field, state, random):
    """A value of a field: one of those that it may have, of the ids and names of the battle, or none of any sense."""
    if random.random() < 0.1:
        return random.choice(ODD)
    ids = [*state.sides, *state.units, *list(state.pieces)[:20]]
    plain = {
        "whole": lambda: random.choice((0, 1, 2, 5, 12, 99, -3, 100)),
        "number": lambda: random.random() * 50,
        "flag": lambda: random.random() < 0.5,
        "choice": lambda: random.choice(field.choices),
        "dice": lambda: random.choice(("2D6", "1D20+3", "9D6")),
        "list": lambda: [some_fact(field.fields[0], state, random) for _ in range(random.randint(0, 3))],
    }
    return plain.get(field.kind, lambda: random.choice((*ids, *NAMES)))()


def given(session, wanted):
    """Give a command; the problem that it has."""
    try:
        session.do(wanted, SeededDice(1), BothLanguages())
    except Problem as problem:
        return problem
    return None


@pytest.mark.parametrize("seed", range(examples(40, share=4)))
def test_no_facts_break_a_battle(seed):
    random = Random(seed)
    session = battle(*USUAL, LORE, structure=random.choice(sorted(structures())))
    do(session, "begin-battle")
    for _ in range(80):
        command = random.choice([one for one in session.rules.commands if one.id not in ENDING])
        facts = {
            field.name: some_fact(field, session.state, random)
            for field in fields_of(command.facts)
            if field.required or random.random() < 0.7
        }
        before, problem = frozen(session.state), given(session, Wanted(command.id, facts))
        if problem is not None:
            assert all(say_problem(problem, language) for language in ("ru", "en"))
            assert frozen(session.state) == before
        list(session.rules.remarks(session.state, ""))
    result_of(session, id="x")
    play_at_random(session, random, lambda: SeededDice(1), most=3000)
    assert session.state.ended is not None
