"""What is written in the program's code: its calls and its texts. The files are read once for all tests of a run."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

PROGRAM = Path(__file__).parents[1] / "armybuilder"


class Call(NamedTuple):
    """A call: the file it stands in, what is called without its owner, and those of its arguments that are constants.

    In place of any other argument stands None.
    """

    file: str
    name: str
    arguments: tuple[Any, ...]
    named: dict[str, Any]


class Source(NamedTuple):
    """All calls; all texts; and patterns of the texts that are put together from a word with a dot and values."""

    calls: tuple[Call, ...]
    texts: frozenset[str]
    patterns: frozenset[str]


@cache
def source() -> Source:
    """Read every module of the program."""
    calls, texts, patterns = [], set(), set()
    for path in sorted(PROGRAM.rglob("*.py")):
        file = path.relative_to(PROGRAM).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name)) | ast.Call(func=ast.Name(id=name)):
                    named = {one.arg: value_of(one.value) for one in node.keywords if one.arg}
                    calls.append(Call(file, name, tuple(map(value_of, node.args)), named))
                case ast.Constant(value=str(text)):
                    texts.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(first)), *_]) if re.match(r"\w+\.", first):
                    parts = (value_of(part) for part in node.values)
                    patterns.add("".join(re.escape(str(part)) if part else r"[\w.-]+" for part in parts))
    return Source(tuple(calls), frozenset(texts), frozenset(patterns))


def value_of(node: ast.expr) -> Any:
    """Return the value of a constant, None of anything else."""
    return node.value if isinstance(node, ast.Constant) else None
