"""What a program reads of facts: every field and choice in words, and schemas that the examples keep to."""

import json
import re

import pytest

from armybuilder.battle.action import odds
from armybuilder.battle.facts import ignored_facts, read_facts, schema_of
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import field_of, fields_of
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games import playable, playables
from armybuilder.storage.agreements import agreed
from armybuilder.wording.schema_words import worded_schema

ACTIONS = [(game, action) for game in playables() for action in game.resolver.actions]
EACH = pytest.mark.parametrize(("game", "action"), ACTIONS, ids=[f"{g.id}-{a.id}" for g, a in ACTIONS])
TYPES = {
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": int | float,
    "object": dict,
    "array": list,
    "null": type(None),
}


def plain_example(action):
    """An example as JSON has it."""
    return json.loads(json.dumps(to_plain(action.example)))


def every_part(schema):
    """A schema and those of everything inside it."""
    yield schema
    inner = [*schema.get("properties", {}).values(), *schema.get("anyOf", ())]
    for one in [*inner, *([schema["items"]] if "items" in schema else [])]:
        yield from every_part(one)


def fits(value, schema):
    """Whether a value keeps to a schema, by those words of JSON Schema that facts use."""
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind != "boolean" and isinstance(value, bool))):
        return False
    checks = {
        "anyOf": lambda some: any(fits(value, one) for one in some),
        "oneOf": lambda some: sum(fits(value, one) for one in some) == 1,
        "const": lambda only: value == only,
        "enum": lambda some: value in some,
        "minimum": lambda least: value >= least,
        "maximum": lambda most: value <= most,
        "maxLength": lambda most: len(value) <= most,
        "minItems": lambda least: len(value) >= least,
        "maxItems": lambda most: len(value) <= most,
        "pattern": lambda pattern: re.search(pattern, value),
        "items": lambda item: all(fits(one, item) for one in value),
        "required": lambda names: set(names) <= value.keys(),
        "properties": lambda some: all(fits(one, some[name]) for name, one in value.items() if name in some),
        "additionalProperties": lambda _: value.keys() <= schema["properties"].keys(),
    }
    return all(check(schema[word]) for word, check in checks.items() if word in schema)


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_choice_of_a_schema_is_told(game, action, language):
    for kind in (action.facts, game.resolver.settings):
        for part in every_part(worded_schema(kind, language)):
            for name, field in part.get("properties", {}).items():
                assert field["title"], name
                assert field["description"], name
                told = [part["unit"] for part in every_part(field) if "unit" in part]
                assert all(unit in ("steps", "cm", "inches", "degrees") for unit in told)
            for choice in part.get("oneOf", ()):
                assert choice.get("title") or choice == {"type": "null"}


@EACH
def test_an_example_keeps_to_its_schema(game, action):
    schema = worded_schema(action.facts, "en")
    plain = plain_example(action)
    assert fits(plain, schema)
    assert fits(plain, schema_of(action.facts))
    assert not fits({**plain, "field_that_is_not_there": 1}, schema)


def test_a_field_is_told_with_its_unit_and_its_choices():
    shot = worded_schema(playable("bronepehota").resolver.action("virtual-shot").facts, "en")["properties"]
    assert shot["distance"]["description"] == "A number, 0–1000. In steps."
    assert shot["visible"]["oneOf"][0].keys() == {"const", "title"}
    power = shot["shooter"]["properties"]["explosion_power"]
    assert "Counts only where the setting" in power["description"]
    assert power["anyOf"][0]["only_if"] == {"weapon_specials": True}


EXPLODING = {
    "shooter": {"range": "D6+2", "power": "2D6", "explosion_radius": 2, "explosion_power": "D12"},
    "target": {"armour": 3},
    "distance": 5,
    "others": [{"armour": 3, "distance": 1}],
}


def asked(settings):
    game = playable("bronepehota")
    action = game.resolver.action("virtual-shot")
    return game.resolver.ask(action, EXPLODING, agreed(game, read_facts(game.resolver.settings, settings)))


def test_facts_that_a_setting_leaves_out_of_account_are_told():
    assert {(one.field, one.setting) for one in asked({}).ignored} == {
        ("shooter.explosion_radius", "weapon_specials"),
        ("shooter.explosion_power", "weapon_specials"),
        ("others", "weapon_specials"),
    }
    assert asked({"weapon_specials": True}).ignored == ()


def conditional(kind, place=()):
    """The way to every field of a record that a setting may leave out of account."""
    for field in fields_of(kind):
        if field.only_if is not None:
            yield (*place, field.name), field
        inner = field.fields[0] if field.kind == "list" else field
        if inner.record is not None:
            yield from conditional(inner.record, (*place, field.name))


CONDITIONAL = [
    (game, action, way, field) for game, action in ACTIONS for way, field in conditional(action.facts)
]


@pytest.mark.parametrize(
    ("game", "action", "way", "field"),
    CONDITIONAL,
    ids=[f"{g.id}-{a.id}-{'.'.join(w)}" for g, a, w, _ in CONDITIONAL],
)
def test_what_a_setting_leaves_out_of_account_changes_nothing(game, action, way, field):
    setting, choice = field.only_if
    assert field_of(game.resolver.settings, setting).kind == "flag"
    others = {one.name: True for one in fields_of(game.resolver.settings) if one.kind == "flag"}
    settings = agreed(game, read_facts(game.resolver.settings, others | {setting: not choice}))
    changed = with_other(plain_example(action), way, OTHER[field.name])
    if changed is None:
        pytest.skip("the example has no such list")
    facts = read_facts(action.facts, changed)
    assert field.name in {one.field.split(".")[-1] for one in ignored_facts(facts, settings)}
    assert ends(action, facts, settings) == ends(action, action.example, settings)


OTHER = {
    "ammo": 3,
    "explosion_radius": 3,
    "explosion_power": "D12",
    "directions": 3,
    "near": [{"target": 2}],
    "others": [{"armour": 3, "distance": 1}],
    "gun_class": "А",
    "clearance": ["А"],
    "picked_already": 2,
    "finished_first": "second",
}


def with_other(plain, way, value):
    """The plain facts with another value at the end of a way, in the first of a list; None where the list is empty."""
    name, *rest = way
    if not rest:
        power = {"explosion_power": "D12"} if name == "explosion_radius" else {}
        return {**plain, **power, name: value}
    inner = plain.get(name) or {}
    if isinstance(inner, list) or name not in plain:
        first = with_other(inner[0], rest, value) if inner else None
        return {**plain, name: [first, *inner[1:]]} if first else None
    return {**plain, name: with_other(inner, rest, value)}


def ends(action, facts, settings):
    try:
        played = [action.play(facts, settings, SeededDice(seed)).events for seed in range(20)]
        return played, odds(action, facts, settings).whole()
    except Problem as problem:
        return problem.key
