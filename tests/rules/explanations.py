"""Explanations that are kept: `python -m tests.rules.explanations [GAME…]` writes `kept/<game>.txt` anew.

Each action is played with its example, then with each setting and each fact of it changed in turn. A case is kept when its steps
name rules and words that no kept case of the action has, so that a file of some hundred cases has nearly every sentence. A
difference after a change of code is either a mistake or, when it was meant, part of the change: renew the file and look
at what git shows.
"""

import copy
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.games import PACKAGES, playable
from armybuilder.storage.agreements import agreed
from armybuilder.wording.messages import say_problem
from armybuilder.wording.narration import plain_event, plain_step

KEPT = Path(__file__).with_name("kept")
SEEDS = 6
MOST_KEPT = 12
MOST_VARIED = 40  # of numbers: greater ones are counts that take long
LANGUAGE = "en"
Case = tuple[str, int, dict[str, Any], dict[str, Any]]


def others(field: Field, value: Any) -> Iterator[Any]:
    """Yield values that a field may have in place of its own."""
    if field.kind == "flag":
        yield not value
    elif field.kind == "choice":
        yield from (choice for choice in field.choices if choice != value)
    elif field.kind in ("whole", "number"):
        near = [] if value is None else [value - 1, value + 1]
        bounds = [field.least, field.most, *near]
        yield from dict.fromkeys(
            one for one in bounds if one is not None and one != value and abs(one) <= MOST_VARIED
        )
    elif field.kind == "list" and value:
        yield []
        yield [*value, copy.deepcopy(value[0])]
    if field.optional and value is not None:
        yield None


def changes(fields: tuple[Field, ...], plain: dict[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every place of a record, groups and the first of each list from inside, with what may stand there instead."""
    for field in fields:
        value = plain.get(field.name)
        here = f"{place}{field.name}"
        yield from ((here, other) for other in others(field, value))
        if field.kind == "group" and isinstance(value, dict):
            yield from changes(field.fields, value, f"{here}.")
        elif field.kind == "list" and value and field.fields[0].kind == "group":
            yield from changes(field.fields[0].fields, value[0], f"{here}.0.")


def with_change(plain: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """Return a record with one place changed."""
    changed = copy.deepcopy(plain)
    holder: Any = changed
    *before, last = [int(name) if name.isdigit() else name for name in place.split(".")]
    for name in before:
        holder = holder[name]
    holder[last] = value
    return changed


def flags_on(game: Any) -> dict[str, Any]:
    """Return settings with every optional rule agreed on."""
    return {field.name: True for field in fields_of(game.resolver.settings) if field.kind == "flag"}


def cases(game: Any, action: Any) -> Iterator[Case]:
    """Yield what is played of an action: the example by several dice, then each setting and each fact changed."""
    example = to_plain(action.example)
    on = flags_on(game)
    for seed in range(SEEDS):
        yield action.id, seed, {}, on
    for place, value in changes(fields_of(action.facts), example):
        yield action.id, 1, {place: value}, on
        yield action.id, 2, {place: value}, {}
    for field in fields_of(game.resolver.settings):
        for value in others(field, on.get(field.name, to_plain(field.default))):
            yield action.id, 1, {}, {**on, field.name: value}


def played(game: Any, case: Case) -> tuple[tuple[Any, ...], list[str]]:
    """Play a case: what tells its explanation apart from others, and its lines."""
    action_id, seed, changed, settings = case
    action = game.resolver.action(action_id)
    facts = to_plain(action.example)
    for place, value in changed.items():
        facts = with_change(facts, place, value)
    try:
        asked = game.resolver.ask(action, facts, agreed(game, read_facts(game.resolver.settings, settings)))
        outcome = asked.play(SeededDice(seed))
    except Problem as problem:
        return ("problem", problem.key, *changed), [f"! {say_problem(problem, LANGUAGE)}"]
    told = [f"{step.rule} {line(plain_step(step, LANGUAGE), 'rule')}" for step in outcome.steps]
    told += [f"-> {line(plain_event(event, LANGUAGE))}" for event in outcome.events]
    steps = [(step.rule, step.key, step.setting) for step in outcome.steps]
    return (*steps, *(event.tag() for event in outcome.events)), told


def line(plain: dict[str, Any], *left_out: str) -> str:
    """Return a step or an event in one line: its sentence, then the rest as JSON."""
    rest = {
        name: value
        for name, value in plain.items()
        if name not in ("text", *left_out) and value not in ([], {}, "")
    }
    if plain.get("rule") and isinstance(rest.get("dice"), list):
        rest["dice"] = [[one["for"], one["throw"], *one["faces"]] for one in rest["dice"]]
    return f"{plain['text']} {json.dumps(rest, ensure_ascii=False)}"


def chosen(game: Any) -> Iterator[Case]:
    """Yield the cases that are kept of a game: those whose explanation has something that none before has."""
    for action in game.resolver.actions:
        seen: set[Any] = set()
        kept = 0
        for case in cases(game, action):
            marks, _ = played(game, case)
            if marks[:1] == ("problem",) or kept == MOST_KEPT or seen.issuperset(marks):
                continue
            seen.update(marks)
            kept += 1
            yield case


def written(game: Any, case: Case) -> str:
    """Return a case as it stands in the file: what is played on the first line, what came of it below."""
    action_id, seed, changed, settings = case
    on = flags_on(game)
    agreed_on = (
        {"all": True}
        if settings == on
        else {name: settings[name] for name in settings if settings[name] != on.get(name)}
    )
    head = f"{action_id} {json.dumps([seed, changed, agreed_on], ensure_ascii=False)}"
    return "\n".join([head, *(f"  {one}" for one in played(game, case)[1])])


def read(game: Any, head: str) -> Case:
    """Return the case that the first line of a kept one tells."""
    action_id, _, rest = head.partition(" ")
    seed, changed, agreed_on = json.loads(rest)
    settings = (
        {} if not agreed_on else {**flags_on(game), **{k: v for k, v in agreed_on.items() if k != "all"}}
    )
    return action_id, seed, changed, settings


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    for game_id in sys.argv[1:] or PACKAGES:
        game = playable(game_id)
        text = "\n\n".join(written(game, case) for case in chosen(game))
        (KEPT / f"{game_id}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
