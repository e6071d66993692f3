"""A game as a form: a page for each part of its file, made of the fields of the records."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import Authoring, FormContext
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_scroll_area
from armybuilder.games.own_game.declaration import Declaration
from armybuilder.games.record_form import FormPlace

# the pages, and the fields on each
PAGES = (
    ("id", "title", "note", "step_cm"),
    ("profiles",),
    ("factions", "kinds"),
    ("limits", "army", "costs"),
    ("battle",),
)


class DeclarationForm(QTabWidget):
    """Shows a declaration as fields; `changed` tells that somebody has written. Its sample, which names units, is only kept."""

    changed = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language: Language = language
        self._sample: Any = None
        manner = FormContext(language, {}, {}, Authoring())
        told = {field.name: field for field in fields_of(Declaration)}
        self.pages = [GroupControl(tuple(told[name] for name in names), manner) for names in PAGES]
        titles = (
            self.tr("Game"),
            self.tr("Profiles"),
            self.tr("Factions and kinds"),
            self.tr("Limits"),
            self.tr("Battles"),
        )
        for page, title in zip(self.pages, titles, strict=True):
            inside = QWidget()
            vbox(page, Spacer(1), inside=inside, margins=(2, 8, 14, 2), spacing=8)
            self.addTab(make_scroll_area(inside), title)
            page.changed.connect(self.changed)

    def show_declared(self, declared: Declaration) -> None:
        """Show a declaration; nobody has written anything then."""
        plain = plain_record(declared)
        self._sample = declared.sample
        for page, names in zip(self.pages, PAGES, strict=True):
            page.show_value({name: plain[name] for name in names})

    def value(self) -> Plain:
        """Return what stands in the fields."""
        return {name: value for page in self.pages for name, value in page.value().items()}

    def declared(self) -> Declaration:
        """Return the declaration that is written; a Problem, which is marked at its field, where there is none."""
        for page in self.pages:
            page.show_problem((), "")
        written = tidied(self.value())
        if self._sample is not None:
            written["sample"] = plain_record(self._sample)
        try:
            return read_record(Declaration, written, FormPlace({}))
        except Problem as problem:
            self.complain(problem)
            raise

    def complain(self, problem: Problem) -> str:
        """Mark the field that is wrong, and return what is said of it."""
        text = problem_text(problem, Declaration, self._language)
        field = str(problem.values.get("field", "")).partition(".")[0]
        for page, names in zip(self.pages, PAGES, strict=True):
            if field in names:
                page.complain(problem, text)
        return text
