"""What to print and on which paper: the left column of the print dialog."""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QLabel, QSpinBox, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.printing.accessories_box import AccessoriesBox
from armybuilder.desktop.widgets.boxes import BoxPart, Gap, add_to, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.printing.paper import PaperId

State = Literal["current", "clean"]


class PaperOptions(Struct, frozen=True):
    """How anything is printed. What can be chosen is a literal type, what may be left out a flag."""

    language: Language = "ru"
    paper: PaperId = "a4"


class PrintOptions(PaperOptions, frozen=True):
    """How an army is printed. `state` is where the markers stand, or none at all; `sheets` are its armlists."""

    state: State = "current"
    summary: bool = True
    sheets: bool = True
    pictures: bool = True


Options = TypeVar("Options", bound=PaperOptions)


class PaperPanel(Retranslated, QWidget, Generic[Options]):
    """Shows a box to choose from or a tick for each option, other widgets `below` them, and tells when some change."""

    changed = Signal(object)

    def __init__(self, options: Options, *below: BoxPart) -> None:
        super().__init__()
        self._kind = type(options)
        self.labels: dict[str, QLabel] = {}
        self.controls: dict[str, QComboBox | QCheckBox] = {}
        column = vbox(inside=self, margins=0, spacing=4)
        hints = get_type_hints(self._kind)
        for name, value in asdict(options).items():
            if isinstance(value, bool):
                tick = self.controls[name] = QCheckBox()
                tick.setChecked(value)
                add_to(column, tick)
            else:
                box, label = ElidedCombo(), QLabel()
                self.controls[name], self.labels[name] = box, label
                for choice in get_args(hints[name]):
                    box.addItem("", choice)
                box.setCurrentIndex(box.findData(value))
                label.setBuddy(box)
                add_to(column, label, box, Gap(8))
        add_to(column, *below)
        self.retranslate()
        self._watch()

    def _watch(self) -> None:
        for box in self.findChildren(QComboBox):
            box.currentIndexChanged.connect(self._tell)
        for check in self.findChildren(QCheckBox):
            check.toggled.connect(self._tell)
        for whole in self.findChildren(QSpinBox):
            whole.valueChanged.connect(self._tell)
        for number in self.findChildren(QDoubleSpinBox):
            number.valueChanged.connect(self._tell)

    def texts(self) -> Mapping[str, str]:
        """The options and what can be chosen for them, in the language of the window, by name."""
        return {
            "language": self.tr("Language of the sheets"),
            "ru": "Русский",
            "en": "English",
            "paper": self.tr("Paper"),
            "a4": "A4",
            "letter": "Letter",
        }

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        texts = self.texts()
        for name, control in self.controls.items():
            if isinstance(control, QCheckBox):
                control.setText(texts[name])
                continue
            self.labels[name].setText(texts[name])
            for at in range(control.count()):
                control.setItemText(at, texts[control.itemData(at)])

    def options(self) -> Options:
        """What is chosen."""
        chosen: dict[str, Any] = {
            name: control.isChecked() if isinstance(control, QCheckBox) else control.currentData()
            for name, control in self.controls.items()
        }
        return self._kind(**chosen)

    def _tell(self) -> None:
        self.changed.emit(self.options())


class OptionsPanel(PaperPanel[PrintOptions]):
    """The options of an army that is printed with its sheets. With a `box` of accessories they may be left out."""

    def __init__(self, options: PrintOptions, box: AccessoriesBox | None = None) -> None:
        self._box = box
        super().__init__(options, *([box] if box is not None else []))
        if box is None:
            self.controls["sheets"].hide()

    def texts(self) -> Mapping[str, str]:
        return {
            **super().texts(),
            "state": self.tr("Markers"),
            "current": self.tr("As they stand now"),
            "clean": self.tr("Clean sheets"),
            "summary": self.tr("Summary page"),
            "sheets": self.tr("Armlists"),
            "pictures": self.tr("Pictures of units"),
        }

    def options(self) -> PrintOptions:
        options = super().options()
        return options if self._box is not None else replace(options, sheets=True)
