"""The command line: the same jobs as the window, for a terminal and for other programs.

Exit codes: 0 fine, 1 the army is illegal, 2 the input is unusable, with one line on standard error that
says why, 70 a mistake of the program's own, with the place of the log.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Literal

import click

from armybuilder import __version__
from armybuilder.catalogue.plain_files import visible
from armybuilder.catalogue.problem import LONGEST_SHOWN, Problem
from armybuilder.cli.errors import plain_problem
from armybuilder.cli.language import asked_language, system_language
from armybuilder.cli.output import show_json
from armybuilder.cli.session import Session
from armybuilder.cli.speech import LazyGroup, localise, session_of, usage_words
from armybuilder.wording.messages import say, say_problem

UNUSABLE = 2
INTERRUPTED = 130
FAULT = 70

# where each command stands, in the order of the help; a module is imported when one of its commands is asked for
COMMANDS = {
    "games": "armybuilder.cli.catalogue",
    "units": "armybuilder.cli.catalogue",
    "unit": "armybuilder.cli.catalogue",
    "library": "armybuilder.cli.library",
    "deck": "armybuilder.cli.decks",
    "rules": "armybuilder.cli.rules",
    "army": "armybuilder.cli.armies",
    "validate": "armybuilder.cli.checking",
    "print": "armybuilder.cli.printing",
    "accessories": "armybuilder.cli.accessories",
    "resolve": "armybuilder.cli.resolving",
    "collection": "armybuilder.cli.collection.group",
    "battle": "armybuilder.cli.battles.group",
    "campaign": "armybuilder.cli.campaigns.group",
    "import": "armybuilder.cli.importing",
    "pack": "armybuilder.cli.packs",
    "table": "armybuilder.cli.tables",
    "game": "armybuilder.cli.own_games",
    "data": "armybuilder.cli.game_data",
    "db": "armybuilder.cli.database",
    "demo": "armybuilder.cli.demo",
    "bs-adapter": "armybuilder.cli.adapter",
}


@click.group("armybuilder", cls=LazyGroup, places=COMMANDS, invoke_without_command=True)
@click.version_option(__version__, "--version", message="%(version)s")
@click.pass_context
def root(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        from armybuilder.cli.window import open_window

        context.exit(open_window(session_of(context)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    asked = asked_language(words, os.environ)
    session = Session(asked or system_language(os.environ), asked, as_json="--json" in words)
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
    as_json = session.as_json
    try:
        code = root.main(words, prog_name="armybuilder", standalone_mode=False, obj=session)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        raise
    except (click.ClickException, Problem, UnicodeEncodeError, OSError) as error:
        told, plain = _unusable(error, session)
        return _refuse(told, as_json and {"message": told} | plain)
    except (click.Abort, KeyboardInterrupt):
        click.echo(say("cli.interrupted", session.language), err=True)
        return INTERRUPTED
    except Exception as error:
        return _tell_fault(error, session)


def _unusable(error: Exception, session: Session) -> tuple[str, dict[str, Any]]:
    """Return what to say of input that cannot be used, in words and as plain values."""
    if isinstance(error, click.ClickException):
        return usage_words(error, session.language), {"key": "cli.usage"}
    if isinstance(error, Problem):
        return say_problem(error, session.language), plain_problem(error, session.language)
    if isinstance(error, UnicodeEncodeError):
        # an argument that is no text in the terminal's encoding; names of files may be such, names of armies not
        found = visible(str(error.object))[:LONGEST_SHOWN]
        return session.say("cli.not_text", found=found), {"key": "cli.not_text"}
    assert isinstance(error, OSError)
    place = str(error.filename or session.say("cli.output"))
    return session.say("cli.disk", place=place, reason=error.strerror or str(error)), {"key": "cli.disk"}


def _tell_fault(error: Exception, session: Session) -> int:
    """Say in one line that the program has made a mistake, and where the log has it; the exit code.

    Whoever works on the program may have it raised.
    """
    from armybuilder.fault_report import record_fault, report_of
    from armybuilder.log import shows_tracebacks

    if shows_tracebacks():
        raise error
    path = record_fault(report_of(error))
    told = session.say("cli.fault", path=str(path)) if path else session.say("cli.fault_unlogged")
    _refuse(told, session.as_json and {"key": "cli.fault", "message": told})
    return FAULT


def _refuse(text: str, plain: Mapping[str, Any] | Literal[False]) -> int:
    """Say in one line why the input cannot be used, and to a program as JSON too; the exit code."""
    if plain:
        with suppress(OSError):
            show_json({"error": plain})
    click.echo("armybuilder: " + " ".join(visible(text).split()), err=True)
    return UNUSABLE


def _make_printable() -> None:
    """A terminal that lacks a letter, or is not there at all, does not stop the program."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started the program
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
