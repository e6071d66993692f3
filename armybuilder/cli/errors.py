"""What cannot be used, told to a program: its key, its words, and each of its values by name."""

from typing import Any

import msgspec

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import say_problem

PLAIN = (str, int, float, bool, list, dict, type(None))


def plain_problem(problem: Problem, language: Language) -> dict[str, Any]:
    """Return a Problem as JSON has it: `key`, `message`, and its values (`field`, `found`, `allowed` …)."""
    values = {name: _plain(value) for name, value in problem.values.items()}
    return {**values, "key": problem.key, "message": " ".join(say_problem(problem, language).split())}


def _plain(value: Any) -> Any:
    try:
        plain = to_plain(value)
    except (TypeError, ValueError, msgspec.MsgspecError):
        plain = value
    return plain if isinstance(plain, PLAIN) else str(plain)
