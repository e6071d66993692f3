"""The program's words outside the window: issues, errors, sheets and the command line, in two languages.

Templates stand in `resources/words/` under dotted keys, each with `ru` and `en`. Those that several games share stand in
the folder itself; those of one game in a folder of its own, whose name begins their keys: `[shot] hit` in
`words/batalist/` is `batalist.shot.hit`. A folder is read when its first key is asked for.

`{name}` takes a value; a value in two languages is taken in the one spoken; a value that is `Told` is a key itself,
looked for first in the words of the game that speaks, then in the shared ones. `{n:plural:отряд,отряда,отрядов}` takes
the form that the number asks for (English: one, other). `{throw:range}` leaves out the count of a single die;
`{reason:inside}` is a sentence that goes on inside this one, without its capital. Lists are joined by commas, tables as
`name: value`. Numbers from 10 000 up get thin spaces and have a true minus; parts have a comma in Russian.
"""

import string
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText, Note, Told
from armybuilder.catalogue.throw import Throw
from armybuilder.locations import resources

# words that players have written for games of their own, by who they are of
_players_own: dict[str, dict[str, LocalText]] = {}
# the tracker of battles: what has no words of its own in a game is called as there
TRACKER = "any_game"
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
    """Fills templates in a language; `game` is the one whose words come first for values that are keys."""

    def __init__(self, language: Language, game: str) -> None:
        self.language, self.game = language, game

    def speak(self, key: str, values: Mapping[str, Any]) -> str:
        """Fill the template of a key; KeyError for a key that is not there."""
        return self.vformat(template(key).get(self.language), (), values)

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
            key = key_of(self.game, value.key) or value.key
            return _Speaker(self.language, game_of_key(key) or self.game).speak(key, dict(value.values))
        if isinstance(value, tuple):
            return ", ".join(self._listed(one) for one in value)
        if isinstance(value, Mapping):
            return ", ".join(f"{name}: {self.format_field(one, '')}" for name, one in value.items())
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
    text = {name: value for name, value in table.items() if isinstance(value, str)}
    found = {prefix: LocalText(**text)} if text else {}
    for name, inner in table.items():
        if name not in text:
            found |= _flatten(inner, f"{prefix}.{name}" if prefix else name)
    return found


def words_files() -> list[Path]:
    """Return every file of words: those that all games share, and a folder of each game."""
    return sorted(_folder().rglob("*.toml"))


def words_in(path: Path) -> dict[str, LocalText]:
    """Return the templates of one file by their keys; those in the folder of a game begin with its id."""
    owner = "" if path.parent == _folder() else path.parent.name
    return _flatten(tomllib.loads(path.read_text(encoding="utf-8")), owner)


def _folder() -> Path:
    return resources() / "words"


@cache
def _games() -> frozenset[str]:
    """The ids of the games that have words of their own."""
    return frozenset(path.name for path in _folder().iterdir() if path.is_dir())


def take_in_words(owner: str, words: Mapping[str, LocalText]) -> None:
    """Know words that a player has written: texts, not templates, by keys that begin with their owner, who is no game."""

    def plain(text: str) -> str:
        return text.replace("{", "{{").replace("}", "}}")

    _players_own[owner] = {
        f"{owner}.{key}": LocalText(ru=plain(text.ru), en=plain(text.en)) for key, text in words.items()
    }


def let_go_of_words(owner: str) -> None:
    """Know the words of an owner no longer."""
    _players_own.pop(owner, None)


def _words_of(game: str) -> dict[str, LocalText]:
    """The templates of one game, or words of a player's; of no game those that all share."""
    return _players_own[game] if game in _players_own else _shipped_words_of(game)


@cache
def _shipped_words_of(game: str) -> dict[str, LocalText]:
    found: dict[str, LocalText] = {}
    for path in sorted((_folder() / game).glob("*.toml")):
        found |= words_in(path)
    return found


def templates() -> dict[str, LocalText]:
    """Return every template by its key; no two files have a key in common."""
    return {key: text for game in ("", *sorted(_games())) for key, text in _words_of(game).items()}


def template(key: str) -> LocalText:
    """Return the template of a key in both languages, to be kept; KeyError for a key that is not there."""
    return _words_of(game_of_key(key))[key]


def game_of_key(key: str) -> str:
    """Return the id of the game that a key belongs to; empty for a key that the games share."""
    first = key.partition(".")[0]
    return first if first in _players_own or first in _games() else ""


def is_known(key: str) -> bool:
    """Return whether there are words for a key."""
    return key in _words_of(game_of_key(key))


def key_of(game: str, *keys: str) -> str | None:
    """Return the first of some keys that a game has words for, of its own, shared, or the tracker's; None when there are none."""
    own = (f"{game}.{key}" for key in keys if game)
    tracked = (f"{TRACKER}.{key}" for key in keys if game)
    return next((key for key in (*own, *keys, *tracked) if is_known(key)), None)


def names_in(game: str, table: str) -> list[str]:
    """Return the names for which a game has words in a table, in their order, then those that all games share."""
    found: dict[str, None] = {}
    for owner in (game, ""):
        start = f"{owner}.{table}." if owner else f"{table}."
        found |= dict.fromkeys(key.removeprefix(start) for key in _words_of(owner) if key.startswith(start))
    return [name for name in found if "." not in name]


def say(key: str, language: Language, **values: Any) -> str:
    """Fill the template of a key in a language with values; KeyError for a key that is not there."""
    return _Speaker(language, game_of_key(key)).speak(key, values)


def say_in(game: str, key: str, language: Language, **values: Any) -> str:
    """Fill the template that a game has for a key, of its own or shared; KeyError when it has none."""
    return _Speaker(language, game).speak(key_of(game, key) or key, values)


def say_told(told: Told, language: Language) -> str:
    """Return a sentence that was told by its key."""
    return say(told.key, language, **dict(told.values))


def say_note(note: Note, language: Language) -> str:
    """Return a note of an import in words."""
    return say(note.key, language, **note.values)


def told_size(size: int, language: Language) -> str:
    """Return a number of bytes in the unit that suits it."""
    for unit, bytes_in in (("gb", 1_000_000_000), ("mb", 1_000_000), ("kb", 1_000)):
        if size >= bytes_in:
            number = f"{size / bytes_in:.1f}".replace(".", "," if language == "ru" else ".")
            return say(f"size.{unit}", language, number=number)
    return say("size.bytes", language, number=size)


def say_problem(problem: Problem, language: Language) -> str:
    """What a Problem tells the person: what was wrong, where, what to do."""
    return say(problem.key, language, **problem.values)
