"""What the command line prints: tables and lines for people, JSON for programs."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from armybuilder.catalogue.plain_files import json_text, visible
from armybuilder.cli.session import Session

if TYPE_CHECKING:  # loaded by the first table: lines and JSON do without it
    from rich.console import Console

WIDE = 200
WIDEST_NAME = 50


def console() -> "Console":
    """Standard output; when it is not a terminal lines are not broken to 80 columns."""
    from rich.console import Console

    class Pipe(Console):
        """rich ends the program with 1 when the reader has seen enough; our main ends it well."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    if sys.stdout.isatty():
        return Pipe(highlight=False)
    return Pipe(highlight=False, width=WIDE, color_system=None, force_terminal=False)


def show_columns(
    session: Session, columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()
) -> None:
    """A table whose headings are the words of its columns."""
    show_table([session.say(f"cli.column.{column}") for column in columns], rows, numbers)


def show_list(
    session: Session,
    plain: Sequence[Any],
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    none: str,
) -> None:
    """Things as a table, or `plain` to a program; `none` is the key of what is said where there are none."""
    if session.as_json:
        show_json(plain)
    elif rows:
        show_columns(session, columns, rows, numbers)
    else:
        show_line(session.say(none))


def show_table(headings: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """A table; the columns `numbers` are numbers and stand to the right."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_plain(cell) for cell in row))
    console().print(table)


def _plain(text: str) -> str:
    """Square brackets are text, not the marks of a style, and nothing is for the terminal to obey."""
    return visible(text).replace("[", "\\[")


def show_line(text: str = "") -> None:
    """Write a line of text at once; a reader that has seen enough ends the program well, where click ends it with 1."""
    try:
        click.echo(visible(text))
        sys.stdout.flush()
    except BrokenPipeError:
        raise BrokenPipeError from None


def tell_progress(done: int, total: int, name: str) -> None:
    """Tell how long work goes in one line on the terminal that changes in place; nothing where standard error is a file."""
    if sys.stderr.isatty():
        told = (
            f"{done}/{total} {visible(name)}"[:WIDEST_NAME].ljust(WIDEST_NAME)
            if done < total
            else " " * WIDEST_NAME
        )
        click.echo(f"\r{told}\r" if done == total else f"\r{told}", err=True, nl=False)


def show_json(value: Any) -> None:
    """A value as JSON, readable by people too."""
    show_line(json_text(value, indent=2))


def answer(session: Session, plain: Any, key: str, **values: Any) -> None:
    """Say what a command has done: a sentence of the words, or to a program plain values."""
    if session.as_json:
        show_json(plain)
    else:
        show_line(session.say(key, **values))
