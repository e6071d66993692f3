"""The command line: the same jobs as the window, for a terminal and for other programs.

Exit codes: 0 fine, 1 the army is illegal, 2 the input is unusable, with one line on standard error that
says why.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

import click

from armybuilder import __version__
from armybuilder.catalogue.problem import Problem
from armybuilder.cli import (
    accessories,
    adapter,
    armies,
    battles,
    catalogue,
    checking,
    database,
    demo,
    game_data,
    importing,
    printing,
    resolving,
    rules,
)
from armybuilder.cli.language import asked_language, system_language
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup, localise, session_of, usage_words
from armybuilder.cli.window import open_window
from armybuilder.messages import say, say_problem

UNUSABLE = 2
INTERRUPTED = 130


@click.group("armybuilder", cls=SpokenGroup, invoke_without_command=True)
@click.version_option(__version__, "--version", message="%(version)s")
@click.pass_context
def root(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        context.exit(open_window(session_of(context)))


for module in (
    catalogue,
    rules,
    armies,
    checking,
    printing,
    accessories,
    resolving,
    battles,
    importing,
    game_data,
    database,
    demo,
    adapter,
):
    for command in module.COMMANDS:
        root.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    asked = asked_language(words, os.environ)
    session = Session(asked or system_language(os.environ), asked)
    _make_printable()
    localise(root, session.language)
    try:
        return _run(words, session)
    except BrokenPipeError:
        # the reader has seen enough (`armybuilder units … | head`)
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    finally:
        session.close()


def _run(words: list[str], session: Session) -> int:
    try:
        code = root.main(words, prog_name="armybuilder", standalone_mode=False, obj=session)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        return _refuse(usage_words(error, session.language))
    except Problem as problem:
        return _refuse(say_problem(problem, session.language))
    except BrokenPipeError:
        raise
    except OSError as error:
        place = str(error.filename or session.say("cli.output"))
        return _refuse(session.say("cli.disk", place=place, reason=error.strerror or str(error)))
    except (click.Abort, KeyboardInterrupt):
        click.echo(say("cli.interrupted", session.language), err=True)
        return INTERRUPTED


def _refuse(text: str) -> int:
    """One line that says why the input cannot be used."""
    click.echo("armybuilder: " + " ".join(text.split()), err=True)
    return UNUSABLE


def _make_printable() -> None:
    """A terminal that lacks a letter, or is not there at all, does not stop the program."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started the program
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
