"""What the command line prints: tables and lines for people, JSON for programs."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

WIDE = 200


class _Pipe(Console):
    """rich ends the program with 1 when the reader has seen enough; our main ends it well."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Standard output; when it is not a terminal lines are not broken to 80 columns."""
    if sys.stdout.isatty():
        return _Pipe(highlight=False)
    return _Pipe(highlight=False, width=WIDE, color_system=None, force_terminal=False)


def show_table(headings: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """A table; the columns `numbers` are numbers and stand to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_plain(cell) for cell in row))
    console().print(table)


def _plain(text: str) -> str:
    """Square brackets are text, not the marks of a style."""
    return text.replace("[", "\\[")


def show_line(text: str = "") -> None:
    """A line of text."""
    console().print(text, markup=False, soft_wrap=True)


def show_json(value: Any) -> None:
    """A value as JSON, readable by people too."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def json_option(command: Any) -> Any:
    """Add `--json` to a command that prints data."""
    return click.option("--json", "as_json", is_flag=True)(command)
