"""Every command that a page shows can be given so: the command is there, and takes what stands behind it."""

import re
import shlex
from pathlib import Path

import click
import pytest

from armybuilder.cli.main import root
from armybuilder.cli.session import Session

TOP = Path(__file__).parents[2]
PAGES = sorted([*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")])
CODE = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BEHIND = {"|", ">", "<", "&&"}


def commands_of(page):
    """Yield the words of each command in the examples of a page."""
    for block in CODE.findall(page.read_text("utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["armybuilder"]:
                end = next((at for at, word in enumerate(words) if word in BEHIND), len(words))
                yield words[1:end]


def wrong_with(words):
    """What the command line would say of words, before anything is done; empty where nothing is wrong."""
    command, name, rest, context = root, "armybuilder", list(words), None
    try:
        while True:
            session = Session("en", "en", as_json=False)
            context = command.make_context(name, rest, parent=context, obj=session)
            rest = [*getattr(context, "_protected_args", ()), *context.args]
            if not isinstance(command, click.Group) or not rest:
                return ""
            name, command, rest = command.resolve_command(context, rest)
    except click.exceptions.Exit:
        return ""  # --help and --version
    except click.ClickException as error:
        return error.format_message()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TOP).as_posix())
def test_commands_of_a_page_can_be_given(page, capsys):
    assert {" ".join(words): told for words in commands_of(page) if (told := wrong_with(words))} == {}


def test_a_command_that_is_not_there_would_be_seen():
    assert wrong_with(["library", "lisst", "bronepehota"])
    assert wrong_with(["library", "list", "bronepehota", "--owned"])
    assert wrong_with(["library", "show", "bronepehota"])
    assert sum(len(list(commands_of(page))) for page in PAGES) > 400
