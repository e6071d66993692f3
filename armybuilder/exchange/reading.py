"""The table that a file of people or of other programs holds."""

import json
from typing import Any

from armybuilder.catalogue.limits import MOST_FILE_BYTES
from armybuilder.catalogue.plain_files import TooIntricate, read_json, read_toml
from armybuilder.catalogue.problem import Problem, shown


def decoded(data: bytes, file: str) -> str:
    """Return the text that a file holds, a mark of its byte order apart; a Problem where it is none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem("file.not_text", file=file, byte=error.start) from None


def parse(data: bytes, file: str) -> dict[str, Any]:
    """Return the table that a TOML or JSON file holds: what it holds decides, and its name only what is complained about."""
    if len(data) > MOST_FILE_BYTES:
        raise Problem("file.huge", file=file, most=MOST_FILE_BYTES // 1_000_000)
    text = decoded(data, file)
    if not text.strip():
        raise Problem("file.empty", file=file)
    if text.lstrip().startswith("{"):
        return parse_json(text, file)
    try:
        return read_toml(text)
    except TooIntricate as error:
        raise Problem("file.too_deep", file=file, line=error.line) from None
    except ValueError as error:
        if file.lower().endswith(".json"):
            return parse_json(text, file)
        raise Problem("file.bad_toml", file=file, reason=str(error)) from None


def parse_json(text: str, file: str) -> dict[str, Any]:
    """Return the object that a text of JSON holds; a Problem names the line and the column where it is wrong."""
    try:
        found = read_json(text)
    except TooIntricate as error:
        raise Problem("file.too_deep", file=file, line=error.line) from None
    except json.JSONDecodeError as error:
        raise Problem(
            "file.bad_json", file=file, line=error.lineno, column=error.colno, reason=error.msg
        ) from None
    except ValueError as error:
        raise Problem("file.bad_json", file=file, line=1, column=1, reason=str(error)) from None
    if not isinstance(found, dict):
        raise Problem("file.not_object", file=file, found=shown(found))
    return found
