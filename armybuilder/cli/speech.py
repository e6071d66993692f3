"""click commands that speak two languages: their help, headings and usage errors come from the words.

The help of a command stands under `cli.help.<its path>`, that of an option under `cli.option.<name>`.
"""

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.cli.session import Session
from armybuilder.wording.messages import is_known, say

# how parameters begin whose options have a help of their own
OWN_HELP = ("print_", "campaign_", "made_", "library_", "collection_")
_EXTRA = re.compile(r"extra arguments? \((.*)\)", re.DOTALL)
_NO_COMMAND = re.compile(r"No such command '(.*)'")


def _take_database(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value:
        session_of(context).database = Path(value)


def session_of(context: click.Context) -> Session:
    """Return the session that main made."""
    session = context.find_object(Session)
    assert session is not None
    return session


class SpokenCommand(click.Command):
    """A command whose help is in the session's language."""

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self.params += self.common_options()

    def common_options(self) -> list[click.Parameter]:
        """Return options that stand before or behind a command's name alike; `main` knows the language already."""
        return [
            click.Option(["--db"], metavar="PATH", callback=_take_database, expose_value=False),
            click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False),
        ]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        language = session_of(ctx).language
        formatter.write_usage(
            ctx.command_path, _usage(pieces, language), prefix=f"{say('cli.word.usage', language)}: "
        )

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        language = session_of(ctx).language
        rows = []
        for option in self.get_params(ctx):
            record = option.get_help_record(ctx)
            if record is not None and isinstance(option, click.Option):
                rows.append((record[0], _option_help(option, language)))
        with formatter.section(say("cli.word.options", language)):
            formatter.write_dl(rows)


def _usage(pieces: str, language: Language) -> str:
    words = (("[OPTIONS]", "cli.word.some_options"), ("[COMMAND] [ARGS]...", "cli.word.some_command"))
    for piece, key in (*words, ("COMMAND [ARGS]...", "cli.word.some_command")):
        pieces = pieces.replace(piece, say(key, language))
    return pieces


def _option_help(option: click.Option, language: Language) -> str:
    text = say(f"cli.option.{option_key(option)}", language)
    return f"{text} {say('cli.word.required', language)}" if option.required else text


def option_key(option: click.Option) -> str:
    """Return the name of an option as its help is filed: `--lang` is `lang`.

    Where an option means something else in one command than in others, its parameter is called as its help is filed.
    """
    if (name := option.name or "").startswith(OWN_HELP):
        return name
    return max(option.opts, key=len).lstrip("-").replace("-", "_")


class AnsweringCommand(SpokenCommand):
    """A command that answers in words, or with `--json`, of which `main` knows already, in JSON."""

    def common_options(self) -> list[click.Parameter]:
        return [click.Option(["--json"], is_flag=True, expose_value=False), *super().common_options()]


def command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a command of a function that takes the session before its own arguments; what it returns is the exit code."""
    return lambda function: click.command(name, cls=AnsweringCommand)(click.pass_obj(function))


class SpokenGroup(SpokenCommand, click.Group):
    """A group of commands in two languages, which take the session before their own arguments."""

    command_class = AnsweringCommand
    group_class = type

    def command(self, *args: Any, **values: Any) -> Callable[[Callable[..., Any]], click.Command]:  # type: ignore[override]
        made_of = super().command(*args, **values)
        return lambda function: made_of(click.pass_obj(function))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        SpokenCommand.format_options(self, ctx, formatter)
        language = session_of(ctx).language
        rows = [(name, self.line_of(name, language)) for name in self.list_commands(ctx)]
        with formatter.section(say("cli.word.commands", language)):
            formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own signature
        return list(self.commands)

    def line_of(self, name: str, language: Language) -> str:  # noqa: ARG002 - a lazy group has to look it up
        """Return the line of a command in the list of commands."""
        return self.commands[name].short_help or ""


class LazyGroup(SpokenGroup):
    """A group that imports a command's module when the command is asked for; its list of commands needs none.

    `places` tells the module of each command, whose `COMMANDS` hold it.
    """

    def __init__(self, *args: Any, places: Mapping[str, str], **values: Any) -> None:
        super().__init__(*args, **values)
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own signature
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.places:
            return None
        module = import_module(self.places[cmd_name])
        command: click.Command = next(one for one in module.COMMANDS if one.name == cmd_name)
        localise(command, session_of(ctx).language, f".{cmd_name}")
        return command

    def line_of(self, name: str, language: Language) -> str:
        """Return the line of a command in the list of commands, without importing it."""
        key = f"cli.help.{name}"
        return say(key if is_known(key) else f"{key}.group", language).split("\n")[0]


def localise(command: click.Command, language: Language, path: str = "") -> None:
    """Give a command and everything under it the help texts of a language."""
    inner_key = ".group" if isinstance(command, click.Group) else ""
    text = say(f"cli.help{path}{inner_key}", language) if path else say("cli.help_root", language)
    command.help = text
    command.short_help = text.split("\n")[0]
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            localise(inner, language, f"{path}.{name}")


def usage_words(error: click.ClickException, language: Language) -> str:
    """Return what a usage error tells, in one line."""
    hint = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "armybuilder"
    key, values = _wrong_usage(error)
    told = say(f"cli.usage.{key}", language, **values) if key else error.format_message()
    return f"{told} {say('cli.usage.hint', language, command=hint)}"


def _wrong_usage(error: click.ClickException) -> tuple[str, dict[str, Any]]:
    """Return the key of what is wrong, without `cli.usage`, and its values; an empty key where there are no words for it."""
    match error:
        case click.NoSuchOption():
            return "no_option", {"found": error.option_name}
        case click.MissingParameter():
            return "missing", {"name": _name(error)}
        case click.BadParameter():
            allowed = _allowed(error.param.type if error.param else None)
            told = {"name": _name(error), "allowed": allowed, "reason": error.message}
            return "bad_choice" if allowed else "bad_value", told
        case click.BadOptionUsage():
            return "no_value", {"name": error.option_name}
    return _unnamed_mistake(error)


def _unnamed_mistake(error: Any) -> tuple[str, dict[str, Any]]:
    """Return the same of an error for which click has no class of its own."""
    if hasattr(error, "command_name"):
        return "no_command", {"found": error.command_name}
    if extra := _EXTRA.search(error.message):
        return "extra", {"found": extra[1]}
    if error.message.startswith("Missing command"):
        return "missing_command", {}
    unknown = _NO_COMMAND.search(error.message)
    return ("no_command", {"found": unknown[1]}) if unknown else ("", {})


def _allowed(kind: Any) -> str:
    if isinstance(kind, click.IntRange):
        return f"{kind.min}–{kind.max}"
    return ", ".join(kind.choices) if isinstance(kind, click.Choice) else ""


def _name(error: Any) -> str:
    if error.param is None:
        return ""
    return str(
        error.param.opts[-1] if isinstance(error.param, click.Option) else error.param.human_readable_name
    )
