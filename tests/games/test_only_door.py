"""`Game` is the only door: what is not of a game names none, and imports nothing of its package."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from armybuilder.games import PACKAGES

PROGRAM = Path(__file__).parents[2] / "armybuilder"
# where a game may be named, and why
ALLOWED = {
    "games/__init__.py": "the registration",
    "desktop/ninth_age": "the screens of that game's assistant: no other game has battles on a table",
    "desktop/battle/prepared_battles.py": "opens those screens beside the battles of every game",
    "desktop/battle/workspace.py": "as above",
    "cli/ninth_age": "the same assistant on the command line",
    "desktop/main_window": "opens those screens",
    "cli/main.py": "opens those commands",
    "archive_rebuilding.py": "reads the battles of an archive without a manifest: only that game has any",
    "games/any_game/structure.py": "knows how the systems are called whose battles have a structure, that game among them",
    "wording/battle_words.py": "tells how far the preparation of a battle has come",
    "cli/battles": "hands the battles that are only prepared over to that assistant",
    **{f"games/{package}": "the game itself" for package in PACKAGES},
}


def outsiders() -> list[Path]:
    """Every module that has to do with all games alike."""
    found = (path.relative_to(PROGRAM) for path in sorted(PROGRAM.rglob("*.py")))
    return [path for path in found if not any(path.is_relative_to(place) for place in ALLOWED)]


def names_of_games(tree: ast.Module) -> Iterator[str]:
    """Yield the ids of games among the imports, names and texts of a module; what is told in docstrings is no matter."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    told = {
        id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and is_told(node)
    }
    for node in ast.walk(tree):
        match node:
            case (
                ast.ImportFrom(module=str(text))
                | ast.Name(id=text)
                | ast.Attribute(attr=text)
                | ast.alias(name=text)
            ):
                yield from (package for package in PACKAGES if package in text.lower())
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield from (package for package in PACKAGES if package in text)


def is_told(node) -> bool:
    """Whether a module, class or function begins with a docstring."""
    return (
        bool(node.body)
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    )


@pytest.mark.parametrize("path", outsiders(), ids=str)
def test_only_a_game_knows_its_name(path):
    assert sorted(set(names_of_games(ast.parse((PROGRAM / path).read_text("utf-8"))))) == []


@pytest.mark.parametrize(
    "source",
    [
        "from armybuilder.games.batalist.game import GAME",
        "import armybuilder.games.batalist.game",
        "def f():\n    from armybuilder.games.batalist import game",
        'x = game("batalist")',
        "show_batalist()",
        "x.batalist()",
    ],
)
def test_a_name_is_noticed_wherever_it_stands(source):
    assert set(names_of_games(ast.parse(source))) == {"batalist"}


def test_docstrings_may_give_an_example():
    assert list(names_of_games(ast.parse('"""Such as batalist."""\ndef f():\n    """See batalist."""'))) == []
