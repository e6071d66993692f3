"""A game as a form: a page for each part of its file, made of the fields of the records."""

from collections.abc import Collection, Mapping
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import Authoring, FormContext
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.library.editor.part_keys import PartKeys
from armybuilder.desktop.library.own_games.controls import (
    IdControl,
    Known,
    KnownControl,
    UnitsControl,
    game_controls,
)
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.input_guards import HistoryKeys
from armybuilder.desktop.widgets.making import make_scroll_area
from armybuilder.games.own_game.declaration import COST, LIMITED, Declaration
from armybuilder.games.own_game.ids import Path, ids_wanted, with_ids
from armybuilder.games.record_form import FormPlace

# the pages, and the fields on each
PAGES = (
    ("title", "id", "note", "step_cm"),
    ("profiles",),
    ("factions", "kinds"),
    ("limits", "army", "costs"),
    ("battle", "sample"),
)


class DeclarationForm(QTabWidget):
    """Shows a declaration as fields; `changed` tells that somebody has written, `left` that a field has lost the keyboard.

    What has a name and no id gets one of its name. `taken` are the ids that a new game cannot have.
    """

    changed = Signal()
    left = Signal()

    def __init__(self, language: Language, taken: Collection[str] = ()) -> None:
        super().__init__()
        self._language: Language = language
        self._taken = taken
        self.known = Known(language)
        nothing = {LIMITED: self.tr("The whole army"), COST: self.tr("Units, not a cost")}
        manner = FormContext(
            language, {}, {}, Authoring(game_controls(self.known, nothing), self.known.donors)
        )
        told = {field.name: field for field in fields_of(Declaration)}
        self.pages = [GroupControl(tuple(told[name] for name in names), manner) for names in PAGES]
        self._areas: list[QScrollArea] = []
        titles = (
            self.tr("Game"),
            self.tr("Profiles"),
            self.tr("Factions"),
            self.tr("Limits"),
            self.tr("Battles"),
        )
        for page, title in zip(self.pages, titles, strict=True):
            inside = QWidget()
            vbox(page, Spacer(1), inside=inside, margins=(2, 8, 14, 2), spacing=8)
            self._areas.append(make_scroll_area(inside))
            self.addTab(self._areas[-1], title)
            PartKeys(self._areas[-1], self._areas[-1])
            page.changed.connect(self._changed)
        self._keys = HistoryKeys(self, lambda: QTimer.singleShot(0, self, self._left))
        self.currentChanged.connect(lambda _: self._dress())

    # following

    def _changed(self) -> None:
        self._dress()
        self.changed.emit()

    def _left(self) -> None:
        """What was named keeps its id once the keyboard has gone elsewhere: other things may name it by that."""
        self.settle_ids(QApplication.focusWidget())
        self.left.emit()

    def _dress(self) -> Mapping[Path, str]:
        """Offer what there is now wherever it is chosen, show the ids that are made, and leave Ctrl+Z to the editor."""
        written = tidied(self.value())
        ids = ids_wanted(written, self._taken)
        self.known.written = with_ids(written, ids)
        for known in self.findChildren(KnownControl):
            known.renew()
        for units in self.findChildren(UnitsControl):
            units.renew()
        for control in self.findChildren(IdControl):
            control.show_made("")
        for way, own in ids.items():
            if (found := self._id_control(way)) is not None:
                found.show_made(own)
        for box in (*self.findChildren(QLineEdit), *self.findChildren(QAbstractSpinBox)):
            self._keys.watch(box)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter in a line of text presses none of them
        return ids

    def _id_control(self, way: Path) -> IdControl | None:
        page = self._page_of(way[0])
        cell = page.cell_at(way) if page is not None else None
        return cell.control if cell is not None and isinstance(cell.control, IdControl) else None

    def _page_of(self, name: str) -> GroupControl | None:
        return next((page for page, names in zip(self.pages, PAGES, strict=True) if name in names), None)

    def settle_ids(self, focus: QWidget | None = None) -> None:
        """Write the ids that are made into their fields, but for the thing that has the keyboard, and the game itself."""
        for way, own in self._dress().items():
            control = self._id_control(way)
            thing = None if control is None else self._thing_of(control)
            if control is None or len(way) == 1 or (focus and thing and thing.isAncestorOf(focus)):
                continue
            control.show_value(own)

    def _thing_of(self, control: QWidget) -> QWidget | None:
        """The record that an id belongs to."""
        parent = control.parentWidget()
        while parent is not None and not isinstance(parent, GroupControl):
            parent = parent.parentWidget()
        return parent

    def name_units(self, units: Mapping[str, str]) -> None:
        """Take what the units of the game are called, by id: the sample army is made of them."""
        if units != self.known.units:
            self.known.units = units
            self._dress()

    # what is written

    def show_declared(self, declared: Declaration, *, made_id: bool = False) -> None:
        """Show a declaration; nobody has written anything then. With `made_id` its id is made of its title."""
        plain = plain_record(declared)
        self.show_plain({**plain, "id": ""} if made_id else plain)

    def show_plain(self, plain: Plain) -> None:
        """Show what was written; nobody has written anything then."""
        for page, names in zip(self.pages, PAGES, strict=True):
            page.show_value({name: plain[name] for name in names})
        self._dress()

    def value(self) -> Plain:
        """Return what stands in the fields."""
        return {name: value for page in self.pages for name, value in page.value().items()}

    def named(self) -> Plain:
        """Return the title and the id that are written."""
        written = self.pages[0].value()
        return {name: written[name] for name in ("title", "id")}

    def declared(self) -> Declaration:
        """Return the declaration that is written; a Problem, which is marked at its field, where there is none."""
        for page in self.pages:
            page.show_problem((), "")
        written = tidied(self.value())
        try:
            return read_record(
                Declaration, with_ids(written, ids_wanted(written, self._taken)), FormPlace({})
            )
        except Problem as problem:
            self.complain(problem)
            raise

    def complain(self, problem: Problem) -> str:
        """Mark the field that is wrong, and return what is said of it."""
        text = problem_text(problem, Declaration, self._language)
        for page in self._named_by(problem):
            page.complain(problem, text)
        return text

    def _named_by(self, problem: Problem) -> list[GroupControl]:
        page = self._page_of(str(problem.values.get("field", "")).partition(".")[0])
        return [] if page is None else [page]

    def go_to(self, problem: Problem) -> None:
        """Show the field that is wrong and give it the keyboard."""
        for page in self._named_by(problem):
            at = self.pages.index(page)
            self.setCurrentIndex(at)
            page.go_to(str(problem.values["field"]).split("."))
            focus: Any = QApplication.focusWidget()
            if focus is not None and page.isAncestorOf(focus):
                self._areas[at].ensureWidgetVisible(focus)
