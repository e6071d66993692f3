"""What to print and on which paper: the left column of the print dialog."""

from typing import Literal, cast

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QLabel, QSpinBox, QVBoxLayout, QWidget

from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.desktop.printing.accessories_box import AccessoriesBox
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.printing.paper import PaperId

State = Literal["current", "clean"]
LANGUAGE_NAMES: dict[Language, str] = {"ru": "Русский", "en": "English"}


class PaperOptions(Struct, frozen=True):
    """How anything is printed."""

    language: Language = "ru"
    paper: PaperId = "a4"


class PrintOptions(PaperOptions, frozen=True):
    """How an army is printed. `state` is where the markers stand, or none at all; `sheets` are its armlists."""

    state: State = "current"
    summary: bool = True
    sheets: bool = True


class PaperPanel(Retranslated, QWidget):
    """Shows the options that every print has, and tells when some change. Others are added below them."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        vbox(inside=self, margins=0, spacing=4)
        self.language_label, self.language = self.add_box()
        self.paper_label, self.paper = self.add_box()
        for language in LANGUAGES:
            self.language.addItem(LANGUAGE_NAMES[language], language)
        self.paper.addItem("A4", "a4")
        self.paper.addItem("Letter", "letter")

    def add_box(self) -> tuple[QLabel, QComboBox]:
        """One more choice, with its label."""
        label, box = QLabel(), ElidedCombo()
        label.setBuddy(box)
        layout = cast(QVBoxLayout, self.layout())
        layout.addWidget(label)
        layout.addWidget(box)
        layout.addSpacing(8)
        return label, box

    def add_check(self) -> QCheckBox:
        """One more thing to have or leave out."""
        check = QCheckBox()
        cast(QVBoxLayout, self.layout()).addWidget(check)
        return check

    def watch(self) -> None:
        """Tell of changes from now on: everything is there and stands as it was remembered."""
        for box in self.findChildren(QComboBox):
            box.currentIndexChanged.connect(self._tell)
        for check in self.findChildren(QCheckBox):
            check.toggled.connect(self._tell)
        for whole in self.findChildren(QSpinBox):
            whole.valueChanged.connect(self._tell)
        for number in self.findChildren(QDoubleSpinBox):
            number.valueChanged.connect(self._tell)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.language_label.setText(self.tr("Language of the sheets"))
        self.paper_label.setText(self.tr("Paper"))

    def options(self) -> PaperOptions:
        """What is chosen."""
        return PaperOptions(
            language=cast(Language, self.language.currentData()),
            paper=cast(PaperId, self.paper.currentData()),
        )

    def show_paper(self, options: PaperOptions) -> None:
        """Choose another language and paper."""
        self.language.setCurrentIndex(self.language.findData(options.language))
        self.paper.setCurrentIndex(self.paper.findData(options.paper))

    def _tell(self) -> None:
        self.changed.emit(self.options())


class OptionsPanel(PaperPanel):
    """The options of an army that is printed with its sheets. With a `box` of accessories they may be left out."""

    def __init__(self, options: PrintOptions, box: AccessoriesBox | None = None) -> None:
        super().__init__()
        self.state_label, self.state = self.add_box()
        self.state.addItem("", "current")
        self.state.addItem("", "clean")
        self.summary, self.sheets = self.add_check(), self.add_check()
        self._box = box
        self.sheets.setVisible(box is not None)
        if box is not None:
            cast(QVBoxLayout, self.layout()).addWidget(box)
        self.show_options(options)
        self.retranslate()
        self.watch()

    def retranslate(self) -> None:
        super().retranslate()
        self.state_label.setText(self.tr("Markers"))
        self.state.setItemText(0, self.tr("As they stand now"))
        self.state.setItemText(1, self.tr("Clean sheets"))
        self.summary.setText(self.tr("Summary page"))
        self.sheets.setText(self.tr("Armlists"))
        if self._box is not None:
            self._box.retranslate()

    def options(self) -> PrintOptions:
        paper = super().options()
        return PrintOptions(
            language=paper.language,
            paper=paper.paper,
            state=cast(State, self.state.currentData()),
            summary=self.summary.isChecked(),
            sheets=self._box is None or self.sheets.isChecked(),
        )

    def show_options(self, options: PrintOptions) -> None:
        """Choose something else."""
        self.show_paper(options)
        self.state.setCurrentIndex(self.state.findData(options.state))
        self.summary.setChecked(options.summary)
        self.sheets.setChecked(options.sheets)
