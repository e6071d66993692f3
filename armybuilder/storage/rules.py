"""What the shipped files say beside the armlists: the rules in our own words, the extra files of games."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from armybuilder.catalogue.rulebook import RuleBook, RuleText, read_rules, read_sections, section_of
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games import game as find_game
from armybuilder.games.extra_files import ExtraFile
from armybuilder.locations import resources

if TYPE_CHECKING:
    from armybuilder.storage.library import Library

T = TypeVar("T")


@cache
def read_game_rules(game_id: str) -> dict[str, RuleText]:
    """What each rule of a game says, by register id; empty for a game whose rules are not told yet."""
    path = resources() / "games" / game_id / "rules.toml"
    if not path.is_file():
        return {}
    return read_rules(path.read_text(encoding="utf-8"), path.name)


@cache
def read_rule_book(game_id: str) -> RuleBook:
    """The rules of a game with the titles of their sections, the program's own after those of the book.

    Empty for a game whose rules are not told.
    """
    path = resources() / "games" / game_id / "rule_sections.toml"
    if not path.is_file():
        return RuleBook()
    rules = sorted(read_game_rules(game_id).items(), key=lambda rule: not section_of(rule[0]))
    return RuleBook(dict(rules), read_sections(path.read_text(encoding="utf-8"), path.name))


@cache
def _read_extra(game_id: str, file: ExtraFile[T]) -> Mapping[str, T]:
    path = resources() / "games" / game_id / file.name
    return file.read(path.read_text(encoding="utf-8"), path.name)


class GameExtras:
    """Reads the extra files of a game from the program's resources, each once.

    What the player has written of the same type in the `library` comes besides, and stands in the place of what has its id.
    """

    def __init__(self, game_id: str, library: "Library | None" = None) -> None:
        self.game_id = game_id
        # read at once: a thread that prints has no hold of the database
        self._own: dict[str, dict[str, Any]] = {}
        if library is not None and game_id in WITH_ARMLISTS:
            shipped = (kind for kind in find_game(game_id).content_types if kind.shipped)
            self._own = {
                kind.shipped: {one.id: one for one in library.items.own(game_id, kind)} for kind in shipped
            }

    def __call__(self, file: ExtraFile[T], /) -> Mapping[str, T]:
        return {**_read_extra(self.game_id, file), **self._own.get(file.name, {})}
