"""What is printed and how: ticks for the parts of a subject with their options, paper and inks, and presets."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import to_builtins
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from armybuilder.battle.facts import Facts, read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.printing.card_panel import CardPanel
from armybuilder.desktop.printing.option_controls import Control, OptionControls
from armybuilder.desktop.widgets.boxes import Gap, vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.print_presets import PrintPreset
from armybuilder.printing.setup import CARD_FIELDS, PrintSetup
from armybuilder.printing.subject import PrintPart, PrintSubject

INDENT = 22
# what single parts add
NOT_SHOWN = ("options", "printer", *CARD_FIELDS)


class PrintPanel(Retranslated, QWidget):
    """Shows a preset, and tells when it is changed by hand."""

    changed = Signal()

    def __init__(
        self, subject: PrintSubject, preset: PrintPreset, language: Language, cards: CardPanel
    ) -> None:
        super().__init__()
        self._subject, self._language = subject, language
        self.cards = cards
        self.parts_heading, self.paper_heading = make_label(role="heading"), make_label(role="heading")
        # what there would be with an army
        self.lacking = make_label(role="quiet", wraps=True)
        self.ticks: dict[str, QCheckBox] = {}
        self._own: dict[str, OptionControls] = {}
        rows = [widget for part in subject.parts for widget in self._rows(part, language)]
        shared = _shared(subject.parts)
        self.shared = OptionControls(shared, language)
        fields = [field for field in fields_of(PrintSetup) if field.name not in NOT_SHOWN]
        self.setup_controls = OptionControls(fields, language)
        vbox(
            self.parts_heading,
            *rows,
            self.shared,
            self.lacking,
            Gap(8),
            self.paper_heading,
            self.setup_controls,
            self.cards,
            inside=self,
            margins=0,
            spacing=6,
        )
        self.shared.setVisible(bool(shared))
        # one part needs no tick
        alone = len(subject.parts) == 1
        self.parts_heading.setVisible(not alone)
        for tick in self.ticks.values():
            tick.setVisible(not alone)
        self.show_preset(preset)
        for controls in (*self._own.values(), self.shared, self.setup_controls):
            controls.changed.connect(self.changed)
        self.cards.changed.connect(self.changed)
        for tick in self.ticks.values():
            tick.toggled.connect(self._show_cards)
            tick.toggled.connect(self.changed)
        self.retranslate()

    def _rows(self, part: PrintPart, language: Language) -> list[QWidget]:
        """Return the tick of a part, and its options, which are shown when it is ticked."""
        tick = self.ticks[part.id] = QCheckBox(part.name.get(language))
        if part.options is None or not part.fields:
            return [tick]
        own = _owned(self._subject.parts)
        fields = [
            field for field in fields_of(part.options) if field.name in part.fields and field.name in own
        ]
        if not fields:
            return [tick]
        controls = self._own[part.id] = OptionControls(fields, language, INDENT)
        controls.hide()
        tick.toggled.connect(controls.setVisible)
        return [tick, controls]

    def _show_cards(self) -> None:
        """Show what matters for cards where some are printed."""
        self.cards.setVisible(
            any(part.cards and self.ticks[part.id].isChecked() for part in self._subject.parts)
        )

    def retranslate(self) -> None:
        """Say the headings in the language of the window."""
        self.parts_heading.setText(self.tr("What"))
        self.paper_heading.setText(self.tr("Paper and print"))
        names = ", ".join(name.get(self._language) for name in self._subject.lacking.values())
        self.lacking.setText(self.tr("%1: printed with an army, which says how many.").replace("%1", names))
        self.lacking.setVisible(bool(names))

    @property
    def controls(self) -> dict[str, Control]:
        """The controls of all options, by the field."""
        boxes = (*self._own.values(), self.shared, self.setup_controls, self.cards.controls)
        return {name: control for box in boxes for name, control in box.controls.items()}

    def show_preset(self, preset: PrintPreset) -> None:
        """Show what is printed and how; what a subject does not have is passed over."""
        ticked = {part.id for part in self._subject.parts if part.usual}
        if preset.what is not None:
            ticked = {
                part.id
                for part in self._subject.parts
                if part.id in preset.what or part.family in preset.what
            }
        for name, tick in self.ticks.items():
            tick.blockSignals(True)
            tick.setChecked(name in ticked)
            tick.blockSignals(False)
            if name in self._own:
                self._own[name].setVisible(name in ticked)
        for part in self._subject.parts:
            if part.options is not None:
                values = to_builtins(_read(part.options, preset.setup.own_options))
                for controls in (self._own.get(part.id), self.shared):
                    if controls is not None:
                        controls.show_values(values)
        for box in (self.setup_controls, self.cards):
            box.show_values(to_builtins(preset.setup))
        self._show_cards()

    def preset(self) -> PrintPreset:
        """Return what is chosen."""
        options: dict[str, Any] = {}
        for controls in (*self._own.values(), self.shared):
            options |= controls.values()
        told = {**self.setup_controls.values(), **self.cards.values()}
        setup = read_facts(PrintSetup, told).with_options(options)
        return PrintPreset(
            what=tuple(name for name, tick in self.ticks.items() if tick.isChecked()), setup=setup
        )


def _owned(parts: Sequence[PrintPart]) -> set[str]:
    """Return the names of the options that shape one part alone."""
    told = Counter(name for part in parts for name in part.fields)
    return {name for name, times in told.items() if times == 1}


def _shared(parts: Sequence[PrintPart]) -> list[Field]:
    """Return the fields of the options of parts that shape several of them."""
    told, own = {name for part in parts for name in part.fields}, _owned(parts)
    kinds = dict.fromkeys(part.options for part in parts if part.options is not None)
    return [one for kind in kinds for one in fields_of(kind) if one.name in told and one.name not in own]


def _read(kind: type[Facts], kept: Mapping[str, Any]) -> Facts:
    """Return the options that were kept; the usual ones where they will not do any more."""
    known = {name: kept[name] for name in kind.__struct_fields__ if name in kept}
    try:
        return read_facts(kind, known, loose=True)
    except Problem:
        return kind()
