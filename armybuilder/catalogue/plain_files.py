"""TOML and JSON of people and of other programs, looked at before a parser works on them.

Both parsers pay for nesting and for the number of things, not for length: a hundred kilobytes of dots in one TOML key
take many gigabytes. One look along the text bounds all of it. Whatever is read that did not come with the program
comes through here.
"""

import json
import re
import tomllib
from typing import Any

DEEPEST = 60
MOST_DOTS = 12
# an army of a thousand units, each with a profile of its own, has a third of it
MOST_MARKS = 500_000
LONGEST_NUMBER = 400
# Each kind of string is taken as far as it goes, closed or not: nothing is ever tried twice.
_STRINGS = r'"(?:[^"\\\n]++|\\.)*+"?+'
_JSON_MARK = re.compile(rf"{_STRINGS}|[\[\]{{}},:]|[0-9]{{{LONGEST_NUMBER}}}", re.DOTALL)
_TOML_MARK = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?+'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?+"
    rf"|{_STRINGS}|'[^'\n]*+'?+|\#[^\n]*+|[\[\]{{}},=.\n]|[0-9a-fA-F_]{{{LONGEST_NUMBER}}}",
    re.DOTALL,
)


# what a terminal would obey in place of showing it: controls, signs of direction; and halves of letters
_OBEYED = "\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_IN_JSON = re.compile(f"[{_OBEYED}]")
_IN_TEXT = re.compile(f"[\x00-\x08\x0b-\x1f{_OBEYED}]")


class TooIntricate(ValueError):  # noqa: N818 - it says what the text is
    """A text nests deeper, or holds more, than anything that is meant to be read here; `line` says where, from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def read_toml(text: str) -> dict[str, Any]:
    """Return the table that a text of TOML holds; ValueError where it is none, TooIntricate where there is too much."""
    _look_along(text, _TOML_MARK)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooIntricate(1) from None


_HALF_LETTER = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def read_json(text: str) -> Any:
    """Return what a text of JSON holds; ValueError where it is none, TooIntricate where there is too much."""
    _look_along(text, _JSON_MARK)
    try:
        found = json.loads(text)
    except RecursionError:
        raise TooIntricate(1) from None
    if half := _HALF_LETTER.search(text):
        # one half of a letter without the other can neither be shown nor kept
        try:
            json.dumps(found, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise json.JSONDecodeError("Half of a letter", text, half.start()) from None
    return found


def json_text(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON, in people's own letters; what a terminal would obey stands there by its number."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return _IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def visible(text: str) -> str:
    """Return a text for a terminal: lines and tabs stay, whatever else it would obey is shown as a sign."""
    return _IN_TEXT.sub(_sign, text)


def _sign(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 32:
        return chr(0x2400 + code)  # ESC is ␛
    return "␡" if code == 0x7F else f"⟨U+{code:04X}⟩"


def _look_along(text: str, marks: re.Pattern[str]) -> None:
    """Raise TooIntricate at the first bracket, dot or value that is one too many."""
    depth = dots = seen = 0
    for mark in marks.finditer(text):
        first = text[mark.start()]
        if first in "\"'#":
            seen += first == "#"
            continue
        seen += 1
        if first == ".":
            dots += 1
        elif first in "[{":
            depth, dots = depth + 1, 0
        elif first in "]}":
            depth, dots = depth - 1, 0
        elif first in "=,:\n":
            dots = 0
        else:
            dots = MOST_DOTS + 1  # a number that nobody means
        if seen > MOST_MARKS or depth > DEEPEST or dots > MOST_DOTS:
            raise TooIntricate(text.count("\n", 0, mark.start()) + 1)
