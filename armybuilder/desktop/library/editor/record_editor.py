"""Writing a record: the form at the left, the card at the right; each follows the other."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.cells import cell_text
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.places import field_at
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.builder.picture_taking import PictureTaking
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.field_cell import FieldCell
from armybuilder.desktop.forms.form_context import Authoring, FormContext, distinct
from armybuilder.desktop.forms.labels import choice_of, place_of, problem_text
from armybuilder.desktop.forms.rows_control import RowsControl
from armybuilder.desktop.library.editor.card_side import CardSide
from armybuilder.desktop.library.editor.controls import editor_controls, written_fields
from armybuilder.desktop.library.editor.donors import donated
from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.part_keys import PartKeys
from armybuilder.desktop.library.editor.prices import show_prices
from armybuilder.desktop.library.editor.source_panel import SourcePanel
from armybuilder.desktop.rules.popup import peek_rule
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.focus_steps import step_focus
from armybuilder.desktop.widgets.given_pictures import is_picture
from armybuilder.desktop.widgets.input_guards import HistoryKeys
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_action,
    make_button,
    make_label,
    make_scroll_area,
    make_tool_button,
    show_or_hide,
)
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.content_type import UNIT
from armybuilder.games.derived import taken_over
from armybuilder.games.marginal_costs import marginal_costs
from armybuilder.wording.messages import say_problem

USUAL = (1560, 940)
PRICED_AFTER_MS, READ_AFTER_MS = 150, 60


class RecordEditor(QDialog):
    """A large dialog over the Library; closed without saving it keeps what is written as a draft.

    `step` is the number of the step of the Library in which the record was saved last, 0 before that. `goes_on` says that
    its author wants to write another after it.
    """

    def __init__(self, edited: EditedRecord, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edited, self.context = edited, edited.context
        edited.setParent(self)
        self.setAcceptDrops(True)
        self.step, self.goes_on = 0, False
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(self._title())
        self.fields = GroupControl(written_fields(edited.form.record), self._manner())
        self.side = CardSide(edited)
        self.source = SourcePanel()
        self.refused = make_label(role="error", wraps=True, hidden=True)
        self._make_buttons()
        self._lay_out()
        self._keys = HistoryKeys(self, edited.end_step)
        self._price_later = QTimer(self, singleShot=True, interval=PRICED_AFTER_MS)
        self._price_later.timeout.connect(self._show_prices)
        self.fields.changed.connect(self._written)
        edited.changed.connect(self.refresh)
        self.side.wanted.connect(self.go_to)
        self.source.taken.connect(self._take_over)
        self.source.left.connect(edited.leave_source)
        self._examples = self._template_examples()
        resize_within_screen(self, *USUAL)
        self.fields.show_value(edited.plain)
        self.refresh()
        self.fields.go_to(["name"])

    def _title(self) -> str:
        edited = self.edited
        name = self._name(edited.own) or ""
        if edited.own is not None:
            return self.tr("Change: %1").replace("%1", name)
        return self.tr("New: %1").replace("%1", edited.word)

    def _name(self, record: Any) -> str:
        return "" if record is None else str(record.name.get(self.context.language))

    # construction

    def _manner(self) -> FormContext:
        authoring = Authoring(editor_controls(self.context, self._parts), self._donors)
        return FormContext(self.context.language, self._names(), {}, authoring)

    def _names(self) -> dict[str, dict[str, str]]:
        """What things are called that texts of the record name by id."""
        game, library = self.context.game, self.context.store.library
        named: dict[str, dict[str, LocalText]] = {
            kind.id: {one.id: one.name for one in library.all(game, kind)}
            for kind in game.content_types
            if kind.id != UNIT
        }
        named[UNIT] = {key: one.name for key, one in self.context.units.items()}
        named |= {kind: dict(names) for kind, names in self.edited.form.names.items()}
        return {kind: distinct(names, self.context.language) for kind, names in named.items()}

    def _parts(self) -> dict[str, str]:
        """The parts that the record has now, by id."""
        language, found = self.context.language, {}
        for value in self.edited.plain.values():
            for one in value if isinstance(value, list) else ():
                if isinstance(one, dict) and one.get("id") and isinstance(one.get("name"), dict):
                    found[str(one["id"])] = str(one["name"].get(language) or next(iter(one["name"].values())))
        return found

    def _donors(self, field: Field) -> list[tuple[str, dict[str, Any]]]:
        return donated(self.edited.donors(), field, self.context.language)

    def _template_examples(self) -> Examples:
        edited = self.edited
        if not edited.begins_as_example:
            return NO_EXAMPLES
        return Examples(fields_of(edited.form.record), edited.begun)

    def _make_buttons(self) -> None:
        edited = self.edited
        self.undo_button = make_tool_button("undo", self.tr("Undo (Ctrl+Z)"), clicked=self.undo)
        self.redo_button = make_tool_button("redo", self.tr("Redo (Ctrl+Shift+Z)"), clicked=self.redo)
        self.rule_button = make_tool_button(
            "rule", self.tr("What the rules say (F1)"), clicked=self.show_rule
        )
        hide_unless(self._card_rule(), self.rule_button)
        self.anew_button = make_button(self.tr("Start anew"), sign="reset", clicked=edited.start_anew)
        self.anew_button.setToolTip(self.tr("Back to what is saved; this can be undone"))
        self.save_button = make_button(self.tr("Save"), role="primary", sign="save", clicked=self.save)
        self.save_button.setToolTip(self.tr("Save and close (Ctrl+S)"))
        self.next_button = make_button(self.tr("Save and next"), sign="add", clicked=self.save_and_go_on)
        self.next_button.setToolTip(self.tr("Save, and write another of the same kind (Ctrl+Shift+S)"))
        self.next_button.setVisible(edited.may_be_followed)
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        self.save_button.setDefault(True)
        make_action(self, self.undo, "Ctrl+Z")
        make_action(self, self.redo, "Ctrl+Shift+Z", "Ctrl+Y")
        make_action(self, self.show_rule, "F1")
        make_action(self, self.save, "Ctrl+S")
        make_action(self, self.save_and_go_on, "Ctrl+Shift+S")

    def _lay_out(self) -> None:
        word = make_label(self.edited.word, role="title")
        bar = hbox(word, Spacer(1), self.rule_button, self.undo_button, self.redo_button, spacing=8)
        self.area = _scrolled(self.fields)
        self._part_keys = PartKeys(self.area, self)
        said = hbox((self.refused, 1), Spacer(1), margins=0)
        foot = hbox(
            self.anew_button, (said, 1), self.close_button, self.next_button, self.save_button, spacing=8
        )
        columns = hbox((self.area, 5), (self.side, 4), spacing=16)
        vbox(bar, self.source, (columns, 1), foot, inside=self, margins=16, spacing=12)

    # following

    def _written(self) -> None:
        self.edited.write(self.fields.value())

    def refresh(self) -> None:
        """Show what is written now, and what is wrong with it beside its field."""
        edited = self.edited
        if self.fields.value() != edited.plain:
            self.fields.show_value(edited.plain)
        self._examples.drop(change.place for step in edited.steps for change in step)
        for name, cell in self.fields.cells.items():
            cell.show_examples(self._examples, name)
        self.fields.show_problem((), "")
        if edited.problem is not None:
            record, language = edited.form.record, self.context.language
            self.fields.complain(edited.problem, problem_text(edited.problem, record, language))
        self.side.refresh()
        self.undo_button.setEnabled(edited.can_undo)
        self.redo_button.setEnabled(edited.can_redo)
        show_or_hide(self.refused, "")
        for button in (self.save_button, self.next_button):
            button.setEnabled(edited.can_save and not edited.is_template)
        self.anew_button.setEnabled(edited.is_unfinished)
        self._show_source()
        self._dress()
        self._price_later.start()

    def _dress(self) -> None:
        """Let what the form has made anew know its rule, and leave Ctrl+Z to the record."""
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in a line of text presses none of them
        for kind in (QLineEdit, QPlainTextEdit, QAbstractSpinBox):
            self._keys.watch(*self.fields.findChildren(kind))
        for cell in self.fields.findChildren(FieldCell):
            told = self.context.rules.get(cell.field.rule) if cell.field.rule else None
            label = cell.label or cell.switch
            if told is not None and label is not None:
                language = self.context.language
                label.setToolTip(f"{told.title.get(language)}. {told.text.get(language)}")

    def _show_prices(self) -> None:
        edited = self.edited
        if edited.form.priced:
            show_prices(self.fields, marginal_costs(edited.form, edited.plain, edited.others))

    def _show_source(self) -> None:
        changes = self.edited.source_changes()
        record, language, words = self.edited.form.record, self.context.language, self._value_words
        told = [
            (
                place_of(one.place, record, language),
                words(one.place, one.then),
                words(one.place, one.now),
                words(one.place, one.mine),
            )
            for one in changes
        ]
        self.source.show_changes(changes, told)

    def _value_words(self, place: str, value: Any) -> str:
        field, language = field_at(self.edited.form.record, place), self.context.language
        if field is None or value is None:
            return "–"
        if isinstance(value, list) and field.codec is None:
            return str(len(value))
        return (
            choice_of(field, value, language) if field.kind == "choice" else cell_text(field, value, language)
        )

    def _take_over(self, changes: Any) -> None:
        self.edited.end_step()
        self.edited.write(taken_over(self.edited.plain, changes))
        self.edited.end_step()

    # what its author does

    def go_to(self, place: str) -> None:
        """Give the keyboard to the field of the form at a place."""
        self.fields.go_to(place.split("."))
        focus = QApplication.focusWidget()
        if focus is not None and self.fields.isAncestorOf(focus):
            self.area.ensureWidgetVisible(focus)

    def undo(self) -> None:
        """Take back the last step."""
        self.side.card.finish()
        self.edited.undo()

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        self.edited.redo()

    def save(self) -> None:
        """Save the record and close; why it was not saved is said beside the buttons."""
        if not self.side.card.finish():
            return
        if any(taking.job.running for taking in self._pictures()):
            # what is being read belongs to what is saved
            QTimer.singleShot(READ_AFTER_MS, self, self.save)
            return
        if not self.save_button.isEnabled():
            self._say_what_is_missing()
            return
        try:
            self.step = self.edited.save(
                self.tr("Change of %1").replace("%1", self._name(self.edited.record))
            )
        except Problem as problem:
            self.goes_on = False
            show_or_hide(self.refused, say_problem(problem, self.context.language))
            return
        self.accept()

    def save_and_go_on(self) -> None:
        """Save the record, and close to write another of its kind."""
        self.goes_on = self.edited.may_be_followed
        self.save()

    def _say_what_is_missing(self) -> None:
        """Go to the field because of which there is nothing that could be saved."""
        self.goes_on = False
        problem = self.edited.problem
        if problem is not None:
            told = problem_text(problem, self.edited.form.record, self.context.language)
            show_or_hide(self.refused, told)
            self.go_to(str(problem.values.get("field", "")))

    def show_rule(self) -> None:
        """Show what the rules say of the field that has the keyboard, else of the whole card."""
        rule = next(filter(None, (*self._rules_in_sight(), self._card_rule())), "")
        if rule:
            at = self.rule_button.mapToGlobal(self.rule_button.rect().bottomLeft())
            peek_rule(self.context, self, self.context.game.id, rule, at)

    def _rules_in_sight(self) -> Iterator[str]:
        widget = QApplication.focusWidget()
        if widget is self.side.card:
            field = field_at(self.edited.form.record, self.side.card.place)
            yield field.rule if field is not None else ""
        while widget is not None and widget is not self:
            if isinstance(widget, RowsControl) and (field := widget.field_now()) is not None:
                yield field.rule
            if isinstance(widget, FieldCell):
                yield widget.field.rule
            widget = widget.parentWidget()

    def _card_rule(self) -> str:
        record, game = self.edited.record, self.context.game
        if record is None or self.edited.kind.id != UNIT:
            return ""
        return game.kind(game.kind_of(record)).rule

    # the keyboard

    def _stops(self) -> Iterator[QWidget]:
        """What the Tab key goes through, as the eye does: the form, the card, the foot, then what stands over them."""
        yield from self.fields.keys()
        yield from (*self.side.languages.values(), self.side.card)
        yield from (self.anew_button, self.close_button, self.next_button, self.save_button)
        yield from (self.rule_button, self.undo_button, self.redo_button)
        yield from self.source.findChildren(QAbstractButton)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # controls that are made while something is written would come last, and Qt loses some when it is told their order
        return step_focus(self._stops(), forward) or super().focusNextPrevChild(forward)

    # leaving

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter alone belongs to the field that has the keyboard
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.save()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Keep what is written, whatever way the dialog goes."""
        for taking in self._pictures():
            taking.job.wait()
        self.edited.keep_draft()
        super().done(result)

    def _pictures(self) -> list[PictureTaking]:
        """What takes the picture of the record, where it has one."""
        return self.findChildren(PictureTaking)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._pictures() and is_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for taking in self._pictures():
            taking.take(event.mimeData())

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        self.reject()


def _scrolled(widget: QWidget) -> QScrollArea:
    """A form in a column that scrolls where it is taller than the window."""
    inside = QWidget()
    vbox(widget, Spacer(1), inside=inside, margins=(2, 2, 14, 2), spacing=8)
    return make_scroll_area(inside)
