"""The program's words: complete in both languages, with the same values in both."""

import re
import string
from collections import Counter
from typing import get_args

import pytest

from armybuilder.battle.outcome import snake_case
from armybuilder.battle.session import by_hand, laying, reporting
from armybuilder.battle.session.command import commands_of
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import LocalText
from armybuilder.games import ANY_GAME, battles_of, games, playables
from armybuilder.games.ninth_age.pregame.commands import COMMANDS
from armybuilder.games.own_game.declaration import Declaration
from armybuilder.games.own_game.records import UnitOption
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subjects.army import ArmlistOptions
from armybuilder.printing.subjects.battle import ReportOptions
from armybuilder.printing.subjects.imported_army import RosterOptions
from armybuilder.printing.subjects.maps import MapOptions
from armybuilder.printing.subjects.records import CardOptions
from armybuilder.printing.subjects.tokens import TokenOptions
from armybuilder.printing.subjects.tracking import TrackingOptions
from armybuilder.wording.messages import (
    game_of_key,
    key_of,
    plural,
    say,
    say_problem,
    templates,
    words_files,
    words_in,
)
from armybuilder.wording.record_words import field_key, game_of
from tests.source import source


def test_no_two_files_have_a_key_in_common():
    found = Counter(key for path in words_files() for key in words_in(path))
    assert [key for key, count in found.items() if count > 1] == []


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def faults(text):
    """What is wrong with a template."""
    if not text.ru or not text.en:
        yield "one language is missing"
    # what a foreign library says in English has no place in a Russian sentence
    if not fields(text.ru) <= fields(text.en):
        yield f"Russian alone has {fields(text.ru) - fields(text.en)}"
    if "!" in text.ru + text.en:
        yield "an exclamation mark"


def test_templates_speak_both_languages_with_the_same_values():
    found = {key: wrong for key, text in templates().items() if (wrong := list(faults(text)))}
    assert found == {}


def spoken_keys():
    """Keys named in the code: in `say("…")`, `Problem("…")`, `key="…"`, and both that `judged("…")` may say."""
    for call in source().calls:
        if call.name in ("say", "Problem", "Fix") and call.arguments and call.arguments[0] is not None:
            yield call.file, call.arguments[0]
        if call.name == "Issue" and call.named.get("key") is not None:
            yield call.file, call.named["key"]
        if call.name == "judged":
            _, key, _, otherwise = call.arguments
            yield from ((call.file, f"{key}_{level}") for level in ("fine", otherwise))


def test_every_key_that_the_code_says_is_there():
    missing = [(place, key) for place, key in spoken_keys() if key not in templates()]
    assert missing == []


@pytest.mark.parametrize(
    ("n", "form"),
    [(1, "отряд"), (2, "отряда"), (5, "отрядов"), (11, "отрядов"), (21, "отряд"), (112, "отрядов")],
)
def test_russian_plurals(n, form):
    assert plural(n, ["отряд", "отряда", "отрядов"], "ru") == form


def test_values_in_two_languages_are_taken_in_the_one_spoken():
    values = {"unit": LocalText(ru="«Раптор»", en="“Raptor”"), "rank": 2}
    assert "«Раптор»" in say("bronepehota.issue.no_pilot", "ru", **values)
    assert "“Raptor”" in say("bronepehota.issue.no_pilot", "en", **values)


def test_a_reason_inside_a_sentence_has_no_capital_of_its_own():
    refused = {"rule": "BT-9-1"}
    told = say("event.refused", "ru", reason="Цели не видно", **refused)
    assert told == "нельзя (BT-9-1): цели не видно"
    assert say("event.refused", "en", reason="D6 again", **refused).endswith(": D6 again")


def test_numbers_below_zero_have_a_true_minus():
    assert "Бб −1" in say("batalist.melee.numbers", "ru", base="База", by=-1)
    assert "+2" in say("batalist.melee.numbers", "ru", base="База", by=2)


def test_a_problem_speaks():
    problem = Problem("game.unknown", found="chess", allowed="bronepehota")
    assert "chess" in say_problem(problem, "ru")
    assert "bronepehota" in say_problem(problem, "en")


LOOKED_FOR = re.compile(
    r"^\w+\.(field|choice|event|role|one|card|short|difference|measure|way|mark|phase|stage|slider|pile|fate|ending|deed|battle_round|cause|terrain|objective|part|content_type|content_types|column|search_name|search_mark)\."
)


def named_by_actions():
    """The keys of the words that belong to actions and to those who stand in them."""
    for game in playables():
        for action in game.resolver.actions:
            yield from (f"{action.words}.title", f"{action.words}.about")
            yield key_of(action.game, f"group.{action.group}")
            for role in action.roles:
                yield from (f"{action.words}.role.{role.id}", f"{action.game}.action_role.{role.id}")
    by_game = [game.battle.rules.commands for game in playables() if game.battle]
    by_game.append(battles_of(ANY_GAME).rules.commands)
    for command in (
        *COMMANDS,
        *commands_of(by_hand, laying, reporting),
        *(one for commands in by_game for one in commands),
    ):
        yield f"{command.words}.title"


def words_of_records(record):
    """The keys under which the fields and choices of a record, and of what stands in it, are looked for first."""
    for field in fields_of(record):
        item = field.fields[0] if field.kind == "list" else field
        for owner in (record, field.owner):
            key = f"{game_of(owner)}.{snake_case(owner.__name__)}.{field.name}"
            yield from (key, *(f"{key}.{choice}" for choice in item.choices))
        for inner in item.records:
            yield from words_of_records(inner)


def asked_in_battle(battle):
    """The records of facts that the commands of a game's battles take, and of what is agreed before them."""
    if battle:
        yield from (command.facts for command in battle.rules.commands)
        yield from (battle.terms,) if battle.terms else ()


def test_every_house_rule_and_field_of_a_game_has_words():
    def missing(record):
        for field in fields_of(record):
            if field_key(record, field.name) is None:
                yield f"{record.__name__}.{field.name}"
            for inner in (field.fields[0] if field.kind == "list" else field).records:
                yield from missing(inner)

    assert [*missing(HouseRules)] == []
    assert [*missing(Declaration)] == []


def test_every_template_is_said_somewhere():
    keys = source().texts | {key for _, key in spoken_keys()} | set(named_by_actions())
    for game in games():
        for kind in game.content_types:
            for record in get_args(kind.record_type) or (kind.record_type,):
                keys |= {key.removeprefix(".") for key in words_of_records(record)}
    for game in playables():
        for record in (game.resolver.settings, *(action.facts for action in game.resolver.actions)):
            keys |= set(words_of_records(record))
        for record in asked_in_battle(game.battle):
            keys |= set(words_of_records(record))
    for record in asked_in_battle(battles_of(ANY_GAME)):
        keys |= set(words_of_records(record))
    keys |= {f"campaign{key}" for key in words_of_records(HouseRules)}
    # their fields and choices are looked for as those of facts are
    for record in (
        PrintSetup,
        ArmlistOptions,
        RosterOptions,
        ReportOptions,
        CardOptions,
        TrackingOptions,
        TokenOptions,
        MapOptions,
    ):
        keys |= {
            f"print.{kind}.{'.'.join(key.split('.')[2:])}"
            for key in words_of_records(record)
            for kind in ("field", "choice")
        }
    for record in (Declaration, UnitOption):
        keys |= {key.removeprefix(".") for key in words_of_records(record)}
    put_together = re.compile("|".join(sorted(source().patterns)))
    # the words of records are looked for in the game's own first
    said = {
        key: key.removeprefix(f"{game_of_key(key)}.") if LOOKED_FOR.search(key) else key
        for key in templates()
    }
    assert [key for key, name in said.items() if name not in keys and not put_together.fullmatch(name)] == []
