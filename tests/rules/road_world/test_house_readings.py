"""What the book does not tell is always shown as a house rule: by its setting, or as a question."""

import random
from typing import Any

import pytest

from armybuilder.battle.facts import read_facts
from armybuilder.battle.outcome import Event
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.road_world.rules.events import army as events_army
from armybuilder.games.road_world.rules.events import fight as events_fight
from armybuilder.games.road_world.rules.events import spirit as events_spirit
from armybuilder.games.road_world.rules.resolver import RESOLVER
from armybuilder.storage.rules import read_game_rules
from armybuilder.wording.messages import key_of

CASES = 60


def some(field, dice):
    """A value that a field allows."""
    least = int(field.least or 0)
    found: Any = ""
    match field.kind:
        case "flag":
            found = dice.random() < 0.4
        case "choice":
            found = dice.choice(field.choices)
        case "whole" | "number":
            found = dice.randint(least, min(int(field.most or 8), least + 5))
        case "group":
            found = some_record(field.fields, dice)
        case "list":
            found = [some(field.fields[0], dice) for _ in range(dice.randint(least, max(2, least)))]
    return None if field.optional and dice.random() < 0.3 else found


def some_record(fields, dice):
    return {field.name: some(field, dice) for field in fields if field.required or dice.random() < 0.6}


@pytest.mark.parametrize("action", RESOLVER.actions, ids=lambda action: action.id)
def test_every_step_by_a_house_reading_names_its_setting(action):
    dice = random.Random(action.id)
    for _ in range(CASES):
        plain = {**to_plain(action.example), **some_record(fields_of(action.facts), dice)}
        agreed = some_record(fields_of(RESOLVER.settings), dice)
        settings = read_facts(RESOLVER.settings, {**agreed, "step_length": 2.0, "loss_threshold": None})
        try:
            outcome = RESOLVER.ask(action, plain, settings).play(SeededDice(dice.random()))
        except Problem:
            continue
        asked = {event.rule for event in outcome.events if event.tag() == "question"}
        for step in outcome.steps:
            if step.rule.startswith("RW-X") and step.rule not in asked:
                assert step.setting, f"{step.rule} {step.key}"


def test_every_event_has_words():
    kinds = [
        kind
        for module in (events_army, events_fight, events_spirit)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    assert [kind for kind in kinds if not key_of("road_world", f"event.{kind.tag()}")] == []


def test_every_house_reading_is_told_as_one():
    told = read_game_rules("road_world")
    for rule, entry in told.items():
        if rule.startswith("RW-X"):
            assert "домашнее правило" in entry.text.ru.lower(), rule
            assert "house rule" in entry.text.en.lower(), rule
