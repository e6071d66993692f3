"""An open army of one of our own games: ask it to `do` an edit."""

from PySide6.QtCore import QObject

from armybuilder.desktop.builder.army_document import OpenArmy
from armybuilder.desktop.context import Context
from armybuilder.roster.edits import Edit, Rename, SetDetails, SetLimit, SetNotes, SetTrack, apply
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster

MERGED = (SetTrack, Rename, SetDetails, SetLimit, SetNotes)


def merge_key(edit: Edit) -> str:
    """Typing a name letter by letter, or sliding one marker, is one thing to undo; empty never merges."""
    if not isinstance(edit, MERGED):
        return ""
    if isinstance(edit, SetDetails):
        fields = [name for name in ("name", "notes", "edition") if getattr(edit, name) is not None]
        return f"SetHead {' '.join(fields)}"
    track = edit.track if isinstance(edit, SetTrack) else getattr(edit, "child", "")
    return f"{type(edit).__name__} {getattr(edit, 'id', '')} {track}"


class ArmySession(OpenArmy):
    """An army whose edits make a new value of an old one."""

    def __init__(self, context: Context, roster_id: int, parent: QObject | None = None) -> None:
        super().__init__(context, roster_id, context.store.rosters.get(roster_id, context.game), parent)

    def judge(self, roster: Roster) -> Verdict:
        """The verdict by the rules of the game."""
        return self.context.game.judge(roster)

    def load(self) -> Roster:
        """The army as it is in the database."""
        return self.context.store.rosters.get(self.roster_id, self.context.game)

    def do(self, edit: Edit, text: str) -> bool:
        """Make an edit under a name for the undo menu; False when it could not be saved."""
        return self.put(apply(self.roster, edit), text, merge_key(edit))
