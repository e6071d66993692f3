"""The roster engine: actions on a roster value, each followed by one update, and what the army then is."""

from collections.abc import Sequence
from decimal import Decimal

from msgspec.structs import replace

from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.roster.checking import constraint_errors
from armybuilder.roster.constraint_errors import ConstraintError
from armybuilder.roster.cost_types import shown_cost_types
from armybuilder.roster.counting import Answers
from armybuilder.roster.data_messages import DataMessage, data_messages
from armybuilder.roster.force_kinds import kind_of_force
from armybuilder.roster.joining_edits import join, join_copies, part
from armybuilder.roster.memo import Memo
from armybuilder.roster.model import Customization, Force, Roster, Selection
from armybuilder.roster.selecting import RosterEditor, count_of
from armybuilder.roster.settling import FollowingChange, settle
from armybuilder.roster.transferring import transferred, why_not_there
from armybuilder.roster.updating import update
from armybuilder.roster.working import FindRoot, WorkingForce, WorkingRoster, WorkingSelection, thaw


class Engine:
    """One army that is being built from one game's data.

    `roster` is the working copy; `freeze` gives it as a value, `load` takes another value (an undo). Every action
    raises a Problem for an id that is not there and then changes nothing.
    """

    def __init__(
        self,
        data: GameData,
        roster: Roster,
        root_of: FindRoot | None = None,
        *,
        settled: bool = False,
    ) -> None:
        self.data = data
        self._memo = Memo()
        self._root_of = root_of or (lambda expansion, selection: expansion.exact_root(selection.entry))
        self.load(roster, settled=settled)

    def load(self, roster: Roster, *, settled: bool = False) -> None:
        """Take another roster, as it is: nothing is selected by itself.

        A `settled` one came out of an engine on the same data: it keeps the costs that it has, for another update
        could change them where costs feed back on themselves.
        """
        self.roster: WorkingRoster = thaw(roster, self._expansion, self._root_of)
        self._updated(keep_costs=settled and self._feeds_back())

    def _feeds_back(self) -> bool:
        expansions = {force.expansion for force in self.roster.all_forces()}
        return any(expansion.feeds_back for expansion in expansions)

    def freeze(self) -> Roster:
        """Return the roster as a value."""
        return self.roster.freeze()

    def _expansion(self, catalogue_id: str) -> Expansion:
        found = self.data.expansion(catalogue_id)
        if found is None:
            raise Problem("roster.no_catalogue", found=catalogue_id)
        return found

    def _updated(self, *, keep_costs: bool = False) -> None:
        self.answers: Answers = update(self.roster, self._memo, keep_costs=keep_costs)
        self.changes: tuple[FollowingChange, ...] = ()
        self._judged()

    def _judged(self) -> None:
        self._errors: tuple[ConstraintError, ...] | None = None
        self._messages: tuple[DataMessage, ...] | None = None
        ids = {selection.id for selection in self.roster.all_selections()}
        self._memo.keep_only(ids | {force.id for force in self.roster.all_forces()})

    @property
    def constraint_errors(self) -> tuple[ConstraintError, ...]:
        """What breaks the data's constraints now."""
        if self._errors is None:
            self._errors = constraint_errors(self.roster, self.answers, self._memo)
        return self._errors

    @property
    def data_messages(self) -> tuple[DataMessage, ...]:
        """What the data tell about the army now."""
        if self._messages is None:
            self._messages = data_messages(self.roster, self.answers, self._memo)
        return self._messages

    @property
    def shown_cost_types(self) -> tuple[str, ...]:
        """The cost types that a player sees now."""
        return shown_cost_types(self.data.cost_types, self.answers)

    # --- finding

    def force(self, force_id: str) -> WorkingForce:
        """Return a force by its id."""
        found = self.roster.force(force_id)
        if found is None:
            raise Problem("roster.no_force", found=force_id)
        return found

    def selection(self, selection_id: str) -> WorkingSelection:
        """Return a selection by its id."""
        found = self.roster.selection(selection_id)
        if found is None:
            raise Problem("roster.no_selection", found=selection_id)
        return found

    def _settled(self, editor: RosterEditor | None = None, chosen: WorkingSelection | None = None) -> None:
        """Bring everything up to date after an action; `changes` tell what followed it by itself."""
        made = () if editor is None else editor.made
        self.answers, self.changes = settle(self.roster, self._memo, made, chosen)
        self._judged()

    # --- actions

    def add_force(
        self, entry_id: str, catalogue_id: str, parent_id: str = ""
    ) -> tuple[WorkingForce, RosterEditor]:
        """Add a force, or with a parent's id a child force."""
        expansion = self._expansion(catalogue_id)
        parent = self.force(parent_id) if parent_id else None
        entry = kind_of_force(expansion, parent, entry_id)
        if entry is None:
            raise Problem("roster.no_force_entry", found=entry_id)
        editor = RosterEditor(self.roster)
        force = editor.add_force(entry, expansion, parent)
        self._settled(editor)
        return force, editor

    def remove_force(self, force_id: str) -> None:
        """Take a force out with all it holds."""
        force = self.force(force_id)
        RosterEditor(self.roster).remove_force(force)
        self._settled()

    def select(self, force_id: str, entry_id: str) -> tuple[WorkingSelection, RosterEditor]:
        """Choose a unit: a new root selection of a force."""
        force = self.force(force_id)
        node = force.expansion.root(entry_id)
        if node is None:
            raise Problem("roster.no_entry", found=entry_id)
        editor = RosterEditor(self.roster)
        selection = editor.select_root(force, node)
        self._settled(editor, selection)
        return selection, editor

    def select_child(self, parent_id: str, entry_id: str) -> tuple[WorkingSelection, RosterEditor]:
        """Choose one more of an entry below a selection."""
        parent = self.selection(parent_id)
        node = parent.node.child(entry_id)
        if node is None:
            raise Problem("roster.no_entry", found=entry_id)
        editor = RosterEditor(self.roster)
        selection = editor.select_child(parent, node)
        self._settled(editor, selection)
        return selection, editor

    def deselect(self, selection_id: str) -> None:
        """Give up one of a selection; with none left it is taken out."""
        RosterEditor(self.roster).deselect(self.selection(selection_id))
        self._settled()

    def remove(self, selection_id: str) -> None:
        """Take a selection out, whatever its number."""
        RosterEditor(self.roster).remove(self.selection(selection_id))
        self._settled()

    def set_count(self, selection_id: str, count: int) -> None:
        """Choose or give up one at a time until there are so many (per model, for a collective entry).

        Nothing happens to an entry that makes separate nodes. Each step has an update of its own where costs
        may feed back on themselves; elsewhere one at the end comes to the same.
        """
        selection = self.selection(selection_id)
        if selection.parent is None or selection.node.separate or count < 0:
            return
        editor = RosterEditor(self.roster)
        if selection.force.expansion.feeds_back:
            present = count_of(selection)
            by = 1 if count > present else -1
            for step in range(present + by, count, by)[:MOST_UPDATES]:
                editor.set_count(selection, step)
                self._updated()
        editor.set_count(selection, count)
        self._settled()

    def set_copies(self, parent_id: str, entry_id: str, count: int) -> str:
        """Choose or give up copies of an entry that makes separate nodes until there are so many; the id of the last.

        One more is a node of its own. Several, and what is given up, are the largest stack's where several stand in one.
        """

        def copies() -> list[WorkingSelection]:
            return [child for child in self.selection(parent_id).children if child.node.full_id == entry_id]

        more = min(count - sum(copy.number for copy in copies()), MOST_COPIES)
        largest = max(copies(), key=_number, default=None)
        if largest is not None and more > 1 < largest.number:
            self._set_number(largest, largest.number + more)
            more = 0
        for _ in range(more):
            self.select_child(parent_id, entry_id)
        while more < 0 and copies():
            # of those that are as large the one that came last
            largest = max(reversed(copies()), key=_number)
            goes = min(-more, max(1, largest.number - 1))
            self._set_number(largest, largest.number - goes)
            more += goes
        return next((copy.id for copy in reversed(copies())), "")

    def _set_number(self, selection: WorkingSelection, number: int) -> None:
        RosterEditor(self.roster).set_number(selection, number)
        self._settled()

    def duplicate(self, *selection_ids: str) -> WorkingSelection:
        """Put a copy of each selection behind all that stand beside it, joined as they are; return the last."""
        editor, copies = RosterEditor(self.roster), dict[str, str]()
        originals = [self.selection(own) for own in selection_ids]
        copied = [editor.duplicate(original, copies) for original in originals]
        join_copies(self.roster, copies)
        self._settled()
        return copied[-1]

    def join(self, selection_id: str, target_id: str, association: str = "") -> WorkingSelection:
        """Join a selection to a target, or the target to it where only that can join; return the one that has joined."""
        found = join(self.selection(selection_id), self.selection(target_id), association, self.answers)
        self._settled()
        return found

    def part(self, selection_id: str, target_id: str = "", association: str = "") -> None:
        """Part a selection from a target, or from everything; nothing else is joined in its place."""
        target = self.selection(target_id) if target_id else None
        part(self.roster, self.selection(selection_id), target, association)
        self._updated()

    def transfer(self, selection_ids: Sequence[str], force_id: str) -> None:
        """Put units into another force; a Problem where it cannot take one of them, and then none is moved."""
        force = self.force(force_id)
        units = [self.selection(own) for own in dict.fromkeys(selection_ids)]
        for unit in units:
            if (refusal := why_not_there(unit, force, self.answers)) is not None:
                raise refusal
        for unit in units:
            force.selections.append(transferred(unit, force))
            unit.siblings.remove(unit)
        self._settled()

    def set_limit(self, cost_type: str, value: Decimal | None) -> None:
        """Set the limit of a cost type; None or a negative value takes it away."""
        if all(kind.id != cost_type for kind in self.data.cost_types):
            raise Problem("roster.no_cost_type", found=cost_type)
        if value is None or value < 0:
            self.roster.limits.pop(cost_type, None)
        else:
            self.roster.limits[cost_type] = value
        self._settled()

    def customized(self, own_id: str) -> Force | Selection:
        """Return a force or a selection with its present name and notes."""
        force = self.roster.force(own_id)
        return force.origin if force is not None else self.selection(own_id).origin

    def customize(self, own_id: str, name: str | None, notes: str | None) -> None:
        """Give a force or a selection a name or notes of the player's own."""
        force = self.roster.force(own_id)
        if force is not None:
            force.origin = replace(force.origin, **_given(name, notes))
        else:
            selection = self.selection(own_id)
            selection.origin = replace(selection.origin, **_given(name, notes))
        # what is wrong may be told by names
        self.answers.forget()
        self._errors = self._messages = None

    def customize_category(self, force_id: str, category: str, name: str | None, notes: str | None) -> None:
        """Give a category of a force a name or notes of the player's own."""
        force = self.force(force_id)
        old = force.origin.categories.get(category, Customization())
        categories = {**force.origin.categories, category: replace(old, **_given(name, notes))}
        force.origin = replace(force.origin, categories=categories)


MOST_UPDATES = 200
# each copy is taken by itself: more at once would keep the player waiting
MOST_COPIES = 500


def _number(selection: WorkingSelection) -> int:
    return selection.number


def _given(name: str | None, notes: str | None) -> dict[str, str]:
    return {key: value for key, value in (("name", name), ("notes", notes)) if value is not None}


def new_roster(data: GameData, name: str) -> Roster:
    """Return an empty roster of a game, with the limits that its cost types start with."""
    limits = {
        kind.id: kind.default_cost_limit
        for kind in data.system.cost_types
        if kind.default_cost_limit is not None and kind.default_cost_limit >= 0
    }
    return Roster(game=data.system.id, name=name, limits=limits)


def new_player_roster(data: GameData, name: str) -> Roster:
    """Return an empty roster for a player to build: a default limit of nought leaves the size to the player."""
    roster = new_roster(data, name)
    return replace(roster, limits={kind: limit for kind, limit in roster.limits.items() if limit})
