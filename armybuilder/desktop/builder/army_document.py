"""An army that is open, of whatever game: what becomes of every edit, its verdict, and the history of its steps."""

from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.catalogue.limits import LONGEST_NOTES
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.owned_stock import OwnedStock
from armybuilder.desktop.context import Context
from armybuilder.desktop.open_document import OpenDocument
from armybuilder.roster.army_backend import ArmyBackend, limit_of
from armybuilder.roster.edits import Edit, Rename, SetDetails, SetLimit, SetNotes, SetTrack
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.document_table import Saved
from armybuilder.storage.history import Change, MilestoneKind
from armybuilder.storage.opening import own_game, past_roster

A = TypeVar("A", bound=ArmyBackend)
MERGED = (Rename, SetNotes, SetTrack, SetDetails, SetLimit)
ABOUT = ("id", "parent", "force")


def create_army(context: Context, roster: Roster, verdict: Verdict) -> int:
    """Keep a new army, under another name where its own is taken, and return its id; a Problem when it cannot be kept."""
    rosters = context.store.rosters

    def create() -> int:
        # nobody else can take the name in between
        with rosters.writing():
            name = rosters.free_name(roster.name) if roster.name else ""
            return rosters.create(replace(roster, name=name), verdict)

    return context.write(create)


class EditResult(Struct, frozen=True):
    """What became of an edit: done, refused for a reason, or nothing changed by it.

    `made` is the id of what it made, `refusal` says why it could not be done or saved, `place` is the unit or the
    force that it was about.
    """

    changed: bool = False
    made: str = ""
    refusal: Problem | None = None
    place: str = ""

    @property
    def refused(self) -> bool:
        """It could not be done, or not be saved."""
        return self.refusal is not None


def merge_key(edit: Edit) -> str:
    """Typing a name letter by letter, or sliding one marker, is one thing to undo; empty never merges."""
    if not isinstance(edit, MERGED):
        return ""
    about = (getattr(edit, name, "") for name in ("id", "child", "track", "cost_type"))
    fields = ("name", "notes", "edition") if isinstance(edit, SetDetails) else ()
    given = (name for name in fields if getattr(edit, name) is not None)
    return " ".join((type(edit).__name__, *about, *given))


def place_of(edit: Edit) -> str:
    """The id of the unit or the force that an edit is about; empty for the army as a whole."""
    ids = getattr(edit, "ids", ())
    return next((own for name in ABOUT if (own := getattr(edit, name, ""))), ids[0] if ids else "")


class ArmyDocument(OpenDocument[Roster], Generic[A]):
    """An open army: ask it to `do` an edit. `army` is the back end of its game, and stands where the document does."""

    def __init__(self, context: Context, roster_id: int, army: A, parent: QObject | None = None) -> None:
        super().__init__(context, context.store.rosters, roster_id, army.roster, parent)
        self.army = army
        self.owned = OwnedStock(context, army, self)
        context.collection_changed.connect(self.changed)

    @property
    def roster_id(self) -> int:
        """The army's id in the database."""
        return self.key

    @property
    def roster(self) -> Roster:
        """The army as a value."""
        return self.value

    @property
    def name(self) -> str:
        """What the army is called; empty where it has no name."""
        return self.roster.name

    @property
    def verdict(self) -> Verdict:
        """What the army costs, and what is wrong with it; what its player lacks for it is advice."""
        return self.owned.advised(self.army.verdict)

    @property
    def limit(self) -> int | None:
        """The limit in the unit in which the verdict counts."""
        return limit_of(self.army)

    @property
    def cost_name(self) -> str:
        """What armies of this game are paid with; empty where that goes without saying."""
        return said(self.army.cost_name, self.context.language)

    @property
    def game_title(self) -> str:
        """What the army's game is called."""
        return said(self.army.game_title, self.context.language)

    def read(self) -> Roster:
        roster = self.context.store.rosters.get(self.roster_id, own_game(self.roster.game))
        self.army.load(roster)
        return roster

    def value_of(self, state: str) -> Roster:
        return past_roster(self.context.store, self.roster.game, state)

    def save(self, value: Roster, since: int, change: Change) -> Saved:
        self.army.load(value)
        try:
            return self.context.store.rosters.save(
                self.roster_id, value, self.verdict, since=since, change=change
            )
        except Problem:
            self.army.load(self.roster)
            raise

    def create(self, value: Roster) -> int:
        self.army.load(value)
        try:
            return create_army(self.context, value, self.verdict)
        finally:
            self.army.load(self.roster)

    def do(self, edit: Edit, text: str) -> EditResult:
        """Make an edit under a name for the undo menu, and save it. What was refused is told by `refused` too."""
        try:
            made = self.army.perform(edit)
        except Problem as problem:
            return self._refuse(problem, place_of(edit))
        return self.put(self.army.roster, text, edit, made=made, place=place_of(edit))

    def put(
        self,
        after: Roster,
        text: str,
        edit: Edit | None = None,
        *,
        made: str = "",
        place: str = "",
        milestone: MilestoneKind | None = None,
    ) -> EditResult:
        """Make an edited value the army under a name for the undo menu; `edit` is what has made it.

        A milestone stays in its history.
        """
        if after == self.roster:
            return EditResult(made=made, place=place)
        if edit is None:
            problem = self.step(after, text, milestone=milestone)
        else:
            problem = self.step(after, text, merge_key(edit), edit=edit, onto=partial(self._edited, edit))
        if problem is not None:
            return self._refuse(problem, place)
        return EditResult(changed=True, made=made, place=place)

    def refuse_notes(self, length: int) -> None:
        """Tell that a note would be longer than notes may be."""
        self.refused.emit(Problem("limit.notes", most=LONGEST_NOTES, found=length))

    def _edited(self, edit: Edit, roster: Roster) -> Roster:
        """What an edit makes of an army; a Problem when it cannot be made."""
        try:
            self.army.load(roster)
            self.army.perform(edit)
            return self.army.roster
        finally:
            self.army.load(self.roster)

    def _refuse(self, problem: Problem, place: str) -> EditResult:
        self.refused.emit(problem)
        return EditResult(refusal=problem, place=place)
