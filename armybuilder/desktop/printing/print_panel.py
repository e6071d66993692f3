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
from armybuilder.desktop.printing.option_controls import ROOM, Control, OptionControls, make_tick
from armybuilder.desktop.widgets.boxes import Gap, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.print_presets import PrintPreset
from armybuilder.printing.setup import CARD_FIELDS, PrintSetup
from armybuilder.printing.subject import FAMILIES, PrintPart, PrintSubject
from armybuilder.wording.messages import say

INDENT = 22
# so many parts of one family stand folded
MANY = 3
LIBRARY = "library"
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
        self.folds: dict[str, FoldButton] = {}
        rows = self._part_rows()
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
            tick.toggled.connect(self._show_wanted)
            tick.toggled.connect(self.changed)
        self.retranslate()

    def _rows(self, part: PrintPart, language: Language, indent: int = 0) -> list[QWidget]:
        """Return the tick of a part, and its options, which are seen while it is ticked."""
        tick = self.ticks[part.id] = make_tick(part.name.get(language), ROOM - indent)
        if part.options is None or not part.fields:
            return [tick]
        own = _owned(self._subject.parts)
        fields = [
            field for field in fields_of(part.options) if field.name in part.fields and field.name in own
        ]
        if not fields:
            return [tick]
        controls = self._own[part.id] = OptionControls(fields, language, INDENT, ROOM - indent)
        return [tick, controls]

    def _part_rows(self) -> list[QWidget]:
        """Return the parts with their options; many of one family under a line that unfolds them."""
        counted = Counter(_kind_of(part) for part in self._subject.parts)
        many = {kind for kind, count in counted.items() if kind in (*FAMILIES, LIBRARY) and count >= MANY}
        found: list[QWidget] = []
        for part in self._subject.parts:
            kind = _kind_of(part)
            if kind not in many:
                found += self._rows(part, self._language)
            elif kind not in self.folds:
                alike = [one for one in self._subject.parts if _kind_of(one) == kind]
                inside = QWidget()
                rows = [row for one in alike for row in self._rows(one, self._language, INDENT)]
                vbox(*rows, inside=inside, margins=(INDENT, 0, 0, 0), spacing=6)
                self.folds[kind] = FoldButton(inside)
                found += [self.folds[kind], inside]
        return found

    def _ticked(self) -> list[PrintPart]:
        return [part for part in self._subject.parts if self.ticks[part.id].isChecked()]

    def _show_wanted(self) -> None:
        """Show the options of what is printed, those of others would do nothing."""
        ticked = self._ticked()
        for name, controls in self._own.items():
            controls.setVisible(self.ticks[name].isChecked())
        for name in self.shared.controls:
            self.shared.show_row(name, any(name in part.fields for part in ticked))
        self.cards.setVisible(any(part.cards for part in ticked))
        for family, fold in self.folds.items():
            alike = [part for part in self._subject.parts if _kind_of(part) == family]
            chosen = sum(part in ticked for part in alike)
            fold.setText(f"{say(f'print.family.{family}', self._language)}: {chosen} / {len(alike)}")

    def _open_folds(self) -> None:
        """Unfold the families of which something is printed."""
        for family, fold in self.folds.items():
            fold.setChecked(fold.isChecked() or any(_kind_of(part) == family for part in self._ticked()))

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
            ticked = {part.id for part in self._subject.asked_for(preset.what)}
        for name, tick in self.ticks.items():
            tick.blockSignals(True)
            tick.setChecked(name in ticked)
            tick.blockSignals(False)
        for part in self._subject.parts:
            if part.options is not None:
                values = to_builtins(_read(part.options, preset.setup.own_options))
                for controls in (self._own.get(part.id), self.shared):
                    if controls is not None:
                        controls.show_values(values)
        for box in (self.setup_controls, self.cards):
            box.show_values(to_builtins(preset.setup))
        self._show_wanted()
        self._open_folds()

    def preset(self) -> PrintPreset:
        """Return what is chosen."""
        options: dict[str, Any] = {}
        for controls in (*self._own.values(), self.shared):
            options |= controls.values()
        told = {**self.setup_controls.values(), **self.cards.values()}
        setup = read_facts(PrintSetup, told).with_options(options)
        return PrintPreset(what=tuple(map(self._subject.name_of, self._ticked())), setup=setup)


def _kind_of(part: PrintPart) -> str:
    """Return what a part stands among: its family, or the cards of the Library that are of none."""
    return part.family or (LIBRARY if part.cards else "")


def _owned(parts: Sequence[PrintPart]) -> set[str]:
    """Return the names of the options that shape one part alone."""
    told = Counter(name for part in parts for name in part.fields)
    return {name for name, times in told.items() if times == 1}


def _shared(parts: Sequence[PrintPart]) -> list[Field]:
    """Return the fields of the options of parts that shape several of them."""
    told, own = {name for part in parts for name in part.fields}, _owned(parts)
    kinds = dict.fromkeys(part.options for part in parts if part.options is not None)
    fields = [one for kind in kinds for one in fields_of(kind) if one.name in told and one.name not in own]
    # records of several kinds may have a field in common
    return list({one.name: one for one in reversed(fields)}.values())[::-1]


def _read(kind: type[Facts], kept: Mapping[str, Any]) -> Facts:
    """Return the options that were kept; the usual ones where they will not do any more."""
    known = {name: kept[name] for name in kind.__struct_fields__ if name in kept}
    try:
        return read_facts(kind, known, loose=True)
    except Problem:
        return kind()
