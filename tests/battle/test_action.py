"""What makes an action of a procedure, and what a game's resolver does with it."""

from types import ModuleType

import pytest

from armybuilder.battle.action import (
    Action,
    Figure,
    Resolver,
    action,
    actions_of,
    check,
    odds,
    reference,
    role,
)
from armybuilder.battle.dice import at_least
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Question, Record, events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw

CHAPTER = "armybuilder.games.toys.rules.jumping"


class Jump(Facts):
    """How far, in steps."""

    steps: int = 2


class Settings(Facts):
    """Nothing is agreed on."""


def procedure_of(chapter, step="toys.jumped"):
    def jump(facts: Jump, record: Record):
        rolled = record.dice.count(Throw(6, facts.steps), at_least(4), "ask.attack")
        record.step("TY-1-2", step, rolled)

    jump.__module__ = chapter
    return jump


def made(action_id, chapter=CHAPTER, decorator=action):
    jumper = role("jumper", "trooper")
    return decorator(action_id, group="movement", example=Jump(steps=3), roles=(jumper,))(
        procedure_of(chapter)
    )


@pytest.fixture
def jump() -> Action:
    return made("jump")


@pytest.fixture
def resolver(jump) -> Resolver:
    return Resolver(actions=(jump,), settings=Settings, figures_of=lambda _profile: ())


@pytest.mark.parametrize(
    ("decorator", "kind", "rolled"),
    [(action, "action", True), (check, "check", False), (reference, "reference", False)],
)
def test_an_action_is_what_its_decorator_its_game_and_its_facts_say(decorator, kind, rolled):
    jump = made("jump", decorator=decorator)
    assert (jump.id, jump.kind, jump.is_rolled, jump.game, jump.group) == (
        "jump",
        kind,
        rolled,
        "toys",
        "movement",
    )
    assert (jump.facts, jump.example, jump.words) == (Jump, Jump(steps=3), "toys.action.jump")
    assert [(one.id, one.kinds, one.field) for one in jump.roles] == [("jumper", ("trooper",), "jumper")]


def test_a_role_may_fill_the_facts_themselves():
    assert role("jumper", "trooper", field="").field == ""


def test_actions_are_those_that_a_chapter_defines_in_their_order(jump):
    chapter = ModuleType(CHAPTER)
    other = made("borrowed", "armybuilder.games.toys.rules.falling")
    leap = made("leap")
    vars(chapter).update(jump=jump, borrowed=other, leap=leap, number=3)
    assert actions_of(chapter) == (jump, leap)
    assert actions_of(other, chapter, other) == (other, jump, leap, other)


def test_a_figure_with_a_weapon_is_another_kind_of_figure():
    machine = Figure(
        id="walker", kind="machine", name=LocalText(ru="Шагоход", en="Walker"), fields={"armour": 3}
    )
    armed = machine.armed("gun", LocalText(ru="пушка", en="gun"), {"power": 5})
    assert (armed.id, armed.kind, armed.fields) == ("walker/gun", "machine-weapon", {"armour": 3, "power": 5})
    assert armed.name == LocalText(ru="Шагоход: пушка", en="Walker: gun")
    assert machine.fields == {"armour": 3}


def test_actions_are_found_by_id(resolver, jump):
    assert resolver.action("jump") is jump
    assert resolver.action("leap") is None


def test_facts_are_read_where_nothing_is_named(resolver, jump):
    asked = resolver.ask(jump, {"steps": 1}, Settings())
    assert (asked.action, asked.facts, asked.settings) == (jump, Jump(steps=1), Settings())
    assert (asked.names, asked.ignored) == ({}, ())
    assert resolver.named(Settings()) == {}
    assert resolver.agree(Settings(), {}) == Settings()


def test_what_is_asked_is_played_with_all_its_dice_and_no_more(resolver, jump):
    asked = resolver.ask(jump, {}, Settings())
    (step,) = asked.play(ScriptedDice(4, 3)).steps
    assert (step.rule, step.values["hits"]) == ("TY-1-2", 1)
    with pytest.raises(Problem):
        asked.play(ScriptedDice(4, 3, 6))
    with pytest.raises(Problem):
        asked.play(ScriptedDice(4))


def test_odds_of_what_is_asked_are_those_of_its_action(resolver, jump):
    found = resolver.ask(jump, {}, Settings()).odds()
    assert [branch.probability for branch in found.branches] == [1]
    assert odds(jump, Jump(), Settings()) == found


def test_what_a_part_has_written_is_added_in_its_place():
    record = Record(None, ScriptedDice())
    record.step("TY-1-1", "toys.first")
    part = Record(None, ScriptedDice())
    part.ask("TY-1-2", "toys.question", who="jumper")
    record.add(part.outcome())
    record.step("TY-1-3", "toys.last")
    told = record.outcome()
    assert [step.rule for step in told.steps] == ["TY-1-1", "TY-1-2", "TY-1-3"]
    assert [event.who for event in events_of(told.events, Question)] == ["jumper"]
