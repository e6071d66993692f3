"""The rules that a player has marked in the books, each with a note of his own."""

from armybuilder.catalogue.limits import clean
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.storage.rules import read_rule_book
from armybuilder.storage.settings import StoredSettings

KEY = "rules.bookmarks."
LONGEST_NOTE = 2000


class RuleBookmarks:
    """Keeps the marked rules of every game by register id."""

    def __init__(self, settings: StoredSettings) -> None:
        self._settings = settings

    def all(self, game_id: str) -> dict[str, str]:
        """Return the notes of the marked rules of a game by register id, in the book's order."""
        kept = self._settings.get(KEY + game_id, {})
        found = kept if isinstance(kept, dict) else {}
        return {rule: str(found[rule]) for rule in read_rule_book(game_id).rules if rule in found}

    def put(self, game_id: str, rule: str, note: str = "") -> None:
        """Mark a rule, with a note or without one; a Problem where the game tells no such rule."""
        if rule not in read_rule_book(game_id).rules:
            raise Problem("cli.no_rule", found=shown(rule), nearest="—")
        self._settings.set(KEY + game_id, {**self.all(game_id), rule: clean(note)[:LONGEST_NOTE]})

    def remove(self, game_id: str, rule: str) -> None:
        """Take the mark off a rule; one that bears none stays as it is."""
        kept = self.all(game_id)
        if kept.pop(rule, None) is not None:
            self._settings.set(KEY + game_id, kept)
