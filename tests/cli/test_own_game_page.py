"""`docs/own-game.md`: the game of the page is made by its blocks alone, and every command of it works."""

import re
import shlex
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs"
CODE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", ["own-game.md", "ru/own-game.md"])
def test_the_page_makes_a_game_that_is_played_and_printed(ab, page):
    blocks = CODE.findall((PAGES / page).read_text("utf-8"))
    Path("hedgehogs.toml").write_text("\n".join(code for kind, code in blocks if kind == "toml"), "utf-8")
    commands = [line for kind, code in blocks if kind == "sh" for line in code.splitlines()]
    assert len(commands) > 15
    for command in commands:
        name, *words = shlex.split(command)
        run = ab(*words)
        assert (name, run.code) == ("armybuilder", 0), (command, run)
    assert Path("watch.pdf").read_bytes().startswith(b"%PDF")
    assert "Grandfather Hedgehog" in ab("army", "show", "Watch").out
