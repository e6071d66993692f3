"""The program's words outside the window: issues, errors, sheets and the command line, in two languages.

Templates stand in `resources/words/` under dotted keys, each with `ru` and `en`; the key of `[shot.hit]` in
`words/<game>/` is `<game>.shot.hit`. `{name}` takes a value; a value in two languages is taken in the one spoken;
`{n:plural:отряд,отряда,отрядов}` takes the form that the number asks for (English: one, other). `{throw:range}`
leaves out the count of a single die; `{reason:inside}` is a sentence that goes on inside this one, without its
capital. Lists are joined by commas. Numbers from 10 000 up get thin spaces and have a true minus; parts have a comma
in Russian.
"""

import string
import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText, Told
from armybuilder.catalogue.throw import Throw
from armybuilder.locations import resources

THIN_SPACE = "\u202f"
MINUS = "−"


def plural(number: int, forms: list[str], language: Language) -> str:
    """The form of a noun that goes with a number: one, few, many in Russian; one, other in English."""
    n = abs(number)
    if language == "en" or len(forms) == 2:
        return forms[0] if n == 1 else forms[-1]
    if n % 10 == 1 and n % 100 != 11:
        return forms[0]
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return forms[1]
    return forms[2]


class _Speaker(string.Formatter):
    def __init__(self, language: Language) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith("plural:"):
            # a part of one takes the form of few: 1,5 шага
            number = int(value) if value == int(value) else 2
            return plural(number, format_spec.removeprefix("plural:").split(","), self.language)
        if format_spec == "inside":
            return _uncapitalised(self.format_field(value, ""))
        if isinstance(value, Throw):
            return value.as_range(self.language) if format_spec == "range" else value.as_power(self.language)
        if not format_spec and (worded := self._worded(value)) is not None:
            return worded
        if isinstance(value, int) and not format_spec and abs(value) >= 10_000:
            return f"{value:,}".replace(",", THIN_SPACE)
        told = str(super().format_field(value, format_spec))
        return told.replace("-", MINUS) if isinstance(value, int) else told

    def _worded(self, value: Any) -> str | None:
        """A value that is more than a bare word or whole number; None for one that is not."""
        if isinstance(value, LocalText):
            return value.get(self.language)
        if isinstance(value, Told):
            return say(value.key, self.language, **dict(value.values))
        if isinstance(value, tuple):
            return ", ".join(self._listed(one) for one in value)
        if isinstance(value, float | Fraction):
            text = f"{float(value):.2f}".rstrip("0").rstrip(".")
            return text.replace(".", ",") if self.language == "ru" else text
        return None

    def _listed(self, value: Any) -> str:
        """An item of a list; one that is a list itself is a point: (12; 36)."""
        if isinstance(value, tuple):
            return "(" + "; ".join(self.format_field(one, "") for one in value) + ")"
        return self.format_field(value, "")


def _uncapitalised(text: str) -> str:
    """A sentence with a small first letter; an abbreviation keeps its capital."""
    return text if text[1:2].isupper() or text[1:2].isdigit() else text[:1].lower() + text[1:]


def _flatten(table: dict[str, Any], prefix: str = "") -> dict[str, LocalText]:
    if table and all(isinstance(value, str) for value in table.values()):
        return {prefix: LocalText(**table)}
    found: dict[str, LocalText] = {}
    for name, value in table.items():
        found |= _flatten(value, f"{prefix}.{name}" if prefix else name)
    return found


def words_files() -> list[Path]:
    """Return every file of words: those that all games share, and a folder of each game."""
    return sorted((resources() / "words").rglob("*.toml"))


def words_of(path: Path) -> dict[str, LocalText]:
    """Return the templates of one file by their keys; those in the folder of a game begin with its id."""
    owner = "" if path.parent.name == "words" else path.parent.name
    return _flatten(tomllib.loads(path.read_text(encoding="utf-8")), owner)


@cache
def templates() -> dict[str, LocalText]:
    """Return every template by its key; no two files have a key in common."""
    found: dict[str, LocalText] = {}
    for path in words_files():
        found |= words_of(path)
    return found


def say(key: str, language: Language, **values: Any) -> str:
    """A template in a language with its values filled in; KeyError for a key that is not there."""
    return _Speaker(language).vformat(templates()[key].get(language), (), values)


def say_problem(problem: Problem, language: Language) -> str:
    """What a Problem tells the person: what was wrong, where, what to do."""
    return say(problem.key, language, **problem.values)
