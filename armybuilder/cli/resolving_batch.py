"""Many questions in one run: a line of JSON each, answered in order by a line of JSON each."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.battle.facts import read_facts, unknown_fact, wrong_fact
from armybuilder.battle.playing import Playing
from armybuilder.catalogue.limits import MOST_FILE_BYTES
from armybuilder.catalogue.plain_files import TooIntricate, json_text, read_json
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.cli.answering import asked_game, dice_for, find_action, plain_answer
from armybuilder.cli.errors import plain_problem
from armybuilder.cli.output import show_line
from armybuilder.exchange.files import read_file
from armybuilder.games.game import Playable
from armybuilder.storage.agreements import agreed

if TYPE_CHECKING:
    from armybuilder.storage.library import Library

FIELDS = ("id", "game", "action", "facts", "dice", "seed", "odds", "settings", "lang")
STANDARD_INPUT = "-"


def no_library(_game: Playable) -> None:
    """Return no Library: questions are answered with what the program ships."""


def answer_all(
    place: str,
    game_id: str | None,
    language: Language,
    library_for: Callable[[Playable], "Library | None"] = no_library,
) -> bool:
    """Answer every question of a file, or of standard input for `-`, as it comes; whether all could be answered.

    A question that names no game is about `game_id`. One that cannot be answered gets an `error` with its line; an `id`
    comes back with the answer.
    """
    fine = True
    for number, line in enumerate(_lines(place), 1):
        if not line.strip():
            continue
        question: dict[str, Any] = {}
        try:
            question = _question(line, number, place)
            answer = _answer(question, game_id, language, library_for)
        except Problem as problem:
            fine = False
            answer = {"error": {**plain_problem(problem, _spoken(question, language)), "line": number}}
        named = {"id": question["id"]} if "id" in question else {}
        show_line(json_text({**named, **answer}))
    return fine


def _lines(place: str) -> Iterable[bytes]:
    """Return the lines of a file; those of standard input as they are written."""
    return _as_written(place) if place == STANDARD_INPUT else read_file(Path(place)).splitlines()


def _as_written(place: str) -> Iterator[bytes]:
    """Yield the lines of standard input; a Problem where one never ends."""
    while line := sys.stdin.buffer.readline(MOST_FILE_BYTES + 1):
        if len(line) > MOST_FILE_BYTES:
            raise Problem("file.huge", file=place, most=MOST_FILE_BYTES // 1_000_000)
        yield line


def _question(line: bytes, number: int, place: str) -> dict[str, Any]:
    """Return the question of a line; a Problem for what is no JSON object, or has fields that no question has."""
    try:
        plain = read_json(line.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        column, reason = error.colno, error.msg
    except TooIntricate:
        raise Problem("file.too_deep", file=place, line=number) from None
    except ValueError as error:
        column, reason = 1, str(error)
    else:
        if not isinstance(plain, dict):
            raise Problem("file.not_object", file=place, found=shown(plain))
        for unknown in plain.keys() - set(FIELDS):
            raise unknown_fact(unknown, FIELDS)
        return plain
    raise Problem("file.bad_json", file=place, line=number, column=column, reason=reason)


def _answer(
    question: dict[str, Any],
    game_id: str | None,
    language: Language,
    library_for: Callable[[Playable], "Library | None"],
) -> dict[str, Any]:
    """Return what `resolve --json` tells for the same question."""
    game = asked_game(question.get("game", game_id))
    resolver = game.resolver
    action = find_action(resolver, str(question.get("action", "")))
    settings = read_facts(resolver.settings, question.get("settings", {}), loose=True)
    if (wanted := question.get("lang", language)) not in LANGUAGES:
        raise wrong_fact("lang", wanted, ", ".join(LANGUAGES))
    asked = resolver.ask(action, question.get("facts", {}), agreed(game, settings, library_for(game)))
    return plain_answer(asked, _dice(question), _spoken(question, language))


def _spoken(question: dict[str, Any], language: Language) -> Language:
    """Return the language that a question asks for, or else the one that is spoken."""
    return next((one for one in LANGUAGES if one == question.get("lang")), language)


def _dice(question: dict[str, Any]) -> Playing | None:
    """Return the dice that a question asks for: a list or a text of numbers, a seed, or none for odds."""
    dice, seed, odds = question.get("dice"), question.get("seed"), question.get("odds", False)
    if seed is not None and type(seed) is not int:
        raise wrong_fact("seed", seed, "0, 1, 2 …")
    if type(odds) is not bool:
        raise wrong_fact("odds", odds, "true, false")
    numbers = ",".join(map(str, dice)) if isinstance(dice, list) else dice
    if numbers is not None and not isinstance(numbers, str):
        raise wrong_fact("dice", dice, "[3, 5, 6]")
    return dice_for(numbers, seed, odds)
