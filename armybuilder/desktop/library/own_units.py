"""Units of the players' own: written in the window, deleted and put back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.uses import with_uses
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.drafts import KeptDraft
from armybuilder.storage.library import Change, deletions, new_id, puts
from armybuilder.wording.messages import say_problem

if TYPE_CHECKING:
    from armybuilder.desktop.library.editor.opening import Written

# so many drafts are offered, the last written first
MOST_DRAFTS = 8


class OwnUnits(QObject):
    """Changes the own units of the game that is shown; what went wrong is said in the notice.

    `shown` is a unit to be shown now; `told` something just done: its text, the name of a button, and what the button does.
    """

    shown = Signal(str)
    told = Signal(str, str, object)

    def __init__(self, context: Context, notice: Notice, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._notice, self._over = context, notice, over
        # the button under which the menu of kinds opens
        self.asked_by: QWidget | None = None

    # written here

    def write_new(self, *, below: QWidget | None = None) -> None:
        """Write a unit from the beginning; where there are several kinds, or drafts, it is asked which, below a widget."""
        forms, drafts = self._context.game.forms, self._drafts()
        if len(forms) == 1 and not drafts:
            self.write_kind(forms[0])
            return
        if not forms:
            return
        menu = self.new_menu()
        menu.setActiveAction(menu.actions()[0])
        place = below or self.asked_by
        menu.exec(QCursor.pos() if place is None else _below(place))

    def new_menu(self) -> QMenu:
        """Return the menu of what can be written anew: every kind of unit, and what has been begun."""
        menu = QMenu(self._over)
        language = self._context.language
        for form in self._context.game.forms:
            tag = form.record.__struct_config__.tag
            kind = next((one.name for one in self._context.game.kinds if one.id == tag), None)
            title = form.title or kind
            menu.addAction(title.get(language) if title else self.tr("Unit"), partial(self.write_kind, form))
        drafts = self._drafts()
        if drafts:
            menu.addSeparator()
            menu.addAction(self.tr("Begun and not saved")).setEnabled(False)
        for kept in drafts[:MOST_DRAFTS]:
            name = kept.draft.plain.get("name") or {}
            words = name.get(language) or next(filter(None, name.values()), "") or self.tr("without a name")
            menu.addAction(icon("own"), words, partial(self.go_on, kept))
        if drafts:
            menu.addAction(icon("delete"), self.tr("Forget what is not saved"), self.forget_drafts)
        return menu

    def _drafts(self) -> list[KeptDraft]:
        """The drafts of units that are not records yet; those of own units are found at the units."""
        kept = self._context.store.library.drafts.unfinished(self._context.game.id)
        return [one for one in kept if one.type == UNIT]

    def forget_drafts(self) -> None:
        """Forget what was begun and not saved; `told` offers it back."""
        game, drafts, gone = self._context.game.id, self._context.store.library.drafts, self._drafts()

        def forget() -> None:
            for one in gone:
                drafts.forget(game, one.type, one.id)

        def back() -> None:
            for one in gone:
                drafts.keep(game, one.type, one.id, one.draft)

        if self._change(forget):
            text = self.tr("%n draft(s) forgotten", "", len(gone))
            self.told.emit(text, self.tr("Undo"), lambda: self._change(back))

    def write_kind(self, form: RecordForm[Any]) -> None:
        """Write a unit of one kind from the beginning, and others after it as long as its author goes on."""
        from armybuilder.desktop.library.editor.opening import write_record  # few write units

        given: Plain | None = {}
        while given is not None:
            written = write_record(self._context, self._kind, form, None, new_id(), self._over, given=given)
            self._take(written)
            given = written.following

    def write_from(self, unit_id: str) -> None:
        """Change a unit of one's own; begin a new one from a unit that came with the program."""
        from armybuilder.desktop.library.editor.opening import write_own_or_from

        unit = self._context.units.get(unit_id)
        if unit is not None:
            self._take(write_own_or_from(self._context, self._kind, unit, self._over))

    def go_on(self, kept: KeptDraft) -> None:
        """Go on with what was begun and not saved."""
        from armybuilder.desktop.library.editor.opening import go_on_with

        self._take(go_on_with(self._context, kept, self._over))

    @property
    def _kind(self) -> ContentType:
        return self._context.game.content_type(UNIT)

    def _take(self, written: "Written | None") -> None:
        """Show what was written; `told` offers to take it back, or to go on with it."""
        if written is None:
            return
        if written.step:
            self._context.follow_step(self._context.store.library.touched(written.step))
            self.shown.emit(written.id)
            self._tell_step(self.tr("%1 is saved").replace("%1", written.name), written.step)
        elif written.is_draft:
            library, game = self._context.store.library, self._context.game.id
            kept = next((one for one in library.drafts.unfinished(game) if one.id == written.id), None)
            if kept is not None:
                text = self.tr("%1 is kept as a draft").replace("%1", written.name)
                self.told.emit(text, self.tr("Go on writing"), lambda: self.go_on(kept))

    def duplicate(self, unit_id: str) -> None:
        """Make another unit as one of one's own is; from one that came with the program a new one is begun."""
        unit = self._context.units.get(unit_id)
        form = self._kind.form_of(unit) if unit is not None else None
        if unit is None or form is None or unit_id not in self._context.own_ids:
            self.write_from(unit_id)
            return
        twin = form.make({**form.tell(unit), "name": _second_name(unit.name)}, new_id(), bounded=False)
        made = form.complete(twin, self._context.units)
        text = self.tr("%1 is there twice").replace("%1", unit.name.get(self._context.language))
        if self._do(puts(self._kind, [made]), text, "library.step.kept"):
            self.shown.emit(made.id)

    def delete(self, unit_id: str) -> None:
        """Delete a unit that the user has added, at once; `told` offers it back."""
        unit = self._context.units.get(unit_id)
        if unit is not None and unit_id in self._context.own_ids:
            text = self.tr("%1 is deleted").replace("%1", unit.name.get(self._context.language))
            text = with_uses(self._context, self._kind, [unit_id], text)
            self._do(deletions(self._kind, [unit_id]), text, "library.step.deleted")

    def _do(self, changes: list[Change], text: str, label: str) -> bool:
        """Change the Library in one step that `told` offers to take back."""
        library, steps = self._context.store.library, []
        if not self._change(lambda: steps.append(library.do(self._context.game, changes, label))):
            return False
        put = [change.record for change in changes if change.record is not None]
        self._context.follow(put, [change.id for change in changes if change.record is None])
        self._tell_step(text, steps[0])
        return True

    def _tell_step(self, text: str, step: int) -> None:
        library, game = self._context.store.library, self._context.game
        touched = library.touched(step)

        def back() -> None:
            if self._change(lambda: library.undo(game, step)):
                self._context.follow_step(touched)
                there = [record_id for _, record_id in touched if record_id in self._context.units]
                for record_id in there[:1]:
                    self.shown.emit(record_id)

        self.told.emit(text, self.tr("Undo"), back)

    def _change(self, change: Callable[[], object]) -> bool:
        try:
            self._context.write(change)
        except Problem as problem:
            words = say_problem(problem, self._context.language)
            self._notice.say(self.tr("The change was not saved"), words)
            return False
        return True


def _second_name(name: LocalText) -> dict[str, str]:
    return {language: f"{told} (2)" if (told := getattr(name, language)) else "" for language in LANGUAGES}


def _below(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().bottomLeft())
